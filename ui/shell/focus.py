"""Use of the whole app by keys or a gamepad: a ring marks the button that a key would press.

Tab and Shift+Tab move the ring in reading order, arrow keys move it in their direction, Enter or
Space press, and held down they press long. On a gamepad the hat moves the ring, and four buttons
press, go back, and step forwards and backwards. A touch hides the ring. Before the first key
nothing is computed. Gamepads do nothing here while learnt buttons are buzzers, as hands go on
hitting those after a race. A button that has become another one below the ring, as when a bot has
moved, is marked again and not pressed.
"""

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from kivy.core.window import Window
from kivy.graphics import Color, InstructionGroup, Line
from kivy.uix.modalview import ModalView
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.devices.ports import takes_any
from companion.words import languages
from ui.shell.lock import BACK, ENTER, PRESS
from ui.shell.theme import INK, inks, theme
from ui.widgets.button import Pressable
from ui.widgets.die import Hold
from ui.widgets.key_stop import KeyStop
from ui.widgets.keyboard import TypeSheet
from ui.widgets.second_tap import face_of

if TYPE_CHECKING:
    from ui.shell.desk import Desk

TAB, OTHER_ENTER, SPACE = 9, 271, 32
ARROWS = {273: (0, 1), 274: (0, -1), 275: (1, 0), 276: (-1, 0)}
BEFORE, NEXT = 2, 3  # The other two buttons of a gamepad.
PRESSES = (ENTER, OTHER_ENTER, SPACE)
AGAIN_S = 0.3  # A second press within this time is ignored.
SMALLEST = 4  # The least visible side of a button, in pixels.


class KeyFocus:
    """The ring, and the keys that move it."""

    def __init__(self, app: "Desk", now: Callable[[], float] = time.monotonic) -> None:
        self._app, self._now = app, now
        self.on: Widget | None = None  # The button that the ring marks.
        self._means: object = None  # What this button was when the ring was put on it.
        self._ring = InstructionGroup()
        self._pressed = -AGAIN_S
        self._long = Hold(self._press_long)
        self._longs: Any = None  # The button that is held down, if it knows a long press.
        self.moves: set[Callable[[], object]] = set()  # Called before the ring moves.
        self._held: set[int] = set()  # The keys that are down, which the system repeats.

    def begin(self) -> None:
        """Listen to keys and gamepads."""
        Window.bind(**self._heard())

    def stop(self) -> None:
        """Stop listening."""
        Window.unbind(**self._heard())
        self._hide()
        self._long.cancel()

    def _heard(self) -> dict[str, Callable[..., object]]:
        return {
            "on_key_down": self._key,
            "on_key_up": self._key_up,
            "on_joy_button_down": self._button,
            "on_joy_button_up": self._button_up,
            "on_joy_hat": self._hat,
            "on_touch_down": self._hide,
        }

    # ---- what can be pressed -----------------------------------------------------------
    def buttons(self) -> list[Any]:
        """Return all that can be pressed now, in reading order."""
        found: list[Any] = []
        for each in (_top() or self._app.screen).walk():
            found += [each] if _can_be_pressed(each) else _stops(each)
        row = max(1.0, theme.touch / 2)
        return sorted(found, key=lambda each: (-round(_middle(each)[1] / row), _middle(each)[0]))

    def _there(self) -> list[Any]:
        self._uncover()
        return self.buttons()

    def _uncover(self) -> bool:
        """Show the buttons, as a touch does; return whether the view from afar hid them."""
        chair = self._app.chair
        if chair is None:
            return False
        hidden = chair.showing
        chair.hide()
        return hidden

    # ---- keys ----------------------------------------------------------------------------
    def _key(self, _: object, code: int, _scan: int, _text: object, modifiers: Any) -> bool:
        repeated = code in self._held
        self._held.add(code)
        if code == TAB:
            self.step(-1 if "shift" in modifiers else 1)
        elif code in ARROWS:
            self.go(*ARROWS[code])
        elif code in PRESSES and self.on is not None:
            if isinstance(_top(), TypeSheet):
                return False  # A text field takes the key itself.
            if not repeated:
                self._press_down()
        else:
            return False
        return True

    def _key_up(self, _: object, code: int, *__: object) -> bool:
        self._held.discard(code)
        if code in PRESSES:
            self._lift()
        return False

    def _press_down(self) -> None:
        """Press, or find out first whether the key is held down if that means something else."""
        if getattr(self.on, "long_press", None) is None:
            self.press()
        else:
            self._longs = self.on
            self._long.begin()

    def _lift(self) -> None:
        self._long.cancel()
        pressed, self._longs = self._longs, None
        if pressed is not None and pressed == self.on:
            self.press()

    def _press_long(self, _: float) -> None:
        button, self._longs = self._longs, None
        if button == self.on and button in self.buttons() and _meaning(button) == self._means:
            self._app.sleep.stir()
            if self._uncover():
                return
            button.long_press()

    def _button(self, _: object, _stick: int, button: int) -> None:
        if not self._heeds_gamepads():
            return
        if button == PRESS:
            self._press_down() if self.on is not None else self.step(1)
        elif button == BACK:
            self._go_back()
        elif button in (BEFORE, NEXT):
            self.step(1 if button == NEXT else -1)

    def _button_up(self, _: object, _stick: int, button: int) -> None:
        if button == PRESS:
            self._lift()

    def _hat(self, _: object, _stick: int, _hat: int, value: tuple[int, int]) -> None:
        if value != (0, 0) and self._heeds_gamepads():
            self.go(*value)

    def _heeds_gamepads(self) -> bool:
        """Return whether a gamepad may move and press now; it only wakes a sleeping screen."""
        buzzers, slept = self._app.session.devices.buzzers, self._app.sleep.asleep
        if takes_any(buzzers) and buzzers.learnt():
            return False
        self._app.sleep.stir()
        return not slept

    def _go_back(self) -> None:
        """Go back as the topmost screen or page does; a question waits for its answer."""
        top = _top()
        if self._uncover():
            return
        if top is None:
            self._app.screen.back()
        elif isinstance(top, TypeSheet):
            top.give_up()
        elif hasattr(top, "close"):
            top.close()

    # ---- moving the ring -----------------------------------------------------------------
    def step(self, by: int) -> None:
        """Move the ring forwards or backwards in reading order."""
        there = self._there()
        if there:
            at = there.index(self.on) + by if self.on in there else (0 if by > 0 else -1)
            self._put(there[at % len(there)])

    def go(self, across: int, up: int) -> None:
        """Move the ring to the nearest button in a direction."""
        there = self._there()
        if self.on not in there:
            self.step(1)
            return
        x, y = _middle(self.on)
        found = []
        for each in there:
            dx, dy = _middle(each)[0] - x, _middle(each)[1] - y
            along, aside = dx * across + dy * up, abs(dx * up) + abs(dy * across)
            if along > 1 and each is not self.on:
                found.append((along + 2 * aside, id(each), each))
        if found:
            self._put(min(found)[2])

    def press(self) -> None:
        """Press the button in the ring."""
        button, now = self.on, self._now()
        if button is None or now - self._pressed < AGAIN_S or button not in self.buttons():
            return
        self._pressed = now
        self._app.sleep.stir()
        if self._uncover():
            return
        if _meaning(button) != self._means:
            self._put(button)
            return
        button.dispatch("on_press")
        button.dispatch("on_release")
        if button not in self.buttons():
            self._hide()
        elif self.on is button and _meaning(button) != self._means:
            self._put(button)

    # ---- the ring ----------------------------------------------------------------------------
    def _put(self, button: Any) -> None:
        self._hide()
        for each in tuple(self.moves):
            each()  # First, as it may change a label.
        self.on, self._means = button, _meaning(button)
        _scroll_to(button)
        x, y = button.to_window(*button.pos)
        gap, edge = 3 * theme.unit, 2.5 * theme.unit
        left, low = max(edge, x - gap), max(edge, y - gap)  # Whole also at the window's edge.
        right = min(Window.width - edge, x + button.width + gap)
        top = min(Window.height - edge, y + button.height + gap)
        box = (left, low, right - left, top - low, 8 * theme.unit)
        for ink, wide in ((INK, 5), (inks.bright, 2.5)):
            self._ring.add(Color(*ink))
            self._ring.add(Line(rounded_rectangle=box, width=wide * theme.unit))
        Window.canvas.after.add(self._ring)
        self._app.sleep.stir()
        self._read(button)

    def hide(self) -> None:
        """Hide the ring, as when another screen is shown."""
        self._hide()

    def _hide(self, *_: object) -> bool:
        if self.on is not None:
            Window.canvas.after.remove(self._ring)
            self._ring.clear()
            self.on = None
        return False

    def _read(self, button: Any) -> None:
        """Read the button aloud, if the table has a voice."""
        config, words = self._app.session.config, label_of(button)
        if config.voice and words and not _is_private(button):
            voice = self._app.session.devices.voice
            voice.say(words, languages.spoken(), config.voice_volume)


def _top() -> Any:
    """Return the sheet or page that covers the screen, if any."""
    return next((each for each in Window.children if isinstance(each, ModalView)), None)


def label_of(button: Any) -> str:
    """Return the text of a button."""
    parts = [str(getattr(button, name, "") or "") for name in ("label", "text", "detail")]
    return ". ".join(dict.fromkeys(each for each in parts if each))


def _meaning(button: Any) -> object:
    return face_of(button), label_of(button)


def _is_private(widget: Any) -> bool:
    """Return whether a button is part of what only one person may see."""
    parent: Any = widget
    while parent is not None and parent is not Window:
        if getattr(parent, "private", False):
            return True
        parent = parent.parent
    return False


def _stops(widget: Any) -> list[KeyStop]:
    """Return the places in a widget that can be pressed."""
    stops = getattr(widget, "key_stops", None)
    return stops() if stops is not None and _is_in_reach(widget) else []


def _can_be_pressed(widget: Any) -> bool:
    return isinstance(widget, Pressable) and not widget.disabled and _is_in_reach(widget)


def _is_in_reach(widget: Any) -> bool:
    """Return whether a widget is shown, and not only to be looked at."""
    if min(widget.size) < SMALLEST:
        return False
    parent: Any = widget
    while parent is not None and parent is not Window and isinstance(parent, Widget):
        if not parent.opacity or getattr(parent, "only_shown", False):
            return False
        parent = parent.parent
    return parent is not None


def _middle(widget: Any) -> Sequence[float]:
    found: Sequence[float] = widget.to_window(*widget.center)
    return found


def _scroll_to(widget: Any) -> None:
    if isinstance(widget, KeyStop):
        widget.reveal()
    parent = widget.parent
    while parent is not None and parent is not Window and isinstance(parent, Widget):
        if isinstance(parent, ScrollView):
            parent.scroll_to(widget, animate=False)
            parent.update_from_scroll()
            return
        parent = parent.parent
