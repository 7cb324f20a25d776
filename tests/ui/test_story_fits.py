"""Invasion's pages in every size, language and size of text: nothing cut, covered or too small."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from tests.bench.look import LEAST_MM, look
from tests.ui.conftest import SIZES, MakeStage, Speaking
from tests.ui.looking import faults
from tests.ui.story_moments import MOMENTS, lay
from ui.boxes.invasion_from_outer_space.boards.pieces import overlap
from ui.boxes.invasion_from_outer_space.boards.play import BoardPart
from ui.boxes.invasion_from_outer_space.boards.view import Board
from ui.demo.demo_guide import guide_ask
from ui.demo.stage import Stage
from ui.shell.theme import theme
from ui.table.page.duel import DuelBand, VerdictBand
from ui.table.page.opened import LONG, NBSP, together
from ui.widgets.button import Pressable
from ui.widgets.die import Die
from ui.widgets.sheet import is_covered
from ui.widgets.ticket import Ticket


def seen(stage: Stage, name: str) -> list[str]:
    """Say what is cut, covered or too small at a moment."""
    lay(stage, name)
    now = look(stage)
    found = [f"{name}: {fault}" for fault in faults(stage)]
    if now.capitals < LEAST_MM:
        found.append(f"{name}: {now.capitals:.2f} mm: {now.smallest}")
    if len(now.verbs) > 6:
        found.append(f"{name}: {now.verbs}")
    found += [f"{name}: {note} is cut" for note in cut(stage)]
    found += [f"{name}: {flag} covers a figure or a lit space" for flag in covering(stage)]
    found += [f"{name}: {flag} is at the edge" for flag in at_edge(stage)]
    return found + [f"{name}: {flag} is below a key" for flag in hidden(stage)]


def cut(stage: Stage) -> list[str]:
    """Name the notes of keys that are cut."""
    notes = [each._note for each in stage.every(Ticket) if each._note.opacity]
    return [note.text for note in notes if note.drawn != note.text]


def covering(stage: Stage) -> list[str]:
    """Name the flags of buildings that cover a figure or a lit space on the board."""
    return [
        text
        for board in stage.every(Board)
        for text, where in board.flags()
        if any(overlap(where, each) for each in (*board.figures(), *board.lit_on_screen()))
    ]


def at_edge(stage: Stage) -> list[str]:
    """Name the flags of buildings that touch the edge of the board, where a cord begins."""
    return [
        text
        for board in stage.every(Board)
        for text, where in board.flags()
        if min(where[0] - board.x, where[1] - board.y, board.right - where[2], board.top - where[3])
        < theme.unit
    ]


def hidden(stage: Stage) -> list[str]:
    """Name the flags of buildings that lie below the key which zooms."""
    found = []
    for part in stage.every(BoardPart):
        (x, y), (wide, high) = part.lens.pos, part.lens.size
        key = x, y, x + wide, y + high
        found += [text for text, where in part.board.flags() if overlap(where, key)]
    return found


ALL, SOME = tuple(MOMENTS), ("act", "volley", "fires", "outcome")


@pytest.mark.parametrize(
    ("size", "language", "scale", "more", "names"),
    [
        ((800, 480), "de", 1.0, {}, ALL),  # German is longer, and this the least room.
        ((720, 1280), "de", 1.0, {}, ALL),
        *(((800, 480), "en", scale, {}, SOME) for scale in (1.0, 1.25)),
        *((size, "en", 1.0, {}, (*SOME, "board-outcome")) for size in SIZES[1:]),
        *((size, "de", 1.0, {}, SOME) for size in SIZES[1:3]),
        *((size, "de", 1.5, {}, SOME) for size in (SIZES[0], *SIZES[2:])),
        ((800, 480), "de", 1.0, {"mirrored": True}, SOME),
        ((800, 480), "de", 1.0, {"rotation": 180}, SOME),
    ],
)
def test_no_page_cuts_a_word_or_has_capitals_below_three_millimetres(
    open_stage: MakeStage,
    speaking: Speaking,
    size: tuple[int, int],
    language: str,
    scale: float,
    more: dict[str, int],
    names: tuple[str, ...],
) -> None:
    stage = open_stage(size=size, scale=scale, camera="none", **more)
    speaking(language)
    wrong = [fault for name in names for fault in seen(stage, name)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_the_building_in_which_a_hero_starts_is_named_next_to_its_spaces(
    open_stage: MakeStage, size: tuple[int, int]
) -> None:
    """The name lay over half of the spaces that are to be touched."""
    stage = open_stage(size=size, camera="none")
    lay(stage, "board-start")
    (board,) = stage.every(Board)
    assert board.lit_on_screen() and board.flags() and not covering(stage)


def test_next_to_a_board_a_note_says_who_acts(open_stage: MakeStage) -> None:
    stage = open_stage(size=(1280, 720), camera="none")
    lay(stage, "board-command")
    view = guide_ask(stage)
    assert view is not None and view.page.actor is not None
    assert view.sentence.note == stage.app.current_game.say(view.page.actor.name)


def test_a_long_sentence_above_a_board_is_not_cut_into_a_name_and_a_note(
    open_stage: MakeStage,
) -> None:
    stage = open_stage(size=(1280, 720), camera="none")
    lay(stage, "board-march")
    view = guide_ask(stage)
    words = "Maximiliane-Sophie: at which Landing Site does the Zard Beast arrive?"
    assert view is not None and len(words) > LONG
    view._show(view.page._replace(sentence=words, note=""))
    stage.frames(3)
    assert view.sentence.text == words and not faults(stage)


def test_a_result_stays_on_one_line() -> None:
    assert (
        together("Hannah loses 6 to 5") == "Hannah loses 6\N{NO-BREAK SPACE}to\N{NO-BREAK SPACE}5"
    )


def test_a_verb_without_a_note_stands_in_the_middle_of_its_key(
    open_stage: MakeStage, tmp_path: Path
) -> None:
    stage = open_stage(size=(1280, 720), camera="none")
    lay(stage, "fires")
    stage.picture(tmp_path / "fires.png")
    shown = cv2.imread(str(tmp_path / "fires.png"), cv2.IMREAD_GRAYSCALE)
    assert shown is not None
    key = next(each for each in stage.every(Ticket) if each.label == "4")
    x, low = (int(part) for part in key.to_window(*key.pos))
    y = 720 - low - int(key.height)
    inside = shown[y + 14 : y + int(key.height) - 14, x + 40 : x + int(key.width) - 40]
    rows = np.flatnonzero((inside < 90).any(axis=1))
    middle = (rows[0] + rows[-1]) / 2 - len(inside) / 2
    assert abs(middle) < 0.04 * key.height, middle


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_burst_between_two_sides_covers_nobody(
    open_stage: MakeStage, size: tuple[int, int]
) -> None:
    """On a tall screen it lay on the Hero's cheek and on one of three Martians."""
    stage = open_stage(size=size)
    lay(stage, "fight")
    band = next(iter(stage.every(DuelBand)))
    figure, most = band._left[0], 0.1 * band._left[0].width  # A picture has empty sides.
    assert band._burst.x >= figure.right - most
    assert len(band._right) == 3 and band._burst.right <= band._right[0].x + 1


def test_who_is_shot_at_is_said_above_both_on_a_tall_screen(open_stage: MakeStage) -> None:
    """In three lines it stood between them, in half of the width."""
    stage = open_stage(size=(720, 1280))
    lay(stage, "volley")
    band = next(iter(stage.every(DuelBand)))
    assert "\n" not in band._words.text and band._words.font_size >= theme.capitals(8)
    assert not any(band._words.collide_widget(each) for each in band._right)
    assert band._words.width > 0.9 * band.width


def test_the_number_of_a_player_does_not_stand_alone_in_a_line() -> None:
    assert together("Draw a hero sheet for Player 2.").endswith(f"Player{NBSP}2.")
    assert together("Wählt 3 Plättchen") == "Wählt 3 Plättchen"


@pytest.mark.parametrize("name", ["Archibald", "R.J. Flannigan"])
def test_a_long_name_below_a_verb_is_whole_next_to_a_face(stage: Stage, name: str) -> None:
    """“then Archib…” stood on the key that leads on from a target on the board."""
    lay(stage, "act")
    key = Ticket(label="Fertig", detail=f"dann {name}", tone="go", size_hint=(None, None))
    key.picture, key.size = f"face:{name}", (166, 68)
    stage.app.screen.add_widget(key)
    stage.frames(3)
    assert not key._note.is_cut and key._front is not None and key._front.opacity
    assert key._front.y >= key._note.top and key._front.right <= key._verb.x


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_a_martian_that_falls_is_drawn_and_said(
    open_stage: MakeStage, size: tuple[int, int]
) -> None:
    stage = open_stage(size=size)
    lay(stage, "won")
    view = guide_ask(stage)
    assert view is not None
    stage.frames(3)
    (fallen,) = (each for each in view.walk() if getattr(each, "name", "") == "fallen")
    dice = [each for each in view.sentence.walk() if isinstance(each, Die)]
    assert fallen.opacity and min(fallen.size) >= theme.touch
    others = [*dice, *view.keys, view.sentence.words]
    assert len(dice) == 5 and not any(fallen.collide_widget(each) for each in others)
    assert view.sentence.text.endswith(":\n1 Martian falls")
    wide = [each for each in view.walk() if isinstance(each, VerdictBand)]
    assert [each.width for each in wide] == ([] if theme.portrait else [view.width])
    assert all(each.top <= view.sentence.y for each in view.keys)


def test_a_touch_on_the_band_of_an_outcome_corrects_the_hero(stage: Stage) -> None:
    """On a wide screen a band stands for the poster."""
    lay(stage, "won")
    band = next(stage.every(VerdictBand))
    front_first = [type(each) for each in band.children]
    assert front_first.index(Pressable) == 1, "behind the picture, which a finger would hide"
    stage.tap(band.key)
    stage.frames(3)
    assert is_covered() and stage.has("JoJo")


@pytest.mark.parametrize("size", [SIZES[0], SIZES[3]], ids=["800x480", "720x1280"])
def test_coins_lie_over_no_verb_in_large_letters(
    open_stage: MakeStage, speaking: Speaking, size: tuple[int, int]
) -> None:
    stage = open_stage(size=size, scale=1.5, camera="none")
    speaking("de")
    lay(stage, "command")
    priced = [each for each in stage.every(Ticket) if each.price]
    assert priced
    for each in priced:
        verb = each._verb
        right = verb.x + verb.texture_size[0]
        low = verb.center_y - verb.texture_size[1] / 3
        assert all(coin.x > right or coin.top < low for coin in each._coins), each.label
