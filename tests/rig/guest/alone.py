"""Traps that break the interpreter they are sprung in, or that need it bare.

python -m tests.rig.guest.alone NAME      prints the facts as JSON on the last line
"""

import json
import os
import subprocess
import sys
import time
from collections import deque
from pathlib import Path

from companion.devices.ports import Buzz
from companion.match.race import MS, Race
from tests.rig.guest.header import Header
from tests.rig.guest.playing import Fingers

A, B = 17, 22  # the buttons of seats 1 and 2
REST_S = 0.05
# One line given back makes lgpio deaf on all others: what is not under test stays open.
_KEPT: list[object] = []


def _play(fingers: Fingers, *changes: tuple[float, int, bool]) -> list[tuple]:
    soon = time.monotonic_ns() + 2 * MS
    fingers.play([(soon + round(ms * MS), line, down) for ms, line, down in changes])
    played = fingers.played()
    time.sleep(REST_S)
    return played


def _fingers() -> Fingers:
    header = Header()
    for line in (A, B):
        header.release(line)
    return Fingers(header, (A, B))


def _ours() -> tuple[object, list[Buzz]]:
    from hardware.buzzers import DEFAULT_PINS, open_buzzers

    buzzers = open_buzzers("gpio", DEFAULT_PINS, range(6))
    heard: list[Buzz] = []
    buzzers.listen(heard.append)
    return buzzers, heard


def _words() -> dict:
    """What open_buzzers says on this machine as it is now."""
    buzzers, _ = _ours()
    status = buzzers.status()
    return {"health": status.health.value, "words": status.words, "kind": type(buzzers).__name__}


def public_callback() -> dict:
    """gpiozero's public callback gets the device and no stamp."""
    fingers = _fingers()
    from gpiozero import Button

    got: list[tuple] = []
    button = Button(A)
    button.when_pressed = lambda *words: got.append(tuple(type(w).__name__ for w in words))
    _play(fingers, (0, A, True))
    return {"arguments": got, "factory": type(button.pin_factory).__name__}


def bounce_time() -> dict:
    """A presses 2 ms before B and bounces for 6 ms: with bounce_time B seems first."""
    fingers = _fingers()
    from gpiozero import DigitalInputDevice

    stamps: dict[int, int] = {}

    class Bounced(DigitalInputDevice):
        def _fire_events(self, ticks: float, new_active: bool) -> None:
            if new_active:
                stamps.setdefault(self.pin.number, round(ticks * 1e9))
            super()._fire_events(ticks, new_active)

    changes = [
        (0, A, True),
        (1, A, False),
        (2.5, A, True),
        (4, A, False),
        (6, A, True),
        (2, B, True),
    ]
    bounced = [Bounced(pin, pull_up=True, bounce_time=0.01) for pin in (A, B)]
    opened = time.monotonic_ns()
    _play(fingers, *changes)
    with_it = stamps[A] - stamps[B]
    for device in bounced:
        device.close()
    header = Header()
    for line in (A, B):
        header.release(line)
    time.sleep(REST_S)
    buzzers, heard = _ours()
    opened = time.monotonic_ns()
    _play(fingers, *changes)
    race = Race(range(6), opened)
    for buzz in heard:
        race.hear(buzz)
    call = race.call(time.monotonic_ns())
    return {"a_after_b_with_bounce_time_ns": with_it, "winner": call and call.winner,
            "margin_ns": call and call.margin_ns}  # fmt: skip


def _kill_lgpio(fingers: Fingers, line: int) -> bool:
    """Let a plain gpiozero callback fail on `line`; whether lgpio's thread lived on."""
    import lgpio
    from gpiozero import Button

    def fail() -> None:
        raise ValueError("a fault of somebody else")

    button = Button(line)
    button.when_pressed = fail
    _KEPT.append(button)
    _play(fingers, (0, line, True))
    # It still prints what went wrong, and reads files for that.
    lgpio._notify_thread.join(600)
    return lgpio._notify_thread.is_alive()


def killed_thread() -> dict:
    """Somebody else's failing callback ends lgpio's thread; ours says so and starts it again."""
    fingers = _fingers()
    other = 21
    Header().release(other)
    buzzers, heard = _ours()
    lived = _kill_lgpio(fingers, other)
    _play(fingers, (0, A, True))
    deaf = len(heard)
    held = sorted(buzzers.held())  # the screen's look is what wakes it
    for _ in range(200):
        if not heard:
            time.sleep(REST_S)
    late = [buzz.seat for buzz in heard]
    _play(fingers, (0, B, True))
    return {"lived": lived, "deaf": deaf, "held": held, "late": late,
            "heard": [buzz.seat for buzz in heard], "words": buzzers.status().words}  # fmt: skip


def killed_thread_in_a_race() -> dict:
    """The thread dies between the opening and the presses: the stamps wait in the pipe."""
    from companion.app.config import Config
    from ui.shell.race_controller import RaceController, terms_of

    fingers = _fingers()
    other = 21
    Header().release(other)
    buzzers, _ = _ours()
    controller = RaceController(range(6), terms_of(Config(), 0.0), buzzers.held)
    # Taken in with the frame, as the screen does: the race controller belongs to one thread.
    posts: deque[Buzz] = deque()
    buzzers.listen(posts.append)
    controller.open()
    lived = _kill_lgpio(fingers, other)
    _play(fingers, (0, B, True), (3, A, True))
    call = None
    for _ in range(20):
        while posts:
            controller.hear(posts.popleft())
        call = controller.look()
        if call:
            break
        time.sleep(0.016)
    return {"lived": lived, "winner": call and call.winner, "margin_ns": call and call.margin_ns,
            "late": sorted(call.late) if call else None}  # fmt: skip


def one_given_back() -> dict:
    """One line is given back while others stay: lgpio reports no edge of any line from then on."""
    fingers = _fingers()
    from gpiozero import Button

    heard: list[int] = []
    stays, goes = Button(A), Button(B)
    stays.when_pressed = lambda: heard.append(A)
    goes.close()
    _play(fingers, (0, A, True))
    return {"heard": heard, "level": stays.is_pressed}


def lost_edges() -> dict:
    """Edges that never come: the levels still report who pressed, and that the time is unknown."""
    from companion.app.config import Config
    from ui.shell.race_controller import RaceController, terms_of

    fingers = _fingers()
    buzzers, _ = _ours()
    controller = RaceController(range(6), terms_of(Config(), 0.0), buzzers.held)
    controller.open()  # and nobody listens
    _play(fingers, (0, B, True))
    for _ in range(20):
        call = controller.look()
        if call:
            return {"winner": call.winner, "late": sorted(call.late), "words": call.words()}
        time.sleep(0.016)
    return {"winner": None}


def native_factory() -> dict:
    """A pin factory that stamps in Python is refused."""
    os.environ["GPIOZERO_PIN_FACTORY"] = "native"
    return _words()


def empty_lgpio() -> dict:
    """The placeholder that pip takes where lgpio has no wheel: a module with nothing in it."""
    folder = Path("/run/empty")
    folder.mkdir(exist_ok=True)
    (folder / "lgpio.py").write_text("", encoding="ascii")
    sys.path.insert(0, str(folder))
    return _words()


def no_lgpio() -> dict:
    """lgpio is not installed: gpiozero falls back and only warns."""
    sys.modules["lgpio"] = None  # type: ignore[assignment]
    return _words()


def wrong_chip() -> dict:
    """gpiozero opened some other chip of the machine."""
    bank = Path("/sys/kernel/config/gpio-sim/other/bank0")
    bank.mkdir(parents=True)
    (bank / "num_lines").write_text("40", encoding="ascii")
    (bank / "label").write_text("gpio-brcmstb@107d508500", encoding="ascii")
    (bank.parent / "live").write_text("1", encoding="ascii")
    number = (bank / "chip_name").read_text(encoding="ascii").strip().removeprefix("gpiochip")
    from gpiozero import Device
    from gpiozero.pins.lgpio import LGPIOFactory

    Device.pin_factory = LGPIOFactory(chip=int(number))
    return _words()


def busy_pins() -> dict:
    """Another program holds a pin."""
    code = (
        "import lgpio, time; h = lgpio.gpiochip_open(0); lgpio.gpio_claim_input(h, 24); "
        "print('held', flush=True); time.sleep(60)"
    )
    Path("/run/elsewhere").mkdir(exist_ok=True)
    other = subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, cwd="/run/elsewhere"
    )
    assert other.stdout and other.stdout.readline() == b"held\n"
    try:
        return _words()
    finally:
        other.kill()
        other.wait()


def read_only_folder() -> dict:
    """lgpio makes a pipe in the working folder; in one that cannot be written it says so."""
    Path("/run/locked").mkdir(exist_ok=True)
    subprocess.run(["mount", "-t", "tmpfs", "-o", "ro", "tmpfs", "/run/locked"], check=True)
    os.chdir("/run/locked")
    return _words()


def no_group() -> dict:
    """This user may not use the pins."""
    import hardware.buzzers  # noqa: F401 - the interpreter's own folder is closed to nobody

    os.setgid(65534)
    os.setuid(65534)
    return _words()


if __name__ == "__main__":
    reported = globals()[sys.argv[1]]()
    print(json.dumps(reported), flush=True)
    # Not by way of the interpreter's end: a pin that is broken on purpose need not close.
    os._exit(0)
