"""What the camera can be shown in order to recognise it later: symbol dice and printed cards."""

from dataclasses import dataclass

from companion.words import Text

DIE, CARD = "die", "card"


@dataclass(frozen=True)
class Recognizable:
    """Something with faces; each face is shown `shots` times.

    With `by_colour` the faces differ by their colour, else by what is printed.
    """

    id: str
    name: Text
    form: str
    faces: tuple[str, ...]
    shots: int
    by_colour: bool = False


@dataclass(frozen=True, slots=True)
class PrintedCard:
    """A kind of card that can be shown to the camera, by the id that actions use for it."""

    id: str
    name: Text
