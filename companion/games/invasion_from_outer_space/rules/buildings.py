"""Destroying buildings, Random Buildings, and placing in any space of a building."""

from msgspec.structs import replace

from companion.engine.actions import TABLE, Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.events import BuildingDestroyed
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Handler,
    Handlers,
    owner_of,
    roll,
    waits_while,
)
from companion.games.invasion_from_outer_space.steps.buildings import (
    ChooseBuilding,
    DestroyBuilding,
    EnterBuilding,
    Flee,
    FleeAlly,
    FleeChampion,
    FleeCrowd,
    FleeHero,
    FleeSoldiers,
    ForBuilding,
    MarkersThere,
    RandomBuilding,
    RandomSection,
    SaucerFalls,
)
from companion.games.invasion_from_outer_space.table import (
    crowds,
    decks,
    entering,
    figures,
    fires,
    objectives,
    sides,
)
from companion.games.invasion_from_outer_space.table.position import HERO as HEROES
from companion.games.invasion_from_outer_space.table.position import (
    MARTIAN,
    NONE,
    SOMEWHERE,
    CardInPlay,
    Position,
)
from companion.games.invasion_from_outer_space.table.sides import side_of
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.verbs import Args, Usual, Verb, declared
from companion.words import Text


# ---- destroying --------------------------------------------------------------------------
def _destroy(p: Position, step: DestroyBuilding, facts: Facts) -> bool:
    """Destroy a building immediately, with everything in it (IFOS-365 to IFOS-367)."""
    p.stack.pop()
    assert p.ground is not None and step.building is not None
    mask = figures.spaces(p, step.building)
    if not mask:
        return True
    figures.destroy(p, mask)
    _discard_cards(p, mask)
    name = p.ground.buildings[step.building].name
    text = say("building-destroyed", name=name)
    headline = say("building-named-destroyed", name=name)
    add_fact(facts, "destroyed", text, *figures.RULES, headline=headline, seat=p.control)
    objectives.count(p, MARTIAN, "buildings", 1, facts)
    p.publish(BuildingDestroyed(step.building), facts)
    for space in figures.bits(mask):
        figures.empty(p, space)
    return True


def _destroy_unseen(p: Position, step: DestroyBuilding, facts: Facts) -> bool:
    """Destroy a building without a board: the table moves what is inside."""
    p.stack.pop()
    text, headline = say("building-some-destroyed"), say("building-one-destroyed")
    add_fact(facts, "destroyed", text, *figures.RULES, headline=headline, seat=p.control)
    objectives.count(p, MARTIAN, "buildings", 1, facts)
    if not p.second_edition:
        p.publish(BuildingDestroyed(None), facts)
    if not p.third_edition:
        p.stack.append(MarkersThere())
    return True


def _discard_cards(p: Position, mask: int) -> None:
    """Discard the cards in the spaces `mask` (IFOS-366)."""
    gone = [each for each in p.cards_in_play if each.spot != NONE and mask >> each.spot & 1]
    for each in gone:
        _discard_card(p, each)


def _discard_card(p: Position, lying: CardInPlay) -> None:
    p.cards_in_play.remove(lying)
    p.discard[decks.deck_of(p, lying.seat)].append(lying.card)


# ---- markers of cards without a board ------------------------------------------------------
def _markers_legal(p: Position, step: MarkersThere) -> list[Action]:
    lying = [n for n, each in enumerate(p.cards_in_play) if each.spot == SOMEWHERE]
    return [Action(TABLE, "no_marker"), *(Action(TABLE, "marker_gone", (n,)) for n in lying)]


def _markers_play(p: Position, step: MarkersThere, action: Action, facts: Facts) -> None:
    if action.verb == "no_marker":
        p.stack.pop()
        return
    gone = p.cards_in_play[int(action.args[0])]
    _discard_card(p, gone)
    name = p.setup.cards[gone.card].name
    add_fact(facts, "removed", say("building-marker-gone", name=name), "IFOS-366")


def _markers_asked(p: Position, step: MarkersThere) -> Asked:
    return Asked("markers_there", (TABLE,), say("building-ask-markers"), ("IFOS-366",))


# ---- fleeing -----------------------------------------------------------------------------
def _ways(p: Position, step: Flee) -> int:
    """Return the nearest spaces with room, as bits (IFOS-A72).

    These are the spaces one step away; if none has room, two steps, and so on.
    """
    assert p.ground is not None
    room = _open(p, step) & ~(1 << step.space)
    for far in range(1, p.ground.size):
        found = p.ground.fly(step.space, far) & room
        if found:
            return found
    return room


def _open(p: Position, step: Flee) -> int:
    """Return the spaces with room for this kind of figure, as bits."""
    match step:
        case FleeSoldiers():
            return entering.open_to_soldiers(p)
        case FleeChampion():
            return entering.open_to_champions(p)
        case FleeCrowd():
            return crowds.free_spaces(p)
        case _:
            return figures.standing(p)


def _still_inside(p: Position, step: Flee) -> int:
    """Return how many of the fleeing figures are still in the space."""
    match step:
        case FleeSoldiers(colour=colour, space=space):
            return figures.soldiers_in(p, colour, space)
        case FleeHero(hero=hero, space=space):
            return int(figures.hero_in(p, hero, space))
        case FleeChampion(champion=champion, space=space):
            return int(figures.champion_in(p, champion, space))
        case FleeCrowd(crowd=crowd, space=space):
            return int(figures.crowd_in(p, crowd, space))
        case FleeAlly(ally=ally, space=space):
            return int(figures.ally_in(p, ally, space))


def _most_who_can_flee(p: Position, step: Flee, to: int) -> int:
    """Return how many of the figures can flee to the space `to` together."""
    return min(_still_inside(p, step), figures.room(p, to)) if isinstance(step, FleeSoldiers) else 1


def _seats(p: Position, step: Flee) -> tuple[int, ...]:
    """Return the seats that choose: the figure's owner; Heroes for Crowds and Allies (IFOS-A72)."""
    match step:
        case FleeSoldiers(colour=colour):
            return (colour,)
        case FleeHero(hero=hero):
            return (p.owner(p.hero_index(hero)),)
        case FleeChampion():
            return sides.seats(p, MARTIAN)
        case _:
            return sides.seats(p, HEROES)


def _run(p: Position, step: Flee, facts: Facts) -> bool:
    ways = _ways(p, step) if _still_inside(p, step) else 0
    if ways & (ways - 1):
        return False
    if ways:
        to = ways.bit_length() - 1
        _flees(p, step, to, _most_who_can_flee(p, step, to), facts)
    else:
        p.stack.pop()
    return True


def _legal(p: Position, step: Flee) -> list[Action]:
    return [
        Action(seat, "flees", (to, number))
        for to in figures.bits(_ways(p, step))
        for number in range(1, _most_who_can_flee(p, step, to) + 1)
        for seat in _seats(p, step)
    ]


def _play(p: Position, step: Flee, action: Action, facts: Facts) -> None:
    _flees(p, step, int(action.args[0]), int(action.args[1]), facts)


def _flees(p: Position, step: Flee, to: int, number: int, facts: Facts) -> None:
    """Move the figures, and ask again for the Soldiers of a Pack that are left."""
    if number >= _still_inside(p, step):
        p.stack.pop()
    text = say("building-flees", who=_name(p, step, number), space=words.space(p, to))
    add_fact(facts, "flees", text, "IFOS-365", "IFOS-362")
    match step:
        case FleeSoldiers(colour=colour, space=space):
            entering.pushed_soldiers(p, colour, space, to, number)
        case FleeHero(hero=hero):
            entering.carried_hero(p, p.hero_index(hero), to)
        case FleeChampion(champion=which):
            entering.pushed_champion(p, which, to, facts)
        case FleeCrowd(crowd=crowd):
            entering.crowd(p, crowd, to)
        case FleeAlly(ally=ally):
            p.allies[ally] = to


def _name(p: Position, step: Flee, number: int) -> Text:
    match step:
        case FleeSoldiers(colour=colour):
            return words.soldiers(p, number, colour)
        case FleeHero(hero=hero):
            return words.hero(p, p.hero_index(hero))
        case FleeChampion(champion=which):
            return words.first_champion(p, which)
        case FleeCrowd(crowd=crowd):
            return words.crowd(crowd)
        case FleeAlly():
            return say("building-ally")


def _asked(p: Position, step: Flee) -> Asked:
    space = words.space(p, step.space)
    if isinstance(step, FleeSoldiers):
        who = "zombies" if step.colour >= p.setup.martians else "soldiers"
        text = say("building-soldiers-flee-where", who=who, space=space)
    else:
        text = say("building-flees-where", who=_name(p, step, 1), space=space)
    return Asked("flee", _seats(p, step), text, ("IFOS-365", "IFOS-362"))


FLEE = Handler(
    run=_run,
    actor=lambda p, step: sides.actor(_seats(p, step)),
    legal=_legal,
    play=_play,
    asked=_asked,
)


# ---- what its actions are called ---------------------------------------------------------
def _say_flees(p: Position, a: Args) -> Text:
    if isinstance(p.stack[-1], FleeSoldiers):
        return say("action-flee", number=int(a[1]), space=words.space(p, int(a[0])))
    return words.space(p, int(a[0]))


# Finds a Random Building or Board Section: two dice, and the choices among their results.


# One of the two faces without an arrow on the Center Board; on the other the Martians choose. Earth
# Overrun's boards use all six faces (IFOS-429).
HEROES_CHOICE = 1


# ---- the dice ----------------------------------------------------------------------------
def _section(p: Position, step: RandomSection, facts: Facts) -> bool:
    if figures.usable(p):
        roll(p, 1, say("building-section-roll"))
    else:
        p.stack.pop()
    return True


def _section_rolled(p: Position, step: RandomSection, faces: tuple[int, ...], facts: Facts) -> None:
    """Find the section (IFOS-275, 429), or the side that chooses any building (IFOS-277)."""
    assert p.ground is not None
    face = faces[0]
    section = p.ground.section_of(face)
    if section and not figures.usable(p, section):
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
    for n in figures.usable(p, step.section):
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
    return sides.heroes(p) if step.seat == NONE else (step.seat,)


def _choose_legal(p: Position, step: ChooseBuilding) -> list[Action]:
    return sides.spaces(_choosers(p, step), "building", figures.usable(p))


def _choose_play(p: Position, step: ChooseBuilding, action: Action, facts: Facts) -> None:
    _found(p, step.then, int(action.args[0]), facts)


def _choose_asked(p: Position, step: ChooseBuilding) -> Asked:
    choosers = _choosers(p, step)
    martians = side_of(p, choosers[0]) == MARTIAN
    text = say("building-martians-choose" if martians else "building-heroes-choose")
    return Asked("building", choosers, text, ("IFOS-277", "IFOS-278"))


# ---- without a board ---------------------------------------------------------------------
def _on_table_play(p: Position, step: RandomSection, action: Action, facts: Facts) -> None:
    """Continue after the table has found the building and placed what belongs there."""
    p.stack.pop()
    if isinstance(step.then, SaucerFalls):
        p.stack.append(step.then)
    elif isinstance(step.then, EnterBuilding):
        fires.rolls_where_placed(p)


def _on_table_asked(p: Position, step: RandomSection) -> Asked:
    text = say("building-do-there")
    if isinstance(step.then, EnterBuilding):
        text = say("building-figure-there")
    if isinstance(step.then, SaucerFalls):
        text = say("building-saucer-falls")
    return Asked("building", (TABLE,), text, ("IFOS-275", "IFOS-276", "IFOS-277"), paced=True)


# ---- any space of a building -------------------------------------------------------------
def _enter_legal(p: Position, step: EnterBuilding) -> list[Action]:
    owner = owner_of(p, step)
    where = figures.bits(figures.spaces(p, step.building))
    return [Action(owner, "starts", (space,)) for space in where]


def _enter_play(p: Position, step: EnterBuilding, action: Action, facts: Facts) -> None:
    p.stack.pop()
    n, space = p.hero_index(step.hero), int(action.args[0])
    p.heroes[n] = replace(p.heroes[n], space=space)
    if fires.rolls_where_placed(p):
        fires.hero_enters(p, n, space)
    text = say("hero-starts-in", name=words.hero(p, n), space=words.space(p, space))
    add_fact(facts, "placed", text, "IFOS-260")


def _enter_asked(p: Position, step: EnterBuilding) -> Asked:
    text = say("building-start-space", name=words.hero(p, p.hero_index(step.hero)))
    return Asked("start", (owner_of(p, step),), text, ("IFOS-260",))


# ---- what its actions are called ---------------------------------------------------------
def _say_building(p: Position, a: tuple[int | str, ...]) -> Text:
    assert p.ground is not None
    return p.ground.buildings[int(a[0])].name


HANDLERS: Handlers = {
    DestroyBuilding: Handler(run=_destroy),
    **{each: FLEE for each in (FleeSoldiers, FleeHero, FleeChampion, FleeCrowd, FleeAlly)},
    RandomSection: Handler(run=_section, rolled=_section_rolled),
    RandomBuilding: Handler(run=_building, rolled=_building_rolled),
    ChooseBuilding: Handler(
        actor=lambda p, step: sides.actor(_choosers(p, step)),
        legal=_choose_legal,
        play=_choose_play,
        asked=_choose_asked,
    ),
    EnterBuilding: Handler(
        actor=owner_of, legal=_enter_legal, play=_enter_play, asked=_enter_asked
    ),
}


GUIDE_HANDLERS: Handlers = {
    MarkersThere: Handler(
        run=waits_while(lambda p, step: any(each.spot == SOMEWHERE for each in p.cards_in_play)),
        actor=lambda p, step: TABLE,
        legal=_markers_legal,
        play=_markers_play,
        asked=_markers_asked,
    ),
    DestroyBuilding: Handler(run=_destroy_unseen),
    RandomSection: Handler(
        actor=lambda p, step: TABLE,
        legal=lambda p, step: [Action(TABLE, "building_found")],
        play=_on_table_play,
        asked=_on_table_asked,
    ),
}


VERBS = declared(
    Verb("flees", _say_flees),
    Verb("building", _say_building, usual=Usual(0, say("bot-any-building"))),
    Verb("building_found"),
    Verb("marker_gone", lambda p, a: words.marker(p, int(a[0]))),
    Verb("no_marker"),
    Verb("section", lambda p, a: f"{a[0]}+", usual=Usual(0, say("bot-table-sees-section"))),
)
