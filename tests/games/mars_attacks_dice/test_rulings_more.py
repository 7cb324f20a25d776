"""Every ambiguity: its default and each alternative, as the table sees them. MAD-A13 to MAD-A24."""

import pytest

from companion.engine.actions import CHANCE, TABLE, Action, IllegalAction
from companion.games.mars_attacks_dice import BOX
from companion.games.mars_attacks_dice.components import MARTIAN, RAY_GUN
from companion.games.mars_attacks_dice.odds import Aim

from .table import BY_HAND, EXTRA, ONGOING, ROW, SEATTLE, STANDING, Table, card


def ruled(number, choice):
    return {f"MAD-A{number:02}": choice}


def seattle(**rulings):
    """Seat 0 owns Seattle and is on again."""
    row = (card("Seattle", **SEATTLE), *ROW[1:])
    return Table(row, rulings=rulings).attack(0, 5, 5, 0).skip().skip()


@pytest.mark.rule("MAD-A13")
@pytest.mark.parametrize(
    ("choice", "order"),
    [("after_effects", ["resolve", "turn_up"]), ("at_once", ["turn_up", "resolve"])],
)
def test_a13_the_next_card_comes_after_the_effects_or_before(choice, order):
    row = (card("Ayr", **BY_HAND), *ROW[1:])
    table = Table(row, rulings=ruled(13, choice)).target(0).roll(5, 5, 0)
    seen = []
    while table.phase != "target":
        seen.append(table.phase)
        table.resolved() if table.phase == "resolve" else table.up()
    assert seen == order


@pytest.mark.rule("MAD-A13")
@pytest.mark.parametrize(("choice", "works"), [("after_effects", False), ("at_once", True)])
def test_a13_a_new_red_rule_works_from_the_next_turn_or_at_once(choice, works):
    row = (card("Ayr", **BY_HAND), *ROW[1:])
    table = Table(row, deck=[card("Paris", **STANDING)], rulings=ruled(13, choice))
    table.target(0).roll(5, 5, 0)
    if choice == "after_effects":
        table.resolved()
    before = [entry["name"] for entry in table.up().seen["rules_in_force"]]
    if works:
        assert (table.phase, before) == ("resolve", ["Paris"])
        table.resolved()
    assert [entry["name"] for entry in table.seen["rules_in_force"]] == ["Paris"]


@pytest.mark.rule("MAD-A13")
def test_a13_also_in_an_extra_turn_the_new_rule_works():
    row = (card("Indianapolis", **EXTRA), *ROW[1:])
    table = Table(row, deck=[card("Paris", **STANDING)]).attack(0, 5, 5, 0)
    assert table.turn == 0
    assert [entry["name"] for entry in table.seen["rules_in_force"]] == ["Paris"]


@pytest.mark.rule("MAD-A14")
@pytest.mark.parametrize(("choice", "phase"), [("by_kind", "turn_up"), ("by_hand", "resolve")])
def test_a14_the_app_applies_the_red_rule_it_knows_or_leaves_all_to_the_table(choice, phase):
    row = (card("Indianapolis", **EXTRA), *ROW[1:])
    table = Table(row, rulings=ruled(14, choice)).target(0).roll(5, 5, 0)
    assert table.phase == phase
    if phase == "resolve":
        table.resolved()
    assert table.up().turn == (0 if choice == "by_kind" else 1)


@pytest.mark.rule("MAD-A14")
def test_a14_by_hand_the_table_gives_the_extra_turn_itself():
    row = (card("Indianapolis", **EXTRA), *ROW[1:])
    table = Table(row, rulings=ruled(14, "by_hand")).target(0).roll(5, 5, 0)
    assert table.correct("extra", 1).resolved().up().turn == 0


@pytest.mark.rule("MAD-A15")
@pytest.mark.parametrize(("choice", "over"), [("taken", False), ("ends_first", True)])
def test_a15_an_extra_turn_of_the_first_player_at_the_end(choice, over):
    row = (card("Indianapolis", **EXTRA), *ROW[1:])
    table = Table(row, rulings=ruled(15, choice), left=0).target(0).roll(5, 5, 0)
    assert (table.phase == "over") == over
    if not over:
        assert table.turn == 0
        turns = []
        while table.phase != "over":
            turns.append(table.turn)
            table.skip()
        assert turns == [0, 1, 2]


@pytest.mark.rule("MAD-A15")
@pytest.mark.parametrize("choice", ["taken", "ends_first"])
def test_a15_the_last_player_takes_the_extra_turn_either_way(choice):
    row = (card("Indianapolis", **EXTRA), *ROW[1:])
    table = Table(row, rulings=ruled(15, choice), first=1, left=0).skip().skip()
    table.target(0).roll(5, 5, 0)
    assert (table.phase, table.turn) == ("target", 0)
    assert table.skip().phase == "over"


@pytest.mark.rule("MAD-A16")
def test_a16_a_used_up_stack_leaves_fewer_corners_and_the_others_playable():
    table = Table(rulings=ruled(16, "shrinks"), left=0)
    assert table.seen["corners"]["total"] == 6
    table.target(2).roll(5, 5, 0)
    assert table.seen["corners"]["total"] == 5
    assert [action.args[0] for action in table.legal()] == [0, 1, 3]
    assert "nuked" in table.target(0).roll(5, 0, 5).kinds()


@pytest.mark.rule("MAD-A17")
def test_a17_a_second_empty_stack_changes_nothing():
    table = Table(rulings=ruled(17, "no_change"), left=0, seats=4)
    table.target(0).roll(5, 5, 0)
    table.target(1).roll(5, 5, 0)
    assert table.seen["trigger"] == 0
    assert "last_round" not in table.kinds()
    assert table.skip().skip().phase == "over"


@pytest.mark.rule("MAD-A18")
@pytest.mark.parametrize(("choice", "again"), [("as_rolled", 5), ("fixed", 4)])
def test_a18_a_set_martian_is_rolled_again_or_stays(choice, again):
    table = seattle(**ruled(18, choice)).target(1).set_die("martian").roll(4, 3, 2).go()
    assert table.prompt.domain.count == again
    assert table.prompt.domain.kept.count("martian") == 5 - again


@pytest.mark.rule("MAD-A18")
def test_a18_only_fixed_martians_left_end_the_turn():
    table = seattle(**ruled(18, "fixed")).target(1).set_die("martian").roll(0, 4, 5)
    assert (table.turn, table.token(1, 0)) == (1, 4)


@pytest.mark.rule("MAD-A19")
@pytest.mark.parametrize(("choice", "phase"), [("first_roll", "roll"), ("every_roll", "set_die")])
def test_a19_a_die_is_set_before_the_first_roll_or_before_each(choice, phase):
    table = seattle(**ruled(19, choice)).target(1).set_die("ray_gun").roll(5, 2, 2).go()
    assert table.phase == phase
    assert table.state.aim.sets == (choice == "every_roll"), "the odds count on it, too"


@pytest.mark.rule("MAD-A19")
def test_a19_setting_the_only_die_needs_no_roll():
    table = seattle(**ruled(19, "every_roll")).target(1).set_none().roll(1, 4, 5).go()
    table.set_die("ray_gun")
    assert table.claimed(0) == ["Seattle", "Bonn"]


@pytest.mark.rule("MAD-A20")
def test_a20_rolling_on_after_the_requirement_is_met_is_not_offered():
    table = Table(rulings=ruled(20, "must_claim")).target(0).roll(5, 5, 0)
    assert not table.state.is_legal(Action(0, "go"))
    assert table.claimed(0) == ["Ayr"]


@pytest.mark.rule("MAD-A21")
@pytest.mark.parametrize(("choice", "winner"), [("from_marker", 3), ("from_trigger", 2)])
def test_a21_latest_in_turn_order_from_the_marker_or_from_who_ended_it(choice, winner):
    row = (card("Ayr", vp=0), card("Bonn", vp=1), card("Cork", vp=1), ROW[3])
    table = Table(row, rulings=ruled(21, choice), seats=4, left=0)
    table.skip().skip().skip()
    table.correct("turn", 3).correct("owner.extra-1", 2).correct("owner.extra-2", 3)
    table.correct("last_round", "yes").correct("over", "yes")
    assert table.seen["trigger"] == 3
    assert table.state.outcome().ranking[0] == (winner,)


@pytest.mark.rule("MAD-A22")
def test_a22_only_the_number_of_covered_corners_matters():
    row = [card(f"City {place}", nukes=nukes) for place, nukes in enumerate((2, 0, 1, 1))]
    table = Table(tuple(row), rulings=ruled(22, "count_only")).target(1).roll(4, 1, 5)
    assert table.seen["corners"] == {"total": 6, "covered": 5}
    table = Table(tuple(reversed(row))).target(2).roll(4, 1, 5)
    assert table.seen["corners"] == {"total": 6, "covered": 5}


@pytest.mark.rule("MAD-A23")
def test_a23_the_table_picks_the_side():
    state, _ = BOX.new_state(3, options={"difficulty": "one"}).apply(Action(TABLE, "first", (0,)))
    assert state.observation(None)["difficulty"] == 1
    assert state.observation(None)["phase"] == "turn_up"


@pytest.mark.rule("MAD-A23")
def test_a23_or_it_is_tossed():
    state = BOX.new_state(3, rulings=ruled(23, "random"))
    state, _ = state.apply(Action(TABLE, "first", (0,)))
    assert state.observation(None)["phase"] == "difficulty"
    assert [(action.args[0], chance * 2) for action, chance in state.chance_outcomes()] == [
        (1, 1),
        (2, 1),
    ]
    for nukes in (1, 2):
        after, _ = state.apply(Action(CHANCE, "difficulty", (nukes,)))
        assert after.observation(None)["difficulty"] == nukes
    with pytest.raises(IllegalAction):
        state.apply(Action(CHANCE, "difficulty", (3,)))


@pytest.mark.rule("MAD-A24")
def test_a24_only_the_rolled_dice_are_shown():
    table = Table(rulings=ruled(24, "rolled_only")).target(0).roll(5, 3, 2).go()
    assert table.prompt.domain.count == 5
    assert table.roll(3, 1, 1).seen["attack"]["matching"] == 4


@pytest.mark.rule("MAD-A24")
def test_a24_or_all_ten_and_what_lay_still_has_not_become_less():
    table = Table(rulings=ruled(24, "all_ten")).target(0).roll(5, 3, 2).go()
    assert table.prompt.domain.count == 10
    assert table.prompt.domain.kept == ()
    for counts in ((5, 2, 3), (6, 3, 1), (3, 1, 1)):
        with pytest.raises(IllegalAction, match="stay on the table: 3 Ray Guns, 2 Nukes"):
            table.roll(*counts)
    table.roll(3, 4, 3)
    assert table.seen["attack"]["dice"] == {"martian": 3, "ray_gun": 4, "nuke": 3}


@pytest.mark.rule("MAD-A24", "MAD-A07")
def test_a24_of_all_ten_martians_that_lie_still_are_not_counted_twice():
    row = (card("Waco", "MMRRRRRR"), *ROW[1:])
    table = Table(row, rulings=ruled(24, "all_ten") | ruled(7, "stay"))
    table.target(0).roll(7, 1, 2).go().roll(4, 4, 2)
    assert table.seen["attack"]["dice"] == {"martian": 4, "ray_gun": 4, "nuke": 2}


@pytest.mark.rule("MAD-A24")
def test_a24_both_ways_have_the_same_chances():
    one = Table(rulings=ruled(24, "rolled_only")).target(0).roll(5, 3, 2).go().state
    ten = Table(rulings=ruled(24, "all_ten")).target(0).roll(5, 3, 2).go().state
    shifted = [((m, r + 3, n + 2), chance) for ((_, _, (m, r, n)), chance) in one.chance_outcomes()]
    assert [(action.args, chance) for action, chance in ten.chance_outcomes()] == shifted


@pytest.mark.parametrize("ruling", BOX.rulings, ids=lambda ruling: ruling.id)
def test_every_choice_can_be_made_in_mid_match(ruling):
    for choice, _ in ruling.choices:
        table = Table().target(0).roll(5, 3, 2).rule(ruling.id, choice)
        assert table.state.rulings()[ruling.id] == choice
        assert table.kinds()[0] == "ruled"


@pytest.mark.rule("MAD-A09")
def test_a09_a_red_card_that_acts_once_lets_nobody_change_the_target():
    row = (card("Ayr", **BY_HAND), *ROW[1:])
    table = Table(row, rulings=ruled(9, "by_card")).target(1).roll(6, 3, 1)
    assert table.verbs() == {"go", "stop"}
    row = (card("Ayr", **STANDING), *ROW[1:])
    table = Table(row, rulings=ruled(9, "by_card")).target(1).roll(6, 3, 1)
    assert table.verbs() == {"go", "stop", "target"}


@pytest.mark.rule("MAD-A09", "MAD-28")
@pytest.mark.parametrize(("kind", "may"), [(BY_HAND, False), (STANDING, False), (ONGOING, True)])
def test_a09_of_the_cards_somebody_has_only_one_that_goes_on_counts(kind, may):
    table = Table((card("Ayr", **kind), *ROW[1:]), rulings=ruled(9, "by_card"))
    table.target(0).roll(5, 5, 0)
    if table.phase == "resolve":
        table.resolved()
    table.up().skip().skip().target(1).roll(6, 3, 1)
    assert table.turn == 0 and ("target" in table.verbs()) is may


@pytest.mark.rule("MAD-A21", "MAD-64")
@pytest.mark.parametrize(("choice", "winner"), [("from_marker", 0), ("from_trigger", 3)])
def test_a21_the_first_seat_can_be_the_one_that_ended_it(choice, winner):
    table = Table(rulings=ruled(21, choice), seats=4, first=1, left=0).skip().skip().skip()
    table.correct("turn", 0).correct("owner.extra-1", 0).correct("owner.extra-2", 3)
    table.correct("last_round", "yes").correct("over", "yes")
    assert table.seen["trigger"] == 0
    assert table.state.outcome().ranking[0] == (winner,)


@pytest.mark.rule("MAD-A21", "MAD-64")
def test_a21_where_nobody_ended_it_the_marker_counts():
    table = Table(rulings=ruled(21, "from_trigger"), seats=4, left=0).skip().skip()
    table.correct("owner.extra-1", 2).correct("owner.extra-2", 3).correct("over", "yes")
    assert table.state.outcome().ranking[0] == (3,)


@pytest.mark.rule("MAD-51")
@pytest.mark.parametrize(("martians", "said"), [(1, "1 Martian"), (4, "4 Martians")])
def test_going_on_says_how_many_martians_are_rolled_again(martians, said):
    table = Table().target(1).roll(martians, 4, 6 - martians).go()
    assert said in table.words() and table.prompt.domain.count == martians


@pytest.mark.rule("MAD-32")
def test_after_no_die_was_set_none_can_be_set():
    table = seattle().target(1).set_none()
    assert table.state.sets == 0 and table.phase == "roll"


@pytest.mark.rule("MAD-A07")
@pytest.mark.parametrize(
    ("dice", "again"), [((3, 1, 0), 3), ((3, 2, 0), 1), ((1, 2, 0), 0), ((2, 2, 1), 0)]
)
def test_a07_martians_that_cover_a_space_stay_and_the_others_are_rolled(dice, again):
    spaces = (RAY_GUN, RAY_GUN, MARTIAN, MARTIAN)
    assert Aim(spaces, 4, holds=True).again(*dice, 0) == again
