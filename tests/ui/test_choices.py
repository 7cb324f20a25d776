"""Lists of answers: two side by side where they can be read."""

import pytest

from companion.engine.actions import TABLE, Action
from companion.engine.prompts import Choices, Option
from tests.ui.conftest import MakeStage
from tests.ui.played import HEROES, played
from ui.demo.stage import Stage
from ui.shell.theme import theme
from ui.table.prompts.choices import ChoicesAsk


def asked(stage: Stage, *labels: str, detail: str = "") -> ChoicesAsk:
    """These answers, where the table shows what is due."""
    app = stage.app
    app.play(played(app.session, HEROES, 0, 3))
    options = tuple(
        Option(Action(TABLE, "choose", (place,)), label, detail)
        for place, label in enumerate(labels)
    )
    ask = ChoicesAsk("which", Choices(options), app)
    app.screen.clear_widgets()
    app.screen.add_widget(ask)
    stage.frames(4)
    return ask


def shown(ask: ChoicesAsk) -> list[list[str]]:
    """The labels as they stand, line by line."""
    return [
        [press.label for press in reversed(row.children)] for row in reversed(ask.rows.children)
    ]


def test_short_labels_stand_side_by_side_and_a_long_one_alone(stage: Stage) -> None:
    long = "End the phase of commands"
    ask = asked(stage, "One", "Two", long, "Three", "Four", "Five")
    assert shown(ask) == [["One", "Two"], [long], ["Three", "Four"], ["Five"]]


def test_what_is_short_on_a_tall_screen_is_long_on_a_wide_one(open_stage: MakeStage) -> None:
    labels = ("Draw a card, free", "Move a Site, costs 1", "Reinforce, costs 2", "Go on, and end")
    stage = open_stage(size=(720, 1280))
    assert len(shown(asked(stage, *labels))) == 2
    stage.resize(800, 480)
    assert len(shown(asked(stage, *labels))) > 2


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_a_button_is_higher_where_its_detail_takes_two_lines(
    open_stage: MakeStage, size: tuple[int, int]
) -> None:
    stage = open_stage(size=size)
    for detail, rows in (
        ("", 1.0),
        ("short", 1.2),
        ("a long detail that reports all there is " * 2, 1.5),
    ):
        press = asked(stage, "Answer", detail=detail).rows.children[0].children[0]
        assert press.height == pytest.approx(rows * theme.row, abs=1)
        assert not detail or press.detail[0].isupper()
