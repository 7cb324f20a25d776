"""From guide to board and back in the middle of a match: where does everything stand?"""

from typing import Any

from msgspec.structs import replace

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Facts,
    Frame,
    Handler,
    Handlers,
)
from companion.games.invasion_from_outer_space.steps.setup import LayBoards
from companion.games.invasion_from_outer_space.steps.turn import MartianTurn, Round
from companion.games.invasion_from_outer_space.table import phases
from companion.games.invasion_from_outer_space.table.models import crowds_left
from companion.games.invasion_from_outer_space.table.position import (
    CHAMPIONS,
    FULL_PACK,
    NOWHERE,
    Position,
)
from companion.games.invasion_from_outer_space.text import words

COLOURS = ("blue", "purple")


def leave_board(p: Position) -> None:
    """Go on without a board: figures are counted, not placed."""
    p.ground = None
    p.stack = _course_only(p)
    p.fight = None
    p.troops = [[] for _ in p.pool]
    p.unmoved = [[] for _ in p.pool]
    p.heroes = [replace(hero, space=NOWHERE) for hero in p.heroes]
    p.champions = [replace(each, space=NOWHERE) for each in p.champions]
    p.crowds = [replace(each, space=NOWHERE) for each in p.crowds]
    p.fires = [replace(each, space=NOWHERE) for each in p.fires]
    p.sites = [NOWHERE] * len(p.sites)
    p.allies = [NOWHERE] * len(p.allies)
    p.kerosene = p.cannons = p.destroyed = p.stances = 0


def take_board(p: Position) -> None:
    """Follow the board from now on: which boards lie there, and who stands where."""
    p.stack = _course_only(p)
    p.fight = None
    p.fires = []
    on_board = [p.setup.soldiers - pool for pool in p.pool]
    p.pool = [p.setup.soldiers] * len(p.pool)
    for which in reversed(range(len(CHAMPIONS))):
        if p.champions[which].playing:
            p.stack.append(Frame("stands", 2, which))
    p.stack += [Frame("stands", 1, c, on_board[c]) for c in range(len(p.pool)) if on_board[c]]
    p.stack += [Frame("stands", 3, n) for n in crowds_left(p)]
    p.stack += [Frame("stands", 4, n) for n in range(len(p.allies))]
    p.stack += [Frame("stands", 0, n) for n, hero in enumerate(p.heroes) if hero.alive]
    p.stack.append(LayBoards())


def _course_only(p: Position) -> list[Any]:
    """The round and the present phase, from its beginning; what went on inside is given up."""
    kept = [step for step in p.stack if isinstance(step, Round | MartianTurn)]
    inside = [step for step in p.stack if step.kind in phases.PARTS]
    if inside:
        return [*kept, inside[0]]
    name = next((step.kind for step in p.stack if step.kind in phases.MARTIAN), None)
    return [*kept, phases.OPENING[name]()] if name else kept


# ---- placing what is there ------------------------------------------------------------------
def _legal(p: Position, f: Frame) -> list[Action]:
    assert p.ground is not None
    free = [s for s in range(p.ground.size) if not p.destroyed >> s & 1]
    owner = _seat(p, f)
    if f.a == 1:
        most = min(FULL_PACK, f.c)
        return [
            Action(owner, "stands", (s, n))
            for s in free
            for n in range(1, min(most, FULL_PACK - p.soldiers(s)) + 1)
        ]
    return [Action(owner, "stands", (s,)) for s in free]


def _seat(p: Position, f: Frame) -> int:
    if f.a == 0:
        return p.owner(f.b)
    return f.b if f.a == 1 else p.control


def _play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    space = int(action.args[0])
    p.stack.pop()
    if f.a == 0:
        p.heroes[f.b] = replace(p.heroes[f.b], space=space)
    elif f.a == 2:
        p.champions[f.b] = replace(p.champions[f.b], space=space)
    elif f.a == 3:
        p.crowds[f.b] = replace(p.crowds[f.b], space=space)
    elif f.a == 4:
        p.allies[f.b] = space
    else:
        number = int(action.args[1])
        p.troops[f.b][space] += number
        p.pool[f.b] -= number
        if f.c > number:
            p.stack.append(f._replace(c=f.c - number))


def _run(p: Position, f: Frame, facts: Facts) -> bool:
    if p.ground is not None and _legal(p, f):
        return False
    p.stack.pop()
    return True


def _asked(p: Position, f: Frame) -> Asked:
    if f.a == 0:
        text = f"In which space does {words.hero(p, f.b)} stand?"
    elif f.a == 1:
        text = f"Where do the {COLOURS[f.b]} Soldiers stand? {f.c} to place."
    elif f.a == 2:
        text = f"In which space does {words.champion(f.b)} stand?"
    elif f.a == 4:
        text = f"In which space does Ally {f.b + 1} stand?"
    else:
        text = f"In which space does Crowd {f.b + 1} stand?"
    return Asked("stands", (_seat(p, f),), text, ("IFOS-054", "IFOS-113"))


HANDLERS: Handlers = {
    "stands": Handler(run=_run, actor=_seat, legal=_legal, play=_play, asked=_asked)
}
