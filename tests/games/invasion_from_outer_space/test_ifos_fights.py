"""Fights, wounds, death and a new Hero, and how the game ends."""

import pytest
from ifos_table import Table

from companion.engine.actions import CORRECT, TABLE, Action
from companion.games.invasion_from_outer_space.events import HeroDied
from companion.games.invasion_from_outer_space.steps.combat import Cause, WoundSoldiers
from companion.games.invasion_from_outer_space.table import health
from companion.games.invasion_from_outer_space.table.position import HERO, LEADER, ZARD

MODES = pytest.mark.parametrize("play", ["guide", "board"])


def sharing(table: Table, soldiers: int, *heroes: int) -> int:
    """A Pack and some Heroes in one space."""
    here = table.p.sites[0] if table.p.ground else -1
    if soldiers:
        table.soldiers(here, soldiers)
    for n in heroes:
        table.hero(n, space=here)
    return int(here)


def nearly_dead(table: Table, n: int) -> None:
    """A Hero with a single Health Box left."""
    table.hero(n, wounds=table.p.setup.sheets[table.p.heroes[n].sheet].health - 1)


# ---- who fights ---------------------------------------------------------------------------
@pytest.mark.rule("IFOS-127", "IFOS-128", "IFOS-237", "IFOS-238", "IFOS-235")
def test_the_pack_fights_every_hero_of_its_space_in_the_heroes_order():
    table = Table()
    sharing(table, 2, 0, 1)
    table.at("fights")
    assert {n for (n,) in table.args("fight")} == {0, 1}
    assert {a.player for a in table.state.legal_actions()} == {table.p.owner(0)}
    table.do("fight", 1).roll(6, 6, green=(1, 1)).skip()
    assert {n for (n,) in table.args("fight")} == {0}


@pytest.mark.parametrize("simulated", [False, True])
@pytest.mark.rule("IFOS-127", "IFOS-235")
def test_without_a_board_the_table_says_who_fights_and_when_all_have(simulated: bool):
    table = Table("guide", seats=4, simulated=simulated)
    table.soldiers(-1, 3)
    table.at("fights")
    assert table.state.current_player() == TABLE
    assert {a.player for a in table.state.legal_actions()} == {TABLE}
    assert table.state.prompts()[0].players == (TABLE,)
    table.do("end_fights")
    assert table.asked != "fights"


@pytest.mark.rule("IFOS-236", "IFOS-204", "IFOS-183")
def test_in_its_activation_a_hero_fights_the_whole_pack_it_meets():
    table = Table()
    ground = table.p.ground
    assert ground is not None
    here = sharing(table, 3)
    start = [s for s in range(ground.size) if ground.steps[here] >> s & 1][0]
    table.hero(0, space=start, tokens=0)
    table.at("heroes").do("activate", 0).roll(6, green=(1,)).do("move").do("step", here)
    assert table.p.stack[-1].kind == "roll"
    assert (table.p.stack[-1].white, table.p.stack[-1].green) == (2, 3)


@MODES
@pytest.mark.rule("IFOS-239", "IFOS-240", "IFOS-241", "IFOS-E22", "IFOS-234")
@pytest.mark.parametrize(
    ("ours", "theirs", "wounds", "killed"),
    [((6, 1), (5, 5), 0, 1), ((3, 3), (6, 1), 1, 0), ((4, 4), (4, 1), 0, 0)],
)
def test_the_highest_die_counts_and_dice_are_never_added(
    play: str, ours: tuple[int, ...], theirs: tuple[int, ...], wounds: int, killed: int
):
    table = Table(play)
    sharing(table, 2, 0)
    table.at("fights").do("fight", *((0,) if play == "board" else (0, 2, 0)))
    table.roll(*ours, green=theirs).skip()
    assert table.p.heroes[0].wounds == wounds
    assert table.p.pool[0] == 16 + killed


@pytest.mark.parametrize(
    ("ours", "theirs", "ahead"),
    [((6, 1), (5, 5), "Hannah is ahead"), ((3, 3), (1, 6), "The Martians are ahead"),
     ((4, 4), (4, 1), "A draw")],
)  # fmt: skip
def test_who_may_play_a_card_into_a_fight_sees_its_dice_and_who_is_ahead(
    ours: tuple[int, ...], theirs: tuple[int, ...], ahead: str
):
    table = Table()
    sharing(table, 2, 0)
    table.hand(0, "Cold Fury")
    table.at("fights").do("fight", 0).roll(*ours, green=theirs)
    assert table.asked == "fight_cards"
    dice = [" ".join(map(str, sorted(faces))) for faces in (ours, theirs)]
    entered = f"Hannah: {dice[0]}. Martians: {dice[1]}. {ahead}."
    assert str(table.state.prompts()[0].detail) == entered


@pytest.mark.rule("IFOS-242", "IFOS-170", "IFOS-249", "IFOS-164", "IFOS-E23")
def test_the_beast_rolls_three_dice_and_wins_ties():
    table = Table()
    here = sharing(table, 0, 0)
    table.hero(0, tokens=0)
    table.champion(ZARD, here)
    table.at("fights").do("fight", 0)
    assert table.p.stack[-1].green == 3
    table.roll(5, 5, green=(5, 1, 1)).skip()
    assert table.p.heroes[0].wounds == 1


@pytest.mark.rule("IFOS-356")
def test_the_leader_adds_two_dice_to_his_pack():
    table = Table(game="advanced")
    here = sharing(table, 2, 0)
    table.champion(LEADER, here)
    table.at("fights").do("fight", 0)
    assert table.p.stack[-1].green == 4


@pytest.mark.rule("IFOS-248", "IFOS-353")
def test_the_hero_chooses_who_takes_the_wound():
    table = Table(game="advanced")
    here = sharing(table, 2, 0)
    table.champion(LEADER, here)
    table.at("fights").do("fight", 0).roll(6, 6, green=(1, 1, 1, 1)).skip()
    assert set(table.args("strike")) == {("soldier", 0), ("champion", LEADER)}
    table.do("strike", "champion", LEADER)
    assert table.p.champions[LEADER].wounds == 1


@pytest.mark.rule("IFOS-A32", "IFOS-241")
@pytest.mark.parametrize(("ruling", "dice"), [("shrinks", 2), ("fixed", 3)])
def test_a_pack_that_lost_a_soldier_in_this_phase(ruling: str, dice: int):
    table = Table(rulings={"IFOS-A32": ruling})
    sharing(table, 3, 0, 1)
    table.at("fights").do("fight", 0).roll(6, 6, green=(1, 1, 1)).skip().do("fight", 1)
    assert table.p.stack[-1].green == dice


@pytest.mark.rule("IFOS-171", "IFOS-E23")
@pytest.mark.parametrize(("face", "wounds"), [(3, 1), (4, 0)])
def test_toughness_shakes_a_wound_off_on_four(face: int, wounds: int):
    table = Table()
    here = sharing(table, 1, 0)
    table.soldiers(table.p.sites[1], 1)
    table.p.troops[0][here] = 0
    table.p.pool[0] += 1
    table.champion(ZARD, here)
    table.at("fights").do("fight", 0).roll(6, 6, green=(1, 1, 1)).skip().roll(face)
    assert table.p.champions[ZARD].wounds == wounds


@pytest.mark.rule("IFOS-172", "IFOS-A21")
def test_the_beast_roars_a_token_away_before_it_can_be_spent():
    table = Table()
    here = sharing(table, 0, 0)
    table.champion(ZARD, here)
    table.at("fights").do("fight", 0)
    assert table.p.heroes[0].tokens == 0 and "roar" in table.kinds()


# ---- wounds and death -------------------------------------------------------------------------
@pytest.mark.rule("IFOS-252", "IFOS-256", "IFOS-013")
def test_a_killed_champion_can_be_called_again():
    table = Table("guide")
    table.soldiers(-1, 1)
    table.champion(ZARD, wounds=2)
    table.at("fights").do("fight_beast", 0, ZARD).roll(6, 6, green=(1, 1, 1)).skip().roll(1)
    assert not table.p.champions[ZARD].playing
    assert table.p.champions[ZARD].wounds == 0
    table.at("command")
    assert table.can("call_point", ZARD)


@MODES
@pytest.mark.rule("IFOS-257", "IFOS-258", "IFOS-259", "IFOS-077", "IFOS-A11", "IFOS-A62")
def test_a_dead_hero_leaves_its_items_and_two_points(play: str):
    table = Table(play)
    sharing(table, 2, 0)
    nearly_dead(table, 0)
    table.item(0, "Cabbage")
    table.at("fights").do("fight", *((0,) if play == "board" else (0, 2, 0)))
    table.roll(1, 1, green=(6, 6)).skip()
    assert not table.p.heroes[0].alive and table.p.bonus == [2]
    assert table.card("Cabbage") in table.p.discard[HERO]
    assert table.p.progress[1] == 1
    assert table.asked == "new_hero"
    table.do("new_hero")
    assert table.asked == "sheet"
    table.do("sheet", "carl")
    assert table.p.heroes[0].alive and table.p.heroes[0].tokens == 1 and table.p.heroes[0].late


@pytest.mark.rule("IFOS-258", "IFOS-A11")
@pytest.mark.parametrize(("ruling", "points"), [("add", 6), ("one", 4)])
def test_points_for_several_dead(ruling: str, points: int):
    scenario = "wipe-them-out"  # two dead Heroes do not end it
    table = Table("guide", game="advanced", scenario=scenario, rulings={"IFOS-A11": ruling})
    table.soldiers(-1, 1)
    table.p.publish(HeroDied(0), None)
    table.p.publish(HeroDied(0), None)
    table.at("command")
    assert table.p.command_points == [points] and table.p.bonus == [0]


@pytest.mark.rule("IFOS-258")
def test_two_martian_players_get_a_point_each():
    table = Table("guide", seats=4)
    table.soldiers(-1, 1)
    table.p.publish(HeroDied(0), None)
    assert table.p.bonus == [1, 1]


@pytest.mark.rule("IFOS-260", "IFOS-261", "IFOS-A63")
@pytest.mark.parametrize("where", ["at_centre", "at_random"])
def test_a_new_hero_starts_in_the_centre_with_a_card_or_in_a_random_building(where: str):
    table = Table()
    sharing(table, 3, 0)
    nearly_dead(table, 0)
    table.at("fights").do("fight", 0).roll(1, 1, green=(6, 6, 6)).skip()
    table.do("new_hero").do("sheet", "carl").do(where)
    if where == "at_centre":
        assert table.p.ground is not None
        assert table.p.heroes[0].space == table.p.ground.centre
        left = table.p.deck_sizes[HERO]
        table.do("found", table.key("Cabbage"))
        assert table.p.deck_sizes[HERO] == left - 1
    else:
        table.roll(2).roll(5)
        assert "Ticket Office" in table.said("building")
        to = table.args("starts")[0][0]
        assert to in (table.space("Ticket Office"), table.space("Ticket Office", 1))
        table.do("starts", to)
        assert table.p.heroes[0].space == to


@pytest.mark.rule("IFOS-275", "IFOS-276", "IFOS-277", "IFOS-278", "IFOS-279")
def test_a_random_building_is_found_with_two_dice_and_two_choices():
    from companion.games.invasion_from_outer_space.engine import settle
    from companion.games.invasion_from_outer_space.steps.buildings import (
        EnterBuilding,
        RandomSection,
    )

    for face, chooser in ((1, 1), (6, 0)):
        table = Table().at("heroes")
        table.p.push(RandomSection(1, EnterBuilding(table.p.hero_id(0))))
        settle(table.state, None)
        table.roll(face)
        assert {a.player for a in table.state.legal_actions()} == {chooser}
        named = {table.p.ground.buildings[n].name for (n,) in table.args("building")}  # type: ignore[union-attr,index]
        assert "Animal Pens" in named and "Big Top" not in named
    table = Table().at("heroes")
    ground = table.p.ground
    assert ground is not None
    pens = next(b for b in ground.buildings if b.name == "Animal Pens")
    table.p.destroyed |= pens.mask
    table.p.push(RandomSection(1, EnterBuilding(table.p.hero_id(0))))
    settle(table.state, None)
    table.roll(2).roll(1)
    # It cannot be used: another on the same board.
    assert table.p.stack[-1].kind == "roll"
    table.roll(6)
    assert "Popcorn Stand" in table.said("building")


# ---- winning ----------------------------------------------------------------------------------
@MODES
@pytest.mark.rule("IFOS-076", "IFOS-079", "IFOS-280", "IFOS-A03", "IFOS-251")
def test_twenty_killed_martians_win(play: str):
    table = Table(play)
    sharing(table, 2, 0)
    table.p.progress[0] = 19
    table.at("fights").do("fight", *((0,) if play == "board" else (0, 2, 0)))
    table.roll(6, 6, green=(1, 1)).skip()
    if not table.state.is_terminal():
        table.do("strike", "soldier", 0)
    outcome = table.state.outcome()
    assert outcome is not None and outcome.ranking[0] == (1,)
    assert "IFOS-076" in outcome.rules
    counted = [[(str(text), number) for text, number in items] for items in outcome.items]
    assert counted == [
        [("Counted for the Martians, of 2", 0)], [("Counted for the Heroes, of 20", 20)],
    ]  # fmt: skip


@pytest.mark.rule("IFOS-077", "IFOS-280")
def test_two_dead_heroes_win_for_the_martians():
    table = Table("guide")
    table.soldiers(-1, 3)
    table.p.progress[1] = 1
    nearly_dead(table, 0)
    table.at("fights").do("fight", 0, 3, 0).roll(1, 1, green=(6, 6, 6)).skip()
    outcome = table.state.outcome()
    assert outcome is not None and outcome.ranking[0] == (0,)


@pytest.mark.rule("IFOS-281", "IFOS-E25")
def test_four_dead_heroes_win_in_any_scenario():
    table = Table("guide", game="advanced", scenario="wipe-them-out")
    table.soldiers(-1, 3)
    table.p.dead_heroes = 3
    nearly_dead(table, 0)
    table.at("fights").do("fight", 0, 3, 0).roll(1, 1, green=(6, 6, 6)).skip()
    outcome = table.state.outcome()
    assert outcome is not None and "IFOS-281" in outcome.rules


@MODES
@pytest.mark.rule("IFOS-283", "IFOS-A04", "IFOS-089")
def test_no_martian_on_the_board_wins_for_the_heroes(play: str):
    table = Table(play)
    sharing(table, 1, 0)
    table.at("fights").do("fight", *((0,) if play == "board" else (0, 1, 0)))
    table.roll(6, 6, green=(1,)).skip()
    outcome = table.state.outcome()
    assert outcome is not None and "IFOS-283" in outcome.rules and outcome.ranking[0] == (1,)


@pytest.mark.rule("IFOS-A04")
def test_the_table_may_look_for_martians_at_the_end_of_a_turn_only():
    table = Table(rulings={"IFOS-A04": "end-of-turn"})
    sharing(table, 1, 0)
    table.at("fights").do("fight", 0).roll(6, 6, green=(1,)).skip()
    assert table.state.is_terminal()
    table = Table(rulings={"IFOS-A04": "end-of-turn"})
    here = sharing(table, 1, 0)
    table.p.landing = [True]
    table.at("fights").do("fight", 0).roll(6, 6, green=(1,)).skip()
    assert not table.state.is_terminal()
    table.roll(1).do("land", here, 1)
    assert not table.state.is_terminal()


@pytest.mark.rule("IFOS-A03")
@pytest.mark.parametrize(
    ("ruling", "by", "counted"),
    [("not-martian-made", "fire", 1), ("not-martian-made", "card", 0), ("by-heroes", "fire", 0),
     ("by-heroes", "ranged", 1), ("all", "card", 1)],
)  # fmt: skip
def test_which_dead_martians_count_is_for_the_table_to_rule(ruling: str, by: Cause, counted: int):
    table = Table("guide", rulings={"IFOS-A03": ruling})
    table.soldiers(-1, 2)
    table.carry_out(WoundSoldiers(0, -1, 1, by))
    assert table.p.progress[0] == table.p.kills == counted


@pytest.mark.rule("IFOS-A20", "IFOS-253")
@pytest.mark.parametrize(("ruling", "rolls"), [("roll", True), ("no-roll", False)])
def test_whether_toughness_helps_against_a_kill(ruling: str, rolls: bool):
    from companion.games.invasion_from_outer_space.engine import settle

    table = Table("guide", rulings={"IFOS-A20": ruling})
    table.soldiers(-1, 1)
    table.champion(ZARD, wounds=1)
    table.at("heroes")
    health.kill_champion(table.p, ZARD, "ranged", HERO)
    settle(table.state, None)
    assert (table.p.stack[-1].kind == "roll") == rolls
    if rolls:
        assert table.p.stack[-1].white == 2
    else:
        assert not table.p.champions[ZARD].playing


@pytest.mark.rule("IFOS-234", "IFOS-273")
@pytest.mark.parametrize("left", [0, 1])
def test_a_pack_of_which_nobody_is_left_by_hand_wounds_no_hero(left: int):
    table = Table()
    here = sharing(table, 2, 0)
    table.p.pool[0] -= 2
    table.soldiers(60 if here != 60 else 61, 1)
    table.at("fights").do("fight", 0)
    table.push(Action(TABLE, CORRECT, (f"soldiers/0/{here}", left)))
    table.roll(1, 1, green=(6, 6)).skip()
    assert table.p.heroes[0].wounds == left
