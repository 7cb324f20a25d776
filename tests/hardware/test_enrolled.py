"""Whole pictures of dice whose faces were shown: read where the finder net finds them."""

import json
from collections import Counter
from collections.abc import Mapping
from random import Random

import cv2
import numpy as np
import pytest

from calibration.training.photos import rows_of
from calibration.training.score_enrolment import examples_of
from calibration.training.scoring import matched
from companion.devices.ports import Frame
from companion.engine.dice import MARS_ATTACKS
from hardware.camera.simulated import die_picture, empty_tray
from hardware.profile import Profile
from hardware.tray import reader_for
from hardware.vision import enrolled
from hardware.vision.bodies import Body, Picture
from hardware.vision.classify import BLURRED, GLARE, UNCLEAR_FACE
from hardware.vision.enrol import Album, NetEmbed, net_embed
from hardware.vision.enrolled import UNKNOWN, album_of, enrolled_of, read_enrolled
from hardware.vision.leaning import LEANS
from hardware.vision.net import NO_DIE, UNCLEAR
from hardware.vision.pictures import load_picture
from hardware.vision.reader import PictureReader
from tests.hardware.tables import as_frame
from tests.hardware.test_enrol import shots
from tests.hardware.test_photos import PHOTOS

KIND = MARS_ATTACKS.id
PLACES = [(x, y) for y in (120.0, 300.0) for x in (70.0, 190.0, 310.0, 430.0, 550.0)]

pytestmark = pytest.mark.skipif(net_embed() is None, reason="this OpenCV cannot run the nets")


@pytest.fixture(scope="module")
def album() -> Album:
    made = album_of({face: shots(face, 5) for face in MARS_ATTACKS.faces})
    assert made is not None
    return made


def laid(faces: Mapping[tuple[float, float], str], seed: int = 1) -> Picture:
    chance = Random(seed)
    tray = empty_tray(640, 480)
    for (x, y), face in faces.items():
        die_picture(face, "yellow", 64).lay(tray, x, y, chance.uniform(0, 360))
    return tray


def faces_of(frame: Frame, album: Album, due: int) -> tuple[list[str | None], bool]:
    reading = PictureReader({KIND: album}).read(frame, KIND, due)
    return sorted((die.face or "") for die in reading.dice), reading.sure


def test_ten_dice_of_faces_that_were_shown_are_read(album: Album) -> None:
    """Drawn ones show no sides, so now and then one seems to lean: a question, and read well."""
    reader, sure = PictureReader({KIND: album}), 0
    for seed in range(6):
        faces = Random(seed).choices(MARS_ATTACKS.faces, k=10)
        picture = laid(dict(zip(PLACES, faces, strict=True)), seed)
        reading = reader.read(as_frame(picture), KIND, 10)
        assert sorted(die.face or "" for die in reading.dice) == sorted(faces)
        doubts = [die.doubt for die in reading.dice if die.doubt]
        assert doubts in ([], [LEANS]), "no doubt about what a face is"
        sure += reading.sure
    assert sure >= 5


def test_the_reader_made_for_a_profile_goes_by_what_was_shown() -> None:
    """Faces that were shown with their names mixed up are read so: our drawings do not count."""
    shown = {"martian": shots("nuke", 3), "ray_gun": shots("ray_gun", 3),
             "nuke": shots("martian", 3)}  # fmt: skip
    known = Profile(name="Tray 1", camera="usb:0", size=(640, 480),
                    enrolled={KIND: enrolled_of(shown)})  # fmt: skip
    faces = dict(zip(PLACES[:3], ("martian", "nuke", "ray_gun"), strict=True))
    reading = reader_for(known).read(as_frame(laid(faces)), KIND, 3)
    assert [die.face for die in reading.dice] == ["nuke", "martian", "ray_gun"] and reading.sure


def test_a_die_with_pips_among_them_is_asked_about_and_named_foreign(album: Album) -> None:
    faces = dict(zip(PLACES[:4], ("martian", "nuke", "ray_gun", "5"), strict=True))
    reading = PictureReader({KIND: album}).read(as_frame(laid(faces)), KIND, 4)
    (foreign,) = [die for die in reading.dice if abs(die.box[0] - PLACES[3][0]) < 60]
    assert not reading.sure and foreign.doubt
    assert foreign.face is None and foreign.doubt == UNKNOWN


def test_a_box_next_to_a_die_is_corrected_by_the_square_that_stands_out(album: Album) -> None:
    picture = laid({(320.0, 240.0): "nuke"})
    off = Body(328.0, 234.0, (40.0, 0.0), (0.0, 40.0), 0.6)  # the die is 64 pixels wide
    assert isinstance(album.embed, NetEmbed)
    (find,) = [each for each in read_enrolled(picture, album, album.embed, (off,))
               if each.likeness > 0.55]  # fmt: skip
    assert find.face == "nuke" and find.confidence >= 0.7
    assert abs(find.body.x - 320) < 4 and abs(find.body.y - 240) < 4


def test_two_views_are_enough_where_they_give(album: Album, monkeypatch) -> None:
    """The second look costs four times as much: it must not be taken for every die."""
    picture, looked = laid({(320.0, 240.0): "martian"}), []
    embed = album.embed
    assert isinstance(embed, NetEmbed)
    plain = embed.look

    def look(crops, turns):
        looked.append(len(turns))
        return plain(crops, turns)

    monkeypatch.setattr(embed, "look", look)
    monkeypatch.setattr(enrolled, "_FIRST", enrolled._FIRST._replace(below=0.9, lead=0.0))
    box = Body(320.0, 240.0, (66.0, 0.0), (0.0, 66.0), 0.9)
    read_enrolled(picture, album, embed, (box,))
    assert looked == [2]


def test_bare_ground_is_no_die(album: Album) -> None:
    assert isinstance(album.embed, NetEmbed)
    box = Body(320.0, 240.0, (60.0, 0.0), (0.0, 60.0), 0.5)
    finds = read_enrolled(empty_tray(640, 480), album, album.embed, (box,))
    assert all(find.face is None and find.likeness == 0 for find in finds)


@pytest.mark.parametrize(
    ("face", "lamp", "wide"), [("martian", (326, 236), 20), ("ray_gun", (320, 240), 15)]
)
def test_a_lamp_mirrored_in_a_die_is_asked_about_though_its_face_is_known(
    album: Album, face: str, lamp: tuple[int, int], wide: int
) -> None:
    picture = laid({(320.0, 240.0): face})
    cv2.circle(picture, lamp, wide, (255, 255, 255), -1)
    (die,) = PictureReader({KIND: album}).read(as_frame(picture), KIND, 1).dice
    assert die.doubt == GLARE


def test_dice_out_of_focus_are_called_blurred(album: Album) -> None:
    picture = laid(dict(zip(PLACES[:3], ("martian", "nuke", "ray_gun"), strict=True)))
    doubts = set()
    for soft in (4.0, 4.5, 5.0):
        seen = as_frame(cv2.GaussianBlur(picture, (0, 0), soft))
        reading = PictureReader({KIND: album}).read(seen, KIND, 3)
        doubts |= {die.doubt for die in reading.dice if die.doubt}
    assert BLURRED in doubts and UNKNOWN not in doubts


@pytest.mark.parametrize("way", ("hand", "blur", "stack"))
def test_what_hides_a_face_is_never_a_wrong_one_that_looks_sure(album: Album, way: str) -> None:
    reader, asked = PictureReader({KIND: album}), 0
    for seed in range(5):
        faces = Random(seed).choices(MARS_ATTACKS.faces, k=3)
        reading = reader.read(as_frame(spoilt(faces, way, seed)), KIND, 3)
        assert not reading.sure or sorted(d.face or "" for d in reading.dice) == sorted(faces)
        asked += not reading.sure
    assert asked >= 3


def spoilt(faces: list[str], way: str, seed: int) -> Picture:
    """Three dice, the first of them half under a hand, or under another, or all out of focus."""
    second = (100.0 + 9 * seed, 150.0) if way == "stack" else PLACES[2]
    picture = laid(dict(zip(((80.0, 130.0), second, PLACES[4]), faces, strict=True)), seed)
    if way == "hand":
        cv2.rectangle(picture, (0, 0), (76 + seed, 300), (190, 140, 110), -1)
    return cv2.GaussianBlur(picture, (0, 0), 5 + seed / 2) if way == "blur" else picture


def straying(
    album: Album, monkeypatch, by: float, unclear: float = 0.001, dice: int = 5, bare: int = 0,
    lead: float = 0.0,
) -> list[str]:  # fmt: skip
    """What is doubted of dice in a picture, of which the last strays and looks so unclear."""
    faces = dict(zip(PLACES[:dice], Random(3).choices(MARS_ATTACKS.faces, k=dice), strict=True))
    picture, embed = laid(faces), album.embed
    assert isinstance(embed, NetEmbed)
    plain = embed.look

    def look(crops, turns):
        shown = plain(crops, turns)
        tops, chances = np.zeros_like(shown.tops), shown.chances.copy()
        tops[-1, 0], chances[:, UNCLEAR] = by, 0.001
        chances[-1, UNCLEAR] = unclear
        chances[:bare, NO_DIE] = 0.3  # perhaps a die
        return shown._replace(tops=tops, chances=chances)

    monkeypatch.setattr(embed, "look", look)
    monkeypatch.setattr(enrolled, "_FIRST", enrolled._FIRST._replace(below=0.9, lead=lead))
    monkeypatch.setattr(enrolled, "_AGAIN", enrolled._AGAIN._replace(below=0.9, lead=lead))
    monkeypatch.setattr(enrolled, "find_bodies_quickly", lambda rgb: ())
    spots = (*PLACES[-bare:], *PLACES[:dice]) if bare else PLACES[:dice]
    boxes = [Body(x, y, (66.0, 0.0), (0.0, 66.0), 0.4 if i < bare else 0.9)
             for i, (x, y) in enumerate(spots)]  # fmt: skip
    finds = read_enrolled(picture, album, embed, boxes)
    return [find.doubt for find in sorted(finds, key=lambda each: (each.body.y, each.body.x))
            if find.likeness]  # fmt: skip


@pytest.mark.parametrize(
    ("by", "unclear", "doubt"),
    [(0.3, 0.001, LEANS), (0.15, 0.001, ""), (0.18, 0.1, LEANS), (0.15, 0.004, "")],
)
def test_a_die_that_leans_unlike_the_others_is_asked_about(
    album: Album, monkeypatch, by: float, unclear: float, doubt: str
) -> None:
    assert straying(album, monkeypatch, by, unclear) == ["", "", "", "", doubt]


def test_dice_that_no_look_gives_are_compared_as_well(album: Album, monkeypatch) -> None:
    assert straying(album, monkeypatch, 0.3, lead=9.0) == ["", "", "", "", LEANS]


def test_a_symbol_die_in_doubt_already_keeps_its_reason(album: Album, monkeypatch) -> None:
    doubts = straying(album, monkeypatch, 0.5, unclear=0.99)
    assert doubts == ["", "", "", "", UNCLEAR_FACE]


def test_bare_ground_is_none_of_the_dice_that_are_compared(album: Album, monkeypatch) -> None:
    assert straying(album, monkeypatch, 0.5, dice=3, bare=1) == ["", "", ""]


def test_where_upper_sides_are_comes_with_the_dice(album: Album) -> None:
    faces = dict(zip(PLACES[:3], ("martian", "nuke", "ray_gun"), strict=True))
    dice = PictureReader({KIND: album}).read(as_frame(laid(faces)), KIND, 3).dice
    assert len(dice) == 3 and all(die.top is not None for die in dice)


@pytest.mark.skipif(PHOTOS is None, reason="the photos of ../shared are not here")
def test_real_scenes_of_twenty_and_more_are_read_after_faces_of_other_photos_were_shown() -> None:
    """Every die found, nearly all faces right, none wrong that looks sure."""
    assert PHOTOS is not None
    reported: Counter[str] = Counter()
    rows = {row["file"]: row for row in rows_of(PHOTOS / "manifest.csv")}
    for dice in examples_of(PHOTOS / "manifest.csv", PHOTOS).values():
        files = sorted({die.file for die in dice})
        shown: dict[str, list[Picture]] = {}
        for die in dice:
            if die.file != files[0] and len(shown.setdefault(die.face, [])) < 5:
                shown[die.face].append(die.crop)
        reader = PictureReader({"shown": Album(shown, net_embed())})
        row = rows[files[0]]
        reading = reader.read(load_picture(PHOTOS / files[0]), "shown", int(row["n_dice"]))
        reported += tally(reading.dice, row)
    assert reported["found"] == reported["dice"] >= 40
    assert (
        reported["right"] >= 0.95 * reported["dice"] and reported["sure"] >= 0.9 * reported["dice"]
    )
    assert reported["wrong"] == 0


def tally(dice, row: Mapping[str, str]) -> Counter[str]:
    """Count what was said of a photo's dice: found, right, sure, and wrong without a doubt."""
    true = json.loads(row["boxes"])
    reported: Counter[str] = Counter(dice=len(true))
    for said, at in matched([die.box for die in dice], true, row["box_kind"]):
        right, sure = dice[said].face == str(true[at][4]), not dice[said].doubt
        reported.update(found=1, right=right, sure=sure, wrong=sure and not right)
    return reported
