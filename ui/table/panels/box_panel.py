"""The interface of all panels, with defaults that suit most boxes."""

from collections.abc import Sequence

from kivy.uix.widget import Widget

from companion.engine.prompts import Prompt
from ui.looks.paint import Paint
from ui.shell.desk import Desk
from ui.shell.game import Game
from ui.table.page.view import PageView
from ui.widgets import Column
from ui.widgets.ribbon import Score


class BoxPanel(Column):
    """Shows the table of a box; a subclass overrides what it needs."""

    def __init__(self, game: Game, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.game = game

    def whole(self, app: Desk, edge: Paint | None) -> PageView | None:
        """Return a widget that fills the screen in place of panel, sentence and answers.

        None for the usual table. `edge` paints the edge of the box's look.
        """
        return None

    def counts(self) -> Sequence[Score]:
        """Return the scores that the ribbon shows, in words with their units."""
        return ()

    def refresh(self) -> None:
        """Show the current public state; every panel must implement it."""
        raise NotImplementedError

    def ask(self, prompt: Prompt, app: Desk) -> Widget | None:
        """Build the widget for a prompt in the box's own way; None for the usual one.

        Its `foot`, if it has one, is the primary button and stays below the scrolling part.
        """
        return None
