"""The base classes of steps.

A step is one entry on the engine's stack; its type says what is due.
"""

from typing import ClassVar, NewType

from msgspec import Struct

from companion.words import Text

# A Hero is identified by its sheet, which is unique, so a replacement has another identity.
HeroId = NewType("HeroId", int)


class Step(Struct, frozen=True, gc=False):
    """One thing to do, immutable; subclasses name their fields.

    `kind` is the short name shown in observations.
    """

    kind: ClassVar[str] = ""


class HeroStep(Step, frozen=True, gc=False):
    """A step of one Hero; the engine drops it when that Hero is no longer in play."""

    hero: HeroId


class Roll(Step, frozen=True, gc=False):
    """Dice due at the table: `white` of one colour and `green` of the other.

    The step below takes the faces. `purpose` is shown to the players.
    """

    kind: ClassVar[str] = "roll"
    white: int
    green: int
    purpose: Text


class Faces(Step, frozen=True, gc=False):
    """Faces for the step below, lowest first in each colour (IFOS-268)."""

    kind: ClassVar[str] = "rolled"
    faces: tuple[int, ...] = ()
