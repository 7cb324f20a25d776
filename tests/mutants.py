"""`python -m tests.mutants --box mars-escape --sample 60 --seed 1`: does a box's own tests notice
when one of its rules is changed? Needs the extra "mutants".

The operators of Cosmic Ray change one place of the rule code. Those tests of the box that run it
(mutants_lines.py), the shortest first, run in a process of their own, without golden files, slow
and statistical tests. No file is written: the process imports the changed source. What cannot even
be imported isn't counted.
"""

import argparse
import importlib.abc
import importlib.machinery
import multiprocessing
import os
import pickle
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path
from random import Random
from types import CodeType

import pytest

from tests.mutants_lines import WORDS, Chosen, Lines, record, statement

ROOT = Path(__file__).parents[1]
# Where the rules of a box are, as files or folders.
PARTS = ("rules", "legal", "effects", "scenarios", "table", "scoring")
# They take arguments, or change no rule.
LEFT_OUT = ("VariableReplacer", "VariableInserter", "ExceptionReplacer", "RemoveDecorator")
# Small numbers and words of a program are one object each: nothing would change.
SAME = ("_Eq_Is", "_Is_Eq", "_NotEq_IsNot", "_IsNot_NotEq")
BROKEN, IMPORT_S = 99, 120
WARM = ("hypothesis", "msgspec", "networkx", "numpy", "shapely", "xdist")


@dataclass(frozen=True)
class Site:
    """A place in a file that operators of one family can change."""

    path: Path
    line: int
    column: int
    family: str
    variants: tuple[tuple[str, int], ...]  # names of operators, and which occurrence each changes


@dataclass(frozen=True)
class Mutant:
    """A changed source, with what became of it."""

    site: Site
    source: str
    end: str = ""
    seconds: float = 0.0

    def diff(self) -> str:
        """The changed lines."""
        before = self.site.path.read_text(encoding="utf-8").splitlines()
        lines = unified_diff(before, self.source.splitlines(), n=0, lineterm="")
        return "\n".join(line for line in lines if not line.startswith(("---", "+++", "@@")))


# ---- what can be changed ---------------------------------------------------------------------
def files_of(box: str) -> list[Path]:
    """The files with the rules of a box."""
    folder = ROOT / "companion" / "games" / box.replace("-", "_")
    found = [folder / f"{part}.py" for part in PARTS]
    found += [path for part in PARTS for path in sorted((folder / part).rglob("*.py"))]
    return [path for path in found if path.is_file() and path.name != "__init__.py"]


def sites(path: Path) -> list[Site]:
    """All places of a file, each once for every family of operators."""
    from cosmic_ray.ast import ast_nodes, get_ast  # only with the extra "mutants"
    from cosmic_ray.plugins import get_operator, operator_names

    tree = list(ast_nodes(get_ast(path.read_text(encoding="utf-8"))))
    found: dict[tuple[int, int, str], list[tuple[str, int]]] = {}
    for name in operator_names():
        family = name.split("/")[1].split("_")[0]
        if family in LEFT_OUT or name.endswith(SAME):
            continue
        operator, occurrence = get_operator(name)(), 0
        for node in tree:
            for (line, column), _ in operator.mutation_positions(node):
                found.setdefault((line, column, family), []).append((name, occurrence))
                occurrence += 1
    return [Site(path, *place, tuple(variants)) for place, variants in sorted(found.items())]


def mutate(site: Site, rng: Random) -> Mutant:
    """Change a place by one of the operators that fit."""
    from cosmic_ray.mutating import mutate_code  # only with the extra "mutants"
    from cosmic_ray.plugins import get_operator

    name, occurrence = rng.choice(site.variants)
    before = site.path.read_text(encoding="utf-8")
    source = mutate_code(before, get_operator(name)(), occurrence)
    return Mutant(site, source or before)


def sample(box: str, number: int, seed: int) -> Iterator[Mutant]:
    """Draw places of a box, all equally likely, and how each is changed."""
    rng = Random(f"{box} {seed}")
    every = [site for path in files_of(box) for site in sites(path)]
    for site in rng.sample(every, min(number, len(every))):
        yield mutate(site, rng)


# ---- running the tests -----------------------------------------------------------------------
class Changed(importlib.machinery.SourceFileLoader):
    """Loads one module from a changed source."""

    source: str

    def get_code(self, fullname: str) -> CodeType:
        """Compile the changed source."""
        return compile(self.source, self.path, "exec", dont_inherit=True)


class Finder(importlib.abc.MetaPathFinder):
    """Finds one module with a changed source."""

    def __init__(self, path: Path, source: str) -> None:
        self.module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        self.loader = Changed(self.module, str(path))
        self.loader.source = source

    def find_spec(
        self, fullname: str, path: object = None, target: object = None
    ) -> importlib.machinery.ModuleSpec | None:
        """The changed module, and no other."""
        if fullname != self.module:
            return None
        return importlib.machinery.ModuleSpec(fullname, self.loader, origin=self.loader.path)


def tests_of(box: str) -> list[str]:
    """The test files of a box."""
    folder = ROOT / "tests" / "games" / box.replace("-", "_")
    return [str(each) for each in sorted(folder.glob("test_*.py"))]


def _run(tests: dict[str, float], changed: Finder) -> None:
    """In the process of a mutant: import it, run the tests, end with what came of it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    os.dup2(1, 2)
    signal.alarm(IMPORT_S)
    sys.meta_path.insert(0, changed)
    try:
        importlib.import_module("companion.games")
        importlib.import_module(changed.module)
    except Exception:
        os._exit(BROKEN)
    files = sorted({each.split("::")[0] for each in tests})
    words = [*WORDS, "-p", "no:cacheprovider", *files]
    os._exit(pytest.main(words, plugins=[Chosen(tests)]) if tests else 0)


def run(tests: dict[str, float], changed: Finder) -> str:
    """Run tests, with the seconds each took: "survived", "noticed", "too slow" or "broken"."""
    process = multiprocessing.get_context("fork").Process(target=_run, args=(tests, changed))
    process.start()
    process.join()
    ends = {0: "survived", BROKEN: "broken", -signal.SIGALRM: "too slow"}
    return ends.get(process.exitcode or 0, "noticed")


def lines_of(box: str, kept: Path | None) -> Lines:
    """Which tests of a box run which lines; kept in a file, if one is named."""
    if kept is not None and kept.exists():
        lines: Lines = pickle.loads(kept.read_bytes())
        return lines
    found = record(ROOT / "companion" / "games" / box.replace("-", "_"), tests_of(box))
    if found is None:
        raise SystemExit(f"The tests of {box} fail without any change.")
    if kept is not None:
        kept.write_bytes(pickle.dumps(found))
    return found


def measure(box: str, number: int, seed: int, lines: Lines) -> list[Mutant]:
    """Try a sample of mutants of a box."""
    found = []
    for each in sample(box, number, seed):
        tests = lines.tests(each.site.path, *statement(each.site.path, each.site.line))
        began = time.monotonic()
        end = run(tests, Finder(each.site.path, each.source))
        seconds = time.monotonic() - began
        found.append(Mutant(each.site, each.source, end, seconds))
        noted = (
            f"{len(found):4} {end:9} {seconds:6.1f} s  {len(tests):4} tests  {_where(each.site)}"
        )
        print(noted, flush=True)
    return found


# ---- the report ------------------------------------------------------------------------------
def _where(site: Site) -> str:
    return f"{site.path.relative_to(ROOT)}:{site.line} {site.family}"


def report(results: dict[str, list[Mutant]]) -> str:
    """A table of the boxes, and every survivor with its change."""
    lines = ["| box | mutants | noticed | survived | noticed of 100 |", "|---|---|---|---|---|"]
    for box, mutants in results.items():
        counted = [each for each in mutants if each.end != "broken"]
        left = sum(each.end == "survived" for each in counted)
        noticed = len(counted) - left
        rate = 100 * noticed / len(counted) if counted else 0.0
        lines.append(f"| {box} | {len(counted)} | {noticed} | {left} | {rate:.0f} |")
    for box, mutants in results.items():
        for each in mutants:
            if each.end == "survived":
                lines += ["", f"{box}: {_where(each.site)}", each.diff()]
    return "\n".join(lines)


def main(words: list[str] | None = None) -> int:
    """Measure the boxes that are named; 0 also where mutants survive."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--box", action="append", required=True, help="once or more often")
    parser.add_argument("--sample", type=int, default=60, metavar="N", help="mutants of each box")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lines", type=Path, metavar="FOLDER", help="keep what tests run there")
    asked = parser.parse_args(words)
    for name in WARM:
        importlib.import_module(name)
    os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = tempfile.mkdtemp(prefix="mutants-")
    os.chdir(ROOT)
    results = {}
    for box in asked.box:
        lines = lines_of(box, asked.lines and asked.lines / f"{box}.lines")
        results[box] = measure(box, asked.sample, asked.seed, lines)
    print(f"\nSeed {asked.seed}\n\n{report(results)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
