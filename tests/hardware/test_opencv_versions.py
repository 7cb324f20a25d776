"""The nets in the OpenCVs of Debian 12 and 13 and in the newest, each fetched and asked itself."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
# Hashes of wheels for x86-64 and 64-bit ARM. 4.6 and 4.10 are the OpenCVs of Debian 12 and 13.
_OF_DEBIAN = {
    "4.6.0.66": (
        "2c032c373e447c3fc2a670bca20e2918a1205a6e72854df60425fd3f82c78c32",
        "eec6281054346103d6af93f173b7c6a206beb2663d3adc04aa3ddc66e85093df",
    ),
    "4.10.0.84": (
        "377d08a7e48a1405b5e84afcbe4798464ce7ee17081c1c23619c8b398ff18295",
        "46071015ff9ab40fccd8a163da0ee14ce9846349f06c6c8c0f2870856ffa45db",
    ),
}
VERSIONS = _OF_DEBIAN | {
    "5.0.0.93": (
        "ed709fdf9aa0bd1f2ed8549e71d19449b03a675bb581eb292285f6861953be37",
        "840bd717c21e5c11cadadc022a823315ea417f961213d06b4df010e019eb16f4",
    ),
}
# The last numpy that Debian's two can be imported with, of Python 3.11 and 3.12.
_NUMPY = (
    "666dbfb6ec68962c033a450943ded891bed2d54e6755e35e5835d63f4f6931d5",
    "7ab55401287bfec946ced39700c053796e7cc0e3acbef09993a9ad2adba6ca6e",
    "675d61ffbfa78604709862923189bad94014bef562cc35cf61d3a07bba02a7ed",
    "9fad7dcb1aac3c7f0584a5a8133e3a43eeb2fe127f47e3632d43d677c66c102b",
)
_PATIENCE_S = 240
_ASK = "import cv2, sys, pytest; print(cv2.__version__); sys.exit(pytest.main(sys.argv[1:]))"


def locked(pin: str, hashes: tuple[str, ...]) -> str:
    """Return a line of requirements: a version, and the hashes that its wheels may have."""
    return " ".join([pin, *(f"--hash=sha256:{each}" for each in hashes)]) + "\n"


def fetched(version: str) -> Path:
    """Install one OpenCV next to the others, once; skip where it cannot be had."""
    folder = Path(sys.prefix) / "opencv" / version
    if not (folder / "cv2").exists():
        part = folder.with_name(f"{version}.part{os.getpid()}")
        wanted = folder.with_name(f"{version}.{os.getpid()}.txt")
        wanted.parent.mkdir(exist_ok=True)
        wanted.write_text(
            locked(f"opencv-python-headless=={version}", VERSIONS[version])
            + locked("numpy==1.26.4", _NUMPY) * (version in _OF_DEBIAN)
        )
        command = [sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check",
                   "--only-binary", ":all:", "--retries", "0", "--timeout", "20",
                   "--target", str(part), "--no-deps", "--require-hashes", "-r",
                   str(wanted)]  # fmt: skip
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=_PATIENCE_S)
        except subprocess.TimeoutExpired:
            pytest.skip(f"OpenCV {version} could not be fetched in {_PATIENCE_S} s")
        finally:
            wanted.unlink()
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
