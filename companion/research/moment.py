"""Moments of a simulated game, each made from the one before it, and what each seat has seen.

A moment never changes, so that copies of a game can share their moments.
"""

import json
from collections.abc import Iterator, Mapping
from typing import Any
from zlib import crc32

from companion.engine.actions import Action
from companion.engine.state import State

# Keys left out of tensors, because they are constant in a game or follow from other keys.
LEFT_OUT = frozenset(("rulings", "data", "notes", "names", "steps", "beside", "indoors", "phases",
                      "traits", "text", "rule"))  # fmt: skip
Leaves = dict[str, str]


class Moment:
    """A state of the engine, with the moment and the action that led to it."""

    __slots__ = ("_leaves", "_lines", "_reports", "action", "before", "number", "state")

    def __init__(self, state: State, before: "Moment | None" = None, action: Action | None = None):
        """Begin with `state`, or continue from the moment `before` by `action`."""
        self.state, self.before, self.action = state, before, action
        self.number: int = before.number + 1 if before else 0
        self._leaves: dict[int | None, Leaves] = {}
        self._lines: dict[int | None, tuple[str, ...]] = {}
        self._reports: tuple[Action, ...] | None = None

    def after(self, action: Action) -> "Moment":
        """Return the moment after an action that the state has listed or drawn."""
        state = self.state.clone()
        state.follow(action)
        return Moment(state, self, action)

    # ---- what a seat sees now ------------------------------------------------------
    def seen(self, viewer: int | None) -> dict[str, Any]:
        """Return what a seat (the public if None) sees, as plain JSON values."""
        found: dict[str, Any] = _without_unseen(self.state.observation(viewer))
        return found

    def leaves(self, viewer: int | None) -> Leaves:
        """Return what a seat sees as texts by path: `heroes/0/wounds` is `2`."""
        found = self._leaves.get(viewer)
        if found is None:
            found = self._leaves[viewer] = dict(_leaves(self.state.observation(viewer), ""))
        return found

    # ---- what a seat has seen so far -----------------------------------------------
    def heard(self, viewer: int | None) -> tuple[Action, ...]:
        """Return what a seat knows of the last action: all of its own, else what became public."""
        if self.before is None or self.action is None:
            return ()
        if self.action.player == viewer:
            return (self.action,)
        if self._reports is None:
            self._reports = self.before.state.project(self.action)
        return self._reports

    def lines(self, viewer: int | None) -> tuple[str, ...]:
        """Return what is new to a seat: actions, then changes of what it sees."""
        found = self._lines.get(viewer)
        if found is None:
            found = self._lines[viewer] = (
                *map(sentence, self.heard(viewer)),
                *self._changes(viewer),
            )
        return found

    def _changes(self, viewer: int | None) -> Iterator[str]:
        now = self.leaves(viewer)
        then = self.before.leaves(viewer) if self.before else {}
        yield from (f"{path}={now[path]}" for path in now if then.get(path) != now[path])
        yield from (f"{path}=" for path in then if path not in now)

    def past(self) -> list["Moment"]:
        """Return all moments from the first to this one."""
        found: list[Moment] = []
        moment: Moment | None = self
        while moment is not None:
            found.append(moment)
            moment = moment.before
        return found[::-1]


def sentence(action: Action) -> str:
    """Return an action as one line: player, verb and arguments."""
    return " ".join(map(str, (action.player, action.verb, *action.args)))


def places(leaves: Leaves, size: int) -> Iterator[int]:
    """Yield the positions of the ones in a tensor: a hash of each visible path and value.

    Two of them may share a position, which is rare for as few as a seat sees at a time.
    """
    return (crc32(f"{path}={value}".encode()) % size for path, value in leaves.items())


def _without_unseen(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _without_unseen(inner) for key, inner in value.items() if key not in LEFT_OUT}
    return value


def _leaves(value: Any, path: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, dict):
        for key, inner in value.items():
            if key not in LEFT_OUT:
                yield from _leaves(inner, f"{path}/{key}" if path else key)
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from _leaves(inner, f"{path}/{place}")
        if not value:
            yield path, "[]"
    else:
        yield path, value if isinstance(value, str) else json.dumps(value)
