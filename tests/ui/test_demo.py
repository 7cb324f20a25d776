"""The demo says how far it is, what it made and where; without a display it is a short one."""

from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from companion import games
from companion.app.crash import Interrupt
from companion.cli import demo, run
from companion.engine.actions import Action
from companion.engine.prompts import Choices, Option, Prompt
from companion.match.session import Session
from companion.match.simulation import simulate, simulated_header
from ui.demo import demo as demo_module
from ui.demo import play
from ui.demo.demo import Demo
from ui.demo.play import Course
from ui.demo.stage import Stage
from ui.shell import environment
from ui.table.prompts.choices import OptionPress

PLAYED = {"record": "out/a.jsonl", "records": ["out/a.jsonl"], "pictures": ["out/1.png"] * 17}


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Any]:
    """The boxes that were to be played."""
    asked: list[Any] = []

    def play_demo(boxes: Any, *_: object) -> dict[str, Any]:
        asked.append(tuple(boxes))
        return PLAYED

    monkeypatch.setattr(demo, "play_demo", play_demo)
    monkeypatch.setattr(environment, "has_display", lambda: False)
    return asked


def test_without_a_display_one_box_is_shown_and_how_to_see_the_rest(
    played: list[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["play"]) == 0
    out, err = capsys.readouterr()
    assert played == [(games.ids()[0],)]
    assert "No display" in err and games.shelf()[0].name in err
    assert "1 game played; 17 pictures in out" in out and "mars-companion demo" in out
    assert len(out.splitlines()) <= 4
    assert run(["play", "--box", "mars-escape"]) == 0 and played[-1] == ("mars-escape",)


def test_the_demo_sums_up_and_lists_no_pictures(
    played: list[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["demo"]) == 0
    assert played == [games.ids()]
    assert capsys.readouterr().out.splitlines() == [
        "1 game played; 17 pictures in out", "Record: out/a.jsonl"]  # fmt: skip


def test_the_progress_never_goes_back_and_ends_full() -> None:
    shares: list[float] = []
    course = Course(2, shares.append)
    for box_id in ("mars-needs-heroes", "mars-attacks-dice"):
        box = games.take(box_id)
        match = simulate(box, simulated_header(box, 3), "a long or a short one")
        for length in range(len(match) + 1):
            match.go_to(length)
            course.follow(match)
    assert shares == sorted(shares) and 0 < shares[0] < 0.1 and shares[-1] <= 1
    assert any(0.4 < share < 0.6 for share in shares)


def test_the_finger_takes_an_answer_before_what_bears_the_same_name() -> None:
    seat, answer = SimpleNamespace(label="Ada B."), SimpleNamespace(label="Ada B.")
    tapped: list[object] = []
    stage = SimpleNamespace(
        app=SimpleNamespace(current_game=SimpleNamespace(match=())),
        every=lambda kind: iter((answer,) if kind is OptionPress else (seat, answer)),
        has=lambda _: True,
        tap=tapped.append,
        within=lambda *_: True,
    )
    finger = Demo(cast(Stage, stage), "mars-escape", Random(0), lambda _: None)
    finger._tap_option("Ada B.")
    assert tapped == [answer]


def test_the_finger_looks_for_an_answer_as_it_is_worded_on_the_screen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It once waited in vain for "{1} copies"."""
    monkeypatch.setattr(demo_module, "on_board", lambda *_: False)
    tapped: list[str] = []
    finger: Any = SimpleNamespace(
        box=SimpleNamespace(race=False),
        stage=SimpleNamespace(every=lambda _: ()),
        game=SimpleNamespace(say=lambda text: text.replace("{1}", "two")),
        _decide=lambda options: options[0],
        _moment=lambda _: None,
        _tap_option=tapped.append,
    )
    option = Option(Action(0, "take"), "{1} copies")
    Demo._choose(finger, Prompt("take", (0,), Choices((option,)), ""))
    assert tapped == ["Two copies"]


def test_every_box_begins_with_an_empty_tray(
    monkeypatch: pytest.MonkeyPatch, session: Session, tmp_path: Path
) -> None:
    course: list[object] = []

    class Played:
        def __init__(self, stage: object, box: str, *_: object) -> None:
            self.box = box

        def play(self) -> int:
            course.append(self.box)
            return 1

    monkeypatch.setattr(play, "Demo", Played)
    monkeypatch.setattr(session, "export", lambda *_: tmp_path)
    monkeypatch.setattr(session.devices.tray, "throw", course.append, raising=False)
    play.play(session, ("mars-attacks-dice", "mars-escape"), "seed", tmp_path, Interrupt())
    assert course == ["mars-attacks-dice", (), "mars-escape", ()]


def test_a_key_that_is_not_there_yet_is_tried_again() -> None:
    steps: list[int] = []
    tries: list[int] = []

    def touch() -> None:
        tries.append(1)
        if len(tries) < 2:
            raise LookupError
        steps.append(1)

    stage = SimpleNamespace(within=lambda _, done: done())
    demo: Any = SimpleNamespace(game=SimpleNamespace(match=steps), stage=stage)
    Demo._insist(demo, touch)
    assert len(tries) == 2
