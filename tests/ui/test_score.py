"""The end: ranking, why, lines, and what to do next."""

import sys
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import cv2
import pytest
from kivy.core.window import Window

from companion import games
from companion.match.ending import highlights
from companion.match.review import review
from companion.storage.records import play_record, read_record
from tests.bench.look import look
from tests.ui.conftest import SIZES, MakeStage
from tests.ui.looking import faults
from tests.ui.played import DICE, HEROES, name_all, played, touch
from ui.demo.stage import Stage
from ui.shell.game import Game
from ui.shell.theme import CAPITALS, NAMED, readable, theme
from ui.table import score
from ui.table.page.places import places
from ui.table.page.printed import PrintedKey
from ui.table.page.rooms import Box
from ui.table.page.view import PageView
from ui.table.score import HIGH, ItemLine, PodiumStep
from ui.text import say
from ui.widgets import Sheet, Words
from ui.widgets.lines import divided
from ui.widgets.qr import QrCode
from ui.widgets.words import KeptText, Name

MARTIANS = "martian-invasion"
DIM = 90  # A luminance on which nobody can read black letters, of 255.


def end(stage: Stage, box: str) -> Game:
    stage.app.play(played(stage.app.session, box, 10_000))
    stage.frames(3)
    assert stage.app.screen.name == "score"
    assert stage.app.game is not None
    return stage.app.game


def placed(stage: Stage) -> list[PodiumStep]:
    """The seats from first to last."""
    return [*reversed(stage.app.screen.ids.podium.children)]


def more(stage: Stage, *targets: str) -> None:
    """Open the page of details, and touch these on it."""
    touch(stage, say("table-more"), *targets)


@pytest.mark.parametrize("box", (HEROES, DICE))
def test_all_seats_stand_in_order_with_their_scores_line_by_line(stage: Stage, box: str) -> None:
    game = end(stage, box)
    outcome = game.outcome
    cards = placed(stage)
    assert [card.high for card in cards] == sorted(HIGH[:4], reverse=True)
    assert [card.seat for card in cards] == [seat for seats in outcome.ranking for seat in seats]
    assert [card.score for card in cards] == [str(outcome.scores[card.seat]) for card in cards]
    more(stage)
    lines = [*stage.every(ItemLine)]
    assert len(lines) == sum(len(items) for items in outcome.items)
    said = [label.text for label in stage.every(Words)]
    assert stage.app.screen.why == game.say(outcome.why) in said


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


@pytest.mark.parametrize("box", games.ids())
def test_a_score_on_the_podium_says_what_it_counts(stage: Stage, box: str) -> None:
    """A “6” of Mars Needs Heroes! said nothing about the colour of these cards."""
    stage.app.play(played(stage.app.session, box, 10_000, 2 if box == MARTIANS else 3))
    stage.frames(3)
    goals, first = stage.app.current_game.state.standing().goals, placed(stage)[0]
    (unit,) = (goal.unit for goal in goals if first.seat in goal.seats)
    words = [each for each in first.walk(restrict=True) if isinstance(each, KeptText)]
    (shown,) = (each for each in words if each.text == str(unit))
    assert shown.font_size * CAPITALS >= 3 * theme.per_mm and not faults(stage)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_podium_has_three_keys_and_what_decided_in_large_letters(
    open_stage: MakeStage, size: tuple[int, int]
) -> None:
    stage = open_stage(size=size)
    game, screen = end(stage, DICE), stage.app.screen
    stage.until(lambda: screen.decided, "the review")
    stage.frames(3)
    assert len([*look(stage).verbs]) == 3
    least = 3.6 if theme.portrait else 4.3
    assert screen.ids.sentence.font_size * CAPITALS >= least * theme.per_mm
    assert game.outcome and faults(stage) == []
    units = {str(goal.unit) for goal in game.state.standing().goals}
    for step in placed(stage):
        shown = [each for each in step.walk(restrict=True) if isinstance(each, KeptText)]
        high = sum(each.height for each in shown if each.text in (*units, step.score, step.shown))
        assert high < step.ids.block.height, "no words lie over others"
        assert all(each.height > 1 for each in shown if each.text in units)


def test_the_score_is_read_from_a_chair_and_the_first_has_a_crown(stage: Stage) -> None:
    end(stage, HEROES)
    steps = placed(stage)
    for step in steps:
        drawn = {each.text: each for each in step.walk(restrict=True) if isinstance(each, KeptText)}
        capitals = drawn[step.score].font_size * CAPITALS / theme.per_mm
        assert capitals >= 4.5
    crowns = [
        step
        for step in steps
        if any(getattr(w, "name", "") == "crown" for w in step.walk(restrict=True))
    ]
    assert [step.rank for step in crowns] == ["1."]


def test_the_first_stands_much_higher_than_the_second(stage: Stage) -> None:
    end(stage, DICE)
    first, second, *_ = (step.ids.block.height for step in placed(stage))
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
    more(stage, "Save as a file")
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
    assert screen.ids.headline.font_size >= theme.chair
    rules = game.outcome.rules
    said = [label.text for label in stage.every(KeptText)]
    assert not any(rule in text for text in said for rule in rules), "codes are for few"
    more(stage)
    said = [label.text for label in stage.every(KeptText)]
    assert screen.rules in said


def test_a_ruling_of_ours_is_marked_among_the_rules_that_decided(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = end(stage, HEROES)
    first = game.outcome.rules[0]
    ours = replace(game.box.rulings[0], id=first, ours=True)
    monkeypatch.setattr(game.box, "rulings", (ours,))
    stage.app.screen.show()
    assert f"{first} added by this app" in stage.app.screen.rules


def test_what_decided_is_said_and_played_again_without_a_trace(stage: Stage) -> None:
    game = end(stage, DICE)
    screen = stage.app.screen
    stage.until(lambda: screen.decided, "the review")
    steps, swing = game.match.steps, review(game.match).deciding(game.outcome.ranking[0])
    assert swing is not None and "%" in screen.decided
    touch(stage, "Watch it")
    shown = stage.app.screen
    assert shown.name == "watch" and swing.last + 1 in shown._stops
    stage.app.session.devices.tray.start = None  # a camera that is asked for would fail here
    while shown._at + 1 < len(shown._stops):
        shown.step(1)
        stage.frames(3)
        assert faults(stage) == []
    shown.step(-1)
    stage.tap(say("common-close"))
    assert stage.app.screen.name == "score" and stage.app.game is game
    assert game.match.steps == steps and game.match.undone == ()


@pytest.mark.parametrize("box", games.ids())
def test_a_whole_match_is_played_again_on_the_screen_of_its_box(stage: Stage, box: str) -> None:
    stage.app.play(played(stage.app.session, box, 60, seats=2 if box == MARTIANS else 3))
    stage.app.show("watch")
    screen = stage.app.screen
    assert screen._stops[0] == 0 and screen._stops[-1] == len(stage.app.game.match)
    said = []
    for at in range(0, len(screen._stops), 12):
        screen._show(at)
        stage.frames(2)
        said.append(screen.words)
    assert all(said[1:]) and stage.app.game.match.undone == ()
    reached, table = set(stage.app.focus.buttons()), set(screen.ids.room.walk(restrict=True))
    assert reached and not reached & table, "no key presses what is only watched"


def test_a_round_that_is_watched_has_no_key_back_to_it(stage: Stage) -> None:
    """It took the room of the cards and of the sentence, and nobody could touch it."""
    stage.app.play(played(stage.app.session, HEROES, 60, seats=2))
    stage.app.show("watch")
    stage.app.screen.pausing = True
    for at in range(0, len(stage.app.screen._stops), 3):
        stage.app.screen._show(at)
        stage.frames(3)
        view = next(iter(stage.every(PageView)))
        assert view.page.way_on is None and view.sentence.words.is_readable


def test_what_was_remarkable_is_reported_with_names(stage: Stage) -> None:
    game = end(stage, DICE)
    reported = highlights(game.match)
    assert reported and stage.app.screen.reported == "\n".join(map(game.say, reported))
    assert game.say(reported[0]) in [label.text for label in stage.every(KeptText)]


def test_the_file_goes_to_a_usb_stick_where_there_is_one(
    stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    monkeypatch.setattr(score, "sticks", lambda: (stick,))
    end(stage, HEROES)
    more(stage, "Save as a file")
    (path,) = stick.glob("*.jsonl")
    (sheet,) = stage.every(Sheet)
    assert (sheet.title, sheet.text) == ("Saved to the USB stick", path.name)


def test_a_code_logs_the_play(stage: Stage) -> None:
    pytest.importorskip("segno")
    end(stage, DICE)
    more(stage, "Log this play")
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
        score, "play_link", lambda match, ended, *_: f"{match.header.box} {ended:g}"
    )
    end(stage, DICE)
    more(stage, "Log this play")
    picture = cv2.imread(str(stage.picture(tmp_path / "code.png")))
    read, _, _ = cv2.QRCodeDetector().detectAndDecode(picture)
    assert read == f"{DICE} 0"


def test_without_the_library_it_says_so(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    end(stage, DICE)
    monkeypatch.setitem(sys.modules, "segno", None)
    more(stage, "Log this play")
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
    assert faults(stage) == []
    art = stage.app.screen.ids.art
    low = art.to_window(*art.pos)[1]
    for step in placed(stage):
        drawn = {each.text: each for each in step.walk(restrict=True) if isinstance(each, KeptText)}
        for text in (step.shown, step.score):
            words = drawn[text]
            assert words.to_window(*words.center)[1] - CAPITALS * words.font_size / 2 >= low, text


@pytest.mark.parametrize("size", [(800, 480), (1280, 720)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_headline_is_next_to_a_podium_of_three(
    open_stage: MakeStage, size: tuple[int, int]
) -> None:
    stage = open_stage(size=size)
    match = played(stage.app.session, DICE, 10_000, 3)
    name_all(match, "Ann", "Ben", "Cleo")
    stage.app.play(match)
    stage.frames(3)
    ids = stage.app.screen.ids
    assert ids.podium.usual
    assert ids.headline.x >= max(step.to_window(step.right, 0)[0] for step in placed(stage))
    assert ids.headline.font_size * CAPITALS > 11 * theme.per_mm, "it fills the room that it has"
    assert not faults(stage)


@pytest.mark.parametrize("size", [(800, 480), (1280, 720)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_headline_has_the_room_that_a_podium_of_two_leaves(
    open_stage: MakeStage, size: tuple[int, int]
) -> None:
    """“Player 2 wins” stood in three narrow lines, the number alone in the second."""
    stage = open_stage(size=size)
    stage.app.play(played(stage.app.session, MARTIANS, 10_000, 2))
    stage.frames(3)
    ids = stage.app.screen.ids
    assert ids.headline.x >= max(step.to_window(step.right, 0)[0] for step in placed(stage))
    assert ids.headline.width > 0.4 * size[0] and not faults(stage)


@pytest.mark.parametrize("winner", ["Spieler 3", "Maximiliane von Falkenburg"])
@pytest.mark.parametrize("size", [(800, 480), (720, 1280)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_headline_can_be_read_on_the_art_of_the_box(
    open_stage: MakeStage, tmp_path: Path, size: tuple[int, int], winner: str
) -> None:
    """Half of “Spieler 3 gewinnt” lay in black letters on a black saucer."""
    stage = open_stage(size=size, motion=False)  # Else the pictures differ by what moves, too.
    end(stage, DICE)
    words, drawn = stage.app.screen.ids.headline, list[Any]()
    words.text, black = f"{winner} gewinnt", words.color
    for colour in ((1, 1, 1, 1), (1, 1, 1, 0)):
        words.color = colour
        stage.frames(2)
        drawn.append(cv2.imread(str(stage.picture(tmp_path / "art.png"))).astype(int))
    under = drawn[1][abs(drawn[0] - drawn[1]).max(axis=2) > 60]
    luminance = under @ (0.0722, 0.7152, 0.2126)
    assert len(under) > 500 and max(black[:3]) < 0.1
    assert (luminance < DIM).mean() < 0.02


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_long_name_on_the_podium_is_whole(open_stage: MakeStage, size: tuple[int, int]) -> None:
    stage = open_stage(size=size)
    match = played(stage.app.session, DICE, 10_000, 3)
    longest = "Maximiliane von Falkenburg"
    name_all(match, *[longest] * 3)
    stage.app.play(match)
    stage.frames(3)
    names = [each for each in stage.every(Name) if each.text == longest]
    assert len(names) == 3 and not any(each.is_cut for each in names)
    assert all(each.font_size >= theme.least for each in names)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_long_word_on_a_podium_of_four_is_whole(
    open_stage: MakeStage, size: tuple[int, int]
) -> None:
    stage = open_stage(size=size)
    match = played(stage.app.session, DICE, 10_000, 4)
    name_all(match, *["Schmetterlingsfrau"] * 4)
    stage.app.play(match)
    stage.frames(3)
    parts = [each for step in placed(stage) for each in step.walk(restrict=True)]
    names = [each for each in parts if isinstance(each, Name)]
    assert [each.text.replace("-\n", "") for each in names] == ["Schmetterlingsfrau"] * 4
    assert not any(each.is_cut for each in names)


def test_a_letter_of_a_divided_name_keeps_its_accent() -> None:
    accented = "Schmetteri\N{COMBINING ACUTE ACCENT}lingsfrau"
    for most in range(11, 14):
        shown = divided(accented, lambda text, most=most: len(text) <= most)
        assert shown.replace("-\n", "") == accented and "\n" in shown
        assert "\n\N{COMBINING ACUTE ACCENT}" not in shown


def test_cards_of_a_watched_choice_are_whole_on_a_tall_screen(open_stage: MakeStage) -> None:
    """Their names stood on each other, as the page was low and kept room for a lesson."""
    stage = open_stage(size=(720, 1280))
    match = played(stage.app.session, DICE, 60, 3)
    stage.app.play(match)
    stage.app.show("watch")
    screen = stage.app.screen
    screen.pausing = True
    for at, stop in enumerate(screen._stops):
        copy = match.trial(())
        copy.go_to(stop)
        if copy.prompts[0].name == "target":
            screen._show(at)
            break
    stage.frames(4)
    cards = list(stage.every(PrintedKey))
    assert cards and all(each.ids.scene.height > theme.touch / 2 for each in cards)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_whose_cards_they_are_covers_none_in_a_low_room(
    open_stage: MakeStage, size: tuple[int, int]
) -> None:
    """“Player 2: 0 of 7” stood on Common Cold where a battle was watched."""
    stage = open_stage(size=size)
    match = played(stage.app.session, MARTIANS, 10_000, 2)
    looked = 0
    for stop in range(len(match)):
        copy = match.trial(())
        copy.go_to(stop)
        page = Game(copy, Random(1)).page()
        if page is not None and page.lines:
            for high in range(50, 90):
                found = places(Box(0, 0, size[0], high * size[1] / 100), page, page.keys)
                for head in found.lines:
                    looked += 1
                    assert head.width > theme.touch and head.right <= size[0] + 1
                    assert not any(_covers(head, key) for key in found.keys)
    assert looked


def _covers(one: Box, other: Box) -> bool:
    across = min(one.right, other.right) - max(one.x, other.x)
    return across > 1 and min(one.top, other.top) - max(one.y, other.y) > 1
