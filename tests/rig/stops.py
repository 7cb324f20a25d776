"""Hard stops: the guest is killed like a machine whose plug is pulled, while bots play.

What the guest had confirmed is known on the host; the next boot reports what it found.
"""

import json
import os
import signal
import subprocess
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from tests.rig.machine import Guest, GuestFailed

BOXES = ("mars-needs-heroes", "mars-attacks-dice")
BOOT_S = 300.0


def make_image(path: Path, size_mb: int = 64) -> Path:
    """Make an ext4 image as an SD card has: with a journal, and read-only on errors."""
    with path.open("wb") as out:
        out.truncate(size_mb << 20)
    words = ["mkfs.ext4", "-q", "-F", "-e", "remount-ro", str(path)]
    path_of = f"{os.environ['PATH']}:/usr/sbin:/sbin"
    subprocess.run(words, check=True, env={**os.environ, "PATH": path_of})
    return path


@dataclass
class Stops:
    """One card through many hard stops; `faults` is what was found wrong.

    `waiting` counts the starts that found a match which was not over, `resumed` those that went
    on with it: the one played last. The others found a match that was over, or none yet.
    """

    image: Path
    seed: int = 1
    stops: int = 0
    waiting: int = 0
    resumed: int = 0
    confirmed: int = 0
    playing: str = ""  # the match that was on the table when the plug was pulled
    faults: list[str] = field(default_factory=list)
    kept: dict[str, list[str]] = field(default_factory=dict)

    def stop(self) -> None:
        """Boot, compare with what was confirmed, let it play for a moment, pull the plug."""
        rng = Random(f"{self.seed}/{self.stops}")
        words = ("play", BOXES[self.seed % len(BOXES)], f"{self.seed}/{self.stops}")
        guest = Guest("power", words, load="", virtual=False, disks=(self.image,))
        try:
            reported = self._until_killed(guest, rng.uniform(0, 2.0))
            found = json.loads((guest.io / "found.json").read_text(encoding="utf-8"))
        finally:
            guest.clear()
        self.stops += 1
        self._compare(found)
        self._went_on(found["going"], reported)
        self._note(reported)

    def figures(self) -> dict:
        """What was done and found."""
        return {"stops": self.stops, "waiting": self.waiting, "resumed": self.resumed,
                "confirmed": self.confirmed, "faults": self.faults}  # fmt: skip

    def _until_killed(self, guest: Guest, play_s: float) -> list[str]:
        qemu, reported = guest.start(), guest.io / "reported"
        try:
            end = time.monotonic() + BOOT_S
            while not (reported.exists() and reported.stat().st_size):
                if qemu.poll() is not None or time.monotonic() > end:
                    raise GuestFailed(f"the guest did not play\n{guest.said()}")
                time.sleep(0.05)
            time.sleep(play_s)
            if qemu.poll() is not None:
                raise GuestFailed(f"the guest ended by itself\n{guest.said()}")
        finally:
            qemu.send_signal(signal.SIGKILL)
            qemu.wait()
        # A line without its end was being written when the plug was pulled.
        return reported.read_text(encoding="utf-8").rpartition("\n")[0].splitlines()

    def _compare(self, found: dict) -> None:
        """Every confirmed step is there, in order, and at most one more of each match."""
        if found["word"] or found["check"] != "ok" or found["faults"]:
            said = {name: found[name] for name in ("word", "check", "faults")}
            self.faults.append(f"stop {self.stops}: {said}")
        for match, steps in self.kept.items():
            there = found["lines"].get(match, [])
            if there[: len(steps)] != steps:
                self.faults.append(f"stop {self.stops}: match {match} lost a confirmed step")
            if len(there) > len(steps) + 1:
                self.faults.append(f"stop {self.stops}: match {match} has steps nobody played")
        self.kept = found["lines"]

    def _went_on(self, going: list[str], reported: list[str]) -> None:
        """What was not over is gone on with, and what was played last comes first."""
        if not going:
            return
        self.waiting += 1
        first = reported[0].split()[1] if reported else "none"
        if first != str(going[0]) or (self.playing in map(str, going) and first != self.playing):
            self.faults.append(f"stop {self.stops}: {going} waited, {first} was gone on with")
        else:
            self.resumed += 1

    def _note(self, reported: list[str]) -> None:
        match = ""
        for line in reported:
            kind, _, rest = line.partition(" ")
            if kind == "match":
                match, length = rest.split()
                there = len(self.kept.setdefault(match, []))
                self.playing = match
                if int(length) != there:
                    self.faults.append(f"stop {self.stops}: {line}, but {there} steps are there")
            elif kind == "step":
                self.kept[match].append(rest)
                self.confirmed += 1
            else:
                self.faults.append(f"stop {self.stops}: {line}")
