"""What a seat sees, in the terms of the odds: aims, dice, and what a turn promises."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from companion.games.mars_attacks_dice import odds
from companion.games.mars_attacks_dice.components import DICE, SYMBOLS, read_card
from companion.games.mars_attacks_dice.odds import Lying
from companion.games.mars_attacks_dice.rules.aim import Aim, take_aim

Seen = Mapping[str, Any]


def attack_of(seat: int, seen: Seen) -> tuple[Aim, Lying]:
    """Return the aim of the current attack and its dice."""
    attack = seen["attack"]
    lying = attack["dice"]
    m, r, n = (lying[face] for face in SYMBOLS)
    dice = Lying(m, r, n, attack["fixed"], attack["last"])
    return aim_at(seat, seen, attack["target"]), dice


def aim_at(seat: int, seen: Seen, stack: int) -> Aim:
    """Return a seat's aim at a stack."""
    shown = seen["stacks"][stack]
    card = read_card(shown["card"])
    base = shown["tokens"][seat] or 0
    sides = tuple(seen["sides"])
    corners = seen["corners"]["total"]
    return take_aim(card, base, corners, seen["rulings"], sides, min(sets_of(seat, seen), 2))


def sets_of(seat: int, seen: Seen) -> int:
    """Return how many dice a seat may set."""
    return sum(card["effect"] == "set_die" for card in seen["claimed"][seat])


def promise(seat: int, seen: Mapping[str, Any], stack: int) -> Fraction:
    """Return the expected VP of a turn, counted as a share of the card."""
    aim = aim_at(seat, seen, stack)
    sets = min(sets_of(seat, seen), 2)
    worth = odds.expected(aim, DICE, odds.Lying(0, 0, 0), sets)
    # A card of 0 VP still counts as a claimed card (MAD-63).
    vp = seen["stacks"][stack]["card"]["vp"] or Fraction(1, 100)
    return worth * vp / len(aim.spaces)
