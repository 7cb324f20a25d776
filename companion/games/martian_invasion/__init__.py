"""The box Martian Invasion: two decks, two hidden hands, three battles a turn.

People's hands are of paper: the companion knows their number alone. A bot takes its seat with
"enlist" in the first Deploy; from then on its deck is virtual: the bot draws single copies
blindly, its hand lives in the state, and nobody else is shown an option or a card of it.
"""

from collections.abc import Mapping
from typing import Any

from companion.engine.box import Box, MatchOption
from companion.engine.recognizable import PrintedCard
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
    blurb = "Martians against Humans: lay cards in secret and win Space, Air and Ground."
    art = "saucer"
    table_bots = ("easy", "normal")  # to think ahead it would have to know the hand of paper
    minutes = 30
    odds_of = "cards"
    printed = "complete"
    settings = (
        MatchOption(
            "goal",
            "How many Victory Points win?",
            tuple((str(goal), f"{goal} points") for goal in GOALS),
            "3",
            ("MI-04", "MI-66", "MI-A20"),
        ),
        MatchOption(
            "memory",
            "Help for memory: what was seen of each deck?",
            (("on", "Shown"), ("off", "Not shown")),
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

    def setup(self, seats: int, options: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
        """List the steps of setting up."""
        goal = options.get("goal", "3")
        return (
            ("Agree who is the Martians (first seat) and who the Humans (second seat).", "MI-01"),
            ("Give each side its own deck of 52 cards, four of each of 13 kinds.", "MI-03"),
            ("Shuffle both decks and lay them face down, with room for a discard pile.", "MI-02"),
            (f"The first to have {goal} Victory Points wins; keep points here.", "MI-04"),
            ("Do not draw yet: the companion begins with the Deploy phase.", "MI-08"),
            ("A bot's deck stays in the box: the companion deals to it.", "MI-02"),
        )

    def _begin(
        self,
        seats: int,
        simulated: bool,
        rulings: Mapping[str, str],
        options: Mapping[str, str],
        components: Mapping[str, Any] | None,
    ) -> State:
        if components and dict(components) != self.components():
            raise ValueError("These are not the cards that the rulebook lists.")
        goal, memory = int(options["goal"]), options["memory"] == "on"
        state: State = self._part("engine").InvasionState(
            simulated, rulings, self.ruling_choices, goal, memory
        )
        return state

    def bound(self, seats: int) -> int:
        """Give a length that no simulated game passes."""
        return (2 * max(GOALS) + _TIES) * _LONGEST_TURN


BOX = MartianInvasion()
