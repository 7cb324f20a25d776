"""The Command Phase: points, saucers, reinforcements, Tech, Champions."""

import pytest
from ifos_cards import entered
from ifos_table import Table, components
from msgspec.structs import replace

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.action_labels import price
from companion.games.invasion_from_outer_space.events import CrowdDestroyed
from companion.games.invasion_from_outer_space.table.position import LEADER, ZARD

MODES = pytest.mark.parametrize("play", ["guide", "board"])


# ---- 4 Command -------------------------------------------------------------------------------
@MODES
@pytest.mark.rule("IFOS-132", "IFOS-017", "IFOS-048", "IFOS-111", "IFOS-131", "IFOS-133")
def test_two_points_are_spent_one_at_a_time(play: str):
    table = Table(play).at("command")
    assert table.p.command_points == [2]
    table.do("call_point", ZARD)
    assert table.p.command_points == [1] and table.p.champions[ZARD].points == 1
    table.do("call_point", ZARD)
    assert table.p.command_points == [0] and table.verbs() <= {"end_command", "play"}


@pytest.mark.rule("IFOS-134")
def test_points_not_spent_are_lost():
    table = Table("guide").at("command").do("end_command")
    assert table.p.command_points == [0]
    assert "lost" in table.kinds()


@pytest.mark.rule("IFOS-132")
def test_two_players_have_one_point_each():
    table = Table("guide", seats=4).at("command")
    assert table.p.command_points == [1, 1]
    table.do("end_command")
    assert table.p.command_points == [0, 1]


@MODES
@pytest.mark.rule("IFOS-258", "IFOS-347", "IFOS-A11")
def test_a_kill_while_the_first_player_spends_gives_the_second_nothing_in_this_phase(play: str):
    table = Table(play, seats=4)
    table.soldiers(-1 if play == "guide" else table.p.sites[0], 1)
    table.at("command")
    table.p.publish(CrowdDestroyed(0), None)
    table.do("end_command")
    assert table.p.command_points == [0, 1] and table.p.bonus == [1, 1]
    table.at("command")
    assert table.p.command_points == [2, 2] and table.p.bonus == [0, 0]


# ---- what is printed on the console ------------------------------------------------------------
def printed(seats: int = 2, play: str = "board", **values: int | str) -> Table:
    """A table whose console, on both sides, has other figures than the usual one."""
    kit = components()["kit"]
    sides = {side: {**entered, **values} for side, entered in kit["console"].items()}
    entered = {**components(), "kit": {**kit, "console": sides}}
    return Table(play, seats=seats, entered=entered).at("command")


@MODES
@pytest.mark.rule("IFOS-132", "IFOS-136")
def test_points_and_the_price_of_a_card_are_those_printed(play: str):
    table = printed(play=play, points=5, draw=3)
    assert table.p.command_points == [5]
    options = [(str(o.label), str(o.detail)) for o in table.state.prompts()[0].domain.options]
    assert ("Draw a card", "costs 3 points") in options
    table.do("buy_card").do("card", "?").skip()
    assert table.p.command_points == [2] and not table.can("buy_card")


@pytest.mark.rule("IFOS-137")
def test_how_far_a_saucer_flies_and_its_price_are_those_printed():
    table = printed(points=3, saucer=2, saucer_spaces=4)
    ground = table.p.ground
    reach = {to for site, to in table.args("saucer") if site == 0}
    taken = sum(1 << site for site in table.p.sites)
    far = ground.fly(table.p.sites[0], 4) & ~taken
    assert reach == {s for s in range(ground.size) if far >> s & 1}
    table.do("saucer", 0, max(reach))
    assert table.p.command_points == [1] and not table.can("saucer")
    assert "up to 4 spaces" in printed(play="guide", saucer_spaces=4).do("saucer", 0).said("saucer")


@pytest.mark.rule("IFOS-142", "IFOS-143")
def test_how_many_are_reinforced_and_at_what_price_are_those_printed():
    table = printed(points=5, reinforce=4, reinforce_n=2).do("reinforce", 1)
    assert table.p.command_points == [1] and max(n for _, n in table.args("land")) == 2
    table = printed(points=3, reinforce=3, reinforce_n="d3").do("reinforce", 1).roll(6)
    assert table.p.command_points == [0] and max(n for _, n in table.args("land")) == 3
    table = printed(seats=4, reinforce_n=1).do("reinforce", 1)
    assert table.args("land") == [(table.p.sites[1], 1)]


@pytest.mark.rule("IFOS-136")
def test_a_point_buys_a_card_but_not_with_a_full_hand():
    table = Table("guide").at("command").do("buy_card").do("card", "?").skip()
    assert (table.p.command_points, table.p.hand_sizes[0]) == ([1], 1)
    table.p.hand_sizes[0] = 6
    assert not table.can("buy_card")


@pytest.mark.rule("IFOS-137", "IFOS-138", "IFOS-140", "IFOS-020", "IFOS-141", "IFOS-019")
def test_a_saucer_flies_two_spaces_over_everything_but_never_onto_another():
    table = Table().at("command")
    ground = table.p.ground
    assert ground is not None
    here, other = table.p.sites[0], table.p.sites[1]
    table.hero(0, space=here)
    reach = {to for site, to in table.args("saucer") if site == 0}
    assert reach == {s for s in range(ground.size) if ground.fly(here, 2) >> s & 1} - {here}
    table.p.sites[1] = next(iter(reach))
    assert (0, table.p.sites[1]) not in table.args("saucer")
    table.p.sites[1] = other
    to = max(reach)
    table.do("saucer", 0, to)
    assert table.p.sites[0] == to and table.p.heroes[0].space == here


@pytest.mark.rule("IFOS-142", "IFOS-130", "IFOS-089")
def test_two_points_land_three_martians_at_one_site():
    table = Table().at("command").do("reinforce", 1)
    assert table.p.command_points == [0]
    spaces = {space for space, _ in table.args("land")}
    assert spaces == {table.p.sites[1]}
    table.do("land", table.p.sites[1], 3)
    assert table.p.troops[0][table.p.sites[1]] == 3 and table.p.pool == [15]


@pytest.mark.rule("IFOS-142")
def test_fewer_than_three_may_land():
    table = Table().at("command").do("reinforce", 1)
    table.do("land", table.p.sites[1], 1)
    assert table.p.pool == [17] and table.asked == "command"


@pytest.mark.parametrize("number", [0, 1, 3])
@pytest.mark.rule("IFOS-142", "IFOS-130")
def test_without_a_board_the_table_says_how_many_find_room(number: int):
    table = Table("guide").at("command").do("reinforce")
    assert table.args("land") == [(3,), (2,), (1,), (0,)]
    table.do("land", number)
    assert table.p.pool == [18 - number] and table.asked == "command"


@pytest.mark.rule("IFOS-129")
def test_at_the_end_of_the_turn_as_many_land_as_the_die_says():
    table = Table()
    table.p.landing = [True]
    table.at("land").roll(3)
    table.do("land", table.p.sites[0], 1)
    assert table.asked == "land" and table.p.pool == [17]


@pytest.mark.rule("IFOS-143")
def test_on_the_two_player_side_a_point_lands_a_d3():
    table = Table(seats=4).at("command").do("reinforce", 0).roll(3)
    table.do("land", table.p.sites[0], 2)
    assert table.p.troops[0][table.p.sites[0]] == 2
    assert table.p.command_points[0] == 0


@pytest.mark.rule("IFOS-A15", "IFOS-142")
def test_a_small_pool_places_what_is_there():
    table = Table()
    table.p.pool = [2]
    table.at("command").do("reinforce", 0)
    assert max(n for _, n in table.args("land")) == 2
    table.do("land", table.p.sites[0], 2)
    assert table.asked == "command"


@pytest.mark.rule("IFOS-A13", "IFOS-130", "IFOS-113", "IFOS-168")
def test_what_finds_no_room_at_the_sites_is_lost():
    table = Table()
    for site in table.p.sites[:3]:
        table.soldiers(site, 3)
    table.champion(ZARD, table.p.sites[3])
    assert table.p.pool == [9]
    table.p.landing = [True]
    table.at("land")
    assert "lost" in table.kinds() and table.p.landing == [False], "and no die is thrown for it"
    assert table.p.pool == [9]


@pytest.mark.rule("IFOS-A14", "IFOS-142")
@pytest.mark.parametrize(("ruling", "may"), [("yes", True), ("no", False)])
def test_martians_may_land_on_a_hero_unless_the_table_forbids(ruling: str, may: bool):
    table = Table(rulings={"IFOS-A14": ruling})
    table.hero(0, space=table.p.sites[2])
    table.at("command")
    assert ((2,) in table.args("reinforce")) == may


# ---- Tech and Champions ------------------------------------------------------------------
@MODES
@pytest.mark.rule(
    "IFOS-145", "IFOS-146", "IFOS-147", "IFOS-148", "IFOS-149", "IFOS-135", "IFOS-144", "IFOS-150"
)
def test_tech_lies_face_down_until_it_is_paid_and_is_then_revealed(play: str):
    table = Table(play, simulated=True)
    card = next(c for c in table.p.setup.cards if c.kind == "tech")
    name = card.name
    table.hand(0, name)
    table.at("command")
    assert table.buttons("build") == [f"Start building {name}"]
    table.do("build", table.key(name))
    assert table.p.hand_sizes[0] == 0
    assert table.state.observation(0)["tech"][0]["card"] == table.key(name)
    assert table.state.observation(1)["tech"][0]["card"] is None
    assert table.p.tech[0].points == 1
    assert card.cost > 2 and not table.can("reveal")
    table.p.tech[0] = replace(table.p.tech[0], points=card.cost - 1)
    assert not table.can("reveal")
    table.do("tech_point", table.p.tech[0].id)
    assert table.p.command_points == [0]
    table.do("reveal", table.p.tech[0].id, table.key(name))
    assert table.p.tech[0].up and table.p.tech[0].points == 0
    assert table.state.observation(1)["tech"][0]["card"] == table.key(name)


@pytest.mark.rule("IFOS-146", "IFOS-147", "IFOS-040")
@pytest.mark.parametrize("known", [False, True])
def test_of_tech_whose_effect_nobody_entered_the_text_is_shown_as_it_comes_into_play(known: bool):
    changed = {"text": "Printed words.", **({} if known else {"effects": []})}
    table = Table(simulated=True, entered=entered(Focus_Lens=changed))
    table.hand(0, "Focus Lens")
    key = table.key("Focus Lens")
    table.at("command").do("build", key)
    table.p.tech[0] = replace(table.p.tech[0], points=9)
    table.settle().do("reveal", table.p.tech[0].id, key)
    assert ("Printed words." in table.story()) is not known


@pytest.mark.rule("IFOS-149", "IFOS-134")
def test_points_on_face_down_tech_stay():
    table = Table("guide", simulated=True)
    name = next(c for c in table.p.setup.cards if c.kind == "tech" and c.cost > 2).name
    table.hand(0, name)
    table.at("command").do("build", table.key(name)).do("end_command")
    table.at("command")
    assert table.p.tech[0].points == 1


@MODES
@pytest.mark.rule("IFOS-153", "IFOS-156", "IFOS-163", "IFOS-A66")
def test_a_champion_comes_when_its_cost_is_paid(play: str):
    table = Table(play)
    table.p.champions[ZARD] = replace(table.p.champions[ZARD], points=4)
    table.at("command").do("call_point", ZARD)
    if play == "board":
        assert {s for (s,) in table.args("arrive")} == set(table.p.sites)
        table.do("arrive", table.p.sites[1])
        assert table.p.champions[ZARD].space == table.p.sites[1]
    assert table.p.champions[ZARD].playing and table.p.champions[ZARD].points == 0


@pytest.mark.rule("IFOS-154")
def test_a_champion_in_play_takes_no_points():
    table = Table("guide")
    table.champion(ZARD)
    table.at("command")
    assert not table.can("call_point")


@pytest.mark.rule("IFOS-155", "IFOS-289", "IFOS-092")
@pytest.mark.parametrize(("game", "called"), [("basic", {ZARD}), ("advanced", {ZARD, LEADER})])
def test_the_leader_is_for_the_advanced_game(game: str, called: set[int]):
    table = Table("guide", game=game).at("command")
    assert {which for (which,) in table.args("call_point")} == called


@pytest.mark.rule("IFOS-A13")
@pytest.mark.parametrize(("ruling", "free"), [("lost", 4), ("beast-needs-room", 3)])
def test_the_beast_crushes_or_needs_a_site_without_martians(ruling: str, free: int):
    table = Table(rulings={"IFOS-A13": ruling})
    table.soldiers(table.p.sites[0], 3)
    table.p.champions[ZARD] = replace(table.p.champions[ZARD], points=4)
    table.at("command").do("call_point", ZARD)
    assert len(table.args("arrive")) == free
    if free == 4:
        table.do("arrive", table.p.sites[0])
        assert table.p.pool == [18] and "crushed" in table.kinds()


@pytest.mark.rule("IFOS-157", "IFOS-A67")
@pytest.mark.parametrize(
    ("ruling", "marker", "rounds", "who"),
    [("marker", 12, 4, 0), ("marker", 13, 4, 1), ("count", 12, 4, 0), ("count", 12, 5, 1)],
)
def test_blue_has_the_champions_on_odd_turns(ruling: str, marker: int, rounds: int, who: int):
    table = Table("guide", seats=4, rulings={"IFOS-A67": ruling})
    table.p.pool = [8, 8]
    table.p.track_marker, table.p.rounds = marker, rounds
    table.at("track")
    assert table.p.control == who


@pytest.mark.rule("IFOS-090", "IFOS-029")
def test_two_players_never_use_each_others_soldiers():
    table = Table(seats=4)
    table.p.pool = [0, 9]
    table.at("command")
    assert not [a for a in table.state.legal_actions(0) if a.verb == "reinforce"]
    assert not table.state.is_legal(Action(0, "reinforce", (0,)))


@pytest.mark.rule("IFOS-145", "IFOS-149", "IFOS-153")
def test_a_button_that_says_one_point_names_no_price_again():
    p = Table("guide").p
    assert str(price(p, Action(0, "build", ("martian-vaporize",)))) == "costs 1 point"
    for verb in ("tech_point", "call_point"):
        assert price(p, Action(0, verb, (0,))) == ""
