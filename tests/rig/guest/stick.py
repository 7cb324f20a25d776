"""A USB stick at the units of a booted Debian: there at the start, pulled, and plugged in again.

The stand-in for the app lists and writes sticks with the product's own function, under all limits
of its service.
"""

import json
import os
import subprocess
import time
from pathlib import Path

from tests.rig.guest import units
from tests.rig.guest.reporting import report

APP = r"""#!/opt/app/bin/python3
import json, os, socket, sys, time
sys.path.insert(0, "/project")
from pathlib import Path
from companion.storage.folders import sticks
with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sender:
    sender.sendto(b"READY=1", os.environ["NOTIFY_SOCKET"])
asked = Path("/run/rig/asked")
while True:
    time.sleep(0.2)
    if not asked.exists():
        continue
    name, answer = asked.read_text(), []
    for stick in sticks():
        try:
            (stick / name).write_text("played")
            answer.append([str(stick), "written", (stick / name).stat().st_uid == os.getuid()])
        except OSError as error:
            answer.append([str(stick), str(error), False])
    asked.unlink()
    Path("/run/rig/answer").write_text(json.dumps(answer))
"""
LIMITS = """[Service]
StandardInput=null
TTYPath=
TTYReset=no
TTYVHangup=no
TTYVTDisallocate=no
ExecStartPre=
TimeoutStartSec=infinity
WatchdogSec=0
"""


def asked(name: str) -> list:
    """Let the app write a file of this name to every stick; return what came of it."""
    answer = units.RIG / "answer"
    answer.unlink(missing_ok=True)
    (units.RIG / "asked").write_text(name)
    units.wait_for(answer.exists, 120)
    time.sleep(0.5)
    return list(json.loads(answer.read_text()))


def mounted() -> bool:
    return "/media/mars-companion/" in Path("/proc/mounts").read_text()


def port() -> Path:
    """Return the switch of the USB port that the stick is at."""
    (disk,) = Path("/sys/block").glob("sd*")
    device = disk.resolve()
    while not (device / "authorized").exists() or "interface" in device.name or ":" in device.name:
        device = device.parent
    return device / "authorized"


def main() -> None:
    """Try it, and report."""
    units.APP = APP
    units.FAST, units.SCREEN = LIMITS + "# {start}\n", "# {version}\n"
    at = units.Booted("lite")
    at.install()
    units.RIG.chmod(0o777)
    # As at a start: the rule is there before the stick is.
    switch = port()
    facts: dict = {"rule": units.wait_for(mounted, 60)}
    at.systemctl("start", units.NAMES[0])
    facts["at_the_start"] = asked("early")
    switch.write_text("0")
    units.wait_for(lambda: not mounted(), 60)
    facts["pulled"] = asked("none")
    switch.write_text("1")
    units.wait_for(mounted, 120)
    facts["plugged_in"] = asked("late")
    subprocess.run(["sync"], check=True)
    facts["mounts"] = [
        line for line in Path("/proc/mounts").read_text().splitlines() if "/media/" in line
    ]
    log = subprocess.run(["journalctl", "-b", "--no-pager"], capture_output=True, text=True,
                         check=False).stdout  # fmt: skip
    facts["log"] = [line for line in log.splitlines() if "media" in line or "usb" in line][-40:]
    report(**facts)
    os.sync()


if __name__ == "__main__":
    main()
