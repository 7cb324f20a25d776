"""Objectives explained only on the scenario card: the table says whether they are reached."""

from companion.engine.actions import TABLE, Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.events import BuildingDestroyed, TurnEnded
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Handler,
    Handlers,
    Subscriptions,
)
from companion.games.invasion_from_outer_space.steps.buildings import RandomSection
from companion.games.invasion_from_outer_space.steps.scenario import (
    NewObjective,
    ObjectiveReached,
    WasObjective,
)
from companion.games.invasion_from_outer_space.table import objectives
from companion.games.invasion_from_outer_space.table.position import HERO, NONE, Position
from companion.games.invasion_from_outer_space.text import say
from companion.games.invasion_from_outer_space.verbs import Verb, declared

PRINTED = "read"  # The kind of such an objective.


def _sides(p: Position) -> list[int]:
    """Return the sides with such an objective."""
    return [side for side in (HERO, *p.setup.foes) if p.setup.scenario.goal(side).kind == PRINTED]


# ---- reached -----------------------------------------------------------------------------
def _turn_ended(p: Position, event: TurnEnded, facts: Facts) -> None:
    if _sides(p):
        p.stack.append(ObjectiveReached())


def _legal(p: Position, step: ObjectiveReached) -> list[Action]:
    return [Action(TABLE, "not_yet"), *(Action(TABLE, "reached", (side,)) for side in _sides(p))]


def _play(p: Position, step: ObjectiveReached, action: Action, facts: Facts) -> None:
    p.stack.pop()
    if action.verb == "reached":
        side = int(action.args[0])
        left = p.setup.scenario.goal(side).n - p.progress[side]
        objectives.count(p, side, PRINTED, left, facts)


def _asked(p: Position, step: ObjectiveReached) -> Asked:
    goals = (p.setup.scenario.goal(side) for side in _sides(p))
    detail = " ".join(goal.text for goal in goals if goal.text)
    text = say("scenarios-ask-objective")
    return Asked("objective", (TABLE,), text, ("IFOS-280",), None, detail)


# ---- a building that is destroyed --------------------------------------------------------
def _building_destroyed(p: Position, event: BuildingDestroyed, facts: Facts) -> None:
    if _sides(p):
        p.stack.append(WasObjective())


def _was_play(p: Position, step: WasObjective, action: Action, facts: Facts) -> None:
    p.stack.pop()
    if action.verb == "was_aim":
        p.stack.append(RandomSection(NONE, NewObjective()))


def _was_asked(p: Position, step: WasObjective) -> Asked:
    text = say("scenarios-ask-was-aim")
    return Asked("was_aim", (TABLE,), text, ("IFOS-367",))


def _name_replacement(p: Position, step: NewObjective, facts: Facts) -> bool:
    """Add the fact which building replaces the destroyed one (IFOS-367)."""
    p.stack.pop()
    if p.ground is not None and step.building is not None:
        name = p.ground.buildings[step.building].name
        add_fact(facts, "aim", say("scenarios-new-aim", building=name), "IFOS-367")
    return True


HANDLERS: Handlers = {
    ObjectiveReached: Handler(actor=lambda p, step: TABLE, legal=_legal, play=_play, asked=_asked),
    WasObjective: Handler(
        actor=lambda p, step: TABLE,
        legal=lambda p, step: [Action(TABLE, "was_aim"), Action(TABLE, "no_aim")],
        play=_was_play,
        asked=_was_asked,
    ),
    NewObjective: Handler(run=_name_replacement),
}
SUBSCRIPTIONS: Subscriptions = (
    (TurnEnded, _turn_ended),
    (BuildingDestroyed, _building_destroyed),
)


# ---- what its actions are called ---------------------------------------------------------
VERBS = declared(
    Verb("no_aim"),
    Verb("not_yet"),
    Verb(
        "reached",
        lambda p, a: say("action-reached-heroes" if a[0] == HERO else "action-reached-martians"),
    ),
    Verb("was_aim"),
)
