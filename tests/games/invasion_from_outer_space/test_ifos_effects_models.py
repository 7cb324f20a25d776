"""Which models an effect wounds, heals, kills and moves, and how many; what it leaves alone."""

import pytest
from ifos_advanced import crowd, named, open_space
from ifos_cards import entered
from ifos_effects import BUSY, HEROES, MARTIANS, does, ready
from ifos_zombies import ZombieTable

from companion.games.invasion_from_outer_space.components.effects import read_line
from companion.games.invasion_from_outer_space.steps.cards import (
    CardSource,
    EnterEffects,
    PutPiece,
    TalentSource,
    UseEffects,
)
from companion.games.invasion_from_outer_space.steps.combat import Strike
from companion.games.invasion_from_outer_space.steps.fire import (
    AimRay,
    FireCannon,
    Flight,
    HeroTarget,
    NameSection,
    RollRay,
)
from companion.games.invasion_from_outer_space.steps.heroes import BeastWalk, LeaderWalk
from companion.games.invasion_from_outer_space.table.figures import BOXES
from companion.games.invasion_from_outer_space.table.position import (
    LEADER,
    NONE,
    NOWHERE,
    ZARD,
    Blast,
    CardInPlay,
    Fight,
    Fire,
)


# ---- wounds ----------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-198", "IFOS-199")
@pytest.mark.parametrize(("line", "strikes"), [
    ("wound n=1 target=pack", 1), ("wound n=2 target=pack", 2), ("wound n=6 target=pack", 4),
    ("wound n=3 target=martian", 1), ("kill target=pack", 4), ("kill target=martian", 1),
])  # fmt: skip
def test_a_shot_wounds_one_martian_or_so_many_of_the_pack(line: str, strikes: int):
    table = ready()
    here = open_space(table)
    table.soldiers(here, 3)
    table.champion(LEADER, here)
    table.p.stack = table.p.stack[:1]
    does(table, line, space=here)
    waiting = [step for step in table.p.stack if isinstance(step, Strike)]
    assert len(waiting) == strikes and {step.space for step in waiting} == {here}


@pytest.mark.rule("IFOS-199")
@pytest.mark.parametrize(("line", "alone"), [
    ("wound n=1 target=pack", True), ("kill target=pack", False)
])  # fmt: skip
def test_without_a_board_a_kill_takes_a_pack_with_its_leader_and_a_wound_one(line: str, alone):
    table = ready("guide")
    table.champion(LEADER, NOWHERE)
    source = TalentSource(table.p.hero_id(0), NOWHERE)
    does(table, line, hero=0, source=source)
    assert table.can("choose", "soldiers", 1) and table.can("choose", "champion", LEADER)
    assert table.can("choose", "soldiers", 3, LEADER) is not alone
    assert not table.can("choose", "soldiers", 2, LEADER, LEADER), "nobody is killed twice"
    table.do("choose", "soldiers", *((1,) if alone else (3, LEADER))).skip()
    assert table.p.on_board() == 2 * alone
    assert (table.p.champions[LEADER].playing, table.p.champions[LEADER].wounds) == (alone, 0)


@pytest.mark.rule("IFOS-199", "IFOS-253", "IFOS-A20")
@pytest.mark.parametrize("play", ["board", "guide"])
@pytest.mark.parametrize(("line", "ruling", "thrown", "left"), [
    ("wound n=1 target=martian", "roll", (1,), 2), ("kill target=martian", "roll", (1, 1, 1), 0),
    ("kill target=martian", "roll", (1, 6, 1), 1), ("kill target=martian", "no-roll", (), 0),
    ("kill target=pack", "roll", (1, 1, 1), 0),
])  # fmt: skip
def test_a_shot_that_kills_fills_all_boxes_of_a_beast(play, line, ruling, thrown, left):
    table = ready(play, rulings={"IFOS-A20": ruling})
    here = open_space(table) if play == "board" else NOWHERE
    table.champion(ZARD, here)
    if play == "board":
        does(table, line, hero=0, space=here)
    else:
        does(table, line, hero=0, source=TalentSource(table.p.hero_id(0), NOWHERE))
        table.do("choose", "champion", ZARD)
    (table.roll(*thrown) if thrown else table).skip()
    beast = table.p.champions[ZARD]
    assert (3 - beast.wounds if beast.playing else 0) == left


@pytest.mark.rule("IFOS-198", "IFOS-199", "IFOS-455")
@pytest.mark.parametrize(("line", "wounds"), [
    ("wound n=1 target=crowd", 1), ("wound n=3 target=crowd", 3), ("kill target=crowd", BOXES)
])  # fmt: skip
def test_a_crowd_is_wounded_or_destroyed(line: str, wounds: int):
    table = ready()
    crowd(table, open_space(table))
    does(table, line).skip()
    assert table.p.crowds[0].wounds == wounds


@pytest.mark.rule("IFOS-254", "IFOS-255")
def test_who_is_healed_is_the_hero_who_acts_or_one_of_the_player():
    table = ready(seats=3)
    for n in range(4):
        table.hero(n, wounds=1)
    does(table, "heal n=1 target=self", 1, hero=2)
    assert [each.wounds for each in table.p.heroes] == [1, 1, 0, 1] and table.question() == BUSY
    does(table, "heal n=1 target=self", 1)
    owned = [n for n in (0, 1, 3) if table.p.owner(n) == 1]
    if len(owned) > 1:
        assert table.args("choose") == [("hero", n) for n in owned]
        table.do("choose")
    assert table.p.heroes[owned[0]].wounds == 0
    assert sum(each.wounds for each in table.p.heroes) == 2


@pytest.mark.rule("IFOS-254")
def test_only_a_champion_with_a_wound_is_healed():
    table = ready()
    table.champion(ZARD, table.p.sites[0], wounds=1)
    table.champion(LEADER, table.p.sites[1])
    does(table, "heal n=1 target=champion", MARTIANS)
    assert table.p.champions[ZARD].wounds == 0 and table.question() == BUSY


# ---- dice ------------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-243")
def test_more_dice_are_for_a_side_that_has_some_in_a_fight_or_blast():
    table = ready()
    table.p.fight = Blast(table.p.sites[3], 3, dice=(2, 3, 4))
    does(table, "dice n=1 side=own", HEROES)
    assert table.kinds() == ["skipped"] and table.p.fight.dice == (2, 3, 4)
    does(table, "dice n=1 side=own", MARTIANS)
    assert table.p.fight.dice == (2, 3, 4, 0)


@pytest.mark.rule("IFOS-391", "IFOS-266")
def test_an_instant_kill_of_a_zombie_takes_that_one_and_ends_the_fight():
    table = ZombieTable()
    here = table.p.sites[1]
    table.soldiers(here, 3)
    table.at("heroes").facts.clear()
    table.p.fight = Fight(0, here, zombie=0, ours=(1,), theirs=(2,))
    does(table, "instant").skip()
    assert table.p.soldiers(here) == 2 and table.p.fight.cancelled
    assert "The Zombie is killed at once." in table.story()


# ---- places ----------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-129", "IFOS-130")
def test_nobody_lands_for_a_hero_or_from_an_empty_pool():
    table = ready()
    pool = table.p.pool[0]
    assert does(table, "land n=2", HEROES).kinds() == ["skipped"] and table.p.pool == [pool]
    table.p.pool[0] = 0
    table.facts.clear()
    assert does(table, "land n=2", MARTIANS).kinds() == ["skipped"]


@pytest.mark.rule("IFOS-137", "IFOS-140")
def test_a_saucer_flies_to_every_space_in_reach_without_another():
    table = ready()
    ground = table.p.ground
    near = next(s for s in range(1, ground.size) if ground.fly(s, 1) & 1)
    table.p.sites[0] = near
    does(table, "saucer n=1", MARTIANS)
    taken = sum(1 << site for site in table.p.sites)
    reach = ground.fly(near, 1) & ~taken
    expected = {("site", 0, to) for to in range(ground.size) if reach >> to & 1}
    assert {args for args in table.args("choose") if args[1] == 0} == expected
    assert ("site", 0, 0) in expected


@pytest.mark.rule("IFOS-263", "IFOS-180")
def test_a_card_that_moves_a_hero_asks_which_one_also_when_one_acts():
    table = does(ready(), "move n=2 target=hero", hero=1)
    assert table.args("choose") == [("hero", n) for n in range(4)]
    table = does(ready(), "move n=2 target=self", hero=1)
    assert table.p.stack[-1].hero == table.p.hero_id(1)


@pytest.mark.rule("IFOS-A17", "IFOS-378")
def test_a_beast_moved_by_a_card_is_at_the_beginning_of_its_move():
    table = ready()
    table.champion(ZARD, open_space(table))
    does(table, "move n=2 target=champion", MARTIANS)
    walk = table.p.pending(BeastWalk)
    assert (walk.left, walk.champion, walk.first) == (2, ZARD, True)


@pytest.mark.rule("IFOS-355", "IFOS-263")
def test_the_leader_moved_by_a_card_goes_so_far_and_leaves_his_pack():
    table = ready()
    here = open_space(table)
    table.champion(LEADER, here)
    table.soldiers(here, 2)
    does(table, "move n=2 target=champion", MARTIANS)
    for left in (2, 1):
        assert table.p.pending(LeaderWalk).left == left
        (to, taken), *_ = table.args("lead_on")
        table.do("lead_on", to, taken)
        assert not taken and table.p.champions[LEADER].space == to
    assert table.p.soldiers(here) == 2 and table.question() == BUSY


@pytest.mark.rule("IFOS-263")
def test_a_fire_at_a_landing_site_lands_no_soldier():
    table = does(ready(), "place n=1 where=site what=fire")
    assert "landing" not in table.kinds()
    assert set(table.args("choose")) == {("space", site) for site in table.p.sites}
    table.do("choose", "space", table.p.sites[0])
    assert table.p.fires[0].space == table.p.sites[0]


@pytest.mark.rule("IFOS-043", "IFOS-453")
def test_a_marker_is_of_the_last_card_of_its_player():
    table = ready()
    card = table.card("Lights Out")
    table.p.cards_in_play = [CardInPlay(card, 0), CardInPlay(card, 0), CardInPlay(card, 1)]
    does(table, "marker where=site what=Dark", MARTIANS)
    space = table.p.sites[1]
    table.do("choose", "space", space)
    assert [each.spot for each in table.p.cards_in_play] == [NONE, space, NONE]
    assert table.story() == [f"Dark marker: {named(table, space)}."]


@pytest.mark.rule("IFOS-263", "IFOS-089")
def test_a_soldier_is_removed_from_the_space_that_was_chosen():
    table = ready()
    other = table.p.sites[0]
    table.soldiers(other, 1)
    does(table, "remove n=1 what=soldier")
    assert set(table.args("choose")) == {("soldier", 0, table.p.sites[3]), ("soldier", 0, other)}
    table.do("choose", "soldier", 0, other)
    assert table.p.soldiers(other) == 0 and table.p.soldiers(table.p.sites[3]) == 3
    assert table.p.troops[0][0] == 0


@pytest.mark.rule("IFOS-320")
@pytest.mark.parametrize(("n", "left"), [(1, 2), (2, 1), (3, 0), (5, 0)])
def test_without_a_board_so_many_fires_are_put_out(n: int, left: int):
    table = ready("guide")
    table.p.fires = [Fire(-1) for _ in range(3)]
    does(table, f"quench n={n}")
    assert len(table.p.fires) == left and table.kinds() == ["quenched"]


# ---- who acts --------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-263", "IFOS-257")
@pytest.mark.parametrize("alive", [True, False])
def test_an_effect_of_a_dead_hero_is_for_another_of_the_player(alive: bool):
    data = entered(Great_Applause={"effects": ["move n=2 target=self"]})
    table = ready(entered=data)
    hero = table.p.hero_id(0)
    table.hero(0, alive=alive)
    table.carry_out(UseEffects(HEROES, CardSource(table.card("Great Applause")), hero))
    assert (table.asked == "walk") == alive
    assert alive or table.args("choose") == [("hero", n) for n in (1, 2, 3)]


@pytest.mark.rule("IFOS-A01")
def test_what_is_entered_for_one_card_leaves_the_others():
    table = ready()
    for name in ("Great Applause", "Cabbage", "Bomb"):
        table.carry_out(EnterEffects(HEROES, CardSource(table.card(name))))
        table.do("does", table.args("does")[0][0]).do("told_all")
    assert len(table.p.recipes) == 3
    table.carry_out(EnterEffects(HEROES, CardSource(table.card("Cabbage")))).do("told_all")
    assert set(table.p.recipes) == {table.key("Great Applause"), table.key("Bomb")}


# ---- heavy weapons ---------------------------------------------------------------------------
@pytest.mark.rule("IFOS-222", "IFOS-229")
def test_the_cannon_never_hits_the_space_it_is_fired_from_nor_one_twice():
    table = ready(rulings={"IFOS-A59": "ask"})
    here, other = table.p.sites[:2]
    table.hero(0, space=here)
    table.soldiers(here, 1)
    table.soldiers(other, 1)
    card = table.card("Fire the Cannon")
    table.carry_out(FireCannon(table.p.hero_id(0), HEROES, card, 3))
    assert table.question() == (
        "Which spaces with Martians does the template touch with 3 or less?"
    )
    assert set(table.args("hits")) == {(other,), (table.p.sites[3],)}
    table.do("hits", other)
    assert table.args("hits") == [(table.p.sites[3],)]


@pytest.mark.rule("IFOS-225", "IFOS-226", "IFOS-227")
def test_where_a_hero_lands_is_asked_and_said_and_nobody_dead_lands():
    table = ready(rulings={"IFOS-A59": "ask"})
    hero = table.p.hero_id(0)
    table.carry_out(Flight(hero, HEROES, 3))
    assert table.question() == "Hannah lands in a space touched by a section up to 3."
    to = table.p.sites[0]
    table.do("lands", to)
    assert table.story()[0] == f"Hannah lands in {named(table, to)}."
    table.skip()
    table.carry_out(Flight(hero, HEROES, 6))
    assert table.question() == "Hannah lands anywhere on the board."
    table = ready()
    table.hero(0, alive=False)
    table.carry_out(Flight(hero, HEROES, 6), Flight(hero, HEROES, 6))
    assert table.question() == BUSY


@pytest.mark.rule("IFOS-160")
@pytest.mark.parametrize(("face", "said"), [(2, "missed"), (3, "hit"), (6, "hit")])
def test_each_die_of_a_death_ray_is_said_with_its_target(face: int, said: str):
    table = ready(rulings={"IFOS-A59": "ask"})
    here = table.p.sites[0]
    target = HeroTarget(table.p.hero_id(1), 3)
    table.p.fight = Blast(here, targets=(target.hero,))
    table.carry_out(RollRay(MARTIANS, 0, (target,)))
    assert table.due() == "Death Ray on Lucrezia on 3+"
    table.roll(face)
    assert table.story()[0] == f"Lucrezia on 3+: {face}, {said}."
    table.skip()
    assert table.p.heroes[1].wounds == (said == "hit") and table.p.fight is None


@pytest.mark.rule("IFOS-274")
def test_a_death_ray_that_a_card_cancels_is_dropped_and_nobody_rolls():
    table = ready()
    table.p.fight = Blast(table.p.sites[0], cancelled=True)
    ray = RollRay(MARTIANS, 0, (HeroTarget(table.p.hero_id(1), 3),))
    table.carry_out(ray, ray)
    assert table.question() == BUSY and table.p.fight is None
    assert table.kinds() == ["cancelled", "cancelled"]


@pytest.mark.rule("IFOS-263", "IFOS-257")
def test_a_dead_hero_is_placed_nowhere():
    table = ready()
    table.hero(0, alive=False)
    before = table.p.heroes[0]
    place = PutPiece(HEROES, read_line("place n=1 where=any what=hero", "Test"), table.p.hero_id(0))
    table.carry_out(place)
    assert table.p.heroes[0] == before and table.question() == BUSY


@pytest.mark.rule("IFOS-263")
def test_a_piece_with_one_possible_space_is_placed_there_at_once():
    table = ready()
    here = open_space(table)
    for n in range(4):
        table.hero(n, space=here)
    does(table, "place n=1 where=own what=ally")
    assert table.p.allies == [here] and table.question() == BUSY


@pytest.mark.rule("IFOS-160")
def test_the_section_is_asked_for_the_last_that_were_touched():
    table = ready(rulings={"IFOS-A59": "ask"})
    first, second, third = (HeroTarget(table.p.hero_id(n)) for n in range(3))
    aim = AimRay(MARTIANS, 0, (first, second, third))
    table.p.push(aim)
    table.carry_out(NameSection(MARTIANS, 2))
    assert table.question() == (
        "Which section touches Lucrezia and Angelica? If several do, choose one."
    )
    table.do("section")
    numbers = [each.number for each in table.p.stack[-1].targets]
    assert numbers[0] == 0 and numbers[1] == numbers[2] > 0
