"""The box Moon Rocks: a tiny complete game, the template for a new box. It is not on the shelf.

A die throws rocks into a crater; everybody chooses a card in secret; the highest card that nobody
else has chosen takes the rocks.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from companion.engine.box import Box
from companion.engine.box_parts import Before, Layout, Place
from companion.games.example.text import say
from companion.words import Text

if TYPE_CHECKING:
    from companion.engine.state import State


class Example(Box):
    """The box Moon Rocks."""

    id = "example"
    name = "Moon Rocks"
    seats = (2, 4)
    seats_rule = "EX-01"
    colours = ("red", "blue", "green", "yellow")
    package = "companion.games.example"
    minutes = (5, 5)
    printed = "complete"
    dice = "d6"
    odds_of = say("odds-of")
    layout = Layout((Place("slot", say("layout-crater"), 0.5, 0.55),), (Before("card", 5),))

    def components(self, owner: Mapping[str, Any] | None = None) -> dict[str, Any]:
        return self._toml("components/cards.toml")

    def setup(self, seats: int, options: Mapping[str, str]) -> tuple[tuple[Text, str], ...]:
        return ((say("set-up-cards"), "EX-01"),)

    def _begin(
        self,
        seats: int,
        simulated: bool,
        rulings: Mapping[str, str],
        options: Mapping[str, str],
        components: Mapping[str, Any] | None,
    ) -> "State":
        if components is not None and components != self.components():
            raise ValueError(say("other-cards"))
        cards = self._part("components").read_cards(self.components())
        state: State = self._part("engine").ExampleState(
            seats, simulated, rulings, self.ruling_choices, cards
        )
        return state

    def bound(self, seats: int) -> int:
        """Return the exact length: five rounds of a roll and one card per player."""
        return 5 * (1 + seats)


BOX = Example()
