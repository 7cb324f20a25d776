"""Zombies move one space each, also through walls; hungry ones move first (IFOS-393)."""

from companion.engine.actions import Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.handlers import Asked, Handler, Handlers, roll
from companion.games.invasion_from_outer_space.steps.zombies import Prowl, Shamble
from companion.games.invasion_from_outer_space.table import (
    burning,
    deciders,
    entering,
    figures,
    zombies,
)
from companion.games.invasion_from_outer_space.table.position import Position
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.text import target_labels as targets
from companion.games.invasion_from_outer_space.verbs import Usual, Verb, declared, of_space

RULES = ("IFOS-393", "IFOS-392", "IFOS-446")


# ---- the phase -------------------------------------------------------------------------
def _run(p: Position, step: Shamble, facts: Facts) -> bool:
    """Open the phase; at its end, roll for Zombies that stand in a fire."""
    if len(step.done) == p.setup.zombies:
        p.moved = True
        p.stack.pop()
        burning.march_ends(p, beast_moved=False, leader_moved=False)
        p.unmoved = [[] for _ in p.troops]
        return True
    if step.opened:
        return False
    if not p.guide:
        p.unmoved = [troops[:] for troops in p.troops]
    p.stack[-1] = Shamble(opened=True)
    return True


def _seats_left(p: Position, step: Shamble) -> tuple[int, ...]:
    return tuple(seat for seat in zombies.seats(p) if seat not in step.done)


def _actor(p: Position, step: Shamble) -> int:
    return deciders.actor(_seats_left(p, step))


def _moves(p: Position, seat: int, eaten: int) -> tuple[list[Action], bool]:
    """Return the moves of a player's Zombies, and whether one is hungry and must move."""
    found, hungry = [], False
    for space, number in enumerate(p.unmoved[seat]):
        if number:
            goals = zombies.goals(p, space, eaten)
            hungry |= bool(goals & eaten)
            found += [Action(seat, "shamble", (space, to)) for to in figures.bits(goals)]
    return found, hungry


def _heroes(p: Position, step: Shamble, eaten: int) -> tuple[list[int], bool]:
    """Return the Zombie Heroes that may still move, and whether one is hungry."""
    found = [
        which
        for which in zombies.risen(p)
        if which not in step.roused and zombies.goals(p, p.champions[which].space, eaten)
    ]
    return found, any(zombies.goals(p, p.champions[n].space, eaten) & eaten for n in found)


def _legal(p: Position, step: Shamble) -> list[Action]:
    """Return the moves; nobody may finish while a hungry Zombie has not moved."""
    eaten = zombies.prey(p)
    heroes, starving = _heroes(p, step, eaten)
    first, found = _seats_left(p, step)[0], []
    for seat in _seats_left(p, step):
        moves, hungry = _moves(p, seat, eaten)
        # The first player who has not finished moves the Zombie Heroes.
        if not hungry and not (starving and seat == first):
            found.append(Action(seat, "end_shamble"))
        found += moves
    return found + [Action(first, "rouse", (which,)) for which in heroes]


def _legal_guide(p: Position, step: Shamble) -> list[Action]:
    return [Action(seat, "end_shamble") for seat in _seats_left(p, step)]


def _play(p: Position, step: Shamble, action: Action, facts: Facts) -> None:
    p.moved = True
    if action.verb == "end_shamble":
        p.stack[-1] = Shamble(True, (*step.done, action.player), step.roused)
    elif action.verb == "rouse":
        which = int(action.args[0])
        p.stack[-1] = Shamble(True, step.done, (*step.roused, which))
        p.stack.append(Prowl(which))
    else:
        space, to = (int(each) for each in action.args)
        text = say("zombies-move", old=words.space(p, space), new=words.space(p, to))
        add_fact(facts, "shamble", text, *RULES)
        entering.marching_soldiers(p, action.player, space, to, 1)


def _prey(p: Position) -> str:
    return "all" if p.setup.martians else "heroes"


def _asked(p: Position, step: Shamble) -> Asked:
    return Asked("shamble", _seats_left(p, step), say("zombies-shamble", foes=_prey(p)), RULES)


def _asked_guide(p: Position, step: Shamble) -> Asked:
    said = "zombies-shamble-heroes" if zombies.risen(p) else "zombies-shamble-table"
    return Asked("shamble", _seats_left(p, step), say(said, foes=_prey(p)), RULES, paced=True)


# ---- a Zombie Hero ---------------------------------------------------------------------
def _prowl(p: Position, step: Prowl, facts: Facts) -> bool:
    """Roll the D3, then continue while steps are left and nobody is there to eat."""
    each = p.champions[step.which]
    if not each.playing:
        p.stack.pop()
        return True
    if step.left is None:
        roll(p, 1, say("zombies-prowl-roll", who=words.first_champion(p, step.which)))
        return True
    if step.left and zombies.goals(p, each.space, zombies.prey(p)):
        return False
    p.stack.pop()
    return True


def _prowl_rolled(p: Position, step: Prowl, faces: tuple[int, ...], facts: Facts) -> None:
    p.stack[-1] = Prowl(step.which, (faces[0] + 1) // 2)


def _prowl_seat(p: Position, step: Prowl) -> int:
    below = p.pending(Shamble)
    return zombies.seats(p).start if below is None else (*_seats_left(p, below), 0)[0]


def _prowl_legal(p: Position, step: Prowl) -> list[Action]:
    seat, eaten = _prowl_seat(p, step), zombies.prey(p)
    goals = zombies.goals(p, p.champions[step.which].space, eaten)
    found = [Action(seat, "prowl", (to,)) for to in figures.bits(goals)]
    return found if goals & eaten else [Action(seat, "prowl_ends"), *found]


def _prowl_play(p: Position, step: Prowl, action: Action, facts: Facts) -> None:
    if action.verb == "prowl_ends":
        p.stack.pop()
        return
    assert step.left is not None
    to = int(action.args[0])
    p.stack[-1] = Prowl(step.which, step.left - 1)
    zombies.walk(p, step.which, to)
    name, space = words.first_champion(p, step.which), words.space(p, to)
    add_fact(facts, "prowl", say("zombies-prowls", who=name, space=space), *RULES)
    burning.champion_enters(p, step.which, to)


def _prowl_asked(p: Position, step: Prowl) -> Asked:
    text = say("zombies-prowl", who=words.first_champion(p, step.which), number=step.left or 0)
    return Asked("prowl", (_prowl_seat(p, step),), text, RULES)


HANDLERS: Handlers = {
    Shamble: Handler(run=_run, actor=_actor, legal=_legal, play=_play, asked=_asked),
    Prowl: Handler(
        run=_prowl,
        rolled=_prowl_rolled,
        actor=_prowl_seat,
        legal=_prowl_legal,
        play=_prowl_play,
        asked=_prowl_asked,
    ),
}
GUIDE_HANDLERS: Handlers = {
    Shamble: Handler(run=_run, actor=_actor, legal=_legal_guide, play=_play, asked=_asked_guide),
}


# ---- what its actions are called ---------------------------------------------------------
VERBS = declared(
    Verb("end_shamble", usual=Usual(0, say("bot-shambled"))),
    Verb("prowl", of_space),
    Verb("prowl_ends", usual=Usual(0, say("bot-shambled"))),
    Verb(
        "rouse", lambda p, a: words.first_champion(p, int(a[0])), usual=Usual(5, say("bot-rouses"))
    ),
    Verb(
        "shamble",
        lambda p, a: say(
            "action-shamble", source=targets.space(p, a[0]), space=targets.space(p, a[1])
        ),
    ),
)
