"""The review of a finished match, from the score screen: a curve, turning points, luck, choice."""

import pytest

from companion.match.clocks import keep_clock
from tests.ui.conftest import MakeStage
from tests.ui.looking import cut_at_the_side, faults
from tests.ui.played import DICE, HEROES, played, touch
from ui.demo.stage import Stage
from ui.history.review import Curve, ReviewScreen, Share, Turn
from ui.widgets.die import Die
from ui.widgets.rows import Row


def reviewed(stage: Stage, box: str = DICE) -> ReviewScreen:
    stage.app.play(played(stage.app.session, box, 10_000))
    match = stage.app.current_game.match
    keep_clock(stage.app.session.folders.data, match.header.id, [60.0, 20.0])
    stage.frames(3)
    touch(stage, "More", "Review")
    screen = stage.app.screen
    assert isinstance(screen, ReviewScreen)
    stage.until(lambda: bool(screen.ids.curve.lines), "the review")
    stage.frames(3)
    return screen


def test_the_score_leads_to_a_review_with_a_curve_for_every_seat(stage: Stage) -> None:
    screen = reviewed(stage)
    match, curve = stage.app.game.match, screen.ids.curve
    assert len(curve.lines) == len(match) + 1 and len(curve.colours) == 4
    winner = match.state.outcome().ranking[0][0]
    across, up = curve.points(winner)[-2:]
    assert (round(across), round(up)) == (round(curve.right), round(curve.top))
    assert len(curve.marks) == 3
    assert [each.name for each in stage.every(Share)] == list(match.header.names)
    thought = f"{match.header.names[0]}: 1:00 (75%)"
    assert thought in [each.text for each in stage.every(Row)]
    turns = [*stage.every(Turn)]
    assert len(turns) == 3 and all(each.words and "%" in each.chance for each in turns)
    assert all(each.ids.picture.children for each in turns)
    assert any(isinstance(part, Die) for part in turns[-1].walk(restrict=True)), "a roll has dice"
    touch(stage, turns[0])
    assert stage.app.screen.name == "watch"


@pytest.mark.parametrize(("size", "scale"), [((800, 480), 1.5), ((720, 1280), 1.0)])
def test_nothing_of_it_is_clipped(
    open_stage: MakeStage, size: tuple[int, int], scale: float
) -> None:
    stage = open_stage(size=size, scale=scale)
    reviewed(stage, HEROES)
    assert faults(stage) == [] and cut_at_the_side(stage) == []
    assert next(iter(stage.every(Curve))).width > 100


def test_a_review_that_is_left_does_not_come_back(stage: Stage) -> None:
    stage.app.play(played(stage.app.session, DICE, 10_000))
    stage.frames(3)
    stage.app.show("review")
    screen = stage.app.screen
    stage.app.back()
    stage.frames(10)
    assert stage.app.screen.name == "score" and screen.ids.page.children == []
