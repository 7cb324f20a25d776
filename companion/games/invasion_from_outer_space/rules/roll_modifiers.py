"""Hold rolls that cards may change before they count: tests, fires, landings (IFOS-268).

While a card could still change the dice, a step `Thrown` stands between them and the step that
asked for the roll. Fights, Blasts and Ranged Attacks hold their own dice.
"""

from typing import Any

from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.handlers import Handler, Handlers, RollSpec
from companion.games.invasion_from_outer_space.legal import windows
from companion.games.invasion_from_outer_space.steps.base import Faces
from companion.games.invasion_from_outer_space.steps.cards import ResponseWindow
from companion.games.invasion_from_outer_space.steps.dice import Thrown
from companion.games.invasion_from_outer_space.table.position import NONE, Position
from companion.games.invasion_from_outer_space.text import say, words
from companion.words import Text


def hold(
    p: Position, spec: RollSpec[Any], purpose: Text, faces: tuple[int, ...], facts: Facts
) -> bool:
    """Hold a roll for the step on top while somebody may change it; return False if nobody can."""
    # A roll for a card that answers a roll can't be changed: answers could go on forever.
    if Thrown in map(type, p.stack):
        return False
    below = p.stack[-1]
    side = spec.side(p, below) if spec.side else p.side
    need = spec.need(p, below) if spec.need else 0
    hero = below.hero if spec.own else None
    p.stack.append(Thrown(side, hero, need, spec.moment, purpose, faces))
    window = ResponseWindow(spec.moment)
    if windows.next_seat(p, window) == NONE:
        p.stack.pop()
        return False
    text = say("window-thrown", what=purpose, dice=words.dice(faces))
    add_fact(facts, "rolled", text, "IFOS-268")
    p.stack.append(window)
    return True


def _run(p: Position, step: Thrown, facts: Facts) -> bool:
    """Let the dice count once nobody changes them any more."""
    p.stack[-1] = Faces(step.faces)
    return True


HANDLERS: Handlers = {Thrown: Handler(run=_run)}
