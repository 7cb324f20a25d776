"""The screen sleeps when it is left alone, and the touch that wakes it presses nothing."""

from ui.sleep import Dark, Sleep
from ui.stage import Stage


def test_the_waking_tap_presses_nothing_and_the_next_one_does(stage: Stage) -> None:
    stage.app.sleep.fall_asleep()
    stage.frames(2)
    assert stage.app.sleep.asleep
    stage.tap("Mars Needs Heroes!")
    assert not stage.app.sleep.asleep
    assert stage.app.screen.name == "shelf", "the tap went no further than the dark"
    stage.tap("Mars Needs Heroes!")
    assert stage.app.screen.name == "seats"


def test_the_backlight_goes_out_and_comes_back_as_it_was_set(stage: Stage) -> None:
    told: list[float] = []
    sleep = Sleep(told.append, lambda: (10, 0.6))
    sleep.begin()
    sleep.fall_asleep()
    sleep.stop()
    assert told == [0.0, 0.6]
    assert not list(stage.every(Dark))


def test_it_falls_asleep_by_itself_when_the_time_is_over(stage: Stage) -> None:
    sleep = Sleep(lambda level: None, lambda: (0.001, 1.0))
    sleep.begin()
    stage.until(lambda: sleep.asleep, "sleep")
    sleep.stop()


def test_with_no_minutes_set_it_never_sleeps(stage: Stage) -> None:
    sleep = Sleep(lambda level: None, lambda: (0, 1.0))
    sleep.begin()
    assert not sleep._due.is_triggered
    sleep.stop()
