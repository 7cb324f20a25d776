"""Finishes a board that is being entered: lists what is missing or odd, builds the plan.

And undo.
"""

from companion.games.invasion_from_outer_space.boards.draft import Draft
from companion.games.invasion_from_outer_space.boards.plan import (
    CHECKS,
    HARD,
    NO_CELL,
    OUTER,
    SOLID,
    WALL,
    Plan,
)
from companion.games.invasion_from_outer_space.boards.reading import read_plan
from companion.games.invasion_from_outer_space.text import say
from companion.words import Sentences, Several, Text

LONGEST = 200  # number of edits that can be undone


def problems(draft: Draft) -> tuple[Text, ...]:
    """Describe what is still wrong with the draft; () if it can be finished."""
    found: list[Text] = [] if draft.plan.name.strip() else [say("boards-no-name")]
    for check in CHECKS:
        try:
            check(draft.plan)
        except ValueError as error:
            # Messages start in lower case in English, because they usually follow a board's name.
            text = str(error)
            found.append(text[0].upper() + text[1:])
    return tuple(found)


def hints(draft: Draft) -> tuple[Text, ...]:
    """Describe what looks forgotten, though it may be right."""
    plan = draft.plan
    found: list[Text] = []
    numbers = {number for each in plan.buildings for number in each.numbers}
    missing = [str(number) for number in range(1, 7) if number not in numbers]
    if plan.kind == OUTER and missing:
        found.append(say("boards-no-random-number", numbers=Several(tuple(missing), "commas")))
    doors = "".join((*plan.upright, *plan.level)).lower().count("d")
    if plan.buildings and not doors:
        found.append(say("boards-no-door"))
    if plan.side == "big-top" and len(plan.blockers) != 4 and not _has_solid(plan):
        found.append(say("boards-four-blockers", number=len(plan.blockers)))
    closed = cut_off(draft)
    if closed:
        found.append(say("boards-cut-off", spaces=Several(closed, "commas")))
    return tuple(found)


def cut_off(draft: Draft) -> tuple[str, ...]:
    """Return the spaces that cannot be reached on foot from the edge of the board."""
    passable: dict[str, set[str]] = {}
    for down in (True, False):
        for y in range(draft.plan.height + (not down)):
            for x in range(draft.plan.width + down):
                beyond = draft.space(x - 1, y) if down else draft.space(x, y - 1)
                if draft.edge((x, y, down)) not in (WALL, HARD):
                    passable.setdefault(beyond, set()).add(draft.space(x, y))
                    passable.setdefault(draft.space(x, y), set()).add(beyond)
    reached, edge = {NO_CELL}, {NO_CELL}
    while edge:
        fresh = set().union(*(passable.get(each, set()) for each in edge))
        edge = fresh - reached - {SOLID}
        reached |= edge
    names = {cell for row in draft.plan.rows for cell in row}
    return tuple(sorted(names - reached - {SOLID}))


def finish(draft: Draft) -> Plan:
    """Return the plan, marked as the owner's; ValueError lists all that is still missing."""
    missing = problems(draft)
    if missing:
        raise ValueError(Sentences(missing))
    # Checked again, with the checks made for files.
    return read_plan({**draft.plan.to_dict(), "data": "owner"})


def _has_solid(plan: Plan) -> bool:
    return any(SOLID in row for row in plan.rows)


class Editing:
    """The history of a draft, for undo and redo."""

    def __init__(self, draft: Draft) -> None:
        self._done = [draft]
        self._undone: list[Draft] = []

    @property
    def draft(self) -> Draft:
        return self._done[-1]

    @property
    def can_undo(self) -> bool:
        return len(self._done) > 1

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def edit(self, draft: Draft) -> None:
        """Add a new draft and clear the redo history."""
        if draft != self.draft:
            self._done = [*self._done[-LONGEST:], draft]
            self._undone = []

    def undo(self) -> None:
        """Undo the last edit, if there is one."""
        if self.can_undo:
            self._undone.append(self._done.pop())

    def redo(self) -> None:
        """Redo the edit undone last, if there is one."""
        if self._undone:
            self._done.append(self._undone.pop())
