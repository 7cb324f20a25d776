"""A Random Building or Board Section: two dice, and the two choices among their results."""

from collections.abc import Callable

from msgspec.structs import replace

from companion.engine.actions import TABLE, Action
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Facts,
    Frame,
    Handler,
    Handlers,
    add_fact,
    roll,
)
from companion.games.invasion_from_outer_space.table import figures
from companion.games.invasion_from_outer_space.table.position import NONE, Position
from companion.games.invasion_from_outer_space.text import words

HEROES_CHOICE, MARTIANS_CHOICE = 1, 6
# What people do in a building that no board shows here, by purpose.
GUIDE_TEXT = {
    "enter": "Roll a Random Building on the board, and put the figure there.",
    "crash": "Roll a Random Building on the board: the saucer falls on it.",
}
FIRST_ARROW = 2  # arrows 2 to 5 point to sections 1 to 4

# What follows when a building is found, by purpose: (position, who asked, building).
Then = Callable[[Position, int, int, Facts], None]


def find_building(p: Position, who: int, purpose: str) -> None:
    """Roll a Random Building for a purpose; `who` is what that purpose needs to know."""
    p.stack.append(Frame("random_building", who, 0, 0, purpose))


def usable(p: Position, section: int = 0) -> list[int]:
    """The buildings that a roll can name: with numbers, not destroyed (IFOS-278, IFOS-279)."""
    assert p.ground is not None
    return [
        n
        for n, each in enumerate(p.ground.buildings)
        if each.numbers and (not section or each.section == section) and not each.mask & p.destroyed
    ]


def _run(p: Position, f: Frame, facts: Facts) -> bool:
    """Roll the section, then the building in it (IFOS-275, IFOS-276)."""
    if p.guide:
        return False
    if not usable(p):
        p.stack.pop()
        return True
    if f.c:
        return False
    roll(p, 1, "Random Building" if f.b else "Random Board Section")
    return True


def _rolled(p: Position, f: Frame, faces: tuple[int, ...], facts: Facts) -> None:
    face = faces[0]
    if not f.b:
        if face in (HEROES_CHOICE, MARTIANS_CHOICE):
            # Whoever chooses takes any building on the board (IFOS-277).
            p.stack[-1] = f._replace(c=face)
        elif usable(p, face - FIRST_ARROW + 1):
            p.stack[-1] = f._replace(b=face - FIRST_ARROW + 1)
        else:
            text = f"Random Board Section: {face} has no building that can be used. Roll again."
            add_fact(facts, "again", text, "IFOS-279")
            return
        add_fact(facts, "section", f"Random Board Section: {face}.", "IFOS-275", "IFOS-277")
        return
    assert p.ground is not None
    for n in usable(p, f.b):
        if face in p.ground.buildings[n].numbers:
            _found(p, f, n, facts)
            return
    text = f"Random Building: {face} names none that can be used here. Roll again."
    add_fact(facts, "again", text, "IFOS-279")


def _found(p: Position, f: Frame, building: int, facts: Facts) -> None:
    assert p.ground is not None
    p.stack.pop()
    name = p.ground.buildings[building].name
    add_fact(facts, "building", f"Random Building: {name}.", "IFOS-276")
    then(f.word)(p, f.a, building, facts)


def chooser(p: Position, f: Frame) -> int:
    """Who chooses: the Hero concerned, or the Martians (IFOS-277)."""
    if p.guide:
        return TABLE
    if f.c == MARTIANS_CHOICE:
        return p.control
    return p.owner(f.a) if f.a < len(p.heroes) else p.setup.martians


def _legal(p: Position, f: Frame) -> list[Action]:
    if p.guide:
        return [Action(TABLE, "building_found")]
    return [Action(chooser(p, f), "building", (n,)) for n in usable(p)]


def _play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    if action.verb == "building_found":
        p.stack.pop()
        if f.word == "crash":
            then(f.word)(p, f.a, NONE, facts)
    else:
        _found(p, f, int(action.args[0]), facts)


def _asked(p: Position, f: Frame) -> Asked:
    if p.guide:
        text = GUIDE_TEXT.get(f.word, "Roll a Random Building on the board, and do it there.")
        return Asked("building", (TABLE,), text, ("IFOS-275", "IFOS-276", "IFOS-277"))
    who = "The Martians choose" if f.c == MARTIANS_CHOICE else "The Heroes choose"
    text = f"{who} a building."
    return Asked("building", (chooser(p, f),), text, ("IFOS-277", "IFOS-278"))


# ---- any space of a building ------------------------------------------------------------------
def enter_building(p: Position, hero: int, building: int, facts: Facts) -> None:
    """Let a Hero's player pick a space of the building."""
    p.stack.append(Frame("enter_building", hero, building))


def _enter_legal(p: Position, f: Frame) -> list[Action]:
    assert p.ground is not None
    mask = p.ground.buildings[f.b].mask & ~p.destroyed
    return [Action(p.owner(f.a), "starts", (space,)) for space in figures.bits(mask)]


def _enter_play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    p.stack.pop()
    p.heroes[f.a] = replace(p.heroes[f.a], space=int(action.args[0]))
    where = words.space(p, p.heroes[f.a].space)
    add_fact(facts, "placed", f"{words.hero(p, f.a)} starts in {where}.", "IFOS-260")


def _enter_asked(p: Position, f: Frame) -> Asked:
    text = f"In which space does {words.hero(p, f.a)} start?"
    return Asked("start", (p.owner(f.a),), text, ("IFOS-260",))


def then(purpose: str) -> Then:
    """What follows for a purpose."""
    from companion.games.invasion_from_outer_space.effects.places import building_found
    from companion.games.invasion_from_outer_space.scenarios.common import BUILDING_FOUND

    return {"enter": enter_building, "effect": building_found, **BUILDING_FOUND}[purpose]


HANDLERS: Handlers = {
    "random_building": Handler(
        run=_run, rolled=_rolled, actor=chooser, legal=_legal, play=_play, asked=_asked
    ),
    "enter_building": Handler(
        actor=lambda p, f: p.owner(f.a), legal=_enter_legal, play=_enter_play, asked=_enter_asked
    ),
}
