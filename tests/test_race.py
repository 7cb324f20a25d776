"""The referee of the FREEZE race: examples of every case, then properties over many races."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.ports import Buzz
from companion.race import MS, Call, EarlyRuling, Race, Terms, Verdict

T0 = 1_000_000 * MS
SEATS = (0, 1, 2, 3)
LATER = T0 + 60_000 * MS


def race_of(*buzzes: Buzz, held: tuple[int, ...] = (), **more: object) -> Race:
    race = Race(SEATS, T0, frozenset(held), **more)  # type: ignore[arg-type]
    for buzz in buzzes:
        race.hear(buzz)
    return race


def down(seat: int, ms: float) -> Buzz:
    return Buzz(seat, T0 + round(ms * MS), True)


def up(seat: int, ms: float) -> Buzz:
    return Buzz(seat, T0 + round(ms * MS), False)


def called(race: Race) -> Call:
    call = race.call(LATER)
    assert call is not None
    return call


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


# ---- false starts, held and stuck buttons -----------------------------------------------
@pytest.mark.rule("MNH-29")
def test_a_press_before_the_reveal_is_a_false_start_and_no_win():
    call = called(race_of(down(0, -15), up(0, 70), down(1, 300)))
    assert call.winner == 1
    assert [(p.seat, p.reaction_ns) for p in call.false_starts] == [(0, -15 * MS)]
    assert "{0} pressed 15 ms too early: a false start." in call.words()


def test_after_a_false_start_a_seat_may_release_and_press_again():
    race = race_of(down(0, -15), up(0, 70), down(0, 180), down(1, 300))
    assert called(race).winner == 0


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
    assert "Button down since before the reveal, not in the race: {0}." in call.words()


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


def test_a_lost_press_is_told_although_the_seat_pressed_again():
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
    race = race_of(down(0, -100))  # the release was lost
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


@pytest.mark.rule("MNH-30")
def test_the_headline_tells_margin_and_reaction():
    words = called(race_of(down(1, 246), down(2, 250.2))).words()
    assert words == ("{1} froze the bid after 246 ms, 4.2 ms before {2}.",)


def test_a_tie_is_told_as_one():
    words = called(race_of(down(1, 246), down(2, 246.4))).words()
    assert words[0].startswith("A tie between {1} and {2} (0.4 ms apart)")


# ---- properties ----------------------------------------------------------------------
FEW = settings(max_examples=150, deadline=None)
STAMPS = st.integers(min_value=-200 * MS, max_value=900 * MS)
EDGES = st.lists(
    st.builds(Buzz, st.sampled_from(SEATS), STAMPS.map(lambda at: T0 + at), st.booleans()),
    max_size=24,
)
HELD = st.frozensets(st.sampled_from(SEATS))
REACTIONS = st.dictionaries(
    st.sampled_from(SEATS),
    st.one_of(
        st.integers(min_value=0, max_value=900 * MS),
        st.integers(min_value=200 * MS, max_value=203 * MS),
    ),
    min_size=1,
)


def pressed_at(reactions: dict[int, int]) -> list[Buzz]:
    return [Buzz(seat, T0 + at, True) for seat, at in reactions.items()]


@pytest.mark.rule("MNH-30")
@FEW
@given(EDGES, HELD, st.randoms(use_true_random=False))
def test_the_order_of_delivery_never_changes_the_call(edges, held, rng):
    other = edges[:]
    rng.shuffle(other)
    one, two = race_of(*edges, held=tuple(held)), race_of(*other, held=tuple(held))
    assert one.call(LATER) == two.call(LATER)
    assert one.due_ns == two.due_ns


@FEW
@given(EDGES, HELD, st.permutations(SEATS))
def test_permuting_the_seats_permutes_the_call(edges, held, order):
    moved = [Buzz(order[b.seat], b.time_ns, b.pressed) for b in edges]
    one = race_of(*edges, held=tuple(held)).call(LATER)
    two = race_of(*moved, held=tuple(order[seat] for seat in held)).call(LATER)
    assert (one is None) == (two is None)
    if one is None or two is None:
        return

    def swap(seats: frozenset[int]) -> frozenset[int]:
        return frozenset(order[seat] for seat in seats)

    assert (two.verdict, two.margin_ns) == (one.verdict, one.margin_ns)
    assert (two.tied, two.held, two.late) == (swap(one.tied), swap(one.held), swap(one.late))
    assert two.winner == (None if one.winner is None else order[one.winner])
    assert {(p.seat, p.reaction_ns) for p in two.presses} == {
        (order[p.seat], p.reaction_ns) for p in one.presses
    }


@FEW
@given(REACTIONS, st.data())
def test_bounces_never_change_the_call(reactions, data):
    clean = pressed_at(reactions)
    noisy = clean[:]
    for press in clean:
        at, is_down = press.time_ns, True
        for gap in data.draw(st.lists(st.integers(1, 6 * MS), max_size=6)):
            at, is_down = at + gap, not is_down
            noisy.append(Buzz(press.seat, at, is_down))
    assert called(race_of(*noisy)) == called(race_of(*clean))


@pytest.mark.rule("MNH-30")
@FEW
@given(REACTIONS, st.integers(min_value=0, max_value=5 * MS))
def test_a_stamp_never_decides_inside_the_margin(reactions, margin_ns):
    call = called(race_of(*pressed_at(reactions), terms=Terms(margin_ns=margin_ns)))
    first = min(reactions.values())
    near = {s for s, at in reactions.items() if at == first or at - first < margin_ns}
    assert call.tied == (frozenset(near) if len(near) > 1 else frozenset())
    assert call.winner == (min(near) if len(near) == 1 else None)


@FEW
@given(EDGES, HELD, st.integers(min_value=-(10**12), max_value=10**15))
def test_only_differences_of_times_matter(edges, held, shift):
    race = Race(SEATS, T0 + shift, held, armed_ns=shift)
    for buzz in edges:
        race.hear(Buzz(buzz.seat, buzz.time_ns + shift, buzz.pressed))
    assert race.call(LATER + shift) == race_of(*edges, held=tuple(held)).call(LATER)


@FEW
@given(EDGES, HELD)
def test_the_winner_pressed_in_the_window_and_was_not_held(edges, held):
    call = race_of(*edges, held=tuple(held)).call(LATER)
    if call is None or call.winner is None:
        return
    assert call.winner not in call.held
    assert all(press.reaction_ns >= 0 for press in call.presses)
    assert all(press.reaction_ns < 0 for press in call.false_starts)


@FEW
@given(REACTIONS, st.lists(st.integers(min_value=0, max_value=1_000 * MS), max_size=8))
def test_looking_at_the_levels_never_changes_a_race_without_faults(reactions, looks):
    race = race_of(*pressed_at(reactions))
    for at in sorted(looks):
        race.sweep(frozenset(s for s, pressed in reactions.items() if pressed <= at), T0 + at)
    assert called(race) == called(race_of(*pressed_at(reactions)))
