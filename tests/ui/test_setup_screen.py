"""The checklist of setting up."""

from tests.ui.played import HEROES, seats_of, touch
from ui.demo.stage import Stage
from ui.shelf.setup import TickRow


def test_steps_are_ticked_and_stay_ticked_after_a_look_at_the_rules(stage: Stage) -> None:
    seats = tuple(seats_of(stage.app.session, HEROES, 3))
    stage.app.show("setup", box=HEROES, seats=seats)
    stage.frames(5)
    first = list(stage.every(TickRow))[-1]
    touch(stage, first)
    assert first.done and stage.app.screen.progress.startswith("1 of ")
    touch(stage, "Rules")
    stage.app.back()
    assert first.done
    touch(stage, first)
    assert stage.app.screen.progress.startswith("0 of ")


def test_play_begins_the_match_without_any_tick(stage: Stage) -> None:
    seats = tuple(seats_of(stage.app.session, HEROES, 3))
    stage.app.show("setup", box=HEROES, seats=seats)
    stage.frames(3)
    touch(stage, "Play")
    assert stage.app.game.seats == seats
    assert stage.app.session.past()[0].names == tuple(seat.name for seat in seats)


def test_what_does_not_fit_the_box_is_said_in_words(stage: Stage) -> None:
    seats = tuple(seats_of(stage.app.session, HEROES, 2))
    stage.app.show("setup", box=HEROES, seats=seats, options={"freeze_seconds": "99"})
    stage.frames(3)
    touch(stage, "Play")
    assert stage.app.game is None and stage.has("Good")
