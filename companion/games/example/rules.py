"""The effects of each action."""

from companion.engine.actions import Action
from companion.engine.by_role import Verb
from companion.engine.state import Fact, Facts
from companion.games.example import scoring
from companion.games.example.state import CHOOSE, OVER, ROLL, Position
from companion.games.example.text import say, words


def roll(p: Position, action: Action, facts: Facts) -> None:
    """Let rocks fall into the crater (EX-02)."""
    number = action.args.index(1) + 1
    # After a correction the bank may hold fewer rocks than the die shows.
    fallen = max(0, min(number, p.bank))
    p.bank -= fallen
    p.crater += fallen
    p.phase = CHOOSE
    if facts is not None:
        facts.append(Fact("fell", say("fell", count=fallen, crater=p.crater), ("EX-02",)))


def choose(p: Position, action: Action, facts: Facts) -> None:
    """Store a secret card; the last one reveals all (EX-03)."""
    p.chosen[action.player] = int(action.args[0])
    if not p.waiting():
        _reveal(p, facts)


def _reveal(p: Position, facts: Facts) -> None:
    winner = scoring.highest_alone(p.chosen)
    if facts is not None:
        facts.append(Fact("revealed", words.revealed(p, winner), ("EX-04",)))
    if winner is not None:
        p.rocks[winner] += p.crater
        p.crater = 0
    for seat, card in enumerate(p.chosen):
        p.hands[seat] = tuple(each for each in p.hands[seat] if each != card)
    p.chosen = [0] * p.seats
    p.phase = ROLL if p.hands[0] else OVER
    if facts is not None and p.phase == OVER:
        result = scoring.outcome(p)
        first = result.ranking[0]
        headline = say("headline-shared")
        if len(first) == 1:
            headline = say("headline-wins", seat=words.name(first[0]))
        facts.append(Fact("over", result.why, result.rules, headline, first[0]))


VERBS = {"roll": Verb(roll, words.die_shows), "choose": Verb(choose, words.chooses)}
