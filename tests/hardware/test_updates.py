"""Versions below /opt, and the services that look for another one."""

from pathlib import Path

import pytest

from companion.devices.machine import NoUpdates, UpdateState
from hardware.updates import InstalledUpdates, open_updates
from tests.hardware.test_panel import Commands


@pytest.fixture
def root(tmp_path: Path) -> Path:
    opt = tmp_path / "opt/mars-companion"
    for link, version in (("current", "0123456789ab"), ("previous", "ba9876543210")):
        (opt / "versions" / version).mkdir(parents=True)
        (opt / link).symlink_to(f"versions/{version}")
    (opt / "current/release").write_text("v0.2\n")
    (tmp_path / "run").mkdir()
    (tmp_path / "etc/mars-companion").mkdir(parents=True)
    (tmp_path / "etc/mars-companion/signers").write_text("release ssh-ed25519 AAAA\n")
    return tmp_path


def hear(root: Path, news: str, active: str = "inactive\ninactive\ninactive") -> UpdateState | None:
    (root / "run/mars-companion.news").write_text(f"{news}\n")
    return InstalledUpdates(root, Commands(3, active)).now()


def test_where_nothing_was_installed_others_keep_it_up_to_date(tmp_path):
    assert isinstance(open_updates(tmp_path), NoUpdates) and open_updates(tmp_path).now() is None
    assert InstalledUpdates(tmp_path, Commands()).now() is None


def test_without_a_key_nothing_is_offered(root):
    (root / "etc/mars-companion/signers").unlink()
    assert isinstance(open_updates(root, Commands()), NoUpdates)


def test_a_version_is_called_by_its_tag_and_else_by_its_folder(root):
    now = open_updates(root, Commands()).now()
    assert now == UpdateState("v0.2", "ba9876543210")
    (root / "opt/mars-companion/previous").unlink()
    assert open_updates(root, Commands()).now() == UpdateState("v0.2")


def test_what_the_services_write_is_heard(root):
    known = ("v0.2", "ba9876543210")
    assert hear(root, "ready v0.3") == UpdateState(*known, "ready", "v0.3")
    assert hear(root, "failed network") == UpdateState(*known, "failed", "network")
    assert hear(root, "newest ") == UpdateState(*known, "newest", "")
    assert hear(root, "nonsense x") == UpdateState(*known)
    assert hear(root, "") == UpdateState(*known)


def test_work_that_was_cut_off_has_failed(root):
    busy = "inactive\nactivating\ninactive\n"
    assert hear(root, "running update", busy) == UpdateState(
        "v0.2", "ba9876543210", "running", "update"
    )
    assert hear(root, "running update")[2:] == ("failed", "other")


def test_a_service_is_asked_for_without_a_password_and_a_refusal_has_words(root):
    commands = Commands()
    InstalledUpdates(root, commands).start("update")
    assert commands.asked == [
        ("systemctl", "start", "--no-block", "--no-ask-password", "mars-companion-update.service")
    ]
    with pytest.raises(OSError, match="does not allow it .“Access denied”"):
        InstalledUpdates(root, Commands(4, "", "Access denied\n")).start("back")
