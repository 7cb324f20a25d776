"""The page of backups: restore one, or copy it to a stick."""

from functools import partial
from pathlib import Path

from companion.storage.backups import (
    Backup,
    adopt_stick,
    backups,
    copy_backup,
    copy_to_own,
    is_adopted,
    last_checked,
)
from companion.storage.reasons import reason
from companion.storage.restoring import restore_at_start
from companion.storage.sticks import sticks
from ui.shelf.dates import when
from ui.shell.desk import House
from ui.text import say
from ui.widgets import ask, show_dialog
from ui.widgets.rows import Notice, Page, row


def open_backups(app: House) -> None:
    """Show all backups, newest first."""
    there = backups(app.session.folders)
    page = Page(
        title=say("shelf-backups"),
        hint=say("shelf-backups-kept", count=len(there)) if there else "",
    )
    checked = last_checked(app.session.folders)
    proof = say("shelf-backup-checked", when=when(checked)) if checked else ""
    page.fill(
        [
            Notice(text=" ".join(filter(None, (say("shelf-backups-about"), proof))), icon="check"),
            *(
                row(
                    partial(_ask, app, each),
                    text=when(each.created),
                    under=say("shelf-backup", number=str(each.number), size=each.size / 2**20),
                    icon="next",
                )
                for each in there
            ),
        ]
    )
    page.open(animation=False)


def _ask(app: House, backup: Backup) -> None:
    ask(
        say("shelf-backup-of", when=when(backup.created)),
        say("shelf-backup-about"),
        [
            (say("shelf-backup-go-back"), "danger", partial(_go_back, app, backup)),
            (say("shelf-backup-copy"), "plain", partial(_copy, app, backup)),
            (say("common-cancel"), "plain", None),
        ],
    )


def _go_back(app: House, backup: Backup) -> None:
    try:
        restore_at_start(app.session.folders, backup)
    except OSError as error:
        show_dialog(say("shelf-backup-not-noted"), reason(error))
        return
    app.stop()


def _copy(app: House, backup: Backup) -> None:
    there = sticks()
    if not there:
        show_dialog(say("shelf-backup-no-stick"), say("shelf-backup-no-stick-help"))
        return
    try:
        path = copy_backup(backup, there[0])
    except OSError as error:
        show_dialog(say("shelf-backup-not-copied"), reason(error))
        return
    words = f"{say('shelf-backup-on-stick')}\n{path}"
    if is_adopted(app.session.folders, there[0]):
        show_dialog(say("shelf-backup-copied"), words)
        return
    ask(
        say("shelf-backup-copied"),
        words,
        [
            (say("shelf-backup-always"), "plain", partial(_adopt, app, there[0])),
            (say("common-ok"), "plain", None),
        ],
    )


def _adopt(app: House, stick: Path) -> None:
    try:
        adopt_stick(app.session.folders, stick)
        copy_to_own(app.session.folders, [stick])
    except OSError as error:
        show_dialog(say("shelf-backup-not-copied"), reason(error))
        return
    show_dialog(say("shelf-backup-own"), say("shelf-backup-own-about"))
