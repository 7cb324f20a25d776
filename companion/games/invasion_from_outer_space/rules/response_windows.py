"""Cards and abilities played: when a window is open, who may answer, and what is laid."""

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.engine.actions import SIMULTANEOUS, TABLE, Action
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Facts,
    Handler,
    Handlers,
    add_fact,
)
from companion.games.invasion_from_outer_space.legal import (
    cards_in_play,
    damage_prevention,
    dice_pools,
)
from companion.games.invasion_from_outer_space.rules import (
    abilities,
    lasting_cards,
    roll_modifiers,
)
from companion.games.invasion_from_outer_space.steps.cards import (
    PayTokens,
    PlayedCard,
    PlayImmediately,
    ResponseWindow,
)
from companion.games.invasion_from_outer_space.steps.effects import CardSource
from companion.games.invasion_from_outer_space.table import decks, inventory, sides, sources
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    NONE,
    CardInPlay,
    Position,
)
from companion.games.invasion_from_outer_space.text import words

if TYPE_CHECKING:
    from companion.games.invasion_from_outer_space.table.match_setup import MatchSetup

# The moments of a window in words, with the rules that open it.
MOMENTS = {
    "fight": ("Fight: more cards or abilities?", ("IFOS-243", "IFOS-246")),
    "blast": ("Blast: more cards or abilities?", ("IFOS-268", "IFOS-274")),
    "wound": ("A wound is coming: does anything prevent it?", ("IFOS-266", "IFOS-268")),
    "martian_wound": ("Martians are wounded: does anything prevent it?", ("IFOS-266", "IFOS-268")),
    "crowd_wound": ("A Crowd is wounded: does anything prevent it?", ("IFOS-266", "IFOS-455")),
    "roar": ("The beast roars: spend a Power Token first?", ("IFOS-172",)),
    "card": ("Does anybody cancel this card?", ("IFOS-270", "IFOS-269")),
    "agility": ("An Agility Test: does anything change the dice?", ("IFOS-268", "IFOS-125")),
    "toughness": ("Toughness: does anything change the dice?", ("IFOS-268", "IFOS-171")),
    "break": ("A Break Test: does anything change the die?", ("IFOS-268", "IFOS-220")),
    "roll": ("Does anything change these dice?", ("IFOS-268",)),
    "ranged": ("A Ranged Attack: does anything change the roll?", ("IFOS-268", "IFOS-198")),
}
# While these go on, nothing "for any time" may be played (IFOS-255, IFOS-462).
FIGHTING = ("fight", "blast")
WOUNDS = ("wound", "martian_wound", "crowd_wound")
# Where dice lie, what is for any roll may be used too.
WITH_DICE = (*roll_modifiers.MOMENTS, *FIGHTING, "ranged")


@lru_cache(maxsize=64)
def deck_moments(setup: "MatchSetup", deck: int) -> frozenset[str]:
    """The moments that some card of a deck, which can be in a hand, is for."""
    cards = (setup.cards[card] for card in set(setup.decks[deck]))
    return frozenset(card.when for card in cards if card.kind == "event")


@lru_cache(maxsize=64)
def cheapest(setup: "MatchSetup", moment: str) -> int:
    """The fewest Power Tokens that a Hero Event for a moment costs."""
    cards = (setup.cards[card] for card in set(setup.decks[HERO]))
    return min(card.cost for card in cards if card.when == moment and card.kind == "event")


def answers_to(word: str) -> tuple[str, ...]:
    """The moments of cards and abilities that answer in a window."""
    if word in WOUNDS:
        return ("wound",)
    return (
        (word, roll_modifiers.ANY) if word in WITH_DICE and word != roll_modifiers.ANY else (word,)
    )


def anybody(p: Position, moment: str) -> bool:
    """Whether a window of that moment would ask anybody."""
    return _next(p, ResponseWindow(moment), 0) != NONE


# ---- what is in a hand ------------------------------
def legal(p: Position, seat: int, moments: tuple[str, ...]) -> list[Action]:
    """All cards that a seat may play at these moments; Tech is built, not played."""
    if not p.hand_sizes[seat]:
        return []
    cards = p.setup.cards
    return [
        Action(seat, "play", (cards[card].key,))
        for card in decks.may_hold(p, seat)
        if cards[card].when in moments and cards[card].kind == "event" and _possible(p, seat, card)
    ]


def _possible(p: Position, seat: int, card: int) -> bool:
    """Whether there is somebody to pay and something to cancel."""
    data = p.setup.cards[card]
    if data.cost and not payers(p, seat, card):
        return False
    if data.when == "cannon":
        hero = sides.acting(p, seat)
        return hero != NONE and abilities.at_cannon(p, hero)
    if data.when == "wound" and not damage_prevention.fits(p, sides.side_of(p, seat), data.effects):
        return False
    if data.when in WITH_DICE and dice_pools.idle(p, seat, data.effects):
        return False
    if data.when == "card" and not cards_in_play.may_be_cancelled(p):
        return bool(cards_in_play.opposing(p, sides.side_of(p, seat)))
    return True


def payers(p: Position, seat: int, card: int) -> list[int]:
    """The Heroes of a seat who can pay the Power Tokens of a card (IFOS-222)."""
    cost = p.setup.cards[card].cost
    acting = sides.acting(p, seat)
    heroes = sides.own_heroes(p, seat) if acting == NONE else [acting]
    return [n for n in heroes if p.heroes[n].tokens >= cost]


def play(p: Position, action: Action, facts: Facts) -> None:
    """Lay a card from the hand: everybody sees it, then it acts (IFOS-035, 039, 043)."""
    seat, card = action.player, p.setup.index[str(action.args[0])]
    data = p.setup.cards[card]
    add_fact(facts, "played", f"{words.seat(seat)} plays {data.name}.", "IFOS-263")
    hero = sides.acting(p, seat)
    decks.take_out(p, seat, card)
    if data.remains:
        lasting_cards.mark(p, seat, card)
    p.cards_in_play.append(CardInPlay(card, seat))
    p.push(PlayedCard(seat, card, CardSource(card), p.maybe_hero_id(hero)))
    if data.cost and sides.side_of(p, seat) == HERO:
        p.push(PayTokens(seat, card))


# ---- paying ------------------------------
def _pay(p: Position, step: PayTokens, facts: Facts) -> bool:
    found = payers(p, step.seat, step.card)
    if len(found) > 1:
        return False
    p.stack.pop()
    for n in found:
        inventory.spend_tokens(p, n, p.setup.cards[step.card].cost, facts)
    return True


def _pay_legal(p: Position, step: PayTokens) -> list[Action]:
    return [Action(step.seat, "pays", (n,)) for n in payers(p, step.seat, step.card)]


def _pay_play(p: Position, step: PayTokens, action: Action, facts: Facts) -> None:
    p.stack.pop()
    inventory.spend_tokens(p, int(action.args[0]), p.setup.cards[step.card].cost, facts)


def _pay_asked(p: Position, step: PayTokens) -> Asked:
    cost = p.setup.cards[step.card].cost
    text = f"Which Hero pays {words.several(cost, 'Power Token')}?"
    return Asked("pay", (step.seat,), text, ("IFOS-205", "IFOS-222"))


# ---- the window ------------------------------
def _window(p: Position, step: ResponseWindow, facts: Facts) -> bool:
    """Simulated, one seat after the other is asked; a table answers as it likes."""
    seat = NONE if _closed(p, step) else _next(p, step, step.seat)
    if seat == NONE:
        p.stack.pop()
        return True
    if p.simulated and seat != step.seat:
        p.swap(replace(step, seat=seat))
    return False


def _closed(p: Position, step: ResponseWindow) -> bool:
    """Whether what the window is about is over: cancelled, prevented, or decided."""
    fight, moment = p.fight, step.moment
    if moment in FIGHTING:
        return fight is None or fight.cancelled
    if moment in WOUNDS:
        return damage_prevention.is_over(p, p.stack[-2])
    return moment == "card" and not cards_in_play.may_be_cancelled(p)


def _next(p: Position, step: ResponseWindow, seat: int) -> int:
    """The first seat from this one on that may have an answer, by what everybody sees."""
    laid = _laid_by(p) if step.moment == "card" else NONE
    moments = answers_to(step.moment)
    while seat < p.seats:
        side = sides.side_of(p, seat)
        if step.moment == "roar":
            if abilities.at_roar(p, seat):
                return seat
        elif side != laid and (
            (p.hand_sizes[seat] and _in_deck(p, step, side, moments))
            or abilities.legal(p, seat, moments, step)
        ):
            return seat
        seat += 1
    return NONE


def _in_deck(p: Position, step: ResponseWindow, side: int, moments: tuple[str, ...]) -> bool:
    """Whether a hand of that side can hold an answer, by what is in its deck."""
    if step.moment in WOUNDS:
        return damage_prevention.in_hand(p.setup, side, damage_prevention.model(p.stack[-2]))
    return not deck_moments(p.setup, side).isdisjoint(moments)


def _laid_by(p: Position) -> int:
    """The side whose card may be cancelled: the other one does it."""
    card = cards_in_play.answered(p)
    assert card is not None
    return sides.side_of(p, card.seat)


def _window_actor(p: Position, step: ResponseWindow) -> int:
    return step.seat if p.simulated else SIMULTANEOUS


def _window_legal(p: Position, step: ResponseWindow) -> list[Action]:
    if p.simulated:
        return [Action(step.seat, "pass"), *_answers(p, step, step.seat)]
    found = [Action(TABLE, "go_on")]
    laid = _laid_by(p) if step.moment == "card" else NONE
    for seat in range(p.seats):
        if sides.side_of(p, seat) != laid:
            found += _answers(p, step, seat)
    return found


def _answers(p: Position, step: ResponseWindow, seat: int) -> list[Action]:
    if step.moment == "roar":
        return abilities.at_roar(p, seat)
    moments = answers_to(step.moment)
    return legal(p, seat, moments) + abilities.legal(p, seat, moments, step)


def _window_play(p: Position, step: ResponseWindow, action: Action, facts: Facts) -> None:
    if action.verb == "go_on":
        p.stack.pop()
    elif action.verb == "pass":
        p.swap(replace(step, seat=step.seat + 1))
    else:
        p.swap(_after(p, step, action))
        if action.verb == "play":
            play(p, action, facts)
        else:
            abilities.use(p, action, True, facts)


def _after(p: Position, step: ResponseWindow, action: Action) -> ResponseWindow:
    """The window after an answer: everybody may answer again, but not with the same thing.

    This holds for Tech and for cards that remain in play.
    """
    tech, lasting = step.tech, step.lasting
    if action.verb == "tech":
        tech = (*tech, int(action.args[0]))
    elif action.verb == "helps":
        lasting = (*lasting, int(action.args[1]))
    elif action.verb == "play":
        lasting = (*lasting, len(p.cards_in_play))
    return ResponseWindow(step.moment, 0, tech, lasting)


def last_pass(p: Position, step: ResponseWindow) -> bool:
    """Whether nobody after this seat is asked any more (simulated)."""
    return _next(p, step, step.seat + 1) == NONE


def _window_asked(p: Position, step: ResponseWindow) -> Asked:
    text, rules = MOMENTS[step.moment]
    if step.moment == "card":
        laid = cards_in_play.answered(p)
        assert laid is not None
        text = f"{sources.name(p, laid.source)} is laid. Does anybody cancel it?"
    elif step.moment in roll_modifiers.MOMENTS:
        thrown = p.stack[-2]
        dice = words.dice(thrown.faces)
        text = f"{words.faced(thrown.purpose)}: {dice}. {text}"
    elif step.moment in WOUNDS:
        coming = p.stack[-2]
        much = words.several(coming.number, "wound")
        text = f"{much} for {damage_prevention.whose(p, coming)}: does anything prevent it?"
    players = (step.seat,) if p.simulated else tuple(range(p.seats))
    detail = _lying_dice(p, step.moment)
    return Asked(f"{step.moment}_cards", players, text, rules, detail=detail)


def _lying_dice(p: Position, moment: str) -> str:
    """The dice of the Fight or Blast going on, and who is ahead: cards may change both."""
    fight = p.fight
    if fight is None or moment not in FIGHTING:
        return ""
    if moment == "blast":
        return f"The dice: {words.dice((*fight.theirs, *fight.ours))}."
    hero = words.hero(p, fight.hero)
    ahead = {1: f"{hero} is ahead", -1: "The Martians are ahead", 0: "A draw"}[fight.ahead()]
    return f"{hero}: {words.dice(fight.ours)}. Martians: {words.dice(fight.theirs)}. {ahead}."


# ---- cards that must be played at once ------------------------------
def _immediate_legal(p: Position, step: PlayImmediately) -> list[Action]:
    """The player picks the order of several; none may be kept (IFOS-041, IFOS-042)."""
    cards = p.setup.cards
    due = [card for card in decks.may_hold(p, step.seat) if cards[card].immediate]
    found = [Action(step.seat, "play", (cards[card].key,)) for card in due]
    return found if p.simulated and due else [Action(step.seat, "none_due"), *found]


def _immediate(p: Position, step: PlayImmediately, facts: Facts) -> bool:
    if p.hand_sizes[step.seat]:
        return False
    p.stack.pop()
    return True


def _immediate_play(p: Position, step: PlayImmediately, action: Action, facts: Facts) -> None:
    if action.verb == "none_due":
        p.stack.pop()
    else:
        play(p, action, facts)


def _immediate_asked(p: Position, step: PlayImmediately) -> Asked:
    text = f"{words.seat(step.seat)}, is there a card to play immediately?"
    return Asked("immediate", (step.seat,), text, ("IFOS-041", "IFOS-042", "IFOS-110"))


def _seat(p: Position, step: PlayImmediately | PayTokens) -> int:
    return step.seat


HANDLERS: Handlers = {
    ResponseWindow: Handler(
        run=_window,
        actor=_window_actor,
        legal=_window_legal,
        play=_window_play,
        asked=_window_asked,
    ),
    PlayImmediately: Handler(
        run=_immediate,
        actor=_seat,
        legal=_immediate_legal,
        play=_immediate_play,
        asked=_immediate_asked,
    ),
    PayTokens: Handler(run=_pay, actor=_seat, legal=_pay_legal, play=_pay_play, asked=_pay_asked),
}
