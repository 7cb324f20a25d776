"""Which Events in a hand may be played now, and who can pay for them."""

from functools import lru_cache
from typing import TYPE_CHECKING

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.legal import (
    cards_in_play,
    champion_moves,
    crossover,
    damage_prevention,
    dice_pools,
)
from companion.games.invasion_from_outer_space.legal.moments import WITH_DICE
from companion.games.invasion_from_outer_space.legal.printed_moments import Printed
from companion.games.invasion_from_outer_space.table import decks, figures, sides
from companion.games.invasion_from_outer_space.table.position import HERO, NONE, Position

if TYPE_CHECKING:
    from companion.games.invasion_from_outer_space.table.match_setup import MatchSetup


# ---- what decks hold -----------------------------------------------------------------------
@lru_cache(maxsize=64)
def deck_moments(setup: "MatchSetup", deck: int) -> frozenset[str]:
    """Return the moments for which a deck has an Event."""
    cards = (setup.cards[card] for card in set(setup.decks[deck]))
    return frozenset(card.when for card in cards if card.kind == "event")


@lru_cache(maxsize=64)
def cheapest(setup: "MatchSetup", moment: str) -> int:
    """Return the lowest Power Token cost of a Hero Event for a moment."""
    cards = (setup.cards[card] for card in set(setup.decks[HERO]))
    return min(card.cost for card in cards if card.when == moment and card.kind == "event")


# ---- what may be played ----------------------------------------------------------------------
def listed(p: Position, seat: int, now: Printed) -> list[Action]:
    """Return all Events that a seat may play at these moments; Tech is built, not played."""
    events, plain = now.events, now.plain
    if not events or (p.simulated and events.isdisjoint(p.hands[seat])):
        return []
    plays = _plays(p.setup, seat)
    return [
        plays[card]
        for card in (dict.fromkeys(p.hands[seat]) if p.simulated else decks.may_hold(p, seat))
        if card in plain or (card in events and _is_possible(p, seat, card, now.moments))
    ]


@lru_cache(maxsize=64)
def _plays(setup: "MatchSetup", seat: int) -> tuple[Action, ...]:
    """Return the action that plays each card of a match, by its index."""
    return tuple([Action(seat, "play", (card.key,)) for card in setup.cards])


def allows(p: Position, action: Action, moments: tuple[str, ...]) -> bool:
    """Return whether a seat may play a card at these moments."""
    seat, card = action.player, p.setup.index.get(str(action.args[0]) if action.args else "", NONE)
    return (
        len(action.args) == 1
        and card in decks.may_hold(p, seat)
        and _is_possible(p, seat, card, moments)
    )


def _is_possible(p: Position, seat: int, card: int, moments: tuple[str, ...]) -> bool:
    """Return whether it is the moment for a card, and somebody can pay and use it."""
    data = p.setup.cards[card]
    now = data.when in moments or crossover.cancels_blast(p, data.effects, moments)
    if not now or data.kind != "event":
        return False
    if data.cost and not payers(p, seat, card):
        return False
    if data.when == "cannon":
        hero = sides.acting(p, seat)
        return hero != NONE and figures.at_cannon(p, hero)
    if champion_moves.idle(p, data.effects):
        return False
    side = p.setup.sides[seat]
    if data.when == "wound" and not damage_prevention.fits(p, side, data.effects):
        return False
    if data.when in WITH_DICE and dice_pools.idle(p, seat, data.effects):
        return False
    if data.when == "card" and not cards_in_play.may_be_cancelled(p):
        return bool(cards_in_play.opposing(p, side))
    return True


def payers(p: Position, seat: int, card: int) -> list[int]:
    """Return the Heroes of a seat who can pay a card's Power Tokens (IFOS-222)."""
    cost = p.setup.cards[card].cost
    acting = sides.acting(p, seat)
    heroes = sides.own_heroes(p, seat) if acting == NONE else [acting]
    return [n for n in heroes if p.heroes[n].tokens >= cost]
