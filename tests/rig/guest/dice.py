"""Dice that are drawn, shown to a real video device, read by our camera, and played.

    python -m tests.rig.guest.dice ROLLS SEED

What the bots' match asks to be rolled is thrown into a drawn tray; its pictures go out of one
video node and come in by another, through the USB camera, the tray and the reader. What is
read becomes the action.
"""

import os
import sys
import threading
import time
from functools import partial
from random import Random

import cv2
import numpy as np

import hardware.camera
from companion import games
from companion.devices.ports import TrayState, TrayView, WatchRequest
from companion.engine.actions import CHANCE, Action
from companion.engine.dice import MARS_ATTACKS
from companion.match.match import Match
from companion.match.simulation import choosers, next_action, simulated_header
from hardware.camera.simulated import SimulatedTray
from hardware.camera.usb import UsbSource
from hardware.tray import open_tray
from tests.rig.guest import video
from tests.rig.guest.reporting import report

PATIENCE_S = 120.0
PAUSE_S = 0.1
CLEARED_S = 2.0  # After which no picture on its way shows the dice of before.


class Feeder:
    """Draws a tray and shows it to the camera, picture after picture."""

    def __init__(self, seed: int) -> None:
        self.drawn = SimulatedTray(Random(seed), size=video.SIZE)
        self._screen = video.Screen()
        self._on = True
        self._thread = threading.Thread(target=self._run, daemon=True)
        self.drawn.open()
        self._thread.start()

    def _run(self) -> None:
        width, height = video.SIZE
        while self._on:
            rgb = np.frombuffer(self.drawn.read().rgb, np.uint8).reshape(height, width, 3)
            self._screen.show(cv2.cvtColor(rgb, cv2.COLOR_RGB2BGR).tobytes())
            time.sleep(PAUSE_S)

    def close(self) -> None:
        """Show no more."""
        self._on = False
        self._thread.join(10)
        self._screen.close()


class Reading:
    """The first settled view of a roll."""

    def __init__(self) -> None:
        self.view: TrayView | None = None
        self.states: list[str] = []
        self._settled, self._empty = threading.Event(), threading.Event()

    def show(self, view: TrayView) -> None:
        """Take a view, as a screen does."""
        if not self.states or self.states[-1] != view.state.value:
            self.states.append(view.state.value)
        if view.state is TrayState.SETTLED and view.reading is not None:
            self.view = view
            self._settled.set()
        if view.state is TrayState.EMPTY:
            self._empty.set()

    def wait_until_empty(self) -> None:
        """Wait for the camera to see the tray: dice that it has not seen move are doubted."""
        self._empty.wait(PATIENCE_S)

    def wait(self) -> TrayView | None:
        """The view, or None when it never settled."""
        self._settled.wait(PATIENCE_S)
        return self.view


def main(rolls: int, seed: int) -> None:
    """Play until so many rolls were read."""
    cv2.setNumThreads(1)
    camera = video.node("vid-cap")
    video.look_at_the_screen()
    hardware.camera.UsbSource = partial(UsbSource, size=video.SIZE)
    feeder = Feeder(seed)
    tray = open_tray(f"usb:{camera.name.removeprefix('video')}")
    box, rng = games.take("mars-attacks-dice"), Random(seed)
    header = simulated_header(box, box.seats[0])
    match = Match(box, header)
    reported = []
    while len(reported) < rolls:
        wanted = match.state.sample(rng) if match.state.current_player() == CHANCE else None
        if wanted is None or wanted.verb != "roll":
            match.push(wanted or next_action(match.state, choosers(box, header), rng), "bot")
            continue
        reported.append(_roll(feeder, tray, match, wanted))
        print(reported[-1])
    tray.close()
    feeder.close()
    report(rolls=reported)


def _roll(feeder: Feeder, tray, match: Match, wanted: Action) -> dict:
    counts = [int(count) for count in wanted.args]
    faces = [face for face, n in zip(MARS_ATTACKS.faces, counts, strict=True) for _ in range(n)]
    feeder.drawn.clear()
    time.sleep(CLEARED_S)
    seen = Reading()
    tray.watch(WatchRequest(MARS_ATTACKS.id, len(faces), seen.show))
    seen.wait_until_empty()
    began = time.monotonic()
    feeder.drawn.throw(tuple(faces))
    view = seen.wait()
    took = round(time.monotonic() - began, 1)
    if view is None or not view.reading.sure:
        match.push(wanted, "corrected")
        reason = view.reading.reason if view else "never settled"
        return {"thrown": counts, "sure": False, "reason": reason, "took_s": took}
    read = MARS_ATTACKS.counts(die.face for die in view.reading.dice)
    match.push(Action(wanted.player, wanted.verb, tuple(read)), "camera")
    return {"thrown": counts, "sure": True, "played": list(match.steps[-1].action.args),
            "source": match.steps[-1].source, "took_s": took, "states": seen.states}  # fmt: skip


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
    os._exit(0)
