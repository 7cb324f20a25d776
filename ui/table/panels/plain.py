"""For a box without a panel of its own: the seats and their scores."""

from ui.table.panels.box_panel import BoxPanel
from ui.widgets import Words


class PlainPanel(BoxPanel):
    """A line a seat."""

    def refresh(self) -> None:
        """Show what each seat would count now."""
        self.clear_widgets()
        for name, score in zip(self.game.names, self.game.state.scores(), strict=True):
            self.add_widget(Words(text=f"{name}: {score}"))
