"""The journal: every step on disk, the match played last first, one match never two programs'."""

import sqlite3
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from companion.match.match import Step
from companion.match.simulation import play_out, simulate, simulated_header
from companion.storage import journal as journal_module
from companion.storage.journal import Journal, JournalError
from companion.storage.journal_schema import seal
from companion.storage.records import match_text, parse_record, play_record
from tests import toy
from tests.journals import HEADER, begin, clock, make_older, take


def test_what_was_pushed_is_there_after_opening_again(journal: Journal, journal_path: Path):
    match, keeper = begin(journal)
    for seat in (0, 1, 0):
        match.push(take(1, seat), "camera")
    again = Journal(journal_path, clock(), toy.take)
    resumed, _ = again.open(keeper.id)
    assert [(s.action, s.source) for s in resumed.steps] == [
        (s.action, s.source) for s in match.steps
    ]
    assert resumed.state.observation() == match.state.observation()


def test_undone_steps_can_be_redone_after_opening_again(journal: Journal, journal_path: Path):
    match, keeper = begin(journal)
    for seat in (0, 1, 0):
        match.push(take(1, seat))
    match.undo(2)
    resumed, _ = Journal(journal_path, clock(), toy.take).open(keeper.id)
    assert len(resumed) == 1 and len(resumed.undone) == 2
    resumed.redo(2)
    assert resumed.state.scores() == (2, 1)


def test_given_up_steps_stay_in_the_file(journal: Journal, journal_path: Path):
    match, keeper = begin(journal)
    match.push(take(1))
    match.undo()
    match.push(take(2))
    match.amend(0, take(1))
    with sqlite3.connect(journal_path) as base:
        kept = base.execute("SELECT live FROM step ORDER BY id").fetchall()
    assert [live for (live,) in kept] == [0, 0, 1]
    assert [s.action for s in journal.open(keeper.id)[0].steps] == [take(1)]


def test_a_list_parses_no_header_again(journal: Journal, monkeypatch: pytest.MonkeyPatch):
    begin(journal)
    parsed: list[str] = []
    usual = journal_module.parse_header

    def parse(line: str, take: object) -> object:
        parsed.append(line)
        return usual(line, toy.take)

    monkeypatch.setattr(journal_module, "parse_header", parse)
    first = journal.matches()
    assert parsed
    parsed.clear()
    assert journal.matches() == first and not parsed


def test_the_list_is_newest_first_and_says_what_is_over(journal: Journal):
    over = simulate(toy.BOX, simulated_header(toy.BOX, 2), "1")
    first = journal.take_in(parse_record(match_text(over).encode(), "", toy.take))
    match, keeper = begin(journal)
    match.push(take(2))
    newest, oldest = journal.matches()
    assert (newest.id, newest.over, newest.steps) == (keeper.id, False, 1)
    assert newest.names == ("Ann", "Bob")
    assert (oldest.id, oldest.over, oldest.simulated, oldest.box_name) == (first, True, True, "Toy")


def test_the_match_played_last_is_first_whatever_the_clock_says(journal_path: Path):
    # A Pi has no clock battery: 1970 at first, then the year from the network, and back again.
    times = [2e9, 2e9, 1e9, 1e9, 3600.0, 3600.0, 1800.0]
    journal = Journal(journal_path, iter(times).__next__, toy.take)
    first, its_keeper = begin(journal)
    first.push(take(1))
    second, _ = begin(journal)
    second.push(take(1))
    third, _ = begin(journal)
    third.push(take(1))
    assert [info.id for info in journal.matches()] == [3, 2, 1]
    first.undo()
    assert [info.id for info in journal.matches()] == [its_keeper.id, 3, 2]
    assert [info.updated for info in journal.matches()] == [1800.0, 3600.0, 1e9]
    journal.close()


def test_a_journal_of_version_1_is_taken_over_in_the_order_of_its_list(journal_path: Path):
    journal = Journal(journal_path, iter([5.0, 7.0, 6.0, 7.0, 1.0]).__next__, toy.take)
    matches = [begin(journal)[0] for _ in range(4)]
    journal.close()
    make_older(journal_path, 1)
    journal = Journal(journal_path, iter([1.0]).__next__, toy.take)
    assert [info.id for info in journal.matches()] == [4, 2, 3, 1]
    matches[2].keep_in(journal.open(3)[1])
    matches[2].push(take(1))
    assert [info.id for info in journal.matches()] == [3, 4, 2, 1]
    journal.close()


def test_over_is_worked_out_again_after_an_undo(journal: Journal):
    match, _ = begin(journal)
    play_out(match, Random(1))
    assert journal.matches()[0].over
    match.undo()
    assert not journal.matches()[0].over


def test_records_go_out_and_come_in_with_the_same_bytes(journal: Journal):
    match, keeper = begin(journal)
    play_out(match, Random(3))
    _, text = journal.record(keeper.id)
    assert text == match_text(match)
    new = journal.take_in(parse_record(text.encode(), "", toy.take))
    assert journal.record(new)[1] == text


def test_a_match_goes_away_only_when_asked(journal: Journal):
    _, keeper = begin(journal)
    journal.delete(keeper.id)
    assert journal.matches() == ()
    with pytest.raises(JournalError, match="no game"):
        journal.delete(keeper.id)
    with pytest.raises(JournalError, match="no game"):
        journal.open(keeper.id)


def test_all_matches_that_are_named_are_deleted_or_none(journal: Journal):
    ids = [begin(journal)[1].id for _ in range(3)]
    with pytest.raises(JournalError, match="99"):
        journal.delete(ids[0], 99, ids[1])
    assert [info.id for info in journal.matches()] == ids[::-1]
    journal.delete(*ids[:2])
    assert [info.id for info in journal.matches()] == ids[2:]


def test_two_programs_on_one_match_are_kept_apart(journal: Journal, journal_path: Path):
    match, keeper = begin(journal)
    match.push(take(1))
    other, its_keeper = Journal(journal_path, clock(), toy.take).open(keeper.id)
    other.keep_in(its_keeper)
    other.push(take(2, 1))
    with pytest.raises(JournalError, match="another program"):
        match.push(take(1, 1))
    assert len(match) == 1
    assert [s.action for s in journal.open(keeper.id)[0].steps] == [take(1), take(2, 1)]


def test_two_programs_on_two_matches_do_not_disturb_each_other(
    journal: Journal, journal_path: Path
):
    match, _ = begin(journal)
    other, _ = begin(Journal(journal_path, clock(), toy.take))
    for seat in (0, 1, 0, 1):
        match.push(take(1, seat))
        other.push(take(2, seat))
    assert sorted(info.steps for info in journal.matches()) == [4, 4]


def test_a_match_whose_steps_no_longer_hold_is_listed_with_its_fault(journal: Journal):
    match, keeper = begin(journal)
    match.push(take(1))
    with journal.file.writing() as base:
        line = base.execute("SELECT line FROM step").fetchone()[0].replace("[1]", "[7]")
        base.execute("UPDATE step SET line = ?, seal = ?", (line, seal(keeper.id, 0, line)))
        base.execute("UPDATE match SET over = NULL")
    info = journal.matches()[0]
    assert "refused" in info.fault
    with pytest.raises(ValueError, match="refused"):
        journal.open(keeper.id)


def test_a_step_is_one_transaction_and_waits_for_the_disk(journal: Journal):
    match, _ = begin(journal)
    base = journal.file._base
    assert base.execute("PRAGMA synchronous").fetchone()[0] == 2  # with every transaction
    said: list[str] = []
    base.set_trace_callback(said.append)
    match.push(take(1))
    assert said.count("BEGIN IMMEDIATE") == said.count("COMMIT") == 1
    assert (said[0], said[-1]) == ("BEGIN IMMEDIATE", "COMMIT")


def test_several_steps_are_one_transaction_and_are_there_after_opening_again(
    journal: Journal, journal_path: Path
):
    match, keeper = begin(journal)
    match.push(take(1))
    steps = tuple(Step(take(1, seat), "hand") for seat in (1, 0))
    said: list[str] = []
    journal.file._base.set_trace_callback(said.append)
    keeper.push(*steps)
    assert said.count("BEGIN IMMEDIATE") == said.count("COMMIT") == 1
    resumed, _ = Journal(journal_path, clock(), toy.take).open(keeper.id)
    assert [step.action for step in resumed.steps] == [take(1, seat) for seat in (0, 1, 0)]


def test_play_of_a_record_in_the_journal_is_the_same_match(journal: Journal):
    match, keeper = begin(journal)
    play_out(match, Random(5))
    record = parse_record(journal.record(keeper.id)[1].encode(), "", toy.take)
    assert play_record(record, toy.take).state.observation() == match.state.observation()


def test_a_step_writes_three_pages_however_long_the_header_is(journal_path: Path):
    """A row whose size changes is written again, with the header: it was every second step."""
    journal = Journal(journal_path, clock(), toy.take)
    log = journal_path.with_name(f"{journal_path.name}-wal")
    header = replace(HEADER, components={"data": "x" * 40_000})
    keeper = journal.create(header)
    before, pages = log.stat().st_size, []
    for number in range(40):
        keeper.push(Step(take(1, number % 2), ""))
        after = log.stat().st_size
        pages.append((after - before) // 4096)
        before = after
    assert Counter(pages).most_common(1)[0][0] == 3
    assert sum(pages) < 40 * 3 + 3 * 13, "the whole header is written where a number grows"
    journal.close()
