"""The Fun House: a Hero who Searches there first moves to the room shown by a die."""

from companion.engine.actions import Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.handlers import Asked, Handler, Handlers, roll
from companion.games.invasion_from_outer_space.steps.buildings import FunHouse
from companion.games.invasion_from_outer_space.steps.effects import DoByHand
from companion.games.invasion_from_outer_space.steps.fire import TimesBurnt
from companion.games.invasion_from_outer_space.table import (
    entering,
    figures,
    fun_house,
    search,
)
from companion.games.invasion_from_outer_space.table.position import NOWHERE, Position
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.verbs import MADE_UP, Usual, Verb, declared, of_space
from companion.words import Text

RULES = ("IFOS-358", "IFOS-359", "IFOS-360")


# ---- the die -----------------------------------------------------------------------------
def _run(p: Position, step: FunHouse, facts: Facts) -> bool:
    if step.room is None:
        return _roll(p, step, facts)
    empty = fun_house.empty(p, step.room)
    if fun_house.room_of(p, p.heroes[_hero(p, step)].space) == step.room:
        _own_room(p, step, facts)
    elif not empty:
        _no_room(p, step, facts)
    elif empty & (empty - 1):
        return False
    else:
        _moves(p, step, empty.bit_length() - 1, facts)
    return True


def _roll(p: Position, step: FunHouse, facts: Facts) -> bool:
    if step.room is not None:
        return False
    roll(p, 1, say("house-roll", name=words.hero(p, _hero(p, step))))
    return True


def _rolled(p: Position, step: FunHouse, faces: tuple[int, ...], facts: Facts) -> None:
    p.stack[-1] = step.carried(faces[0])
    text = say("house-rolled", name=words.hero(p, _hero(p, step)), room=faces[0])
    add_fact(facts, "room", text, "IFOS-358")


def _hero(p: Position, step: FunHouse) -> int:
    return p.hero_index(step.hero)


def _owner(p: Position, step: FunHouse) -> int:
    return p.owner(_hero(p, step))


# ---- where the Hero ends up --------------------------------------------------------------
def _own_room(p: Position, step: FunHouse, facts: Facts) -> None:
    """Give the Hero the bonus of the room and the Search, without a move (IFOS-359)."""
    _searches(p, step, facts)
    n = _hero(p, step)
    name, room = words.hero(p, n), step.room or 0
    text = say("house-stays", name=name, room=room)
    add_fact(facts, "room", text, "IFOS-359")
    bonus = _bonus(p, step)
    if bonus:
        ended = isinstance(bonus, str) and bonus.endswith((".", "!", "?"))
        text = say("house-bonus", room=room, name=name, bonus=bonus)
        p.stack.append(DoByHand(p.owner(n), text, ended))


def _bonus(p: Position, step: FunHouse) -> Text:
    if p.ground is None:
        return say("house-printed-bonus")
    assert step.room is not None
    houses = [each for each in p.ground.buildings if each.rooms]
    return houses[0].bonuses.get(step.room, "") if houses else ""


def _no_room(p: Position, step: FunHouse, facts: Facts) -> None:
    """Move the Hero out to the Clown Head, without a Search (IFOS-360)."""
    p.stack.pop()
    n = _hero(p, step)
    text = say("house-full", room=step.room or 0, name=words.hero(p, n))
    add_fact(facts, "thrown_out", text, "IFOS-360")
    head = NOWHERE if p.ground is None else p.ground.clown_head
    if head >= 0:
        entering.carried_hero(p, n, head)


def _moves(p: Position, step: FunHouse, to: int, facts: Facts) -> None:
    """Move the Hero to the room; Martians left behind start no Fight (IFOS-A70)."""
    _searches(p, step, facts)
    n = _hero(p, step)
    text = say("house-carried", name=words.hero(p, n), space=words.space(p, to))
    add_fact(facts, "room", text, "IFOS-358")
    entering.carried_hero(p, n, to)


def _searches(p: Position, step: FunHouse, facts: Facts) -> None:
    p.stack.pop()
    search.carry_out(p, _hero(p, step), step.what, facts)


# ---- choices -----------------------------------------------------------------------------
def _legal(p: Position, step: FunHouse) -> list[Action]:
    assert step.room is not None
    owner = _owner(p, step)
    return [Action(owner, "room", (s,)) for s in figures.bits(fun_house.empty(p, step.room))]


def _play(p: Position, step: FunHouse, action: Action, facts: Facts) -> None:
    _moves(p, step, int(action.args[0]), facts)


def _asked(p: Position, step: FunHouse) -> Asked:
    name = words.hero(p, _hero(p, step))
    text = say("house-which-space", name=name, room=step.room or 0)
    return Asked("fun_house", (_owner(p, step),), text, RULES)


# ---- without a board ---------------------------------------------------------------------
def _legal_unseen(p: Position, step: FunHouse) -> list[Action]:
    owner = _owner(p, step)
    return [Action(owner, verb) for verb in ("own_room", "other_room", "full_room")]


def _play_unseen(p: Position, step: FunHouse, action: Action, facts: Facts) -> None:
    if action.verb == "own_room":
        _own_room(p, step, facts)
        return
    if action.verb == "full_room":
        _no_room(p, step, facts)
    else:
        _searches(p, step, facts)
    if p.fires and not p.first_edition:  # It may have carried the Hero into one (IFOS-317).
        p.stack.append(TimesBurnt(step.hero))


def _asked_unseen(p: Position, step: FunHouse) -> Asked:
    name = words.hero(p, _hero(p, step))
    text = say("house-there", room=step.room or 0, name=name)
    return Asked("fun_house", (_owner(p, step),), text, RULES)


HANDLERS: Handlers = {
    FunHouse: Handler(
        run=_run, rolled=_rolled, actor=_owner, legal=_legal, play=_play, asked=_asked
    ),
}
GUIDE_HANDLERS: Handlers = {
    FunHouse: Handler(
        run=_roll,
        rolled=_rolled,
        actor=_owner,
        legal=_legal_unseen,
        play=_play_unseen,
        asked=_asked_unseen,
    ),
}


# ---- what its actions are called ---------------------------------------------------------
VERBS = declared(
    Verb("full_room", usual=MADE_UP),
    Verb("fun_house"),
    Verb("other_room", usual=MADE_UP),
    Verb("own_room", usual=MADE_UP),
    Verb("room", of_space, usual=Usual(0, say("bot-any-room"))),
)
