"""`python -m tests.mutants --box mars-escape --sample 60 --seed 1`: does a box's own tests notice
when one of its rules is changed? Needs the extra "mutants".

The operators of Cosmic Ray change one place of the rule code. Those tests of the box that run it
(mutants_lines.py), the shortest first, run on it (mutants_runs.py), without golden files, bots,
slow and statistical tests. No file of the project is written. What cannot be imported, compiles
to the same or does the same by how it is built (mutants_same.py) isn't counted. With
`--keep FOLDER` a run that was stopped goes on where it was, and with `--again` it tries what was
not noticed again.
"""

import argparse
import importlib
import json
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from difflib import unified_diff
from pathlib import Path
from random import Random

from tests.mutants_lines import ROOT, Lines, record, statement
from tests.mutants_runs import Change, Runner
from tests.mutants_same import same

# Where the rules of a box are, as files or folders.
PARTS = ("rules", "legal", "effects", "scenarios", "table", "scoring")
# They take arguments, or change no rule.
LEFT_OUT = ("VariableReplacer", "VariableInserter", "ExceptionReplacer", "RemoveDecorator")
# Small numbers and words of a program are one object each: nothing would change.
SAME = ("_Eq_Is", "_Is_Eq", "_NotEq_IsNot", "_IsNot_NotEq")
# Test files of bots: they play whole matches.
BOTS = ("bot", "strong", "bidding_mix")
OF_ALL = ("test_goals.py",)  # They test what each box counts.
WARM = ("hypothesis", "msgspec", "networkx", "numpy", "shapely", "xdist")
UNNOTICED = ("survived", "undecided")


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

    def __str__(self) -> str:
        """Where it is, and the changed lines."""
        before = self.site.path.read_text(encoding="utf-8").splitlines()
        lines = unified_diff(before, self.source.splitlines(), n=0, lineterm="")
        changed = [line for line in lines if not line.startswith(("---", "+++", "@@"))]
        where = f"{self.site.path.relative_to(ROOT)}:{self.site.line} {self.site.family}"
        return "\n".join([where, *changed])


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


def drawn(box: str, seed: int) -> Iterator[Mutant]:
    """All places of a box in an order drawn by a seed, and how each is changed."""
    rng = Random(f"{box} {seed}")
    every = [site for path in files_of(box) for site in sites(path)]
    for site in rng.sample(every, len(every)):
        yield mutate(site, rng)


# ---- running the tests -----------------------------------------------------------------------
def tests_of(box: str) -> list[str]:
    """The test files of a box, without those of its bots, and of all boxes what they count."""
    folder = ROOT / "tests" / "games" / box.replace("-", "_")
    found = sorted(folder.glob("test_*.py"))
    own = [each for each in found if not any(word in each.name for word in BOTS)]
    return [str(each) for each in (*own, *(ROOT / "tests" / name for name in OF_ALL))]


def lines_of(box: str, kept: Path) -> Lines:
    """Which tests of a box run which lines; kept in a file."""
    found = record(ROOT / "companion" / "games" / box.replace("-", "_"), tests_of(box), kept)
    if found is None:
        raise SystemExit(f"The tests of {box} fail without any change.")
    return found


def ends_of(kept: Path, again: bool) -> dict[str, str]:
    """What became of each mutant before; `again`: without those that were not noticed."""
    written = kept.read_text(encoding="utf-8").splitlines() if kept.exists() else []
    ends: dict[str, str] = dict(map(json.loads, written))
    return {name: end for name, end in ends.items() if not again or end not in UNNOTICED}


def measure(box: str, asked: argparse.Namespace) -> list[Mutant]:
    """Try mutants of a box until a number of them could be imported."""
    kept, found = asked.keep / f"{box}-{asked.seed}.jsonl", []
    ends, lines = ends_of(kept, asked.again), lines_of(box, asked.keep / f"{box}.lines")
    runner = Runner(tests_of(box), asked.budget)
    for each in drawn(box, asked.seed):
        change, began = Change(each.site.path, each.source), time.monotonic()
        if not change.compiles() or not change.pairs():
            continue
        name = str(each)
        if reason := same(each.site.path, each.site.path.read_text(encoding="utf-8"), each.source):
            print(f"     left out: {reason}: {name.splitlines()[0]}", flush=True)
            continue
        if name not in ends:
            tests = lines.tests(each.site.path, *statement(each.site.path, each.site.line))
            ends[name] = runner.run(change, tests)
            with kept.open("a", encoding="utf-8") as out:
                out.write(json.dumps([name, ends[name]]) + "\n")
        if ends[name] != "broken":
            found.append(replace(each, end=ends[name]))
        seconds = time.monotonic() - began
        where = name.splitlines()[0]
        print(f"{len(found):4} {ends[name]:9} {seconds:6.1f} s  {where}", flush=True)
        if len(found) == asked.sample:
            break
    return found


# ---- the report ------------------------------------------------------------------------------
def report(results: dict[str, list[Mutant]]) -> str:
    """A table of the boxes, and every survivor with its change."""
    lines = ["| box | mutants | noticed | survived | noticed of 100 |", "|---|---|---|---|---|"]
    survivors = []
    for box, mutants in results.items():
        left = [each for each in mutants if each.end in UNNOTICED]
        survivors += [f"\n{box}: {each.end}: {each}" for each in left]
        noticed = len(mutants) - len(left)
        rate = 100 * noticed / max(len(mutants), 1)
        lines.append(f"| {box} | {len(mutants)} | {noticed} | {len(left)} | {rate:.0f} |")
    return "\n".join(lines + survivors)


def main(words: list[str] | None = None) -> int:
    """Measure the boxes that are named; 0 also where mutants survive."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--box", action="append", required=True, help="once or more often")
    parser.add_argument("--sample", type=int, default=60, metavar="N", help="mutants of each box")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="what is found out, to go on")
    parser.add_argument(
        "--budget",
        type=float,
        default=60.0,
        metavar="SECONDS",
        help="processor time for a mutant; more is not noticed",
    )
    parser.add_argument("--again", action="store_true", help="also try what was not noticed")
    asked = parser.parse_args(words)
    for name in WARM:
        importlib.import_module(name)
    os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = tempfile.mkdtemp(prefix="mutants-")
    asked.keep = (asked.keep or Path(tempfile.mkdtemp(prefix="mutants-"))).resolve()
    asked.keep.mkdir(parents=True, exist_ok=True)
    os.chdir(ROOT)
    results = {box: measure(box, asked) for box in asked.box}
    print(f"\nSeed {asked.seed}\n\n{report(results)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
