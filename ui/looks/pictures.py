"""Drawings for the boxes as widgets; each fits itself into the middle of its widget.

    AlienPicture(name="Tripod", hurt=0.4)   Mars Escape; the more hurt it is, the more it sinks
    AlienPortrait(name="Tripod")        the same without animation, for many at once
    CityPicture(name="Akron")           Mars Attacks: a skyline of its own; `ruined` tilts it
    HeroPicture(name="Cassidy")         Invasion: a cut-out in a colour of the Hero's own
    BustPicture(number=3)               Mars Needs Heroes: the bust behind a number, 1 to 5
    MartianPicture(kind="soldier")      Invasion: soldier, leader, champion
    SaucerPicture()                     a saucer, for all boxes

`name`, `number` and `kind` can change at any time. `colour` replaces the main colour of a drawing,
unless it is (0, 0, 0, 0). An unknown name gets a substitute; "" is no alien and no city.
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
