"""Run the tests of a box on one mutant after another, each in a fork of one warm process.

The process has imported the box and collected its tests. In a fork of it the functions that a
mutant changes get their new code, where they already are; only what runs while modules are
imported needs a process that imports everything again. Limits are seconds of processor time.
"""

import functools
import gc
import importlib
import importlib.abc
import importlib.machinery
import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from inspect import CO_OPTIMIZED
from multiprocessing.connection import Connection
from pathlib import Path
from types import CodeType, FunctionType

import pytest

from tests.mutants_lines import OURS, ROOT, WORDS

BROKEN, UNDECIDED = 99, 98
IMPORT_S, LEAST_S, PATIENCE = 60.0, 3.0, 3.0
ENDS = {
    0: "survived",
    pytest.ExitCode.NO_TESTS_COLLECTED: "survived",
    BROKEN: "broken",
    UNDECIDED: "undecided",
    -signal.SIGPROF: "too slow",
}


# ---- a changed source ------------------------------------------------------------------------
def compiled(path: Path, source: str) -> CodeType:
    """Compile a source as the module of a path."""
    return compile(source, str(path), "exec", dont_inherit=True)


def differing(old: CodeType, new: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    """The pairs of codes that differ: of modules and classes without what is in them."""
    inner = []
    for pair in zip(old.co_consts, new.co_consts, strict=False):
        if all(isinstance(each, CodeType) for each in pair):
            inner += differing(*pair)
    yield from inner
    if _own(old) != _own(new) or (inner and old.co_flags & CO_OPTIMIZED):
        yield old, new


def _own(code: CodeType) -> tuple[object, ...]:
    """What a code does itself; 1, 1.0 and True are not the same."""
    consts = [None if isinstance(each, CodeType) else repr(each) for each in code.co_consts]
    names = (code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars)
    return (code.co_code, consts, names, code.co_argcount, code.co_exceptiontable)


@dataclass(frozen=True)
class Change:
    """A file, and what its source is now."""

    path: Path
    source: str

    def compiles(self) -> bool:
        """Whether it is Python at all."""
        try:
            compiled(self.path, self.source)
        except SyntaxError:
            return False
        return True

    def pairs(self) -> list[tuple[CodeType, CodeType]]:
        """The codes that differ; none where nothing can be noticed."""
        before = compiled(self.path, self.path.read_text(encoding="utf-8"))
        return list(differing(before, compiled(self.path, self.source)))

    def exchangeable(self) -> bool:
        """Whether functions that exist can get the new codes."""
        return all(
            old.co_flags & new.co_flags & CO_OPTIMIZED and old.co_freevars == new.co_freevars
            for old, new in self.pairs()
        )


class Changed(importlib.machinery.SourceFileLoader):
    """Loads one module from a changed source."""

    source: str

    def get_code(self, fullname: str) -> CodeType:
        """Compile the changed source."""
        return compiled(Path(self.path), self.source)


class Finder(importlib.abc.MetaPathFinder):
    """Finds one module with a changed source."""

    def __init__(self, change: Change) -> None:
        self.module = ".".join(change.path.relative_to(ROOT).with_suffix("").parts)
        self.loader = Changed(self.module, str(change.path))
        self.loader.source = change.source

    def find_spec(
        self, fullname: str, path: object = None, target: object = None
    ) -> importlib.machinery.ModuleSpec | None:
        """The changed module, and no other."""
        if fullname != self.module:
            return None
        return importlib.machinery.ModuleSpec(fullname, self.loader, origin=self.loader.path)


# ---- a mutant --------------------------------------------------------------------------------
@dataclass(frozen=True)
class Task:
    """A change, the tests that may notice it with the seconds of each, and a budget."""

    change: Change
    tests: dict[str, float]
    budget: float


def run_items(session: pytest.Session, task: Task) -> int:
    """Run the chosen tests, in their order, until one fails or the budget is spent."""
    place = {each: at for at, each in enumerate(task.tests)}
    items = [each for each in session.items if each.nodeid in place]
    items.sort(key=lambda each: place[each.nodeid])
    end = time.process_time() + task.budget
    for item, after in zip(items, [*items[1:], None], strict=True):
        seconds = task.tests[item.nodeid]
        if time.process_time() + seconds > end:
            return UNDECIDED
        _limit(LEAST_S + PATIENCE * seconds)
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
        if session.testsfailed:
            return int(pytest.ExitCode.TESTS_FAILED)
    return 0


def _limit(seconds: float) -> None:
    """End this process after some seconds of processor time."""
    signal.setitimer(signal.ITIMER_PROF, seconds)


def in_fork(work: Callable[[], int]) -> str:
    """Do some work in a silent fork, whose result is its exit status; say what came of it."""
    pid = os.fork()
    if not pid:
        status = 1
        try:
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            os.dup2(1, 2)
            status = work()
        finally:
            os._exit(status)
    _, ended = os.waitpid(pid, 0)
    return ENDS.get(os.waitstatus_to_exitcode(ended), "noticed")


# ---- a process that has just begun -----------------------------------------------------------
class Afresh:
    """A plugin of pytest: runs the tests of one mutant."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self.status = BROKEN

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run them."""
        self.status = run_items(session, self.task)
        return True


def afresh(task: Task) -> int:
    """Import everything with the change, and run the tests."""
    _limit(IMPORT_S)
    for name in [each for each in sys.modules if each.split(".")[0] == "companion"]:
        del sys.modules[name]  # What looks for equivalents may have imported some.
    finder = Finder(task.change)
    sys.meta_path.insert(0, finder)
    try:
        importlib.import_module("companion.games")
        importlib.import_module(finder.module)
    except Exception:
        return BROKEN
    if not task.tests:
        return 0
    files = sorted({each.split("::")[0] for each in task.tests})
    plugin = Afresh(task)
    status = pytest.main([*WORDS, "-p", "no:cacheprovider", *files], plugins=[plugin])
    return int(status) or plugin.status


# ---- a warm process --------------------------------------------------------------------------
class Warm:
    """A plugin of pytest: runs mutants in forks, where all tests would have run."""

    def __init__(self, pipe: Connection) -> None:
        self.pipe = pipe
        self.functions: dict[tuple[str, str, int], list[FunctionType]] = {}
        self.caches: list[functools._lru_cache_wrapper[object]] = []

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run each task that comes, and say how it ended."""
        for each in gc.get_objects():
            if isinstance(each, FunctionType):
                self.functions.setdefault(_key(each.__code__), []).append(each)
            elif isinstance(each, functools._lru_cache_wrapper) and each.__module__.startswith(
                OURS
            ):
                self.caches.append(each)
        gc.collect()
        gc.freeze()
        while (task := self.pipe.recv()) is not None:
            self.pipe.send(in_fork(functools.partial(self.exchange, session, task)))
        return True

    def exchange(self, session: pytest.Session, task: Task) -> int:
        """Give functions their new code, forget what they had found, and run the tests."""
        for old, new in task.change.pairs():
            for each in self.functions.get(_key(old), ()):
                each.__code__ = new
        for cached in self.caches:
            cached.cache_clear()
        sys.meta_path.insert(0, Finder(task.change))  # what only a test imports
        return run_items(session, task)


def _key(code: CodeType) -> tuple[str, str, int]:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def _warm(tests: list[str], pipe: Connection) -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    pytest.main([*WORDS, "-p", "no:cacheprovider", *tests], plugins=[Warm(pipe)])


class Runner:
    """Runs mutants of a box, each with a budget of seconds of processor time."""

    def __init__(self, tests: list[str], budget: float) -> None:
        self.tests = tests
        self.budget = budget
        self.pipe: Connection | None = None

    def run(self, change: Change, groups: list[dict[str, float]]) -> str:
        """How a mutant ends, where groups of tests may notice it: one of ENDS, or "noticed"."""
        tasks = [Task(change, tests, self.budget) for tests in groups if tests or len(groups) > 1]
        at_import = len(groups) > 1 or not change.exchangeable()
        end = "survived"
        for task in tasks:
            end = in_fork(functools.partial(afresh, task)) if at_import else self._warm(task)
            if end != "survived":
                break
        return end

    def _warm(self, task: Task) -> str:
        if self.pipe is None:
            self.pipe, there = multiprocessing.Pipe()
            context = multiprocessing.get_context("fork")
            context.Process(target=_warm, args=(self.tests, there), daemon=True).start()
            there.close()
        self.pipe.send(task)
        end: str = self.pipe.recv()
        return end
