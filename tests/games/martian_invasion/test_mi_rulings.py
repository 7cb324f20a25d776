"""Martian Invasion: every ruling as it is usually played, and every other choice."""

import pytest

from companion.engine.actions import CHANCE, TABLE, Action
from companion.engine.domain import Reveal
from companion.engine.prompts import Dice
from tests.games.martian_invasion.mi_table import HUMAN, MARTIAN, Table, refused


@pytest.mark.rule("MI-A01", "MI-49", "MI-62")
@pytest.mark.parametrize(("choice", "forces"), [("lists", [13, 10]), ("cap", [12, 9])])
def test_a_ten_counts_or_is_capped_at_nine(choice: str, forces: list[int]):
    table = Table({"MI-A01": choice}).to_battle("air")
    assert table.battle("poison-gas+force-fields", "common-cold")["forces"] == forces


@pytest.mark.rule("MI-A02", "MI-38")
def test_cards_that_fought_are_discarded_and_fight_once():
    table = Table().to_battle()
    table.battle("saucers", "missiles")
    assert table.seen["discards"] == [1, 1] and table.seen["hands"] == [6, 6]
    assert table.seen["memory"][0][1]["unseen"] == 3


@pytest.mark.rule("MI-A02")
def test_cards_that_fought_may_return_to_the_hand():
    table = Table({"MI-A02": "return"}).to_battle()
    for _ in range(2):  # Space, then the same cards in Air
        table.battle("saucers+ray-guns", "missiles")
        assert table.seen["hands"] == [7, 7] and table.seen["discards"] == [0, 0]
    assert table.seen["sp"] == [2, 0]


@pytest.mark.rule("MI-A02")
def test_cards_that_fought_may_stay_until_regroup():
    table = Table({"MI-A02": "stay"}).to_battle()
    table.battle("saucers", "")
    assert table.seen["discards"] == [0, 0] and table.seen["fought"] == {"saucers": 1}
    table.battle("", "")
    table.battle("", "")
    assert table.seen["discards"] == [1, 0] and table.seen["fought"] == {}


def short(choice: str) -> Table:
    """Turn 2 is about to begin; the Martians have 1 card in the deck, discards and 4 in hand."""
    table = Table({"MI-A03": choice})
    table.turn(("saucers", ""), ("jump-troops", ""), ("", "navy"))
    table.correct("deck/0", 1)
    table.push(MARTIAN, "drop", 1)
    table.push(HUMAN, "drop", 2)
    return table


@pytest.mark.rule("MI-A03", "MI-08")
def test_an_empty_deck_is_made_of_the_discards():
    table = short("shuffle")
    discards = table.seen["discards"][0]
    assert table.seen["memory"][0][1]["unseen"] == 3
    table.push(TABLE, "dealt")
    assert table.seen["hands"] == [7, 7]
    assert table.seen["decks"][0] == discards - 2 and table.seen["discards"][0] == 0
    assert f"Mara shuffles {discards} discards" in table.said("reshuffled")
    assert table.seen["memory"][0][1]["unseen"] == 4, "the Saucers can come again"


@pytest.mark.rule("MI-A03")
def test_or_no_more_cards_are_drawn():
    table = short("stop")
    table.push(TABLE, "dealt")
    assert table.seen["hands"] == [5, 7] and table.seen["decks"][0] == 0
    table.push(MARTIAN, "drop", 2)
    table.push(HUMAN, "drop", 1)
    assert table.seen["hands"] == [3, 7], "what is swapped is not replaced either"


@pytest.mark.rule("MI-A03")
def test_or_the_game_ends_and_most_points_win():
    table = short("end")
    assert table.seen["vp"] == [1, 0]
    table.push(TABLE, "dealt")
    outcome = table.state.outcome()
    assert outcome is not None and outcome.ranking == ((0,), (1,)) and outcome.rules == ("MI-A03",)
    table.rule("MI-A03", "shuffle")
    assert not table.state.is_terminal()


@pytest.mark.rule("MI-A03", "MI-09")
def test_the_deck_can_run_out_in_reserves_too():
    table = Table({"MI-A03": "end"})
    table.push(TABLE, "dealt")
    table.correct("deck/1", 1)
    table.push(MARTIAN, "drop", 0)
    table.push(HUMAN, "drop", 2)
    assert table.state.is_terminal() and table.state.outcome().ranking == ((0, 1),)


@pytest.mark.rule("MI-A03")
def test_without_any_card_the_game_ends():
    table = Table({"MI-A03": "stop"})
    for seat in (0, 1):
        table.correct(f"deck/{seat}", 7)
    while not table.state.is_terminal():
        prompt = table.state.prompts()[0]
        if table.asked() in ("reserves", "regroup"):
            seat = prompt.players[0]
            number = table.state.legal_actions(seat)[-1].args[0]
            table.push(seat, "drop", number)
        else:
            table.step()
    assert table.seen["decks"] == [0, 0]


@pytest.mark.rule("MI-A04", "MI-14")
@pytest.mark.parametrize(("choice", "left"), [("one", 1), ("any", 0)])
def test_one_or_any_number_of_ambushes(choice: str, left: int):
    table = Table({"MI-A04": choice}).to_battle()
    table.lay("saucers mothership", "nukes")
    table.push(HUMAN, "ambush", 0)
    if choice == "any":
        assert table.asked() == "ambush"
        table.push(HUMAN, "ambush", 0)
    assert len(table.seen["battle"]["table"][0]) == left


@pytest.mark.rule("MI-A04", "MI-23", "MI-10")
def test_any_number_of_mind_controls_and_abductions():
    table = Table({"MI-A04": "any"})
    table.to_abduction()
    table.push(MARTIAN, "abduct")
    assert table.asked() == "abduction"
    table.push(MARTIAN, "abduct")
    table.push(MARTIAN, "pass")
    assert table.seen["hands"] == [5, 5]
    table.to_battle("ground")
    table.lay("infantry", "army tanks")
    table.push(MARTIAN, "mind", "army")
    table.push(MARTIAN, "mind", "tanks")
    assert table.seen["forces"] == [10, 0]
    once = Table().to_battle("ground")
    once.lay("infantry", "army tanks")
    once.push(MARTIAN, "mind", "army")
    assert once.asked() == "ambush"


@pytest.mark.rule("MI-A05", "MI-24")
def test_who_answers_first():
    for choice, first, second in (
        ("text", "mind_control", "ambush"), ("human", "ambush", "mind_control"),
    ):  # fmt: skip
        table = Table({"MI-A05": choice}).to_battle("air")
        table.lay("saucers", "bombers")
        assert table.asked() == first
        table.step()
        assert table.asked() == second


@pytest.mark.rule("MI-A05")
def test_or_both_answer_in_secret():
    table = Table({"MI-A05": "secret"}).to_battle("air")
    table.lay("saucers", "bombers")
    before = table.seen
    table.push(HUMAN, "ambush", 0)
    assert table.seen == before and table.asked() == "answers"
    assert refused(table, HUMAN, "pass").rule
    table.push(MARTIAN, "mind", "bombers")
    assert table.seen["battle"]["forces"] == [6, 0]


@pytest.mark.rule("MI-A05", "MI-A04")
def test_who_passed_in_secret_is_not_asked_again_about_one_answer():
    table = Table({"MI-A05": "secret"}).to_battle("air")
    table.lay("saucers", "bombers jet-fighters")
    table.push(HUMAN, "pass")
    table.push(MARTIAN, "mind", "bombers")
    assert table.seen["phase"] == "ground"


@pytest.mark.rule("MI-A06", "MI-13", "MI-14")
def test_an_ambush_may_have_to_be_laid_with_the_reveal():
    after = Table().to_battle()
    assert refused(after, HUMAN, "lay", "ambush").rule == "MI-11"
    table = Table({"MI-A06": "committed"}).to_battle()
    table.lay("saucers", "nukes")
    assert table.seen["phase"] == "air", "without one laid nobody is asked"
    table.push(HUMAN, "lay", "ambush")
    assert refused(table, HUMAN, "lay", "ambush").rule == "MI-A04"
    table.push(HUMAN, "ready")
    table.push(MARTIAN, "lay", "saucers")
    table.push(MARTIAN, "ready")
    assert table.asked() == "ambush" and table.seen["traps"] == 1
    assert refused(table, HUMAN, "pass").rule == "MI-A06"
    table.push(HUMAN, "ambush", 0)
    assert table.seen["battle"]["forces"] == [0, 0] and table.seen["hands"][1] == 5


@pytest.mark.rule("MI-A06", "MI-A04")
@pytest.mark.parametrize("choice", ["one", "any"])
def test_a_second_ambush_is_offered_with_the_reveal_only_where_any_number_is(choice: str):
    table = Table({"MI-A06": "committed", "MI-A04": choice}).to_battle("air")
    ambush = Action(HUMAN, "lay", ("ambush",))
    assert ambush in table.state.legal_actions(HUMAN)
    table.push(*ambush[:2], "ambush")
    assert (ambush in table.state.legal_actions(HUMAN)) == (choice == "any")


@pytest.mark.rule("MI-A07", "MI-23")
@pytest.mark.parametrize(("choice", "targets"), [("own", 1), ("ambush", 2)])
def test_a_card_that_changed_sides_may_be_ambushed_or_not(choice: str, targets: int):
    table = Table({"MI-A07": choice}).to_battle("air")
    table.lay("jump-troops", "bombers")
    table.push(MARTIAN, "mind", "bombers")
    hits = [a for a in table.state.legal_actions(HUMAN) if a.verb == "ambush"]
    assert len(hits) == targets
    if targets == 2:
        table.push(HUMAN, "ambush", 1)
        assert table.seen["battle"]["forces"] == [4, 0]
        assert table.seen["discards"][1] == 2
    else:
        table.push(HUMAN, "pass")
        assert table.seen["battle"]["numbers"] == [2, 0]


@pytest.mark.rule("MI-A11", "MI-18", "MI-11")
def test_an_empty_battle_brings_both_a_point_or_nobody():
    table = Table().to_battle()
    assert table.battle()["gained"] == [1, 1] and table.seen["sp"] == [1, 1]
    table = Table({"MI-A11": "nobody"}).to_battle()
    assert table.battle()["gained"] == [0, 0]
    assert table.cited("scored") == ("MI-A11",)
    # A card that was played and ambushed away was played.
    table.lay("saucers", "")
    table.step() if table.asked() == "mind_control" else None
    table.push(HUMAN, "ambush", 0)
    assert table.seen["battle"]["gained"] == [1, 1]


@pytest.mark.rule("MI-A11", "MI-11", "MI-20")
@pytest.mark.parametrize(("choice", "points"), [("nobody", 0), ("both", 2)])
def test_battles_for_which_nobody_has_a_card_are_not_asked_for(choice: str, points: int):
    table = Table({"MI-A11": choice}).to_battle()
    for seat in (0, 1):
        table.correct(f"hand/{seat}", 0)
    scored = [fact for fact in table.facts if fact.kind == "scored"]
    assert len(scored) == 3 and table.seen["phase"] == "deploy"
    assert table.seen["vp"] == [points, points]


def level(choice: str, vp: tuple[int, int]) -> Table:
    """Both gain a point in every battle, from these Victory Points on."""
    table = Table({"MI-A12": choice}).to_battle("ground")
    for seat in (0, 1):
        table.correct(f"vp/{seat}", vp[seat])
        table.correct(f"sp/{seat}", 2)
    table.battle()
    return table


@pytest.mark.rule("MI-A12", "MI-04", "MI-35")
def test_both_reach_the_goal_in_the_same_regroup():
    assert level("more", (2, 1)).state.outcome().ranking == ((0,), (1,))
    tie = level("more", (1, 1))
    assert tie.seen["vp"] == [3, 3] and not tie.state.is_terminal()
    assert tie.cited("level") == ("MI-04", "MI-A12")
    tie.rule("MI-A12", "shared")
    assert tie.state.outcome().ranking == ((0, 1),)
    tie.rule("MI-A12", "more")
    assert not tie.state.is_terminal()
    tie.turn(("saucers", ""), ("jump-troops", ""), ("infantry", ""))
    assert tie.state.outcome().ranking == ((0,), (1,)) and tie.state.scores() == (5, 3)
    assert tie.said("over") == str(tie.state.outcome().why).format("Mara", "Hugo")
    shared = level("shared", (2, 1))
    assert shared.state.outcome().ranking == ((0, 1),)
    assert str(shared.state.outcome().why) == "{0} and {1} share the win, 4 to 3 Victory Points."
    above = level("more", (2, 2))  # one more than they need
    assert above.seen["vp"] == [4, 4] and "4" in above.said("level")
    assert [fact.seat for fact in shared.facts if fact.kind == "over"] == [-1]
    assert level("martian", (1, 2)).state.outcome().ranking == ((0,), (1,))
    assert level("martian", (0, 1)).state.outcome().ranking == ((1,), (0,))


@pytest.mark.rule("MI-A14", "MI-37")
def test_more_may_be_discarded_or_just_down_to_four():
    for choice, numbers in (("any", [3, 4, 5, 6, 7]), ("exact", [3])):
        table = Table({"MI-A14": choice}).to_battle("regroup")
        assert [a.args[0] for a in table.state.legal_actions(MARTIAN)] == numbers
    table.push(MARTIAN, "drop", 3)
    table.push(HUMAN, "drop", 3)
    table.to_battle("regroup")
    table.correct("hand/0", 4)
    assert [action.player for action in table.state.legal_actions()] == [HUMAN]


@pytest.mark.rule("MI-A15", "MI-09")
def test_both_swap_at_once_or_the_martians_first():
    table = Table({"MI-A15": "martian"})
    table.push(TABLE, "dealt")
    assert table.state.prompts()[0].players == (MARTIAN,)
    assert refused(table, HUMAN, "drop", 0).rule == "MI-09"
    table.push(MARTIAN, "drop", 2)
    assert table.seen["discards"] == [2, 0], "the Humans see it before they decide"
    table.push(HUMAN, "drop", 1)
    assert table.seen["hands"] == [7, 7] and table.seen["discards"] == [2, 1]


@pytest.mark.rule("MI-A17", "MI-10")
def test_a_die_may_pick_the_card_that_is_lost():
    table = Table({"MI-A17": "die"})
    table.to_abduction()
    table.push(MARTIAN, "abduct")
    assert isinstance(table.state.prompts()[0].domain, Dice)
    assert sum(chance for _, chance in table.state.chance_outcomes()) == 1
    table.correct("hand/1", 3)
    facts = table.state.apply(Action(CHANCE, "roll", (0, 0, 0, 0, 1, 0)))[1]
    assert "card 2 from the left" in str(facts[0].text)
    assert refused(table, CHANCE, "roll", 1, 1, 0, 0, 0, 0).rule == "MI-A17"
    table.push(CHANCE, "roll", 1, 0, 0, 0, 0, 0)
    assert table.seen["hands"][1] == 2 and table.asked() == "reveal"


@pytest.mark.rule("MI-A16", "MI-A17")
def test_a_die_picks_no_card_from_a_hand_that_turns_out_to_be_empty():
    table = Table({"MI-A17": "die"})
    table.to_abduction()
    table.push(MARTIAN, "abduct")
    table.correct("hand/1", 0)
    assert table.said("abducted") == "Abduction, but Hugo has no cards."
    assert table.seen["hands"] == [6, 0] and table.asked() == "reveal"


@pytest.mark.rule("MI-A18", "MI-11")
def test_cards_are_entered_after_the_reveal_or_one_by_one_on_a_covered_screen():
    table = Table().to_battle()
    domain = table.state.prompts()[0].domain
    assert isinstance(domain, Reveal) and not domain.cover and len(domain.hands) == 2
    table = Table({"MI-A18": "handover"}).to_battle()
    for seat in (MARTIAN, HUMAN):
        prompt = table.state.prompts()[0]
        domain = prompt.domain
        assert isinstance(domain, Reveal) and domain.cover and prompt.players == (seat,)
        assert f"{{{seat}}}" in str(prompt.text)
        assert {action.player for action in table.state.legal_actions()} == {seat}
        table.push(seat, "lay", ("saucers", "nukes")[seat])
        assert table.seen["table"] == [[], []]
        table.push(seat, "ready")
    assert table.asked() == "ambush"


@pytest.mark.rule("MI-A13", "MI-A16", "MI-A19", "MI-A20")
def test_what_has_one_reading_has_one_choice():
    choices = Table().state.ruling_choices()
    assert [len(choices[f"MI-A{n}"]) for n in (13, 16, 19, 20)] == [1, 1, 1, 1]
    assert len(choices) == 21
