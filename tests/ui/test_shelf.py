"""The shelf: every box in sight, and a small sign while the Pi's power is not good."""

from typing import Any

import pytest
from kivy.clock import Clock
from kivy.graphics.texture import Texture

from companion import games
from companion.match.match import Match
from companion.storage.journal import JournalError
from tests.ui.conftest import SIZES, MakeStage
from tests.ui.looking import faults
from tests.ui.played import DICE, HEROES, played
from ui.demo.stage import Stage
from ui.looks import look_of, paint
from ui.shelf.shelf import BoxCard, Ribbon
from ui.shell.theme import CAPITALS, theme
from ui.widgets import Headline, Sheet, Tap


def test_every_box_has_a_cover_of_its_own(stage: Stage) -> None:
    stage.app.show("shelf")
    stage.frames(4)
    cards = list(stage.every(BoxCard))
    assert len({card.ids.art.paint for card in cards}) == len(cards) == len(games.shelf())
    assert all(card.ids.art.canvas.length() > 1 for card in cards), "it is painted"


def test_covers_are_painted_when_the_first_frame_is_there(
    open_stage: MakeStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    frames: list[int] = []
    usual = paint.painted

    covers = {look_of(box.id).cover for box in games.shelf()}

    def note(*paper: Any) -> Texture:
        if paper[0] in covers:  # and no ground, which the first frame needs
            frames.append(Clock.frames_displayed)
        return usual(*paper)

    monkeypatch.setattr(paint, "painted", note)
    monkeypatch.setattr(Clock, "_frames_displayed", 0)  # as in a process that has just begun
    open_stage()
    assert frames and min(frames) == 1


def test_a_cover_gives_the_time_that_a_source_gives_and_no_other(stage: Stage) -> None:
    """MNH-01 and ESC-01 print it, shops that of the Dice Game; for the others there is none."""
    stage.app.show("shelf")
    stage.frames(2)
    assert {card.box.id: card.about for card in stage.every(BoxCard)} == {
        "mars-needs-heroes": "2–4 · 20\N{NO-BREAK SPACE}min",
        "mars-attacks-dice": "3–6 · 20\N{NO-BREAK SPACE}min",
        "invasion-from-outer-space": "2–6 players",
        "martian-invasion": "2 players",
        "mars-escape": "2–4 · 5–15\N{NO-BREAK SPACE}min",
    }


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_players_and_minutes_can_be_read(open_stage: MakeStage, size: tuple[int, int]) -> None:
    stage = open_stage(size=size)
    stage.frames(2)
    facts = {card.about for card in stage.every(BoxCard)}
    drawn = [each for each in stage.every(Headline) if each.text in facts]
    assert len(drawn) == 5
    for each in drawn:
        assert each.font_size * CAPITALS / theme.per_mm >= 3.0, each.text


def test_practice_cards_are_a_small_mark_with_words_on_tap(stage: Stage) -> None:
    stage.app.show("shelf")
    stage.frames(4)
    marks = [each for each in stage.every(Tap) if each.icon == "info"]
    assert marks
    stage.tap(marks[0])
    assert stage.has("Enter your cards")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_box_with_a_saved_game_has_a_ribbon_and_all_boxes_stay_in_sight(
    open_stage: MakeStage, size: tuple[int, int]
) -> None:
    stage = open_stage(size=size)
    stage.app.play(played(stage.app.session, HEROES, 5))
    stage.app.clear_table()
    stage.frames(4)
    cards = list(stage.every(BoxCard))
    assert len(cards) == len(games.shelf())
    for card in cards:
        assert card.to_window(card.x, card.y)[1] >= 0
        assert card.to_window(card.right, card.top)[1] <= stage.app.screen.height
    assert not faults(stage)
    assert len(list(stage.every(Ribbon))) == 1
    stage.tap("Go on")
    assert stage.app.game is not None and len(stage.app.game.match) == 5


def test_the_box_in_front_says_where_its_game_stopped(stage: Stage) -> None:
    match = played(stage.app.session, DICE, 40)
    assert not match.state.is_terminal()
    stage.app.show("shelf")
    (ribbon,) = stage.every(Ribbon)
    assert ribbon.detail == ", ".join(match.header.names), "until the match is read"
    stage.until(lambda: "is next" in ribbon.detail, "where it stopped")
    assert any(name in ribbon.detail for name in match.header.names)


def test_a_box_behind_offers_its_saved_game_when_it_is_opened(stage: Stage) -> None:
    played(stage.app.session, DICE, 5)
    played(stage.app.session, HEROES, 3)
    stage.app.show("shelf")
    stage.frames(3)
    assert len(list(stage.every(Ribbon))) == 1, "on the box in front"
    stage.app.show("seats", box=DICE)
    stage.frames(3)
    stage.tap("Go on")
    assert stage.app.game.box.id == DICE and len(stage.app.game.match) == 5


def test_each_box_has_its_place_and_only_the_one_in_front_leaves_it(stage: Stage) -> None:
    """With each match of another box all others moved on by one."""

    def places() -> dict[str, tuple[float, ...]]:
        stage.app.show("shelf")
        stage.frames(3)
        return {each.box.id: (*each.pos, *each.size) for each in stage.every(BoxCard)}

    first, before = games.shelf()[0].id, places()
    for box in (DICE, "mars-escape", HEROES):
        played(stage.app.session, box, 3)
        now = places()
        moved = {each for each in now if now[each] != before[each]}
        assert moved == ({box, first} if box != first else set())
        assert now[box] == before[first]


def test_play_offers_the_unfinished_game_first(stage: Stage) -> None:
    """It began another one without a question, next to the one that waited."""
    played(stage.app.session, DICE, 5)
    for key, steps in (("Go on", 5), ("New game", 1)):
        stage.app.show("seats", box=DICE)
        stage.frames(3)
        stage.app.screen.play()
        stage.frames(2)
        assert stage.app.game is None
        assert next(stage.every(Sheet)).title == "There is an unfinished game"
        stage.tap(key)
        stage.frames(2)
        assert stage.app.game is not None and len(stage.app.game.match) == steps
        stage.app.clear_table()


def test_a_game_that_cannot_be_taken_up_is_reported(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(_: int) -> Match:
        raise JournalError("there is no game 1 in the journal: `games` lists them")

    played(stage.app.session, HEROES, 3)
    stage.app.show("shelf")
    monkeypatch.setattr(stage.app.session, "resume", gone)
    stage.tap("Go on")
    stage.frames(2)
    assert stage.has("OK"), "a sheet says so"
    assert stage.app.screen.name == "shelf" and stage.app.game is None


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_all_boxes_lie_on_one_screen(open_stage: MakeStage, size: tuple[int, int]) -> None:
    stage = open_stage(size=size)
    cards = list(stage.every(BoxCard))
    assert len(cards) == len(games.shelf())
    assert min(card.to_window(card.x, card.y)[1] for card in cards) >= 0
