"""The Crowd Phase: roll for each Crowd, which heals, stays or moves."""

from msgspec import structs

from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.handlers import Handler, Handlers, roll
from companion.games.invasion_from_outer_space.steps.crowds import CrowdPhase
from companion.games.invasion_from_outer_space.steps.fire import RunCrowd
from companion.games.invasion_from_outer_space.table.models import alive
from companion.games.invasion_from_outer_space.table.position import Position
from companion.games.invasion_from_outer_space.text import say, words

HEALS, MOVES = 1, 5


def _run(p: Position, step: CrowdPhase, facts: Facts) -> bool:
    """Roll for the next Crowd (IFOS-332, IFOS-335)."""
    if step.crowd == len(p.crowds):
        p.stack.pop()
    elif not alive(p, step.crowd):
        p.stack[-1] = CrowdPhase(step.crowd + 1)
    else:
        space = words.where(p, p.crowds[step.crowd].space)
        roll(p, 1, say("crowd-roll", number=step.crowd + 1, space=space))
    return True


def _rolled(p: Position, step: CrowdPhase, faces: tuple[int, ...], facts: Facts) -> None:
    number, face = step.crowd, faces[0]
    p.stack[-1] = CrowdPhase(number + 1)
    crowd = p.crowds[number]
    if face == HEALS:
        left = max(0, crowd.wounds - 1)
        p.crowds[number] = structs.replace(crowd, wounds=left)
        text = say("crowd-heals", face=face, number=number + 1, wounds=left)
        add_fact(facts, "crowd_heals", text, "IFOS-335", "IFOS-336")
    elif face >= MOVES:
        text = say("crowd-runs", face=face, number=number + 1)
        add_fact(facts, "crowd_runs", text, "IFOS-335", "IFOS-337")
        p.stack.append(RunCrowd(number, crowd.space))
    else:
        text = say("crowd-stays", face=face, number=number + 1)
        add_fact(facts, "crowd_stands", text, "IFOS-335")


HANDLERS: Handlers = {CrowdPhase: Handler(run=_run, rolled=_rolled)}
