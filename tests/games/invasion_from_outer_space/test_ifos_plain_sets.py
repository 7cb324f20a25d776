"""What the rules work out with masks, worked out again space by space on crowded boards."""

from collections.abc import Iterator
from random import Random

import pytest
from ifos_advanced import advanced, burn, ground, listed
from ifos_table import Table
from ifos_three import ThreeTable
from ifos_zombies import ZombieTable

from companion.games.invasion_from_outer_space.legal import fights, hand_cards
from companion.games.invasion_from_outer_space.steps.combat import Aim
from companion.games.invasion_from_outer_space.table import crowds, entering, figures, fires
from companion.games.invasion_from_outer_space.table.position import (
    FULL_PACK,
    LEADER,
    NONE,
    ZARD,
    Crowd,
)

KINDS = ("one colour", "two colours", "zombies", "three sides")
SEEDS = range(3)


def begun(kind: str, **rulings: str) -> Table:
    """A table of that kind with nobody on the board but the Heroes."""
    if kind == "three sides":
        return ThreeTable(**{key.removeprefix("IFOS-"): each for key, each in rulings.items()})
    if kind == "zombies":
        return ZombieTable(rulings=rulings)
    return advanced(seats=4 if kind == "two colours" else 2, rulings=rulings)


def crowded(kind: str, seed: int, **rulings: str) -> Table:
    """A board where a few spaces are full of everything, and neighbours at that."""
    table, rng = begun(kind, **rulings), Random(f"{kind} {seed}")
    p, where = table.p, ground(table)
    middle = rng.randrange(where.size)
    near = listed(where.fly(middle, 2) | 1 << middle)
    for n in range(4):
        table.hero(n, space=rng.choice(near), alive=rng.random() < 0.8, late=rng.random() < 0.2)
    for space in rng.sample(near, min(len(near), 10)):
        left = FULL_PACK
        for seat in range(p.setup.martians):
            number = rng.randrange(left + 1)
            left -= number
            table.soldiers(space, min(number, p.pool[seat]), seat)
        for seat in crowds.seats(p):
            table.soldiers(space, min(rng.randrange(3), p.pool[seat]), seat)
    free = [space for space in near if not figures.pack_spaces(p) >> space & 1]
    table.champion(ZARD, rng.choice(free or near))
    table.champion(LEADER, rng.choice(near))
    if p.setup.zombies:
        crowds.rise(p, 5, rng.choice(near))
    p.crowds = [Crowd(rng.choice(near)), Crowd(NONE, 4)]
    first, *others = rng.sample(near, 3)
    burn(table, first, new=True)
    burn(table, *others)
    p.destroyed = sum(1 << space for space in rng.sample(near, 2))
    p.control = p.setup.martians - 1 if p.setup.martians else 0
    return table


def boards(**rulings: str) -> Iterator[Table]:
    """Crowded boards of all kinds."""
    for kind in KINDS:
        for seed in SEEDS:
            yield crowded(kind, seed, **rulings)


def spaces(table: Table) -> range:
    """All spaces."""
    return range(ground(table).size)


def bits(found: list[bool]) -> int:
    """The spaces where something holds, as bits."""
    return sum(1 << space for space, holds in enumerate(found) if holds)


def packed(table: Table, space: int) -> int:
    """The Soldiers in a space; where no Martians play, the Zombies."""
    p = table.p
    seats = range(p.setup.martians) if p.setup.martians else crowds.seats(p)
    return sum(p.troops[seat][space] for seat in seats)


def giant(table: Table, space: int) -> bool:
    """Whether a beast stands in a space."""
    return any(
        each.playing and each.space == space
        for each in (table.p.champions[0], table.p.champions[2])
    )


def undead(table: Table, space: int) -> bool:
    """Whether a Zombie or a Zombie Hero stands in a space."""
    p = table.p
    return any(p.troops[seat][space] for seat in crowds.seats(p)) or any(
        each.playing and each.space == space for each in p.champions[3:]
    )


# ---- who stands where ----------------------------------------------------------------------
@pytest.mark.rule("IFOS-113", "IFOS-115", "IFOS-168", "IFOS-364")
def test_there_is_room_up_to_three_where_no_beast_and_no_ruin_is():
    for table in boards():
        p, all_ = table.p, spaces(table)
        rooms, closed = figures.rooms(p), figures.closed(p)
        for space in all_:
            room = FULL_PACK - packed(table, space)
            if giant(table, space) or p.destroyed >> space & 1:
                room = 0
            assert figures.room(p, space) == room
            assert [rooms[n] >> space & 1 for n in range(3)] == [room > n for n in range(3)]
            assert [closed[n] >> space & 1 for n in range(4)] == [room < n for n in range(4)]


@pytest.mark.rule("IFOS-116", "IFOS-333", "IFOS-391", "IFOS-443")
def test_packs_zombies_and_who_holds_them_are_where_they_stand():
    for table in boards():
        p, all_ = table.p, spaces(table)
        for space in all_:
            leader = p.champions[LEADER].playing and p.champions[LEADER].space == space
            pack = bool(packed(table, space)) or leader or giant(table, space)
            assert p.soldiers(space) == packed(table, space)
            assert p.pack_at(space) is pack and p.zombies_at(space) is undead(table, space)
            assert p.martians_at(space) is (pack or undead(table, space))
            assert p.leader_at(space) is leader
            assert (p.champion_at(space) != NONE) is giant(table, space)
            assert p.fire_at(space) is (space in [fire.space for fire in p.fires])
            here = [seat for seat, troops in enumerate(p.troops) if troops[space]]
            assert figures.colours_at(p, space) == here
        assert not p.pack_at(NONE)
        standing = [undead(table, space) for space in all_]
        assert crowds.standing(p) == bits(standing)
        assert crowds.martians(p) == bits([p.martians_at(space) for space in all_])
        assert figures.pack_spaces(p) == bits([bool(packed(table, space)) for space in all_])
        living = {hero.space for hero in p.heroes if hero.alive}
        held = [space in living | {crowd.space for crowd in p.crowds} for space in all_]
        assert figures.holding(p) == bits(held)
        seats = range(p.setup.martians)
        prey = living | {each.space for each in p.champions[:3] if each.playing}
        prey |= {space for space in all_ if any(p.troops[seat][space] for seat in seats)}
        assert crowds.prey(p) == bits([space in prey for space in all_])
        assert figures.packs(p, 0) >= bool(packed(table, p.champions[LEADER].space))


@pytest.mark.rule("IFOS-333", "IFOS-338", "IFOS-364", "IFOS-307")
def test_open_spaces_are_those_without_ruins_giants_crowds_and_fires():
    for table in boards():
        p, all_ = table.p, spaces(table)
        stands = [not p.destroyed >> space & 1 for space in all_]
        burning = {fire.space for fire in p.fires}
        crowded_ = {crowd.space for crowd in p.crowds}
        free = [stands[space] and space not in crowded_ for space in all_]
        assert crowds.free_spaces(p) == bits(free)
        calm = [free[space] and space not in burning for space in all_]
        assert entering.open_to_crowds(p) == bits(calm)
        no_giant = [stands[space] and not giant(table, space) for space in all_]
        assert entering.open_to_champions(p) == bits(no_giant)
        assert fires.burning(p) == bits([space in burning for space in all_])
        old = {fire.space for fire in p.fires if not fire.new}
        assert fires.old(p) == bits([space in old for space in all_]) != fires.burning(p)
        for space in all_:
            assert fires.can_burn(p, space) is (stands[space] and space not in burning)


# ---- where they can go ---------------------------------------------------------------------
def walked(table: Table, space: int, far: int, steps, *, held, enters) -> set[int]:
    """The spaces within `far` steps: `held` are left by nobody, `enters` says which are open."""
    reached, edge = {space}, {space}
    for _ in range(far):
        edge = {to for each in edge - held for to in listed(steps[each]) if enters(to)} - reached
        reached |= edge
    return reached - {space}


@pytest.mark.rule("IFOS-115", "IFOS-116", "IFOS-113")
@pytest.mark.parametrize("far", [0, 1, 2, 3])
def test_a_pack_goes_as_far_as_it_finds_room_and_stays_with_heroes(far: int):
    for table in boards():
        p, where = table.p, ground(table)
        held = set(listed(figures.holding(p)))
        open_ = {space for space in spaces(table) if figures.room(p, space) > 0}
        for space in listed(figures.pack_spaces(p)):
            size = packed(table, space)
            found = walked(table, space, far, where.steps, held=held, enters=open_.__contains__)
            if size > FULL_PACK:
                assert entering.pack_reach(p, space, far) == 0
                continue
            fits = {to for to in found if figures.room(p, to) >= size}
            assert set(listed(entering.pack_reach(p, space, far))) == fits
            for to in fits:
                way = entering.pack_way(p, space, to, far)
                assert way[-1] == to and len(way) <= far and not set(way[:-1]) & held
                for one, other in zip((space, *way), way, strict=False):
                    assert where.steps[one] >> other & 1 and figures.room(p, other) > 0


@pytest.mark.rule("IFOS-338", "IFOS-A48")
@pytest.mark.parametrize("ruling", ["yes", "no"])
def test_a_crowd_goes_through_walls_and_past_martians_where_ruled_so(ruling: str):
    for table in boards(**{"IFOS-A48": ruling}):
        p, where = table.p, ground(table)
        open_ = set(listed(entering.open_to_crowds(p)))
        held = {space for space in spaces(table) if ruling == "no" and p.martians_at(space)}
        start = p.crowds[0].space
        for far in range(4):
            found = walked(table, start, far, where.adjacent, held=held, enters=open_.__contains__)
            assert set(listed(entering.crowd_reach(p, 0, far))) == found


@pytest.mark.rule("IFOS-166", "IFOS-167", "IFOS-169", "IFOS-446", "IFOS-A17", "IFOS-A18")
@pytest.mark.parametrize("when", ["start", "each-step"])
@pytest.mark.parametrize("who", ["yes", "no"])
def test_rage_draws_a_beast_next_to_heroes_and_zombies(when: str, who: str):
    choices = {"IFOS-A17": when, "IFOS-A18": who}
    for table in boards(**choices):
        p, where = table.p, ground(table)
        space = p.champions[ZARD].space
        holds = set(listed(figures.holding(p))) | set(listed(crowds.standing(p)))
        drawn = {hero.space for hero in p.heroes if hero.alive} | set(listed(crowds.standing(p)))
        near = {to for to in listed(where.adjacent[space]) if not p.destroyed >> to & 1}
        for left in range(3):
            for first in (True, False):
                rage = (holds if who == "yes" else drawn) & near
                if space in holds or (when == "start" and not first):
                    rage = set()
                assert set(listed(hand_cards.prey(p, ZARD, first))) == rage
                goals = set() if space in holds or not left else rage or near
                found = hand_cards.beast_goals(p, ZARD, left, first)
                assert set(listed(found)) == goals


@pytest.mark.rule("IFOS-393", "IFOS-446")
def test_a_zombie_goes_to_prey_next_to_it_else_anywhere_around_it():
    for table in boards():
        p, where = table.p, ground(table)
        prey = set(listed(crowds.prey(p)))
        for space in spaces(table):
            near = {to for to in listed(where.adjacent[space]) if not p.destroyed >> to & 1}
            goals = set() if space in prey else near & prey or near
            found = crowds.goals(p, space, crowds.prey(p))
            assert set(listed(found)) == goals - {space}


# ---- what they can fire at -----------------------------------------------------------------
@pytest.mark.rule("IFOS-118", "IFOS-119", "IFOS-120", "IFOS-447", "IFOS-A28", "IFOS-350")
def test_a_pack_fires_at_its_space_or_one_next_to_it_that_it_sees():
    for table in boards():
        p, where = table.p, ground(table)
        p.hiding = (p.hero_id(0),)
        p.protecting = (p.hero_id(1),)
        crowd_ = p.crowds[0].space
        aims: dict[int, set[Aim]] = {}
        for space in spaces(table):
            here = [n for n, hero in enumerate(p.heroes) if hero.alive and hero.space == space]
            hit = [n for n in here if not p.heroes[n].late and not (n == 0 and space == crowd_)]
            assert fights.heroes_hit(p, space) == hit
            aims[space] = {Aim.HEROES} if hit else set()
            if space == crowd_ and 1 not in here:
                aims[space].add(Aim.CROWD)
            if undead(table, space):
                aims[space].add(Aim.ZOMBIES)
            assert set(fights.possible_aims(p, space)) == aims[space]
        ready = figures.pack_spaces(p)
        offered = fights.all_targets(p, ready)
        for space in listed(ready):
            locked = any(hero.alive and hero.space == space for hero in p.heroes)
            seen = {space}
            if not locked:
                seen |= set(listed(where.adjacent[space] & figures.sees(p, space)))
            wanted = {
                to: Aim.OPEN if len(aims[to]) > 1 else next(iter(aims[to]))
                for to in sorted(seen)
                if aims[to]
            }
            assert dict(fights.targets(p, space, offered)) == wanted
            assert not wanted or fights.near(p, offered) >> space & 1
