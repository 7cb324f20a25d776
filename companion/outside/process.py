"""The process that waits for jobs on foreign bytes; a forked copy does each job and ends.

The process has loaded the decoders and never reads a foreign byte itself. A copy starts within
milliseconds, is confined before it reads, and cannot affect the next one.
"""

import codecs
import gc
import importlib
import json
import os
import resource
import signal
import socket
from contextlib import suppress
from typing import Any, NoReturn

from companion.outside.confined import confine, libraries

LONGEST = 1 << 16  # size limit of an order, in bytes
# Encodings of texts and of names in archives, loaded now because a confined copy cannot.
ALPHABETS = ("utf-8", "utf-8-sig", "cp437", "latin-1", "ascii")
HANDLES = 3  # for reading, for writing, and for the answer


def serve(handle: int) -> None:
    """Serve orders that arrive on a socket until it is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is handled by the app
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for name in ALPHABETS:
        codecs.lookup(name)
    with socket.socket(fileno=handle) as control:
        while True:
            order, handles, _, _ = socket.recv_fds(control, LONGEST, HANDLES)
            if len(handles) != HANDLES:
                return
            job = json.loads(order)
            for name in job["imports"]:
                with suppress(Exception):  # not installed, or unable to load
                    importlib.import_module(name)
                    break
            gc.freeze()
            if os.fork() == 0:
                _do(job, control, *handles)
            for each in handles:
                os.close(each)


def _do(
    job: dict[str, Any], control: socket.socket, source: int, out: int, answer: int
) -> NoReturn:
    """Do a job in this copy and exit."""
    try:
        control.close()
        module, _, function = job["call"].partition(":")
        call = getattr(importlib.import_module(module), function)
        loaded = libraries()
        shut = confine(**job["limits"])
        found = call(source, out, **job["about"])
        used = resource.getrusage(resource.RUSAGE_SELF)
        found |= {
            "shut": shut,
            "seconds": used.ru_utime + used.ru_stime,
            "kB": used.ru_maxrss - (loaded >> 10),
        }
        with os.fdopen(answer, "w", closefd=False) as file:
            json.dump(found, file)
    finally:
        os._exit(0)
