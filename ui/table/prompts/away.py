"""A prompt answered on another screen: one button that leads there."""

from typing import TYPE_CHECKING

from ui.widgets import Bold

if TYPE_CHECKING:
    from ui.shell.app import CompanionApp


class AwayAsk(Bold):
    """A button that opens the screen for this prompt."""

    def __init__(self, app: "CompanionApp", screen: str, label: str, icon: str) -> None:
        super().__init__(label=label, icon=icon)
        self.bind(on_release=lambda _: app.show(screen))
