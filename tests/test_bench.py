"""Each benchmark runs, quickly and for show, and reports its keys. No time is judged here."""

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from companion import games
from tests.bench.__main__ import PARTS
from tests.bench.figures import Figure
from tests.bench.refresh import _compared, _refreshes
from tests.bench.taps_estimates import WRONG, note

ROOT = Path(__file__).parent.parent
SIGNED = {"memory_above", "memory_above_shelf", "memory_grown", "grown"}  # may be below nothing
KEYS = {
    "engines": {
        "engines.toy_walk",
        "engines.mars_needs_heroes",
        "engines.mars_attacks_dice",
        "engines.mars_needs_heroes_clones",
        "engines.mars_attacks_dice_clones",
        "engines.mars_needs_heroes.to_toy_walk",
    },
    "first-use": {"first_use.devices.heavy", "first_use.dice.call"},
    "first-frame": {
        "first_frame.shelf.seconds",
        "first_frame.bare.seconds",
        "first_frame.ratio",
        "first_frame.ratio_to_unpatched",
        "first_frame.ratio_to_plain",
        "first_frame.memory_above",
    },
    "race": {"race.frames", "race.frames_most", "race.after_gathering"},
    "on-disk": {"on_disk.pushes", "on_disk.median", "on_disk.99th"},
    "idle": {
        "idle.bare.cpu",
        "idle.shelf.frames",
        "idle.shelf.written",
        "idle.table.frames",
        "idle.table.cpu_ratio",
        "idle.table.grown",
    },
    "doors": {"doors.off.cpu_a_minute", "doors.on.memory"},
    "tray": {
        "tray.small.15.frames",
        "tray.large.30.frames",
        "tray.large.30.cores",
        "tray.large.read",
    },
    "watching": {"watching.cores"},
    "dice-work": {
        f"dice-work.{size}.{what}"
        for size in ("small", "large")
        for what in ("first", "ten", "vote", "voters", "doubtful", "each", "ten-and-doubts")
    },
    "long-match": {
        f"long_match.{box}.{what}"
        for box in games.ids()
        for what in ("steps", "memory_grown", "undo_against_list")
    },
    "house": {
        "house.import_circles",
        "house.product_lines",
        "house.files_enforcing_IFOS-115",
        "house.dodge_to_facts_calls",
        "house.frame_to_action_files",
    },
    "screen": {
        "screen.small.read.frames",
        "screen.small.frames_ratio",
        "screen.large.frames_ratio",
        "screen.large.gap_ratio",
        "screen.large.readings",
    },
    "refresh": {
        *(
            f"refresh.{box}.{what}"
            for box in (*games.ids(), "invasion-from-outer-space:board")
            for what in ("median", "p95", "worst", "reference", "drawing", "collector.gen2.refresh")
        ),
        "refresh.objects.after1",
        "refresh.objects.grown",
        "refresh.memory_above",
        "refresh.memory_grown",
    },
    "restless": {"restless.taps", "restless.memory_before", "restless.grown"},
    "taps": {
        "taps.start.mars-needs-heroes.hand",
        "taps.start.invasion.board.hand",
        "taps.heroes.round-of-three.hand.waits",
        "taps.heroes.undo-of-a-bid.hand",
        "taps.dice.roll-again.hand",
        "taps.guide.martian-turn.hand",
        "taps.guide.round.hand.waits",
        "taps.guide.round.verbs",
        "taps.guide.round.cells",
        "taps.guide.round.capitals",
        "taps.guide.round.words",
        "taps.guide.undo-of-one-row.hand",
        "taps.board.round.hand",
        "taps.martian-invasion.turn.hand",
        "taps.mars-escape.two-weapons.hand",
        "taps.entry.mars-attacks-card.hand",
    },
    "entering": {"entering.hero-item.each", "entering.scenario.touches", "entering.all"},
}


# Parts that count instead of timing: their bounds hold on any machine, but for those still open.
# A rule reaches more lines in chapters: what it imports comes with the rest of its file.
COUNTED = {
    "house": {
        "house.product_lines",
        "house.frame_to_action_files",
        "house.median_closure_of_invasion_rules",
    }
}


def bench(*words: str) -> "subprocess.CompletedProcess[str]":
    environ = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = (sys.executable, "-m", "tests.bench", *words)
    return subprocess.run(
        command, cwd=ROOT, env=environ, capture_output=True, text=True, timeout=300
    )


def test_every_part_is_tried_here() -> None:
    assert set(KEYS) == set(PARTS)


@pytest.mark.slow
@pytest.mark.parametrize("part", PARTS)
def test_a_part_runs_and_gives_its_keys(part: str) -> None:
    done = bench(part, "--rounds", "1", "--seconds", "0.05", "--json")
    assert done.returncode == 0, done.stderr
    reported = {figure["key"]: figure for figure in json.loads(done.stdout)}
    assert KEYS[part] <= reported.keys()
    wrong = [
        key
        for key, figure in reported.items()
        if not figure["value"] >= 0 and key.rpartition(".")[2] not in SIGNED
    ]
    assert not wrong, done.stderr
    missed = {key for key, figure in reported.items() if figure["holds"] is False}
    assert part not in COUNTED or missed <= COUNTED[part]
    assert not [key for key in missed if key.endswith(".heavy")], "in the thread of the screens"


def test_a_row_without_a_budget_fails() -> None:
    from tests.bench.taps import ROWS, WAYS, Row, figures

    row = Row("nothing", lambda table: pytest.fail("it is not played"))
    assert [figure.holds for figure in figures(row, None)] == [False]
    assert all(any(each.budget(way) for way in WAYS) for each in ROWS)
    assert len({each.key for each in ROWS}) == len(ROWS)


def test_an_unknown_part_is_refused_with_the_known_ones() -> None:
    done = bench("weather")
    assert done.returncode == 2
    assert "weather" in done.stderr and "first-frame" in done.stderr


@pytest.mark.parametrize(
    ("figure", "holds"),
    [
        (Figure("a", 2.0, at_most=2), True),
        (Figure("a", 2.1, at_most=2), False),
        (Figure("a", 1.0, at_least=1), True),
        (Figure("a", 0.9, at_least=1), False),
        (Figure("a", 5.0), None),
    ],
)
def test_a_figure_says_whether_its_bound_holds(figure: Figure, holds: bool | None) -> None:
    assert figure.holds is holds
    assert ("DOES NOT HOLD" in figure.line()) is (holds is False)


def test_each_refresh_is_compared_with_pieces_of_its_own_time() -> None:
    """Of 40 refreshes in pairs that share a pause, none is left out."""
    match = {
        "refreshes_ms": [4.0] * 40,
        "reference_ms": [1.0] * 10 + [2.0] * 10,
        "pauses": [n // 2 for n in range(40)],
    }
    compared = _compared(match)
    assert len(compared) == 40 and compared[:18] == [4.0] * 18 and compared[22:] == [2.0] * 18


def test_a_box_without_a_refresh_keeps_no_bound() -> None:
    none = {"box": "toy", "reference_ms": [2.0], "pauses": [], "passes": []}
    figures = _refreshes("toy", [[{**none, "refreshes_ms": [], "drawing_ms": []}]])
    held = {each.key.removeprefix("refresh.toy."): each.holds for each in figures}
    assert all(held[each] is False for each in ("refreshes", "median", "p95", "worst"))


def test_a_wrong_estimate_excuses_what_was_seen_to_be_needed_and_no_more():
    key, wrong = next(iter(WRONG.items()))
    needed = Figure(f"taps.{key}", wrong.needed, at_most=0)
    assert wrong.why in note(needed) and note(needed) in replace(needed, note=note(needed)).line()
    assert not note(replace(needed, value=wrong.needed + 1))
    assert not note(replace(needed, at_most=wrong.needed))
