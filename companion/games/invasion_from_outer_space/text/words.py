"""Names of seats, sides, Heroes and spaces, as shown to people."""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.steps import unseen
from companion.games.invasion_from_outer_space.table import decks
from companion.games.invasion_from_outer_space.table.position import (
    CHAMPIONS,
    HEROES,
    LEADER,
    NONE,
    ZOMBIE,
    Position,
)
from companion.games.invasion_from_outer_space.text import say
from companion.words import Message, Several, Text

if TYPE_CHECKING:
    from companion.games.invasion_from_outer_space.boards.ground import Ground

# Names of spaces for people who see a picture of the board: buildings and Landing Sites, no codes.


_CODE = re.compile(r"\b\d-[a-z]+\d+\b(?: \([^)]*\))?")


def without_codes(p: Position, text: str) -> str:
    """Replace every code of a space by its place: "1-b2 (Big Top)" becomes "Big Top"."""
    if p.ground is None:
        return text
    number = _numbers(p.ground)
    # The names are read here, because the text that contains them is already a plain string.
    return _CODE.sub(
        lambda found: (
            str(_place(p, number[code])) if (code := found[0].split(" ")[0]) in number else found[0]
        ),
        text,
    )


def _place(p: Position, space: int) -> Text:
    assert p.ground is not None
    building = p.ground.building[space]
    if building < 0 and space in p.sites:
        return say("place-site", number=p.sites.index(space) + 1)
    name = p.ground.buildings[_nearest(p.ground)[space]].name if p.ground.buildings else ""
    if building >= 0:
        return name
    return say("place-by", building=name) if name else say("place-somewhere")


@lru_cache(maxsize=8)
def _numbers(ground: "Ground") -> dict[str, int]:
    return {name: space for space, name in enumerate(ground.names)}


@lru_cache(maxsize=8)
def _nearest(ground: "Ground") -> dict[int, int]:
    """Return the building of every space; outdoors, the nearest one."""
    found = {space: each for space, each in enumerate(ground.building) if each >= 0}
    edge = list(found)
    while edge:
        reached = []
        for space in edge:
            for other in range(ground.size):
                if ground.touching[space] >> other & 1 and other not in found:
                    found[other] = found[space]
                    reached.append(other)
        edge = reached
    return found


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
    """Return the name of a space; "none" without a board, for messages that allow that."""
    return "none" if p.guide else space(p, number)


def player(p: Position, number: int) -> str:
    """Return the name of a Martian player; "any" if there is only one."""
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


def soldiers(p: Position, number: int, seat: int = 0) -> Message:
    """Return `number` Soldiers in words without their colour; of a Zombie player, Zombies."""
    which = "zombies" if p.setup.sides[seat] == ZOMBIE else "any"
    return say("troop", colour=which, number=number)


def pack(p: Position, number: int, *, first: bool = False) -> Message | Several:
    """Return the Martians in a space in words; `first` at the beginning of a sentence."""
    there = [LEADER] * p.leader_at(number) + p.risen_at(number)
    giant = p.champion_at(number)
    if giant != NONE:
        there.append(giant)
    some = p.soldiers(number)
    if some:
        return Several((soldiers(p, some), *(champion(p, each) for each in there)))
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


# The names of the targets of actions and effects, by the arguments of an action.


CROWD = HEROES  # the first number after those of Heroes


def hero_target(p: Position, n: int | str) -> str:
    """Return a Hero's name."""
    return hero(p, int(n))


def space_target(p: Position, s: int | str) -> Text:
    """Return a space's name."""
    return space(p, int(s))


def card(p: Position, key: int | str) -> Text:
    """Return a card's name."""
    return decks.card_label(p, str(key))


def to_space(p: Position, what: Text, spaces: tuple[int | str, ...]) -> Text:
    """Return what goes to a space in words; without a board, without the space."""
    return say("action-goes-to", what=what, space=space_target(p, spaces[0])) if spaces else what


def strike(p: Position, a: tuple[int | str, ...]) -> Text:
    """Return the Champion, Soldier or Zombie of an action, by its kind and number."""
    which = int(a[1])
    if a[0] == "champion":
        return first_champion(p, which)
    if p.setup.sides[which] == ZOMBIE and len(p.setup.seats_of[ZOMBIE]) > 1:
        return say("action-zombie-of", seat=seat(which))
    return say("action-soldier", colour=colour(p, which))


def _soldier(p: Position, a: tuple[int | str, ...]) -> Text:
    where = space_target(p, a[2])
    if a[0] == "champion":
        return say("action-champion-in", who=strike(p, a), space=where)
    return say("action-soldier-in", colour=colour(p, int(a[1])), space=where)


def _some_of_pack(p: Position, number: int, *others: int) -> Text:
    some = soldiers(p, number)
    if not others:
        return some
    names = tuple(
        say("action-champion-hits", who=champion(p, each), number=others.count(each))
        for each in dict.fromkeys(others)
    )
    return say("action-some-of-pack", number=number, what=some, others=Several(names))


def chosen(p: Position, a: tuple[int | str, ...]) -> Text:
    """Return the name of an effect's target, by its kind and number."""
    kind, which = str(a[0]), a[1]
    name: dict[str, Callable[[], Text]] = {
        "die": lambda: say("action-die", face=int(which)),
        "hero": lambda: hero_target(p, which),
        "space": lambda: space_target(p, which),
        "pack": lambda: say(
            "action-pack", source=space_target(p, which), space=space_target(p, a[2])
        ),
        "soldier": lambda: _soldier(p, a),
        "soldiers": lambda: _some_of_pack(p, int(which), *map(int, a[2:])),
        "champion": lambda: first_champion(p, int(which)),
        "crowd": lambda: to_space(p, crowd(int(which)), a[2:]),
        "ally": lambda: to_space(p, _ally(p, int(which)), a[2:]),
        "site": lambda: to_space(p, say("action-site", number=int(which) + 1), a[2:]),
        "card": lambda: (
            say("action-card-for", card=card(p, which), hero=hero_target(p, a[2]))
            if a[2:]
            else card(p, which)
        ),
        "item": lambda: say("action-item-of", card=card(p, a[2]), hero=hero_target(p, which)),
        "hand": lambda: say("action-hand", seat=seat(int(which))),
        "burning": lambda: say("action-quench-kind", kind="new" if which else "arrows"),
        "lying": lambda: card(p, which),
        "tech": lambda: tech(p, which),
        "marker": lambda: marker(p, int(which)),
    }
    return name[kind]()


def _ally(p: Position, number: int) -> Text:
    """Return an Ally by its space or, without a board, by its number."""
    if p.guide:
        return say("ally", number=number + 1)
    return say("action-ally-in", space=space_target(p, p.allies[number]))


def marker(p: Position, place: int) -> Text:
    """Return the marker of a card in play, and where it lies."""
    lying = p.cards_in_play[place]
    name = p.setup.cards[lying.card].name
    if lying.spot < 0:
        return say("action-marker-somewhere", name=name)
    return say("action-marker", name=name, space=space_target(p, lying.spot))


def tech(p: Position, id_: int | str) -> Text:
    """Return the name of a Tech; only its number while it is hidden."""
    for each in p.tech:
        if each.id == id_ and each.up:
            return p.setup.cards[each.card].name
    return say("action-hidden-tech", tech=str(id_))


def target(p: Position, a: tuple[int | str, ...]) -> Text:
    """Return the Hero or the Crowd that is aimed at."""
    number = int(a[0])
    return hero_target(p, number) if number < CROWD else crowd(number - CROWD)


def moved(p: Position, action: Action) -> Text:
    """Return the Soldiers that move or land, with their colour if there are two players."""
    *spaces, number = (int(each) for each in action.args)
    who = troop(p, action.player, number)
    if not spaces:
        return who if number else say("nobody-first")
    if len(spaces) == 1:
        return say("action-troop-in", troop=who, space=space_target(p, spaces[0]))
    source, end = (space_target(p, each) for each in spaces)
    return say("action-troop-moves", troop=who, source=source, space=end)
