"""The diagnosis: what is here, what the settings ask for and is missing, and what to do.

It opens no device and reports nothing private; the root folder is passed in for tests.
"""

import os
import re
import shutil
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import util
from pathlib import Path
from typing import NamedTuple

from companion import __version__
from companion.app.config import Config, Problem
from companion.app.crash import private
from companion.app.pi_facts import small_text
from companion.devices.ports import DeviceStatus, Health
from companion.storage.folders import Folders

# Names to import, and the names under which pip knows them.
PACKAGES = {
    "kivy": ("Kivy",),
    "click": ("click",),
    "msgspec": ("msgspec",),
    "platformdirs": ("platformdirs",),
    "networkx": ("networkx",),
    "segno": ("segno",),
    "numpy": ("numpy",),
    "cv2": ("opencv-python-headless", "opencv-python", "opencv"),
    "shapely": ("shapely",),
    "gpiozero": ("gpiozero",),
    "lgpio": ("lgpio",),
    "picamera2": ("picamera2",),
    "simplejpeg": ("simplejpeg",),
}
NEEDED = ("kivy", "click", "msgspec", "networkx", "platformdirs")
OF_A_PI = ("gpiozero", "lgpio", "picamera2", "simplejpeg")
SPARE = 50 << 20
MODEL = "proc/device-tree/model"
SETUP = "usr/local/bin/mars-companion-setup"  # there on a Pi that starts into the companion


class Finding(NamedTuple):
    """One line of the page. `missing` when the settings ask for it and it is not there."""

    area: str
    name: str
    words: str
    missing: bool = False
    cure: str = ""


def diagnose(
    config: Config,
    problems: Iterable[Problem],
    folders: Folders,
    *,
    root: Path = Path("/"),
    environ: Mapping[str, str] = os.environ,
    find: Callable[[str], str | None] | None = None,
    panel: DeviceStatus | None = None,
    renderer: str | None = None,
    no_window: str = "",
) -> tuple[Finding, ...]:
    """Gather everything; `find` returns the origin of a package, None if missing.

    `panel` is how the panel says it is, `renderer` what draws; None where nobody asked. Where no
    window opens, `renderer` is "" and `no_window` says why and what helps, as far as known.
    """
    origin = find or package_origin
    return (
        *_system(root),
        *_packages(root, origin),
        *_camera(config, root, origin),
        *_buzzers(config, root, environ, origin),
        *_screen(environ, root, panel),
        *_gl(renderer, no_window, root),
        *_folders(folders),
        *_settings(problems, folders),
        *_crash(folders),
    )


# ---- the machine ---------------------------------------------------------------------
def _system(root: Path) -> Iterator[Finding]:
    import platform  # late, as below: every command loads this file, the shelf among them

    release = small_text(root / "etc/os-release")
    names = [line for line in release.splitlines() if line.startswith("PRETTY_NAME=")]
    system = names[0].partition("=")[2].strip('"') if names else platform.system()
    yield Finding("machine", "system", f"{system}, {platform.machine()}, {platform.release()}")
    model = small_text(root / MODEL)
    yield Finding("machine", "model", model or "not a Raspberry Pi")
    yield Finding("machine", "python", f"{platform.python_version()}, {_environment()}")
    yield Finding("machine", "mars-companion", __version__)


def _environment() -> str:
    if sys.prefix == sys.base_prefix:
        return "the system's own"
    settings = small_text(Path(sys.prefix) / "pyvenv.cfg").replace(" ", "").lower()
    sees = "include-system-site-packages=true" in settings
    return f"virtual environment that {'sees' if sees else 'does not see'} apt's packages"


# ---- packages ------------------------------------------------------------------------
def package_origin(name: str) -> str | None:
    """Return "apt" or "pip" without importing the package; None if missing."""
    try:
        spec = util.find_spec(name)
    except (ImportError, ValueError):
        return None
    if spec is None or not (spec.origin or spec.submodule_search_locations):
        return None
    place = spec.origin or next(iter(spec.submodule_search_locations or ("",)))
    return "apt" if "/dist-packages/" in place else "pip"


def _version(name: str) -> str:
    from importlib import metadata  # late, as above

    for known in PACKAGES[name]:
        try:
            return metadata.version(known)
        except metadata.PackageNotFoundError:
            continue
    return "version unknown"


def how_to_install(root: Path = Path("/")) -> str:
    """Say what installs a package that is missing, the way this machine was set up."""
    command = (
        "mars-companion-setup install"
        if (root / SETUP).exists()
        else "hardware/setup/play.sh of the clone"
    )
    return f"run {command} again, it installs what is missing"


def _packages(root: Path, origin: Callable[[str], str | None]) -> Iterator[Finding]:
    for name in PACKAGES:
        place = origin(name)
        if place:
            yield Finding("packages", name, f"{_version(name)} from {place}")
        else:
            cure = how_to_install(root) if name in NEEDED else ""
            words = (
                "not installed, only a Raspberry Pi uses it" if name in OF_A_PI else "not installed"
            )
            yield Finding("packages", name, words, name in NEEDED, cure)
    if origin("numpy") == "pip" and origin("simplejpeg") == "apt":
        yield Finding(
            "packages", "numpy", "pip's numpy hides apt's, which picamera2 was built for", True,
            "pip uninstall numpy in the app's virtual environment",
        )  # fmt: skip


# ---- devices -------------------------------------------------------------------------
def _camera(config: Config, root: Path, origin: Callable[[str], str | None]) -> Iterator[Finding]:
    wanted = config.camera
    yield Finding("camera", "wanted", private(wanted))
    found = sorted((root / "sys/class/video4linux").glob("video*"))
    nodes = [f"/dev/{node.name} {small_text(node / 'name')}".strip() for node in found]
    yield Finding("camera", "found", "; ".join(nodes) or "no /dev/video*")
    if wanted == "none":
        return
    if not (origin("cv2") and origin("numpy")):
        lack = "numpy and OpenCV are not installed"
        yield Finding("camera", "reading", lack, True, how_to_install(root))
    if wanted == "picamera2" and not origin("picamera2"):
        yield Finding(
            "camera", "picamera2", "not installed", True, "sudo apt install python3-picamera2"
        )
    kind, _, rest = wanted.partition(":")
    if kind == "usb":
        yield from _usb_camera(wanted, root / "dev" / f"video{rest}")
    if kind == "folder" and not _is_there(Path(rest)):
        yield Finding("camera", "folder", f"there is no folder or film {private(rest)}", True,
                      "set camera.source to a folder with pictures, or to a film")  # fmt: skip


def _is_there(path: Path) -> bool:
    """Whether a path leads somewhere; False also where nobody may look, or `~who` is nobody."""
    try:
        return path.expanduser().exists()
    except (OSError, RuntimeError):
        return False


def _usb_camera(wanted: str, node: Path) -> Iterator[Finding]:
    name = f"/dev/{node.name}"
    if not node.exists():
        yield Finding("camera", wanted, f"{name} is not there", True,
                      "plug the camera in, or set camera.source to auto")  # fmt: skip
    elif not os.access(node, os.R_OK | os.W_OK):
        yield Finding("camera", wanted, f"this user may not use {name}", True,
                      "sudo usermod -aG video $USER, then log in again")  # fmt: skip


def _buzzers(
    config: Config,
    root: Path,
    environ: Mapping[str, str],
    origin: Callable[[str], str | None],
) -> Iterator[Finding]:
    on_pi = "Raspberry Pi" in small_text(root / MODEL)
    asked = config.buzzers == "gpio" or (on_pi and config.buzzers == "auto")
    yield Finding("buzzers", "wanted", config.buzzers)
    chips = sorted((root / "dev").glob("gpiochip*"))
    open_to_us = [chip for chip in chips if os.access(chip, os.R_OK | os.W_OK)]
    yield Finding(
        "buzzers", "pins",
        f"{len(chips)} gpiochips, {len(open_to_us)} may be used" if chips else "no gpiochip",
        asked and not open_to_us,
        "" if open_to_us or not asked
        else "sudo usermod -aG gpio $USER, then log in again" if chips
        else "set buzzers.source to keys or none",
    )  # fmt: skip
    factory = environ.get("GPIOZERO_PIN_FACTORY", "gpiozero's own choice")
    yield Finding("buzzers", "pin factory", factory)
    if asked and not (origin("gpiozero") and origin("lgpio")):
        yield Finding("buzzers", "gpiozero", "gpiozero and lgpio are not both installed", True,
                      "sudo apt install python3-gpiozero python3-lgpio")  # fmt: skip


def _screen(
    environ: Mapping[str, str], root: Path, panel: DeviceStatus | None
) -> Iterator[Finding]:
    names = ("WAYLAND_DISPLAY", "DISPLAY", "SDL_VIDEODRIVER")
    kinds = [name for name in names if environ.get(name)]
    direct = sorted(card.name for card in (root / "dev/dri").glob("card*"))
    screens = [f"{each.parent.name} {small_text(each)}"
               for each in sorted((root / "sys/class/drm").glob("card*-*/status"))]  # fmt: skip
    if screens:
        yield Finding("screen", "connectors", ", ".join(screens))
    said = ", ".join(kinds) or ("driven directly: " + ", ".join(direct) if direct else "")
    yield Finding("screen", "display", said or "none: the app plays its demo unseen")
    if any(_makes_a_mouse(file) for file in (root / "etc/xdg", _config_home(environ))):
        words = "the desktop makes a mouse of the panel: of two taps at once one is lost"
        yield Finding("screen", "touch", words, True, "mars-companion-setup install --desktop")
    if panel is not None:
        fault = panel.health is Health.FAULT
        yield Finding("screen", "panel", panel.words, fault, panel.cure if fault else "")


def _config_home(environ: Mapping[str, str]) -> Path:
    return Path(environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")


def _makes_a_mouse(folder: Path) -> bool:
    """Whether labwc's settings there make a mouse of a touch screen."""
    return (
        re.search(r'<touch[^>]*mouseEmulation="yes"', small_text(folder / "labwc/rc.xml"))
        is not None
    )


def _gl(renderer: str | None, no_window: str, root: Path) -> Iterator[Finding]:
    if renderer == "":
        cure = no_window or "install the GL driver (libgl1-mesa-dri) or check the display"
        yield Finding("screen", "GL", "no window could be opened", True, private(cure))
    elif renderer is not None:
        slow = "llvmpipe" in renderer and "Raspberry Pi" in small_text(root / MODEL)
        cure = "sudo usermod -aG render,video $USER, then log in again" if slow else ""
        yield Finding("screen", "GL", private(renderer), slow, cure)


# ---- files ---------------------------------------------------------------------------
def _folders(folders: Folders) -> Iterator[Finding]:
    for name, path in folders.all():
        there = path
        while not there.exists() and there != there.parent:
            there = there.parent
        free = shutil.disk_usage(there).free
        writable = os.access(there, os.W_OK | os.X_OK) and there.is_dir()
        tight = free < SPARE
        words = f"{private(str(path))}, {free >> 20} MiB free"
        words += "" if writable else ", cannot be written"
        yield Finding(
            "folders", name, words, tight or not writable,
            "free some space" if tight else
            "" if writable else "make it writable, or start with --data DIR",
        )  # fmt: skip


def _settings(problems: Iterable[Problem], folders: Folders) -> Iterator[Finding]:
    path = private(str(folders.config_file))
    faults = tuple(problems)
    for problem in faults:
        yield Finding("settings", path, private(str(problem)), True,
                      "fix the line; until then all defaults count")  # fmt: skip
    if not faults:
        there = folders.config_file.exists()
        yield Finding("settings", path, "in order" if there else "not there, all defaults count")


def _crash(folders: Folders) -> Iterator[Finding]:
    path = folders.crash_file
    try:
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(path.stat().st_mtime))
    except OSError:
        yield Finding("crash", "last", "none")
        return
    lines = [line for line in small_text(path).partition("Last ")[0].splitlines() if line.strip()]
    yield Finding("crash", "last", f"{when}: {lines[-1][:200] if lines else 'empty'}")


def summary(findings: Iterable[Finding]) -> str:
    """Say in a line how much is missing."""
    count = sum(finding.missing for finding in findings)
    if not count:
        return "Nothing that is needed is missing."
    return "1 thing is missing." if count == 1 else f"{count} things are missing."


def page(findings: Iterable[Finding]) -> list[str]:
    """Write the findings as a page to read or to paste."""
    lines: list[str] = []
    area = ""
    for finding in findings:
        if finding.area != area:
            area = finding.area
            lines += ["", area.upper()]
        mark = "!!" if finding.missing else "  "
        cure = f" -> {finding.cure}" if finding.cure else ""
        lines.append(f"{mark} {finding.name:14} {finding.words}{cure}")
    return lines[1:]
