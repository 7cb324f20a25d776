"""A box without a panel of its own shows every value it declares, and each can be set right."""

from random import Random

from companion.engine.actions import CORRECT, TABLE, Action
from companion.match.match import Seat
from tests.ui.looking import faults
from ui.demo.stage import Stage
from ui.table.panels.plain import PlainPanel, SeatHeading
from ui.widgets.corrections import shown_capital
from ui.widgets.rows import Row

SEATS = [("Ada", "green"), ("Bo", "blue")]


def at_the_table(stage: Stage, moves: int) -> PlainPanel:
    """The example, played a few moves on."""
    session, rng = stage.app.session, Random(4)
    match = session.new_match("example", [Seat(*each) for each in SEATS])
    for _ in range(moves):
        match.push(rng.choice(match.state.legal_actions()))
    stage.app.play(match)
    stage.frames(4)
    return next(stage.every(PlainPanel))


def lines(panel: PlainPanel) -> dict[str, str]:
    """What each row says."""
    return {each.over: each.text for each in panel.walk() if isinstance(each, Row)}


def test_every_value_of_every_seat_stands_under_its_mark_and_name(stage: Stage) -> None:
    panel = at_the_table(stage, 4)
    game = stage.app.game
    declared = game.state.correctables()
    assert len(declared) > 1 and lines(panel) == {
        game.say(each.label): shown_capital(each, each.value, game.names) for each in declared
    }
    headings = [each for each in panel.walk() if isinstance(each, SeatHeading)]
    assert [(each.name, each.colour) for each in headings] == SEATS
    assert [each.score for each in headings] == list(game.state.scores())
    assert not faults(stage)


def test_a_tap_sets_a_value_right_and_the_panel_shows_it(stage: Stage) -> None:
    panel = at_the_table(stage, 1)
    value = stage.app.game.state.correctables()[1]
    stage.tap(next(row for row in panel.walk() if isinstance(row, Row) and "Bo" in row.over))
    stage.frames(3)
    for label in ("2", "Done"):
        stage.tap(label)
    stage.frames(3)
    last = stage.app.game.match.steps[-1].action
    assert last == Action(TABLE, CORRECT, (value.path, 2))
    assert lines(panel)["Rocks of Bo"] == "2"
    assert [e.score for e in panel.walk() if isinstance(e, SeatHeading)] == [0, 2]
