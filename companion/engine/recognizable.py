"""What the camera can be shown in order to recognise it later: dice with symbols, and cards."""

from dataclasses import dataclass

from companion.words import Text


@dataclass(frozen=True)
class Recognizable:
    """A kind of dice; each of its faces is shown `shots` times."""

    id: str
    name: Text
    faces: tuple[str, ...]
    shots: int


@dataclass(frozen=True, slots=True)
class PrintedCard:
    """A kind of card that can be shown to the camera, by the id that actions use for it."""

    id: str
    name: Text
