"""A seat's prospects on the cards it has begun, in VP."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from companion.games.mars_attacks_dice.ends import after, claim_chance, only_a_claim
from companion.games.mars_attacks_dice.exact import first_roll, stop_or_go
from companion.games.mars_attacks_dice.odds import Lying
from companion.games.mars_attacks_dice.rules.aim import Aim
from companion.games.mars_attacks_dice.seen import aim_at, attack_of

Seen = Mapping[str, Any]

CARD = 0.01  # VP added for a card itself: claimed cards decide ties (MAD-63).


def _hope(other: int, seen: Seen, stack: int) -> float:
    """Return the expected VP a seat has on a stack due to the spaces it has covered."""
    shown = seen["stacks"][stack]
    if not shown["tokens"][other]:
        return 0.0
    chance = claim_chance(after(aim_at(other, seen, stack), 0))
    return float(chance * (shown["card"]["vp"] + CARD))


def begun(seat: int, seen: Seen) -> float:
    """Return the VP expected next turn on the cards that a seat has begun, dice included."""
    attack = seen["attack"] if seen["turn"] == seat else None
    hopes = [_hope(seat, seen, n) for n, each in enumerate(seen["stacks"]) if each["card"]]
    if attack is not None:
        aim, dice = attack_of(seat, seen)
        vp = float(seen["stacks"][attack["target"]]["card"]["vp"])
        hopes.append(vp * _now(aim, dice, int(attack["due"])))
    return max(hopes, default=0.0)


def _now(aim: Aim, dice: Lying, due: int) -> float:
    """Return the chance to claim the target in the turn under way."""
    worth = only_a_claim(aim)
    if due:
        return first_roll(aim, worth, due, replace(dice, last=0))
    return max(stop_or_go(aim, worth, dice))
