"""The command that makes a Pi a Mars Companion: install, update, back, status, uninstall."""

import re
import shutil
from fnmatch import fnmatch
from pathlib import Path

import pytest

from tests.pretended_pi import PERSON, PretendedPi

UNIT = "etc/systemd/system/mars-companion.service"
USER_UNIT = "etc/systemd/user/mars-companion.service"
GROUPS = ["gpio", "video", "render", "input", "audio"]

pytestmark = pytest.mark.skipif(
    not (shutil.which("git") and shutil.which("ssh-keygen")),
    reason="git or ssh-keygen is not installed",
)


@pytest.fixture
def pi(tmp_path: Path) -> PretendedPi:
    return PretendedPi(tmp_path / "pi")


@pytest.fixture
def installed(pi: PretendedPi) -> PretendedPi:
    done = pi.run("install", "--user", PERSON)
    assert done.returncode == 0, done.stdout + done.stderr
    return pi


# ---- install ----------------------------------------------------------------------------
def test_installing_makes_one_version_that_was_tried_and_points_to_it(installed):
    assert installed.versions() == {installed.version()}
    assert (installed.root / "opt/mars-companion/current/tried").exists()
    assert installed.version("previous") is None
    tried = [line for line in installed.calls() if line.startswith("runuser") and "--data" in line]
    assert [line.split("--data ")[1].split()[1] for line in tried] == [
        "boxes", "simulate", "doctor", "demo",
    ]  # fmt: skip


def test_matches_that_are_kept_are_tried_too(pi):
    kept = pi.root / f"home/{PERSON}/.local/share/mars-companion"
    kept.mkdir(parents=True)
    (kept / "journal.sqlite").touch()
    assert pi.run("install", "--user", PERSON).returncode == 0
    assert [line for line in pi.calls() if line.startswith("runuser") and line.endswith(" games")]


def test_the_user_joins_the_groups_that_screen_camera_and_pins_belong_to(installed):
    assert installed.groups() == GROUPS


def test_no_place_is_left_to_fill_in_and_the_user_is_the_one_who_was_named(installed):
    texts = [held for _, held in installed.files().values()]
    assert not [text for text in texts if "@user@" in text or "@home@" in text]
    assert f"User={PERSON}" in installed.text(UNIT)
    assert f'subject.user == "{PERSON}"' in installed.text(
        "etc/polkit-1/rules.d/50-mars-companion.rules"
    )


def test_the_lamps_of_buzz_controllers_are_those_that_the_installed_rule_names(installed):
    """As hardware/buzzers/buttons.py looks for them in /sys."""
    rule = installed.text("etc/udev/rules.d/62-mars-companion-buzz.rules")
    (pattern,) = re.findall(r'KERNEL=="([^"]+)"', rule)
    assert fnmatch("0003:054C:1000.0001::buzz4", pattern)
    assert not fnmatch("input3::capslock", pattern) and not fnmatch("0003:054C::buzz5", pattern)


def test_without_a_desktop_a_service_of_the_system_is_enabled(installed):
    assert (installed.root / "etc/systemd/system/multi-user.target.wants").exists()
    assert not (installed.root / USER_UNIT).exists()


def test_with_a_desktop_its_session_starts_a_service_of_the_user(pi):
    pi.say(default_target="graphical.target")
    (pi.root / "etc/systemd/system/display-manager.service").touch()
    assert pi.run("install", "--user", PERSON).returncode == 0
    assert (pi.root / USER_UNIT).exists()
    assert f"session.sh {PERSON}" in pi.text("etc/xdg/autostart/mars-companion.desktop")
    assert not (pi.root / UNIT).exists()


def test_changing_the_way_it_starts_leaves_nothing_of_the_other(installed):
    before = set(installed.files())
    assert installed.run("install", "--desktop").returncode == 0
    assert installed.run("install", "--lite").returncode == 0
    assert set(installed.files()) == before


def test_what_anybody_may_write_in_the_clone_only_root_may_write_here(pi):
    (pi.clone / "app").chmod(0o777)
    (pi.clone / "hardware").chmod(0o777)
    assert pi.run("install", "--user", PERSON).returncode == 0
    here = pi.root / "opt/mars-companion/current"
    assert [oct((here / name).stat().st_mode & 0o022) for name in ("app", "hardware")] == [
        "0o0"
    ] * 2


def test_the_number_in_a_users_file_is_ended_as_that_user(pi):
    assert pi.run("install", "--user", PERSON).returncode == 0
    assert any(f"runuser -u {PERSON}" in line and "kill -KILL" in line for line in pi.calls())


def test_the_user_is_remembered(installed):
    assert installed.run("install").returncode == 0
    assert f"User={PERSON}" in installed.text(UNIT)


def test_installing_twice_changes_nothing(installed):
    before = installed.files()
    assert installed.run("install").returncode == 0
    assert installed.files() == before
    assert installed.groups() == GROUPS


def test_a_file_that_was_taken_away_is_put_back(installed):
    before = installed.text(UNIT)
    (installed.root / UNIT).unlink()
    assert installed.run("status").returncode == 1
    assert installed.run("install").returncode == 0
    assert installed.text(UNIT) == before
    assert installed.run("status").returncode == 0


def test_another_machine_gets_the_command_for_it(pi):
    (pi.root / "proc/device-tree/model").write_text("Some Board")
    done = pi.run("install", "--user", PERSON)
    assert done.returncode == 1
    assert "play.sh" in done.stderr


def test_debian_itself_on_a_pi_is_refused_in_words_before_anything_is_put_down(pi):
    """Its archive has no picamera2, and an older gpiozero."""
    before = pi.files()
    pi.say(missing="python3-picamera2")
    done = pi.run("install", "--user", PERSON)
    assert done.returncode == 1
    assert "On a Pi this needs Raspberry Pi OS" in done.stderr
    assert "Unable to locate package python3-picamera2" in done.stderr
    assert pi.files() == before


def test_a_user_who_is_not_there_is_refused(pi):
    done = pi.run("install", "--user", "nobody-here")
    assert done.returncode == 1
    assert "no user nobody-here" in done.stderr


def test_for_root_the_first_person_of_the_machine_plays(pi):
    assert pi.run("install", "--user", "root").returncode == 0
    assert f"User={PERSON}" in pi.text(UNIT)


@pytest.mark.parametrize("words", [[], ["play"], ["install", "--tiny"], ["status", "--data"]])
def test_wrong_words_show_the_right_ones(pi, words):
    done = pi.run(*words)
    assert done.returncode == (2 if words else 0)
    assert "uninstall" in done.stdout + done.stderr
    assert not (pi.root / "opt").exists()


def test_a_clone_without_git_is_installed_as_it_lies(pi):
    shutil.rmtree(pi.clone / ".git")
    assert pi.run("install", "--user", PERSON).returncode == 0
    first = pi.version()
    assert first.startswith("files-")
    assert pi.run("install").returncode == 0
    assert pi.version() == first
    (pi.clone / "more").touch()
    assert pi.run("install").returncode == 0
    assert pi.version("previous") == first


# ---- update -----------------------------------------------------------------------------
def test_an_update_keeps_the_version_before_and_back_returns_to_it(installed):
    first = installed.version()
    second = installed.release(news="second")
    done = installed.run_installed("update")
    assert done.returncode == 0, done.stderr
    assert (installed.version(), installed.version("previous")) == (second, first)
    third = installed.release(news="third")
    assert installed.run_installed("update").returncode == 0
    assert installed.versions() == {second, third}
    assert installed.run_installed("back").returncode == 0
    assert (installed.version(), installed.version("previous")) == (second, third)


def test_matches_are_backed_up_by_the_version_that_made_them_before_another_opens_them(installed):
    assert not [line for line in installed.calls() if "backups --make" in line]
    installed.release(news="second")
    assert installed.run_installed("update").returncode == 0
    calls = installed.calls()
    (copied, started) = (place for place, line in enumerate(calls) if "backups --make" in line)
    assert calls[copied].startswith(f"runuser -u {PERSON}") and "/current/" in calls[copied]
    assert calls[started].startswith("python -P -m companion")
    assert not [line for line in calls[copied:] if "--data" in line]  # tried before, taken after


def test_an_update_to_a_version_by_name(installed):
    second = installed.release(news="second")
    installed.release(news="third")
    assert installed.run_installed("update", "v0.1").returncode == 0
    assert installed.version() == second
    assert "no version 'nonsense'" in installed.run_installed("update", "nonsense").stderr


def test_the_newest_version_is_not_made_again(installed):
    done = installed.run_installed("update")
    assert done.returncode == 0
    assert "nothing newer" in done.stdout


def test_an_update_never_goes_back_by_itself(installed, tmp_path):
    first = installed.release(news="first")
    assert installed.run_installed("update").returncode == 0
    ahead = installed.commit(own="change")
    assert installed.run("install").returncode == 0
    # What runs was installed from the clone and holds the newest release already.
    assert "nothing newer" in installed.run_installed("update").stdout
    assert installed.version() == ahead
    # By name it may.
    assert installed.run_installed("update", "v0.1").returncode == 0
    assert installed.version() == first
    installed.sign("v0.0.9", "HEAD")
    assert "nothing newer" in installed.run_installed("update").stdout
    second = installed.release(news="second")
    assert installed.run_installed("update").returncode == 0
    assert installed.version() == second


def test_new_versions_come_from_the_clones_remote(installed, tmp_path):
    theirs = tmp_path / "theirs"
    installed.git("clone", "--quiet", "--bare", str(installed.clone), str(theirs))
    installed.git("remote", "add", "origin", str(theirs))
    second = installed.release(news="second")
    installed.git("push", "--quiet", "origin", "main", "v0.1")
    installed.git("reset", "--quiet", "--hard", "HEAD~1")
    installed.git("tag", "-d", "v0.1")
    assert installed.run_installed("update").returncode == 0
    assert installed.version() == second


def leaves_all_as_it_was(pi: PretendedPi, *words: str) -> str:
    """Run a command that fails, and return what it said; the version and all files stay."""
    before, version, versions = pi.files(), pi.version(), pi.versions()
    done = pi.run_installed(*words)
    assert done.returncode == 1
    assert (pi.version(), pi.versions(), pi.files()) == (version, versions, before)
    return done.stderr


def test_a_version_that_does_not_work_is_not_taken(installed):
    installed.release(broken="yes")
    said = leaves_all_as_it_was(installed, "update")
    assert "this version is broken" in said
    assert f"Version {installed.version()} goes on." in said


def test_a_version_whose_own_script_is_broken_is_not_taken(installed):
    installed.release(**{"hardware/setup/pi/place.sh": "exit 3"})
    leaves_all_as_it_was(installed, "update")


def test_a_full_card_is_seen_before_anything_is_written(installed):
    installed.release(news="second")
    installed.say(free="100")
    assert "100 MB" in leaves_all_as_it_was(installed, "update")


def test_a_card_that_fills_on_the_way_leaves_the_old_version(installed):
    installed.release(full="yes")
    assert "No space left" in leaves_all_as_it_was(installed, "update")


def test_without_a_network_the_old_version_goes_on(installed):
    installed.release(news="second")
    installed.git("remote", "add", "origin", str(installed.clone.parent / "gone"))
    said = leaves_all_as_it_was(installed, "update")
    assert "is there a network?" in said


def test_a_clone_that_is_gone_is_reported(installed):
    shutil.rmtree(installed.clone)
    assert "Clone it again" in leaves_all_as_it_was(installed, "update")


@pytest.mark.parametrize("place", ["pip", "enable", "sync"])
def test_killed_in_the_middle_it_runs_a_whole_version_and_the_next_try_ends_well(installed, place):
    first = installed.version()
    second = installed.release(news="second")
    installed.say(kill_at=place)
    assert installed.run_installed("update").returncode < 0
    assert installed.version() == first
    assert installed.run_installed("status").returncode == 0
    assert installed.run_installed("update").returncode == 0
    assert installed.version() == second
    assert installed.versions() == {first, second}
    assert not [name for name in installed.files() if name.endswith(".new")]


def test_what_runs_is_started_again_and_what_does_not_stays_off(installed):
    installed.release(news="second")
    installed.run_installed("update")
    assert "systemctl restart mars-companion.service" not in installed.calls()
    installed.say(active="active")
    installed.release(news="third")
    assert installed.run_installed("update").returncode == 0
    assert installed.calls().count("systemctl restart mars-companion.service") == 1


def test_a_version_that_does_not_stay_up_gives_way_to_the_one_before(installed):
    first, unit = installed.version(), installed.text(UNIT)
    service = installed.clone / "hardware/setup/pi/lite.service"
    service.write_text(service.read_text().replace("RestartSec=2", "RestartSec=9"))
    crashing = installed.release()
    installed.say(active="active", crashing=crashing)
    done = installed.run_installed("update")
    assert done.returncode == 1
    assert "did not stay up" in done.stderr
    assert installed.version() == first
    assert installed.versions() == {first}
    assert installed.text(UNIT) == unit
    assert installed.calls().count("systemctl restart mars-companion.service") == 2


def test_two_at_once_do_not_mix(installed):
    import fcntl

    with (installed.root / "opt/mars-companion/lock").open() as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        assert "under way" in leaves_all_as_it_was(installed, "uninstall")


# ---- uninstall --------------------------------------------------------------------------
def test_uninstalling_takes_all_but_what_is_the_owners(pi):
    before = set(pi.files())
    folders = {path for path in pi.root.rglob("*") if path.is_dir()}
    pi.say(groups="video")
    pi.run("install", "--user", PERSON)
    kept = pi.root / f"home/{PERSON}/.local/share/mars-companion/journal.sqlite"
    kept.write_text("matches")
    done = pi.run_installed("uninstall")
    assert done.returncode == 0, done.stderr
    assert set(pi.files()) - before == {str(kept.relative_to(pi.root))}
    new = {path for path in pi.root.rglob("*") if path.is_dir()} - folders
    assert not [path for path in new if "mars-companion" in str(path) and "home" not in str(path)]
    # The group that was there before stays.
    assert pi.groups() == ["video"]
    again = pi.run("uninstall")
    assert (again.returncode, "nothing is installed" in again.stdout) == (0, True)
    assert kept.read_text() == "matches"


def test_uninstalling_with_data_takes_that_too(installed):
    assert installed.run_installed("uninstall", "--data").returncode == 0
    home = installed.root / f"home/{PERSON}"
    assert not [path for path in home.rglob("*mars-companion*")]


def test_uninstalling_gives_the_terminal_its_login_back(installed):
    installed.run_installed("uninstall")
    calls = installed.calls()
    assert "systemctl start --no-block getty@tty1.service" in calls


def test_status_of_nothing_is_1(pi):
    done = pi.run("status")
    assert (done.returncode, "not installed" in done.stdout) == (1, True)
