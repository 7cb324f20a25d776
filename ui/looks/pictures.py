"""Drawings of the boxes' things as widgets; each fits itself into the middle of its room.

    AlienPicture(name="Tripod")         Mars Escape; any other name has a drawing as well
    CityPicture(name="Akron")           Mars Attacks: a skyline of its own; `ruined` tilts it
    HeroPicture(name="Cassidy")         Invasion: a cut-out in a colour of the Hero's own
    BustPicture(number=3)               Mars Needs Heroes: the bust behind a number, 1 to 5
    MartianPicture(kind="soldier")      Invasion: soldier, leader, champion
    SaucerPicture()                     a saucer, for all boxes

Change `name` (or what else chooses) at any time. `colour` is the flat colour; (0, 0, 0, 0) leaves
it to the drawing.
"""

from collections.abc import Mapping, Sequence
from zlib import crc32

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from ui.looks.drawings import aliens, busts, cities, heroes, martians
from ui.looks.shapes import Shape, draw
from ui.shell.theme import CLEAR, Colour


def pick(name: str, among: Sequence[str]) -> str:
    """The name, or the entry of `among` that always stands in for a name it does not have."""
    return name if name in among else among[crc32(name.encode()) % len(among)]


class Picture(Widget):
    """A drawing in the largest square in the middle of the widget; drawn only when it changes."""

    name = StringProperty("")
    colour = ColorProperty(CLEAR)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        # Once a frame: while a layout finds its places, each of these changes several times.
        self._due = Clock.create_trigger(self._draw, -1)
        for each in ("pos", "size", "name", "colour"):
            self.fbind(each, self._due)
        self._due()

    def shapes(self) -> tuple[Shape, ...]:
        """What to draw."""
        raise NotImplementedError

    def inks(self) -> Mapping[str, Colour]:
        """The colours of the shapes' inks."""
        raise NotImplementedError

    def _flat(self, usual: Colour) -> Colour:
        colour: Colour = tuple(self.colour)
        return colour if colour[3] else usual

    def _draw(self, *_: object) -> None:
        side = min(self.size)
        x, y = self.x + (self.width - side) / 2, self.y + (self.height - side) / 2
        self.canvas.clear()
        with self.canvas:
            draw(self.shapes(), self.inks(), (x, y, side, side))


class AlienPicture(Picture):
    """An alien of Mars Escape: a flat silhouette with eyes."""

    def shapes(self) -> tuple[Shape, ...]:
        """The alien of that name."""
        return aliens.ALIENS[pick(self.name, tuple(aliens.ALIENS))]

    def inks(self) -> Mapping[str, Colour]:
        """A colour of its own, and that of the eyes."""
        key = pick(self.name, tuple(aliens.ALIENS))
        return {**aliens.INKS, "ink": self._flat(aliens.COLOURS[key])}


class CityPicture(Picture):
    """A city's skyline, upright or tilted; it fills the room's width."""

    ruined = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("ruined", self._due)

    def shapes(self) -> tuple[Shape, ...]:
        """The skyline of that city."""
        shapes = cities.skyline(self.name)
        return cities.fallen(shapes) if self.ruined else shapes

    def inks(self) -> Mapping[str, Colour]:
        """The skyline's colour and that of its windows."""
        return {**cities.INKS, "ink": self._flat(cities.INKS["ink"])}

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        with self.canvas:
            draw(self.shapes(), self.inks(), (self.x, self.y, self.width, self.height))


class HeroPicture(Picture):
    """A Hero of Invasion as a paper cut-out, in a shape and a colour of their own."""

    def shapes(self) -> tuple[Shape, ...]:
        """The Hero of that name."""
        return heroes.HEROES[pick(self.name, tuple(heroes.HEROES))]

    def inks(self) -> Mapping[str, Colour]:
        """Light paper on the Hero's colour."""
        return {**heroes.INKS, "ink": self._flat(heroes.colour_of(self.name))}


class BustPicture(Picture):
    """The bust of a Hero of Mars Needs Heroes behind a number from 1 to 5."""

    number = NumericProperty(1)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("number", self._due)

    def shapes(self) -> tuple[Shape, ...]:
        """The bust of that number."""
        return busts.BUSTS[int(self.number - 1) % len(busts.BUSTS)]

    def inks(self) -> Mapping[str, Colour]:
        """Ice in front of the night."""
        return {**busts.INKS, "ink": self._flat(busts.INKS["ink"])}


class MartianPicture(Picture):
    """A Martian: soldier, leader or champion."""

    kind = StringProperty("soldier")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("kind", self._due)

    def shapes(self) -> tuple[Shape, ...]:
        """The Martian of that kind."""
        return martians.MARTIANS[pick(self.kind, tuple(martians.MARTIANS))]

    def inks(self) -> Mapping[str, Colour]:
        """Green, with bright eyes."""
        return {**martians.INKS, "ink": self._flat(martians.INKS["ink"])}


class SaucerPicture(Picture):
    """A saucer; its beam is drawn with `beam`."""

    beam = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("beam", self._due)

    def shapes(self) -> tuple[Shape, ...]:
        """The saucer, with its beam if it has one."""
        return (*(martians.BEAM if self.beam else ()), *martians.SAUCER)

    def inks(self) -> Mapping[str, Colour]:
        """Metal, lamps and the beam."""
        return {**martians.INKS, "ink": self._flat(martians.INKS["metal"])}
