"""A skip is no pass: a new reason fails the run, and so do more skips than are allowed."""

import subprocess
import sys
from pathlib import Path

from tests.skips import allowed, counted

ROOT = Path(__file__).parent.parent
CONFTEST = "from tests.skips import pytest_sessionfinish, pytest_unconfigure\n"
SKIPPED = "import pytest\ndef test_it():\n    pytest.skip({reason!r})\n"


def run(folder: Path, reason: str) -> tuple[int, list[str]]:
    (folder / "conftest.py").write_text(CONFTEST)
    (folder / "test_one.py").write_text(SKIPPED.format(reason=reason))
    call = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider",
            "-c", "/dev/null", "--rootdir", str(folder), str(folder)]  # fmt: skip
    done = subprocess.run(call, capture_output=True, text=True, cwd=folder,
                          env={"PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin"})  # fmt: skip
    return done.returncode, done.stdout.splitlines()


def test_a_reason_that_is_not_in_the_list_fails_the_run(tmp_path: Path):
    status, lines = run(tmp_path, "it was late")
    assert (
        status == 1
        and "SKIP NOT ALLOWED: 1 with a reason that is not in skips.toml: it was late" in lines
    )
    assert lines[-1] == "1 skipped"


def test_the_last_line_counts_skips_by_reason(tmp_path: Path):
    status, lines = run(tmp_path, "no FUSE: needs root and /dev/fuse")
    assert status == 0 and lines[-1] == "1 skipped: 1 no FUSE: needs root and /dev/fuse"


def test_more_skips_than_are_allowed_are_named():
    for each in allowed():
        assert each.why and each.most > 0
    few = next(each for each in allowed() if each.reason.startswith("no FUSE"))
    assert counted([few.reason] * few.most)[1] == []
    (wrong,) = counted([few.reason] * (few.most + 1))[1]
    assert f"{few.most + 1} skips, {few.most} are allowed" in wrong
