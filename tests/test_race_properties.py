"""What holds for every race, tried on many: order of delivery, bounces, margin, looks."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.devices.ports import Buzz
from companion.match.race import MS, Race, Terms
from tests.races import LATER, SEATS, T0, called, race_of

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
