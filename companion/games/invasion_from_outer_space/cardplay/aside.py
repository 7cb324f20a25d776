"""What may be done beside what is due: cards for any time, the Big Top's card, Talents."""

from companion.actions import Action
from companion.games.invasion_from_outer_space.agenda import Facts, Frame
from companion.games.invasion_from_outer_space.cardplay import plays
from companion.games.invasion_from_outer_space.position import Position
from companion.games.invasion_from_outer_space.rooms import ROOMS

# The frames in which somebody may do something else first, and the moment it counts as.
OPEN = {
    "command": "command",
    "march": "move",
    "rayguns": "any",
    "heroes": "start",
    "hero": "any",
}


def moment(p: Position, f: Frame) -> str:
    """The moment that a waiting frame is for cards, "" for none."""
    return OPEN.get(f.kind, "")


def seats(p: Position, f: Frame) -> tuple[int, ...]:
    """Who may do something beside what the frame asks; depends on nothing hidden.

    Simulated, only who is asked anyway does.
    """
    if not moment(p, f):
        return ()
    asked = tuple(range(p.seats))
    if p.simulated:
        actor = ROOMS[f.kind].actor
        player = actor(p, f) if actor else -1
        asked = (player,) if player >= 0 else ()
    elif f.kind == "command":
        asked = (f.a,)
    return tuple(seat for seat in asked if p.counts[seat])


def legal(p: Position, f: Frame) -> list[Action]:
    """All that may be done beside what the frame asks."""
    found = []
    for seat in seats(p, f):
        found += plays.legal(p, seat, moment(p, f))
    return found


def takes(p: Position, action: Action) -> bool:
    """Say whether an action is done beside what is due."""
    return action.verb == "play" and p.agenda[-1].kind in OPEN


def play(p: Position, action: Action, facts: Facts) -> None:
    """Do it."""
    plays.play(p, action, facts)
