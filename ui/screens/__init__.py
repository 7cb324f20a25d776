"""The screens, each a pair of `name.py` and `name.kv`, loaded when it is first shown."""

from importlib import import_module
from typing import TYPE_CHECKING

from kivy.uix.screenmanager import Screen

from ui.widgets.rules import load_rules

if TYPE_CHECKING:
    from ui.app import CompanionApp

# name -> class; the module has the same name as the screen.
SCREENS = {
    "shelf": "ShelfScreen",
    "seats": "SeatsScreen",
    "setup": "SetupScreen",
    "table": "TableScreen",
    "dice": "DiceScreen",
    "race": "RaceScreen",
    "entry": "EntryScreen",
    "entries": "EntriesScreen",
    "boards": "BoardsScreen",
    "board_editor": "BoardEditorScreen",
    "history": "HistoryScreen",
    "rules": "RulesScreen",
    "score": "ScoreScreen",
    "past": "PastScreen",
    "statistics": "StatisticsScreen",
    "devices": "DevicesScreen",
    "settings": "SettingsScreen",
    "trays": "TraysScreen",
    "calibrate": "CalibrateScreen",
}


class CompanionScreen(Screen):
    """A screen of the app. `show` is called each time it comes up, `leave` when it goes."""

    def __init__(self, app: "CompanionApp", **kwargs: object) -> None:
        self.app = app
        super().__init__(**kwargs)

    def show(self, **about: object) -> None:
        """Fill the screen with what it is about."""

    def refresh(self) -> None:
        """Show the game anew after it moved while this screen was up."""

    def leave(self) -> None:
        """Let go of devices and listeners."""

    def back(self) -> None:
        """Go to where one came from."""
        self.app.back()


def build(name: str, app: "CompanionApp") -> CompanionScreen:
    """Load a screen's two files and make it."""
    module = import_module(f"ui.screens.{name}")
    load_rules(module.__file__ or "")
    screen: CompanionScreen = getattr(module, SCREENS[name])(app, name=name)
    return screen
