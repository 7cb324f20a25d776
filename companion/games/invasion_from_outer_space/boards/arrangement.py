"""How boards are arranged: the usual square, or Earth Overrun's wide ground.

Points are in halves of an Outer Board's side, x to the right and y down.
"""

from typing import Annotated, Final

from msgspec import Meta

from companion.engine.parsing import parse
from companion.games.invasion_from_outer_space.boards.plan import DataKind, Name, Part
from companion.games.invasion_from_outer_space.text import say

MOST = 6  # Number of Outer Boards (IFOS-006).
FARTHEST = 12
Half = Annotated[int, Meta(ge=0, le=FARTHEST)]
Point = tuple[Half, Half]


class Place(Part, frozen=True):
    """The position of an Outer Board, its quarter turns, and its D6 number as a section."""

    x: Half
    y: Half
    turns: Annotated[int, Meta(ge=0, le=3)]
    number: Annotated[int, Meta(ge=1, le=6)]


class Arrangement(Part, frozen=True, kw_only=True):
    """A place for each Outer Board, and the middle of the Center Board.

    `corners` are points where the cells of three boards and an empty one meet: the cell across from
    the empty one is an inner corner. Without any, Landing Sites are on the start spots.
    """

    name: Name
    data: DataKind
    places: Annotated[tuple[Place, ...], Meta(min_length=4, max_length=MOST)]
    middle: Point
    corners: Annotated[tuple[Point, ...], Meta(max_length=4)] = ()

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in halves of a side."""
        return max(each.x for each in self.places) + 2, max(each.y for each in self.places) + 2

    @property
    def numbers(self) -> tuple[int, ...]:
        """The D6 number of each section; 0 for the Center Board, which no die names."""
        return (0, *(each.number for each in self.places))


# Clockwise from the top left, each turned so that its missing corner faces the Center Board;
# the numbers are those of the Center Board's arrows (IFOS-053, IFOS-275).
SQUARE: Final = Arrangement(
    name="Square",
    data="owner",
    places=(Place(0, 0, 0, 2), Place(2, 0, 1, 3), Place(2, 2, 2, 4), Place(0, 2, 3, 5)),
    middle=(2, 2),
)


def read_arrangement(values: object) -> Arrangement:
    """Read an arrangement of all six boards (IFOS-428); raise ValueError with the reason."""
    found = parse(Arrangement, values, say("boards-the-arrangement"))
    numbers = [each.number for each in found.places]
    if len(found.places) != MOST or len(set(numbers)) != MOST:
        raise ValueError(say("boards-arrangement-six"))
    if len(set(found.corners)) != len(SQUARE.places):
        raise ValueError(say("boards-arrangement-corners"))
    return found
