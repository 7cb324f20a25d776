"""What the five scenarios add: Crowds, Allies, saucers that can be shot, a beast from the start."""

from collections.abc import Callable

from companion.engine.actions import TABLE, Action
from companion.games.invasion_from_outer_space.events import TurnEnded
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Facts,
    Frame,
    Handler,
    Handlers,
    Subscriptions,
    add_fact,
)
from companion.games.invasion_from_outer_space.rules import (
    allies,
    buildings,
    random_building,
    saucers,
)
from companion.games.invasion_from_outer_space.table import crowds, deciders, figures, objectives
from companion.games.invasion_from_outer_space.table.position import (
    CHAMPIONS,
    HERO,
    MARTIAN,
    NOWHERE,
    Crowd,
    Position,
)
from companion.games.invasion_from_outer_space.text import words

BEAST, CROWDS, ALLIES, DONE = range(4)


# ---- setting up -------------------------------------------------------------------------------
def _extras(p: Position, f: Frame, facts: Facts) -> bool:
    """Place what the scenario card asks for, one kind after the other (IFOS-368)."""
    scenario = p.setup.scenario
    if f.a == BEAST:
        p.stack[-1] = f._replace(a=CROWDS)
        saucers.begin(p)
        _beast(p, facts)
    elif f.a == CROWDS and len(p.crowds) < scenario.crowds:
        _crowd(p)
    elif f.a == CROWDS:
        p.stack[-1] = f._replace(a=ALLIES)
    elif len(p.allies) < scenario.allies:
        if p.guide:
            p.allies.append(NOWHERE)
        elif not random_building.usable(p):
            p.stack.append(Frame("ally_starts", NOWHERE))
        else:
            random_building.find_building(p, 0, "ally")
    else:
        p.stack.pop()
    return True


def _beast(p: Position, facts: Facts) -> None:
    """A Champion that is there from the start stands in the centre (IFOS-378)."""
    name = p.setup.scenario.champion
    for which in range(len(CHAMPIONS)):
        if name and p.setup.champions[which].name == name:
            space = NOWHERE if p.ground is None else p.ground.centre
            figures.bring(p, which, space, facts)
            text = f"{words.faced(words.champion(which))} begins in {words.space(p, space)}."
            add_fact(facts, "champion", text, "IFOS-368")


def _crowd(p: Position) -> None:
    """One in each Random Building rolled, or where the Heroes like (IFOS-370, IFOS-A46)."""
    if p.guide:
        p.crowds.append(Crowd(NOWHERE))
    elif p.ruled["IFOS-A46"] == "heroes" or not random_building.usable(p):
        p.stack.append(Frame("crowd_starts", -1))
    else:
        random_building.find_building(p, 0, "crowd")


def crowd_found(p: Position, who: int, building: int, facts: Facts) -> None:
    """A Random Building for a Crowd; when it is full of them another is rolled."""
    assert p.ground is not None
    if p.ground.buildings[building].mask & crowds.free_spaces(p):
        p.stack.append(Frame("crowd_starts", building))


def _where(p: Position, f: Frame) -> int:
    assert p.ground is not None
    mask = crowds.free_spaces(p)
    return mask if f.a < 0 else mask & p.ground.buildings[f.a].mask


def _starts_legal(p: Position, f: Frame) -> list[Action]:
    return deciders.spaces(deciders.heroes(p), "crowd_starts", figures.bits(_where(p, f)))


def _starts_play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    p.stack.pop()
    p.crowds.append(Crowd(int(action.args[0])))
    text = f"Crowd {len(p.crowds)} stands in {words.space(p, p.crowds[-1].space)}."
    add_fact(facts, "placed", text, "IFOS-370")


def _starts_asked(p: Position, f: Frame) -> Asked:
    text = f"Where does Crowd {len(p.crowds) + 1} stand?"
    if p.ground is not None and f.a >= 0:
        text = f"In which space of {p.ground.buildings[f.a].name} does the Crowd stand?"
    return Asked("crowd_starts", deciders.heroes(p), text, ("IFOS-370",))


# ---- objectives that only the card tells --------------------------------------------------------
def _turn_ended(p: Position, event: TurnEnded, facts: Facts) -> None:
    """At the end of a turn the table says what its scenario card counts (IFOS-280)."""
    scenario = p.setup.scenario
    allies.check(p, event.side, facts)
    if "read" in (scenario.heroes.kind, scenario.martians.kind):
        p.stack.append(Frame("objective", event.side))


def _goals(p: Position) -> list[int]:
    scenario = p.setup.scenario
    goals = ((HERO, scenario.heroes), (MARTIAN, scenario.martians))
    return [side for side, goal in goals if goal.kind == "read"]


def _goal_legal(p: Position, f: Frame) -> list[Action]:
    return [Action(TABLE, "not_yet"), *(Action(TABLE, "reached", (side,)) for side in _goals(p))]


def _goal_play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    p.stack.pop()
    if action.verb == "reached":
        side = int(action.args[0])
        scenario = p.setup.scenario
        goal = scenario.heroes if side == HERO else scenario.martians
        objectives.count(p, side, "read", goal.n - p.progress[side], facts)


def _goal_asked(p: Position, f: Frame) -> Asked:
    scenario = p.setup.scenario
    told = [g.text for g in (scenario.heroes, scenario.martians) if g.kind == "read" and g.text]
    text = "Read the scenario card: has a side reached its objective?"
    return Asked("objective", (TABLE,), text, ("IFOS-280",), None, " ".join(told))


# What follows when a Random Building is found, by purpose.
BUILDING_FOUND: dict[str, Callable[[Position, int, int, Facts], None]] = {
    "crowd": crowd_found,
    "ally": allies.found,
    "crash": saucers.falls_on,
    "aim": buildings.new_aim,
}
HANDLERS: Handlers = {
    "extras": Handler(run=_extras),
    "crowd_starts": Handler(
        actor=lambda p, f: deciders.actor(deciders.heroes(p)),
        legal=_starts_legal,
        play=_starts_play,
        asked=_starts_asked,
    ),
    "objective": Handler(
        actor=lambda p, f: TABLE, legal=_goal_legal, play=_goal_play, asked=_goal_asked
    ),
}
SUBSCRIPTIONS: Subscriptions = ((TurnEnded, _turn_ended),)
