"""Switch between guide and board in the middle of a match: ask where everything stands."""

from typing import Any

from msgspec.structs import replace

from companion.engine.actions import Action
from companion.engine.state import Facts
from companion.games.invasion_from_outer_space.handlers import Asked, Handler, Handlers
from companion.games.invasion_from_outer_space.steps.board_switch import (
    Locate,
    LocateAlly,
    LocateChampion,
    LocateCrowd,
    LocateHero,
    LocateSoldiers,
)
from companion.games.invasion_from_outer_space.steps.setup import LayBoards
from companion.games.invasion_from_outer_space.steps.turn import MartianTurn, Round
from companion.games.invasion_from_outer_space.steps.zombies import (
    Shamble,
    ZombieFights,
    ZombieTurn,
)
from companion.games.invasion_from_outer_space.table import buildings, crowds, figures, phases
from companion.games.invasion_from_outer_space.table.champions import Champions
from companion.games.invasion_from_outer_space.table.models import crowds_left
from companion.games.invasion_from_outer_space.table.party import Party
from companion.games.invasion_from_outer_space.table.position import (
    FULL_PACK,
    NOWHERE,
    Position,
)
from companion.games.invasion_from_outer_space.table.troops import Troops
from companion.games.invasion_from_outer_space.text import say, words
from companion.words import Text


def leave_board(p: Position) -> None:
    """Continue without a board: figures are counted, not placed."""
    p.ground = None
    p.stack = _course_only(p)
    p.fight = None
    p.troops = [Troops() for _ in p.pool]
    p.unmoved = [[] for _ in p.pool]
    p.heroes = Party(replace(hero, space=NOWHERE) for hero in p.heroes)
    p.champions = Champions(replace(each, space=NOWHERE) for each in p.champions)
    p.crowds = [replace(each, space=NOWHERE) for each in p.crowds]
    p.fires = [replace(each, space=NOWHERE) for each in p.fires]
    p.sites = [NOWHERE] * len(p.sites)
    p.allies = [NOWHERE] * len(p.allies)
    p.kerosene = p.cannons = p.destroyed = 0
    crowds.forget_stances(p)


def take_board(p: Position) -> None:
    """Continue with a board: ask for the boards, then for all positions."""
    p.stack = _course_only(p)
    p.fight = None
    p.fires = []
    on_board = [most - pool for most, pool in zip(p.setup.troops, p.pool, strict=True)]
    p.pool = list(p.setup.troops)
    for which in reversed(range(len(p.champions))):
        if p.champions[which].playing:
            p.stack.append(LocateChampion(which))
    p.push(*(LocateSoldiers(c, on_board[c]) for c in range(len(p.pool)) if on_board[c]))
    p.push(*(LocateCrowd(n) for n in crowds_left(p)))
    p.push(*(LocateAlly(n) for n in range(len(p.allies))))
    p.push(*(LocateHero(p.hero_id(n)) for n, hero in enumerate(p.heroes) if hero.alive))
    p.stack.append(LayBoards())


def _course_only(p: Position) -> list[Any]:
    """Return the round and the current phase from its start; nested steps are dropped."""
    kept = [step for step in p.stack if isinstance(step, Round | MartianTurn | ZombieTurn)]
    inside = [step for step in p.stack if step.kind in phases.PARTS]
    if inside:
        return [*kept, inside[0]]
    zombies = [type(step)() for step in p.stack if isinstance(step, Shamble | ZombieFights)]
    if zombies:
        return [*kept, zombies[0]]
    name = next((step.kind for step in p.stack if step.kind in phases.MARTIAN), None)
    return [*kept, phases.OPENING[name]()] if name else kept


# ---- placing figures ----------------------------------------------------------------------
def _legal(p: Position, step: Locate) -> list[Action]:
    seat, free = _seat(p, step), figures.bits(buildings.spaces(p))
    if isinstance(step, LocateSoldiers):
        return [
            Action(seat, "stands", (space, number))
            for space in free
            for number in range(1, _most_soldiers(p, step, space) + 1)
        ]
    return [Action(seat, "stands", (space,)) for space in free]


def _most_soldiers(p: Position, step: LocateSoldiers, space: int) -> int:
    """Return how many Soldiers of a colour can be placed in a space; of Zombies, all."""
    if step.colour >= p.setup.martians:
        return step.left
    return min(step.left, FULL_PACK - p.soldiers(space))


def _seat(p: Position, step: Locate) -> int:
    if isinstance(step, LocateHero):
        return p.owner(p.hero_index(step.hero))
    return step.colour if isinstance(step, LocateSoldiers) else p.control


def _play(p: Position, step: Locate, action: Action, facts: Facts) -> None:
    p.stack.pop()
    space = int(action.args[0])
    match step:
        case LocateHero(hero=hero):
            n = p.hero_index(hero)
            p.heroes[n] = replace(p.heroes[n], space=space)
        case LocateSoldiers(colour=colour, left=left):
            number = int(action.args[1])
            p.troops[colour][space] += number
            p.pool[colour] -= number
            if left > number:
                p.stack.append(LocateSoldiers(colour, left - number))
        case LocateChampion(champion=which):
            p.champions[which] = replace(p.champions[which], space=space)
        case LocateCrowd(crowd=crowd):
            p.crowds[crowd] = replace(p.crowds[crowd], space=space)
        case LocateAlly(ally=ally):
            p.allies[ally] = space


def _run(p: Position, step: Locate, facts: Facts) -> bool:
    if _legal(p, step):
        return False
    p.stack.pop()
    return True


def _asked(p: Position, step: Locate) -> Asked:
    match step:
        case LocateSoldiers(colour=colour, left=left):
            text = say("corrections-ask-soldiers", colour=_colour(p, colour), number=left)
        case _:
            text = say("corrections-ask-stands", who=_name(p, step))
    return Asked("stands", (_seat(p, step),), text, ("IFOS-054", "IFOS-113"))


def _colour(p: Position, colour: int) -> str:
    return "zombies" if colour >= p.setup.martians else words.COLOURS[colour]


def _name(p: Position, step: LocateHero | LocateChampion | LocateCrowd | LocateAlly) -> Text:
    match step:
        case LocateHero(hero=hero):
            return words.hero(p, p.hero_index(hero))
        case LocateChampion(champion=which):
            return words.champion(p, which)
        case LocateCrowd(crowd=crowd):
            return words.crowd(crowd)
        case LocateAlly(ally=ally):
            return say("ally", number=ally + 1)


LOCATE = Handler(run=_run, actor=_seat, legal=_legal, play=_play, asked=_asked)
HANDLERS: Handlers = {
    each: LOCATE for each in (LocateHero, LocateSoldiers, LocateChampion, LocateCrowd, LocateAlly)
}
