"""The edges of ranges: the third Soldier, the first Zombie Hero, a price of nothing."""

import pytest
from ifos_advanced import advanced, burn, listed, open_space
from ifos_cards import effect, entered, quiet, talented
from ifos_table import Table
from ifos_three import ThreeTable, begun
from ifos_town import town, town_components

from companion.engine.actions import SIMULTANEOUS
from companion.games.invasion_from_outer_space.effects import placing
from companion.games.invasion_from_outer_space.legal import abilities, hand_cards
from companion.games.invasion_from_outer_space.legal.moments import printed
from companion.games.invasion_from_outer_space.rules.fires import need
from companion.games.invasion_from_outer_space.steps.cards import PutOutFires
from companion.games.invasion_from_outer_space.steps.combat import BeginFight
from companion.games.invasion_from_outer_space.steps.fire import (
    BurnChampion,
    BurnCrowd,
    BurnHero,
    BurnSoldiers,
    Danger,
)
from companion.games.invasion_from_outer_space.steps.heroes import LeaderWalk
from companion.games.invasion_from_outer_space.table import crowds
from companion.games.invasion_from_outer_space.table.position import (
    CHAMPIONS,
    LEADER,
    NOWHERE,
    SUPER,
    ZARD,
    Fight,
)

HELP = "dice n=1 side=own"


# ---- fires -----------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-317", "IFOS-388", "IFOS-362")
@pytest.mark.parametrize(("burn", "undead"), [
    (BurnSoldiers(0, 5, 1), False),
    (BurnSoldiers(1, 5, 1), True),
    (BurnSoldiers(0, 5, 1, Danger.CRASH), False),
    (BurnChampion(ZARD, 5), False),
    (BurnChampion(SUPER, 5), False),
    (BurnChampion(len(CHAMPIONS) - 1, 5), False),
    (BurnChampion(len(CHAMPIONS), 5), True),
    (BurnChampion(len(CHAMPIONS) + 3, 5), True),
    (BurnHero(0, 5), False),
    (BurnCrowd(0, 5), False),
])  # fmt: skip
def test_in_a_fire_only_zombies_and_zombie_heroes_are_wounded_on_five(burn, undead: bool):
    table = ThreeTable()
    usual = 3 if burn.danger is Danger.CRASH else 4
    assert need(table.p, burn) == (5 if undead else usual)


@pytest.mark.rule("IFOS-388")
def test_the_zombies_of_every_player_are_wounded_on_five():
    p = begun(seats=8)
    found = [need(p, BurnSoldiers(seat, 5, 1)) for seat in range(len(p.pool))]
    undead = len(crowds.seats(p))
    assert undead > 1 and found == [4] * p.setup.martians + [5] * undead


@pytest.mark.rule("IFOS-362")
@pytest.mark.parametrize("burn", [
    BurnSoldiers(1, 5, 1, Danger.CRASH), BurnChampion(len(CHAMPIONS), 5, Danger.CRASH)
])  # fmt: skip
def test_a_crash_wounds_zombies_like_everybody_else(burn):
    assert need(ThreeTable().p, burn) == 3


# ---- the roar --------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-172")
@pytest.mark.parametrize(("which", "roars"), [
    (ZARD, True), (SUPER, True), (crowds.place_of(0), False), (crowds.place_of(3), False)
])  # fmt: skip
def test_a_beast_roars_and_no_zombie_hero_does(which: int, roars: bool):
    table = ThreeTable()
    here = table.p.sites[0]
    table.hero(1, space=here, tokens=2)
    table.champion(which, here)
    table.carry_out(BeginFight(table.p.hero_id(1), champion=which))
    assert table.p.heroes[1].tokens == 2 - roars and ("roar" in table.kinds()) == roars


@pytest.mark.rule("IFOS-172", "IFOS-205", "IFOS-A21")
@pytest.mark.parametrize(("when", "cost", "tokens", "line", "ready"), [
    ("fight", 1, 1, HELP, True),
    ("any", 1, 1, HELP, True),
    ("fight", 2, 2, HELP, True),
    ("fight", 2, 1, HELP, False),
    ("move", 1, 1, HELP, False),
    ("fight", 1, 1, "reroll n=1 side=own", False),
    ("fight", 1, 1, "heal n=1 target=self", False),
])  # fmt: skip
def test_before_the_roar_a_token_is_spent_on_what_helps_before_the_dice(
    when, cost, tokens, line, ready
):
    data = talented("Hannah", when=when, cost=cost, effects=[line])
    table = quiet(Table(entered=data))
    table.hero(0, tokens=tokens)
    assert abilities.at_roar(table.p, 1) == [], "nobody fights"
    table.p.fight = Fight(0, table.p.heroes[0].space, 0, ZARD)
    assert [each.args for each in abilities.at_roar(table.p, 1)] == [(0,)] * ready
    assert abilities.at_roar(table.p, 0) == [], "of another player"


@pytest.mark.rule("IFOS-172", "IFOS-423", "IFOS-A21")
def test_an_ability_without_a_price_spends_nothing_before_the_roar():
    data = town_components()
    sheets = [
        {**each, "talent": {**each["talent"], "when": "fight", "effects": [effect(HELP)]}}
        for each in data["town"]["heroes"]
    ]
    table = town(entered={**data, "town": {**data["town"], "heroes": sheets}})
    for n in range(4):
        table.hero(n, tokens=1)
        table.p.fight = Fight(n, table.p.heroes[n].space, 0, ZARD)
        assert table.p.setup.sheets[table.p.heroes[n].sheet].talent.cost == 0
        assert abilities.at_roar(table.p, table.p.owner(n)) == []


# ---- the Leader and his Pack -----------------------------------------------------------------
@pytest.mark.rule("IFOS-A23", "IFOS-355")
@pytest.mark.parametrize(("came", "unmoved", "there", "start", "on_the_way"), [
    (0, 0, 0, 0, 0),
    (0, 2, 2, 0, 2),
    (1, 1, 2, 1, 2),
    (1, 2, 3, 1, 3),
    (2, 0, 2, 2, 2),
    (2, 0, 1, 1, 1),
    (3, 0, 2, 2, 2),
])  # fmt: skip
@pytest.mark.parametrize("ruling", ["start", "on-the-way"])
def test_how_many_soldiers_go_on_with_the_leader(came, unmoved, there, start, on_the_way, ruling):
    table = advanced(rulings={"IFOS-A23": ruling})
    here = open_space(table)
    table.champion(LEADER, here)
    table.soldiers(here, there)
    table.p.unmoved = [troops[:] for troops in table.p.troops]
    table.p.unmoved[0][here] = unmoved
    found = hand_cards.pack_on_the_way(table.p, LeaderWalk(0, 1, (came,)))
    assert found == (start if ruling == "start" else on_the_way,)
    assert hand_cards.waiting_pack(table.p) == (unmoved,)


@pytest.mark.rule("IFOS-112", "IFOS-165", "IFOS-A12")
@pytest.mark.parametrize(("seats", "control", "beast", "players"), [
    (4, 0, False, (0, 1)), (4, 0, True, (0,)), (4, 1, True, (1,)), (2, 0, False, (0,)),
])  # fmt: skip
def test_a_beast_is_moved_first_by_who_controls_it_then_anybody_moves(
    seats, control, beast, players
):
    table = advanced(seats=seats)
    for seat in range(len(table.p.pool)):
        table.soldiers(table.p.sites[seat], 2, seat)
    if beast:
        table.champion(ZARD, open_space(table))
    table.p.control = control
    table.at("march")
    assert table.state.prompts()[0].players == players
    assert {action.player for action in table.state.legal_actions()} == set(players)
    acts = table.state._due_player(table.p.stack[-1])
    assert acts == (players[0] if len(players) == 1 else SIMULTANEOUS)


# ---- room ------------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-113", "IFOS-090")
@pytest.mark.parametrize(("there", "free"), [(0, True), (1, True), (2, True), (3, False)])
def test_a_soldier_is_placed_up_to_the_third_in_a_space(there: int, free: bool):
    table = advanced()
    here, other = table.p.sites[:2]
    table.soldiers(here, there)
    mask = placing.PIECES["soldier"].free(table.p, 0, 1 << here)
    assert mask == (1 << here) * free
    assert placing.PIECES["soldier"].free(table.p, 1, 1 << other) == 0, "Heroes have none"
    table.champion(ZARD, here)
    assert placing.PIECES["soldier"].free(table.p, 0, 1 << here) == 0
    table.p.pool[0] = 0
    assert placing.PIECES["soldier"].free(table.p, 0, 1 << other) == 0


# ---- which cards act again -------------------------------------------------------------------
@pytest.mark.rule("IFOS-043")
@pytest.mark.parametrize(("when", "remains", "line", "lasting"), [
    ("fight", True, HELP, True),
    ("fight", False, HELP, False),
    ("any", True, HELP, False),
    ("fight", True, "command n=1", False),
])  # fmt: skip
def test_only_a_card_that_remains_and_changes_dice_acts_again_at_its_moment(
    when, remains, line, lasting
):
    data = entered(Great_Applause={"effects": [line], "when": when, "remains": remains})
    table = Table(entered=data)
    card = table.card("Great Applause")
    assert (card in printed(table.p.setup, ("fight",)).lasting) == lasting
    assert (card in printed(table.p.setup, ("fight",)).events) == (when == "fight")


# ---- putting out fires -----------------------------------------------------------------------
@pytest.mark.rule("IFOS-389")
def test_the_player_of_the_hero_is_asked_which_fire_to_put_out_until_none_is_near():
    table = town(seats=3)
    here = table.p.heroes[1].space
    near = listed(table.p.ground.adjacent[here])[0]
    table.soldiers(table.p.sites[0], 1)
    burn(table, here, near)
    table.at("heroes").carry_out(PutOutFires(table.p.hero_id(1))).facts.clear()
    name = table.p.setup.sheets[table.p.heroes[1].sheet].name
    assert name in table.question() and table.state.prompts()[0].rules == ("IFOS-389",)
    assert table.state.prompts()[0].players == (table.p.owner(1),)
    owner = {action.player for action in table.state.legal_actions() if action.verb == "quench"}
    assert owner == {table.p.owner(1)} and set(table.args("quench")) == {(here,), (near,)}
    table.do("quench", near)
    assert table.p.ground.names[near] in table.story()[0]
    table.do("quench", here)
    assert table.p.ground.names[here] in table.story()[0]
    assert table.asked == "heroes" and not table.p.fires


@pytest.mark.rule("IFOS-389")
@pytest.mark.parametrize(("fires", "left"), [(1, 0), (3, 2)])
def test_without_a_board_any_fire_can_be_put_out(fires: int, left: int):
    table = town("guide")
    table.soldiers(NOWHERE, 1)
    burn(table, *[NOWHERE] * fires)
    table.at("heroes").carry_out(PutOutFires(table.p.hero_id(1))).do("quench")
    assert len(table.p.fires) == left
    assert table.asked == ("put_out" if left else "heroes")
