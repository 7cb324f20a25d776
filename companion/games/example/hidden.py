"""What a seat may see, what a table would report, and how to draw secrets again."""

from random import Random
from typing import Any, TypeVar

from companion.engine.actions import Action
from companion.games.example.state import PHASES, Position

P = TypeVar("P", bound=Position)


def observation(p: Position, viewer: int | None) -> dict[str, Any]:
    """Return what a seat (the public if None) sees."""
    seen: dict[str, Any] = {
        "phase": PHASES[p.phase],
        "crater": p.crater,
        "rocks": list(p.rocks),
        "hands": [list(hand) for hand in p.hands],
        "rulings": dict(p.ruled),
    }
    if viewer is not None:
        seen["chosen"] = p.chosen[viewer]
    return seen


def project(p: Position, action: Action) -> tuple[Action, ...]:
    """Return () until the last card is chosen, then all cards; a roll is public at once."""
    if action.verb != "choose":
        return (action,)
    if p.waiting() != [action.player]:
        return ()
    cards = list(p.chosen)
    cards[action.player] = int(action.args[0])
    return tuple(Action(seat, "choose", (card,)) for seat, card in enumerate(cards))


def resample(p: P, viewer: int | None, rng: Random) -> P:
    """Draw the choices of the other seats again."""
    other = p.clone()
    for seat, card in enumerate(p.chosen):
        if card and seat != viewer:
            other.chosen[seat] = rng.choice(p.hands[seat])
    return other
