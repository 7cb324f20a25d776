"""Commands for what is stored: games, exports, imports, deletions and backups of the journal."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from companion.cli.asking import (
    Command,
    Examples,
    Worded,
    Wrong,
    data_option,
    folders,
    json_option,
    settled_folders,
    show,
)
from companion.cli.text import message, say
from companion.storage.backups import Backup, back_up, copy_backup
from companion.storage.backups import backups as all_backups
from companion.storage.dates import CLOCK_SET, dated
from companion.storage.folders import instance_lock
from companion.storage.journal import Journal, MatchInfo
from companion.storage.known import take_in
from companion.storage.reasons import reason
from companion.storage.record_form import RecordError
from companion.storage.records import play_record, read_record, write_record
from companion.storage.restoring import restore
from companion.storage.retrying_store import open_to_read
from companion.words import Decimal


@contextmanager
def opened_journal(*, to_read: bool = False) -> Iterator[Journal]:
    """Open the table's journal for a `with` block; `to_read` changes nothing in it."""
    path = settled_folders().journal_file
    if to_read:
        journal = open_to_read(path, time.time, notice=lambda words: click.echo(words, err=True))
    else:
        journal = Journal(path, time.time)
    try:
        yield journal
    finally:
        journal.close()


@click.command(cls=Command, help=message("help-games"), epilog=Examples("games", "games --json"))
@json_option
@data_option
def games(as_json: bool) -> None:
    """List the matches in the journal, the last played first."""
    with opened_journal(to_read=True) as journal:
        kept = journal.matches()
    values = [
        {
            "id": info.id,
            "box": info.box,
            "names": list(info.names),
            "over": info.over,
            "steps": info.steps,
            "mode": "simulated" if info.simulated else "table",
            "created": info.created,
            "updated": info.updated,
            "clock_set": info.updated >= CLOCK_SET,
            "fault": info.fault,
            "imported": info.imported,
        }
        for info in kept
    ]
    show(
        values,
        as_json,
        (
            f"{info.id:4}  {dated(info.updated)}"
            f"  {info.box_name}: {', '.join(info.names)}; {say('steps', n=str(info.steps))},"
            f" {info.fault or say('match-over' if info.over else 'match-open')}"
            f"{say('match-imported') if info.imported else ''}"
            for info in kept
        )
        if kept
        else (say("no-match-yet"),),
    )


@click.command(
    cls=Command,
    help=message("help-export"),
    epilog=Examples("export 3", "export 3 --out records", "export 3 --out -"),
)
@click.argument("match_id", metavar="ID", type=click.IntRange(1, 2**62))
@click.option(
    "--out",
    metavar="DIR",
    type=click.Path(path_type=Path, allow_dash=True),
    cls=Worded,
    help=message("option-export-out"),
)
@json_option
@data_option
def export(match_id: int, out: Path | None, as_json: bool) -> None:
    """Write a match as a record file."""
    with opened_journal(to_read=True) as journal:
        info, text = journal.record(match_id)
    if str(out) == "-":
        click.echo(text, nl=False)
        return
    path = write_record(out or folders().records, f"{info.box}-{match_id}", text)
    show({"record": str(path), "id": match_id, "steps": info.steps}, as_json, (str(path),))


@click.command(
    "import",
    cls=Command,
    help=message("help-import"),
    epilog=Examples("import match.jsonl", "import torn.jsonl --repair"),
)
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
@click.option("--repair", is_flag=True, cls=Worded, help=message("option-repair"))
@json_option
@data_option
def import_(file: Path, repair: bool, as_json: bool) -> None:
    """Import a record into the journal, all of it or nothing."""
    left = ""
    try:
        record = read_record(file)
        match = play_record(record)
    except RecordError as error:
        if not repair or error.line < 2:
            raise
        left = str(error)
        record = read_record(file, upto=error.holds)
        match = play_record(record)
    with opened_journal() as journal:
        kept, new = take_in(journal, record)
    if left:
        click.echo(say("left-out", what=left), err=True)
    value = {"id": kept, "box": match.box.id, "steps": len(match), "new": new}
    id_ = "match-taken" if new else "match-known"
    words = say(id_, id=str(kept), box=match.box.name, n=str(len(match)))
    show(value, as_json, (words,))


@click.command(
    cls=Command, help=message("help-delete"), epilog=Examples("delete 3", "delete 3 4 5 --yes")
)
@click.argument(
    "match_ids", metavar="ID...", nargs=-1, required=True, type=click.IntRange(1, 2**62)
)
@click.option("--yes", is_flag=True, cls=Worded, help=message("option-yes"))
@json_option
@data_option
def delete(match_ids: tuple[int, ...], yes: bool, as_json: bool) -> None:
    """Delete matches permanently: all that are named, or none."""
    # Refused while the app runs, which could be playing the deleted match.
    with instance_lock(settled_folders().data), opened_journal() as journal:
        kept = {info.id: info for info in journal.matches()}
        unknown = [str(match_id) for match_id in match_ids if match_id not in kept]
        if unknown:
            raise Wrong(say("no-match", id=unknown[0]))
        if not yes and not _confirm_deletion([kept[match_id] for match_id in match_ids]):
            raise Wrong(say("nothing-deleted"))
        deleted = list(dict.fromkeys(match_ids))
        journal.delete(*deleted)
    show({"deleted": deleted}, as_json, (say("match-deleted", id=str(each)) for each in deleted))


def _confirm_deletion(matches: list[MatchInfo]) -> bool:
    """Ask for confirmation on the terminal; without a terminal, --yes is required."""
    if not sys.stdin.isatty():
        raise Wrong(say("add-yes"))
    for info in matches:
        click.echo(
            say("match-of", id=str(info.id), box=info.box_name, names=", ".join(info.names)),
            err=True,
        )
    return click.confirm(say("delete-for-ever"), err=True)


# `backups`: list, make, copy and restore backups of matches, cards, calibration and settings.


def _found(number: int | None) -> Backup:
    there = all_backups(folders())
    for each in there:
        if number in (None, each.number):
            return each
    if not there:
        raise Wrong(say("no-backup-make-one"))
    known = ", ".join(str(each.number) for each in there)
    raise Wrong(say("no-such-backup", number=str(number), known=known))


@click.command(
    cls=Command,
    help=message("help-backups"),
    epilog=Examples(
        "backups", "backups --make", "backups --copy /media/stick", "backups --restore 12"
    ),
)
@click.option("--make", is_flag=True, cls=Worded, help=message("option-make"))
@click.option(
    "--copy",
    metavar="DIR",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    cls=Worded,
    help=message("option-copy"),
)
@click.option(
    "--restore",
    "wanted",
    metavar="WHICH",
    cls=Worded,
    help=message("option-restore"),
)
@json_option
@data_option
def backups(make: bool, copy: Path | None, wanted: str | None, as_json: bool) -> None:
    """List the backups, newest first, or make, copy or restore one."""
    try:
        if wanted is not None:
            _restore(wanted)
        if make and back_up(folders()) is None and all_backups(folders()):
            click.echo(say("nothing-changed"), err=True)
        if copy is not None:
            click.echo(copy_backup(_found(None), copy), err=True)
    except OSError as error:
        raise Wrong(reason(error)) from error
    there = all_backups(folders())
    values = [
        {"number": each.number, "file": str(each.path), "created": each.created, "bytes": each.size}
        for each in there
    ]
    lines = (
        f"{each.number:4}  {dated(each.created)}  {Decimal(each.size / 1e6, 1)} MB  {each.path}"
        for each in there
    )
    show(values, as_json, lines if there else (say("no-backup"),))


def _restore(wanted: str) -> None:
    path = _found(int(wanted)).path if wanted.isdecimal() else Path(wanted)
    with instance_lock(folders().data):
        before = restore(folders(), path)
    click.echo(
        say("restored-before", name=path.name, number=str(before.number))
        if before
        else say("restored", name=path.name),
        err=True,
    )
