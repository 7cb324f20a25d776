"""The machine's network: how it is reached, and joining a Wi-Fi from the touchscreen.

NetworkManager does the work; its program nmcli is run for each request. A polkit rule of
hardware/setup allows this to the app's user.
"""

import os
import re
import shutil
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path

from companion.devices.machine import Wifi
from companion.devices.ports import Network, OnlyReached
from hardware.panel import SYS, is_pi
from hardware.text import message, say

PROGRAM = "nmcli"
LOOK_S, JOIN_S = 20, 45
# Exit statuses of nmcli.
TIMED_OUT, NOT_RUNNING, NOT_THERE = 3, 8, 10
# Texts of its errors that have no exit status of their own.
PASSWORD = ("secrets were required", "psk: property is invalid", "wep-key0: property is invalid")
REFUSED = ("not authorized", "insufficient privileges", "access denied")

Ask = Callable[[Sequence[str], str], "subprocess.CompletedProcess[str]"]


def ask_nmcli(words: Sequence[str], typed: str = "") -> "subprocess.CompletedProcess[str]":
    """Run nmcli with what is `typed` at its questions; raise OSError if it cannot be run.

    A password is typed, as arguments would be visible in the list of processes.
    """
    command = (PROGRAM, *words)
    env = {**os.environ, "LC_ALL": "C.UTF-8"}
    try:
        return subprocess.run(
            command,
            input=typed,
            env=env,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=JOIN_S + LOOK_S,
            check=False,
        )
    except subprocess.TimeoutExpired as error:
        raise OSError(say("panel-no-answer", command=PROGRAM)) from error


class ManagedNetwork(OnlyReached):
    """A network that NetworkManager manages."""

    def __init__(self, root: Path = SYS, ask: Ask = ask_nmcli) -> None:
        self._root, self._ask = root, ask

    def can_join(self) -> bool:
        """Return whether there is Wi-Fi hardware."""
        return any(self._root.glob("class/net/*/phy80211"))

    def near(self) -> tuple[Wifi, ...]:
        """Switch Wi-Fi on, and return the networks in reach."""
        self._done(("radio", "wifi", "on"))
        fields = "IN-USE,SIGNAL,SECURITY,SSID"
        listed = self._done(("-t", "-f", fields, "device", "wifi", "list", "--rescan", "yes"))
        found: dict[str, Wifi] = {}
        for line in listed.splitlines():
            wifi = _read(line)
            # Several stations may have the same name: keep the one in use, or the strongest.
            if wifi and (wifi.name not in found or wifi.rank > found[wifi.name].rank):
                found[wifi.name] = wifi
        return tuple(sorted(found.values(), key=lambda wifi: wifi.rank, reverse=True))

    def join(self, name: str, password: str) -> None:
        """Join a network; NetworkManager saves the password and joins by itself from then on."""
        before = self._kept()
        words = ("--ask", "--wait", str(JOIN_S), "device", "wifi", "connect", self._named(name))
        try:
            self._done(words, f"{password}\n" if password else "")
        except OSError:
            # Otherwise NetworkManager would retry with the wrong password.
            for each in self._kept() - before:
                self._ask(("connection", "delete", "uuid", each), "")
            raise

    def _named(self, name: str) -> str:
        """Return a network's name, or the address of a station if nmcli could misread the name."""
        if not name.startswith("-") and not "help".startswith(name):  # nmcli takes "he" for help
            return name
        fields = ("-t", "-f", "BSSID,SSID", "device", "wifi", "list", "--rescan", "no")
        for line in self._done(fields).splitlines():
            address, found = re.findall(r"((?:\\.|[^:\\])*)(?::|$)", line)[:2]
            if _plain(found) == name:
                return _plain(address)
        raise OSError(message("network-gone"))

    def _kept(self) -> set[str]:
        """Return the ids of the saved networks."""
        return set(self._done(("-t", "-f", "UUID", "connection")).split())

    def _done(self, words: Sequence[str], typed: str = "") -> str:
        """Run nmcli and return its output; OSError with a message if it failed."""
        done = self._ask(words, typed)
        if done.returncode == 0:
            return done.stdout
        said = done.stderr.strip() or done.stdout.strip()
        low = said.lower()
        if any(each in low for each in PASSWORD):
            raise OSError(message("network-password"))
        if any(each in low for each in REFUSED):
            raise OSError(message("network-refused"))
        if done.returncode == NOT_RUNNING:
            raise OSError(message("network-no-manager"))
        if done.returncode == NOT_THERE:
            raise OSError(message("network-gone"))
        if done.returncode == TIMED_OUT:
            raise OSError(message("network-timed-out"))
        why = said.splitlines()[-1].removeprefix("Error: ") if said else str(done.returncode)
        raise OSError(message("network-fails", why=why))


def _read(line: str) -> Wifi | None:
    """Parse a line of nmcli's list; None for a hidden network, which has no name."""
    used, signal, security, name = [*line.split(":", 3), "", "", ""][:4]
    name = _plain(name)
    if not name or not signal.isdecimal():
        return None
    return Wifi(name, int(signal), security.strip("- "), used == "*")


def _plain(field: str) -> str:
    """Return a field without nmcli's backslashes."""
    return re.sub(r"\\(.)", r"\1", field)


def open_network(root: Path = SYS) -> Network:
    """Return the network of a Pi; on other machines the desktop is for joining networks."""
    if is_pi(root) and shutil.which(PROGRAM):
        return ManagedNetwork(root)
    return OnlyReached()
