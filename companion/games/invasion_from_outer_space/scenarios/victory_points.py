"""Earth Overrun: Victory Points for kills, and the tracks of six kills (IFOS-436 to 441)."""

from companion.engine.actions import TABLE, Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.events import (
    ChampionKilled,
    HeroDied,
    MartiansLost,
)
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Handler,
    Handlers,
    Subscriptions,
)
from companion.games.invasion_from_outer_space.steps.scenario import Victim, WhoStarted
from companion.games.invasion_from_outer_space.table import deciders, objectives
from companion.games.invasion_from_outer_space.table.factions import SIDES, TRACK
from companion.games.invasion_from_outer_space.table.fires import UNSURE
from companion.games.invasion_from_outer_space.table.position import (
    CHAMPIONS,
    HERO,
    MARTIAN,
    NONE,
    ZOMBIE,
    Position,
)
from companion.games.invasion_from_outer_space.text import say
from companion.games.invasion_from_outer_space.verbs import Verb, declared

# Kinds of victim that give a side a point each (IFOS-438, IFOS-439), and kinds counted in sixes.
POINT = {
    MARTIAN: ("hero", "zombie-hero"),
    ZOMBIE: ("hero", "champion"),
}
SIXES = {MARTIAN: "zombie", ZOMBIE: "soldier"}
RULES = ("IFOS-440", "IFOS-439", "IFOS-438")  # By side.
# Points of a kind for the Heroes; others are worth their Command Cost or Health Boxes.
WORTH = {"soldier": 1, "zombie": 2}


def killed(p: Position, victim: Victim, number: int, side: int, facts: Facts) -> None:
    """Give a side the points of its kill; `number` counts figures, or one figure's points."""
    if not p.setup.scenario.by_points:
        return
    if side == UNSURE:
        p.stack.append(WhoStarted(victim, number))
    elif side == HERO:
        if victim != "hero":
            _award(p, HERO, number * WORTH.get(victim, 1), facts)
    elif side in SIXES and victim == SIXES[side]:
        _count_sixes(p, side, number, facts)
    elif side in POINT and victim in POINT[side]:
        _award(p, side, 1, facts)
    objectives.check(p, facts)


def _count_sixes(p: Position, side: int, number: int, facts: Facts) -> None:
    """Count kills on the track; each sixth gives a point and restarts it from 0."""
    for _ in range(number):
        p.kill_tracks[side] += 1
        if p.kill_tracks[side] == TRACK:
            p.kill_tracks[side] = 0
            _award(p, side, 1, facts)
    text = say("points-track", side=SIDES[side], number=p.kill_tracks[side])
    add_fact(facts, "points_track", text, RULES[side])


def _award(p: Position, side: int, points: int, facts: Facts) -> None:
    if points:
        p.progress[side] += points
        text = say("points-won", side=SIDES[side], number=points, now=p.progress[side])
        seat = deciders.alone(p, side)
        headline = say("points-now", side=SIDES[side], number=p.progress[side])
        add_fact(facts, "points", text, RULES[side], headline=headline, seat=seat)


# ---- subscribers -----------------------------------------------------------------------------
def _hero_died(p: Position, event: HeroDied, facts: Facts) -> None:
    killed(p, "hero", 1, event.side, facts)


def _martians_lost(p: Position, event: MartiansLost, facts: Facts) -> None:
    killed(p, "zombie" if event.zombies else "soldier", event.number, event.side, facts)


def _champion_killed(p: Position, event: ChampionKilled, facts: Facts) -> None:
    printed = p.setup.champions[event.champion]
    if event.champion < len(CHAMPIONS):
        killed(p, "champion", printed.cost, event.side, facts)
    else:
        hero = event.champion < len(CHAMPIONS) + len(p.setup.sheets)
        killed(p, "zombie-hero" if hero else "zombie-champion", printed.health, event.side, facts)


# ---- without a board -------------------------------------------------------------------------
def _legal(p: Position, step: WhoStarted) -> list[Action]:
    sides = range(len(p.setup.decks))
    return [Action(TABLE, "started", (side,)) for side in (*sides, NONE)]


def _play(p: Position, step: WhoStarted, action: Action, facts: Facts) -> None:
    p.stack.pop()
    killed(p, step.victim, step.number, int(action.args[0]), facts)


def _asked(p: Position, step: WhoStarted) -> Asked:
    text = say("points-who-started")
    return Asked("who_started", (TABLE,), text, ("IFOS-A80",))


SUBSCRIPTIONS: Subscriptions = (
    (HeroDied, _hero_died),
    (MartiansLost, _martians_lost),
    (ChampionKilled, _champion_killed),
)
HANDLERS: Handlers = {
    WhoStarted: Handler(actor=lambda p, step: TABLE, legal=_legal, play=_play, asked=_asked),
}


# ---- what its actions are called ---------------------------------------------------------
VERBS = declared(
    Verb("started", lambda p, a: say("points-side", side=SIDES[int(a[0])] if a[0] != NONE else "")),
)
