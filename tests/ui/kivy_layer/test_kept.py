"""Children are used again: by place, by key, and on the table from one step to the next."""

from functools import partial

import pytest
from kivy.graphics import Canvas, Color
from kivy.uix.boxlayout import BoxLayout

from companion.engine.prompts import Cards, Choices
from tests.ui.played import DICE, played
from ui.demo.stage import Stage
from ui.kivy_layer.kept import Kept, KeptDrawings, place_children
from ui.shell.game import Game
from ui.table.prompts.choices import OptionPress
from ui.widgets.die import Die


@pytest.fixture
def room() -> BoxLayout:
    return BoxLayout()


def faces(room: BoxLayout) -> list[str]:
    return [die.face for die in reversed(room.children)]


def show(kept: Kept[Die], row: list[str], *, by_face: bool = False) -> list[Die]:
    shown = kept.show(row, key=str if by_face else None)
    for die, face in shown:
        die.face = face
    return [die for die, _ in shown]


def test_a_child_belongs_to_its_place(room: BoxLayout) -> None:
    kept = Kept(room, Die)
    before = show(kept, ["1", "2", "3"])
    after = show(kept, ["4", "5"])
    assert after == before[:2] and faces(room) == ["4", "5"]
    assert show(kept, ["1", "2", "3"])[2] is before[2], "what was too many is not made again"


def test_with_a_key_a_child_stays_with_its_thing(room: BoxLayout) -> None:
    kept = Kept(room, Die)
    one, two, three = show(kept, ["1", "2", "3"], by_face=True)
    assert show(kept, ["3", "1"], by_face=True) == [three, one]
    assert faces(room) == ["3", "1"]
    assert show(kept, ["1", "6", "3"], by_face=True) == [one, two, three]
    assert faces(room) == ["1", "6", "3"]


def test_two_children_of_one_key_are_refused(room: BoxLayout) -> None:
    with pytest.raises(ValueError, match="same key"):
        show(Kept(room, Die), ["1", "1"], by_face=True)


def test_a_child_is_taken_from_another_room(room: BoxLayout) -> None:
    other, die = BoxLayout(), Die()
    place_children(other, [die])
    place_children(room, [Die(), die])
    assert die.parent is room and not other.children


def test_the_table_uses_its_buttons_again(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "page", lambda _: None)  # The table is that of a box without pages.
    app = stage.app
    app.play(played(app.session, DICE, 0))
    asked = app.game.prompts[0].domain
    assert isinstance(asked, Choices | Cards)
    stage.frames(2)
    before = set(stage.every(OptionPress))
    app.game.act(asked.options[-1].action)
    stage.frames(2)
    app.game.undo()
    stage.frames(2)
    assert app.screen.name == "table"
    assert before and set(stage.every(OptionPress)) == before


def test_a_drawing_that_stays_is_not_painted_again() -> None:
    canvas, painted = Canvas(), list[float]()

    def paint(red: float) -> None:
        painted.append(red)
        Color(red, 0, 0)

    def reds() -> list[float]:
        return [color.r for drawing in canvas.children for color in drawing.children]

    kept = KeptDrawings(canvas)
    for wanted in ((0.1, 0.2, 0.3), (0.3, 0.4, 0.1), (0.1, 0.1, 0.3)):
        kept.show((red, partial(paint, red)) for red in wanted)
        assert reds() == pytest.approx(wanted), "in this order, the same one twice too"
    assert painted == [0.1, 0.2, 0.3, 0.4, 0.1]
    kept.clear()
    assert not canvas.children
