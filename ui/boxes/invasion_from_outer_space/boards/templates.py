"""Placing a template on the drawn board, turned by taps.

A tap on the space it leads from turns it on, a tap on another space turns it to cover that space.
"""

from collections.abc import Iterable

from companion.engine.board import Template


class Templates:
    """All placements on offer, and `now`, the current one."""

    def __init__(self, offered: Iterable[Template] = ()) -> None:
        """Start without a placement, unless there is only one space to lead from."""
        self.by_source: dict[int, list[Template]] = {}
        for each in offered:
            self.by_source.setdefault(each.source, []).append(each)
        self.now: Template | None = None
        if len(self.by_source) == 1:
            self.now = next(iter(self.by_source.values()))[0]

    def __bool__(self) -> bool:
        """Return whether there is a template to place."""
        return bool(self.by_source)

    def lit(self) -> dict[int, str]:
        """Return the spaces to light up: those it touches now, and those it can lead from."""
        found = dict.fromkeys(self.by_source, "source")
        if self.now is not None:
            found |= dict.fromkeys(self.now.spaces, "aim")
            found[self.now.source] = "chosen"
        return found

    def tap(self, space: int) -> None:
        """Turn it on, or over another space that it can touch."""
        now = self.now
        if now is None or (space in self.by_source and space != now.source):
            offered = self.by_source.get(space)
            self.now = offered[0] if offered else now
            return
        offered = self.by_source[now.source]
        if space != now.source:
            offered = [each for each in offered if space in each.spaces]
        if offered:
            later = [each for each in offered if each.angle > now.angle]
            self.now = (later or offered)[0]
