"""A prompt answered on another screen: one button that leads there."""

from ui.shell.desk import Desk
from ui.widgets import Bold


class AwayAsk(Bold):
    """A button that opens the screen for this prompt."""

    def __init__(self, app: Desk, screen: str, label: str, icon: str) -> None:
        super().__init__(label=label, icon=icon)
        self.bind(on_release=lambda _: app.show(screen))
