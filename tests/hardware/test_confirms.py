"""A later picture of dice at rest is compared with what was read, and read only if it differs."""

from concurrent.futures import Future
from dataclasses import replace

import pytest

from companion.devices.ports import Reading
from hardware.tray import read_or_confirm
from hardware.vision.reader import PictureReader, is_settled, picture_of
from tests.hardware.live_table import FOUR, Table
from tests.hardware.tables import as_frame

READER = PictureReader()


@pytest.fixture(scope="module")
def table():
    table = Table()
    table.dice = list(FOUR)
    return table


@pytest.fixture(scope="module")
def known(table):
    reading = READER.read(table.frame(), "d6", 4)
    assert reading.sure
    return reading


def test_other_grain_is_the_same_picture(table, known):
    assert READER.confirms(table.frame(), known)


@pytest.mark.parametrize("dice", [
    FOUR[:3], [*FOUR, ("2", 300.0, 220.0, 15.0)], [("5", *FOUR[0][1:]), *FOUR[1:]],
    [("6", 160.0, 90.0, 5.0), *FOUR[1:]],
], ids=["one is gone", "one is new", "one shows another face", "one lies elsewhere"])  # fmt: skip
def test_what_differs_is_to_be_read(table, known, dice):
    table.dice = dice
    assert not READER.confirms(table.frame(), known)
    table.dice = list(FOUR)


def test_with_more_dice_than_are_due_the_next_picture_is_only_compared(table, known):
    before: Future[Reading] = Future()
    reading = READER.read(table.frame(), "d6", 2)
    before.set_result(reading)
    assert not reading.sure and not is_settled(reading, 5) and not is_settled(reading, None)
    assert read_or_confirm(READER, table.frame(), "d6", 2, before).dice is reading.dice
    doubtful = replace(reading, reasons=(*reading.reasons, *reading.reasons))
    before = Future()
    before.set_result(doubtful)
    assert read_or_confirm(READER, table.frame(), "d6", 2, before).dice is not reading.dice


def test_dice_that_do_not_read_plainly_are_to_be_read(table, known):
    picture = picture_of(table.frame()).copy()
    picture[60:90, 70:130] = picture[10, 10]
    assert not READER.confirms(as_frame(picture, 0), known)


def test_symbols_and_an_empty_tray_are_always_read(table, known):
    symbols = tuple(replace(die, kind="mars-attacks") for die in known.dice)
    assert not READER.confirms(table.frame(), replace(known, dice=symbols))
    assert not READER.confirms(table.frame(), replace(known, dice=()))
    assert not PictureReader(with_nets=False).confirms(table.frame(), known)
