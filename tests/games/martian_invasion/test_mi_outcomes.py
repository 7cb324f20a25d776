"""What a turn of Martian Invasion announces to the whole table."""

import pytest

from companion.games.martian_invasion import scoring
from tests.banners import banners
from tests.games.martian_invasion.mi_table import HUMAN, MARTIAN, NAMES, Table


def said(table: Table, kind: str) -> tuple[str, int]:
    return banners([fact for fact in table.facts if fact.kind == kind], NAMES)[-1]


@pytest.mark.rule("MI-15", "MI-16")
def test_a_battle_says_who_wins_with_what():
    table = Table().to_battle()
    battle = table.battle("mothership", "")
    assert battle["forces"][0] > battle["forces"][1] == 0
    assert said(table, "scored") == (f"MARA WINS SPACE {battle['forces'][0]} TO 0", MARTIAN)


@pytest.mark.rule("MI-17")
def test_a_tie_is_won_by_cards_and_says_so():
    table = Table().to_battle("ground")
    battle = table.battle("infantry", "army tanks")
    assert battle["forces"][0] == battle["forces"][1] and battle["gained"] == [0, 1]
    assert said(table, "scored") == ("HUGO WINS GROUND 2 TO 1 BY CARDS", HUMAN)


@pytest.mark.rule("MI-18")
def test_a_full_tie_is_a_draw_of_nobodys_colour():
    table = Table().to_battle()
    battle = table.battle("mothership", "nukes")
    assert battle["gained"] == [1, 1]
    assert said(table, "scored") == ("SPACE – A DRAW 9 TO 9", -1)


@pytest.mark.rule("MI-34", "MI-36")
def test_regroup_says_what_was_gained_and_how_it_stands():
    table = Table()
    table.turn(("mothership", ""), ("saucers", ""), ("", "army"))
    gained = said(table, "regrouped")
    assert gained == ("MARA +1 POINT – 1 TO 0", MARTIAN)
    assert "Points 2: +1 Victory Point; Hugo, Strategy Points 1: no" in table.said("regrouped")


@pytest.mark.rule("MI-34")
def test_what_both_gain_is_of_nobodys_colour():
    table = Table()
    table.turn(("mothership", "nukes"), ("saucers", ""), ("", "army"))
    assert said(table, "regrouped") == ("POINTS: MARA +1, HUGO +1 – 1 TO 1", -1)


@pytest.mark.rule("MI-04", "MI-A12")
@pytest.mark.parametrize("points", [3, 4])
def test_a_win_of_both_names_the_ruling(points: int):
    table = Table()
    table.correct("vp/0", points)
    table.correct("vp/1", points)
    assert scoring.outcome(table.state).rules == ("MI-04", "MI-A12")


@pytest.mark.rule("MI-34", "MI-35")
def test_who_gains_stands_first_in_the_score():
    table = Table()
    table.correct("vp/0", 2)
    table.turn(("", "nukes"), ("", "bombers"), ("", "army"))
    assert said(table, "regrouped") == ("HUGO +2 POINTS – 2 TO 2", HUMAN)
    table = Table()
    table.turn(("", "nukes"), ("", "bombers"), ("", "army"))
    assert said(table, "regrouped") == ("HUGO +2 POINTS – 2 TO 0", HUMAN)


@pytest.mark.rule("MI-10")
def test_an_abduction_is_announced():
    table = Table().to_battle("abduction")
    table.push(MARTIAN, "abduct")
    assert said(table, "abducted") == ("ABDUCTION – HUGO LOSES A CARD", MARTIAN)


@pytest.mark.rule("MI-04", "MI-A12")
def test_a_win_of_both_is_one_above_the_goal_too():
    state = Table({"MI-A12": "martian"}).state.clone()
    state.vp, state.ended = [state.goal + 1, state.goal + 2], "goal"
    assert scoring.outcome(state).ranking == ((MARTIAN,), (HUMAN,))
