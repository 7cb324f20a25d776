"""What makes the identity of a box: its colours, the ground of its screens, its cover, its motion.

Points of grounds and covers lie in a unit square that is stretched over the widget.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from ui.shell.theme import Colour, Inks

Paint = Callable[["Sheet"], None]  # draws into the open canvas


@dataclass(frozen=True)
class Sheet:
    """The rectangle to paint on, in pixels."""

    x: float
    y: float
    width: float
    height: float

    def at(self, across: float, up: float) -> tuple[float, float]:
        """A point of the unit square in pixels."""
        return self.x + across * self.width, self.y + up * self.height

    @property
    def unit(self) -> float:
        """A hundredth of the shorter side: for what must not be stretched."""
        return min(self.width, self.height) / 100


def _nothing(sheet: Sheet) -> None:
    """Paint nothing."""


@dataclass(frozen=True)
class Look:
    """The identity of one box."""

    inks: Inks = field(default_factory=Inks)
    ground: Paint = _nothing  # behind its screens, quiet enough for letters
    cover: Paint = _nothing  # of its box on the shelf; without letters
    title: Colour = (1.0, 1.0, 1.0, 1.0)  # of the name on the cover
