"""Steps of what cards, Talents and sheets do, and where such effects come from."""

from typing import ClassVar

from msgspec import Struct

from companion.games.invasion_from_outer_space.steps.base import HeroId, HeroStep, Step

_END = 1 << 8  # no source has so many effects


class Source(Struct, frozen=True, gc=False):
    """Where effects come from. Cards are numbers of the match, sheets numbers of the box."""


class CardSource(Source, frozen=True, gc=False):
    """A card that is played, or an Item used for its effect."""

    card: int


class CombatSource(Source, frozen=True, gc=False):
    """The Combat Bonus of an Item (IFOS-245)."""

    card: int


class TechSource(Source, frozen=True, gc=False):
    """Martian Tech; `tech` is its number on the table."""

    card: int
    tech: int


class ShotSource(Source, frozen=True, gc=False):
    """What a Ranged Attack with a card does at the space it hit, None without a board."""

    card: int
    space: int | None


class TalentSource(Source, frozen=True, gc=False):
    """The Talent of a sheet; `space` is where a Ranged Attack hit."""

    sheet: int
    space: int | None = None


class BonusSource(Source, frozen=True, gc=False):
    """The Combat Bonus of a sheet."""

    sheet: int


class UseEffects(Step, frozen=True, gc=False):
    """Have all effects of a source carried out for a seat; `hero` is who acts, if anybody.

    What the source does is asked first where nobody has entered it.
    """

    kind: ClassVar[str] = "effect"
    seat: int
    source: Source
    hero: HeroId | None = None


class ResolveEffects(Step, frozen=True, gc=False):
    """Carry out the effects of a source from number `at` on; `amount` was rolled for that one."""

    kind: ClassVar[str] = "effect"
    seat: int
    source: Source
    hero: HeroId | None = None
    at: int = 0
    amount: int | None = None

    def going_on(self) -> "ResolveEffects":
        """The step when the present effect is done."""
        return ResolveEffects(self.seat, self.source, self.hero, self.at + 1)

    def without_rest(self) -> "ResolveEffects":
        """The step when the effects that follow are not to be carried out here."""
        return ResolveEffects(self.seat, self.source, self.hero, _END)

    def with_amount(self, amount: int) -> "ResolveEffects":
        """The step once the die for the amount is rolled."""
        return ResolveEffects(self.seat, self.source, self.hero, self.at, amount)


class EnterEffects(Step, frozen=True, gc=False):
    """What a source does is being entered: `lines` so far."""

    kind: ClassVar[str] = "unknown"
    seat: int
    source: Source
    lines: tuple[str, ...] = ()


class DoByHand(Step, frozen=True, gc=False):
    """Something that people do on the table, and confirm."""

    kind: ClassVar[str] = "by_hand"
    seat: int
    text: str


class Flight(HeroStep, frozen=True, gc=False):
    """A Human Cannonball, who lands where sections up to `reach` touch, 0 before the die."""

    kind: ClassVar[str] = "flight"
    seat: int
    reach: int = 0

    def reaching(self, number: int) -> "Flight":
        """The flight once the die is rolled."""
        return Flight(self.hero, self.seat, number)


class FireCannon(HeroStep, frozen=True, gc=False):
    """A Hero who fires a cannon by a card; `hit` are the spaces hit so far, as a mask."""

    kind: ClassVar[str] = "cannonade"
    seat: int
    card: int
    reach: int = 0
    hit: int = 0

    def reaching(self, number: int) -> "FireCannon":
        """The shot once the die is rolled."""
        return FireCannon(self.hero, self.seat, self.card, number)

    def hitting(self, space: int) -> "FireCannon":
        """The shot with one more space hit."""
        return FireCannon(self.hero, self.seat, self.card, self.reach, self.hit | 1 << space)
