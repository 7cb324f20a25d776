"""The live reader in frames: how soon it reads, what starts it again, what it must not take."""

import threading
from dataclasses import replace

import cv2
import numpy as np
import pytest

from companion.ports import DieReading, Frame, Reading, TrayState
from hardware.camera.drawn import die_picture, empty_tray
from hardware.desk import AtOnce, ReadingDesk
from hardware.vision.kept import UNMOVED
from hardware.vision.reader import judged
from hardware.watch import Roll, TrayWatch
from tests.hardware.tables import FakeClock, Scripted, Shown, as_frame

SOON_S = 0.4
Lying = tuple[str, float, float, float]  # face, x, y, turn


class Table:
    """Dice laid by the test in front of a camera of so many frames a second."""

    def __init__(self, fps: float = 30, size: tuple[int, int] = (640, 480), die_px: int = 56):
        self.fps, self.size, self.die_px = fps, size, die_px
        self.dice: list[Lying] = []
        self.arm = False
        self.frames = 0
        chance = np.random.default_rng(3)
        self._empty = empty_tray(*size)
        self._grain = chance.normal(0, 2.2, self._empty.shape).astype(np.int8)

    def frame(self) -> Frame:
        picture = self._empty.copy()
        for face, x, y, turn in self.dice:
            die_picture(face, "white", self.die_px).lay(picture, x, y, turn)
        if self.arm:
            high, wide = picture.shape[:2]
            cv2.rectangle(picture, (0, high // 3), (wide // 2, 4 * high // 5), (190, 140, 110), -1)
        self.frames += 1
        noise = np.roll(self._grain, (self.frames * 37, self.frames * 91), axis=(0, 1))
        return as_frame(cv2.add(picture, noise, dtype=cv2.CV_8U), int(self.frames / self.fps * 1e9))


class LabelReader:
    """Reads what the table laid, so that these tests are about time and not about seeing."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.asked: list[int | None] = []

    def read(self, frame: Frame, kind: str, expected: int | None = None) -> Reading:
        self.asked.append(expected)
        half = self.table.die_px / 2
        dice = tuple(
            DieReading(kind, face, "white", (x - half, y - half, x + half, y + half), 0.99)
            for face, x, y, _ in self.table.dice
        )
        return replace(judged(dice, expected), ms=10.0)


class Live:
    """A watch over such a table."""

    def __init__(self, expected: int = 2, kept: tuple[str, ...] = (), **table) -> None:
        self.table = Table(**table)
        self.reader = LabelReader(self.table)
        clock = FakeClock()
        source = Scripted(clock, self.table.frame)
        self.watch = TrayWatch(source, AtOnce(self.reader), clock)
        self.shown = Shown()
        self.roll = Roll("d6", expected, self.shown, kept)
        self.run(20)

    def run(self, frames: int) -> None:
        for _ in range(frames):
            self.watch.step(self.roll)

    def roll_in(self, dice: list[Lying], frames: int = 6) -> None:
        """Let dice slide in over so many frames; the last frame shows them at rest."""
        x_size = self.table.size[0]
        for left in range(frames, 0, -1):
            self.table.dice = [
                (face, x - left * x_size / 60, y, turn + 25 * left) for face, x, y, turn in dice
            ]
            self.run(1)
        self.table.dice = list(dice)
        self.run(1)

    def frames_to_reading(self) -> int:
        for frame in range(1, 60):
            self.run(1)
            if self.shown.last.reading is not None:
                return frame
        raise AssertionError("no reading in sixty frames")

    @property
    def faces(self) -> list[str | None]:
        return sorted(die.face for die in self.shown.last.reading.dice)


TWO = [("3", 200.0, 200.0, 20.0), ("5", 420.0, 300.0, 50.0)]
FOUR = [("6", 100.0, 90.0, 5.0), ("6", 500.0, 90.0, 70.0), ("1", 120.0, 380.0, 40.0),
        ("4", 520.0, 380.0, 0.0)]  # fmt: skip


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
    live.roll = Roll("d6", 2, live.shown)
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
        if count <= 3:
            return reading
        first, *rest = reading.dice
        return replace(reading, dice=(replace(first, face="4"), *rest))

    live.reader.read = wavering
    live.watch.step(live.roll)
    live.run(8)
    reading = live.shown.last.reading
    assert not reading.sure and any(die.doubt for die in reading.dice)


def test_what_most_pictures_doubt_of_the_whole_is_asked_about():
    live = Live()
    plain = live.reader.read
    live.reader.read = lambda *given: replace(plain(*given), sure=False, reason="glare on the tray")
    live.roll_in(TWO)
    live.frames_to_reading()
    reading = live.shown.last.reading
    assert not reading.sure and reading.reason == "glare on the tray"


# ---- kept dice -------------------------------------------------------------------
def again(live: Live, rolled: list[Lying], kept: tuple[str, ...], lying: list[Lying]) -> None:
    """After a first reading: roll these, with those lying on."""
    live.roll = Roll("d6", len(rolled), live.shown, kept)
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


def test_kept_dice_alone_are_no_roll():
    live = Live(expected=4)
    live.roll_in(FOUR)
    live.frames_to_reading()
    live.roll = Roll("d6", 1, live.shown, ("6", "6", "1"))
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


def test_kept_dice_that_show_something_else_now_are_a_question():
    live = Live(expected=4)
    live.roll_in(FOUR)
    live.frames_to_reading()
    tipped = [("5", *FOUR[0][1:]), *FOUR[1:3]]
    again(live, [("2", 300.0, 240.0, 9.0)], ("6", "6", "1"), tipped)
    reading = live.shown.last.reading
    assert not reading.sure and "kept dice are not all" in reading.reason


def test_a_die_that_was_to_be_rolled_and_lies_as_before_is_doubted():
    live = Live(expected=4)
    live.roll_in(FOUR)
    live.frames_to_reading()
    again(live, [("2", 300.0, 240.0, 9.0), FOUR[3]], ("6", "6"), FOUR[:2])
    # FOUR[3] turned while it was "rolled" but came to lie as before; so did FOUR[2] leave.
    doubts = {die.face: die.doubt for die in live.shown.last.reading.dice}
    assert doubts == {"2": "", "4": UNMOVED} and not live.shown.last.reading.sure


def test_a_missing_die_is_told_with_numbers():
    live = Live(expected=5)
    live.roll_in(FOUR)
    live.frames_to_reading()
    assert live.shown.last.words == "Not sure: five dice due, four seen."


def test_frames_go_on_while_a_slow_reader_thinks():
    """With a desk of its own a picture that takes long holds up neither view nor nudge."""
    gate = threading.Event()
    live = Live()
    plain = live.reader.read

    def slow(*given):
        gate.wait(10)
        return plain(*given)

    live.reader.read = slow
    desk = ReadingDesk(live.reader)
    live.watch._desk = desk
    try:
        live.roll_in(TWO)
        live.run(15)
        assert live.shown.last.state is TrayState.SETTLED
        assert live.shown.last.words == "Reading the dice."
        live.roll_in([("1", 250.0, 150.0, 3.0), TWO[1]])
        gate.set()
        while live.shown.last.reading is None:
            live.run(1)
        assert live.faces == ["1", "5"], "what was read before the nudge does not count"
    finally:
        gate.set()
        desk.close()
