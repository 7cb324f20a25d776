"""Nothing clipped, nothing too small: seats to score, at every size and text scale."""

from collections.abc import Callable
from random import Random

import pytest

from companion.words.catalogue import ENGLISH, PSEUDO
from tests.ui.conftest import SCALES, SIZES, MakeStage, Speaking
from tests.ui.looking import cut_at_the_side, faults
from tests.ui.played import DICE, HEROES, played, seats_of
from tests.ui.rolling import at_a_roll
from ui.demo.stage import Stage
from ui.shell.game import Game
from ui.shell.theme import theme
from ui.table.page.view import PageView
from ui.widgets import Fit, Headline, Sheet


def looked(stage: Stage, name: str, do: Callable[[], object]) -> list[str]:
    """Do something, and report what is wrong with what one then sees."""
    do()
    stage.frames(5)
    wrong = [f"{name}: {fault}" for fault in faults(stage)]
    for sheet in [*stage.every(Sheet), *(w for w in stage.every() if hasattr(w, "close"))]:
        sheet.dismiss(animation=False)
    return wrong


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("box", (HEROES, DICE))
def test_nothing_is_clipped_or_too_small(
    open_stage: MakeStage, speaking: Speaking, box: str, size: tuple[int, int], scale: float
) -> None:
    # Each language at some of the sizes and scales; the two boxes take turns.
    turn = SIZES.index(size) + SCALES.index(scale) + (box == DICE)
    speaking(("de", PSEUDO, ENGLISH)[turn % 3])
    stage = open_stage(size=size, scale=scale)
    app = stage.app
    seats = tuple(seats_of(app.session, box, 4))
    over = played(app.session, box, 10_000)
    app.game = Game(played(app.session, box, 25), Random(1))
    app.game.undo()
    wrong = [
        *looked(stage, "seats", lambda: app.show("seats", box=box, seats=seats)),
        *looked(stage, "rulings", lambda: app.screen._rulings()),
        *looked(stage, "who", lambda: app.screen._ask_who(0)),
        *looked(stage, "setup", lambda: app.show("setup", box=box, seats=seats)),
        *looked(stage, "history", lambda: app.show("history")),
        *looked(stage, "step", lambda: app.screen._ask(3, False)),
        *looked(stage, "correct", lambda: app.screen.correct()),
        *looked(stage, "rules", lambda: app.show("rules")),
        *looked(stage, "past", lambda: app.show("past")),
        *looked(stage, "wins", lambda: app.screen.wins()),
    ]
    app.game = Game(over, Random(1))
    wrong += looked(stage, "score", lambda: app.show("score"))
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("size", "scale", "least"),
    [((800, 480), 1.0, 16), ((720, 1280), 1.0, 19), ((720, 1280), 1.5, 16)],
)
def test_words_in_the_head_of_a_roll_can_be_read_at_arm_s_length(
    open_stage: MakeStage, size: tuple[int, int], scale: float, least: float
) -> None:
    """On a tall screen the head is narrow: what is due and the words under icons stay large."""
    stage = open_stage(size=size, scale=scale)
    stage.app.play(at_a_roll(stage.app.session))
    stage.frames(5)
    hint = stage.app.screen.hint
    letters = {words.text: words.font_size / theme.unit for words in stage.every(Fit) if words.text}
    assert min(letters[name] for name in ("Undo", "Table", "Rules")) >= 14 * scale**0.5
    assert letters[hint] >= least * scale**0.5


def test_long_words_in_a_bar_and_the_sentence_of_a_roll_are_not_made_small(
    open_stage: MakeStage, speaking: Speaking
) -> None:
    speaking("de")
    stage = open_stage(scale=1.5)
    stage.app.play(at_a_roll(stage.app.session))
    stage.frames(5)
    sentence = next(each for each in stage.every(Headline) if each.text == stage.app.screen.title)
    assert sentence.font_size >= 20 * theme.unit
    stage.app.show("history")
    stage.frames(5)
    words = {each.text: each.font_size / theme.unit for each in stage.every(Headline)}
    assert min(words[name] for name in ("Korrektur", "Auslegung", "Rückgängig")) >= 16


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("steps", (0, 5))
def test_the_pile_is_never_cut(
    open_stage: MakeStage, size: tuple[int, int], scale: float, steps: int
) -> None:
    stage = open_stage(size=size, scale=scale)
    stage.app.play(played(stage.app.session, HEROES, steps))
    stage.app.show("table")
    stage.frames(5)
    figures = [figure.words for figure in next(stage.every(PageView)).figures()]
    assert any("left" in words for words in figures), "the pile"
    assert not cut_at_the_side(stage)


def test_the_tray_is_large_on_a_tall_screen(open_stage: MakeStage) -> None:
    stage = open_stage(size=(720, 1280))
    stage.app.play(at_a_roll(stage.app.session))
    stage.frames(5)
    tray = stage.app.screen.ids.picture.ids.picture
    assert min(tray.width, tray.height * 4 / 3) >= 0.75 * 720
