"""Wounds that a card prevents: of Soldiers, Champions and Crowds, as it says."""

import pytest
from ifos_advanced import advanced, crowd, hurt_crowd, start_fire
from ifos_cards import (
    aside,
    entered,
    fight,
    quiet,
    talented,
    with_event,
    with_martian_event,
)
from ifos_table import Table

from companion.games.invasion_from_outer_space.steps.combat import HitChampion, WoundSoldiers
from companion.games.invasion_from_outer_space.table.position import ZARD, Crowd, Tech

# No card of the deck spares a Crowd.
RESOLVE = {"Heroic_Resolve": {"effects": ["power n=3"], "when": "any"}}
NO_RESOLVE = entered(**RESOLVE)
MODES = pytest.mark.parametrize("play", ["guide", "board"])


def armoured(play: str = "board", line: str = "prevent n=1", **kind: object) -> Table:
    """A Martian player with an Event against wounds, and nobody near Hero 0."""
    table = with_martian_event(line, play, when="wound", **kind)
    if play == "board":
        aside(table, 0)
    return table


def spare(table: Table, name: str = "Field Report") -> Table:
    """Play the card in the window of the wound."""
    return table.do("play", table.key(name)).skip()


# ---- Martians ------------------------------------------------------------------------------
@MODES
@pytest.mark.parametrize("line", ["prevent n=1", "prevent n=all target=pack"])
@pytest.mark.rule("IFOS-266", "IFOS-251")
def test_a_soldier_that_lost_its_fight_is_spared(play: str, line: str):
    table = armoured(play, line)
    fight(table, 6, 6, theirs=(1, 1)).do("go_on")
    assert table.asked == "martian_wound_cards"
    before = sum(table.p.pool)
    spare(table)
    assert sum(table.p.pool) == before and table.p.kills == 0
    assert "prevented" in table.kinds()


@MODES
@pytest.mark.rule("IFOS-266", "IFOS-079")
def test_a_soldier_that_is_not_spared_is_killed_and_counts(play: str):
    table = armoured(play)
    fight(table, 6, 6, theirs=(1, 1)).do("go_on")
    before = sum(table.p.pool)
    table.do("go_on")
    assert sum(table.p.pool) == before + 1 and table.p.kills == 1


@MODES
@pytest.mark.rule("IFOS-266", "IFOS-252")
def test_one_of_a_champions_wounds_is_prevented(play: str):
    table = armoured(play, "prevent n=1 target=champion")
    table.champion(ZARD, -1 if play == "guide" else table.p.sites[3])
    table.at("command")
    table.carry_out(HitChampion(ZARD, 2, "weakness"))
    assert table.asked == "martian_wound_cards"
    assert "the Zard Beast" in str(table.state.prompts()[0].text)
    spare(table)
    assert table.p.champions[ZARD].wounds == 1


@pytest.mark.rule("IFOS-266")
def test_what_spares_champions_is_not_offered_for_a_soldier():
    table = armoured(line="prevent n=1 target=champion")
    fight(table, 6, 6, theirs=(1, 1)).do("go_on")
    assert "prevented" not in table.kinds() and table.p.kills == 1


@pytest.mark.rule("IFOS-266")
def test_what_spares_martians_is_not_offered_for_a_hero():
    table = armoured()
    fight(table, 1, 1, theirs=(6,)).skip()
    assert table.asked != "wound_cards" and table.p.heroes[0].wounds == 1


@pytest.mark.rule("IFOS-266", "IFOS-040")
def test_tech_spares_a_martian_once_a_turn():
    table = quiet(Table())
    table.p.tech = [Tech(1, 0, table.card("Glass Armour"), 0, up=True)]
    here = table.p.sites[0]
    table.soldiers(here, 3)
    table.at("command")
    table.carry_out(WoundSoldiers(0, here, 1, "ranged")).do("tech", 1).skip()
    assert table.p.soldiers(here) == 3
    table.carry_out(WoundSoldiers(0, here, 1, "ranged"))
    assert table.p.soldiers(here) == 2 and table.asked == "command"


# ---- Crowds ----------------------------------------------------------------------------------
@MODES
@pytest.mark.rule("IFOS-266", "IFOS-455")
def test_a_card_that_says_so_spares_a_crowd(play: str):
    table = with_event("prevent n=2 target=crowd", play, when="wound", game="advanced")
    crowd(table, -1 if play == "guide" else table.p.sites[3])
    table.at("heroes")
    hurt_crowd(table, 0, 3, "IFOS-341")
    assert table.asked == "crowd_wound_cards"
    spare(table, "Great Applause")
    assert table.p.crowds[0].wounds == 1


@MODES
@pytest.mark.rule("IFOS-455")
def test_a_card_that_does_not_say_so_is_of_no_use_to_a_crowd(play: str):
    table = quiet(advanced(play, entered=NO_RESOLVE))
    table.hand(1, "Just a Scratch")
    crowd(table, -1 if play == "guide" else table.p.sites[3])
    table.at("heroes")
    hurt_crowd(table, 0, 3, "IFOS-341")
    assert table.asked != "crowd_wound_cards" and table.p.crowds[0].wounds == 3


@pytest.mark.rule("IFOS-455", "IFOS-266")
def test_nor_is_one_for_crowds_of_use_to_a_hero():
    table = with_event("prevent n=1 target=crowd", when="wound")
    aside(table, 0)
    fight(table, 1, 1, theirs=(6,)).skip()
    assert table.p.heroes[0].wounds == 1 and "played" not in table.kinds()


@pytest.mark.rule("IFOS-266", "IFOS-340")
def test_a_crowd_spared_in_a_fire_runs_all_the_same():
    data = entered(Great_Applause={"effects": ["prevent n=all target=crowd"], "when": "wound"})
    table = quiet(advanced(entered=data))
    table.hand(1, "Great Applause")
    space = table.p.sites[3]
    crowd(table, space)
    start_fire(table, space).roll(6)
    spare(table, "Great Applause")
    assert table.p.crowds[0] == Crowd(space)
    assert table.due().startswith("Direction of Crowd 1")


@pytest.mark.rule("IFOS-266", "IFOS-033")
def test_an_item_that_spares_crowds_is_asked_for_where_it_lies_and_of_no_hand():
    cabbage = {"effects": ["prevent n=1 target=crowd"], "when": "wound"}
    table = quiet(advanced(entered=entered(Cabbage=cabbage, **RESOLVE)))
    table.hand(1, "Great Applause")
    crowd(table, table.p.sites[3])
    table.at("heroes")
    hurt_crowd(table, 0, 1, "IFOS-341")
    assert table.asked != "crowd_wound_cards" and table.p.crowds[0].wounds == 1
    table.item(0, "Cabbage")
    hurt_crowd(table, 0, 1, "IFOS-341")
    assert table.asked == "crowd_wound_cards"
    table.do("use", 0, table.key("Cabbage")).skip()
    assert table.p.crowds[0].wounds == 1


@pytest.mark.rule("IFOS-266", "IFOS-455")
@pytest.mark.parametrize(("when", "asked"), [("wound", True), ("any", False)])
def test_a_talent_for_wounds_that_spares_crowds_is_asked_for(when: str, asked: bool):
    lines = ["prevent n=1 target=crowd"]
    changed = talented("Lucrezia", effects=lines, when=when, cost=1)
    without = entered(**RESOLVE)["cards"]
    table = quiet(advanced(entered={**changed, "cards": without}))
    table.hero(1, tokens=1)
    crowd(table, table.p.sites[3])
    table.at("heroes")
    hurt_crowd(table, 0, 1, "IFOS-341")
    assert (table.asked == "crowd_wound_cards") == asked
