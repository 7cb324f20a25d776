"""What is cut at the fold of a page shows that more follows; the end of a page shows nothing."""

from pathlib import Path

import cv2
import numpy as np
import pytest
from kivy.core.window import Window

from tests.ui.conftest import MakeStage, Speaking
from tests.ui.looking import faults
from tests.ui.played import HEROES, played
from ui.demo.stage import Stage
from ui.shell.theme import inks, theme
from ui.widgets import Column, Scroll, Sheet, Words
from ui.widgets.sheet import SheetKey
from ui.widgets.table_menu import open_menu


def has_arrow(stage: Stage, scroll: Scroll, folder: Path) -> bool:
    """Whether the middle of the lower edge has letters' colour where no letters are."""
    picture = cv2.imread(str(stage.picture(folder / "fold.png")))[:, :, ::-1]
    x, y = scroll.to_window(scroll.center_x, scroll.y)
    gap = round(theme.gap)
    row = Window.height - round(y)
    seen = picture[row - gap : row, round(x) - gap : round(x) + gap].reshape(-1, 3)
    bright = np.abs(seen / 255 - inks.text[:3]).max(axis=1) < 0.15
    return 5 < bright.sum() < seen.shape[0] / 3


def page(stage: Stage, lines: int) -> Scroll:
    """A page of so many lines, alone on the screen."""
    scroll, column = Scroll(), Column(padding=theme.gap)
    for _ in range(lines):
        column.add_widget(Words(text="left"))
    scroll.add_widget(column)
    stage.app.screen.clear_widgets()
    stage.app.screen.add_widget(scroll)
    stage.frames(4)
    return scroll


@pytest.mark.parametrize("language", ["en", "de"])
def test_all_answers_of_the_menu_of_a_table_are_in_view(
    stage: Stage, speaking: Speaking, language: str
) -> None:
    """The key to the home screen was cut by the edge, and nothing said that more followed."""
    speaking(language)
    stage.app.play(played(stage.app.session, "mars-attacks-dice", 20))
    stage.frames(3)
    open_menu(stage.app, "A note that explains in two lines what is seldom needed. " * 2)
    stage.frames(3)
    (sheet,) = stage.every(Sheet)
    keys = [*stage.every(SheetKey)]
    low, high = sheet.y, sheet.top
    assert len(keys) == 5 and not sheet.ids.scroll.more and not faults(stage)
    for key in keys:
        bottom = key.to_window(*key.pos)[1]
        assert low <= bottom and bottom + key.height <= high, key.label


def test_more_is_shown_until_the_end_is_reached(stage: Stage, tmp_path: Path) -> None:
    scroll = page(stage, 40)
    assert scroll.more and has_arrow(stage, scroll, tmp_path)
    scroll.scroll_y = 0.5
    stage.frames(2)
    assert has_arrow(stage, scroll, tmp_path)
    scroll.scroll_y = 0
    stage.frames(2)
    assert not scroll.more and not has_arrow(stage, scroll, tmp_path)


def test_a_page_that_fits_shows_nothing(stage: Stage, tmp_path: Path) -> None:
    scroll = page(stage, 3)
    assert not scroll.more and not has_arrow(stage, scroll, tmp_path)


def test_answers_cut_at_the_fold_show_that_more_follow(
    open_stage: MakeStage, tmp_path: Path
) -> None:
    stage = open_stage(scale=1.5)
    stage.app.play(played(stage.app.session, HEROES, 0, 6))
    stage.frames(6)
    due = stage.app.screen.ids.due_scroll
    assert due.viewport_size[1] > due.height + theme.gap
    assert has_arrow(stage, due, tmp_path)
