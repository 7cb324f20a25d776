"""The bar on top of a screen: a way back, what this is, and what can always be done."""

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.shell.faces import face_for
from ui.shell.theme import display_face, theme
from ui.widgets.button import Tap
from ui.widgets.fitting import Face, extents

LETTERS, BELOW = 19, 0.4  # size of the words, and their share of the height, as in theme.kv
SHARE = 0.5  # of the bar for the actions, where their words need more than a fingertip


class Bar(BoxLayout):
    """Title with `back`, and `actions`: (icon, label, what to do) from left to right.

    An action is as wide as its word, where there is room for that.
    """

    title = StringProperty("")
    hint = StringProperty("")
    back = ObjectProperty(None, allownone=True)
    actions = ObjectProperty(())

    def on_kv_post(self, _: object) -> None:
        """Build the actions once the kv rule is applied."""
        self.on_actions()

    def on_actions(self, *_: object) -> None:
        """Show the actions as icons with a word below."""
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
        """Give the words below the icons what they need, if the title can spare it."""
        room = self.ids.get("actions")
        for tap in room.children if room is not None else ():
            most = max(theme.touch, SHARE * self.width / len(room.children))
            tap.width = min(most, max(theme.touch, _wanted(tap.label)))

    def tap(self, label: str) -> Tap:
        """The action with that label, for whoever must dim it; KeyError if there is none."""
        taps: list[Tap] = self.ids.actions.children
        for tap in taps:
            if tap.label == label:
                return tap
        raise KeyError(label)

    def go_back(self) -> None:
        """Do what `back` says."""
        if self.back:
            self.back()


def _wanted(label: str) -> float:
    """How wide a word below an icon is in the letters that have the height there."""
    face = Face(face_for(label, display_face(label)), False)
    wide, high = extents(label, face, LETTERS * theme.text)
    return wide * min(1.0, BELOW * theme.touch / high) + 0.5 * theme.gap if label else 0.0
