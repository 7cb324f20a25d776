"""`games`, `export` and `import`: the journal from outside."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from companion.cli.asking import data_option, examples, folders, json_option, say
from companion.storage.journal import Journal
from companion.storage.records import RecordError, play_record, read_record, write_record


@contextmanager
def _journal() -> Iterator[Journal]:
    journal = Journal(folders().journal_file, time.time)
    try:
        yield journal
    finally:
        journal.close()


@click.command(epilog=examples("games", "games --json"))
@json_option
@data_option
def games(as_json: bool) -> None:
    """List the matches in the journal, the last played first."""
    with _journal() as journal:
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
            "fault": info.fault,
        }
        for info in kept
    ]
    say(values, as_json, (
        f"{info.id:4}  {time.strftime('%Y-%m-%d %H:%M', time.localtime(info.updated))}"
        f"  {info.box_name}: {', '.join(info.names)}; {info.steps} steps,"
        f" {info.fault or ('over' if info.over else 'to go on with')}" for info in kept
    ) if kept else ("No match is kept yet.",))  # fmt: skip


@click.command(epilog=examples("export 3", "export 3 --out records", "export 3 --out -"))
@click.argument("match_id", metavar="ID", type=click.IntRange(1, 2**62))
@click.option(
    "--out", metavar="DIR", type=click.Path(path_type=Path, allow_dash=True),
    help="Folder for the record; - prints it. Else below the data folder.",
)  # fmt: skip
@json_option
@data_option
def export(match_id: int, out: Path | None, as_json: bool) -> None:
    """Write a match as a record."""
    with _journal() as journal:
        info, text = journal.record(match_id)
    if str(out) == "-":
        click.echo(text, nl=False)
        return
    path = write_record(out or folders().records, f"{info.box}-{match_id}", text)
    say({"record": str(path), "id": match_id, "steps": info.steps}, as_json, (str(path),))


@click.command("import", epilog=examples("import match.jsonl", "import torn.jsonl --mend"))
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
@click.option("--mend", is_flag=True, help="Take the actions before the first fault.")
@json_option
@data_option
def import_(file: Path, mend: bool, as_json: bool) -> None:
    """Take a record into the journal, all of it or nothing."""
    left = ""
    try:
        record = read_record(file)
        match = play_record(record)
    except RecordError as error:
        if not mend or error.line < 2:
            raise
        left = str(error)
        record = read_record(file, upto=error.holds)
        match = play_record(record)
    with _journal() as journal:
        new = journal.take_in(record)
    if left:
        click.echo(f"left out: {left}", err=True)
    value = {"id": new, "box": match.box.id, "steps": len(match)}
    say(value, as_json, (f"match {new}: {match.box.name}, {len(match)} steps",))
