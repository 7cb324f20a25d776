"""No key moves while a page on which several things are picked is open."""

from collections.abc import Iterator
from itertools import chain

import pytest

from companion import games
from companion.engine.page import Page
from tests.ui.conftest import MakeStage
from tests.ui.mockups import ESCAPE, SHOWN
from tests.ui.test_way_back import moments
from ui.demo.demo_guide import guide_ask
from ui.demo.stage import Stage
from ui.table.page.view import PageView

DEPTH = 1  # of a page that is opened by another, and picks
Spots = dict[str, tuple[int, ...]]


def spots(view: PageView) -> Spots:
    """Where each key is that has a name of its own."""
    found: Spots = {}
    labels = [str(each.key.label) for each in view.keys]
    for each, label in zip(view.keys, labels, strict=True):
        if labels.count(label) == 1:
            found[label] = tuple(round(n) for n in (*each.pos, *each.size))
    return found


def is_picked(before: Page, after: Page) -> bool:
    """Whether a page is the one before, with something picked on it."""
    names = [{str(key.label) for key in page.keys} for page in (before, after)]
    most = max(1, min(map(len, names)))
    return before.kind == after.kind and len(names[0] & names[1]) > most / 2


def moved(stage: Stage, view: PageView) -> Iterator[str]:
    """Pick each thing of a page alone, then one after the other, and name keys that move."""
    deep = len(view.opened.way)
    for together in (False, True):
        for place in range(len(view.page.keys)):
            page, before, way = view.page, spots(view), len(view.opened.way)
            if place >= len(page.keys) or page.keys[place].opens is None:
                continue
            view.open("key", place)
            stage.frames(2)
            if len(view.opened.way) == way:
                continue  # A cover was lifted.
            picked, now = is_picked(page, view.page), spots(view)
            for name in sorted(now.keys() & before.keys()) if picked else ():
                if any(abs(a - b) > 1 for a, b in zip(now[name], before[name], strict=True)):
                    yield f"{page.kind}, {page.keys[place].label}: {name} from {before[name]}"
            if way == deep and not picked:
                yield from moved(stage, view) if deep < DEPTH else ()
            while len(view.opened.way) > (way if not (together and picked) else way + 1):
                view.close()
        while len(view.opened.way) > deep:
            view.close()
        stage.frames(2)


def attack(stage: Stage) -> Iterator[None]:
    """Lay an attack on the table for which several weapons are needed."""
    SHOWN["23-escape-attack"](stage)
    view = guide_ask(stage)
    assert view is not None and view.close()
    stage.frames(2)
    yield


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
@pytest.mark.parametrize("box", games.ids())
def test_no_key_moves_after_a_pick(open_stage: MakeStage, box: str, size: tuple[int, int]) -> None:
    stage = open_stage(size=size, camera="none")
    wrong = set[str]()
    for _ in chain(moments(stage, box), attack(stage) if box == ESCAPE else ()):
        view = guide_ask(stage)
        if view is not None:
            wrong |= {*moved(stage, view)}
    assert not wrong, "\n".join(sorted(wrong))
