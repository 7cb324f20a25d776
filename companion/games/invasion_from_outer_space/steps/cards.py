"""Steps of cards in hands and in play."""

from enum import Enum
from typing import ClassVar

from companion.games.invasion_from_outer_space.steps.base import HeroId, Step
from companion.games.invasion_from_outer_space.steps.effects import Source


class PlayStage(Enum):
    """How far a card that was played has come."""

    LAID = "laid"
    WINDOW = "window"  # it may be cancelled
    ACTS = "acts"
    CANCELLED = "cancelled"


class PlayedCard(Step, frozen=True, gc=False):
    """A card, or Tech that is used, until it has acted; `hero` is who acts, if anybody."""

    kind: ClassVar[str] = "played"
    seat: int
    card: int
    source: Source
    hero: HeroId | None = None
    stage: PlayStage = PlayStage.LAID

    def at(self, stage: PlayStage) -> "PlayedCard":
        """The same card at another stage."""
        return PlayedCard(self.seat, self.card, self.source, self.hero, stage)
