"""Prepare text for SDL, which draws a label in one font and one direction.

Choose a font that has the letters of a text; put text written from right to left in screen order,
except words in Arabic letters, which SDL joins and draws from the right (`ARABIC_FACES`); and
replace letters that no font has by a sign.

Kivy's own Roboto has Latin, Greek and Cyrillic letters; its DejaVu Sans has Arabic, Hebrew and most
signs. Chinese, Japanese, Korean and more emoji come from Debian's packages fonts-noto-cjk (SIL Open
Font License) and fonts-symbola.
"""

import re
import struct
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from pathlib import Path
from textwrap import wrap

import kivy
from kivy.utils import escape_markup

from companion.words.catalogue import CONTROLS, RIGHT_TO_LEFT
from ui.kivy_layer.texts import ARABIC_FACES
from ui.shell.theme import PLAIN_FACE

_OWN = Path(kivy.__file__).parent / "data" / "fonts"
PLAIN_FILE = str(_OWN / "Roboto-Regular.ttf")  # The file of the font that Kivy calls "Roboto".
_SIGNS = str(_OWN / "DejaVuSans.ttf")
_DEBIAN = Path("/usr/share/fonts")
# Latin, Greek, Cyrillic and punctuation, which every font has.
_USUAL = re.compile("[\u0000-\u052f\u2000-\u218f\u2212]*")
# Letters and marks of the Arabic script; its digits are written from left to right. A word may
# contain joiners, and a name no-break spaces (`_in_lines`).
_ARABIC = (
    "\u0600-\u065f\u066a-\u06ef\u06fa-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufefc"
)
_ARABIC_RUN = re.compile(f"[{_ARABIC}](?:[{_ARABIC}\u200c\u200d\u00a0]*[{_ARABIC}])?")
# Scripts, each with the fonts that support it, best first.
_SCRIPTS: tuple[tuple[str, tuple[Path, ...]], ...] = (
    (
        "[\u1100-\u11ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\uff00-\uffef"
        "\U00020000-\U0003ffff]",
        (
            _DEBIAN / "opentype/noto/NotoSansCJK-Regular.ttc",
            _DEBIAN / "truetype/droid/DroidSansFallbackFull.ttf",
            _DEBIAN / "truetype/wqy/wqy-microhei.ttc",
        ),
    ),
    (
        "[\U0001f000-\U0001faff]",
        (
            _DEBIAN / "truetype/ancient-scripts/Symbola_hint.ttf",
            _DEBIAN / "opentype/noto/NotoEmoji-Regular.ttf",
            Path(_SIGNS),
        ),
    ),
    # Armenian to Georgian, and signs, arrows and dingbats missing from Roboto.
    (
        "[\u0530-\u10ff\u1200-\u1dff\u2190-\u2211\u2213-\u2bff\ufb00-\ufdff\ufe70-\ufeff]",
        (Path(_SIGNS), _DEBIAN / "truetype/dejavu/DejaVuSans.ttf"),
    ),
)


def face_for(text: str, usual: str) -> str:
    """Return the font for a text: the usual one, or the first installed one with its script."""
    if _USUAL.fullmatch(text):
        return usual
    plain = CONTROLS.sub("", text)
    if _ARABIC_RUN.fullmatch(plain.replace(" ", "\N{NO-BREAK SPACE}")):
        return _arabic_face(plain)
    for letters, fonts in _SCRIPTS:
        if _pattern(letters).search(text):
            return _first(fonts) or usual
    return usual


@cache
def _pattern(letters: str) -> re.Pattern[str]:
    """Compile a script's letters on first use, as that takes 5 ms."""
    return re.compile(letters)


@cache
def _first(fonts: tuple[Path, ...]) -> str:
    return next((str(font) for font in fonts if font.exists()), "")


_SEGMENTS, _GROUPS = 4, 12  # The formats of the `cmap` table that current fonts use.
_NONE = 0xFFFF


@cache
def letters_of(font: str) -> frozenset[int] | None:
    """Return the code points in the `cmap` table (OpenType) of a font file, None if unreadable."""
    try:
        data = Path(font).read_bytes()
        start = _table(data)
        return frozenset(_codes(data, start)) if start else None
    except (OSError, struct.error):
        return None


def _table(data: bytes) -> int:
    """Return the offset of the `cmap` table (in a collection, that of the first font), or 0."""
    first = struct.unpack_from(">I", data, 12)[0] if data[:4] == b"ttcf" else 0
    (count,) = struct.unpack_from(">H", data, first + 4)
    for place in range(count):
        tag, _, start, _ = struct.unpack_from(">4sIII", data, first + 12 + 16 * place)
        if tag == b"cmap":
            return int(start)
    return 0


def _codes(data: bytes, start: int) -> Iterator[int]:
    (count,) = struct.unpack_from(">H", data, start + 2)
    for place in range(count):
        (inside,) = struct.unpack_from(">I", data, start + 8 + 8 * place)
        (kind,) = struct.unpack_from(">H", data, start + inside)
        if kind == _SEGMENTS:
            yield from _in_segments(data, start + inside)
        elif kind == _GROUPS:
            yield from _in_groups(data, start + inside)


def _in_groups(data: bytes, at: int) -> Iterator[int]:
    (count,) = struct.unpack_from(">I", data, at + 12)
    for place in range(count):
        low, high, _ = struct.unpack_from(">III", data, at + 16 + 12 * place)
        yield from range(low, high + 1)


def _in_segments(data: bytes, at: int) -> Iterator[int]:
    (twice,) = struct.unpack_from(">H", data, at + 6)
    many = twice // 2
    highs = struct.unpack_from(f">{many}H", data, at + 14)
    lows, deltas, offsets = (
        struct.unpack_from(f">{many}H", data, at + 16 + part * twice) for part in (1, 2, 3)
    )
    for place, (low, high) in enumerate(zip(lows, highs, strict=True)):
        for code in range(low, high + 1):
            if code == _NONE:
                continue
            if not offsets[place]:
                glyph = (code + deltas[place]) & _NONE
            else:
                # An entry of idRangeOffset is relative to its own position in the file.
                itself = at + 16 + 3 * twice + 2 * place
                (glyph,) = struct.unpack_from(
                    ">H", data, itself + offsets[place] + 2 * (code - low)
                )
            if glyph:
                yield code


# Parts of an emoji that only modify the previous one: joiner, variation, skin colour.
_EMOJI_PARTS = re.compile("[\u200d\ufe00-\ufe0f\U0001f3fb-\U0001f3ff]")
_EMOJI = re.compile("[\u2600-\u27bf\u2b00-\u2bff\U0001f000-\U0001faff]")
FACES, UNKNOWN = "☺★", "?"  # Shown for an emoji (the first that the font has), and for the rest.
# Letters in names that Unicode does not decompose into a plain letter and an accent.
_PLAIN = str.maketrans("ŁłĐđØøŦŧĦħıŒœÆæ", "LlDdOoTtHhiOoAa")
# Words written from right to left, with the spaces between them.
_RUN = re.compile(
    f"{RIGHT_TO_LEFT.pattern}(?:{RIGHT_TO_LEFT.pattern}| (?={RIGHT_TO_LEFT.pattern}))*"
)
_LINE = 40  # The most such letters in one line: more than any name has.


@lru_cache(maxsize=1024)
def as_drawn(text: str, font: str) -> str:
    """Return the text in screen order, with a sign for each letter that no font has."""
    if text.isascii():
        return text
    text = _EMOJI_PARTS.sub("", text) if _EMOJI.search(text) else text
    if RIGHT_TO_LEFT.search(text):
        from bidi import get_display  # Late: needed for few names.

        text = _RUN.sub(_in_lines, text)
        text = "\n".join(get_display(line, base_dir="L") for line in text.split("\n"))
        text = _ARABIC_RUN.sub(lambda run: run[0][::-1], text)  # SDL draws it from the right.
    return "".join(part for _, part in in_fonts(CONTROLS.sub("", text), font))


@lru_cache(maxsize=1024)
def in_fonts(text: str, font: str) -> tuple[tuple[str, str], ...]:
    """Split the text into parts of one font each: `font` wherever it has the letters."""
    if text.isascii():
        return ((font, text),)
    usual = _SIGNS if font in ARABIC_FACES else font
    parts: list[tuple[str, str]] = []
    place = 0
    for run in _ARABIC_RUN.finditer(text):
        parts += _in_faces(text[place : run.start()], usual)
        face = _arabic_face(run[0])
        known = _letters(face) or frozenset()
        parts.append((face, "".join(_in_arabic(letter, known) for letter in run[0])))
        place = run.end()
    return tuple(parts + _in_faces(text[place:], usual))


def _in_faces(text: str, font: str) -> list[tuple[str, str]]:
    """Split a text without Arabic letters into parts of one font each."""
    if not text:
        return []
    known = _letters(font)
    if known is None or all(ord(letter) in known for letter in text if not letter.isspace()):
        return [(font, text)]
    runs = _runs(_in_a_font(letter, font) for letter in text)
    return [(face or font, "".join(letters)) for face, letters in runs]


@lru_cache(maxsize=256)
def _arabic_face(word: str) -> str:
    """Return the first Arabic font that has all letters of a word, or else the last."""
    visible = {ord(letter) for letter in word if not _is_invisible(letter)}
    has_all = (face for face in ARABIC_FACES if visible <= (_letters(face) or frozenset()))
    return next(has_all, [*ARABIC_FACES][-1])


def _in_arabic(letter: str, known: frozenset[int]) -> str:
    """Return the letter, or a sign if its font does not have it."""
    return letter if _is_invisible(letter) or ord(letter) in known else _sign(letter, known)


def _is_invisible(letter: str) -> bool:
    return letter.isspace() or unicodedata.category(letter) == "Cf"


def _letters(font: str) -> frozenset[int] | None:
    return letters_of(PLAIN_FILE if font == PLAIN_FACE else ARABIC_FACES.get(font, font))


def _in_a_font(letter: str, usual: str) -> tuple[str, str]:
    """Return the first font that has a letter, and the letter, or a sign if no font has it.

    For a space the font is "": it takes that of the letter before.
    """
    if letter.isspace():
        return "", letter
    for face in (usual, PLAIN_FACE, face_for(letter, usual)):
        if ord(letter) in (_letters(face) or ()):
            return face, letter
    return usual, _sign(letter, _letters(usual) or frozenset())


def _runs(letters: Iterable[tuple[str, str]]) -> list[tuple[str, list[str]]]:
    """Split letters into runs of the same font."""
    runs: list[tuple[str, list[str]]] = []
    for face, letter in letters:
        if runs and face in ("", runs[-1][0]):
            runs[-1][1].append(letter)
        else:
            runs.append((face, [letter]))
    return runs


def _in_lines(run: re.Match[str]) -> str:
    """Wrap right-to-left text before it is reordered: a label would put the last words first."""
    return "\n".join(
        line.replace(" ", "\N{NO-BREAK SPACE}")
        for line in wrap(run[0], _LINE, break_on_hyphens=False)
    )


def drawn(text: str) -> str:
    """Return the text in screen order, for a label in the font that `face_for` chooses."""
    return as_drawn(text, face_for(text, PLAIN_FACE))


def marked(text: str, font: str = "") -> str:
    """Return the text as Kivy markup, each part in a font that has its letters.

    `font` is used wherever it has them; by default `face_for` chooses it.
    """
    usual = font or face_for(text, PLAIN_FACE)
    parts = in_fonts(text if font else drawn(text), usual)
    if parts == ((PLAIN_FACE, text),):
        return str(escape_markup(text))
    return "".join(f"[font={face}]{escape_markup(part)}[/font]" for face, part in parts)


def _sign(letter: str, known: frozenset[int]) -> str:
    """Return the replacement for a letter missing from a font."""
    if unicodedata.combining(letter):
        return ""
    instead = FACES if _EMOJI.match(letter) else unicodedata.normalize("NFD", letter)[0]
    return next((each for each in instead.translate(_PLAIN) if ord(each) in known), UNKNOWN)
