"""The clock of the tests' apps: faster than time, and never back."""

import pytest

from tests.ui.pace import Pace


def test_a_thread_that_looked_earlier_and_is_served_later_does_not_turn_it_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pace = Pace(8.0)
    looks = iter([pace._seen + late for late in (1.0, 0.5, 1.5)])
    monkeypatch.setattr(pace, "_real", lambda: next(looks))
    first, second, third = (pace.time() for _ in range(3))
    assert first == second < third
