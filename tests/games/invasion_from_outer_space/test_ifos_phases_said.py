"""What the Command Phase, landings, the Hero Turn and Fights say and ask, number by number."""

import pytest
from ifos_advanced import EAST, NORTH, advanced, ground, open_space, side
from ifos_cards import fight, quiet, space_of
from ifos_table import NAMES, Table
from ifos_town import town

from companion.games.invasion_from_outer_space.steps.combat import BeginFight, Strike
from companion.games.invasion_from_outer_space.steps.turn import Landing, LandPhase, PlaceSoldiers
from companion.games.invasion_from_outer_space.table.position import LEADER, ZARD


def fact(table: Table, kind: str):
    """The last fact of a kind."""
    return [each for each in table.facts if each.kind == kind][-1]


def begun(play: str = "board", **values) -> Table:
    """A table with two Soldiers at the last Landing Site."""
    table = Table(play, **values)
    table.soldiers(-1 if play == "guide" else table.p.sites[3], 2)
    return table


# ---- Command -------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-132", "IFOS-134", "IFOS-258")
def test_command_points_are_said_as_they_are_given_and_lost():
    table = begun()
    table.p.bonus = [2]
    table.at("command")
    assert table.story() == ["Ann has 4 Command Points."]
    assert table.question() == "Command Phase: Ann has 4 Command Points."
    table.do("call_point", ZARD)
    cost = table.p.setup.champions[ZARD].cost
    assert table.story() == [f"The Zard Beast: 1 of {cost} points."]
    assert table.question() == "Command Phase: Ann has 3 Command Points."
    table.do("end_command")
    assert table.story() == ["3 unspent Command Points are lost."]
    assert table.p.command_points == [0] and table.p.bonus == [0]


@pytest.mark.rule("IFOS-132", "IFOS-133")
def test_who_has_spent_all_loses_none_and_the_other_martian_player_follows():
    table = begun(seats=4).at("command")
    assert table.story() == ["Ann has 1 Command Point.", "Bob has 1 Command Point."]
    assert table.question() == "Command Phase: Ann has 1 Command Point."
    table.do("let_spend", 1)
    assert table.question() == "Command Phase: Bob has 1 Command Point."
    assert not table.can("let_spend"), "not back and forth"
    table.do("end_command")
    assert table.story() == ["1 unspent Command Point is lost."]
    assert table.question() == "Command Phase: Ann has 1 Command Point."
    table.do("call_point", ZARD)
    assert not table.can("let_spend"), "the other one is done"
    table.facts.clear()
    table.do("end_command")
    assert "lost" not in table.kinds() and table.asked != "command"


@pytest.mark.rule("IFOS-136")
def test_a_bought_card_and_its_price_are_said():
    table = begun().at("command")
    table.facts.clear()
    price = table.p.setup.console.draw
    table.do("buy_card")
    points = f"{price} point{'s' if price > 1 else ''}"
    assert table.story() == [f"Ann draws a card for {points}."]
    assert table.question() == "Ann draws a card."
    table.do("card", "?").skip()
    assert table.p.hand_sizes == [1, 0] and table.p.command_points == [2 - price]


@pytest.mark.rule("IFOS-137", "IFOS-138", "IFOS-140")
def test_the_landing_site_that_moves_is_said_with_where_to():
    table = begun().at("command")
    table.facts.clear()
    site, to = next(args for args in table.args("saucer") if args[0] == 2)
    table.do("saucer", site, to)
    assert table.p.sites[2] == to
    assert fact(table, "saucer").rules == ("IFOS-137", "IFOS-138")
    assert table.story() == [f"Landing Site 3 moves to {words(table, to)}."]
    table = begun("guide").at("command")
    table.facts.clear()
    table.do("saucer", 1)
    far = table.p.setup.console.saucer_spaces
    assert table.story() == [f"Landing Site 2 moves up to {far} spaces."]


def words(table: Table, space: int) -> str:
    """A space in words, with its building."""
    where = ground(table)
    house = next((each.name for each in where.buildings if each.mask >> space & 1), "")
    return f"{where.names[space]} ({house})" if house else where.names[space]


@pytest.mark.rule("IFOS-142", "IFOS-143")
def test_immediate_reinforcement_lands_up_to_three_at_one_site():
    table = begun().at("command")
    table.facts.clear()
    table.do("reinforce", 1)
    assert table.story() == ["Up to 3 Martians can land at one Site."]
    assert table.question() == "Ann: place up to 3 Soldiers at Landing Site 2."
    here = table.p.sites[1]
    assert set(table.args("land")) == {(here, 1), (here, 2), (here, 3)}
    table.do("land", here, 2)
    assert table.story() == [f"2 Soldiers land in {words(table, here)}."]
    assert table.p.troops[0][here] == 2 and table.asked == "command", "no third one later"


@pytest.mark.rule("IFOS-142")
@pytest.mark.parametrize(("face", "number"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_on_the_two_player_side_a_die_halved_and_rounded_up_lands(face: int, number: int):
    table = begun(seats=4).at("command")
    table.do("reinforce", 0).roll(face)
    can = f"{number} Martian{'s' if number > 1 else ''}"
    assert table.said("reinforced") == f"Up to {can} can land at one Site."


@pytest.mark.rule("IFOS-145", "IFOS-149", "IFOS-146")
def test_tech_is_begun_goes_on_and_is_in_play_once_paid():
    table = begun()
    table.hand(0, "Twin Engines", "Landing Beacon")
    table.p.bonus = [5]
    table.at("command")
    table.facts.clear()
    assert table.buttons("build") == ["Start building Tech"], "nobody knows which"
    table.do("build")
    assert table.story() == ["Ann starts building Tech."]
    (tech,) = table.p.tech
    assert (tech.seat, tech.points, tech.up) == (0, 1, False)
    for points in (2, 3):
        table.do("tech_point", tech.id)
        assert table.story() == [f"1 point on face-down Tech: {points} now."]
    key = table.key("Twin Engines")
    assert (tech.id, table.key("Focus Lens")) not in table.args("reveal"), "it costs more"
    table.do("reveal", tech.id, key)
    assert table.story() == ["Twin Engines is in play."]
    (tech,) = table.p.tech
    assert (tech.card, tech.points, tech.up) == (table.card("Twin Engines"), 0, True)


# ---- landing -------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-129", "IFOS-088")
def test_the_landing_die_is_said_with_what_is_left_in_the_pool():
    table = begun()
    table.p.landing = [True]
    table.p.pool[0] = 3
    table.carry_out(LandPhase(0))
    assert table.question() == "Landing Martians: 1 die"
    table.roll(5)
    landing = fact(table, "landing")
    assert landing.words(NAMES) == "5 new Martians can land. 3 left in the pool."
    assert (landing.banner(NAMES), landing.seat) == ("PLACE 3 SOLDIERS ON LANDING SITES", 0)
    assert table.question() == "Ann: place 3 Soldiers on Landing Sites."
    table.do("land", table.p.sites[0], 3)
    assert table.asked != "land" and table.p.landing == [False]


@pytest.mark.rule("IFOS-130", "IFOS-A13")
def test_who_finds_no_room_does_not_land():
    table = begun()
    for site in table.p.sites[:3]:
        table.soldiers(site, 3)
    table.carry_out(PlaceSoldiers(0, 3))
    assert set(table.args("land")) == {(table.p.sites[3], 1)}
    table.facts.clear()
    table.do("land", table.p.sites[3], 1)
    # There was nothing to choose, so that an app places it: the banner says what and where.
    said = [fact.banner(NAMES) for fact in table.facts[:2]]
    space = words(table, table.p.sites[3])
    assert said == [f"1 SOLDIER AT {space}".upper(), "NO ROOM FOR 2 MARTIANS"]
    assert table.story()[1] == "No room for 2 Martians."


@pytest.mark.rule("IFOS-129", "IFOS-109")
def test_of_two_players_only_who_rolled_enough_lands():
    table = begun(seats=4)
    table.p.landing = [False, True]
    table.carry_out(LandPhase(0))
    assert table.question() == "Landing Martians of Bob: 1 die"
    table.roll(3)
    assert table.question() == "Bob: place 2 Soldiers on Landing Sites."


@pytest.mark.rule("IFOS-094", "IFOS-A05")
def test_where_so_ruled_the_first_martians_are_spread_equally_or_anywhere():
    table = Table(rulings={"IFOS-A05": "equal"})
    table.carry_out(PlaceSoldiers(0, 6, landing=Landing.FIRST))
    for left in range(6, 0, -1):
        fewest = min(table.p.troops[0][site] for site in table.p.sites)
        assert set(table.args("land")) == {
            (site, 1) for site in table.p.sites if table.p.troops[0][site] == fewest
        }
        assert table.question().startswith(f"Ann: place {left} Soldier")
        table.do("land")
    assert sorted(table.p.troops[0][site] for site in table.p.sites) == [1, 1, 2, 2]
    table = Table(rulings={"IFOS-A05": "anywhere"})
    table.carry_out(PlaceSoldiers(0, 2, landing=Landing.FIRST))
    assert table.question() == "Ann: place 2 Soldiers in any spaces."
    assert {space for space, _ in table.args("land")} == set(range(ground(table).size))


# ---- a Hero's activation --------------------------------------------------------------------
@pytest.mark.rule("IFOS-177", "IFOS-178", "IFOS-208")
@pytest.mark.parametrize(("green", "had", "said"), [
    (4, 1, ""), (5, 1, " One more Power Token: 2."), (6, 2, " One more Power Token: 3."), (6, 3, "")
])  # fmt: skip
def test_movement_and_power_are_said_with_the_token_they_bring(green: int, had: int, said: str):
    table = begun()
    table.hero(0, tokens=had)
    table.at("heroes").facts.clear()
    table.do("activate", 0)
    assert table.story() == ["Hannah acts."]
    table.roll(2, green=(green,))
    assert table.story() == [f"Hannah rolls 2 for movement and {green} for power.{said}"]
    assert table.p.heroes[0].tokens == had + bool(said)
    assert table.question().startswith("Hannah may move up to 2 spaces")


@pytest.mark.rule("IFOS-423", "IFOS-177")
def test_a_hero_of_the_town_rolls_movement_only():
    table = town()
    table.soldiers(table.p.sites[0], 1)
    table.at("heroes").do("activate", 0)
    assert table.p.stack[-1].green == 0, "no die for power"
    table.facts.clear()
    table.roll(3)
    assert table.story() == ["Johnny rolls 3 for movement."]
    assert table.p.heroes[0].tokens == 0


@pytest.mark.rule("IFOS-173")
def test_each_hero_acts_once_and_the_question_goes_to_those_who_have_one_left():
    table = begun(seats=3).at("heroes")
    assert table.question() == "Hero Turn: which Hero acts now?"
    assert table.state.prompts()[0].players == (1, 2)
    for n in (0, 1):
        table.p.activated |= 1 << n
    assert table.state.prompts()[0].players == (2,)
    assert table.args("activate") == [(2,), (3,)]


@pytest.mark.rule("IFOS-191", "IFOS-192")
def test_items_are_given_and_taken_until_the_player_goes_on():
    table = begun()
    table.item(0, "Bull Whip")
    table.item(1, "Cabbage")
    table.hero(2, space=table.p.sites[0])
    table.hero(3, space=table.p.sites[1])
    table.at("heroes").do("activate", 0).roll(3, green=(1,)).do("move").do("stop").skip()
    assert table.question() == "Hannah may trade Items."
    assert table.args("give") == [(1, table.key("Bull Whip"))]
    assert table.args("take") == [(1, table.key("Cabbage"))]
    table.do("take", 1, table.key("Cabbage"))
    assert table.p.heroes[1].items == () and len(table.p.heroes[0].items) == 2
    assert not table.can("take") and len(table.args("give")) == 2
    table.do("give", 1, table.key("Bull Whip")).do("go_on")
    assert [table.p.setup.cards[c].name for c in table.p.heroes[1].items] == ["Bull Whip"]
    assert table.asked != "swap"


# ---- Fights ------------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-247", "IFOS-248", "IFOS-249", "IFOS-250")
@pytest.mark.parametrize(("ours", "theirs", "kind", "text", "banner"), [
    ((2, 6), (5, 4), "fight_won", "Hannah wins, 6 to 5.", "HANNAH WINS 6 TO 5"),
    ((2, 3), (1, 4), "fight_lost", "Hannah loses, 3 to 4.", "HANNAH LOSES 3 TO 4"),
    ((2, 5), (5, 4), "fight_drawn", "A draw, 5 to 5.", "TIE, 5 TO 5"),
])  # fmt: skip
def test_how_a_fight_ends_is_said_with_the_highest_dice(ours, theirs, kind, text, banner):
    table = quiet(advanced())
    for n in (1, 2, 3):
        table.hero(n, space=table.p.sites[n])
    fight(table, *ours, theirs=theirs)
    table.skip()
    ended = fact(table, kind)
    assert (ended.words(NAMES), ended.banner(NAMES), ended.seat) == (text, banner, 1)
    assert table.p.heroes[0].wounds == (kind == "fight_lost")
    assert table.p.soldiers(space_of(table, 0)) == 2 - (kind == "fight_won")
    assert table.p.fight is None


@pytest.mark.rule("IFOS-170", "IFOS-172")
@pytest.mark.parametrize("tokens", [0, 2])
def test_the_beast_roars_once_and_wins_ties(tokens: int):
    table = quiet(advanced())
    here = open_space(table)
    table.hero(0, space=here, tokens=tokens)
    table.champion(ZARD, here)
    table.at("heroes").carry_out(BeginFight(table.p.hero_id(0), champion=ZARD)).skip()
    roars = [each.words(NAMES) for each in table.facts if each.kind == "roar"]
    assert roars == (["The beast roars: Hannah loses a Power Token."] if tokens else [])
    assert table.p.heroes[0].tokens == max(0, tokens - 1)
    dice = table.p.stack[-1]
    table.roll(*[5] * dice.white, green=(5, *[1] * (dice.green - 1))).skip()
    lost = fact(table, "fight_lost")
    assert lost.words(NAMES) == "Hannah loses on a tie, 5 to 5."
    assert lost.rules == ("IFOS-170",) and table.p.heroes[0].wounds == 1


@pytest.mark.rule("IFOS-248")
def test_the_winner_names_the_martian_where_there_are_several_kinds():
    table = quiet(advanced())
    here = open_space(table)
    table.hero(0, space=here)
    table.soldiers(here, 2)
    table.champion(LEADER, here)
    table.soldiers(side(table, here, NORTH), 1)
    table.at("heroes").carry_out(Strike(table.p.hero_id(0), here, "fight"))
    assert table.question() == "Which Martian does Hannah wound?"
    assert table.state.prompts()[0].players == (1,)
    assert set(table.args("strike")) == {("soldier", 0), ("champion", LEADER)}
    table.do("strike", "soldier", 0).skip()
    assert table.p.soldiers(here) == 1 and table.asked != "strike"
    assert table.p.soldiers(side(table, here, NORTH)) == 1, "nobody elsewhere"


@pytest.mark.rule("IFOS-248")
def test_a_single_kind_of_martian_is_wounded_without_a_question_and_nobody_where_none_is():
    table = quiet(advanced())
    here = open_space(table)
    table.soldiers(here, 2)
    table.soldiers(side(table, here, EAST), 1)
    table.at("heroes").carry_out(Strike(table.p.hero_id(0), here, "fight")).skip()
    assert table.p.soldiers(here) == 1 and table.asked == "heroes"
    assert table.said("killed")
    table.facts.clear()
    table.carry_out(Strike(table.p.hero_id(0), side(table, here, NORTH), "fight"))
    assert table.facts == [] and table.asked == "heroes"
