"""Why there is no guest here is said in words, with the command that gets one."""

from pathlib import Path

import pytest

from tests.rig import machine
from tests.rig.machine import SETUP, Guest, GuestFailed, by_name, why_not

KINDS = ("amd64", "arm64", "camera")


@pytest.fixture
def rig(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty rig, and a qemu for every architecture."""
    monkeypatch.setattr(machine, "RIG", tmp_path)
    monkeypatch.setattr(machine.sys, "platform", "linux")
    monkeypatch.setattr(machine.shutil, "which", lambda name: f"/usr/bin/{name}")
    return tmp_path


def made(rig: Path, arch: str) -> None:
    """What setup.sh leaves behind."""
    (rig / arch).mkdir()
    for name in ("vmlinuz", "initrd"):
        (rig / arch / name).touch()
    for name in machine._MADE_BY:
        (rig / arch / name).write_bytes(Path(machine.__file__).with_name(name).read_bytes())


@pytest.mark.parametrize("kind", KINDS)
def test_where_qemu_is_missing_it_is_named_with_what_gets_it(rig, monkeypatch, kind):
    monkeypatch.setattr(machine.shutil, "which", lambda name: None)
    assert "no qemu-system-" in why_not(kind)
    assert f"{SETUP} {kind} gets it" in why_not(kind)


@pytest.mark.parametrize("kind", KINDS)
def test_where_nothing_was_set_up_the_command_is_named(rig, kind):
    assert why_not(kind).startswith("no kernel for the rig in ")
    assert f"{SETUP} {kind} gets it" in why_not(kind)


def test_a_rig_that_is_set_up_has_nothing_against_it(rig):
    made(rig, "amd64")
    assert why_not() == ""
    assert f"{SETUP} camera gets it" in why_not("camera")


def test_a_rig_made_by_an_older_script_is_reported(rig):
    made(rig, "amd64")
    (rig / "amd64" / "setup.sh").write_text("another")
    assert f"is an older one: {SETUP} amd64 renews it" in why_not()


def test_another_system_has_no_guest(rig, monkeypatch):
    monkeypatch.setattr(machine.sys, "platform", "darwin")
    assert why_not() == "the rig's guest needs Linux"


def test_a_guest_that_ends_without_a_result_says_what_was_heard_last(monkeypatch):
    guest = Guest("nothing")
    (guest.io / "said").write_text("Traceback: a fault\n")
    monkeypatch.setattr(Guest, "_command", lambda self: ["true"])
    with pytest.raises(GuestFailed, match="a fault"):
        guest.run()
    guest.clear()
    assert not guest.io.exists()


@pytest.mark.parametrize("host_had_other_work", [False, True])
def test_only_time_that_the_host_had_for_a_guest_ends_it(monkeypatch, host_had_other_work):
    guest = Guest("nothing", limit_s=0.1 / machine.PATIENCE)
    monkeypatch.setattr(Guest, "_command", lambda self: ["sleep", "0.3"])
    monkeypatch.setattr(machine, "waited_s", lambda process: 9.0 if host_had_other_work else 0.0)
    with pytest.raises(GuestFailed, match="exit status" if host_had_other_work else "no end after"):
        guest.run()
    guest.clear()


def test_a_trial_that_failed_in_the_guest_fails_here_and_says_how():
    of = by_name({"fine": {"a": 1}, "bad": {"failed": "ValueError: odd"}})
    assert of("fine") == {"a": 1}
    with pytest.raises(AssertionError, match="ValueError: odd"):
        of("bad")
