"""Drawings for the boxes as widgets; each fits itself into the middle of its widget.

    AlienPicture(name="Tripod", hurt=0.4)   Mars Escape; the more hurt it is, the more it sinks
    AlienPortrait(name="Tripod")        the same without animation, for many at once
    CityPicture(name="Akron")           Mars Attacks: a skyline of its own; `ruined` tilts it
    HeroPicture(name="Cassidy")         Invasion: a cut-out in a colour of the Hero's own
    BustPicture(number=3)               Mars Needs Heroes: the bust behind a number, 1 to 5
    ColourCard(colour="red")            Mars Needs Heroes: the card of an Invader
    MartianPicture(kind="soldier")      Invasion: soldier, leader, champion
    SaucerPicture()                     a saucer, for all boxes

`name`, `number` and `kind` can change at any time. `colour` replaces the main colour of a drawing,
unless it is (0, 0, 0, 0). An unknown name gets a substitute; "" is no alien and no city.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from kivy.graphics import Color, Line, Mesh, RoundedRectangle
from kivy.graphics.texture import Texture
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from ui.kivy_layer.due import DRAW, Due, LayoutDue
from ui.looks import paint
from ui.looks.drawings import aliens, cities, heroes, martians
from ui.looks.motion import move
from ui.looks.paint import FINER, Paint, Painted, Paper, faded, paint_once
from ui.looks.picture import Clipped, Picture, pick
from ui.looks.shapes import Shape, draw
from ui.shell.theme import TEXT, Colour, inks, mix, named, rgba
from ui.widgets.drawing import Square


class AlienPicture(Clipped):
    """An alien of Mars Escape: a flat silhouette with eyes; it sinks with `hurt` (0 to 1)."""

    hurt = NumericProperty(0.0)

    def on_hurt(self, *_: object) -> None:
        """Sink with an animation to the depth for this `hurt`."""
        if self._shown == self.name:
            move(self, sunk=self.rest)

    @property
    def rest(self) -> float:
        """The value of `sunk`: half at most, so that its eyes stay visible."""
        return 0.5 * min(1.0, max(0.0, float(self.hurt)))

    def shapes(self) -> tuple[Shape, ...]:
        """Return the shapes of the alien that is shown."""
        return _alien(self._shown)[0]

    def inks(self) -> Mapping[str, Colour]:
        """Return the alien's own colours."""
        inks = _alien(self._shown)[1]
        return {**inks, "ink": self._flat(inks["ink"])}


def _alien(name: str) -> tuple[tuple[Shape, ...], Mapping[str, Colour]]:
    """Return the shapes and inks of an alien."""
    key = pick(name, tuple(aliens.ALIENS))
    return aliens.ALIENS[key], {**aliens.INKS, "ink": aliens.COLOURS[key]}


@lru_cache
def _painter(name: str) -> Paint:
    """Return a paint of an alien; equal names return the same object, so that it is cached."""
    shapes, inks = _alien(name)

    def paint(paper: Paper) -> None:
        side = min(paper.width, paper.height)
        left, low = (paper.width - side) / 2, (paper.height - side) / 2
        draw(shapes, inks, (left, low, side, side))

    return paint


# A cache of its own, with room for all aliens in three sizes.
_portraits = lru_cache(maxsize=3 * len(aliens.ALIENS))(paint_once)


class AlienPortrait(Painted):
    """An alien without animation, drawn from a cached texture, as eleven are shown at once."""

    name = StringProperty("")
    finer = FINER

    def on_name(self, *_: object) -> None:
        self.paint = _painter(self.name) if self.name else None

    def texture(self, width: int, height: int) -> Texture:
        """Return the alien as a texture of this size."""
        return _portraits(self.paint, width, height, self.finer)


class CityPicture(Clipped):
    """A city's skyline, upright or tilted, as wide as its widget.

    When `name` changes, as after a claim, the old city tilts and sinks.
    """

    SINKS, LEANS = 0.8, -16.0
    ruined = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("ruined", self._due)

    def shapes(self) -> tuple[Shape, ...]:
        """Return the skyline of the city that is shown."""
        shapes = cities.skyline(self._shown)
        return cities.fallen(shapes) if self.ruined else shapes

    def inks(self) -> Mapping[str, Colour]:
        """Return the skyline's colour and that of its windows."""
        return {**cities.INKS, "ink": self._flat(cities.INKS["ink"])}

    def _room(self) -> tuple[float, float, float, float]:
        return self.x, self.y, self.width, self.height


class HeroPicture(Picture):
    """A Hero of Invasion as a paper cut-out with its own shape and colour."""

    def shapes(self) -> tuple[Shape, ...]:
        """Return the shapes of this Hero."""
        return heroes.HEROES[pick(self.name, tuple(heroes.HEROES))]

    def inks(self) -> Mapping[str, Colour]:
        """Return light paper on the Hero's colour."""
        return {**heroes.INKS, "ink": self._flat(heroes.colour_of(self.name))}


class BustPicture(Picture):
    """The bust of a Hero of Mars Needs Heroes behind a number from 1 to 5."""

    number = NumericProperty(1)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("number", self._due)

    def shapes(self) -> tuple[Shape, ...]:
        """Return the shapes of the bust with this number."""
        return heroes.BUSTS[int(self.number - 1) % len(heroes.BUSTS)]

    def inks(self) -> Mapping[str, Colour]:
        """Return ice colours on a night background."""
        return {**heroes.BUSTS_INKS, "ink": self._flat(heroes.BUSTS_INKS["ink"])}


class OfficerPicture(BustPicture):
    """An officer of the Humans: a bust in other colours."""

    def inks(self) -> Mapping[str, Colour]:
        """Return the colours of brass."""
        return {**heroes.OFFICER_INKS, "ink": self._flat(heroes.OFFICER_INKS["ink"])}


class ColourCard(Widget):
    """The card of an Invader: paper of a colour in a bright frame, with the Invader's head."""

    colour = StringProperty("grey")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._square = Square()
        due = Due(self._draw, DRAW)
        for name in ("pos", "size", "colour"):
            self.fbind(name, due)
        due()

    def _draw(self, *_: object) -> None:
        side = min(self.width, self.height)
        look = named(self.colour), self.width, self.height
        self._square.show(self, look, side, lambda: self._paint(*look))

    def _paint(self, paper: Colour, width: float, height: float) -> None:
        side = min(width, height)
        left, low, edge, head = (side - width) / 2, (side - height) / 2, 0.06 * side, 0.6 * side
        for ink, inset in ((TEXT, 0.0), (paper, edge)):
            Color(*ink)
            RoundedRectangle(
                pos=(left + inset, low + inset),
                size=(width - 2 * inset, height - 2 * inset),
                radius=[0.12 * side],
            )
        box = ((side - head) / 2, (side - head) / 2, head, head)
        draw(martians.INVADER, {"ink": rgba("#15191c"), "eye": paper}, box)


class MartianPicture(Picture):
    """A Martian: soldier, leader or champion."""

    kind = StringProperty("soldier")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("kind", self._due)

    def shapes(self) -> tuple[Shape, ...]:
        """Return the shapes of this kind of Martian."""
        return martians.MARTIANS[pick(self.kind, tuple(martians.MARTIANS))]

    def inks(self) -> Mapping[str, Colour]:
        """Return the colours of Martians, with `colour` as the skin."""
        return {**martians.INKS, "ink": self._flat(martians.INKS["ink"])}


class SaucerPicture(Picture):
    """A saucer, with its beam if `beam` is set."""

    beam = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("beam", self._due)

    def shapes(self) -> tuple[Shape, ...]:
        """Return the saucer, with its beam if it has one."""
        return (*(martians.BEAM if self.beam else ()), *martians.SAUCER)

    def inks(self) -> Mapping[str, Colour]:
        """Return the colours of metal, lamps and the beam."""
        return {**martians.INKS, "ink": self._flat(martians.INKS["metal"])}


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
