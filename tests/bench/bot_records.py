"""What bots did in a simulated match, as people at a table would report it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random

from companion import games
from companion.engine.actions import Action
from companion.engine.box import Box
from companion.match.match import Header, Match
from companion.match.simulation import choosers, next_action, simulated_header

MOST = 400  # reports; the flows are all found before


@dataclass(frozen=True)
class BotRecord:
    """A match of people who act like bots: its header, and all they report."""

    box: Box
    header: Header
    actions: tuple[Action, ...]

    def match(self, length: int) -> Match:
        """The match after the first `length` reports."""
        match = Match(self.box, self.header)
        for action in self.actions[:length]:
            match.push(action)
        return match


def bot_record(
    box_id: str, seats: int, seed: str, options: Mapping[str, str] | None = None, most: int = MOST
) -> BotRecord:
    """Let the best bots play, and write down what a table would report."""
    box = games.take(box_id)
    simulated = simulated_header(box, seats, "normal")
    simulated = replace(simulated, options={**simulated.options, **(options or {})})
    state, rng = Match(box, simulated).state, Random(seed)
    bots = choosers(box, simulated)
    reports: list[Action] = []
    while not state.is_terminal() and len(reports) < most:
        action = next_action(state, bots, rng)
        reports += state.project(action)
        state = state.apply(action)[0]
    people = tuple(replace(seat, bot=None) for seat in simulated.seats)
    header = replace(simulated, simulated=False, seats=people)
    return BotRecord(box, header, tuple(reports))
