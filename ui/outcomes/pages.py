"""Which headlines of a move are shown together, for how long, and with which sound.

A move can bring more headlines than anybody reads: the most important are shown, in order, at most
two at a time and two seconds in all. The others are in the history.
"""

from collections.abc import Sequence
from typing import NamedTuple

from companion.engine.state import Fact, Outcome
from companion.match.ending import ENDS, winner
from ui.shell.sound import Cue

MOST_LINES, MOST_PAGES = 2, 2
# Seconds that a page stays: one line, two lines, and each of two pages.
ONE_S, TWO_S, EACH_S = 1.2, 1.5, 1.0

GAIN, LOSS, STRIKE, ARRIVE = "gain", "loss", "strike", "arrive"
# The kinds of news: sound, and weight against other news of the same move.
KINDS: dict[str, tuple[str, int]] = {
    "over": (GAIN, 9),
    "won": (GAIN, 9),
    "tie": (LOSS, 9),
    "tied": (LOSS, 6),
    "taken": (GAIN, 6),
    "tracked": (STRIKE, 5),
    "alien": (ARRIVE, 6),
    "claimed": (GAIN, 7),
    "defeated": (GAIN, 6),
    "parts": (GAIN, 7),
    "stolen": (GAIN, 6),
    "scored": (GAIN, 6),
    "regrouped": (GAIN, 7),
    "took": (GAIN, 5),
    "duel_won": (GAIN, 7),
    "fight_won": (GAIN, 3),
    "dodged": (GAIN, 4),
    "nuked": (LOSS, 7),
    "dead": (LOSS, 8),
    "wounded": (LOSS, 6),
    "fight_lost": (LOSS, 3),
    "crowd_gone": (LOSS, 6),
    "crowd_wounded": (LOSS, 4),
    "short": (LOSS, 4),
    "waits": (LOSS, 4),
    "frozen": (STRIKE, 7),
    "killed": (STRIKE, 6),
    "hits": (STRIKE, 4),
    "to_hit": (STRIKE, 4),
    "saucer_down": (STRIKE, 7),
    "saucer_hit": (STRIKE, 5),
    "destroyed": (STRIKE, 7),
    "burnt_down": (STRIKE, 7),
    "cancelled": (STRIKE, 5),
    "shield": (STRIKE, 4),
    "minded": (STRIKE, 5),
    "ambushed": (STRIKE, 5),
    "abducted": (STRIKE, 5),
    "landing": (ARRIVE, 6),
    "champion": (ARRIVE, 6),
    "enters": (ARRIVE, 5),
}
OTHER = (ARRIVE, 2)  # changes of turn, and other headlines of a box


class Line(NamedTuple):
    """A headline in capitals, and the seat whose colour it has; -1 for none."""

    text: str
    seat: int
    kind: str


class OutcomePage(NamedTuple):
    """Lines shown together for some seconds; `sound` is a cue, or the name of a box's own."""

    lines: tuple[Line, ...]
    seconds: float
    sound: Cue | str


def pages(
    facts: Sequence[Fact], names: tuple[str, ...], ending: Outcome | None = None
) -> tuple[OutcomePage, ...]:
    """Lay out the headlines of one move; `ending` says how it ended the match, if it did."""
    lines = [Line(f.banner(names), f.seat, f.kind) for f in facts if f.headline]
    if ending and not any(line.kind in ENDS for line in lines):
        first = ending.ranking[0]
        lines.append(Line(winner(ending, names), first[0] if len(first) == 1 else -1, ENDS[0]))
    chosen = _weightiest(list(dict.fromkeys(lines)), MOST_LINES * MOST_PAGES)
    groups = [tuple(chosen[n : n + MOST_LINES]) for n in range(0, len(chosen), MOST_LINES)]
    made = []
    for group in groups:
        seconds = EACH_S if len(groups) > 1 else TWO_S if len(group) > 1 else ONE_S
        heaviest = max(group, key=_weight)
        last = ending is not None and group is groups[-1]
        made.append(OutcomePage(group, seconds, Cue.WIN if last else _news(heaviest)[0]))
    return tuple(made)


def _weightiest(lines: list[Line], most: int) -> list[Line]:
    kept = sorted(range(len(lines)), key=lambda n: -_weight(lines[n]))[:most]
    return [lines[n] for n in sorted(kept)]


def _news(line: Line) -> tuple[str, int]:
    return KINDS.get(line.kind, OTHER)


def _weight(line: Line) -> int:
    return _news(line)[1]
