"""The box Martian Invasion: two decks, two hidden hands, three battles a turn.

People's hands are of paper: the companion knows only their size. A bot takes its seat with "enlist"
in the first Deploy. From then on its deck is virtual: the bot draws single copies blindly, its hand
is part of the state, and nobody else is shown its options or cards.
"""

from collections.abc import Mapping
from copy import deepcopy
from functools import cached_property
from typing import TYPE_CHECKING, Any

from companion.engine.box import Box
from companion.engine.box_parts import Before, Layout, MatchOption, Place, PrintedCard
from companion.games.martian_invasion.text import say
from companion.words import Text

if TYPE_CHECKING:
    from companion.engine.state import State

GOALS = range(3, 9)
# Extra turns of ties. Every turn somebody earns a Victory Point, and a tie after a Regroup is still
# one a turn later in fewer than one of five cases.
_TIES = 14
# Draws, swaps, cards played and dropped, readies and responses of one turn.
_LONGEST_TURN = 90


class MartianInvasion(Box):
    """Martian Invasion as a box on the shelf."""

    id = "martian-invasion"
    name = "Martian Invasion"
    seats = (2, 2)
    colours = ("green", "blue")
    package = "companion.games.martian_invasion"
    look = "ui.looks.martian_invasion:LOOK"
    asides = 4
    pages = "pages"
    panel = "ui.table.panels.paged:PagedPanel"
    layout = Layout(
        (
            Place("slot", say("layout-space"), 0.25, 0.53, "setup-deploy"),
            Place("slot", say("layout-air"), 0.5, 0.53, "setup-deploy"),
            Place("slot", say("layout-ground"), 0.75, 0.53, "setup-deploy"),
        ),
        (Before("deck", 1, "setup-decks setup-shuffle"), Before("slot", 1, "setup-deploy")),
    )
    feats = ("scored", "ambushed")
    odds_of = say("odds-of")
    printed = "complete"
    settings = (
        MatchOption(
            "goal",
            say("goal"),
            tuple((str(goal), say("goal-points", goal=goal)) for goal in GOALS),
            "3",
            ("MI-04", "MI-66", "MI-A20"),
        ),
        MatchOption(
            "memory",
            say("memory"),
            (("on", say("memory-on")), ("off", say("memory-off"))),
            "on",
            ("MI-03",),
        ),
    )

    def components(self, owner: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """Return both decks, which the rulebook describes completely."""
        return deepcopy(self._decks)

    @cached_property
    def _decks(self) -> dict[str, Any]:
        return self._toml("components/cards.toml")

    def cards(self, components: Mapping[str, Any] | None = None) -> tuple[PrintedCard, ...]:
        """Return the 26 kinds of cards of both decks."""
        known = components or self.components()
        both = (*known["martian"], *known["human"])
        return tuple(PrintedCard(card["key"], card["name"]) for card in both)

    def setup(self, seats: int, options: Mapping[str, str]) -> tuple[tuple[Text, str], ...]:
        goal = options.get("goal", "3")
        return (
            (say("setup-sides"), "MI-01"),
            (say("setup-decks"), "MI-03"),
            (say("setup-shuffle"), "MI-02"),
            (say("setup-goal", goal=goal), "MI-04"),
            (say("setup-deploy"), "MI-08"),
            (say("setup-bots"), "MI-02"),
        )

    def _begin(
        self,
        seats: int,
        simulated: bool,
        rulings: Mapping[str, str],
        options: Mapping[str, str],
        components: Mapping[str, Any] | None,
    ) -> "State":
        if components and dict(components) != self._decks:
            raise ValueError(say("other-cards"))
        goal, memory = int(options["goal"]), options["memory"] == "on"
        state: State = self._part("engine").InvasionState(
            simulated, rulings, self.ruling_choices, goal, memory
        )
        return state

    def bound(self, seats: int) -> int:
        return (2 * max(GOALS) + _TIES) * _LONGEST_TURN


BOX = MartianInvasion()
