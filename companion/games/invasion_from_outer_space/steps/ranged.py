"""Steps of Ranged Attacks: shooting, throwing Explosives, lighting Kerosene, throwing fire."""

from typing import ClassVar

from companion.games.invasion_from_outer_space.steps.base import HeroStep
from companion.games.invasion_from_outer_space.steps.fire import StartFire


class Shoot(HeroStep, frozen=True, gc=False):
    """A Hero attacks a space with an Item, or with its Talent where `card` is None.

    A Bomb is `lit` once a fire or a Fire Item has seen to that.
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
    """The die of a Ranged Attack, a hit from `hit` on; `face` once rolled (IFOS-198)."""

    kind: ClassVar[str] = "shot"
    card: int | None
    space: int
    hit: int
    face: int | None = None

    def showing(self, face: int) -> "RangedAttack":
        """Return the same attack with another face of its die."""
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
    """The die of a shot at Kerosene, a hit from `hit` on."""

    kind: ClassVar[str] = "ignite"
    space: int
    hit: int


class ThrowFireItem(HeroStep, frozen=True, gc=False):
    """A Hero throws a Fire Item away to start a fire (IFOS-315)."""

    kind: ClassVar[str] = "fire_item"
    card: int
    space: int
