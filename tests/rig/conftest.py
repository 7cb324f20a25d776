"""One boot for many tests: each guest runs once, whichever worker needs it first."""

import fcntl
import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.rig.machine import ROOT, Guest, GuestFailed, why_not

Reported = Callable[[Guest], dict]


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that all workers of this run see."""
    base = tmp_path_factory.getbasetemp()
    folder = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    return folder


@pytest.fixture(scope="session")
def reported_once(shared: Path) -> Callable[[str, Callable[[], dict]], dict]:
    """Gives what `run` returns under a name; the first worker that asks runs it, others wait."""

    def once(name: str, run: Callable[[], dict]) -> dict:
        with (shared / f"{name}.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            kept = shared / f"{name}.json"
            if not kept.exists():
                kept.write_text(json.dumps(run()), encoding="utf-8")
            return dict(json.loads(kept.read_text(encoding="utf-8")))

    return once


@pytest.fixture(scope="session")
def reported(reported_once: Callable[[str, Callable[[], dict]], dict]) -> Reported:
    """Runs a guest, or waits for the worker that runs it, and gives what it reported."""

    def run(guest: Guest) -> dict:
        _get_ready(guest.setup or guest.arch)
        return _run(guest)

    def once(guest: Guest) -> dict:
        name = "-".join(("guest", guest.arch, guest.module, *guest.arguments))
        result = reported_once(name, lambda: run(guest))
        if "skip" in result:
            pytest.skip(result["skip"])
        assert "broken" not in result, result["broken"]
        return result

    return once


@pytest.fixture(scope="session")
def ready() -> None:
    """A guest can be booted here, or the test skips with the reason."""
    _get_ready("amd64")
    if why_not():
        pytest.skip(f"no guest: {why_not()}")


def _get_ready(kind: str) -> None:
    """Set up what a guest needs where that was asked for: it takes minutes and the network."""
    if os.environ.get("MARS_RIG_SETUP") and why_not(kind):
        with (Path("/tmp") / "mars-companion-rig.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            subprocess.run(["sh", str(ROOT / "tests" / "rig" / "setup.sh"), kind], check=False)


def _run(guest: Guest) -> dict:
    why = why_not(guest.setup or guest.arch)
    if why:
        return {"skip": f"no guest: {why}"}
    try:
        return guest.run()
    except GuestFailed as fault:
        return {"broken": str(fault)}
    finally:
        guest.clear()
