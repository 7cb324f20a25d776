"""The process that waits for jobs on foreign bytes; a forked copy does each job and ends.

The process has loaded the decoders and never reads a foreign byte itself. A copy starts within
milliseconds and cannot affect the next one. Before it reads, it gives up all rights that decoding
does not need: memory, time, files, network and processes. Limits hold on every Linux. The filter of
system calls (seccomp) covers the processors of a Pi and a PC; elsewhere the limits alone keep files
and sockets closed.
"""

import codecs
import ctypes
import gc
import importlib
import json
import os
import platform
import resource
import signal
import socket
import struct
from contextlib import suppress
from pathlib import Path
from typing import Any, NoReturn

LONGEST = 1 << 16  # size limit of an order, in bytes
# Encodings of texts and of names in archives, loaded now because a confined copy cannot.
ALPHABETS = ("utf-8", "utf-8-sig", "cp437", "latin-1", "ascii")
HANDLES = 3  # for reading, for writing, and for the answer
_PAGE = resource.getpagesize()
_NO_NEW_PRIVILEGES, _SECCOMP, _FILTER = 38, 22, 2  # constants of prctl(2)
# constants of seccomp(2): a denied call fails with EPERM
_ALLOW, _DENY = 0x7FFF0000, 0x00050000 | 1
# By processor (AUDIT_ARCH): the system calls of a process that reads, calculates and writes to open
# files, by the numbers of Linux's asm/unistd_64.h and asm-generic/unistd.h. In this order: read
# write close fstat lseek mmap mprotect munmap brk rt_sigaction rt_sigprocmask rt_sigreturn pread64
# writev sched_yield mremap madvise exit exit_group futex clock_gettime getrandom getrusage.
_CALLS = {
    "x86_64": (0xC000003E, (0, 1, 3, 5, 8, 9, 10, 11, 12, 13, 14, 15, 17, 20, 24, 25, 28, 60, 231,
                            202, 228, 318, 98)),
    "aarch64": (0xC00000B7, (63, 64, 57, 80, 62, 222, 226, 215, 214, 134, 135, 139, 67, 66, 124,
                             216, 233, 93, 94, 98, 113, 278, 165)),
}  # fmt: skip
# The same for a job with threads: set_robust_list rseq sched_getaffinity, then clone and clone3.
_OF_THREADS = {"x86_64": (273, 334, 204, 56, 435), "aarch64": (99, 293, 123, 220, 435)}
_LOAD, _EQUALS, _HAS, _RETURN = 0x20, 0x15, 0x45, 0x06  # instructions of BPF
_CLONE_THREAD, _ABSENT = 0x10000, 0x00050000 | 38  # clone(2); a call that fails with ENOSYS
_STATM = Path("/proc/self/statm")


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


# ---- giving up rights --------------------------------------------------------------------


def confine(total: int, seconds: int, largest: int, *, threads: bool = False) -> bool:
    """Confine this process for good; return whether system calls are filtered, too.

    It may use `total` bytes of memory (not counting libraries), `seconds` of processor time and six
    times that by the clock, and write `largest` bytes to open files. It is killed when it takes
    more time. With `threads` it may start threads, but no process, where system calls are filtered.
    """
    signal.setitimer(signal.ITIMER_REAL, 6 * seconds)
    limits = (
        *_memory(total),
        (resource.RLIMIT_CPU, seconds),
        (resource.RLIMIT_FSIZE, largest),
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_NOFILE, 0),  # nothing can be opened any more, not even a socket
    )
    for limit, most in limits:
        _at_most(limit, most)
    if not threads:
        _at_most(resource.RLIMIT_NPROC, 0)  # counts threads, too
    filtered = _only_listed_calls(threads=threads)
    if threads and not filtered:
        _at_most(resource.RLIMIT_NPROC, 0)
    return filtered


def _at_most(limit: int, most: int) -> None:
    with suppress(ValueError, OSError):  # a tighter limit is already set
        resource.setrlimit(limit, (most, most))


def _memory(total: int) -> tuple[tuple[int, int], ...]:
    """Return the memory limits; none without /proc, which states the present use."""
    try:
        virtual, own, _, data = _sizes()
    except OSError:
        return ()
    memory = max(0, total - own)
    return (
        (resource.RLIMIT_DATA, data + memory),
        (resource.RLIMIT_AS, virtual + memory + (64 << 20)),
    )


def libraries() -> int:
    """Return how many bytes of memory hold libraries; 0 if unknown.

    Debian's OpenCV takes 100 MB. That memory does not count as used, because the system can drop it
    and read it from the card when needed.
    """
    with suppress(OSError):
        return _sizes()[2]
    return 0


def _sizes() -> tuple[int, int, int, int]:
    """Return in bytes: all mappings, private memory, memory of libraries, data mappings."""
    words = _STATM.read_text().split()
    virtual, resident, shared, data = (int(words[at]) * _PAGE for at in (0, 1, 2, 5))
    return virtual, resident - shared, shared, data


def _only_listed_calls(*, threads: bool) -> bool:
    processor, listed = _CALLS.get(platform.machine(), (0, ()))
    calls: tuple[int, ...] = listed
    if not calls or struct.calcsize("P") != 8:
        return False
    steps = [(_LOAD, 0, 0, 4), (_EQUALS, 1, 0, processor), (_RETURN, 0, 0, _DENY)]
    steps += [(_LOAD, 0, 0, 0)]
    if threads:
        *more, clone, clone3 = _OF_THREADS[platform.machine()]
        calls = (*calls, *more)
        # The flags of clone3 cannot be seen here; where it is absent, libraries call clone.
        steps += [(_EQUALS, 0, 1, clone3), (_RETURN, 0, 0, _ABSENT), (_EQUALS, 0, 4, clone)]
        steps += [(_LOAD, 0, 0, 16), (_HAS, 0, 1, _CLONE_THREAD)]
        steps += [(_RETURN, 0, 0, _ALLOW), (_RETURN, 0, 0, _DENY)]
    steps += [(_EQUALS, len(calls) - place, 0, call) for place, call in enumerate(calls)]
    steps += [(_RETURN, 0, 0, _DENY), (_RETURN, 0, 0, _ALLOW)]
    code = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *step) for step in steps))
    # the kernel's struct sock_fprog
    program = ctypes.create_string_buffer(struct.pack("HP", len(steps), ctypes.addressof(code)))
    system = ctypes.CDLL(None, use_errno=True)
    return bool(
        system.prctl(_NO_NEW_PRIVILEGES, 1, 0, 0, 0) == 0
        and system.prctl(_SECCOMP, _FILTER, program, 0, 0) == 0
    )
