"""Special rules of cards: MAD-26 to MAD-32, and their examples E02 and E03."""

import pytest

from companion.engine.actions import Action, IllegalAction

from .table import BY_HAND, EXTRA, ONGOING, ROW, SEATTLE, STANDING, Table, card


def rules_in_force(table):
    return [entry["name"] for entry in table.seen["rules_in_force"]]


def owner_of_seattle(**more):
    """Seat 0 owns Seattle and is on again."""
    table = Table((card("Seattle", **SEATTLE), *ROW[1:]), **more)
    return table.attack(0, 5, 5, 0).skip().skip()


@pytest.mark.rule("MAD-26")
def test_a_card_that_gives_another_turn_beats_play_to_the_left():
    table = Table((card("Ayr", **EXTRA), *ROW[1:])).attack(0, 5, 5, 0)
    assert table.turn == 0


@pytest.mark.rule("MAD-26")
def test_a_rule_the_app_does_not_know_is_shown_and_applied_by_hand():
    table = Table((card("Ayr", **BY_HAND), *ROW[1:])).target(0).roll(5, 5, 0)
    assert table.phase == "resolve"
    assert "Everybody shouts." in str(table.prompt.text)
    table.correct("extra_vp.2", 3).resolved().up()
    assert table.state.scores() == (2, 0, 3)
    assert table.turn == 1


@pytest.mark.rule("MAD-27")
def test_a_red_rule_works_only_while_its_card_is_in_play():
    table = Table((card("Ayr", **STANDING), card("Bonn", **ONGOING), *ROW[2:]))
    assert rules_in_force(table) == ["Ayr"]
    assert "No red hats." in str(table.prompt.detail)
    table.attack(0, 5, 5, 0)
    assert rules_in_force(table) == []
    assert "No red hats." not in str(table.prompt.detail)


@pytest.mark.rule("MAD-27")
@pytest.mark.parametrize("stack", range(4))
def test_the_red_rules_of_the_first_row_work_from_the_first_turn(stack):
    row = list(ROW)
    row[stack] = card("Oslo", **STANDING)
    assert rules_in_force(Table(tuple(row))) == ["Oslo"]


@pytest.mark.rule("MAD-27")
def test_what_a_red_card_asks_of_its_claim_is_in_force_and_what_its_claim_does_is_not():
    needs = card("Oslo", colour="red", rule="requirement", text="Only with two Nukes.")
    row = (needs, card("Ayr", **BY_HAND), *ROW[2:])
    assert rules_in_force(Table(row)) == ["Oslo"]


@pytest.mark.rule("MAD-28")
def test_a_red_rule_stops_when_the_turn_of_its_claim_is_over():
    table = Table((card("Ayr", **STANDING), *ROW[1:])).target(0).roll(5, 5, 0)
    assert table.phase == "turn_up"
    assert rules_in_force(table) == ["Ayr"]
    assert rules_in_force(table.up()) == []


@pytest.mark.rule("MAD-29")
def test_e02_the_claimer_of_indianapolis_is_on_again_at_once_and_then_play_goes_left():
    table = Table((card("Indianapolis", **EXTRA), *ROW[1:])).skip()
    table.attack(0, 5, 5, 0)
    assert table.turn == 1
    assert "extra_turn" in table.kinds()
    assert table.skip().turn == 2


@pytest.mark.rule("MAD-29")
def test_the_extra_turn_is_for_the_claim_only():
    table = Table((card("Indianapolis", **EXTRA), *ROW[1:])).attack(0, 6, 4, 0)
    assert table.token(0, 0) == 4
    assert table.turn == 1


@pytest.mark.rule("MAD-30")
def test_a_green_rule_works_after_the_claim_for_the_claimer_for_the_rest_of_the_game():
    table = Table((card("Seattle", **SEATTLE), *ROW[1:]))
    assert table.target(1).phase == "roll"
    table.roll(0, 0, 10)
    assert table.target(0).roll(5, 5, 0).up().turn == 2
    offered = []
    for _ in range(6):
        offered.append((table.turn, table.target(1).phase))
        if table.phase == "set_die":
            table.set_none()
        table.roll(0, 0, 10)
    by_seat = {2: "roll", 0: "roll", 1: "set_die"}
    assert offered == [(seat, by_seat[seat]) for seat in (2, 0, 1, 2, 0, 1)]


@pytest.mark.rule("MAD-31")
def test_the_owner_need_not_use_a_green_rule():
    table = owner_of_seattle().target(1).set_none()
    assert table.prompt.domain.count == 10
    assert table.roll(3, 4, 3).phase == "decide"


@pytest.mark.rule("MAD-32")
@pytest.mark.parametrize("face", ["martian", "ray_gun", "nuke"])
def test_a_die_set_before_the_roll_counts_as_rolled_and_nine_are_rolled(face):
    table = owner_of_seattle().target(1).set_die(face)
    assert table.prompt.domain.count == 9
    assert table.prompt.domain.kept == (face,)
    assert table.state.last == (face == "nuke")
    with pytest.raises(IllegalAction):
        table.roll(4, 4, 2)
    dice = table.roll(4, 3, 2).seen["attack"]["dice"]
    wanted = {"martian": 4, "ray_gun": 3, "nuke": 2}
    assert dice == wanted | {face: wanted[face] + 1}


@pytest.mark.rule("MAD-32")
@pytest.mark.rule("MAD-31")
def test_e03_seattle_makes_one_ray_gun_certain():
    table = owner_of_seattle().target(1).set_die("ray_gun").roll(5, 3, 1)
    assert table.seen["attack"]["matching"] == 4
    assert table.seen["attack"]["rerollable"] == 5


@pytest.mark.rule("MAD-32")
def test_a_set_nuke_covers_a_corner_and_can_be_the_last_one():
    table = owner_of_seattle().target(1).set_die("nuke")
    assert table.seen["corners"]["covered"] == 1
    table.roll(4, 0, 5)
    assert "nuked" in table.kinds()


@pytest.mark.rule("MAD-32")
def test_two_such_cards_set_two_dice():
    table = Table((card("Seattle", **SEATTLE), card("Tacoma", **SEATTLE), *ROW[2:]))
    table.attack(0, 5, 5, 0).skip().skip()
    table.target(1).set_none().roll(5, 5, 0).up().skip().skip()
    table.target(2).set_die("ray_gun")
    assert table.phase == "set_die"
    assert table.set_die("ray_gun").prompt.domain.count == 8


@pytest.mark.rule("MAD-32")
def test_a_set_die_shows_one_of_the_three_faces():
    table = owner_of_seattle().target(1)
    with pytest.raises(IllegalAction):
        table.do(Action(0, "set_die", ("comet",)))
