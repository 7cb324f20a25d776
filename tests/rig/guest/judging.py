"""What a call should have been, by what was really played; pure, so that the host can test it.

A contact closed somewhere between two readings of the clock around the write that closed it.
A call is wrong only where no time inside these spans could make it right.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.match.race import Call, Verdict


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
