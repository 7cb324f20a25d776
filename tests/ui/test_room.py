"""What the room hears of the table: facts and states, no secret, and nothing while it is off."""

import socket
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

from companion import games
from companion.app.config import Config
from companion.devices.ports import Health
from companion.engine.actions import CHANCE
from companion.engine.state import Fact
from companion.events import children
from companion.events.hub import NAME
from companion.events.moment import Happened, Moment, Raced, decoded, encoded
from companion.match.match import Match, Seat
from companion.match.session import Session
from companion.storage.folders import find_folders
from tests.ui.conftest import MakeStage
from tests.ui.played import DICE, HEROES, played
from tests.ui.test_race import at_a_bid, enter_bids_after_a_press, reveal, screen
from ui.demo.stage import Stage
from ui.shell.game import Game
from ui.shell.moment import fact_of, moment_of, public_steps
from ui.shell.room import Room


class Radio:
    """A program in the room that reads along."""

    def __init__(self, stage: Stage) -> None:
        self.link = socket.socket(socket.AF_UNIX)
        self.link.settimeout(5)
        self.link.connect(str(stage.app.session.folders.data / NAME))
        self.read = self.link.makefile("rb")

    def until(self, stage: Stage, kind: type) -> list[object]:
        """Return what is said up to the next message of a kind."""
        stage.frames(3)
        found: list[object] = []
        while not found or not isinstance(found[-1], kind):
            found.append(decoded(self.read.readline()))
        return found


class Process:
    """A process that shows the stream, and is only noted."""

    made: "list[Process]"

    def __init__(
        self,
        name: str,
        command: tuple[str, ...],
        reads: tuple[str, ...],
        opened: Callable[[], int] | None = None,
    ) -> None:
        self.name, self.command, self.reads, self.opened = name, command, reads, opened
        self.failed, self.runs, self.fault = 0, True, ""
        self.made.append(self)

    def stop(self) -> None:
        self.runs = False


def test_another_broker_is_connected_to_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(children, "Child", Process)
    monkeypatch.setattr(Process, "made", [], raising=False)
    config = Config().changed({"broker": "old", "board": "page"})
    session = SimpleNamespace(config=config, folders=find_folders(tmp_path))
    room = Room(session, lambda: None)
    room.begin()
    room.begin()
    assert sorted(each.name for each in Process.made) == ["board", "broker"]
    session.config = config.changed({"broker": "ada:secret@new"})
    room.begin()
    assert [(each.name, each.runs) for each in Process.made[2:]] == [("broker", True)]
    assert {each.name for each in Process.made[:2] if each.runs} == {"board"}
    room.stop()
    assert not any(each.runs for each in Process.made)


def test_a_stream_that_is_switched_off_has_no_fault(tmp_path: Path) -> None:
    place = tmp_path / ("x" * 120)
    said: list[object] = []
    session = SimpleNamespace(
        config=Config().changed({"events": True}), folders=find_folders(place), notice=said.append
    )
    room = Room(session, lambda: None)
    room.begin()
    assert said and room.status().health is Health.FAULT
    session.config = Config()
    room.begin()
    assert room.status().health is Health.OFF


def test_an_idle_table_has_no_socket_and_no_thread(open_stage: MakeStage) -> None:
    stage = open_stage()
    stage.app.room.begin()
    stage.app.play(played(stage.app.session, DICE, 5))
    stage.frames(2)
    assert not (stage.app.session.folders.data / NAME).exists()
    assert stage.app.room.status().words == "Nothing is shown elsewhere."


def test_a_program_hears_the_state_first_and_then_each_move(open_stage: MakeStage) -> None:
    stage = open_stage(events=True)
    stage.app.room.begin()
    stage.app.play(played(stage.app.session, DICE, 5))
    stage.frames(3)
    radio = Radio(stage)
    (state,) = radio.until(stage, Moment)
    game = stage.app.current_game
    assert state.table == "playing" and state.box == DICE and state.steps == len(game.match)
    assert [each.name for each in state.people] == list(game.names)
    assert state.due and state.colours.ground.startswith("#")
    game.draw()
    *facts, state = radio.until(stage, Moment)
    assert [each.text for each in facts] == [game.say(fact.text) for fact in game.facts]
    assert state.steps == len(game.match)
    game.undo()
    (state,) = radio.until(stage, Moment)  # Taken back: no fact is said twice.
    assert state.steps == len(game.match)
    assert stage.app.room.status().words == "Read by ?."
    stage.app.clear_table()
    assert radio.until(stage, Moment)[-1].table == "shelf"
    stage.app.room.stop()
    assert radio.read.readline() == b""


def test_a_race_is_heard_when_it_opens_and_when_it_is_called(open_stage: MakeStage) -> None:
    stage = at_a_bid(open_stage)
    stage.app.session.save_config({"events": True})
    stage.app.room.begin()
    stage.frames(2)
    radio = Radio(stage)
    radio.until(stage, Moment)
    reveal(stage)
    opened = radio.until(stage, Raced)[-1]
    assert opened.race.stage == "open"
    now = screen(stage).controller._now()
    stage.app.session.devices.buzzers.tap(1, now)
    enter_bids_after_a_press(stage, 1, 2, 3)
    called = radio.until(stage, Raced)[-1]
    assert called.race.winner == 1 and "Bo" in called.race.words[0]
    stage.app.room.stop()


def test_a_choice_still_secret_at_the_start_is_heard_once_it_is_revealed(stage: Stage) -> None:
    match, _ = secrets_of(stage.app.session, HEROES)
    match._steps[-1] = match.steps[-1]._replace(facts=(Fact("bid", "A bid"),))
    game, heard = Game(match, Random(1)), []
    room = Room(stage.app.session, lambda: game)
    room._hub = SimpleNamespace(publish=lambda line, state: heard.append(decoded(line)))
    room.put()
    while secret := [each.domain for each in match.prompts if each.domain.is_secret]:
        seat = next(seat for seat, _ in secret[0].options if seat not in secret[0].ready)
        match.push(match.state.legal_actions(seat)[0])
    room.moved()
    assert [each.text for each in heard].count("A bid") == 1
    room._due.cancel()


def secrets_of(session: Session, box_id: str) -> tuple[Match, Match] | None:
    """Two matches that differ only in a choice that is still a secret; None without secrets."""
    box, rng = games.take(box_id), Random(3)
    seats = [Seat(f"P{n}", colour) for n, colour in enumerate(box.colours[: max(2, box.seats[0])])]
    match = session.new_match(box_id, seats, simulated=True)
    for _ in range(300):
        state = match.state
        if state.is_terminal():
            return None
        hidden = [p for p in match.prompts if p.domain.is_secret and p.domain.ready]
        if hidden:
            return _with_another(match)
        chance = state.current_player() == CHANCE
        match.push(state.sample(rng) if chance else rng.choice(state.legal_actions()))
    return None


def _with_another(match: Match) -> tuple[Match, Match] | None:
    last, before = match.steps[-1].action, match.state_at(len(match) - 1)
    others = [a for a in before.legal_actions(last.player) if a != last]
    if not others:
        return None
    other = match.branch(len(match) - 1)
    other.push(others[-1])
    return match, other


@pytest.mark.parametrize("box_id", games.ids())
def test_no_secret_leaves_the_table(open_stage: MakeStage, box_id: str) -> None:
    """Whatever was chosen in secret, the room hears the same."""
    stage = open_stage()
    pair = secrets_of(stage.app.session, box_id)
    if pair is None:
        assert box_id not in (HEROES,)
        return
    said = []
    for match in pair:
        # Even if a box said too early what was chosen.
        step = match._steps[-1]
        loud = Fact("bid", f"{step.action.args}", headline=f"{step.action.args}")
        match._steps[-1] = step._replace(facts=(loud,))
        game = Game(match, Random(1))
        facts = [fact_of(fact, game) for step in public_steps(game) for fact in step.facts]
        assert all(isinstance(each, Happened) for each in facts)
        said.append([*map(encoded, facts), encoded(moment_of(game))])
    assert pair[0].steps[-1].action != pair[1].steps[-1].action
    assert said[0] == said[1]
