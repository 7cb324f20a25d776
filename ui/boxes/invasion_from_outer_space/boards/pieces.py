"""The pieces on a drawn board: Heroes have a colour and a mark each, Martians are squares.

Those of a second player stand on a corner, so that nobody needs to see colours.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from kivy.graphics import Color, Ellipse, Line, Quad, RoundedRectangle

from ui.boxes.invasion_from_outer_space.boards import heroes, looks
from ui.boxes.invasion_from_outer_space.boards.looks import Point
from ui.shell import theme as colours
from ui.shell.theme import named, theme

SOLDIERS = ("blue", "purple")
CHAMPIONS = "ZLS"  # their letters; a Zombie Hero has the first letter of its name
RIM, CORNER = 0.56, 0.68  # of a Martian's dark ground and of a square on its corner, in its sides
PAWN, HERO, HERO_AMONG = 0.62, 0.34, 0.24  # relative to a cell: a square's side, a mark's radius
# Offsets of Heroes in a shared space, in cells from its middle: with others, and without.
BELOW = -0.34
CORNERS = ((-0.24, -0.22), (0.24, -0.22), (-0.24, 0.22), (0.24, 0.22))


class _Pawn(NamedTuple):
    """A Martian or Zombie figure, or a Pack: its number or letter."""

    text: str
    ink: colours.Colour
    on_corner: bool = False


class Pieces:
    """Draws into the current canvas; `at` converts a point in cells, `unit` is a cell in pixels."""

    def __init__(
        self,
        at: Callable[[Point], Point],
        unit: float,
        middles: Sequence[Point],
        inks: Sequence[colours.Colour],
    ) -> None:
        """Draw in the players' colours: `inks`, by seat."""
        self._at, self._unit, self._middles, self._inks = at, unit, middles, inks

    def draw(self, seen: Mapping[str, Any]) -> None:
        """Draw all pieces of an observation."""
        board = seen["board"]
        for space in board["cannons"]:
            self._mark(space, (-0.3, 0.3), "C", colours.LINE)
        for space in board["kerosene"]:
            self._mark(space, (0.3, -0.3), "K", colours.AMBER)
        for site in board["sites"]:
            self._ring(site)
        for space in board["allies"]:
            if space >= 0:
                self._mark(space, (0.0, 0.3), "A", colours.GREEN)
        self._draw_martians(seen)
        for crowd in seen["crowds"]:
            self._mark(crowd["space"], (-0.36, 0.36), f"{4 - crowd['wounds']}", colours.MUTED)
        for fire in seen["fires"]:
            self._mark(fire["space"], (0.36, 0.36), "!" if fire["new"] else "*", looks.FIRE)
        self._draw_heroes(seen)

    def _draw_martians(self, seen: Mapping[str, Any]) -> None:
        martians = int(seen["martians"])
        rows: dict[tuple[int, bool], list[_Pawn]] = {}
        for colour, packs in enumerate(seen["board"]["troops"]):
            undead = colour >= martians
            second = colour - martians * undead == 1
            ink = colours.MUTED if undead else named(SOLDIERS[colour])
            for space, number in packs:
                rows.setdefault((space, undead), []).append(_Pawn(str(number), ink, second))
        for which, each in enumerate(seen["champions"]):
            if each["playing"]:
                undead = which >= len(CHAMPIONS)
                letter = each["name"][0] if undead else CHAMPIONS[which]
                ink = colours.MUTED if undead else colours.RED
                rows.setdefault((each["space"], undead), []).append(_Pawn(letter, ink))
        for (space, undead), pawns in rows.items():
            # Zombies are drawn below Martians in the same space, Crowds and fires above both.
            up = -0.16 if undead and martians else 0.16 if len(pawns) == 1 else 0.1
            self._row(space, up, pawns)

    def _row(self, space: int, up: float, pawns: Sequence["_Pawn"]) -> None:
        """Draw figures side by side, the smaller the more there are."""
        size = min(PAWN, 1 / len(pawns))
        for n, pawn in enumerate(pawns):
            across = 1.04 * size * (n - (len(pawns) - 1) / 2)
            self._draw_pawn(pawn, self._place(space, (across, up)), size * self._unit)

    def _draw_heroes(self, seen: Mapping[str, Any]) -> None:
        others = _others_at(seen)
        names = [hero["name"] for hero in seen["heroes"]]
        marks, letters = heroes.marks_of(names), heroes.initials(names)
        here: dict[int, list[int]] = {}
        for n, hero in enumerate(seen["heroes"]):
            if hero["alive"] and hero["space"] >= 0:
                here.setdefault(hero["space"], []).append(n)
        for space, those in here.items():
            for place, n in enumerate(those):
                shift, size = (0.0, 0.0), HERO
                if space in others:
                    # Below them, so that their numbers can be read.
                    size = min(HERO_AMONG, 0.5 / len(those))
                    shift = 2 * size * (place - (len(those) - 1) / 2), BELOW
                elif len(those) > 1:
                    shift, size = CORNERS[place % len(CORNERS)], HERO_AMONG
                hero = seen["heroes"][n]
                self._hero(hero, shift, marks[n], letters[n], size, active=seen["active"] == n)

    def _hero(
        self, hero: Mapping[str, Any], shift: Point, mark: int, letters: str,
        size: float, *, active: bool,
    ) -> None:  # fmt: skip
        """Draw a Hero's mark in its colour, with a rim in the player's; dull once it has acted."""
        x, y = self._place(hero["space"], shift)
        radius = size * self._unit * (1.2 if active and size == HERO else 1.0)
        rim = self._inks[hero["seat"]] if self._inks else colours.INK
        ink = heroes.ink_of(mark)
        if hero["acted"] and not active:
            ink = (0.62 * ink[0], 0.62 * ink[1], 0.62 * ink[2], 1.0)
        Color(*(colours.TEXT if active else colours.INK))
        back = radius * (1.45 if active else 1.3)
        Ellipse(pos=(x - back, y - back), size=(2 * back, 2 * back))
        heroes.draw_mark(mark, x, y, radius, ink, rim)
        looks.write_fine(letters, (x, y), 1.05 * radius, colours.letters_on(ink))

    def _place(self, space: int, shift: Point) -> Point:
        x, y = self._middles[space]
        return self._at((x + shift[0], y + shift[1]))

    def _draw_pawn(self, pawn: "_Pawn", at: Point, side: float) -> None:
        """Draw a square of so many pixels on a dark ground."""
        (x, y), rim, half = at, RIM * side, CORNER * side
        Color(*colours.INK)
        Ellipse(pos=(x - rim, y - rim), size=(2 * rim, 2 * rim))
        Color(*pawn.ink)
        if pawn.on_corner:
            Quad(points=(x, y - half, x + half, y, x, y + half, x - half, y))
        else:
            where, big = (x - side / 2, y - side / 2), (side, side)
            RoundedRectangle(pos=where, size=big, radius=[0.2 * side])
        looks.write_fine(pawn.text, (x, y), 0.62 * side, colours.letters_on(pawn.ink))

    def _mark(self, space: int, shift: Point, text: str, ink: colours.Colour) -> None:
        x, y = self._place(space, shift)
        side = 0.3 * self._unit
        Color(*ink)
        RoundedRectangle(pos=(x - side / 2, y - side / 2), size=(side, side), radius=[side / 4])
        looks.write_fine(text, (x, y), 0.75 * side, colours.letters_on(ink))

    def _ring(self, space: int) -> None:
        """Draw a Landing Site: a ring around the middle of its space."""
        x, y = self._place(space, (0.0, 0.0))
        Color(*colours.GREEN)
        Line(circle=(x, y, 0.42 * self._unit), width=1.5 * theme.unit)


def _others_at(seen: Mapping[str, Any]) -> set[int]:
    """Return the spaces of Martians, Zombies and Crowds."""
    there = {space for troops in seen["board"]["troops"] for space, _ in troops}
    there |= {each["space"] for each in seen["champions"] if each["playing"]}
    return there | {each["space"] for each in seen["crowds"]}
