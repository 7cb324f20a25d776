"""Makes up races: who presses when, and what contacts and fingers do besides. Pure."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from companion.match.race import MS

# What a contact does: closes; bounces; is closed and open again before anything else had its
# turn; chatters like a worn one.
CONTACTS, WEIGHTS = ("clean", "bounces", "tap", "chatter"), (6, 6, 1, 1)


@dataclass(frozen=True)
class Plan:
    """One race, in nanoseconds from its first press.

    `changes` are (when, seat, closed). `held` seats have their button down all the time,
    `early` ones press once before the opening too.
    """

    presses: dict[int, int]
    changes: list[tuple[int, int, bool]]
    held: frozenset[int]
    early: frozenset[int]
    kinds: Counter[str]


def plan(rng: Random, seats: Sequence[int]) -> Plan:
    """Let 2 or more of `seats` press with gaps of 0 to 5 ms, some of them near the margin."""
    racing = rng.sample(seats, rng.randint(2, len(seats)))
    held = frozenset(seat for seat in seats if seat not in racing and rng.random() < 0.05)
    early = frozenset(seat for seat in racing if rng.random() < 0.03)
    made = Plan({}, [], held, early, Counter(held=len(held), early=len(early)))
    at = 0
    for seat in racing:
        made.presses[seat] = at
        kind = rng.choices(CONTACTS, WEIGHTS)[0]
        made.kinds[kind] += 1
        made.changes.extend((at + after, seat, closed) for after, closed in _contact(kind, rng))
        near = rng.random() < 0.15
        at += round((rng.uniform(0.9, 1.1) if near else rng.uniform(0, 5)) * MS)
    return made


def _contact(kind: str, rng: Random) -> list[tuple[int, bool]]:
    """The changes of one contact after its first closing; a tap ends open, all others closed."""
    if kind == "clean":
        return [(0, True)]
    if kind == "tap":
        return [(0, True), (rng.choice((0, MS // 5, MS)), False)]
    count = 12 if kind == "chatter" else 2 * rng.randint(1, 3)
    times = sorted(rng.randrange(20_000, rng.randint(MS // 2, 6 * MS)) for _ in range(count))
    return [(0, True), *((at, number % 2 == 1) for number, at in enumerate(times))]
