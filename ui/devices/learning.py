"""Learn any buttons as buzzers: each seat in turn presses the button that it wants to use."""

from collections.abc import Callable
from functools import partial

from companion.devices.ports import AnyButtons
from companion.words import Text
from ui.shell.desk import Desk
from ui.text import say
from ui.widgets import Sheet, ask
from ui.widgets.sheet import Answer


class Learning:
    """Asks each of `seats` in turn; `done` is called at the end."""

    def __init__(
        self, app: Desk, buzzers: AnyButtons, seats: int, done: Callable[[], object]
    ) -> None:
        self._app, self._buzzers, self._seats, self._done = app, buzzers, seats, done
        self.sheet: Sheet | None = None
        self.seat = 0

    def begin(self, seat: int = 0, said: str = "") -> None:
        """Ask a seat for its button; `said` is the result of the previous one."""
        self._close()
        if seat >= self._seats:
            self.end()
            return
        self.seat = seat
        now = self._buzzers.learnt().get(seat, "")
        words = say("devices-learn-now", name=now) if now else say("devices-learn-any")
        skip = partial(self.begin, seat + 1)
        answers: list[Answer] = [(say("devices-learn-skip"), "plain", skip)]
        if self._buzzers.learnt():
            answers.append((say("devices-learn-forget"), "danger", self._forget))
        answers.append((say("devices-learn-end"), "go", self.end))
        self._buzzers.learn(seat, self._app.bridge.carry(partial(self._learnt, seat)))
        lines = (said, words, str(self._buzzers.unheard()))
        self.sheet = ask(
            say("devices-learn-seat", seat=seat + 1), "\n".join(filter(None, lines)), answers
        )

    def _learnt(self, seat: int, words: Text) -> None:
        if self.sheet is not None and seat == self.seat:
            taken = seat not in self._buzzers.learnt()
            self.begin(seat if taken else seat + 1, str(words))

    def _forget(self) -> None:
        self._buzzers.forget_buttons()
        self.begin()

    def end(self) -> None:
        """Stop waiting for a press."""
        self._buzzers.stop_learning()
        self._close()
        self._done()

    def _close(self) -> None:
        if self.sheet is not None:
            self.sheet.dismiss(animation=False)
            self.sheet = None
