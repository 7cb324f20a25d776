"""Heroes who die in the middle of a phase, and those who come in their place (IFOS-257 to 262)."""

import pytest
from ifos_table import Table

from companion.games.invasion_from_outer_space.table import figures, objectives
from companion.games.invasion_from_outer_space.table.position import HERO, LEADER, MARTIAN, ZARD


def near_death(table: Table, n: int, space: int) -> None:
    """Leave a Hero one Health Box, in a space."""
    boxes = table.p.setup.sheets[table.p.heroes[n].sheet].health
    table.hero(n, space=space, wounds=boxes - 1, tokens=0)


def comes(table: Table, sheet: str = "Carl") -> Table:
    """Have a new Hero drawn, who enters in the centre with a free card."""
    assert table.asked == "new_hero"
    table.do("new_hero").do("sheet", next(s.key for s in table.p.setup.sheets if s.name == sheet))
    table.do("at_centre").do("found", table.key("Cabbage"))
    return table


def fought(table: Table, n: int) -> Table:
    """A Hero loses the Fight against one Soldier."""
    return table.do("fight", n).roll(1, 1, green=(6,)).skip()


@pytest.mark.rule("IFOS-262", "IFOS-E05", "IFOS-257", "IFOS-260", "IFOS-261")
def test_who_comes_in_the_ray_gun_phase_is_not_shot_but_fights():
    table = Table()
    assert table.p.ground is not None
    centre, here = table.p.ground.centre, int(table.p.sites[0])
    for n in (1, 2, 3):
        table.hero(n, space=int(table.p.sites[3]))
    near_death(table, 0, here)
    table.soldiers(here, 1)
    table.soldiers(centre, 1)
    table.at("rayguns").do("blast", here, here, 0).roll(6).skip().roll(1).skip()
    comes(table)
    new = table.p.heroes[0]
    assert (new.space, new.tokens, new.wounds, new.late) == (centre, 1, 0, True)
    # The Pack in its space may not fire at it.
    assert table.args("blast") == []
    table.do("end_blasts")
    assert table.args("fight") == [(0,)]


@pytest.mark.rule("IFOS-262", "IFOS-238")
def test_who_comes_in_the_fights_does_not_fight_in_them():
    table = Table()
    assert table.p.ground is not None
    here = int(table.p.sites[0])
    for n in (1, 2, 3):
        table.hero(n, space=int(table.p.sites[3]))
    near_death(table, 0, here)
    table.soldiers(here, 1)
    table.soldiers(table.p.ground.centre, 1)
    fought(table.at("fights"), 0)
    comes(table)
    # Nobody else shares a space: the phase is over, and the new Hero takes part in the turn.
    assert table.asked == "heroes"
    assert (0,) in table.args("activate")


@pytest.mark.rule("IFOS-262", "IFOS-173", "IFOS-174")
def test_who_comes_in_a_heros_own_activation_may_be_activated_this_turn():
    table = Table()
    here = int(table.p.sites[0])
    near_death(table, 0, here)
    table.soldiers(here, 1)
    table.at("heroes").do("activate", 0).roll(1, green=(1,)).do("move").do("stop")
    table.roll(1, 1, green=(6,)).skip()
    comes(table)
    assert table.asked == "heroes"
    assert {n for (n,) in table.args("activate")} == {0, 1, 2, 3}
    table.do("activate", 0)
    assert table.due() == "Carl: roll movement and power"


@pytest.mark.rule("IFOS-257", "IFOS-A62")
def test_without_a_new_hero_the_dead_one_is_never_activated():
    table = Table(seats=6)
    here = int(table.p.sites[0])
    near_death(table, 0, here)
    table.soldiers(here, 1)
    fought(table.at("fights"), 0)
    assert {a.player for a in table.state.legal_actions()} == {table.p.owner(0)}
    table.do("no_hero")
    assert table.asked == "heroes"
    assert {n for (n,) in table.args("activate")} == {1, 2, 3}
    assert table.p.bonus == [1, 1]


@pytest.mark.rule("IFOS-259", "IFOS-189")
def test_items_of_the_dead_are_discarded_and_events_stay_in_the_hand():
    table = Table()
    here = int(table.p.sites[0])
    near_death(table, 0, here)
    table.item(0, "Cabbage")
    table.hand(1, "Texas Jack")
    table.soldiers(here, 1)
    fought(table.at("fights"), 0)
    assert table.p.discard[HERO] == [table.card("Cabbage")]
    assert table.p.hand_sizes[1] == 1


@pytest.mark.rule("IFOS-281", "IFOS-257")
def test_nobody_is_drawn_for_the_last_dead_hero_the_game_is_over():
    table = Table(game="advanced", scenario="wipe-them-out")
    here = int(table.p.sites[0])
    near_death(table, 0, here)
    table.p.dead_heroes = 3
    table.soldiers(here, 1)
    fought(table.at("fights"), 0)
    assert table.state.is_terminal() and table.p.winner == MARTIAN
    assert table.state.legal_actions() == []


@pytest.mark.rule("IFOS-103", "IFOS-104")
def test_two_martian_players_draw_one_card_each():
    table = Table(seats=4).at("draw").do("card", "?")
    table.skip()
    assert table.p.hand_sizes[:2] == [1, 0]
    table.do("card", "?").skip()
    assert table.p.hand_sizes[:2] == [1, 1] and table.due().startswith("Reinforcements")


@pytest.mark.rule("IFOS-109", "IFOS-157")
def test_the_beast_is_a_pack_of_who_controls_it_alone():
    for control, landing in ((0, [False, True]), (1, [True, False])):
        table = Table(seats=4)
        table.champion(ZARD, int(table.p.sites[0]))
        table.soldiers(int(table.p.sites[1]), 1, 0)
        table.soldiers(int(table.p.sites[2]), 1, 1)
        table.p.control = control
        table.at("reinforce").roll(2).roll(2)
        assert table.p.landing == landing


@pytest.mark.parametrize(("play", "house", "said"), [
    ("board", "Bear Tent", "or search."), ("board", "", "spaces."),
    ("guide", "", "or search a building."),
])  # fmt: skip
@pytest.mark.rule("IFOS-176", "IFOS-186")
def test_a_search_is_only_offered_where_there_can_be_one(play: str, house: str, said: str):
    table = Table(play)
    if house:
        table.hero(0, space=table.space(house))
    table.at("heroes").do("activate", 0).roll(3, green=(1,))
    (prompt,) = [p for p in table.state.prompts() if p.name == "act"]
    assert str(prompt.text).endswith(said)
    assert table.can("search") == ("search" in said)


# ---- at the edges ----------------------------------------------------------------------------
@pytest.mark.rule("IFOS-255", "IFOS-462")
def test_a_hero_may_be_healed_between_two_fights_but_not_in_one():
    table = Table()
    here = int(table.p.sites[0])
    table.hero(0, space=here, wounds=1)
    table.hero(1, space=here)
    table.item(0, "Healing Salve")
    table.soldiers(here, 1)
    table.at("fights")
    assert table.can("use")
    table.hand(1, "Stand Your Ground")
    table.do("fight", 1).roll(1, 1, green=(1,))
    assert table.asked == "fight_cards" and table.can("play") and not table.can("use")
    table.skip()
    assert table.asked == "fights" and table.can("use")


@pytest.mark.rule("IFOS-166", "IFOS-169", "IFOS-A17")
def test_rage_smells_a_hero_behind_a_wall():
    table = Table()
    ground = table.p.ground
    assert ground is not None
    here, prey = next(
        (s, t)
        for s in range(ground.size)
        for t in range(ground.size)
        if (ground.adjacent[s] & ~ground.steps[s]) >> t & 1
    )
    table.champion(ZARD, here)
    for n in range(4):
        table.hero(n, space=prey)
    table.at("march")
    assert table.args("beast") == [(prey,)] and not table.can("beast_halt")


@pytest.mark.rule("IFOS-131", "IFOS-142")
def test_one_point_is_too_little_for_reinforcements():
    table = Table().at("command")
    assert table.can("reinforce")
    table.do("call_point", ZARD)
    assert not table.can("reinforce")


@pytest.mark.rule("IFOS-355", "IFOS-113")
def test_the_leader_takes_his_pack_only_where_all_of_it_fits():
    table = Table(game="advanced")
    ground = table.p.ground
    assert ground is not None
    here = int(table.p.sites[0])
    to = next(s for s in range(ground.size) if ground.steps[here] >> s & 1)
    table.champion(LEADER, here)
    table.soldiers(here, 2)
    table.soldiers(to, 2)
    table.at("march")
    assert table.can("lead_on", to, 0) and not table.can("lead_on", to, 1)


@pytest.mark.rule("IFOS-283", "IFOS-A04")
def test_nobody_has_won_before_the_first_martians_stand():
    table = Table("guide")
    table.p.started = False
    objectives.check(table.p, [])
    assert not table.state.is_terminal()


@pytest.mark.rule("IFOS-112", "IFOS-089")
def test_who_is_killed_while_marching_does_not_march():
    table = Table()
    here, other = int(table.p.sites[0]), int(table.p.sites[1])
    table.soldiers(here, 3)
    table.soldiers(other, 1)
    table.at("march")
    figures.remove(table.p, 0, here, 2)
    assert {n for space, _, n in table.args("march") if space == here} == {1}
