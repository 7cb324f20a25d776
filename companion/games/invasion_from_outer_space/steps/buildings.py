"""Steps of buildings: finding a random one, destroying one, the rooms of the Fun House."""

from typing import ClassVar, Protocol

from companion.games.invasion_from_outer_space.steps.base import HeroStep, Step


class ForBuilding(Protocol):
    """A step that waits for a Random Building."""

    def at(self, building: int) -> Step:
        """Return the step to carry out in the building that is found."""


# ---- a Random Building ---------------------------------------------------------------------
class RandomSection(Step, frozen=True, gc=False):
    """The first die of a Random Building (IFOS-275); `then` follows once it is found.

    `seat` is the Hero player who chooses if the die leaves it to the Heroes, or NONE for any.
    """

    kind: ClassVar[str] = "random_building"
    seat: int
    then: ForBuilding


class RandomBuilding(Step, frozen=True, gc=False):
    """The second die, in one section of the board (IFOS-276)."""

    kind: ClassVar[str] = "random_building"
    section: int
    then: ForBuilding


class ChooseBuilding(Step, frozen=True, gc=False):
    """A seat chooses any building instead (IFOS-277); NONE is any Hero player."""

    kind: ClassVar[str] = "random_building"
    seat: int
    then: ForBuilding


class EnterBuilding(HeroStep, frozen=True, gc=False):
    """A Hero starts in any space of a building (IFOS-260)."""

    kind: ClassVar[str] = "enter_building"
    building: int | None = None

    def at(self, building: int) -> "EnterBuilding":
        """Return the same step for the building that is found."""
        return EnterBuilding(self.hero, building)


class NoteBuilding(Step, frozen=True, gc=False):
    """The effect below takes place in a Random Building."""

    kind: ClassVar[str] = "note_building"
    building: int | None = None

    def at(self, building: int) -> "NoteBuilding":
        """Return the same step for the building that is found."""
        return NoteBuilding(building)


# ---- destruction -------------------------------------------------------------------------
class DestroyBuilding(Step, frozen=True, gc=False):
    """A building is destroyed at once (IFOS-364); the table knows which one where it is None."""

    kind: ClassVar[str] = "collapse"
    building: int | None


class FleeSoldiers(Step, frozen=True, gc=False):
    """The Soldiers of one colour must leave a space (IFOS-362, IFOS-365)."""

    kind: ClassVar[str] = "flee"
    colour: int
    space: int


class FleeHero(HeroStep, frozen=True, gc=False):
    """A Hero must leave a space."""

    kind: ClassVar[str] = "flee"
    space: int


class FleeChampion(Step, frozen=True, gc=False):
    """A Champion must leave a space."""

    kind: ClassVar[str] = "flee"
    champion: int
    space: int


class FleeCrowd(Step, frozen=True, gc=False):
    """A Crowd must leave a space."""

    kind: ClassVar[str] = "flee"
    crowd: int
    space: int


class FleeAlly(Step, frozen=True, gc=False):
    """An Ally must leave a space."""

    kind: ClassVar[str] = "flee"
    ally: int
    space: int


Flee = FleeSoldiers | FleeHero | FleeChampion | FleeCrowd | FleeAlly


# ---- the Fun House -------------------------------------------------------------------------
class FunHouse(HeroStep, frozen=True, gc=False):
    """A Hero who searches the Fun House is moved to the room of a die (IFOS-358).

    `what` is "search", or the key of the card that is picked up.
    """

    kind: ClassVar[str] = "fun_house"
    what: str
    room: int | None = None

    def carried(self, room: int) -> "FunHouse":
        """Return the same step once the die is rolled."""
        return FunHouse(self.hero, self.what, room)
