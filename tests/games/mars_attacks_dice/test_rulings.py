"""Every ambiguity: its default and each alternative, as the table sees them. MAD-A01 to MAD-A12."""

from time import time

import pytest

from companion.engine.actions import RULE, TABLE, Action, IllegalAction
from companion.games.mars_attacks_dice import BOX
from companion.games.mars_attacks_dice.odds import take_aim
from companion.match.match import Header, Match, Seat
from companion.storage.journal import Journal
from companion.storage.records import match_text

from .table import ONGOING, ROW, SEATTLE, Table, card, monument


def ruled(number, choice):
    return {f"MAD-A{number:02}": choice}


def test_all_24_are_there_with_the_default_among_the_choices():
    assert [ruling.id for ruling in BOX.rulings] == [f"MAD-A{n:02}" for n in range(1, 25)]
    for ruling in BOX.rulings:
        assert ruling.default in dict(ruling.choices)
        assert str(ruling.question).endswith(("?", "say.", "order.", "there."))


def test_unknown_rulings_and_choices_are_refused():
    with pytest.raises(ValueError, match="MAD-A99"):
        BOX.new_state(3, rulings={"MAD-A99": "yes"})
    for args in (("MAD-A03", "maybe"), ("MAD-A99", "stay"), ("MAD-A03",)):
        with pytest.raises(IllegalAction):
            Table().do(Action(TABLE, RULE, args))


@pytest.mark.rule("MAD-A01")
def test_a01_three_to_six_or_two_with_stacks_of_three():
    for seats in (2, 7):
        with pytest.raises(ValueError, match="MAD-A01"):
            BOX.new_state(seats)
    two = BOX.new_state(2, simulated=True, rulings=ruled(1, "two_players"))
    assert [stack["left"] for stack in two.observation(None)["stacks"]] == [3] * 4


@pytest.mark.rule("MAD-A01")
def test_a01_a_match_of_two_is_kept_listed_and_resumed():
    options = BOX.default_options()
    seats = (Seat("Ann", BOX.colours[0]), Seat("Bob", BOX.colours[1]))
    ruled_so = BOX.ruled(ruled(1, "two_players"), options)
    header, journal = (
        Header(BOX.id, seats, options, ruled_so, BOX.components()),
        Journal(None, time),
    )
    match = Match(BOX, header, journal.create(header))
    match.push(Action(TABLE, "first", (1,)))
    (kept,) = journal.matches()
    assert not kept.fault and kept.names == ("Ann", "Bob")
    again, _ = journal.open(kept.id)
    assert match_text(again) == match_text(match) == journal.record(kept.id)[1]


@pytest.mark.rule("MAD-A02")
def test_a02_two_sides_a_face_unless_dice_that_differ_are_entered():
    components = BOX.components() | {"sides": [1, 4, 1]}

    def chance_of_ten_ray_guns(**rulings):
        state = BOX.new_state(3, components=components, rulings=rulings)
        state, _ = state.apply(Action(TABLE, "first", (0,)))
        for _ in range(4):
            state, _ = state.apply(state.legal_actions()[0])
        state, _ = state.apply(Action(0, "target", (0,)))
        return {action.args: chance for action, chance in state.chance_outcomes()}[(0, 10, 0)]

    assert chance_of_ten_ray_guns() * 3**10 == 1
    assert chance_of_ten_ray_guns(**ruled(2, "told")) * 6**10 == 4**10


@pytest.mark.rule("MAD-A02")
def test_a02_a_die_has_six_sides_and_every_face():
    for sides in ([2, 2, 3], [0, 3, 3], [2, 2], ["2", 2, 2]):
        with pytest.raises((ValueError, TypeError)):
            BOX.components({"entries": [], "sides": sides})


@pytest.mark.rule("MAD-A03")
@pytest.mark.parametrize(("choice", "nuked"), [("stay", True), ("last_roll", False)])
def test_a03_nukes_of_earlier_rolls_keep_covering_or_do_not(choice, nuked):
    table = Table(rulings=ruled(3, choice)).target(0).roll(7, 0, 3).go().roll(4, 0, 3)
    assert ("nuked" in table.kinds()) == nuked
    if not nuked:
        assert table.seen["corners"]["covered"] == 3


@pytest.mark.rule("MAD-A03")
def test_a03_six_nukes_in_one_re_roll_still_nuke():
    table = Table(rulings=ruled(3, "last_roll")).target(0).roll(9, 0, 1).go().roll(3, 0, 6)
    assert "nuked" in table.kinds()


@pytest.mark.rule("MAD-A04")
@pytest.mark.parametrize("nukes", [7, 10])
def test_a04_more_nukes_than_corners_are_nuked_all_the_same(nukes):
    table = Table(rulings=ruled(4, "nuked")).target(0).roll(0, 10 - nukes, nukes)
    assert "nuked" in table.kinds()


@pytest.mark.rule("MAD-A05")
@pytest.mark.parametrize(("choice", "token"), [("keeps", 3), ("removed", None)])
def test_a05_an_older_token_stays_or_is_taken_when_nuked(choice, token):
    table = Table(rulings=ruled(5, choice)).attack(0, 5, 3, 2).attack(0, 6, 2, 2).skip()
    table.attack(0, 0, 1, 9)
    assert table.token(0, 0) == token
    assert table.token(0, 1) == 2


@pytest.mark.rule("MAD-A06")
@pytest.mark.parametrize(
    ("choice", "covered", "token"), [("both", 3, 3), ("one_purpose", 0, 3), ("busts", 3, None)]
)
def test_a06_what_a_nuke_does_for_a_target_that_needs_nukes(choice, covered, token):
    row = (card("Vegas", "NNNN"), *ROW[1:])
    table = Table(row, rulings=ruled(6, choice)).target(0).roll(5, 2, 3)
    assert table.seen["corners"]["covered"] == covered
    assert table.stop().token(0, 0) == token


@pytest.mark.rule("MAD-A06")
def test_a06_one_purpose_fills_the_spaces_before_the_corners():
    row = (card("Vegas", "NNNN"), *ROW[1:])
    table = Table(row, rulings=ruled(6, "one_purpose")).attack(0, 6, 1, 3).skip().skip()
    table.target(0).roll(1, 4, 5)
    assert table.claimed(0) == ["Vegas"]
    mixed = (card("Reno", "RRNN"), *ROW[1:])
    table = Table(mixed, rulings=ruled(6, "one_purpose")).target(0).roll(5, 1, 4)
    assert table.seen["corners"]["covered"] == 4


@pytest.mark.rule("MAD-A06", "MAD-A03")
@pytest.mark.parametrize(("fresh", "covered"), [("last_roll", 2), ("stay", 3)])
def test_a06_of_nukes_not_needed_those_of_the_last_roll_or_all_lie_on_corners(fresh, covered):
    rulings = {**BOX.default_rulings(), **ruled(6, "one_purpose"), **ruled(3, fresh)}
    rules = Table((card("Vegas", "NN"), *ROW[1:])).state.rules
    aim = take_aim(rules.cards[rules.index["vegas"]], 0, 5, rulings, (2, 2, 2), 0)
    assert aim.covered(0, 0, 5, 2) == covered


@pytest.mark.rule("MAD-A06")
def test_a06_one_purpose_in_any_mix_uses_only_the_nukes_that_are_needed():
    rulings = ruled(6, "one_purpose") | ruled(8, "any_mix")
    row = (card("Reno", "RRNN"), *ROW[1:])
    table = Table(row, rulings=rulings).target(0).roll(3, 2, 5)
    assert table.claimed(0) == ["Reno"]
    table = Table(row, rulings=rulings).target(0).roll(0, 2, 8)
    assert "nuked" in table.kinds()


@pytest.mark.rule("MAD-A06")
def test_a06_busts_count_one_space_each_time_and_claim_at_last():
    row = (card("Vegas", "NN"), card("Ayr"), *ROW[2:])
    table = Table(row, rulings=ruled(6, "busts"))
    table.attack(0, 0, 0, 10).attack(1, 0, 0, 10).skip()
    assert (table.token(0, 0), table.token(1, 1)) == (1, None)
    assert table.target(0).roll(0, 0, 10).claimed(0) == ["Vegas"]


@pytest.mark.rule("MAD-A06")
def test_a06_busts_count_where_the_next_open_space_wants_a_nuke():
    row = (card("Reno", "NNRR"), card("Ayr", "RRNN"), *ROW[2:])
    table = Table(row, rulings=ruled(6, "busts"))
    table.attack(0, 0, 0, 10).attack(1, 0, 0, 10)
    assert (table.token(0, 0), table.token(1, 1)) == (1, None)


@pytest.mark.rule("MAD-A07")
def test_a07_a_city_that_needs_martians_holds_them_like_a_monument():
    row = (card("Roswell", "MMMMM"), *ROW[1:])
    table = Table(row, rulings=ruled(7, "stay")).target(0).roll(3, 6, 1)
    assert (table.turn, table.token(0, 0)) == (1, 3)


@pytest.mark.rule("MAD-A07", "MAD-24", "MAD-51")
def test_a07_in_a_mixed_city_martians_stay_only_where_one_is_wanted():
    row = (card("Dallas", "RRRMMM"), card("Waco", "MMRRR"), *ROW[2:])
    stay = ruled(7, "stay")
    table = Table(row, rulings=stay).target(0).roll(6, 2, 2)
    assert table.phase == "decide" and table.state.again() == 6, "a Ray Gun is wanted next"
    assert table.go().seen["attack"]["matching"] == 2
    table = Table(row, rulings=stay).target(0).roll(2, 6, 2)
    assert (table.turn, table.token(0, 0)) == (1, 5), "a Martian is wanted next"
    table = Table(row, rulings=stay).target(1).roll(7, 1, 2)
    assert table.phase == "decide" and table.state.again() == 5, "two Martians cover spaces"
    assert table.go().seen["attack"]["matching"] == 3
    table = Table(row, rulings=stay).target(1).roll(1, 7, 2)
    assert (table.turn, table.token(1, 0)) == (1, 1)


@pytest.mark.rule("MAD-A07")
def test_a07_by_default_only_monuments_hold_martians_and_a_re_roll_gives_others_up():
    row = (card("Roswell", "MMMMM"), monument("Arch"), *ROW[2:])
    table = Table(row).target(0).roll(4, 4, 2)
    assert table.seen["attack"]["matching"] == 4
    assert table.go().seen["attack"]["matching"] == 0
    table.roll(2, 1, 1).stop()
    assert table.token(0, 0) == 2
    table.target(1).roll(3, 6, 1)
    assert (table.turn, table.token(1, 1)) == (2, 3)


@pytest.mark.rule("MAD-A07", "MAD-A08")
def test_a07_where_any_mix_counts_all_martians_of_the_city_stay():
    row = (card("Dallas", "MMRRRRRRRR"), *ROW[1:])
    table = Table(row, rulings=ruled(8, "any_mix") | ruled(7, "stay"))
    assert table.target(0).roll(4, 4, 2).state.again() == 0


@pytest.mark.rule("MAD-A07", "MAD-A08")
def test_a07_where_the_first_symbol_counts_martians_of_other_spaces_are_rolled_again():
    row = (card("Dallas", "RRRMMM"), *ROW[1:])
    table = Table(row, rulings=ruled(8, "first_symbol")).target(0).roll(6, 2, 2)
    assert table.phase == "decide" and table.state.again() == 6


@pytest.mark.rule("MAD-A08")
@pytest.mark.parametrize(
    ("choice", "counts", "token"),
    [
        ("in_order", (7, 3, 0), 2),
        ("in_order", (6, 2, 2), 3),
        ("any_mix", (7, 3, 0), 3),
        ("any_mix", (6, 2, 2), 4),
        ("first_symbol", (7, 3, 0), 3),
        ("first_symbol", (6, 2, 2), 2),
    ],
)
def test_a08_mixed_spaces_in_order_in_any_mix_or_by_the_first(choice, counts, token):
    row = (card("Reno", "RRNRRRRR", nukes=2), *ROW[1:])
    table = Table(row, rulings=ruled(8, choice)).attack(0, *counts)
    assert table.token(0, 0) == token


@pytest.mark.rule("MAD-A08")
def test_a08_in_order_goes_on_where_the_token_stands():
    row = (card("Reno", "RRNNRR"), *ROW[1:])
    table = Table(row).attack(0, 6, 3, 1).skip().skip()
    assert table.token(0, 0) == 3
    table.target(0).roll(5, 4, 1)
    assert table.claimed(0) == ["Reno"]


@pytest.mark.rule("MAD-A09")
def test_a09_the_target_stays_even_with_a_card_of_unknown_rule():
    row = (card("Ayr", **ONGOING), *ROW[1:])
    table = Table(row).attack(0, 5, 5, 0).skip().skip().target(1).roll(6, 3, 1)
    assert table.verbs() == {"go", "stop"}


@pytest.mark.rule("MAD-A09")
def test_a09_or_it_may_change_where_a_card_may_say_so():
    row = (card("Ayr", **ONGOING), card("Bonn", "RRR"), *ROW[2:])
    table = Table(row, rulings=ruled(9, "by_card")).attack(0, 5, 5, 0)
    assert "target" not in table.target(2).roll(6, 3, 1).verbs()
    table.stop().skip().target(2).roll(6, 3, 1)
    changes = [action.args[0] for action in table.legal() if action.verb == "target"]
    assert changes == [0, 1, 3]
    assert all(table.state.is_legal(action) for action in table.legal())
    with pytest.raises(IllegalAction):
        table.target(2)
    assert table.target(1).claimed(0) == ["Ayr", "Bonn"]


@pytest.mark.rule("MAD-A09")
def test_a09_a_known_effect_is_no_such_card():
    row = (card("Seattle", **SEATTLE), *ROW[1:])
    table = Table(row, rulings=ruled(9, "by_card")).attack(0, 5, 5, 0).skip().skip()
    assert table.target(1).set_none().roll(6, 3, 1).verbs() == {"go", "stop"}


@pytest.mark.rule("MAD-A10")
@pytest.mark.parametrize(("choice", "token"), [("no_token", None), ("beside", 0)])
def test_a10_stopping_with_nothing_places_no_token_or_one_next_to_it(choice, token):
    table = Table(rulings=ruled(10, choice)).target(0).roll(8, 0, 2).stop()
    assert table.token(0, 0) == token
    table.skip().skip().attack(0, 5, 3, 2)
    assert table.token(0, 0) == 3


@pytest.mark.rule("MAD-A11")
def test_a11_a_turn_that_runs_out_of_martians_is_marked():
    table = Table((card("Ayr", "RRRRRR", nukes=2), *ROW[1:]), rulings=ruled(11, "marked"))
    table.target(0).roll(0, 4, 6)
    assert (table.turn, table.token(0, 0)) == (1, 4)


@pytest.mark.rule("MAD-A12")
def test_a12_tokens_on_a_claimed_card_go_back_and_count_no_more():
    table = Table(rulings=ruled(12, "returned")).attack(0, 5, 4, 1).attack(0, 6, 3, 1)
    table.attack(0, 5, 5, 0)
    assert table.seen["stacks"][0]["tokens"] == [None, None, None]
    assert table.target(0).seen["attack"]["base"] == 0
