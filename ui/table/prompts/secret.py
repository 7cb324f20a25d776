"""Secret choices: a countdown to the reveal, then one tap per seat."""

from collections.abc import Sequence
from functools import partial

from kivy.uix.boxlayout import BoxLayout

from companion.engine.actions import Action
from companion.engine.prompts import Option, Secret
from ui.shell.desk import Desk
from ui.shell.theme import theme
from ui.table.prompts.countdown import CountdownAsk
from ui.widgets import Column, Press
from ui.widgets.lent import lent

HIGH = 1.4  # height of a key, in touch targets


class SecretAsk(CountdownAsk):
    """The countdown, then a row of buttons for every seat not entered yet.

    Taps can be changed until the last seat's; then all choices are played together.
    """

    def __init__(self, name: str, domain: Secret, app: Desk) -> None:
        self.rows: dict[int, dict[Option, Press]] = {}
        super().__init__(name, domain, app)

    def enter(self) -> None:
        """Show the options of every seat not entered yet."""
        self.clear_widgets()
        for seat, options in self.people:
            self.add_widget(self._row(seat, options))
            self._light(seat)

    def _row(self, seat: int, options: tuple[Option, ...]) -> Column:
        row = Column(spacing=theme.gap / 3)
        row.add_widget(self.name_of(seat))
        keys = BoxLayout(size_hint_y=None, height=HIGH * theme.touch, spacing=theme.gap / 2)
        self.rows[seat] = {}
        for option in options:
            label, high = self.game.say(option.label), HIGH * theme.touch
            press = lent.take(Press, label=label, type_size=theme.title, padding=0, height=high)
            press.do = partial(self.choose, seat, option)
            self.rows[seat][option] = press
            keys.add_widget(press)
        row.add_widget(keys)
        return row

    def take_cards(self, actions: Sequence[Action]) -> bool:
        """Take the choices the camera saw."""
        for action in actions:
            for option in self.rows.get(action.player, ()):
                if option.action == action:
                    self.choose(action.player, option, seen=True)
        return True

    def choose(self, seat: int, option: Option, *, seen: bool = False) -> None:
        """Set a seat's choice; after the last one, play all."""
        self.entry.options[seat] = option
        (self.entry.seen.add if seen else self.entry.seen.discard)(seat)
        self._light(seat)
        if len(self.entry.options) == len(self.rows):
            self._hand_over()

    def _light(self, seat: int) -> None:
        for option, press in self.rows[seat].items():
            press.chosen = option == self.entry.options.get(seat)

    def _hand_over(self) -> None:
        """Play all choices: as one move, unless the camera has read only some of them."""
        chosen, seen = self.entry.options, self.entry.seen
        if len(seen) in (0, len(chosen)):
            actions = [option.action for option in chosen.values()]
            self.game.act_all(actions, "camera" if seen else "hand")
            return
        for seat, option in chosen.items():
            if not self.game.act(option.action, "camera" if seat in seen else "hand"):
                return
