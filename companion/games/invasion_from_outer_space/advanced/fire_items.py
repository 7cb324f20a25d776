"""A Fire Item thrown away in the Ranged Attack phase: it starts a fire beside the Hero."""

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space import figures, words
from companion.games.invasion_from_outer_space.agenda import Facts, tell
from companion.games.invasion_from_outer_space.cardplay import burden, kerosene
from companion.games.invasion_from_outer_space.harm import fires
from companion.games.invasion_from_outer_space.position import NOWHERE, Position

VERB = "fire_item"


def throws(p: Position, n: int) -> list[Action]:
    """All ways: a real Item, not what a Hero only counts as having (IFOS-315, IFOS-316)."""
    if not p.setting.advanced:
        return []
    cards = p.setting.cards
    keys = [cards[c].key for c in dict.fromkeys(p.heroes[n].items) if cards[c].has(kerosene.FIRE)]
    owner = p.owner(n)
    if not keys or p.ground is None:
        return [Action(owner, VERB, (key,)) for key in keys]
    near = p.ground.beside[p.heroes[n].space] & ~p.destroyed & ~fires.burning(p)
    return [Action(owner, VERB, (key, space)) for key in keys for space in figures.bits(near)]


def throw(p: Position, n: int, action: Action, facts: Facts) -> None:
    """Discard it and start a New fire (IFOS-313, IFOS-315)."""
    card = p.setting.index[str(action.args[0])]
    space = int(action.args[1]) if action.args[1:] else NOWHERE
    text = f"{words.hero(p, n)} sets fire with {p.setting.cards[card].name}."
    tell(facts, "fire_item", text, "IFOS-315")
    burden.discard(p, n, card, facts, "IFOS-315")
    fires.start(p, space, p.owner(n), facts)
