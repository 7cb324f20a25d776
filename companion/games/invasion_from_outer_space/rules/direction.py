"""The direction chart of Fire and Crowd markers: where a fire spreads, where a Crowd runs.

A frame "drift" holds the space, 0 for a fire or a Crowd's number plus one, and the die rolled.
"""

from companion.engine.actions import TABLE, Action
from companion.games.invasion_from_outer_space.components.console import DRIFTS
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Facts,
    Frame,
    Handler,
    Handlers,
    add_fact,
    roll,
)
from companion.games.invasion_from_outer_space.rules import fires
from companion.games.invasion_from_outer_space.table import crowds, deciders, figures
from companion.games.invasion_from_outer_space.table.models import alive
from companion.games.invasion_from_outer_space.table.position import HERO, MARTIAN, NONE, Position
from companion.games.invasion_from_outer_space.text import words

FIRE = 0
CHOICES = {"heroes": HERO, "martians": MARTIAN}
SIDES = DRIFTS[1:5]  # as the ground counts them: above, right, below, left


def spread(p: Position, space: int) -> None:
    """Have a fire spread from its space (IFOS-321)."""
    p.stack.append(Frame("drift", space, FIRE))


def _printed(p: Position) -> bool:
    return p.ruled["IFOS-A41"] == "printed"


def _result(p: Position, f: Frame) -> str:
    """What the chart says for the die, or "printed" when the table reads it."""
    return "printed" if _printed(p) else p.setup.kit.drift[f.c - 1]


def _open(p: Position, f: Frame) -> int:
    """The spaces that do not stop it, as bits (IFOS-323, IFOS-338, IFOS-364, IFOS-366)."""
    assert p.ground is not None
    mask = p.ground.everywhere & ~p.destroyed & ~fires.burning(p)
    if f.b != FIRE:
        for each in p.crowds:
            if each.space >= 0:
                mask &= ~(1 << each.space)
    return mask


def goals(p: Position, f: Frame) -> int:
    """The spaces it can come to by its die, as bits (IFOS-322, IFOS-A42, IFOS-A43)."""
    assert p.ground is not None
    result, ground = _result(p, f), p.ground
    if result in SIDES:
        reach = ground.drift(f.a, SIDES.index(result))
    elif p.ruled["IFOS-A43"] == "four" and result != "printed":
        reach = 0
        for side in range(len(SIDES)):
            reach |= ground.drift(f.a, side)
    else:
        reach = fires.around(p, f.a) if f.b == FIRE else ground.beside[f.a]
    return reach & _open(p, f)


def _seats(p: Position, f: Frame) -> tuple[int, ...]:
    """Who chooses: as the chart says, else the Martians for fires, the Heroes for Crowds (A50)."""
    result = "printed" if p.guide else _result(p, f)
    if result == "printed":
        return (TABLE,)
    return deciders.seats(p, CHOICES.get(result, MARTIAN if f.b == FIRE else HERO))


# ---- what happens ------------------------------------------------------------------------------
def _run(p: Position, f: Frame, facts: Facts) -> bool:
    if f.b != FIRE and not alive(p, f.b - 1):
        p.stack.pop()
        return True
    if not f.c and not _printed(p):
        what = f"Crowd {f.b}" if f.b else "the fire"
        where = "" if p.guide else f" in {words.space(p, f.a)}"
        roll(p, 1, f"Direction of {what}{where}")
        return True
    if p.guide:
        return _without_board(p, f, facts)
    found = goals(p, f)
    if not found or (f.b and _held(p, f)):
        _stopped(p, f, facts)
    elif found & (found - 1) or _printed(p):
        return False
    else:
        _goes(p, f, found.bit_length() - 1, facts)
    return True


def _without_board(p: Position, f: Frame, facts: Facts) -> bool:
    """People move a Crowd themselves; of a fire they say whether it spreads."""
    if f.b == FIRE:
        return False
    p.stack.pop()
    way = "as printed on the marker" if _printed(p) else _way(p, f)
    add_fact(facts, "crowd_moves", f"Crowd {f.b} moves one space: {way}.", "IFOS-337", "IFOS-338")
    return True


def _way(p: Position, f: Frame) -> str:
    """The result of the die in words."""
    result = _result(p, f)
    if result in CHOICES:
        side = words.side(CHOICES[result])
        return f"{side[0].lower()}{side[1:]} choose"
    return f"{f.c}, the side to the {result}"


def _held(p: Position, f: Frame) -> bool:
    """Whether Martians keep a Crowd in their space, where the table rules so (IFOS-A48)."""
    return p.ruled["IFOS-A48"] == "no" and p.martians_at(f.a)


def _stopped(p: Position, f: Frame, facts: Facts) -> None:
    p.stack.pop()
    what = f"Crowd {f.b}" if f.b else "The fire"
    rules = ("IFOS-338",) if f.b else ("IFOS-323",)
    add_fact(facts, "stopped", f"{what} cannot go that way.", *rules)


def _goes(p: Position, f: Frame, to: int, facts: Facts) -> None:
    p.stack.pop()
    if f.b == FIRE:
        add_fact(facts, "spreads", f"The fire spreads to {words.space(p, to)}.", "IFOS-321")
        fires.start(p, to, p.control, facts)
    else:
        crowds.move_crowd(p, f.b - 1, to, facts)


def _rolled(p: Position, f: Frame, faces: tuple[int, ...], facts: Facts) -> None:
    p.stack[-1] = f._replace(c=faces[0])
    text = f"Direction: {faces[0]}, {_way(p, p.stack[-1])}."
    add_fact(facts, "direction", text, "IFOS-337" if f.b else "IFOS-321", "IFOS-328")


def _legal(p: Position, f: Frame) -> list[Action]:
    if p.guide:
        return [Action(TABLE, "spreads"), Action(TABLE, "stays")]
    found = deciders.spaces(_seats(p, f), "goes", figures.bits(goals(p, f)))
    return found + ([Action(TABLE, "stays")] if _printed(p) else [])


def _play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    if action.verb == "stays":
        _stopped(p, f, facts)
    elif action.verb == "spreads":
        p.stack.pop()
        fires.start(p, NONE, p.control, facts)
    else:
        _goes(p, f, int(action.args[0]), facts)


def _asked(p: Position, f: Frame) -> Asked:
    if p.guide:
        way = "as printed on the marker" if _printed(p) else _way(p, f)
        text = f"The fire spreads ({way}): is there a space without a fire?"
        return Asked("spread", (TABLE,), text, ("IFOS-321", "IFOS-323", "IFOS-324"))
    what = f"Crowd {f.b}" if f.b else "the fire"
    rules = ("IFOS-337", "IFOS-339") if f.b else ("IFOS-321", "IFOS-322", "IFOS-324")
    return Asked("drift", _seats(p, f), f"Where does {what} go?", rules)


HANDLERS: Handlers = {
    "drift": Handler(
        run=_run,
        rolled=_rolled,
        actor=lambda p, f: deciders.actor(_seats(p, f)),
        legal=_legal,
        play=_play,
        asked=_asked,
    ),
}
