"""Statistics: every roll counted once, with colour and source; an honest test of fairness."""

import json
import re
import sqlite3
from collections.abc import Callable
from math import exp
from pathlib import Path
from random import Random

import pytest

from companion.cli import run
from companion.engine.actions import RESULT, TABLE, Action
from companion.engine.dice import D6, MARS_ATTACKS
from companion.engine.prompts import Dice, DiceGroup, Number, Option, Prompt, Throw
from companion.match.statistics import (
    PHYSICAL,
    Rolled,
    chi_square_tail,
    count,
    fairness,
    fairness_words,
    read_journal,
    rolls_of,
)
from companion.storage.folders import find_folders
from companion.storage.journal import Journal
from companion.storage.records import Record, play_record, read_record

GOLDEN = Path(__file__).parent / "golden" / "mars-attacks-dice.jsonl"


# ---- the test of fairness --------------------------------------------------------
# Critical values as printed in tables of the chi-square distribution.
@pytest.mark.parametrize(
    ("chi", "freedom", "p"),
    [(3.841, 1, 0.05), (6.635, 1, 0.01), (5.991, 2, 0.05), (9.210, 2, 0.01), (13.816, 2, 0.001),
     (1.145, 5, 0.95), (4.351, 5, 0.5), (9.236, 5, 0.1), (11.070, 5, 0.05), (15.086, 5, 0.01),
     (20.515, 5, 0.001), (18.307, 10, 0.05), (124.342, 100, 0.05)],
)  # fmt: skip
def test_the_tail_of_chi_square_is_that_of_the_tables(chi, freedom, p):
    assert chi_square_tail(chi, freedom) == pytest.approx(p, rel=2e-3)


@pytest.mark.parametrize("chi", [1e-9, 0.1, 1.9, 2.0, 2.1, 10.0, 80.0, 600.0])
def test_with_two_degrees_the_tail_is_a_plain_exponential(chi):
    assert chi_square_tail(chi, 2) == pytest.approx(exp(-chi / 2), rel=1e-11)


def test_nothing_apart_is_quite_likely_and_all_apart_is_not():
    assert chi_square_tail(0.0, 5) == 1.0
    assert chi_square_tail(5000.0, 5) == pytest.approx(0.0, abs=1e-300)


def test_a_count_by_hand():
    reported = fairness(D6, (5, 8, 9, 8, 10, 20))  # 60 dice, ten of each are due: 134 / 10
    assert reported.chi_square == pytest.approx(13.4) and reported.freedom == 5
    assert reported.p == pytest.approx(0.0199, abs=1e-4)


def test_sides_weigh_what_is_due():
    even = fairness(MARS_ATTACKS, (40, 40, 40))
    assert (even.chi_square, even.p) == (0.0, 1.0)


@pytest.mark.parametrize(
    ("p", "words"), [(0.43, "(p = 0.43)"), (0.0061, "(p = 0.0061)"), (1e-7, "(p below 0.0001)")]
)
def test_a_p_value_stands_behind_its_words(p, words):
    assert words in fairness_words(p)


def test_few_dice_say_nothing():
    reported = fairness(D6, (0, 0, 0, 0, 0, 29))
    assert reported.p is None and reported.words == "Too early to say: 29 dice so far, 30 needed."


@pytest.mark.parametrize(
    ("p", "words"),
    [(0.43, "No sign of unfair dice: fair dice differ by as much or more in 43 of 100"),
     (0.03, "Perhaps chance, perhaps not: fair dice differ by as much or more in 3 of 100"),
     (0.004, "Uneven: fair dice differ by as much or more in 4 of 1000"),
     (1e-9, "Uneven: fair dice differ by as much or more in fewer than 1 of 1000")],
)  # fmt: skip
def test_the_chance_is_reported_in_plain_words(p, words):
    assert fairness_words(p).startswith(words)


def test_fair_dice_are_called_uneven_about_as_often_as_said():
    rng, called = Random(7), 0
    for _ in range(600):
        rolls = rng.choices(range(6), k=240)
        called += fairness(D6, tuple(map(rolls.count, range(6)))).words.startswith("Uneven")
    assert called <= 15, "one of a hundred is due"


def test_a_loaded_die_is_found():
    rng = Random(3)
    rolls = rng.choices(range(6), (1, 1, 1, 1, 1, 2), k=600)
    assert fairness(D6, tuple(map(rolls.count, range(6)))).words.startswith("Uneven")


# ---- collecting ------------------------------------------------------------------
def test_all_rolls_of_a_match_are_found_and_nothing_else():
    match = play_record(read_record(GOLDEN))
    rolls = list(rolls_of(match))
    reported = [step.action.args for step in match.steps if step.action.verb == "roll"]
    assert [group.counts for (group,) in rolls] == reported and reported
    assert {group.colour for (group,) in rolls} == {"yellow"}


class _Asks:
    """A state that asks for one thing."""

    def __init__(self, *prompts: Prompt) -> None:
        self._prompts = prompts

    def prompts(self) -> tuple[Prompt, ...]:
        return self._prompts


class _Played:
    """A match of steps that each came when something was asked for."""

    def __init__(self, *reported: tuple[object, Action, str]) -> None:
        self._states = [_Asks(Prompt("p", (-1,), domain, "", ())) for domain, _, _ in reported]
        self.steps = [type("Step", (), {"action": a, "source": s}) for _, a, s in reported]

    def state_at(self, place: int) -> _Asks:
        return self._states[place]


def test_a_throw_of_two_colours_is_counted_by_colour():
    groups = (DiceGroup("movement", "white", 1), DiceGroup("power", "green", 2))
    throw = Throw("d6", groups)
    action = throw.answer([["3"], ["5", "6"]])
    ((white, green),) = rolls_of(_Played((throw, action, "camera")))
    assert white == Rolled("d6", "white", (0, 0, 1, 0, 0, 0), "camera")
    assert green == Rolled("d6", "green", (0, 0, 0, 0, 1, 1), "camera")


def test_a_roll_of_which_only_the_result_was_entered_shows_no_faces():
    options = tuple(Option(Action(TABLE, RESULT, (value,)), str(value)) for value in (0, 1))
    dice = Dice("d6", 1, results=options)
    first = Number(TABLE, "packs", 0, 6, first=dice)
    rolled = dice.answer(["3"])
    match = _Played(
        (dice, rolled, "hand"),
        (dice, options[1].action, "hand"),
        (first, options[0].action, "hand"),
    )
    counted = count([tuple(rolls_of(match))])
    assert (counted.unseen, counted.sources, counted.faces[0].dice) == (2, (("hand", 1),), 1)
    assert counted.unseen_words.startswith("2 of 3 rolls were not seen")


def test_numbers_that_are_no_dice_are_not_counted():
    dice = Dice("d6", 1)
    other = Action(-1, "turn_up", (0, 0, 1, 0, 0, 0))
    assert not list(rolls_of(_Played((dice, other, "hand"))))


def test_only_dice_of_the_table_count_for_fairness_and_every_roll_for_its_source():
    def roll(source: str) -> tuple[Rolled, ...]:
        return (Rolled("d6", "white", (10, 10, 10, 10, 10, 10), source),)

    reported = count(
        [(roll("camera"), roll("corrected"), roll("hand")), None, (roll("simulated"),)]
    )
    (white,) = reported.faces
    assert (white.dice, white.rolls, str(white.name)) == (180, 3, "White six-sided dice")
    assert dict(reported.sources) == dict.fromkeys((*PHYSICAL, "simulated"), 1)
    assert (reported.matches, reported.unread) == (2, 1)
    assert reported.camera_words == "The camera read 1 of 2 rolls correctly (50%)."


def test_a_table_without_a_camera_hears_nothing_about_one():
    reported = count([((Rolled("d6", "", (1, 0, 0, 0, 0, 0), "hand"),),)])
    assert reported.camera_words == "" and str(reported.faces[0].name) == "Six-sided dice"


# ---- from the journal ------------------------------------------------------------
@pytest.fixture
def filled(tmp_path: Path) -> Callable[[], Journal]:
    """A journal below `tmp_path` with the golden match twice."""
    file = find_folders(tmp_path).journal_file

    def reopened() -> Journal:
        return Journal(file, lambda: 0.0)

    journal = reopened()
    for _ in range(2):
        journal.take_in(read_record(GOLDEN), imported=False)
    journal.close()
    return reopened


def test_a_journal_is_counted_match_by_match(filled):
    journal = filled()
    reported = count(read_journal(journal))
    rolls = [args for args in _golden_rolls() for _ in range(2)]
    assert reported.matches == 2 and sum(n for _, n in reported.sources) == len(rolls)
    journal.close()


def test_undone_rolls_do_not_count(filled):
    journal = filled()
    match, keeper = journal.open(1)
    match.keep_in(keeper)
    before = sum(n for _, n in count(read_journal(journal)).sources)
    match.go_to(0)
    assert sum(n for _, n in count(read_journal(journal)).sources) == before // 2
    journal.close()


def test_a_match_that_cannot_be_read_is_reported_and_costs_only_itself(filled, tmp_path):
    file = find_folders(tmp_path).journal_file
    base = sqlite3.connect(file)
    base.execute("UPDATE step SET line = 'nonsense' WHERE match = 1 AND place = 30")
    base.commit()
    base.close()
    journal = filled()
    reported = count(read_journal(journal))
    assert (reported.matches, reported.unread) == (1, 1)
    journal.close()


def test_the_command_prints_counts_and_words(filled, tmp_path, capsys):
    assert run(["--data", str(tmp_path), "stats", "--json"]) == 0
    value = json.loads(capsys.readouterr().out)
    assert value["matches"] == 2 and sum(value["rolls"].values()) == 2 * len(_golden_rolls())
    assert run(["--data", str(tmp_path), "stats"]) == 0
    out = capsys.readouterr().out
    assert "Rolls by source:" in out and "The camera read" not in out


def test_the_command_draws_bars_and_says_how_far_the_camera_can_be_trusted(tmp_path, capsys):
    record = read_record(GOLDEN)
    steps = tuple((a, "camera" if a.verb == "roll" else source) for a, source in record.steps)
    journal = Journal(find_folders(tmp_path).journal_file, lambda: 0.0)
    journal.take_in(Record(record.header, steps), imported=False)
    journal.close()
    assert run(["--data", str(tmp_path), "stats"]) == 0
    out = capsys.readouterr().out
    counts = [(int(n), len(bar)) for n, bar in re.findall(r"(\d+) +[\d.]+% (#+)$", out, re.M)]
    most = max(n for n, _ in counts)
    assert len(counts) == 3 and all(bar == round(40 * n / most) for n, bar in counts)
    rolls = len(_golden_rolls())
    assert f"The camera read {rolls} of {rolls} rolls correctly (100%)." in out


def test_an_empty_journal_says_so(tmp_path, capsys):
    assert run(["--data", str(tmp_path), "stats"]) == 0
    assert capsys.readouterr().out == "No rolls yet.\n"


def _golden_rolls() -> list[tuple[int | str, ...]]:
    steps = play_record(read_record(GOLDEN)).steps
    return [step.action.args for step in steps if step.action.verb == "roll"]


def test_a_match_of_a_box_without_dice_has_no_rolls():
    file = GOLDEN.with_name("mars-needs-heroes.jsonl")
    assert not list(rolls_of(play_record(read_record(file))))
