"""What the settings may ask for: the kinds of cameras and of buzzers, each declared once.

The settings check a choice against these tables, the devices screen offers it, the doctor looks for
what it needs, and `hardware` opens it. A new kind is an entry here, what opens it, and its words:
`devices-choice-FIELD-NAME` and its note in `ui/text`.
"""

import re
from collections.abc import Iterable
from typing import NamedTuple


class Source(NamedTuple):
    """A kind of camera or of buzzers, by the name that stands in the settings.

    A kind with `more` is followed by a colon and what matches it; `written` shows how, and
    `offered` are those that the devices screen offers. `packages` are the Python packages that it
    needs, installed by the command `install`.
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
    """Return the kind that a setting chooses, or None."""
    return next((each for each in sources if each.matches(choice)), None)


def written(sources: Iterable[Source]) -> tuple[str, ...]:
    """Return what may stand in the settings, as people write it."""
    return tuple(each.written or each.name for each in sources)


def offered(sources: Iterable[Source]) -> tuple[str, ...]:
    """Return what the devices screen offers; what needs a path is only in the file."""
    return tuple(
        choice for each in sources for choice in (each.offered if each.more else (each.name,))
    )
