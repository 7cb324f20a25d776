"""The box Martian Invasion: two decks, two hidden hands, three battles a turn.

People's hands are of paper: the companion knows their number alone. A bot takes its seat with
"enlist" in the first Deploy; from then on its deck is virtual: the bot draws single copies
blindly, its hand lives in the state, and nobody else is shown an option or a card of it.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from companion.engine.box import Box, MatchOption
from companion.engine.recognizable import PrintedCard
from companion.games.martian_invasion.text import say
from companion.words import Text

if TYPE_CHECKING:
    from companion.engine.state import State

GOALS = range(3, 9)
# Every turn somebody earns a Victory Point; level after a Regroup stays a tie in fewer than one
# turn of five, so no more than this many turns with play going on at a tie are ever seen.
_TIES = 14
# Draws, swaps, cards laid and dropped, readies and answers of one turn.
_LONGEST_TURN = 90


class MartianInvasion(Box):
    """Martian Invasion as a box on the shelf."""

    id = "martian-invasion"
    name = "Martian Invasion"
    seats = (2, 2)
    colours = ("green", "blue")
    package = "companion.games.martian_invasion"
    blurb = say("blurb")
    art = "saucer"
    minutes = 30
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
        """Give both decks: all of it is in the rulebook."""
        return self._toml("components/cards.toml")

    def cards(self, components: Mapping[str, Any] | None = None) -> tuple[PrintedCard, ...]:
        """The 26 kinds of both decks."""
        known = components or self.components()
        both = (*known["martian"], *known["human"])
        return tuple(PrintedCard(card["key"], card["name"]) for card in both)

    def setup(self, seats: int, options: Mapping[str, str]) -> tuple[tuple[Text, str], ...]:
        """List the steps of setting up."""
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
        if components and dict(components) != self.components():
            raise ValueError(say("other-cards"))
        goal, memory = int(options["goal"]), options["memory"] == "on"
        state: State = self._part("engine").InvasionState(
            simulated, rulings, self.ruling_choices, goal, memory
        )
        return state

    def bound(self, seats: int) -> int:
        """Give a length that no simulated game passes."""
        return (2 * max(GOALS) + _TIES) * _LONGEST_TURN


BOX = MartianInvasion()
