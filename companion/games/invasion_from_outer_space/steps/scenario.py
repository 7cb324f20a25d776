"""Steps of the scenarios: placing Crowds and Allies, saucers, printed objectives."""

from typing import ClassVar, Literal

from companion.games.invasion_from_outer_space.steps.base import Step

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
        """Return the same step in the building that is found."""
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
        """Return the same step in the building that is found."""
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
    """The table says whether an Ally that left counts for a side, by the scenario card."""

    kind: ClassVar[str] = "ally_gone"
    side: int


# ---- saucers -------------------------------------------------------------------------------
class SaucerHit(Step, frozen=True, gc=False):
    """Without a board, the table says which saucer a cannon hit (IFOS-379)."""

    kind: ClassVar[str] = "saucer_hit"


class SaucerCrash(Step, frozen=True, gc=False):
    """The die that decides where a destroyed saucer falls (IFOS-361)."""

    kind: ClassVar[str] = "crash"
    space: int


class SaucerFalls(Step, frozen=True, gc=False):
    """A saucer falls on a building (IFOS-363); for None only the table knows which one."""

    kind: ClassVar[str] = "collapse"
    building: int | None = None

    def at(self, building: int) -> "SaucerFalls":
        """Return the same step on the building that is found."""
        return SaucerFalls(building)


# ---- objectives known only to the table -----------------------------------------------------
class ObjectiveReached(Step, frozen=True, gc=False):
    """At the end of a turn the table says whether a side has reached its objective (IFOS-280)."""

    kind: ClassVar[str] = "objective"


class WasObjective(Step, frozen=True, gc=False):
    """The table says whether a destroyed building was part of an objective (IFOS-367)."""

    kind: ClassVar[str] = "was_aim"


class NewObjective(Step, frozen=True, gc=False):
    """A new building replaces a destroyed one in the objective."""

    kind: ClassVar[str] = "aim"
    building: int | None = None

    def at(self, building: int) -> "NewObjective":
        """Return the same step for the building that is found."""
        return NewObjective(building)


# ---- Victory Points ------------------------------------------------------------------------
class WhoStarted(Step, frozen=True, gc=False):
    """Without a board, the table says who started the fire that killed (IFOS-A80)."""

    kind: ClassVar[str] = "who_started"
    victim: Victim
    number: int
