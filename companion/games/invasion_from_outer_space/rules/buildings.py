"""Destroyed buildings: all inside is pushed out or lost, and nothing enters them any more."""

from msgspec.structs import replace

from companion.engine.actions import TABLE, Action
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Facts,
    Frame,
    Handler,
    Handlers,
    add_fact,
)
from companion.games.invasion_from_outer_space.rules import fire_damage, random_building
from companion.games.invasion_from_outer_space.table import deciders, decks, figures, objectives
from companion.games.invasion_from_outer_space.table.models import (
    ALLY,
    CHAMPION,
    CROWD,
    HERO,
    SOLDIERS,
    crowds_left,
    number_of,
)
from companion.games.invasion_from_outer_space.table.position import (
    CHAMPIONS,
    LEADER,
    MARTIAN,
    NONE,
    Position,
)
from companion.games.invasion_from_outer_space.table.position import HERO as HEROES
from companion.games.invasion_from_outer_space.text import words

RULES = ("IFOS-364", "IFOS-365", "IFOS-366")


def destroy(p: Position, building: int, facts: Facts) -> None:
    """Destroy a building at once (IFOS-364 to IFOS-367)."""
    assert p.ground is not None
    mask = p.ground.buildings[building].mask & ~p.destroyed
    if not mask:
        return
    p.destroyed |= mask
    p.fires = [each for each in p.fires if not mask >> each.space & 1]
    p.kerosene &= ~mask
    _cards(p, mask)
    name = p.ground.buildings[building].name
    text = f"{name} is destroyed: lay a large counter on it. Nothing enters it any more."
    add_fact(facts, "destroyed", text, *RULES)
    objectives.count(p, MARTIAN, "buildings", 1, facts)
    if "read" in (p.setup.scenario.heroes.kind, p.setup.scenario.martians.kind):
        p.stack.append(Frame("was_aim"))
    for space in figures.bits(mask):
        push_out(p, space, with_crowds=True)


def _cards(p: Position, mask: int) -> None:
    """Cards on it are discarded (IFOS-366)."""

    gone = [each for each in p.cards_in_play if each.spot != NONE and mask >> each.spot & 1]
    for each in gone:
        p.cards_in_play.remove(each)
        p.discard[decks.deck_of(p, each.seat)].append(each.card)


def push_out(p: Position, space: int, with_crowds: bool = False) -> None:
    """Have all models of a space leave it for a space beside it (IFOS-362, IFOS-365)."""
    if with_crowds:
        p.stack += [Frame("flee", ALLY, n, space) for n, s in enumerate(p.allies) if s == space]
        for n in crowds_left(p):
            if p.crowds[n].space == space:
                p.stack.append(Frame("flee", CROWD, n, space))
    for colour, troops in enumerate(p.troops):
        if troops[space]:
            p.stack.append(Frame("flee", SOLDIERS, colour, space))
    for which in range(len(CHAMPIONS)):
        each = p.champions[which]
        if each.playing and each.space == space:
            p.stack.append(Frame("flee", CHAMPION, which, space))
    p.stack += [Frame("flee", HERO, n, space) for n in p.heroes_at(space)]


# ---- where to ------------------------------------------------------------------------------------
def ways(p: Position, kind: int, who: int, space: int) -> int:
    """The nearest spaces with room, as bits: one away, two, else farther (IFOS-A72)."""
    assert p.ground is not None
    room = p.ground.everywhere & ~p.destroyed & ~(1 << space) & ~_taken(p, kind, who)
    for far in range(1, p.ground.size):
        found = p.ground.fly(space, far) & room
        if found:
            return found
    return room


def _taken(p: Position, kind: int, who: int) -> int:
    """The spaces without room for such a model, as bits."""
    mask = 0
    if kind == CROWD:
        for crowd in p.crowds:
            mask |= 1 << crowd.space if crowd.space >= 0 else 0
    elif kind in (SOLDIERS, CHAMPION):
        for which, each in enumerate(p.champions):
            if each.playing and which != LEADER:
                mask |= 1 << each.space
        if kind == SOLDIERS:
            for space in figures.bits(figures.pack_spaces(p)):
                mask |= 1 << space if not figures.room(p, space) else 0
    return mask


def _seats(p: Position, f: Frame) -> tuple[int, ...]:
    """The owner of the model chooses; Crowds and Allies are the Heroes' (IFOS-A72)."""
    if f.a == SOLDIERS:
        return (f.b,)
    if f.a == HERO:
        return (p.owner(f.b),)
    return deciders.seats(p, MARTIAN if f.a == CHAMPION else HEROES)


def _run(p: Position, f: Frame, facts: Facts) -> bool:
    if p.guide or not number_of(p, f.a, f.b, f.c):
        p.stack.pop()
        return True
    found = ways(p, f.a, f.b, f.c)
    if found & (found - 1):
        return False
    if not found:
        p.stack.pop()
        return True
    to = found.bit_length() - 1
    _flees(p, f, to, _most(p, f, to), facts)
    return True


def _most(p: Position, f: Frame, to: int) -> int:
    """How many of the models go there together."""
    return min(number_of(p, f.a, f.b, f.c), figures.room(p, to)) if f.a == SOLDIERS else 1


def _legal(p: Position, f: Frame) -> list[Action]:
    return [
        Action(seat, "flees", (to, number))
        for to in figures.bits(ways(p, f.a, f.b, f.c))
        for number in range(1, _most(p, f, to) + 1)
        for seat in _seats(p, f)
    ]


def _play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    _flees(p, f, int(action.args[0]), int(action.args[1]), facts)


def _flees(p: Position, f: Frame, to: int, number: int, facts: Facts) -> None:
    """Move it; what is left of a Pack is asked for again."""
    if f.a != SOLDIERS or number >= p.troops[f.b][f.c]:
        p.stack.pop()
    add_fact(
        facts, "flees", f"{_name(p, f, number)} to {words.space(p, to)}.", "IFOS-365", "IFOS-362"
    )
    if f.a == SOLDIERS:
        p.troops[f.b][f.c] -= number
        p.troops[f.b][to] += number
        fire_damage.soldiers_enter(p, f.b, to, number, facts)
    elif f.a == HERO:
        p.heroes[f.b] = replace(p.heroes[f.b], space=to)
        fire_damage.hero_enters(p, f.b, to)
    elif f.a == CHAMPION:
        p.champions[f.b] = replace(p.champions[f.b], space=to)
        if f.b != LEADER:
            figures.crush(p, f.b, to, facts)
        fire_damage.champion_enters(p, f.b, to, facts)
    elif f.a == CROWD:
        p.crowds[f.b] = replace(p.crowds[f.b], space=to)
    else:
        p.allies[f.b] = to


def _name(p: Position, f: Frame, number: int = 0) -> str:
    if f.a == SOLDIERS:
        return words.several(number, "Soldier") if number else "the Soldiers"
    if f.a == HERO:
        return words.hero(p, f.b)
    if f.a == CHAMPION:
        return words.faced(words.champion(f.b))
    return f"Crowd {f.b + 1}" if f.a == CROWD else "An Ally"


def _asked(p: Position, f: Frame) -> Asked:
    text = f"{_name(p, f)} must leave {words.space(p, f.c)}. Where to?"
    return Asked("flee", _seats(p, f), words.faced(text), ("IFOS-365", "IFOS-362"))


# ---- an aim of the scenario ----------------------------------------------------------------------
def _aim_play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    p.stack.pop()
    if action.verb == "was_aim":
        random_building.find_building(p, 0, "aim")


def new_aim(p: Position, who: int, building: int, facts: Facts) -> None:
    """Tell which building takes its place in the objective (IFOS-367)."""
    assert p.ground is not None
    name = p.ground.buildings[building].name
    add_fact(facts, "aim", f"The objective is now {name}.", "IFOS-367")


def _aim_asked(p: Position, f: Frame) -> Asked:
    text = "Was the building part of an objective? Then a new one is rolled."
    return Asked("was_aim", (TABLE,), text, ("IFOS-367",))


HANDLERS: Handlers = {
    "flee": Handler(
        run=_run,
        actor=lambda p, f: deciders.actor(_seats(p, f)),
        legal=_legal,
        play=_play,
        asked=_asked,
    ),
    "was_aim": Handler(
        actor=lambda p, f: TABLE,
        legal=lambda p, f: [Action(TABLE, "was_aim"), Action(TABLE, "no_aim")],
        play=_aim_play,
        asked=_aim_asked,
    ),
}
