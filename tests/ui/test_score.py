"""The end: ranking, why, lines, and what to do next."""

import sys
from pathlib import Path
from random import Random

import cv2
import pytest
from kivy.core.window import Window

from companion.match.ending import highlights
from companion.storage.records import play_record, read_record
from tests.ui.conftest import SIZES, MakeStage
from tests.ui.looking import faults
from tests.ui.played import DICE, HEROES, played, touch
from ui.demo.stage import Stage
from ui.shell.game import Game
from ui.shell.theme import CAPITALS, NAMED, named, readable, theme
from ui.table import score
from ui.table.score import HIGH, ItemLine, PlaceCard, Placed, PodiumStep
from ui.widgets import Sheet, Words
from ui.widgets.qr import QrCode
from ui.widgets.words import KeptText


def end(stage: Stage, box: str) -> Game:
    stage.app.play(played(stage.app.session, box, 10_000))
    stage.frames(3)
    assert stage.app.screen.name == "score"
    assert stage.app.game is not None
    return stage.app.game


def placed(stage: Stage) -> list[Placed]:
    """The seats from first to last: on the podium, then below it."""
    ids = stage.app.screen.ids
    return [*reversed(ids.podium.children), *reversed(ids.places.children)]


@pytest.mark.parametrize("box", (HEROES, DICE))
def test_all_seats_stand_in_order_with_their_scores_line_by_line(stage: Stage, box: str) -> None:
    game = end(stage, box)
    outcome = game.outcome
    cards = placed(stage)
    assert [type(card) for card in cards] == [PodiumStep] * 3 + [PlaceCard]
    assert [card.high for card in cards[:3]] == sorted(HIGH, reverse=True)
    assert [card.seat for card in cards] == [seat for seats in outcome.ranking for seat in seats]
    assert [card.score for card in cards] == [str(outcome.scores[card.seat]) for card in cards]
    lines = [line for line in stage.app.screen.ids.lines.walk() if isinstance(line, ItemLine)]
    assert len(lines) == sum(len(items) for items in outcome.items)
    assert stage.app.screen.why == game.say(outcome.why)


def test_a_mark_shows_that_a_tap_on_a_score_says_how_it_came_about(stage: Stage) -> None:
    game = end(stage, DICE)
    outcome = game.outcome
    first = placed(stage)[0]
    marks = [each for each in first.walk(restrict=True) if getattr(each, "name", "") == "info"]
    assert marks and first.items
    touch(stage, first)
    (sheet,) = stage.every(Sheet)
    assert sheet.title == f"{first.name}: {first.score}"
    lines = [line for line in sheet.walk(restrict=True) if isinstance(line, ItemLine)]
    shown = [(line.text, int(line.amount)) for line in lines]
    assert shown == [(game.say(text), amount) for text, amount in outcome.items[first.seat]]
    assert sum(amount for _, amount in shown) == outcome.scores[first.seat]


def test_a_score_without_lines_has_no_mark(stage: Stage) -> None:
    game = end(stage, HEROES)
    bare = type(game.outcome)(((0,), (1, 2, 3)), game.outcome.scores, "Over.")
    stage.app.screen._fill(bare)
    first = placed(stage)[0]
    names = [getattr(each, "name", "") for each in first.walk(restrict=True)]
    assert "crown" in names and "info" not in names
    touch(stage, first)
    assert not [*stage.every(Sheet)]


def test_scores_of_sides_that_count_different_things_stand_with_their_goals(stage: Stage) -> None:
    game = end(stage, "invasion-from-outer-space")
    outcome = game.outcome
    for card in placed(stage):
        score, goal = outcome.scores[card.seat], outcome.goals[card.seat]
        assert goal and card.score == f"{score}/{goal}" and str(goal) in card.items[0][0]


def test_the_score_is_read_from_a_chair_and_the_first_has_a_crown(stage: Stage) -> None:
    end(stage, DICE)
    steps = [card for card in placed(stage) if isinstance(card, PodiumStep)]
    for step in steps:
        drawn = {each.text: each for each in step.walk(restrict=True) if isinstance(each, KeptText)}
        capitals = drawn[step.score].font_size * CAPITALS / theme.per_mm
        assert capitals >= 4.5 and capitals > drawn[step.rank].font_size * CAPITALS / theme.per_mm
    crowns = [
        step
        for step in steps
        if any(getattr(w, "name", "") == "crown" for w in step.walk(restrict=True))
    ]
    assert [step.rank for step in crowns] == ["1."]


def test_the_first_stands_much_higher_than_the_second(stage: Stage) -> None:
    end(stage, DICE)
    steps = [card for card in placed(stage) if isinstance(card, PodiumStep)]
    first, second, _ = (step.children[0].height for step in steps)
    assert second < 0.85 * first, "the crown takes no room from the first step alone"


@pytest.mark.parametrize("mirrored", [False, True])
def test_playing_again_is_on_the_side_of_the_main_button(
    open_stage: MakeStage, mirrored: bool
) -> None:
    stage = open_stage(mirrored=mirrored)
    end(stage, DICE)
    again = stage.find("Play again")
    assert (again.to_window(*again.center)[0] < Window.width / 2) == mirrored


def test_a_wrong_end_is_taken_back(stage: Stage) -> None:
    game = end(stage, DICE)
    touch(stage, "Undo")
    assert not game.state.is_terminal() and stage.app.screen.name != "score"


def test_the_same_people_play_again(stage: Stage) -> None:
    seats = end(stage, HEROES).seats
    touch(stage, "Play again")
    assert stage.app.screen.name == "seats"
    assert tuple(stage.app.screen.seating.seats) == seats
    assert stage.app.game is None


def test_the_match_is_kept_as_a_file_that_can_be_read_again(stage: Stage) -> None:
    game = end(stage, HEROES)
    touch(stage, "Save as a file")
    (sheet,) = stage.every(Sheet)
    assert sheet.title == "Saved" and "No USB stick" in sheet.text
    (path,) = Path(stage.app.session.folders.records).glob("*.jsonl")
    again = play_record(read_record(path))
    assert again.state.outcome() == game.outcome


def test_shared_places_say_so(stage: Stage) -> None:
    game = end(stage, HEROES)
    outcome = game.outcome
    shared = type(outcome)(((0, 1), (2,), (3,)), outcome.scores, "Shared.", (), ())
    stage.app.screen._fill(shared)
    cards = placed(stage)
    assert [card.rank for card in cards] == ["1.", "1.", "3.", "4."]
    assert "(shared)" in cards[1].name and cards[1].first


def test_the_end_seen_with_a_fresh_game_object_is_the_same(stage: Stage) -> None:
    game = end(stage, HEROES)
    stage.app.game = Game(game.match, Random(2))
    stage.app.show("score")
    assert stage.app.screen.why == game.say(game.outcome.why)


@pytest.mark.parametrize("box", (HEROES, DICE))
def test_the_winner_stands_on_top_in_letters_for_a_chair_and_no_rule_does(
    stage: Stage, box: str
) -> None:
    game = end(stage, box)
    screen, first = stage.app.screen, game.outcome.ranking[0][0]
    assert screen.headline == f"{game.names[first]} WINS".upper()
    assert tuple(screen.colour) == tuple(named(game.seats[first].colour))
    assert screen.ids.headline.font_size == theme.chair
    said = [label.text for label in stage.every(Words)]
    codes = [text for text in said if any(rule in text for rule in game.outcome.rules)]
    assert codes == [screen.rules] and said.index(codes[0]) > said.index(screen.why)


def test_what_was_remarkable_is_reported_with_names(stage: Stage) -> None:
    game = end(stage, DICE)
    reported = highlights(game.match)
    assert reported and stage.app.screen.reported == "\n".join(map(game.say, reported))


def test_the_file_goes_to_a_usb_stick_where_there_is_one(
    stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    monkeypatch.setattr(score, "sticks", lambda: (stick,))
    end(stage, HEROES)
    touch(stage, "Save as a file")
    (path,) = stick.glob("*.jsonl")
    (sheet,) = stage.every(Sheet)
    assert (sheet.title, sheet.text) == ("Saved to the USB stick", path.name)


def test_a_code_logs_the_play(stage: Stage) -> None:
    pytest.importorskip("segno")
    end(stage, DICE)
    touch(stage, "Log this play")
    stage.frames(3)
    (code,) = stage.every(QrCode)
    # As large as the screen allows: modules of two thirds of a millimetre.
    assert min(code.size) // code._across / theme.per_mm > 0.66
    assert code.x >= 0 and code.top <= Window.height and faults(stage) == []
    stage.tap("Done")
    assert not any(stage.every(QrCode))


def test_the_code_on_the_screen_can_be_read(
    stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("segno")
    # A short text: OpenCV's reader misses some large codes that phones read.
    monkeypatch.setattr(
        score, "play_link", lambda match, ended, begun, place: f"{match.header.box} {ended:g}"
    )
    end(stage, DICE)
    touch(stage, "Log this play")
    picture = cv2.imread(str(stage.picture(tmp_path / "code.png")))
    read, _, _ = cv2.QRCodeDetector().detectAndDecode(picture)
    assert read == f"{DICE} 0"


def test_without_the_library_it_says_so(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    end(stage, DICE)
    monkeypatch.setitem(sys.modules, "segno", None)
    touch(stage, "Log this play")
    assert [sheet.title for sheet in stage.every(Sheet)] == ["No code"]


def test_a_box_that_counts_its_turns_comes_to_its_end(stage: Stage) -> None:
    """The number of a turn is no seat: nobody's colour is looked up by it."""
    match = played(stage.app.session, "martian-invasion", 10_000, seats=2)
    assert match.state.observation(None)["turn"] >= 2
    stage.app.play(match)
    assert stage.app.screen.name == "score"


def test_a_dark_seat_s_name_can_be_read_on_the_dark_ground() -> None:
    """Black stands for a seat, too: its winner is named in lighter letters."""
    for name, colour in NAMED.items():
        red, green, blue, _ = readable(colour)
        assert 0.299 * red + 0.587 * green + 0.114 * blue > 0.45, name
        assert readable(colour) == colour or name == "black"


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_names_and_scores_on_the_podium_are_in_sight(
    open_stage: MakeStage, size: tuple[int, int], scale: float
) -> None:
    stage = open_stage(size=size, scale=scale)
    end(stage, DICE)
    scroll = stage.app.screen.ids.scroll
    low = scroll.to_window(*scroll.pos)[1]
    for step in (each for each in placed(stage) if isinstance(each, PodiumStep)):
        drawn = {each.text: each for each in step.walk(restrict=True) if isinstance(each, KeptText)}
        for text in (step.name, step.score):
            words = drawn[text]
            assert words.to_window(*words.center)[1] - CAPITALS * words.font_size / 2 >= low, text
