"""The base classes of steps, and steps of the set-up.

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
    """A step of one Hero, which the engine drops when that Hero is no longer in play."""

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


# Steps of the set-up: boards, Heroes and the first Martians.


class LayBoards(Step, frozen=True, gc=False):
    """The table reports which Outer Boards are in the corners, clockwise from the top left."""

    kind: ClassVar[str] = "boards"
    laid: tuple[int, ...] = ()


class AskForCornfield(Step, frozen=True, gc=False):
    """Without a board the table reports whether there is a Cornfield (IFOS-410)."""

    kind: ClassVar[str] = "cornfield"


class DrawHeroes(Step, frozen=True, gc=False):
    """The four Hero sheets are drawn one by one (IFOS-081)."""

    kind: ClassVar[str] = "heroes_drawn"


class BringCannon(Step, frozen=True, gc=False):
    """Place a Cannon outdoors in a Random Board Section (IFOS-425); section 0 before the roll."""

    kind: ClassVar[str] = "bring_cannon"
    section: int = 0


class HeroStarts(HeroStep, frozen=True, gc=False):
    """A Hero is placed in its start building (IFOS-083)."""

    kind: ClassVar[str] = "start"


class FirstMartians(Step, frozen=True, gc=False):
    """Roll for the starting Soldiers of each Martian player in turn (IFOS-094)."""

    kind: ClassVar[str] = "first_martians"
    seat: int = 0


# Steps of dice on the table while cards may still change them.


class Thrown(Step, frozen=True, gc=False):
    """A roll that cards may change before the step below takes it (IFOS-268).

    `side` rolled the dice, `hero` is the Hero they belong to, if any, and `need` the lowest good
    face or 0. A face of 0 is a die being re-rolled.
    """

    kind: ClassVar[str] = "thrown"
    side: int
    hero: HeroId | None
    need: int
    moment: str
    purpose: Text
    faces: tuple[int, ...]

    def showing(self, faces: tuple[int, ...]) -> "Thrown":
        """Return the same roll with other faces."""
        return Thrown(self.side, self.hero, self.need, self.moment, self.purpose, faces)
