"""Destroy buildings: figures inside are pushed out or lost, and nothing may enter any more."""

from companion.engine.actions import Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.events import BuildingDestroyed
from companion.games.invasion_from_outer_space.handlers import Asked, Handler, Handlers
from companion.games.invasion_from_outer_space.steps.buildings import (
    DestroyBuilding,
    Flee,
    FleeAlly,
    FleeChampion,
    FleeCrowd,
    FleeHero,
    FleeSoldiers,
)
from companion.games.invasion_from_outer_space.table import (
    buildings,
    crowds,
    deciders,
    decks,
    entering,
    figures,
    models,
    objectives,
)
from companion.games.invasion_from_outer_space.table.position import HERO as HEROES
from companion.games.invasion_from_outer_space.table.position import MARTIAN, NONE, Position
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.verbs import Args, Verb, declared
from companion.words import Text


# ---- destroying --------------------------------------------------------------------------
def _destroy(p: Position, step: DestroyBuilding, facts: Facts) -> bool:
    """Destroy a building immediately, with everything in it (IFOS-365 to IFOS-367)."""
    p.stack.pop()
    assert p.ground is not None and step.building is not None
    mask = buildings.spaces(p, step.building)
    if not mask:
        return True
    buildings.destroy(p, mask)
    _discard_cards(p, mask)
    name = p.ground.buildings[step.building].name
    text = say("building-destroyed", name=name)
    headline = say("building-named-destroyed", name=name)
    add_fact(facts, "destroyed", text, *buildings.RULES, headline=headline, seat=p.control)
    objectives.count(p, MARTIAN, "buildings", 1, facts)
    p.publish(BuildingDestroyed(step.building), facts)
    for space in figures.bits(mask):
        buildings.empty(p, space)
    return True


def _destroy_unseen(p: Position, step: DestroyBuilding, facts: Facts) -> bool:
    """Destroy a building without a board: the table moves what is inside."""
    p.stack.pop()
    text, headline = say("building-some-destroyed"), say("building-one-destroyed")
    add_fact(facts, "destroyed", text, *buildings.RULES, headline=headline, seat=p.control)
    objectives.count(p, MARTIAN, "buildings", 1, facts)
    return True


def _discard_cards(p: Position, mask: int) -> None:
    """Discard the cards in the spaces `mask` (IFOS-366)."""
    gone = [each for each in p.cards_in_play if each.spot != NONE and mask >> each.spot & 1]
    for each in gone:
        p.cards_in_play.remove(each)
        p.discard[decks.deck_of(p, each.seat)].append(each.card)


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
            return buildings.standing(p)


def _still_inside(p: Position, step: Flee) -> int:
    """Return how many of the fleeing figures are still in the space."""
    match step:
        case FleeSoldiers(colour=colour, space=space):
            return models.soldiers_in(p, colour, space)
        case FleeHero(hero=hero, space=space):
            return int(models.hero_in(p, hero, space))
        case FleeChampion(champion=champion, space=space):
            return int(models.champion_in(p, champion, space))
        case FleeCrowd(crowd=crowd, space=space):
            return int(models.crowd_in(p, crowd, space))
        case FleeAlly(ally=ally, space=space):
            return int(models.ally_in(p, ally, space))


def _most_who_can_flee(p: Position, step: Flee, to: int) -> int:
    """Return how many of the figures can flee to the space `to` together."""
    return min(_still_inside(p, step), figures.room(p, to)) if isinstance(step, FleeSoldiers) else 1


def _seats(p: Position, step: Flee) -> tuple[int, ...]:
    """Return the seats that choose: the figure's owner, for Crowds and Allies the Heroes
    (IFOS-A72).
    """
    match step:
        case FleeSoldiers(colour=colour):
            return (colour,)
        case FleeHero(hero=hero):
            return (p.owner(p.hero_index(hero)),)
        case FleeChampion():
            return deciders.seats(p, MARTIAN)
        case _:
            return deciders.seats(p, HEROES)


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
    """Move the figures; ask again for the Soldiers of a Pack that are left."""
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
        case FleeSoldiers():
            return say("soldiers", number=number)
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
        text = say("building-soldiers-flee-where", space=space)
    else:
        text = say("building-flees-where", who=_name(p, step, 1), space=space)
    return Asked("flee", _seats(p, step), text, ("IFOS-365", "IFOS-362"))


FLEE = Handler(
    run=_run,
    actor=lambda p, step: deciders.actor(_seats(p, step)),
    legal=_legal,
    play=_play,
    asked=_asked,
)
HANDLERS: Handlers = {
    DestroyBuilding: Handler(run=_destroy),
    **{each: FLEE for each in (FleeSoldiers, FleeHero, FleeChampion, FleeCrowd, FleeAlly)},
}
GUIDE_HANDLERS: Handlers = {DestroyBuilding: Handler(run=_destroy_unseen)}


# ---- what its actions are called ---------------------------------------------------------
def _say_flees(p: Position, a: Args) -> Text:
    if isinstance(p.stack[-1], FleeSoldiers):
        return say("action-flee", number=int(a[1]), space=words.space(p, int(a[0])))
    return words.space(p, int(a[0]))


VERBS = declared(
    Verb("flees", _say_flees),
)
