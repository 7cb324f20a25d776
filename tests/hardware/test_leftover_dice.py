"""Dice that lie on from an earlier roll are not counted again, and never taken for rolled ones."""

from dataclasses import replace

import pytest

from companion.devices.ports import ALL_UNMOVED, UNMOVED, WatchRequest
from hardware.vision.classify import HARD
from hardware.vision.reader import TOO_FAR, judged
from hardware.vision.vote import PUSHED, only_moved, vote, without_leftover_dice
from tests.hardware.live_table import FOUR, TWO, Live, Lying
from tests.hardware.tables import reading_of


def again(live: Live, rolled: list[Lying], kept: tuple[str, ...], lying: list[Lying]) -> None:
    """After a first reading: roll these, with those lying on."""
    live.roll = WatchRequest("d6", len(rolled), live.shown, kept)
    live.run(12)
    for step in range(5):
        live.table.dice = [*lying, *((f, x, y, t + 40 * step) for f, x, y, t in rolled)]
        live.run(1)
    live.table.dice = [*lying, *rolled]
    live.run(1)
    live.frames_to_reading()


def test_kept_dice_in_view_are_not_counted_again():
    live = Live(expected=4)
    live.roll_in(FOUR)
    live.frames_to_reading()
    again(live, [("2", 300.0, 240.0, 9.0)], ("6", "6", "1"), FOUR[:3])
    reading = live.shown.last.reading
    assert live.faces == ["2"] and reading.sure


def test_the_reader_is_reported_how_many_are_due_and_of_kept_dice_once_they_are_seen():
    live = Live(expected=4)
    live.roll_in(FOUR)
    live.frames_to_reading()
    assert set(live.reader.asked) == {4}
    live.reader.asked.clear()
    again(live, [("2", 300.0, 240.0, 9.0)], ("6", "6", "1"), FOUR[:3])
    assert live.reader.asked[0] == 1 and live.reader.asked[-1] == 4


def test_of_two_alike_the_one_that_moved_is_the_one_rolled():
    live = Live(expected=4)
    live.roll_in(FOUR)
    live.frames_to_reading()
    again(live, [("6", 300.0, 240.0, 9.0)], ("6", "6", "1"), FOUR[:3])
    (die,) = live.shown.last.reading.dice
    assert die.face == "6" and die.box[0] == pytest.approx(300 - 28)


def test_kept_dice_out_of_view_are_no_matter():
    live = Live(expected=4)
    live.roll_in(FOUR)
    live.frames_to_reading()
    again(live, [("2", 300.0, 240.0, 9.0)], ("6", "6", "1"), [])
    assert live.faces == ["2"] and live.shown.last.reading.sure


def test_some_of_the_kept_dice_in_view_are_known_by_where_they_lie():
    live = Live(expected=4)
    live.roll_in(FOUR)
    live.frames_to_reading()
    again(live, [("2", 300.0, 240.0, 9.0)], ("6", "6", "1"), FOUR[:1])
    assert live.faces == ["2"] and live.shown.last.reading.sure


def test_a_kept_die_that_was_pushed_does_not_stand_in_for_one_that_fell_off():
    """A throw that hits a kept die and leaves the tray with another one: as many lie there."""
    live = Live(expected=4)
    live.roll_in(FOUR)
    live.frames_to_reading()
    rolled, pushed = ("2", 300.0, 240.0, 9.0), ("6", 470.0, 110.0, 80.0)
    live.roll = WatchRequest("d6", 2, live.shown, ("6", "6"))
    live.run(12)
    for step in range(5):
        live.table.dice = [FOUR[0], pushed, ("2", 300.0, 240.0, 40.0 * step)]
        live.run(1)
    live.table.dice = [FOUR[0], pushed, rolled]
    live.run(1)
    live.frames_to_reading()
    reading = live.shown.last.reading
    assert {die.face: die.doubt for die in reading.dice} == {"2": "", "6": PUSHED}
    assert not reading.sure and str(PUSHED) in reading.reason


def test_kept_dice_alone_are_no_roll():
    live = Live(expected=4)
    live.roll_in(FOUR)
    live.frames_to_reading()
    live.roll = WatchRequest("d6", 1, live.shown, ("6", "6", "1"))
    live.table.dice = FOUR[:3]
    live.run(20)
    reading = live.shown.last.reading
    assert reading is None or (not reading.sure and "none seen" in reading.reason)


def test_some_of_the_kept_dice_in_view_elsewhere_are_a_question():
    live = Live(expected=4)
    live.roll_in(FOUR)
    live.frames_to_reading()
    again(live, [("2", 300.0, 240.0, 9.0)], ("6", "6", "1"), [("6", 200.0, 150.0, 3.0)])
    reading = live.shown.last.reading
    assert not reading.sure and reading.reason.startswith("one die due, two seen")


def test_a_kept_die_that_is_unseen_is_no_question_where_all_rolled_ones_are_seen():
    seen = judged(reading_of("351").dice, 4)
    assert "four dice due, three seen" in seen.reason
    reading = without_leftover_dice(seen, ("3", "6"), 2, seen.dice[:1])
    assert [die.face for die in reading.dice] == ["5", "1"] and reading.sure, reading.reason
    reading = without_leftover_dice(seen, ("3", "5"), 2, seen.dice[:1])
    assert "pushed" in reading.reason, "it may be the one that is unseen"


def test_a_doubt_of_most_pictures_about_one_die_or_another_outlasts_kept_dice():
    dice = reading_of("351").dice
    doubted = [replace(dice[n], doubt=HARD) for n in range(3)]
    seen = [judged((*dice[:n], doubted[n], *dice[n + 1 :]), 3) for n in range(3)]
    joined = vote([*seen, judged(dice, 3), judged(dice, 3)], 3)
    assert not joined.sure and not any(die.doubt for die in joined.dice)
    reading = without_leftover_dice(joined, ("3",), 2, dice[:1])
    assert len(reading.dice) == 2 and "in doubt" in reading.reason


def test_kept_dice_that_show_something_else_now_are_a_question():
    live = Live(expected=4)
    live.roll_in(FOUR)
    live.frames_to_reading()
    tipped = [("5", *FOUR[0][1:]), *FOUR[1:3]]
    again(live, [("2", 300.0, 240.0, 9.0)], ("6", "6", "1"), tipped)
    reading = live.shown.last.reading
    assert not reading.sure and "not all kept dice" in reading.reason


def test_a_die_that_was_to_be_rolled_and_lies_as_before_is_doubted():
    live = Live(expected=4)
    live.roll_in(FOUR)
    live.frames_to_reading()
    again(live, [("2", 300.0, 240.0, 9.0), FOUR[3]], ("6", "6"), FOUR[:2])
    # FOUR[3] turned while it was "rolled" but came to lie as before; so did FOUR[2] leave.
    doubts = {die.face: die.doubt for die in live.shown.last.reading.dice}
    assert doubts == {"2": "", "4": UNMOVED} and not live.shown.last.reading.sure


def test_a_roll_that_is_looked_at_again_is_not_one_of_unthrown_dice():
    """Somebody looks the rules up between the throw and the tap that counts it."""
    live = Live(expected=3)
    live.roll_in([("3", 100, 100, 0), ("5", 200, 100, 0), ("2", 300, 100, 0)])
    live.run(40)
    for again in (False, True, True):
        live.watch.close()
        live.roll = WatchRequest("d6", 2, live.shown, ("2",), again)
        live.run(20)
        if not again:
            live.roll_in([("6", 150, 300, 10), ("4", 350, 300, 10), ("2", 300, 100, 0)])
        live.run(40)
        assert live.shown.last.reading.sure, live.shown.last.reading.reason
    live.watch.close()
    live.roll = WatchRequest("d6", 2, live.shown, ("2",))
    live.run(40)
    assert not live.shown.last.reading.sure, "for the next roll they are to be thrown"


@pytest.mark.parametrize("frames", [2, 40], ids=["a glance", "read too"])
def test_a_look_at_the_tray_leaves_the_roll_what_it_was(frames):
    """Somebody looks at Devices between the throw and the tap that counts it."""
    live = Live(expected=2)
    live.roll_in([("3", 100, 100, 0), ("5", 200, 100, 0)])
    live.run(40)
    assert live.shown.last.reading.sure
    looks = [WatchRequest("d6", 0, live.shown), WatchRequest("d6", 2, live.shown, (), again=True)]
    for look, some in zip(looks, (frames, 40), strict=True):
        live.watch.close()
        live.roll = look
        live.run(some)
    assert live.shown.last.reading.sure, live.shown.last.reading.reason
    for look in (looks[0], WatchRequest("d6", 2, live.shown)):
        live.watch.close()
        live.roll = look
        live.run(40)
    assert not live.shown.last.reading.sure, "a look makes no new roll of old dice"


def test_a_die_lifted_out_of_an_old_roll_makes_no_roll():
    """Three were rolled, two are due next and none is kept: the one too many is taken away."""
    live = Live(expected=3)
    live.roll_in(TWO + FOUR[:1])
    live.frames_to_reading()
    live.roll = WatchRequest("d6", 2, live.shown)
    live.run(40)
    live.table.arm = True
    live.run(20)
    live.table.dice, live.table.arm = list(TWO), False
    live.run(60)
    reading = live.shown.last.reading
    assert [die.doubt for die in reading.dice] == [UNMOVED] * 2 and not reading.sure
    live.roll_in([(face, x + 60, y - 30, turn + 40) for face, x, y, turn in TWO])
    live.run(60)
    assert live.shown.last.reading.sure, live.shown.last.reading.reason


def test_a_die_lifted_out_while_the_next_roll_comes_up_makes_no_roll():
    """The hand is in the picture from the first moment, so the tray as it last was counts."""
    live = Live(expected=4)
    live.table.dice = TWO + FOUR[:1]
    live.run(20)
    live.table.arm = True
    live.run(1)
    live.watch._memory.dice = ()  # They were entered by hand, so no reading of them is known.
    live.roll = WatchRequest("d6", 2, live.shown)
    live.run(20)
    live.table.dice, live.table.arm = list(TWO), False
    live.run(60)
    reading = live.shown.last.reading
    assert [die.doubt for die in reading.dice] == [UNMOVED] * 2 and not reading.sure


def test_leftover_dice_are_named_once_with_the_throw_and_not_before_it():
    live = Live(expected=3)
    live.roll_in(TWO + FOUR[:1])
    live.frames_to_reading()
    live.roll = WatchRequest("d6", 2, live.shown)
    live.run(40)
    before = live.shown.last.reading
    assert before.reasons == (ALL_UNMOVED,), "no number of dice is wrong yet"
    live.reader.asked.clear()
    again(live, FOUR[2:], (), TWO + FOUR[:1])
    live.run(20)
    reading = live.shown.last.reading
    assert live.faces == ["1", "4"] and reading.sure, reading.reason
    assert str(reading.remark) == "3 dice from before are not counted"
    assert len(live.reader.asked) == 2 * 2, "two pictures before the throw and two after it"


def test_too_far_away_is_no_doubt_where_all_that_are_due_lie_next_to_leftover_dice():
    seen = judged(reading_of("351").dice, 2)
    seen = replace(seen, reasons=(*seen.reasons, TOO_FAR))
    lying = seen.dice[:1]
    reading = only_moved(vote([seen] * 3, 2), lying, 2, lain=1)
    assert len(reading.dice) == 2 and reading.sure
    glaring = replace(seen, reasons=(*seen.reasons, "glare on the tray"))
    reading = only_moved(vote([glaring] * 3, 2), lying, 2, lain=1)
    assert reading.reasons == ("glare on the tray",)


def test_what_was_left_when_the_others_were_taken_up_is_left_over():
    """Two of three are taken up and rolled: the third, or a print with pips, stays where it was."""
    live = Live(expected=3)
    live.roll_in(TWO + FOUR[:1])
    live.frames_to_reading()
    live.roll = WatchRequest("d6", 2, live.shown)
    live.run(20)
    live.table.dice = FOUR[:1]
    live.run(20)
    assert live.shown.last.reading.reasons == (ALL_UNMOVED,)
    live.table.dice = [*FOUR[:1], *FOUR[2:]]
    live.run(40)
    reading = live.shown.last.reading
    assert live.faces == ["1", "4"] and reading.sure, reading.reason
    assert str(reading.remark) == "1 die from before is not counted"


def test_a_leftover_die_that_was_pushed_does_not_stand_in_for_one_that_fell_off():
    live = Live(expected=3)
    live.roll_in(TWO + FOUR[:1])
    live.frames_to_reading()
    face, x, y, turn = FOUR[0]
    again(live, [(face, x + 30, y + 10, turn + 20), FOUR[3]], (), TWO)
    assert not live.shown.last.reading.sure


def test_dice_that_lay_there_before_the_app_saw_a_roll_are_none_until_they_move():
    live = Live(expected=2)
    live.table.dice = list(TWO)
    live.watch.close()
    live.roll = WatchRequest("d6", 2, live.shown)
    live.run(40)
    assert {die.doubt for die in live.shown.last.reading.dice} == {UNMOVED}
    live.roll_in([("3", 260.0, 150.0, 70.0), ("6", 100.0, 350.0, 12.0)])
    live.run(60)
    assert live.shown.last.reading.sure, live.shown.last.reading.reason
