"""The guide on the screen says what is due now, wherever somebody has scrolled to."""

from dataclasses import replace
from typing import Any

import pytest

from companion.devices.calibration_guide import Amount, Grade, GuideView, Offer
from tests.ui.test_calibrate import FULL, STEPS, Puppet, guided
from ui.demo.stage import Stage
from ui.widgets.rows import PickSheet, Row
from ui.widgets.stepper import Stepper

ANSWERS = (Offer("lit", "All were lit", tone="go"), Offer("dark", "Not all", tone="stop"),
           Offer("begin", "Again"))  # fmt: skip


def edge(value: float) -> GuideView:
    return replace(FULL, amounts=(Amount("edge", "A die's edge", value, 5, 40, 0.5, "mm"),))


@pytest.mark.parametrize("asked", [{"faces": ()}, {"offers": ANSWERS}])
def test_what_is_asked_now_stands_in_view(stage: Stage, asked: dict[str, Any]) -> None:
    puppet = Puppet()
    scroll = guided(stage, puppet).ids.scroll
    scroll.scroll_y = 0
    puppet.show(replace(FULL, checks=FULL.checks[:1]))
    stage.frames(4)
    assert scroll.scroll_y == 0, "a check that changes moves nothing"
    puppet.show(replace(FULL, checks=FULL.checks[:1], **asked))
    stage.frames(4)
    assert scroll.scroll_y == 1


def test_yes_and_no_stand_side_by_side(stage: Stage) -> None:
    puppet = Puppet(replace(FULL, offers=ANSWERS))
    guided(stage, puppet)
    yes, no, other = (stage.find(offer.label) for offer in ANSWERS)
    assert yes.to_window(yes.x, yes.y)[1] == no.to_window(no.x, no.y)[1]
    assert other.to_window(other.x, other.y)[1] < no.to_window(no.x, no.y)[1]
    stage.tap("Not all")
    assert puppet.said == [("dark",)]


def test_going_on_is_not_what_is_due_before_anything_was_measured(stage: Stage) -> None:
    puppet = Puppet(replace(FULL, checks=()))
    after = guided(stage, puppet).ids.after
    plain = tuple(after.ground)
    puppet.show(FULL)
    stage.frames(4)
    assert not after.disabled and tuple(after.ground) != plain
    puppet.show(replace(FULL, checks=(), place=len(STEPS) - 1))
    stage.frames(4)
    assert tuple(after.ground) != plain, "the last step has nothing to measure"


def test_every_step_in_the_list_has_a_sign(stage: Stage) -> None:
    guided(stage, Puppet()).choose()
    stage.frames(3)
    (sheet,) = stage.every(PickSheet)
    rows = [row for row in sheet.walk() if isinstance(row, Row)]
    reported = {row.text: (row.mark, row.under) for row in rows}
    assert reported["Light"] == ("check", "good") and reported["Focus"][0] == "warning"
    assert reported["Tray"] == ("close", "now, not good") and reported["Keep"] == (
        "minus",
        "not done",
    )
    assert STEPS[4].grade is None and STEPS[0].grade is Grade.PASS
    assert len({tuple(row.mark_ink) for row in rows[:4]}) == 4, "each in its colour"


def test_a_number_follows_what_is_measured_until_a_finger_sets_it(stage: Stage) -> None:
    puppet = Puppet(edge(14.2))
    guided(stage, puppet)
    (stepper,) = stage.every(Stepper)
    puppet.show(edge(16.0))
    stage.frames(4)
    assert stepper.value == 16.0 and not puppet.said, "nobody has entered anything"
    stepper.move(1)
    stepper.move(1)
    puppet.show(edge(16.5))
    stage.frames(4)
    assert stepper.value == 17.0, "a view from between two touches takes none back"
    for value in (17.0, 18.5):
        puppet.show(edge(value))
        stage.frames(4)
    assert stepper.value == 18.5
    assert puppet.said == [("edge", 16.5), ("edge", 17.0)]


def test_a_step_that_measured_well_goes_on_by_itself(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.devices.calibrate.GO_ON_S", 0.05)
    signs = [replace(each, grade=None) for each in STEPS]
    begun = replace(FULL, steps=tuple(signs), offers=(), amounts=(), faces=(), taps=False)
    signs[begun.place] = replace(signs[begun.place], grade=Grade.PASS)
    good = replace(begun, steps=tuple(signs))
    puppet = Puppet(begun)
    guided(stage, puppet)
    puppet.show(replace(good, amounts=edge(12).amounts))
    assert not stage.within(0.2, lambda: bool(puppet.said)), "a number is still asked"
    puppet.show(good)
    stage.until(lambda: puppet.said == [("next",)], "the next step")
    puppet.show(replace(good, place=begun.place + 1))
    stage.frames(2)
    puppet.show(good)  # Somebody goes back to look at it.
    assert not stage.within(0.2, lambda: len(puppet.said) > 1)
