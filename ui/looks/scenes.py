"""Scenes as widgets: a city under attack, an alien in a corridor, and hit points as plates."""

from collections.abc import Sequence
from functools import lru_cache

from kivy.graphics import Color, Line, Mesh
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from ui.kivy_layer.due import DRAW, Due, LayoutDue
from ui.looks import paint
from ui.looks.drawings import cities
from ui.looks.paint import Paint, Paper, faded
from ui.looks.painted import Painted
from ui.looks.pictures import AlienPicture, CityPicture, SaucerPicture
from ui.shell.theme import Colour, inks, mix, rgba

RED, BEAM = rgba("#e23b30"), rgba("#5fc23a")
HULL = rgba("#2a2d30")
WHOLE = rgba("#e0435a")  # The colour of a plate that is not hit.
SAUCER = 0.58  # Width of the saucer, relative to the scene.


@lru_cache(maxsize=4)
def _sky(sun: Colour, pale: Colour, *, beam: bool) -> Paint:
    """Return a paint of rays, a burning horizon and, with `beam`, the beam of a saucer.

    Equal arguments return the same object, so that its texture is cached.
    """

    def draw(paper: Paper) -> None:
        paint.plain(paper, sun)
        paint.rays(paper, pale, 0.5, 0.7, 18)
        paint.halftone(paper.part(0, 0.08, 1, 0.5), faded(RED, 0.8), paper.width / 18)
        if beam:
            paint.area(paper, faded(BEAM, 0.7), 0.4, 0.78, 0.6, 0.78, 0.94, 0.0, 0.06, 0.0)

    return draw


class _Skyline(CityPicture):
    """A skyline at dusk."""

    def inks(self) -> dict[str, Colour]:
        """Return the colours of a skyline at dusk."""
        houses = {"ink": rgba("#14160a"), "back": rgba("#7a8020"), "dark": rgba("#050602")}
        return {**cities.INKS, **houses, "light": inks.bright, "red": RED}


class CityScene(Widget):
    """A city in front of a burning sky, with a saucer and its beam above it if `beam` is set."""

    name = StringProperty("")
    beam = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._sky, self._city = Painted(), _Skyline()
        self._saucer = SaucerPicture(colour=HULL)
        self._above: Sequence[Widget] = (self._sky, self._city)
        for part in self._above:
            self.add_widget(part)
        place = self._due = LayoutDue(self.place)
        for name in ("pos", "size", "beam"):
            self.fbind(name, place)
        self.fbind("name", self._city.setter("name"))
        self.fbind("beam", self._dress)
        self._city.name = self.name
        self._dress()

    def _dress(self, *_: object) -> None:
        self._sky.paint = _sky(inks.primary, rgba("#f4f9a0"), beam=self.beam)
        if self.beam and self._saucer.parent is None:
            self.add_widget(self._saucer)
        elif not self.beam and self._saucer.parent is not None:
            self.remove_widget(self._saucer)
        self._due()

    def place(self, *_: object) -> None:
        """Place the sky over the whole widget and the skyline in its lower part."""
        self._sky.pos, self._sky.size = self.pos, self.size
        high = min(0.75 * self.height, 0.8 * self.width)
        self._city.pos, self._city.size = self.pos, (self.width, high)
        side = min(SAUCER * self.width, 0.7 * self.height)
        self._saucer.size = side, side
        self._saucer.pos = (
            self.x + (self.width - side) / 2,
            self.y + 0.76 * self.height - 0.5 * side,
        )


@lru_cache(maxsize=2)
def _corridor(wall: Colour, end: Colour, dark: Colour) -> Paint:
    """Return a paint of a corridor in perspective; equal arguments return the same object."""
    left, low, right, top = 0.34, 0.42, 0.66, 0.8

    def draw(paper: Paper) -> None:
        shade = tuple(mix(wall, dark, share) for share in (0.0, 0.22, 0.4, 0.68))
        paint.area(paper, shade[0], 0, 1, left, top, right, top, 1, 1)
        paint.area(paper, shade[1], 0, 0, left, low, left, top, 0, 1)
        paint.area(paper, shade[2], 1, 0, right, low, right, top, 1, 1)
        paint.area(paper, shade[3], 0, 0, 1, 0, right, low, left, low)
        paint.area(paper, end, left, low, right, low, right, top, left, top)
        for far in (0.35, 0.7):
            x, y = left * far, low * far
            x2, y2 = 1 - (1 - right) * far, 1 - (1 - top) * far
            paint.lines(paper, faded(dark, 0.6), paper.width / 90, (x, y, x, y2, x2, y2, x2, y))
        paint.halftone(paper.part(0, 0, 1, 0.45), faded(dark, 0.4), paper.width / 20)

    return draw


class CorridorScene(Widget):
    """An alien that fills a corridor; with name "" the corridor is empty."""

    name = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._walls, self.alien = Painted(), AlienPicture()
        self._walls.paint = _corridor(rgba("#a8451f"), rgba("#1d7c86"), inks.dark)
        self.add_widget(self._walls)
        self.add_widget(self.alien)
        place = LayoutDue(self.place)
        self.fbind("pos", place)
        self.fbind("size", place)
        self.fbind("name", self.alien.setter("name"))
        self.alien.name = self.name
        place()

    def place(self, *_: object) -> None:
        """Place the alien in the middle of the lower edge."""
        self._walls.pos, self._walls.size = self.pos, self.size
        side = min(self.width, 0.92 * self.height)
        self.alien.size = side, side
        self.alien.pos = self.x + (self.width - side) / 2, self.y


class Plates(Widget):
    """Hit points as plates.

    Of `all` plates `hit` are cracked; the next `aimed` ones, for weapons that are chosen but not
    played yet, are cracked in another colour.
    """

    all = NumericProperty(0)
    hit = NumericProperty(0)
    aimed = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        due = Due(self._draw, DRAW)
        for name in ("pos", "size", "all", "hit", "aimed"):
            self.fbind(name, due)
        due()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if not self.all:
            return
        step, high = self.width / self.all, self.height
        lean = 0.16 * high
        with self.canvas:
            for n in range(int(self.all)):
                cracked = n < self.hit + self.aimed
                own = mix(inks.accent, inks.dark, 0.25) if n < self.hit else inks.accent
                Color(*(own if cracked else WHOLE))
                x, y = self.x + n * step, self.y
                Mesh(vertices=[x, y, 0, 0, x + step - 2 * lean, y, 0, 0, x + step - lean, y + high,
                               0, 0, x + lean, y + high, 0, 0],
                     indices=[0, 1, 2, 0, 2, 3], mode="triangles")  # fmt: skip
                if cracked:
                    Color(*inks.dark)
                    crack = (x + 0.35 * step, y + high, x + 0.5 * step, y + 0.55 * high,
                             x + 0.32 * step, y + 0.4 * high, x + 0.45 * step, y)  # fmt: skip
                    Line(points=crack, width=max(1.1, 0.04 * high))
