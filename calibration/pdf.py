"""Writes a PDF of one page: filled boxes and lines of Helvetica. Nothing else, and no library.

Libraries that do this bring fonts and picture codecs of ten megabytes; a mat wants neither.
Lengths are millimetres from the page's top left corner.
"""

from collections.abc import Iterable
from dataclasses import dataclass

POINTS_A_MM = 72 / 25.4
Grey = float  # 0 black to 1 white


@dataclass(frozen=True)
class Box:
    """A filled rectangle."""

    x: float
    y: float
    width: float
    height: float
    grey: Grey


@dataclass(frozen=True)
class Text:
    """A line of Latin text; `y` is its foot, `size_mm` the height of its capitals, about."""

    x: float
    y: float
    words: str
    size_mm: float
    grey: Grey = 0.0


Item = Box | Text


def page(width: float, height: float, items: Iterable[Item], title: str) -> bytes:
    """Make the PDF file; the same items give the same bytes."""
    drawing = "\n".join(_drawn(item, height) for item in items).encode("latin-1", "replace")
    size = f"{_points(width)} {_points(height)}"
    objects = (
        b"<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /PrintScaling /None >> >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {size}] /Contents 4 0 R"
        " /Resources << /Font << /F1 5 0 R >> >> >>".encode(),
        b"<< /Length %d >>\nstream\n%s\nendstream" % (len(drawing), drawing),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
        f"<< /Title ({_escaped(title)}) >>".encode("latin-1", "replace"),
    )
    return _file(objects)


def _file(objects: tuple[bytes, ...]) -> bytes:
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
    grey = f"{item.grey:.3g} g"
    if isinstance(item, Box):
        place = (item.x, height - item.y - item.height, item.width, item.height)
        return f"{grey} {' '.join(map(_points, place))} re f"
    where = f"{_points(item.x)} {_points(height - item.y)} Td"
    size = _points(item.size_mm / 0.72)  # Helvetica's capitals are 0.72 of its size
    return f"BT {grey} /F1 {size} Tf {where} ({_escaped(item.words)}) Tj ET"


def _points(millimetres: float) -> str:
    return f"{millimetres * POINTS_A_MM:.3f}"


def _escaped(words: str) -> str:
    return words.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")
