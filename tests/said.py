"""Says on pages what bots have done: as much with one key as it can."""

from collections.abc import Sequence

from companion.engine.actions import Action
from companion.engine.page import Key, reaches
from ui.demo.demo_guide import follow_way
from ui.demo.stage import Stage
from ui.table.page.view import PageView

AHEAD = 12  # actions ahead that may be entered in another order


def way_to(view: PageView, due: Sequence[Action]) -> list[Key] | None:
    """Return the keys that report most of what is due, or else the earliest part of it."""
    page = view.base
    found = reaches(page, due)
    for place in range(1, len(due)) if found is None else ():
        found = reaches(page, due[place:])
        if found is not None:
            break
    return found


def enter(stage: Stage, view: PageView, due: list[Action]) -> None:
    """Enter as much of `due` as one key can say; LookupError if nothing can be said.

    A Pack that aims and then holds its fire is removed from `due`, as nobody says so.
    """
    drop_held(due)
    way = way_to(view, due[:AHEAD])
    if way is None:
        raise LookupError(f"{due[0]} cannot be said")
    follow_way(stage, view, way)


def drop_held(due: list[Action]) -> None:
    """Remove Packs that aim without firing."""
    shot = [n for n, each in enumerate(due[:AHEAD]) if each.verb in ("fire", "hold")]
    if shot and due[shot[0]].verb == "hold":
        first = next(n for n, each in enumerate(due) if each.verb == "fires")
        del due[first : shot[0] + 1]
