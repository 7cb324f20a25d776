"""Set up a scenario: place one kind of piece after another, as its card asks."""

from companion.engine.state import Facts
from companion.games.invasion_from_outer_space.events import ScenarioBegan
from companion.games.invasion_from_outer_space.handlers import Handler, Handlers
from companion.games.invasion_from_outer_space.steps.scenario import (
    PlaceAlly,
    PlaceCrowd,
    SetUpScenario,
)
from companion.games.invasion_from_outer_space.table.position import Position


def _set_up(p: Position, step: SetUpScenario, facts: Facts) -> bool:
    """Let scenarios prepare, then place Crowds and Allies one by one (IFOS-368)."""
    scenario = p.setup.scenario
    if not step.begun:
        p.stack[-1] = SetUpScenario(begun=True)
        p.publish(ScenarioBegan(), facts)
    elif len(p.crowds) < scenario.crowds:
        p.stack.append(PlaceCrowd())
    elif len(p.allies) < scenario.allies:
        p.stack.append(PlaceAlly())
    else:
        p.stack.pop()
    return True


HANDLERS: Handlers = {SetUpScenario: Handler(run=_set_up)}
