"""Find a Random Building or Board Section: two dice, and the choices among their results."""

from msgspec.structs import replace

from companion.engine.actions import TABLE, Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.handlers import Asked, Handler, Handlers, roll
from companion.games.invasion_from_outer_space.steps.base import HeroStep
from companion.games.invasion_from_outer_space.steps.buildings import (
    ChooseBuilding,
    EnterBuilding,
    ForBuilding,
    RandomBuilding,
    RandomSection,
)
from companion.games.invasion_from_outer_space.steps.scenario import SaucerFalls
from companion.games.invasion_from_outer_space.table import (
    buildings,
    burning,
    deciders,
    figures,
)
from companion.games.invasion_from_outer_space.table.position import MARTIAN, NONE, Position
from companion.games.invasion_from_outer_space.table.sides import side_of
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.verbs import Usual, Verb, declared
from companion.words import Text

# One of the two faces without an arrow on the Center Board; with the other the Martians choose.
# Earth Overrun's boards use all six (IFOS-429).
HEROES_CHOICE = 1


# ---- the dice ----------------------------------------------------------------------------
def _section(p: Position, step: RandomSection, facts: Facts) -> bool:
    if buildings.usable(p):
        roll(p, 1, say("building-section-roll"))
    else:
        p.stack.pop()
    return True


def _section_rolled(p: Position, step: RandomSection, faces: tuple[int, ...], facts: Facts) -> None:
    """Find the section (IFOS-275, 429), or the side that chooses any building (IFOS-277)."""
    assert p.ground is not None
    face = faces[0]
    section = p.ground.section_of(face)
    if section and not buildings.usable(p, section):
        text = say("building-section-none", face=face)
        add_fact(facts, "again", text, "IFOS-279")
        return
    chooser = step.seat if face == HEROES_CHOICE else p.control
    p.stack[-1] = (
        RandomBuilding(section, step.then) if section else ChooseBuilding(chooser, step.then)
    )
    add_fact(facts, "section", say("building-section", face=face), "IFOS-275", "IFOS-277")


def _building(p: Position, step: RandomBuilding, facts: Facts) -> bool:
    roll(p, 1, say("building-roll"))
    return True


def _building_rolled(
    p: Position, step: RandomBuilding, faces: tuple[int, ...], facts: Facts
) -> None:
    """Find the building in the section (IFOS-276)."""
    assert p.ground is not None
    for n in buildings.usable(p, step.section):
        if faces[0] in p.ground.buildings[n].numbers:
            _found(p, step.then, n, facts)
            return
    text = say("building-none", face=faces[0])
    add_fact(facts, "again", text, "IFOS-279")


def _found(p: Position, then: ForBuilding, building: int, facts: Facts) -> None:
    assert p.ground is not None
    p.stack[-1] = then.at(building)
    name = p.ground.buildings[building].name
    add_fact(facts, "building", say("building-found", name=name), "IFOS-276")


# ---- choosing ----------------------------------------------------------------------------
def _choosers(p: Position, step: ChooseBuilding) -> tuple[int, ...]:
    return deciders.heroes(p) if step.seat == NONE else (step.seat,)


def _choose_legal(p: Position, step: ChooseBuilding) -> list[Action]:
    return deciders.spaces(_choosers(p, step), "building", buildings.usable(p))


def _choose_play(p: Position, step: ChooseBuilding, action: Action, facts: Facts) -> None:
    _found(p, step.then, int(action.args[0]), facts)


def _choose_asked(p: Position, step: ChooseBuilding) -> Asked:
    choosers = _choosers(p, step)
    martians = side_of(p, choosers[0]) == MARTIAN
    text = say("building-martians-choose" if martians else "building-heroes-choose")
    return Asked("building", choosers, text, ("IFOS-277", "IFOS-278"))


# ---- without a board ---------------------------------------------------------------------
def _on_table_play(p: Position, step: RandomSection, action: Action, facts: Facts) -> None:
    """Go on after the table has found the building and placed what belongs there."""
    p.stack.pop()
    if isinstance(step.then, SaucerFalls):
        p.stack.append(step.then)
    elif isinstance(step.then, EnterBuilding):
        burning.rolls_where_placed(p)


def _on_table_asked(p: Position, step: RandomSection) -> Asked:
    text = say("building-do-there")
    if isinstance(step.then, EnterBuilding):
        text = say("building-figure-there")
    if isinstance(step.then, SaucerFalls):
        text = say("building-saucer-falls")
    return Asked("building", (TABLE,), text, ("IFOS-275", "IFOS-276", "IFOS-277"), paced=True)


# ---- any space of a building -------------------------------------------------------------
def _owner(p: Position, step: HeroStep) -> int:
    return p.owner(p.hero_index(step.hero))


def _enter_legal(p: Position, step: EnterBuilding) -> list[Action]:
    owner = _owner(p, step)
    where = figures.bits(buildings.spaces(p, step.building))
    return [Action(owner, "starts", (space,)) for space in where]


def _enter_play(p: Position, step: EnterBuilding, action: Action, facts: Facts) -> None:
    p.stack.pop()
    n, space = p.hero_index(step.hero), int(action.args[0])
    p.heroes[n] = replace(p.heroes[n], space=space)
    if burning.rolls_where_placed(p):
        burning.hero_enters(p, n, space)
    text = say("hero-starts-in", name=words.hero(p, n), space=words.space(p, space))
    add_fact(facts, "placed", text, "IFOS-260")


def _enter_asked(p: Position, step: EnterBuilding) -> Asked:
    text = say("building-start-space", name=words.hero(p, p.hero_index(step.hero)))
    return Asked("start", (_owner(p, step),), text, ("IFOS-260",))


HANDLERS: Handlers = {
    RandomSection: Handler(run=_section, rolled=_section_rolled),
    RandomBuilding: Handler(run=_building, rolled=_building_rolled),
    ChooseBuilding: Handler(
        actor=lambda p, step: deciders.actor(_choosers(p, step)),
        legal=_choose_legal,
        play=_choose_play,
        asked=_choose_asked,
    ),
    EnterBuilding: Handler(actor=_owner, legal=_enter_legal, play=_enter_play, asked=_enter_asked),
}
GUIDE_HANDLERS: Handlers = {
    RandomSection: Handler(
        actor=lambda p, step: TABLE,
        legal=lambda p, step: [Action(TABLE, "building_found")],
        play=_on_table_play,
        asked=_on_table_asked,
    ),
}


# ---- what its actions are called ---------------------------------------------------------
def _say_building(p: Position, a: tuple[int | str, ...]) -> Text:
    assert p.ground is not None
    return p.ground.buildings[int(a[0])].name


VERBS = declared(
    Verb("building", _say_building, usual=Usual(0, say("bot-any-building"))),
    Verb("building_found"),
    Verb("section", lambda p, a: f"{a[0]}+", usual=Usual(0, say("bot-table-sees-section"))),
)
