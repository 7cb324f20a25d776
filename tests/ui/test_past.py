"""Past games: go on, look, export, delete, wins."""

import errno
import os

import pytest
from kivy.core.window import Window

from companion.match.match import Seat
from companion.storage.records import read_record
from tests.ui.played import HEROES, played, touch
from ui.demo.stage import Stage
from ui.shelf import past
from ui.shelf.past import Evening, when
from ui.widgets.keyboard import Keyboard
from ui.widgets.rows import Nothing, Row


def open_past(stage: Stage) -> None:
    played(stage.app.session, HEROES, 10_000, seats=3)
    played(stage.app.session, HEROES, 5, seats=2)
    stage.app.show("past")
    stage.frames(3)


def row_of(stage: Stage, words: str) -> Evening:
    return next(row for row in stage.every(Evening) if words in row.over)


def test_an_unfinished_game_goes_on_where_it_was(stage: Stage) -> None:
    open_past(stage)
    touch(stage, row_of(stage, "not finished"), "Continue")
    assert len(stage.app.game.match) == 5
    assert stage.app.screen.name != "past"


def test_a_finished_game_shows_its_end(stage: Stage) -> None:
    open_past(stage)
    touch(stage, row_of(stage, ": finished"), "See the end")
    assert stage.app.screen.name == "score"


def test_a_poster_says_who_won_and_every_score(stage: Stage) -> None:
    open_past(stage)
    over, going = row_of(stage, ": finished"), row_of(stage, "not finished")
    stage.until(lambda: "WIN" in over.text, "the end of the match")
    session = stage.app.session
    (info,) = [each for each in session.past() if each.over]
    outcome = session.journal.open(info.id)[0].state.outcome()
    said = (f"{name} {score}" for name, score in zip(info.names, outcome.scores, strict=True))
    assert over.under == ", ".join(said)
    assert "WIN" not in going.text


def test_the_list_stands_before_any_match_is_read(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each takes a Pi a moment, for which a touch would have to wait."""
    journal, read = stage.app.session.journal, []
    whole = journal.open
    monkeypatch.setattr(journal, "open", lambda number: read.append(number) or whole(number))
    monkeypatch.setattr(past, "READ_S", 3600.0)  # However slow the machine is.
    open_past(stage)
    assert not read and stage.app.screen.reads
    stage.app.screen._read()  # As when the time is over.
    stage.until(lambda: not stage.app.screen.reads, "the end of the match")
    assert len(read) == 1


def test_a_finished_game_is_played_again_on_the_screen(stage: Stage) -> None:
    open_past(stage)
    touch(stage, row_of(stage, "not finished"))
    assert not stage.has("Watch it again")
    touch(stage, "Cancel", row_of(stage, ": finished"), "Watch it again")
    assert stage.app.screen.name == "watch" and stage.app.screen._stops[0] == 0
    stage.app.screen.back()
    assert stage.app.screen.name == "score"


def test_deleting_asks_first(stage: Stage) -> None:
    open_past(stage)
    touch(stage, row_of(stage, "not finished"), "Delete", "Keep")
    assert len(stage.app.session.past()) == 2
    touch(stage, row_of(stage, "not finished"), "Delete", "Delete")
    assert len(stage.app.session.past()) == 1
    assert len(list(stage.every(Evening))) == 1


def test_a_game_that_stays_says_why(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: int) -> None:
        raise OSError(errno.EACCES, os.strerror(errno.EACCES))

    open_past(stage)
    monkeypatch.setattr(stage.app.session, "delete", refuse)
    touch(stage, row_of(stage, "not finished"), "Delete", "Delete")
    said = [str(getattr(each, "text", "")) for each in stage.every()]
    assert "Permission denied" in said, "without its number"


def test_a_game_is_kept_as_a_file(stage: Stage) -> None:
    open_past(stage)
    touch(stage, row_of(stage, "not finished"), "Export")
    (path,) = stage.app.session.folders.records.glob("*.jsonl")
    assert len(read_record(path).steps) == 5


def test_wins_are_counted_by_name_from_finished_games(stage: Stage) -> None:
    open_past(stage)
    touch(stage, "Wins")
    stage.frames(3)
    counted = {row.text: row.under for row in stage.every(Row) if "won" in row.under}
    assert set(counted) == {"Maximiliane-Sophie", "Bo", "Christoph Theodor"}
    assert sorted(counted.values())[-1] == "1 of 1 won"


def test_a_person_gets_another_name_or_is_somebody_else_in_all_games(stage: Stage) -> None:
    session = stage.app.session
    open_past(stage)
    colours = session.take(HEROES).colours
    match = session.new_match(HEROES, [Seat("Bobby", colours[0]), Seat("Cleo", colours[1])])
    match.push(match.state.legal_actions()[0])
    stage.app.show("past")
    touch(stage, "Wins")
    touch(stage, next(row for row in stage.every(Row) if row.text == "Christoph Theodor"))
    keyboard = next(stage.every(Keyboard))
    keyboard.text = "Bo"
    keyboard.accept()
    stage.frames(3)
    touch(stage, "They are one person")
    said = [str(getattr(each, "text", "")) for each in stage.every()]
    assert any("two people" in words for words in said), "both played in one game"
    touch(stage, "OK")
    touch(stage, next(row for row in stage.every(Row) if row.text == "Bo"))
    keyboard = next(stage.every(Keyboard))
    keyboard.text = "Bobby"
    keyboard.accept()
    stage.frames(3)
    touch(stage, "They are one person")
    names = [name for info in session.past() for name in info.names]
    assert "Bo" not in names and names.count("Bobby") == 3, names
    assert {row.text for row in stage.every(Row) if "won" in row.under} >= {"Bobby"}


def test_a_date_of_a_clock_that_nobody_set_says_so() -> None:
    assert when(86_400).endswith("(the clock was not set)")
    assert "clock" not in when(1_800_000_000)


def test_imported_games_say_nothing_about_who_wins_here(stage: Stage) -> None:
    journal, path = stage.app.session.journal, stage.app.session.folders.records / "theirs.jsonl"
    played(stage.app.session, HEROES, 10_000, seats=3)
    (own,) = stage.app.session.past()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(journal.record(own.id)[1])
    stage.app.session.delete(own.id)
    journal.take_in(read_record(path))
    stage.app.show("past")
    stage.frames(3)
    assert len(list(stage.every(Evening))) == 1
    assert stage.app.screen.ids.bar.tap("Wins").disabled


def test_without_any_game_it_says_so(stage: Stage) -> None:
    stage.app.show("past")
    stage.frames(3)
    (nothing,) = stage.every(Nothing)
    assert nothing.text == "No games yet." and nothing.height > 0.6 * Window.height
    assert stage.app.screen.ids.bar.tap("Wins").disabled
