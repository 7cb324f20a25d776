"""A touch panel that appears after the window is heard: the kernel's lists are made-up files.

With a real kernel, mtdev and Kivy: `tests/rig/test_screen.py`.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.base import EventLoop

from ui.shell.late_touch import LateTouch

DIRECT = {"SDL_VIDEODRIVER": "kmsdrm"}
FINGERS, ONE_POINT = "260800000000003", "3"


class Provider:
    """Stands for Kivy's provider over mtdev."""

    def __init__(self, path: str) -> None:
        self.input_fn, self.started = path, 0

    def start(self) -> None:
        self.started += 1


@pytest.fixture
def providers() -> Iterator[list[Any]]:
    before = list(EventLoop.input_providers)
    yield EventLoop.input_providers
    EventLoop.input_providers[:] = before


def plug(root: Path, node: str, axes: str) -> Path:
    device = root / "sys/class/input" / node / "device"
    (device / "capabilities").mkdir(parents=True, exist_ok=True)
    (device / "capabilities/abs").write_text(axes)
    (device / "name").write_text("a panel")
    path = root / "dev/input" / node
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("")
    return path


def heard(providers: list[Any]) -> list[str]:
    return [Path(each.input_fn).name for each in providers if isinstance(each, Provider)]


def test_a_panel_that_appears_late_is_heard_once(tmp_path: Path, providers: list[Any]) -> None:
    late = LateTouch(DIRECT, tmp_path, Provider)
    late.look()
    plug(tmp_path, "event0", ONE_POINT)
    late.look()
    assert heard(providers) == []
    plug(tmp_path, "event1", FINGERS)
    for _ in range(3):
        late.look()
    assert heard(providers) == ["event1"]
    assert [each.started for each in providers if isinstance(each, Provider)] == [1]


def test_a_panel_that_was_there_is_not_heard_twice(tmp_path: Path, providers: list[Any]) -> None:
    path = plug(tmp_path, "event1", FINGERS)
    providers.append(Provider(str(path)))
    LateTouch(DIRECT, tmp_path, Provider).look()
    assert heard(providers) == ["event1"]


def test_a_panel_is_tried_again_until_it_may_be_read(
    tmp_path: Path, providers: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """udev gives it to the group a moment after the kernel has made it."""
    plug(tmp_path, "event1", FINGERS)
    late, readable = LateTouch(DIRECT, tmp_path, Provider), [False, True]
    monkeypatch.setattr("ui.shell.late_touch.os.access", lambda path, how: readable.pop(0))
    late.look()
    assert heard(providers) == []
    late.look()
    assert heard(providers) == ["event1"]


@pytest.mark.parametrize(("environ", "looks"), [(DIRECT, True), ({"DISPLAY": ":0"}, False)])
def test_only_where_kivy_reads_the_panels_it_looks(
    environ: dict[str, str], looks: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Any] = []
    monkeypatch.setattr(
        "ui.shell.late_touch.Clock.schedule_interval", lambda *words: asked.append(words)
    )
    LateTouch(environ).begin()
    assert bool(asked) is looks
