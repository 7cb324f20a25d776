"""The clock of the tests' apps: faster than time, and never back."""

import pytest
from kivy.clock import Clock

from companion.match.session import Session
from tests.bench.counting_stage import CountingStage, Later
from tests.ui.pace import Pace


def test_a_thread_that_looked_earlier_and_is_served_later_does_not_turn_it_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pace = Pace(8.0)
    looks = iter([pace._seen + late for late in (1.0, 0.5, 1.5)])
    monkeypatch.setattr(pace, "_real", lambda: next(looks))
    first, second, third = (pace.time() for _ in range(3))
    assert first == second < third


def test_a_clock_that_ran_ahead_by_frames_is_not_set_back(session: Session, pace: Pace) -> None:
    for _ in range(2):
        with CountingStage(session, hurry=True, draws=False) as stage:
            stage.frames(200)
        assert Clock.time() >= stage.clock.seconds
        came: list[float] = []
        Clock.schedule_once(came.append, -1)  # as a new size of the window does
        Clock.tick()
        Clock.tick_draw()
        assert came
        assert isinstance(Clock.time, Later) and Clock.time.clock == pace.time
