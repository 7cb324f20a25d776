"""Every way to attack from afar: with what, at which spaces, on crowded boards and without one."""

from fractions import Fraction
from random import Random

import pytest
from ifos_advanced import advanced, burn, ground, listed
from ifos_cards import entered, quiet
from ifos_table import Table
from ifos_three import ThreeTable
from test_ifos_plain_sets import boards

from companion.games.invasion_from_outer_space.legal import ranged
from companion.games.invasion_from_outer_space.table import crowds, figures, inventory
from companion.games.invasion_from_outer_space.table.position import HERO, NOWHERE, ZARD

HANNAH, LUCREZIA = 0, 1  # Hannah counts as having a Fire Item, and has a Talent that shoots.
ITEMS = (
    (), ("Bomb",), ("Bomb", "Matches"), ("Kerosene", "Matches"), ("Kerosene", "Bomb"),
    ("Brace of Pistols", "Matches"), ("Throwing Knives", "Bomb"), ("Circus Torch", "Cabbage"),
)  # fmt: skip


def ways(table: Table, n: int) -> set[tuple[str, str, int]]:
    """Every attack of a Hero: how, with which Item, at which space."""
    found = ranged.attacks(table.p, n)
    assert len(found) == len(set(found))
    assert {each.player for each in found} <= {table.p.owner(n)}
    return {(each.verb, str(each.args[0]), int(each.args[1])) for each in found}


def worked_out(table: Table, n: int) -> set[tuple[str, str, int]]:
    """The same, worked out space by space."""
    p, where = table.p, ground(table)
    hero, all_ = p.heroes[n], range(where.size)
    sheet = p.setup.sheets[hero.sheet]
    cards = [p.setup.cards[card] for card in dict.fromkeys(hero.items)]
    fire = "Fire" in sheet.counts_as or any("Fire" in card.keywords for card in cards)
    burning = {each.space for each in p.fires}
    seen = figures.sees(p, hero.space)
    adjacent = {s for s in all_ if where.adjacent[hero.space] >> s & 1 and seen >> s & 1}
    kerosene = {space for space in all_ if p.kerosene >> space & 1}
    stands = {space for space in all_ if not p.destroyed >> space & 1}

    def within(far: int) -> set[int]:
        near = {s for s in all_ if 0 <= where.distance(hero.space, s) <= far and seen >> s & 1}
        return near | {hero.space}

    met = {space for space in all_ if p.martians_at(space)}
    found = {("shoot", ranged.LIGHT, space) for space in adjacent & kerosene if fire}
    if sheet.talent.range and hero.tokens >= sheet.talent.cost:
        reach = within(sheet.talent.range) & stands & met
        found |= {("shoot", ranged.TALENT, space) for space in reach}
    for card in cards:
        bomb = card.explosive and bool(card.weapon)
        lays = any(each.do == "kerosene" for each in card.effects)
        if card.range and (fire or not bomb):
            reach = within(card.range) & stands
            reach = reach & met if card.hit else reach - kerosene if lays else reach
            found |= {("shoot", card.key, space) for space in reach}
        if "Gun" in card.keywords:
            found |= {(ranged.IGNITE, card.key, s) for s in within(card.range) & kerosene}
        if bomb and not fire:
            reach = within(card.range) & stands
            found |= {(ranged.INTO, card.key, space) for space in reach & burning}
            for space in reach & met - burning:
                between = set(listed(ranged.between(where, hero.space, space)))
                if between & burning:
                    found.add((ranged.THROUGH, card.key, space))
        if "Fire" in card.keywords:
            found |= {(ranged.FIRE_ITEM, card.key, s) for s in adjacent & stands - burning}
    return found


@pytest.mark.rule(
    "IFOS-196", "IFOS-203", "IFOS-303", "IFOS-304", "IFOS-305", "IFOS-306", "IFOS-315", "IFOS-316",
    "IFOS-330", "IFOS-331",
)  # fmt: skip
@pytest.mark.parametrize("names", ITEMS, ids=lambda names: "-".join(names) or "nothing")
@pytest.mark.parametrize("n", [HANNAH, LUCREZIA])
def test_every_attack_on_a_crowded_board_is_one_worked_out_space_by_space(names, n: int):
    some = 0
    for number, table in enumerate(boards()):
        if not table.p.setup.advanced:
            continue
        quiet(table)
        table.hero(n, alive=True, tokens=number % 2)
        here = table.p.heroes[n].space
        near = listed(ground(table).fly(here, 2) | 1 << here)
        table.p.kerosene = sum(1 << s for s in Random(number).sample(near, 4))
        keys = [card.name for card in table.p.setup.cards]
        table.item(n, *(name for name in names if name in keys))
        found = ways(table, n)
        assert found == worked_out(table, n)
        some += len(found)
    assert some or not names


@pytest.mark.rule("IFOS-193", "IFOS-305")
@pytest.mark.parametrize("name", ["Brace of Pistols", "Bomb"])
def test_an_item_that_another_hero_used_this_turn_does_not_shoot(name: str):
    table = quiet(advanced("guide"))
    table.p.kerosene_count = 1
    burn(table, NOWHERE)
    table.item(LUCREZIA, name)
    before = ranged.attacks(table.p, LUCREZIA)
    assert before
    inventory.use(table.p, 2, table.card(name))
    inventory.handed_on(table.p, 2, LUCREZIA, table.card(name))
    assert ranged.attacks(table.p, LUCREZIA) == []


@pytest.mark.rule("IFOS-195", "IFOS-304", "IFOS-306", "IFOS-330", "IFOS-331")
@pytest.mark.parametrize(("names", "kerosene", "fire", "verbs"), [
    ((), 1, True, []),
    (("Bomb",), 0, False, []),
    (("Bomb",), 0, True, [ranged.INTO, ranged.THROUGH]),
    (("Bomb", "Matches"), 0, True, ["shoot", ranged.FIRE_ITEM]),
    (("Matches",), 1, False, ["shoot", ranged.FIRE_ITEM]),
    (("Matches",), 0, False, [ranged.FIRE_ITEM]),
    (("Brace of Pistols",), 1, False, ["shoot", ranged.IGNITE]),
    (("Brace of Pistols",), 0, False, ["shoot"]),
    (("Kerosene",), 1, False, ["shoot"]),
])  # fmt: skip
def test_without_a_board_each_way_is_named_once(names, kerosene: int, fire: bool, verbs):
    table = quiet(advanced("guide"))
    table.p.kerosene_count = kerosene
    if fire:
        burn(table, NOWHERE)
    table.item(LUCREZIA, *names)
    found = ranged.attacks(table.p, LUCREZIA)
    assert [each.verb for each in found] == verbs
    assert all(len(each.args) == 1 for each in found)


@pytest.mark.rule("IFOS-315")
def test_in_the_basic_game_no_fire_item_is_thrown():
    table = quiet(Table())
    table.item(LUCREZIA, "Circus Torch")
    assert ranged.attacks(table.p, LUCREZIA) == []


@pytest.mark.rule("IFOS-222", "IFOS-224")
@pytest.mark.parametrize("why", ["", "no cannon", "Martians", "no card", "no such card", "token"])
def test_a_cannon_may_be_fired_by_who_stands_at_it_and_may_hold_the_card(why: str):
    data = entered(Great_Applause={"when": "cannon", "cost": 1})
    for name in (card["name"] for card in data["cards"] if card["when"] == "cannon"):
        if why == "no such card":
            data = {**data, "cards": [
                {**card, "when": "any"} if card["name"] == name else card for card in data["cards"]
            ]}  # fmt: skip
    table = quiet(Table(entered=data))
    cannon = table.p.ground.cannons[0]
    table.hero(LUCREZIA, space=cannon if why != "no cannon" else table.p.sites[0], tokens=1)
    if why == "Martians":
        table.champion(ZARD, cannon)
    table.p.hand_sizes[table.p.owner(LUCREZIA)] = why != "no card"
    if why == "token":
        table.hero(LUCREZIA, tokens=0)
    assert ranged.any_attack(table.p, LUCREZIA) is (why == "")
    assert HERO == 0 and crowds.standing(table.p) == 0


# ---- what lies on the way of a throw -------------------------------------------------------
def part_inside(one: tuple[Fraction, ...], other: tuple[Fraction, ...], rect) -> Fraction:
    """Which part of a straight line from one point to another lies in a rectangle, 0 to 1."""
    first, last = Fraction(0), Fraction(1)
    for axis in range(2):
        low, high = rect[axis], rect[axis + 2]
        begin, way = one[axis], other[axis] - one[axis]
        if way == 0:
            if not low <= begin <= high:
                return Fraction(-1)
            continue
        ends = sorted(((low - begin) / way, (high - begin) / way))
        first, last = max(first, ends[0]), min(last, ends[1])
    return last - first


def middle(rect) -> tuple[Fraction, Fraction]:
    """The middle of a rectangle."""
    return Fraction(rect[0] + rect[2], 2), Fraction(rect[1] + rect[3], 2)


@pytest.mark.rule("IFOS-331")
@pytest.mark.parametrize("table", [advanced, ThreeTable])
def test_a_straight_throw_goes_through_every_space_of_which_it_crosses_a_part(table):
    where, rng = ground(table()), Random(5)
    rects = where.area.rects
    for _ in range(60):
        here = rng.randrange(where.size)
        to = rng.choice(listed(where.within(here, 4) & ~(1 << here)))
        found = ranged.between(where, here, to)
        ends = middle(rects[here]), middle(rects[to])
        for space in range(where.size):
            part = part_inside(*ends, rects[space])
            if space in (here, to) or part < 0:
                assert not found >> space & 1
            elif part > Fraction(1, 100):
                assert found >> space & 1
