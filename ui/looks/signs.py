"""Pictures by name, as boxes have them in their data.

sign("search")          a sign of `ui.looks.drawings.signs`
sign("hero:Carl")       a Hero as a cut-out
sign("face:Carl")       the same in a disc
sign("martian:leader")  a Martian
sign("bust:1")          the bust of a Hero behind a number
sign("officer")         an officer of the Humans
sign("card:red")        the card of an Invader of a colour
sign("alien:Queen")     an alien in its corridor
sign("city:Chicago")    a city before a burning sky; "beam:Chicago" below a saucer
sign("portrait:Queen")  an alien alone
sign("seat:0:red")      the mark of a seat in its colour
sign("die:5:white")     a die with a face and a colour; "?" for an unknown face
"""

from collections.abc import Mapping

from kivy.graphics import Color, Ellipse, Line, StencilPop, StencilPush, StencilUnUse, StencilUse
from kivy.properties import ColorProperty
from kivy.uix.widget import Widget

from ui.looks.drawings import heroes
from ui.looks.drawings.signs import INKS, SIGNS
from ui.looks.paint import mix
from ui.looks.picture import Picture, pick
from ui.looks.pictures import (
    AlienPortrait,
    BustPicture,
    CityScene,
    ColourCard,
    CorridorScene,
    HeroPicture,
    MartianPicture,
    OfficerPicture,
)
from ui.looks.shapes import Shape, draw
from ui.shell.theme import TEXT, Colour, inks, rgba
from ui.widgets.die import Die
from ui.widgets.drawing import SeatMark

# The grounds behind a sign, and below it, that is in nobody's colour.
GROUNDS = {
    "fire": (rgba("#8a2a12"), rgba("#3d140a")),
    "officer": (rgba("#a06a14"), rgba("#3a2408")),
}


class Sign(Picture):
    """A sign by name, in lines of `colour`; an unknown name draws nothing."""

    def shapes(self) -> tuple[Shape, ...]:
        """Return the shapes of this sign."""
        return SIGNS.get(self.name, ())

    def inks(self) -> Mapping[str, Colour]:
        """Return the colours of signs, with `colour` for the lines."""
        return {**INKS, "ink": self._flat(INKS["ink"])}


class Face(Picture):
    """A Hero in a disc with a ring."""

    ring = ColorProperty(TEXT)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("ring", self._due)

    def shapes(self) -> tuple[Shape, ...]:
        """Return the shapes of this Hero."""
        return heroes.HEROES[pick(self.name, tuple(heroes.HEROES))]

    def inks(self) -> Mapping[str, Colour]:
        """Return light paper on the Hero's colour."""
        return {**heroes.INKS, "ink": self._flat(heroes.colour_of(self.name))}

    def _draw(self, *_: object) -> None:
        side = min(self.width, self.height)
        shapes, colours = self.shapes(), self.inks()

        def paint() -> None:
            Color(*mix(colours["ink"], inks.ground, 0.55))
            Ellipse(pos=(0, 0), size=(side, side))
            StencilPush()
            Ellipse(pos=(0, 0), size=(side, side))
            StencilUse()
            draw(shapes, colours, (0, 0, side, side))
            StencilUnUse()
            Ellipse(pos=(0, 0), size=(side, side))
            StencilPop()
            Color(*self.ring)
            Line(circle=(side / 2, side / 2, side / 2 - 1), width=max(1.1, 0.02 * side))

        self._square.show(self, (self.name, tuple(self.ring), side), side, paint)


def kept_sign(
    made: dict[tuple[str, Colour | None], Sign], named: str, colour: Colour | None = None
) -> Widget:
    """Return the widget for a name as `sign` does; a plain one that is in `made` is used again."""
    found = made.get((named, colour)) or sign(named, colour)
    if isinstance(found, Sign):
        made[named, colour] = found
    return found


def sign(named: str, colour: Colour | None = None) -> Widget:
    """Create the widget for a name (see the module); `colour` is that of a sign's lines."""
    kind, _, rest = named.partition(":")
    if kind == "hero":
        return HeroPicture(name=rest)
    if kind == "face":
        return Face(name=rest)
    if kind == "martian":
        return MartianPicture(kind=rest or "soldier")
    if kind == "bust":
        return BustPicture(number=int(rest))
    if kind == "officer":
        return OfficerPicture()
    if kind == "card" and rest:  # A card of a colour; without one it is a sign.
        return ColourCard(colour=rest)
    if kind == "die":
        face, _, shade = rest.partition(":")
        return Die(face=face, colour=shade or "white")
    if kind == "alien":
        return CorridorScene(name=rest)
    if kind in ("city", "beam"):
        return CityScene(name=rest, beam=kind == "beam")
    if kind == "portrait":
        return AlienPortrait(name=rest)
    if kind == "seat":
        seat, _, shade = rest.partition(":")
        return SeatMark(seat=int(seat), colour=shade or "grey")
    return Sign(name=named, colour=colour or INKS["ink"])
