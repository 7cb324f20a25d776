"""What everybody sees. Only the order of the stacks is secret."""

from random import Random
from typing import Any

from companion.engine.actions import Action
from companion.games.mars_attacks_dice.advice import chances
from companion.games.mars_attacks_dice.components import SYMBOLS, Card
from companion.games.mars_attacks_dice.counts import STACKS
from companion.games.mars_attacks_dice.state import (
    DECIDE,
    NONE,
    PHASES,
    ROLL,
    SET_DIE,
    TURN_UP,
    Position,
)


def observation(s: Position, viewer: int | None) -> dict[str, Any]:
    """Return all public information as plain JSON values, the same for every seat."""
    return {
        "phase": PHASES[s.phase],
        "seats": s.seats,
        "data": s.rules.data,
        "first": _seat(s.first),
        "turn": _seat(s.turn),
        "difficulty": s.difficulty,
        "corners": {"total": s.corners(), "covered": s.covered()},
        "stacks": [_stack(s, stack) for stack in range(STACKS)],
        "turning_up": s.hole() if s.phase == TURN_UP else None,
        "attack": _attack(s) if s.attacking() else None,
        "claimed": [[_claimed(s, place) for place in row] for row in s.claimed],
        "vp": [s.vp(seat) for seat in range(s.seats)],
        "extra_vp": list(s.extra_vp),
        "last_round": s.last_round,
        "trigger": _seat(s.trigger),
        "extra_turns": s.extra,
        "rules_in_force": [{"name": each.name, "text": str(each.special)} for each in s.in_force()],
        "resolving": _resolving(s),
        "unseen": len(s.unseen),
        "rulings": dict(s.rules.rulings),
        "sides": list(s.rules.sides),
    }


def _seat(seat: int) -> int | None:
    return None if seat == NONE else seat


def _stack(s: Position, stack: int) -> dict[str, Any]:
    tokens = [s.token(stack, seat) for seat in range(s.seats)]
    return {
        "card": _card(s.card(stack)) if s.up[stack] >= 0 else None,
        "left": s.left[stack],
        "tokens": [None if token == NONE else token for token in tokens],
    }


def _card(card: Card) -> dict[str, Any]:
    return card.plain() | {"text": str(card.special)}


def _attack(s: Position) -> dict[str, Any]:
    total, dice = len(s.card(s.target).spaces), (s.m, s.r, s.n)
    base, got = total - len(s.aim.spaces), s.got()
    weighed = chances(s)._asdict() if s.phase == DECIDE else None
    return {
        "target": s.target,
        "base": base,
        "matching": got,
        "needed": total - base - got,
        "spaces": total,
        "dice": dict(zip(SYMBOLS, dice, strict=True)),
        "hits": dict(zip(SYMBOLS, s.aim.hits(*dice), strict=True)),
        "due": s.due if s.phase in (SET_DIE, ROLL) else 0,
        "rerollable": s.again(),
        "fixed": s.fixed,
        "last": s.last,
        "sets": s.sets,
        "chances": weighed,
    }


def _claimed(s: Position, place: int) -> dict[str, Any]:
    card = s.rules.cards[place]
    shown = {"id": card.id, "name": card.name, "vp": card.vp, "effect": card.effect}
    return shown | {"rule": card.rule, "text": str(card.special)}


def _resolving(s: Position) -> dict[str, str] | None:
    if not s.resolving:
        return None
    card = s.rules.cards[s.taken]
    return {"name": card.name, "text": str(card.special)}


def resample(s: Position, viewer: int | None, rng: Random) -> Position:
    """Return a copy, because the order of cards is not stored: they are drawn when turned up."""
    return s.clone()


def project(s: Position, action: Action) -> tuple[Action, ...]:
    """Return the action itself, because all actions are public."""
    return (action,)
