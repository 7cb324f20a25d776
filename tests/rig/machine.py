"""The guest: a machine in qemu with Debian testing's kernel that runs this project's own Python.

`why_not` says in words why there can be none; `Guest` boots one, runs a module of
`tests.rig.guest` in it and brings back what it reported. See README.md next to this file.
"""

import contextlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
# Read at import: tests get cache folders of their own.
RIG = Path(
    os.environ.get("MARS_RIG")
    or Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "mars-companion" / "rig"
)
# On a host with much else to do, so many times as long.
PATIENCE = float(os.environ.get("MARS_RIG_PATIENCE", "1"))
NICE = os.environ.get("MARS_RIG_NICE", "10")
SETUP = "sh tests/rig/setup.sh"
_MADE_BY = ("init", "setup.sh")  # what an initramfs was made by lies next to it
# One processor that counts instructions: a stall of the host does not show in the guest.
VIRTUAL_TIME = ("-icount", "shift=0,sleep=off")
# One camera (HDMI in, which takes pictures of our own) and one screen that can feed it.
VIVID = (
    "vivid:n_devs=1+node_types=0x101+num_inputs=1+input_types=0x3+num_outputs=1+output_types=0x1"
)

# A USB port whose other end is ours, and the driver of the cameras that are plugged in there.
USB_CAMERA = "uvcvideo,dummy_hcd,gadgetfs"


class GuestFailed(AssertionError):
    """The guest ended without a result; says the last that was heard of it."""


@dataclass
class Guest:
    """One boot. `arguments` go to the module; `load` are kernel modules with their options.

    With `virtual` time runs by counted instructions on one processor: for all that is about
    microseconds. `limit_s` counts only seconds in which the host had time for it. `disks` are
    image files that show up as /dev/vda and so on. `setup` is what setup.sh calls this kind of
    guest, if not its `arch`.
    """

    module: str
    arguments: tuple[str, ...] = ()
    load: str = "gpio-sim"
    virtual: bool = True
    memory_mb: int = 1024
    limit_s: float = 600
    disks: tuple[Path, ...] = ()
    sticks: tuple[Path, ...] = ()  # image files of USB sticks
    devices: tuple[str, ...] = ()  # more of qemu's
    arch: str = "amd64"
    cpu: str = "max"  # of amd64: one that can do less takes less time to emulate
    setup: str = ""
    root: Path = Path("/")
    python: str = sys.executable
    project: Path = ROOT
    service: str = (
        ""  # A unit that systemd runs: the guest is then a booted Debian, see `booted.py`.
    )

    @cached_property
    def io(self) -> Path:
        """The folder that is shared with the guest, made when it is first needed."""
        return Path(tempfile.mkdtemp(prefix="rig-"))

    def start(self) -> "subprocess.Popen[bytes]":
        """Boot, and return the running qemu."""
        words = " ".join((self.python, "-m", f"tests.rig.guest.{self.module}", *self.arguments))
        desk = "mkdir -p /run/desk && cd /run/desk && PYTHONPATH=/project:/opt/site"
        desk += f" MARS_RIG_PATIENCE={PATIENCE:g}"
        (self.io / "command").write_text(f"{desk} exec {words}\n", encoding="utf-8")
        if self.service:
            (self.io / "rig.service").write_text(self.service, encoding="utf-8")
        return subprocess.Popen(
            self._command(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=(self.io / "qemu").open("wb"),
        )

    def run(self) -> dict:
        """Boot, wait for the end, and return the result that the module wrote."""
        began = time.monotonic()
        qemu = self.start()
        try:
            while qemu.poll() is None:
                if time.monotonic() - began - waited_s(qemu.pid) > PATIENCE * self.limit_s:
                    raise GuestFailed(
                        f"no end after {time.monotonic() - began:.0f} s\n{self.said()}"
                    )
                time.sleep(0.2)
        finally:
            if qemu.poll() is None:
                qemu.kill()
                qemu.wait()
        reported = self.io / "result.json"
        if not reported.exists() or self.status() != 0:
            raise GuestFailed(f"exit status {self.status()}\n{self.said()}")
        result = json.loads(reported.read_text(encoding="utf-8"))
        result["wall_s"] = round(time.monotonic() - began, 1)
        return result

    def status(self) -> int | None:
        """The command's exit status; None when it came to none."""
        try:
            return int((self.io / "status").read_text(encoding="ascii"))
        except (OSError, ValueError):
            return None

    def said(self) -> str:
        """What the command, the kernel and qemu said last."""
        parts = []
        for name in ("said", "console", "qemu"):
            try:
                text = (self.io / name).read_text(encoding="utf-8", errors="replace")
            except OSError:
                continue
            parts.append(f"--- {name}:\n" + "\n".join(text.splitlines()[-40:]))
        return "\n".join(parts)

    def clear(self) -> None:
        """Remove the folder that was shared with the guest."""
        shutil.rmtree(self.io, ignore_errors=True)

    def _command(self) -> list[str]:
        rig = RIG / self.arch
        arm = self.arch == "arm64"
        threads = "single" if self.virtual else "multi"
        boot = (
            f"console={'ttyAMA0' if arm else 'ttyS0'} quiet loglevel=4 panic=-1 mitigations=off "
            # A host that stalls must not look like a broken timer to the kernel.
            f"no_timer_check audit=0 apparmor=0 selinux=0 nokaslr {'' if arm else 'tsc=reliable '}"
            f"load={self.load}"
        )
        machine = (
            ("qemu-system-aarch64", "-M", "virt,gic-version=3", "-cpu", "cortex-a72")
            + ("-dtb", str(rig / "pi.dtb"))
            if arm
            else ("qemu-system-x86_64", "-M", "q35", "-cpu", self.cpu)
        )
        added: list[str] = []
        for number, disk in enumerate(self.disks):
            # Writes reach the file at the guest's flush, and only then: as a real card's.
            added += ["-drive", f"file={disk},format=raw,if=none,id=d{number},cache=writeback"]
            added += ["-device", f"virtio-blk-pci,drive=d{number}"]
        if self.sticks:
            added += ["-device", "qemu-xhci"]
        for number, stick in enumerate(self.sticks):
            added += ["-drive", f"file={stick},format=raw,if=none,id=s{number}"]
            added += ["-device", f"usb-storage,drive=s{number},removable=on"]
        for device in self.devices:
            added += ["-device", device]
        share = "local,security_model=none"
        return [
            "nice", "-n", NICE, *machine, "-smp", "1", "-m", str(self.memory_mb),
            "-accel", f"tcg,thread={threads},tb-size=512",
            *(VIRTUAL_TIME if self.virtual else ()),
            "-nodefaults", "-display", "none", "-no-reboot",
            "-serial", f"file:{self.io / 'console'}",
            "-kernel", str(rig / "vmlinuz"), "-initrd", str(rig / "initrd"), "-append", boot,
            "-fsdev", f"{share},id=r,path={self.root},readonly=on,multidevs=remap",
            "-device", "virtio-9p-pci,fsdev=r,mount_tag=root",
            "-fsdev", f"{share},id=i,path={self.io}",
            "-device", "virtio-9p-pci,fsdev=i,mount_tag=io",
            "-fsdev", f"{share},id=p,path={self.project},readonly=on,multidevs=remap",
            "-device", "virtio-9p-pci,fsdev=p,mount_tag=project",
            "-device", "virtio-rng-pci",
            *added,
        ]  # fmt: skip


def waited_s(process: int) -> float:
    """Return how long a guest's processor waited for the host's, which had other work."""
    waits = [0.0]
    for thread in Path(f"/proc/{process}/task").glob("*/schedstat"):
        with contextlib.suppress(OSError):  # It may have ended meanwhile.
            waits.append(int(thread.read_text().split()[1]) / 1e9)
    return max(waits)


def by_name(facts: dict) -> Callable[[str], dict]:
    """Give the facts of a trial by its name; one that failed there fails here, and says how."""

    def of(name: str) -> dict:
        assert "failed" not in facts[name], facts[name]["failed"]
        return facts[name]

    return of


def pi_guest(module: str, *arguments: str) -> Guest:
    """A guest whose device tree says Raspberry Pi 4: Debian's arm64 Python, a Pi's own wheels."""
    return Guest(
        module,
        arguments,
        arch="arm64",
        root=RIG / "arm64" / "debian",
        python="/usr/bin/python3",
        limit_s=1200,
    )


def camera_guest(module: str, *arguments: str) -> Guest:
    """A guest with libcamera and picamera2: Debian testing's, with its own Python."""
    return Guest(
        module,
        arguments,
        load="",
        setup="camera",
        root=RIG / "amd64" / "camera",
        python="/usr/bin/python3",
        memory_mb=1536,
        limit_s=1200,
    )


def why_not(kind: str = "amd64") -> str:
    """Say why no guest of a kind that setup.sh makes can be booted here; "" when it can."""
    arch = "amd64" if kind == "camera" else kind
    if sys.platform != "linux":
        return "the rig's guest needs Linux"
    qemu = "qemu-system-aarch64" if arch == "arm64" else "qemu-system-x86_64"
    if shutil.which(qemu) is None:
        return f"no {qemu} here: {SETUP} {kind} gets it"
    if not (RIG / arch / "vmlinuz").exists() or not (RIG / arch / "initrd").exists():
        return f"no kernel for the rig in {RIG / arch}: {SETUP} {kind} gets it"
    if any(_other(Path(__file__).with_name(name), RIG / arch / name) for name in _MADE_BY):
        return f"the rig in {RIG / arch} is an older one: {SETUP} {kind} renews it"
    if kind == "camera" and not (RIG / arch / "camera" / "opt" / "site" / "picamera2").exists():
        return f"no libcamera for the rig in {RIG / arch}: {SETUP} {kind} gets it"
    return ""


def _other(ours: Path, theirs: Path) -> bool:
    return not theirs.exists() or ours.read_bytes() != theirs.read_bytes()
