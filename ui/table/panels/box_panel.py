"""The interface of all panels, with defaults that suit most boxes."""

from collections.abc import Callable, Sequence

from kivy.uix.widget import Widget

from companion.engine.actions import Action
from companion.engine.prompts import Prompt
from ui.looks.paint import Paint
from ui.shell.desk import Desk
from ui.shell.game import Game
from ui.shell.theme import theme
from ui.table.page.view import PageView
from ui.widgets import Column
from ui.widgets.ribbon import Score, of_seat

DUE_SHARE, PANEL_SHARE = 0.62, 1.45


class BoxPanel(Column):
    """Shows the table of a box; a subclass overrides what it needs."""

    # The verbs of actions that play a card, whose photo is shown until the next step.
    plays: tuple[str, ...] = ()
    watched = False  # Whether a past moment is shown again, without prompts.

    def __init__(self, game: Game, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.game = game

    @property
    def due_share(self) -> float:
        """The largest share of a tall screen that the prompts may take, 0 to 1."""
        return DUE_SHARE

    @property
    def panel_share(self) -> float:
        """The panel's width on a wide screen, relative to that of the prompts; 0 hides it."""
        return PANEL_SHARE

    @property
    def hidden(self) -> bool:
        """Whether the prompts have the whole screen, so that the panel need not be filled."""
        return not (theme.portrait or self.panel_share or self.watched)

    def whole(self, app: Desk, edge: Paint | None) -> PageView | None:
        """Return a widget that fills the screen in place of panel, sentence and answers.

        None for the usual table. `edge` paints the edge of the box's look.
        """
        return None

    @property
    def alone(self) -> bool:
        """Whether the panel fills its room, so that no news is shown below it."""
        return False

    @property
    def headed(self) -> bool:
        """Whether the answers have a heading of their own, so that the sentence is left out."""
        return False

    @property
    def bar_words(self) -> str:
        """Text for the bar instead of the box's name; "" for the name."""
        return ""

    def counts(self) -> Sequence[Score]:
        """Return the scores that the ribbon shows, in words with their units."""
        return ()

    def each_seat(self, words: Sequence[str]) -> tuple[Score, ...]:
        """Return one entry of the ribbon for each seat: its sign, and its words."""
        seats = self.game.seats
        return tuple(of_seat(seat, seats[seat].colour, said) for seat, said in enumerate(words))

    @property
    def play_cards(self) -> Callable[[], object] | None:
        """A function that shows the cards that somebody may play now, or None if there are none."""
        return None

    @property
    def answers(self) -> Widget | None:
        """A widget with the panel's own buttons for options, shown with the prompts."""
        return None

    @property
    def foot(self) -> Widget | None:
        """The panel's own primary button, shown in the usual corner."""
        return None

    def refresh(self) -> None:
        """Show the current public state; every panel must implement it."""
        raise NotImplementedError

    def where(self) -> str:
        """Return in a few words how far the game has come."""
        return ""

    def ask(self, prompt: Prompt, app: Desk) -> Widget | None:
        """Build the widget for a prompt in the box's own way; None for the usual one.

        Its `foot`, if it has one, is the primary button and stays below the scrolling part.
        """
        return None

    def picture(self, action: Action) -> Widget | None:
        """Return a picture for an action's button; None if words are enough."""
        return None

    def narrow(self, prompts: Sequence[Prompt]) -> tuple[Prompt, ...]:
        """Return the prompts without the options that have buttons on the panel itself."""
        return tuple(prompts)
