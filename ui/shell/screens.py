"""The screens, each a pair of `name.py` and `name.kv`, loaded when first shown."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

from companion import games
from ui.kivy_layer.kept import place_children
from ui.looks.paint import Look, painted
from ui.shell.desk import Announces, Desk, ShowsFromAfar, Teaches
from ui.shell.theme import inks, theme
from ui.widgets.kv import load_class

if TYPE_CHECKING:
    from companion.engine.page import Page
    from ui.shell.game import Game

# Name -> module and class; a box names screens of its own (`Box.screens`).
SCREENS = {
    "shelf": ("ui.shelf.shelf", "ShelfScreen"),
    "seats": ("ui.shelf.seats", "SeatsScreen"),
    "setup": ("ui.shelf.setup", "SetupScreen"),
    "table": ("ui.table.table", "TableScreen"),
    "dice": ("ui.dice.dice", "DiceScreen"),
    "race": ("ui.race.race", "RaceScreen"),
    "entry": ("ui.cards.entry", "EntryScreen"),
    "entries": ("ui.cards.entries", "EntriesScreen"),
    "show_cards": ("ui.cards.show_cards", "ShowCardsScreen"),
    "history": ("ui.history.history", "HistoryScreen"),
    "review": ("ui.history.review", "ReviewScreen"),
    "watch": ("ui.table.watch", "WatchScreen"),
    "rules": ("ui.table.rules", "RulesScreen"),
    "score": ("ui.table.score", "ScoreScreen"),
    "past": ("ui.shelf.past", "PastScreen"),
    "statistics": ("ui.dice.statistics", "StatisticsScreen"),
    "devices": ("ui.devices.devices", "DevicesScreen"),
    "settings": ("ui.devices.settings", "SettingsScreen"),
    "trays": ("ui.devices.trays", "TraysScreen"),
    "calibrate": ("ui.devices.calibrate", "CalibrateScreen"),
}


class CompanionScreen(Screen):
    """A screen of the app. `show` is called whenever it is shown, `leave` when it is left."""

    app: Desk
    look: Look  # The look it was built with.
    mirrors: tuple[str, ...] = ()  # Ids of the rows that the mirrored layout reverses.
    in_motion = False  # Whether a short pause would be noticed, as in a race.

    def __init__(self, app: Desk, **kwargs: object) -> None:
        self.app = app
        self._raised: list[Widget] = []  # What leaves the foot of the screen free.
        super().__init__(**kwargs)
        for row in self.mirrors if theme.mirrored and not theme.portrait else ():
            place_children(self.ids[row], self.ids[row].children[:])
        with self.canvas.before:
            Color(1, 1, 1, 1)
            self._ground = Rectangle(size=(0, 0))
        self._lay_ground = Clock.create_trigger(self._paint_ground, -1)
        self.bind(pos=self._lay_ground, size=self._lay_ground)

    def _paint_ground(self, *_: object) -> None:
        """Paint the background of the box's look behind the screen's widgets."""
        width, height = map(round, self.size)
        if self.look.ground is not None and not theme.contrast and min(width, height) > 1:
            self._ground.texture = painted(self.look.ground, width, height)
            self._ground.pos, self._ground.size = self.pos, self.size

    def leave_free(self, height: float) -> None:
        """Leave this height at the foot of the screen free, for what lies over it."""
        # What was raised grows again even if something else is on the screen by now.
        for child in self._raised:
            child.size_hint_y = 1
        self._raised = self.children[:] if height else []
        for child in self._raised:
            child.pos_hint, child.size_hint_y = {"top": 1}, 1 - height / self.height

    @property
    def leads(self) -> bool:
        """Whether people still have to follow what a bot has done, so that bots wait."""
        return False

    @property
    def opened_page(self) -> "Page | None":
        """The page shown that was opened from that of the moment; None without one."""
        return None

    @property
    def half_entered(self) -> bool:
        """Whether something on this screen was begun and not played yet."""
        return False

    @property
    def game(self) -> "Game":
        """The game on the table; only for screens that are shown while there is one."""
        return self.app.current_game

    def show(self, **about: Any) -> None:
        """Fill the screen with its content."""

    def refresh(self) -> None:
        """Update after the game has moved while this screen was shown."""

    def leave(self) -> None:
        """Release devices and listeners."""

    def back(self) -> None:
        """Go to the previous screen."""
        self.app.back()


def build(name: str, app: Desk, look: Look) -> CompanionScreen:
    """Create a screen with a look."""
    inks.take(look.inks)
    screen: CompanionScreen = load(name)(app, name=name)
    screen.look = look
    for part in screen.walk(restrict=True):
        if hasattr(part, "cord"):
            part.cord.paint = look.edge
    return screen


def load(name: str) -> Any:
    """Load a screen's two files and return its class."""
    if name in SCREENS:
        return load_class(*SCREENS[name])
    named = next(each.screens[name] for each in games.shelf() if name in each.screens)
    return load_class(*named.split(":"))


def announcer(app: Desk) -> Announces:
    """Return the announcer of outcomes; imported only when a match begins."""
    made: Announces = import_module("ui.outcomes.banner").Announcer(app)
    return made


def teacher(app: Desk) -> Teaches:
    """Return the teacher, who explains a box in its first match; imported when one begins."""
    made: Teaches = import_module("ui.table.teacher").Teacher(app)
    return made


def chair(app: Desk) -> ShowsFromAfar:
    """Return the view from a chair; imported only when a match begins."""
    made: ShowsFromAfar = import_module("ui.table.chair").Chair(app)
    return made
