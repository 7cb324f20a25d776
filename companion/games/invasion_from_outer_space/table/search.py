"""What a Search finds: the top card, or a discarded one that the building allows."""

from companion.engine.actions import Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.steps.buildings import FunHouse
from companion.games.invasion_from_outer_space.steps.cards import FindCards
from companion.games.invasion_from_outer_space.table import decks, fun_house, inventory
from companion.games.invasion_from_outer_space.table.position import HERO, Position
from companion.games.invasion_from_outer_space.text import say, words

TOP_CARD, NOTHING = "search", "pick_nothing"


def carry_out(p: Position, n: int, what: str, facts: Facts) -> None:
    """Draw the top card, pick up nothing, or pick up the card with the key `what`."""
    if what == TOP_CARD:
        if facts is not None:
            add_fact(facts, "search", say("table-searches", hero=words.hero(p, n)), "IFOS-186")
        p.stack.append(FindCards(p.hero_id(n), 1))
        return
    if what == NOTHING:
        add_fact(facts, "search", say("table-finds-nothing", hero=words.hero(p, n)), "IFOS-071")
        return
    card = p.setup.index[what]
    p.discard[HERO].remove(card)
    name = p.setup.cards[card].name
    text = say("table-picks-up", hero=words.hero(p, n), card=name)
    add_fact(facts, "found", text, "IFOS-070", "IFOS-071")
    if p.setup.cards[card].kind == "item":
        inventory.give(p, n, card)
    else:
        decks.receive(p, p.owner(n), card)


def begin(p: Position, n: int, action: Action, facts: Facts) -> None:
    """Begin a Search; in the Fun House, a die is rolled first (IFOS-358)."""
    what = str(action.args[0]) if action.args else action.verb
    if action.verb == "fun_house":
        p.stack.append(FunHouse(p.hero_id(n), TOP_CARD))
    elif fun_house.is_in(p, n):
        p.stack.append(FunHouse(p.hero_id(n), what))
    else:
        carry_out(p, n, what, facts)
