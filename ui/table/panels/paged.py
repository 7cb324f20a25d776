"""The panel of a box with pages: they fill the screen, and what has no page is asked as usual."""

from collections.abc import Sequence

from ui.looks.paint import Paint
from ui.shell.desk import Desk
from ui.shell.game import Game
from ui.table.page.view import PageView
from ui.table.panels.box_panel import BoxPanel
from ui.widgets.ribbon import Score


class PagedPanel(BoxPanel):
    """Shows the pages of its box."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.view: PageView | None = None

    def whole(self, app: Desk, edge: Paint | None) -> PageView:
        """Create the view of the box's pages, which fills the screen."""
        self.view = PageView(self.game, app, edge)
        return self.view

    def counts(self) -> Sequence[Score]:
        """Return the scores that the box declares."""
        return self.view.figures() if self.view is not None else ()

    def refresh(self) -> None:
        """Show the page of the moment."""
        assert self.view is not None
        self.view.refresh()
