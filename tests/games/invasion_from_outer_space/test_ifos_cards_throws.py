"""Throws that cards may change before they count: dodges, Toughness, Break Tests and others."""

from random import Random

import pytest
from ifos_advanced import advanced, open_space
from ifos_cards import aside, entered, quiet, talented, with_event, with_martian_event
from ifos_table import Table

from companion.engine.actions import CHANCE, Action
from companion.games.invasion_from_outer_space import BOX
from companion.games.invasion_from_outer_space.bots.levels import greedy
from companion.games.invasion_from_outer_space.steps.base import Step
from companion.games.invasion_from_outer_space.steps.cards import BreakTest
from companion.games.invasion_from_outer_space.steps.combat import Dodge, HitChampion
from companion.games.invasion_from_outer_space.steps.fire import StartFire
from companion.games.invasion_from_outer_space.steps.heroes import Squeeze
from companion.games.invasion_from_outer_space.table.position import ZARD

MODES = pytest.mark.parametrize("play", ["guide", "board"])


def dodge(table: Table, n: int, hits: int) -> Table:
    """Have a Hero dodge now."""
    return due(table, Dodge(table.p.hero_id(n), hits))


def due(table: Table, step: Step) -> Table:
    """Have a test made now, in the Hero Turn or the Command Phase."""
    if len(table.p.stack) == 1:
        table.at("heroes")
    table.p.push(step)
    return table.settle()


def answer(table: Table, name: str) -> Table:
    """Play a card in the window."""
    assert table.asked.endswith("_cards"), table.asked
    return table.do("play", table.key(name))


# ---- dodges and Pinch Points -----------------------------------------------------------------
@MODES
@pytest.mark.parametrize("when", ["agility", "roll"])
@pytest.mark.rule("IFOS-268", "IFOS-124")
def test_a_card_after_a_dodge_rolls_a_die_again(play: str, when: str):
    table = with_event("reroll n=1 side=own", play, when=when)
    dodge(table, 0, 2).roll(1, 6)
    assert table.asked == "agility_cards" and "1 6" in str(table.state.prompts()[0].text)
    answer(table, "Great Applause").do("choose", "die", 1).roll(5).skip()
    assert table.p.heroes[0].wounds == 0
    assert "dodges on 3+: 5 6" in table.said("dodged")


@MODES
@pytest.mark.rule("IFOS-268")
def test_without_such_a_card_a_dodge_asks_nobody(play: str):
    table = with_event("reroll n=1 side=own", play, when="fight")
    dodge(table, 0, 2).roll(1, 6).skip()
    assert "rolled" not in table.kinds() and table.p.heroes[0].wounds == 1


@pytest.mark.rule("IFOS-268")
def test_with_no_card_in_any_hand_a_dodge_asks_nobody():
    table = with_event("reroll n=1 side=own", when="agility")
    table.p.hand_sizes[1] = 0
    dodge(table, 0, 2).roll(1, 6)
    assert table.asked != "agility_cards" and table.p.heroes[0].wounds == 1


@pytest.mark.rule("IFOS-268", "IFOS-126")
def test_the_martians_may_have_a_dodge_rolled_again():
    table = with_martian_event("reroll n=all side=other", when="agility")
    dodge(table, 0, 2).roll(6, 6)
    answer(table, "Field Report").roll(1, 2).skip()
    assert table.p.heroes[0].wounds == 2


@pytest.mark.rule("IFOS-268")
def test_what_is_added_to_a_die_makes_it_no_more_than_a_die_shows():
    table = with_event("plus n=2", when="agility")
    dodge(table, 0, 2).roll(2, 5)
    assert table.state.observation()["throw"]["faces"] == [2, 5]
    answer(table, "Great Applause").do("choose", "die", 5).skip()
    assert "dodges on 3+: 2 6" in table.said("dodged")
    assert table.p.heroes[0].wounds == 1


@pytest.mark.rule("IFOS-268")
def test_a_test_has_as_many_dice_as_it_has():
    table = with_event("dice n=2 side=own", when="agility")
    dodge(table, 0, 1).roll(1)
    answer(table, "Great Applause").skip()
    assert "skipped" in table.kinds() and table.p.heroes[0].wounds == 1


@pytest.mark.rule("IFOS-268", "IFOS-205")
def test_a_talent_changes_the_tests_of_its_own_hero_only():
    data = talented("Lucrezia", when="agility", effects=["reroll n=all side=own"])
    table = quiet(Table(entered=data))
    for n in (0, 1):
        table.hero(n, tokens=1)
    dodge(table, 0, 1).roll(1)
    assert table.asked != "agility_cards" and table.p.heroes[0].wounds == 1
    dodge(table, 1, 1).roll(1).do("talent", 1).roll(6).skip()
    assert table.p.heroes[1].wounds == 0 and table.p.heroes[1].tokens == 0


@pytest.mark.rule("IFOS-268", "IFOS-301")
def test_a_card_after_the_test_at_a_pinch_point():
    data = entered(Great_Applause={"effects": ["set n=6"], "when": "agility"})
    table = quiet(advanced(entered=data))
    table.hand(1, "Great Applause")
    start = open_space(table)
    to = next(s for s in range(table.p.ground.size) if table.p.ground.steps[start] >> s & 1)
    table.hero(0, space=start)
    table.at("heroes").do("activate", 0).roll(3, green=(1,)).do("move")
    table.p.push(Squeeze(table.p.hero_id(0), to))
    table.settle().roll(1)
    answer(table, "Great Applause").skip()
    assert table.p.heroes[0].space == to


# ---- Toughness, Break Tests and all others ------------------------------
@MODES
@pytest.mark.rule("IFOS-268", "IFOS-171")
def test_a_martian_card_after_toughness(play: str):
    table = with_martian_event("reroll n=1 side=own", play, when="toughness")
    table.at("command")
    table.champion(ZARD, -1 if play == "guide" else table.p.sites[3])
    table.carry_out(HitChampion(ZARD, 2, "fight"))
    table.roll(3, 4)
    assert table.asked == "toughness_cards"
    answer(table, "Field Report").do("choose", "die", 3).roll(6).skip()
    assert table.p.champions[ZARD].wounds == 0


@MODES
@pytest.mark.rule("IFOS-268", "IFOS-220")
def test_a_card_after_a_break_test_keeps_the_item(play: str):
    table = with_event("reroll n=1 side=own", play, when="break")
    table.item(0, "Gallery Rifle")
    due(table, BreakTest(table.p.hero_id(0), table.card("Gallery Rifle"))).roll(2)
    assert table.asked == "break_cards"
    answer(table, "Great Applause").roll(5).skip()
    assert table.p.heroes[0].items == (table.card("Gallery Rifle"),)


@pytest.mark.rule("IFOS-268", "IFOS-108")
@pytest.mark.parametrize(("again", "lands"), [(1, False), (6, True)])
def test_a_card_for_any_roll_changes_the_roll_for_reinforcements(again: int, lands: bool):
    table = with_martian_event("reroll n=1 side=own", when="roll")
    for n in range(2):
        table.soldiers(table.p.sites[n], 1)
    table.at("reinforce").roll(1, 1)
    answer(table, "Field Report").roll(again).skip()
    assert table.p.landing == [lands]


@pytest.mark.rule("IFOS-268", "IFOS-317")
def test_a_card_for_any_roll_changes_what_a_fire_does():
    data = entered(Great_Applause={"effects": ["set n=1"], "when": "roll"})
    table = quiet(advanced(entered=data))
    table.hand(1, "Great Applause")
    space = aside(table, 0)
    table.at("heroes")
    table.p.push(StartFire(space, 1))
    table.settle().roll(6)
    answer(table, "Great Applause").skip()
    assert table.p.heroes[0].wounds == 0


@pytest.mark.rule("IFOS-268", "IFOS-243")
def test_a_card_for_any_roll_is_offered_in_a_fight_too():
    table = with_event("reroll n=1 side=own", when="roll")
    table.soldiers(table.p.heroes[0].space, 1)
    table.at("fights").do("fight", 0).roll(1, 2, green=(5,))
    assert table.asked == "fight_cards" and table.can("play", table.key("Great Applause"))


# ---- bots ------------------------------
def verb_after(table: Table, face: int, seat: int) -> str:
    """What the bot of a seat does once the first Hero has rolled this to dodge."""
    dodge(table, 0, 1).roll(face)
    legal = table.state.legal_actions(seat)
    return greedy(seat, table.state.observation(seat), legal, Random(1)).verb


@pytest.mark.parametrize(("face", "verb"), [(1, "play"), (6, "pass")])
def test_a_bot_keeps_its_card_while_the_test_is_passed(face: int, verb: str):
    table = with_event("reroll n=1 side=own", when="agility", simulated=True)
    assert verb_after(table, face, 1) == verb


@pytest.mark.parametrize(("face", "verb"), [(1, "pass"), (6, "play")])
def test_a_martian_bot_answers_a_test_that_a_hero_has_passed(face: int, verb: str):
    table = with_martian_event("reroll n=1 side=other", when="agility", simulated=True)
    assert verb_after(table, face, 0) == verb


# ---- whole matches with such cards in both decks ------------------------------
@pytest.mark.parametrize("seed", range(3))
@MODES
def test_matches_in_which_every_roll_may_be_changed_come_to_an_end(play: str, seed: int):
    data = entered(
        Great_Applause={"effects": ["reroll n=1 side=own"], "when": "roll", "copies": 2},
        Doc_Mesmer={"effects": ["plus n=1"], "when": "agility"},
        Stage_Fright={"effects": ["reroll n=all side=other"], "when": "roll"},
        Disarming_Beam={"effects": ["set n=6"], "when": "roll"},
        Drum_Roll={"effects": ["reroll n=1 side=other"], "when": "roll", "remains": True},
        Vaporize={"effects": ["discard n=1 what=items"], "when": "break"},
    )
    options = {"play": play, "game": "advanced", "scenario": "wipe-them-out"}
    state = BOX.new_state(4, simulated=True, options=options, components=data)
    rng, thrown = Random(seed), 0
    for _ in range(BOX.bound(4)):
        if state.is_terminal():
            break
        chance = state.current_player() == CHANCE
        legal: list[Action] = [] if chance else state.legal_actions()
        thrown += any(frame.kind == "thrown" for frame in state.stack)
        state.advance(state.sample(rng) if chance else rng.choice(legal))
    assert state.is_terminal() and thrown
