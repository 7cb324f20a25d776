"""Reports about figures that only people see: who fights, burns or is hit, and how many.

The engine's one long list becomes one line each, with numbers to tap.
"""

from collections.abc import Sequence

from companion.engine.prompts import Option, Prompt
from ui.table.panels.invasion_from_outer_space.offers import KeyRow, Names, Offer, Report
from ui.text import say

LISTS = ("crowd_fights", "who_burns", "touched")  # prompts
ENDS = ("no_crowd_fight", "nobody_burns", "aimed")  # nobody else
CROWD_FIGHT, BURNS, SOLDIERS = "crowd_fight", "burns", 0


def who_offer(prompts: Sequence[Prompt], names: Names) -> Offer:
    """Return the keys for who is meant, or that nobody else is."""
    due = prompts[0]
    numbers: dict[str, list[Report]] = {}
    others: list[Report] = []
    done: Report | None = None
    for option in due.domain.listed():
        label = _counted(option, names)
        if option.action.verb in ENDS:
            done = Report(str(option.label), (option.action,), tone="go")
        elif label:
            key = Report(str(option.action.args[-1]), (option.action,))
            numbers.setdefault(label, []).append(key)
        else:
            others.append(Report(str(option.label), (option.action,)))
    lines = tuple(KeyRow(label, tuple(keys)) for label, keys in numbers.items())
    singles = (KeyRow("", tuple(others), wide=True),) if others else ()
    return Offer(str(due.text), str(due.detail), (*singles, *lines), primary=done)


def _counted(option: Option, names: Names) -> str:
    """Return what is counted; "" if it is a single figure."""
    verb, args = option.action.verb, option.action.args
    if verb == CROWD_FIGHT:
        return say("panels-crowd", number=int(args[0]) + 1)
    if verb == BURNS and args[0] == SOLDIERS:
        return say("panels-soldiers-of", name=names[int(args[1])])
    return ""
