"""Which tests of a box run which lines of its rules, and how long each takes.

A test that never runs a line can't notice that it has been changed. Caches are emptied before each
test, so that it runs what it would run alone. What runs while modules are imported or tests are
collected counts for every test. Needs Coverage.py.
"""

import ast
import functools
import gc
import multiprocessing
import os
import signal
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

LEAST_S, PATIENCE = 20.0, 4.0
OURS = ("companion.", "tests.", "test_")
WORDS = ("-x", "-q", "--tb=no", "-m", "not slow", "-n", "0", "--hypothesis-seed=0")


@dataclass
class Lines:
    """What a run of all tests has recorded."""

    seconds: dict[str, float] = field(default_factory=dict)  # of each test
    by_line: dict[tuple[str, int], frozenset[str]] = field(default_factory=dict)

    def tests(self, path: Path, first: int, last: int) -> dict[str, float]:
        """The tests that run any line of a statement, the shortest first, and their seconds."""
        lines = range(first, last + 1)
        found = set().union(*(self.by_line.get((str(path), line), ()) for line in lines))
        if "" in found:
            found = set(self.seconds)
        return {each: self.seconds[each] for each in sorted(found, key=self._key)}

    def _key(self, test: str) -> tuple[float, str]:
        return self.seconds[test], test


def statement(path: Path, line: int) -> tuple[int, int]:
    """The first and last line of the statement around a line, without what is indented below it."""
    best = (line, line)
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.stmt):
            continue
        first, last = node.lineno, node.end_lineno or node.lineno
        for each in getattr(node, "decorator_list", ()):
            first = min(first, each.lineno)
        body = getattr(node, "body", None) or getattr(node, "cases", None)
        if body and not isinstance(node, ast.Match):
            last = max(first, body[0].lineno - 1)
        if first <= line <= last and (best == (line, line) or last - first <= best[1] - best[0]):
            best = (first, last)
    return best


class Recorder:
    """A plugin of pytest: a context of Coverage.py for each test."""

    def __init__(self, folder: Path) -> None:
        import coverage  # only with the extra "mutants"

        self.coverage = coverage.Coverage(
            data_file=None, include=[f"{folder}/*"], config_file=False
        )
        self.seconds: dict[str, float] = {}
        self.caches: list[functools._lru_cache_wrapper[object]] = []

    def pytest_collection_finish(self) -> None:
        """Find all caches, once everything has been imported."""
        found = [
            each for each in gc.get_objects() if isinstance(each, functools._lru_cache_wrapper)
        ]
        self.caches = [each for each in found if each.__module__.startswith(OURS)]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Record a test."""
        for each in self.caches:
            each.cache_clear()
        self.coverage.switch_context(item.nodeid)
        began = time.monotonic()
        result = yield
        self.seconds[item.nodeid] = time.monotonic() - began
        self.coverage.switch_context("")
        return result

    def lines(self) -> Lines:
        """What has been recorded."""
        data = self.coverage.get_data()
        found = {}
        for name in data.measured_files():
            for line, contexts in data.contexts_by_lineno(name).items():
                found[name, line] = frozenset(contexts)
        return Lines(self.seconds, found)


class Chosen:
    """A plugin of pytest: some tests, in an order of their own; a signal ends what hangs."""

    def __init__(self, seconds: dict[str, float]) -> None:
        self.seconds = seconds
        self.place = {each: at for at, each in enumerate(seconds)}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave the chosen ones, in their order."""
        items[:] = [each for each in items if each.nodeid in self.place]
        items.sort(key=lambda each: self.place[each.nodeid])

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Give a test several times the seconds it took before."""
        signal.alarm(int(LEAST_S + PATIENCE * self.seconds[item.nodeid]))


def _record(folder: Path, tests: list[str], out: Connection) -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    recorder = Recorder(folder)
    recorder.coverage.start()
    status = pytest.main([*WORDS, "-p", "no:cacheprovider", *tests], plugins=[recorder])
    recorder.coverage.stop()
    out.send(recorder.lines() if status == 0 else None)
    os._exit(0)


def record(folder: Path, tests: list[str]) -> Lines | None:
    """Run test files and see which lines of a folder each test runs; None where one fails."""
    here, there = multiprocessing.Pipe(duplex=False)
    process = multiprocessing.get_context("fork").Process(
        target=_record, args=(folder, tests, there)
    )
    process.start()
    there.close()
    try:
        lines: Lines | None = here.recv()
    except EOFError:
        lines = None
    process.join()
    return lines
