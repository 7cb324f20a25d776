"""Effects on cards: drawing, searching and shuffling piles, and cancelling cards."""

from msgspec.structs import replace

from companion.engine.actions import CHANCE, TABLE, Action
from companion.engine.prompts import Cards, Option
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.effects.choices import (
    Args,
    Choice,
    EffectContext,
    EffectRule,
    ask,
    next_choice,
    skipped,
)
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Handler,
    Handlers,
    RollSpec,
    roll,
    waits_while,
)
from companion.games.invasion_from_outer_space.legal import moments
from companion.games.invasion_from_outer_space.steps.base import HeroId
from companion.games.invasion_from_outer_space.steps.cards import (
    CANCELLED,
    WINDOW,
    CancelTech,
    Choose,
    DrawCards,
    FindCards,
    GiveUpCard,
    MillCards,
    PlayImmediately,
    ResolveEffects,
    TechSource,
    TryEffect,
)
from companion.games.invasion_from_outer_space.steps.turn import CommandPhase
from companion.games.invasion_from_outer_space.table import decks, inventory, objectives, sources
from companion.games.invasion_from_outer_space.table.decks import discard_lying, discard_tech
from companion.games.invasion_from_outer_space.table.party import SIDES
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    MARTIAN,
    NONE,
    Blast,
    Fight,
    Position,
)
from companion.games.invasion_from_outer_space.table.sides import living, own_heroes, side_of
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.verbs import Verb, declared, of_card

# Effects on cards, Power Tokens and Command Points.


MOST_TOKENS = 3
SEARCH_CARD = "scenario search card"


# ---- drawing ------------------------------
def draw(p: Position, context: EffectContext, facts: Facts) -> None:
    """Draw cards into a Martian hand, or from the Hero deck for a Hero (IFOS-062, IFOS-104)."""
    if side_of(p, context.seat) != HERO:
        p.stack.append(PlayImmediately(context.seat))
        p.stack.append(DrawCards(context.seat, context.n))
    elif context.hero != NONE and p.heroes[context.hero].alive:
        p.stack.append(FindCards(p.hero_id(context.hero), context.n))
    else:
        ask(p, context, context.n)


def _drawers(p: Position, step: Choose) -> list[Args]:
    return [("hero", n) for n in own_heroes(p, step.seat)]


def _drawn(p: Position, step: Choose, args: Args, facts: Facts) -> None:
    p.stack.pop()
    p.stack.append(FindCards(p.hero_id(int(args[1])), step.left))


# ---- discarding ------------------------------
def discard(p: Position, context: EffectContext, facts: Facts) -> None:
    """Discard cards from a hand, Items, or cards of the Hero deck (IFOS-282, IFOS-286)."""
    what = context.effect.what
    if what == "hero-deck":
        side = side_of(p, context.seat)
        p.push(*(MillCards(side, context.n, deck) for deck in reversed(_decks_against(p, side))))
    else:
        ask(p, context, context.n)


def _decks_against(p: Position, side: int) -> list[int]:
    """Return the decks that a card hits: the Heroes', with three sides also
    the third (IFOS-442).
    """
    opponents = [deck for deck in range(len(p.setup.decks)) if deck != side]
    return opponents if side != HERO and p.setup.scenario.foes == "both" else [HERO]


def _losses(p: Position, step: Choose) -> list[Args]:
    if step.effect.what == "items":
        keys = p.setup.cards
        return [
            ("item", n, keys[card].key) for n in living(p) for card in sorted({*p.heroes[n].items})
        ]
    martian = step.effect.what == "martian-hand"
    return [
        ("hand", seat)
        for seat in range(p.seats)
        if (side_of(p, seat) != HERO) == martian and p.hand_sizes[seat]
    ]


def _lose_play(p: Position, step: Choose, args: Args, facts: Facts) -> None:
    next_choice(p, step)
    if args[0] == "item":
        inventory.discard(p, int(args[1]), p.setup.index[str(args[2])], facts, "IFOS-263")
    else:
        # The owner of the hand chooses the card and shows it.
        p.stack.append(GiveUpCard(int(args[1])))


def _give_up_legal(p: Position, step: GiveUpCard) -> list[Action]:
    return [Action(step.seat, "discard", (key,)) for key in decks.may_hold_ids(p, step.seat)]


def _give_up_play(p: Position, step: GiveUpCard, action: Action, facts: Facts) -> None:
    p.stack.pop()
    card = p.setup.index[str(action.args[0])]
    decks.lose(p, step.seat, card)
    text = say("effects-discards", seat=words.seat(step.seat), card=p.setup.cards[card].name)
    add_fact(facts, "discarded", text, "IFOS-263")


def _give_up_asked(p: Position, step: GiveUpCard) -> Asked:
    text = say("effects-discards-one", seat=words.seat(step.seat))
    return Asked("give_up", (step.seat,), text, ("IFOS-263",))


def _mill(p: Position, step: MillCards, facts: Facts) -> bool:
    """Discard cards one by one; a foe who discards the Heroes' last card wins."""
    if step.left and p.deck_sizes[step.deck]:
        return False
    p.stack.pop()
    if step.left:
        _used_up(p, step, facts)
    return True


def _used_up(p: Position, step: MillCards, facts: Facts) -> None:
    if step.side != HERO and step.deck == HERO:
        objectives.win(p, step.side, "deck", facts)


def _mill_legal(p: Position, step: MillCards) -> list[Action]:
    cards = p.setup.cards
    pile = p.deck_cards[step.deck] if p.simulated else decks.unseen(p, step.deck)
    keys = [cards[c].key for c in sorted(set(pile))]
    # If fewer cards were entered than the deck has, the rest are unknown.
    return [Action(CHANCE, "milled", (key,)) for key in keys or [decks.HIDDEN]]


def _mill_play(p: Position, step: MillCards, action: Action, facts: Facts) -> None:
    key = str(action.args[0])
    p.stack[-1] = step.one_less()
    p.deck_sizes[step.deck] -= 1
    text = say("effects-milled-hidden")
    if key != decks.HIDDEN:
        card = p.setup.index[key]
        text = say("effects-milled", card=p.setup.cards[card].name)
        p.discard[step.deck].append(card)
        if p.simulated:
            p.deck_cards[step.deck].remove(card)
    add_fact(facts, "discarded", text, "IFOS-282")
    if not p.deck_sizes[step.deck]:
        _used_up(p, step, facts)


def _mill_asked(p: Position, step: MillCards) -> Asked:
    deck = SIDES[step.deck]
    text = say("effects-ask-mill", number=step.left, deck=deck)
    options = tuple(Option(a, decks.card_label(p, str(a.args[0]))) for a in _mill_legal(p, step))
    domain = Cards(say("effects-deck", deck=deck), options, decks.may_enter(p))
    return Asked("mill", (TABLE,), text, ("IFOS-282", "IFOS-286"), domain)


# ---- retrieving ------------------------------
def retrieve(p: Position, context: EffectContext, facts: Facts) -> None:
    """Take a card of a kind, keyword or name back from the side's discard pile."""
    ask(p, context)


def meant(p: Position, card: int, word: str) -> bool:
    """Return whether a card has this kind, keyword or name; the scenario names Search Cards."""
    data = p.setup.cards[card]
    if word.casefold() == SEARCH_CARD:
        return any(data.has(each) for each in p.setup.scenario.search_cards)
    return data.has(word)


def _thrown(p: Position, step: Choose) -> list[Args]:
    cards = p.setup.cards
    pile = p.discard[side_of(p, step.seat)]
    keys = sorted({cards[card].key for card in pile if meant(p, card, step.effect.what)})
    items = [key for key in keys if cards[p.setup.index[key]].kind == "item"]
    found: list[Args] = [("card", key) for key in keys if key not in items]
    n = p.hero_index(step.hero)
    heroes = own_heroes(p, step.seat) if n == NONE else [n]
    return found + [("card", key, n) for key in items for n in heroes if p.heroes[n].alive]


def _take_back_play(p: Position, step: Choose, args: Args, facts: Facts) -> None:
    p.stack.pop()
    card = p.setup.index[str(args[1])]
    p.discard[side_of(p, step.seat)].remove(card)
    text = say("effects-takes-back", seat=words.seat(step.seat), card=p.setup.cards[card].name)
    add_fact(facts, "retrieved", text, "IFOS-293", "IFOS-263")
    if len(args) > 2:
        inventory.give(p, int(args[2]), card)
    else:
        decks.receive(p, step.seat, card)


# ---- tokens and points ------------------------------
def power(p: Position, context: EffectContext, facts: Facts) -> None:
    """Give or take a Hero's Power Tokens, up to three (IFOS-208, IFOS-209)."""
    ask(p, context)


def _powered(p: Position, step: Choose) -> list[Args]:
    heroes = living(p)
    if step.effect.n > 0:
        return [("hero", n) for n in heroes if p.heroes[n].tokens < MOST_TOKENS]
    return [("hero", n) for n in heroes if p.heroes[n].tokens]


def _tokens(p: Position, step: Choose, args: Args, facts: Facts) -> None:
    p.stack.pop()
    n = int(args[1])
    hero = p.heroes[n]
    tokens = max(0, min(MOST_TOKENS, hero.tokens + step.effect.n))
    p.heroes[n] = replace(hero, tokens=tokens)
    text = say("effects-tokens", hero=words.hero(p, n), number=tokens)
    add_fact(facts, "power", text, "IFOS-208", "IFOS-209")


def command(p: Position, context: EffectContext, facts: Facts) -> None:
    """Give or take Command Points, at once in the Command Phase, else for the
    next one (IFOS-132).
    """
    if not p.setup.martians:
        skipped(context.effect, facts)
        return
    seat = context.seat if side_of(p, context.seat) == MARTIAN else p.control
    # While one of two players spends, the other may still have to spend.
    phase = p.pending(CommandPhase)
    now = phase is not None and phase.spending and seat not in phase.ended
    points = p.command_points if now else p.bonus
    points[seat] = max(0, points[seat] + context.n)
    id_ = "effects-points-now" if now else "effects-points-next"
    text = say(id_, seat=words.seat(seat), number=points[seat])
    add_fact(facts, "command", text, "IFOS-132")


# ---- what its actions are called ---------------------------------------------------------
VERBS = declared(
    Verb("milled", of_card),
)

# Effects that cancel a card just played, a card in play, Tech, a Fight or a Blast.


TECH_FAILS = 4  # lowest face that cancels Tech (IFOS-271)


# ---- cards and Tech ------------------------------
def cancel_card(p: Position, context: EffectContext, facts: Facts) -> None:
    """Cancel the card just played, a card in play, or Tech (IFOS-270, IFOS-271)."""
    card = moments.answered(p)
    if card is None or side_of(p, card.seat) == side_of(p, context.seat):
        ask(p, context)
    elif card.stage is not WINDOW:
        skipped(context.effect, facts, "IFOS-269")
    elif isinstance(card.source, TechSource):
        _roll(p, None)
    else:
        _cancel_played(p, facts)


def _roll(p: Position, tech: int | None) -> None:
    p.stack.append(CancelTech(tech))
    roll(p, 1, say("effects-roll-cancel-tech"))


def _tried(p: Position, step: CancelTech, faces: tuple[int, ...], facts: Facts) -> None:
    p.stack.pop()
    done = faces[0] >= TECH_FAILS
    text = say("effects-tech-cancelled" if done else "effects-tech-holds", face=faces[0])
    add_fact(facts, "cancelled" if done else "held", text, "IFOS-271", "IFOS-272")
    if done and step.tech is None:
        _cancel_played(p, facts)
    elif done and step.tech is not None:
        discard_tech(p, step.tech)


def _cancel_played(p: Position, facts: Facts) -> None:
    card = moments.answered(p)
    assert card is not None
    p.exchange(card, card.at(CANCELLED))
    name = sources.name(p, card.source)
    add_fact(facts, "cancelled", say("effects-card-cancelled", name=name), "IFOS-270")


def _found(p: Position, step: Choose) -> list[Args]:
    return moments.opposing(p, side_of(p, step.seat))


def _chosen(p: Position, step: Choose, args: Args, facts: Facts) -> None:
    p.stack.pop()
    if args[0] == "tech":
        _roll(p, int(args[1]))
        return
    place = int(args[2])
    name = p.setup.cards[p.cards_in_play[place].card].name
    discard_lying(p, place)
    text = say("effects-lying-cancelled", name=name)
    add_fact(facts, "cancelled", text, "IFOS-043", "IFOS-270")


# ---- effects that need a roll ------------------------------
def attempt(p: Position, context: EffectContext, facts: Facts) -> None:
    """Roll a die; the following effects are resolved only if it is high enough (IFOS-405)."""
    p.stack.append(TryEffect(context.seat, context.n))
    roll(p, 1, say("effects-roll-works", name=context.name))


def _attempted(p: Position, step: TryEffect, faces: tuple[int, ...], facts: Facts) -> None:
    p.stack.pop()
    works = faces[0] >= step.need
    text = say("effects-works" if works else "effects-works-not", face=faces[0], need=step.need)
    add_fact(facts, "tried", text, "IFOS-405")
    resolving = p.pending(ResolveEffects)
    if not works and resolving is not None:
        p.exchange(resolving, resolving.without_rest())


# ---- Fights and Blasts ------------------------------
def cancel_fight(p: Position, context: EffectContext, facts: Facts) -> None:
    """End the Fight without a result (IFOS-273).

    In the Small Town this may also save a Hero from a Blast (IFOS-404).
    """
    if isinstance(p.fight, Blast) and p.setup.crossed:
        _spare(p, context, facts)
    elif not isinstance(p.fight, Fight):
        skipped(context.effect, facts)
    else:
        p.fight = replace(p.fight, cancelled=True)


def _spare(p: Position, context: EffectContext, facts: Facts) -> None:
    """Remove a Hero from a Blast: the one who uses the Item or ability, or a chosen one."""
    blast = p.fight
    assert isinstance(blast, Blast)
    if context.hero != NONE and p.hero_id(context.hero) in blast.targets:
        _take_out(p, p.hero_id(context.hero), facts)
    elif blast.targets:
        ask(p, context)
    else:
        skipped(context.effect, facts)


def _take_out(p: Position, hero: HeroId, facts: Facts) -> None:
    blast = p.fight
    assert isinstance(blast, Blast)
    p.fight = replace(blast, targets=tuple(each for each in blast.targets if each != hero))
    text = say("effects-spared", hero=words.hero(p, p.hero_index(hero)))
    add_fact(facts, "spared", text, "IFOS-404")


def _targets(p: Position, step: Choose) -> list[Args]:
    blast = p.fight
    return (
        [("hero", p.hero_index(each)) for each in blast.targets] if isinstance(blast, Blast) else []
    )


def _chosen_target(p: Position, step: Choose, args: Args, facts: Facts) -> None:
    p.stack.pop()
    _take_out(p, p.hero_id(int(args[1])), facts)


def cancel_blast(p: Position, context: EffectContext, facts: Facts) -> None:
    """End the Blast entirely (IFOS-274)."""
    if not isinstance(p.fight, Blast):
        skipped(context.effect, facts)
    else:
        p.fight = replace(p.fight, cancelled=True)


EFFECTS = {
    "draw": EffectRule(draw, Choice(_drawers, _drawn, ("IFOS-186", "IFOS-189"))),
    "discard": EffectRule(discard, Choice(_losses, _lose_play, ("IFOS-263",))),
    "retrieve": EffectRule(retrieve, Choice(_thrown, _take_back_play, ("IFOS-293", "IFOS-263"))),
    "power": EffectRule(power, Choice(_powered, _tokens, ("IFOS-208", "IFOS-209"))),
    "command": EffectRule(command),
    "cancel_card": EffectRule(cancel_card, Choice(_found, _chosen, ("IFOS-270", "IFOS-271"))),
    "cancel_fight": EffectRule(cancel_fight, Choice(_targets, _chosen_target, ("IFOS-404",))),
    "try": EffectRule(attempt),
    "cancel_blast": EffectRule(cancel_blast),
}


HANDLERS: Handlers = {
    GiveUpCard: Handler(
        run=waits_while(lambda p, step: p.hand_sizes[step.seat]),
        actor=lambda p, step: step.seat,
        legal=_give_up_legal,
        play=_give_up_play,
        asked=_give_up_asked,
    ),
    MillCards: Handler(
        run=_mill,
        actor=lambda p, step: CHANCE,
        legal=_mill_legal,
        play=_mill_play,
        asked=_mill_asked,
    ),
    TryEffect: Handler(
        rolled=_attempted,
        dice=RollSpec(side=lambda p, step: side_of(p, step.seat), need=lambda p, step: step.need),
    ),
    CancelTech: Handler(
        rolled=_tried,
        dice=RollSpec(side=lambda p, step: HERO, need=lambda p, step: TECH_FAILS),
    ),
}
