"""Response windows: who may respond, with what, and when one closes."""

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct

from companion.engine.actions import TABLE, Action
from companion.games.invasion_from_outer_space.handlers import cached_action
from companion.games.invasion_from_outer_space.legal import (
    abilities,
    answers,
    hand_cards,
)
from companion.games.invasion_from_outer_space.legal import (
    moments as moments_module,
)
from companion.games.invasion_from_outer_space.legal.moments import (
    FIGHTING,
    WOUNDS,
    Printed,
    answers_to,
    printed,
)
from companion.games.invasion_from_outer_space.steps.cards import ResponseWindow
from companion.games.invasion_from_outer_space.table import sides
from companion.games.invasion_from_outer_space.table.position import HERO, MARTIAN, NONE, Position

if TYPE_CHECKING:
    from companion.games.invasion_from_outer_space.table.match_setup import MatchSetup


# What is responded to: a roll, by its moment, or wounds, by their kind.
Subject = str | answers.Kind


class Answerers(Struct, frozen=True, gc=False):
    """Who may respond to a roll or wounds: seats with Events for it in their deck, and sides.

    Those of `least` can respond only if Tech or a card is in play.
    """

    now: Printed
    hands: tuple[int, ...]
    sides: tuple[int, ...]
    least: tuple[int, ...]


def may_be_answered(p: Position, subject: Subject) -> bool:
    """Return whether somebody may respond; otherwise nobody is asked."""
    who = _answerers(p.setup, subject)
    for seat in who.hands:
        if p.hand_sizes[seat]:
            return True
    heroes, tech, in_play = p.heroes, p.tech, p.cards_in_play
    sides = who.sides + who.least if tech or in_play else who.sides
    return any([may_have(side, who.now, heroes.items, tech, in_play) for side in sides])


def may_have(side: int, now: Printed, items: frozenset[int], tech: object, in_play: object) -> bool:
    """Return whether a side may have an ability for it, judging by what lies on the table.

    `items` are those of the Heroes; `tech` and `in_play` say whether Tech and cards are in play.
    """
    if now.lasting and in_play:
        return True
    if side == MARTIAN:
        return now.tech and bool(tech)
    return now.sheets or not now.items.isdisjoint(items)


@lru_cache(maxsize=128)
def _answerers(setup: "MatchSetup", subject: Subject) -> Answerers:
    sides = tuple(dict.fromkeys(setup.sides))
    if isinstance(subject, str):
        now = _printed(setup, subject)
        able = {side: _answers_in_deck(setup, subject, side) for side in sides}
        prevent = sides
    else:
        now = _printed(setup, answers.MOMENT)
        able = {side: answers.in_hand(setup, side, subject) for side in sides}
        prevent = tuple(s for s in sides if answers.may_prevent(setup, s, subject))
    hands = tuple(seat for seat, side in enumerate(setup.sides) if able[side])
    return Answerers(now, hands, prevent, tuple(side for side in sides if side not in prevent))


def is_last_pass(p: Position, step: ResponseWindow) -> bool:
    """Return whether no seat is asked after this one, in a simulation."""
    return next_seat(p, step, step.seat + 1) == NONE


def is_closed(p: Position, step: ResponseWindow) -> bool:
    """Return whether the subject of the window is gone: cancelled, prevented, or decided."""
    if step.moment in FIGHTING:
        return p.fight is None or p.fight.cancelled
    if step.moment in WOUNDS:
        return answers.is_over(p, p.stack[-2])
    return step.moment == "card" and not moments_module.may_be_cancelled(p)


def next_seat(p: Position, step: ResponseWindow, first: int = 0) -> int:
    """Return the next seat from `first` on that may respond, or NONE.

    This depends on public knowledge only.
    """
    if step.moment == "roar":
        asked = (seat for seat in range(first, p.seats) if abilities.at_roar(p, seat))
        return next(asked, NONE)
    who = _answerers(p.setup, _subject(p, step))
    silent = _side_that_played(p) if step.moment == "card" else NONE
    for seat in range(first, p.seats):
        if p.setup.sides[seat] == silent:
            continue
        if p.hand_sizes[seat] and seat in who.hands:
            return seat
        if abilities.listed(p, seat, who.now, step):
            return seat
    return NONE


def _subject(p: Position, step: ResponseWindow) -> Subject:
    """Return what a window responds to."""
    wounds = answers.coming(p) if step.moment in WOUNDS else None
    return step.moment if wounds is None else type(wounds)


@lru_cache(maxsize=128)
def _printed(setup: "MatchSetup", moment: str) -> Printed:
    return printed(setup, answers_to(moment))


def _answers_in_deck(setup: "MatchSetup", moment: str, side: int) -> bool:
    if moment == "blast" and side == HERO and moments_module.in_deck(setup):
        return True
    return not hand_cards.deck_moments(setup, side).isdisjoint(answers_to(moment))


def _side_that_played(p: Position) -> int:
    """Return the side whose own card may be cancelled and who does not respond to it, or NONE."""
    card = moments_module.answered(p)
    return NONE if card is None else sides.side_of(p, card.seat)


# ---- answers -------------------------------------------------------------------------------
def listed(p: Position, step: ResponseWindow) -> list[Action]:
    """Return all responses in a window, including doing nothing more."""
    if p.simulated:
        return [cached_action(step.seat, "pass"), *_answers(p, step, step.seat)]
    found = [Action(TABLE, "go_on")]
    silent = _side_that_played(p) if step.moment == "card" else NONE
    for seat in range(p.seats):
        if p.setup.sides[seat] != silent:
            found += _answers(p, step, seat)
    return found


def _answers(p: Position, step: ResponseWindow, seat: int) -> list[Action]:
    if step.moment == "roar":
        return abilities.at_roar(p, seat)
    now = _printed(p.setup, step.moment)
    return hand_cards.listed(p, seat, now) + abilities.listed(p, seat, now, step)


def allows(p: Position, step: ResponseWindow, action: Action) -> bool:
    """Return whether an action is a valid response in a window."""
    done = Action(step.seat, "pass") if p.simulated else Action(TABLE, "go_on")
    if action.verb == done.verb:
        return action == done
    seat = action.player
    asked = (step.seat,) if p.simulated else range(p.seats)
    if seat not in asked:
        return False
    if step.moment == "card" and not p.simulated and p.setup.sides[seat] == _side_that_played(p):
        return False
    if step.moment == "roar":
        return action in abilities.at_roar(p, seat)
    moments = answers_to(step.moment)
    if action.verb == "play":
        return hand_cards.allows(p, action, moments)
    return abilities.allows(p, action, moments, step)
