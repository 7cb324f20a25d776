"""How the game ends: objectives, automatic wins, and the end of the track."""

from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.components.scenarios import BY_PLACE
from companion.games.invasion_from_outer_space.events import (
    ChampionKilled,
    CrowdDestroyed,
    HeroDied,
    MartiansLost,
)
from companion.games.invasion_from_outer_space.handlers import Handler, Handlers, Subscriptions
from companion.games.invasion_from_outer_space.steps.buildings import Flee, NewObjective
from companion.games.invasion_from_outer_space.steps.combat import Cause
from companion.games.invasion_from_outer_space.steps.fire import Together
from companion.games.invasion_from_outer_space.steps.turn import NameLeader
from companion.games.invasion_from_outer_space.table import figures
from companion.games.invasion_from_outer_space.table import sides as sides_module
from companion.games.invasion_from_outer_space.table.party import SIDES
from companion.games.invasion_from_outer_space.table.position import (
    CHAMPIONS,
    HERO,
    MARTIAN,
    NONE,
    ZOMBIE,
    Position,
)
from companion.games.invasion_from_outer_space.text import say
from companion.words import Message

MOST_DEAD = 4
# Causes of wounds that count for the Heroes, unless ruled otherwise (IFOS-A03).
BY_HEROES = ("fight", "ranged", "explosive", "weakness", "crash")
# Why a side has won: a message and its rules.
WHY = {
    "goal-heroes": (say("table-why-goal-heroes"), ("IFOS-280", "IFOS-076")),
    "goal-martians": (say("table-why-goal-martians"), ("IFOS-280", "IFOS-077")),
    "goal-zombies": (say("table-why-goal-zombies"), ("IFOS-280", "IFOS-394")),
    "dead": (say("table-why-dead"), ("IFOS-281",)),
    "deck": (say("table-why-deck"), ("IFOS-282", "IFOS-286")),
    "none": (say("table-why-none"), ("IFOS-283",)),
    "time": (say("table-why-time"), ("IFOS-003", "IFOS-098")),
    "points": (say("table-why-points"), ("IFOS-436", "IFOS-441")),
    "table": (say("table-why-table"), ("IFOS-280",)),
    "together": (say("table-why-together"), ("IFOS-280", "IFOS-A87")),
    "time-lead": (say("table-why-time-lead"), ("IFOS-078",)),
}


def win(p: Position, side: int, why: str, facts: Facts) -> None:
    """End the game at once, unless it is already over or one event is not (IFOS-A87)."""
    if p.winner != NONE or p.pending(Together) is not None:
        return
    p.winner, p.win_reason = side, why
    rules = WHY[why][1]
    seat, headline = sides_module.alone(p, side), say("table-win", side=SIDES[side])
    add_fact(facts, "won", reason(side, why), *rules, headline=headline, seat=seat)


def reason(side: int, why: str) -> Message:
    """Return the message that says which side has won and why."""
    return say("table-win-why", side=SIDES[side], why=WHY[why][0])


def begin_event(p: Position) -> None:
    """Postpone the decision who wins until one fire or crash is over, by ruling (IFOS-A87)."""
    if p.ruled["IFOS-A87"] != "order":
        p.stack.append(Together())


def _event_over(p: Position, step: Together, facts: Facts) -> bool:
    p.stack.pop()
    found = _reached(p)
    sides = {side for side, _ in found}
    if len(sides) > 1 and p.ruled["IFOS-A87"] == "shared":
        win(p, found[0][0], "together", facts)
    elif found:
        win(p, *next((each for each in found if each[0] == p.side), found[0]), facts)
    return True


def _reached(p: Position) -> list[tuple[int, str]]:
    """Return the sides that have won now, with the reason, in the order of `check`."""
    scenario = p.setup.scenario
    if scenario.by_points:
        found = [(side, "points") for side in _with_points(p)]
        if p.ruled["IFOS-A79"] == "points":
            return found
    else:
        goals = ((HERO, "goal-heroes"), (MARTIAN, "goal-martians"), (ZOMBIE, "goal-zombies"))
        there = (True, p.setup.martians > 0, p.setup.zombies > 0)
        found = [
            (side, why)
            for (side, why), plays in zip(goals, there, strict=True)
            if plays and 0 < scenario.goal(side).n <= p.progress[side]
        ]
    if p.dead_heroes >= MOST_DEAD:
        found.append((p.setup.foes[-1], "dead"))
    if p.ruled["IFOS-A04"] == "at-once" and none_left(p):
        found.append((HERO, "none"))
    return found


def haven(p: Position) -> int:
    """Return the spaces where an Ally is saved, as bits (IFOS-380, IFOS-367).

    It is the centre or, after the centre was destroyed, the building that was rolled for it.
    """
    assert p.ground is not None
    if p.haven != NONE:
        return figures.spaces(p, p.haven)
    return 1 << p.ground.centre & figures.standing(p)


def haven_lost(p: Position) -> bool:
    """Return whether the place that saves Allies is destroyed, and another one can be rolled for.

    Records with older pieces look for none.
    """
    scenario = p.setup.scenario
    if scenario.ally_rule != BY_PLACE or scenario.heroes.kind != "allies" or p.second_edition:
        return False
    return not haven(p) and bool(figures.usable(p))


def haven_due(p: Position) -> bool:
    """Return whether a new Random Building must be rolled for now as the place of rescue."""
    if not haven_lost(p):
        return False
    return not any(isinstance(each, Flee | NewObjective) or _finds_haven(each) for each in p.stack)


def _finds_haven(step: object) -> bool:
    return isinstance(getattr(step, "then", None), NewObjective)


def count(p: Position, side: int, kind: str, number: int, facts: Facts) -> None:
    """Count towards a side's objective if it is of this kind, and check for a win."""
    goal = p.setup.scenario.goal(side)
    if goal.kind == kind:
        p.progress[side] += number
    check(p, facts)


def _hero_died(p: Position, event: HeroDied, facts: Facts) -> None:
    p.dead_heroes += 1
    count(p, p.setup.foes[-1], "heroes", 1, facts)


def _crowd_destroyed(p: Position, event: CrowdDestroyed, facts: Facts) -> None:
    count(p, MARTIAN, "crowds", 1, facts)


def _martians_lost(p: Position, event: MartiansLost, facts: Facts) -> None:
    _count_killed(p, event.number, event.by, event.side, event.zombies, facts)


def _champion_killed(p: Position, event: ChampionKilled, facts: Facts) -> None:
    if p.setup.champions[event.champion].name == p.setup.scenario.heroes.champion:
        count(p, HERO, "champion", 1, facts)
    if p.ruled["IFOS-A03"] == "no-champions":
        check(p, facts)
    else:
        _count_killed(p, 1, event.by, event.side, event.champion >= len(CHAMPIONS), facts)


def _count_killed(
    p: Position, number: int, by: Cause, side: int, zombies: bool, facts: Facts
) -> None:
    """Count killed Martians for the Heroes by ruling (IFOS-A03), and check for a win.

    Kills by a fire that the Martians started count as their own.
    """
    of_martians = side == MARTIAN and not p.first_edition
    counts = {
        "by-heroes": by in BY_HEROES,
        "all": True,
    }.get(p.ruled["IFOS-A03"], by in BY_HEROES or (by == "fire" and not of_martians))
    if counts:
        p.kills += number
        count(p, HERO, "zombies" if zombies else "martians", number, facts)
    else:
        check(p, facts)


def check(p: Position, facts: Facts) -> None:
    """Check whether a side has won, after anything that may decide it (IFOS-280 to 283)."""
    for side, why in _reached(p)[:1]:
        win(p, side, why, facts)


def _with_points(p: Position) -> list[int]:
    """Return the sides that have enough Victory Points, first the one whose turn it is."""
    goals = p.setup.scenario.goal
    found = [side for side, points in enumerate(p.progress) if points >= goals(side).n]
    return sorted(found, key=lambda side: side != p.side)


def winners(p: Position) -> list[int]:
    """Return the winning side, and sides that share the win by ruling (IFOS-A81)."""
    if p.win_reason == "points" and p.ruled["IFOS-A81"] == "shared":
        return sorted(_with_points(p))
    if p.win_reason == "together":
        return sorted({side for side, _ in _reached(p)} | {p.winner})
    return [p.winner]


def check_empty(p: Position, facts: Facts) -> None:
    """End the game for the Heroes when no Martian is left, once the first were placed."""
    if only_points(p):
        return
    if none_left(p):
        win(p, HERO, "none", facts)


def only_points(p: Position) -> bool:
    """Return whether nothing but Victory Points ends the game (IFOS-A79)."""
    return p.setup.scenario.by_points and p.ruled["IFOS-A79"] == "points"


def none_left(p: Position) -> bool:
    """Return whether Martians play, have landed, and none is on the board (IFOS-283)."""
    return p.started and p.setup.martians > 0 and figures.none_left(p)


def holds(p: Position) -> bool:
    """Return whether the reason for which the game ended still holds."""
    scenario = p.setup.scenario
    reasons = {
        "goal-heroes": scenario.heroes.n <= p.progress[HERO],
        "goal-martians": scenario.martians.n <= p.progress[MARTIAN],
        "points": p.progress[p.winner] >= scenario.goal(p.winner).n,
        "goal-zombies": scenario.zombies.n <= p.progress[-1],
        "dead": p.dead_heroes >= MOST_DEAD,
        "deck": not p.deck_sizes[HERO],
        "none": figures.none_left(p),
        "time": p.track_marker <= 0,
        "time-lead": p.track_marker <= 0,
        "together": len({side for side, _ in _reached(p)}) > 1,
    }
    return reasons.get(p.win_reason, True)


def time_is_up(p: Position, facts: Facts) -> None:
    """End the game because the marker has reached the Earth (IFOS-102, IFOS-078, IFOS-A02)."""
    scenario = p.setup.scenario
    if scenario.end == "heroes":
        win(p, HERO, "time", facts)
    elif scenario.end in ("martians", "zombies"):
        win(p, p.setup.foes[-1], "time", facts)
    elif scenario.end == "lead" and p.ruled["IFOS-A02"] == "share":
        # Compare the shares of the goals by cross-multiplying; Martians win ties.
        heroes = p.progress[HERO] * scenario.martians.n
        martians = p.progress[MARTIAN] * scenario.heroes.n
        win(p, HERO if heroes > martians else MARTIAN, "time-lead", facts)
    else:
        p.stack.append(NameLeader())


HANDLERS: Handlers = {Together: Handler(run=_event_over)}
SUBSCRIPTIONS: Subscriptions = (
    (HeroDied, _hero_died),
    (CrowdDestroyed, _crowd_destroyed),
    (MartiansLost, _martians_lost),
    (ChampionKilled, _champion_killed),
)
