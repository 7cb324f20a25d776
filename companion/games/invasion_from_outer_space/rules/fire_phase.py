"""The Fire Phase: every fire that burns already may go out or spread, then New ones are turned."""

from msgspec.structs import replace

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Facts,
    Frame,
    Handler,
    Handlers,
    add_fact,
    roll,
)
from companion.games.invasion_from_outer_space.rules import allies, direction, fires
from companion.games.invasion_from_outer_space.table import deciders
from companion.games.invasion_from_outer_space.table.position import MARTIAN, NOWHERE, Position
from companion.games.invasion_from_outer_space.text import words

OUT, SPREADS = 1, 5
OPEN, ROLLING, CLOSING = range(3)


def _waiting(p: Position, f: Frame) -> list[int]:
    """The spaces of the fires still to be rolled for: not those New, or moved meanwhile."""
    return [each.space for each in p.fires if not each.new and f.a >> each.space & 1]


def _run(p: Position, f: Frame, facts: Facts) -> bool:
    """Roll for each fire that shows its arrows; those made now are not rolled (IFOS-318, A40)."""
    if f.b == OPEN:
        add_fact(facts, "fire_phase", "The Fire Phase begins.", "IFOS-309", "IFOS-291")
        old = 0 if p.guide else sum(1 << each.space for each in p.fires if not each.new)
        p.stack[-1] = f._replace(a=old, b=ROLLING)
        allies.flee(p)
        fires.catch(p)
    elif f.b == CLOSING:
        _close(p, facts)
    elif p.guide:
        _roll_all(p, f)
    else:
        return _next(p, f)
    return True


def _next(p: Position, f: Frame) -> bool:
    waiting = _waiting(p, f)
    if not waiting:
        p.stack[-1] = f._replace(b=CLOSING)
        fires.catch(p)
    elif len(waiting) == 1 or f.c or p.ruled["IFOS-A40"] == "fixed":
        _roll(p, f, waiting[0])
    else:
        return False
    return True


def _roll(p: Position, f: Frame, space: int) -> None:
    p.stack[-1] = f._replace(a=f.a & ~(1 << space))
    p.stack.append(Frame("fire", space))
    roll(p, 1, f"The fire in {words.space(p, space)}")


def _roll_all(p: Position, f: Frame) -> None:
    """Without a board all are alike: one throw for them together."""
    p.stack[-1] = f._replace(b=CLOSING)
    old = sum(not each.new for each in p.fires)
    if old:
        p.stack.append(Frame("all_fires"))
        roll(p, old, "All fires that are not New")


def _close(p: Position, facts: Facts) -> None:
    """Turn the New fires to their arrows (IFOS-327, IFOS-328)."""
    p.stack.pop()
    if any(each.new for each in p.fires):
        p.fires = [replace(each, new=False) for each in p.fires]
        add_fact(
            facts,
            "turned",
            "All New fires are turned to their arrows, aligned with those of the Center Board.",
            "IFOS-327",
            "IFOS-328",
            "IFOS-463",
        )


def _legal(p: Position, f: Frame) -> list[Action]:
    seat = p.control
    found = [Action(seat, "rolls_fire", (space,)) for space in _waiting(p, f)]
    return [Action(seat, "in_order"), *found]


def _play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    if action.verb == "in_order":
        p.stack[-1] = f._replace(c=1)
    else:
        _roll(p, f, int(action.args[0]))


def _asked(p: Position, f: Frame) -> Asked:
    text = "Fire Phase: which fire is rolled for next?"
    return Asked("fires", deciders.seats(p, MARTIAN), text, ("IFOS-318", "IFOS-319"))


# ---- one fire, or all ----------------------------------------------------------------------------
def _rolled(p: Position, f: Frame, faces: tuple[int, ...], facts: Facts) -> None:
    """1 goes out, 5 and 6 spread (IFOS-319)."""
    p.stack.pop()
    face, where = faces[0], words.space(p, f.a)
    if face == OUT:
        fires.put_out(p, f.a)
        add_fact(facts, "out", f"{face}: the fire in {where} goes out.", "IFOS-319", "IFOS-320")
    elif face >= SPREADS:
        add_fact(
            facts, "spreading", f"{face}: the fire in {where} spreads.", "IFOS-319", "IFOS-321"
        )
        direction.spread(p, f.a)
    else:
        add_fact(facts, "burns_on", f"{face}: the fire in {where} burns on.", "IFOS-319")


def _all_rolled(p: Position, f: Frame, faces: tuple[int, ...], facts: Facts) -> None:
    p.stack.pop()
    old = sum(not each.new for each in p.fires)  # a card may have put some out meanwhile
    out = min(sum(face == OUT for face in faces), old)
    spreading = sum(face >= SPREADS for face in faces)
    for _ in range(out):
        p.fires.remove(next(each for each in p.fires if not each.new))
    text = f"{words.dice(faces)}: {out} of {len(faces)} go out, {spreading} spread."
    add_fact(facts, "spreading", text, "IFOS-319", "IFOS-320", "IFOS-321")
    for _ in range(spreading):
        direction.spread(p, NOWHERE)


HANDLERS: Handlers = {
    "fire_phase": Handler(
        run=_run, actor=lambda p, f: p.control, legal=_legal, play=_play, asked=_asked
    ),
    "fire": Handler(rolled=_rolled),
    "all_fires": Handler(rolled=_all_rolled),
}
