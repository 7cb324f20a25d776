"""Names of every script: which font writes them, and that something is seen."""

from pathlib import Path

import pytest

from companion.match.match import Seat
from tests.ui.conftest import MakeStage
from ui.kivy_layer.texts import ARABIC_FACES
from ui.shelf.seating import Seating
from ui.shell import letters
from ui.shell.theme import PLAIN_FACE
from ui.widgets import Fit, Headline


@pytest.mark.parametrize("name", ["Zoë", "Łukasz", "Ελένη", "Борис", "O’Neil – 2"])
def test_latin_greek_and_cyrillic_keep_the_usual_font(name: str):
    assert letters.face_for(name, PLAIN_FACE) == PLAIN_FACE


@pytest.mark.parametrize("name", ["שרה", "ნინო", "Ann ★", "Bo 😀"])
def test_other_scripts_are_written_by_a_font_that_kivy_brings(name: str):
    face = letters.face_for(name, PLAIN_FACE)
    assert Path(ARABIC_FACES.get(face, face)).is_file()


@pytest.mark.parametrize("name", ["田中", "さくら", "민준"])
def test_cjk_is_written_by_debian_s_font_where_it_is(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    font = tmp_path / "cjk.ttc"
    script = ((letters._SCRIPTS[0][0], (tmp_path / "missing.ttc", font)), *letters._SCRIPTS[1:])
    monkeypatch.setattr(letters, "_SCRIPTS", script)
    assert letters.face_for(name, PLAIN_FACE) == PLAIN_FACE
    font.touch()
    letters._first.cache_clear()
    assert letters.face_for(name, PLAIN_FACE) == str(font)
    letters._first.cache_clear()


def test_a_label_changes_its_font_with_its_text_and_back(open_stage: MakeStage):
    open_stage()
    for kind in (Fit, Headline):
        label = kind(text="ANN")
        before = label.font_name
        label.text = "שרה"
        assert label.font_name.endswith("DejaVuSans.ttf")
        label.text = "ANN"
        assert label.font_name == before


def test_a_name_that_nobody_sees_is_refused_and_others_lose_what_is_not_seen(session):
    seating = Seating.fresh(session.take("mars-escape"), ())
    seating.seats = [Seat("Ann", "red"), Seat("Bo", "blue")]
    for nothing in ("\u200b\u200b", " \u2060 ", "\u200d", "\ufeff"):
        seating.rename(0, nothing)
        assert seating.seats[0].name == "Ann"
    seating.rename(0, "Z\u200boë\u202e")
    assert seating.seats[0].name == "Zoë"
