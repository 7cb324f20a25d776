"""The outcome of a match: who has won, by which rules, and each side's count."""

from companion.engine.state import Outcome
from companion.games.invasion_from_outer_space.components.scenarios import NEVER
from companion.games.invasion_from_outer_space.table import objectives
from companion.games.invasion_from_outer_space.table.objectives import WHY
from companion.games.invasion_from_outer_space.table.position import NONE, Position
from companion.games.invasion_from_outer_space.table.sides import side_of
from companion.games.invasion_from_outer_space.text import say
from companion.words import Sentences, Text

# By side.
WINS = ("score-heroes-win", "score-martians-win", "score-zombies-win")
COUNTED = ("score-heroes", "score-martians", "score-zombies")
COUNTED_OF = ("score-heroes-of", "score-martians-of", "score-zombies-of")


def outcome(p: Position) -> Outcome | None:
    """Rank the seats: those of the winning side are first."""
    if p.winner == NONE:
        return None
    winners = objectives.winners(p)
    first: list[int] = []
    second: list[int] = []
    for seat, side in enumerate(p.setup.sides):
        (first if side in winners else second).append(seat)
    text, rules = WHY[p.win_reason]
    won = [say(WINS[side]) for side in winners]
    return Outcome(
        ranking=tuple(tuple(seats) for seats in (first, second) if seats),
        scores=scores(p),
        why=Sentences((*won, text)),
        rules=rules,
        items=tuple((_item(p, side_of(p, seat)),) for seat in range(p.seats)),
        goals=tuple(_goal(p, side_of(p, seat)) for seat in range(p.seats)),
    )


def scores(p: Position) -> tuple[int, ...]:
    """Return each seat's side's progress towards its objective."""
    return tuple(p.progress[side_of(p, seat)] for seat in range(p.seats))


def _goal(p: Position, side: int) -> int:
    """Return how much decides for a side, 0 if no number does."""
    goal = p.setup.scenario.goal(side).n
    return goal if goal < NEVER else 0


def _item(p: Position, side: int) -> tuple[Text, int]:
    """Return a label and what a side has counted, with its goal if that decides."""
    goal = _goal(p, side)
    text = say(COUNTED_OF[side], number=goal) if goal else say(COUNTED[side])
    return text, p.progress[side]
