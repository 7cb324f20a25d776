"""Buttons that are used again for what is due next."""

import gc
from weakref import ref

from tests.ui.conftest import MakeStage
from ui.shell.theme import AMBER
from ui.widgets import Column, Icon, Press
from ui.widgets.lent import lent

ALL = ("label", "detail", "tone", "icon", "icon_ink", "chosen", "disabled", "opacity", "ground",
       "edge", "letters", "detail_letters", "tone_ink", "type_size", "padding", "spacing", "height",
       "size_hint_x", "size_hint_y", "pos_hint", "do", "front", "parent")  # fmt: skip


def face(press: Press) -> dict[str, object]:
    return {name: getattr(press, name) for name in ALL}


def test_a_button_that_came_back_is_as_a_new_one(open_stage: MakeStage) -> None:
    stage = open_stage()
    lent.forget()
    room = Column()
    stage.app.root_window.add_widget(room)
    press = lent.take(Press, label="Fire", detail="all", tone="danger", chosen=True, type_size=40)
    press.do, press.pos_hint, press.size_hint = (lambda: None), {"top": 1}, (None, 1)
    press.padding, press.height, press.edge, press.icon_ink = 0, 9, AMBER, AMBER
    press.put_in_front(Icon(name="go"))
    press.disabled, press.opacity = True, 0
    room.add_widget(press)
    stage.frames(2)
    lent.take_back()
    assert lent.take(Press) is press
    assert face(press) == face(Press())
    assert not room.children


def test_the_table_uses_the_buttons_of_the_question_before(open_stage: MakeStage) -> None:
    open_stage()
    lent.forget()
    first = [lent.take(Press, label=str(n)) for n in range(3)]
    lent.take_back()
    again = [lent.take(Press, label=str(n)) for n in range(4)]
    assert set(first) < set(again)
    lent.forget()
    assert lent.take(Press) not in again


def test_a_lent_button_does_not_keep_its_screen(open_stage: MakeStage) -> None:
    stage = open_stage()
    lent.forget()
    room = Column()
    room.add_widget(lent.take(Press, label="Fire"))
    stage.frames(3)
    gone = ref(room)
    del room
    gc.collect()
    assert gone() is None
    lent.take_back()
