"""The review of a match: luck and choice add up, and turning points are said."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from companion import games
from companion.cli import commands
from companion.engine.actions import CHANCE, TABLE, Action
from companion.engine.dice import MARS_ATTACKS
from companion.match.bots import player
from companion.match.match import Header, Match, Seat
from companion.match.review import (
    Review,
    Swing,
    compared,
    decided,
    dice_of,
    review,
    words_of,
)
from companion.match.simulation import Choosers, next_action, simulate, simulated_header
from companion.storage.records import play_record, read_record
from tests import toy
from tests.walks import choose

GOLDEN = Path(__file__).parent / "golden"


def toy_match(seats: int = 2) -> Match:
    return simulate(toy.BOX, simulated_header(toy.BOX, seats, "normal"), "review")


def test_what_moved_the_chances_adds_up_to_the_end() -> None:
    match = toy_match(3)
    found = review(match)
    assert len(found.curve) == len(match) + 1
    assert all(abs(sum(chances) - 1) < 1e-9 for chances in found.curve)
    for seat in range(3):
        moved = sum(swing.moved[seat] for swing in found.swings)
        assert abs(found.curve[0][seat] + moved - found.curve[-1][seat]) < 1e-9
    winner = match.state.outcome().ranking[0][0]
    assert found.curve[-1][winner] == 1


def test_a_roll_is_luck_and_a_decision_is_choice() -> None:
    match = Match(toy.BOX, simulated_header(toy.BOX, 2))
    match.push(Action(0, "dare"))
    match.push(Action(CHANCE, "roll", (0, 0, 0, 0, 0, 1)))
    match.push(Action(1, "take", (2,)))
    found = review(match)
    assert [swing.seats for swing in found.swings] == [(0,), (), (1,)]
    # Three counters for seat 0 by the roll, then two for seat 1, of one more each.
    assert found.luck[0] == pytest.approx(4 / 5 - 1 / 2) and found.luckiest == 0
    assert found.choice == pytest.approx((0, 3 / 7 - 1 / 5))
    assert words_of(match, found.swings[1]).endswith(": Ada’s chance rose by 30% (luck).")
    assert words_of(match, found.swings[2]) == "Bo: take 2: Bo’s chance rose by 23% (choice)."


def test_of_two_who_are_affected_alike_a_swing_names_the_one_that_chose() -> None:
    """A row of the review named Player 1 next to the sign of Player 2."""
    assert Swing(0, 0, (1,), (-0.1 - 0.2, 0.3)).most == 1
    assert Swing(0, 0, (0,), (-0.3, 0.3)).most == 0
    assert Swing(0, 0, (), (-0.3, 0.3)).most == 0
    assert Swing(0, 0, (1,), (-0.3, 0.2, 0.1)).most == 0, "who is affected most comes first"


def test_what_helped_a_winner_most_decided_the_match() -> None:
    small, large = Swing(0, 0, (), (0.02, -0.02)), Swing(1, 2, (1,), (-0.4, 0.4))
    found = Review(((0.5, 0.5),), (small, large, Swing(3, 3, (), (0.3, -0.3))), (), ())
    assert found.deciding((1,)) == large and found.deciding((0,)) == found.swings[2]
    assert found.deciding((0, 1)) == large
    assert replace(found, swings=(small,)).deciding((0,)) is None, "too small for a word"
    assert found.deciding(()) is None
    match = play_record(read_record(GOLDEN / "mars-attacks-dice.jsonl"))
    swing, words = decided(match, review(match))
    winner = match.state.outcome().ranking[0][0]
    percent = f"{round(100 * swing.moved[winner])}%"
    assert f"+{percent} for {match.header.names[winner]}" in words
    assert words.startswith("Luck decided" if not swing.seats else "The turning point")
    assert not swing.seats and ":" not in words, "it said “Luck decided: Rolled: 3”"


def test_what_decided_a_shared_win_is_said_of_all_who_share_it() -> None:
    match = play_record(read_record(GOLDEN / "mars-attacks-dice.jsonl"))
    ada, bo = match.header.names[:2]
    shared = replace(match.state.outcome(), ranking=((0, 1),))
    place = next(n for n, step in enumerate(match.steps) if step.action.verb == "roll")
    swing = Swing(place, place, (), (0.301, 0.299))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(match.state), "outcome", lambda _: shared)
        _, words = decided(match, Review((), (swing,), (), ()))
    assert words.endswith(f"(+30% for {ada} and {bo})")


def test_the_dice_of_a_roll_are_known_by_face_and_colour() -> None:
    match = play_record(read_record(GOLDEN / "mars-attacks-dice.jsonl"))
    rolls = [n for n, step in enumerate(match.steps) if step.action.player == CHANCE]
    rolls = [n for n in rolls if match.steps[n].action.verb == "roll"]
    for place in rolls:
        action = match.steps[place].action
        dice = dice_of(match.state_at(place), action)
        assert [sum(face == each for face, _ in dice) for each in MARS_ATTACKS.faces] == [
            int(count) for count in action.args
        ]
    assert rolls and dice_of(match.state_at(0), match.steps[0].action) == ()


def test_choices_revealed_together_are_one_swing() -> None:
    match = play_record(read_record(GOLDEN / "mars-needs-heroes.jsonl"))
    found = review(match)
    bids = [each for each in found.swings if match.steps[each.last].action.verb == "bid"]
    assert bids and {len(each.seats) for each in bids} == {4}
    words = words_of(match, bids[0])
    assert all(f"{name} bids " in words for name in ("Ada", "Bo", "Cleo", "Dan"))


@pytest.mark.parametrize(
    ("box_id", "seats", "matches"),
    [
        ("mars-needs-heroes", 3, 6),
        ("mars-attacks-dice", 3, 3),
        ("martian-invasion", 2, 6),
        ("mars-escape", 3, 3),
    ],
)
def test_no_turning_point_is_a_pass_and_winners_chose_no_worse(
    box_id: str, seats: int, matches: int
) -> None:
    box = games.take(box_id)
    winners = losers = 0
    for number in range(matches):
        simulated = simulate(box, simulated_header(box, seats, "normal"), f"review {number}")
        for match in (simulated, as_reported(simulated)):
            found = review(match)
            for seat in range(seats):
                moved = sum(swing.moved[seat] for swing in found.swings)
                assert found.curve[0][seat] + moved == pytest.approx(found.curve[-1][seat])
            for point in found.turning_points():
                assert match.steps[point.last].action.verb not in ("pass", "settle", "resolve")
            first = match.state.outcome().ranking[0]
            if len(first) == 1:
                negative = [each < 0 for each in found.choice]
                winners += negative[first[0]]
                losers += any(bad for seat, bad in enumerate(negative) if seat != first[0])
    assert winners <= losers


def as_reported(match: Match) -> Match:
    """The same match as a table reports it."""
    header = replace(match.header, simulated=False)
    table = Match(match.box, header)
    for place, step in enumerate(match.steps):
        for report in match.state_at(place).project(step.action):
            table.push(report)
    assert table.state.is_terminal()
    return table


def test_a_pass_moves_nothing_and_what_it_lets_happen_is_of_what_was_played() -> None:
    box = games.take("mars-escape")
    match = simulate(box, simulated_header(box, 3, "normal"), "passes")
    passes = {n for n, step in enumerate(match.steps) if step.action.verb == "pass"}
    assert passes and not passes & {swing.last for swing in review(match).swings}


def test_what_the_table_closes_belongs_to_the_throw_before_it() -> None:
    """In Invasion every throw takes effect when its window is closed."""
    box = games.take("invasion-from-outer-space")
    header = simulated_header(box, 2, "normal", {"play": "board"})
    match = Match(box, header)
    table = Choosers(box, tuple(player(box, "normal") for _ in range(2)), blind=False)
    rng = Random("closed")
    for _ in range(130):
        match.push(next_action(match.state, table, rng))
    unrolled = Match(box, replace(header, simulated=False))
    for place, step in enumerate(match.steps):
        for report in match.state_at(place).project(step.action):
            unrolled.push(report)
    found = review(unrolled)
    closed = [step.action.player == TABLE for step in unrolled.steps]
    shifts = [abs(b[0] - a[0]) > 1e-9 for a, b in zip(found.curve, found.curve[1:], strict=False)]
    assert any(one and other for one, other in zip(closed, shifts, strict=True))
    for seat in range(2):
        moved = sum(swing.moved[seat] for swing in found.swings)
        assert abs(found.curve[0][seat] + moved - found.curve[-1][seat]) < 1e-9


def test_a_choice_is_compared_with_the_best_other_one_under_the_same_luck() -> None:
    match = Match(toy.BOX, simulated_header(toy.BOX, 2))
    match.push(Action(0, "take", (1,)))
    found = compared(match, 0, 6)
    assert found.seat == 0 and found.best is not None and found == compared(match, 0, 6)
    other = Match(toy.BOX, simulated_header(toy.BOX, 2))
    other.push(found.best)
    again = compared(other, 0, 6)
    assert again.share == found.best_share, "the same luck whichever is asked for"
    match.push(Action(1, "dare"))
    match.push(Action(CHANCE, "roll", (0, 0, 0, 0, 0, 1)))
    for place in (2, 9):
        with pytest.raises(ValueError, match="nobody"):
            compared(match, place, 1)


def test_what_is_carried_out_at_a_table_is_what_was_played_before() -> None:
    """Nobody's step ends a window; most chances of Mars Escape with cards of paper move by it."""
    box = games.take("mars-escape")
    seats = Seat("Ann", "red"), Seat("Bob", "blue")
    header = Header(
        box.id, seats, components=box.components(),
        options=box.default_options(), rulings=box.default_rulings(),
    )  # fmt: skip
    match = Match(box, header)
    rng = Random(1)
    while not match.state.is_terminal():
        match.push(choose(match.state, rng))
    found = review(match)
    assert match.steps[-1].action.player == TABLE
    for seat in (0, 1):
        moved = sum(swing.moved[seat] for swing in found.swings)
        assert found.curve[0][seat] + moved == pytest.approx(found.curve[-1][seat])
    said = [words_of(match, swing) for swing in found.turning_points()]
    assert len(said) == 3 and any("plays Steal on" in words for words in said)


def test_turning_points_are_the_three_largest_swings_in_order() -> None:
    sizes = (0.1, 0.4, 0.02, 0.3, 0.2)
    swings = tuple(Swing(n, n, (), (size, -size)) for n, size in enumerate(sizes))
    found = Review(((0.5, 0.5),), swings, (0.0, 0.0), (0.0, 0.0))
    assert [each.first for each in found.turning_points()] == [1, 3, 4]
    assert found.luckiest is None
    small = Review(((0.5, 0.5),), swings[2:3], (0.0, 0.0), (0.0, 0.0))
    assert small.turning_points() == ()


def test_a_simulated_match_is_played_on_for_sampled_chances() -> None:
    match = toy_match()
    once, again = review(match, samples=4), review(match, samples=4)
    assert once == again
    assert {share * 4 % 1 for chances in once.curve for share in chances} == {0}
    real = Match(toy.BOX, simulated_header(toy.BOX, 2).__class__("toy", match.header.seats,
                 components={"data": "practice"}))  # fmt: skip
    with pytest.raises(ValueError, match="paper hands"):
        review(real, samples=1)


def test_it_stops_when_it_is_asked_to() -> None:
    assert len(review(toy_match(), lambda: True).curve) == 1


def reported(*words: str) -> str:
    done = CliRunner().invoke(commands, ["review", *words])
    assert done.exit_code == 0, done.output
    return done.output


def test_the_command_says_it_in_words_and_as_data() -> None:
    record = str(GOLDEN / "mars-attacks-dice.jsonl")
    said = reported(record)
    assert "Luckiest: Dan." in said and said.count("(luck).") >= 3
    data = json.loads(reported(record, "--json"))
    assert data["luckiest"] == 3 and len(data["turning_points"]) == 3
    assert len(data["chances"][0]) == len(data["players"]) == 6
    assert data["chances"][-1] == [0, 0, 0, 1, 0, 0]


@pytest.mark.parametrize("box_id", ["invasion-from-outer-space", "martian-invasion", "mars-escape"])
def test_every_box_can_be_reviewed(box_id: str) -> None:
    match = play_record(read_record(GOLDEN / f"{box_id}.jsonl"))
    length = len(match)
    match.go_to(min(length, 60))
    found = review(match)
    assert all(abs(sum(chances) - 1) < 1e-9 for chances in found.curve)
    assert all(0 <= each <= 1 for chances in found.curve for each in chances)
