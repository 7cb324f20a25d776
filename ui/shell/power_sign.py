"""A small sign over every screen while the supply voltage is too low or the processor too hot."""

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.devices.ports import Panel
from ui.shell.theme import theme
from ui.text import say
from ui.widgets.kv import load_kv

LOOK_S = 1.0  # Shorter than the two seconds for which the kernel keeps its alarm.


class PowerSign(BoxLayout):
    """A few words at the upper edge that say what is wrong."""

    text = StringProperty("")

    def __init__(self, text: str) -> None:
        load_kv(__file__)
        super().__init__(size_hint=(None, None), text=text)
        self.place()

    def place(self, *_: object) -> None:
        """Place the sign between a screen's title and its buttons."""
        self.size = min(0.5 * Window.width, 14 * theme.body), 0.6 * theme.bar
        self.pos = (Window.width - self.width) / 2, Window.height - self.height


class PowerWatch:
    """Asks a Pi's panel once a second what is wrong, and shows it."""

    def __init__(self, panel: Panel) -> None:
        self._panel = panel
        self._ask = Clock.create_trigger(self.look, LOOK_S, interval=True)
        self.sign: PowerSign | None = None

    def begin(self) -> None:
        """Start asking, if this machine can report it."""
        if self._panel.can_power_off():
            self._ask()

    def stop(self) -> None:
        """Stop asking, and remove the sign."""
        self._ask.cancel()
        self._show("")

    def look(self, _: float = 0.0) -> None:
        """Ask the panel once, and show or remove the sign."""
        trouble = self._panel.trouble()
        self._show(say("shell-power", trouble=trouble) if trouble else "")

    def _show(self, text: str) -> None:
        if text == (self.sign.text if self.sign else ""):
            return
        if self.sign is not None:
            Window.unbind(size=self.sign.place)
            Window.canvas.after.remove(self.sign.canvas)
            self.sign = None
        if text:
            self.sign = PowerSign(text)
            Window.bind(size=self.sign.place)
            # Drawn by the window itself, so that no sheet covers it and it takes no touch.
            Window.canvas.after.insert(0, self.sign.canvas)
