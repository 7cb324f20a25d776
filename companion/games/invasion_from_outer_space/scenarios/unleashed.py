"""Unleashed: a Champion that is on the board from the start."""

from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.events import ScenarioBegan
from companion.games.invasion_from_outer_space.handlers import Handlers, Subscriptions
from companion.games.invasion_from_outer_space.table import entering
from companion.games.invasion_from_outer_space.table.position import CHAMPIONS, NOWHERE, Position
from companion.games.invasion_from_outer_space.text import say, words


def _begin(p: Position, event: ScenarioBegan, facts: Facts) -> None:
    """Put the Champion that the card names in the centre (IFOS-378)."""
    name = p.setup.scenario.champion
    for which in range(len(CHAMPIONS)):
        if name and p.setup.champions[which].name == name:
            space = NOWHERE if p.ground is None else p.ground.centre
            entering.new_champion(p, which, space, facts)
            text = say(
                "scenarios-begins",
                champion=words.first_champion(p, which),
                space=words.space(p, space),
            )
            add_fact(facts, "champion", text, "IFOS-368")


HANDLERS: Handlers = {}
SUBSCRIPTIONS: Subscriptions = ((ScenarioBegan, _begin),)
