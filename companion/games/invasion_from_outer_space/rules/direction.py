"""The direction chart for Fire and Crowd markers: where a fire spreads and where a Crowd runs."""

from companion.engine.actions import TABLE, Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.components.printed import DRIFTS
from companion.games.invasion_from_outer_space.handlers import Asked, Handler, Handlers, roll
from companion.games.invasion_from_outer_space.steps.fire import RunCrowd, SpreadFire, StartFire
from companion.games.invasion_from_outer_space.table import entering, figures, fires, sides
from companion.games.invasion_from_outer_space.table.figures import alive
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    MARTIAN,
    NOWHERE,
    Position,
)
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.verbs import MADE_UP, Verb, declared, of_space
from companion.words import Message

Drift = SpreadFire | RunCrowd
PRINTED = "printed"
CHOICES = {"heroes": HERO, "martians": MARTIAN}
SIDES = DRIFTS[1:5]  # in the ground's order: above, right, below, left
FIRE_RULES = ("IFOS-321", "IFOS-322", "IFOS-324")
CROWD_RULES = ("IFOS-337", "IFOS-339")


# ---- reading the chart -------------------------------------------------------------------
def _printed(p: Position) -> bool:
    """Return whether the players read the arrows on the marker itself (IFOS-A41)."""
    return p.ruled["IFOS-A41"] == PRINTED


def _result(p: Position, step: Drift) -> str:
    """Return the chart's result for the die, or PRINTED if the players read the marker."""
    if step.face is None or _printed(p):
        return PRINTED
    return p.setup.kit.drift[step.face - 1]


def _way(p: Position, step: Drift) -> Message:
    """Describe the result of the die."""
    result = _result(p, step)
    if result in SIDES:
        return say("direction-side", face=step.face or 0, side=result)
    return say("direction-result", result=result)


def _seats(p: Position, step: Drift) -> tuple[int, ...]:
    """Return the seats that choose.

    The chart may name a side; otherwise Martians choose for fires, Heroes for Crowds (IFOS-A50).
    """
    result = _result(p, step)
    if result == PRINTED:
        return (TABLE,)
    usual = MARTIAN if isinstance(step, SpreadFire) else HERO
    return sides.seats(p, CHOICES.get(result, usual))


def _goals(p: Position, step: Drift) -> int:
    """Return the spaces that the marker can reach, as bits (IFOS-322, IFOS-A42, IFOS-A43)."""
    assert p.ground is not None
    result, ground = _result(p, step), p.ground
    if result in SIDES:
        reach = ground.drift(step.space, SIDES.index(result))
    elif p.ruled["IFOS-A43"] == "four" and result != PRINTED:
        reach = 0
        for side in range(len(SIDES)):
            reach |= ground.drift(step.space, side)
    elif isinstance(step, SpreadFire):
        reach = fires.around(p, step.space)
    else:
        reach = ground.adjacent[step.space]
    return reach & _open(p, step)


def _open(p: Position, step: Drift) -> int:
    """Return the spaces that the marker may enter, as bits (IFOS-323, IFOS-338, IFOS-366)."""
    if isinstance(step, RunCrowd):
        return entering.open_to_crowds(p)
    return figures.standing(p) & ~fires.burning(p)


# ---- moving ------------------------------------------------------------------------------
def _run(p: Position, step: Drift, facts: Facts) -> bool:
    if _crowd_is_gone(p, step):
        p.stack.pop()
        return True
    if _rolls(p, step):
        return True
    goals = _goals(p, step)
    if not goals or _held_by_martians(p, step):
        _stopped(p, step, facts)
    elif goals & (goals - 1) or _printed(p):
        return False
    else:
        _goes(p, step, goals.bit_length() - 1, facts)
    return True


def _crowd_is_gone(p: Position, step: Drift) -> bool:
    return isinstance(step, RunCrowd) and not alive(p, step.crowd)


def _rolls(p: Position, step: Drift) -> bool:
    """Ask for the die unless it is rolled already or the players read the marker."""
    if step.face is not None or _printed(p):
        return False
    space = words.where(p, step.space)
    if isinstance(step, RunCrowd):
        roll(p, 1, say("direction-roll-crowd", number=step.crowd + 1, space=space))
    else:
        roll(p, 1, say("direction-roll-fire", space=space))
    return True


def _rolled(p: Position, step: Drift, faces: tuple[int, ...], facts: Facts) -> None:
    rolled = step.rolled(faces[0])
    p.stack[-1] = rolled
    rule = "IFOS-337" if isinstance(step, RunCrowd) else "IFOS-321"
    way = _way(p, rolled)
    if _result(p, rolled) in SIDES:  # the result names the side itself
        text = say("direction-to-side", way=way)
    else:
        text = say("direction-rolled", face=faces[0], way=way)
    add_fact(facts, "direction", text, rule, "IFOS-328")


def _held_by_martians(p: Position, step: Drift) -> bool:
    """Return whether Martians hold a Crowd in their space, by ruling (IFOS-A48)."""
    may_be_held = isinstance(step, RunCrowd) and p.ruled["IFOS-A48"] == "no"
    return may_be_held and p.martians_at(step.space)


def _stopped(p: Position, step: Drift, facts: Facts) -> None:
    p.stack.pop()
    if isinstance(step, RunCrowd):
        text, rule = say("direction-crowd-stopped", number=step.crowd + 1), "IFOS-338"
    else:
        text, rule = say("direction-fire-stopped"), "IFOS-323"
    add_fact(facts, "stopped", text, rule)


def _goes(p: Position, step: Drift, to: int, facts: Facts) -> None:
    p.stack.pop()
    if isinstance(step, RunCrowd):
        entering.running_crowd(p, step.crowd, to, facts)
    else:
        add_fact(facts, "spreads", say("fire-spreads-to", space=words.space(p, to)), "IFOS-321")
        p.stack.append(StartFire(to, p.control, step.side))


def _legal(p: Position, step: Drift) -> list[Action]:
    found = sides.spaces(_seats(p, step), "goes", figures.bits(_goals(p, step)))
    return found + ([Action(TABLE, "stays")] if _printed(p) else [])


def _play(p: Position, step: Drift, action: Action, facts: Facts) -> None:
    if action.verb == "stays":
        _stopped(p, step, facts)
    else:
        _goes(p, step, int(action.args[0]), facts)


def _asked(p: Position, step: Drift) -> Asked:
    if isinstance(step, RunCrowd):
        text = say("direction-crowd-where", number=step.crowd + 1)
        return Asked("drift", _seats(p, step), text, CROWD_RULES)
    return Asked("drift", _seats(p, step), say("direction-fire-where"), FIRE_RULES)


# ---- without a board ---------------------------------------------------------------------
def _run_unseen(p: Position, step: RunCrowd, facts: Facts) -> bool:
    """Ask the table to move a Crowd."""
    if _crowd_is_gone(p, step):
        p.stack.pop()
    elif not _rolls(p, step):
        p.stack.pop()
        text = say("direction-crowd-moves", number=step.crowd + 1, way=_way(p, step))
        add_fact(facts, "crowd_moves", text, "IFOS-337", "IFOS-338", "IFOS-339")
    return True


def _spread_unseen(p: Position, step: SpreadFire, action: Action, facts: Facts) -> None:
    """Record whether the table says that the fire spreads."""
    if action.verb == "stays":
        _stopped(p, step, facts)
    else:
        p.stack.pop()
        if action.verb == "spreads_moved":
            p.fires.remove(fires.movable(p)[0])
        full = step.full and not p.third_edition
        p.stack.append(StartFire(NOWHERE, p.control, step.side, full))


def _spread_legal(p: Position, step: SpreadFire) -> list[Action]:
    """Return the reports for a fire.

    Moving another marker first is one if none is free (IFOS-325).
    """
    found = [Action(TABLE, "spreads"), Action(TABLE, "stays")]
    moved = step.full and fires.movable(p)
    return [*found, Action(TABLE, "spreads_moved")] if moved else found


def _spread_asked(p: Position, step: SpreadFire) -> Asked:
    text = say("direction-fire-spreads", way=_way(p, step))
    return Asked("spread", (TABLE,), text, ("IFOS-321", "IFOS-323", "IFOS-324"))


ON_BOARD = Handler(
    run=_run,
    rolled=_rolled,
    actor=lambda p, step: sides.actor(_seats(p, step)),
    legal=_legal,
    play=_play,
    asked=_asked,
)
HANDLERS: Handlers = {SpreadFire: ON_BOARD, RunCrowd: ON_BOARD}
GUIDE_HANDLERS: Handlers = {
    SpreadFire: Handler(
        run=lambda p, step, facts: _rolls(p, step),
        rolled=_rolled,
        actor=lambda p, step: TABLE,
        legal=_spread_legal,
        play=_spread_unseen,
        asked=_spread_asked,
    ),
    RunCrowd: Handler(run=_run_unseen, rolled=_rolled),
}


# ---- what its actions are called ---------------------------------------------------------
VERBS = declared(
    Verb("goes", of_space),
    Verb("spreads"),
    Verb("spreads_moved", usual=MADE_UP),
    Verb("stays"),
)
