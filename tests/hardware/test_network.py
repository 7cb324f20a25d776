"""Wi-Fi through nmcli, whose answers are those of Debian's (tests/rig/guest/wifi.py gets them)."""

from collections.abc import Sequence
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from companion.devices.machine import Wifi
from companion.devices.ports import OnlyReached
from companion.storage.reasons import reason
from hardware import network
from hardware.network import ManagedNetwork, ask_nmcli, open_network

LISTED = """ :54:WPA2:Neighbours
*:80:WPA1 WPA2:Table\\: 5 \\\\ 6
 :95:WPA1 WPA2:Table\\: 5 \\\\ 6
 :40::Café
 :70:WPA2 802.1X:eduroam
 :33:WPA3:
"""


class Nmcli:
    """Answers as nmcli does, and keeps what was asked and typed."""

    def __init__(self, code: int = 0, out: str = "", err: str = "") -> None:
        self.asked: list[tuple[tuple[str, ...], str]] = []
        self._done = (code, out, err)

    def __call__(self, words: Sequence[str], typed: str) -> "CompletedProcess[str]":
        self.asked.append((tuple(words), typed))
        if words[-1] == "connection":  # It remembers what was to be joined, even if that failed.
            tried = any("connect" in before for before, _ in self.asked)
            return CompletedProcess(words, 0, "11-aa\n" + "22-bb\n" * tried, "")
        return CompletedProcess(words, *self._done)


def test_what_is_in_reach_is_listed_once_the_one_in_use_first(tmp_path: Path) -> None:
    found = ManagedNetwork(tmp_path, Nmcli(0, LISTED)).near()
    assert found == (
        Wifi("Table: 5 \\ 6", 80, "WPA1 WPA2", True),
        Wifi("eduroam", 70, "WPA2 802.1X", False),
        Wifi("Neighbours", 54, "WPA2", False),
        Wifi("Café", 40, "", False),
    )
    assert [wifi.asks_who for wifi in found] == [False, True, False, False]


def test_a_password_is_typed_and_stands_in_no_list_of_processes(tmp_path: Path) -> None:
    nmcli = Nmcli()
    ManagedNetwork(tmp_path, nmcli).join("Neighbours", "martians 42")
    _, (words, typed) = nmcli.asked
    assert "martians 42" not in " ".join(words) and typed == "martians 42\n"
    assert words[-1] == "Neighbours"


@pytest.mark.parametrize("name", ["-Table: 5", "help", "he"])
def test_a_name_that_reads_as_an_option_is_joined_by_its_station(tmp_path: Path, name: str) -> None:
    """An address has no second meaning."""
    escaped = name.replace(":", "\\:")
    listed = f"AA\\:BB\\:CC\\:DD\\:EE\\:01:Café\nAA\\:BB\\:CC\\:DD\\:EE\\:02:{escaped}\n"
    nmcli = Nmcli(0, listed)
    ManagedNetwork(tmp_path, nmcli).join(name, "martians 42")
    words, _ = nmcli.asked[-1]
    assert words[-2:] == ("connect", "AA:BB:CC:DD:EE:02")


@pytest.mark.parametrize(
    ("code", "said", "words"),
    [
        (4, "Error: Connection activation failed: Secrets were required, but not provided.",
         "The password is wrong"),
        (2, "Error: Failed to add/activate new connection: 802-11-wireless-security.psk: property"
         " is invalid", "The password is wrong"),
        (10, "Error: No network with SSID 'x' found.", "no longer in reach"),
        (8, "Error: NetworkManager is not running.", "is not running"),
        (3, "Error: Timeout 45 sec expired.", "in time"),
        (1, "Error: Not authorized to control networking.", "polkit"),
        (1, "Warning: x\nError: odd", "(“odd”)"),
    ],
)  # fmt: skip
def test_what_goes_wrong_is_said_in_words(tmp_path, code, said, words):
    with pytest.raises(OSError) as refused:
        ManagedNetwork(tmp_path, Nmcli(code, "", said)).join("x", "y")
    assert words in reason(refused.value)


def test_a_network_that_was_not_joined_is_not_remembered(tmp_path: Path) -> None:
    nmcli = Nmcli(4, "", "Error: x")
    with pytest.raises(OSError):
        ManagedNetwork(tmp_path, nmcli).join("x", "y")
    assert nmcli.asked[-1][0] == ("connection", "delete", "uuid", "22-bb")


def test_wifi_is_offered_on_a_pi_that_has_it(tmp_path, monkeypatch):
    monkeypatch.setattr(network.shutil, "which", lambda name: f"/usr/bin/{name}")
    assert type(open_network(tmp_path)) is OnlyReached, "no Pi"
    model = tmp_path / "firmware/devicetree/base/model"
    model.parent.mkdir(parents=True)
    model.write_text("Raspberry Pi 5 Model B Rev 1.0\0")
    assert not open_network(tmp_path).can_join(), "no radio"
    (tmp_path / "class/net/wlan0/phy80211").mkdir(parents=True)
    assert open_network(tmp_path).can_join()
    monkeypatch.setattr(network.shutil, "which", lambda name: None)
    assert type(open_network(tmp_path)) is OnlyReached, "no NetworkManager"


def test_an_nmcli_that_does_not_answer_is_given_up(tmp_path, monkeypatch):
    slow = tmp_path / "nmcli"
    slow.write_text("#!/bin/sh\nexec sleep 5\n")
    slow.chmod(0o755)
    monkeypatch.setattr(network, "PROGRAM", str(slow))
    monkeypatch.setattr(network, "LOOK_S", 0.05)
    monkeypatch.setattr(network, "JOIN_S", 0)
    with pytest.raises(OSError, match="did not answer"):
        ask_nmcli(("x",))
