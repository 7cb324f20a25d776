"""Steps of fires, the Fire Phase, Ranged Attacks, cannons and Death Rays."""

from enum import Enum
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from companion.games.invasion_from_outer_space.steps.base import HeroId, HeroStep, Step
from companion.games.invasion_from_outer_space.steps.combat import NOBODY


# ---- fires on the board ------------------------------------------------------------------
class StartFire(Step, frozen=True, gc=False):
    """A New fire starts in a space; `seat` picks the one to move when all eight burn.

    `side` started it, or NOBODY if that is unknown (IFOS-A80). Without a board, `full` means that
    all eight may have burnt, as fires that went out are taken away before others spread.
    """

    kind: ClassVar[str] = "kindle"
    space: int
    seat: int
    side: int = NOBODY
    full: bool = False


class MoveFire(Step, frozen=True, gc=False):
    """A seat picks which of the eight fires is moved to `space` (IFOS-325, IFOS-326)."""

    kind: ClassVar[str] = "move_fire"
    space: int
    seat: int
    side: int = NOBODY


class LightKerosene(Step, frozen=True, gc=False):
    """Kerosene in or next to a fire ignites, one marker at a time (IFOS-307, IFOS-308).

    `full` as in `StartFire`.
    """

    kind: ClassVar[str] = "catch"
    full: bool = False


class Blaze(Step, frozen=True, gc=False):
    """The effects of New fires where they have started, one space after
    another (IFOS-317, IFOS-329).
    """

    kind: ClassVar[str] = "kindle"
    spaces: tuple[int, ...]


class Together(Step, frozen=True, gc=False):
    """One fire or crash is over; now it is decided who has won by it (IFOS-A87)."""

    kind: ClassVar[str] = "together"


class BurnDown(Step, frozen=True, gc=False):
    """The building of a space is destroyed if all of it burns (IFOS-329)."""

    kind: ClassVar[str] = "burns_down"
    space: int


# ---- damage --------------------------------------------------------------------------------
class Danger(Enum):
    """The danger for which figures in a space roll."""

    FIRE = "fire"
    CRASH = "crash"


class BurnSoldiers(Step, frozen=True, gc=False):
    """Dice of Soldiers of one colour in a fire or under a saucer (IFOS-317, IFOS-362)."""

    kind: ClassVar[str] = "scorch"
    colour: int
    space: int
    number: int
    danger: Danger = Danger.FIRE


class BurnHero(HeroStep, frozen=True, gc=False):
    """The die of a Hero in a fire or under a saucer."""

    kind: ClassVar[str] = "scorch"
    space: int
    danger: Danger = Danger.FIRE


class BurnChampion(Step, frozen=True, gc=False):
    """The die of a Champion in a fire or under a saucer."""

    kind: ClassVar[str] = "scorch"
    champion: int
    space: int
    danger: Danger = Danger.FIRE


class BurnCrowd(Step, frozen=True, gc=False):
    """The die of a Crowd in a fire (IFOS-340)."""

    kind: ClassVar[str] = "scorch"
    crowd: int
    space: int
    danger: Danger = Danger.FIRE


Burn = BurnSoldiers | BurnHero | BurnChampion | BurnCrowd


class WhoBurns(Step, frozen=True, gc=False):
    """Without a board, the table names the figures that roll, one by one.

    `left` are the rolls of figures not named yet. `burnt_down` means that the table has reported a
    destroyed building. With `again` the same figures may roll more than once: they have entered
    fires and then stayed in one, or fled from a building into one.
    """

    kind: ClassVar[str] = "who_burns"
    danger: Danger
    left: tuple[Burn, ...]
    burnt_down: bool = False
    again: bool = False

    def without(self, burn: Burn) -> "WhoBurns":
        """Return the question after `burn` was named."""
        if self.again:
            return self
        return replace(self, left=tuple(each for each in self.left if each != burn))

    def with_building(self, everybody: "WhoBurns") -> "WhoBurns":
        """Return the question after a building was destroyed, asking about `everybody`."""
        return replace(everybody, burnt_down=True)


class TimesBurnt(HeroStep, frozen=True, gc=False):
    """Without a board, the table reports how often a Hero who moved rolls for fires."""

    kind: ClassVar[str] = "times_burnt"


# ---- the Fire Phase ------------------------------------------------------------------------
class FirePhase(Step, frozen=True, gc=False):
    """The Fire Phase begins (IFOS-309)."""

    kind: ClassVar[str] = "fire_phase"


class RollFires(Step, frozen=True, gc=False):
    """Roll for the fires in the spaces of `mask`, `in_order` without asking (IFOS-318)."""

    kind: ClassVar[str] = "fire_phase"
    mask: int
    in_order: bool = False


class TurnFires(Step, frozen=True, gc=False):
    """Turn the New fires to their arrow side and end the phase (IFOS-327)."""

    kind: ClassVar[str] = "fire_phase"


class RollFire(Step, frozen=True, gc=False):
    """The die of one fire (IFOS-319)."""

    kind: ClassVar[str] = "fire"
    space: int


class RollAllFires(Step, frozen=True, gc=False):
    """Without a board, roll for all fires that are not New."""

    kind: ClassVar[str] = "all_fires"


# ---- directions ----------------------------------------------------------------------------
class SpreadFire(Step, frozen=True, gc=False):
    """A fire spreads from a space, in the direction of a die (IFOS-321).

    If `full`, another fire may have been moved for it before one went out (IFOS-325).
    """

    kind: ClassVar[str] = "drift"
    space: int
    face: int | None = None
    side: int = NOBODY  # the side that started it
    full: bool = False

    def rolled(self, face: int) -> "SpreadFire":
        """Return the step after the roll."""
        return replace(self, face=face)


class RunCrowd(Step, frozen=True, gc=False):
    """A Crowd runs one space, in the direction of a die (IFOS-337, IFOS-340)."""

    kind: ClassVar[str] = "drift"
    crowd: int
    space: int
    face: int | None = None

    def rolled(self, face: int) -> "RunCrowd":
        """Return the step after the roll."""
        return RunCrowd(self.crowd, self.space, face)


# Steps of Ranged Attacks: shooting, throwing Explosives, lighting Kerosene, throwing fire.


class Shoot(HeroStep, frozen=True, gc=False):
    """A Hero attacks a space with an Item, or with its Talent if `card` is None.

    A Bomb is `lit` once a fire or a Fire Item has lit it.
    """

    kind: ClassVar[str] = "shoot"
    card: int | None
    space: int
    lit: bool = False


class UseLighter(HeroStep, frozen=True, gc=False):
    """A Hero uses a Fire Item to light something; `then` follows once it is known which."""

    kind: ClassVar[str] = "lighter"
    then: Shoot | StartFire


class RangedAttack(HeroStep, frozen=True, gc=False):
    """The die of a Ranged Attack, which hits on `hit` or more; `face` once rolled (IFOS-198)."""

    kind: ClassVar[str] = "shot"
    card: int | None
    space: int
    hit: int
    face: int | None = None

    def showing(self, face: int) -> "RangedAttack":
        """Return the attack with another face of its die."""
        return RangedAttack(self.hero, self.card, self.space, self.hit, face)


class ThrowIntoFire(HeroStep, frozen=True, gc=False):
    """A Hero throws an Explosive into a fire, where it goes off (IFOS-330)."""

    kind: ClassVar[str] = "throw_into"
    card: int
    space: int


class ThrowThroughFire(HeroStep, frozen=True, gc=False):
    """The die that decides whether an Explosive thrown through a fire is lit (IFOS-331)."""

    kind: ClassVar[str] = "fuse"
    card: int
    space: int


class LightWithItem(HeroStep, frozen=True, gc=False):
    """A Hero lights Kerosene with a Fire Item, which is kept (IFOS-306)."""

    kind: ClassVar[str] = "light"
    space: int


class LightWithGun(HeroStep, frozen=True, gc=False):
    """A Hero shoots at Kerosene to light it (IFOS-305)."""

    kind: ClassVar[str] = "light"
    card: int
    space: int


class KeroseneShot(HeroStep, frozen=True, gc=False):
    """The die of a shot at Kerosene, which hits on `hit` or more."""

    kind: ClassVar[str] = "ignite"
    space: int
    hit: int


class ThrowFireItem(HeroStep, frozen=True, gc=False):
    """A Hero throws a Fire Item away to start a fire (IFOS-315)."""

    kind: ClassVar[str] = "fire_item"
    card: int
    space: int


# Steps of Carnival Cannons, Death Rays and Saucer Blasts.


class Flight(HeroStep, frozen=True, gc=False):
    """A Human Cannonball lands where sections up to `reach` touch; 0 before the roll."""

    kind: ClassVar[str] = "flight"
    seat: int
    reach: int = 0

    def reaching(self, number: int) -> "Flight":
        """Return the flight after the roll."""
        return Flight(self.hero, self.seat, number)


class FireCannon(HeroStep, frozen=True, gc=False):
    """A Hero fires a cannon by a card; `hit` are the spaces hit so far, as a mask."""

    kind: ClassVar[str] = "cannonade"
    seat: int
    card: int
    reach: int = 0
    hit: int = 0

    def reaching(self, number: int) -> "FireCannon":
        """Return the shot after the roll."""
        return FireCannon(self.hero, self.seat, self.card, number)

    def hitting(self, space: int) -> "FireCannon":
        """Return the shot with one more space hit."""
        return FireCannon(self.hero, self.seat, self.card, self.reach, self.hit | 1 << space)


class HeroTarget(Struct, frozen=True, gc=False):
    """A Hero touched by the template, hit by dice of at least `number`, or by all dice for 0."""

    hero: HeroId
    number: int = 0


class CrowdTarget(Struct, frozen=True, gc=False):
    """A Crowd touched by the template, hit by dice of at least `number`, or by all dice for 0."""

    crowd: int
    number: int = 0


Target = HeroTarget | CrowdTarget


class Ray(Step, frozen=True, gc=False):
    """A Saucer Blast with `hits` on each target, or with 0 a Death Ray."""

    kind: ClassVar[str] = "ray"
    seat: int
    hits: int
    targets: tuple[Target, ...] = ()


class AimRay(Ray, frozen=True, gc=False):
    """The template is being aimed."""

    def touching(self, targets: tuple[Target, ...]) -> "AimRay":
        """Return the step with more targets."""
        return AimRay(self.seat, self.hits, self.targets + targets)

    def numbered(self, count: int, number: int) -> "AimRay":
        """Return the step with the number of the last `count` targets known."""
        known, last = self.targets[:-count], self.targets[-count:]
        found = tuple(replace(each, number=number) for each in last)
        return AimRay(self.seat, self.hits, known + found)


class RollRay(Ray, frozen=True, gc=False):
    """Roll a die for each target, one by one."""


class ResolveRay(Ray, frozen=True, gc=False):
    """Count the dice once nobody changes them any more."""


RAYS = frozenset((AimRay, RollRay, ResolveRay))


class NameSection(Step, frozen=True, gc=False):
    """The section that touches the last `count` targets of a Death Ray (IFOS-160)."""

    kind: ClassVar[str] = "section"
    seat: int
    count: int
