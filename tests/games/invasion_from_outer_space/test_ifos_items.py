"""Items: who may use them, how often, what they carry, when they break; Talents and tokens."""

import pytest
from ifos_cards import aside, entered, fight, quiet, talented
from ifos_table import Table

from companion.games.invasion_from_outer_space.table import inventory
from companion.games.invasion_from_outer_space.table.position import HERO, ZARD

MODES = pytest.mark.parametrize("play", ["board", "guide"])


def neighbour(table: Table, space: int) -> int:
    ground = table.p.ground
    assert ground is not None
    return next(s for s in range(ground.size) if ground.steps[space] >> s & 1)


def armed(play: str, *names: str, **kind) -> Table:
    table = quiet(Table(play, **kind))
    table.item(0, *names)
    aside(table, 0)
    return table


# ---- in a Fight ------------------------------
@MODES
@pytest.mark.rule("IFOS-245", "IFOS-220")
def test_each_combat_bonus_once_a_fight_with_a_break_test_after_it(play: str):
    table = fight(armed(play, "Tent Mallet", "Juggling Clubs"), 1, 1, theirs=(6,))
    mallet, clubs = table.key("Tent Mallet"), table.key("Juggling Clubs")
    assert sorted(table.args("use")) == sorted([(0, mallet), (0, clubs)])
    table.do("use", 0, mallet).roll(2)
    assert "Break Test" in table.due()
    table.roll(3)
    assert table.args("use") == [(0, clubs)]
    assert table.card("Tent Mallet") in table.p.heroes[0].items
    table.do("use", 0, clubs).do("choose").roll(6).roll(1)
    assert table.card("Juggling Clubs") in table.p.discard[HERO]
    assert table.p.fight is None and "fight_drawn" in table.kinds()


@pytest.mark.rule("IFOS-245")
def test_in_the_next_fight_the_bonus_is_there_again():
    table = fight(armed("guide", "Tent Mallet"), 1, 1, theirs=(1,))
    table.do("use", 0, table.key("Tent Mallet")).roll(1).roll(6)
    table.at("heroes").do("activate", 0).roll(1, green=(1,)).do("move").do("stop").skip()
    while table.asked != "hero_fight":
        table.do("go_on")
    table.do("fight", 0, 1, 0).roll(1, 1, green=(1,))
    assert table.can("use", 0, table.key("Tent Mallet"))


@pytest.mark.rule("IFOS-245")
def test_only_who_fights_uses_the_bonus():
    table = armed("board", "Tent Mallet")
    table.item(1, "Tent Mallet")
    fight(table, 1, 1, theirs=(6,))
    assert table.args("use") == [(0, table.key("Tent Mallet"))]


@MODES
@pytest.mark.rule("IFOS-220")
@pytest.mark.parametrize(("face", "broken"), [(1, True), (2, True), (3, False), (6, False)])
def test_a_break_test_discards_on_the_numbers_of_the_card(play: str, face: int, broken: bool):
    table = fight(armed(play, "Tent Mallet"), 1, 1, theirs=(6,))
    table.do("use", 0, table.key("Tent Mallet")).roll(1).roll(face)
    assert (table.card("Tent Mallet") in table.p.discard[HERO]) == broken
    assert bool(table.p.heroes[0].items) == (not broken)


@pytest.mark.rule("IFOS-220")
@pytest.mark.parametrize(("item", "tested"), [("Tent Mallet", True), ("Stilts", False)])
def test_only_an_item_that_can_break_is_tested(item: str, tested: bool):
    table = Table("guide").at("heroes")
    inventory.test_break(table.p, table.p.hero_id(0), table.card(item))
    assert ("break" in table.state.observation(None)["due"]) == tested


# ---- by one Hero a turn ------------------------------
@pytest.mark.rule("IFOS-193", "IFOS-197")
def test_a_copy_used_this_turn_is_of_no_use_to_another_hero_but_an_item_got_this_turn_is():
    table = armed("guide", "Throwing Knives")
    table.soldiers(-1, 3)
    knives = table.key("Throwing Knives")
    table.at("heroes").do("activate", 0).roll(1, green=(1,)).do("move").do("stop").skip()
    table.do("go_on").do("shoot", knives).roll(1).skip().roll(6)
    table.do("go_on")
    table.do("activate", 1).roll(1, green=(1,)).do("move").do("stop").skip()
    table.do("take", 0, knives)
    # Throwing Knives were used by the first Hero: the second has no Ranged Attack.
    table.do("go_on")
    assert not table.can("shoot", knives)


@pytest.mark.rule("IFOS-197", "IFOS-191")
def test_an_item_taken_this_turn_may_be_used():
    table = armed("guide", "Throwing Knives")
    table.soldiers(-1, 3)
    knives = table.key("Throwing Knives")
    table.at("heroes").do("activate", 1).roll(1, green=(1,)).do("move").do("stop").skip()
    table.do("take", 0, knives).do("go_on")
    assert table.can("shoot", knives)


@pytest.mark.rule("IFOS-193")
def test_a_second_copy_is_for_another_hero():
    table = armed("guide", "Throwing Knives")
    table.item(1, "Throwing Knives")
    table.soldiers(-1, 3)
    knives = table.key("Throwing Knives")
    table.at("heroes").do("activate", 0).roll(1, green=(1,)).do("move").do("stop").skip()
    table.do("go_on").do("shoot", knives).roll(1).skip().roll(6).do("go_on")
    table.do("activate", 1).roll(1, green=(1,)).do("move").do("stop").skip().do("go_on")
    assert table.can("shoot", knives)


@MODES
@pytest.mark.rule("IFOS-193", "IFOS-A57")
@pytest.mark.parametrize(("ruling", "free"), [("hero-turn", True), ("round", False)])
def test_what_was_used_in_the_martian_turn(play: str, ruling: str, free: bool):
    from companion.games.invasion_from_outer_space.rules import round
    from companion.games.invasion_from_outer_space.table import inventory

    table = fight(armed(play, "Tent Mallet", rulings={"IFOS-A57": ruling}), 1, 1, theirs=(1,))
    table.do("use", 0, table.key("Tent Mallet")).roll(1).roll(6)
    if table.p.guide:
        table.do("end_fights")
    inventory.hand_over(table.p, 0, 1, table.card("Tent Mallet"), None)
    aside(table, 1)
    round._open_hero_turn(table.p, None)
    fight(table, 1, 1, theirs=(6,), hero=1)
    assert table.can("use", 1, table.key("Tent Mallet")) == free


@pytest.mark.rule("IFOS-194")
def test_one_ranged_attack_an_activation():
    table = armed("guide", "Throwing Knives", "Brace of Pistols")
    table.soldiers(-1, 3)
    table.at("heroes").do("activate", 0).roll(1, green=(1,)).do("move").do("stop").skip()
    table.do("go_on").do("shoot", table.key("Throwing Knives")).roll(1).skip().roll(6)
    assert not table.can("shoot")


@pytest.mark.rule("IFOS-198", "IFOS-195")
def test_a_hit_is_one_wound():
    table = armed("board", "Throwing Knives")
    here = int(table.p.heroes[0].space)
    table.soldiers(neighbour(table, here), 3)
    table.at("heroes").do("activate", 0).roll(1, green=(1,)).do("move").do("stop").skip()
    table.do("shoot", table.key("Throwing Knives"), neighbour(table, here)).roll(4).skip()
    table.roll(6)
    assert table.p.soldiers(neighbour(table, here)) == 2


@pytest.mark.rule("IFOS-194", "IFOS-195")
def test_without_a_board_a_beast_that_is_the_only_martian_is_hit():
    table = armed("guide", "Throwing Knives")
    table.champion(ZARD)
    table.at("heroes").do("activate", 0).roll(1, green=(1,)).do("move").do("stop").skip()
    while not table.can("shoot"):
        table.do("go_on")
    table.do("shoot", table.key("Throwing Knives")).roll(6).skip()
    assert table.due() == "Toughness"
    assert table.roll(1).p.champions[ZARD].wounds == 1


# ---- carrying ------------------------------
@MODES
@pytest.mark.rule("IFOS-217", "IFOS-218", "IFOS-A58")
def test_too_much_is_discarded_at_once_or_passed_to_a_hero_in_the_space(play: str):
    from companion.games.invasion_from_outer_space.table import inventory

    table = quiet(Table(play, rulings={"IFOS-A58": "at-once"}))
    table.item(0, "Cabbage", "Cabbage", "Popcorn Bag", "Stilts")
    aside(table, 0)
    table.hero(1, space=table.p.heroes[0].space)
    table.at("command")  # in the Martian Turn as ever
    table.item(0, "Healing Salve")
    inventory.give(table.p, 0, table.p.heroes[0].items[-1])
    inventory.drop(table.p, 0, table.p.heroes[0].items[-1])
    assert table.asked == "burden"
    said = str(table.p.stack[-1] and table.state.prompts()[0].text)
    assert ", 4 at most" in said, "the sum, and how many are allowed"
    passed = {args[0] for args in table.args("pass_on")}
    assert passed == ({1} if play == "board" else {1, 2, 3})
    table.do("pass_on", 1, table.key("Stilts"))
    assert table.asked == "command" and len(table.p.heroes[0].items) == 4


@pytest.mark.rule("IFOS-217", "IFOS-219")
def test_double_handed_items_count_twice_and_two_weapons_are_the_most():
    from companion.games.invasion_from_outer_space.rules import card_play
    from companion.games.invasion_from_outer_space.table import inventory

    table = Table()
    table.item(0, "Parade Trident")
    assert inventory.load(table.p, 0) == (2, 2)
    table.item(0, "Cabbage", "Popcorn Bag")
    assert not inventory.too_much(table.p, 0)
    table.item(1, "Tent Mallet", "Bull Whip")
    assert not inventory.too_much(table.p, 1)
    table.item(1, "Juggling Clubs")
    assert inventory.too_much(table.p, 1)
    table.item(2, "Parade Trident", "Bull Whip")
    assert inventory.too_much(table.p, 2)
    said = str(card_play._carries(table.p, 2))
    assert said.endswith("carries 3 Weapons, 2 at most. Parade Trident counts 2."), "the sum"


@MODES
@pytest.mark.rule("IFOS-216", "IFOS-033", "IFOS-254")
def test_food_is_discarded_for_its_effect_and_lies_open_before(play: str):
    table = armed(play, "Cabbage")
    table.hero(0, wounds=2)
    assert table.state.observation()["heroes"][0]["items"] == [table.key("Cabbage")]
    table.at("heroes").do("use", 0, table.key("Cabbage"))
    assert table.p.heroes[0].wounds == 1
    assert table.card("Cabbage") in table.p.discard[HERO] and not table.p.heroes[0].items


@pytest.mark.rule("IFOS-254")
def test_fully_heal_takes_all_markers():
    table = armed("guide", "Healing Salve")
    table.hero(1, wounds=2)
    table.at("heroes").do("use", 0, table.key("Healing Salve"))
    assert table.p.heroes[1].wounds == 0


@pytest.mark.rule("IFOS-179")
def test_an_item_lengthens_the_move():
    table = armed("board", "Stilts")
    table.at("heroes").do("activate", 0).roll(2, green=(1,))
    table.do("use", 0, table.key("Stilts"))
    assert "3 spaces" in str(table.state.prompts()[0].text)
    assert not table.can("use")


# ---- Talents and tokens ------------------------------
@MODES
@pytest.mark.rule("IFOS-205", "IFOS-209", "IFOS-206")
def test_a_talent_costs_a_power_token(play: str):
    table = Table(play, heroes=("Carl", "Hannah", "Lucrezia", "Cassidy"))
    aside(table, 0)
    table.soldiers(int(table.p.sites[3]), 3)
    fight(table, 1, 1, 1, theirs=(5, 6))
    table.do("talent", 0)
    assert table.p.heroes[0].tokens == 0 and table.asked == "choose"
    table.do("choose", "die", 6).skip()
    assert not table.can("talent", 0)


@pytest.mark.rule("IFOS-205")
def test_without_a_token_or_in_somebody_elses_fight_there_is_no_talent():
    table = Table(heroes=("Carl", "JoJo", "Lucrezia", "Cassidy"))
    aside(table, 0)
    table.hero(0, tokens=0)
    fight(table, 1, 1, 1, theirs=(5, 6))
    assert not table.can("talent")


@pytest.mark.rule("IFOS-205", "IFOS-194")
def test_a_talent_with_a_range_is_a_ranged_attack():
    table = Table()  # Hannah's Breath of Fire reaches the next space, on 3 or more
    here = aside(table, 0)
    there = neighbour(table, here)
    table.soldiers(there, 3)
    table.soldiers(int(table.p.sites[3]), 1)
    table.at("heroes").do("activate", 0).roll(1, green=(1,)).do("move").do("stop").skip()
    table.do("shoot", "talent", there)
    assert table.p.heroes[0].tokens == 0
    table.roll(3).skip()
    assert table.p.soldiers(there) == 0 and not table.can("shoot")


@MODES
@pytest.mark.rule("IFOS-208")
def test_never_more_than_three_tokens(play: str):
    table = Table(play, entered=entered(Great_Applause={"effects": ["power n=2"]}))
    table.hand(1, "Great Applause")
    table.hero(0, tokens=2)
    table.hero(1, tokens=3)
    table.at("heroes").do("play", table.key("Great Applause")).skip()
    assert ("hero", 1) not in table.args("choose")
    table.do("choose", "hero", 0)
    assert table.p.heroes[0].tokens == 3


@pytest.mark.rule("IFOS-192")
def test_tokens_are_no_item_to_be_exchanged():
    table = Table("guide")
    table.hero(0, tokens=3)
    table.at("heroes").do("activate", 0).roll(1, green=(1,)).do("move").do("stop").skip()
    assert not table.can("give") and not table.can("take")


@pytest.mark.rule("IFOS-205")
def test_a_talent_costs_what_the_sheet_says():
    table = Table(
        entered=talented("Hannah", when="any", range=0, hit=0, cost=2, effects=["power n=1"])
    )
    table.at("heroes")
    assert not table.can("talent", 0)
    table.hero(0, tokens=2)
    assert table.can("talent", 0)


@MODES
@pytest.mark.rule("IFOS-172", "IFOS-A21")
@pytest.mark.parametrize(("ruling", "first"), [("lost", False), ("spend-first", True)])
def test_a_token_may_be_spent_before_the_roar_takes_it(play: str, ruling: str, first: bool):
    from companion.games.invasion_from_outer_space.table.position import ZARD

    four = ("JoJo", "Hannah", "Lucrezia", "Cassidy")
    table = Table(play, heroes=four, rulings={"IFOS-A21": ruling})
    aside(table, 0)
    table.champion(ZARD, int(table.p.heroes[0].space))
    table.at("fights").do("fight_beast", 0, ZARD) if play == "guide" else table.at("fights").do(
        "fight"
    )
    assert table.can("talent", 0) == first
    if first:
        table.do("talent", 0).roll(2, 6)  # two dice more, kept until the others are rolled
        table.roll(1, 1, green=(5, 5, 5))
        assert "fight_won" in table.kinds() and "roar" not in table.kinds()
    else:
        assert table.p.heroes[0].tokens == 0 and table.due() == "JoJo fights"


def overloaded(play: str, hero: int, *names: str) -> Table:
    """A Hero with Items besides those of the test, who has just found too much."""
    from companion.games.invasion_from_outer_space.table import inventory

    table = quiet(Table(play))
    table.hero(1, space=aside(table, 0))
    table.at("command")
    table.item(hero, *names)
    inventory.give(table.p, hero, table.p.heroes[hero].items[-1])
    inventory.drop(table.p, hero, table.p.heroes[hero].items[-1])
    return table


@MODES
@pytest.mark.rule("IFOS-218")
def test_two_heroes_swap_items_when_one_carries_too_much(play: str):
    table = overloaded(play, 0, "Cabbage", "Tent Mallet", "Bull Whip", "Juggling Clubs")
    table.item(1, "Stilts", "Popcorn Bag", "Healing Salve", "Cabbage")
    table.settle()
    # The other is full, and takes a Weapon for something else.
    table.do("pass_on", 1, table.key("Bull Whip"))
    assert table.asked == "burden" and len(table.p.heroes[1].items) == 5
    assert {args[0] for args in table.args("pass_on")} >= {0}
    table.do("pass_on", 0, table.key("Stilts"))
    assert table.asked == "command"
    assert [len(hero.items) for hero in table.p.heroes[:2]] == [4, 4]
    assert table.card("Bull Whip") in table.p.heroes[1].items and not table.p.discard[HERO]


@MODES
@pytest.mark.rule("IFOS-218")
def test_a_full_neighbour_discards_something_to_make_room(play: str):
    table = overloaded(play, 0, "Cabbage", "Popcorn Bag", "Stilts", "Healing Salve", "Tent Mallet")
    table.item(1, "Bull Whip", "Juggling Clubs")
    table.settle().do("pass_on", 1, table.key("Tent Mallet"))
    assert table.asked == "burden" and table.args("drop")
    table.do("drop", table.key("Bull Whip"))
    assert table.asked == "command" and table.p.discard[HERO] == [table.card("Bull Whip")]
    assert table.card("Tent Mallet") in table.p.heroes[1].items


@pytest.mark.rule("IFOS-218")
def test_passing_on_among_full_heroes_comes_to_an_end():
    names = ("Cabbage", "Cabbage", "Popcorn Bag", "Stilts", "Healing Salve", "Tent Mallet")
    table = overloaded("board", 0, *names)
    table.item(1, "Roll of Tape", "Lucky Horseshoe", "Safety Net", "Circus Torch")
    table.item(2, "Roll of Tape", "Lucky Horseshoe", "Safety Net", "Circus Torch")
    table.hero(2, space=table.p.heroes[0].space)
    table.settle().do("pass_on", 1, table.key("Cabbage"))
    assert not table.can("pass_on"), "who takes it cannot press one on a full Hero in turn"
    table.do("drop", table.key("Roll of Tape"))
    passed = table.args("pass_on")
    assert (1, table.key("Cabbage")) not in passed and (2, table.key("Cabbage")) not in passed
    assert (1, table.key("Stilts")) in passed


@pytest.mark.rule("IFOS-218")
def test_two_who_carry_too_much_do_not_pass_a_card_to_and_fro():
    table = overloaded("board", 0, "Tent Mallet", "Throwing Knives", "Gallery Rifle")
    table.item(1, "Brace of Pistols", "Cabbage")
    table.settle().do("pass_on", 1, table.key("Throwing Knives"))
    assert table.asked == "burden" and not table.can("pass_on")
    table.do("drop", table.key("Throwing Knives")).do("drop", table.key("Tent Mallet"))
    assert table.asked == "command"
