"""Wounds as they are dealt: of Soldiers, Champions, Heroes and Crowds, one kind after another."""

import pytest
from ifos_advanced import BLUE, PURPLE, marching
from ifos_table import NAMES
from ifos_three import ThreeTable

from companion.games.invasion_from_outer_space.rules import wounds
from companion.games.invasion_from_outer_space.steps.cards import ResponseWindow
from companion.games.invasion_from_outer_space.steps.combat import (
    HitChampion,
    OfferNewHero,
    WoundChampion,
    WoundCrowd,
    WoundHero,
    WoundSoldiers,
)
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    MARTIAN,
    NOWHERE,
    SUPER,
    ZARD,
    Crowd,
)


# ---- wounds --------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-251", "IFOS-089")
@pytest.mark.parametrize(("number", "killed"), [(1, 1), (2, 2), (5, 2), (0, 0)])
def test_any_wound_kills_a_soldier_and_no_more_than_are_there(number: int, killed: int):
    table, here = marching()
    p = table.p
    step = WoundSoldiers(PURPLE, here, number, "fight", True)
    p.stack = [step]
    wounds._wound_soldiers(p, step, table.facts)
    assert p.stack == [] and p.troops[PURPLE][here] == 2 - killed and p.pool == [8, 7 + killed]
    if killed:
        fact = table.facts[0]
        assert fact.rules == ("IFOS-251", "IFOS-089") and fact.seat == PURPLE
        assert str(killed) in fact.banner(NAMES)
    assert p.kills == killed


@pytest.mark.rule("IFOS-252", "IFOS-256", "IFOS-171")
@pytest.mark.parametrize("wounded", [0, 1])
def test_a_champion_dies_with_its_last_health_box(wounded: int):
    table, here = marching()
    p = table.p
    boxes = p.setup.champions[ZARD].health
    for number in (1, boxes - wounded - 1, boxes - wounded, boxes - wounded + 3):
        if not number:
            continue
        table.champion(ZARD, here, wounds=wounded)
        p.stack, table.facts = [], []
        step = WoundChampion(ZARD, here, number, "fight", True, side=HERO)
        p.stack = [step]
        wounds._wound_champion(p, step, table.facts)
        dies = wounded + number >= boxes
        assert p.champions[ZARD].playing is not dies
        assert p.champions[ZARD].wounds == (0 if dies else wounded + number)
        rules = ("IFOS-252", "IFOS-256") if dies else ("IFOS-252",)
        assert table.facts[0].rules == rules and table.facts[0].seat == p.control
        if not dies:
            assert str(boxes - wounded - number) in table.facts[0].banner(NAMES)


@pytest.mark.rule("IFOS-171", "IFOS-376", "IFOS-377")
def test_a_tough_champion_shakes_off_wounds_unless_it_is_weak_to_what_a_hero_has():
    table, here = marching()
    p = table.p
    table.champion(SUPER, here)
    need = p.setup.champions[SUPER].toughness
    assert need and "Fire" in p.setup.champions[SUPER].weaknesses
    plain, breather = p.hero_id(1), p.hero_id(0)
    cases = ((None, "fight", True), (plain, "fight", True), (breather, "fight", False),
             (None, "weakness", False), (9, "fight", True))  # fmt: skip
    for hero, by, tough in cases:
        step = HitChampion(SUPER, 2, by, hero, MARTIAN)
        p.stack = [step]
        wounds._hit_champion(p, step, None)
        if tough:
            assert p.stack[0] == step and p.stack[1].white == 2
        else:
            assert p.stack == [WoundChampion(SUPER, here, 2, by, side=MARTIAN)]
    table.item(1, "Water Bucket")
    assert wounds._is_weak(p, SUPER, plain) and not wounds._is_weak(p, ZARD, plain)
    step = HitChampion(SUPER, 3, "fight", None, HERO)
    p.stack = [step]
    wounds._toughness_rolled(p, step, (need - 1, need, 6), table.facts)
    assert p.stack == [WoundChampion(SUPER, here, 1, "fight", side=HERO)]
    assert table.facts[0].rules == ("IFOS-171",)


@pytest.mark.rule("IFOS-252", "IFOS-257", "IFOS-013")
@pytest.mark.parametrize("wounded", [0, 1])
def test_a_hero_dies_with_the_last_health_box(wounded: int):
    for number in (1, 9):
        table, here = marching()
        p, hero = table.p, table.p.hero_id(2)
        boxes = p.setup.sheets[hero].health
        table.hero(2, space=here, wounds=wounded)
        step = WoundHero(hero, number, True, MARTIAN)
        p.stack = [step]
        wounds._wound_hero(p, step, table.facts)
        dies = wounded + number >= boxes
        assert p.heroes[2].wounds == min(boxes, wounded + number) and p.heroes[2].alive is not dies
        assert p.dead_heroes == dies and p.stack == [OfferNewHero(hero)] * dies
        assert table.facts[0].rules == (
            ("IFOS-252", "IFOS-257") if dies else ("IFOS-013", "IFOS-252")
        )
        assert table.facts[0].seat == p.owner(2)


@pytest.mark.rule("IFOS-334", "IFOS-344", "IFOS-347")
@pytest.mark.parametrize(
    ("wounded", "number", "left"), [(0, 1, 3), (2, 1, 1), (2, 2, 0), (1, 9, 0)]
)
def test_a_crowd_is_destroyed_by_four_wounds_and_keeps_its_number(wounded, number, left: int):
    table, here = marching()
    p = table.p
    p.crowds = [Crowd(5), Crowd(here, wounded)]
    step = WoundCrowd(1, here, number, ("IFOS-341",), True)
    p.stack = [step]
    wounds._wound_crowd(p, step, table.facts)
    assert p.crowds == [Crowd(5), Crowd(here, 4 - left) if left else Crowd(NOWHERE, 4)]
    assert table.facts[0].rules == ("IFOS-334", "IFOS-344", "IFOS-341")
    assert [fact.kind for fact in table.facts] == ["crowd_wounded"] + ["crowd_gone"] * (not left)
    assert bool(table.facts[0].headline) is bool(left)


@pytest.mark.rule("IFOS-439", "IFOS-443")
def test_lost_zombies_are_no_soldiers():
    table = ThreeTable()
    here = table.p.sites[0]
    table.zombies(here, 1)
    step = WoundSoldiers(1, here, 1, "ranged", True, side=MARTIAN)
    table.p.stack = [step]
    wounds._wound_soldiers(table.p, step, table.facts)
    assert table.p.kill_tracks[MARTIAN] == 1


@pytest.mark.rule("IFOS-266", "IFOS-268")
@pytest.mark.parametrize(("hand", "offered", "asked"), [
    (1, False, True), (0, False, False), (1, True, False)
])  # fmt: skip
def test_wounds_wait_while_a_card_may_prevent_them_and_are_offered_once(hand, offered, asked: bool):
    table, here = marching()
    p, hero = table.p, table.p.hero_id(2)
    table.hero(2, space=here)
    p.hand_sizes[p.owner(2)] = hand
    step = WoundHero(hero, 1, offered, MARTIAN)
    p.stack = [step]
    assert wounds._wound_hero(p, step, table.facts)
    assert p.heroes[2].wounds == (not asked)
    waiting = [WoundHero(hero, 1, True, MARTIAN), ResponseWindow("wound")]
    assert p.stack == (waiting if asked else [])


@pytest.mark.rule("IFOS-266")
def test_wounds_of_nobody_are_dropped():
    table, here = marching()
    p = table.p
    for step, run in (
        (WoundSoldiers(BLUE, here + 1, 1, "fight"), wounds._wound_soldiers),
        (WoundChampion(ZARD, here, 1, "fight"), wounds._wound_champion),
        (WoundCrowd(0, here, 1), wounds._wound_crowd),
        (WoundHero(p.hero_id(0), 0), wounds._wound_hero),
    ):
        p.stack = [step]
        assert run(p, step, table.facts) and p.stack == [] and table.facts == []
