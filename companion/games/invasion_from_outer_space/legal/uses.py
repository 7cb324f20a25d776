"""The step that begins when a card is played or an ability is used."""

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.steps.base import Step
from companion.games.invasion_from_outer_space.steps.cards import (
    DrawInBigTop,
    HelpAgain,
    PlayCard,
    RollAgain,
    UseBonus,
    UseExtinguisher,
    UseItem,
    UseTalent,
    UseTech,
)
from companion.games.invasion_from_outer_space.steps.scenario import CallAlly
from companion.games.invasion_from_outer_space.table.position import Position


def step_of(p: Position, action: Action, in_window: bool = False) -> Step:
    """Return the step that a legal action begins."""
    match action.verb, action.args:
        case "play", (key,):
            return PlayCard(action.player, p.setup.index[str(key)])
        case "helps", (key, _):
            return HelpAgain(action.player, p.setup.index[str(key)])
        case "tech", (number,):
            return UseTech(action.player, int(number), in_window)
        case "talent", (n,):
            return UseTalent(p.hero_id(int(n)))
        case "again", (n, *face):
            return RollAgain(p.hero_id(int(n)), int(face[0]) if face else None)
        case "bonus", (n,):
            return UseBonus(p.hero_id(int(n)))
        case "use", (n, key):
            return UseItem(p.hero_id(int(n)), p.setup.index[str(key)])
        case "move_ally", (n,):
            return CallAlly(int(n))
        case "put_out", (n, key):
            return UseExtinguisher(p.hero_id(int(n)), p.setup.index[str(key)])
        case _, (n,):
            return DrawInBigTop(p.hero_id(int(n)))
    raise AssertionError(action)
