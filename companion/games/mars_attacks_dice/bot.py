"""A bot that plays the exact odds of its own turn, from what lies open and nothing else."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from random import Random
from typing import Any

from companion.engine.actions import Action
from companion.games.mars_attacks_dice import odds
from companion.games.mars_attacks_dice.components import DICE, SYMBOLS, read_card
from companion.games.mars_attacks_dice.rules.aim import Aim, take_aim


def greedy(
    seat: int, observation: Mapping[str, Any], legal: Sequence[Action], rng: Random
) -> Action:
    """Attack where this turn promises most VP; go on while that is worth more."""
    phase = observation["phase"]
    if phase == "target":
        return max(legal, key=lambda action: _promise(seat, observation, int(action.args[0])))
    if phase == "decide":
        aim, dice = _attack(seat, observation)
        best = odds.turn_at(aim, dice).best
        return next((action for action in legal if action.verb == best), legal[0])
    if phase == "set_die":
        return max(legal, key=lambda action: _after_set(seat, observation, action))
    return legal[0] if len(legal) == 1 else rng.choice(list(legal))


def _promise(seat: int, seen: Mapping[str, Any], stack: int) -> Fraction:
    """Say what share of the card a turn is worth, in VP."""
    aim = _aim(seat, seen, stack)
    sets = min(_sets(seat, seen), 2)
    worth = odds.expected(aim, DICE, odds.Lying(0, 0, 0), sets)
    # A card of 0 VP still counts as a claimed card (MAD-63).
    vp = seen["stacks"][stack]["card"]["vp"] or Fraction(1, 100)
    return worth * vp / len(aim.spaces)


def _after_set(seat: int, seen: Mapping[str, Any], action: Action) -> Fraction:
    aim, kept = _attack(seat, seen)
    due, sets = seen["attack"]["due"], min(seen["attack"]["sets"], 2)
    if action.verb == "set_none":
        return odds.expected(aim, due, kept)
    kept = odds.with_set(aim, kept, SYMBOLS.index(str(action.args[0])))
    return odds.expected(aim, due - 1, kept, sets - 1)


def _attack(seat: int, seen: Mapping[str, Any]) -> tuple[Aim, odds.Lying]:
    attack = seen["attack"]
    lying = attack["dice"]
    m, r, n = (lying[face] for face in SYMBOLS)
    dice = odds.Lying(m, r, n, attack["fixed"], attack["last"])
    return _aim(seat, seen, attack["target"]), dice


def _aim(seat: int, seen: Mapping[str, Any], stack: int) -> Aim:
    shown = seen["stacks"][stack]
    card = read_card(shown["card"])
    base = shown["tokens"][seat] or 0
    sides = tuple(seen["sides"])
    corners = seen["corners"]["total"]
    return take_aim(card, base, corners, seen["rulings"], sides, min(_sets(seat, seen), 2))


def _sets(seat: int, seen: Mapping[str, Any]) -> int:
    return sum(card["effect"] == "set_die" for card in seen["claimed"][seat])


BOTS = {"greedy": greedy}
