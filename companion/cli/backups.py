"""`backups`: list, make, copy and restore backups of matches, cards, calibration and settings."""

import shutil
import time
from pathlib import Path

import click

from companion.cli.asking import Wrong, data_option, examples, folders, json_option, say
from companion.storage.atomic_write import reason
from companion.storage.backups import Backup, back_up, restore
from companion.storage.backups import backups as all_backups
from companion.storage.instance_lock import instance_lock


def _found(number: int | None) -> Backup:
    there = all_backups(folders())
    for each in there:
        if number in (None, each.number):
            return each
    if not there:
        raise Wrong("There is no backup yet: make one with `mars-companion backups --make`.")
    known = ", ".join(str(each.number) for each in there)
    raise Wrong(f"There is no backup {number}: choose one of {known}.")


@click.command(
    epilog=examples(
        "backups", "backups --make", "backups --copy /media/stick", "backups --restore 12"
    )
)
@click.option("--make", is_flag=True, help="Make one now, if anything changed since the last.")
@click.option(
    "--copy", metavar="DIR", type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Copy the newest one to a folder, such as a stick.",
)  # fmt: skip
@click.option(
    "--restore", "wanted", metavar="WHICH",
    help="Go back to a backup: its number, or a file. What there is now is backed up first.",
)  # fmt: skip
@json_option
@data_option
def backups(make: bool, copy: Path | None, wanted: str | None, as_json: bool) -> None:
    """List the backups, the newest first; the app makes one at each start when anything changed."""
    try:
        if wanted is not None:
            _restore(wanted)
        if make and back_up(folders()) is None:
            click.echo("Nothing has changed since the last backup.", err=True)
        if copy is not None:
            click.echo(shutil.copy(_found(None).path, copy), err=True)
    except OSError as error:
        raise Wrong(reason(error)) from error
    there = all_backups(folders())
    values = [
        {"number": each.number, "file": str(each.path), "created": each.created, "bytes": each.size}
        for each in there
    ]
    lines = (
        f"{each.number:4}  {time.strftime('%Y-%m-%d %H:%M', time.localtime(each.created))}"
        f"  {each.size / 1e6:.1f} MB  {each.path}"
        for each in there
    )
    say(values, as_json, lines if there else ("There is no backup yet.",))


def _restore(wanted: str) -> None:
    path = _found(int(wanted)).path if wanted.isdecimal() else Path(wanted)
    with instance_lock(folders().data):
        before = restore(folders(), path)
    words = f" What was there before is backup {before.number}." if before else ""
    click.echo(f"{path.name} is restored.{words}", err=True)
