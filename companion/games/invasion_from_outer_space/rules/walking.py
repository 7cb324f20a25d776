"""A Hero's walk, space by space: Pinch Points, fires, and the Fun House."""

from functools import cache

from companion.engine.actions import Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Handler,
    Handlers,
    RollSpec,
    cached_action,
    roll,
    waits_while,
)
from companion.games.invasion_from_outer_space.steps import unseen
from companion.games.invasion_from_outer_space.steps.buildings import FunHouse
from companion.games.invasion_from_outer_space.steps.cards import DoByHand, RerollMove
from companion.games.invasion_from_outer_space.steps.fire import BurnHero, TimesBurnt
from companion.games.invasion_from_outer_space.steps.heroes import Squeeze, Walk
from companion.games.invasion_from_outer_space.table import entering, figures, fires, inventory
from companion.games.invasion_from_outer_space.table.position import HERO, NOWHERE, Position
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.verbs import (
    GO,
    MADE_UP,
    Usual,
    Verb,
    declared,
    of_space,
)
from companion.words import Text


# ---- walking, step by step -------------------------------------------------------------------
def _walk(p: Position, step: Walk, facts: Facts) -> bool:
    """Continue until no steps are left, Martians stop the Hero, or the player stops."""
    hero = p.heroes[p.heroes.places[step.hero]]
    if step.left == unseen.LOW and hero.alive:
        # The walk began without a board, where nobody counted; here the white die has to be
        # entered.
        p.stack.append(RerollMove(step.hero))
        roll(p, 1, say("roll-moves", name=words.hero(p, p.heroes.places[step.hero])))
        return True
    # A card may stop Heroes who enter its building, as Lights Out does (IFOS-453).
    stopped = step.moved and (
        p.martians_at(hero.space) or (p.cards_in_play and figures.is_marked(p, hero.space, "stops"))
    )
    if hero.alive and step.left and not stopped:
        return False
    _arrives(p, step)
    return True


def _arrives(p: Position, step: Walk) -> None:
    p.stack.pop()
    n = p.heroes.places[step.hero]
    if p.heroes[n].alive:
        fires.hero_ends(p, n)
        fires.flee_after_a_move(p)


def _legal(p: Position, step: Walk) -> list[Action]:
    """Return the steps on foot: one space, straight or diagonally (IFOS-180,
    IFOS-182, IFOS-185).
    """
    assert p.ground is not None
    n = p.heroes.places[step.hero]
    goals = p.ground.steps[p.heroes[n].space] & ~p.destroyed
    return [*_steps(p.setup.owners[n], goals)]


@cache
def _steps(owner: int, goals: int) -> tuple[Action, ...]:
    """Return "stop" and the steps into the spaces `goals`; cached, because playouts repeat them."""
    steps = [cached_action(owner, "step", to) for to in figures.bits(goals)]
    return (cached_action(owner, "stop"), *steps)


def _play(p: Position, step: Walk, action: Action, facts: Facts) -> None:
    n = p.heroes.places[step.hero]
    if action.verb == "stop":
        p.stack.pop()
        if step.moved or p.ruled["IFOS-A36"] == "yes":
            fires.hero_ends(p, n, moved=step.moved)
        fires.flee_after_a_move(p)
        return
    assert p.ground is not None
    old, to = p.heroes[n].space, int(action.args[0])
    p.stack[-1] = step.stepped()
    if p.setup.advanced and p.ground.pinch[old] >> to & 1:
        p.stack.append(Squeeze(step.hero, to))
    else:
        _goes(p, n, to, facts)


def _goes(p: Position, n: int, to: int, facts: Facts) -> None:
    """Put a Hero into the next space; a fire there burns the Hero at once."""
    if facts is not None:
        text = say("hero-goes", name=words.hero(p, n), space=words.space(p, to))
        add_fact(facts, "step", text, "IFOS-179")
    entering.hero(p, n, to)


def _asked(p: Position, step: Walk) -> Asked:
    n = p.heroes.places[step.hero]
    known = "no" if step.left == unseen.LOW else "yes"
    text = say("hero-spaces-left", name=words.hero(p, n), number=step.left, known=known)
    return Asked("walk", (p.owner(n),), text, ("IFOS-179", "IFOS-182", "IFOS-183", "IFOS-185"))


def _owner(p: Position, step: Walk) -> int:
    return p.setup.owners[p.heroes.places[step.hero]]


# ---- without a board -------------------------------------------------------------------------
def _legal_guide(p: Position, step: Walk) -> list[Action]:
    """Return the reports: the Hero has arrived, or first meets a Pinch Point
    or fire (IFOS-301, 317).
    """
    owner = _owner(p, step)
    found = [Action(owner, "stop")]
    if p.setup.advanced and step.left:
        found.append(Action(owner, "squeeze"))
        if p.fires:
            found.append(Action(owner, "enters_fire"))
    return found


def _play_guide(p: Position, step: Walk, action: Action, facts: Facts) -> None:
    if action.verb == "squeeze":
        p.stack.append(Squeeze(step.hero, NOWHERE))
    elif action.verb == "enters_fire":
        p.stack.append(BurnHero(step.hero, NOWHERE))
    else:
        _arrives(p, step)


def _asked_guide(p: Position, step: Walk) -> Asked:
    asked = _asked(p, step)
    if not step.left:  # the failed test ended the walk before the Pinch Point
        return asked._replace(text=say("hero-walk-over", name=words.hero(p, _hero(p, step))))
    return asked


def _hero(p: Position, step: Walk) -> int:
    return p.heroes.places[step.hero]


# ---- Pinch Points ----------------------------------------------------------------------------
def _squeeze(p: Position, step: Squeeze, facts: Facts) -> bool:
    """Roll for a Hero who squeezes between two buildings (IFOS-301)."""
    roll(p, 1, say("hero-agility", name=words.hero(p, p.heroes.places[step.hero])))
    return True


def _agility(p: Position, step: Squeeze) -> int:
    return p.setup.sheets[step.hero].agility


def _squeezed(p: Position, step: Squeeze, faces: tuple[int, ...], facts: Facts) -> None:
    p.stack.pop()
    n, agility = p.heroes.places[step.hero], _agility(p, step)
    if not p.heroes[n].alive:
        return
    if faces[0] >= agility:
        if p.guide:
            text = say("hero-squeezes", face=faces[0], need=agility, name=words.hero(p, n))
            add_fact(facts, "squeezed", text, "IFOS-301")
        else:
            _goes(p, n, step.to, facts)
        return
    walk = p.pending(Walk)
    if walk is not None:
        p.exchange(walk, walk.stopped())
    text = say("hero-stopped", face=faces[0], need=agility, name=words.hero(p, n))
    add_fact(facts, "stopped", text, "IFOS-301")


# The Fun House: a Hero who Searches there first moves to the room shown by a die.


RULES = ("IFOS-358", "IFOS-359", "IFOS-360")


# ---- the die -----------------------------------------------------------------------------
def _run(p: Position, step: FunHouse, facts: Facts) -> bool:
    if step.room is None:
        return _roll(p, step, facts)
    empty = inventory.empty(p, step.room)
    if inventory.room_of(p, p.heroes[_fun_house_hero(p, step)].space) == step.room:
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
    roll(p, 1, say("house-roll", name=words.hero(p, _fun_house_hero(p, step))))
    return True


def _rolled(p: Position, step: FunHouse, faces: tuple[int, ...], facts: Facts) -> None:
    p.stack[-1] = step.carried(faces[0])
    text = say("house-rolled", name=words.hero(p, _fun_house_hero(p, step)), room=faces[0])
    add_fact(facts, "room", text, "IFOS-358")


def _fun_house_hero(p: Position, step: FunHouse) -> int:
    return p.hero_index(step.hero)


def _fun_house_owner(p: Position, step: FunHouse) -> int:
    return p.owner(_fun_house_hero(p, step))


# ---- where the Hero ends up --------------------------------------------------------------
def _own_room(p: Position, step: FunHouse, facts: Facts) -> None:
    """Give the Hero the bonus of the room and the Search, without a move (IFOS-359)."""
    _searches(p, step, facts)
    n = _fun_house_hero(p, step)
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
    n = _fun_house_hero(p, step)
    text = say("house-full", room=step.room or 0, name=words.hero(p, n))
    add_fact(facts, "thrown_out", text, "IFOS-360")
    head = NOWHERE if p.ground is None else p.ground.clown_head
    if head >= 0:
        entering.carried_hero(p, n, head)


def _moves(p: Position, step: FunHouse, to: int, facts: Facts) -> None:
    """Move the Hero to the room; Martians left behind start no Fight (IFOS-A70)."""
    _searches(p, step, facts)
    n = _fun_house_hero(p, step)
    text = say("house-carried", name=words.hero(p, n), space=words.space(p, to))
    add_fact(facts, "room", text, "IFOS-358")
    entering.carried_hero(p, n, to)


def _searches(p: Position, step: FunHouse, facts: Facts) -> None:
    p.stack.pop()
    inventory.carry_out(p, _fun_house_hero(p, step), step.what, facts)


# ---- choices -----------------------------------------------------------------------------
def _fun_house_legal(p: Position, step: FunHouse) -> list[Action]:
    assert step.room is not None
    owner = _fun_house_owner(p, step)
    return [Action(owner, "room", (s,)) for s in figures.bits(inventory.empty(p, step.room))]


def _fun_house_play(p: Position, step: FunHouse, action: Action, facts: Facts) -> None:
    _moves(p, step, int(action.args[0]), facts)


def _fun_house_asked(p: Position, step: FunHouse) -> Asked:
    name = words.hero(p, _fun_house_hero(p, step))
    text = say("house-which-space", name=name, room=step.room or 0)
    return Asked("fun_house", (_fun_house_owner(p, step),), text, RULES)


# ---- without a board ---------------------------------------------------------------------
def _legal_unseen(p: Position, step: FunHouse) -> list[Action]:
    owner = _fun_house_owner(p, step)
    return [Action(owner, verb) for verb in ("own_room", "other_room", "full_room")]


def _play_unseen(p: Position, step: FunHouse, action: Action, facts: Facts) -> None:
    if action.verb == "own_room":
        _own_room(p, step, facts)
        return
    if action.verb == "full_room":
        _no_room(p, step, facts)
    else:
        _searches(p, step, facts)
    if p.fires and not p.first_edition:  # the move may have carried the Hero into a fire (IFOS-317)
        p.stack.append(TimesBurnt(step.hero))


def _asked_unseen(p: Position, step: FunHouse) -> Asked:
    name = words.hero(p, _fun_house_hero(p, step))
    text = say("house-there", room=step.room or 0, name=name)
    return Asked("fun_house", (_fun_house_owner(p, step),), text, RULES)


HANDLERS: Handlers = {
    Walk: Handler(run=_walk, actor=_owner, legal=_legal, play=_play, asked=_asked),
    Squeeze: Handler(
        run=_squeeze,
        rolled=_squeezed,
        dice=RollSpec("agility", lambda p, step: HERO, True, _agility),
    ),
    FunHouse: Handler(
        run=_run,
        rolled=_rolled,
        actor=_fun_house_owner,
        legal=_fun_house_legal,
        play=_fun_house_play,
        asked=_fun_house_asked,
    ),
}


GUIDE_HANDLERS: Handlers = {
    Walk: Handler(
        run=waits_while(lambda p, step: p.heroes[p.heroes.places[step.hero]].alive),
        actor=_owner,
        legal=_legal_guide,
        play=_play_guide,
        asked=_asked_guide,
    ),
    FunHouse: Handler(
        run=_roll,
        rolled=_rolled,
        actor=_fun_house_owner,
        legal=_legal_unseen,
        play=_play_unseen,
        asked=_asked_unseen,
    ),
}


VERBS = declared(
    Verb("enters_fire", usual=MADE_UP),
    Verb("squeeze", usual=MADE_UP),
    Verb("step", of_space, chosen=True),
    Verb("stop", tone=GO, usual=Usual(0, say("bot-good-place"))),
    Verb("full_room", usual=MADE_UP),
    Verb("fun_house"),
    Verb("other_room", usual=MADE_UP),
    Verb("own_room", usual=MADE_UP),
    Verb("room", of_space, usual=Usual(0, say("bot-any-room"))),
)
