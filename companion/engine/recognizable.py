"""What can be shown to the camera so that it is recognised later: symbol dice and printed cards."""

from dataclasses import dataclass

from companion.words import Text

DIE, CARD = "die", "card"


@dataclass(frozen=True)
class Recognizable:
    """A kind of thing with faces; `shots` is how often each face is shown.

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
    """A kind of card that can be shown to the camera: the id that actions name it by."""

    id: str
    name: Text
