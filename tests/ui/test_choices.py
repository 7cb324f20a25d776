"""Long lists of answers: two side by side where they can be read, and letters to jump to."""

import pytest

from companion.engine.actions import TABLE, Action
from companion.engine.prompts import Choices, Option
from tests.ui.conftest import MakeStage
from tests.ui.played import HEROES, played
from ui.demo.stage import Stage
from ui.shell.theme import theme
from ui.table.prompts.choices import SCROLLED, ChoicesAsk
from ui.widgets import Press


def asked(stage: Stage, *labels: str, detail: str = "") -> ChoicesAsk:
    """These answers, where the table shows what is due."""
    app = stage.app
    app.play(played(app.session, HEROES, 0, 3))
    options = tuple(
        Option(Action(TABLE, "choose", (place,)), label, detail)
        for place, label in enumerate(labels)
    )
    ask = ChoicesAsk("which", Choices(options), app)
    app.screen.ids.due.add_widget(ask)
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


def test_letters_count_from_where_the_names_differ(stage: Stage) -> None:
    names = [f"{letter}card {n}" for letter in "ABC" for n in range(SCROLLED // 2)]
    ask = asked(stage, *(f"Discard {name}" for name in names))
    keys = {press.label: press for press in stage.every(Press)}
    assert {"A", "B", "C"} <= set(keys)
    stage.tap(keys["C"])
    assert {label for line in shown(ask) for label in line} == {
        f"Discard {name}" for name in names if name[0] == "C"
    }


def test_one_letter_alone_is_no_button(stage: Stage) -> None:
    ask = asked(stage, *(f"Ray gun{n}" for n in range(SCROLLED + 1)))
    assert sum(map(len, shown(ask))) == SCROLLED + 1
    assert not any(press.label == "G" for press in stage.every(Press))


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
