"""The outcome of a match: who has won, by which rules, and each side's count."""

from companion.engine.goals import Goal, Standing, TimeLeft
from companion.engine.state import Outcome
from companion.games.invasion_from_outer_space.components.scenarios import NEVER
from companion.games.invasion_from_outer_space.table import objectives
from companion.games.invasion_from_outer_space.table.objectives import WHY
from companion.games.invasion_from_outer_space.table.party import SIDES, TRACK
from companion.games.invasion_from_outer_space.table.position import HERO, MARTIAN, NONE, Position
from companion.games.invasion_from_outer_space.table.sides import side_of
from companion.games.invasion_from_outer_space.text import say
from companion.words import Sentences, Text

# Messages by side.
WINS = ("score-heroes-win", "score-martians-win", "score-zombies-win")
COUNTED = ("score-heroes", "score-martians", "score-zombies")
COUNTED_OF = ("score-heroes-of", "score-martians-of", "score-zombies-of")


def outcome(p: Position) -> Outcome | None:
    """Rank the seats: those of the winning side come first."""
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
    """Return each seat's progress towards its side's objective."""
    return tuple(p.progress[side_of(p, seat)] for seat in range(p.seats))


def _goal(p: Position, side: int) -> int:
    """Return the number that a side needs; 0 if no number decides."""
    goal = p.setup.scenario.goal(side).n
    return goal if goal < NEVER else 0


def _item(p: Position, side: int) -> tuple[Text, int]:
    """Return a label and a side's count, with its goal if that decides."""
    goal = _goal(p, side)
    text = say(COUNTED_OF[side], number=goal) if goal else say(COUNTED[side])
    return text, p.progress[side]


# ---- while it goes on ----------------------------------------------------------------------
PICTURES = {
    "martians": "head",
    "zombies": "zombie",
    "heroes": "star",
    "points": "star",
    "saucers": "saucer",
    "survive": "lamp",
}


def standing(p: Position) -> Standing:
    """Return what each side has and needs, and the turns that are left."""
    sides = sorted((HERO, *p.setup.foes))
    return Standing(tuple(_needs(p, side, _leaders(p)) for side in sides), time_left(p))


def time_left(p: Position) -> TimeLeft | None:
    """Return the turns until the track runs out; None if it never does (IFOS-432)."""
    if p.setup.scenario.end == "never":
        return None
    left = p.track_marker if p.started else p.setup.scenario.turns
    return TimeLeft(left, say("goal-unit", kind="survive", number=left))


def _needs(p: Position, side: int, leaders: tuple[int, ...]) -> Goal:
    goal, key = p.setup.scenario.goal(side), SIDES[side]
    kind, has, needs = goal.kind, p.progress[side], _goal(p, side)
    if not needs:  # only time brings the win
        turns, left = p.setup.scenario.turns, time_left(p)
        kind, needs, has = "survive", turns, turns - (left.number if left else turns)
    sixes = kind == "points" and side != HERO
    missing = max(0, needs - has)
    return Goal(
        name=say("goal-name", side=key),
        label=say("goal-label", side=key, kind=kind),
        unit=say("goal-unit", kind=kind, number=missing),
        has=has,
        needs=needs,
        side=key,
        seats=tuple(seat for seat in range(p.seats) if side_of(p, seat) == side),
        per=TRACK if sixes else 0,
        part=p.kill_tracks[side] if sixes else 0,
        picture=PICTURES.get(kind if kind != "points" else key, "star"),
        leads=side in leaders,
        ways=say("goal-ways", side=key) if kind == "points" else "",
    )


def _leaders(p: Position) -> tuple[int, ...]:
    """Return who is ahead if the rules compare: in points, or by ruling (IFOS-A02)."""
    scenario, shares = p.setup.scenario, []
    compared = scenario.by_points or (scenario.end == "lead" and p.ruled["IFOS-A02"] == "share")
    if not compared:
        return ()
    for side in (HERO, *p.setup.foes):
        parts = p.kill_tracks[side] / TRACK if scenario.by_points and side != HERO else 0
        shares.append(((p.progress[side] + parts) / max(1, _goal(p, side)), side))
    best = max(share for share, _ in shares)
    first = tuple(side for share, side in shares if share == best)
    # Martians win ties when the track runs out; with equal points nobody is ahead.
    return first if len(first) == 1 else () if scenario.by_points else (MARTIAN,)
