"""Updates of an installed app: its versions below /opt, and the services of hardware/setup."""

from pathlib import Path

from companion.devices.machine import NoUpdates, Updates, UpdateState
from hardware.panel import Run, run_command
from hardware.text import say

OPT = Path("opt/mars-companion")
NEWS = Path("run/mars-companion.news")
SIGNERS = Path("etc/mars-companion/signers")  # The keys of signed versions; needed for updates.
WORDS = ("look", "update", "back")
STATES = ("running", "ready", "newest", "updated", "back", "failed")


class InstalledUpdates:
    """The updates of an app that pi.sh has installed; tests use another `root`."""

    def __init__(self, root: Path = Path("/"), run: Run = run_command) -> None:
        self._root = root
        self._run = run

    def now(self) -> UpdateState | None:
        """Return the state from the links and what the services wrote last."""
        version = self._version("current")
        if not version:
            return None
        state, _, word = self._news().partition(" ")
        if state == "running" and not self._at_work():
            # The service was interrupted by a power cut or by hand.
            state, word = "failed", "other"
        if state not in STATES:
            state, word = "", ""
        return UpdateState(version, self._version("previous"), state, word)

    def start(self, word: str) -> None:
        """Start the systemd service for a word such as "install", as polkit allows the user."""
        done = self._run(
            ("systemctl", "start", "--no-block", "--no-ask-password", _unit(word)),
        )
        if done.returncode != 0:
            raise OSError(say("updates-refused", why=done.stderr.strip() or str(done.returncode)))

    def _version(self, link: str) -> str:
        """Return the release that a link points to: its tag, else its commit; "" for none."""
        folder = self._root / OPT / link
        try:
            name = folder.readlink().name
        except OSError:
            return ""
        try:
            return (folder / "release").read_text(encoding="utf-8").strip() or name[:12]
        except (OSError, ValueError):
            return name[:12]

    def _news(self) -> str:
        try:
            return (self._root / NEWS).read_text(encoding="utf-8").strip()
        except (OSError, ValueError):
            return ""

    def _at_work(self) -> bool:
        try:
            done = self._run(("systemctl", "is-active", *map(_unit, WORDS)))
        except OSError:
            return False
        return "activating" in done.stdout.split()


def open_updates(root: Path = Path("/"), run: Run = run_command) -> Updates:
    """Return the updates of an installed app, or none.

    There are none without the keys with which versions are signed.
    """
    installed = (root / OPT / "current").exists() and (root / SIGNERS).is_file()
    return InstalledUpdates(root, run) if installed else NoUpdates()


def _unit(word: str) -> str:
    return f"mars-companion-{word}.service"
