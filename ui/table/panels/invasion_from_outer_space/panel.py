"""The panel of Invasion From Outer Space: its pages fill the screen, with the drawn board."""

from ui.boxes.invasion_from_outer_space.boards.play import BoardPart
from ui.shell.game import Game
from ui.shell.theme import theme
from ui.table.panels.paged import PagedPanel
from ui.text import say

STAGE, UPRIGHT = 0.56, 0.50  # The board's share of a wide and of a tall screen.


class InvasionFromOuterSpacePanel(PagedPanel):
    """Shows the pages of the box, and the drawn board if the match has one."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.board: BoardPart | None = None

    def refresh(self) -> None:
        """Show the page of the moment; create or drop the board, which a match can do without."""
        assert self.view is not None
        seen = self.game.public
        if seen["board"] is None:
            self.board = self.view.board = None
            self.view.extra, self.view.note = None, ""
            self.view.light = lambda _: None
        else:
            if self.board is None:
                self.board = self.view.board = BoardPart(self.game)
                view, answers = self.view, self.board.answers
                view.light = self.board.only
                self.board.bubble.keys = lambda: (*view.keys, *answers.children)
                # The height of new keys is known only after layout; then they are placed again.
                self.board.answers.bind(minimum_height=self.view.place)
                self.view.extra = self.board.answers
            self.view.stage = UPRIGHT if theme.portrait else STAGE
            self.board.refresh(seen)
            made_up = self.board.view.ground.layout.practice
            self.view.note = say("table-practice-boards") if made_up else ""
        self.view.refresh()
        followed = self.view.follow
        if self.board is not None and (followed.step is not None or self.game.bot_options()):
            self.board.show_step(followed.step, followed.place)
