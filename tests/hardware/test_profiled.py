"""A reader that knows its tray: marks and what lies outside are no dice, wrong sizes doubted."""

import dataclasses
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from calibration.simulated import lit_mat, simulated_source
from companion.devices.ports import DieReading, Frame, Reading
from companion.words import Text
from hardware.camera.simulated import die_picture, empty_tray
from hardware.profile import Dice, Lay, Profile, Tray
from hardware.text import message
from hardware.tray import reader_for
from hardware.vision.leaning import LEAST
from hardware.vision.light import COLOURED
from hardware.vision.plane import find_marks, plane_of_corners
from hardware.vision.profiled import LEANING, OUTSIDE, WRONG_SIZE, ProfiledReader, profiled
from hardware.vision.reader import TOO_FAR, judged, picture_of
from tests.hardware.tables import FakeClock

MAT = lit_mat()


def profile() -> Profile:
    marks = find_marks(MAT)
    assert marks is not None
    plane = marks.plane
    tray = Tray(plane.to_mm, plane.width_mm, plane.height_mm, "drawn")
    return Profile(name="T", camera="simulated", size=(640, 480), tray=tray,
                   dice={"d6": Dice(16.0, 64.0, ("white",))})  # fmt: skip


def frame_of(picture: np.ndarray) -> Frame:
    return Frame(picture.shape[1], picture.shape[0], np.ascontiguousarray(picture).tobytes())


def die(
    x: float, y: float, edge: float = 70.0, face: str = "3", doubt: str = "", high: float = 0.0
) -> DieReading:
    half, down = edge / 2, (high or edge) / 2
    box = (x - half, y - down, x + half, y + down)
    return DieReading("d6", face, "white", box, 0.9, None, doubt)


class Said:
    """A reader that says what the test says, in pixels of what it sees, which it keeps."""

    def __init__(self, *dice: DieReading, whole: tuple[Text, ...] = ()) -> None:
        self.dice, self.whole = dice, whole
        self.seen: Frame | None = None

    def read(self, frame: Frame, kind: str, expected: int | None = None) -> Reading:
        self.seen = frame
        reasons = (*judged(self.dice, expected).reasons, *self.whole)
        return Reading(self.dice, not reasons, reasons)


def read(said: Said, picture: np.ndarray = MAT, expected: int | None = None) -> Reading:
    return ProfiledReader(said, profile()).read(frame_of(picture), "d6", expected)


def test_dice_on_the_tray_stay_as_they_were_read() -> None:
    reading = read(Said(die(300, 200), die(380, 260, face="5")), expected=2)
    assert reading.sure and [each.face for each in reading.dice] == ["3", "5"]


def test_a_later_picture_is_compared_in_pixels_of_what_the_reader_sees() -> None:
    class Confirming(Said):
        def confirms(self, frame: Frame, reading: Reading) -> bool:
            return reading.dice == self.dice and frame.rgb == self.seen.rgb

    said = Confirming(die(192, 129))
    small = replace(profile(), tray=Tray((0.25, 0, -50.0, 0, 0.25, -40.0, 0, 0, 1.0), 60.0, 40.0))
    reader, frame = ProfiledReader(said, small), frame_of(MAT)
    reading = reader.read(frame, "d6")
    assert reading.dice[0].box != said.dice[0].box and reader.confirms(frame, reading)
    assert not ProfiledReader(Said(die(192, 129)), small).confirms(frame, reading)


def test_what_lies_next_to_the_tray_is_not_counted() -> None:
    """A tray of 60 x 40 mm whose corner lies at 200, 160: the reader sees from 108, 71 on."""
    small = replace(profile(), tray=Tray((0.25, 0, -50.0, 0, 0.25, -40.0, 0, 0, 1.0), 60.0, 40.0))
    reader = ProfiledReader(Said(die(192, 129), die(3, 129)), small)
    reading = reader.read(frame_of(MAT), "d6")
    assert len(reading.dice) == 1 and reading.sure
    x0, y0, x1, y1 = reading.dice[0].box
    assert (x0 + x1) / 2 == pytest.approx(300, abs=2) and (y0 + y1) / 2 == pytest.approx(200, abs=2)


@pytest.mark.parametrize(
    ("mat", "off_mm", "said"), [("", 0, ""), ("", 10, OUTSIDE), ("drawn", 10, "")]
)
def test_a_find_beyond_the_corners_of_the_tray_is_doubted_and_beyond_a_mat_is_not(
    mat, off_mm, said
) -> None:
    """The tray's left side is at 200 pixels, four of which are a millimetre."""
    tray = Tray((0.25, 0, -50.0, 0, 0.25, -40.0, 0, 0, 1.0), 60.0, 40.0, mat)
    found = [die(192, 129), die(92 - 4 * off_mm, 129)]
    reading = ProfiledReader(Said(*found), replace(profile(), tray=tray)).read(frame_of(MAT), "d6")
    assert [each.doubt for each in reading.dice] == ["", said] and reading.sure is not bool(said)


def test_what_lies_there_too_is_reported_though_something_else_does_not_count() -> None:
    """One find is the mat's own mark."""
    said, remark = Said(die(96, 96), die(300, 200)), "one die without pips not counted"
    plain = said.read
    said.read = lambda *asked: dataclasses.replace(plain(*asked), remark=remark)
    reading = read(said, expected=1)
    assert len(reading.dice) == 1 and reading.sure and reading.remark == remark


def test_a_mark_that_is_seen_is_no_die() -> None:
    reading = read(Said(die(96, 96), die(300, 200)), expected=1)
    assert len(reading.dice) == 1 and reading.sure


def test_a_die_that_hides_a_mark_is_asked_about() -> None:
    covered = MAT.copy()
    covered[48:144, 48:144] = 60
    reading = read(Said(die(96, 96), die(300, 200)), covered)
    assert len(reading.dice) == 2 and not reading.sure
    assert "mark" in str(reading.dice[0].doubt)


def test_where_the_mat_was_taken_out_its_places_are_tray() -> None:
    reading = read(Said(die(96, 96), die(300, 200)), np.full_like(MAT, 50))
    assert len(reading.dice) == 2 and reading.sure


def test_the_reader_never_sees_a_free_mark() -> None:
    said = Said()
    read(said)
    assert said.seen is not None and find_marks(picture_of(said.seen)) is None


@pytest.mark.parametrize("edge", (25.0, 150.0))
def test_a_thing_of_another_size_is_doubted(edge: float) -> None:
    reading = read(Said(die(300, 200), die(450, 260, edge)), expected=2)
    assert not reading.sure and str(WRONG_SIZE) in reading.reason
    assert [each.doubt for each in reading.dice] == ["", WRONG_SIZE]


def test_what_the_reader_doubts_of_the_whole_stays_a_doubt() -> None:
    something = message("reading-something-else")
    reading = read(Said(die(96, 96), die(300, 200), whole=(something,)))
    assert not reading.sure and reading.reasons == (something,)


@pytest.mark.parametrize(
    ("edge", "high", "reasons"),
    [(12, 12, (COLOURED, TOO_FAR)), (20, 20, (COLOURED,)), (14, 18, (COLOURED, TOO_FAR))],
)
def test_what_may_hide_a_die_stays_a_doubt_unless_all_due_are_seen_or_what_was_small_is_outside(
    edge, high, reasons
) -> None:
    """The reader asked about a small thing outside, too, which does not count."""
    tray = Tray((0.25, 0, -50.0, 0, 0.25, -40.0, 0, 0, 1.0), 60.0, 40.0)
    seen = die(192, 129, edge, high=high)
    said = Said(seen, die(3, 129, 12, doubt="glare"), whole=(COLOURED, TOO_FAR))
    reader = ProfiledReader(said, replace(profile(), tray=tray, dice={}))
    assert reader.read(frame_of(MAT), "d6").reasons == reasons
    assert reader.read(frame_of(MAT), "d6", 1).sure
    two = reader.read(frame_of(MAT), "d6", 2).reasons
    assert two == (*judged(said.dice[:1], 2).reasons, *reasons)


def test_a_count_that_is_wrong_is_reported_after_marks_are_gone() -> None:
    reading = read(Said(die(96, 96), die(300, 200)), expected=2)
    assert not reading.sure and "two dice due, one seen" in reading.reason


def test_a_picture_of_another_shape_is_read_as_without_a_profile() -> None:
    wide = frame_of(np.zeros((360, 640, 3), np.uint8))
    said = Said(die(96, 96))
    assert ProfiledReader(said, profile()).read(wide, "d6").dice == said.dice
    assert said.seen is wide


def test_a_smaller_picture_of_the_same_shape_is_no_other_tray() -> None:
    half = frame_of(MAT[::2, ::2])
    reader = ProfiledReader(Said(die(48, 48, 35), die(150, 100, 35)), profile())
    assert len(reader.read(half, "d6").dice) == 1


def test_without_a_tray_nothing_is_wrapped() -> None:
    said = Said()
    assert profiled(None, said) is said
    assert profiled(replace(profile(), tray=None), said) is said


def test_the_reader_made_for_a_profile_knows_its_tray() -> None:
    """Of two dice one lies next to a small tray; without the profile both count."""
    picture = empty_tray(640, 480)
    for face, x, y in (("3", 300, 240), ("5", 590, 60)):
        die_picture(face, "white", 64).lay(picture, x, y, 10)
    small = replace(profile(), tray=Tray((0.25, 0, -50.0, 0, 0.25, -40.0, 0, 0, 1.0), 60.0, 40.0))
    for known, faces in ((small, ["3"]), (None, ["5", "3"])):
        reading = reader_for(known).read(frame_of(picture), "d6")
        assert reading.sure and [each.face for each in reading.dice] == faces


def test_a_mat_with_dice_is_read_right_with_its_profile() -> None:
    clock = FakeClock()
    camera = simulated_source(Random(5), clock, clock.sleep)
    camera.open()
    camera.throw(("1", "4", "6"))
    clock.sleep(3.0)
    reading = reader_for(profile()).read(camera.read(), "d6", 3)
    assert sorted(each.face or "?" for each in reading.dice) == ["1", "4", "6"]


# ---- dice that lean: how they lay in the trial rolls ---------------------------------------
def laid(x: float, y: float) -> Lay:
    """How a die lies at a pixel of 640 x 480 under a camera above the middle of the picture."""
    place = ((x - 320) / 640, (y - 240) / 640)
    return Lay(place, (0.25 * place[0], 0.25 * place[1]))


CORNERS = ((120, 100), (520, 100), (520, 380), (120, 380), (320, 240))


def leaning(top: tuple[float, float], known: int = 5, **parts: object) -> DieReading:
    """One die alone at 420, 140, whose upper side is read there, with a profile of known dice."""
    flat = {"d6": tuple(laid(x, y) for x, y in CORNERS[:known])}
    alone = dataclasses.replace(die(420, 140), top=top, **parts)
    said = Said(alone)
    reading = ProfiledReader(said, replace(profile(), flat=flat)).read(frame_of(MAT), "d6")
    (read,) = reading.dice
    assert reading.sure is not bool(read.doubt)
    return read


def test_a_die_alone_that_leans_is_reported_by_those_of_the_trial_rolls() -> None:
    lies = laid(420, 140).top
    assert not leaning(lies).doubt
    assert leaning((lies[0] + 0.15, lies[1] - 0.15)).doubt == LEANING
    assert leaning((lies[0], lies[1] + 0.2)).doubt == LEANING


@pytest.mark.parametrize(("by", "doubt"), [((0.08, 0.0), ""), ((0.1, 0.1), LEANING)])
def test_a_die_leans_where_its_upper_side_strays_by_more_than_flat_ones(by, doubt) -> None:
    lies = laid(420, 140).top
    assert leaning((lies[0] + by[0], lies[1] + by[1])).doubt == doubt


def test_dice_of_another_kind_say_nothing_of_how_these_lie() -> None:
    flat = {"mars-attacks": tuple(laid(x, y) for x, y in CORNERS)}
    alone = dataclasses.replace(die(420, 140), top=(0.4, 0.4))
    known = replace(profile(), flat=flat)
    assert ProfiledReader(Said(alone), known).read(frame_of(MAT), "d6").sure


def test_the_one_that_leans_is_asked_about_though_others_say_nothing() -> None:
    """The first has no upper side reported, the second is in doubt for another reason."""
    lean = dataclasses.replace(die(420, 260), top=(0.4, 0.4))
    others = (die(300, 140), dataclasses.replace(die(420, 140), top=(0.4, 0.4), doubt="glare"))
    known = replace(profile(), flat={"d6": tuple(laid(x, y) for x, y in CORNERS)})
    reading = ProfiledReader(Said(*others, lean), known).read(frame_of(MAT), "d6")
    assert [each.doubt for each in reading.dice] == ["", "glare", LEANING]


def steep(x: float, y: float) -> Lay:
    """How a die lies at a pixel of 1280 x 960 where ways grow with all of the place."""
    place = ((x - 640) / 1280, (y - 480) / 1280)
    return Lay(place, place)


@pytest.mark.parametrize("factor", [1.0, 0.75])
def test_places_are_those_in_the_whole_picture_whatever_its_size(factor) -> None:
    """The tray fills the lower right quarter: what is cut out begins far from 0, 0."""
    corners = ((740, 560), (1180, 560), (1180, 880), (740, 880))
    plane = plane_of_corners(corners, (250.0, 180.0), (1280, 960))
    tray = Tray(plane.to_mm, plane.width_mm, plane.height_mm, "")
    places = [(x, y) for x in (800, 960, 1120) for y in (600, 720, 840)] * 3
    known = replace(profile(), size=(1280, 960), tray=tray, dice={},
                    flat={"d6": tuple(steep(x, y) for x, y in places)})  # fmt: skip
    picture = np.zeros((round(960 * factor), round(1280 * factor), 3), np.uint8)
    nothing = Said()
    ProfiledReader(nothing, known).read(frame_of(picture), "d6")
    assert nothing.seen is not None and nothing.seen.width < picture.shape[1]
    left, top = picture.shape[1] - nothing.seen.width, picture.shape[0] - nothing.seen.height
    for way, doubt in ((steep(1120, 840).top, ""), (steep(800, 600).top, LEANING)):
        alone = dataclasses.replace(die(1120 * factor - left, 840 * factor - top), top=way)
        (read,) = ProfiledReader(Said(alone), known).read(frame_of(picture), "d6").dice
        assert read.doubt == doubt


def test_perspective_is_no_leaning() -> None:
    """In a corner flat dice show their sides; one that does not, leans."""
    flat = {"d6": tuple(Lay(lay.place, (lay.place[0], lay.place[1]))
                        for lay in (laid(x, y) for x, y in CORNERS * 3))}  # fmt: skip
    known = replace(profile(), flat=flat)
    for top, doubt in (((100 / 640, -100 / 640), ""), ((-0.05, 0.0), LEANING)):
        alone = dataclasses.replace(die(420, 140), top=top)
        (read,) = ProfiledReader(Said(alone), known).read(frame_of(MAT), "d6").dice
        assert read.doubt == doubt


def test_without_enough_trial_rolls_or_upper_sides_nothing_is_said_to_lean() -> None:
    assert not leaning((0.4, 0.4), known=LEAST - 1).doubt
    assert leaning((0.4, 0.4), known=LEAST).doubt
    assert not leaning(None).doubt  # type: ignore[arg-type]


def test_a_die_in_doubt_already_keeps_its_reason() -> None:
    assert leaning((0.4, 0.4), doubt="glare").doubt == "glare"
