"""One button's line in a race: its edges, the looks at its level, and what they imply.

Edges closer together than contacts bounce form a burst, of which only the ends are kept: a contact
that bounces for a minute takes no more memory than one that bounces for a moment.
"""

from bisect import bisect_left, insort
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Self

LATE_NS = 1_000_000_000  # an edge is reported at most this late
MOST_BURSTS = 128  # bursts remembered from before the opening, newest first


@dataclass(frozen=True, slots=True)
class Followed:
    """What a line did: stamps of its last false start, its press and a lost edge, and whether it is
    held.

    `came` is when the press arrived.
    """

    seat: int
    early: int | None = None
    pressed: int | None = None
    came: int = 0
    coarse: int = 0
    missed: int | None = None
    held: bool = False


@dataclass(frozen=True, slots=True)
class Bounds:
    """The times of a race that a line is judged by.

    `locked_ns` is None if a false start excludes.
    """

    armed_ns: int
    opened_ns: int
    shut_ns: int | None
    locked_ns: int | None
    still_ns: int


@dataclass(slots=True, order=True)
class _Burst:
    """A run of edges: the first and the last, each with its stamp and whether it went down."""

    first: tuple[int, bool]
    last: tuple[int, bool] = field(compare=False)
    came: int = field(compare=False)  # when the first edge arrived
    coarse: int = field(compare=False)  # resolution of the first edge's stamp

    def join(self, other: Self) -> None:
        """Absorb a burst that touches this one."""
        if other.first[0] == self.first[0]:
            self.came = min(self.came, other.came)
            self.coarse = max(self.coarse, other.coarse)
        elif other.first < self.first:
            self.came, self.coarse = other.came, other.coarse
        self.first, self.last = min(self.first, other.first), max(self.last, other.last)


class Line:
    """What has been heard of a seat's line so far, in any order of arrival."""

    def __init__(self, seat: int, still_ns: int) -> None:
        self.seat = seat
        self._still_ns = still_ns
        self._bursts: list[_Burst] = []
        self._looks: list[tuple[int, bool]] = []  # recent looks
        self._settled: list[tuple[int, bool]] = []  # older looks, without redundant ones

    def copy(self) -> Self:
        other = type(self)(self.seat, self._still_ns)
        other._bursts = [
            _Burst(each.first, each.last, each.came, each.coarse) for each in self._bursts
        ]
        other._looks, other._settled = list(self._looks), list(self._settled)
        return other

    def hear(self, at: int, down: bool, came: int, coarse: int) -> None:
        """Record an edge."""
        edge = (at, down)
        new = _Burst(edge, edge, came, coarse)
        bursts, still = self._bursts, self._still_ns
        place = bisect_left(bursts, new)
        if place and at - bursts[place - 1].last[0] < still:
            place -= 1
            bursts[place].join(new)
        elif place < len(bursts) and bursts[place].first[0] - at < still:
            bursts[place].join(new)
        else:
            bursts.insert(place, new)
        while place + 1 < len(bursts):
            if bursts[place + 1].first[0] - bursts[place].last[0] >= still:
                break
            bursts[place].join(bursts.pop(place + 1))

    def look(self, at: int, down: bool) -> None:
        """Record a look at the level."""
        insort(self._looks, (at, down))
        while self._looks[0][0] < at - LATE_NS:
            self._settle(self._looks.pop(0))

    def _settle(self, look: tuple[int, bool]) -> None:
        """Keep an old look, whose edges have all arrived, only if it adds information."""
        at, down = look
        place = bisect_left(self._bursts, at, key=lambda burst: burst.first[0] + 1) - 1
        since = self._bursts[place].last[0] + self._still_ns if place >= 0 else None
        if since is not None and at < since:
            return
        # Of consecutive looks with the same level, two are enough: the second confirms the first.
        before = self._settled[-2:]
        no_edge = len(before) == 2 and (since is None or since <= before[0][0])
        if not (no_edge and all(each[1] == down for each in before)):
            self._settled.append(look)

    def forget_before(self, opened_ns: int) -> None:
        """Drop the oldest bursts before the opening if there are very many."""
        many = len(self._bursts) - MOST_BURSTS
        if many > 0 and self._bursts[many].last[0] < opened_ns:
            cut = self._bursts[many].first[0]
            del self._bursts[:many]
            self._settled = [each for each in self._settled if each[0] >= cut]

    def follow(self, bounds: Bounds) -> Followed:
        """Work out from the time stamps what the line did."""
        level = _Level(bounds)
        for at, looked, what in self._in_order():
            if looked:
                level.see(at, bool(what))
            elif isinstance(what, _Burst):
                level.burst(what)
        early = level.early
        pressed, missed = level.pressed, level.missed
        if early is not None and bounds.locked_ns is None:
            return Followed(self.seat, early, held=level.down is True)
        lost_first = missed is not None and pressed is not None and missed < pressed.first[0]
        return Followed(
            self.seat,
            early,
            None if pressed is None else pressed.first[0],
            came=0 if pressed is None else pressed.came,
            coarse=0 if pressed is None else pressed.coarse,
            missed=missed if pressed is None or lost_first else None,
            held=level.down is True and not level.began,
        )

    def _in_order(self) -> Iterator[tuple[int, bool, "_Burst | bool"]]:
        found: list[tuple[int, bool, _Burst | bool]] = [
            (each.first[0], False, each) for each in self._bursts
        ]
        found += [(at, True, down) for at, down in (*self._settled, *self._looks)]
        return iter(sorted(found, key=lambda each: each[:2]))


class _Level:
    """Derives a line's level from its bursts and the looks at it."""

    def __init__(self, bounds: Bounds) -> None:
        self.down: bool | None = None
        self.early: int | None = None  # the last press before the opening
        self.pressed: _Burst | None = None  # the first press that counts
        self.missed: int | None = None
        self.began = False  # whether it has been pressed since the opening
        self._bounds = bounds
        self._sure = False
        self._quiet_until: int | None = None

    def burst(self, burst: _Burst) -> None:
        """Process a burst: its first edge counts, the others are bounces."""
        at, down = burst.first
        # If only a release is heard on a line that was surely up, the kernel merged it with its
        # press.
        merged = not down and self.down is False and self._sure
        if merged or (down and self.down is not True):
            self._press(burst)
        self.down, self._sure = burst.last[1], burst.first == burst.last
        self._quiet_until = burst.last[0] + self._bounds.still_ns

    def _press(self, burst: _Burst) -> None:
        at = burst.first[0]
        if self._bounds.armed_ns <= at < self._bounds.opened_ns:
            self.early = at
        self.began = self.began or at >= self._bounds.opened_ns
        if self.pressed is None and self._counts(at):
            self.pressed = burst

    def see(self, at: int, down: bool) -> None:
        """Process a look at the level; ignored while contacts bounce."""
        if self._quiet_until is not None and at < self._quiet_until:
            return
        if down and self.down is False and self._sure:
            self.began = self.began or at >= self._bounds.opened_ns
            if self.missed is None and self._counts(at):
                self.missed = at
        # A look that contradicts the edges may be mistimed, and a release after it must not pass
        # for a merged press. The level is sure again once the next look confirms it.
        self._sure = self.down in (None, down)
        self.down = down

    def _counts(self, at: int) -> bool:
        bounds = self._bounds
        opened = bounds.opened_ns
        if self.early is not None:
            if bounds.locked_ns is None:
                return False
            opened += bounds.locked_ns
        return opened <= at and (bounds.shut_ns is None or at < bounds.shut_ns)
