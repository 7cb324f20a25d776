"""The installed units under the systemd of a booted Debian: crashes, hangs, late screens, login.

Runs as root inside, with Debian's own Python and nothing else. The units are put down by the
scripts of pi.sh; a stand-in takes the app's place and does what `/run/rig/behaviour` says.
`python3 units.py lite` and `desktop` print facts as JSON.
"""

import json
import os
import pwd
import re
import shutil
import subprocess
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path

PROJECT = Path("/project")
OPT = Path("/opt/mars-companion")
VERSION = OPT / "versions" / "rig"
RIG = Path("/run/rig")
PLAYER = "player"
BOOT_ID = "/proc/sys/kernel/random/boot_id"
NAMES = ("mars-companion", "mars-companion-safe", "mars-companion-words")
# On a host with much else to do, so many times as long; see `machine.py`.
PATIENCE = float(os.environ.get("MARS_RIG_PATIENCE", "1"))
WATCHDOG_S = 3 * PATIENCE  # A stand-in that a busy host stops for so long counts as one that hangs.

APP = r"""#!/usr/bin/python3
import errno, json, os, socket, sys, time
kind = "safe" if "--camera" in sys.argv else "main"
with open("/run/rig/starts", "a") as starts:
    starts.write(f"{time.monotonic():.1f} {kind}\n")
behaviour = open("/run/rig/behaviour").read().split()
behaviour = behaviour[-1] if kind == "safe" else behaviour[0]
if "/before/" in os.path.realpath(__file__):
    behaviour = "stay"  # The version before runs well.
def notify(words):
    address = os.environ.get("NOTIFY_SOCKET")
    if address:
        address = "\0" + address[1:] if address.startswith("@") else address
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sender:
            sender.sendto(words, address)
def tried(what, *words):
    try:
        what(*words)
    except OSError as error:
        return errno.errorcode[error.errno]
    return "done"
if behaviour == "try":
    with open("/proc/self/status") as status:
        rights = dict(line.split(":\t", 1) for line in status.read().splitlines() if ":\t" in line)
    limits = {
        "pins": os.environ.get("GPIOZERO_PIN_FACTORY"),
        "folder": os.getcwd(),
        "in it": tried(open, "x", "w"),
        "below /etc": tried(open, "/etc/x", "w"),
        "at home": tried(open, os.path.expanduser("~/x"), "w"),
        "network": tried(socket.socket, socket.AF_INET),
        "new rights": rights["NoNewPrivs"],
        "capabilities": rights["CapBnd"],
        "mask": rights["Umask"],
    }
    with open("/run/rig/limits", "w") as file:
        json.dump(limits, file)
if behaviour == "crash":
    print("mars-companion: unexpected error, ValueError: made", file=sys.stderr, flush=True)
    os.abort()
if behaviour == "hang":
    time.sleep(1000)
notify(b"READY=1\nWATCHDOG=1")
while True:
    time.sleep(0.3)
    if behaviour != "freeze":
        notify(b"WATCHDOG=1")
"""

INSTALL = """
set -eu
root={version}
. "$root/hardware/setup/install.sh"
for part in place touch start news signed newest build versions trial words; do
    . "$root/hardware/setup/pi/$part.sh"
done
find_user {player}
list_once user "$user"
put_common
put_start {way}
"""

# No screen and no terminal here; times a tenth of what they are, for what waits for them.
FAST = """[Service]
StandardInput=null
TTYPath=
TTYReset=no
TTYVHangup=no
TTYVTDisallocate=no
TimeoutStartSec={start:g}
WatchdogSec={watchdog:g}
TimeoutStopSec=2
"""
# A container hides parts of /proc, which a user's manager therefore cannot forbid again.
OPEN = """PrivateUsers=no
ProtectSystem=no
ProtectHome=no
ReadWritePaths=
ProtectKernelTunables=no
ProtectKernelModules=no
ProtectKernelLogs=no
ProtectControlGroups=no
PrivateMounts=no
ProtectHostname=no
ProtectProc=default
CapabilityBoundingSet=~
"""
SCREEN = """ExecStartPre=
ExecStartPre=/bin/sh {version}/hardware/setup/pi/screen.sh /run/rig/dri /run/rig/drm
"""


class Booted:
    """The units of one way of starting, and what can be seen of them."""

    def __init__(self, way: str) -> None:
        self.way = way
        self.user = way == "desktop"

    def systemctl(self, *words: str) -> str:
        """Run systemctl for the units' manager and return what it printed."""
        command = ["systemctl", *words]
        if self.user:
            command = self.as_player("systemctl", "--user", *words)
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        return done.stdout.strip()

    def as_player(self, *words: str) -> list[str]:
        """Return a command as the one who plays, with a manager of their own."""
        number = pwd.getpwnam(PLAYER).pw_uid
        return ["runuser", "-u", PLAYER, "--", "env", f"XDG_RUNTIME_DIR=/run/user/{number}", *words]

    def install(self) -> None:
        """Put the units down, with the stand-in in the app's place."""
        (VERSION / ".venv/bin").mkdir(parents=True)
        subprocess.run(["cp", "-r", PROJECT / "hardware", VERSION], check=True)
        (OPT / "current").symlink_to("versions/rig")
        app = VERSION / ".venv/bin/mars-companion"
        app.write_text(APP)
        app.chmod(0o755)
        RIG.mkdir(exist_ok=True)
        RIG.chmod(0o777)
        subprocess.run(["useradd", "-m", "-s", "/bin/bash", PLAYER], check=True)
        if self.user:
            subprocess.run(["loginctl", "enable-linger", PLAYER], check=True)
            wait_for(lambda: self.systemctl("is-system-running") in ("running", "degraded"))
        self.put_down()
        folder = Path("/etc/systemd") / ("user" if self.user else "system")
        for name in NAMES if self.user else NAMES[:2]:
            (folder / f"{name}.service.d").mkdir()
            screen = OPEN if self.user else SCREEN.format(version=VERSION)
            start = min(60, (15 if self.user else 25) * PATIENCE)  # Four fit into the limit.
            fast = FAST.format(start=start, watchdog=WATCHDOG_S) + screen
            (folder / f"{name}.service.d/fast.conf").write_text(fast)
        self.systemctl("daemon-reload")

    def put_down(self) -> None:
        """Let the installer put down what it does."""
        script = INSTALL.format(version=VERSION, player=PLAYER, way=self.way)
        subprocess.run(["sh", "-c", script], check=True)

    def fresh(self, behaviour: str, *, screen: bool = True) -> None:
        """Stop everything, forget what failed, and let the app behave so from now on."""
        self.systemctl("stop", *NAMES)
        self.systemctl("reset-failed")
        subprocess.run(["rm", "-rf", RIG / "starts", RIG / "dri", RIG / "drm"], check=True)
        Path("/run/mars-companion.issue").unlink(missing_ok=True)
        (RIG / "behaviour").write_text(behaviour)
        for name in ("starts", "limits"):
            (RIG / name).touch()
            (RIG / name).chmod(0o666)
        (RIG / "dri").mkdir()
        (RIG / "dri/card0").touch()
        if screen:
            plug_screen()

    def starts(self) -> list[str]:
        """Return which of the two was started, in order."""
        return [line.split()[1] for line in (RIG / "starts").read_text().splitlines()]

    def facts(self) -> dict:
        """Return the state of each unit, what was started, and what stands above the login."""
        states = [self.systemctl("is-active", name) for name in NAMES]
        issue = Path("/run/mars-companion.issue")
        return {
            **dict(zip(("app", "safe", "words"), states, strict=True)),
            "starts": self.starts(),
            "issue": issue.read_text() if issue.exists() else "",
        }

    def read(self, name: str, *about: str) -> dict[str, list[str]]:
        """Return how systemd has read these words of a unit."""
        return {word: self.systemctl("show", "-P", word, name).splitlines() for word in about}

    def active(self, name: str = NAMES[0]) -> bool:
        return self.systemctl("is-active", name) == "active"

    def kill(self) -> None:
        """Crash the app, as a fault of a library would."""
        number = int(self.systemctl("show", "-P", "MainPID", NAMES[0]))
        assert number, "the app does not run"
        os.kill(number, 11)


def plug_screen() -> None:
    status = RIG / "drm/card0-DSI-1/status"
    status.parent.mkdir(parents=True, exist_ok=True)
    status.write_text("connected\n")


def wait_for(done: Callable[[], object], seconds: float = 60.0) -> bool:
    """Wait until it is so, on a host with much else to do as much longer as it was given."""
    end = time.monotonic() + seconds * PATIENCE
    while not done() and time.monotonic() < end:
        time.sleep(0.2)
    return bool(done())


# ---- what is tried ----------------------------------------------------------------------------
def one_crash(at: Booted) -> dict:
    at.fresh("stay")
    at.systemctl("start", NAMES[0])
    at.kill()
    wait_for(lambda: len(at.starts()) >= 2 and at.active())
    time.sleep(4)  # What a start of safe mode, or its end, would need to show.
    return at.facts()


def four_crashes(at: Booted) -> dict:
    at.fresh("crash stay")
    began = time.monotonic()
    at.systemctl("start", "--no-block", NAMES[0])
    wait_for(lambda: at.active(NAMES[1]))
    took = time.monotonic() - began
    time.sleep(4)
    return {**at.facts(), "took_s": round(took, 1)}


def nothing_works(at: Booted) -> dict:
    at.fresh("crash crash")
    at.systemctl("start", "--no-block", NAMES[0])
    wait_for(lambda: at.systemctl("show", "-P", "ExecMainExitTimestampMonotonic", NAMES[2]) != "0")
    time.sleep(2)
    return at.facts()


def hang_at_the_start(at: Booted) -> dict:
    at.fresh("hang stay")
    at.systemctl("start", "--no-block", NAMES[0])
    wait_for(lambda: at.active(NAMES[1]), 150)
    time.sleep(4)
    return at.facts()


def stands_still(at: Booted) -> dict:
    at.fresh("freeze")
    at.systemctl("start", NAMES[0])
    (RIG / "behaviour").write_text("stay")
    wait_for(lambda: len(at.starts()) >= 2 and at.active())
    return at.facts()


def no_screen_says_that_it_is_there(at: Booted) -> dict:
    at.fresh("stay", screen=False)
    at.systemctl("start", NAMES[0])
    first = at.facts()
    at.kill()
    wait_for(lambda: len(at.starts()) >= 2 and at.active())
    time.sleep(4)
    return {"first": first["app"], **at.facts()}


def late_screen(at: Booted) -> dict:
    at.fresh("stay", screen=False)
    at.systemctl("start", "--no-block", NAMES[0])
    time.sleep(4)
    before = at.starts()
    plug_screen()
    wait_for(at.active)
    return {"before": before, **at.facts()}


def out_of_the_kiosk(at: Booted) -> dict:
    """To the login and back, as the one who plays: polkit decides."""
    at.fresh("stay")
    at.systemctl("start", NAMES[0])
    said = {}
    for unit in ("mars-companion-login.service", "mars-companion.service"):
        start = at.as_player("systemctl", "start", "--no-ask-password", unit)
        done = subprocess.run(start, capture_output=True, text=True, check=False)
        time.sleep(3)
        said[unit] = [done.returncode, done.stderr.strip(), at.facts()["app"]]
    refused = {}
    for words in (("stop", "dbus.service"), ("start", "mars-companion-words.service"),
                  ("stop", "mars-companion.service"), ("reboot",)):  # fmt: skip
        other = at.as_player("systemctl", *words, "--no-ask-password")
        done = subprocess.run(other, capture_output=True, text=True, check=False)
        refused[" ".join(words)] = done.returncode != 0
    return {"said": said, "refused": refused, **at.facts()}


def without_a_password(at: Booted) -> dict:
    """What polkit allows who plays, over and above what it allows everybody."""
    sleeper = subprocess.Popen(at.as_player("sleep", "1000"))
    nobody = subprocess.Popen(["runuser", "-u", "nobody", "--", "sleep", "1000"])
    words = ["start", "stop", "restart", "reload", "kill", "reset-failed", "set-property"]
    names = ["dbus.service", "mars-companion-words.service", "mars-companion-build@rig.service"]
    names += [f"mars-companion{word}.service" for word in
              ("", "-safe", "-login", "-look", "-update", "-back", "-fetch")]  # fmt: skip

    def may(process: subprocess.Popen[bytes], *about: str) -> bool:
        number = str(child_of(process.pid))
        asked = ["pkcheck", "--process", number, "--action-id", *about]
        return subprocess.run(asked, check=False, capture_output=True).returncode == 0

    known = subprocess.run(["pkaction"], check=True, capture_output=True, text=True).stdout.split()
    try:
        return {
            "actions": sorted(
                each for each in known if may(sleeper, each) and not may(nobody, each)
            ),
            "units": sorted(
                f"{verb} {unit}"
                for verb in words
                for unit in names
                if may(sleeper, "org.freedesktop.systemd1.manage-units",
                       "--detail", "verb", verb, "--detail", "unit", unit)
            ),
        }  # fmt: skip
    finally:
        sleeper.kill()
        nobody.kill()


def child_of(process: int) -> int:
    """Return the process that runuser started."""
    children = Path(f"/proc/{process}/task/{process}/children")
    wait_for(children.read_text)
    return int(children.read_text().split()[0])


def again_after_too_often(at: Booted) -> dict:
    """From safe mode back to the whole app, although it has failed four times just now."""
    at.fresh("crash stay")
    at.systemctl("start", "--no-block", NAMES[0])
    wait_for(lambda: at.active(NAMES[1]))
    (RIG / "behaviour").write_text("stay")
    codes = []
    for words in (("reset-failed", "mars-companion.service"), ("start", "mars-companion.service")):
        command = at.as_player("systemctl", *words, "--no-ask-password")
        codes.append(subprocess.run(command, check=False).returncode)
    time.sleep(3)
    return {"codes": codes, **at.facts()}


def way_back(at: Booted) -> dict:
    """A new version that has never run well hangs: the one before runs again by itself."""
    before = OPT / "versions" / "before"
    subprocess.run(["cp", "-r", VERSION, before], check=True)
    make_sound(before)
    (OPT / "previous").symlink_to("versions/before")
    clone = Path("/home") / PLAYER / "clone"
    clone.mkdir()
    shutil.chown(clone, PLAYER)
    with (OPT / "put-down").open("a") as put_down:
        put_down.write(f"clone {clone}\n")
    # Without a key there are no services that go back.
    for version in (VERSION, before):
        with (version / "hardware/setup/pi/signers").open("a") as signers:
            signers.write('release namespaces="git" ssh-ed25519 AAAA\n')
    at.put_down()
    patience = Path("/etc/systemd/system/mars-companion-back.service.d/fast.conf")
    patience.parent.mkdir()
    patience.write_text("[Service]\nEnvironment=MARS_COMPANION_PATIENCE=4\n")
    at.systemctl("daemon-reload")
    # The stand-in hangs whatever it is asked, so that it makes no backup, either.
    at.fresh("freeze")
    at.systemctl("start", NAMES[0])
    wait_for(lambda: (OPT / "current").readlink().name == "before", 90)
    wait_for(lambda: at.systemctl("is-active", "mars-companion-back") == "inactive", 60)
    wait_for(at.active)
    time.sleep(WATCHDOG_S + 2)  # One that stood still would be ended in this time.
    kept = Path("/home") / PLAYER / ".local/state/mars-companion"
    words = ("update", "fetch", "build@rig")
    about = ("User", "PrivateNetwork", "CapabilityBoundingSet")
    return {
        "allowed": without_a_password(at),
        "services": {word: at.read(f"mars-companion-{word}", *about) for word in words},
        "current": (OPT / "current").readlink().name,
        "previous": (OPT / "previous").readlink().name,
        "news": Path("/run/mars-companion.news").read_text(),
        "hung": (kept / "versions-hung").read_text().split(),
        **at.facts(),
    }


def clone_of_root(at: Booted) -> dict:
    """The service that fetches if the clone is root's: its user, and the owner of what comes."""
    remote, clone, copy = Path("/home") / PLAYER / "remote", Path("/root/clone"), OPT / "clone.git"
    script = f"""set -eu
        git init -q --bare {remote}
        git init -q {clone} && cd {clone} && git remote add origin {remote}
        mkdir -p hardware/setup && : >hardware/setup/pi.sh && git add -A
        git -c user.name=r -c user.email=r commit -qm first
        git push -q origin HEAD:main && git tag v0.1 && git push -q origin v0.1 && git tag -d v0.1
        chown -R {PLAYER} {remote}
        echo clone {clone} >>{OPT}/put-down
        mkdir -p /etc/mars-companion
        echo 'release namespaces="git" ssh-ed25519 AAAA' >/etc/mars-companion/signers
        """
    subprocess.run(["sh", "-c", script], check=True, stdout=subprocess.DEVNULL)
    at.put_down()
    before = {*clone.rglob("*")}
    at.systemctl("start", "mars-companion-fetch")
    services = {word: at.read(f"mars-companion-{word}", "User", "PrivateNetwork", "ExecMainStatus")
                for word in ("look", "fetch")}  # fmt: skip
    as_player = at.as_player("git", "-C", str(copy), "tag")
    tags = subprocess.run(as_player, capture_output=True, text=True, check=False).stdout.split()
    facts = {
        "services": services,
        "tags": tags,
        "owners": sorted({path.owner() for path in (copy, *copy.rglob("*"))}),
        "clone is as it was": before == {*clone.rglob("*")},
    }
    # Without the key and the clone there is nothing of this in what follows.
    shutil.rmtree("/etc/mars-companion")
    shutil.rmtree(copy)
    lines = (OPT / "put-down").read_text().splitlines(keepends=True)
    kept = [line for line in lines if not line.startswith("clone ")]
    (OPT / "put-down").write_text("".join(kept))
    at.put_down()
    return facts


def limits(at: Booted) -> dict:
    """What the app may not do: it tries."""
    at.fresh("try")
    at.systemctl("start", NAMES[0])
    read = {
        NAMES[0]: at.read(NAMES[0], "DevicePolicy", "DeviceAllow"),
        NAMES[2]: at.read(NAMES[2], "User", "StandardOutput", "ExecStartPreEx"),
    }
    return {"tried": json.loads((RIG / "limits").read_text()), "read": read}


def make_sound(version: Path) -> None:
    """Make a version look as one that was built and tried: only then it is gone back to."""
    (version / ".venv/bin/python").symlink_to("/usr/bin/python3")
    (version / "tried").touch()
    (version / "pyproject.toml").touch()
    script = f'root={version}; . "$root/hardware/setup/install.sh"; fingerprint play'
    done = subprocess.run(["sh", "-c", script], capture_output=True, check=True)
    (version / ".venv/installed-for-play").write_bytes(done.stdout)


def safe_mode_by_hand(at: Booted) -> dict:
    at.fresh("stay")
    at.systemctl("start", NAMES[0])
    start = ["systemctl", "start", "--no-ask-password", NAMES[1] + ".service"]
    command = at.as_player(*start[:1], "--user", *start[1:]) if at.user else at.as_player(*start)
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    wait_for(lambda: at.active(NAMES[1]))
    time.sleep(4)
    return {"said": [done.returncode, done.stderr.strip()], **at.facts()}


BOTH = (one_crash, four_crashes, nothing_works, hang_at_the_start, stands_still, safe_mode_by_hand)
LITE = (
    no_screen_says_that_it_is_there,
    late_screen,
    out_of_the_kiosk,
    without_a_password,
    again_after_too_often,
    limits,
    clone_of_root,
    way_back,  # The last: it changes what is installed.
)


def share_number_of_boot() -> None:
    """Let every service see the boot that the journal's entries are of.

    systemd-nspawn lays a number of its own over the kernel's. Under systemd 252 a service with
    ProtectProc= has a new /proc without that number, and its `journalctl -b` finds nothing.
    """
    while subprocess.run(["umount", BOOT_ID], check=False, capture_output=True).returncode == 0:
        pass
    subprocess.run(["systemctl", "restart", "systemd-journald"], check=True)


def main(way: str, *only: str) -> None:
    """Try everything, or only these, for one way of starting, and print the facts."""
    at = Booted(way)
    version = subprocess.run(["systemctl", "--version"], capture_output=True, text=True, check=True)
    facts: dict = {"systemd": int(re.findall(r"\d+", version.stdout)[0])}
    if facts["systemd"] < 254:
        share_number_of_boot()
    at.install()
    for trial in BOTH + (LITE if way == "lite" else ()):
        if only and trial.__name__ not in only:
            continue
        try:
            facts[trial.__name__] = trial(at)
        except Exception:  # noqa: BLE001 - whatever it was, the host hears it
            facts[trial.__name__] = {"failed": traceback.format_exc()}
        print(trial.__name__, facts[trial.__name__], file=sys.stderr, flush=True)
    log = subprocess.run(["journalctl", "-b", "-o", "short-monotonic", "--no-pager"],
                         capture_output=True, text=True, check=False).stdout  # fmt: skip
    facts["log"] = [line for line in log.splitlines() if "mars-companion" in line]
    Path("/io/result.json").write_text(json.dumps(facts, indent=1))


if __name__ == "__main__":
    main(*sys.argv[1:])
