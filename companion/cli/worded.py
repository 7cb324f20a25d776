"""Commands and options whose help is read when it is shown: the language is not known before."""

from typing import Any

import click

from companion.cli.text import say


class Worded(click.Option):
    """An option whose help is a message."""

    def __init__(self, *args: Any, help: object, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.words = help

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Write the help in the language that is spoken now."""
        self.help = str(self.words)
        return super().get_help_record(ctx)


class Command(click.Command):
    """A command whose help and examples are messages."""

    def __init__(self, *args: Any, help: object = "", epilog: object = "", **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.words = help, epilog

    def get_short_help_str(self, limit: int = 45) -> str:
        """Write its line in a list of commands."""
        self.help, self.epilog = map(str, self.words)
        return super().get_short_help_str(limit)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Write the words of `--help`, which click keeps as they first were."""
        option = super().get_help_option(ctx)
        if option:
            option.help = say("click-show-help")
        return option

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write its help in the language that is spoken now."""
        self.help, self.epilog = map(str, self.words)
        super().format_help(ctx, formatter)


class Group(Command, click.Group):
    """A group of such commands."""

    command_class = Command


class Paragraphs:
    """Messages with empty lines between them."""

    def __init__(self, *parts: object) -> None:
        self.parts = parts

    def __str__(self) -> str:
        return "\n\n".join(map(str, self.parts))


class Examples:
    """Command lines for the end of a command's help."""

    def __init__(self, *lines: str) -> None:
        self.lines = lines

    def __str__(self) -> str:
        return "\n".join((f"\b\n{say('examples')}", *(f"  mars-companion {x}" for x in self.lines)))
