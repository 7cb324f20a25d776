"""Writes the manual pages, made from the command line's own help: man.py FOLDER (needs click-man).

Those in `man` next to this file are what packages install; the job `desktop` compares them.
"""

import sys
from pathlib import Path

import click
from click_man.core import write_man_pages

from companion.cli import commands
from companion.words import languages


def main(folder: Path) -> None:
    """Write a page for the program and for each command into an empty folder."""
    languages.speak_as_chosen("auto", {"LANG": "en"})
    folder.mkdir(parents=True)
    with click.Context(commands, info_name="mars-companion") as context:
        for name in commands.list_commands(context):
            command = commands.get_command(context, name)
            assert command is not None
            commands.add_command(command, name)
            # Reads the help, which is a message until somebody asks.
            for each in (command, *getattr(command, "commands", {}).values()):
                each.get_short_help_str()
    commands.get_short_help_str()
    # Without version and date, so that a page changes only when a command does.
    write_man_pages("mars-companion", commands, version="", date=" ", target_dir=str(folder))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
