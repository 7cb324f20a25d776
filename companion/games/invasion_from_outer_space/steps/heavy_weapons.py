"""Steps of Carnival Cannons, Death Rays and Saucer Blasts."""

from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from companion.games.invasion_from_outer_space.steps.base import HeroId, HeroStep, Step


class Flight(HeroStep, frozen=True, gc=False):
    """A Human Cannonball lands where sections up to `reach` touch; 0 before the die."""

    kind: ClassVar[str] = "flight"
    seat: int
    reach: int = 0

    def reaching(self, number: int) -> "Flight":
        """Return the flight once the die is rolled."""
        return Flight(self.hero, self.seat, number)


class FireCannon(HeroStep, frozen=True, gc=False):
    """A Hero fires a cannon by a card; `hit` are the spaces hit so far, as a mask."""

    kind: ClassVar[str] = "cannonade"
    seat: int
    card: int
    reach: int = 0
    hit: int = 0

    def reaching(self, number: int) -> "FireCannon":
        """Return the shot once the die is rolled."""
        return FireCannon(self.hero, self.seat, self.card, number)

    def hitting(self, space: int) -> "FireCannon":
        """Return the shot with one more space hit."""
        return FireCannon(self.hero, self.seat, self.card, self.reach, self.hit | 1 << space)


class HeroTarget(Struct, frozen=True, gc=False):
    """A Hero touched by the template; dice of at least `number` hit, for 0 all."""

    hero: HeroId
    number: int = 0


class CrowdTarget(Struct, frozen=True, gc=False):
    """A Crowd touched by the template; dice of at least `number` hit, for 0 all."""

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
        """Return the same with more targets."""
        return AimRay(self.seat, self.hits, self.targets + targets)

    def numbered(self, count: int, number: int) -> "AimRay":
        """Return the same with the number of the last `count` targets known."""
        known, last = self.targets[:-count], self.targets[-count:]
        found = tuple(replace(each, number=number) for each in last)
        return AimRay(self.seat, self.hits, known + found)


class RollRay(Ray, frozen=True, gc=False):
    """Roll a die for each target, one by one."""


class ResolveRay(Ray, frozen=True, gc=False):
    """Count the dice once nobody changes them any more."""


class NameSection(Step, frozen=True, gc=False):
    """The section that touches the last `count` targets of a Death Ray (IFOS-160)."""

    kind: ClassVar[str] = "section"
    seat: int
    count: int
