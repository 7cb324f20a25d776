"""A booted Debian: its own systemd as process 1, in a container of systemd-nspawn.

What the kernel gives is the host's; what is tried is systemd, polkit, D-Bus and the units. Its root
is made by `debian.sh` and never changed: what is written while it runs is kept in memory.
"""

import fcntl
import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from tests.rig.machine import PATIENCE, RIG, ROOT, Guest

# The newest systemd is in Debian's next release, which is not the same for long: where it was made.
DEBIANS = ("12", "13", *(("testing",) if (RIG / "debian-testing").exists() else ()))
LIMIT_S = 900.0
# Ends the container or the machine, whatever comes of it.
SERVICE = """[Unit]
Description=what the rig tries
Wants=dbus.service
After=dbus.service systemd-user-sessions.service systemd-logind.service
[Service]
Type=oneshot
ExecStart=/bin/sh -c "sh /io/command; echo $? >/io/status"
ExecStopPost=/bin/sh -c "systemd-detect-virt -cq || exec systemctl -ff poweroff"
ExecStopPost=/bin/systemctl --no-block exit
StandardOutput=file:/io/said
StandardError=inherit
TimeoutStartSec=infinity
"""


def booted_guest(debian: str, module: str, *arguments: str, **more: Any) -> Guest:
    """Return a guest of qemu's with this Debian's systemd, for what needs a kernel of its own."""
    return Guest(
        module, arguments, virtual=False, memory_mb=1024, limit_s=1500, python="/usr/bin/python3",
        root=(RIG / f"debian-{debian}").resolve(), service=SERVICE, **more,
    )  # fmt: skip


def why_not_booted(debian: str) -> str:
    """Say why no Debian of this number can be booted here; "" when it can."""
    if not Path("/proc/self/ns/cgroup").exists() or shutil.which("systemd-nspawn") is None:
        return "no systemd-nspawn: apt-get install systemd-container"
    if os.geteuid() != 0:
        return "only root can boot a Debian in a container"
    if not (RIG / f"debian-{debian}" / "usr/bin/python3").exists():
        return f"no root of Debian {debian}: sh tests/rig/debian.sh {debian} makes it"
    return ""


def booted(debian: str, module: str, *arguments: str) -> dict:
    """Boot, run `module` of tests.rig.guest with Debian's Python, and return its result.

    One at a time: two containers would share control groups, and one would remove the other's.
    """
    with (RIG / "booted.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        return _booted(debian, module, *arguments)


def _booted(debian: str, module: str, *arguments: str) -> dict:
    io = Path(tempfile.mkdtemp(prefix="rig-booted-"))
    try:
        words = " ".join((f"/project/tests/rig/guest/{module}.py", *arguments))
        patience = f"MARS_RIG_PATIENCE={PATIENCE:g}"
        (io / "command").write_text(f"{patience} exec /usr/bin/python3 {words}\n")
        (io / "rig.service").write_text(SERVICE)
        (io / "rig.conf").write_text("[Unit]\nWants=rig.service\n")
        units = "/etc/systemd/system"
        done = subprocess.run(
            [
                "systemd-nspawn", "--quiet", "--register=no", "--keep-unit", "--volatile=overlay",
                f"--directory={RIG / f'debian-{debian}'}", "--machine=rig", "--private-network",
                f"--bind={io}:/io", f"--bind-ro={ROOT}:/project",
                f"--bind-ro={io / 'rig.service'}:{units}/rig.service",
                f"--bind-ro={io / 'rig.conf'}:{units}/multi-user.target.d/rig.conf", "--boot",
            ],
            env={**os.environ, "SYSTEMD_NSPAWN_UNIFIED_HIERARCHY": "1"},
            stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False,
            timeout=PATIENCE * LIMIT_S,
        )  # fmt: skip
        result = io / "result.json"
        if not result.exists():
            said = (io / "said").read_text() if (io / "said").exists() else ""
            return {"broken": f"{said[-4000:]}\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}"}
        return dict(json.loads(result.read_text(encoding="utf-8")))
    finally:
        shutil.rmtree(io, ignore_errors=True)
