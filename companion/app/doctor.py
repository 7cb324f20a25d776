"""The diagnosis: what is here, what the settings ask for and is missing, and what to do about it.

Opens no device and reports nothing private. Tests pass in another root folder.
"""

import os
import re
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import util
from pathlib import Path
from typing import NamedTuple

from companion import __version__, games, text
from companion.app.config import Config, Problem
from companion.app.crash import private
from companion.app.pi_facts import small_text
from companion.devices.machine import sound_cards, touch_panels
from companion.devices.ports import DeviceStatus, Health
from companion.devices.wiring import BUZZERS, CAMERAS, source_of
from companion.storage.dates import dated
from companion.storage.folders import Folders
from companion.words import Param, Text

# Import names, and the names of their packages for pip.
PACKAGES = {
    "kivy": ("Kivy",),
    "click": ("click",),
    "msgspec": ("msgspec",),
    "platformdirs": ("platformdirs",),
    "segno": ("segno",),
    "numpy": ("numpy",),
    "cv2": ("opencv-python-headless", "opencv-python", "opencv"),
    "shapely": ("shapely",),
    "zxingcpp": ("zxing-cpp",),
    "gpiozero": ("gpiozero",),
    "lgpio": ("lgpio",),
    "picamera2": ("picamera2",),
    "simplejpeg": ("simplejpeg",),
}
NEEDED = ("kivy", "click", "msgspec", "platformdirs")
OF_A_PI = ("gpiozero", "lgpio", "picamera2", "simplejpeg")
SPARE = 50 << 20
MODEL = "proc/device-tree/model"
# Labels of the page that are translated.
_WORDS = frozenset({
    "system", "model", "wanted", "found", "reading", "codes", "folder", "pins", "pin factory",
    "connectors", "display", "touch", "panel", "panels", "last", "buttons", "board", "broker",
    "sound", "voice", "events",
})  # fmt: skip
HERE = Path(__file__)
SETUP = "usr/local/bin/mars-companion-setup"  # exists on a Pi that boots into the companion


class Finding(NamedTuple):
    """One line of the page. `missing` means that the settings ask for it and it is not there."""

    area: str
    name: str
    words: str
    missing: bool = False
    cure: str = ""


def say(id: str, /, **params: Param) -> str:
    """Format a message at once, because findings may also be written as JSON."""
    return str(text.say(id, **params))


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
    codes: Text | None = None,
) -> tuple[Finding, ...]:
    """Gather all findings; `find` returns the origin of a package, None if missing.

    `panel` is the panel's status, `renderer` the graphics driver; None if they were not examined.
    If no window opens, `renderer` is "" and `no_window` says why and what helps, as far as known.
    `codes` says why no QR code can be read: "" if they can be, None if it was not examined.
    """
    origin = find or package_origin
    return (
        *_system(root),
        *_sound(config, root),
        *_packages(root, origin),
        *_boxes(),
        *_camera(config, root, origin, codes),
        *_buzzers(config, root, environ, origin),
        *_buttons(folders, root, origin),
        *_voice(config),
        *_room(config, folders, origin),
        *_screen(environ, root, panel),
        *_gl(renderer, no_window, root),
        *_folders(folders),
        *_settings(problems, folders),
        *_crash(folders),
    )


# ---- the machine ---------------------------------------------------------------------
def _system(root: Path) -> Iterator[Finding]:
    import platform  # imported late: the shelf needs none of it

    release = small_text(root / "etc/os-release")
    names = [line for line in release.splitlines() if line.startswith("PRETTY_NAME=")]
    system = names[0].partition("=")[2].strip('"') if names else platform.system()
    yield Finding("machine", "system", f"{system}, {platform.machine()}, {platform.release()}")
    model = small_text(root / MODEL)
    yield Finding("machine", "model", model or say("doctor-no-pi"))
    yield Finding("machine", "python", f"{platform.python_version()}, {_environment()}")
    yield Finding("machine", "mars-companion", __version__)


def _environment() -> str:
    if sys.prefix == sys.base_prefix:
        return say("doctor-python-of-the-system")
    settings = small_text(Path(sys.prefix) / "pyvenv.cfg").replace(" ", "").lower()
    sees = "include-system-site-packages=true" in settings
    return say("doctor-python-sees-apt" if sees else "doctor-python-without-apt")


# ---- packages ------------------------------------------------------------------------
def package_origin(name: str) -> str | None:
    """Return "apt" or "pip" without importing the package; None if it is missing."""
    try:
        spec = util.find_spec(name)
    except (ImportError, ValueError):
        return None
    if spec is None or not (spec.origin or spec.submodule_search_locations):
        return None
    place = spec.origin or next(iter(spec.submodule_search_locations or ("",)))
    return "apt" if "/dist-packages/" in place else "pip"


def _version(name: str) -> str:
    from importlib import metadata  # imported late: the shelf needs none of it

    for known in PACKAGES[name]:
        try:
            return metadata.version(known)
        except metadata.PackageNotFoundError:
            continue
    return say("doctor-version-unknown")


def how_to_install(root: Path = Path("/")) -> str:
    """Return the command that installs a missing package in the way this machine was set up."""
    if (root / SETUP).exists():
        return say("doctor-run-setup")
    # A wheel installed with pipx has no clone of the repository.
    return say("doctor-run-pipx" if "site-packages" in HERE.parts else "doctor-run-play")


def _packages(root: Path, origin: Callable[[str], str | None]) -> Iterator[Finding]:
    for name in PACKAGES:
        place = origin(name)
        if place:
            yield Finding(
                "packages", name, say("doctor-package", version=_version(name), place=place)
            )
        else:
            cure = how_to_install(root) if name in NEEDED else ""
            words = say("doctor-not-installed-pi" if name in OF_A_PI else "doctor-not-installed")
            yield Finding("packages", name, words, name in NEEDED, cure)
    if origin("numpy") == "pip" and origin("simplejpeg") == "apt":
        yield Finding(
            "packages",
            "numpy",
            say("doctor-numpy-hidden"),
            True,
            say("doctor-uninstall-numpy"),
        )


def _boxes() -> Iterator[Finding]:
    """Yield where boxes of other packages come from, or why one of them cannot be used."""
    faults = dict(games.faults())
    for box, place in games.of_others().items():
        if box in faults:
            words = say("doctor-box-unusable", why=private(faults[box]))
            yield Finding("boxes", box, words, True, say("doctor-box-cure"))
        else:
            yield Finding("boxes", box, place.partition(":")[0])


# ---- devices -------------------------------------------------------------------------
def _camera(
    config: Config, root: Path, origin: Callable[[str], str | None], codes: Text | None
) -> Iterator[Finding]:
    wanted = config.camera
    yield Finding("camera", "wanted", private(wanted))
    found = sorted((root / "sys/class/video4linux").glob("video*"))
    nodes = [f"/dev/{node.name} {small_text(node / 'name')}".strip() for node in found]
    yield Finding("camera", "found", "; ".join(nodes) or say("doctor-no-camera"))
    if wanted == "none":
        return
    if not (origin("cv2") and origin("numpy")):
        words = say("doctor-no-reading")
        yield Finding("camera", "reading", words, True, how_to_install(root))
    if codes is not None:
        words = str(codes) or say("doctor-in-order")
        yield Finding("camera", "codes", words, bool(codes), how_to_install(root) if codes else "")
    source = source_of(CAMERAS, wanted)
    for package in source.packages if source else ():
        if not origin(package):
            words = say("doctor-not-installed")
            yield Finding("camera", package, words, True, source.install if source else "")
    kind, _, rest = wanted.partition(":")
    if kind == "usb":
        yield from _usb_camera(wanted, root / "dev" / f"video{rest}")
    if kind == "folder" and not _is_there(Path(rest)):
        yield Finding(
            "camera",
            "folder",
            say("doctor-no-folder", path=private(rest)),
            True,
            say("doctor-set-folder"),
        )


def _is_there(path: Path) -> bool:
    """Return whether a path exists; False without permission or for an unknown `~user`."""
    try:
        return path.expanduser().exists()
    except (OSError, RuntimeError):
        return False


def _usb_camera(wanted: str, node: Path) -> Iterator[Finding]:
    name = f"/dev/{node.name}"
    if not node.exists():
        yield Finding(
            "camera", wanted, say("doctor-no-node", name=name), True, say("doctor-plug-in")
        )
    elif not os.access(node, os.R_OK | os.W_OK):
        yield Finding(
            "camera", wanted, say("doctor-forbidden-node", name=name), True, _join("video")
        )


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
        "buzzers",
        "pins",
        say("doctor-chips", n=len(chips), usable=len(open_to_us))
        if chips
        else say("doctor-no-chip"),
        asked and not open_to_us,
        "" if open_to_us or not asked else _join("gpio") if chips else say("doctor-set-buzzers"),
    )
    factory = environ.get("GPIOZERO_PIN_FACTORY") or say("doctor-own-factory")
    yield Finding("buzzers", "pin factory", factory)
    pins = source_of(BUZZERS, "gpio") if asked else source_of(BUZZERS, config.buzzers)
    if pins and not all(map(origin, pins.packages)):
        yield Finding("buzzers", pins.packages[0], say("doctor-no-gpiozero"), True, pins.install)


def _buttons(
    folders: Folders, root: Path, origin: Callable[[str], str | None]
) -> Iterator[Finding]:
    """Yield the state of learnt buttons and what they need; nothing if none were learnt."""
    if not (folders.data / "buttons.json").exists():
        return
    if origin("evdev") is None:
        cure = "sudo apt install python3-evdev"
        yield Finding("buzzers", "evdev", say("doctor-no-evdev"), True, cure)
    nodes = sorted((root / "dev/input").glob("event*"))
    usable = sum(os.access(node, os.R_OK | os.W_OK) for node in nodes)
    words = say("doctor-inputs", n=len(nodes), usable=usable)
    yield Finding("buzzers", "buttons", words, not usable, "" if usable else _join("input"))


def _room(
    config: Config, folders: Folders, origin: Callable[[str], str | None]
) -> Iterator[Finding]:
    """Yield what shows the table elsewhere, and what that needs; nothing if it is switched off."""
    if config.events:
        yield Finding("room", "events", private(str(folders.data / "events.sock")))
    if config.board != "none":
        yield Finding("room", "board", config.board)
    if config.broker:
        there = origin("paho") is not None
        host = config.broker.rpartition("@")[2]
        cure = "" if there else "sudo apt install python3-paho-mqtt"
        words = host if there else say("doctor-no-paho", host=host)
        yield Finding("room", "broker", words, not there, cure)


def _voice(config: Config) -> Iterator[Finding]:
    """Yield the program that reads aloud; nothing if the voice is switched off."""
    if config.voice:
        there = [each for each in ("piper", "espeak-ng") if shutil.which(each)]
        cure = "" if there else "sudo apt install espeak-ng"
        words = ", ".join(there) or say("doctor-no-voice")
        yield Finding("machine", "voice", words, not there, cure)


def _join(groups: str) -> str:
    return say("doctor-join", command=f"sudo usermod -aG {groups} $USER")


def _screen(
    environ: Mapping[str, str], root: Path, panel: DeviceStatus | None
) -> Iterator[Finding]:
    names = ("WAYLAND_DISPLAY", "DISPLAY", "SDL_VIDEODRIVER")
    kinds = [name for name in names if environ.get(name)]
    direct = sorted(card.name for card in (root / "dev/dri").glob("card*"))
    screens = [
        f"{each.parent.name} {small_text(each)}"
        for each in sorted((root / "sys/class/drm").glob("card*-*/status"))
    ]
    if screens:
        yield Finding("screen", "connectors", ", ".join(screens))
    driven = say("doctor-direct", cards=", ".join(direct)) if direct else say("doctor-no-display")
    yield Finding("screen", "display", ", ".join(kinds) or driven)
    panels = ", ".join(f"{name} ({node})" for node, name in touch_panels(root).items())
    yield Finding("screen", "panels", panels or say("doctor-no-touch"))
    if any(_makes_a_mouse(file) for file in (root / "etc/xdg", _config_home(environ))):
        words = say("doctor-mouse")
        yield Finding("screen", "touch", words, True, "mars-companion-setup install --desktop")
    if panel is not None:
        fault = panel.health is Health.FAULT
        yield Finding("screen", "panel", panel.words, fault, panel.cure if fault else "")


def _config_home(environ: Mapping[str, str]) -> Path:
    return Path(environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")


def _makes_a_mouse(folder: Path) -> bool:
    """Return whether labwc's settings turn the touch screen into a mouse."""
    return (
        re.search(r'<touch[^>]*mouseEmulation="yes"', small_text(folder / "labwc/rc.xml"))
        is not None
    )


def _sound(config: Config, root: Path) -> Iterator[Finding]:
    """List the kernel's sound cards. Whether a speaker is connected, no card says."""
    cards = sound_cards(root)
    if cards:
        yield Finding("machine", "sound", ", ".join(cards.values()))
    elif (root / "proc/asound/cards").exists():
        yield Finding(
            "machine", "sound", say("doctor-no-sound"), config.sound, say("doctor-speaker")
        )


def _gl(renderer: str | None, no_window: str, root: Path) -> Iterator[Finding]:
    if renderer == "":
        cure = no_window or say("doctor-install-gl")
        yield Finding("screen", "GL", say("doctor-no-window"), True, private(cure))
    elif renderer is not None:
        slow = "llvmpipe" in renderer and "Raspberry Pi" in small_text(root / MODEL)
        cure = _join("render,video") if slow else ""
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
        words = say(
            "doctor-folder" if writable else "doctor-folder-closed",
            path=private(str(path)),
            free=str(free >> 20),
        )
        yield Finding(
            "folders",
            name,
            words,
            tight or not writable,
            say("doctor-free-space") if tight else "" if writable else say("doctor-make-writable"),
        )


def _settings(problems: Iterable[Problem], folders: Folders) -> Iterator[Finding]:
    path = private(str(folders.config_file))
    faults = tuple(problems)
    for problem in faults:
        yield Finding("settings", path, private(str(problem)), True, say("doctor-fix-line"))
    if not faults:
        there = folders.config_file.exists()
        words = say("doctor-in-order" if there else "doctor-no-settings")
        yield Finding("settings", path, words)


def _crash(folders: Folders) -> Iterator[Finding]:
    path = folders.crash_file
    try:
        when = dated(path.stat().st_mtime)
    except OSError:
        yield Finding("crash", "last", say("doctor-no-crash"))
        return
    lines = [line for line in small_text(path).partition("Last ")[0].splitlines() if line.strip()]
    last = lines[-1][:200] if lines else say("doctor-empty-crash")
    yield Finding("crash", "last", f"{when}: {last}")


def summary(findings: Iterable[Finding]) -> str:
    """Say in one line how much is missing."""
    return say("doctor-summary", n=sum(finding.missing for finding in findings))


def page(findings: Iterable[Finding]) -> list[str]:
    """Format the findings as lines of a page to read or paste."""
    lines: list[str] = []
    area = ""
    for finding in findings:
        if finding.area != area:
            area = finding.area
            lines += ["", say(f"doctor-area-{area}").upper()]
        mark = "!!" if finding.missing else "  "
        cure = f" -> {finding.cure}" if finding.cure else ""
        name = finding.name
        if name in _WORDS:
            name = say(f"doctor-name-{name.replace(' ', '-')}")
        lines.append(f"{mark} {name:14} {finding.words}{cure}")
    return lines[1:]
