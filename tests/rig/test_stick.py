"""A USB stick at a Pi without a desktop: mounted by our rule, and writable for the service.

Debian 12 booted in qemu with its own systemd and udev; the stick is qemu's, with FAT on it.
"""

import shutil
import subprocess

import pytest

from tests.rig.booted import booted_guest, why_not_booted

pytestmark = [pytest.mark.rig, pytest.mark.slow]

STICK = "usb_storage,xhci_pci,sd_mod,vfat,nls_ascii,nls_cp437,nls_iso8859_1"


@pytest.fixture(scope="module")
def stick(reported, tmp_path_factory):
    why = why_not_booted("12")
    if why:
        pytest.skip(why)
    if shutil.which("mkfs.fat") is None:
        pytest.skip("no mkfs.fat: apt-get install dosfstools")
    image = tmp_path_factory.mktemp("stick") / "stick.img"
    subprocess.run(["mkfs.fat", "-C", "-n", "TABLE", image, "16384"], check=True)
    return reported(booted_guest("12", "stick", load=STICK, sticks=(image,)))


def one(answer: list) -> list:
    (found,) = answer
    return found


def test_a_stick_that_was_there_at_the_start_can_be_written(stick):
    place, how, ours = one(stick["at_the_start"])
    assert place.startswith("/media/mars-companion/TABLE-sd") and (how, ours) == ("written", True)


def test_a_stick_that_was_pulled_is_no_place_to_save(stick):
    assert stick["pulled"] == []


def test_a_stick_that_is_plugged_in_later_can_be_written(stick):
    _, how, ours = one(stick["plugged_in"])
    assert (how, ours) == ("written", True)
    (line,) = stick["mounts"]
    options = line.split()[3].split(",")
    assert {"sync", "nosuid", "nodev", "noexec"} <= set(options), "it may be pulled at any time"
