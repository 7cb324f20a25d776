"""Drawings of the boxes' things as widgets; each fits itself into the middle of its room.

    AlienPicture(name="Tripod", hurt=0.4)   Mars Escape; hurt by 40 %, it sinks that far
    AlienPortrait(name="Tripod")        the same, for many at once
    CityPicture(name="Akron")           Mars Attacks: a skyline of its own; `ruined` tilts it
    HeroPicture(name="Cassidy")         Invasion: a cut-out in a colour of the Hero's own
    BustPicture(number=3)               Mars Needs Heroes: the bust behind a number, 1 to 5
    MartianPicture(kind="soldier")      Invasion: soldier, leader, champion
    SaucerPicture()                     a saucer, for all boxes

Change `name` (or what else chooses) at any time. `colour` is the flat colour; (0, 0, 0, 0) leaves
it to the drawing. A name nobody has drawn has a drawing all the same, "" has none for
aliens and cities.
"""

from collections.abc import Mapping
from functools import lru_cache

from kivy.graphics.texture import Texture
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from ui.looks.drawings import aliens, cities, heroes, martians
from ui.looks.motion import move
from ui.looks.paint import Paint, Paper
from ui.looks.painted import FINER, Painted, paint_once
from ui.looks.picture import Clipped, Picture, pick
from ui.looks.shapes import Shape, draw
from ui.shell.theme import Colour


class AlienPicture(Clipped):
    """An alien of Mars Escape: a flat silhouette with eyes; it sinks with `hurt` (0 to 1)."""

    hurt = NumericProperty(0.0)

    def on_hurt(self, *_: object) -> None:
        """Sink as far as it is hurt."""
        if self._shown == self.name:
            move(self, sunk=self.rest)

    @property
    def rest(self) -> float:
        """How far it is sunk: its eyes show as long as it lives."""
        return 0.5 * min(1.0, max(0.0, float(self.hurt)))

    def shapes(self) -> tuple[Shape, ...]:
        """Return the alien of that name."""
        return _alien(self._shown)[0]

    def inks(self) -> Mapping[str, Colour]:
        """Return a colour of its own, and that of the eyes."""
        inks = _alien(self._shown)[1]
        return {**inks, "ink": self._flat(inks["ink"])}


def _alien(name: str) -> tuple[tuple[Shape, ...], Mapping[str, Colour]]:
    """Return the shapes and inks of an alien."""
    key = pick(name, tuple(aliens.ALIENS))
    return aliens.ALIENS[key], {**aliens.INKS, "ink": aliens.COLOURS[key]}


@lru_cache
def _painter(name: str) -> Paint:
    """Return what paints an alien into the middle of its room; the same for the same name."""
    shapes, inks = _alien(name)

    def paint(paper: Paper) -> None:
        side = min(paper.width, paper.height)
        left, low = (paper.width - side) / 2, (paper.height - side) / 2
        draw(shapes, inks, (left, low, side, side))

    return paint


_portraits = lru_cache(maxsize=3 * len(aliens.ALIENS))(paint_once)  # all, in a few sizes


class AlienPortrait(Painted):
    """An alien that never moves: painted once, so that eleven cost as little as one."""

    name = StringProperty("")
    finer = FINER

    def on_name(self, *_: object) -> None:
        """Paint another alien."""
        self.paint = _painter(self.name) if self.name else None

    def texture(self, width: int, height: int) -> Texture:
        """Return the alien in the middle of its room."""
        return _portraits(self.paint, width, height, self.finer)


class CityPicture(Clipped):
    """A city's skyline, upright or tilted; it fills the room's width.

    A city that is replaced, for example when it is claimed, tilts and sinks.
    """

    SINKS, LEANS = 0.8, -16.0
    ruined = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("ruined", self._due)

    def shapes(self) -> tuple[Shape, ...]:
        """Return the skyline of that city."""
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
        """Return the Hero of that name."""
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
        """Return the bust of that number."""
        return heroes.BUSTS[int(self.number - 1) % len(heroes.BUSTS)]

    def inks(self) -> Mapping[str, Colour]:
        """Return ice colours on a night background."""
        return {**heroes.BUSTS_INKS, "ink": self._flat(heroes.BUSTS_INKS["ink"])}


class MartianPicture(Picture):
    """A Martian: soldier, leader or champion."""

    kind = StringProperty("soldier")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("kind", self._due)

    def shapes(self) -> tuple[Shape, ...]:
        """Return the Martian of that kind."""
        return martians.MARTIANS[pick(self.kind, tuple(martians.MARTIANS))]

    def inks(self) -> Mapping[str, Colour]:
        """Return green, with bright eyes."""
        return {**martians.INKS, "ink": self._flat(martians.INKS["ink"])}


class SaucerPicture(Picture):
    """A saucer; with `beam`, its beam is drawn too."""

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
