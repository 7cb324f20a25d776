"""The trays that were calibrated: which one counts, and what can be done with each."""

from collections.abc import Callable
from functools import partial

from companion.devices.calibration_guide import TrayCard
from companion.storage.atomic_write import reason
from ui.shell.screens import CompanionScreen
from ui.shell.theme import GREEN, theme
from ui.widgets import Press, Words, ask, show_dialog
from ui.widgets.keyboard import ask_text
from ui.widgets.rows import Heading, row

LONGEST = 40
PAPERS = (("a4", "A4"), ("letter", "Letter"), ("a5", "A5"))
EMPTY = (
    "No tray was calibrated yet. It takes five minutes, and any step can be left out: light,"
    " focus, the tray, your dice, buzzers, and trial rolls."
)


class TraysScreen(CompanionScreen):
    """A row per tray; a tap asks what to do with it."""

    def show(self, **about: object) -> None:
        """List the trays."""
        calibration = self.app.session.calibration
        page = self.ids.page
        page.clear_widgets()
        if calibration is None:
            page.add_widget(Words(text="There is no calibration here."))
            return
        trays = calibration.trays()
        if not trays:
            page.add_widget(Words(text=EMPTY))
        for tray in trays:
            words = f"in use; {tray.words}" if tray.used else tray.words
            page.add_widget(
                row(partial(self.choose, tray), text=tray.name, under=words,
                    mark="check" if tray.used else "", mark_ink=GREEN, icon="next")
            )  # fmt: skip
        page.add_widget(_press("Calibrate a new tray", "plus", self.calibrate))
        page.add_widget(Heading(text="A mat to print"))
        page.add_widget(
            Words(text="Dark, with a mark in each corner: the camera then knows where the tray"
                  " lies and how large a die is. Print it at 100 %.", font_size=theme.small)
        )  # fmt: skip
        for paper, name in PAPERS:
            page.add_widget(_press(f"Save it for {name}", "down", partial(self.save_mat, paper)))

    def choose(self, tray: TrayCard) -> None:
        """Ask what to do with a tray."""
        use = (
            ("Read without it", "plain", lambda: self._do("use", "")) if tray.used
            else ("Use it", "go", lambda: self._do("use", tray.key))
        )  # fmt: skip
        answers = [
            use,
            ("Recalibrate", "plain", lambda: self.calibrate(tray.key)),
            ("Rename", "plain", lambda: self.rename(tray)),
            ("Throw away", "danger", lambda: self.remove(tray)),
            ("Cancel", "plain", None),
        ]
        ask(tray.name, tray.words, answers)

    def calibrate(self, key: str = "") -> None:
        """Begin the guide."""
        self.app.show("calibrate", key=key)

    def rename(self, tray: TrayCard) -> None:
        """Ask for another name."""
        done = lambda name: self._do("rename", tray.key, name)  # noqa: E731
        ask_text("The tray's name", tray.name, done, longest=LONGEST)

    def remove(self, tray: TrayCard) -> None:
        """Ask before deleting a tray."""
        ask(f"Throw {tray.name} away?", "It cannot be brought back.",
            [("Throw it away", "danger", lambda: self._do("remove", tray.key)),
             ("Keep it", "plain", None)])  # fmt: skip

    def save_mat(self, paper: str) -> None:
        """Write a mat and show its path."""
        calibration = self.app.session.calibration
        assert calibration is not None  # else there is no button
        try:
            path = calibration.save_mat(paper)
        except OSError as fault:
            show_dialog("The mat was not saved", reason(fault))
        else:
            show_dialog("The mat is saved", f"{path}\nPrint it at 100 % and lay it into the tray.")

    def _do(self, what: str, *args: str) -> None:
        try:
            getattr(self.app.session.calibration, what)(*args)
        except OSError as fault:
            show_dialog("That did not work", reason(fault))
        self.show()


def _press(label: str, icon: str, do: Callable[[], object]) -> Press:
    press = Press(label=label, icon=icon)
    press.bind(on_release=lambda _: do())
    return press
