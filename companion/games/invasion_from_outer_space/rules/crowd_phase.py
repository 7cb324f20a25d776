"""The Crowd Phase: a die for every Crowd; it heals, stands, or moves."""

from msgspec.structs import replace

from companion.games.invasion_from_outer_space.handlers import (
    Facts,
    Frame,
    Handler,
    Handlers,
    add_fact,
    roll,
)
from companion.games.invasion_from_outer_space.rules import direction
from companion.games.invasion_from_outer_space.table.models import alive
from companion.games.invasion_from_outer_space.table.position import Position
from companion.games.invasion_from_outer_space.text import words

HEALS, MOVES = 1, 5


def _run(p: Position, f: Frame, facts: Facts) -> bool:
    """Roll for the next Crowd (IFOS-332, IFOS-335)."""
    if f.a == len(p.crowds):
        p.stack.pop()
    elif not alive(p, f.a):
        p.stack[-1] = f._replace(a=f.a + 1)
    else:
        where = "" if p.guide else f" in {words.space(p, p.crowds[f.a].space)}"
        roll(p, 1, f"Crowd {f.a + 1}{where}")
    return True


def _rolled(p: Position, f: Frame, faces: tuple[int, ...], facts: Facts) -> None:
    p.stack[-1] = f._replace(a=f.a + 1)
    face, crowd = faces[0], p.crowds[f.a]
    name = f"{face}: Crowd {f.a + 1}"
    if face == HEALS:
        p.crowds[f.a] = replace(crowd, wounds=max(0, crowd.wounds - 1))
        left = words.several(p.crowds[f.a].wounds, "wound")
        add_fact(facts, "crowd_heals", f"{name} heals, {left} left.", "IFOS-335", "IFOS-336")
    elif face >= MOVES:
        add_fact(facts, "crowd_runs", f"{name} moves.", "IFOS-335", "IFOS-337")
        direction.run(p, f.a)
    else:
        add_fact(facts, "crowd_stands", f"{name} stays.", "IFOS-335")


HANDLERS: Handlers = {"crowd_phase": Handler(run=_run, rolled=_rolled)}
