"""Steps of resolving effects of cards, Talents and sheets, and the sources of effects."""

from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from companion.games.invasion_from_outer_space.components.effects import Effect
from companion.games.invasion_from_outer_space.steps.base import HeroId, HeroStep, Step
from companion.words import Text

_END = 1 << 8  # More effects than any source has.


class Source(Struct, frozen=True, gc=False):
    """The source of effects; cards are numbers of the match, sheets numbers of the box."""


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
    """A card used for a Ranged Attack, at the space it hit; NOWHERE without a board."""

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
    """Resolve all effects of a source for a seat; `hero` is the acting Hero, if any.

    If nobody has entered the effects yet, they are asked for first.
    """

    kind: ClassVar[str] = "effect"
    seat: int
    source: Source
    hero: HeroId | None = None


class ResolveEffects(Step, frozen=True, gc=False):
    """Resolve the effects of a source from index `at`; `amount` was rolled for that one."""

    kind: ClassVar[str] = "effect"
    seat: int
    source: Source
    hero: HeroId | None = None
    at: int = 0
    amount: int | None = None

    def going_on(self) -> "ResolveEffects":
        """Return the step after the current effect."""
        return ResolveEffects(self.seat, self.source, self.hero, self.at + 1)

    def without_rest(self) -> "ResolveEffects":
        """Return the step without the effects that follow."""
        return ResolveEffects(self.seat, self.source, self.hero, _END)

    def with_amount(self, amount: int) -> "ResolveEffects":
        """Return the step once the die for the amount is rolled."""
        return ResolveEffects(self.seat, self.source, self.hero, self.at, amount)


class EnterEffects(Step, frozen=True, gc=False):
    """Players enter what a source does: `lines` so far."""

    kind: ClassVar[str] = "unknown"
    seat: int
    source: Source
    lines: tuple[str, ...] = ()


class TryEffect(Step, frozen=True, gc=False):
    """The die that decides whether an effect works at all: on `need` or more."""

    kind: ClassVar[str] = "try"
    seat: int
    need: int


class DoByHand(Step, frozen=True, gc=False):
    """Players do something on the table and confirm it; `ended` if the text has a full stop."""

    kind: ClassVar[str] = "by_hand"
    seat: int
    text: Text
    ended: bool = False


class Choose(Step, frozen=True, gc=False):
    """A choice an effect leaves to a seat: a die, a Hero, a space, `left` times or in total.

    `building` is the Random Building concerned, once it is found; `shot` is what a Ranged Attack
    without a board is made with.
    """

    kind: ClassVar[str] = "pick"
    seat: int
    effect: Effect
    left: int
    hero: HeroId | None = None
    building: int | None = None
    shot: Source | None = None

    def fewer(self) -> "Choose":
        """Return the step after one of several choices."""
        return replace(self, left=self.left - 1)

    def in_building(self, building: int) -> "Choose":
        """Return the step once the building is found."""
        return replace(self, building=building)


class PutPiece(Step, frozen=True, gc=False):
    """The space of a piece that a card places: `hero`, or for None a new marker."""

    kind: ClassVar[str] = "put"
    seat: int
    effect: Effect
    hero: HeroId | None = None
    building: int | None = None

    def in_building(self, building: int) -> "PutPiece":
        """Return the step once the building is found."""
        return PutPiece(self.seat, self.effect, self.hero, building)


class GiveUpCard(Step, frozen=True, gc=False):
    """A card that a seat discards from the hand."""

    kind: ClassVar[str] = "give_up"
    seat: int


class MillCards(Step, frozen=True, gc=False):
    """Discard `left` cards from the top of `deck`, caused by `side`."""

    kind: ClassVar[str] = "mill"
    side: int
    left: int
    deck: int = 0

    def one_less(self) -> "MillCards":
        """Return the same once a card is discarded."""
        return MillCards(self.side, self.left - 1, self.deck)


class RollMissingDice(Step, frozen=True, gc=False):
    """Roll the dice of a side that are 0: added ones and those to be re-rolled."""

    kind: ClassVar[str] = "refill"
    side: int


class RerollMove(HeroStep, frozen=True, gc=False):
    """The movement die of a Hero, rolled again."""

    kind: ClassVar[str] = "move_again"


class EndFight(Step, frozen=True, gc=False):
    """End a Fight whose last Soldier was killed during it (IFOS-A34)."""

    kind: ClassVar[str] = "end_fight"


class SlaySoldier(Step, frozen=True, gc=False):
    """Kill a Soldier of a Pack by an effect of `hero`; space -1 is anywhere on the board."""

    kind: ClassVar[str] = "slay"
    seat: int
    hero: HeroId
    space: int
