"""The plain page of an app that cannot come up: words to read, and ways out that are pressed."""

import errno
import os
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.button import Button
from kivy.uix.label import Label

from companion.app.crash import Interrupt
from tests.ui.conftest import SIZES  # first of all: it prepares the window
from ui.shell.fault import FaultApp, run_app

WORDS = "Every game that was on the table is kept.\n\nThe shelf fell down."


class Page:
    """The page as it is laid out, in a window that has no loop."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.stopped: list[bool] = []
        self.refusals = 1
        self.app = FaultApp("It could not start.", WORDS, (("Close", lambda: None),
                                                          ("Power off", self._refuse)))  # fmt: skip
        self.app.stop = lambda *_: self.stopped.append(True)
        Window.size = size
        self.room = self.app.build()
        self.room.size = size
        self.settle()

    def settle(self) -> None:
        """Let every box lay its parts out, the outermost first."""
        for _ in range(3):
            for each in self.room.walk(restrict=True):
                if hasattr(each, "do_layout"):
                    each.do_layout()
                if isinstance(each, Label):
                    each.texture_update()

    def _refuse(self) -> None:
        if self.refusals:
            self.refusals -= 1
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    def press(self, text: str) -> None:
        """Press the button that is called so."""
        (button,) = [each for each in self.parts(Button) if each.text == text]
        button.dispatch("on_release")
        self.settle()

    def parts(self, kind: type[Label]) -> list[Label]:
        """What of a kind is on the page now."""
        return [each for each in self.room.walk(restrict=True) if isinstance(each, kind)]

    @property
    def said(self) -> str:
        """All that can be read."""
        return "\n".join(each.text for each in self.parts(Label))


@pytest.fixture
def page() -> Iterator[Page]:
    made = Page((800, 480))
    yield made
    made.app.on_stop()


def test_any_way_out_ends_it(page: Page) -> None:
    assert WORDS in page.said
    page.press("Close")
    assert page.stopped == [True]


def test_a_way_that_is_refused_is_reported_and_the_page_stays(page: Page) -> None:
    page.press("Power off")
    assert page.said.startswith("Permission denied") or "\nPermission denied" in page.said
    assert not page.stopped
    page.press("Power off")
    assert page.stopped == [True], "the second time it was allowed"


@pytest.mark.parametrize("size", SIZES)
def test_all_of_it_fits(size: tuple[int, int]) -> None:
    page = Page(size)
    try:
        for label in page.parts(Label):
            assert label.texture_size[0] <= label.width + 1, label.text
            assert label.texture_size[1] <= label.height + 1, label.text
        assert min(button.height for button in page.parts(Button)) >= 0.1 * min(size)
    finally:
        page.app.on_stop()


def test_the_start_is_over_only_when_something_was_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What hangs before that is ended by the service, and reaches safe mode."""
    monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
    heard: list[bytes] = []

    class Starting(FaultApp):
        def run(self) -> None:
            for _ in range(3):
                with suppress(BlockingIOError):
                    heard.append(service.recv(64))
                heard.append(b"a frame")
                Clock.tick()

    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as service:
        service.bind(str(tmp_path / "notify"))
        service.setblocking(False)
        run_app(Starting("", "", ()), Interrupt())
    assert heard == [b"a frame", b"a frame", b"READY=1", b"a frame"]
