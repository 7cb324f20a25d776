"""The shelf, the first screen: pick a box, or continue a game."""

from collections.abc import Iterator

from kivy.properties import ColorProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion import games
from companion.engine.box import Box
from companion.storage.journal import MatchInfo
from ui.looks import look_of
from ui.shell.desk import House
from ui.shell.screens import CompanionScreen
from ui.shell.theme import theme
from ui.text import say, span
from ui.widgets import Press, Tap, ask
from ui.widgets.button import Pressable

PLANK = 12  # units: thickness of a shelf's plank
TALLEST = 2.75  # largest height of a box relative to its width


class BoxCard(Pressable, FloatLayout):
    """A box on the shelf: its name, its art, players and time."""

    name = StringProperty("")
    players = StringProperty("")
    minutes = StringProperty("")  # none where no source gives them
    label = StringProperty("")
    head = ColorProperty()
    letters = ColorProperty()
    paint = ObjectProperty(None, allownone=True)

    def __init__(self, box: Box, **kwargs: object) -> None:
        look = look_of(box.id)
        super().__init__(
            name=box.name, label=box.name,
            players=say("shelf-players", players=span(*box.seats)),
            minutes=say("shelf-minutes", minutes=span(*box.minutes)) if box.minutes else "",
            head=look.head, letters=look.title, paint=look.cover, **kwargs,
        )  # fmt: skip
        self.box = box

    def add_ribbon(self, ribbon: "Ribbon") -> None:
        """Put a ribbon across the art."""
        ribbon.size_hint = (1.0, None)
        ribbon.height = theme.touch
        ribbon.pos_hint = {"x": 0, "y": 0.25}
        self.add_widget(ribbon)

    def add_mark(self, mark: Tap) -> None:
        """Put a small mark into the corner of the art."""
        self.ids.corner.add_widget(mark)


class Ribbon(Press):
    """Across a box with a saved game: a tap continues it."""

    def __init__(self, box: Box, **kwargs: object) -> None:
        look = look_of(box.id)
        super().__init__(label=say("shelf-continue"), icon="go", **kwargs)
        self.ground = self.edge = look.ribbon
        self.letters = self.tone_ink = look.ribbon_letters


class ShelfScreen(CompanionScreen):
    """Boxes on the shelf; one with an unfinished game has a ribbon to continue it."""

    app: House
    menu = ObjectProperty(())

    def __init__(self, app: House, **kwargs: object) -> None:
        super().__init__(app, **kwargs)
        self.menu = (
            ("history", say("shelf-games"), lambda: app.show("past")),
            ("camera", say("shelf-devices"), lambda: app.show("devices")),
            ("settings", say("shelf-settings"), lambda: app.show("settings")),
        )
        self.ids.room.bind(size=self._fit)

    def show(self, **about: object) -> None:
        """Rebuild the shelf: games and data may have changed."""
        shelves = self.ids.shelves
        shelves.clear_widgets()
        newest = {match.box: match for match in reversed(self.app.session.unfinished())}
        for row in _rows(list(games.shelf())):
            shelf = Shelf()
            for box in row:
                shelf.add_widget(self._card(box, newest.get(box.id)))
            shelves.add_widget(shelf)
        self._fit()

    def _card(self, box: Box, saved: MatchInfo | None) -> BoxCard:
        card = BoxCard(box)
        card.bind(on_release=lambda _: self.app.show("seats", box=box.id))
        if self.app.session.data_status(box.id) == "practice":
            mark = Tap(icon="info")
            mark.bind(on_release=lambda _: self._explain(box))
            card.add_mark(mark)
        if saved is not None:
            ribbon = Ribbon(box)
            ribbon.bind(on_release=lambda _: self.app.resume(saved.id))
            card.add_ribbon(ribbon)
        return card

    def _explain(self, box: Box) -> None:
        def enter() -> None:
            self.app.show("entries", box=box.id)

        answers = [(say("shelf-enter-cards"), "plain", enter), (say("common-ok"), "go", None)]
        ask(box.name, say("shelf-practice"), answers)

    def _fit(self, *_: object) -> None:
        """Give all boxes one size, as large as the shelves allow."""
        rows = self.ids.shelves.children
        most = max((len(row.children) for row in rows), default=1)
        room = self.ids.room
        wide = (room.width - 2 * theme.gap - (most - 1) * theme.gap) / most
        high = (room.height - sum(PLANK * theme.unit + theme.gap for _ in rows)) / max(1, len(rows))
        for row in rows:
            row.height = min(high, TALLEST * wide) + PLANK * theme.unit
            row.width = room.width - 2 * theme.gap
            for card in row.children:
                card.size = (wide, row.height - PLANK * theme.unit)
        self.ids.shelves.height = sum(row.height + 0.6 * theme.gap for row in rows)


class Shelf(BoxLayout):
    """A row of boxes on a plank."""


def _rows(boxes: list[Box]) -> Iterator[list[Box]]:
    """Yield all boxes side by side, or on a tall screen three at a time."""
    many = 3 if theme.portrait else max(1, len(boxes))
    for first in range(0, len(boxes), many):
        yield boxes[first : first + many]
