"""The mat as a PDF: the true size, the same boxes as drawn, and read by no library of ours."""

import re
from zlib import decompress

import pytest

from calibration import paper as printing
from calibration.paper import (
    PAPERS,
    POINTS_A_MM,
    PRINTED,
    Box,
    Text,
    mat_items,
    mat_named,
    mat_pdf,
    page,
    unwritable,
)
from hardware.vision.plane import MARK_MM, MATS

BOX = re.compile(rb"([\d.]+) g ([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re f")


@pytest.mark.parametrize("paper", PRINTED)
def test_a_mat_is_as_large_as_its_paper(paper: str) -> None:
    pdf = mat_pdf(mat_named(paper))
    found = re.search(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf)
    assert found is not None
    size = tuple(float(side) / POINTS_A_MM for side in found.groups())
    assert size == pytest.approx(PAPERS[paper], abs=0.01)
    assert b"/PrintScaling /None" in pdf, "or a printer shrinks it"


@pytest.mark.parametrize("paper", PRINTED)
def test_every_box_is_in_the_file_at_its_place(paper: str) -> None:
    mat = mat_named(paper)
    drawn = [tuple(map(float, found)) for found in BOX.findall(mat_pdf(mat))]
    meant = [
        (each.grey, each.x, mat.height_mm - each.y - each.height, each.width, each.height)
        for each in mat_items(mat)
        if isinstance(each, Box)
    ]
    assert len(drawn) == len(meant)
    for there, here in zip(drawn, meant, strict=True):
        assert there[0] == pytest.approx(here[0])
        assert [value / POINTS_A_MM for value in there[1:]] == pytest.approx(here[1:], abs=0.001)


def test_marks_keep_off_the_paper_s_edge() -> None:
    for mat in map(mat_named, PRINTED):
        for number in range(4):
            for x, y in mat.mark_corners(number):
                assert 10 <= x <= mat.width_mm - 10 and 10 <= y <= mat.height_mm - 10
            across = mat.mark_corners(number)[1][0] - mat.mark_corners(number)[0][0]
            assert across == pytest.approx(MARK_MM)


def test_no_two_mats_share_a_mark() -> None:
    numbers = [mat.first + number for mat in MATS.values() for number in range(4)]
    assert len(set(numbers)) == len(numbers) == 16


def test_the_file_s_table_points_at_its_objects() -> None:
    pdf = page(100, 50, (Box(1, 2, 3, 4, 0.5), Text(5, 6, r"a (b) \ ü", 3)), "t")
    start = int(pdf.rsplit(b"startxref\n", 1)[1].split(b"\n")[0])
    assert pdf[start : start + 4] == b"xref"
    for number, line in enumerate(re.findall(rb"(\d{10}) 00000 n", pdf), 1):
        assert pdf[int(line) :].startswith(b"%d 0 obj" % number)
    length = int(re.search(rb"/Length (\d+)", pdf)[1])  # type: ignore[index]
    stream = pdf.split(b"stream\n", 1)[1].split(b"\nendstream")[0]
    assert len(stream) == length and rb"(a \(b\) \\ " in stream


@pytest.mark.parametrize("name", ["ŁÓDŹ", "ΑΘΗΝΑ", "МОСКВА", "کیان"])
def test_a_name_in_any_letters_that_a_font_has_is_printed(name: str) -> None:
    """By Kivy's own font; Helvetica in a PDF has Latin-1 only, and wrote ?ÓD?."""
    assert unwritable([name]) == ()
    pdf = page(100, 50, (Text(5, 6, name, 6),), "t").decode("latin-1")
    wide, high = map(int, re.search(r"/W (\d+) /H (\d+)", pdf).groups())  # type: ignore[union-attr]
    dots = decompress(bytes.fromhex(re.search(r" ID (\w+)> EI", pdf)[1]))  # type: ignore[index]
    assert len(dots) == -(-wide // 8) * high and any(dots)
    across = float(re.search(r"q \S+ g (\S+) 0 0", pdf)[1])  # type: ignore[index]
    assert 20 < across < 6 * 0.98 * len(name) * POINTS_A_MM + 1


def test_a_name_that_no_font_here_has_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printing, "_FONTS", ("DejaVuSans.ttf",))
    printing._fonts.cache_clear()
    assert unwritable(["Robot", "ŁÓDŹ", "火星人 3"]) == ("火星人 3",)
    printing._fonts.cache_clear()


def test_an_unknown_paper_is_refused_in_words() -> None:
    with pytest.raises(ValueError, match="a4"):
        mat_named("drawn")


@pytest.mark.parametrize("paper", PRINTED)
def test_the_line_to_check_the_printer_with_is_as_long_as_its_words_say(paper: str) -> None:
    items = mat_items(mat_named(paper))
    (words,) = (each.words for each in items if isinstance(each, Text))
    line = max(each.width for each in items if isinstance(each, Box) and each.height < 0.5)
    assert f"this line is {line:g} mm long" in words
