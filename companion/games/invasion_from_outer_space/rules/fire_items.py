"""A Fire Item thrown away in the Ranged Attack phase: it starts a fire beside the Hero."""

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.handlers import Facts, add_fact
from companion.games.invasion_from_outer_space.rules import kerosene
from companion.games.invasion_from_outer_space.steps.fire import StartFire
from companion.games.invasion_from_outer_space.table import figures, fires, inventory
from companion.games.invasion_from_outer_space.table.position import NOWHERE, Position
from companion.games.invasion_from_outer_space.text import words

VERB = "fire_item"


def throws(p: Position, n: int) -> list[Action]:
    """All ways: a real Item, not what a Hero only counts as having (IFOS-315, IFOS-316)."""
    if not p.setup.advanced:
        return []
    cards = p.setup.cards
    keys = [cards[c].key for c in dict.fromkeys(p.heroes[n].items) if cards[c].has(kerosene.FIRE)]
    owner = p.owner(n)
    if not keys or p.ground is None:
        return [Action(owner, VERB, (key,)) for key in keys]
    near = p.ground.beside[p.heroes[n].space] & ~p.destroyed & ~fires.burning(p)
    return [Action(owner, VERB, (key, space)) for key in keys for space in figures.bits(near)]


def throw(p: Position, n: int, action: Action, facts: Facts) -> None:
    """Discard it and start a New fire (IFOS-313, IFOS-315)."""
    card = p.setup.index[str(action.args[0])]
    space = int(action.args[1]) if action.args[1:] else NOWHERE
    text = f"{words.hero(p, n)} sets fire with {p.setup.cards[card].name}."
    add_fact(facts, "fire_item", text, "IFOS-315")
    inventory.discard(p, n, card, facts, "IFOS-315")
    p.push(StartFire(space, p.owner(n)))
