"""Drawing of boards (colours, filled outlines, words) and of the pieces on them."""

from collections.abc import Callable, Collection, Hashable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import Any, NamedTuple

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Canvas, Color, Ellipse, Line, Mesh, Quad, Rectangle, RoundedRectangle
from kivy.graphics.texture import Texture

from ui.boxes.invasion_from_outer_space.boards import pieces
from ui.kivy_layer.kept import Drawn
from ui.kivy_layer.texts import above_middle
from ui.looks.drawings import heroes as hero_drawings
from ui.looks.drawings.signs import INKS as SIGN_INKS
from ui.looks.drawings.signs import SIGNS
from ui.looks.picture import pick
from ui.looks.shapes import draw
from ui.shell import theme as colours
from ui.shell.theme import INK, TEXT, Colour, display_face, mix, named, rgba, theme

Point = tuple[float, float]
Sides = tuple[float, float, float, float]  # The left, lower, right and upper edge, in pixels.
OUTDOOR, INDOOR, TENT = rgba("#1c4034"), rgba("#34344c"), rgba("#6e2626")
CORN = rgba("#6a5a1c")
WALL, HARD, DOOR = rgba("#fdf3dc"), rgba("#ff9d5c"), rgba("#8fe388")
BLOCKER = rgba("#8d8d8d")
FIRE = rgba("#ff6a2b")
FINER = 2  # The factor by which text is rendered larger, to stay sharp when zoomed.
SMALLEST = 9.0  # The smallest readable type size, in units.


def fill(*outlines: Sequence[Point]) -> None:
    """Fill convex outlines, given in pixels, in the current colour."""
    vertices: list[float] = []
    indices: list[int] = []
    for points in outlines:
        first = len(vertices) // 4
        vertices += [value for x, y in points for value in (x, y, 0, 0)]
        for corner in range(first + 1, first + len(points) - 1):
            indices += (first, corner, corner + 1)
    Mesh(vertices=vertices, indices=indices, mode="triangles")


@lru_cache(maxsize=512)
def written(text: str, size: int) -> Texture | None:
    """Return words as a texture with this type size in pixels, cached."""
    label = CoreLabel(text=text, font_size=size, font_name=display_face(text), halign="center")
    label.refresh()
    return label.texture


def write(
    text: str, at: Point, size: float, ink: Colour, *, within: tuple[float, float] | None = None
) -> None:
    """Write words centred at `at`; with `within` (left, right) not beyond these limits."""
    texture = written(text, letters(size)) if text else None
    if texture is None:
        return
    wide, high = texture.size
    left = at[0] - wide / 2
    if within is not None:
        left = min(max(left, within[0]), max(within[0], within[1] - wide))
    Color(*ink)
    Rectangle(texture=texture, pos=(left, at[1] - high / 2), size=(wide, high))


def write_fine(text: str, at: Point, size: float, ink: Colour) -> None:
    """Write words that stay sharp when the drawing is enlarged later."""
    texture = written(text, letters(size) * FINER) if text else None
    if texture is None:
        return
    wide, high = (side / FINER for side in texture.size)
    Color(*ink)
    Rectangle(texture=texture, pos=(at[0] - wide / 2, at[1] - high / 2), size=(wide, high))


def flag_at(text: str, at: Point, size: float, within: Sides) -> Sides:
    """Return where a flag with words lies that is centred at `at`, but inside of `within`."""
    texture = written(text, letters(size))
    wide, high = texture.size if texture is not None else (0, 0)
    wide, high = wide + 12 * theme.unit, high + 2 * theme.unit
    left, low, right, top = within
    x = min(max(at[0] - wide / 2, left), max(left, right - wide))
    y = min(max(at[1] - high / 2, low), max(low, top - high))
    return x, y, x + wide, y + high


def flag(text: str, size: float, where: Sides) -> None:
    """Write words on a bright flag."""
    texture = written(text, letters(size))
    if texture is None:
        return
    x, y, right, top = where
    Color(*TEXT)
    RoundedRectangle(pos=(x, y), size=(right - x, top - y), radius=[4 * theme.unit])
    Color(*INK)
    # Capitals have no descenders: they lie above the middle of their line.
    low = y + theme.unit - above_middle(display_face(text)) * letters(size)
    Rectangle(texture=texture, pos=(x + 6 * theme.unit, low), size=texture.size)


def overlap(one: Sides, other: Sides) -> bool:
    """Return whether two rectangles have any point in common."""
    across = one[0] < other[2] and other[0] < one[2]
    return across and one[1] < other[3] and other[1] < one[3]


def arrow_head(begin: Point, end: Point, size: float) -> list[float]:
    """Return the two strokes of an arrow's head."""
    dx, dy = end[0] - begin[0], end[1] - begin[1]
    far = max(1e-6, (dx * dx + dy * dy) ** 0.5)
    dx, dy = dx / far * size, dy / far * size
    return [
        end[0] - dx - 0.6 * dy,
        end[1] - dy + 0.6 * dx,
        *end,
        end[0] - dx + 0.6 * dy,
        end[1] - dy - 0.6 * dx,
    ]


def letters(size: float) -> int:
    """Return the type size for words of about `size` pixels: whole, and not too small."""
    return int(round(max(SMALLEST * theme.unit, size)))


INKS = {"wall": WALL, "door": DOOR, "hard": HARD, "hard-door": DOOR}


class GroundPicture:
    """Draws the ground of a board: spaces, walls and Blockers.

    It fills two canvases: `below` the lit spaces, and `above` them.
    """

    def __init__(self, ground: Any) -> None:
        self.below, self.above = Canvas(), Canvas()
        self._drawing = ground.drawing
        self.inside: tuple[int, ...] = ground.building
        self._tents = frozenset(n for n, b in enumerate(ground.buildings) if b.tent)
        self._corn: int = ground.cornfield
        self._at: Callable[[Point], Point] = lambda point: point
        self._unit = 1.0

    def draw(self, at: Callable[[Point], Point], unit: float, destroyed: frozenset[int]) -> None:
        """Draw the ground; the spaces of `destroyed` buildings are black.

        `at` converts a point in cells into pixels, `unit` is the side of a cell in pixels.
        """
        self._at, self._unit = at, unit
        self.below.clear()
        with self.below:
            self._draw_spaces(destroyed)
        self.above.clear()
        with self.above:
            self._draw_walls()

    def _draw_spaces(self, destroyed: frozenset[int]) -> None:
        for space, outline in enumerate(self._drawing.outlines):
            inside = self.inside[space]
            ink = INDOOR if inside >= 0 else OUTDOOR
            ink = TENT if inside in self._tents else ink
            ink = CORN if self._corn >> space & 1 else ink
            Color(*(colours.GROUND if space in destroyed else ink))
            self._fill(outline)
            Color(*colours.GROUND)
            points = [value for point in outline for value in self._at(point)]
            Line(points=points, close=True, width=1)

    def _fill(self, outline: tuple[Point, ...]) -> None:
        fill([self._at(point) for point in outline])

    def _draw_walls(self) -> None:
        for each in self._drawing.walls:
            Color(*INKS[each.kind])
            thick = 1.6 if each.kind in ("wall", "hard") else 2.4
            Line(
                points=[*self._at(each.begin), *self._at(each.end)],
                width=thick * theme.unit,
                cap="square",
            )
        for outline in self._drawing.blockers:
            self._draw_pole(outline)

    def _draw_pole(self, outline: tuple[Point, ...]) -> None:
        """Draw a Blocker as a tent pole seen from above."""
        points = [self._at(point) for point in outline]
        x, y = (sum(point[n] for point in points) / len(points) for n in (0, 1))
        wide = max(point[0] for point in points) - min(point[0] for point in points)
        for share, ink in ((0.42, WALL), (0.24, TENT)):
            Color(*ink)
            Ellipse(pos=(x - share * wide, y - share * wide), size=(2 * share * wide,) * 2)


SOLDIERS = ("blue", "purple")
CHAMPIONS = "ZLS"  # The letters of Champions; a Zombie Hero has the first letter of its name.
# In sides of a pawn: the radius of its dark ground, and half a diagonal of one on its corner.
RIM, CORNER = 0.56, 0.68
# In cells: the side of a pawn's square, and the radius of a Hero's disc, alone and among others.
PAWN, HERO, HERO_AMONG = 0.62, 0.42, 0.32
ACTING = 1.26  # How much larger the Hero is who acts.
HEAD = 0.56  # The radius of a single Soldier, in sides of a pawn.
FAN = 0.62  # The distance between Heroes in one space, in radii.
MOST_HEADS = 3  # The most Soldiers that are drawn one by one; more are a number.
RING = 0.42  # The radius of a Landing Site, in cells.
# The middle of its number, from that of its space, and the radius of the disc below, in cells.
NUMBER_AT, NUMBER = (-0.25, -0.25), 0.25
BELOW = -0.2  # The upward shift of Heroes among others in a space, in cells.


class _Pawn(NamedTuple):
    """A Martian or Zombie figure, or a Pack, drawn as a number or letter, with a `rim`."""

    text: str
    ink: colours.Colour
    on_corner: bool = False
    undead: bool = False
    rim: colours.Colour = colours.INK


class _Face(NamedTuple):
    """A Hero's face, with a rim in the player's colour, dimmed once it has acted."""

    name: str
    rim: colours.Colour
    active: bool
    dimmed: bool


def _drawn(draw_one: Callable[..., None], *about: Hashable) -> Drawn:
    """Return the drawing that a method makes of these arguments."""
    return (draw_one.__name__, *about), partial(draw_one, *about)


class Pieces:
    """Gives the drawings of pieces on a board of one size.

    `at` converts a point in cells into pixels, `unit` is the side of a cell in pixels, `middles`
    are those of the spaces. Only pieces in the spaces of `there` are drawn; figures in those of
    `ready` have a bright rim.
    """

    def __init__(
        self,
        at: Callable[[Point], Point],
        unit: float,
        middles: Sequence[Point],
        inks: Sequence[colours.Colour],
        there: Collection[int],
        ready: Collection[int] = (),
    ) -> None:
        """Take the geometry of the board, and the players' colours by seat."""
        self._at, self._unit, self._middles, self._inks = at, unit, middles, inks
        self._there, self._ready = there, ready

    def drawings(self, seen: Mapping[str, Any]) -> Iterator[Drawn]:
        """Yield the drawings of all pieces of an observation, from the back to the front."""
        board = seen["board"]
        for draw_one, spaces in ((self._cannon, board["cannons"]), (self._ring, board["sites"])):
            for space in spaces:
                if space in self._there:
                    yield _drawn(draw_one, space)
        yield from self._martians(seen)
        for number, space in enumerate(board["sites"], 1):
            if space in self._there:
                yield _drawn(self._number, space, str(number))
        marks = [(space, (0.3, -0.3), "K", colours.AMBER) for space in board["kerosene"]]
        marks += [(space, (0.0, 0.3), "A", colours.GREEN) for space in board["allies"]]
        marks += [
            (each["space"], (-0.36, 0.36), f"{4 - each['wounds']}", colours.MUTED)
            for each in seen["crowds"]
        ]
        marks += [
            (each["space"], (0.36, 0.36), "!" if each["new"] else "*", pieces.FIRE)
            for each in seen["fires"]
        ]
        for mark in marks:
            if mark[0] in self._there:
                yield _drawn(self._mark, *mark)
        yield from self._heroes(seen)

    def _martians(self, seen: Mapping[str, Any]) -> Iterator[Drawn]:
        martians = int(seen["martians"])
        rows: dict[tuple[int, bool], list[_Pawn]] = {}
        for colour, packs in enumerate(seen["board"]["troops"]):
            undead = colour >= martians
            second = colour - martians * undead == 1
            ink = colours.MUTED if undead else named(SOLDIERS[colour])
            for space, number in packs:
                rows.setdefault((space, undead), []).append(_Pawn(str(number), ink, second, undead))
        for which, each in enumerate(seen["champions"]):
            if each["playing"]:
                undead = which >= len(CHAMPIONS)
                letter = each["name"][0] if undead else CHAMPIONS[which]
                ink = colours.MUTED if undead else colours.RED
                rows.setdefault((each["space"], undead), []).append(_Pawn(letter, ink))
        heroes = [each for each in seen["heroes"] if each["alive"]]
        shared = {each["space"] for each in (*heroes, *seen["crowds"], *seen["fires"])}
        for (space, undead), pawns in rows.items():
            if space not in self._there:
                continue
            # From bottom to top in a space: Zombies, Martians, Crowds and fires.
            up = -0.16 if undead and martians else 0.16 if len(pawns) == 1 else 0.1
            if space not in shared and (space, not undead) not in rows:
                up = 0.0
            if space in self._ready:
                pawns = [each._replace(rim=colours.inks.bright) for each in pawns]
            yield _drawn(self._row, space, up, tuple(pawns))

    def _row(self, space: int, up: float, pawns: Sequence["_Pawn"]) -> None:
        """Draw figures side by side, the smaller the more there are."""
        size = min(PAWN, 1 / len(pawns))
        for n, pawn in enumerate(pawns):
            across = 1.04 * size * (n - (len(pawns) - 1) / 2)
            self._draw_pawn(pawn, self._place(space, (across, up)), size * self._unit)

    def _heroes(self, seen: Mapping[str, Any]) -> Iterator[Drawn]:
        others = _others_at(seen)
        here: dict[int, list[int]] = {}
        for n, hero in enumerate(seen["heroes"]):
            if hero["alive"] and hero["space"] in self._there:
                here.setdefault(hero["space"], []).append(n)
        for space, those in here.items():
            # The acting Hero is drawn last, in front of the others.
            those.sort(key=lambda n: n == seen["active"])
            up = BELOW if space in others else 0.0
            size = min(HERO if len(those) == 1 else HERO_AMONG, 0.9 / (1 + FAN * (len(those) - 1)))
            size = min(size, HERO_AMONG) if space in others else size
            for place, n in enumerate(those):
                across = 2 * FAN * size * (place - (len(those) - 1) / 2)
                hero, active = seen["heroes"][n], n == seen["active"]
                rim = tuple(self._inks[hero["seat"]]) if self._inks else colours.INK
                if active or space in self._ready:
                    rim = tuple(colours.inks.bright)
                shown = _Face(hero["name"], rim, active, hero["acted"] and not active)
                yield _drawn(self._hero, shown, space, (across, up), size)

    def _hero(self, hero: "_Face", space: int, shift: Point, size: float) -> None:
        """Draw a Hero's face on a disc with a rim."""
        x, y = self._place(space, shift)
        radius = size * self._unit * (ACTING if hero.active else 1.0)
        own = hero_drawings.colour_of(hero.name)
        Color(*hero.rim)
        back = radius * (1.18 if hero.active else 1.1)
        Ellipse(pos=(x - back, y - back), size=(2 * back, 2 * back))
        Color(*mix(own, colours.INK, 0.55))
        Ellipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius))
        shapes = hero_drawings.HEROES[pick(hero.name, tuple(hero_drawings.HEROES))]
        side = 1.44 * radius  # The square inside the disc.
        inks = {**hero_drawings.INKS, "ink": own}
        draw(shapes, inks, (x - side / 2, y - side / 2, side, side))
        if hero.dimmed:
            Color(*colours.INK[:3], 0.45)
            Ellipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius))

    def _place(self, space: int, shift: Point) -> Point:
        x, y = self._middles[space]
        return self._at((x + shift[0], y + shift[1]))

    def _draw_pawn(self, pawn: "_Pawn", at: Point, side: float) -> None:
        """Draw a pawn at `at`, with a side of `side` pixels, on a dark ground."""
        (x, y), rim, half = at, RIM * side, CORNER * side
        if pawn.text.isdecimal() and 0 < int(pawn.text) <= MOST_HEADS and not pawn.undead:
            self._heads(int(pawn.text), pawn, at, side)
            return
        Color(*pawn.rim)
        Ellipse(pos=(x - rim, y - rim), size=(2 * rim, 2 * rim))
        Color(*pawn.ink)
        if pawn.on_corner:
            Quad(points=(x, y - half, x + half, y, x, y + half, x - half, y))
        else:
            where, big = (x - side / 2, y - side / 2), (side, side)
            RoundedRectangle(pos=where, size=big, radius=[0.2 * side])
        pieces.write_fine(pawn.text, (x, y), 0.62 * side, colours.letters_on(pawn.ink))

    def _heads(self, count: int, pawn: "_Pawn", at: Point, side: float) -> None:
        """Draw `count` Soldiers as heads side by side, on a ground whose shape shows the player."""
        ink = pawn.ink if pawn.rim == colours.INK else pawn.rim
        radius = HEAD * side / (1 + 0.18 * (count - 1))
        for n in range(count):
            x = at[0] + 1.24 * radius * (n - (count - 1) / 2)
            Color(*ink)
            if pawn.on_corner:
                half, y = 1.3 * radius, at[1]
                Quad(points=(x, y - half, x + half, y, x, y + half, x - half, y))
            else:
                Ellipse(pos=(x - radius, at[1] - radius), size=(2 * radius, 2 * radius))
            Color(*mix(pawn.ink, colours.INK, 0.7))
            inner = 0.86 * radius
            Ellipse(pos=(x - inner, at[1] - inner), size=(2 * inner, 2 * inner))
            box = (x - 0.72 * radius, at[1] - 0.72 * radius, 1.44 * radius, 1.44 * radius)
            draw(SIGNS["head"], SIGN_INKS, box)

    def _cannon(self, space: int) -> None:
        """Draw a cannon: a barrel on a wheel."""
        x, y = self._place(space, (-0.3, 0.3))
        size = 0.2 * self._unit
        Color(*colours.MUTED)
        points = [x - 0.7 * size, y - 0.3 * size, x + 0.9 * size, y + 0.5 * size]
        Line(points=points, width=max(1.2, 0.3 * size), cap="round")
        Color(*pieces.WALL)
        Line(circle=(x - 0.3 * size, y - 0.4 * size, 0.45 * size), width=max(1.0, 0.12 * size))

    def _mark(self, space: int, shift: Point, text: str, ink: colours.Colour) -> None:
        x, y = self._place(space, shift)
        side = 0.3 * self._unit
        Color(*ink)
        RoundedRectangle(pos=(x - side / 2, y - side / 2), size=(side, side), radius=[side / 4])
        pieces.write_fine(text, (x, y), 0.75 * side, colours.letters_on(ink))

    def _ring(self, space: int) -> None:
        """Draw a Landing Site: a ring around the middle of its space."""
        x, y = self._place(space, (0.0, 0.0))
        Color(*colours.GREEN)
        Line(circle=(x, y, RING * self._unit), width=1.5 * theme.unit)

    def _number(self, space: int, number: str) -> None:
        """Write the number by which a Landing Site is asked for, on a corner of its space."""
        (x, y), far = self._place(space, NUMBER_AT), NUMBER * self._unit
        Color(*colours.INK)
        Ellipse(pos=(x - far, y - far), size=(2 * far, 2 * far))
        pieces.write_fine(number, (x, y), 1.7 * far, colours.TEXT)


def _others_at(seen: Mapping[str, Any]) -> set[int]:
    """Return the spaces of Martians, Zombies and Crowds."""
    there = {space for troops in seen["board"]["troops"] for space, _ in troops}
    there |= {each["space"] for each in seen["champions"] if each["playing"]}
    return there | {each["space"] for each in seen["crowds"]}


def standing(seen: Mapping[str, Any]) -> set[int]:
    """Return the spaces in which any figure stands, none without a board."""
    if not seen.get("board"):
        return set()
    heroes = {each["space"] for each in seen["heroes"] if each["alive"]}
    return {space for space in heroes | _others_at(seen) if space >= 0}
