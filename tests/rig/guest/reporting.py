"""How a module in the guest reports its result to the host."""

import json
import os
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

# On a host with much else to do, so many times as long; see `machine.py`.
PATIENCE = float(os.environ.get("MARS_RIG_PATIENCE", "1"))
RESULT = Path("/io/result.json")


def report(**result: object) -> None:
    """Write the result; the host reads it once the guest is off."""
    RESULT.write_text(json.dumps(result, indent=1, default=_plain), encoding="utf-8")


def _plain(value: object) -> object:
    """Return what JSON has no word for as a list, and a message as its words."""
    return list(value) if isinstance(value, Iterable) else str(value)


def facts_of(trial: Callable[..., dict], *words: object) -> dict:
    """What a trial found, or how it failed: the others are still to come."""
    try:
        found = trial(*words)
    except Exception:  # noqa: BLE001 - whatever it was, the host is reported
        found = {"failed": traceback.format_exc()}
    print(trial.__name__, found, flush=True)
    return found


@contextmanager
def words_in_memory() -> Iterator[None]:
    """Keep what is said on standard error, by libraries of C too, and say it all at the end.

    The host takes each word as a file's; while the guest waits for that its clock runs on, by
    seconds when the host has much to do, and what is timed would seem late.
    """
    outside, memory = os.dup(2), os.memfd_create("said")
    os.dup2(memory, 2)
    try:
        yield
    finally:
        os.dup2(outside, 2)
        os.lseek(memory, 0, os.SEEK_SET)
        while words := os.read(memory, 1 << 16):
            os.write(2, words)
        os.close(memory)
        os.close(outside)
