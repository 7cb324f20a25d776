"""What the panel shows and offers where a board is drawn."""

from collections.abc import Sequence

from kivy.uix.widget import Widget

from companion.engine.prompts import Prompt
from ui.boards.play import BoardPart
from ui.table.panels.invasion_from_outer_space.ahead import CARDS
from ui.table.panels.invasion_from_outer_space.guide import Guide
from ui.table.panels.invasion_from_outer_space.offers import Offer
from ui.table.panels.invasion_from_outer_space.part import Seen

NEXT_TO_DUE = 1.7  # the room of a board on a wide screen, to 1 of what is due
DUE_BELOW_BOARD = 0.31  # the share of a tall screen that what is due may take below a board


class OnBoard(Guide):
    """The drawn board in the panel, and its lens among the numbers; cards as for a guide."""

    due_share, panel_share = DUE_BELOW_BOARD, NEXT_TO_DUE

    def enter(self) -> None:
        """Put the board and its lens into the panel."""
        self.board = BoardPart(self.panel.game, DUE_BELOW_BOARD)
        self.panel.ids.board.add_widget(self.board)
        self.panel.ids.numbers.add_widget(self.board.lens)

    def leave(self) -> None:
        """Take them out again."""
        self.panel.ids.numbers.remove_widget(self.board.lens)
        self.panel.ids.board.clear_widgets()

    def refresh(self, seen: Seen) -> None:
        """Show the present position."""
        self.board.refresh(seen)

    @property
    def answers(self) -> Widget | None:
        """The button that places a template turned on the board."""
        return self.board.answers

    @property
    def practice(self) -> bool:
        """Whether a board in play is a practice board."""
        return bool(self.board.view.ground.layout.practice)

    def narrow(self, prompts: Sequence[Prompt]) -> tuple[Prompt, ...]:
        """Leave out what is done by tapping the board; hundreds of moves are no list."""
        shown = super().narrow(prompts)
        return tuple(map(self.board.without_placed, prompts)) if self.offer is None else shown

    def _offer(self, prompts: Sequence[Prompt]) -> Offer | None:
        """What is offered of cards; all else is done on the board."""
        name = prompts[0].name if prompts else ""
        return super()._offer(prompts) if name in CARDS or name.endswith("_cards") else None
