"""The panel for boxes without one of their own: it shows all values that the box declares."""

from collections.abc import Callable, Sequence

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.actions import CORRECT, TABLE, Action
from companion.engine.by_hand import Correctable
from ui.shell.game import Game
from ui.table.panels.box_panel import BoxPanel
from ui.widgets.corrections import Headed, ask_value, by_heading, shown_capital
from ui.widgets.rows import Heading, Row, row


class SeatHeading(BoxLayout):
    """The mark and the name of a seat, with its current score."""

    colour = StringProperty("grey")
    seat = NumericProperty(0)
    name = StringProperty("")
    score = NumericProperty(0)


class PlainPanel(BoxPanel):
    """Shows a line for each value, grouped by player; a tap on it corrects the value."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._seats = [
            SeatHeading(colour=place.colour, seat=seat, name=place.name)
            for seat, place in enumerate(game.seats)
        ]
        self._rows: dict[str, Row] = {}
        self._laid: list[tuple[int | str, list[str]]] = []

    def refresh(self) -> None:
        """Show every declared value, and the current score of each seat."""
        groups = by_heading(self.game.state.correctables(), range(len(self._seats)))
        laid = [(heading, [each.path for each in values]) for heading, values in groups]
        if laid != self._laid:
            self._lay(groups)
            self._laid = laid
        for _, values in groups:
            for each in values:
                line = self._rows[each.path]
                line.over = self.game.say(each.label)
                line.text = shown_capital(each, each.value, self.game.names)
        for heading, score in zip(self._seats, self.game.state.scores(), strict=True):
            heading.score = score

    def _lay(self, groups: Sequence[Headed]) -> None:
        self.clear_widgets()
        self._rows = {}
        for heading, values in groups:
            named = self._seats[heading] if isinstance(heading, int) else Heading(text=heading)
            self.add_widget(named)
            for each in values:
                self._rows[each.path] = row(self._asks(each.path), icon="edit")
                self.add_widget(self._rows[each.path])

    def _asks(self, path: str) -> Callable[[], object]:
        return lambda: self._ask(self.game.state.correctable(path))

    def _ask(self, value: Correctable | None) -> None:
        if value is not None:
            ask_value(value, self.game.names, lambda new: self._put(value.path, new))

    def _put(self, path: str, new: int | str) -> None:
        self.game.act(Action(TABLE, CORRECT, (path, new)))
