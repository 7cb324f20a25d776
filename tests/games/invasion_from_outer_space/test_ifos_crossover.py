"""Small Town Heroes at the Carnival, against Martians."""

import pytest
from ifos_table import Table, components
from ifos_town import HEROES, JOHNNY, SAM

from companion.games.invasion_from_outer_space import BOX
from companion.games.invasion_from_outer_space.steps.base import Roll
from companion.games.invasion_from_outer_space.steps.combat import (
    BeginFight,
    DrawNewHero,
    WoundHero,
)
from companion.games.invasion_from_outer_space.steps.fire import RangedAttack
from companion.games.invasion_from_outer_space.steps.heroes import HeroActs
from companion.games.invasion_from_outer_space.table.position import HERO, MARTIAN, NOWHERE

CROSSOVER = {"game": "crossover"}


def carnival(play: str = "board", **values: object) -> Table:
    """Small Town Heroes on the Carnival's boards, without tokens."""
    entered = dict(BOX.suited(components(), CROSSOVER))
    table = Table(play, game="crossover", heroes=HEROES, entered=entered, **values)
    for n in range(len(table.p.heroes)):
        table.hero(n, tokens=0)
    return table


def begun(heroes: str):
    """A match before the Heroes are drawn."""
    options = {**CROSSOVER, "heroes": heroes, "play": "board"}
    return BOX.new_state(2, options=options, components=BOX.suited(components(), options))


@pytest.mark.rule("IFOS-004", "IFOS-382")
def test_the_boxes_are_mixed_only_where_the_table_chooses_it():
    options = BOX.default_options()
    plain = BOX.new_state(2, options=options, components=BOX.suited(components(), options)).setup
    assert options["game"] == "basic" and not any(sheet.town for sheet in plain.sheets)
    (game,) = (each for each in BOX.settings if each.key == "game")
    assert {"small-town", "crossover"} < {key for key, _ in game.choices}
    assert any(sheet.town for sheet in begun("mixed").setup.sheets)


@pytest.mark.rule("IFOS-421")
@pytest.mark.parametrize(
    ("heroes", "towns", "others"), [("small-town", 8, 0), ("carnival", 0, 8), ("mixed", 8, 8)]
)
def test_the_heroes_at_the_carnival_are_of_either_box_or_of_both(heroes, towns: int, others: int):
    setup = begun(heroes).setup
    assert (sum(s.town for s in setup.sheets), sum(not s.town for s in setup.sheets)) == (
        towns, others,
    )  # fmt: skip
    assert ("sam" in setup.made_up, "carl" in setup.made_up) == (bool(towns), bool(others))


@pytest.mark.rule("IFOS-419")
def test_the_hero_deck_is_that_of_the_boards():
    setup = carnival().p.setup
    assert setup.deck_names == ("hero", "martian")
    assert {setup.cards[card].deck for card in setup.decks[HERO]} == {"hero"}
    assert {setup.cards[card].deck for card in setup.decks[MARTIAN]} == {"martian"}


@pytest.mark.rule("IFOS-424")
def test_guests_make_everybody_start_in_random_buildings():
    for heroes, strangers in (("small-town", True), ("carnival", False), ("mixed", True)):
        assert begun(heroes).setup.strangers == strangers
    steps = {rule for _, rule in BOX.setup(2, {**CROSSOVER, "heroes": "mixed"})}
    assert "IFOS-424" in steps and "IFOS-425" not in steps


@pytest.mark.rule("IFOS-417", "IFOS-402")
def test_what_holds_against_martians_in_the_small_town_holds_at_the_carnival():
    table = carnival()
    table.p.pool[0] -= 1
    table.p.troops[0][0] += 1
    table.carry_out(WoundHero(table.p.hero_id(JOHNNY), 9))
    assert isinstance(table.p.stack[-1], DrawNewHero)  # nobody is asked whether
    assert table.p.setup.crossed


@pytest.mark.rule("IFOS-422")
def test_a_token_rolls_a_die_of_the_own_fight_again():
    table = carnival()
    table.hero(SAM, tokens=1)
    table.soldiers(table.p.heroes[SAM].space, 1)
    table.at("fights")
    table.do("fight", SAM)
    dice = len(table.p.legal_actions()[0].args)
    assert dice == 12
    table.roll(1, 2, 5, green=(4,))
    assert (SAM, 2) in table.args("again") and (SAM, 4) not in table.args("again")
    table.do("again", SAM, 1).roll(6)
    assert "6" in table.said("fight_won") and not table.p.heroes[SAM].tokens


@pytest.mark.rule("IFOS-422")
def test_a_token_rolls_the_move_or_a_shot_again():
    table = carnival()
    table.hero(SAM, tokens=2)
    table.at("heroes")
    hero = table.p.hero_id(SAM)
    table.carry_out(HeroActs(hero, 1))
    table.do("again", SAM).roll(6)
    assert table.p.stack[-1].movement == 6
    table.p.push(RangedAttack(hero, None, table.p.heroes[SAM].space, 4))
    table.p.push(Roll(1, 0, "to hit"))
    table.roll(2)
    table.do("again", SAM, 2).roll(5)
    assert table.p.heroes[SAM].tokens == 0 and table.kinds().count("again") == 2


@pytest.mark.rule("IFOS-422")
def test_of_a_throw_that_was_only_called_a_hit_the_players_see_which_die_it_is():
    table = carnival("guide")
    table.hero(SAM, tokens=1)
    table.at("heroes")
    hero = table.p.hero_id(SAM)
    table.p.push(RangedAttack(hero, None, NOWHERE, 4), Roll(1, 0, "to hit"))
    table.do("result", 1)
    assert table.args("again") == [(SAM, 0)]


@pytest.mark.rule("IFOS-422")
def test_only_guests_at_the_carnival_roll_again_for_a_token():
    table = Table(game="advanced")
    table.soldiers(table.p.heroes[0].space, 1)
    table.p.push(BeginFight(table.p.hero_id(0), 1))
    table.settle()
    assert not table.p.setup.strangers and not table.can("again")


@pytest.mark.rule("IFOS-422")
def test_a_token_pays_for_no_second_use_of_a_free_ability():
    table = carnival()
    table.hero(JOHNNY, tokens=2)
    table.soldiers(table.p.heroes[JOHNNY].space, 1)
    table.at("fights").do("fight", JOHNNY).roll(1, 2, green=(4,))
    table.do("talent", JOHNNY).do("choose", "die", 1)
    table.roll(2)
    assert table.can("again", JOHNNY, 2) and not table.can("talent", JOHNNY)


@pytest.mark.rule("IFOS-422")
def test_a_hero_without_an_ability_has_none_to_use_with_a_token():
    table = carnival()
    officer = next(n for n, s in enumerate(table.p.setup.sheets) if s.name == "Practice Officer")
    table.hero(SAM, sheet=officer, tokens=2)
    table.at("heroes").do("activate", SAM).roll(3)
    assert not table.can("talent", SAM)
