"""The Fun House: who Searches there is first carried to the room of a die."""

from msgspec.structs import replace

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Facts,
    Frame,
    Handler,
    Handlers,
    add_fact,
    roll,
)
from companion.games.invasion_from_outer_space.rules import fire_damage
from companion.games.invasion_from_outer_space.steps.effects import DoByHand
from companion.games.invasion_from_outer_space.table import figures
from companion.games.invasion_from_outer_space.table.position import NOWHERE, Position
from companion.games.invasion_from_outer_space.text import words

SEARCH = "search"


def room_of(p: Position, space: int) -> int:
    """The number of the room of the Fun House a space belongs to, 0 for none (IFOS-357)."""
    if p.ground is None:
        return 0
    for number, mask in p.ground.fun_house.items():
        if mask >> space & 1:
            return number
    return 0


def is_in(p: Position, hero: int) -> bool:
    """Whether a Hero Searches in the Fun House; a building like others in the Basic Game (069)."""
    return p.setup.advanced and bool(room_of(p, p.heroes[hero].space))


def search(p: Position, hero: int, what: str) -> None:
    """Roll for the room; `what` is "search", or the card that is picked up (IFOS-358)."""
    p.stack.append(Frame("fun_house", hero, 0, 0, what))


def _empty(p: Position, room: int) -> int:
    """The spaces of a room without models, as bits (IFOS-A69)."""
    assert p.ground is not None
    mask = p.ground.fun_house.get(room, 0) & ~p.destroyed
    for space in figures.bits(mask):
        taken = bool(p.heroes_at(space)) or p.martians_at(space) or p.crowd_at(space) >= 0
        if p.ruled["IFOS-A69"] == "everything":
            markers = p.kerosene | p.cannons
            taken |= p.fire_at(space) or bool(markers >> space & 1) or space in p.allies
        if taken:
            mask &= ~(1 << space)
    return mask


# ---- the die ------------------------------------------------------------------------------------
def _run(p: Position, f: Frame, facts: Facts) -> bool:
    if not f.b:
        roll(p, 1, f"Room of {words.hero(p, f.a)} in the Fun House")
        return True
    if p.guide:
        return False
    here = p.heroes[f.a].space
    found = _empty(p, f.b)
    if room_of(p, here) == f.b:
        _own_room(p, f, facts)
    elif not found:
        _no_room(p, f, facts)
    elif found & (found - 1):
        return False
    else:
        _moves(p, f, found.bit_length() - 1, facts)
    return True


def _rolled(p: Position, f: Frame, faces: tuple[int, ...], facts: Facts) -> None:
    p.stack[-1] = f._replace(b=faces[0])
    add_fact(facts, "room", f"{words.hero(p, f.a)}: room {faces[0]}.", "IFOS-358")


def _own_room(p: Position, f: Frame, facts: Facts) -> None:
    """No move: the bonus of the room, and the Search (IFOS-359)."""
    bonus = "the bonus of the room, as printed"
    if p.ground is not None:
        houses = [each for each in p.ground.buildings if each.rooms]
        bonus = houses[0].bonuses.get(f.b, "") if houses else ""
    _searches(p, f, facts)
    name = words.hero(p, f.a)
    text = f"{name} stays in room {f.b}, takes its bonus and searches."
    add_fact(facts, "room", text, "IFOS-359")
    if bonus:
        told = f"Fun House, room {f.b}, {name}: {bonus}"
        p.push(DoByHand(p.owner(f.a), told))


def _no_room(p: Position, f: Frame, facts: Facts) -> None:
    """Out to the Clown Head, without a Search (IFOS-360)."""
    p.stack.pop()
    head = NOWHERE if p.ground is None else p.ground.clown_head
    name = words.hero(p, f.a)
    text = f"Room {f.b} is full: {name} goes to the Clown Head and does not search."
    add_fact(facts, "thrown_out", text, "IFOS-360")
    if head >= 0:
        p.heroes[f.a] = replace(p.heroes[f.a], space=head)
        fire_damage.hero_enters(p, f.a, head)


def _moves(p: Position, f: Frame, to: int, facts: Facts) -> None:
    """No Fight with Martians left behind (IFOS-A70)."""
    _searches(p, f, facts)
    if to >= 0:
        p.heroes[f.a] = replace(p.heroes[f.a], space=to)
        text = f"{words.hero(p, f.a)} is carried to {words.space(p, to)}."
        add_fact(facts, "room", text, "IFOS-358")
        fire_damage.hero_enters(p, f.a, to)


def _searches(p: Position, f: Frame, facts: Facts) -> None:
    from companion.games.invasion_from_outer_space.rules import searching

    p.stack.pop()
    searching.carry_out(p, f.a, f.word, facts)


# ---- choices -------------------------------------------------------------------------------------
def _legal(p: Position, f: Frame) -> list[Action]:
    owner = p.owner(f.a)
    if p.guide:
        return [Action(owner, verb) for verb in ("own_room", "other_room", "full_room")]
    return [Action(owner, "room", (space,)) for space in figures.bits(_empty(p, f.b))]


def _play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    if action.verb == "own_room":
        _own_room(p, f, facts)
    elif action.verb == "full_room":
        _no_room(p, f, facts)
    else:
        _moves(p, f, int(action.args[0]) if action.args else NOWHERE, facts)


def _asked(p: Position, f: Frame) -> Asked:
    text = f"{words.hero(p, f.a)} goes to room {f.b}: to which empty space?"
    if p.guide:
        text = f"Room {f.b}: is {words.hero(p, f.a)} there already, or goes there?"
    return Asked("fun_house", (p.owner(f.a),), text, ("IFOS-358", "IFOS-359", "IFOS-360"))


HANDLERS: Handlers = {
    "fun_house": Handler(
        run=_run,
        rolled=_rolled,
        actor=lambda p, f: p.owner(f.a),
        legal=_legal,
        play=_play,
        asked=_asked,
    ),
}
