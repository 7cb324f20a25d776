"""The screen of the calibrated trays: which one is in use, and what can be done with each."""

from collections.abc import Callable
from functools import partial

from companion.devices.calibration_guide import TrayCard
from companion.storage.reasons import reason
from ui.shell.screens import CompanionScreen
from ui.shell.theme import GREEN, theme
from ui.text import say
from ui.widgets import Press, Words, ask, show_dialog
from ui.widgets.keyboard import ask_text
from ui.widgets.rows import Heading, row

LONGEST = 40
PAPERS = (("a4", "A4"), ("letter", "Letter"), ("a5", "A5"))


class TraysScreen(CompanionScreen):
    """Shows a row for each tray; a tap asks what to do with it."""

    def show(self, **about: object) -> None:
        """List the trays."""
        calibration = self.app.session.calibration
        page = self.ids.page
        page.clear_widgets()
        if calibration is None:
            page.add_widget(Words(text=say("devices-no-calibration")))
            return
        trays = calibration.trays()
        if not trays:
            page.add_widget(Words(text=say("devices-no-tray")))
        for tray in trays:
            words = str(tray.words)
            words = say("devices-tray-used", words=words) if tray.used else words
            page.add_widget(
                row(
                    partial(self.choose, tray),
                    text=tray.name,
                    under=words,
                    mark="check" if tray.used else "",
                    mark_ink=GREEN,
                    icon="next",
                )
            )
        page.add_widget(_press(say("devices-new-tray"), "plus", self.calibrate))
        page.add_widget(Heading(text=say("devices-mat")))
        page.add_widget(Words(text=say("devices-mat-why"), font_size=theme.small))
        for paper, name in PAPERS:
            save = say("devices-save-mat", paper=name)
            page.add_widget(_press(save, "down", partial(self.save_mat, paper)))

    def choose(self, tray: TrayCard) -> None:
        """Ask what to do with a tray."""
        use = (
            (say("devices-read-without"), "plain", lambda: self._call("use", ""))
            if tray.used
            else (say("devices-use-it"), "go", lambda: self._call("use", tray.key))
        )
        answers = [
            use,
            (say("devices-recalibrate"), "plain", lambda: self.calibrate(tray.key)),
            (say("devices-rename"), "plain", lambda: self.rename(tray)),
            (say("devices-throw-away"), "danger", lambda: self.remove(tray)),
            (say("devices-cancel"), "plain", None),
        ]
        ask(tray.name, str(tray.words), answers)

    def calibrate(self, key: str = "") -> None:
        """Open the calibration guide for a tray, or for a new one with ""."""
        self.app.show("calibrate", key=key)

    def rename(self, tray: TrayCard) -> None:
        """Ask for another name of a tray."""
        done = lambda name: self._call("rename", tray.key, name)  # noqa: E731
        ask_text(say("devices-tray-name"), tray.name, done, longest=LONGEST)

    def remove(self, tray: TrayCard) -> None:
        """Delete a tray, after a question."""
        ask(
            say("devices-throw-tray-away", name=tray.name),
            say("devices-not-brought-back"),
            [
                (say("devices-throw-it-away"), "danger", lambda: self._call("remove", tray.key)),
                (say("devices-cancel"), "plain", None),
            ],
        )

    def save_mat(self, paper: str) -> None:
        """Write a mat for a size of paper to a file, and show its path."""
        calibration = self.app.session.calibration
        assert calibration is not None  # The button exists only then.
        try:
            path = calibration.save_mat(paper)
        except OSError as fault:
            show_dialog(say("devices-mat-not-saved"), reason(fault))
        else:
            show_dialog(say("devices-mat-saved"), f"{path}\n{say('devices-print-mat')}")

    def _call(self, what: str, *args: str) -> None:
        try:
            getattr(self.app.session.calibration, what)(*args)
        except OSError as fault:
            show_dialog(say("devices-did-not-work"), reason(fault))
        self.show()


def _press(label: str, icon: str, do: Callable[[], object]) -> Press:
    press = Press(label=label, icon=icon)
    press.bind(on_release=lambda _: do())
    return press
