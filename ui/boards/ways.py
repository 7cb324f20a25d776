"""The ways in which a template can be laid on the drawn board, turned there by taps.

A tap on what it leads from turns it on, a tap on a space turns it over that space. Reads what
the engine offers only.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.effects.heavy_weapons import aiming

VERBS = ("lay", "turn")  # of the Death Ray from a saucer; of a cannon that was fired


class Way(NamedTuple):
    """One way to lay it: the action, the space it leads from, and those it touches, as bits."""

    action: Action
    source: int
    mask: int


class Ways:
    """All ways that are offered, and the one in which it lies now."""

    def __init__(self, ways: Iterable[Way] = ()) -> None:
        """Lie nowhere yet, unless there is only one space to lead from."""
        self.by_source: dict[int, list[Way]] = {}
        for way in ways:
            self.by_source.setdefault(way.source, []).append(way)
        self.now: Way | None = None
        if len(self.by_source) == 1:
            self.now = next(iter(self.by_source.values()))[0]

    @classmethod
    def offered(cls, state: Any) -> "Ways":
        """Take the ways among the legal actions of a state."""
        found = (each for each in state.legal_actions() if each.verb in VERBS)
        return cls(Way(each, *aiming.lies(state, each)) for each in found)

    def __bool__(self) -> bool:
        """Whether there is anything to lay."""
        return bool(self.by_source)

    def lit(self) -> dict[int, str]:
        """The spaces to light up: what it touches now, and what it can lead from."""
        found = dict.fromkeys(self.by_source, "source")
        if self.now is not None:
            found |= {space: "aim" for space in spaces_of(self.now.mask)}
            found[self.now.source] = "chosen"
        return found

    def tap(self, space: int) -> None:
        """Turn it: on where it leads from, or over another space that it can touch."""
        if self.now is None or (space in self.by_source and space != self.now.source):
            ways = self.by_source.get(space)
            self.now = ways[0] if ways else self.now
            return
        ways = self.by_source[self.now.source]
        if space != self.now.source:
            ways = [way for way in ways if way.mask >> space & 1]
        if ways:
            later = [way for way in ways if way.action.args[-1] > self.now.action.args[-1]]
            self.now = (later or ways)[0]


def spaces_of(mask: int) -> list[int]:
    """List the spaces of a mask."""
    return [space for space in range(mask.bit_length()) if mask >> space & 1]
