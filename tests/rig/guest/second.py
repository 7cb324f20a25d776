"""The board on a second display without a desktop: one card with two outputs, or two cards.

The app has the first output through SDL, KMS and mesa; it lends the second one to the board's
process. What is shown there is read back from the kernel: the picture that is scanned out.
"""

import contextlib
import mmap
import os
import sys
import time
import traceback
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread
from types import SimpleNamespace
from typing import TypeVar

from companion.events.moment import Moment
from hardware.display import Mapped, Picture, Shown, ways
from hardware.panel import NoPanel
from tests.rig.guest.reporting import PATIENCE, report
from ui.shell import environment

APP_IS_SECOND = "panel", "later"
DRAWN = 100  # The board has many more colours, an empty picture one.
SAMPLE = 5  # Every so many pixels: to look takes from the processor that draws.
LOOK_S = 1.0 * PATIENCE  # On a busy host a picture half drawn stays for a second, too.

T = TypeVar("T")


class Kept(Picture):
    """GETFB."""

    number = 0xAD


def pictures() -> Iterator[tuple[str, int, int, bytes]]:
    """Yield what each output scans out: its card, width, height and pixels."""
    for path in sorted(Path("/dev/dri").glob("card*")):
        card = os.open(path, os.O_RDWR)
        with contextlib.suppress(OSError):
            for way in ways(card):
                shown = Shown(id=way.crtc).send(card)
                if not shown.fb:
                    continue
                kept = Kept(id=shown.fb).send(card)
                mapped = Mapped(handle=kept.handle).send(card)
                with mmap.mmap(card, kept.pitch * kept.height, offset=mapped.offset) as memory:
                    yield path.name, kept.width, kept.height, memory[:]
        os.close(card)


def plug(socket: str, state: str) -> None:
    """Let the kernel take this output for "on" (plugged in) or "off"."""
    for status in Path("/sys/class/drm").glob(f"card*-{socket}/status"):
        status.write_text(state)


def seen(cards: str) -> list[dict]:
    """Return what the app's display shows, and the board's; of the pixels colours and a sum."""
    found = [
        {
            "card": card,
            "size": [wide, high],
            "colours": len(set(memoryview(pixels).cast("I")[::SAMPLE])),
            "sum": zlib.crc32(pixels),
        }
        for card, wide, high, pixels in pictures()
    ]
    return found[::-1] if cards in APP_IS_SECOND else found


def until(what: str, done: Callable[[], T]) -> T:
    """Wait until something is so, however slow the host is: it ends the guest in the end."""
    print(f"waiting: {what}", flush=True)
    while not (found := done()):
        time.sleep(LOOK_S)
    return found


def steady(cards: str, what: str, drawn: Callable[[dict, dict], bool]) -> list[dict]:
    """Return what the app's display and the board's show, once that is so and the board's is still.

    It counts as still when three looks find the same.
    """
    looks: list[dict] = []

    def look() -> list[dict]:
        both = seen(cards)
        if len(both) != 2 or not drawn(*both):
            looks.clear()
            return []
        looks.append(both[1])
        return both if len(looks) > 2 and looks[-1] == looks[-2] == looks[-3] else []

    return until(what, look)


def main(cards: str) -> None:
    """Open the app's window, let its Room show the board, report what both displays show.

    The board is killed once: it comes again, on the same display.
    """
    plug("Virtual-2", "on")  # qemu plugs the second one in when somebody looks at it
    if cards == "later":
        plug("Virtual-1", "off")
    if not any(Path("/dev/dri").glob("card*")):
        report(missing="the guest has no screen")
        return
    if cards == "panel":  # the second output is the panel, as on a Pi 4 with a television
        environment.PANELS = ("Virtual-2",)
    from companion.app.config import Config
    from companion.cli.play import open_window
    from companion.storage.folders import find_folders

    folders = find_folders(Path("/run/desk/data"))
    folders.data.mkdir(parents=True)
    open_window(None, folders.cache / "kivy")
    from kivy.base import runTouchApp, stopTouchApp
    from kivy.clock import Clock
    from kivy.core.window import Window
    from kivy.uix.label import Label

    from ui.shell.room import Room

    session = SimpleNamespace(
        config=Config().changed({"board": "window"}),
        folders=folders,
        devices=SimpleNamespace(panel=NoPanel()),
    )
    room = Room(session, lambda: None)
    found: dict = {"driver": os.environ.get("SDL_VIDEODRIVER"), "window": list(Window.size)}
    began = time.monotonic()

    def board_is_there() -> bool:
        return any(room._said())

    def look() -> None:
        if cards == "later":  # what is plugged in then is the first of the card's sockets
            until("the window's picture", lambda: [*pictures()])
            plug("Virtual-1", "on")
        room.begin()
        until("the board", board_is_there)
        found["took_s"] = round(time.monotonic() - began, 1)
        shelf = found["shelf"] = steady(
            cards,
            "the shelf on it",
            lambda app, board: min(app["colours"] * DRAWN, board["colours"]) > DRAWN,
        )
        old = [each["sum"] for each in shelf]
        room._send(Moment(table="playing", due="Bo: roll two dice"), "state")
        found["due"] = steady(
            cards,
            "what is due on it",
            lambda app, board: old[0] != app["sum"] and old[1] != board["sum"],
        )
        board = room._children["board"]
        killed = board._process
        killed.kill()
        until("the board again", lambda: board._process is not killed and board_is_there())
        found["again"] = steady(
            cards,
            "a picture on it again",
            lambda _, shown: shown["colours"] > DRAWN and shown["sum"] != old[1],
        )
        found["status"] = str(room.status().words)

    def look_on() -> None:
        try:
            look()
        except Exception:  # noqa: BLE001 - whatever it was, the host hears it
            found["failed"] = traceback.format_exc()
        Clock.schedule_once(lambda _: stopTouchApp(), 0)

    Thread(target=look_on, daemon=True).start()
    shown = Label(font_size=200)
    Clock.schedule_interval(lambda _: setattr(shown, "text", f"{time.monotonic():.0f}"), 1)
    runTouchApp(shown)
    room.stop()
    report(cards=cards, **found)


if __name__ == "__main__":
    main(*sys.argv[1:])
