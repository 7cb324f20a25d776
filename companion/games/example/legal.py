"""Legal actions, and why any other is illegal."""

from companion.engine.actions import CHANCE, Action
from companion.games.example.state import CHOOSE, OVER, ROLL, Position
from companion.games.example.text import say
from companion.words import Text

ROLLS = [Action(CHANCE, "roll", tuple(int(face == up) for face in range(6))) for up in range(6)]
_DUE = {
    ROLL: ("EX-02", say("due-roll")),
    CHOOSE: ("EX-03", say("due-card")),
    OVER: ("EX-05", say("over")),
}


def choices(p: Position, seat: int) -> list[Action]:
    """Return the cards that a seat may choose."""
    return [Action(seat, "choose", (card,)) for card in p.hands[seat]]


def listed(p: Position) -> list[Action]:
    """Return all legal actions."""
    if p.phase == ROLL:
        return ROLLS
    return [each for seat in p.waiting() for each in choices(p, seat)] if p.phase == CHOOSE else []


def why_not(p: Position, action: Action) -> tuple[str, Text]:
    """Return the rule and the reason why an action is not listed now."""
    if (action.verb, p.phase) != ("choose", CHOOSE):
        return _DUE[p.phase]
    return "EX-03", say("not-in-hand" if action.player in p.waiting() else "has-chosen")
