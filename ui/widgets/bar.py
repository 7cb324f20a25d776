"""The bar at the top of a screen: a way back, a title, and actions that are always available."""

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.looks.paint import Painted
from ui.shell.letters import face_for
from ui.shell.theme import EDGE, display_face, theme
from ui.widgets.button import WORD_SHARE, Tap
from ui.widgets.words import Face, extents

SHARE = 0.5  # The largest share of the bar for actions that are wider than a touch target.


class Bar(BoxLayout):
    """A title, a way `back`, and `actions`: (icon, label, callback) from left to right.

    An action is as wide as the word below its icon, if there is room.
    """

    title = StringProperty("")
    hint = StringProperty("")
    back = ObjectProperty(None, allownone=True)
    actions = ObjectProperty(())

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.cord = Painted()  # The edge of the look, set by whoever builds the screen.
        self.canvas.add(self.cord.canvas)
        self.bind(pos=self._lay_cord, size=self._lay_cord)
        self._lay_cord()

    def _lay_cord(self, *_: object) -> None:
        self.cord.pos, self.cord.size = self.pos, (self.width, EDGE * theme.unit)

    def on_kv_post(self, _: object) -> None:
        """Build the actions once the kv rule is applied."""
        self.on_actions()

    def on_actions(self, *_: object) -> None:
        """Show the actions as icons with a word below each."""
        room = self.ids.get("actions")
        if room is None:
            return
        room.clear_widgets()
        for icon, label, do in self.actions:
            tap = Tap(icon=icon, label=label, pos_hint={"center_y": 0.5})
            tap.bind(on_release=lambda _, do=do: do())
            room.add_widget(tap)
        self.on_width()

    def on_width(self, *_: object) -> None:
        """Make the actions as wide as their words, if the title can spare the width."""
        room = self.ids.get("actions")
        for tap in room.children if room is not None else ():
            most = max(theme.touch, SHARE * self.width / len(room.children))
            tap.width = min(most, max(theme.touch, _label_width(tap.label)))

    def tap(self, label: str) -> Tap:
        """Return the action with that label; raise KeyError if there is none."""
        taps: list[Tap] = self.ids.actions.children
        for tap in taps:
            if tap.label == label:
                return tap
        raise KeyError(label)

    def go_back(self) -> None:
        """Go back, if there is a way back."""
        if self.back:
            self.back()


def _label_width(label: str) -> float:
    """Return the width of a word below an icon, in letters that fit its height."""
    face = Face(face_for(label, display_face(label)), False)
    wide, high = extents(label, face, theme.body)
    return wide * min(1.0, WORD_SHARE * theme.touch / high) + 0.5 * theme.gap if label else 0.0
