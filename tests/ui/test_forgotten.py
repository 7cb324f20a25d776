"""No word on the screens is missing from the catalogues: in the pseudo-language none is plain."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from kivy.uix.widget import Widget

from companion import games
from companion.words import languages
from companion.words.catalogue import ENGLISH, PSEUDO
from tests.ui.conftest import MakeStage
from tests.ui.played import played, seats_of
from ui.demo.stage import Stage

DISGUISED = re.compile("[~áçéîñöšüýžÁÇÉÎÑÖŠÜÝŽ]")
WORD = re.compile("[A-Za-z]{3,}")
MARKUP = re.compile(r"\[[^\]]*\]")
OURS = ("Mars Companion", "English", "Deutsch")


@pytest.fixture(autouse=True)
def _pseudo() -> Iterator[None]:
    languages.speak(PSEUDO)
    yield
    languages.speak(ENGLISH)


def printed(data: Any) -> Iterator[str]:
    """Every text in the data of a box: names that are printed on its components."""
    if isinstance(data, dict):
        yield from data
        data = list(data.values())
    if isinstance(data, list | tuple):
        for each in data:
            yield from printed(each)
    elif isinstance(data, str):
        yield data


def forgotten(stage: Stage, names: set[str]) -> set[str]:
    """The texts on the screen that are plain, without names that stand for themselves."""
    stage.frames(3)
    found = set()
    for widget in stage.every():
        for where in ("text", "label", "detail", "hint", "title"):
            said = getattr(widget, where, "") or ""
            if isinstance(said, Widget):  # a button's part that shows its label
                continue
            text = MARKUP.sub("", str(said))
            if not WORD.search(text) or DISGUISED.search(text):
                continue
            for name in sorted(names, key=len, reverse=True):
                text = text.replace(name, "")
            if WORD.search(text):
                found.add(text)
    return found


def test_the_house_has_no_plain_word(open_stage: MakeStage):
    stage = open_stage()
    names = {games.take(box).name for box in games.ids()} | set(OURS)
    plain = set()
    for screen in ("shelf", "settings", "trays", "past"):
        stage.app.show(screen)
        plain |= forgotten(stage, names)
    assert plain == set()


@pytest.mark.parametrize("box_id", games.ids())
def test_a_box_has_no_plain_word(open_stage: MakeStage, box_id: str):
    stage = open_stage()
    app, box = stage.app, games.take(box_id)
    seats = tuple(seats_of(app.session, box_id, max(2, box.seats[0])))
    names = {
        box.name,
        *printed(box.components()),
        *re.findall(r"\w+", " ".join(s.name for s in seats)),
    }
    plain = set()
    for screen in ("seats", "setup"):
        app.show(screen, box=box_id, seats=seats)
        plain |= forgotten(stage, names)
    for steps in (3, 20):
        app.play(played(app.session, box_id, steps, seats=len(seats)))
        names |= set(app.current_game.state.card_names().values())
        plain |= forgotten(stage, names)
    app.show("history")
    plain |= forgotten(stage, names)
    assert plain == set()
