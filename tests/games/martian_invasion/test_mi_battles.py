"""Martian Invasion: Space, Air and Ground, reveal by reveal, and the points of a turn."""

import pytest

from companion.engine.actions import TABLE
from companion.engine.domain import Reveal
from tests.games.martian_invasion.mi_table import HUMAN, MARTIAN, Table, refused

BATTLES = {
    # phase: a martian card, a human card, one of the wrong trait for each
    "space": ("saucers", "nukes", "infantry", "army"),
    "air": ("jump-troops", "bombers", "infantry", "army"),
    "ground": ("infantry", "tanks", "saucers", "nukes"),
}
EACH = pytest.mark.parametrize("phase", BATTLES)
REVEAL = {"space": "MI-11", "air": "MI-20", "ground": "MI-27"}
BONUS = {"space": "MI-12", "air": "MI-21", "ground": "MI-28"}


@EACH
@pytest.mark.rule("MI-11", "MI-20", "MI-27")
def test_none_some_or_all_cards_of_the_trait_and_no_others(phase: str):
    martian, human, wrong_m, wrong_h = BATTLES[phase]
    table = Table().to_battle(phase)
    assert refused(table, MARTIAN, "lay", wrong_m).rule == REVEAL[phase]
    assert phase.capitalize() in str(refused(table, HUMAN, "lay", wrong_h).reason)
    assert refused(table, MARTIAN, "lay", human).rule == REVEAL[phase]
    table.lay(f"{martian} {martian} {martian}", "")
    assert len(table.seen["battle"]["table"][0] if table.asked() == "reveal"
               else table.seen["table"][0]) == 3  # fmt: skip


@EACH
@pytest.mark.rule("MI-12", "MI-21", "MI-28")
def test_bonus_cards_need_a_card_of_the_trait_and_lie_on_it(phase: str):
    martian, human, *_ = BATTLES[phase]
    table = Table().to_battle(phase)
    assert refused(table, MARTIAN, "attach", "ray-guns", martian).rule == BONUS[phase]
    assert refused(table, MARTIAN, "lay", "ray-guns").rule == REVEAL[phase]
    table.push(MARTIAN, "lay", martian)
    assert refused(table, MARTIAN, "attach", martian, martian).rule == BONUS[phase]
    assert refused(table, HUMAN, "attach", "ray-guns", martian).rule
    other = "landing-pods"
    assert refused(table, MARTIAN, "attach", "ray-guns", other).rule == BONUS[phase]
    table.push(MARTIAN, "attach", "ray-guns", martian)
    table.push(MARTIAN, "ready")
    table.push(HUMAN, "lay", human)
    table.push(HUMAN, "ready")
    assert len(table.seen["table"][0][0]["cards"]) == 2


@EACH
@pytest.mark.rule("MI-13", "MI-22", "MI-29", "MI-A18")
def test_both_reveal_at_once(phase: str):
    martian, human, *_ = BATTLES[phase]
    table = Table().to_battle(phase)
    before = table.seen
    for first in (MARTIAN, HUMAN):
        trial = Table()
        trial.state = table.state
        trial.push(first, "lay", (martian, human)[first])
        trial.push(first, "ready")
        assert trial.seen == before, "nobody sees cards before the reveal"
        trial.push(1 - first, "lay", (martian, human)[1 - first])
        assert trial.seen == before
        facts = trial.push(1 - first, "ready")
        assert facts[0].kind == "revealed"
        assert [e["card"] for side in trial.seen["table"] for e in side] == [martian, human]


@EACH
@pytest.mark.rule("MI-14", "MI-24", "MI-31", "MI-E05")
def test_an_ambush_discards_a_martian_card_with_its_bonus_cards(phase: str):
    martian, human, *_ = BATTLES[phase]
    table = Table({"MI-A05": "human"}).to_battle(phase)
    table.lay(f"{martian}+force-fields+ray-guns", human)
    assert table.asked() == "ambush"
    assert refused(table, HUMAN, "ambush", 1).rule == {"space": "MI-14", "air": "MI-24",
                                                       "ground": "MI-31"}[phase]  # fmt: skip
    discards = table.seen["discards"]
    table.push(HUMAN, "ambush", 0)
    if table.asked() == "mind_control":
        table.push(MARTIAN, "pass")
    last = table.seen["battle"]
    assert last["forces"][0] == 0 and last["gained"] == [0, 1]
    assert table.seen["hands"][1] == 5
    assert [b - a for a, b in zip(discards, table.seen["discards"], strict=True)] == [3, 2]


@pytest.mark.rule("MI-E04", "MI-12", "MI-15")
def test_example_saucers_with_bonus_beat_nukes():
    table = Table().to_battle()
    last = table.battle("saucers+force-fields+ray-guns", "nukes")
    assert last["forces"] == [12, 9] and last["gained"] == [1, 0]
    assert "Saucers 8 + Force Fields 3 + Ray Guns 1 = 12" in table.said("scored")


@pytest.mark.rule("MI-E05", "MI-14", "MI-15")
def test_example_an_ambush_turns_it():
    table = Table().to_battle()
    table.lay("saucers+force-fields+ray-guns", "nukes")
    table.push(HUMAN, "ambush", 0)
    last = table.seen["battle"]
    assert last["forces"] == [0, 9] and last["gained"] == [0, 1]
    assert table.said("ambushed") == "Ambush: Saucers + Force Fields + Ray Guns is discarded."


@pytest.mark.rule("MI-E06", "MI-23", "MI-25", "MI-26")
def test_example_mind_control_on_bombers():
    table = Table().to_battle("air")
    table.lay("jump-troops", "bombers helicopters")
    assert table.asked() == "mind_control"
    table.push(MARTIAN, "mind", "bombers")
    assert table.cited("minded") == ("MI-23", "MI-65")
    assert table.seen["forces"] == [10, 4] and table.seen["turned"][0]["card"] == "bombers"
    assert table.asked() == "ambush"
    table.push(HUMAN, "pass")
    assert table.seen["battle"]["forces"] == [10, 4] and table.seen["battle"]["gained"] == [1, 0]
    assert table.seen["discards"] == [2, 2]  # the Bombers end on the Humans' pile
    assert table.cited("scored") == ("MI-25", "MI-26")


@pytest.mark.rule("MI-30", "MI-65", "MI-E03")
def test_mind_control_in_ground_and_never_on_space_cards():
    table = Table().to_battle("ground")
    table.lay("infantry", "common-cold navy")
    assert [a.args for a in table.state.legal_actions(MARTIAN)] == [(), ("navy",)]
    assert refused(table, MARTIAN, "mind", "common-cold").rule == "MI-65"
    assert refused(table, MARTIAN, "mind", "tanks").rule == "MI-30"
    table.push(MARTIAN, "mind", "navy")
    assert table.seen["forces"] == [10, 10]


@pytest.mark.rule("MI-19")
def test_no_mind_control_in_space():
    table = Table().to_battle()
    table.lay("", "defense-satellites")
    assert table.seen["phase"] == "air"
    table = Table().to_battle()
    table.lay("saucers", "defense-satellites")
    assert table.asked() == "ambush"
    assert refused(table, MARTIAN, "mind", "defense-satellites").rule == "MI-14"


@EACH
@pytest.mark.rule("MI-15", "MI-16", "MI-25", "MI-26", "MI-32", "MI-33")
def test_forces_are_added_card_by_card_and_the_higher_total_gains(phase: str):
    cards = {
        "space": ("mothership landing-pods", "missiles", (10, 7)),
        "air": ("landing-pods", "jet-fighters helicopters", (1, 9)),
        "ground": ("giant-robots+antigravity-beams", "artillery militias", (8, 5)),
    }
    martian, human, forces = cards[phase]
    table = Table().to_battle(phase)
    before = table.seen["sp"]
    last = table.battle(martian, human)
    assert tuple(last["forces"]) == forces
    winner = 0 if forces[0] > forces[1] else 1
    assert last["gained"] == [int(winner == 0), int(winner == 1)]
    after = table.seen["sp"]
    assert after[winner] == before[winner] + 1 and after[1 - winner] == before[1 - winner]


@pytest.mark.rule("MI-E08", "MI-17", "MI-33")
def test_example_equal_forces_go_to_more_cards():
    table = Table().to_battle("ground")
    last = table.battle("infantry", "army tanks")
    assert last["forces"] == [5, 5] and last["numbers"] == [1, 2] and last["gained"] == [0, 1]
    assert "1 to 2 by cards" in table.said("scored")


@pytest.mark.rule("MI-17")
def test_more_cards_decide_in_space_too():
    table = Table().to_battle()
    last = table.battle("mothership", "defense-satellites")
    assert last["gained"] == [1, 0]
    table = Table().to_battle()
    last = table.battle("saucers", "defense-satellites")
    assert last["gained"] == [1, 1]
    table = Table().to_battle()
    last = table.battle("landing-pods+force-fields+force-fields", "missiles")
    assert last["numbers"] == [3, 1] and last["gained"] == [1, 0]


@pytest.mark.rule("MI-E07", "MI-18")
def test_example_everything_equal_brings_both_a_point():
    table = Table().to_battle()
    last = table.battle("mothership", "nukes")
    assert last["forces"] == [9, 9] and last["gained"] == [1, 1]
    assert table.cited("scored") == ("MI-15", "MI-18") and table.seen["sp"] == [1, 1]


M, B = ("saucers", ""), ("mothership", "nukes")
AIR_M, AIR_H = ("jump-troops", ""), ("", "bombers")
GROUND_M, GROUND_B = ("infantry", ""), ("infantry", "navy")


@pytest.mark.parametrize(("battles", "sp", "vp"), [
    ((M, AIR_M, GROUND_M), [3, 0], [2, 0]),
    ((M, AIR_M, ("", "navy")), [2, 1], [1, 0]),
    ((B, ("", ""), GROUND_B), [3, 3], [2, 2]),
    ((B, AIR_M, ("", "navy")), [2, 2], [1, 1]),
    ((M, AIR_H, GROUND_B), [2, 2], [1, 1]),
])  # fmt: skip
@pytest.mark.rule("MI-34", "MI-35", "MI-36", "MI-E09", "MI-A13")
def test_strategy_points_become_victory_points(battles, sp: list[int], vp: list[int]):
    table = Table()
    table.turn(*battles)
    assert table.seen["sp"] == sp and table.seen["vp"] == vp
    while table.seen["turn"] == 1:
        table.step()
    assert table.seen["sp"] == [0, 0], "none counts on into the next turn"
    assert table.state.ruling_choices()["MI-A13"] == ("no",)


@pytest.mark.rule("MI-04")
def test_the_first_with_three_points_wins():
    table = Table()
    table.turn(M, AIR_M, GROUND_M)
    table.turn(M, AIR_M, ("", "navy"))
    outcome = table.state.outcome()
    assert outcome.ranking == ((0,), (1,)) and outcome.scores == (3, 0)
    assert str(outcome.why).format("Mara", "Hugo") == "Mara wins by 3 to 0 Victory Points."


@pytest.mark.rule("MI-13", "MI-A18")
def test_the_reveal_prompt_makes_the_actions():
    table = Table().to_battle()
    domain = table.state.prompts()[0].domain
    assert isinstance(domain, Reveal) and [hand.seat for hand in domain.hands] == [0, 1]
    actions = domain.answer(0, [("saucers", "ray-guns"), ("mothership",)])
    for action in (*actions, *domain.answer(1, [])):
        table.state = table.state.apply(action)[0]
    assert table.seen["forces"] == [18, 0]
    for wrong in ([("ray-guns",)], [("saucers", "saucers")], [("nukes",)],
                  [("saucers",)] * 5, [("saucers", "ray-guns"), ("mothership",)] * 4):  # fmt: skip
        with pytest.raises(ValueError):
            domain.answer(0, wrong)
    with pytest.raises(ValueError):
        domain.hand(7)


@pytest.mark.rule("MI-11", "MI-20")
@pytest.mark.parametrize(("empty", "cards"), [(MARTIAN, ("", "nukes")), (HUMAN, ("saucers", ""))])
def test_a_side_without_cards_does_not_keep_the_other_from_playing(empty: int, cards: tuple):
    table = Table().to_battle()
    table.correct(f"hand/{empty}", 0)
    assert table.battle(*cards)["gained"][1 - empty] > 0
    assert table.seen["phase"] == "air"
    assert {each.player for each in table.state.legal_actions()} - {TABLE} == {1 - empty}
