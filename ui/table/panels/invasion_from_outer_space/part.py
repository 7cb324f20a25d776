"""The interface of the panel's two parts: the guide, and the drawn board."""

from collections.abc import Sequence
from typing import Any

from kivy.uix.widget import Widget

from companion.engine.prompts import Prompt
from ui.shell.desk import Desk
from ui.table.panels.box_panel import DUE_SHARE, PANEL_SHARE, BoxPanel
from ui.table.panels.invasion_from_outer_space.offers import Offer

Seen = dict[str, Any]


class Part:
    """How the panel looks and what it offers, with or without a drawn board."""

    due_share, panel_share = DUE_SHARE, PANEL_SHARE
    offer: Offer | None = None  # None if the usual buttons will do

    def __init__(self, panel: BoxPanel) -> None:
        self.panel = panel

    def enter(self) -> None:
        """Add this part's widgets to the panel."""

    def leave(self) -> None:
        """Remove them."""

    def refresh(self, seen: Seen) -> None:
        """Show an observation."""

    @property
    def answers(self) -> Widget | None:
        """Options that this part has buttons for, shown with the prompts."""
        return None

    @property
    def foot(self) -> Widget | None:
        """The part's own primary button."""
        return None

    @property
    def practice(self) -> bool:
        """Whether a component that only this part uses is practice data."""
        return False

    def ask(self, prompt: Prompt, app: Desk) -> Widget | None:
        """Build the widget for a prompt in its own way; None for the usual one."""
        return None

    def narrow(self, prompts: Sequence[Prompt]) -> tuple[Prompt, ...]:
        """Drop what is answered elsewhere."""
        return tuple(prompts)
