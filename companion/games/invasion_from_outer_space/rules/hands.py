"""Draw and find cards: who takes which card from which deck, and who sees it."""

from msgspec.structs import replace

from companion.engine.actions import CHANCE, TABLE, Action
from companion.engine.prompts import Cards, Choices, Option
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.handlers import Asked, Handler, Handlers
from companion.games.invasion_from_outer_space.steps.cards import (
    DrawCards,
    FindCards,
    PlayImmediately,
)
from companion.games.invasion_from_outer_space.table import decks, inventory
from companion.games.invasion_from_outer_space.table.decks import BACK, HIDDEN
from companion.games.invasion_from_outer_space.table.position import HERO, NONE, Position
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.text import target_labels as targets
from companion.games.invasion_from_outer_space.verbs import Verb, declared, of_card


# ---- drawing -----------------------------------------------------------------------------
def _draw(p: Position, step: DrawCards, facts: Facts) -> bool:
    deck = decks.deck_of(p, step.seat)
    if step.left and deck != HERO and not p.deck_sizes[deck] and p.discard[deck]:
        decks.reshuffle(p, facts, deck)
    may = decks.may_draw(p, step.seat) if deck != HERO else p.deck_sizes[deck] > 0
    if step.left and may:
        return False
    p.stack.pop()
    return True


def _draw_legal(p: Position, step: DrawCards) -> list[Action]:
    cards = p.setup.cards
    deck = decks.deck_of(p, step.seat)
    if not p.simulated:
        aside = {cards[c].key for c in decks.unseen(p, deck) if decks.laid_aside(p, c)}
        return [Action(CHANCE, "card", (key,)) for key in (HIDDEN, *sorted(aside))]
    return [Action(CHANCE, "card", (cards[c].key,)) for c in sorted(set(p.deck_cards[deck]))]


def _draw_play(p: Position, step: DrawCards, action: Action, facts: Facts) -> None:
    seat, key = step.seat, str(action.args[0])
    p.stack[-1] = DrawCards(seat, step.left - 1)
    decks.into_hand(p, seat, key)
    if key != HIDDEN and decks.laid_aside(p, p.setup.index[key]):
        p.known_cards[seat] = tuple(sorted((*p.known_cards[seat], p.setup.index[key])))
    if facts is not None:
        text = say("card-drawn", seat=words.seat(seat))
        add_fact(facts, "drew", text, "IFOS-103", seat=seat)


def _draw_asked(p: Position, step: DrawCards) -> Asked:
    text = say("card-draws", seat=words.seat(step.seat), number=step.left)
    # Nobody may see what is in the deck, not even as buttons.
    domain = Choices(()) if p.simulated else None
    return Asked("draw", (TABLE,), text, ("IFOS-103", "IFOS-104"), domain)


# ---- cards found by a Hero ---------------------------------------------------------------
def _find(p: Position, step: FindCards, facts: Facts) -> bool:
    if step.left and p.deck_sizes[HERO] and p.heroes[p.hero_index(step.hero)].alive:
        return False
    p.stack.pop()
    return True


def _goes_back(p: Position, step: FindCards, card: int) -> bool:
    """Return whether a starting card is shuffled back, the first time (IFOS-294, 295, 373, A68)."""
    if not step.starting or not p.setup.advanced or step.returned:
        return False
    data = p.setup.cards[card]
    return data.search_card or any(data.has(word) for word in p.setup.scenario.search_cards)


def reported(p: Position, step: FindCards, key: str) -> str:
    """Return what a table would report of a card found: the key of an Item, Events as hidden."""
    card = p.setup.index[key]
    if p.setup.cards[card].kind == "item":
        return key
    return BACK if _goes_back(p, step, card) else HIDDEN


def _find_legal(p: Position, step: FindCards) -> list[Action]:
    cards = p.setup.cards
    if p.simulated:
        return [Action(CHANCE, "found", (cards[c].key,)) for c in sorted(set(p.deck_cards[HERO]))]
    left = decks.unseen(p, HERO)
    found = {cards[c].key for c in left if cards[c].kind == "item"}
    hidden = any(cards[c].kind != "item" for c in left)
    back = any(cards[c].kind != "item" and _goes_back(p, step, c) for c in left)
    options = [HIDDEN] * hidden + [BACK] * back + sorted(found)
    return [Action(CHANCE, "found", (key,)) for key in options or [HIDDEN]]


def _find_play(p: Position, step: FindCards, action: Action, facts: Facts) -> None:
    """Put an Item face up in front of the Hero, an Event into the hand (IFOS-033, IFOS-034)."""
    key, hero = str(action.args[0]), p.hero_index(step.hero)
    card = p.setup.index.get(key, NONE)
    name = words.hero(p, hero)
    if key == BACK or (card != NONE and _goes_back(p, step, card)):
        # Only once per card: the replacement is kept whatever it is.
        p.stack[-1] = replace(step, returned=True)
        text = say("card-shuffled-back", name=name)
        add_fact(facts, "shuffled", text, "IFOS-294", "IFOS-295", "IFOS-373")
        return
    p.stack[-1] = replace(step, left=step.left - 1, returned=False)
    if card != NONE and p.setup.cards[card].kind == "item":
        decks.take_top(p, HERO, key)
        if facts is not None:
            text = say("card-found", name=name, what=p.setup.cards[card].name)
            add_fact(facts, "found", text, "IFOS-188", "IFOS-085")
        inventory.give(p, hero, card)
        return
    seat = p.owner(hero)
    decks.into_hand(p, seat, key)
    if facts is not None:
        add_fact(facts, "found", say("card-event-found", name=name), "IFOS-187", "IFOS-189")
    p.stack.append(PlayImmediately(seat))


def _find_asked(p: Position, step: FindCards) -> Asked:
    text = say("card-takes-top", name=words.hero(p, p.hero_index(step.hero)))
    options = tuple(Option(a, decks.card_label(p, str(a.args[0]))) for a in _find_legal(p, step))
    domain = Cards(say("card-hero-deck"), options, decks.may_enter(p))
    return Asked("found", (TABLE,), text, ("IFOS-186", "IFOS-187", "IFOS-188"), domain)


HANDLERS: Handlers = {
    DrawCards: Handler(
        run=_draw,
        actor=lambda p, step: CHANCE,
        legal=_draw_legal,
        play=_draw_play,
        asked=_draw_asked,
    ),
    FindCards: Handler(
        run=_find,
        actor=lambda p, step: CHANCE,
        legal=_find_legal,
        play=_find_play,
        asked=_find_asked,
    ),
}


# ---- what its actions are called ---------------------------------------------------------
VERBS = declared(
    Verb("card", lambda p, a: say("action-martian-card") if a[0] == "?" else targets.card(p, a[0])),
    Verb("found", of_card),
)
