"""Playing, cancelling, drawing and finding cards, and the limit of what a Hero carries."""

from msgspec.structs import replace

from companion.engine.actions import CHANCE, TABLE, Action
from companion.engine.prompts import Cards, Choices, Option
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Handler,
    Handlers,
    owner_of,
    waits_while,
)
from companion.games.invasion_from_outer_space.legal import hand_cards
from companion.games.invasion_from_outer_space.steps.cards import (
    ACTS,
    CANCELLED,
    SHOWN,
    WINDOW,
    CardSource,
    DrawCards,
    FindCards,
    HelpAgain,
    Overload,
    PayTokens,
    PlayCard,
    PlayedCard,
    PlayImmediately,
    ResponseWindow,
    ScrapTech,
    TechSource,
    UseEffects,
)
from companion.games.invasion_from_outer_space.table import decks, inventory, sides
from companion.games.invasion_from_outer_space.table.decks import (
    BACK,
    HIDDEN,
    discard_lying,
    discard_tech,
)
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    MARTIAN,
    NONE,
    CardInPlay,
    Position,
)
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.text import words as targets
from companion.games.invasion_from_outer_space.verbs import Usual, Verb, declared, of_card, of_hero
from companion.words import Sentences, Text


# ---- from the hand -----------------------------------------------------------------------
def _play_card(p: Position, step: PlayCard, facts: Facts) -> bool:
    """Play a card from hand: announce it, pay for it, then resolve it (IFOS-035, 039, 043)."""
    p.stack.pop()
    seat, data = step.seat, p.setup.cards[step.card]
    if facts is not None:
        text = say("card-played", seat=words.seat(seat), what=data.name)
        add_fact(facts, "played", text, "IFOS-263")
    hero = sides.acting(p, seat)
    decks.take_out(p, seat, step.card)
    if data.remains and hero != NONE:
        inventory.mark(p, hero, step.card)
    p.cards_in_play.append(CardInPlay(step.card, seat))
    p.stack.append(PlayedCard(seat, step.card, CardSource(step.card), p.maybe_hero_id(hero)))
    if data.cost and sides.side_of(p, seat) == HERO:
        p.stack.append(PayTokens(seat, step.card))
    return True


def _pay(p: Position, step: PayTokens, facts: Facts) -> bool:
    found = hand_cards.payers(p, step.seat, step.card)
    if len(found) > 1:
        return False
    p.stack.pop()
    for n in found:
        inventory.spend_tokens(p, n, p.setup.cards[step.card].cost, facts)
    return True


def _pay_legal(p: Position, step: PayTokens) -> list[Action]:
    payers = hand_cards.payers(p, step.seat, step.card)
    return [Action(step.seat, "pays", (n,)) for n in payers]


def _pay_play(p: Position, step: PayTokens, action: Action, facts: Facts) -> None:
    p.stack.pop()
    inventory.spend_tokens(p, int(action.args[0]), p.setup.cards[step.card].cost, facts)


def _pay_asked(p: Position, step: PayTokens) -> Asked:
    text = say("card-who-pays", number=p.setup.cards[step.card].cost)
    return Asked("pay", (step.seat,), text, ("IFOS-205", "IFOS-222"))


# ---- resolving ---------------------------------------------------------------------------
def _played(p: Position, step: PlayedCard, facts: Facts) -> bool:
    """Open the window to cancel a card, then resolve its effects and discard it (IFOS-035, 039)."""
    if step.stage is SHOWN:
        p.stack[-1] = step.at(WINDOW)
        if not isinstance(step.source, TechSource) or p.ruled["IFOS-A65"] == "before-dice":
            p.stack.append(ResponseWindow("card"))
    elif step.stage is WINDOW:
        p.stack[-1] = step.at(ACTS)
        p.stack.append(UseEffects(step.seat, step.source, step.hero))
    else:
        p.stack.pop()
        _discard_unless_in_play(p, step, step.stage is CANCELLED)
    return True


def _discard_unless_in_play(p: Position, step: PlayedCard, cancelled: bool) -> None:
    """Discard a resolved or cancelled card unless it remains in play (IFOS-043, IFOS-270)."""
    data = p.setup.cards[step.card]
    if isinstance(step.source, TechSource):
        if cancelled or data.once:
            discard_tech(p, step.source.tech)
    elif isinstance(step.source, CardSource) and (cancelled or not data.remains):
        for place in range(len(p.cards_in_play) - 1, -1, -1):
            each = p.cards_in_play[place]
            if each.card == step.card and each.seat == step.seat:
                discard_lying(p, place)
                return


def _help_again(p: Position, step: HelpAgain, facts: Facts) -> bool:
    """Resolve a card that remains in play another time (IFOS-043)."""
    p.stack.pop()
    hero = sides.acting(p, step.seat)
    if hero != NONE:
        inventory.mark(p, hero, step.card)
    if facts is not None:
        text = say("card-acts-again", what=p.setup.cards[step.card].name)
        add_fact(facts, "helps", text, "IFOS-043")
    p.stack.append(UseEffects(step.seat, CardSource(step.card), p.maybe_hero_id(hero)))
    return True


# ---- face-down Tech ------------------------------
def _scrap_legal(p: Position, step: ScrapTech) -> list[Action]:
    """Return one action for each card that the discarded face-down Tech can turn out to be."""
    tech = next(each for each in p.tech if each.id == step.tech)
    return [Action(step.seat, "shows", (key,)) for key in decks.reveal_ids(p, tech)]


def _scrap_play(p: Position, step: ScrapTech, action: Action, facts: Facts) -> None:
    """Discard face-down Tech; its Command Points return to the supply (IFOS-272)."""
    p.stack.pop()
    card = p.setup.index[str(action.args[0])]
    p.tech = [each for each in p.tech if each.id != step.tech]
    p.discard[MARTIAN].append(card)
    text = say("card-tech-was", what=p.setup.cards[card].name)
    add_fact(facts, "discarded", text, "IFOS-272")


def _scrap_asked(p: Position, step: ScrapTech) -> Asked:
    text = say("card-shows-tech", seat=words.seat(step.seat))
    return Asked("scrap", (step.seat,), text, ("IFOS-271", "IFOS-272"))


# Drawing and finding cards: who takes which card from which deck, and who sees it.


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


# Heroes who carry too much discard Items or pass them on (IFOS-217 to IFOS-219).


def _run(p: Position, step: Overload, facts: Facts) -> bool:
    n = p.hero_index(step.hero)
    if p.heroes[n].alive and inventory.too_much(p, n):
        return False
    p.stack.pop()
    return True


def _legal(p: Position, step: Overload) -> list[Action]:
    n = p.hero_index(step.hero)
    owner = p.owner(n)
    cards = sorted(set(p.heroes[n].items))
    found = [Action(owner, "drop", (p.setup.cards[card].key,)) for card in cards]
    for other in inventory.neighbours(p, n):
        if inventory.too_much(p, other):
            continue  # two who carry too much would otherwise pass a card to and fro without end
        found += [
            Action(owner, "pass_on", (other, p.setup.cards[card].key))
            for card in cards
            if inventory.has_room(p, other, card) or _may_make_room(p, step, card)
        ]
    return found


def _may_make_room(p: Position, step: Overload, card: int) -> bool:
    """Return whether a full Hero may take a card and then choose what to give back or discard.

    A Hero who receives a card in this way cannot pass one on to the next Hero.
    """
    first = sum(isinstance(each, Overload) for each in p.stack) == 1
    return first and card not in step.offered


def _play(p: Position, step: Overload, action: Action, facts: Facts) -> None:
    n = p.hero_index(step.hero)
    if action.verb == "drop":
        inventory.discard(p, n, p.setup.index[str(action.args[0])], facts, "IFOS-218")
    else:
        other, card = int(action.args[0]), p.setup.index[str(action.args[1])]
        if not inventory.has_room(p, other, card):
            p.stack[-1] = replace(step, offered=(*step.offered, card))
        inventory.hand_over(p, n, other, card, facts)


def _asked(p: Position, step: Overload) -> Asked:
    rules = ("IFOS-217", "IFOS-218", "IFOS-219")
    return Asked("burden", (owner_of(p, step),), _carries(p, p.hero_index(step.hero)), rules)


def _carries(p: Position, n: int) -> Text:
    """Return the sum that is too large, and which cards in it count more than one."""
    items, weapons = inventory.load(p, n)
    name, cards = words.hero(p, n), [p.setup.cards[card] for card in p.heroes[n].items]
    if weapons > inventory.MOST_WEAPONS:
        most, cards = inventory.MOST_WEAPONS, [card for card in cards if card.weapon]
        text = say("card-too-many-weapons", name=name, carried=weapons, most=most)
    else:
        text = say("card-too-many-items", name=name, carried=items, most=inventory.MOST_ITEMS)
    counted = [say("card-counts", card=c.name, hands=c.hands) for c in cards if c.hands > 1]
    return Sentences((text, *counted))


HANDLERS: Handlers = {
    PlayCard: Handler(run=_play_card),
    PayTokens: Handler(
        run=_pay,
        actor=lambda p, step: step.seat,
        legal=_pay_legal,
        play=_pay_play,
        asked=_pay_asked,
    ),
    HelpAgain: Handler(run=_help_again),
    PlayedCard: Handler(run=_played),
    ScrapTech: Handler(
        actor=lambda p, step: step.seat, legal=_scrap_legal, play=_scrap_play, asked=_scrap_asked
    ),
    DrawCards: Handler(
        run=_draw,
        actor=lambda p, step: CHANCE,
        legal=_draw_legal,
        play=_draw_play,
        asked=_draw_asked,
    ),
    FindCards: Handler(
        run=waits_while(
            lambda p, step: (
                step.left and p.deck_sizes[HERO] and p.heroes[p.hero_index(step.hero)].alive
            )
        ),
        actor=lambda p, step: CHANCE,
        legal=_find_legal,
        play=_find_play,
        asked=_find_asked,
    ),
    Overload: Handler(run=_run, actor=owner_of, legal=_legal, play=_play, asked=_asked),
}


VERBS = declared(
    Verb("helps", of_card),
    Verb("pays", of_hero, chosen=True),
    Verb("play", of_card),
    Verb("shows", of_card, usual=Usual(0, say("bot-owner-sees"))),
    Verb(
        "use",
        lambda p, a: say(
            "action-use", card=targets.card(p, a[1]), hero=targets.hero_target(p, a[0])
        ),
    ),
    Verb("card", lambda p, a: say("action-martian-card") if a[0] == "?" else targets.card(p, a[0])),
    Verb("found", of_card),
    Verb("drop", lambda p, a: say("action-discard", card=targets.card(p, a[0]))),
    Verb(
        "pass_on",
        lambda p, a: say(
            "action-pass-on", card=targets.card(p, a[1]), hero=targets.hero_target(p, a[0])
        ),
    ),
)
