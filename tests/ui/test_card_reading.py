"""Cards read from the tray: confirmed by a tap, or by themselves where the camera is sure."""

from companion.devices.calibration_guide import Shown
from companion.devices.ports import Frame, TrayState, TrayView
from companion.match.match import Match, Seat
from tests.ui.looking import faults
from tests.ui.test_calibrate import FRAME, Puppet
from ui.demo.stage import Stage
from ui.widgets.card_reading import NOTHING, CardSheet


class Knows(Puppet):
    """Knows the Invader cards and the hero cards, and reads what the test says."""

    def __init__(self) -> None:
        super().__init__()
        self.shown = Shown("", doubt="No card is seen.")

    def knows(self, kind: str) -> bool:
        return kind in ("mars-needs-heroes-invaders", "mars-needs-heroes-heroes")

    def read_card(self, kind: str, frame: Frame) -> Shown:
        return self.shown


def heroes(stage: Stage) -> Match:
    """A match of the box whose cards the camera can know."""
    stage.app.session.config = stage.app.session.config.changed({"confirm_s": 0.0})
    seats = [Seat("Ada", "red"), Seat("Bo", "orange")]
    return stage.app.session.new_match("mars-needs-heroes", seats)


def hide_tray(stage: Stage) -> None:
    """Let nothing come from the tray any more: the test says what it shows."""
    stage.app.session.devices.tray.rest()
    stage.within(0.6, lambda: False)  # a view on its way may still come


def test_a_card_is_read_from_the_tray_and_confirmed(stage: Stage) -> None:
    puppet, match = Knows(), heroes(stage)
    stage.app.session.calibration = puppet
    match.push(match.state.legal_actions()[0])
    stage.app.play(match)
    stage.frames(3)
    stage.tap("Read it from the tray")
    stage.frames(3)
    assert not faults(stage)
    sheet = next(iter(stage.every(CardSheet)))
    hide_tray(stage)
    sheet.see(TrayView(TrayState.SETTLED, FRAME))
    assert sheet.confirm.disabled and "No card" in sheet.text
    puppet.shown = Shown("green")
    sheet.see(TrayView(TrayState.MOVING, FRAME))
    sheet.see(TrayView(TrayState.SETTLED, FRAME))
    assert not sheet.confirm.disabled
    gone = TrayView(TrayState.NO_CAMERA, words="The camera is gone.")
    for view in (TrayView(TrayState.MOVING, FRAME), gone):
        sheet.see(view)
        assert sheet.confirm.disabled and sheet.confirm.label == NOTHING, "what was read is gone"
        sheet.see(TrayView(TrayState.SETTLED, FRAME))
    steps = len(match)
    stage.tap("Green: confirm")
    assert len(match) == steps + 1
    step = match.steps[-1]
    assert (step.action.verb, step.action.args, step.source) == ("turn_up", ("green",), "camera")


def test_a_sure_card_confirms_itself_once_it_was_laid_down(stage: Stage) -> None:
    puppet, match = Knows(), heroes(stage)
    stage.app.session.calibration = puppet
    stage.app.session.config = stage.app.session.config.changed({"confirm_s": 0.2})
    match.push(match.state.legal_actions()[0])
    steps = len(match)
    stage.app.play(match)
    stage.frames(3)
    stage.tap("Read it from the tray")
    hide_tray(stage)
    sheet = next(iter(stage.every(CardSheet)))
    sheet._moved = False
    puppet.shown = Shown("green")
    sheet.see(TrayView(TrayState.SETTLED, FRAME))
    stage.within(0.5, lambda: False)
    assert len(match) == steps, "it lay there before: it may be another's"
    sheet.see(TrayView(TrayState.MOVING, FRAME))
    puppet.shown = Shown("green", doubt="It may be blue.")
    sheet.see(TrayView(TrayState.SETTLED, FRAME))
    stage.within(0.5, lambda: False)
    assert len(match) == steps, "a doubt is for people"
    sheet.see(TrayView(TrayState.MOVING, FRAME))
    puppet.shown = Shown("green")
    sheet.see(TrayView(TrayState.SETTLED, FRAME))
    assert sheet.confirm.label == "Green: confirms itself"
    stage.until(lambda: len(match) > steps, "the card")
    assert match.steps[-1].source == "camera"


def test_a_touch_leaves_a_card_to_people(stage: Stage) -> None:
    puppet, match = Knows(), heroes(stage)
    stage.app.session.calibration = puppet
    stage.app.session.config = stage.app.session.config.changed({"confirm_s": 5.0})
    match.push(match.state.legal_actions()[0])
    stage.app.play(match)
    stage.frames(3)
    stage.tap("Read it from the tray")
    hide_tray(stage)
    sheet = next(iter(stage.every(CardSheet)))
    puppet.shown = Shown("green")
    sheet.see(TrayView(TrayState.MOVING, FRAME))
    sheet.see(TrayView(TrayState.SETTLED, FRAME))
    stage.tap(sheet.picture)
    assert sheet.confirm.label == "Green: confirm" and sheet._itself is None


def test_a_bid_is_read_from_the_tray_and_another_told_by_touch(stage: Stage) -> None:
    puppet, match = Knows(), heroes(stage)
    stage.app.session.calibration = puppet
    while not match.state.prompts() or match.state.prompts()[0].name != "bid":
        match.push(match.state.legal_actions()[0])
    steps = len(match)
    stage.app.play(match)
    stage.frames(3)
    assert not faults(stage)
    lane = stage.app.screen.row.lanes[0]
    stage.tap(next(card for card in lane.cards.values() if card.number == "2"))
    stage.frames(3)
    assert not faults(stage)
    stage.tap("Read them from the tray")
    stage.frames(3)
    sheet = next(iter(stage.every(CardSheet)))
    assert sheet.title == "The card of Bo" and not faults(stage)
    hide_tray(stage)
    puppet.shown = Shown("4")
    sheet.see(TrayView(TrayState.SETTLED, FRAME))
    assert len(match) == steps  # nothing counts yet
    stage.tap("4: confirm")
    told = {(each.action.player, each.action.args, each.source) for each in match.steps[steps:]}
    assert told == {(0, (2,), "hand"), (1, (4,), "camera")}


def test_cards_that_were_not_shown_are_not_offered(stage: Stage) -> None:
    match = heroes(stage)
    match.push(match.state.legal_actions()[0])
    stage.app.play(match)
    stage.frames(3)
    assert not stage.has("Read it from the tray")
