"""The referee when fingers are early, buttons held or stuck, contacts worn and edges lost."""

from dataclasses import replace
from random import Random

import pytest

from companion.devices.ports import STAND_IN_NS, Buzz
from companion.match.race import MS, EarlyRuling, Race, Terms
from companion.match.race_line import MOST_BURSTS
from tests.races import SEATS, T0, called, down, race_of, up


# ---- false starts, held and stuck buttons -----------------------------------------------
@pytest.mark.rule("MNH-29")
def test_a_press_before_the_reveal_is_a_false_start_and_no_win():
    call = called(race_of(down(0, -15), up(0, 70), down(1, 300)))
    assert call.winner == 1
    assert [(p.seat, p.reaction_ns) for p in call.false_starts] == [(0, -15 * MS)]
    words = "{0} pressed 15 ms too early: a false start, locked for 0.8 seconds."
    assert words in call.words()


def test_after_a_false_start_a_seat_is_locked_for_a_while_from_the_opening():
    race = race_of(down(0, -15), up(0, 70), down(0, 799.9), up(0, 850), down(1, 2_000))
    assert called(race).winner == 1
    race.hear(down(0, 900))
    assert called(race).winner == 0
    exactly = race_of(down(0, -15), up(0, 70), down(0, 800), down(1, 801))
    assert called(exactly).winner == 0


def test_a_table_may_let_a_false_start_cost_nothing():
    terms = Terms(early=EarlyRuling.NONE)
    race = race_of(down(0, -15), up(0, 70), down(0, 180), down(1, 300), terms=terms)
    assert called(race).winner == 0
    assert "{0} pressed 15 ms too early: a false start." in called(race).words()


def hammered(rng: Random, early: EarlyRuling) -> int:
    """The winner of a race: seat 0 hammers at 6 to 9 Hz from before GO, seat 1 reacts."""
    beat = 1000 / rng.uniform(6, 9)
    at, edges = -3_000 + rng.uniform(0, beat), []
    while at < 2_000:
        edges += [down(0, at), up(0, at + beat / 2)]
        at += beat * rng.gauss(1, 0.08)
    honest = max(100, rng.gauss(230, 45))
    race = race_of(*edges, down(1, honest), terms=Terms(early=early), armed_ns=T0 - 3_000 * MS)
    return called(race).winner


def test_hammering_from_before_the_opening_does_not_pay():
    rng = Random(44)
    wins = {early: sum(hammered(rng, early) == 0 for _ in range(2_000)) for early in EarlyRuling}
    assert wins[EarlyRuling.NONE] > 1_900, "what the lock is for"
    assert wins[EarlyRuling.LOCK] <= 1_100 and wins[EarlyRuling.OUT] == 0


def test_a_contact_that_flaps_for_a_minute_costs_no_more_than_for_some_seconds():
    """Counted in what the referee keeps and follows, not in time; before the opening and after."""
    kept = []
    for seconds in (3, 60):
        race = Race(SEATS, armed_ns=T0 - 90_000 * MS)
        for at in range(-seconds * 1000, 0):
            race.hear(Buzz(0, T0 + at * MS, at % 2 == 0))
            if at % 33 == 0:
                race.sweep(frozenset({0} if at % 2 else ()), T0 + at * MS)
        race.open(T0)
        race.hear(down(1, 300))
        assert called(race).winner == 1 and [p.seat for p in called(race).false_starts] == [0]
        kept.append(sum(1 for line in race._lines.values() for _ in line._in_order()))
    assert kept[1] <= kept[0]


def test_a_slow_hammer_before_the_opening_is_forgotten_but_for_its_last_presses():
    race = Race(SEATS, armed_ns=T0 - 200_000 * MS)
    for at in range(-120_000, 0, 100):
        race.hear(down(0, at))
        race.hear(up(0, at + 50))
    assert len(race._lines[0]._bursts) <= MOST_BURSTS + 10
    race.open(T0)
    race.hear(down(1, 300))
    assert [press.seat for press in called(race).false_starts] == [0]


# ---- devices of different resolution -----------------------------------------------------
def test_the_margin_is_that_of_the_coarsest_device_among_those_compared():
    def touched(seat: int, ms: float) -> Buzz:
        return replace(down(seat, ms), coarse_ns=STAND_IN_NS)

    assert called(race_of(touched(0, 205), touched(1, 222))).tied == {0, 1}
    assert called(race_of(touched(0, 217), down(1, 210))).tied == {0, 1}
    assert called(race_of(touched(0, 253), down(1, 210))).winner == 1
    # A slow pad makes two wires no coarser.
    assert called(race_of(down(0, 212), down(1, 210), touched(2, 300))).winner == 1


def test_a_false_start_can_cost_the_race():
    race = race_of(
        down(0, -15), up(0, 70), down(0, 180), down(1, 300), terms=Terms(early=EarlyRuling.OUT)
    )
    assert called(race).winner == 1


def test_a_false_start_that_bounces_over_the_reveal_is_no_press():
    edges = [down(0, -1), up(0, -0.5), down(0, 0.5), up(0, 1), down(0, 2)]
    call = called(race_of(*edges, down(1, 300)))
    assert (call.winner, len(call.false_starts)) == (1, 1)


def test_the_release_of_a_bouncing_false_start_is_no_merged_press():
    call = called(race_of(down(0, -20), up(0, -19), up(0, 90), down(1, 300)))
    assert call.winner == 1


def test_play_with_the_button_before_the_bids_is_no_false_start():
    call = called(race_of(down(0, -9_000), up(0, -8_900), down(1, 200), armed_ns=T0 - 5_000 * MS))
    assert call.false_starts == ()


def test_a_held_button_takes_no_part_and_is_named():
    call = called(race_of(down(1, 400), held=(0,)))
    assert (call.winner, call.held) == (1, frozenset({0}))
    assert "Held down since before the reveal, not in the race: {0}." in call.words()


def test_a_held_button_takes_part_once_released_but_not_by_its_release():
    race = race_of(up(0, 100), down(0, 101), up(0, 102), down(1, 400), held=(0,))
    assert called(race).winner == 1
    race.hear(down(0, 250))
    assert called(race).winner == 0


def test_a_stuck_button_that_flickers_does_not_win():
    race = race_of(down(0, 100), down(0, 200), down(1, 400), held=(0,))
    assert called(race).winner == 1


def test_a_press_between_the_reveal_and_the_reading_of_levels_counts():
    race = race_of(down(0, 1), held=(0,), held_ns=T0 + 3 * MS)
    call = called(race)
    assert (call.winner, call.held) == (0, frozenset())


# ---- faults of contacts and kernel ------------------------------------------------------
def test_a_release_whose_press_was_merged_counts_as_the_press():
    assert called(race_of(up(2, 190), down(1, 195))).winner == 2


def test_a_lost_edge_is_found_by_looking_and_named_late():
    race = race_of(down(1, 195))
    race.sweep(frozenset({1, 3}), T0 + 250 * MS)
    call = called(race)
    assert (call.winner, call.late) == (1, frozenset({3}))
    assert "Pressed too, but its time was lost: {3}." in call.words()


def test_a_lone_lost_edge_still_freezes():
    race = race_of()
    race.sweep(frozenset({3}), T0 + 250 * MS)
    assert race.due_ns == T0 + 400 * MS
    assert (called(race).winner, called(race).presses) == (3, ())
    assert called(race).words() == ("{3} froze the bid; the time of the press was lost.",)


def test_a_lost_press_is_reported_although_the_seat_pressed_again():
    race = race_of(down(1, 400))
    race.sweep(frozenset({3}), T0 + 250 * MS)
    for buzz in (up(3, 300), down(3, 500)):
        race.hear(buzz)
    call = called(race)
    assert (call.winner, call.late) == (1, frozenset({3}))


def test_a_second_press_that_is_lost_is_nobodys_business():
    race = race_of(down(1, 200), up(1, 300))
    race.sweep(frozenset(), T0 + 350 * MS)
    race.sweep(frozenset({1}), T0 + 400 * MS)
    assert called(race).late == frozenset()


def test_a_held_button_seen_again_is_not_late():
    race = race_of(down(1, 400), held=(0,))
    race.sweep(frozenset({0, 1}), T0 + 450 * MS)
    call = called(race)
    assert (call.held, call.late) == (frozenset({0}), frozenset())


def test_a_false_start_held_down_is_not_late_whatever_its_bounces_said():
    race = race_of(down(0, -20), up(0, -19), down(1, 300))
    race.sweep(frozenset({0}), T0 + 50 * MS)
    call = called(race)
    assert (call.winner, call.held, call.late) == (1, frozenset({0}), frozenset())


def test_contacts_that_chatter_on_and_on_make_one_false_start_and_no_press():
    edges = [Buzz(0, T0 + at * MS, at % 10 == 0) for at in range(-50, 400, 5)]
    call = called(race_of(*edges, down(1, 300)))
    assert (call.winner, len(call.false_starts)) == (1, 1)


def test_a_second_look_confirms_what_a_first_said_against_the_edges():
    race = race_of(down(0, -100), terms=Terms(early=EarlyRuling.NONE))  # the release was lost
    for at in (50, 80, 110, 140):
        race.sweep(frozenset(), T0 + at * MS)
    race.hear(up(0, 200))  # the press was merged with its release
    race.hear(down(1, 300))
    assert called(race).winner == 0


def test_a_held_button_released_and_lost_on_its_next_press_is_late():
    race = race_of(down(1, 400), held=(0,))
    for at in (30, 60, 90):
        race.sweep(frozenset({0}), T0 + at * MS)
    race.hear(up(0, 120))
    race.sweep(frozenset({0}), T0 + 200 * MS)
    assert called(race).late == frozenset({0})


def test_two_lost_edges_alone_are_a_tie():
    race = race_of()
    race.sweep(frozenset({3, 0}), T0 + 250 * MS)
    assert called(race).tied == frozenset({0, 3})


def test_an_edge_that_comes_in_after_the_look_is_not_lost():
    race = race_of(down(1, 240))
    race.sweep(frozenset({1, 3}), T0 + 250 * MS)
    race.hear(down(3, 235))
    call = called(race)
    assert (call.winner, call.late) == (3, frozenset())


def test_an_edge_on_its_way_is_waited_for_and_then_decides():
    race = race_of(down(1, 240))
    race.sweep(frozenset({1, 3}), T0 + 258 * MS)
    assert race.due_ns == T0 + 408 * MS
    race.hear(down(3, 239), now_ns=T0 + 262 * MS)
    assert race.due_ns == T0 + 260 * MS
    call = race.call(T0 + 262 * MS)
    assert call is not None and (call.winner, call.late) == (3, frozenset())


def test_a_press_seen_at_the_moment_of_the_call_is_not_said_to_be_lost():
    race = race_of(down(1, 240))
    race.sweep(frozenset({1}), T0 + 250 * MS)
    race.sweep(frozenset({1, 3}), T0 + 261 * MS)
    call = race.call(T0 + 261 * MS)
    assert call is not None and (call.winner, call.late) == (1, frozenset())


def test_the_wait_for_missing_edges_has_an_end():
    race = race_of(down(1, 240))
    for late, at in ((0, 259), (2, 275), (3, 278)):
        race.sweep(frozenset({1, late}), T0 + at * MS)
    assert race.due_ns == T0 + 409 * MS
    call = race.call(T0 + 409 * MS)
    assert call is not None and (call.winner, call.late) == (1, frozenset({0}))


def test_a_lost_release_is_found_by_looking():
    race = race_of(held=(0,))
    race.sweep(frozenset(), T0 + 100 * MS)
    race.hear(down(0, 200))
    assert called(race).winner == 0


def test_a_look_that_is_taken_too_late_makes_no_press_of_a_false_starts_release():
    # Pressed 40 ms early and up again at 60 ms; the levels were read after that.
    race = race_of(down(0, -40), up(0, 60), down(1, 300), held=())
    assert called(race).winner == 1
