"""`backups`: list, make, copy and restore backups of matches, cards, calibration and settings."""

import time
from pathlib import Path

import click

from companion.cli.asking import Wrong, data_option, folders, json_option, show
from companion.cli.text import message, say
from companion.cli.worded import Command, Examples, Worded
from companion.storage.backups import Backup, back_up, copy_backup
from companion.storage.backups import backups as all_backups
from companion.storage.instance_lock import instance_lock
from companion.storage.reasons import reason
from companion.storage.restoring import restore
from companion.words import Decimal


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
    "--copy", metavar="DIR", type=click.Path(exists=True, file_okay=False, path_type=Path),
    cls=Worded, help=message("option-copy"),
)  # fmt: skip
@click.option(
    "--restore", "wanted", metavar="WHICH",
    cls=Worded, help=message("option-restore"),
)  # fmt: skip
@json_option
@data_option
def backups(make: bool, copy: Path | None, wanted: str | None, as_json: bool) -> None:
    """List the backups, newest first; the app makes one at each start if anything changed."""
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
        f"{each.number:4}  {time.strftime('%Y-%m-%d %H:%M', time.localtime(each.created))}"
        f"  {Decimal(each.size / 1e6, 1)} MB  {each.path}"
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
