"""The table at set-up, seen from above: what is where, as data.

A place is the kind of thing, the id of its label and its middle, in shares of the table (y
upwards): "deck", "card", "slot" (an empty place), "token", "dice", "boards" (four and a fifth in
their middle). What every seat has is a kind and a number of them.
"""

from typing import NamedTuple


class Place(NamedTuple):
    """A thing in the middle of the table."""

    kind: str
    words: str
    x: float
    y: float


class Layout(NamedTuple):
    """The middle of the table, and what every seat has."""

    middle: tuple[Place, ...]
    seat: tuple[tuple[str, int], ...]


# Scenarios whose picture shows the arrangement of the boards only.
ARRANGED = ("earth-overrun",)
LAYOUTS: dict[str, Layout] = {
    "mars-needs-heroes": Layout(
        (Place("deck", "shelf-layout-invaders", 0.5, 0.55),),
        (("card", 5), ("token", 1)),
    ),
    "mars-attacks-dice": Layout(
        (
            Place("card", "shelf-layout-nukes", 0.16, 0.55),
            Place("deck", "", 0.34, 0.55),
            Place("deck", "shelf-layout-stacks", 0.45, 0.55),
            Place("deck", "", 0.56, 0.55),
            Place("deck", "", 0.67, 0.55),
            Place("dice", "shelf-layout-dice", 0.82, 0.55),
        ),
        (("token", 4),),
    ),
    "invasion-from-outer-space": Layout(
        (
            Place("boards", "", 0.5, 0.5),
            Place("deck", "shelf-layout-heroes", 0.17, 0.58),
            Place("deck", "shelf-layout-martians", 0.83, 0.58),
        ),
        (("card", 1), ("token", 1)),
    ),
    "martian-invasion": Layout(
        (
            Place("slot", "shelf-layout-space", 0.25, 0.53),
            Place("slot", "shelf-layout-air", 0.5, 0.53),
            Place("slot", "shelf-layout-ground", 0.75, 0.53),
        ),
        (("deck", 1), ("slot", 1)),
    ),
    "mars-escape": Layout(
        (
            Place("slot", "shelf-layout-discards", 0.25, 0.55),
            Place("deck", "shelf-layout-deck", 0.5, 0.55),
            Place("slot", "shelf-layout-aliens", 0.75, 0.55),
        ),
        (("slot", 1), ("card", 4)),
    ),
}
