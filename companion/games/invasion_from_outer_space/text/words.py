"""Names of seats, sides, Heroes and spaces, as shown to people."""

from functools import lru_cache
from typing import TYPE_CHECKING

from companion.games.invasion_from_outer_space.steps import unseen
from companion.games.invasion_from_outer_space.table.position import (
    CHAMPIONS,
    LEADER,
    NONE,
    ZOMBIE,
    Position,
)
from companion.games.invasion_from_outer_space.text import say
from companion.words import Message, Several, Text

if TYPE_CHECKING:
    from companion.games.invasion_from_outer_space.boards.ground import Ground

COLOURS = ("blue", "purple")


def seat(number: int) -> str:
    """Return the placeholder of a seat's name."""
    return f"{{{number}}}"


def side(which: int) -> Message:
    """Return the name of a side, for the beginning of a sentence."""
    return say(("side-heroes", "side-martians", "side-zombies")[which])


def hero(p: Position, n: int) -> str:
    """Return the name of a Hero on the table."""
    return str(p.setup.sheets[p.heroes[n].sheet].name)


def champion(p: Position, which: int) -> Message:
    """Return the name of a Champion or Zombie Hero, for inside a sentence."""
    if which >= len(CHAMPIONS):
        return say("zombie-hero", name=p.setup.champions[which].name)
    return say("champion", which=CHAMPIONS[which])


def first_champion(p: Position, which: int) -> Message:
    """Return the name of a Champion or Zombie Hero, for the beginning of a sentence."""
    if which >= len(CHAMPIONS):
        return say("zombie-hero", name=p.setup.champions[which].name)
    return say("champion-first", which=CHAMPIONS[which])


def crowd(number: int) -> Message:
    """Return the name of a Crowd; `number` counts from 0."""
    return say("crowd", number=number + 1)


def space(p: Position, number: int) -> Text:
    """Return the name of a space, with its building."""
    return say("some-space") if p.ground is None or number == NONE else place(p.ground, number)


def where(p: Position, number: int) -> Text:
    """Return the name of a space, or "none" without a board, for messages that allow that."""
    return "none" if p.guide else space(p, number)


def player(p: Position, number: int) -> str:
    """Return the name of a Martian player, or "any" if there is only one."""
    return "any" if p.setup.martians == 1 else seat(number)


def place(ground: "Ground", number: int) -> str:
    """Return the name of a space of a ground, with its building."""
    building, name = ground.building[number], ground.names[number]
    return f"{name} ({ground.buildings[building].name})" if building >= 0 else name


def colour(p: Position, seat: int) -> str:
    """Return the key of a colour for messages: "any" for a single player, or "zombies"."""
    if p.setup.sides[seat] == ZOMBIE:
        return "zombies"
    return COLOURS[seat] if p.setup.martians == 2 else "any"


def troop(p: Position, seat: int, number: int) -> Message:
    """Return `number` Soldiers in words, with their colour if there are two."""
    return say("troop", colour=colour(p, seat), number=number)


def pack(p: Position, number: int, *, first: bool = False) -> Message | Several:
    """Return the Martians in a space in words; `first` at the beginning of a sentence."""
    there = [LEADER] * p.leader_at(number) + p.risen_at(number)
    giant = p.champion_at(number)
    if giant != NONE:
        there.append(giant)
    soldiers = p.soldiers(number)
    if soldiers:
        return Several((say("soldiers", number=soldiers), *(champion(p, each) for each in there)))
    if not there:
        return say("nobody-first" if first else "nobody")
    begin, *more = there
    return Several(
        ((first_champion if first else champion)(p, begin), *(champion(p, each) for each in more))
    )


@lru_cache(maxsize=1 << 10)
def dice(faces: tuple[int, ...]) -> Text:
    """Return dice as a row of numbers, if they were entered; cached for playouts."""
    if unseen.unseen(faces):
        return say("dice-unseen")
    return " ".join(map(str, faces)) or say("no-dice")
