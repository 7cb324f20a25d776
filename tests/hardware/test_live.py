"""The live reader in frames: how soon it reads, what starts it again, what it must not take."""

import threading
import time
from concurrent.futures import Future
from dataclasses import replace

import cv2
import numpy as np
import pytest

from companion.devices.ports import (
    CARDS,
    NO_DICE,
    NOT_SHOWN,
    Frame,
    Reading,
    TrayState,
    WatchRequest,
)
from companion.devices.reading import of_picture
from hardware.tray import InlineReader, SpareCores, ThreadedReader
from hardware.vision.classify import HARD
from hardware.vision.light import COLOURED
from hardware.vision.reader import TOO_CLOSE, TOO_FAR, PictureReader, judged
from hardware.watch import TrayWatch
from tests.hardware.live_table import FOUR, TWO, LabelReader, Live
from tests.hardware.tables import FakeClock, as_frame

SOON_S = 0.4


@pytest.mark.parametrize("fps", [15, 20, 30])
@pytest.mark.parametrize("size", [(640, 480), (1280, 720), (1536, 864)])
def test_a_reading_comes_within_so_many_frames_of_stillness(fps, size):
    live = Live(fps=fps, size=size)
    live.roll_in(TWO)
    # The frame in which they lie for the first time is one of them.
    assert 1 + live.frames_to_reading() <= SOON_S * fps + 1e-9
    assert live.faces == ["3", "5"] and live.shown.last.reading.sure


def test_no_reading_while_a_small_die_still_turns_on_its_spot():
    live = Live(die_px=26, expected=1)
    for step in range(60):
        live.table.dice = [("2", 300.0, 220.0, 7.0 * step)]
        live.run(1)
        assert live.shown.last.reading is None
    assert 1 + live.frames_to_reading() <= SOON_S * 30


def test_a_die_that_spins_in_step_with_the_camera_is_not_lying():
    live = Live(expected=1)
    for step in range(90):
        # A quarter turn a frame looks like no turn at all; it slows down by half a degree.
        live.table.dice = [("6", 300.0, 220.0, 90.0 * step - 0.02 * step * step)]
        live.run(1)
        reading = live.shown.last.reading
        assert reading is None or step < 24, "the drift since it seemed to lie must show"
    assert live.shown.last.state is TrayState.MOVING


def test_a_small_nudge_of_one_die_starts_again():
    live = Live(expected=4)
    live.roll_in(FOUR)
    live.frames_to_reading()
    face, x, y, turn = FOUR[0]
    live.table.dice = [(face, x + 6, y + 2, turn + 4), *FOUR[1:]]
    live.run(1)
    assert live.shown.last.state is TrayState.MOVING and live.shown.last.reading is None
    live.frames_to_reading()
    assert live.faces == ["1", "4", "6", "6"]


def test_a_hand_in_view_waits_and_the_dice_are_read_when_it_is_gone():
    live = Live()
    live.roll_in(TWO)
    live.frames_to_reading()
    live.table.arm = True
    live.run(20)
    assert live.shown.last.state is TrayState.HAND and live.shown.last.reading is None
    live.table.arm = False
    live.frames_to_reading()
    assert live.faces == ["3", "5"]


def test_a_hand_over_the_empty_tray_of_the_last_roll_waits_too():
    live = Live()
    live.roll_in(TWO)
    live.frames_to_reading()
    live.roll = WatchRequest("d6", 2, live.shown)
    live.table.arm = True
    live.run(25)
    assert live.shown.last.state is TrayState.HAND and live.shown.last.reading is None


@pytest.mark.parametrize("dim", [0.75, 1.25])
def test_bands_of_a_flickering_lamp_do_not_wake_a_settled_tray(dim):
    live = Live()
    live.roll_in(TWO)
    live.frames_to_reading()
    plain = live.table.frame
    rows = np.arange(480)

    def lit() -> Frame:
        frame = plain()
        picture = np.frombuffer(frame.rgb, np.uint8).reshape(480, 640, 3)
        band = 1 + (dim - 1) * np.sin(rows / 70 + live.table.frames * 1.7) / 2
        return as_frame(np.clip(picture * band[:, None, None], 0, 255).astype(np.uint8),
                        frame.time_ns)  # fmt: skip

    live.table.frame = live.watch._source.frame = lit
    live.shown.views.clear()
    live.run(60)
    assert {view.state for view in live.shown.views} == {TrayState.SETTLED}


def test_evening_comes_slowly_and_nothing_has_moved():
    live = Live()
    live.roll_in(TWO)
    live.frames_to_reading()
    plain = live.table.frame
    shade = np.linspace(0, 1, 640)[None, :, None]

    def dusk() -> Frame:
        frame = plain()
        picture = np.frombuffer(frame.rgb, np.uint8).reshape(480, 640, 3)
        share = 0.35 * min(1.0, live.table.frames / 900)
        return as_frame((picture * (1 - share * shade)).astype(np.uint8), frame.time_ns)

    live.watch._source.frame = dusk
    live.shown.views.clear()
    live.run(600)
    assert {view.state for view in live.shown.views} == {TrayState.SETTLED}


def test_a_grainy_camera_settles_too():
    live = Live()
    chance = np.random.default_rng(5)
    plain = live.table.frame

    def grainy() -> Frame:
        frame = plain()
        picture = np.frombuffer(frame.rgb, np.uint8).reshape(480, 640, 3)
        noise = chance.normal(0, 12, picture.shape).astype(np.int8)
        return as_frame(cv2.add(picture, noise, dtype=cv2.CV_8U), frame.time_ns)

    live.watch._source.frame = grainy
    live.roll_in(TWO)
    live.frames_to_reading()
    live.run(60)
    assert live.shown.last.state is TrayState.SETTLED


def test_a_camera_that_trembles_on_a_thin_arm_settles_too():
    live = Live()
    chance = np.random.default_rng(5)
    plain = live.table.frame

    def trembling() -> Frame:
        frame = plain()
        picture = np.frombuffer(frame.rgb, np.uint8).reshape(480, 640, 3)
        shift = np.array(((1, 0, chance.normal(0, 0.3)), (0, 1, chance.normal(0, 0.3))))
        moved = cv2.warpAffine(picture, shift, (640, 480), borderMode=cv2.BORDER_REPLICATE)
        return as_frame(moved, frame.time_ns)

    live.watch._source.frame = trembling
    live.roll_in(TWO)
    live.frames_to_reading()
    live.shown.views.clear()
    live.run(90)
    assert {view.state for view in live.shown.views} == {TrayState.SETTLED}


# ---- what one picture of several says --------------------------------------------
def test_a_later_picture_can_still_shake_a_reading():
    live = Live()
    live.roll_in(TWO)
    plain = live.reader.read
    count = 0

    def wavering(frame, kind, expected=None):
        nonlocal count
        count += 1
        reading = plain(frame, kind, expected)
        if count % 2:
            return reading
        first, *rest = reading.dice
        return replace(reading, dice=(replace(first, face="4"), *rest))

    live.reader.read = wavering
    live.watch.step(live.roll)
    live.run(8)
    reading = live.shown.last.reading
    assert not reading.sure and any(die.doubt for die in reading.dice)


class ByAndBy:
    """A reader whose answers come one by one, when the test says so."""

    def __init__(self, reader: LabelReader) -> None:
        self._reader = reader
        self._waiting: list[tuple[Future[Reading], Frame]] = []

    def submit(self, frame: Frame, kind: str, expected: int | None, before=None):
        self._waiting.append((Future(), frame))
        return self._waiting[-1][0]

    def answer(self) -> None:
        waiting, frame = self._waiting.pop(0)
        waiting.set_result(self._reader.read(frame, "d6", 2))


@pytest.mark.parametrize(("ms", "first"), [(10.0, 3), (150.0, 2)])
def test_pictures_that_differ_are_no_reading_before_a_few_are_read(ms, first):
    live = Live()
    plain, says = live.reader.read, iter("34343")

    def read(*given):
        reading = replace(plain(*given), ms=ms)
        return replace(reading, dice=(replace(reading.dice[0], face=next(says)), reading.dice[1]))

    live.reader.read = read
    live.watch._reader = desk = ByAndBy(live.reader)
    live.roll_in(TWO)
    live.run(15)
    for _ in range(first):
        assert str(live.shown.last.words) == "Reading the dice."
        desk.answer()
        live.run(1)
    for _ in range(5 - first):
        assert not live.shown.last.reading.sure
        desk.answer()
        live.run(1)
    assert not live.shown.last.reading.sure and not desk._waiting


def test_two_sure_pictures_that_agree_need_no_third():
    live = Live()
    live.watch._reader = desk = ByAndBy(live.reader)
    live.roll_in(TWO)
    live.run(15)
    for _ in range(2):
        assert live.shown.last.reading is None
        desk.answer()
        live.run(1)
    assert live.shown.last.reading.sure and live.faces == ["3", "5"]
    live.run(20)
    assert not desk._waiting, "nothing moved, so nothing is read"


@pytest.mark.parametrize("same", [True, False])
def test_a_second_picture_is_read_only_if_it_does_not_show_the_same(same):
    live = Live()
    compared = []
    live.reader.confirms = lambda frame, reading: compared.append(reading) or same
    live.roll_in(TWO)
    live.reader.asked.clear()
    live.frames_to_reading()
    assert len(compared) == 1 and [die.face for die in compared[0].dice] == ["3", "5"]
    assert live.reader.asked == ([2] if same else [2, 2])
    assert live.shown.last.reading.sure


def test_what_most_pictures_doubt_of_the_whole_is_asked_about():
    live = Live()
    plain = live.reader.read
    live.reader.read = lambda *given: replace(
        plain(*given), sure=False, reasons=("glare on the tray",)
    )
    live.roll_in(TWO)
    live.frames_to_reading()
    reading = live.shown.last.reading
    assert not reading.sure and reading.reason == "glare on the tray"


@pytest.mark.parametrize("dice", [0, 2])
@pytest.mark.parametrize(
    ("way", "words"),
    [(TOO_CLOSE, "lift the camera"), (TOO_FAR, "closer"), (COLOURED, "may hide a die")],
)
def test_what_keeps_the_camera_from_seeing_dice_is_said_on_the_screen(dice, way, words):
    live = Live()
    plain = live.reader.read

    def read(*given):
        seen = tuple(replace(die, doubt=HARD) for die in plain(*given).dice[:dice])
        doubted = judged(seen, 2)
        return replace(doubted, reasons=(*doubted.reasons, way))

    live.reader.read = read
    live.roll_in(TWO)
    live.run(20)
    view = live.shown.last
    assert str(view.words).count(words) == 1 and (view.reading is None) is (dice == 0)
    assert dice == 0 or (of_picture(view.reading) == (way,) and not view.reading.remark)


def test_a_missing_die_is_reported_with_numbers():
    live = Live(expected=5)
    live.roll_in(FOUR)
    live.frames_to_reading()
    assert str(live.shown.last.words) == "Not sure: five dice due, four seen."


def test_a_reading_uses_three_cores_of_four_while_nothing_moves_on_the_screen():
    clock, used = FakeClock(), 0.0
    spare = SpareCores(lambda: used, clock, cores=4)
    few, alone = SpareCores(lambda: 0.0, clock, cores=2), SpareCores(lambda: 0.0, clock, cores=1)
    seen = []
    for busy in (0.05, 0.05, 0.9, 0.1):
        clock.sleep(0.1)
        used += 0.1 * busy
        for each in (spare, few, alone):
            each.note()
        seen.append(spare.threads)
        clock.sleep(0.01)
        spare.note()
        assert spare.threads == seen[-1], "too soon to say"
    assert seen == [3, 3, 1, 3] and few.threads == alone.threads == 1
    assert SpareCores()._used() > 0, "the main thread's own time"


def test_pictures_are_read_on_one_core_however_many_wait(monkeypatch):
    cores: list[int] = []
    threads: list[threading.Thread] = []
    monkeypatch.setattr(cv2, "setNumThreads", cores.append)
    live = Live()

    def read(*_):
        threads.append(threading.current_thread())
        time.sleep(0.02)

    live.reader.read = read
    desk = ThreadedReader(live.reader, SpareCores(lambda: time.monotonic()))
    for answer in [desk.submit(live.table.frame(), "d6", 2) for _ in range(4)]:
        answer.result(10)
    desk.close()
    assert cores == [1] * 4 and len(threads) == 4 and len(set(threads)) == 1


def test_frames_go_on_while_a_slow_reader_thinks():
    """With a desk of its own a picture that takes long holds up neither view nor nudge."""
    gate = threading.Event()
    live = Live()
    plain = live.reader.read

    def slow(*given):
        gate.wait(10)
        return plain(*given)

    live.reader.read = slow
    desk = ThreadedReader(live.reader)
    live.watch._reader = desk
    try:
        live.roll_in(TWO)
        live.run(15)
        assert live.shown.last.state is TrayState.SETTLED
        assert str(live.shown.last.words) == "Reading the dice."
        live.roll_in([("1", 250.0, 150.0, 3.0), TWO[1]])
        gate.set()
        while live.shown.last.reading is None:
            live.run(1)
        assert live.faces == ["1", "5"], "what was read before the nudge does not count"
    finally:
        gate.set()
        desk.close()


@pytest.mark.parametrize(("kind", "reported"), [("mars-attacks", True), ("d6", False)])
def test_dice_whose_faces_nobody_has_shown_are_reported_as_such(kind: str, reported: bool) -> None:
    """Real dice with symbols look like no drawing of ours: throwing them again is no help."""
    live = Live(expected=2)
    live.watch = TrayWatch(live.watch._source, InlineReader(PictureReader()), live.watch._clock)
    live.roll = WatchRequest(kind, 2, live.shown)
    live.table.things = [(150, 200), (400, 250)]
    live.run(30)
    view = live.shown.last
    assert view.state is TrayState.EMPTY and str(view.words).startswith(str(NO_DICE))
    assert (str(NOT_SHOWN) in str(view.words) and "by hand" in str(view.words)) == reported


def test_cards_are_watched_in_whole_pictures_and_no_die_is_read():
    live = Live(size=(1280, 720))
    live.roll = replace(live.roll, kind=CARDS, expected=0)
    live.reader.asked.clear()
    live.roll_in(TWO)
    live.run(40)
    view = live.shown.last
    assert view.state is TrayState.SETTLED and view.reading is None and not live.reader.asked
    assert view.frame is not None and view.whole is not None
    assert (view.frame.width, view.whole.width) == (640, 1280)
