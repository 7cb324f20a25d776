"""Exact odds of a turn as cached fractions. The value is the number of symbols marked.

With no corner Nuke left `uncovered`, a player counts as nuked for certain. In play some are always
left, because the difficulty card shows a Nuke and being nuked ends the turn.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache, partial
from math import comb, lcm
from typing import Generic, NamedTuple, TypeVar

from msgspec import Struct
from msgspec.structs import astuple, replace

from companion.engine.odds import Question, Value, number
from companion.games.mars_attacks_dice.components import DICE, MARTIAN, NUKE, RAY_GUN, Card
from companion.games.mars_attacks_dice.text import say
from companion.words import Message, Percent

# The aim of one turn: which dice count for the target, and how many Nukes are too many. All rulings
# about dice are applied here, so that the engine and the odds cannot disagree.


class Aim(Struct, frozen=True, cache_hash=True):
    """What is still open on the target at the start of a turn, under the table's rulings.

    `faces` holds the faces that count in any order; it is empty if the spaces must be covered in
    order. With `stay`, Martians count and are not re-rolled. With `holds`, those that cover a space
    stay, and none is re-rolled while the next open space requires one. With `fresh`, only the Nukes
    of the last roll cover corners. `nukes` is what a rolled Nuke is for ("both", "one_purpose",
    "busts"). `sets` is the number of dice that may be set before each re-roll; with `hold` such a
    die is not rolled again.
    """

    spaces: tuple[int, ...]
    corners: int
    faces: tuple[int, ...] = ()
    stay: bool = False
    fresh: bool = False
    nukes: str = "both"
    sets: int = 0
    hold: bool = False
    sides: tuple[int, ...] = (2, 2, 2)
    holds: bool = False

    def again(self, martians: int, ray_guns: int, nukes: int, fixed: int) -> int:
        """Return how many Martians are re-rolled by going on (MAD-51, MAD-A07).

        `fixed` ones stay.
        """
        if self.stay:
            return 0
        if self.holds:
            covered = self.got(martians, ray_guns, nukes)
            fixed = max(fixed, self.spaces[:covered].count(MARTIAN))
        return martians - fixed

    def got(self, martians: int, ray_guns: int, nukes: int) -> int:
        """Return how many open spaces these dice cover."""
        if self.nukes == "busts":
            nukes = 0
        counts = [martians, ray_guns, nukes]
        wanted = len(self.spaces)
        if self.faces:
            matching = 0
            for face in self.faces:
                matching += counts[face]
            return matching if matching < wanted else wanted
        for covered, face in enumerate(self.spaces):
            if not counts[face]:
                return covered
            counts[face] -= 1
        return wanted

    def covered(self, martians: int, ray_guns: int, nukes: int, last: int) -> int:
        """Return the number of Nuke dice on corners; `last` Nukes are from the last roll."""
        if self.nukes == "one_purpose":
            free = nukes - self.hits(martians, ray_guns, nukes)[NUKE]
            return min(free, last) if self.fresh else free
        return last if self.fresh else nukes

    def is_nuked(self, martians: int, ray_guns: int, nukes: int, last: int) -> bool:
        """Return whether all corner Nukes are covered (MAD-43); further dice cannot undo it."""
        return self.covered(martians, ray_guns, nukes, last) >= self.corners

    def bust(self) -> int:
        """Return how many spaces the dice of a nuked turn cover, which is not 0 only by ruling."""
        if self.nukes != "busts":
            return 0
        return int(NUKE in self.faces if self.faces else self.spaces[0] == NUKE)

    def hits(self, martians: int, ray_guns: int, nukes: int) -> tuple[int, ...]:
        """Return how many dice of each face cover an open space (MAD-A08)."""
        left = self.got(martians, ray_guns, nukes)
        if not self.faces:
            covered = self.spaces[:left]
            return tuple(covered.count(face) for face in (MARTIAN, RAY_GUN, NUKE))
        found = []
        for face, count in enumerate((martians, ray_guns, nukes)):
            found.append(min(count, left) if face in self.faces else 0)
            left -= found[-1]
        return tuple(found)


def counted(card: Card, order: str) -> tuple[int, ...]:
    """Return the faces that count in any order on a card (MAD-A08); () if the order matters."""
    faces = tuple(sorted(set(card.spaces)))
    if order == "first_symbol":
        return card.spaces[:1]
    if order == "any_mix" or len(faces) == 1:
        return faces
    return ()


def take_aim(
    card: Card, base: int, corners: int, rulings: dict[str, str], sides: tuple[int, ...], sets: int
) -> Aim:
    """Return the aim at `card`, of which the seat's token covers `base` spaces."""
    spaces = card.spaces[base:]
    faces = counted(card, rulings["MAD-A08"])
    needed = rulings["MAD-A07"] == "stay" and MARTIAN in (faces or spaces)
    in_order = needed and not faces
    return Aim(
        spaces=spaces,
        corners=corners,
        faces=faces,
        stay=card.kind == "monument" or (needed and not in_order),
        fresh=rulings["MAD-A03"] == "last_roll",
        nukes=rulings["MAD-A06"],
        sets=sets if rulings["MAD-A19"] == "every_roll" else 0,
        hold=rulings["MAD-A18"] == "fixed",
        sides=sides,
        holds=in_order,
    )


EVEN = (2, 2, 2)
_NONE = Fraction(0)
N = TypeVar("N", Fraction, float)


class Reroll(NamedTuple):
    """The chances of one re-roll, which add up to 1."""

    claim: Fraction
    nuked: Fraction
    neither: Fraction


class Turn(NamedTuple):
    """The expected values of going on and of stopping, and the better one ("go", "stop")."""

    go: Fraction
    stop: Fraction
    best: str


class Lying(Struct, frozen=True, gc=False):
    """The current dice of a turn: `fixed` Martians stay, `last` Nukes are from the last roll."""

    martians: int
    ray_guns: int
    nukes: int
    fixed: int = 0
    last: int = 0


# Returns the value of dice that have just been rolled.
Settled = Callable[[Lying], N]


class Numbers(NamedTuple, Generic[N]):
    """Arithmetic, either exact or in floats."""

    share: Callable[[int, int], N]  # the quotient of two numbers
    # the mean of values with their numbers of occurrences, given the total number
    mean: Callable[[Sequence[tuple[int, N]], int], N]


def _exact_mean(found: Sequence[tuple[int, Fraction]], total: int) -> Fraction:
    # Over one common denominator, because a sum of fractions would reduce each of them.
    whole = lcm(*(value.denominator for _, value in found))
    parts = (count * value.numerator * (whole // value.denominator) for count, value in found)
    return Fraction(sum(parts), whole * total)


EXACT: Numbers[Fraction] = Numbers(Fraction, _exact_mean)


@cache
def ways(dice: int, sides: tuple[int, ...] = EVEN) -> tuple[tuple[int, int, int, int], ...]:
    """Return all results of a roll as (martians, ray guns, nukes, ordered ways)."""
    martian, ray_gun, nuke = sides
    return tuple(
        (
            m,
            r,
            dice - m - r,
            comb(dice, m) * comb(dice - m, r) * martian**m * ray_gun**r * nuke ** (dice - m - r),
        )
        for m in range(dice + 1)
        for r in range(dice - m + 1)
    )


@lru_cache(maxsize=1024)
def nuked(dice: int, uncovered: int, sides: tuple[int, ...] = EVEN) -> Fraction:
    """Return the chance that one roll of `dice` dice covers `uncovered` open corner Nukes."""
    total, nuke = sum(sides), sides[2]
    hits = sum(
        comb(dice, n) * nuke**n * (total - nuke) ** (dice - n)
        for n in range(max(uncovered, 0), dice + 1)
    )
    return Fraction(hits, total**dice)


def reroll(martians: int, uncovered: int, need: int) -> Reroll:
    """Return the chances of re-rolling `martians` dice while `need` Ray Guns are missing."""
    aim = Aim((RAY_GUN,) * need, uncovered, (RAY_GUN,))
    return reroll_at(aim, Lying(martians, 0, 0))


def turn(martians: int, uncovered: int, got: int, need: int) -> Turn:
    """Compare going on with stopping at `got` Ray Guns, `need` still missing.

    A claim is worth `got + need`, being nuked nothing; after either choice, play is best.
    """
    aim = Aim((RAY_GUN,) * (got + need), uncovered, (RAY_GUN,))
    return turn_at(aim, Lying(martians, got, 0))


@lru_cache(maxsize=4096)
def reroll_at(aim: Aim, dice: Lying) -> Reroll:
    """Return the chances of the next re-roll during a turn."""
    again = _again(aim, dice)
    claim = hit = 0
    for m, r, n, count in ways(again, aim.sides):
        now = _joined(dice, again, m, r, n)
        if aim.is_nuked(now.martians, now.ray_guns, now.nukes, now.last):
            hit += count
        elif _got(aim, now) == len(aim.spaces):
            claim += count
    total = sum(aim.sides) ** again
    return Reroll(
        Fraction(claim, total), Fraction(hit, total), Fraction(total - claim - hit, total)
    )


def turn_at(aim: Aim, dice: Lying) -> Turn:
    """Compare going on with stopping during a turn."""
    # After the roll was judged, it no longer matters which Nukes it added.
    return _weighed(aim, replace(dice, last=0))


@lru_cache(maxsize=65536)
def _weighed(aim: Aim, dice: Lying) -> Turn:
    if not aim.corners:
        return Turn(_NONE, _NONE, "stop")
    stop = Fraction(_got(aim, dice))
    again = _again(aim, dice)
    if not again or stop == len(aim.spaces):
        return Turn(stop, stop, "stop")
    go = going_on(aim, dice, again, stop, partial(_settled, aim), EXACT)
    return Turn(go, stop, "go" if go > stop else "stop")


@lru_cache(maxsize=4096)
def expected(aim: Aim, due: int, kept: Lying, sets: int = 0) -> Fraction:
    """Return the value of rolling `due` dice next to the `kept` ones, followed by best play.

    Up to `sets` of the dice may first be set to any face.
    """
    return rolling(aim, due, kept, sets, partial(_settled, aim), EXACT)


def going_on(
    aim: Aim, dice: Lying, again: int, stop: N, settled: Settled[N], numbers: Numbers[N]
) -> N:
    """Return the value of re-rolling `again` of the dice, if stopping is worth `stop`."""
    kept = replace(dice, martians=dice.martians - again)
    found = tuple(_ways_on(aim, again, kept, aim.sets, dice, settled, numbers))
    # A roll of nothing but Martians repeats the same choice: x = value + same * x.
    best = max(stop, *(value / (1 - same) for value, same in found if same < 1))
    return max(value + same * best for value, same in found)


def rolling(
    aim: Aim, due: int, kept: Lying, sets: int, settled: Settled[N], numbers: Numbers[N]
) -> N:
    """Return the value of rolling `due` dice next to `kept`; `sets` of them may be set first."""
    return max(value for value, _ in _ways_on(aim, due, kept, sets, None, settled, numbers))


def _ways_on(
    aim: Aim,
    due: int,
    kept: Lying,
    sets: int,
    home: Lying | None,
    settled: Settled[N],
    numbers: Numbers[N],
) -> Iterator[tuple[N, N]]:
    """Yield (value, chance of returning to the dice `home`) for each way to roll."""
    total = sum(aim.sides) ** due
    same = 0
    found: list[tuple[int, N]] = []
    martians, ray_guns, nukes, fixed, last = astuple(kept)
    for m, r, n, count in ways(due, aim.sides):
        now = Lying(martians + m, ray_guns + r, nukes + n, fixed, last + n)
        if now == home:
            same += count
        else:
            found.append((count, settled(now)))
    yield numbers.mean(found, total), numbers.share(same, total)
    if sets and due:
        for face in (MARTIAN, RAY_GUN, NUKE):
            more = with_set(aim, kept, face)
            yield from _ways_on(aim, due - 1, more, sets - 1, home, settled, numbers)


def with_set(aim: Aim, kept: Lying, face: int) -> Lying:
    """Return the dice with one more set to a face by hand, as if rolled."""
    martian, nuke = face == MARTIAN, face == NUKE
    return Lying(
        kept.martians + martian,
        kept.ray_guns + (face == RAY_GUN),
        kept.nukes + nuke,
        kept.fixed + (martian and aim.hold),
        kept.last + nuke,
    )


@lru_cache(maxsize=65536)
def _settled(aim: Aim, dice: Lying) -> Fraction:
    """Return the value of dice just rolled: nuked comes before a claim (MAD-E10)."""
    if aim.is_nuked(dice.martians, dice.ray_guns, dice.nukes, dice.last):
        return Fraction(aim.bust())
    here = turn_at(aim, dice)
    return max(here.go, here.stop)


def _again(aim: Aim, dice: Lying) -> int:
    return aim.again(dice.martians, dice.ray_guns, dice.nukes, dice.fixed)


def _got(aim: Aim, dice: Lying) -> int:
    return aim.got(dice.martians, dice.ray_guns, dice.nukes)


def _joined(dice: Lying, again: int, m: int, r: int, n: int) -> Lying:
    return Lying(dice.martians - again + m, dice.ray_guns + r, dice.nukes + n, dice.fixed, n)


def percent(chance: Fraction) -> Message:
    """Return a chance in whole percent; a possible event is never shown as 0 or 100."""
    rounded = round(chance * 100)
    if rounded == 0 and chance > 0:
        return say("percent-under", chance=Percent(0.01))
    if rounded == 100 and chance < 1:
        return say("percent-over", chance=Percent(0.99))
    return say("percent", chance=Percent(rounded / 100))


def pace(value: Fraction) -> Message:
    """Return in words how many spaces a choice marks on average."""
    rounded = round(float(value), 1)
    return say("pace", count=int(rounded) if rounded.is_integer() else rounded)


# ---- questions of the command line ---------------------------------------------------
_UNCOVERED = number("uncovered", "U", (0, 10), say("odds-uncovered"))
_MARTIANS = number("martians", "M", (0, 10), say("odds-martians"))
_NEED = number("need", "K", (1, 20), say("odds-need"))


def _turn(martians: int, uncovered: int, got: int, need: int) -> Mapping[str, Value]:
    if martians + got > DICE:
        raise ValueError(say("odds-too-many-dice", martians=martians, got=got, dice=DICE))
    if not martians:
        raise ValueError(say("odds-no-martians"))
    values = turn(martians, uncovered, got, need)
    return {"best": values.best, "go": values.go, "stop": values.stop}


QUESTIONS = (
    Question(
        "nuked",
        say("odds-nuked"),
        lambda dice, uncovered: {"nuked": nuked(dice, uncovered)},
        (number("dice", "N", (0, 10), say("odds-dice")), _UNCOVERED),
        ("--dice 10 --uncovered 2 --json",),
        assumes=say("odds-nuked-assumes"),
    ),
    Question(
        "reroll",
        say("odds-reroll"),
        lambda martians, uncovered, need: reroll(martians, uncovered, need)._asdict(),
        (_MARTIANS, _UNCOVERED, _NEED),
        ("--martians 5 --uncovered 2 --need 2",),
        assumes=say("odds-reroll-assumes"),
    ),
    Question(
        "turn",
        say("odds-turn"),
        _turn,
        (
            _MARTIANS,
            _UNCOVERED,
            number("got", "G", (0, 20), say("odds-got")),
            _NEED,
        ),
        ("--martians 5 --uncovered 2 --got 2 --need 2",),
        unit=say("odds-turn-unit"),
        assumes=say("odds-turn-assumes"),
    ),
)
