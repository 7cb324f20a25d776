"""Which Events in a hand may be played now, and what Champions can do."""

from functools import lru_cache
from typing import TYPE_CHECKING

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.components.effects import Effect
from companion.games.invasion_from_outer_space.legal import answers
from companion.games.invasion_from_outer_space.legal import moments as moments_module
from companion.games.invasion_from_outer_space.legal.moments import WITH_DICE, Printed
from companion.games.invasion_from_outer_space.steps.heroes import LeaderWalk
from companion.games.invasion_from_outer_space.steps.turn import MartianTurn
from companion.games.invasion_from_outer_space.table import crowds, decks, entering, figures, sides
from companion.games.invasion_from_outer_space.table.position import (
    CHAMPIONS,
    HERO,
    LEADER,
    NONE,
    SUPER,
    ZARD,
    Position,
)

if TYPE_CHECKING:
    from companion.games.invasion_from_outer_space.table.match_setup import MatchSetup

# Where Champions can move: the Leader with his Pack, and a raging beast.


LEADER_MOVES = 2


# ---- the Martian Leader ----------------------------------------------------------------
def leader_goals(p: Position, left: int) -> int:
    """Return the spaces that the Leader can enter with `left` steps to go, as
    bits (IFOS-355, A22).
    """
    assert p.ground is not None
    space = p.champions[LEADER].space
    passes = left < LEADER_MOVES and p.ruled["IFOS-A22"] == "champions"
    if left <= 0 or (figures.holding(p) >> space & 1 and not passes):
        return 0
    return p.ground.steps[space] & entering.open_to_champions(p)


def waiting_pack(p: Position) -> tuple[int, ...]:
    """Return the Soldiers in the Leader's space that have not moved, by colour (IFOS-A23)."""
    space = p.champions[LEADER].space
    return tuple(unmoved[space] for unmoved in p.unmoved[: len(p.packs)])


def pack_on_the_way(p: Position, step: LeaderWalk) -> tuple[int, ...]:
    """Return the living Soldiers with the Leader, and those he meets on the way (IFOS-A23)."""
    space, came = p.champions[LEADER].space, step.pack
    if p.ruled["IFOS-A23"] == "on-the-way" and p.unmoved[0]:
        came = tuple(n + unmoved[space] for n, unmoved in zip(came, p.unmoved, strict=False))
    return tuple(min(n, troops[space]) for n, troops in zip(came, p.packs, strict=True))


# ---- the beast -------------------------------------------------------------------------
def beast_has_moved(p: Position) -> bool:
    """Return whether the beast has moved this Martian Turn, also by a card (IFOS-378)."""
    turn = p.pending(MartianTurn)
    return turn is not None and turn.beast_moved


def movable(p: Position) -> list[int]:
    """Return the Champions that a card can move; a beast moves once a turn (IFOS-378)."""
    moved = beast_has_moved(p)
    return [
        which
        for which, each in enumerate(p.champions[: len(CHAMPIONS)])
        if each.playing and (which == LEADER or not moved)
    ]


def idle(p: Position, effects: tuple[Effect, ...]) -> bool:
    """Return whether effects would only move a beast that is not in play or
    has moved (IFOS-378).
    """
    for each in effects:
        if each.do != "move" or not _moves_none(p, each):
            return False
    return bool(effects)


def _moves_none(p: Position, effect: Effect) -> bool:
    if effect.target == "beast":
        return p.champions.beast == NONE or (not p.guide and beast_has_moved(p))
    return effect.target == "champion" and not p.guide and beast_has_moved(p) and not movable(p)


def beast_goals(p: Position, which: int, left: int, first: bool) -> int:
    """Return the spaces that a beast can enter with `left` steps to go, as bits.

    `first` marks the first step. A beast moves through walls, but not across Blockers. An adjacent
    Hero draws it in (IFOS-166 to 169).
    """
    assert p.ground is not None
    space = p.champions[which].space
    if left <= 0 or _spaces_that_hold(p) >> space & 1:
        return 0
    through = p.ground.adjacent if figures.keeps(p, which, "giant") else p.ground.steps
    return prey(p, which, first) or through[space] & figures.standing(p)


def prey(p: Position, which: int, first: bool) -> int:
    """Return the spaces into which a beast's Rage draws it, as bits (IFOS-A17, IFOS-A18)."""
    assert p.ground is not None
    space, held = p.champions[which].space, _spaces_that_hold(p)
    if held >> space & 1 or (p.ruled["IFOS-A17"] == "start" and not first):
        return 0
    if not figures.keeps(p, which, "rage"):
        return 0
    drawn = held if p.ruled["IFOS-A18"] == "yes" else p.heroes.spaces | crowds.standing(p)
    return drawn & p.ground.adjacent[space] & figures.standing(p)


def _spaces_that_hold(p: Position) -> int:
    """Return the spaces that a beast may not leave, as bits.

    Zombies hold it like Heroes (IFOS-446).
    """
    return figures.holding(p) | crowds.standing(p)


# Which Champions can be called, and where a paid one can arrive.


def champions(p: Position) -> tuple[int, ...]:
    """Return the Champions that can be called in this match (IFOS-155, IFOS-289, IFOS-378)."""
    if not p.setup.advanced:
        return (ZARD,)
    away = p.setup.scenario.not_called
    return tuple(w for w in (ZARD, LEADER) if p.setup.champions[w].name not in away)


def open_calls(p: Position) -> list[int]:
    """Return the Champions on which points can still be put (IFOS-153)."""
    return [w for w in champions(p) if not p.champions[w].playing and not is_paid(p, w)]


def is_paid(p: Position, which: int) -> bool:
    """Return whether a Champion is fully paid for (IFOS-153)."""
    return p.champions[which].points >= p.setup.champions[which].cost


def arrival_spaces(p: Position, which: int) -> list[int]:
    """Return the Sites where a Champion can arrive (IFOS-156, IFOS-A13)."""
    found = []
    for space in sorted(set(p.sites)):
        if figures.is_destroyed(p, space) or p.champion_at(space) != NONE:
            continue
        needs_room = which in (ZARD, SUPER) and p.ruled["IFOS-A13"] == "beast-needs-room"
        if not (needs_room and p.martians_at(space)):
            found.append(space)
    return found


def has_room(p: Position, which: int) -> bool:
    """Return whether a Champion can arrive now; without a board, the table decides."""
    return p.guide or bool(arrival_spaces(p, which))


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
    """Return the action that plays each card of a match, by the card's index."""
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
    """Return whether it is the moment for a card, and somebody can pay for it and use it."""
    data = p.setup.cards[card]
    now = data.when in moments or moments_module.cancels_blast(p, data.effects, moments)
    if not now or data.kind != "event":
        return False
    if data.cost and not payers(p, seat, card):
        return False
    if data.when == "cannon":
        hero = sides.acting(p, seat)
        return hero != NONE and figures.at_cannon(p, hero)
    if idle(p, data.effects):
        return False
    side = p.setup.sides[seat]
    if data.when == "wound" and not answers.fits(p, side, data.effects):
        return False
    if data.when in WITH_DICE and answers.idle(p, seat, data.effects):
        return False
    if data.when == "card" and not moments_module.may_be_cancelled(p):
        return bool(moments_module.opposing(p, side))
    return True


def payers(p: Position, seat: int, card: int) -> list[int]:
    """Return the Heroes of a seat who can pay a card's Power Tokens (IFOS-222)."""
    cost = p.setup.cards[card].cost
    acting = sides.acting(p, seat)
    heroes = sides.own_heroes(p, seat) if acting == NONE else [acting]
    return [n for n in heroes if p.heroes[n].tokens >= cost]
