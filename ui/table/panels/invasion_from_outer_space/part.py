"""What the panel asks of its two parts: the guide, and the drawn board."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.uix.widget import Widget

from companion.engine.prompts import Prompt
from ui.table.panels.box_panel import DUE_SHARE, PANEL_SHARE, BoxPanel
from ui.table.panels.invasion_from_outer_space.offers import Offer

if TYPE_CHECKING:
    from ui.shell.app import CompanionApp

Seen = dict[str, Any]


class Part:
    """How the panel looks and what it offers, with or without a drawn board."""

    due_share, panel_share = DUE_SHARE, PANEL_SHARE
    offer: Offer | None = None  # None where the usual buttons serve

    def __init__(self, panel: BoxPanel) -> None:
        self.panel = panel

    def enter(self) -> None:
        """Put into the panel what belongs to this part alone."""

    def leave(self) -> None:
        """Take it out again."""

    def refresh(self, seen: Seen) -> None:
        """Show an observation."""

    @property
    def answers(self) -> Widget | None:
        """What is answered with buttons of its own, to be shown with what is due."""
        return None

    @property
    def practice(self) -> bool:
        """Whether something printed that only this part uses is made up for practice."""
        return False

    def ask(self, prompt: Prompt, app: "CompanionApp") -> Widget | None:
        """Make the answers to a prompt in its own way; None: as every box does."""
        return None

    def narrow(self, prompts: Sequence[Prompt]) -> tuple[Prompt, ...]:
        """Leave out what is answered elsewhere."""
        return tuple(prompts)
