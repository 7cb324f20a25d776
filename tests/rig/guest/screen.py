"""The app on a screen that is driven directly (KMS/DRM), touched through a panel of uinput's.

Everything is real but the glass: the kernel's display and input devices, SDL, mesa, mtdev, Kivy.
"""

import fcntl
import os
import struct
import sys
import time
from collections.abc import Callable
from pathlib import Path
from threading import Thread

from tests.rig.guest.reporting import PATIENCE, report

WIDE, HIGH = 4096, 4096
EV_SYN, EV_KEY, EV_ABS = 0, 1, 3
BTN_TOUCH = 0x14A
SLOT, X, Y, TRACKING = 0x2F, 0x35, 0x36, 0x39
PROP_DIRECT = 1
PATIENCE_S = 60.0 * PATIENCE
CALM_S = 4.0 * PATIENCE  # in which nothing more may come
# _IOW("U", number, size)
SET_EV, SET_KEY, SET_ABS, SET_PROP = (0x40045500 | number for number in (100, 101, 103, 110))
CREATE = 0x5501


class Panel:
    """A touch panel: fingers in slots, places from 0 to 1, y downwards as panels count."""

    def __init__(self) -> None:
        self._fd = os.open("/dev/uinput", os.O_WRONLY | os.O_NONBLOCK)
        for what, values in (
            (SET_EV, (EV_SYN, EV_KEY, EV_ABS)),
            (SET_KEY, (BTN_TOUCH,)),
            (SET_ABS, (SLOT, X, Y, TRACKING, 0, 1)),
            (SET_PROP, (PROP_DIRECT,)),
        ):
            for value in values:
                fcntl.ioctl(self._fd, what, value)
        most = [0] * 64
        for axis, high in (
            (SLOT, 9),
            (X, WIDE),
            (Y, HIGH),
            (TRACKING, 65535),
            (0, WIDE),
            (1, HIGH),
        ):
            most[axis] = high
        head = struct.pack("80sHHHHI", b"rig panel", 3, 1, 1, 1, 0)
        os.write(self._fd, head + struct.pack("64i", *most) + bytes(3 * 64 * 4))
        fcntl.ioctl(self._fd, CREATE)
        self._next = 1

    def _event(self, kind: int, code: int, value: int) -> None:
        os.write(self._fd, struct.pack("llHHi", 0, 0, kind, code, value))

    def down(self, slot: int, x: float, y: float) -> None:
        """Put a finger down."""
        self._event(EV_ABS, SLOT, slot)
        self._event(EV_ABS, TRACKING, self._next)
        self._next += 1
        self._event(EV_ABS, X, round(x * WIDE))
        self._event(EV_ABS, Y, round(y * HIGH))
        self._event(EV_KEY, BTN_TOUCH, 1)
        self._event(EV_SYN, 0, 0)

    def up(self, slot: int) -> None:
        """Lift it."""
        self._event(EV_ABS, SLOT, slot)
        self._event(EV_ABS, TRACKING, -1)
        self._event(EV_KEY, BTN_TOUCH, 0)
        self._event(EV_SYN, 0, 0)


def wait_for(done: Callable[[], object]) -> None:
    """Wait in this thread until it is so, at most PATIENCE_S."""
    end = time.monotonic() + PATIENCE_S
    while not done() and time.monotonic() < end:
        time.sleep(0.1)


def main(rotation: str, when: str = "first") -> None:
    """Start the app, touch it with one finger and with two, and report what it made of that.

    `rotation` is in degrees, as in the settings. With `when` "late" the panel comes after the
    window.
    """
    if not any(Path("/dev/dri").glob("card*")):
        report(missing="the guest has no screen")
        return
    panels = [Panel()] if when == "first" else []
    from companion.cli.compose import open_session
    from companion.cli.play import open_window
    from companion.storage.folders import find_folders

    folders = find_folders(Path("/run/desk/data"))
    open_window(None, folders.cache / "kivy")
    from kivy.base import EventLoop
    from kivy.clock import Clock
    from kivy.core.window import Window

    from ui.shelf.shelf import BoxCard
    from ui.shell.app import CompanionApp

    plain = {"camera": "none", "buzzers": "keys", "sound": False}
    session = open_session(folders, overrides=plain)
    session.first_start = False  # Nobody asks for the language here.
    session.config = session.config.changed({"rotation": int(rotation)})
    reported: dict = {"driver": os.environ.get("SDL_VIDEODRIVER"), "touches": [], "presses": []}
    app = CompanionApp(session)

    def seen(_: object, touch: object) -> bool:
        reported["touches"].append([type(touch).__name__, round(touch.x), round(touch.y)])
        return False

    def begin(_: float) -> None:
        cards = [w for c in Window.children for w in c.walk() if isinstance(w, BoxCard)]
        if len(cards) < 2 or any(min(card.size) <= 100 for card in cards):
            return  # not laid out yet: a processor draws here, a frame takes a second
        looking.cancel()
        app.show = lambda name, **about: reported["presses"].append([name, about.get("box", "")])
        Window.bind(on_touch_down=seen)
        reported["window"] = list(map(int, Window.size))
        if not panels:
            reported["before"] = providers()
            panels.append(Panel())
        places = [card.to_window(*card.center) for card in cards[:2]]
        reported["wanted"] = [list(map(round, place)) for place in places]
        Thread(target=touch_it, args=([glass(*place) for place in places],), daemon=True).start()

    def providers() -> list[str]:
        return [type(each).__name__ for each in EventLoop.input_providers]

    def glass(x: float, y: float) -> tuple[float, float]:
        """Where on the glass that is; the glass does not turn with the picture."""
        across, up = x / (Window.width - 1), y / (Window.height - 1)
        turned = {90: (1 - up, across), 180: (1 - across, 1 - up), 270: (up, 1 - across)}
        x, y = turned.get(Window.rotation, (across, up))
        return x, 1 - y

    def touch_it(places: list[tuple[float, float]]) -> None:
        (panel,) = panels
        wait_for(lambda: "MTDMotionEventProvider" in providers())
        time.sleep(CALM_S)  # Its thread opens the device.
        reported["providers"] = providers()
        panel.down(0, *places[0])
        wait_for(lambda: reported["touches"])
        panel.up(0)
        wait_for(lambda: reported["presses"])
        time.sleep(CALM_S)
        reported["after_one"] = [len(reported["touches"]), len(reported["presses"])]
        panel.down(0, *places[0])
        panel.down(1, *places[1])
        wait_for(lambda: len(reported["touches"]) >= reported["after_one"][0] + 2)
        panel.up(0)
        panel.up(1)
        wait_for(lambda: len(reported["presses"]) >= reported["after_one"][1] + 2)
        time.sleep(CALM_S)
        Clock.schedule_once(lambda _: app.stop(), 0)

    looking = Clock.schedule_interval(begin, 1)
    app.run()
    session.close()
    report(**reported)


if __name__ == "__main__":
    main(*sys.argv[1:])
