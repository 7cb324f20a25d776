"""Lock the screen against sleeves and small hands, until a finger holds the padlock for a while.

Touches, keys and gamepads are blocked: a race goes on with buzzers, and dice are read in the tray.
Without a touchscreen two keys, or two buttons of a gamepad, are held together instead of the
padlock. The app starts unlocked.
"""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.shell.sleep import TouchGate
from ui.shell.theme import theme
from ui.text import say
from ui.widgets.kv import load_kv

HOLD_S = 3.0
STEP_S = 0.1
ENTER, ESCAPE = 13, 27
PRESS, BACK = 0, 1  # Two buttons of a gamepad.
# Held together they unlock the screen: nothing that lies on a keyboard holds two far keys alone.
CHORDS: tuple[frozenset[object], ...] = (
    frozenset({ENTER, ESCAPE}),
    frozenset({("pad", PRESS), ("pad", BACK)}),
)
BUZZERS = range(ord("1"), ord("7"))  # Number keys, which are buzzers in a race.


class LockSign(BoxLayout):
    """The padlock in the upper right corner; `share` is the part of the hold time so far."""

    text = StringProperty("")
    share = NumericProperty(0.0)

    def __init__(self) -> None:
        load_kv(__file__)
        super().__init__(size_hint=(None, None), text=_locked())

    def place(self, *_: object) -> None:
        """Cover the buttons of a screen's bar, which do nothing while locked."""
        self.size = min(0.62 * Window.width, 11.5 * theme.body), theme.bar
        self.pos = Window.width - self.width, Window.height - self.height


class Lock:
    """Locks the screen, and unlocks it for a finger that holds the sign long enough."""

    def __init__(self, stir: Callable[[], object]) -> None:
        """`stir` wakes the screen at a key, as a touch does."""
        self._stir = stir
        self._sign: LockSign | None = None
        self._finger: int | None = None  # The finger that holds the sign.
        self._held: set[object] = set()  # The keys and buttons that are down.
        self._gate = TouchGate(lambda: self.locked, self._down, self._up)
        self._grow = Clock.create_trigger(self._step, STEP_S, interval=True)

    @property
    def locked(self) -> bool:
        """Whether touches are blocked."""
        return self._sign is not None

    def begin(self) -> None:
        """Start intercepting touches. Whoever begins later gets them before the lock."""
        self._gate.open()

    def stop(self) -> None:
        """Unlock and stop intercepting."""
        self.open()
        self._gate.close()

    def lock(self) -> None:
        """Block touches from now on."""
        if self._sign is None:
            self._sign = LockSign()
            self._sign.place()
            Window.bind(size=self._sign.place, **self._blocked())
            # Drawn by the window itself, so that no sheet can cover it, only the darkened screen.
            Window.canvas.after.insert(0, self._sign.canvas)

    def open(self) -> None:
        """Stop blocking touches."""
        if self._sign is not None:
            Window.unbind(size=self._sign.place, **self._blocked())
            self._held.clear()
            Window.canvas.after.remove(self._sign.canvas)
            self._sign = None
            self._let_go()

    # ---- keys and gamepads -----------------------------------------------------------
    def _blocked(self) -> dict[str, Callable[..., bool]]:
        """Return the handlers that take all keys; bound last, they are called first."""
        return {
            "on_key_down": self._key,
            "on_key_up": self._key_up,
            "on_textinput": self._nothing,
            "on_joy_button_down": self._button,
            "on_joy_button_up": self._button_up,
            "on_joy_hat": self._nothing,
        }

    def _key(self, _: object, code: int, *__: object) -> bool:
        self._press(code)
        return code not in BUZZERS

    def _key_up(self, _: object, code: int, *__: object) -> bool:
        self._release(code)
        return False

    def _button(self, _: object, _stick: int, button: int) -> bool:
        self._press(("pad", button))
        return True

    def _button_up(self, _: object, _stick: int, button: int) -> bool:
        self._release(("pad", button))
        return False

    def _nothing(self, *_: Any) -> bool:
        return True

    def _press(self, key: object) -> None:
        self._stir()
        self._held.add(key)
        if self._sign and frozenset(self._held) in CHORDS:
            self._sign.text = say("shell-hold-on")
            self._grow()
        elif self._sign and self._finger is None:
            self._let_go()
            way = "shell-locked-buttons" if isinstance(key, tuple) else "shell-locked-keys"
            self._sign.text = say(way, seconds=round(HOLD_S))

    def _release(self, key: object) -> None:
        self._held.discard(key)
        if self._finger is None and self._grow.is_triggered:
            self._let_go()

    # ---- holding the sign ----------------------------------------------------------
    def _down(self, touch: MotionEvent) -> None:
        if self._sign and self._finger is None and self._sign.collide_point(*touch.pos):
            self._finger = touch.uid
            self._sign.text = say("shell-hold-on")
            self._grow()

    def _up(self, touch: MotionEvent) -> None:
        if touch.uid == self._finger:
            self._let_go()

    def _let_go(self) -> None:
        self._grow.cancel()
        self._finger = None
        if self._sign:
            self._sign.share, self._sign.text = 0.0, _locked()

    def _step(self, seconds: float) -> None:
        if self._sign:
            self._sign.share = min(1.0, self._sign.share + seconds / HOLD_S)
            if self._sign.share >= 1.0:
                self.open()


def _locked() -> str:
    return say("shell-locked", seconds=round(HOLD_S))
