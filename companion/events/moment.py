"""The messages of the stream of events, version 1: state of the table, facts, races, clocks.

Each message is one line of JSON with a `type`. A state holds all that a board shows, and every new
reader gets one first. Messages hold only what everybody at the table may see.
`docs/pages/en/room.md` describes them for readers; within a version, fields are only added.
"""

from typing import Any

import msgspec

VERSION = 1


class Line(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    """One message, which is a line of the stream."""

    version: int = VERSION


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits where: the name, the colour of the seat as a word and as "#rrggbb", a bot's level.

    With a clock, also its seconds when the message was sent (below 0: beyond the budget).
    """

    seat: int
    name: str
    colour: str
    rgb: str
    bot: str | None = None
    side: str = ""
    clock_s: float | None = None


class Aim(msgspec.Struct, frozen=True, kw_only=True):
    """How far a side, or a seat, is from winning: `label` and `number` with their `unit`."""

    label: str
    number: int
    unit: str
    has: int
    needs: int
    rgb: str
    seats: tuple[int, ...] = ()
    leads: bool = False


class TimeLeft(msgspec.Struct, frozen=True, kw_only=True):
    """How much is left of the game: "9", "turns"."""

    number: int
    unit: str


class Pressed(msgspec.Struct, frozen=True, kw_only=True):
    """One press of a race, in milliseconds from the opening."""

    seat: int
    ms: float


class RaceNow(msgspec.Struct, frozen=True, kw_only=True):
    """The FREEZE race: "open" or "called", who won or tied, and the referee's words."""

    stage: str
    words: tuple[str, ...] = ()
    winner: int | None = None
    tied: tuple[int, ...] = ()
    presses: tuple[Pressed, ...] = ()


class Podium(msgspec.Struct, frozen=True, kw_only=True):
    """How a match ended: seats by place with equals together, and their scores if points decide."""

    headline: str
    why: str
    places: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...] = ()


class Colours(msgspec.Struct, frozen=True, kw_only=True):
    """The colours of a box, as "#rrggbb"."""

    ground: str = "#16110e"
    surface: str = "#231a15"
    text: str = "#f8eee2"
    muted: str = "#c3b09c"
    accent: str = "#d9572f"
    primary: str = "#bb4520"
    bright: str = "#f4b350"


class Moment(Line, frozen=True, kw_only=True, tag="state"):
    """The state of the table.

    `table` is "shelf", "playing" or "over". `turn` is the seat that acts, None for no single seat.
    `due` says in a sentence what is due; `last` is the last outcome.
    """

    table: str = "shelf"
    language: str = "en"
    box: str = ""
    name: str = ""
    match: str = ""
    steps: int = 0
    practice: bool = False
    people: tuple[Person, ...] = ()
    turn: int | None = None
    due: str = ""
    last: str = ""
    leads: str = ""
    aims: tuple[Aim, ...] = ()
    time: TimeLeft | None = None
    race: RaceNow | None = None
    podium: Podium | None = None
    colours: Colours = Colours()


class Happened(Line, frozen=True, kw_only=True, tag="fact"):
    """A fact: its kind ("frozen", "claimed" ...), its sentence, and the rules it follows from.

    It has a headline if all should notice it, and the seat concerned (-1 for none).
    """

    kind: str
    text: str
    headline: str = ""
    seat: int = -1
    rules: tuple[str, ...] = ()


class Raced(Line, frozen=True, kw_only=True, tag="race"):
    """A race was opened or called: for lights, which need no state."""

    race: RaceNow


class Ticked(Line, frozen=True, kw_only=True, tag="clock"):
    """The clock that the table shows has changed: `text` as "1:05", "" for none; whose it is."""

    text: str = ""
    seat: int = -1
    rgb: str = "#ffffff"


def encoded(line: Line) -> bytes:
    """Encode a message as a line of the stream."""
    return msgspec.json.encode(line) + b"\n"


def decoded(line: bytes) -> Any:
    """Decode a line; ValueError for a type that this version does not know."""
    try:
        return msgspec.json.decode(line, type=Moment | Happened | Raced | Ticked)
    except msgspec.MsgspecError as error:
        raise ValueError(str(error)) from error
