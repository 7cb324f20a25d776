"""The jobs of CI and the release command, as far as they can be checked without running them."""

import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
CI = ROOT / ".ci"
JOBS = sorted((CI / "jobs").iterdir())


def release_module():
    spec = importlib.util.spec_from_file_location("release", CI / "release.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


release = release_module()


@pytest.mark.parametrize("script", [*JOBS, CI / "all", CI / "release"], ids=lambda path: path.name)
def test_shellcheck_finds_nothing(script):
    here = Path(sys.executable).parent
    shellcheck = shutil.which("shellcheck", path=here) or shutil.which("shellcheck")
    if shellcheck is None:
        pytest.skip("shellcheck is not installed; apt-get install shellcheck runs this test too")
    assert os.access(script, os.X_OK)
    found = subprocess.run(
        [shellcheck, "-x", script], capture_output=True, text=True, check=False, cwd=ROOT
    )
    assert found.stdout == ""


def test_the_workflow_starts_each_script_in_the_shell_it_is_written_for():
    """Debian's and Ubuntu's sh has no pipefail."""
    workflow = (ROOT / ".github/workflows/ci.yml").read_text(encoding="utf-8")
    started = re.findall(r"\b(ba)?sh (\.ci/\S+)", workflow)
    assert started
    for bash, script in started:
        first = (ROOT / script).read_text(encoding="utf-8").splitlines()[0]
        assert first.endswith("bash") is bool(bash), script


def test_each_tool_of_a_job_has_one_version():
    """A linter without one fails the job on the day on which it learns something new."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    ours = project["build-system"]["requires"] + sum(
        project["project"]["optional-dependencies"].values(), []
    )
    ours = {re.match(r"[\w-]+", requirement)[0] for requirement in ours}
    lines = (CI / "tools.txt").read_text(encoding="utf-8").splitlines()
    pinned = {line.split("==")[0] for line in lines if re.fullmatch(r"[\w-]+==[\w.]+", line)}
    taken = set()
    for script in (*JOBS, CI / "bare.sh", CI / "job.sh"):
        text = script.read_text(encoding="utf-8").replace("\\\n", " ")
        installs = re.findall(r"\binstall --quiet .*(?:--target|\"\$@\").*", text)
        assert all(" -c .ci/tools.txt " in each for each in installs), script
        for words in re.findall(
            r"^ *environment \S+ \S+ (.+)|\binstall\b.*--target \S+ (.+)", text, re.MULTILINE
        ):
            taken |= {w for w in "".join(words).split() if re.fullmatch(r"[a-z][\w-]+", w)}
    assert {"zizmor", "pytest-randomly", "twine"} <= taken
    assert taken - ours - pinned == set()


def test_contributing_lists_every_job():
    table = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert [job.name for job in JOBS if f"| `{job.name}` |" not in table] == []


def test_an_unknown_job_is_named_with_those_there_are():
    done = subprocess.run([CI / "all", "nothing"], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "lint" in done.stdout


def run_all(tmp_path, *bodies):
    """Run a copy of .ci/all over jobs with these bodies; return its status and its table."""
    jobs = tmp_path / ".ci" / "jobs"
    jobs.mkdir(parents=True)
    shutil.copy(CI / "all", tmp_path / ".ci" / "all")
    for n, body in enumerate(bodies):
        (jobs / f"job{n}").write_text(f"#!/bin/sh\n{body}\n")
        (jobs / f"job{n}").chmod(0o755)
    done = subprocess.run(
        [tmp_path / ".ci" / "all"], capture_output=True, text=True, check=False,
        env={**os.environ, "MARS_CI_DIR": str(tmp_path / "out")},
    )  # fmt: skip
    return done.returncode, done.stdout.splitlines()


def test_one_failed_job_fails_and_the_others_still_run(tmp_path):
    code, lines = run_all(tmp_path, "echo broken; exit 3", "echo fine")
    assert code == 1
    assert lines[-1] == "1 passed, 1 failed, 0 not run"
    assert re.match(r"job0 +FAILED .* broken$", lines[-3])


def test_a_job_that_cannot_run_is_counted_and_no_pass(tmp_path):
    code, lines = run_all(tmp_path, "echo fine", "echo cannot run here: no qemu; exit 77")
    assert code == 0
    assert lines[-1] == "1 passed, 0 failed, 1 not run"
    assert "no qemu" in lines[-2]


LOG = (
    "# Changelog\n\n## [Unreleased]\n\n### Games\n\n- One.\n\n## [0.1.0] - 2026-01-01\n\n- Zero.\n"
)


def test_the_changelog_is_cut_at_the_version():
    text, notes = release.cut_changelog(LOG, "1.0.0", "2026-11-28")
    assert notes == "### Games\n\n- One.\n"
    assert "## [Unreleased]\n\n## [1.0.0] - 2026-11-28\n\n### Games\n\n- One.\n\n## [0.1.0]" in text


def test_a_release_without_anything_new_is_refused():
    with pytest.raises(release.Stop, match="nothing under"):
        release.cut_changelog(LOG.replace("- One.", ""), "1.0.0")


def test_the_owners_addresses_stand_in_the_package():
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert release.with_addresses(project, {"address": "", "email": ""}) == project
    owner = {"address": "https://host.example/mars", "email": "mars@host.example"}
    made = tomllib.loads(release.with_addresses(project, owner))["project"]
    assert made["urls"]["Repository"] == owner["address"]
    assert [each["email"] for each in made["authors"] + made["maintainers"]] == 2 * [owner["email"]]


def test_links_of_the_readme_work_away_from_the_repository():
    readme = "![A](ui/a.jpg) [B](docs/b.md) [C](#c) [D](https://d.example)"
    there = release.for_an_index(readme, "https://host.example/mars", "1.0.0")
    assert there == (
        "![A](https://host.example/mars/raw/v1.0.0/ui/a.jpg) "
        "[B](https://host.example/mars/blob/v1.0.0/docs/b.md) [C](#c) [D](https://d.example)"
    )
    assert release.for_an_index(readme, "", "1.0.0") == " B [C](#c) [D](https://d.example)"
