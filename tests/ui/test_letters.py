"""Names of every script as SDL draws them: in the right order, and never as boxes."""

import numpy as np
import pytest
from kivy.graphics.texture import Texture

from companion.words.catalogue import isolated
from tests.ui.conftest import MakeStage
from ui.kivy_layer.texts import ARABIC_FACES, Line, draw_line
from ui.shell import letters
from ui.shell.letters import (
    FACES,
    PLAIN_FILE,
    UNKNOWN,
    as_drawn,
    drawn,
    face_for,
    in_fonts,
    letters_of,
    marked,
)
from ui.shell.theme import PLAIN_FACE
from ui.table.rules import TopicText
from ui.widgets import Fit, Words
from ui.widgets.rows import Row
from ui.widgets.words import Face, extents

SARA, DAVID = "שרה", "דוד"
NAMES = (
    "Zoë", "Łukasz", "Ελένη", "Борис", "O’Neil – 2", SARA, "سارة", "ნინო", "Ann ★", "Bo 😀",
    "Jo 🦄", "👩‍👩‍👧", "Max 👍🏽", "สมชาย", "田中",
)  # fmt: skip


def ink(texture: Texture) -> np.ndarray:
    """Where a texture has ink: rows by columns."""
    wide, high = texture.size
    pixels = np.frombuffer(texture.pixels, np.uint8).reshape(high, wide, 4)
    return pixels[..., 3] > 60


def cropped(texture: Texture) -> np.ndarray:
    """The ink without the empty rows and columns around it."""
    found = ink(texture)
    rows, columns = (np.flatnonzero(found.any(axis=axis)) for axis in (1, 0))
    return found[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]


def file_of(text: str) -> str:
    face = face_for(text, PLAIN_FACE)
    return PLAIN_FILE if face == PLAIN_FACE else ARABIC_FACES.get(face, face)


@pytest.mark.parametrize("name", NAMES)
def test_no_letter_of_a_name_is_drawn_as_a_box(name: str):
    known = letters_of(file_of(name))
    shown = drawn(name)
    assert known and shown.strip()
    assert [letter for letter in shown if letter != " " and ord(letter) not in known] == []


def test_a_font_s_letters_are_those_of_its_table():
    roboto, dejavu = letters_of(PLAIN_FILE), letters_of(file_of(SARA))
    assert roboto and dejavu
    assert {*map(ord, "Aßж")} <= roboto and ord("ש") not in roboto
    assert {*map(ord, "Aש★😀")} <= dejavu and ord("🦄") not in dejavu
    assert letters_of("nowhere.ttf") is None and letters_of(__file__) is None


def test_an_emoji_without_a_picture_becomes_a_face_and_another_letter_a_sign():
    assert drawn("Jo 🦄") == f"Jo {FACES[0]}"
    assert drawn("Max 👍🏽").count(FACES[0]) <= 1 and len(drawn("👩‍👩‍👧")) == 3
    assert drawn("สมชาย") == UNKNOWN * 5
    assert drawn("Ann ★") == "Ann ★"


def test_a_letter_without_its_accent_is_better_than_a_sign(monkeypatch: pytest.MonkeyPatch):
    """Next to a Chinese name: its font has few accents, and one font writes the whole line."""
    known = frozenset(map(ord, "Zoe Lukasz, Ελενη, 李小龍 ★"))
    monkeypatch.setattr(letters, "letters_of", lambda font: known)
    as_drawn.cache_clear()
    try:
        assert as_drawn("Zoë Łukasz, Ελένη, 李小龍 🚀", "cjk") == "Zoe Lukasz, Ελενη, 李小龍 ★"
        assert as_drawn("Дарья", "cjk") == "?????"
    finally:
        as_drawn.cache_clear()


@pytest.mark.parametrize("name", ["田中", "ნინო", "Борис", "Zoë", "Ann ★"])
def test_names_of_two_scripts_in_one_text_keep_all_their_letters(name: str):
    """Each part is in a font that has its letters, wherever one font has them all or not."""
    if not {*map(ord, name.replace(" ", ""))} <= (letters_of(file_of(name)) or set()):
        pytest.skip(f"no font for {name} is installed; apt-get install fonts-noto-cjk brings one")
    for text in (f"{SARA} & {name}: 3 [x]", f"{name} & {SARA}: 3 [x]"):
        face = face_for(text, PLAIN_FACE)
        parts = in_fonts(as_drawn(text, face), face)
        assert UNKNOWN not in "".join(part for _, part in parts)
        assert sorted("".join(part for _, part in parts)) == sorted(text)
        for font, part in parts:
            known = letters_of(PLAIN_FILE if font == PLAIN_FACE else font)
            assert known and {*map(ord, part.replace(" ", ""))} <= known


def test_markup_names_the_font_of_each_part(open_stage: MakeStage):
    """A row has several texts in one label, and a label one font for what names none."""
    open_stage()
    dejavu = face_for(SARA, PLAIN_FACE)
    assert marked("Ann [x]") == "Ann &bl;x&br;"
    assert marked(f"Борис & {SARA}", PLAIN_FACE) == (
        f"[font={PLAIN_FACE}]Борис &amp; [/font][font={dejavu}]{SARA}[/font]"
    )
    row = Row(text=SARA, under=f"{DAVID} [x]")
    assert f"[b][font={dejavu}]{SARA[::-1]}[/font][/b]\n" in row.words
    assert f"[font={dejavu}]{DAVID[::-1]} &bl;x&br;[/font]" in row.words
    topic = TopicText(text=SARA)
    assert topic.words == f"[font={dejavu}]{SARA[::-1]}[/font]"


def test_a_label_in_two_fonts_is_as_wide_as_its_parts_and_fits_its_room(open_stage: MakeStage):
    stage = open_stage()
    text = f"{SARA}, 田中 [x], {SARA}, 田中"
    wide = Words(text=text, size=(700, 60), size_hint_x=None)
    small_ = Fit(text=text, size=(90, 24), size_hint=(None, None), largest=40)
    for label in (wide, small_):
        stage.app.root_window.add_widget(label)
    stage.draw(2)
    parts = in_fonts(wide.drawn, wide.font_name)
    assert len({font for font, _ in parts}) > 1
    line = extents(wide.drawn, Face(wide.font_name, False), wide.font_size)
    assert wide.texture_size[1] == pytest.approx(line[1], abs=2)
    letters_wide = [column.any() for column in ink(wide.texture).T]
    assert sum(letters_wide) > 0.6 * line[0]
    assert max(n for n, inked in enumerate(letters_wide) if inked) <= line[0] + 2
    assert small_.font_size < 20 and not ink(small_.texture)[:, -1].any()
    for label in (wide, small_):
        stage.app.root_window.remove_widget(label)


def test_hebrew_stands_in_the_order_of_the_screen():
    assert drawn(SARA) == SARA[::-1]
    assert drawn(f"{SARA} takes 3 rocks.") == f"{SARA[::-1]} takes 3 rocks."
    # A name of two words is in one line, or its end would come first.
    assert drawn(f"{SARA} {DAVID}") == f"{DAVID[::-1]}\N{NO-BREAK SPACE}{SARA[::-1]}"


def test_words_from_right_to_left_are_broken_in_their_order():
    name = f"{DAVID[::-1]}\N{NO-BREAK SPACE}{SARA[::-1]}"
    assert name in drawn(f"{'so long a sentence that it takes lines ' * 2}{SARA} {DAVID} 3.")
    first, *more = drawn(" ".join([SARA] * 10 + [DAVID] * 10)).split("\n")
    assert SARA[::-1] in first and DAVID[::-1] not in first
    assert DAVID[::-1] in more[-1] and SARA[::-1] not in more[-1]


# Names, each with the joined forms of its letters that Unicode has, in the order of the screen.
JOINED = {
    "سارة": "\ufe93\ufead\ufe8e\ufeb3",
    "کیان": "\ufee5\ufe8e\ufbff\ufb90",
    "چنگیز": "\ufeb0\ufbff\ufb95\ufee8\ufb7c",
    "پریسا": "\ufe8e\ufeb4\ufbfe\ufeae\ufb58",
    "ٹیپو": "\ufeee\ufb59\ufbff\ufb68",
}


@pytest.mark.parametrize("name", JOINED)
def test_arabic_letters_are_joined(name: str, open_stage: MakeStage):
    """HarfBuzz draws the very forms that Unicode names."""
    open_stage()
    ((font, word),) = in_fonts(drawn(name), face_for(name, PLAIN_FACE))
    assert (word, ARABIC_FACES[font]) == (name, file_of(SARA))
    forms, joined = (
        cropped(draw_line(Line(font_name=face, font_size=40.0), text))
        for text, face in ((JOINED[name], ARABIC_FACES[font]), (word, font))
    )
    assert forms.shape == joined.shape
    assert np.mean(forms == joined) > 0.99
    # SDL's own width of such a word is up to a letter too large or too small.
    assert 0 <= extents(word, Face(font, False), 40)[0] - joined.shape[1] <= 6
    assert face_for(isolated(name), PLAIN_FACE) == font


@pytest.mark.parametrize("name", ["ہمایوں", "ۋەتەن", "ئێران", "ﷲ", "نرگس\u200cجان"])
def test_every_language_of_the_script_has_its_letters(name: str):
    ((font, word),) = in_fonts(drawn(name), face_for(name, PLAIN_FACE))
    assert word == name and font in ARABIC_FACES


def test_digits_in_an_arabic_name_run_from_left_to_right():
    digits, name = in_fonts(drawn("نور١٢٣"), face_for("نور١٢٣", PLAIN_FACE))
    assert (digits[1], name) == ("١٢٣", ("Arabic", "نور"))


def test_a_space_after_an_arabic_name_stays_after_it():
    name, rest = in_fonts(drawn(f"{isolated('علي')} takes 3."), PLAIN_FACE)
    assert (name, rest[1]) == (("Arabic", "علي"), " takes 3.")
