"""The cost of an action of the Command Phase, as shown on its button."""

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.table.position import Position
from companion.games.invasion_from_outer_space.text import say
from companion.words import Text


def price(p: Position, action: Action) -> Text:
    """Return the cost in Command Points, or "" if it costs none."""
    console = p.setup.console
    printed = {
        "buy_card": console.draw,
        "saucer": console.saucer,
        "reinforce": console.reinforce,
        "build": 1,  # further points are named by their buttons (IFOS-145, 149, 153)
    }
    points = printed.get(action.verb, 0)
    return say("action-costs", points=points) if points else ""
