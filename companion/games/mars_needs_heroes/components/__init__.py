"""The Invader cards: which colours there are and how many of each. Knows no game in play."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.engine.actions import CHANCE, Action

CARDS = 40

# Also keeps braces out of texts in which names are filled in.
_NAME = re.compile(r"[^\W\d_](?:[^\W\d_]|[ '-]){0,19}")


@dataclass(frozen=True, slots=True)
class Deck:
    """Colours and counts, with the action of turning up each colour made beforehand."""

    colours: tuple[str, ...]
    counts: tuple[int, ...]
    data: str
    index: Mapping[str, int] = field(init=False)
    turn_up: tuple[Action, ...] = field(init=False)

    def __post_init__(self) -> None:
        """Prepare the look-ups that a playout needs at every card."""
        index = {colour: place for place, colour in enumerate(self.colours)}
        object.__setattr__(self, "index", index)
        actions = tuple(Action(CHANCE, "turn_up", (colour,)) for colour in self.colours)
        object.__setattr__(self, "turn_up", actions)


def entry(values: Mapping[str, Any]) -> dict[str, Any]:
    """Check the name and the count of one colour; ValueError says what to mend."""
    if not isinstance(values, Mapping):
        raise ValueError("A colour is told as a form with a name and a number.")
    colour = " ".join(str(values.get("colour", "")).lower().split())
    if not _NAME.fullmatch(colour):
        raise ValueError("A colour needs a name of up to 20 letters.")
    count = values.get("count")
    if type(count) is not int or not 1 <= count <= CARDS:
        raise ValueError(f"The number of {colour} cards is a whole number from 1 to {CARDS}.")
    return {"colour": colour, "count": count}


def wanting(entries: Sequence[Mapping[str, Any]]) -> str:
    """Say what the counted colours lack to be a deck; "" when they are one (MNH-A17)."""
    colours = [each["colour"] for each in entries]
    for colour in colours:
        if colours.count(colour) > 1:
            return f"The colour {colour} is there twice."
    total = sum(each["count"] for each in entries)
    if total < CARDS:
        return f"{total} of {CARDS} cards are counted: {CARDS - total} are missing."
    if total > CARDS:
        return f"{total} cards are counted: {total - CARDS} more than the {CARDS} of the box."
    return ""


def deck(entries: Sequence[Mapping[str, Any]], data: str) -> Deck:
    """Make the deck of checked entries; ValueError when they do not add up."""
    checked = [entry(each) for each in entries]
    lack = wanting(checked)
    if lack:
        raise ValueError(lack)
    return Deck(
        tuple(each["colour"] for each in checked), tuple(each["count"] for each in checked), data
    )
