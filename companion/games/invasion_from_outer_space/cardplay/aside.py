"""What may be done beside what is due: cards for any time, the Big Top's card, Talents."""

from companion.actions import Action
from companion.games.invasion_from_outer_space.agenda import Facts, Frame
from companion.games.invasion_from_outer_space.cardplay import plays
from companion.games.invasion_from_outer_space.position import Position

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


def legal(p: Position, f: Frame) -> list[Action]:
    """All that may be done beside what the frame asks."""
    now = moment(p, f)
    if not now:
        return []
    if p.simulated:
        seats = _asked_seats(p, f)
    else:
        seats = (f.a,) if f.kind == "command" else tuple(range(p.seats))
    found = []
    for seat in seats:
        found += plays.legal(p, seat, now)
    return found


def _asked_seats(p: Position, f: Frame) -> tuple[int, ...]:
    """Simulated, only who is asked anyway plays a card beside it."""
    from companion.games.invasion_from_outer_space.rooms import ROOMS

    actor = ROOMS[f.kind].actor
    assert actor is not None
    player = actor(p, f)
    return (player,) if player >= 0 else ()


def takes(p: Position, action: Action) -> bool:
    """Say whether an action is done beside what is due."""
    return action.verb == "play" and p.agenda[-1].kind in OPEN


def play(p: Position, action: Action, facts: Facts) -> None:
    """Do it."""
    plays.play(p, action, facts)
