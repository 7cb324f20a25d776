"""The words of the box: seats, sides, Heroes and spaces as people say them."""

from typing import TYPE_CHECKING

from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    LEADER,
    NONE,
    SUPER,
    ZARD,
    Position,
)
from companion.games.invasion_from_outer_space.text.plurals import many

if TYPE_CHECKING:
    from companion.games.invasion_from_outer_space.boards.ground import Ground

_CHAMPIONS = {ZARD: "the Zard Beast", LEADER: "the Martian Leader", SUPER: "the Super Zard Beast"}

COLOURS = ("blue", "purple")


def seat(number: int) -> str:
    """The place where a seat's name is put in."""
    return f"{{{number}}}"


def whose(p: Position, number: int, what: str) -> str:
    """What a roll is for, with the Martian player it is for where there are two."""
    return what if p.setup.martians == 1 else f"{what} of {seat(number)}"


def side(which: int) -> str:
    """The Heroes, or the Martians."""
    return "The Heroes" if which == HERO else "The Martians"


def hero(p: Position, n: int) -> str:
    """The name of a Hero on the table."""
    return str(p.setup.sheets[p.heroes[n].sheet].name)


def champion(which: int) -> str:
    """The name of a Champion."""
    return _CHAMPIONS[which]


def space(p: Position, number: int) -> str:
    """The name of a space, with its building."""
    return "a space of the board" if p.ground is None or number == NONE else place(p.ground, number)


def in_space(p: Position, number: int) -> str:
    """Say in which space, after a noun; nothing where no board is followed."""
    return "" if p.guide else f" in {space(p, number)}"


def place(ground: "Ground", number: int) -> str:
    """The name of a space of a ground, with its building."""
    building, name = ground.building[number], ground.names[number]
    return f"{name} ({ground.buildings[building].name})" if building >= 0 else name


def troop(p: Position, colour: int, number: int) -> str:
    """So many Soldiers, with their colour where there are two."""
    shade = f"{COLOURS[colour]} " if p.setup.martians == 2 else ""
    return several(number, f"{shade}Soldier")


def firing(p: Position, number: int) -> str:
    """The Pack of a space fires, as the beginning of a sentence."""
    alone = p.soldiers(number) + p.leader_at(number) == 1
    return f"{faced(pack(p, number))} in {space(p, number)} {'fires' if alone else 'fire'}"


def pack(p: Position, number: int) -> str:
    """The Martians of a space, in words."""
    parts = []
    soldiers = p.soldiers(number)
    if soldiers:
        parts.append(several(soldiers, "Soldier"))
    if p.leader_at(number):
        parts.append("the Martian Leader")
    which = p.champion_at(number)
    if which != NONE:
        parts.append(champion(which))
    return " and ".join(parts) or "nobody"


def several(number: int, what: str) -> str:
    """One Soldier, two Soldiers."""
    return f"{number} {what if number == 1 else many(what)}"


def dice(faces: tuple[int, ...]) -> str:
    """Dice as a row of numbers."""
    return " ".join(map(str, faces)) or "none"


def faced(text: str) -> str:
    """Begin a sentence with a capital letter."""
    return text[:1].upper() + text[1:]
