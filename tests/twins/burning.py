"""How the table reports fires: who burns, what burns down, which Kerosene is lit."""

from typing import Any

from companion.engine.actions import TABLE, Action
from companion.games.invasion_from_outer_space.legal.moments import VERB as FOUND_ROOM
from companion.games.invasion_from_outer_space.steps.buildings import (
    AlliesFlee,
    DestroyBuilding,
    Flee,
)
from companion.games.invasion_from_outer_space.steps.combat import RayGuns
from companion.games.invasion_from_outer_space.steps.fire import (
    Blaze,
    Burn,
    BurnChampion,
    BurnCrowd,
    BurnDown,
    BurnHero,
    BurnSoldiers,
    Danger,
    LightKerosene,
    MoveFire,
    RollFire,
    SpreadFire,
    StartFire,
    TurnFires,
    WhoBurns,
)
from companion.games.invasion_from_outer_space.steps.heroes import (
    HeroActs,
    HeroTurn,
    MarchPhase,
    Walk,
)
from companion.games.invasion_from_outer_space.table.figures import CHAMPION, CROWD, HERO, SOLDIERS
from tests.twins.asking import Answer, fits
from tests.twins.match import Entry, Twins

# What a fire is still doing on the board.
BURNING = (
    StartFire, MoveFire, LightKerosene, Blaze, BurnDown, DestroyBuilding, Flee, AlliesFlee,
    BurnSoldiers, BurnHero, BurnChampion, BurnCrowd,
)  # fmt: skip


# ---- fires -------------------------------------------------------------------------------
def _ends(entry: Entry) -> bool:
    """Whether what a fire does on the board is over with this entry, and another thing begins."""
    if entry.rolls:
        return isinstance(entry.asker, RollFire | SpreadFire)
    return isinstance(entry.step, HeroTurn | HeroActs | MarchPhase | RayGuns | Walk)


def _of_this_fire(twins: Twins) -> list[Entry]:
    """The entries from the one reported last on, up to what begins something else."""
    found: list[Entry] = twins.log[twins.last : twins.last + 1]
    for entry in twins.log[twins.last + 1 :]:
        if not entry.used and _ends(entry):
            break
        found.append(entry)
    return found


def _due(twins: Twins, entries: list[Entry]) -> list[str]:
    """The kinds of what happened; before the guide has turned its fires, only up to their turn."""
    kinds = [kind for entry in entries for kind in entry.kinds]
    if "turned" in kinds and any(type(step) is TurnFires for step in twins.guide.stack):
        return kinds[: kinds.index("turned")]
    return kinds


def _who_burns(twins: Twins, step: WhoBurns) -> Action | None:
    if twins.on_stack(*BURNING):
        return None
    burns = []
    for entry in twins.waiting():
        if _ends(entry):
            break
        if entry.rolls and isinstance(entry.asker, Burn) and entry.asker.danger == step.danger:
            burns.append(entry)
    if burns:
        first = burns[0].asker
        alike = [e for e in burns if fits(e, first)]
        number = 1
        if isinstance(first, BurnSoldiers):
            number = burns[0].step.white if step.again else sum(e.step.white for e in alike)
        action = Action(TABLE, "burns", (*_figure(twins, first), number))
        # Who rolls again has fled from a building that burnt down.
        if action in twins.guide.listed() or not _down(twins):
            return action
    if step.danger is Danger.FIRE and not step.burnt_down and (entry := _down(twins)):
        place = twins.log.index(entry)
        twins.notes["down"] = place + 1
        twins.last = min(twins.last, place)  # Kerosene that its markers light is reported next.
        return _burnt_down(twins, entry, entry.after.destroyed & ~entry.before.destroyed)
    return Action(TABLE, "nobody_burns")


def _down(twins: Twins) -> Entry | None:
    """What burnt a building down, and is not reported yet."""
    start = twins.notes.get("down", 0)
    for place, entry in enumerate(twins.log[start:], start):
        if not entry.used and _ends(entry):
            break
        if "burnt_down" in entry.kinds:
            between = twins.log[min(twins.last, place) : place + 1]
            return entry if "burnt_down" in _due(twins, between) else None
    return None


def _burnt_down(twins: Twins, entry: Entry, ruins: int) -> Action:
    """Report the fires of a building that burnt down, and how many of them were New."""
    spaces = ruins.bit_count()
    old = sum(not f.new for f in entry.before.fires if f.space >= 0 and ruins >> f.space & 1)
    short = Action(TABLE, "burns_down", (spaces,))
    if short in twins.guide.listed():
        return short
    return Action(TABLE, "burns_down", (spaces, spaces - old))


def _figure(twins: Twins, burn: Any) -> tuple[int, int]:
    if isinstance(burn, BurnSoldiers):
        return SOLDIERS, burn.colour
    if isinstance(burn, BurnHero):
        return HERO, twins.guide.hero_index(burn.hero)
    if isinstance(burn, BurnChampion):
        return CHAMPION, burn.champion
    return CROWD, burn.crowd


def _kerosene(twins: Twins, step: LightKerosene) -> Action | None:
    if twins.on_stack(LightKerosene, MoveFire, StartFire):
        return None
    entries = _of_this_fire(twins)
    kinds = _due(twins, entries)
    later = _caught([kind for entry in entries for kind in entry.kinds]) - _caught(kinds)
    gone = twins.guide.kerosene_count - entries[-1].after.kerosene.bit_count() - later
    caught = min(gone, _caught(kinds))  # Some may be reported already.
    if gone > caught:  # Some lie in spaces that burn already.
        return Action(TABLE, "kerosene_spent")
    legal = twins.guide.listed()
    if Action(TABLE, "kerosene_lit", (caught,)) not in legal and "burnt_down" in kinds:
        caught = _caught(kinds[: kinds.index("burnt_down")])  # Others had to wait for its markers.
    moved = Action(TABLE, "kerosene_lit", (caught, _moved_for_kerosene(kinds)))
    return moved if moved in legal else Action(TABLE, "kerosene_lit", (caught,))


def _caught(kinds: list[str]) -> int:
    return kinds.count("catches") - kinds.count("no_fire")


def _moved_for_kerosene(kinds: list[str]) -> int:
    """How many fires gave their marker to Kerosene: all that moved once the first caught fire."""
    return kinds[kinds.index("catches") :].count("fire_moved") if "catches" in kinds else 0


def _spread(twins: Twins, step: SpreadFire) -> Action | None:
    for entry in twins.log[twins.last :]:
        if "fire_moved" in entry.kinds:
            # Until the next answer it may also be reported that fewer Martians landed.
            legal = [e for e in twins.guide.listed() if e.verb != FOUND_ROOM]
            return max(legal, key=lambda action: len(action.verb))
        if "fire" in entry.kinds:
            return Action(TABLE, "spreads")
        if "stopped" in entry.kinds:
            return Action(TABLE, "stays")
    return None


ANSWERS: dict[type, Answer] = {
    WhoBurns: _who_burns,
    LightKerosene: _kerosene,
    SpreadFire: _spread,
}
