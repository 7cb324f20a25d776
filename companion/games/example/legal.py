"""What is allowed, and why anything else is not."""

from companion.engine.actions import CHANCE, Action, IllegalAction
from companion.games.example.state import CHOOSE, OVER, ROLL, Position
from companion.games.example.text import say

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


def check(p: Position, action: Action) -> None:
    """Raise IllegalAction unless the rules allow `action` now."""
    whole = all(type(arg) is int for arg in action.args)
    if action.verb == "roll" and p.phase == ROLL and whole and action in ROLLS:
        return
    if action.verb != "choose" or p.phase != CHOOSE:
        raise IllegalAction(*_DUE[p.phase])
    if action.player not in p.waiting():
        raise IllegalAction("EX-03", say("has-chosen"))
    if not whole or len(action.args) != 1 or action.args[0] not in p.hands[action.player]:
        raise IllegalAction("EX-03", say("not-in-hand"))
