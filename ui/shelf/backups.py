"""Backups on a page: go back to one, or copy it to a stick."""

import shutil
from functools import partial
from pathlib import Path

from companion.storage.atomic_write import reason
from companion.storage.backups import Backup, backups, restore_at_start
from companion.storage.sticks import sticks
from ui.shelf.dates import when
from ui.shell.app import CompanionApp
from ui.widgets import ask, show_dialog
from ui.widgets.rows import Notice, Page, row

NONE = "One is made at each start, when anything has changed since the last."


def open_backups(app: CompanionApp) -> None:
    """Show all backups, the newest first."""
    there = backups(app.session.folders)
    page = Page(title="Backups", hint=f"{len(there)} kept" if there else "")
    page.fill(
        [
            Notice(text=f"Games, your cards, calibrations and settings. {NONE}", icon="check"),
            *(
                row(
                    partial(_ask, app, each),
                    text=when(each.created),
                    under=f"Backup {each.number}, {each.size / 2**20:.1f} MB",
                    icon="next",
                )
                for each in there
            ),
        ]
    )
    page.open(animation=False)


def _ask(app: CompanionApp, backup: Backup) -> None:
    ask(
        f"Backup of {when(backup.created)}",
        "To go back to it, the app closes; where it doesn't open again by itself, start it."
        " What there is now is backed up first.",
        [
            ("Go back to it", "danger", partial(_go_back, app, backup)),
            ("Copy to a stick", "plain", partial(_copy, backup)),
            ("Cancel", "plain", None),
        ],
    )


def _go_back(app: CompanionApp, backup: Backup) -> None:
    try:
        restore_at_start(app.session.folders, backup)
    except OSError as error:
        show_dialog("It could not be noted", reason(error))
        return
    app.stop()


def _copy(backup: Backup) -> None:
    there = sticks()
    if not there:
        show_dialog("No stick was found", "Put one in, wait a moment, and try again.")
        return
    try:
        path = shutil.copy(backup.path, Path(there[0]))
    except OSError as error:
        show_dialog("The backup could not be copied", reason(error))
        return
    show_dialog("Copied", f"It is on the stick:\n{path}")
