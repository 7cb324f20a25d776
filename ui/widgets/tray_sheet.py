"""A sheet over the live tray: what the camera sees, one button to take it, and a way out."""

from companion.devices.ports import TrayView, WatchRequest
from ui.shell.desk import Desk
from ui.widgets import Press, Sheet
from ui.widgets.guide_picture import GuidePicture


class TraySheet(Sheet):
    """Sees every view of the tray until it is closed; then the camera sleeps."""

    def __init__(
        self, app: Desk, take: Press, height: float, *, leave: str, title: str, text: str
    ) -> None:
        """`take` stands between the picture, `height` pixels high, and the answer `leave`."""
        super().__init__([(leave, "plain", None)], title=title, text=text)
        self._app = app
        self.picture = GuidePicture(size_hint_y=None, height=height)
        self.ids.answers.add_widget(take, index=1)
        self.ids.answers.add_widget(self.picture, index=2)
        see = app.bridge.carry(self.see, latest="tray")
        app.session.devices.tray.watch(WatchRequest("d6", 0, see))

    def see(self, view: TrayView) -> None:
        """Take a view of the tray."""
        raise NotImplementedError

    def on_dismiss(self) -> None:
        """Let the camera sleep."""
        self._app.session.devices.tray.rest()
