"""The box Dust Devils: roll for crystals, stop in time. A whole game in few files."""

from collections.abc import Mapping
from typing import Any

from companion.engine.box import Box
from companion.engine.box_parts import Before, Layout, Place, Research
from companion.engine.state import State
from companion.words import Text, Words

say = Words("dust_devils")
CRYSTALS, ROLLS = 30, 5  # in the pool, and the most rolls of a turn


class DustDevils(Box):
    """Dust Devils on the shelf."""

    id = "dust-devils"
    name = "Dust Devils"
    seats = (2, 5)
    seats_rule = "DD-01"
    colours = ("red", "blue", "green", "yellow", "white")
    package = "dust_devils"
    look = "dust_devils.screens.look:LOOK"
    panel = "dust_devils.screens.panel:DevilsPanel"
    layout = Layout(
        (
            Place("token", say("layout-pool"), 0.35, 0.55),
            Place("dice", say("layout-die"), 0.65, 0.55),
        ),
        (Before("slot", 1),),
    )
    feats = ("blown", "kept")
    research = Research(open=True)
    minutes = (5, 10)
    printed = "complete"
    dice = "d6"

    def components(self, owner: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """Return what is in the box: a die and crystals."""
        return {"data": "complete", "crystals": CRYSTALS}

    def setup(self, seats: int, options: Mapping[str, str]) -> tuple[tuple[Text, str], ...]:
        """Return the steps of setting up."""
        return ((say("set-up-pool", count=CRYSTALS), "DD-01"),)

    def _begin(
        self,
        seats: int,
        simulated: bool,
        rulings: Mapping[str, str],
        options: Mapping[str, str],
        components: Mapping[str, Any] | None,
    ) -> State:
        if components is not None and components != self.components():
            raise ValueError(say("other-pieces"))
        state: State = self._part("game").Devils(seats, simulated, rulings, self.ruling_choices)
        return state

    def bound(self, seats: int) -> int:
        """Return a length exceeded less than once in a thousand million random games.

        A turn takes at most ten actions and brings a crystal in about every second one.
        """
        return 10 * 8 * CRYSTALS


BOX = DustDevils()
