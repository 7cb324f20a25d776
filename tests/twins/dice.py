"""How the table reports dice, the set-up and who has landed."""

from typing import Any

from companion.engine.actions import CHANCE, TABLE, Action
from companion.games.invasion_from_outer_space.legal.moments import VERB as FOUND_ROOM
from companion.games.invasion_from_outer_space.rules.opening import start_spaces
from companion.games.invasion_from_outer_space.steps.base import HeroStarts, Roll
from companion.games.invasion_from_outer_space.steps.fire import (
    BurnSoldiers,
    FirePhase,
    RollAllFires,
    RollFire,
    RollFires,
    SpreadFire,
    TurnFires,
)
from companion.games.invasion_from_outer_space.steps.turn import (
    CountPacks,
    LandPhase,
    PlaceSoldiers,
    PlaceZombies,
    ReinforcePhase,
)
from companion.games.invasion_from_outer_space.table import figures
from companion.games.invasion_from_outer_space.table.position import NONE
from tests.twins.asking import Answer, fits
from tests.twins.match import Difference, Twins

NO_MATTER = 3  # A face that neither puts a fire out nor spreads it.


# ---- dice --------------------------------------------------------------------------------
def _roll(twins: Twins, step: Roll) -> Action | None:
    below = twins.guide.stack[-2]
    if isinstance(below, RollAllFires):
        return _all_fires(twins, step)
    if isinstance(below, BurnSoldiers):
        return _soldiers_burn(twins, step, below)
    entry = twins.find(lambda e: e.rolls and fits(e, below))
    if entry is None:
        full = twins.notes.get("full", [])
        if isinstance(below, LandPhase) and below.seat in full:
            full.remove(below.seat)
            twins.notes.setdefault("lost", {})[below.seat] = 1
            return _together([1])
        return None
    twins.use(entry)
    return entry.action


def _together(faces: list[int]) -> Action:
    return Action(CHANCE, "roll", tuple(faces.count(face) for face in range(1, 7)))


def _all_fires(twins: Twins, step: Roll) -> Action | None:
    """Roll for all fires at once; those that fell with a building before their roll burn on."""
    if twins.on_stack(FirePhase, RollFires, RollFire, SpreadFire, TurnFires, PlaceZombies):
        return None
    found = [e for e in twins.waiting() if e.rolls and isinstance(e.asker, RollFire)]
    faces = [face for entry in found for face in entry.faces()]
    for entry in reversed(found):
        twins.use(entry)
    return _together([*faces, *[NO_MATTER] * (step.white - len(faces))])


def _soldiers_burn(twins: Twins, step: Roll, below: BurnSoldiers) -> Action | None:
    faces: list[int] = []
    found = []
    for entry in twins.waiting():
        if entry.rolls and fits(entry, below) and len(faces) < step.white:
            faces += entry.faces()
            found.append(entry)
    if len(faces) != step.white:
        raise Difference(f"{step.white} dice for Soldiers in the guide, {faces} on the board")
    for entry in found:
        twins.use(entry)
    return _together(faces)


# ---- setting up and landing --------------------------------------------------------------
def _hero_starts(twins: Twins, step: HeroStarts) -> Action | None:
    n = twins.board.hero_index(step.hero)
    if n == NONE:
        return None
    verb = "starts_there" if start_spaces(twins.board, n) else "starts_centre"
    return Action(twins.guide.owner(n), verb)


def _place(twins: Twins, step: PlaceSoldiers) -> Action | None:
    """Report how many landed."""
    if twins.on_stack(PlaceSoldiers):
        return None
    number = 0
    for entry in twins.log[twins.last + 1 :]:
        if isinstance(entry.step, PlaceSoldiers) and entry.step.seat == step.seat:
            number += int(entry.action.args[1])
            twins.use(entry)
    return Action(step.seat, "land", (number,))


def found_room(twins: Twins) -> Any:
    """Report that fewer landed than the guide counts; False if all did."""
    if twins.on_stack(PlaceSoldiers):
        return None
    if type(twins.guide.stack[-1]) is Roll:
        return False
    lost: dict[int, int] = twins.notes.get("lost", {})
    for seat, number in enumerate(twins.guide.landed):
        if seat in lost:
            return Action(TABLE, FOUND_ROOM, (seat, number - lost.pop(seat)))
    return False


def _packs(twins: Twins, step: CountPacks) -> Action | None:
    entry = twins.find(
        lambda e: e.rolls and isinstance(e.asker, ReinforcePhase) and e.asker.seat == step.seat
    )
    if entry is None:
        if not twins.on_stack(ReinforcePhase):
            return None
        entry_state = twins.board
    else:
        entry_state = entry.before
    return Action(TABLE, "packs", (figures.packs(entry_state, step.seat),))


ANSWERS: dict[type, Answer] = {
    Roll: _roll,
    HeroStarts: _hero_starts,
    PlaceSoldiers: _place,
    CountPacks: _packs,
}
