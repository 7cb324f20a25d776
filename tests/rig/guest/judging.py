"""Races: who presses when and what contacts do besides, and what the call should have been.

Pure, so that the host can test it. A contact closed somewhere between two readings of the clock
around the write that closed it; a call is wrong only where no time inside these spans could make it
right.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from companion.match.race import MS, Call, Verdict

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


@dataclass(frozen=True)
class Span:
    """The first contact of a press: it came after `before` and before `after` (nanoseconds)."""

    before: int
    after: int


def faults(call: Call | None, played: Mapping[int, Span], margin_ns: int) -> list[str]:
    """Say what is wrong with `call`, given the presses that counted; empty when it is right."""
    if not played:
        pressed = call is not None and call.verdict is not Verdict.NOBODY
        return ["somebody was called, but nobody pressed"] if pressed else []
    if call is None or call.verdict is Verdict.NOBODY:
        return ["nobody was called"]
    named = call.tied if call.verdict is Verdict.TIE else frozenset({call.winner})
    strange = named - set(played)
    if strange:
        return [f"{sorted(strange, key=str)} did not press in the window"]
    return _tie_faults(call, played, margin_ns) + _order_faults(named, played, margin_ns)


def _order_faults(named: frozenset[int], played: Mapping[int, Span], margin_ns: int) -> list[str]:
    """Who was not named must have pressed a margin later than some seat that was."""
    said = []
    for seat, span in played.items():
        if seat in named:
            continue
        surely_in = all(span.after - played[other].before < margin_ns for other in named)
        if surely_in:
            earlier = all(span.after <= played[other].before for other in named)
            said.append(f"{seat} {'was first' if earlier else 'was in the margin'}, not named")
    return said


def _tie_faults(call: Call, played: Mapping[int, Span], margin_ns: int) -> list[str]:
    """All of a tie must lie within a margin of its first; all others surely outside do not."""
    said = []
    for seat in call.tied:
        for other in call.tied:
            if played[seat].before - played[other].after >= margin_ns:
                said.append(f"{seat} tied, but came a margin or more after {other}")
    return said
