"""What the table screen asks of every panel: a base that answers as most boxes do."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from companion.engine.actions import Action
from companion.engine.prompts import Prompt
from ui.shell.game import Game
from ui.widgets import Column

if TYPE_CHECKING:
    from ui.shell.app import CompanionApp

DUE_SHARE, PANEL_SHARE = 0.62, 1.45


class BoxPanel(Column):
    """Shows the table in a box's own way; a box overrides what it needs."""

    # The verbs of a card being played: its photo is shown until the next step.
    plays: tuple[str, ...] = ()

    def __init__(self, game: Game, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.game = game

    @property
    def due_share(self) -> float:
        """How much of a tall screen what is due may take, at most."""
        return DUE_SHARE

    @property
    def panel_share(self) -> float:
        """The panel's share of a wide screen, to 1 of what is due."""
        return PANEL_SHARE

    @property
    def bar_words(self) -> str:
        """Words in the bar in the place of the box's name, "" for the name."""
        return ""

    @property
    def answers(self) -> Widget | None:
        """What is answered with buttons of the panel's own, to be shown with what is due."""
        return None

    @property
    def foot(self) -> Widget | None:
        """The panel's own main button, in the corner where that always is."""
        return None

    def refresh(self) -> None:
        """Show the present public state."""
        raise NotImplementedError

    def where(self) -> str:
        """Say in few words how far the game is."""
        return ""

    def ask(self, prompt: Prompt, app: "CompanionApp") -> Widget | None:
        """Make the answers to a prompt in the box's own way; None: as every box does.

        Its `foot`, if it has one, is the primary button and stays below what scrolls.
        """
        return None

    def picture(self, action: Action) -> Widget | None:
        """Draw what an action is about, for its button; None where words are enough."""
        return None

    def narrow(self, prompts: Sequence[Prompt]) -> tuple[Prompt, ...]:
        """Leave out what is answered on the panel itself."""
        return tuple(prompts)
