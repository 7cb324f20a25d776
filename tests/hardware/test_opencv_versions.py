"""The nets in the OpenCVs of Debian 12 and 13 and in the newest, each fetched and asked itself."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
# Release, and the numpy it was built for. 4.6 and 4.10 are those of Debian 12 and 13.
VERSIONS = {"4.6.0.66": "numpy<2", "4.10.0.84": "numpy<2", "5.0.0.93": "numpy"}
_PATIENCE_S = 240
_ASK = "import cv2, sys, pytest; print(cv2.__version__); sys.exit(pytest.main(sys.argv[1:]))"


def fetched(version: str) -> Path:
    """Install one OpenCV next to the others, once; skip where it cannot be had."""
    folder = Path(sys.prefix) / "opencv" / version
    if not (folder / "cv2").exists():
        part = folder.with_name(f"{version}.part{os.getpid()}")
        command = [sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check",
                   "--only-binary", ":all:", "--retries", "0", "--timeout", "20",
                   "--target", str(part), "--no-deps",
                   f"opencv-python-headless=={version}", VERSIONS[version]]  # fmt: skip
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=_PATIENCE_S)
        except subprocess.TimeoutExpired:
            pytest.skip(f"OpenCV {version} could not be fetched in {_PATIENCE_S} s")
        if done.returncode:
            pytest.skip(f"OpenCV {version} cannot be had here: {done.stderr.strip()[-200:]}")
        part.replace(folder)
    return folder


@pytest.mark.slow
@pytest.mark.parametrize("version", VERSIONS)
def test_the_nets_and_sampled_pictures_say_the_same_in_this_opencv(version: str) -> None:
    asked = "tests/hardware/test_nets.py", "tests/hardware/test_bodies.py"
    ask = [sys.executable, "-c", _ASK, *asked, "-q", "-p", "no:cacheprovider"]
    done = subprocess.run(
        ask, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(fetched(version))},
        capture_output=True, text=True, timeout=_PATIENCE_S,
    )  # fmt: skip
    first, _, reported = done.stdout.partition("\n")
    assert first.startswith(version.rpartition(".")[0]), (first, done.stderr)
    assert done.returncode == 0 and "\n0 skipped" in reported, reported
