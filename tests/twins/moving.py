"""How the table reports who has moved where no space is known: walks, buildings, Allies."""

from collections import Counter

from companion.engine.actions import TABLE, Action
from companion.games.invasion_from_outer_space.steps.base import AskForCornfield
from companion.games.invasion_from_outer_space.steps.buildings import (
    AllyGone,
    ChooseBuilding,
    EnterBuilding,
    Flee,
    FunHouse,
    MarkersThere,
    MoveAlly,
    RandomBuilding,
    RandomSection,
    WasObjective,
)
from companion.games.invasion_from_outer_space.steps.cards import DoByHand
from companion.games.invasion_from_outer_space.steps.combat import AskInCorn, FindInCorn
from companion.games.invasion_from_outer_space.steps.fire import BurnHero, TimesBurnt
from companion.games.invasion_from_outer_space.steps.heroes import (
    BeastWalk,
    Crushes,
    LeaderWalk,
    MarchPhase,
    Squeeze,
    Walk,
)
from companion.games.invasion_from_outer_space.steps.turn import ChampionArrives
from companion.games.invasion_from_outer_space.table.position import NONE, SOMEWHERE
from tests.twins.asking import Answer, same
from tests.twins.match import Twins


# ---- moving Martians ---------------------------------------------------------------------
def _march(twins: Twins, step: MarchPhase) -> Action | None:
    crushed: list[int] = twins.notes.get("crushed", [])
    for entry in list(twins.waiting()):
        if not isinstance(entry.step, MarchPhase | BeastWalk | LeaderWalk):
            continue
        if entry.action.verb in ("beast", "march", "lead_on", "halt", "beast_halt"):
            twins.use(entry)
        else:
            break
    if crushed:
        return Action(twins.guide.listed()[0].player, "crushed", (crushed.pop(),))
    found = same(twins, step)
    if found is None and twins.over():
        return next(each for each in twins.guide.listed() if each.verb == "end_march")
    return found


def _crushes(twins: Twins, step: Crushes) -> Action | None:
    crushed: list[int] = twins.notes.get("crushed", [])
    if twins.on_stack(ChampionArrives):
        return None
    return Action(TABLE, "crushed", (crushed.pop(),)) if crushed else Action(TABLE, "crushed_all")


# ---- walking -----------------------------------------------------------------------------
def _walk(twins: Twins, step: Walk) -> Action | None:
    for entry in list(twins.waiting()):
        if isinstance(entry.step, Walk) and entry.action.verb in ("step", "stop"):
            twins.use(entry)
    squeeze = twins.find(
        lambda e: e.rolls and isinstance(e.asker, Squeeze) and e.asker.hero == step.hero
    )
    owner = twins.guide.owner(twins.guide.hero_index(step.hero))
    if squeeze is not None:
        return Action(owner, "squeeze")
    on_the_way = twins.find(
        lambda e: e.rolls and isinstance(e.asker, BurnHero) and e.asker.hero == step.hero
    )
    if on_the_way is not None and Walk in map(type, on_the_way.before.stack):
        return Action(owner, "enters_fire")
    found = same(twins, step)
    if found is not None or twins.on_stack(Walk, hero=step.hero):
        return found
    return Action(owner, "stop")


def _times_burnt(twins: Twins, step: TimesBurnt) -> Action | None:
    if twins.on_stack(BurnHero, hero=step.hero):
        return None
    times = sum(
        e.rolls and isinstance(e.asker, BurnHero) and e.asker.hero == step.hero
        for e in twins.waiting()
    )
    return Action(TABLE, "times_burnt", (times,))


# ---- work by hand ------------------------------------------------------------------------
def _by_hand(twins: Twins, step: DoByHand) -> Action | None:
    """Do what the guide says; on the board some of it is done by the app.

    What was just reported comes first: a card played earlier on the board may be reported later.
    """
    following = (e for e in twins.log[twins.last + 1 :][:1] if e.step == step and not e.used)
    entry = next(following, None) or twins.find(lambda e: e.step == step)
    if entry is None and step in twins.board.stack:
        return None
    if entry is not None:
        twins.use(entry)
    return Action(step.seat, "noted")


# ---- the Cornfield ------------------------------------------------------------------------
def _corn_lies(twins: Twins, step: AskForCornfield) -> Action | None:
    if twins.board.ground is None:
        return None
    return Action(TABLE, "corn_lies" if twins.board.ground.cornfield else "no_corn_lies")


def _in_corn(twins: Twins, step: AskInCorn) -> Action | None:
    now = twins.log[twins.last].after.stack
    found = any(isinstance(each, FindInCorn) for each in now)
    return Action(TABLE, "in_corn" if found else "no_corn")


# ---- buildings, Allies -------------------------------------------------------------------
def _building(twins: Twins, step: RandomSection) -> Action | None:
    if twins.on_stack(RandomSection, RandomBuilding, ChooseBuilding, EnterBuilding):
        return None
    return Action(TABLE, "building_found")


def _markers(twins: Twins, step: MarkersThere) -> Action:
    """Report the cards whose markers the board has discarded with a building."""
    left = Counter(each.card for each in twins.board.cards_in_play)
    for n, each in enumerate(twins.guide.cards_in_play):
        if not left[each.card] and each.spot == SOMEWHERE:
            return Action(TABLE, "marker_gone", (n,))
        left[each.card] -= 1
    return Action(TABLE, "no_marker")


def _was_objective(twins: Twins, step: WasObjective) -> Action | None:
    """Say whether Allies were to be brought there: the board then has a new place for them."""
    if twins.on_stack(Flee, RandomSection, RandomBuilding, ChooseBuilding):
        return None
    known = twins.notes.get("haven", NONE)
    twins.notes["haven"] = twins.board.haven
    return Action(TABLE, "no_aim" if twins.board.haven == known else "was_aim")


def _fun_house(twins: Twins, step: FunHouse) -> Action | None:
    if twins.on_stack(FunHouse, hero=step.hero):
        return None
    owner = twins.guide.owner(twins.guide.hero_index(step.hero))
    entry = twins.log[twins.last]
    verb = "full_room" if "thrown_out" in entry.kinds else "other_room"
    return Action(owner, verb)


def _allies(twins: Twins, step: AllyGone) -> Action | None:
    if twins.on_stack(MoveAlly):
        return None
    if twins.guide.progress[step.side] < twins.board.progress[step.side]:
        return Action(TABLE, "ally_gone", (0,))
    return Action(TABLE, "no_ally")


ANSWERS: dict[type, Answer] = {
    MarchPhase: _march,
    Crushes: _crushes,
    Walk: _walk,
    TimesBurnt: _times_burnt,
    RandomSection: _building,
    MarkersThere: _markers,
    WasObjective: _was_objective,
    FunHouse: _fun_house,
    DoByHand: _by_hand,
    AllyGone: _allies,
    AskForCornfield: _corn_lies,
    AskInCorn: _in_corn,
}
