"""The end of a match in a few words, and what was remarkable about it.

All of it comes from facts and scores of the steps that count. Texts hold `{0}` for seat 0's name.
"""

from collections import Counter
from collections.abc import Iterator

from companion.engine.state import Fact, Outcome
from companion.match.match import Match
from companion.text import say

ENDS = ("over", "won", "tie")  # kinds of facts that end a match
MOST_LINES = 3
LEAST = 2  # facts of a kind that a seat needs to be worth a line


def headline(match: Match) -> str:
    """Return how the match ended, with names; "" while it is in progress."""
    outcome = match.state.outcome()
    if outcome is None:
        return ""
    names = match.header.names
    for fact in reversed([fact for step in match.last_play() for fact in step.facts]):
        if fact.kind in ENDS and fact.headline:
            return fact.banner(names)
    return winner(outcome, names)


def winner(outcome: Outcome, names: tuple[str, ...]) -> str:
    """Return the winner in capitals."""
    first = outcome.ranking[0]
    if len(first) > 1:
        return str(say("ending-shared"))
    return str(say("ending-wins", name=names[first[0]].upper()))


def highlights(match: Match) -> tuple[str, ...]:
    """Find what was remarkable, most notable first; () if nothing was."""
    found = [*_lead(match), *_feats(match)]
    return tuple(found[:MOST_LINES])


def _lead(match: Match) -> Iterator[str]:
    """Yield a win from behind, and how often the lead changed.

    Nothing where seats share a side, or where their scores cannot be compared.
    """
    outcome = match.state.outcome()
    if outcome is None or not match.box.comparable:
        return
    if any(len(seats) > 1 for seats in outcome.ranking):
        return
    first, behind, changes, leader = outcome.ranking[0][0], 0, 0, -1
    for length in range(len(match) + 1):
        scores = match.state_at(length).scores()
        best = max(scores)
        behind = max(behind, best - scores[first])
        ahead = [seat for seat, score in enumerate(scores) if score == best]
        if len(ahead) == 1 and ahead[0] != leader:
            changes += leader >= 0
            leader = ahead[0]
    if behind >= LEAST:
        yield str(say("ending-behind", seat=f"{{{first}}}", points=behind))
    if changes >= LEAST:
        yield str(say("ending-lead", times=changes))


def _feats(match: Match) -> Iterator[str]:
    """Yield what one seat did more often than any other."""
    facts = [fact for step in match.steps for fact in step.facts]
    for kind in match.box.feats:
        (seat, number), (_, next_best) = [*_by_seat(facts, kind).most_common(2), *_NOBODY][:2]
        if number >= LEAST and number > next_best:
            yield str(match.box.feat(kind, f"{{{seat}}}", number))


_NOBODY = ((-1, 0), (-1, 0))


def _by_seat(facts: list[Fact], kind: str) -> Counter[int]:
    return Counter(
        fact.seat for fact in facts if fact.kind == kind and fact.headline and fact.seat >= 0
    )
