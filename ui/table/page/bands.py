"""The parts of a page view that only some pages have, made when such a page is first shown."""

from functools import cached_property

from kivy.uix.widget import Widget

from ui.looks.motion import Lamps
from ui.looks.paint import Paint
from ui.shell.theme import inks
from ui.table.page.duel import BalanceBand, DuelBand
from ui.table.page.mapped import AroundMap


class Banded(Widget):
    """A widget with bands around its keys, each made once and not before it is shown."""

    edge: Paint | None = None  # The paint of an edge.

    def open(self, how: str, place: int = 0) -> None:
        """Open a page that a band leads to."""
        raise NotImplementedError

    @cached_property
    def duel(self) -> DuelBand:
        """The band of two sides with their dice."""
        return DuelBand()

    @cached_property
    def balance(self) -> BalanceBand:
        """The band with the totals of two sides."""
        return BalanceBand()

    @cached_property
    def around(self) -> AroundMap:
        """What is around a board on a tall screen."""
        return AroundMap(self.edge, lambda: self.open("cards"))

    @cached_property
    def lamps(self) -> Lamps:
        """The phases that are left."""
        return Lamps(ink=inks.bright)
