"""Set-up and goals of scenarios: printed objectives, Victory Points, fires, a Champion."""

from companion.engine.actions import TABLE, Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.events import (
    BuildingDestroyed,
    ChampionKilled,
    HeroDied,
    MartiansLost,
    ScenarioBegan,
    TurnEnded,
)
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Handler,
    Handlers,
    Subscriptions,
)
from companion.games.invasion_from_outer_space.steps.buildings import (
    NewObjective,
    ObjectiveReached,
    PlaceAlly,
    PlaceCrowd,
    RandomSection,
    SetUpScenario,
    Victim,
    WasObjective,
    WhoStarted,
)
from companion.games.invasion_from_outer_space.table import entering, objectives
from companion.games.invasion_from_outer_space.table import sides as sides_module
from companion.games.invasion_from_outer_space.table.fires import UNSURE
from companion.games.invasion_from_outer_space.table.party import SIDES, TRACK
from companion.games.invasion_from_outer_space.table.position import (
    CHAMPIONS,
    HERO,
    MARTIAN,
    NONE,
    NOWHERE,
    ZOMBIE,
    Position,
)
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.verbs import Verb, declared

# Sets up a scenario: places one kind of piece after another, as its card asks.


def _set_up(p: Position, step: SetUpScenario, facts: Facts) -> bool:
    """Let scenarios prepare, then place Crowds and Allies one by one (IFOS-368)."""
    scenario = p.setup.scenario
    if not step.begun:
        p.stack[-1] = SetUpScenario(begun=True)
        p.publish(ScenarioBegan(), facts)
    elif len(p.crowds) < scenario.crowds:
        p.stack.append(PlaceCrowd())
    elif len(p.allies) < scenario.allies:
        p.stack.append(PlaceAlly())
    else:
        p.stack.pop()
    return True


# Objectives explained only on the scenario card: the players report whether they are reached.


PRINTED = "read"  # kind of such an objective


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
    """Ask the table if only people know whether a goal needs the building (IFOS-367)."""
    unseen = p.guide and p.setup.scenario.heroes.kind == "allies"
    if unseen or _sides(p):
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
        if objectives.haven_lost(p):  # otherwise it was an objective of the Martians
            p.haven = step.building
        name = p.ground.buildings[step.building].name
        add_fact(facts, "aim", say("scenarios-new-aim", building=name), "IFOS-367")
    return True


# Earth Overrun: Victory Points for kills, and the tracks of six kills (IFOS-436 to 441).


# Kinds of victim that give a side a point each (IFOS-438, IFOS-439), and kinds counted in sixes.
POINT = {
    MARTIAN: ("hero", "zombie-hero"),
    ZOMBIE: ("hero", "champion"),
}
SIXES = {MARTIAN: "zombie", ZOMBIE: "soldier"}
RULES = ("IFOS-440", "IFOS-439", "IFOS-438")  # by side
# Points of a kind for the Heroes; others are worth their Command Cost or Health Boxes.
WORTH = {"soldier": 1, "zombie": 2}


def killed(p: Position, victim: Victim, number: int, side: int, facts: Facts) -> None:
    """Give a side the points of its kill; `number` counts figures, or one figure's points."""
    if not p.setup.scenario.by_points:
        return
    if side == UNSURE:
        p.stack.append(WhoStarted(victim, number))
    elif side == HERO:
        if victim != "hero":
            _award(p, HERO, number * WORTH.get(victim, 1), facts)
    elif side in SIXES and victim == SIXES[side]:
        _count_sixes(p, side, number, facts)
    elif side in POINT and victim in POINT[side]:
        _award(p, side, 1, facts)
    objectives.check(p, facts)


def _count_sixes(p: Position, side: int, number: int, facts: Facts) -> None:
    """Count kills on the track; each sixth gives a point and restarts it from 0."""
    for _ in range(number):
        p.kill_tracks[side] += 1
        if p.kill_tracks[side] == TRACK:
            p.kill_tracks[side] = 0
            _award(p, side, 1, facts)
    text = say("points-track", side=SIDES[side], number=p.kill_tracks[side])
    add_fact(facts, "points_track", text, RULES[side])


def _award(p: Position, side: int, points: int, facts: Facts) -> None:
    if points:
        p.progress[side] += points
        text = say("points-won", side=SIDES[side], number=points, now=p.progress[side])
        seat = sides_module.alone(p, side)
        headline = say("points-now", side=SIDES[side], number=p.progress[side])
        add_fact(facts, "points", text, RULES[side], headline=headline, seat=seat)


# ---- subscribers -----------------------------------------------------------------------------
def _hero_died(p: Position, event: HeroDied, facts: Facts) -> None:
    killed(p, "hero", 1, event.side, facts)


def _martians_lost(p: Position, event: MartiansLost, facts: Facts) -> None:
    killed(p, "zombie" if event.zombies else "soldier", event.number, event.side, facts)


def _champion_killed(p: Position, event: ChampionKilled, facts: Facts) -> None:
    printed = p.setup.champions[event.champion]
    if event.champion < len(CHAMPIONS):
        killed(p, "champion", printed.cost, event.side, facts)
    else:
        hero = event.champion < len(CHAMPIONS) + len(p.setup.sheets)
        killed(p, "zombie-hero" if hero else "zombie-champion", printed.health, event.side, facts)


# ---- without a board -------------------------------------------------------------------------
def _who_started_legal(p: Position, step: WhoStarted) -> list[Action]:
    sides = range(len(p.setup.decks))
    return [Action(TABLE, "started", (side,)) for side in (*sides, NONE)]


def _who_started_play(p: Position, step: WhoStarted, action: Action, facts: Facts) -> None:
    p.stack.pop()
    killed(p, step.victim, step.number, int(action.args[0]), facts)


def _who_started_asked(p: Position, step: WhoStarted) -> Asked:
    text = say("points-who-started")
    return Asked("who_started", (TABLE,), text, ("IFOS-A80",))


# Burn it to the Ground: the Heroes burn the Big Top down (IFOS-396).


SCENARIO, BIG_TOP = "burn-it-to-the-ground", "big-top"


def _destroyed(p: Position, event: BuildingDestroyed, facts: Facts) -> None:
    """Count the objective at once, because with a board nobody has to report it."""
    if p.setup.scenario.key != SCENARIO or p.ground is None or event.building is None:
        return
    if p.ground.buildings[event.building].kind == BIG_TOP:
        objectives.count(p, HERO, "read", 1, facts)


# Unleashed: a Champion that is on the board from the start.


def _begin(p: Position, event: ScenarioBegan, facts: Facts) -> None:
    """Put the Champion that the card names in the centre (IFOS-378)."""
    name = p.setup.scenario.champion
    for which in range(len(CHAMPIONS)):
        if name and p.setup.champions[which].name == name:
            space = NOWHERE if p.ground is None else p.ground.centre
            entering.new_champion(p, which, space, facts)
            text = say(
                "scenarios-begins",
                champion=words.first_champion(p, which),
                space=words.space(p, space),
            )
            add_fact(facts, "champion", text, "IFOS-368")


HANDLERS: Handlers = {
    SetUpScenario: Handler(run=_set_up),
    ObjectiveReached: Handler(actor=lambda p, step: TABLE, legal=_legal, play=_play, asked=_asked),
    WasObjective: Handler(
        actor=lambda p, step: TABLE,
        legal=lambda p, step: [Action(TABLE, "was_aim"), Action(TABLE, "no_aim")],
        play=_was_play,
        asked=_was_asked,
    ),
    NewObjective: Handler(run=_name_replacement),
    WhoStarted: Handler(
        actor=lambda p, step: TABLE,
        legal=_who_started_legal,
        play=_who_started_play,
        asked=_who_started_asked,
    ),
}


SUBSCRIPTIONS: Subscriptions = (
    (TurnEnded, _turn_ended),
    (BuildingDestroyed, _building_destroyed),
    (HeroDied, _hero_died),
    (MartiansLost, _martians_lost),
    (ChampionKilled, _champion_killed),
    (BuildingDestroyed, _destroyed),
    (ScenarioBegan, _begin),
)


VERBS = declared(
    Verb("no_aim"),
    Verb("not_yet"),
    Verb(
        "reached",
        lambda p, a: say("action-reached-heroes" if a[0] == HERO else "action-reached-martians"),
    ),
    Verb("was_aim"),
    Verb("started", lambda p, a: say("points-side", side=SIDES[int(a[0])] if a[0] != NONE else "")),
)
