"""The two commands and the list of versions, as far as they can be checked without installing."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SETUP = ROOT / "hardware" / "setup"
SCRIPTS = sorted(SETUP.rglob("*.sh"))
RIG = ROOT / "tests" / "rig"
TEST_COMMAND = "sh hardware/setup/test.sh"
PLAY_COMMAND = "sh hardware/setup/play.sh"


def read_project() -> dict:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def package_name(requirement: str) -> str:
    """Return the normal form of the name before any version, extra or marker."""
    return re.sub(r"[-_.]+", "-", re.split(r"[^A-Za-z0-9._-]", requirement)[0]).lower()


def constraint_lines() -> list[str]:
    lines = (
        line.split("#")[0].strip() for line in (SETUP / "constraints.txt").open(encoding="utf-8")
    )
    return [line for line in lines if line]


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_a_script_is_read_by_a_plain_posix_shell(script):
    assert subprocess.run(["sh", "-n", script], check=False).returncode == 0


@pytest.mark.parametrize(
    "script",
    [*SCRIPTS, RIG / "setup.sh", RIG / "init", ROOT / ".ci" / "run"],
    ids=lambda path: path.name,
)
def test_shellcheck_finds_nothing(script):
    here = Path(sys.executable).parent
    shellcheck = shutil.which("shellcheck", path=here) or shutil.which("shellcheck")
    if shellcheck is None:
        pytest.skip("shellcheck is not installed; apt-get install shellcheck runs this test too")
    # A module's options are words of their own on purpose; a word in `init` would have every rig
    # made again.
    meant = ["--exclude=SC2086"] if script.name == "init" else []
    found = subprocess.run(
        [shellcheck, "-x", *meant, script], capture_output=True, text=True, check=False, cwd=ROOT
    )
    assert found.stdout == ""


def test_the_readme_and_ci_use_the_same_test_command():
    assert TEST_COMMAND in (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()[-1]
    assert TEST_COMMAND in (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_readme_names_the_command_to_play():
    assert PLAY_COMMAND in (ROOT / "README.md").read_text(encoding="utf-8")


def test_every_constraint_is_one_exact_version_without_an_address():
    for line in constraint_lines():
        assert re.fullmatch(r"[a-z0-9-]+==[\w.]+(; python_version < \"3\.13\")?", line), line


def test_constraints_cover_every_dependency():
    project = read_project()
    # What fits the nets again is installed by hand, by whoever wants to.
    extras = [
        lines for extra, lines in project["optional-dependencies"].items() if extra != "train"
    ]
    wanted = [*project["dependencies"], *sum(extras, [])]
    pinned = {package_name(line) for line in constraint_lines()}
    assert {package_name(requirement) for requirement in wanted} <= pinned


def test_a_pi_is_never_asked_to_take_from_pip_what_apt_gives():
    base = {package_name(requirement) for requirement in read_project()["dependencies"]}
    assert base.isdisjoint(
        {"numpy", "opencv-python", "opencv-python-headless", "gpiozero", "lgpio", "shapely"}
    )


def test_a_wheel_holds_every_file_of_the_app():
    """Before, the mats to print stayed out."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    kinds = project["tool"]["setuptools"]["package-data"]["*"]
    left_out = [
        path
        for room in ("companion", "hardware", "calibration", "ui")
        for path in sorted((ROOT / room).rglob("*"))
        if path.is_file()
        and path.suffix not in (".py", ".pyc")
        and path.name != ".gitkeep"
        and not {"training", "debian"} & {*path.parts}  # Only used in a clone.
        and not any(path.match(kind) for kind in kinds)
    ]
    assert left_out == []


def test_the_app_command_points_to_the_composition_root():
    assert read_project()["scripts"] == {"mars-companion": "companion.__main__:main"}


def start_in_a_clone(folder: Path, **programs: str) -> subprocess.CompletedProcess:
    """Run play.sh in a bare copy, where only a few programs exist; those given only print."""
    setup = folder / "clone" / "hardware" / "setup"
    shutil.copytree(SETUP, setup)
    shutil.copy(ROOT / "pyproject.toml", folder / "clone")
    path = folder / "bin"
    path.mkdir()
    for name in ("dirname", "cat", "grep", "tr"):
        (path / name).symlink_to(shutil.which(name))
    for name, output in programs.items():
        (path / name.replace("_", "-")).write_text(f"#!/bin/sh\necho {output}\n")
        (path / name.replace("_", "-")).chmod(0o755)
    return subprocess.run(
        ["/bin/sh", setup / "play.sh"],
        env={"PATH": str(path)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_without_apt_it_says_which_systems_do(tmp_path):
    done = start_in_a_clone(tmp_path)
    assert done.returncode == 1
    assert "Debian 12 or 13, or Raspberry Pi OS" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_32_bit_system_is_asked_to_use_the_64_bit_one(tmp_path):
    done = start_in_a_clone(tmp_path, apt_get="nothing", dpkg="armhf")
    assert done.returncode == 1
    assert "Use Raspberry Pi OS (64-bit)" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def failing(tmp_path: Path, *said: str) -> tuple[list[str], bool]:
    """What `failed` says of a log with these lines, and whether the log is still there."""
    log = tmp_path / "log"
    log.write_text("\n".join(said) + "\n")
    script = f'set -eu; root={ROOT}; . {SETUP}/system.sh; log="$1"; failed no-packages'
    done = subprocess.run(
        ["/bin/sh", "-c", script, "sh", str(log)],
        env={"PATH": os.environ["PATH"]},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    return done.stderr.splitlines(), log.exists()


def test_without_a_network_only_that_is_said_and_no_log_stays(tmp_path):
    words, stays = failing(
        tmp_path,
        "NewConnectionError: Temporary failure in name resolution",
        "ERROR: ResolutionImpossible: for help visit a page about dependencies",
    )
    assert len(words) == 1 and "no network was reached" in words[0] and not stays


def test_what_else_fails_is_shown_with_its_last_lines(tmp_path):
    words, stays = failing(tmp_path, "ERROR: No space left on device")
    assert "No space left on device" in "\n".join(words) and "pip could not" in words[-1] and stays


def test_a_package_with_another_hash_is_named_as_such(tmp_path):
    words, stays = failing(
        tmp_path, "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE. ..."
    )
    assert "its hash differs, so none was installed" in words[-1] and "git status" in words[-1]
    assert stays


def asked_of_pip(folder: Path, purpose: str, model: str) -> list[str]:
    """Install for a purpose where every Python only notes its words, and return those of pip."""
    clone, python = folder / "clone", folder / "clone/.venv/bin/python"
    shutil.copytree(SETUP, clone / "hardware/setup")
    shutil.copy(ROOT / "pyproject.toml", clone)
    python.parent.mkdir(parents=True)
    python.write_text('#!/bin/sh\necho "$*" >>"$0.words"\n')
    python.chmod(0o755)
    if model:
        (folder / "proc/device-tree").mkdir(parents=True)
        (folder / "proc/device-tree/model").write_text(model)
    script = """set -eu
        root=$1 && . "$root/hardware/setup/install.sh"
        for each in check_system find_python install_packages make_environment; do
            eval "$each() { :; }"
        done
        install_for "$2" && is_installed "$2"
        echo >>"$root/hardware/setup/locked-desktop.txt" && ! is_installed "$2" """
    subprocess.run(
        ["/bin/sh", "-c", script, "sh", str(clone), purpose],
        env={"PATH": os.environ["PATH"], "MARS_COMPANION_ROOT": str(folder)},
        capture_output=True,
        check=True,
    )
    words = (folder / "clone/.venv/bin/python.words").read_text().splitlines()
    return [line for line in words if line.startswith("-m pip")]


@pytest.mark.parametrize("model", ["", "Raspberry Pi 5"])
def test_to_play_only_wheels_with_locked_hashes_are_installed(tmp_path, model):
    """Before, whatever an index gave under the right version was installed on a PC."""
    packages, app = asked_of_pip(tmp_path, "play", model)
    assert "--no-deps --only-binary :all: --require-hashes -r" in packages
    assert "--no-deps --no-build-isolation -e" in app and app.endswith("/clone")
    given = Path(packages.split()[-1]).read_text()
    desktop = (tmp_path / "clone/hardware/setup/locked-desktop.txt").read_text().strip()
    builds = re.search(r"^setuptools==.*\n( .*\n)+", desktop, re.M)[0]
    locked = (SETUP / "locked.txt").read_text() + builds
    assert given.strip() == (locked.strip() if model else desktop)


@pytest.mark.parametrize("model", ["", "Raspberry Pi 5"])
def test_the_packages_of_tests_are_wheels_with_locked_hashes_too(tmp_path, model):
    """Before, they were installed by version."""
    *_, app, packages = asked_of_pip(tmp_path, "test", model)
    assert app.endswith("/clone")
    assert "--no-deps --only-binary :all: --require-hashes -r" in packages
    assert packages.endswith("/locked-test.txt")
