"""The kinds of cameras and of buzzers that the settings may name, each declared once.

The settings check a choice against these tables, the devices screen offers it, the doctor checks
its requirements, and `hardware` opens it. A new kind needs an entry here, the code that opens it,
and its texts: `devices-choice-FIELD-NAME` and its note in `ui/text`.
"""

import re
from collections.abc import Iterable
from typing import NamedTuple


class Source(NamedTuple):
    """A kind of camera or of buzzers, with its name in the settings.

    If the kind has `more`, the name is followed by a colon and text that matches this expression.
    `written` shows how that looks; `offered` are the choices of this kind on the devices screen.
    `packages` are the Python packages required, `install` the command that installs them.
    """

    name: str
    more: str = ""
    written: str = ""
    offered: tuple[str, ...] = ()
    packages: tuple[str, ...] = ()
    install: str = ""

    def matches(self, choice: str) -> bool:
        """Return whether a setting chooses this kind."""
        return (
            re.fullmatch(f"{self.name}:{self.more}" if self.more else self.name, choice) is not None
        )


CAMERAS = (
    Source("auto"),
    Source("picamera2", packages=("picamera2",), install="sudo apt install python3-picamera2"),
    Source("usb", more=r"\d{1,3}", written="usb:N", offered=("usb:0", "usb:1")),
    Source("folder", more=".+", written="folder:PATH"),
    Source("simulated"),
    Source("none"),
)
BUZZERS = (
    Source("auto"),
    Source(
        "gpio",
        packages=("gpiozero", "lgpio"),
        install="sudo apt install python3-gpiozero python3-lgpio",
    ),
    Source("keys"),
    Source("simulated"),
    Source("none"),
)


def source_of(sources: Iterable[Source], choice: str) -> Source | None:
    """Return the kind that a setting chooses; None for an unknown one."""
    return next((each for each in sources if each.matches(choice)), None)


def written(sources: Iterable[Source]) -> tuple[str, ...]:
    """Return the allowed values of the setting, as people write them."""
    return tuple(each.written or each.name for each in sources)


def offered(sources: Iterable[Source]) -> tuple[str, ...]:
    """Return the choices for the devices screen; kinds with a path can only be set in the file."""
    return tuple(
        choice for each in sources for choice in (each.offered if each.more else (each.name,))
    )
