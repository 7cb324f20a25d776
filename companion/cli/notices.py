"""`notices`: the parts made by others, and their licences."""

import json
from importlib.resources import files

import click

from companion import __version__
from companion.app.notices import Part, bill, packages
from companion.cli.asking import Command, Examples, Worded, data_option
from companion.cli.text import message, say

_OURS = "MIT"


def assets() -> tuple[Part, ...]:
    """Return the parts of this app that are not code: fonts by others, our own sounds and nets."""
    ofl = files("ui").joinpath("looks/fonts/OFL.txt").read_text(encoding="utf-8")
    return (
        Part("Bebas Neue", "", "OFL-1.1", "file", (ofl,), package=False),
        Part("Noto Sans Arabic", "", "OFL-1.1", "file", package=False),
        Part("Roboto, with Kivy", "", "Apache-2.0", "file", package=False),
        Part("ui/sounds/*.wav", __version__, _OURS, "file", package=False),
        Part("companion/games/*/sounds/*.wav", __version__, _OURS, "file", package=False),
        Part("hardware/vision/*.onnx", __version__, _OURS, "machine-learning-model", package=False),
    )


@click.command(
    cls=Command,
    help=message("help-notices"),
    epilog=Examples("notices", "notices --texts", "notices --cyclonedx > sbom.json"),
)
@click.option("--texts", is_flag=True, cls=Worded, help=message("option-texts"))
@click.option("--cyclonedx", is_flag=True, cls=Worded, help=message("option-cyclonedx"))
@data_option
def notices(texts: bool, cyclonedx: bool) -> None:
    """List the parts, print their licences, or print a bill of materials."""
    parts = (*packages(), *assets())
    if cyclonedx:
        click.echo(json.dumps(bill(parts), indent=2))
        return
    for part in parts:
        click.echo(" ".join(filter(None, (part.name, part.version))), nl=False)
        click.echo(f": {part.licence or say('licence-unknown')}")
        for file in part.holds:
            click.echo(f"    {file}")
        for text in part.texts if texts else ():
            click.echo(f"\n{text.strip()}\n")
