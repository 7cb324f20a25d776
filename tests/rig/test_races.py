"""FREEZE! races over the kernel's own character device, and the judge that judges them.

The long form is `python -m tests.rig races 100000`.
"""

from dataclasses import replace
from random import Random

import pytest

from companion.match.race import MS, Call, Verdict
from tests.rig.guest.judging import Span, faults, plan
from tests.rig.machine import Guest

FEW = "150"


@pytest.mark.rig
@pytest.mark.rule("MNH-30")
def test_no_race_is_called_wrong(reported):
    fact = reported(Guest("races", (FEW, "7", "0.2")))
    assert fact["races"] == int(FEW)
    assert fact["wrong"] == []
    # All that a race can be was played.
    for kind in ("won", "tie", "bounces", "tap", "chatter", "held", "early", "loaded"):
        assert fact["kinds"][kind] > 0, kind
    assert fact["kinds"].get("stamp outside its write", 0) == 0


# ---- the judge itself, anywhere ------------------------------------------------------
PLAYED = {0: Span(0, 10), 1: Span(2 * MS, 2 * MS + 10), 2: Span(2 * MS + 500, 2 * MS + 510)}
WON = Call(Verdict.WON, winner=0)


def tie(*seats: int) -> Call:
    return Call(Verdict.TIE, tied=frozenset(seats))


def test_the_judge_lets_a_right_call_pass():
    assert faults(WON, PLAYED, MS) == []
    late = {seat: span for seat, span in PLAYED.items() if seat}
    assert faults(tie(1, 2), late, MS) == []


@pytest.mark.parametrize(
    ("call", "word"),
    [
        (replace(WON, winner=1), "0 was first"),
        (replace(WON, winner=5), "did not press"),
        (tie(1, 2), "0 was first"),
        (tie(0, 1), "1 tied, but came a margin"),
        (None, "nobody was called"),
        (Call(Verdict.NOBODY), "nobody was called"),
    ],
)
def test_the_judge_finds_a_wrong_call(call, word):
    assert any(word in said for said in faults(call, PLAYED, MS))


def test_the_judge_finds_a_tie_that_was_called_a_win():
    near = {0: Span(0, 10), 1: Span(MS // 2, MS // 2 + 10)}
    assert faults(WON, near, MS) == ["1 was in the margin, not named"]


def test_the_judge_leaves_open_what_the_clock_leaves_open():
    near = {0: Span(0, 10), 1: Span(MS - 5, MS + 5)}
    assert faults(WON, near, MS) == []
    assert faults(tie(0, 1), near, MS) == []


def test_the_judge_finds_a_winner_nobody_saw_press():
    assert faults(WON, {}, MS) == ["somebody was called, but nobody pressed"]
    assert faults(Call(Verdict.NOBODY), {}, MS) == []


def test_planned_races_have_two_to_six_presses_at_most_five_ms_apart():
    for seed in range(200):
        made = plan(Random(seed), range(6))
        times = sorted(made.presses.values())
        assert 2 <= len(times) <= 6
        assert all(b - a <= 5 * MS for a, b in zip(times, times[1:], strict=False))
        assert not made.held & set(made.presses)
        firsts = {seat: at for at, seat, closed in sorted(made.changes, reverse=True) if closed}
        assert firsts == made.presses
