"""Cross-checks by counting pips: a doubt goes only where they say the very same number."""

from dataclasses import replace

import pytest

from companion.devices.ports import DieReading
from companion.words import Text
from hardware.camera.simulated import die_picture, empty_tray
from hardware.text import doubt
from hardware.vision.classify import BLURRED, CUT, GLARE, HARD, PERHAPS, UNCLEAR_FACE
from hardware.vision.pips import cross_check

SURE = 0.7


def reported(
    face: str | None, doubt: Text, x: float = 320.0, confidence: float = 0.5
) -> DieReading:
    box = (x - 34, 206.0, x + 34, 274.0)
    return DieReading("d6", face, "white", box, confidence, "4", doubt)


def heard(die: DieReading, sure: float = SURE) -> str:
    """What is doubted of a die where a five lies in the middle of the tray."""
    tray = empty_tray(640, 480)
    die_picture("5", "white", 64).lay(tray, 320, 240, 10)
    return cross_check(tray, (die,), sure)[0].doubt


@pytest.mark.parametrize("doubt", [HARD, PERHAPS, GLARE, BLURRED])
def test_a_number_that_shapes_give_too_needs_no_question(doubt):
    assert heard(reported("5", doubt)) == ""


@pytest.mark.parametrize(
    "die",
    [
        reported("4", HARD),
        reported(None, HARD),
        reported("5", HARD, confidence=0.2),
        reported("5", HARD, x=500.0),
        reported("5", UNCLEAR_FACE),
        reported("5", doubt("behind")),
        reported("5", CUT),
    ],
)
def test_any_difference_leaves_the_question(die):
    assert heard(die) == die.doubt


def test_a_shape_that_is_not_sure_itself_settles_nothing():
    assert heard(reported("5", HARD), sure=1.01) == HARD


def test_a_die_far_larger_or_smaller_than_the_shape_is_another():
    die = reported("5", HARD)
    for grown in (-22, 60):
        x0, y0, x1, y1 = die.box
        box = (x0 - grown, y0 - grown, x1 + grown, y1 + grown)
        assert heard(replace(die, box=box)) == HARD
