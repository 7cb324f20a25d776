"""Write a PDF with filled boxes and areas, and lines of Helvetica. Nothing else, and no library.

Libraries that do this bring ten megabytes of fonts and picture codecs, which a mat does not need.
Lengths are millimetres from the page's top left corner.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

POINTS_A_MM = 72 / 25.4
Grey = float  # 0 black to 1 white.
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
    """A line of Latin text; `y` is its baseline, `size_mm` roughly the height of its capitals."""

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
    where = f"{_points(item.x)} {_points(height - item.y)} Td"
    size = _points(item.size_mm / 0.72)  # Helvetica's capitals are 0.72 of its size.
    return f"BT {ink} /F1 {size} Tf {where} ({_escaped(item.words)}) Tj ET"


def _ink(colour: Grey | Colour) -> str:
    if isinstance(colour, tuple):
        return f"{' '.join(f'{part:.3g}' for part in colour)} rg"
    return f"{colour:.3g} g"


def _points(millimetres: float) -> str:
    return f"{millimetres * POINTS_A_MM:.3f}"


def _escaped(words: str) -> str:
    return words.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")
