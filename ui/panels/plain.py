"""For a box without a picture of its own: the seats and what they count."""

from ui.game import Game
from ui.widgets import Column, Words


class PlainPanel(Column):
    """A line a seat."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game

    def refresh(self) -> None:
        """Show what each seat would count now."""
        self.clear_widgets()
        for name, score in zip(self.game.names, self.game.state.scores(), strict=True):
            self.add_widget(Words(text=f"{name}: {score}"))
