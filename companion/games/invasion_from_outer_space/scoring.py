"""The outcome of a match: who has won, by which rules, and what each side has counted."""

from companion.engine.state import Outcome
from companion.games.invasion_from_outer_space.components.scenarios import NEVER
from companion.games.invasion_from_outer_space.table.objectives import WHY
from companion.games.invasion_from_outer_space.table.position import MARTIAN, NONE, Position
from companion.games.invasion_from_outer_space.table.sides import side_of
from companion.games.invasion_from_outer_space.text import say
from companion.words import Sentences, Text


def outcome(p: Position) -> Outcome | None:
    """Rank the seats: all of the side that has won stand first."""
    if p.winner == NONE:
        return None
    martians = tuple(range(p.setup.martians))
    heroes = tuple(range(p.setup.martians, p.seats))
    first, second = (martians, heroes) if p.winner == MARTIAN else (heroes, martians)
    text, rules = WHY[p.win_reason]
    heroes_win = p.winner != MARTIAN
    return Outcome(
        ranking=(first, second),
        scores=scores(p),
        why=Sentences((say("score-heroes-win" if heroes_win else "score-martians-win"), text)),
        rules=rules,
        items=tuple((_item(p, side_of(p, seat)),) for seat in range(p.seats)),
    )


def scores(p: Position) -> tuple[int, ...]:
    """What each seat's side has counted towards its objective."""
    return tuple(p.progress[side_of(p, seat)] for seat in range(p.seats))


def _item(p: Position, side: int) -> tuple[Text, int]:
    """What a side has counted, and of how many where counting reaches its objective."""
    goal = p.setup.scenario.goal(side)
    said = "score-martians" if side == MARTIAN else "score-heroes"
    if 0 < goal.n < NEVER:
        said = "score-martians-of" if side == MARTIAN else "score-heroes-of"
        return say(said, number=goal.n), p.progress[side]
    return say(said), p.progress[side]
