"""The app by keys alone: a keyboard, or four buttons of a gamepad, where a finger would tap."""

from collections.abc import Sequence
from itertools import count
from typing import Any

from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.match.session import Session
from ui.boxes.invasion_from_outer_space.boards.play import BoardPart
from ui.demo import demo_board, demo_guide
from ui.demo.stage import PATIENCE, Finger, Stage
from ui.shell.focus import BEFORE, ENTER, NEXT, PRESS, TAB, _meaning, label_of


class KeyedStage(Stage):
    """A stage whose taps are steps of the ring and a press; with `pad` those of a gamepad."""

    def __init__(self, session: Session, *, pad: bool, **kwargs: Any) -> None:
        super().__init__(session, **kwargs)
        self._pad = pad
        self.app.focus._now = count().__next__  # Each press is long after the one before.

    def tap(self, target: Widget | str) -> None:
        """Move the ring to a widget, or to the button with this label, and press it."""
        self.frames(2)
        found = self.find(target) if isinstance(target, str) else target
        if found.get_root_window() is None:
            return  # It went with its question, and a finger would land on nothing, too.
        self.press(found)

    def press(self, target: Any) -> None:
        """Move the ring to a place, and press."""
        self._go_to(target)
        self._key(PRESS, ENTER)
        self.frames(2)

    def press_long(self, target: Widget) -> None:
        """Move the ring to a widget, and press until the page changes."""
        self.frames(2)
        self._go_to(target)
        page = demo_guide.guide_page(self)
        self._key(PRESS, ENTER, "down")
        self.until(lambda: demo_guide.guide_page(self) is not page, "the page of a long press")
        self._key(PRESS, ENTER, "up")
        self.frames(2)

    def _go_to(self, target: Any) -> None:
        """Move the ring by the shorter way."""
        focus, chair = self.app.focus, self.app.chair
        if chair is not None and chair.showing and focus.on is not None:
            self._key(PRESS, ENTER)  # As people do: the first key brings the buttons back.
        for _ in range(2 * len(focus.buttons())):
            if focus.on == target:
                if _meaning(target) != focus._means:  # Another page: the first press marks it.
                    self._key(PRESS, ENTER)
                return
            there = focus.buttons()
            assert target in there, f"no key leads to {label_of(target)!r}, {self._state()}"
            ahead = there.index(target)
            if focus.on in there:
                ahead = (ahead - there.index(focus.on)) % len(there)
            forwards = focus.on not in there or 2 * ahead <= len(there)
            self._key(NEXT if forwards else BEFORE, TAB, shift=not forwards)
        raise AssertionError(f"the ring never came to {label_of(target)!r}, {self._state()}")

    def _key(self, button: int, code: int, *ways: str, shift: bool = False) -> None:
        """Press a button of the gamepad, or a key, down and up, or only one of both."""
        for way in ways or ("down", "up"):
            if self._pad:
                Window.dispatch(f"on_joy_button_{way}", 0, button)
            elif way == "down":
                Window.dispatch("on_key_down", code, 0, None, ["shift"] if shift else [])
            else:
                Window.dispatch("on_key_up", code, 0)

    def finger_above(self, widget: Widget) -> Finger:
        """Refuse: there is no finger."""
        raise AssertionError(f"a finger is wanted for {label_of(widget)!r}")


def press_space(stage: KeyedStage, part: BoardPart, space: int) -> None:
    """Press a space of a drawn board."""
    stage.within(PATIENCE, lambda: not part.board.moving)
    stops = {stop.key: stop for stop in part.board.key_stops()}
    assert space in stops, f"no key leads to space {space}, only to {sorted(stops)}"
    stage.press(stops[space])


def press_spaces(stage: KeyedStage, part: BoardPart, spaces: Sequence[int]) -> None:
    """Press the space of what moves, unless it is chosen, and then where to."""
    for space in spaces[part.picking.chosen == spaces[0] :]:
        press_space(stage, part, space)


def without_a_finger() -> None:
    """Let the demo of this process use keys where it would touch a board, or a page for long."""
    demo_board.tap_space = press_space
    demo_board.drag = press_spaces
    demo_guide.hold = KeyedStage.press_long
