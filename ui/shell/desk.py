"""Protocols of the app for its screens, sheets and panels, which never import the app itself.

Whatever is shown during a match gets a `Desk`. The screens that begin and end matches and change
settings get a `House`.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from companion.devices.reading import CardsInView
    from companion.match.match import Match
    from companion.match.session import Session
    from ui.shell.bridge import Bridge
    from ui.shell.display_trial import DisplayTrial
    from ui.shell.entered import Entered
    from ui.shell.game import Game
    from ui.shell.last_roll import LastRoll
    from ui.shell.lock import Lock
    from ui.shell.room import Room
    from ui.shell.sleep import Sleep
    from ui.shell.sound import Sounds
    from ui.shell.voice import Reader


class Announces(Protocol):
    """Shows what the moves of the match on the table have led to: `ui.outcomes`."""

    @property
    def showing(self) -> bool:
        """Whether something is being shown."""

    def begin(self) -> None:
        """Take over the match on the table, without showing what happened in it before."""

    def moved(self) -> None:
        """Show the outcome of the last move."""

    def clear(self) -> None:
        """Stop showing anything."""


class ShowsFromAfar(Protocol):
    """Covers the table with a view that can be read from a chair: `ui.table.chair`."""

    @property
    def showing(self) -> bool:
        """Whether the view covers the screen."""

    def look(self) -> None:
        """Update the view if it is shown, else wait for a pause in which to show it."""

    def hide(self) -> None:
        """Uncover the table and its keys."""

    def stop(self) -> None:
        """Stop, and uncover the table."""


class Teaches(Protocol):
    """Explains what comes up for the first time: `ui.table.teacher`."""

    def look(self) -> None:
        """Explain what is due if it is new and explanations are wanted."""


class CountsThought(Protocol):
    """Knows how long everybody has thought: `ui.shell.clock`."""

    def thought(self) -> tuple[str, ...]:
        """Return that in words for each seat of this match; () without times."""


class MovesByKeys(Protocol):
    """The ring that keys move: `ui.shell.focus`."""

    moves: set[Callable[[], object]]  # Called before the ring moves.


class Desk(Protocol):
    """The part of the app that may be used during a match."""

    session: "Session"
    game: "Game | None"
    bridge: "Bridge"
    sounds: "Sounds"
    reader: "Reader"
    last_roll: "LastRoll"
    cards_in_view: "CardsInView"
    outcomes: Announces | None  # None before the first match.
    chair: ShowsFromAfar | None  # Likewise.
    teacher: Teaches | None  # Likewise.
    sleep: "Sleep"
    room: "Room"
    clock: CountsThought
    now: Callable[[], int]  # The clock of buzzers and the race, in nanoseconds.
    announcing: bool  # Whether outcomes are shown and read aloud; off in a fast demo.

    @property
    def focus(self) -> MovesByKeys:
        """The ring."""

    @property
    def current_game(self) -> "Game":
        """The game on the table, for callers that exist only while there is one."""

    @property
    def screen(self) -> Any:
        """The screen that is shown."""

    def show(self, name: str, **about: Any) -> Any:
        """Show a screen; go back to it if it is already on the trail."""

    def back(self) -> None:
        """Go to the previous screen, or stay on the first."""

    def follow(self) -> None:
        """Show the screen for the current moment."""

    def leave_table(self) -> None:
        """Go to the shelf; ask first if the game is not saved."""

    def clear_table(self) -> None:
        """Clear the table; the game stays in the journal."""


class Warms(Protocol):
    """Loads modules before they are needed: `ui.shell.warm_up`."""

    def want(self, box_id: str) -> None:
        """Load the modules of this box as well."""


class LeavesKiosk(Protocol):
    """Leaves an app that fills the screen of a kiosk: `ui.shell.way_out`."""

    def take(self, way: str) -> None:
        """Leave by this way (see `Panel.ways_out`), or show why that is impossible."""


class House(Desk, Protocol):
    """A desk that can also begin matches and change how the app looks and sounds."""

    entered: "Entered"
    warm_up: Warms
    way_out: LeavesKiosk
    lock: "Lock"
    trial: "DisplayTrial"

    def play(self, match: "Match", *, again: bool = False) -> None:
        """Put a match on the table."""

    def resume(self, match_id: int) -> None:
        """Continue a saved match; show why where that is impossible."""

    def dress(self) -> None:
        """Apply the current display settings to every screen."""

    def speak_again(self) -> None:
        """Rebuild everything on the screen after a change of language."""

    def stop(self, *_: object) -> None:
        """End the app."""
