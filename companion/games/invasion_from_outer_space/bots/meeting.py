"""What bots make up at a simulated table without a board, about as often as it happens on one.

Where figures stand decides who may fight, search a building or trade; there only people see that.
"""

from collections.abc import Mapping
from random import Random
from typing import Any

from companion.engine.actions import Action

# The probability that a Hero stands where this is possible, each time it is asked; measured on
# boards, where Heroes of normal bots did it as often per turn.
LIKELY: Mapping[str, float] = {
    "fight": 0.22,
    "fight_beast": 0.02,
    "shoot": 0.6,
    "search": 0.56,
    "pick_up": 0.02,
    "give": 0.01,
    "take": 0.01,
    "pass_on": 0.15,
    "big_top": 0.001,
}


def possible(seen: Mapping[str, Any], options: list[Action], rng: Random) -> list[Action]:
    """Drop what the Hero is, by chance, not in the place for; all stay where a board is followed.

    `seen` is the observation of a seat, and `options` are its own. Some option always stays.
    """
    if not seen["guide"]:
        return options
    asked = dict.fromkeys(each.verb for each in options if each.verb in LIKELY)
    missing = {verb for verb in asked if rng.random() >= LIKELY[verb]}
    return [each for each in options if each.verb not in missing] or options
