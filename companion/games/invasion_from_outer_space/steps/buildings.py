"""Steps of buildings, the Fun House, scenarios, and of adding a board in mid-match."""

from typing import ClassVar, Literal, Protocol

from companion.games.invasion_from_outer_space.steps.base import HeroStep, Step


class ForBuilding(Protocol):
    """A step that waits for a Random Building."""

    def at(self, building: int) -> Step:
        """Return the step to carry out in the building that is found."""


# ---- a Random Building ---------------------------------------------------------------------
class RandomSection(Step, frozen=True, gc=False):
    """The first die of a Random Building (IFOS-275); `then` follows once it is found.

    `seat` is the Hero player who chooses if the die leaves the choice to the Heroes, or NONE for
    any.
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
        return EnterBuilding(self.hero, building)


class NoteBuilding(Step, frozen=True, gc=False):
    """The effect below takes place in a Random Building."""

    kind: ClassVar[str] = "note_building"
    building: int | None = None

    def at(self, building: int) -> "NoteBuilding":
        return NoteBuilding(building)


# ---- destruction -------------------------------------------------------------------------
class DestroyBuilding(Step, frozen=True, gc=False):
    """A building is destroyed at once (IFOS-364); None if only the table knows which one."""

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
    """A Hero who searches the Fun House is moved to the room shown by a die (IFOS-358).

    `what` is "search", or the key of the card to pick up.
    """

    kind: ClassVar[str] = "fun_house"
    what: str
    room: int | None = None

    def carried(self, room: int) -> "FunHouse":
        """Return the step after the roll."""
        return FunHouse(self.hero, self.what, room)


# Steps of the scenarios: placing Crowds and Allies, saucers, printed objectives.


# Kinds of victim that Victory Points distinguish.
Victim = Literal["hero", "soldier", "champion", "zombie", "zombie-hero", "zombie-champion"]


class SetUpScenario(Step, frozen=True, gc=False):
    """Place what the scenario card asks for, one kind after another (IFOS-368)."""

    kind: ClassVar[str] = "extras"
    begun: bool = False


# ---- Crowds --------------------------------------------------------------------------------
class PlaceCrowd(Step, frozen=True, gc=False):
    """Place a Crowd during set-up (IFOS-370)."""

    kind: ClassVar[str] = "place_crowd"


class CrowdStarts(Step, frozen=True, gc=False):
    """The Heroes pick the space of a Crowd, in a building or anywhere."""

    kind: ClassVar[str] = "crowd_starts"
    building: int | None = None

    def at(self, building: int) -> "CrowdStarts":
        return CrowdStarts(building)


# ---- Allies --------------------------------------------------------------------------------
class PlaceAlly(Step, frozen=True, gc=False):
    """Place an Ally during set-up (IFOS-380)."""

    kind: ClassVar[str] = "place_ally"


class AllyStarts(Step, frozen=True, gc=False):
    """The Heroes pick the space of an Ally, in a building or anywhere."""

    kind: ClassVar[str] = "ally_starts"
    building: int | None = None

    def at(self, building: int) -> "AllyStarts":
        return AllyStarts(building)


class CallAlly(Step, frozen=True, gc=False):
    """The Heroes want to move an Ally: they pay, then choose where it goes (IFOS-380)."""

    kind: ClassVar[str] = "move_ally"
    ally: int


class AlliesFlee(Step, frozen=True, gc=False):
    """Allies leave a fire where nobody else stands (IFOS-381)."""

    kind: ClassVar[str] = "allies_flee"


class PayForAlly(Step, frozen=True, gc=False):
    """The Heroes together pay Power Tokens to move an Ally (IFOS-A74)."""

    kind: ClassVar[str] = "ally_price"
    tokens: int


class MoveAlly(Step, frozen=True, gc=False):
    """The Heroes choose where an Ally moves (IFOS-380)."""

    kind: ClassVar[str] = "ally_goes"
    ally: int


class AllyGone(Step, frozen=True, gc=False):
    """The table reports whether an Ally that left counts for a side, by the scenario card."""

    kind: ClassVar[str] = "ally_gone"
    side: int


# ---- saucers -------------------------------------------------------------------------------
class SaucerHit(Step, frozen=True, gc=False):
    """Without a board, the table reports which saucer a cannon hit (IFOS-379)."""

    kind: ClassVar[str] = "saucer_hit"


class SaucerCrash(Step, frozen=True, gc=False):
    """The die that decides where a destroyed saucer falls (IFOS-361)."""

    kind: ClassVar[str] = "crash"
    space: int


class SaucerFalls(Step, frozen=True, gc=False):
    """A saucer falls on a building (IFOS-363); None if only the table knows which one."""

    kind: ClassVar[str] = "collapse"
    building: int | None = None

    def at(self, building: int) -> "SaucerFalls":
        return SaucerFalls(building)


# ---- objectives known only to the table -----------------------------------------------------
class ObjectiveReached(Step, frozen=True, gc=False):
    """At the end of a turn the table reports whether a side reached its objective (IFOS-280)."""

    kind: ClassVar[str] = "objective"


class MarkersThere(Step, frozen=True, gc=False):
    """The table reports which markers of cards lay on a destroyed building (IFOS-366)."""

    kind: ClassVar[str] = "markers_there"


class WasObjective(Step, frozen=True, gc=False):
    """The table reports whether a destroyed building was part of an objective (IFOS-367)."""

    kind: ClassVar[str] = "was_aim"


class NewObjective(Step, frozen=True, gc=False):
    """A new building replaces a destroyed one in the objective."""

    kind: ClassVar[str] = "aim"
    building: int | None = None

    def at(self, building: int) -> "NewObjective":
        return NewObjective(building)


# ---- Victory Points ------------------------------------------------------------------------
class WhoStarted(Step, frozen=True, gc=False):
    """Without a board, the table reports who started the fire that killed (IFOS-A80)."""

    kind: ClassVar[str] = "who_started"
    victim: Victim
    number: int


# Steps of adding a board in the middle of a match, which ask where everything stands.


class LocateHero(HeroStep, frozen=True, gc=False):
    """The table reports where a Hero stands."""

    kind: ClassVar[str] = "stands"


class LocateSoldiers(Step, frozen=True, gc=False):
    """The table reports where the Soldiers of one colour stand; `left` are still to be placed."""

    kind: ClassVar[str] = "stands"
    colour: int
    left: int


class LocateChampion(Step, frozen=True, gc=False):
    """The table reports where a Champion stands."""

    kind: ClassVar[str] = "stands"
    champion: int


class LocateCrowd(Step, frozen=True, gc=False):
    """The table reports where a Crowd stands."""

    kind: ClassVar[str] = "stands"
    crowd: int


class LocateAlly(Step, frozen=True, gc=False):
    """The table reports where an Ally stands."""

    kind: ClassVar[str] = "stands"
    ally: int


class LocateSaucer(Step, frozen=True, gc=False):
    """The table reports over which space a saucer is."""

    kind: ClassVar[str] = "stands"
    site: int


class LocateFire(Step, frozen=True, gc=False):
    """The table reports where a fire is, by its number in the list."""

    kind: ClassVar[str] = "stands"
    fire: int


class LocateKerosene(Step, frozen=True, gc=False):
    """The table reports where a Kerosene marker is."""

    kind: ClassVar[str] = "stands"


class LocateRuins(Step, frozen=True, gc=False):
    """The table reports which buildings are destroyed, one after another."""

    kind: ClassVar[str] = "stands"


class LocateCannons(Step, frozen=True, gc=False):
    """The table reports where spare cannons are, one after another."""

    kind: ClassVar[str] = "stands"


class LocateMarker(Step, frozen=True, gc=False):
    """The table reports on which building the marker of a card in play lies, by its place there."""

    kind: ClassVar[str] = "stands"
    card: int


Locate = (
    LocateHero
    | LocateSoldiers
    | LocateChampion
    | LocateCrowd
    | LocateAlly
    | LocateSaucer
    | LocateFire
    | LocateKerosene
    | LocateRuins
    | LocateCannons
    | LocateMarker
)
