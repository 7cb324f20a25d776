"""What devices say comes to the screens in order, newest view only, and never to a later app."""

from pathlib import Path
from threading import Thread
from time import monotonic, sleep

import pytest
from kivy.clock import Clock

from tests.ui.conftest import make_session
from ui.demo.stage import Stage
from ui.shell.bridge import Bridge


def test_posts_of_another_thread_come_in_order_at_the_next_frame() -> None:
    bridge, came = Bridge(), []
    post = bridge.carry(came.append)
    thread = Thread(target=lambda: [post(number) for number in range(5)])
    thread.start()
    thread.join()
    assert not came
    Clock.tick()
    assert came == [0, 1, 2, 3, 4]


def test_of_one_name_only_the_latest_that_waits_comes() -> None:
    bridge, came = Bridge(), []
    view, edge = bridge.carry(came.append, latest="tray"), bridge.carry(came.append)
    for number in range(3):
        view(f"view {number}")
        edge(f"edge {number}")
    Clock.tick()
    assert came == ["edge 0", "edge 1", "view 2", "edge 2"]


def test_a_fault_of_a_thread_is_raised_where_people_see_it_and_nothing_after_it_is_lost() -> None:
    bridge, came = Bridge(), []

    def work() -> None:
        raise LookupError("the review")

    bridge.aside(work, lambda done: came.append(done.result()), "review")
    deadline = monotonic() + 20
    while not bridge._posts and monotonic() < deadline:
        sleep(0.001)
    bridge.carry(came.append)("next")
    with pytest.raises(LookupError, match="the review"):
        Clock.tick()
    Clock.tick()
    assert came == ["next"]


def test_a_closed_bridge_brings_neither_what_waits_nor_what_comes_later() -> None:
    bridge, came = Bridge(), []
    post = bridge.carry(came.append)
    post("waits")
    bridge.close()
    post("late")
    Clock.tick()
    assert not came


def test_what_one_app_reported_last_is_not_shown_by_the_next(tmp_path: Path) -> None:
    first = make_session(tmp_path / "first")
    with Stage(first, hurry=True, draws=False) as stage:
        stage.frames(2)
        first.notice("The first app is reported this.")
    second = make_session(tmp_path / "second")
    with Stage(second, hurry=True, draws=False) as stage:
        stage.frames(4)
        assert not stage.has("OK")
    first.close()
    second.close()
