"""What is said about a finished match: how it ended in a few words, and what was remarkable.

All from the facts and scores of the steps that count; texts hold `{0}` for the name of seat 0.
"""

from collections import Counter
from collections.abc import Iterator

from companion.engine.state import Fact, Outcome
from companion.match.match import Match

ENDS = ("over", "won", "tie")  # the kinds of facts that end a match
MOST_LINES = 3
LEAST = 2  # of a kind, to be worth a line

# By box: what a seat may have done most often, in words before and after the number.
FEATS: dict[str, tuple[tuple[str, str, str], ...]] = {
    "mars-attacks-dice": (("nuked", "was nuked", "times"), ("claimed", "claimed", "cards")),
    "mars-needs-heroes": (("frozen", "froze", "times"), ("took", "won", "bids")),
    "martian-invasion": (("scored", "won", "battles"), ("ambushed", "sprang", "Ambushes")),
    "mars-escape": (
        ("stolen", "stole", "aliens"),
        ("defeated", "beat", "aliens"),
        ("short", "attacked in vain", "times"),
    ),
    "invasion-from-outer-space": (
        ("fight_won", "won", "Fights"),
        ("wounded", "took wounds", "times"),
        ("dead", "lost", "Heroes"),
    ),
}


def headline(match: Match) -> str:
    """Write how the match ended with the names in it; "" while it goes on."""
    outcome = match.state.outcome()
    if outcome is None:
        return ""
    names = match.header.names
    for fact in reversed([fact for step in match.last_play() for fact in step.facts]):
        if fact.kind in ENDS and fact.headline:
            return fact.banner(names)
    return winner(outcome, names)


def winner(outcome: Outcome, names: tuple[str, ...]) -> str:
    """Write who has won, in capitals."""
    first = outcome.ranking[0]
    return "A SHARED WIN" if len(first) > 1 else f"{names[first[0]]} wins".upper()


def highlights(match: Match) -> tuple[str, ...]:
    """Find what was remarkable, weightiest first; () for a match in which nothing stood out."""
    found = [*_lead(match), *_feats(match)]
    return tuple(found[:MOST_LINES])


def _lead(match: Match) -> Iterator[str]:
    """A win from behind, and how often the lead changed; of seats that play for themselves."""
    outcome = match.state.outcome()
    if outcome is None or any(len(seats) > 1 for seats in outcome.ranking):
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
        yield f"{{{first}}} was {behind} behind and still won."
    if changes >= LEAST:
        yield f"The lead changed {changes} times."


def _feats(match: Match) -> Iterator[str]:
    """What one seat did more often than every other."""
    facts = [fact for step in match.steps for fact in step.facts]
    for kind, verb, what in FEATS.get(match.header.box, ()):
        (seat, number), (_, next_best) = [*_by_seat(facts, kind).most_common(2), *_NOBODY][:2]
        if number >= LEAST and number > next_best:
            yield f"{{{seat}}} {verb} {number} {what}."


_NOBODY = ((-1, 0), (-1, 0))


def _by_seat(facts: list[Fact], kind: str) -> Counter[int]:
    return Counter(
        fact.seat for fact in facts if fact.kind == kind and fact.headline and fact.seat >= 0
    )
