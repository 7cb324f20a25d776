"""When the guide asks what has been asked on the board: the same answer, without its spaces."""

from collections.abc import Callable
from typing import Any

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.steps.base import HeroStarts, HeroStep, LayBoards
from companion.games.invasion_from_outer_space.steps.buildings import (
    AlliesFlee,
    AllyStarts,
    ChooseBuilding,
    CrowdStarts,
    EnterBuilding,
    Flee,
    FunHouse,
    MoveAlly,
    RandomBuilding,
    RandomSection,
)
from companion.games.invasion_from_outer_space.steps.cards import Choose, DoByHand, ResponseWindow
from companion.games.invasion_from_outer_space.steps.combat import GuideRayGuns, RayGuns, TakeAim
from companion.games.invasion_from_outer_space.steps.fire import (
    MoveFire,
    RollAllFires,
    RollFire,
    RollFires,
)
from companion.games.invasion_from_outer_space.steps.heroes import BeastWalk, LeaderWalk, TakeStance
from companion.games.invasion_from_outer_space.steps.turn import (
    ChampionArrives,
    PlaceSoldiers,
    PlaceZombies,
    Prowl,
    TurnSoldier,
)
from tests.twins.match import UNSEEN, Difference, Entry, Twins, rolled

# What only the board asks: where something goes. The table just does it.
PLACES = (
    LayBoards, HeroStarts, PlaceSoldiers, LeaderWalk, BeastWalk, TakeAim, TakeStance, RollFires,
    MoveFire, Flee, ChampionArrives, EnterBuilding, RandomSection, RandomBuilding, ChooseBuilding,
    AllyStarts, CrowdStarts, AlliesFlee, MoveAlly, DoByHand, PlaceZombies,
    Prowl, TurnSoldier,
)  # fmt: skip
MOVES = (
    "march", "lead_on", "beast", "beast_halt", "step", "stop", "goes", "room", "shamble", "rouse",
)  # fmt: skip
PLACED = ("place", "fire", "kerosene", "marker", "move")
ALIKE: dict[type, type] = {RayGuns: GuideRayGuns, RollFire: RollAllFires}
FIELDS = ("hero", "seat", "moment", "colour", "champion", "crowd", "card")

Answer = Callable[[Twins, Any], Action | None]


def is_place(entry: Entry) -> bool:
    """Whether an action of the board only says where something goes."""
    if isinstance(entry.step, Choose):
        return entry.step.effect.do in PLACED
    if isinstance(entry.step, ResponseWindow) and any(
        isinstance(each, UNSEEN) for each in entry.before.stack
    ):
        return True
    return isinstance(entry.asker, PLACES) or entry.action.verb in MOVES


def fits(entry: Entry, step: Any) -> bool:
    """Whether an entry of the board answers the same question as a step of the guide."""
    return _alike(entry.asker, step)


def _alike(asker: Any, step: Any) -> bool:
    if ALIKE.get(type(asker), type(asker)) is not type(step):
        return False
    return all(
        getattr(asker, name, None) == getattr(step, name, None)
        for name in FIELDS
        if hasattr(asker, name) and hasattr(step, name)
    )


def same(twins: Twins, step: Any) -> Action | None:
    """Report what was said at the same question on the board."""
    entry = twins.find(lambda e: not e.rolls and not is_place(e) and fits(e, step))
    if entry is None:
        return None
    twins.use(entry)
    return in_guide(twins, entry)


def in_guide(twins: Twins, entry: Entry) -> Action:
    """The action of the board without the spaces that a guide does not know."""
    legal, action = twins.guide.listed(), entry.action
    if action.verb == "search" and any(isinstance(e, FunHouse) for e in entry.after.stack):
        return action._replace(verb="fun_house")
    if action.verb == "quench":
        new = next(f.new for f in entry.before.fires if f.space == action.args[0])
        side = action._replace(args=(int(new),))
        return side if side in legal else action._replace(args=())
    if action.verb == "move_ally":
        return action._replace(args=(0,))
    for length in range(len(action.args), -1, -1):
        shorter = action._replace(args=action.args[:length])
        if shorter in legal:
            return shorter
    return action


def passable(*before: type) -> Callable[[Twins, Any], Action | None]:
    """Report the same, or that nothing is done, once the board is past all of these steps."""

    def answer(twins: Twins, step: Any) -> Action | None:
        found = same(twins, step)
        if found is not None:
            return found
        hero = {"hero": step.hero} if isinstance(step, HeroStep) else {}
        if twins.on_stack(*before, **hero):
            return None
        return nothing(twins)

    return answer


def nothing(twins: Twins) -> Action:
    """The action that goes on without doing anything."""
    for action in twins.guide.listed():
        if action.verb in ("go_on", "stop", "pass", "enough"):
            return action
    raise Difference(f"nothing passes {twins.guide.stack[-1]}")


def _subject(stack: Any) -> Any:
    """Return what a window on top of a stack is about: whose dice, which wound, which card."""
    return rolled(stack) or stack[-2]


def window(twins: Twins, step: ResponseWindow) -> Action | None:
    """Report what was played at the same dice; where the board throws them one by one, at any."""
    about = _subject(twins.guide.stack)

    def fitting(entry: Entry) -> bool:
        return (
            fits(entry, step)
            and not is_place(entry)
            and _alike(_subject(entry.before.stack), about)
        )

    found = twins.find(lambda entry: fitting(entry) and entry.action.verb != "go_on")
    if found or (found := twins.find(fitting)):
        twins.use(found)
        return in_guide(twins, found)
    return None if twins.on_stack(ResponseWindow, moment=step.moment) else nothing(twins)
