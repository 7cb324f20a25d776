"""How a perfect table answers the guide: from what it sees on the board.

Each question of the guide has an answer in one of the chapters, or it is the same question as on
the board. An answer is an action, or None while the board has not got there yet.
"""

from companion.games.invasion_from_outer_space.steps.cards import PutOutFires, ResponseWindow
from companion.games.invasion_from_outer_space.steps.heroes import (
    HeroActs,
    HeroShoots,
    HeroSwaps,
    Walk,
)
from companion.games.invasion_from_outer_space.table.position import NONE
from tests.twins import burning, dice, fighting, moving, zombies
from tests.twins.asking import Answer, passable, same, window
from tests.twins.dice import found_room
from tests.twins.match import Twins

ANSWERS: dict[type, Answer] = {
    ResponseWindow: window,
    HeroSwaps: passable(HeroActs, HeroSwaps, Walk),
    HeroShoots: passable(HeroActs, HeroSwaps, HeroShoots, Walk),
    PutOutFires: passable(PutOutFires),
    **dice.ANSWERS,
    **moving.ANSWERS,
    **fighting.ANSWERS,
    **burning.ANSWERS,
    **zombies.ANSWERS,
}


def report_once(twins: Twins) -> bool:
    """Answer the guide once, and return whether that was possible."""
    guide = twins.guide
    if guide.winner != NONE:
        return False
    if guide.landed and (action := found_room(twins)) is not False:
        if action is not None:
            twins.report(action)
        return action is not None
    step = guide.stack[-1]
    answer = ANSWERS.get(type(step), same)
    action = answer(twins, step)
    if action is None:
        return False
    twins.report(action)
    return True
