"""The bar on top of a screen: a way back, what this is, and what can always be done."""

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.widgets.button import Tap


class Bar(BoxLayout):
    """Title with `back`, and `actions`: (icon, label, what to do) from left to right."""

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
