"""Using what is open on the table: Talents, Combat Bonuses, Items, Tech, the Big Top.

Adding cards.
"""

import json
from dataclasses import replace

from msgspec import structs

from companion.engine.actions import TABLE, Action, IllegalAction
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.components.cards import ADVANCED, BASIC, Card
from companion.games.invasion_from_outer_space.components.forms import read_entry, read_piece
from companion.games.invasion_from_outer_space.handlers import (
    Handler,
    Handlers,
    RollSpec,
    number_of,
    roll,
)
from companion.games.invasion_from_outer_space.steps import unseen
from companion.games.invasion_from_outer_space.steps.cards import (
    BonusSource,
    BreakTest,
    CardSource,
    CombatSource,
    DrawInBigTop,
    FindCards,
    PlayedCard,
    TalentSource,
    TechSource,
    UseBonus,
    UseEffects,
    UseItem,
    UseTalent,
    UseTech,
)
from companion.games.invasion_from_outer_space.table import decks, inventory, sides
from companion.games.invasion_from_outer_space.table.match_setup import MatchSetup
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    NONE,
    Blast,
    Fight,
    Position,
)
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.text import words as targets
from companion.games.invasion_from_outer_space.verbs import Verb, declared
from companion.words import Message, Text


def _talent(p: Position, step: UseTalent, facts: Facts) -> bool:
    p.stack.pop()
    n, sheet = p.hero_index(step.hero), p.setup.sheets[step.hero]
    if facts is not None:
        text = say("card-used", who=sheet.name, what=sheet.talent.name)
        add_fact(facts, "talent", text, "IFOS-205")
    inventory.pay(p, n, facts)
    p.stack.append(UseEffects(p.owner(n), TalentSource(step.hero), step.hero))
    return True


def _bonus(p: Position, step: UseBonus, facts: Facts) -> bool:
    p.stack.pop()
    n, sheet = p.hero_index(step.hero), p.setup.sheets[step.hero]
    p.heroes[n] = structs.replace(p.heroes[n], bonus_used=True)
    add_fact(facts, "bonus", say("card-bonus-used", name=sheet.name), "IFOS-243")
    p.stack.append(UseEffects(p.owner(n), BonusSource(step.hero), step.hero))
    return True


def _item(p: Position, step: UseItem, facts: Facts) -> bool:
    """Use an Item: discard it for its effect, or push its Break Test (IFOS-220)."""
    p.stack.pop()
    n, data = p.hero_index(step.hero), p.setup.cards[step.card]
    own = isinstance(p.fight, Fight) and p.fight.hero == n
    # In a Blast only an ability that cancels a Fight can be used (IFOS-404).
    combat = bool(data.combat) and (own or isinstance(p.fight, Blast))
    if facts is not None:
        text = say("card-used", who=words.hero(p, n), what=data.name)
        add_fact(facts, "used", text, "IFOS-245", "IFOS-193")
    inventory.use(p, n, step.card)
    if data.once:
        inventory.discard(p, n, step.card, facts, "IFOS-263")
    else:
        inventory.test_break(p, step.hero, step.card)
    source = CombatSource(step.card) if combat else CardSource(step.card)
    p.stack.append(UseEffects(p.owner(n), source, step.hero))
    return True


def _tech(p: Position, step: UseTech, facts: Facts) -> bool:
    p.stack.pop()
    used = sides.use(p, step.tech, step.seat, step.in_window)
    text = say("card-used", who=words.seat(step.seat), what=p.setup.cards[used.card].name)
    add_fact(facts, "tech", text, "IFOS-040", "IFOS-152")
    p.stack.append(PlayedCard(step.seat, used.card, TechSource(used.card, used.id)))
    return True


def _big_top(p: Position, step: DrawInBigTop, facts: Facts) -> bool:
    p.stack.pop()
    n = p.hero_index(step.hero)
    inventory.spend_tokens(p, n, 1, facts)
    if facts is not None:
        text = say("card-big-top", name=words.hero(p, n))
        add_fact(facts, "big_top", text, "IFOS-062", "IFOS-063")
    p.stack.append(FindCards(step.hero, 1))
    return True


# ---- what its actions are called ---------------------------------------------------------
def _say_talent(p: Position, n: int | str) -> Text:
    sheet = p.setup.sheets[p.heroes[int(n)].sheet]
    return f"{sheet.name}: {sheet.talent.name}"


VERBS = declared(
    Verb("big_top", lambda p, a: say("action-big-top", hero=targets.hero_target(p, a[0]))),
    Verb("bonus", lambda p, a: say("action-bonus", hero=targets.hero_target(p, a[0]))),
    Verb("talent", lambda p, a: _say_talent(p, a[0])),
    Verb("tech", lambda p, a: targets.tech(p, a[0])),
)

# Break Tests: whether an Item that was used breaks.


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
        return  # a card played in the meantime may have taken it
    if unseen.unseen(faces) or _burns_more(p, data):
        breaks = faces[0] < _unbroken(p, step)
    else:
        breaks = faces[0] in data.breaks
    if breaks:
        inventory.discard(p, n, step.card, facts, "IFOS-220")
    elif facts is not None:
        add_fact(facts, "held", say("card-holds", what=data.name), "IFOS-220")


def _unbroken(p: Position, step: BreakTest) -> int:
    """Return the lowest face on which the Item does not break."""
    data = p.setup.cards[step.card]
    return max(data.breaks) + 1 + _burns_more(p, data)


def _burns_more(p: Position, card: Card) -> bool:
    """Return whether Kerosene breaks on one more face, as in To the Ground (IFOS-397)."""
    return p.setup.scenario.key == TO_THE_GROUND and card.has(KEROSENE)


# Cards that their owner enters in the middle of a match.


def may_define(p: Position) -> bool:
    """Return whether an unknown card can still turn up: at a real table with practice cards."""
    return not p.simulated and p.winner == NONE and bool(p.setup.made_up)


def check(p: Position, action: Action) -> None:
    """Raise IllegalAction, with the reason, if the card is invalid or there is no room for it."""
    if action.player != TABLE or len(action.args) != 1 or not isinstance(action.args[0], str):
        raise IllegalAction("", say("card-new-from-table"))
    if not may_define(p):
        raise IllegalAction("IFOS-031", say("card-all-known"))
    try:
        with_card(p, read(action.args[0]))
    except (ValueError, RecursionError) as error:
        raise IllegalAction("IFOS-031", _reason(error)) from error


def _reason(error: Exception) -> Text:
    """Return the message of an error; errors from other libraries hold plain strings."""
    reason = error.args[0] if error.args else ""
    return reason if isinstance(reason, Message) else str(error)


def read(text: str) -> Card:
    """Read a card from the form's JSON; ValueError says what to change."""
    piece = read_piece(read_entry(json.loads(text)))
    if not isinstance(piece, Card):
        raise ValueError(say("card-only-card"))
    return piece


def define(p: Position, action: Action, facts: Facts) -> None:
    """Add the card to the match."""
    card = read(str(action.args[0]))
    p.setup = with_card(p, card)
    add_fact(facts, "defined", say("card-known-now", what=card.name), "IFOS-031")


def with_card(p: Position, card: Card) -> MatchSetup:
    """Return a set-up in which the card replaces practice cards; other cards keep their numbers."""
    setup, cards = p.setup, list(p.setup.cards)
    old = setup.index.get(card.key, NONE)
    if old != NONE and card.key not in setup.made_up:
        raise ValueError(say("card-known-already", what=card.name))
    if card.deck not in setup.deck_names:
        raise ValueError(say("card-other-deck", what=card.name))
    deck = setup.deck_names.index(card.deck)
    seen = decks.shown(p, deck)
    if old == NONE:
        cards.append(card)
    elif seen.count(old) > card.copies:
        raise ValueError(say("card-more-lie", number=card.copies, what=card.name))
    else:
        cards[old] = card
    made_up = setup.made_up - {card.key}
    _make_room(cards, card, made_up, seen)
    return replace(setup, cards=tuple(cards), made_up=made_up)


def _make_room(cards: list[Card], card: Card, made_up: frozenset[str], seen: list[int]) -> None:
    """Remove unseen practice copies until the deck has its printed size (IFOS-031)."""
    most = ADVANCED if card.advanced else BASIC
    same = [
        n
        for n, each in enumerate(cards)
        if (each.deck, each.advanced) == (card.deck, card.advanced)
    ]
    over = max(0, sum(cards[n].copies for n in same) - most)
    for n in reversed(same):
        if cards[n].key in made_up:
            taken = min(over, cards[n].copies - seen.count(n))
            cards[n] = structs.replace(cards[n], key="", copies=cards[n].copies - taken)
            over -= taken
    if over:
        raise ValueError(say("card-no-place", number=card.copies, what=card.name))


HANDLERS: Handlers = {
    UseTalent: Handler(run=_talent),
    UseBonus: Handler(run=_bonus),
    UseItem: Handler(run=_item),
    UseTech: Handler(run=_tech),
    DrawInBigTop: Handler(run=_big_top),
    BreakTest: Handler(
        run=_run,
        rolled=_rolled,
        dice=RollSpec("break", lambda p, step: HERO, True, _unbroken),
        results=number_of("breaks", good=False),
    ),
}
