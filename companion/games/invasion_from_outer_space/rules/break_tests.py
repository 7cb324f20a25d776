"""Break Tests: whether an Item that was used breaks."""

from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.components.cards import Card
from companion.games.invasion_from_outer_space.handlers import (
    Handler,
    Handlers,
    RollSpec,
    number_of,
    roll,
)
from companion.games.invasion_from_outer_space.steps import unseen
from companion.games.invasion_from_outer_space.steps.cards import BreakTest
from companion.games.invasion_from_outer_space.table import inventory
from companion.games.invasion_from_outer_space.table.position import HERO, Position
from companion.games.invasion_from_outer_space.text import say

TO_THE_GROUND, KEROSENE = "burn-it-to-the-ground", "Kerosene"


def _run(p: Position, step: BreakTest, facts: Facts) -> bool:
    hero, data = p.heroes[p.hero_index(step.hero)], p.setup.cards[step.card]
    if hero.alive and step.card in hero.items:
        roll(p, 1, say("card-break-test", what=data.name))
    else:
        p.stack.pop()
    return True


def _rolled(p: Position, step: BreakTest, faces: tuple[int, ...], facts: Facts) -> None:
    p.stack.pop()
    n, data = p.hero_index(step.hero), p.setup.cards[step.card]
    if step.card not in p.heroes[n].items:
        return  # A card played in the meantime may have taken it.
    if unseen.unseen(faces) or _burns_more(p, data):
        breaks = faces[0] < _unbroken(p, step)
    else:
        breaks = faces[0] in data.breaks
    if breaks:
        inventory.discard(p, n, step.card, facts, "IFOS-220")
    else:
        add_fact(facts, "held", say("card-holds", what=data.name), "IFOS-220")


def _unbroken(p: Position, step: BreakTest) -> int:
    """Return the lowest face on which the Item cannot break."""
    data = p.setup.cards[step.card]
    return max(data.breaks) + 1 + _burns_more(p, data)


def _burns_more(p: Position, card: Card) -> bool:
    """Return whether Kerosene breaks on one more face, as in To the Ground (IFOS-397)."""
    return p.setup.scenario.key == TO_THE_GROUND and card.has(KEROSENE)


HANDLERS: Handlers = {
    BreakTest: Handler(
        run=_run,
        rolled=_rolled,
        dice=RollSpec("break", lambda p, step: HERO, True, _unbroken),
        results=number_of("breaks", good=False),
    )
}
