"""The Invader cards: their colours and the number of each. Independent of any match."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any

from msgspec import Meta, Struct

from companion.engine.actions import CHANCE, Action
from companion.engine.forms import Ask, form, read_form
from companion.games.mars_needs_heroes.counts import CARDS
from companion.games.mars_needs_heroes.text import say
from companion.words import Text


@dataclass(frozen=True, slots=True)
class Deck:
    """Colours and counts, with a ready-made action for turning up each colour.

    A colour that nobody has counted has count 0: its cards are among the `uncounted` ones.
    """

    colours: tuple[str, ...]
    counts: tuple[int, ...]
    data: str
    index: Mapping[str, int] = field(init=False)
    turn_up: tuple[Action, ...] = field(init=False)

    def __post_init__(self) -> None:
        """Prepare look-ups that a playout makes for every card."""
        index = {colour: place for place, colour in enumerate(self.colours)}
        object.__setattr__(self, "index", index)
        actions = tuple(Action(CHANCE, "turn_up", (colour,)) for colour in self.colours)
        object.__setattr__(self, "turn_up", actions)

    @property
    def uncounted(self) -> int:
        """Return how many cards have no known colour."""
        return CARDS - sum(self.counts)

    def with_colour(self, colour: str, count: int) -> "Deck":
        """Return the deck with one more colour."""
        return Deck((*self.colours, colour), (*self.counts, count), self.data)


class Colour(Struct, frozen=True):
    """One colour of Invader cards, as an owner counts it."""

    colour: Annotated[
        str,
        # Also excludes brackets, because names are filled into texts.
        Meta(pattern=r"^[^\W\d_](?:[^\W\d_]|[ '-]){0,19}$"),
        Ask(say("ask-colour"), say("hint-colour"), required=True, remedy=say("remedy-colour")),
    ]
    count: Annotated[int, Meta(ge=0, le=CARDS), Ask(say("ask-count"), say("hint-count"))] = 0


ENTRY = form(Colour)


def entry(values: Mapping[str, Any]) -> dict[str, Any]:
    """Check the name and the count (0 if not counted) of one colour.

    ValueError says what is wrong.
    """
    counted = read_form(Colour, values, "colour")
    return {"colour": counted.colour.lower(), "count": counted.count}


def wanting(entries: Sequence[Mapping[str, Any]]) -> Text:
    """Return what is wrong with the counted colours; "" if nothing (MNH-A17).

    Missing cards may be of any colour. If all cards are counted, no colour is missing.
    """
    colours = [each["colour"] for each in entries]
    for colour in colours:
        if colours.count(colour) > 1:
            return say("colour-twice", colour=say("colour", name=colour))
    total = sum(each["count"] for each in entries)
    # A colour that is not counted has at least one card.
    total += sum(not each["count"] for each in entries)
    if total > CARDS:
        return say("cards-too-many", counted=total, whole=CARDS, more=total - CARDS)
    return ""


def deck(entries: Sequence[Mapping[str, Any]], data: str) -> Deck:
    """Return the deck of checked entries; ValueError if they do not add up."""
    checked = [entry(each) for each in entries]
    wrong = wanting(checked)
    if wrong:
        raise ValueError(wrong)
    return Deck(
        tuple(each["colour"] for each in checked), tuple(each["count"] for each in checked), data
    )
