"""What the panel shows and offers with a drawn board."""

from collections.abc import Sequence
from functools import partial

from kivy.uix.widget import Widget

from companion.engine.prompts import Option, Prompt
from ui.boxes.invasion_from_outer_space.boards.play import BoardPart
from ui.kivy_layer.kept import Pool, place_children
from ui.shell.desk import Desk
from ui.shell.theme import theme
from ui.table.panels.invasion_from_outer_space.ahead import CARDS
from ui.table.panels.invasion_from_outer_space.asks import GuideAsk
from ui.table.panels.invasion_from_outer_space.card_offers import found_offer
from ui.table.panels.invasion_from_outer_space.foot import MainPress
from ui.table.panels.invasion_from_outer_space.guide import Guide
from ui.table.panels.invasion_from_outer_space.keys import FOLDS, KeyPress
from ui.table.panels.invasion_from_outer_space.offers import Offer, Report
from ui.table.panels.invasion_from_outer_space.part import Seen
from ui.table.panels.invasion_from_outer_space.shortcuts import shortcuts
from ui.widgets import Column

NEXT_TO_DUE = 1.7  # width of a board on a wide screen, relative to the prompts
FOUND, FOUND_COLUMNS = "found", 2
OFFERED = (*CARDS, "note", "burden", "heroes")  # prompts that need no finger on the board
DUE_BELOW_BOARD = 0.31  # largest share of a tall screen for the prompts below a board
IN_A_LINE = 2  # most keys of cards next to a board


class OnBoard(Guide):
    """The drawn board in the panel, with its lens among the numbers, and cards as for a guide."""

    due_share, panel_share = DUE_BELOW_BOARD, NEXT_TO_DUE

    def enter(self) -> None:
        """Add the board and its lens to the panel."""
        self.board = BoardPart(self.panel.game, DUE_BELOW_BOARD)
        self._answers, self._keys = Column(), Pool(KeyPress)
        self._main = MainPress()
        self._end: Option | None = None
        self.panel.ids.board.add_widget(self.board)
        self.panel.ids.numbers.add_widget(self.board.lens)

    def leave(self) -> None:
        """Remove them."""
        self.panel.ids.numbers.remove_widget(self.board.lens)
        self.panel.ids.board.clear_widgets()

    def refresh(self, seen: Seen) -> None:
        """Show the current position."""
        self.board.refresh(seen)
        keys = shortcuts(self.panel.game.state)
        presses = self._keys.first(len(keys))
        for press, key in zip(presses, keys, strict=True):
            press.put(key, self._say)
        place_children(self._answers, [self.board.answers, *presses])

    def _say(self, key: Report) -> None:
        self.panel.game.act_all(key.actions)

    @property
    def answers(self) -> Widget | None:
        """The button that places a template rotated on the board, and shortcuts."""
        return self._answers

    @property
    def foot(self) -> Widget | None:
        """The button that ends what is done on the board."""
        return self._main if self._end is not None else None

    def ask(self, prompt: Prompt, app: Desk) -> Widget | None:
        """Build the keys of the offer, in wider ones next to the board."""
        across = FOLDS if theme.portrait else IN_A_LINE
        return None if self.offer is None else GuideAsk(self.offer, app, across)

    @property
    def practice(self) -> bool:
        """Whether any board in play is a practice board."""
        return bool(self.board.view.ground.layout.practice)

    def narrow(self, prompts: Sequence[Prompt]) -> tuple[Prompt, ...]:
        """Drop what is done by tapping the board: hundreds of moves are no list."""
        shown = super().narrow(prompts)
        self._end = None
        if self.offer is not None:
            return shown
        left = tuple(map(self.board.without_placed, prompts))
        end = self._end = next(filter(None, map(_end_of, left)), None)
        if end is None:
            return left
        game = self.panel.game
        self._main.icon = "check"
        self._main.put(Report(game.say(end.label), (end.action,), game.say(end.detail)), self._say)
        self._main.do = partial(game.act, end.action)  # as the buttons of other options
        return tuple(_without(each, end) for each in left)

    def _offer(self, prompts: Sequence[Prompt]) -> Offer | None:
        """Offer cards and who is next; everything else is done on the board."""
        name = prompts[0].name if prompts else ""
        if name == FOUND:
            return found_offer(prompts, self.panel.game.state, FOUND_COLUMNS)
        offered = name in OFFERED or name.endswith("_cards")
        return super()._offer(prompts) if offered else None


def _end_of(prompt: Prompt) -> Option | None:
    """Return the one option that completes a prompt."""
    ends = [each for each in prompt.domain.choices() if each.tone == "go"]
    return ends[0] if len(ends) == 1 else None


def _without(prompt: Prompt, end: Option) -> Prompt:
    """Return the prompt with the other options; it is completed in the usual corner."""
    return prompt._replace(domain=prompt.domain.without((end,)))
