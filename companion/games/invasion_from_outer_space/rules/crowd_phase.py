"""The Crowd Phase: a die for every Crowd; it heals, stands, or moves."""

from msgspec.structs import replace

from companion.games.invasion_from_outer_space.handlers import (
    Facts,
    Handler,
    Handlers,
    add_fact,
    roll,
)
from companion.games.invasion_from_outer_space.steps.crowds import CrowdPhase
from companion.games.invasion_from_outer_space.steps.fire import RunCrowd
from companion.games.invasion_from_outer_space.table.models import alive
from companion.games.invasion_from_outer_space.table.position import Position
from companion.games.invasion_from_outer_space.text import words

HEALS, MOVES = 1, 5


def _run(p: Position, step: CrowdPhase, facts: Facts) -> bool:
    """Roll for the next Crowd (IFOS-332, IFOS-335)."""
    if step.crowd == len(p.crowds):
        p.stack.pop()
    elif not alive(p, step.crowd):
        p.swap(CrowdPhase(step.crowd + 1))
    else:
        where = words.in_space(p, p.crowds[step.crowd].space)
        roll(p, 1, f"Crowd {step.crowd + 1}{where}")
    return True


def _rolled(p: Position, step: CrowdPhase, faces: tuple[int, ...], facts: Facts) -> None:
    number, face = step.crowd, faces[0]
    p.swap(CrowdPhase(number + 1))
    crowd = p.crowds[number]
    name = f"{face}: Crowd {number + 1}"
    if face == HEALS:
        p.crowds[number] = replace(crowd, wounds=max(0, crowd.wounds - 1))
        left = words.several(p.crowds[number].wounds, "wound")
        add_fact(facts, "crowd_heals", f"{name} heals, {left} left.", "IFOS-335", "IFOS-336")
    elif face >= MOVES:
        add_fact(facts, "crowd_runs", f"{name} moves.", "IFOS-335", "IFOS-337")
        p.push(RunCrowd(number, crowd.space))
    else:
        add_fact(facts, "crowd_stands", f"{name} stays.", "IFOS-335")


HANDLERS: Handlers = {CrowdPhase: Handler(run=_run, rolled=_rolled)}
