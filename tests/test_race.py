"""The referee of the FREEZE race: who was first, when it is called, and how it is reported."""

import pytest

from companion.match.race import MS, EarlyRuling, Race, Terms, Verdict
from tests.races import LATER, SEATS, T0, called, down, race_of, up


# ---- who was first -------------------------------------------------------------------
@pytest.mark.rule("MNH-30")
def test_the_smallest_stamp_wins_whatever_came_in_first():
    call = called(race_of(down(2, 250), down(1, 246)))
    assert (call.verdict, call.winner, call.margin_ns) == (Verdict.WON, 1, 4 * MS)
    assert [(p.seat, p.reaction_ns) for p in call.presses] == [(1, 246 * MS), (2, 250 * MS)]


@pytest.mark.rule("MNH-30")
def test_a_gap_below_the_margin_is_a_tie_of_exactly_the_seats_within_it():
    call = called(race_of(down(3, 200), down(0, 200.9), down(1, 201.1)))
    assert (call.verdict, call.winner, call.tied) == (Verdict.TIE, None, frozenset({0, 3}))


def test_a_gap_of_the_margin_decides():
    assert called(race_of(down(3, 200), down(0, 201))).winner == 3


def test_equal_stamps_are_a_tie_even_without_a_margin():
    race = race_of(down(3, 200), down(0, 200), terms=Terms(margin_ns=0))
    assert called(race).tied == frozenset({0, 3})


@pytest.mark.rule("MNH-27")
def test_a_seat_whose_token_is_spent_takes_no_part():
    race = Race((1, 2), T0)
    race.hear(down(0, 100))
    race.hear(down(2, 300))
    assert called(race).winner == 2


@pytest.mark.rule("MNH-A04")
def test_a_seat_that_turns_out_to_be_barred_leaves_the_race_to_the_others():
    race = race_of(down(1, 100), down(3, 880), held=(0,), armed_ns=T0 - 100 * MS)
    race.hear(down(3, -90))
    race.hear(up(3, -40))
    race.sweep(frozenset({0, 2}), T0 + 1_400 * MS)
    assert called(race).winner == 1
    among = race.among((0, 2, 3))
    call = called(among)
    assert (call.winner, call.margin_ns) == (3, None)
    assert [press.seat for press in call.false_starts] == [3]
    assert (call.held, call.late) == (frozenset({0}), frozenset({2}))
    among.hear(down(0, 90))
    assert called(race).winner == 1, "the one race says nothing to the other"


# ---- when it is called ---------------------------------------------------------------
def test_the_call_waits_for_late_deliveries():
    race = race_of(down(2, 200))
    assert race.due_ns == T0 + 220 * MS
    assert race.call(T0 + 219 * MS) is None
    race.hear(down(1, 195))
    assert called(race).winner == 1


def test_a_press_that_came_in_late_gives_the_others_time_to_be_as_late():
    race = Race(SEATS, T0)
    race.hear(down(2, 200), now_ns=T0 + 300 * MS)
    assert race.due_ns == T0 + 320 * MS


def test_nothing_is_due_while_nobody_pressed():
    race = race_of()
    assert race.due_ns is None
    assert race.call(LATER) is None


@pytest.mark.rule("MNH-29")
def test_the_window_shuts_when_the_cards_are_taken_and_nobody_froze():
    race = race_of()
    race.shut(T0 + 8_000 * MS)
    race.hear(down(1, 8_000))
    assert called(race).verdict is Verdict.NOBODY
    assert called(race).words() == ("Nobody froze the bid.",)


@pytest.mark.rule("MNH-29")
def test_the_window_stays_open_its_least_time_although_the_cards_are_taken():
    race = race_of()
    race.shut(T0 + 2_000 * MS)
    assert race.shut_ns == T0 + 5_000 * MS
    race.hear(down(1, 4_999))
    assert called(race).winner == 1


@pytest.mark.rule("MNH-29")
def test_a_press_stamped_before_the_shutting_counts_though_it_comes_in_after():
    race = race_of()
    race.shut(T0 + 6_000 * MS)
    race.hear(down(0, 5_990), now_ns=T0 + 6_015 * MS)
    assert race.call(T0 + 6_020 * MS) is None
    assert called(race).winner == 0


# ---- reported to people -------------------------------------------------------------------
@pytest.mark.rule("MNH-30")
def test_milliseconds_are_said_only_when_it_was_close():
    words = called(race_of(down(1, 246), down(2, 250.2))).words()
    assert words == ("{1} froze the bid, 4.2 ms before {2}.",)
    words = called(race_of(down(1, 246), down(2, 345.9))).words()
    assert words == ("{1} froze the bid, 99 ms before {2}.",)
    words = called(race_of(down(1, 246), down(2, 346))).words()
    assert words == ("{1} froze the bid, well before {2}.",)
    words = called(race_of(down(1, 24_976))).words()
    assert words == ("{1} froze the bid.",), "nobody asks how long people thought"


def test_an_early_press_is_said_in_milliseconds_only_when_it_was_close():
    words = called(race_of(down(0, -15), up(0, -1), down(1, 246))).words()
    assert words[1] == "{0} pressed 15 ms too early: a false start, locked for 0.8 seconds."
    words = called(race_of(down(0, -900), up(0, -800), down(1, 246))).words()
    assert words[1] == "{0} pressed too early: a false start, locked for 0.8 seconds."


def test_a_gap_is_never_said_to_reach_a_margin_that_it_does_not_reach():
    words = called(race_of(down(1, 246), down(2, 246.99))).words()
    assert words[0].startswith("A tie between {1} and {2} (0.9 ms apart)")
    words = called(race_of(down(1, 246), down(0, -0.04), up(0, -0.01))).words()
    assert words[1].startswith("{0} pressed less than 0.1 ms too early")


def test_a_button_hammered_before_the_opening_is_named_once():
    hammer = [edge for at in range(-900, 0, 120) for edge in (down(0, at), up(0, at + 50))]
    words = called(race_of(*hammer, down(1, 246))).words()
    assert len(words) == 2 and words[1].startswith("{0} pressed 60 ms too early")


def test_a_press_sooner_than_anybody_reacts_counts_and_is_named_a_guess():
    call = called(race_of(down(1, 99.9), down(2, 300)))
    assert call.winner == 1 and [press.seat for press in call.guesses] == [1]
    assert "{1} pressed sooner after GO than anyone can react: a guess." in call.words()
    assert called(race_of(down(1, 100), down(2, 300))).guesses == ()


@pytest.mark.rule("ESC-43")
def test_where_no_signal_opens_the_window_nothing_is_a_guess():
    """A claim to respond may come as soon as the card is seen, before the screen shows it."""
    race = race_of(down(1, 10), down(2, 10.4), terms=Terms(early=EarlyRuling.NONE, guess_ns=0))
    assert called(race).guesses == () and len(called(race).words()) == 1


def test_a_tie_is_reported_as_one():
    words = called(race_of(down(1, 246), down(2, 246.4))).words()
    assert words[0].startswith("A tie between {1} and {2} (0.4 ms apart)")
