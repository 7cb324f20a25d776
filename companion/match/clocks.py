"""A clock per seat: how long each has thought, and how much is left of its budget.

Times come in as nanoseconds of the monotonic clock. A seat's clock runs while it has a decision to
make and nothing interrupts the table, such as rolling dice, an open rule, or a sheet. Times are
stored by match next to the journal; records hold none, so a lost file costs only them.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from companion.storage.files import Content, Damaged, read, replace

if TYPE_CHECKING:  # for start-up time: the shelf needs no prompts
    from companion.engine.prompts import Prompt

S = 1_000_000_000
NAME = "clocks.json"
LARGEST = 1 << 20
MOST = 500  # most matches kept


def deciding(prompts: "Iterable[Prompt]", people: Iterable[int]) -> frozenset[int]:
    """Return the seats of people who have to decide something now; () while dice are due."""
    blocking = [prompt for prompt in prompts if prompt.blocking]
    if any(prompt.domain.dice() is not None or prompt.domain.is_race for prompt in blocking):
        return frozenset()
    asked = {
        seat
        for prompt in blocking
        for seat in prompt.players
        if seat >= 0 and seat not in prompt.domain.ready
    }
    return frozenset(asked.intersection(people))


@dataclass
class Clocks:
    """The clocks of one match; with a `budget_ns` of 0 they only measure.

    With `per_turn` a seat gets its full budget at each of its turns.
    """

    seats: int
    budget_ns: int = 0
    per_turn: bool = False
    spent_ns: list[int] = field(default_factory=list)
    _running: frozenset[int] = frozenset()
    _since: int = 0
    _turn_ns: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.spent_ns = [*self.spent_ns, *[0] * self.seats][: self.seats]
        self._turn_ns = [0] * self.seats

    @property
    def running(self) -> frozenset[int]:
        """The seats whose clocks are running."""
        return self._running

    def run(self, seats: frozenset[int], now_ns: int) -> None:
        """Let the clocks of these seats run from now on, and no others."""
        before = self._running
        self.go_on(seats, now_ns)
        for seat in seats - before:
            self._turn_ns[seat] = 0

    def pause(self, now_ns: int) -> None:
        """Stop all clocks within the turn."""
        self.go_on(frozenset(), now_ns)

    def go_on(self, seats: frozenset[int], now_ns: int) -> None:
        """Let these clocks run from now on in the same turn, after a pause or as before."""
        for seat in self._running:
            gone = self._gone(seat, now_ns)
            self.spent_ns[seat] += gone
            self._turn_ns[seat] += gone
        self._running, self._since = seats, now_ns

    def spent(self, seat: int, now_ns: int) -> int:
        """Return how long a seat has thought, in nanoseconds."""
        return self.spent_ns[seat] + self._gone(seat, now_ns)

    def shown(self, seat: int, now_ns: int) -> int:
        """Return the time that its clock shows.

        It is what is left of the budget (below 0 beyond it), or the time so far.
        """
        if not self.budget_ns:
            return self.spent(seat, now_ns)
        used = self._turn_ns if self.per_turn else self.spent_ns
        return self.budget_ns - used[seat] - self._gone(seat, now_ns)

    def _gone(self, seat: int, now_ns: int) -> int:
        return max(0, now_ns - self._since) if seat in self._running else 0


def as_clock(time_ns: int) -> str:
    """Write a time as "1:05", or "−0:30" beyond the budget."""
    seconds = -(-abs(time_ns) // S) if time_ns > 0 else abs(time_ns) // S
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    text = f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
    return f"−{text}" if time_ns < 0 else text


class Pace(NamedTuple):
    """How somebody thinks: seconds a game, share of all thinking there, games with a clock."""

    seconds: float
    share: float
    games: int


def paces(games: Iterable[tuple[Sequence[str], Sequence[float]]]) -> dict[str, Pace]:
    """Return the pace of each person in games with these names and seconds by seat.

    Games without times are left out. Two seats of one name are one person.
    """
    thought: dict[str, list[tuple[float, float]]] = {}
    for names, spent in games:
        whole = sum(spent)
        if not whole or len(names) != len(spent):
            continue
        for person in dict.fromkeys(names):
            own = sum(each for name, each in zip(names, spent, strict=True) if name == person)
            thought.setdefault(person, []).append((own, own / whole))
    return {
        person: Pace(
            sum(seconds for seconds, _ in each) / len(each),
            sum(share for _, share in each) / len(each),
            len(each),
        )
        for person, each in thought.items()
    }


def read_clocks(folder: Path) -> dict[str, list[float]]:
    """Return the seconds of each seat by match id; {} if there is nothing to read."""
    found = read(folder / NAME, LARGEST)
    if not isinstance(found, Content | Damaged):
        return {}
    try:
        return {
            str(match): [max(0.0, float(each)) for each in spent]
            for match, spent in json.loads(found.data).items()
            if all(isfinite(each) for each in spent)
        }
    except (ValueError, TypeError, AttributeError, OverflowError, RecursionError):
        return {}


def keep_clock(folder: Path, match: str, spent_s: list[float]) -> None:
    """Store the seconds of a match; OSError if they cannot be written."""
    there = read_clocks(folder)
    there.pop(match, None)
    there[match] = [round(each, 1) for each in spent_s]
    newest = dict(list(there.items())[-MOST:])
    replace(folder / NAME, json.dumps(newest) + "\n")
