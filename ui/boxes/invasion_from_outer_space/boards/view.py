"""The view of a drawn board: ground, lit spaces and figures; it is tapped, dragged and zoomed.

It draws a ground and an observation, and contains no rules.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Protocol

from kivy.graphics import (
    Canvas,
    Color,
    Ellipse,
    Line,
    PopMatrix,
    PushMatrix,
    Rectangle,
    RoundedRectangle,
    Scale,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
    Translate,
)
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from ui.boxes.invasion_from_outer_space.boards import pieces
from ui.boxes.invasion_from_outer_space.boards.pieces import (
    GroundPicture,
    Pieces,
    Point,
    Sides,
    standing,
)
from ui.boxes.invasion_from_outer_space.boards.zoomable import ZoomableBoard
from ui.kivy_layer.due import DRAW, Due
from ui.kivy_layer.kept import KeptDrawings
from ui.shell import theme as colours
from ui.shell.theme import rgba, theme
from ui.widgets.key_stop import KeyStop

# The tiles of spaces in reach, in the Heroes' turn and in that of their foes, and their edges.
REACH = {True: (rgba("#d9962f"), rgba("#ffc861")), False: (rgba("#2f6db5"), rgba("#79b4e3"))}
TILE, EDGE = 0.03, 0.08  # The gap around a tile and the radius of its corners, in cells.
GLOWS = {"source": (0.56, 0.14), "chosen": (0.72, 0.36)}  # Its radius in cells, and opacity.
SLACK = 0.75  # The distance within which a tap finds a lit space, in cells.
TARGET_MM = 14.0  # The size of a cell when the view zooms by itself.
WHOLE_MM = 7.0  # The size of a cell from which on figures are sent over the whole board.
NAME_MM = 3.0  # The height of capitals in a building's name.
VEIL, THIN = 0.55, 0.2  # The opacity of the veil over other spaces; while figures are sent.
PART = 2.0  # The largest zoom to a part, so that it stays clear which part is shown.
AROUND = 0.6  # The margin around a part, in cells.
# Where the flag of a building may lie, in cells from its name: first above its figures.
ASIDE = [(dx, dy) for dy in (0.62, -0.62, 1.0, -1.0, 1.6, -1.6) for dx in (0.0, -1.2, 1.2)]
BEYOND = 0.45  # From the edge of a building to the middle of a flag next to it, in cells.
FIGURE = 0.42  # Half the side of a figure, in cells.
RIM = 2  # Between a flag and the edges of the picture, in units.
HEAD = 0.3  # The length of an arrow's head, in cells.
STEPS = 0.24  # The radius of the disc with the number of steps, in cells.


class Hand(Protocol):
    """Receives taps and drags on a board, with numbers of spaces, -1 for none."""

    def tapped(self, space: int) -> None: ...  # noqa: D102
    def held(self, space: int) -> None: ...  # noqa: D102
    def grabs(self, space: int) -> bool: ...  # noqa: D102
    def grabbed(self, space: int) -> None: ...  # noqa: D102
    def dragged(self, space: int) -> None: ...  # noqa: D102
    def dropped(self, space: int) -> None: ...  # noqa: D102


class Board(ZoomableBoard):
    """The board as a picture; `hand` gets the spaces that are touched."""

    def __init__(self, hand: Hand, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.hand = hand
        self._drawing: Any = None
        self._names: Sequence[Any] = ()  # Of the spaces.
        self._ground: GroundPicture | None = None
        self._seen: Mapping[str, Any] = {}
        self._lit: Mapping[int, str] = {}
        self._trail: Sequence[int] = ()
        self.inks: Sequence[colours.Colour] = ()  # The players' colours by seat.
        # Zooming and scrolling transform these layers as a whole; only changes redraw a layer.
        self._layers = {name: Canvas() for name in ("dim", "lit", "pieces", "trail", "names")}
        self._pieces = {name: KeptDrawings(self._layers[name]) for name in ("dim", "pieces")}
        self._outlines: list[list[Point]] = []  # Of the spaces, in pixels (`_unzoomed`).
        self._bounds: list[Sides] = []  # Of the spaces, in cells: left, upper, right, lower edge.
        self._stale = True  # Whether the figures have changed.
        self._drawn: object = None  # Identifies the ground as it was last drawn.
        self._moved: tuple[Translate, Scale, Translate] | None = None
        self._edges: tuple[Rectangle, ...] = ()  # Cover what lies outside the view.
        self._over = (0.0, 0.0, -1)  # The point of a drag, and the space there.
        self._by_hand = False  # Whether people have chosen the view themselves.
        self._taken: Sequence[Sides] = ()  # Where something lies that no name may be under.
        self._names_due = Due(self._draw_names, DRAW)
        self._part: tuple[int, ...] = ()  # The spaces that are zoomed to, () for the whole board.
        self.bind(size=lambda *_: self.look_closer(self._part))

    def lay(self, ground: Any) -> None:
        """Set the ground of the board."""
        self._drawing, self._names = ground.drawing, ground.names
        self._ground = GroundPicture(ground)
        self._drawn = None
        axes = ([*zip(*outline, strict=True)] for outline in self._drawing.outlines)
        self._bounds = [(min(xs), min(ys), max(xs), max(ys)) for xs, ys in axes]
        self.measure(self._drawing.width, self._drawing.height)

    def show(self, seen: Mapping[str, Any], lit: Mapping[int, str]) -> None:
        """Draw the figures of an observation, and light up spaces."""
        self._stale |= seen is not self._seen or lit != self._lit or bool(self._trail)
        self._seen, self._lit, self._trail = seen, lit, ()
        self._due()

    def light(self, lit: Mapping[int, str], trail: Sequence[int] = ()) -> None:
        """Light up other spaces, and draw an arrow through the spaces of `trail`."""
        moved, self._lit, self._trail = lit != self._lit, lit, trail
        if self._drawing is None or self._stale:
            return  # All of it will be drawn before the next frame.
        if moved:
            self._draw_pieces()
            self._draw_lit()
        else:
            self._draw_trail()

    def space_at(self, cell: Point) -> int:
        """Return the space meant by a tap: a lit one nearby, else the one below it, or -1."""
        if self._drawing is None:
            return -1
        under = self._space_at(cell)
        return under if under in self._lit else self._nearest(cell, under)

    def middle(self, space: int) -> Point:
        """Return the middle of a space, in cells."""
        return (*self._drawing.middles[space],)

    def _space_at(self, cell: Point) -> int:
        for space, (left, top, right, low) in enumerate(self._bounds):
            if left <= cell[0] < right and top <= cell[1] < low:
                return space
        return -1

    def _nearest(self, cell: Point, other: int) -> int:
        best, far = other, SLACK
        for space in self._lit:
            middle = self._drawing.middles[space]
            away = max(abs(middle[0] - cell[0]), abs(middle[1] - cell[1]))
            if away < far:
                best, far = space, away
        return best

    # ---- keys ----------------------------------------------------------------------------
    def key_stops(self) -> list[KeyStop]:
        """Return the lit spaces, which keys can reach and press like a tap."""
        if self._drawing is None:
            return []
        return [
            KeyStop(
                self,
                space,
                middle=partial(self._middle_on_screen, space),
                side=0.9 * self.unit,
                do=partial(self._press, space, kind),
                label=str(self._names[space]),
                reveal=partial(self._reveal, space),
                long_press=partial(self.hand.held, space),
            )
            for space, kind in self._lit.items()
        ]

    def _press(self, space: int, _kind: str) -> None:
        """Do what a tap does; a space lit in another way means something else by now."""
        self.hand.tapped(space)

    def _middle_on_screen(self, space: int) -> Point:
        return self.at(self.middle(space))

    def _reveal(self, space: int) -> None:
        if self.zoomed and not self.collide_point(*self._middle_on_screen(space)):
            self.look_at(self.middle(space))

    # ---- touch ---------------------------------------------------------------------------
    def claims_drag(self, x: float, y: float) -> bool:
        """Return whether a touch is for the board and not for a scroll view around it."""
        return bool(self.collide_point(x, y))

    def slid(self, dy: float) -> None:
        """Scroll the scroll view around the board by a finger that drags nothing."""
        scroll = next((each for each in ancestors(self) if isinstance(each, ScrollView)), None)
        if scroll is not None:
            by = scroll.convert_distance_to_scroll(0, dy)[1]
            scroll.scroll_y = min(1.0, max(0.0, scroll.scroll_y - by))

    def tapped(self, point: Point) -> None:
        """Report the space meant by a tap."""
        space = self.space_at(point)
        if space >= 0:
            self.hand.tapped(space)

    def held(self, point: Point) -> bool:
        """Report the space below a long press."""
        space = -1 if self._drawing is None else self._space_at(point)
        if space >= 0:
            self.hand.held(space)
        return space >= 0

    def grabbed(self, point: Point) -> bool:
        """Start dragging the figures of a space, if they can go somewhere."""
        space = self.space_at(point)
        found = space >= 0 and self.hand.grabs(space)
        if found:
            self.hand.grabbed(space)
        return found

    def dragged(self, x: float, y: float) -> None:
        """Report the space below a drag."""
        self._drag_over(x, y)
        self.hand.dragged(self._over[2])

    def dropped(self, x: float, y: float) -> None:
        """Report the space where a drag ended.

        If the finger has not moved since, the last space counts, even if the view has moved.
        """
        if max(abs(x - self._over[0]), abs(y - self._over[1])) > theme.gap:
            self._drag_over(x, y)
        self.hand.dropped(self._over[2])

    def _drag_over(self, x: float, y: float) -> None:
        inside = self.collide_point(x, y)
        self._over = (x, y, self.space_at(self.point(x, y)) if inside else -1)

    # ---- zoom ------------------------------------------------------------------------------
    def zoom(self, towards: int = -1) -> None:
        """Toggle between the whole board and a zoomed part around the space `towards`."""
        self.stop()
        self.zoomed = self._by_hand = not self.zoomed
        if towards >= 0 and self.zoomed and self._drawing is not None:
            self.look_at(self._drawing.middles[towards])

    def pinched(self) -> None:
        """Keep the view that two fingers have set."""
        self._by_hand = self.zoomed

    @property
    def spacious(self) -> bool:
        """Whether figures can be sent over the whole board, without a closer look."""
        return self.whole_unit >= theme.touch_mm(WHOLE_MM)

    def look_closer(self, spaces: Iterable[int]) -> None:
        """Zoom to a part with all of these spaces, unless people have chosen the view."""
        self._part = tuple(spaces)
        if self._drawing is None or self._by_hand or min(self.size) < 10:
            return
        points = [point for space in self._part for point in self._drawing.outlines[space]]
        wanted = theme.touch_mm(TARGET_MM) / max(1.0, self.whole_unit)
        if not points or wanted <= 1.0:
            self.show_part(1.0, self.centre)
            return
        low, high = ([pick(p[n] for p in points) for n in (0, 1)] for pick in (min, max))
        cells = [size / self.whole_unit for size in self.size]
        fits = min(cells[n] / (high[n] - low[n] + 2 * AROUND) for n in (0, 1))
        larger = min(wanted, PART, fits)
        middle = ((low[0] + high[0]) / 2, (low[1] + high[1]) / 2)
        self.show_part(larger if larger > 1.15 else 1.0, middle)

    # ---- drawing --------------------------------------------------------------------------
    def _draw(self, *_: object) -> None:
        """Redraw what has changed, and position the picture for the current view."""
        if self._drawing is None or min(self.size) < 10:
            self.canvas.clear()
            return
        assert self._ground is not None
        destroyed = frozenset((self._seen.get("board") or {}).get("destroyed", ()))
        drawn = (self.whole_unit, destroyed, self._ground)
        if drawn != self._drawn:
            self._drawn, self._stale = drawn, True
            for kept in self._pieces.values():
                kept.clear()
            self._outlines = [[*map(self._unzoomed, each)] for each in self._drawing.outlines]
            self._ground.draw(self._unzoomed, self.whole_unit, destroyed)
            self._frame()
        if self._stale:
            self._stale = False
            self._draw_pieces()
            self._draw_lit()
        self._place()

    def _unzoomed(self, point: Point) -> Point:
        """Return a point in cells as pixels from the middle, with the whole board in view."""
        unit = self.whole_unit
        return (point[0] - self._across / 2) * unit, (self._down / 2 - point[1]) * unit

    def _frame(self) -> None:
        """Put all layers into one transformation, so that they move together."""
        assert self._ground is not None
        self.canvas.clear()
        with self.canvas:
            StencilPush()
            begins = Rectangle()
            StencilUse()
            PushMatrix()
            self._moved = (Translate(), Scale(1.0), Translate())
        for each in (
            self._ground.below,
            self._layers["dim"],
            self._layers["lit"],
            self._ground.above,
            self._layers["trail"],
            self._layers["pieces"],
        ):
            self.canvas.add(each)
        with self.canvas:
            PopMatrix()
            StencilUnUse()
            ends = Rectangle()
            StencilPop()
        self.canvas.add(self._layers["names"])
        self._edges = (begins, ends)

    def _place(self) -> None:
        if self._moved is None:
            return
        for edge in self._edges:
            edge.pos, edge.size = self.pos, self.size
        to, scale, back = self._moved
        x, y = self._unzoomed(self.centre)
        to.xy = self.center
        scale.x = scale.y = float(self.larger)
        back.xy = (-x, -y)
        self.view = (*self.point(self.x, self.top), *self.point(self.right, self.y))
        self._names_due()  # After what follows the view and may want room.

    def _draw_names(self) -> None:
        """Write the names of buildings in which something is lit, inside the picture."""
        canvas = self._layers["names"]
        canvas.clear()
        if self._ground is None or not self._lit:
            return
        with canvas:
            for text, where in self.flags():
                pieces.flag(text, theme.capitals(NAME_MM), where)

    def keep_clear(self, *taken: Sides) -> None:
        """Write no name in these rectangles, if possible."""
        if taken != self._taken:
            self._taken = taken
            self._names_due()

    def flags(self) -> list[tuple[str, Sides]]:
        """Return the names of lit buildings in view, and where each lies.

        A name covers no figure and no lit space; without room it is left out.
        """
        assert self._ground is not None
        lit = {self._ground.inside[space] for space in self._lit}
        rim = RIM * theme.unit
        edges = (self.x + rim, self.y + rim, self.right - rim, self.top - rim)
        unit, size, found = self.unit, theme.capitals(NAME_MM), list[tuple[str, Sides]]()
        taken = [*self.figures(), *self.lit_on_screen(), *self._taken]
        for each in self._drawing.labels:
            x, y = self.at(each.at)
            if each.building in lit and pieces.overlap((x, y, x, y), edges):
                spots = ((x + dx * unit, y + dy * unit) for dx, dy in self._ways(each))
                tries = (pieces.flag_at(each.text, spot, size, edges) for spot in spots)
                free = (spot for spot in tries if not any(pieces.overlap(spot, t) for t in taken))
                where = next(free, None)
                if where is not None:
                    taken.append(where)
                    found.append((each.text, where))
        return found

    def _ways(self, label: Any) -> Iterator[Point]:
        """Yield where the flag of a building may lie, in cells from its name: last next to it."""
        yield from ASIDE
        assert self._ground is not None
        spaces = zip(self._ground.inside, self._drawing.outlines, strict=True)
        own = [outline for building, outline in spaces if building == label.building]
        downs = [y - label.at[1] for outline in own for _, y in outline]
        yield from ((0.0, BEYOND - min(downs)), (0.0, -BEYOND - max(downs)))

    def figures(self) -> list[Sides]:
        """Return the rectangles of the figures on the screen, one for each space."""
        far = FIGURE * self.unit
        middles = [self._middle_on_screen(space) for space in standing(self._seen)]
        return [(x - far, y - far, x + far, y + far) for x, y in middles]

    def covered(self, spots: Sequence[Sides]) -> list[int]:
        """Return how many lit spaces each of these rectangles on the screen covers in part."""
        lit = self.lit_on_screen()
        return [sum(pieces.overlap(each, spot) for each in lit) for spot in spots]

    def lit_on_screen(self) -> list[Sides]:
        """Return the rectangles of the lit spaces on the screen."""
        return self._on_screen(self._lit)

    def inside_on_screen(self) -> list[Sides]:
        """Return the rectangles of the spaces inside buildings on the screen."""
        assert self._ground is not None
        return self._on_screen(n for n, building in enumerate(self._ground.inside) if building >= 0)

    def _on_screen(self, numbers: Iterable[int]) -> list[Sides]:
        edges = (self._bounds[space] for space in numbers)
        corners = ((self.at((left, low)), self.at((right, top))) for left, top, right, low in edges)
        return [(*one, *other) for one, other in corners]

    def _draw_lit(self) -> None:
        canvas = self._layers["lit"]
        canvas.clear()
        with canvas:
            if self._lit:
                Color(*colours.inks.ground[:3], THIN if self._sends else VEIL)
                outlines = enumerate(self._outlines)
                pieces.fill(*(each for space, each in outlines if space not in self._lit))
            for space, how in self._lit.items():
                if how == "aim":
                    self._draw_tile(space)
            for space, how in self._lit.items():
                if how in GLOWS:
                    self._draw_glow(space, *GLOWS[how])
        self._names_due()
        self._draw_trail()

    def _draw_tile(self, space: int) -> None:
        """Draw a space that can be gone to."""
        xs, ys = ([point[axis] for point in self._outlines[space]] for axis in (0, 1))
        gap, radius = TILE * self.whole_unit, EDGE * self.whole_unit
        left, low, wide, high = min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
        for ink, inset in zip(REACH[self._ours][::-1], (gap, 2 * gap), strict=True):
            Color(*ink)
            RoundedRectangle(
                pos=(left + inset, low + inset),
                size=(wide - 2 * inset, high - 2 * inset),
                radius=[radius],
                segments=3,
            )

    @property
    def _ours(self) -> bool:
        """Whether it is the Heroes' turn."""
        return str(self._seen["phase"]).startswith("hero")

    @property
    def _sends(self) -> bool:
        """Whether foes are sent over the whole board, where the Heroes are their aims."""
        return self.spacious and not self._ours

    def _draw_glow(self, space: int, radius: float, glow: float) -> None:
        """Draw a glow below figures that can go, or act next."""
        x, y = self._unzoomed(self._drawing.middles[space])
        for share in (1.0, 0.7):
            Color(*colours.inks.bright[:3], glow)
            far = share * radius * self.whole_unit
            Ellipse(pos=(x - far, y - far), size=(2 * far, 2 * far))

    def _draw_pieces(self) -> None:
        """Draw those where something is lit above the lit spaces, all others below their veil."""
        everywhere = range(len(self._drawing.middles))
        bright = frozenset(self._lit or everywhere)
        if self._sends:
            bright |= {hero["space"] for hero in self._seen["heroes"] if hero["alive"]}
        ready = [space for space, how in self._lit.items() if how in GLOWS]
        about = self._unzoomed, self.whole_unit, self._drawing.middles, self.inks
        for name, there in (("dim", frozenset(everywhere) - bright), ("pieces", bright)):
            shown = Pieces(*about, there, ready).drawings(self._seen)
            self._pieces[name].show(shown if self._seen.get("board") else ())

    def _draw_trail(self) -> None:
        """Draw an arrow through the middles of the trail's spaces."""
        canvas = self._layers["trail"]
        canvas.clear()
        points = [self._unzoomed(self._drawing.middles[space]) for space in self._trail]
        if len(points) < 2:
            return
        walks = bool(self._seen.get("walk"))
        with canvas:
            for width, ink in ((3.4, colours.INK), (2.0, colours.TEXT)):
                Color(*ink)
                thick = width * theme.unit
                Line(points=[v for point in points for v in point], width=thick, joint="round")
                if not walks:
                    head = pieces.arrow_head(points[-2], points[-1], HEAD * self.whole_unit)
                    Line(points=head, width=thick, joint="round")
            if walks:  # The number of steps.
                (x, y), far = points[-1], STEPS * self.whole_unit
                Color(*colours.TEXT)
                Ellipse(pos=(x - far, y - far), size=(2 * far, 2 * far))
                pieces.write_fine(str(len(points) - 1), (x, y), 1.5 * far, colours.INK)


def ancestors(widget: Widget) -> Iterator[Widget]:
    """Return the parents of a widget, from the inside out."""
    while widget.parent is not None and widget.parent is not widget:
        widget = widget.parent
        yield widget
