"""How figures enter a space, whether they walk, fly, are pushed or moved by a card.

Only this module decides which spaces are open, what the beast crushes, and who rolls for a fire.
"""

from msgspec.structs import replace

from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.steps.heroes import BeastMove, Crushes, MarchPhase
from companion.games.invasion_from_outer_space.steps.turn import MartianTurn
from companion.games.invasion_from_outer_space.table import crowds, figures, fires, objectives
from companion.games.invasion_from_outer_space.table.position import (
    FULL_PACK,
    HERO,
    LEADER,
    NONE,
    Position,
)
from companion.games.invasion_from_outer_space.text import say, words
from companion.words import Text


# ---- which spaces are open -------------------------------------------------------------
def open_to_soldiers(p: Position) -> int:
    """Return the spaces that Soldiers may enter or pass, as bits: no full Pack (IFOS-115)."""
    return figures.rooms(p)[0]


def open_to_champions(p: Position) -> int:
    """Return the spaces that a Champion may be pushed into, as bits: no giant there."""
    return figures.standing(p) & ~p.champions.giants


def open_to_crowds(p: Position) -> int:
    """Return the spaces that a moving Crowd may enter, as bits: no fire, no Crowd (IFOS-338)."""
    return crowds.free_spaces(p) & ~fires.burning(p)


# ---- reach ------------------------------------------------------------------------------
def pack_reach(p: Position, space: int, far: int) -> int:
    """Return the spaces that a whole Pack can reach on foot, as bits.

    Heroes and Crowds hold it, full Packs stop it (IFOS-115, IFOS-116), and it needs room.
    """
    assert p.ground is not None
    rooms = figures.rooms(p)
    held, may_enter = figures.holding(p), rooms[0]
    seen = edge = 1 << space
    for _ in range(far):
        reached = 0
        for each in figures.bits(edge & ~held):
            reached |= p.ground.steps[each]
        edge = reached & ~seen & may_enter
        seen |= edge
    size = p.soldiers(space)
    return seen & ~(1 << space) & rooms[size - 1] if size <= FULL_PACK else 0


def pack_way(p: Position, space: int, to: int, far: int) -> tuple[int, ...]:
    """Return the spaces that a Pack enters on its path to `to`, avoiding as
    many fires as possible.
    """
    assert p.ground is not None
    held, may_enter = figures.holding(p), open_to_soldiers(p)
    ways: dict[int, tuple[int, ...]] = {space: ()}
    best: tuple[int, ...] | None = None
    for _ in range(far):
        longer: dict[int, tuple[int, ...]] = {}
        for each, way in ways.items():
            for reached in figures.bits(0 if held >> each & 1 else p.ground.steps[each]):
                if may_enter >> reached & 1:
                    longer[reached] = _fewer_fires(p, longer.get(reached), (*way, reached))
        ways = longer
        best = _fewer_fires(p, best, ways[to]) if to in ways else best
    assert best is not None
    return best


def _fewer_fires(
    p: Position, one: tuple[int, ...] | None, other: tuple[int, ...]
) -> tuple[int, ...]:
    """Return the path through fewer fires; on a tie, `one`."""
    if one is None or sum(map(p.fire_at, other)) < sum(map(p.fire_at, one)):
        return other
    return one


def crowd_reach(p: Position, crowd: int, far: int) -> int:
    """Return the spaces that a Crowd can reach, as bits.

    Walls do not stop it (IFOS-338, IFOS-A48).
    """
    assert p.ground is not None
    start, may_enter = p.crowds[crowd].space, open_to_crowds(p)
    seen = edge = 1 << start
    for _ in range(far):
        reached = 0
        for each in figures.bits(edge):
            if p.ruled["IFOS-A48"] == "yes" or not p.martians_at(each):
                reached |= p.ground.adjacent[each]
        edge = reached & ~seen & may_enter
        seen |= edge
    return seen & ~(1 << start)


# ---- Martians --------------------------------------------------------------------------
def soldiers(p: Position, colour: int, space: int, to: int, number: int) -> None:
    """Move Soldiers of one colour by an effect; those with a move left keep it."""
    troops, unmoved = p.troops[colour], p.unmoved[colour]
    troops.move(space, to, number)
    if unmoved:
        left = min(unmoved[space], troops[space])
        unmoved[to] += unmoved[space] - left
        unmoved[space] = left
    if p.fires:
        fires.soldiers_enter(p, colour, to, number)


def marching_soldiers(p: Position, colour: int, space: int, to: int, number: int) -> None:
    """Move Soldiers of one colour in the Move phase, which each of them does only once."""
    p.troops[colour].move(space, to, number)
    p.unmoved[colour][space] -= number
    if p.fires:
        fires.soldiers_enter(p, colour, to, number)


def leader(p: Position, to: int, pack: tuple[int, ...], text: Text, facts: Facts) -> None:
    """Move the Leader and the Soldiers with him, counted by colour, and add `text` as a fact."""
    space = p.champions[LEADER].space
    p.champions[LEADER] = replace(p.champions[LEADER], space=to)
    for colour, number in enumerate(pack):
        p.troops[colour].move(space, to, number)
        if p.unmoved[colour]:
            p.unmoved[colour][space] = min(p.unmoved[colour][space], p.troops[colour][space])
    p.moved_with_leader = sum(pack)
    add_fact(facts, "leader", text, "IFOS-355")
    fires.leader_enters(p, to, pack)


def champion(p: Position, which: int, to: int, facts: Facts) -> None:
    """Move a Champion into a space; a beast crushes the Martians there (IFOS-165)."""
    p.champions[which] = replace(p.champions[which], space=to)
    if which != LEADER:
        _crush(p, to, facts)
    fires.champion_enters(p, which, to)


def new_champion(p: Position, which: int, space: int, facts: Facts) -> None:
    """Bring a Champion into play; a beast crushes whoever stands there (IFOS-156, IFOS-165)."""
    p.champions[which] = replace(p.champions[which], playing=True, space=space, wounds=0, points=0)
    if which == LEADER:
        return
    if space >= 0:
        _crush(p, space, facts)
    elif p.guide and p.started and crushable(p) and not p.first_edition:
        p.stack.append(Crushes())


def crush_unseen(p: Position, which: int, facts: Facts) -> None:
    """Without a board, return a crushed Soldier of a colour to the pool, or for NONE the Leader."""
    if which == NONE:
        p.champions[LEADER] = replace(p.champions[LEADER], playing=False, space=NONE, wounds=0)
    else:
        figures.remove(p, which, NONE)
    add_fact(facts, "crushed", say("table-crushed", number=1), "IFOS-165")
    count_crushed(p, 1, facts)


def crushable(p: Position) -> list[int]:
    """Return who may be crushed without a board: colours of Soldiers, and NONE for the Leader."""
    return [*figures.colours_at(p, NONE), *[NONE] * p.champions[LEADER].playing]


def _crush(p: Position, space: int, facts: Facts) -> None:
    """Return the Martians in a space to the pool (IFOS-165, IFOS-A19)."""
    gone = 0
    for colour, troops in enumerate(p.packs):
        if troops[space]:
            gone += troops[space]
            figures.remove(p, colour, space, troops[space])
    if p.leader_at(space):
        p.champions[LEADER] = replace(p.champions[LEADER], playing=False, space=NONE, wounds=0)
        gone += 1
    if gone:
        text = say("table-crushed", number=gone)
        add_fact(facts, "crushed", text, "IFOS-165")
        count_crushed(p, gone, facts)


def count_crushed(p: Position, gone: int, facts: Facts) -> None:
    """Count crushed Martians for the Heroes, by ruling (IFOS-A19, A03)."""
    if p.ruled["IFOS-A19"] == "crushed-count" or p.ruled["IFOS-A03"] == "all":
        p.kills += gone
        objectives.count(p, HERO, "martians", gone, facts)


def count_beast_move(p: Position) -> None:
    """Record that the beast has moved in this Martian Turn (IFOS-378)."""
    turn, march = p.pending(MartianTurn), p.pending(MarchPhase)
    if turn is not None:
        p.exchange(turn, replace(turn, beast_moved=True))
    if march is not None:
        p.exchange(march, march.with_beast(BeastMove.MOVED))


# ---- Heroes, Crowds, Allies ------------------------------------------------------------
def hero(p: Position, n: int, to: int) -> None:
    """Move a Hero into a space, where a fire burns the Hero at once."""
    p.heroes.move(n, to)
    if p.fires:
        fires.hero_enters(p, n, to)


def carried_hero(p: Position, n: int, to: int) -> None:
    """Move a Hero who does not walk: pushed, or carried off by the Fun House (IFOS-A89)."""
    if p.ruled["IFOS-A89"] == "each" and p.fire_at(to):
        fires.hero_moved(p, n, to)
    hero(p, n, to)


def pushed_soldiers(p: Position, colour: int, space: int, to: int, number: int) -> None:
    """Move Soldiers who are pushed out of a space (IFOS-A89)."""
    if p.ruled["IFOS-A89"] == "each":
        fires.soldiers_enter(p, colour, to, number)
    soldiers(p, colour, space, to, number)


def pushed_champion(p: Position, which: int, to: int, facts: Facts) -> None:
    """Move a Champion who is pushed out of a space (IFOS-A89)."""
    if p.ruled["IFOS-A89"] == "each":
        fires.champion_enters(p, which, to)
    champion(p, which, to, facts)


def landing_hero(p: Position, n: int, to: int) -> None:
    """Move a Hero into the space where a flight ends (IFOS-A89)."""
    p.heroes.move(n, to)
    fires.hero_ends(p, n)
    if p.ruled["IFOS-A89"] != "one":
        fires.hero_enters(p, n, to)


def crowd(p: Position, number: int, to: int) -> None:
    """Move a Crowd into a space."""
    p.crowds[number] = replace(p.crowds[number], space=to)


def running_crowd(p: Position, number: int, to: int, facts: Facts) -> None:
    """Move a running Crowd into a space and add the fact."""
    crowd(p, number, to)
    text = say("table-crowd-moves", number=number + 1, space=words.space(p, to))
    add_fact(facts, "crowd_moves", text, "IFOS-337", "IFOS-338")


def ally(p: Position, number: int, to: int) -> None:
    """Move an Ally into a space."""
    p.allies[number] = to
    fires.flee_after_a_move(p)
