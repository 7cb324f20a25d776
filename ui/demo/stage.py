"""Drive the app step by step with a simulated finger, for the demo and for tests.

Touches take the same path as real ones, and nothing is called behind the screens.
"""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

from kivy.animation import Animation
from kivy.base import EventLoop, runTouchApp, stopTouchApp
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glFinish, glReadPixels
from kivy.input.motionevent import MotionEvent
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.match.session import Session
from ui.shell.app import CompanionApp
from ui.widgets import Sheet
from ui.widgets.button import Pressable
from ui.widgets.second_tap import GUARD_S, second_tap

PATIENCE = 20.0  # Seconds to wait for something that must happen.


class Finger(MotionEvent):
    """One finger on the touch panel; x and y are in pixels of the window, y upwards."""

    def __init__(self, x: float, y: float) -> None:
        super().__init__("finger", 1, _on_glass(x, y), is_touch=True, type_id="touch")
        self.profile = ["pos"]

    def depack(self, args: dict[str, float]) -> None:
        """Take the position from Kivy's arguments."""
        self.sx, self.sy = args["x"], args["y"]
        super().depack(args)

    def down(self) -> None:
        """Touch the panel."""
        EventLoop.post_dispatch_input("begin", self)

    def move_to(self, x: float, y: float) -> None:
        """Move on the panel."""
        self.move(_on_glass(x, y))
        EventLoop.post_dispatch_input("update", self)

    def up(self) -> None:
        """Lift the finger."""
        EventLoop.post_dispatch_input("end", self)


def _on_glass(x: float, y: float) -> dict[str, float]:
    """Return a position on the panel, 0 to 1: unlike the picture, the panel is not rotated."""
    across, up = x / max(1.0, Window.width - 1), y / max(1.0, Window.height - 1)
    turned = {90: (1 - up, across), 180: (1 - across, 1 - up), 270: (up, 1 - across)}
    return dict(zip("xy", turned.get(Window.rotation, (across, up)), strict=True))


class Stage:
    """The running app and a finger. Use it in a `with` statement, which releases the window."""

    def __init__(
        self,
        session: Session,
        *,
        hurry: bool = False,
        draws: bool = True,
        before_frame: Callable[[], object] = lambda: None,
    ) -> None:
        """Open the app; with `hurry` frames follow each other without a pause.

        Without `draws` everything is laid out but drawn only for pictures, as drawing in software
        takes as long as everything else. `before_frame` is called before each frame; an exception
        from it ends the run.
        """
        self.draws = draws
        self._before_frame = before_frame
        self.app = CompanionApp(session)
        self.app.announcing = not hurry
        self._pace, Clock._max_fps = Clock._max_fps, 0 if hurry else Clock._max_fps
        second_tap.seconds = 0.0 if hurry else GUARD_S

    def __enter__(self) -> "Stage":
        # Kivy counts delays from its last frame. If that was long ago, as between two tests, the
        # app would fall asleep in its first frame, and the first tap would only wake it.
        Clock.tick()
        Window.bind(on_draw=self._leave_undrawn)
        self.app._run_prepare()
        runTouchApp(embedded=True)
        self.frames(3)
        return self

    def __exit__(self, *_: object) -> None:
        Clock._max_fps = self._pace
        self.app._stop()
        Animation.cancel_all(None)  # What still moves would hold its screen.
        Window.unbind(on_draw=self._leave_undrawn)
        for child in tuple(Window.children):
            Window.remove_widget(child)
        stopTouchApp()

    # ---- time --------------------------------------------------------------------
    def frames(self, count: int = 2) -> None:
        """Let the app run for `count` frames."""
        for _ in range(count):
            self._frame()

    def until(self, done: Callable[[], object], what: str = "it") -> None:
        """Let the app run until `done`; raise TimeoutError after a while."""
        if not self.within(PATIENCE, done):
            raise TimeoutError(f"waited in vain for {what}, {self._state()}")

    def within(self, seconds: float, done: Callable[[], object]) -> bool:
        """Let the app run until `done`, for at most `seconds`; return whether it was done."""
        end = time.monotonic() + seconds
        while not done() and time.monotonic() < end:
            self._frame()
        return bool(done())

    def _frame(self) -> None:
        self._before_frame()
        self._run_frame()
        if self.draws and not Clock._max_fps:
            glFinish()  # Wait for the drawing, as frames of an unseen window would pile up.

    def _run_frame(self) -> None:
        """Run one frame of the app: events, layout and drawing."""
        EventLoop.idle()

    def _leave_undrawn(self, *_: object) -> bool:
        """Stop Kivy from drawing a frame without `draws`."""
        return not self.draws

    def resize(self, width: int, height: int) -> None:
        """Resize the window, in pixels."""
        Window.size = (width, height)
        self.frames(4)

    # ---- queries -----------------------------------------------------------------
    def draw(self, count: int = 2) -> None:
        """Run `count` frames and draw them, even without `draws`."""
        usual, self.draws = self.draws, True
        self.frames(count)
        self.draws = usual

    def every(self, kind: type | None = None) -> Iterator[Widget]:
        """Yield all visible widgets, those of sheets first, or only those of one class."""
        for child in Window.children:
            for widget in child.walk():
                if (kind is None or isinstance(widget, kind)) and widget.opacity:
                    yield widget

    def find(self, text: str) -> Widget:
        """Return the first button whose label begins with `text`; LookupError if there is none."""
        for widget in self.every():
            label = getattr(widget, "label", None)
            if isinstance(label, str) and label.startswith(text) and not widget.disabled:
                return widget
        raise LookupError(f"nothing here is labelled {text!r}, {self._state()}")

    def has(self, text: str) -> bool:
        """Return whether there is a button whose label begins with `text`."""
        try:
            self.find(text)
        except LookupError:
            return False
        return True

    def _state(self) -> str:
        """Return in words the state of the app, and what may have intercepted a touch."""
        said = [f"on the screen {self.app.screen.name!r}"]
        said += [f"under the sheet {sheet.title!r}" for sheet in self.every(Sheet)]
        said += [word for word in ("asleep", "dimmed") if getattr(self.app.sleep, word)]
        said += ["locked"] if self.app.lock.locked else []
        return ", ".join(said)

    def picture(self, path: Path) -> Path:
        """Write what the panel shows as a PNG file, rotated as it is on the panel."""
        self.draw()
        # Not Kivy's own screenshot, which is cut if the screen is turned by 90 or 270 degrees.
        width, height = Window.size[::-1] if Window.rotation % 180 else Window.size
        pixels = glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE)
        Window._win.save_bytes_in_png(str(path), pixels, width, height)
        return path

    # ---- touching ----------------------------------------------------------------
    def tap(self, target: Widget | str) -> None:
        """Scroll to a widget, or to the button with this label, and tap its middle."""
        self.frames(2)  # A new widget is laid out by then.
        finger = self.finger_above(self.find(target) if isinstance(target, str) else target)
        finger.down()
        self.frames(1)
        self._lift(finger)
        self.frames(2)

    def finger_above(self, widget: Widget) -> Finger:
        """Scroll to a widget, and return a finger above its middle once a touch would count."""
        self.bring_into_view(widget)
        x, y = widget.to_window(widget.x + widget.width / 2, widget.y + widget.height / 2)
        finger = Finger(x, y)
        if isinstance(widget, Pressable) and widget.guarded:
            # Wait as people do, who look before they answer something new.
            self.within(PATIENCE, lambda: not second_tap.is_stray(widget, finger))
        return finger

    def _lift(self, finger: Finger) -> None:
        """Lift the finger, which is when most buttons act."""
        finger.up()

    def bring_into_view(self, widget: Widget) -> None:
        """Scroll to a widget, through all scroll views around it."""
        above = widget.parent
        while above is not None and above is not above.parent:
            if isinstance(above, ScrollView) and above.children[0].height > above.height:
                above.scroll_to(widget, animate=False)
                self.frames(2)
            above = above.parent
