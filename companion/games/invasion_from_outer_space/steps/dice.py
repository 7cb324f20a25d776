"""Steps of dice on the table while cards may still change them."""

from typing import ClassVar

from companion.games.invasion_from_outer_space.steps.base import HeroId, Step
from companion.words import Text


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
