"""What is due before a frame is done once, in an order in which little is done again."""

import gc
from collections import Counter
from random import Random

import pytest
from kivy.clock import Clock
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from tests.ui.conftest import MakeStage
from tests.ui.test_reveal import at_space, go_on, key_of, tap_kinds
from ui.demo.stage import Stage
from ui.kivy_layer import boxes
from ui.kivy_layer.due import DRAW, PLACE, WRITE, Due, LayoutDue, settle, trigger_of
from ui.widgets import Column, Scroll, Words

HINTS = (None, None, 0.3, 1.0, 2.0)


class Piece(Widget):
    """Notes when it is done, and asks for others."""

    def __init__(self, done: list[str], name: str) -> None:
        super().__init__()
        self.done, self.name = done, name
        self.then: list[Due] = []

    def do(self) -> None:
        """Be done."""
        self.done.append(self.name)
        for due in self.then:
            due()


@pytest.fixture
def laid_out(monkeypatch: pytest.MonkeyPatch) -> Counter[Widget]:
    """How often each box was laid out."""
    counted: Counter[Widget] = Counter()
    usual = BoxLayout.do_layout

    def do_layout(box: BoxLayout, *args: object) -> None:
        counted[box] += 1
        usual(box, *args)

    monkeypatch.setattr(BoxLayout, "do_layout", do_layout)
    return counted


def tower(stage: Stage, depth: int = 6) -> tuple[Scroll, list[Words]]:
    """Columns in each other, each with words."""
    words = [Words(text=f"Floor {floor}", largest=20) for floor in range(depth)]
    inner: Widget | None = None
    for each in words:
        column = Column()
        column.add_widget(each)
        if inner is not None:
            column.add_widget(inner)
        inner = column
    scroll = Scroll(size=(300, 400), size_hint=(None, None))
    scroll.add_widget(inner)
    stage.app.root_window.add_widget(scroll)
    stage.frames(2)
    return scroll, words


def test_a_line_that_grows_has_each_column_around_it_done_twice(
    open_stage: MakeStage, laid_out: Counter[Widget]
) -> None:
    """Once to grow, from inside out, and once for its place."""
    stage = open_stage()
    scroll, words = tower(stage)
    laid_out.clear()
    words[0].text = "A text that needs several lines, and so moves all that is above it. " * 2
    stage.frames(2)
    assert words[0].height > 60
    assert len(laid_out) == len(words) and max(laid_out.values()) <= 2
    stage.app.root_window.remove_widget(scroll)


def test_new_columns_are_done_three_times_at_most(
    open_stage: MakeStage, laid_out: Counter[Widget]
) -> None:
    """For the widths, to grow, and for their places."""
    stage = open_stage()
    laid_out.clear()
    scroll, words = tower(stage)
    assert max(laid_out[each.parent] for each in words) <= 3
    stage.app.root_window.remove_widget(scroll)


class Footed(BoxLayout):
    """A column with a row that fills it, and a foot that grows with its words."""

    def __init__(self) -> None:
        super().__init__(orientation="vertical", size=(300, 400), size_hint=(None, None))
        self.row, self.foot, self.words = BoxLayout(), Column(), Words(text="Short", largest=20)
        self.row.add_widget(BoxLayout())
        self.foot.add_widget(self.words)
        self.add_widget(self.row)
        self.add_widget(self.foot)
        self.first = LayoutDue(self.begin)

    def begin(self) -> None:
        """Give the foot its height before the row is placed."""
        settle(self.foot)


def test_what_is_around_a_settled_foot_is_done_once(
    open_stage: MakeStage, laid_out: Counter[Widget]
) -> None:
    stage, screen = open_stage(), Footed()
    stage.app.root_window.add_widget(screen)
    stage.frames(2)
    laid_out.clear()
    screen.words.text = "A text that needs several lines, and so moves all above it. " * 2
    for each in (screen.row, screen.row.children[0]):
        trigger_of(each)()
    screen.first()
    stage.frames(2)
    assert screen.foot.height > 60 and screen.row.height == 400 - screen.foot.height
    assert laid_out[screen] == laid_out[screen.row] == laid_out[screen.row.children[0]] == 1
    stage.app.root_window.remove_widget(screen)


@pytest.mark.parametrize("seed", range(40))
def test_a_box_is_laid_out_as_in_kivy(seed: int) -> None:
    def box() -> BoxLayout:
        rng = Random(seed)
        made = BoxLayout(
            orientation=rng.choice(("horizontal", "vertical")),
            padding=[rng.randrange(9) for _ in range(4)],
            spacing=rng.randrange(7), pos=(rng.randrange(50), 3.5), size=(rng.randrange(400), 170),
        )  # fmt: skip
        for _ in range(rng.randrange(5)):
            child = Widget(size=(rng.randrange(90), rng.random() * 90))
            child.size_hint = rng.choice(HINTS), rng.choice(HINTS)
            if rng.random() < 0.6:
                place = rng.choice(("x", "center_x", "right", "y", "center_y", "top"))
                child.pos_hint = {place: rng.random()}
            if rng.random() < 0.1:
                child.size_hint_max_x = 40
            made.add_widget(child)
        return made

    ours, kivys = box(), box()
    for _ in range(2):
        boxes.do_layout(ours)
        boxes._kivys_own(kivys)
    assert ours.minimum_size == pytest.approx(kivys.minimum_size)
    for one, other in zip(ours.children, kivys.children, strict=True):
        assert [*one.pos, *one.size] == pytest.approx([*other.pos, *other.size])
    assert not ours._trigger_layout.is_triggered or any(
        child.size_hint_max_x for child in ours.children
    )


def test_a_child_that_changes_its_size_while_it_is_placed_has_its_box_done_again() -> None:
    box = BoxLayout(orientation="vertical", size=(100, 100))
    child = Widget(size_hint_y=None, size=(50, 10))
    box.add_widget(child)
    child.bind(width=lambda *_: setattr(child, "height", 30))
    box.do_layout()
    assert box._trigger_layout.is_triggered
    box.do_layout()
    assert box.minimum_height == 30 and not box._trigger_layout.is_triggered


def test_words_come_before_what_only_draws(open_stage: MakeStage) -> None:
    stage, done = open_stage(), list[str]()
    pieces = {name: Piece(done, name) for name in ("draw", "words", "layout")}
    draws, writes = Due(pieces["draw"].do, DRAW), Due(pieces["words"].do, WRITE)
    places = LayoutDue(pieces["layout"].do)
    for due in (draws, writes, places, draws):
        due()
    assert draws.is_triggered
    stage.frames(1)
    assert done == ["layout", "words", "draw"] and not draws.is_triggered
    draws()
    draws.cancel()
    stage.frames(1)
    assert len(done) == 3


def test_what_fails_leaves_the_rest_due(
    open_stage: MakeStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage, done = open_stage(), list[str]()
    failed: list[Exception] = []
    monkeypatch.setattr(Clock, "handle_exception", failed.append)
    broken, sound = Piece(done, "broken"), Piece(done, "sound")
    monkeypatch.setattr(broken, "do", lambda: 1 / 0, raising=False)
    for piece in (broken, sound):
        Due(Piece.do.__get__(piece), DRAW)()
    stage.frames(1)
    assert [type(each) for each in failed] == [ZeroDivisionError]
    assert done == ["sound"]


def test_a_circle_is_noticed_and_ends(open_stage: MakeStage, circles: list[str]) -> None:
    stage, done = open_stage(), list[str]()
    one, other = Piece(done, "one"), Piece(done, "other")
    dues = [Due(each.do, PLACE + 1) for each in (one, other)]
    one.then, other.then = [dues[1]], [dues[0]]
    dues[0]()
    stage.frames(1)
    one.then = other.then = []
    stage.frames(2)
    assert circles and "too much iteration" in circles[0]
    circles.clear()


def test_what_is_gone_is_not_done(open_stage: MakeStage) -> None:
    stage, done = open_stage(), list[str]()
    piece = Piece(done, "gone")
    Due(piece.do, DRAW)()
    del piece
    gc.collect()
    stage.frames(1)
    assert not done


def test_the_next_reveal_creates_no_widget(
    open_stage: MakeStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = at_space(open_stage())
    tap_kinds(stage, "saucers", "nukes")
    go_on(stage)
    stage.frames(3)
    assert key_of(stage, "bombers").count == 0
    made: list[type[Widget]] = []
    usual = Widget.__init__

    def init(widget: Widget, **kwargs: object) -> None:
        made.append(type(widget))
        usual(widget, **kwargs)

    monkeypatch.setattr(Widget, "__init__", init)
    stage.app.game.undo()
    stage.frames(3)
    assert key_of(stage, "nukes").count == 1 and not made
