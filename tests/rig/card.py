"""Boots the card that card.sh makes and says how it went:  python -m tests.rig.card amd64 [FOLDER]

Facts come as JSON; FOLDER gets a picture of the display with the shelf on it, and the demo's last
picture. The card stays as it was: what the guest writes is thrown away.
"""

import json
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from tests.rig.machine import NICE, PATIENCE, RIG

LIMIT_S = 3600.0
DEMO_S = 1200  # Drawn by a processor that is emulated, a whole match can take longer.
DARK_S = 1200  # So long after the start the display may be dark.
SHELF = 200  # The shelf has many more colours, a login or a black screen a handful.
PICTURES = 5  # of a demo, after which it is one
# systemd takes it from the machine, and starts it with the rest: nothing is changed on the card.
# Its name is short because the machine takes no longer ones.
UNIT = """[Unit]
Description=what the rig asks
After=multi-user.target mars-companion.service
[Service]
Type=oneshot
TimeoutStartSec=infinity
ExecStartPre=-/sbin/modprobe 9pnet_virtio
ExecStartPre=/bin/mkdir -p /run/io
ExecStartPre=/bin/mount -t 9p -o trans=virtio io /run/io
ExecStart=/bin/sh /run/io/asked
ExecStopPost=/usr/bin/systemctl -ff poweroff
"""
# The first picture may take 40 seconds, on a Pi. Here a host with other work emulates one.
SLOW = """[Unit]
Description=more time for the first picture
DefaultDependencies=no
After=local-fs.target
Before=mars-companion.service
[Service]
Type=oneshot
ExecStart=/bin/mkdir -p /run/systemd/system/mars-companion.service.d
ExecStart=/bin/sh -c "printf '[Service]\\nTimeoutStartSec=15min\\nWatchdogSec=15min\\n' \
    >/run/systemd/system/mars-companion.service.d/slow.conf"
ExecStart=/usr/bin/systemctl daemon-reload
"""
ASKED = """
set -u
app=mars-companion.service
io=/run/io
echo "shelf $(systemctl show -P ActiveEnterTimestampMonotonic $app)" >>$io/facts
echo "state $(systemctl is-active $app)" >>$io/facts
echo "restarts $(systemctl show -P NRestarts $app)" >>$io/facts
echo "driver $(ls /sys/class/drm | tr '\\n' ' ')" >>$io/facts
# The host takes a picture of the display, and says so.
: >$io/show && until [ -e $io/shown ]; do sleep 1; done
mkdir -p /tmp/demo && chown {player} /tmp/demo
runuser -u {player} -- timeout {demo} mars-companion demo --box mars-needs-heroes --seed 1 \\
    --out /tmp/demo >$io/demo 2>&1 &
demo=$!
while kill -0 $demo 2>/dev/null &&
    [ "$(find /tmp/demo -name '*.png' | wc -l)" -lt {pictures} ]; do sleep 2; done
echo "pictures $(find /tmp/demo -name '*.png' | wc -l)" >>$io/facts
last=$(find /tmp/demo -name '*.png' -printf '%T@ %p\\n' | sort -n | tail -n 1 | cut -d' ' -f2)
[ -z "$last" ] || cp "$last" $io/demo.png
journalctl -b --no-pager -o short-monotonic -u $app -u mars-companion-safe -n 60 >$io/journal
echo "after $(systemctl is-active $app)" >>$io/facts
sync
"""


def boot(arch: str, folder: Path) -> dict[str, Any]:
    """Boot the card, wait for the end, and return what was found; RuntimeError without an end."""
    card = RIG / f"card-{arch}"
    io = Path(tempfile.mkdtemp(prefix="rig-card-"))
    (io / "x").write_text(UNIT)
    (io / "y").write_text(SLOW)
    asked = ASKED.format(player="table", demo=DEMO_S, pictures=PICTURES)
    (io / "asked").write_text(asked)
    began = time.monotonic()
    qemu = subprocess.Popen(_command(arch, card, io), stdin=subprocess.DEVNULL)
    try:
        while qemu.poll() is None and time.monotonic() < began + PATIENCE * LIMIT_S:
            time.sleep(1)
            if (io / "show").exists() and not (io / "shown").exists():
                _picture_of_display(io / "monitor", io / "shelf.ppm")
                if (
                    colours(io / "shelf.ppm") > SHELF
                    or time.monotonic() > began + PATIENCE * DARK_S
                ):
                    (io / "shown").touch()
    finally:
        if qemu.poll() is None:
            qemu.kill()
    facts: dict[str, Any] = {"wall_s": round(time.monotonic() - began)}
    if not (io / "facts").exists():
        raise RuntimeError((io / "console").read_text(errors="replace")[-4000:])
    for line in (io / "facts").read_text().splitlines():
        name, _, value = line.partition(" ")
        facts[name] = int(value) if value.isdecimal() else value
    facts["commit"] = (card / "commit").read_text().strip()
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("shelf.ppm", "demo.png", "journal", "demo", "console"):
        if (io / name).exists():
            shutil.copy(io / name, folder / name)
    shutil.rmtree(io)
    return facts


def colours(picture: Path) -> int:
    """Return how many colours a picture has."""
    return len(np.unique(cv2.imread(str(picture)).reshape(-1, 3), axis=0))


def _command(arch: str, card: Path, io: Path) -> list[str]:
    console = "ttyAMA0" if arch == "arm64" else "ttyS0"
    machine = (
        ("qemu-system-aarch64", "-M", "virt,gic-version=3", "-cpu", "cortex-a72")
        if arch == "arm64"
        # Not "max": llvmpipe has crashed on what that claims to have.
        else ("qemu-system-x86_64", "-M", "q35", "-cpu", "Nehalem")
    )
    units = [
        word
        for name in "xy"
        for word in (
            "-fw_cfg",
            f"name=opt/io.systemd.credentials/systemd.extra-unit.{name}.service,file={io / name}",
        )
    ]
    return [
        "nice", "-n", NICE, *machine, "-smp", "2", "-m", "2048",
        "-accel", "tcg,thread=multi,tb-size=1024", "-nodefaults", "-no-reboot", "-display", "none",
        "-device", "virtio-gpu-pci,xres=800,yres=480", "-device", "virtio-rng-pci",
        "-serial", f"file:{io / 'console'}", "-qmp", f"unix:{io / 'monitor'},server=on,wait=off",
        "-kernel", str(card / "vmlinuz"), "-initrd", str(card / "initrd"),
        "-append", f"root=/dev/vda rw console={console} systemd.wants=y.service "
        "systemd.wants=x.service panic=-1", *units,
        "-drive", f"file={card / 'card.ext4'},format=raw,if=virtio,snapshot=on",
        "-fsdev", f"local,id=i,path={io},security_model=none",
        "-device", "virtio-9p-pci,fsdev=i,mount_tag=io",
    ]  # fmt: skip


def _picture_of_display(monitor: Path, file: Path) -> None:
    """Let qemu write what is on the display."""
    with socket.socket(socket.AF_UNIX) as at:
        at.connect(str(monitor))
        line = at.makefile("rw")
        for command in (
            {"execute": "qmp_capabilities"},
            {"execute": "screendump", "arguments": {"filename": str(file)}},
        ):
            line.write(json.dumps(command) + "\n")
            line.flush()
            while "return" not in (said := json.loads(line.readline())):
                if "error" in said:
                    raise RuntimeError(said["error"])


if __name__ == "__main__":
    where = Path(sys.argv[2]) if len(sys.argv) > 2 else Path("build/card")
    print(json.dumps(boot(sys.argv[1], where), indent=1))
