"""What all steps share: a step is one entry on the engine's stack, its type says what is due."""

from typing import ClassVar, NewType

from msgspec import Struct

from companion.words import Text

# A Hero is known by its sheet: no two Heroes of a match share one, so a replacement is another.
HeroId = NewType("HeroId", int)


class Step(Struct, frozen=True, gc=False):
    """One thing to do. Subclasses name their fields; a changed step is a new one.

    `kind` is the short name that observations show for what is due.
    """

    kind: ClassVar[str] = ""


class HeroStep(Step, frozen=True, gc=False):
    """A step of one Hero. The engine drops it when that Hero is no longer on the table."""

    hero: HeroId


class Roll(Step, frozen=True, gc=False):
    """Dice due at the table: `white` of one colour and `green` of the other.

    The step below takes the faces. `purpose` is what people read.
    """

    kind: ClassVar[str] = "roll"
    white: int
    green: int
    purpose: Text


class Faces(Step, frozen=True, gc=False):
    """Faces for the step below, lowest first in each colour (IFOS-268)."""

    kind: ClassVar[str] = "rolled"
    faces: tuple[int, ...] = ()
