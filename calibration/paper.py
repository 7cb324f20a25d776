"""What calibration prints, as PDF: the mat, and cards to practise with."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from math import ceil, cos, pi, sin
from pathlib import Path
from random import Random
from typing import Any
from zlib import compress

import cv2
import numpy as np
import numpy.typing as npt

from calibration.text import say
from companion.engine.box_parts import PrintedCard
from companion.words import Several
from hardware.vision.plane import CELLS, INSET_MM, MARK_MM, MATS, Mat, mark_cells

# A small writer of PDF: filled boxes and areas, and lines of Helvetica. Libraries for this bring
# ten megabytes of fonts and codecs. Lengths are in millimetres from the page's top left corner.


POINTS_A_MM = 72 / 25.4
Grey = float  # 0 for black to 1 for white.
Colour = tuple[float, float, float]  # Red, green, blue, 0 to 1.


@dataclass(frozen=True)
class Box:
    """A filled rectangle."""

    x: float
    y: float
    width: float
    height: float
    grey: Grey | Colour


@dataclass(frozen=True)
class Area:
    """A filled polygon."""

    points: tuple[tuple[float, float], ...]
    grey: Grey | Colour


@dataclass(frozen=True)
class Text:
    """A line of text; `y` is its baseline, `size_mm` about the height of its capitals."""

    x: float
    y: float
    words: str
    size_mm: float
    grey: Grey | Colour = 0.0


Item = Box | Area | Text


def page(width: float, height: float, items: Iterable[Item], title: str) -> bytes:
    """Return the PDF file of one page; the same items give the same bytes."""
    return pages(width, height, [items], title)


def pages(width: float, height: float, sheets: Sequence[Iterable[Item]], title: str) -> bytes:
    """Return the PDF file of several pages of one size."""
    size = f"{_points(width)} {_points(height)}"
    places = range(3, 3 + 2 * len(sheets), 2)
    font = 3 + 2 * len(sheets)
    kids = " ".join(f"{place} 0 R" for place in places)
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /PrintScaling /None >> >>",
        f"<< /Type /Pages /Kids [{kids}] /Count {len(sheets)} >>".encode(),
    ]
    for place, items in zip(places, sheets, strict=True):
        drawing = "\n".join(_drawn(item, height) for item in items).encode("latin-1", "replace")
        objects += [
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {size}] /Contents {place + 1} 0 R"
            f" /Resources << /Font << /F1 {font} 0 R >> >> >>".encode(),
            b"<< /Length %d >>\nstream\n%s\nendstream" % (len(drawing), drawing),
        ]
    objects += [
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
        f"<< /Title ({_escaped(title)}) >>".encode("latin-1", "replace"),
    ]
    return _file(objects)


def _file(objects: Sequence[bytes]) -> bytes:
    parts = [b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n"]
    places = []
    for number, body in enumerate(objects, 1):
        places.append(sum(map(len, parts)))
        parts.append(b"%d 0 obj\n%s\nendobj\n" % (number, body))
    start = sum(map(len, parts))
    parts.append(b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1))
    parts += [b"%010d 00000 n \n" % place for place in places]
    parts.append(
        b"trailer\n<< /Size %d /Root 1 0 R /Info %d 0 R >>\nstartxref\n%d\n%%%%EOF\n"
        % (len(objects) + 1, len(objects), start)
    )
    return b"".join(parts)


def _drawn(item: Item, height: float) -> str:
    ink = _ink(item.grey)
    if isinstance(item, Box):
        place = (item.x, height - item.y - item.height, item.width, item.height)
        return f"{ink} {' '.join(map(_points, place))} re f"
    if isinstance(item, Area):
        corners = [f"{_points(x)} {_points(height - y)}" for x, y in item.points]
        return f"{ink} {' l '.join(corners).replace(' l ', ' m ', 1)} l h f"
    if not _is_latin(item.words) and (runs := _runs(item.words)):
        return _written(item, height, runs)
    where = f"{_points(item.x)} {_points(height - item.y)} Td"
    size = _points(item.size_mm / 0.72)  # Helvetica's capitals are 0.72 of its size.
    return f"BT {ink} /F1 {size} Tf {where} ({_escaped(item.words)}) Tj ET"


# Names that Helvetica has no letters for are drawn by Pillow, which orders and joins the letters of
# every script, and stand in the file as pictures of one bit, 500 dots an inch.


_DOTS_A_MM = 20
_SYSTEM_FONTS = Path("/usr/share/fonts")
# Kivy's own first: Latin, Greek, Cyrillic and Arabic letters. The last two have Chinese ones.
_FONTS = ("DejaVuSans.ttf", "NotoSans-Regular.ttf", "NotoSansCJK-Regular.ttc",
          "DroidSansFallbackFull.ttf")  # fmt: skip


def unwritable(names: Iterable[str]) -> tuple[str, ...]:
    """Return those names of which no font here has a letter."""
    return tuple(name for name in names if not (_is_latin(name) or _runs(name)))


def _is_latin(words: str) -> bool:
    return all(ord(each) < 256 for each in words)


@cache
def _fonts() -> tuple[Any, ...]:
    """Return Pillow's fonts, and how each draws a letter that it does not have."""
    from PIL import ImageFont  # late: most pages have no such words

    kivy = find_spec("kivy")
    own = kivy.submodule_search_locations if kivy else None
    folders = (*(Path(each) / "data" / "fonts" for each in own or ()), _SYSTEM_FONTS)
    found = [path for folder in folders for path in folder.rglob("*.tt[fc]")]
    fonts = [ImageFont.truetype(path, 99) for name in _FONTS for path in found if path.name == name]
    return tuple((font, bytes(font.getmask("\U0010fffe"))) for font in fonts)


def _runs(words: str) -> list[tuple[Any, str]]:
    """Return parts of some words, each with a font that has all its letters; none without one."""
    runs: list[tuple[Any, str]] = []
    for each in words:
        last = [font for font, _ in runs[-1:]]
        having = (font for font, absent in _fonts() if bytes(font.getmask(each)) != absent)
        font = last[0] if last and each == " " else next(having, None)
        if font is None:
            return []
        if last == [font]:
            each = runs.pop()[1] + each
        runs.append((font, each))
    return runs


def _written(item: Text, height: float, runs: list[tuple[Any, str]]) -> str:
    from PIL import Image, ImageDraw

    size = round(item.size_mm / 0.72 * _DOTS_A_MM)
    drawn = [(font.font_variant(size=size), words) for font, words in runs]
    # At least one, as there are letters without width.
    wide_dots = max(1, ceil(sum(font.getlength(words) for font, words in drawn)))
    picture = Image.new("1", (wide_dots, 2 * size))
    x = 0.0
    for font, words in drawn:
        ImageDraw.Draw(picture).text((x, 1.5 * size), words, 1, font, anchor="ls")
        x += font.getlength(words)
    # No wider than the broadest capitals would be: letters of Chinese are.
    fit = min(1.0, _LETTER * item.size_mm * len(item.words) * _DOTS_A_MM / wide_dots)
    wide, high, below = (fit * each / _DOTS_A_MM for each in (wide_dots, 2 * size, size / 2))
    place = f"{_points(wide)} 0 0 {_points(high)} {_points(item.x)}"
    return (
        f"q {_ink(item.grey)} {place} {_points(height - item.y - below)} cm BI"
        f" /W {picture.width} /H {picture.height} /IM true /D [1 0] /F [/AHx /Fl]"
        f" ID {compress(picture.tobytes()).hex()}> EI Q"
    )


def _ink(colour: Grey | Colour) -> str:
    if isinstance(colour, tuple):
        return f"{' '.join(f'{part:.3g}' for part in colour)} rg"
    return f"{colour:.3g} g"


def _points(millimetres: float) -> str:
    return f"{millimetres * POINTS_A_MM:.3f}"


def _escaped(words: str) -> str:
    return words.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")


# The mat to print and put in the tray: dark, so that dice stand out, with a mark in each corner.
# The same items are drawn as the picture for tests and the simulated camera.


PRINTED = ("a4", "letter", "a5")
PAPERS = {"a4": (297.0, 210.0), "letter": (279.4, 215.9), "a5": (210.0, 148.0)}
DARK: float = 0.25
WHITE: float = 1.0
_CELL = MARK_MM / CELLS
_QUIET = _CELL  # Width of the white rim around a mark, without which it is not found.
_BLEED = 5.0  # Width of the mat's white rim, which most printers leave anyway.
_RULE_MM = 100.0


def mat_items(mat: Mat) -> tuple[Item, ...]:
    """Return everything printed on a mat, in drawing order; millimetres from its top left."""
    wide, high = mat.width_mm - 2 * _BLEED, mat.height_mm - 2 * _BLEED
    ground = Box(_BLEED, _BLEED, wide, high, DARK)
    marks = [item for number in range(4) for item in _mark(mat, number)]
    return (ground, *marks, *_words(mat))


def mat_pdf(mat: Mat) -> bytes:
    """Return the PDF of a mat at its true size."""
    return page(mat.width_mm, mat.height_mm, mat_items(mat), say("mat-title", paper=mat.name))


def mat_picture(mat: Mat, px_per_mm: float) -> npt.NDArray[Any]:
    """Return the mat as an RGB picture, without words, as no camera reads them."""
    fine = 4
    size = (round(mat.height_mm * px_per_mm * fine), round(mat.width_mm * px_per_mm * fine))
    picture = np.full(size, 255, np.uint8)
    for item in mat_items(mat):
        if isinstance(item, Box) and isinstance(item.grey, float):
            scale = px_per_mm * fine
            x0, y0 = round(item.x * scale), round(item.y * scale)
            x1, y1 = round((item.x + item.width) * scale), round((item.y + item.height) * scale)
            picture[y0:y1, x0:x1] = round(item.grey * 255)
    small = (round(mat.width_mm * px_per_mm), round(mat.height_mm * px_per_mm))
    grey = cv2.resize(picture, small, interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.cvtColor(grey, cv2.COLOR_GRAY2RGB))


def mat_named(paper: str) -> Mat:
    """Return the mat for a size of paper; ValueError with a list of all for an unknown one."""
    if paper not in PRINTED:
        raise ValueError(say("mat-none-such", paper=repr(paper), papers=Several(PRINTED, "commas")))
    return MATS[paper]


def _mark(mat: Mat, number: int) -> Iterator[Box]:
    x, y = mat.mark_corners(number)[0]
    pad = MARK_MM + 2 * _QUIET
    yield Box(x - _QUIET, y - _QUIET, pad, pad, WHITE)
    yield Box(x, y, MARK_MM, MARK_MM, 0.0)
    for row, cells in enumerate(mark_cells(mat.first + number)):
        for column, white in enumerate(cells):
            if white:
                yield Box(x + column * _CELL, y + row * _CELL, _CELL, _CELL, WHITE)


def _words(mat: Mat) -> Iterator[Item]:
    """Yield a ruler for checking the printer, in the middle of the lower edge."""
    left, low = (mat.width_mm - _RULE_MM) / 2, mat.height_mm - INSET_MM
    for at in range(11):
        tall = 3.0 if at in (0, 5, 10) else 1.8
        yield Box(left + at * _RULE_MM / 10 - 0.15, low - tall, 0.3, tall, 0.6)
    yield Box(left, low, _RULE_MM, 0.3, 0.6)
    yield Text(left, low - 5, say("mat-line", paper=mat.name), 2.0, 0.6)


# Cards of our own design, to use with the camera where the real ones are not at hand. Each has its
# name, a pattern and the word PRACTICE; nothing else on it is from the box. The same items are
# drawn as the pictures for tests.


WIDE, HIGH = 63.0, 88.0  # Size of a card in mm.
PAPER = (210.0, 297.0)
ACROSS, DOWN = 3, 3
_GAP = 3.0
_PAPER_INK: Colour = (0.97, 0.95, 0.9)
_INK: Colour = (0.1, 0.08, 0.08)
_PALETTE: tuple[Colour, ...] = (
    (0.86, 0.25, 0.2),
    (0.95, 0.55, 0.15),
    (0.96, 0.82, 0.25),
    (0.3, 0.65, 0.35),
    (0.2, 0.55, 0.8),
    (0.5, 0.35, 0.7),
    (0.9, 0.5, 0.7),
    (0.15, 0.3, 0.35),
    (0.6, 0.4, 0.25),
)
_LETTER = 0.98  # Width of broad capitals of Helvetica, relative to their height.
_FINE = 2  # The factor by which a picture is drawn larger and then shrunk.


def card_items(box_name: str, card: PrintedCard) -> tuple[Item, ...]:
    """Return everything printed on a card, in drawing order; millimetres from its top left."""
    luck = Random(sha256(f"{box_name}/{card.id}".encode()).digest())
    frame, ground = luck.sample(_PALETTE, 2)
    return (
        Box(0, 0, WIDE, HIGH, frame),
        Box(3, 3, WIDE - 6, HIGH - 6, _PAPER_INK),
        *_name(str(card.name)),
        Box(5, 23, WIDE - 10, 46, ground),
        *(_shape(luck) for _ in range(22)),
        # Not translated, as a card must look the same as the picture that it is compared with.
        Text(6, 76, "PRACTICE", 4.0, frame),
        Text(6, 81.5, box_name[:34], 2.0, _INK),
    )


def _name(name: str) -> list[Item]:
    """Return the items of a name on one or two lines, as large as fits."""
    words, lines = name.upper().split(), [""]
    for word in words:
        longer = f"{lines[-1]} {word}".strip()
        if len(longer) > 12 and len(lines) < 2 and lines[-1]:
            lines.append(word)
        else:
            lines[-1] = longer
    size = min(6.0, (WIDE - 12) / (_LETTER * max(map(len, lines))))
    return [Text(6, 12 + 8 * n, line, size, _INK) for n, line in enumerate(lines)]


def _shape(luck: Random) -> Area:
    """Return a triangle, a disc or a bar somewhere in the picture area."""
    x, y = luck.uniform(12, WIDE - 12), luck.uniform(30, 62)
    corners, reach, turn = luck.choice((3, 4, 24)), luck.uniform(2.5, 6.5), luck.uniform(0, 2 * pi)
    flat = luck.uniform(0.25, 1.0) if corners == 4 else 1.0
    points = []
    for n in range(corners):
        angle = 2 * pi * n / corners
        across, up = reach * cos(angle), flat * reach * sin(angle)
        points.append(
            (x + across * cos(turn) - up * sin(turn), y + across * sin(turn) + up * cos(turn))
        )
    return Area(tuple(points), luck.choice((*_PALETTE, _PAPER_INK, _INK)))


def cards_pdf(box_name: str, cards: Sequence[PrintedCard]) -> bytes:
    """Return the PDF of all cards at their true size, nine on a page."""
    many = ACROSS * DOWN
    sheets = []
    for first in range(0, len(cards), many):
        items: list[Item] = []
        for place, card in enumerate(cards[first : first + many]):
            x = (PAPER[0] - ACROSS * (WIDE + _GAP)) / 2 + place % ACROSS * (WIDE + _GAP)
            y = (PAPER[1] - DOWN * (HIGH + _GAP)) / 2 + place // ACROSS * (HIGH + _GAP)
            items += [_moved(item, x, y) for item in card_items(box_name, card)]
        sheets.append(items)
    return pages(*PAPER, sheets, say("cards-title", box=box_name))


def _moved(item: Item, x: float, y: float) -> Item:
    if isinstance(item, Area):
        return Area(tuple((a + x, b + y) for a, b in item.points), item.grey)
    if isinstance(item, Box):
        return Box(item.x + x, item.y + y, item.width, item.height, item.grey)
    return Text(item.x + x, item.y + y, item.words, item.size_mm, item.grey)


def card_picture(box_name: str, card: PrintedCard, px_per_mm: float) -> npt.NDArray[Any]:
    """Draw a card as an RGB picture."""
    return drawn(card_items(box_name, card), px_per_mm)


def drawn(items: Iterable[Item], px_per_mm: float) -> npt.NDArray[Any]:
    """Return a card's items as an RGB picture, with words in OpenCV's own letters."""
    scale = px_per_mm * _FINE
    picture = np.full((round(HIGH * scale), round(WIDE * scale), 3), 255, np.uint8)
    for item in items:
        ink = item.grey if isinstance(item.grey, tuple) else (item.grey,) * 3
        colour = tuple(round(255 * part) for part in ink)
        if isinstance(item, Text):
            size = item.size_mm * scale / 21  # Capitals of this face are 21 high at size 1.
            place = (round(item.x * scale), round(item.y * scale))
            cv2.putText(
                picture,
                item.words,
                place,
                cv2.FONT_HERSHEY_SIMPLEX,
                size,
                colour,
                max(1, round(2.2 * size)),
                cv2.LINE_AA,
            )
            continue
        corners = item.points if isinstance(item, Area) else _corners(item)
        outline = np.round(np.array(corners) * scale).astype(np.int32)
        cv2.fillPoly(picture, [outline], colour, cv2.LINE_AA)
    small = (round(WIDE * px_per_mm), round(HIGH * px_per_mm))
    return np.asarray(cv2.resize(picture, small, interpolation=cv2.INTER_AREA))


def _corners(box: Box) -> tuple[tuple[float, float], ...]:
    right, low = box.x + box.width, box.y + box.height
    return (box.x, box.y), (right, box.y), (right, low), (box.x, low)
