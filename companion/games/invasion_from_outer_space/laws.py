"""The laws of Invasion From Outer Space: invariants that the rulebook states."""

from itertools import chain, takewhile
from typing import Any

from companion.engine.state import TABLE_SAYS, Law
from companion.games.invasion_from_outer_space.boards.ground import spaces
from companion.games.invasion_from_outer_space.steps.base import LayBoards
from companion.games.invasion_from_outer_space.steps.buildings import (
    AlliesFlee,
    DestroyBuilding,
    Flee,
    Locate,
)
from companion.games.invasion_from_outer_space.steps.cards import Overload
from companion.games.invasion_from_outer_space.steps.fire import (
    Blaze,
    BurnDown,
    LightKerosene,
    MoveFire,
    Together,
)
from companion.games.invasion_from_outer_space.steps.turn import NameLeader
from companion.games.invasion_from_outer_space.table import fires, inventory, objectives
from companion.games.invasion_from_outer_space.table.figures import BOXES
from companion.games.invasion_from_outer_space.table.objectives import MOST_DEAD
from companion.games.invasion_from_outer_space.table.party import together
from companion.games.invasion_from_outer_space.table.position import (
    FULL_PACK,
    HEROES,
    NONE,
    SUPER,
    ZARD,
    Position,
)

MOST_TOKENS = 3


def _due(p: Position, *kinds: Any) -> bool:
    """Return whether a step of these kinds is due, or positions are still being entered."""
    kinds = (*kinds, LayBoards, Locate)
    return p.winner != NONE or any(isinstance(step, kinds) for step in p.stack)


def _distinct(spaces: list[int]) -> bool:
    on_board = [space for space in spaces if space >= 0]
    return len(on_board) == len(set(on_board))


# ---- Martians ----------------------------------------------------------------------------
def _pools(p: Position) -> bool:
    return all(0 <= left <= most for left, most in zip(p.pool, p.setup.troops, strict=True))


def _on_board_from_the_pool(p: Position) -> bool:
    if p.guide or _due(p):
        return True
    counts = zip(p.pool, p.troops, p.setup.troops, strict=True)
    return all(left + sum(troops) == most for left, troops, most in counts)


def _packs(p: Position) -> bool:
    # Zombies also stand in `packs`, but have no such limit.
    if p.guide or not p.setup.martians:
        return True
    return all(p.soldiers(space) <= FULL_PACK for space in spaces(together(p.packs)[2]))


def _giants(p: Position) -> bool:
    if p.guide:
        return True
    for which in (ZARD, SUPER):
        each = p.champions[which]
        if each.playing and each.space >= 0:
            others = [n for n, one in enumerate(p.champions[:3]) if one.playing and n != which]
            if p.soldiers(each.space) or any(p.champions[n].space == each.space for n in others):
                return False
    return True


def _leader_and_beast(p: Position) -> bool:
    beast = p.champions[ZARD]
    return not beast.playing or beast.space < 0 or not p.leader_at(beast.space)


def _saucers(p: Position) -> bool:
    return _distinct(p.sites)


def _called(p: Position) -> bool:
    return all(not each.points for each in p.champions if each.playing)


def _champions_live(p: Position) -> bool:
    pairs = zip(p.champions, p.setup.champions, strict=True)
    return all(each.wounds < data.health for each, data in pairs if each.playing)


# ---- Heroes ------------------------------------------------------------------------------
def _four_heroes(p: Position) -> bool:
    return len(p.heroes) <= HEROES and len({hero.sheet for hero in p.heroes}) == len(p.heroes)


def _tokens(p: Position) -> bool:
    return all(0 <= hero.tokens <= MOST_TOKENS for hero in p.heroes)


def _items(p: Position) -> bool:
    return _due(p, Overload) or not inventory.overloaded(p)


def _wounds(p: Position) -> bool:
    return all(hero.wounds < p.setup.sheets[hero.sheet].health for hero in p.heroes if hero.alive)


def _dead(p: Position) -> bool:
    return all(not hero.items and hero.space < 0 for hero in p.heroes if not hero.alive)


# ---- fires, Crowds, Allies ---------------------------------------------------------------
def _most_fires(p: Position) -> bool:
    return len(p.fires) <= fires.MOST


def _one_fire(p: Position) -> bool:
    return _distinct([fire.space for fire in p.fires])


def _kerosene(p: Position) -> bool:
    if p.guide or not p.kerosene or not p.fires or not fires.due(p):
        return True
    if p.pending(LightKerosene) is None or p.fourth_edition:
        return _due(p, LightKerosene)
    asking = takewhile(lambda step: type(step) is not LightKerosene, reversed(p.stack))
    return {*map(type, asking)} <= {MoveFire}  # which marker burns, and nothing else


def _burnt_down(p: Position) -> bool:
    if p.guide or not p.fires or fires.burnt_down(p) is None:
        return True
    return _due(p, Blaze, BurnDown, LightKerosene, DestroyBuilding)


def _ruins(p: Position) -> bool:
    if p.guide or not p.destroyed or _due(p, Flee, DestroyBuilding):
        return True
    spaces = chain(
        (hero.space for hero in p.heroes if hero.alive),
        (each.space for each in p.champions if each.playing),
        (each.space for each in p.crowds),
        (each.space for each in p.fires),
    )
    inside = any(space >= 0 and p.destroyed >> space & 1 for space in spaces)
    return not inside and not any(troops.some & p.destroyed for troops in p.troops)


def _crowds(p: Position) -> bool:
    return _distinct([each.space for each in p.crowds])


def _crowds_live(p: Position) -> bool:
    return all(each.wounds < BOXES or each.space < 0 for each in p.crowds)


def _haven(p: Position) -> bool:
    if p.guide or not p.allies or not p.destroyed or p.first_edition:
        return True
    return not objectives.haven_due(p) or _due(p)


def _allies(p: Position) -> bool:
    if p.guide or not p.allies or not p.fires:
        return True
    return fires.alone_in_fire(p) is None or _due(p, AlliesFlee)


# ---- the end -----------------------------------------------------------------------------
def _ends(p: Position) -> bool:
    """Return whether the game is over, or will be when one event is (IFOS-A87)."""
    return p.winner != NONE or p.pending(Together) is not None


def _four_dead(p: Position) -> bool:
    return p.dead_heroes < MOST_DEAD or objectives.only_points(p) or _ends(p)


def _no_martians(p: Position) -> bool:
    if p.ruled["IFOS-A04"] != "at-once" or not objectives.none_left(p):
        return True
    return objectives.only_points(p) or _ends(p)


def _earth(p: Position) -> bool:
    return p.track_marker > 0 or not p.started or _due(p, NameLeader)


def _goals(p: Position) -> bool:
    scenario = p.setup.scenario
    if _ends(p):
        return True
    return all(not 0 < scenario.goal(side).n <= count for side, count in enumerate(p.progress))


def _counted(p: Position) -> bool:
    least = min(chain(p.command_points, p.bonus, p.hand_sizes, p.deck_sizes, (p.track_marker,)))
    return least >= 0


def _one_meaning(p: Position) -> bool:
    """Return whether nothing is in a space without a board, and nothing
    merely counted on a board.
    """
    if not p.guide:
        return not p.kerosene_count
    spaces = chain(
        (hero.space for hero in p.heroes),
        (each.space for each in (*p.champions, *p.fires, *p.crowds)),
        p.sites,
        p.allies,
    )
    placed = any(space >= 0 for space in spaces)
    return not placed and not (p.kerosene or p.cannons or p.destroyed)


LAWS = (
    Law("soldiers-of-the-pool", ("IFOS-088", "IFOS-089", "IFOS-090"), _pools),
    Law("soldiers-come-from-the-pool", ("IFOS-089",), _on_board_from_the_pool),
    Law("three-soldiers-a-space", ("IFOS-113", "IFOS-115"), _packs),
    Law("a-giant-stands-alone", ("IFOS-165", "IFOS-168"), _giants),
    Law("the-leader-not-with-the-beast", ("IFOS-353",), _leader_and_beast),
    Law("one-saucer-a-space", ("IFOS-140",), _saucers),
    Law("no-points-for-who-is-in-play", ("IFOS-154",), _called),
    Law("champions-die-at-the-last-box", ("IFOS-252",), _champions_live),
    Law("four-heroes", ("IFOS-008",), _four_heroes),
    Law("three-power-tokens", ("IFOS-208",), _tokens),
    Law("four-items-two-weapons", ("IFOS-217", "IFOS-218"), _items),
    Law("heroes-die-at-the-last-box", ("IFOS-252", "IFOS-257"), _wounds),
    Law("the-dead-have-nothing", ("IFOS-257", "IFOS-259"), _dead),
    Law("eight-fires", ("IFOS-325",), _most_fires),
    Law("one-fire-a-space", ("IFOS-312",), _one_fire),
    Law("kerosene-next-to-a-fire-burns", ("IFOS-307", "IFOS-308"), _kerosene),
    Law("a-building-that-burns-falls", ("IFOS-329",), _burnt_down),
    Law("nothing-in-a-ruin", ("IFOS-364", "IFOS-365", "IFOS-366"), _ruins),
    Law("one-crowd-a-space", ("IFOS-333",), _crowds),
    Law("crowds-die-at-the-last-box", ("IFOS-334",), _crowds_live),
    Law("an-ally-alone-in-a-fire-runs", ("IFOS-381",), _allies),
    Law("a-lost-objective-is-found-again", ("IFOS-367",), _haven),
    Law("four-dead-heroes-end-it", ("IFOS-281",), _four_dead, TABLE_SAYS),
    Law("a-goal-ends-it", ("IFOS-280", "IFOS-441"), _goals, TABLE_SAYS),
    Law("the-earth-ends-it", ("IFOS-098", "IFOS-102"), _earth, TABLE_SAYS),
    Law("no-martians-end-it", ("IFOS-283",), _no_martians, TABLE_SAYS),
    Law("nothing-below-nought", ("IFOS-101", "IFOS-133"), _counted),
    Law("guide-and-board-are-one-game", ("IFOS-054",), _one_meaning),
)
