"""Attacks into the Cornfield: the attacker must first find somebody
(IFOS-410, IFOS-411, IFOS-449).
"""

from dataclasses import replace

from companion.engine.actions import TABLE, Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Handler,
    Handlers,
    RollSpec,
    roll,
)
from companion.games.invasion_from_outer_space.steps.combat import AskInCorn, FindInCorn
from companion.games.invasion_from_outer_space.steps.setup import AskForCornfield
from companion.games.invasion_from_outer_space.table.position import MARTIAN, ZOMBIE, Position
from companion.games.invasion_from_outer_space.text import say
from companion.games.invasion_from_outer_space.verbs import MADE_UP, Verb, declared

FOUND = 4


# ---- the die --------------------------------------------------------------------------------
def _run(p: Position, step: FindInCorn, facts: Facts) -> bool:
    roll(p, 1, say("corn-zombies-search" if p.side == ZOMBIE else "corn-search"))
    return True


def _seeker(p: Position, step: FindInCorn) -> int:
    return ZOMBIE if p.side == ZOMBIE else MARTIAN


def _rolled(p: Position, step: FindInCorn, faces: tuple[int, ...], facts: Facts) -> None:
    """Carry on with the attack if the die finds somebody, else drop it."""
    found = faces[0] >= FOUND
    text = say("corn-found" if found else "corn-not-found", face=faces[0])
    add_fact(facts, "corn", text, "IFOS-449" if p.side == ZOMBIE else "IFOS-410")
    if found:
        p.stack[-1] = step.then
    else:
        p.stack.pop()


# ---- without a board ------------------------------------------------------------------------
def _on_table_play(p: Position, step: AskInCorn, action: Action, facts: Facts) -> None:
    p.stack[-1] = FindInCorn(step.then) if action.verb == "in_corn" else step.then


def _on_table_asked(p: Position, step: AskInCorn) -> Asked:
    return Asked("in_corn", (TABLE,), say("corn-are-there"), ("IFOS-410",))


def _lies_play(p: Position, step: AskForCornfield, action: Action, facts: Facts) -> None:
    p.stack.pop()
    if action.verb == "corn_lies":
        p.setup = replace(p.setup, cornfield=True)


def _lies_asked(p: Position, step: AskForCornfield) -> Asked:
    return Asked("cornfield", (TABLE,), say("corn-lies"), ("IFOS-410",))


HANDLERS: Handlers = {
    FindInCorn: Handler(
        run=_run,
        rolled=_rolled,
        dice=RollSpec(side=_seeker, need=lambda p, step: FOUND),
    ),
    AskInCorn: Handler(
        actor=lambda p, step: TABLE,
        legal=lambda p, step: [Action(TABLE, "no_corn"), Action(TABLE, "in_corn")],
        play=_on_table_play,
        asked=_on_table_asked,
    ),
    AskForCornfield: Handler(
        actor=lambda p, step: TABLE,
        legal=lambda p, step: [Action(TABLE, "no_corn_lies"), Action(TABLE, "corn_lies")],
        play=_lies_play,
        asked=_lies_asked,
    ),
}


# ---- what its actions are called ---------------------------------------------------------
VERBS = declared(
    Verb("corn_lies", usual=MADE_UP),
    Verb("in_corn", usual=MADE_UP),
    Verb("no_corn", usual=MADE_UP),
    Verb("no_corn_lies", usual=MADE_UP),
)
