"""Edges of Fights and Blasts: who is left, what the sheet gives, which cards lie there."""

from copy import copy

import pytest
from ifos_advanced import advanced, burn, named, open_space
from ifos_cards import effect, entered
from ifos_effects import BUSY, MARTIANS, does, ready
from ifos_table import components
from ifos_three import begun
from ifos_town import town
from msgspec.structs import force_setattr, replace

from companion.engine.actions import TABLE, Action
from companion.games.invasion_from_outer_space.rules import skirmishes
from companion.games.invasion_from_outer_space.steps.cards import (
    CardSource,
    PlayedCard,
    PutOutFires,
)
from companion.games.invasion_from_outer_space.steps.combat import (
    Aim,
    BeginFight,
    FireBlast,
    RollFight,
)
from companion.games.invasion_from_outer_space.steps.fire import (
    Danger,
    RunCrowd,
    SpreadFire,
    WhoBurns,
)
from companion.games.invasion_from_outer_space.steps.turn import Round, RoundPart, Skirmishes
from companion.games.invasion_from_outer_space.table.position import (
    LEADER,
    CardInPlay,
    Crowd,
    Fight,
    Tech,
)


@pytest.mark.rule("IFOS-243", "IFOS-250")
@pytest.mark.parametrize(("line", "ties"), [("dice n=1 side=own", False), ("ties", True)])
def test_only_a_sheet_that_says_so_wins_ties(line: str, ties: bool):
    heroes = [{**each, "bonus": [effect(line)]} for each in components()["heroes"]]
    table = ready(entered={**components(), "heroes": heroes})
    table.hero(0, space=table.p.sites[3])
    table.carry_out(BeginFight(table.p.hero_id(0), 3))
    assert table.p.fight.hero_ties == ties


@pytest.mark.rule("IFOS-273", "IFOS-257")
@pytest.mark.parametrize("alive", [True, False])
def test_a_cancelled_fight_ends_undecided_and_one_without_its_hero_ends_unsaid(alive: bool):
    table = ready()
    table.hero(0, alive=alive)
    table.p.fight = Fight(0, table.p.sites[3], 3, cancelled=True)
    table.carry_out(RollFight())
    said = ["The Fight ends undecided."] if alive else []
    assert table.story() == said and table.p.fight is None and table.question() == BUSY


@pytest.mark.rule("IFOS-122")
def test_the_dice_of_a_blast_are_said():
    table = ready()
    hero = table.p.hero_id(0)
    table.carry_out(FireBlast(3, False, table.p.sites[3], (hero,), Aim.HEROES, None))
    assert table.roll(1, 2, 4).story()[0] == "Ray Guns: 1 2 4."


@pytest.mark.rule("IFOS-035", "IFOS-043")
def test_a_card_that_has_acted_is_discarded_and_no_other():
    data = entered(Field_Report={"effects": ["command n=1"], "when": "any"})
    table = ready(entered=data)
    cards = range(len(table.p.setup.cards))
    card = table.card("Field Report")
    others = [number for number in cards if number != card]
    table.p.cards_in_play = [CardInPlay(card, 0), *(CardInPlay(each, 0) for each in others)]
    table.carry_out(PlayedCard(0, card, CardSource(card))).skip()
    assert [each.card for each in table.p.cards_in_play] == others


@pytest.mark.rule("IFOS-153", "IFOS-156")
def test_a_champion_with_an_even_price_arrives_only_when_all_of_it_is_paid():
    table = ready()
    champions = list(table.p.setup.champions)
    champions[LEADER] = copy(champions[LEADER])
    force_setattr(champions[LEADER], "cost", 4)
    object.__setattr__(table.p.setup, "champions", tuple(champions))
    table.p.champions[LEADER] = replace(table.p.champions[LEADER], points=2)
    table.at("command").do("call_point", LEADER)
    assert not table.can("arrive")
    assert table.do("call_point", LEADER).can("arrive")


@pytest.mark.rule("IFOS-040", "IFOS-147")
def test_tech_whose_effects_are_known_is_revealed_without_its_text():
    table = ready(entered=entered(Focus_Lens={"text": "Look through it."}))
    table.p.tech = [Tech(5, 0, -1, 9)]
    table.at("command").facts.clear()
    table.do("reveal", 5, table.key("Focus Lens"))
    assert table.story() == ["Focus Lens is in play."]


@pytest.mark.rule("IFOS-263")
def test_a_hero_is_put_into_another_space_and_an_ally_into_any():
    table = ready()
    for n in range(4):
        table.hero(n, space=table.p.sites[n])
    does(table, "place n=1 where=site what=hero", hero=1)
    assert {space for (space,) in table.args("stands")} == {
        table.p.sites[n] for n in (0, 2, 3)
    }  # fmt: skip
    to = table.p.sites[0]
    table.do("stands", to)
    assert table.story() == [f"Lucrezia is placed in {named(table, to)}."]
    does(table, "place n=1 where=site what=ally")
    assert {space for (space,) in table.args("stands")} == set(table.p.sites)


@pytest.mark.rule("IFOS-321", "IFOS-337")
def test_the_direction_of_a_fire_and_of_a_crowd_has_the_rule_of_each():
    table = advanced()
    table.soldiers(table.p.sites[0], 1)
    here = open_space(table)
    table.p.crowds = [Crowd(here)]
    burn(table, here)
    for step, rule in ((SpreadFire(here), "IFOS-321"), (RunCrowd(0, here), "IFOS-337")):
        table.at("heroes").facts.clear()
        table.carry_out(step).roll(2)
        (fact,) = [each for each in table.facts if each.kind == "direction"]
        assert fact.rules == (rule, "IFOS-328")


@pytest.mark.rule("IFOS-389", "IFOS-362")
def test_where_nothing_burns_and_nobody_is_left_the_turn_goes_on():
    table = town()
    table.soldiers(table.p.sites[0], 1)
    quench = PutOutFires(table.p.hero_id(0))
    assert table.at("heroes").carry_out(quench, quench).question() == BUSY
    table = ready("guide")
    nobody = WhoBurns(Danger.CRASH, ())
    assert table.carry_out(nobody, nobody).question() == BUSY and nobody not in table.p.stack


@pytest.mark.rule("IFOS-450", "IFOS-445")
def test_without_a_board_who_has_fought_is_one_less_and_no_other():
    state = begun("guide", seats=8)
    state.ground = None
    seats = [seat for seat, side in enumerate(state.setup.sides) if side == 2]
    first, second = seats[:2]
    left = ((first, -1, 2), (second, -1, 2))
    for who, expected in ((first, (1, 2)), (second, (2, 1))):
        step, below = Skirmishes(False, left, (3, 4)), Round(RoundPart.HEROES)
        state.stack = [below, step]
        skirmishes._guide_play(state, step, Action(TABLE, "skirmish", (who, -1)), None)
        assert tuple(n for _, _, n in state.stack[1].left) == expected
        assert state.stack[1].risen == (3, 4)
        state.stack = [below, step]
        skirmishes._guide_play(state, step, Action(TABLE, "risen_skirmish", (4, -1)), None)
        assert (state.stack[1].risen, state.stack[1].left) == ((3,), left)
        assert state.stack[0] == below


@pytest.mark.rule("IFOS-132")
def test_points_of_an_effect_belong_to_the_martian_who_plays_it():
    table = does(ready(seats=4), "command n=1", MARTIANS + 1)
    assert table.p.bonus == [0, 1]
