"""Cards and abilities with the answer that they ask for next, reported by one tap.

A target that is only asked for once nobody has responded to the card is remembered as `then`.
"""

from collections.abc import Iterable

from companion.engine.actions import Action
from companion.engine.prompts import Option
from ui.table.panels.invasion_from_outer_space.ahead import (
    Moment,
    Way,
    follow,
    follow_pass,
    follow_secret,
)
from ui.table.panels.invasion_from_outer_space.offers import (
    MOST_ASKED,
    KeyRow,
    Report,
    secret,
)
from ui.text import say

ASKS_TARGET, ASKS_FIND, WINDOW = "choose", "found", "_cards"  # names of prompts, and their end


def aims(way: Way, keys: Iterable[Report]) -> tuple[KeyRow, ...]:
    """Return a row for each of these keys that asks for something short next."""
    wanted = {key.actions for key in keys}
    uses = (
        (moment, option)
        for moment, prompt in way.offers()
        for option in prompt.domain.listed()
        if (*moment.before, option.action) in wanted
    )
    return tuple(row for row in (aimed(*use) for use in uses) if row is not None)


def aimed(moment: Moment, option: Option) -> KeyRow | None:
    """Return the answers to what a card or an ability asks next; None if they are not a few."""
    used = follow(moment, option.action)
    after = follow_pass(used) if used.name.endswith(WINDOW) else used
    if after is None:
        return None
    if after.name == ASKS_TARGET and 1 < len(after.options) <= MOST_ASKED:
        targets = tuple(_target(used, after, each) for each in after.options)
        return KeyRow(say("panels-asks", what=option.label), targets)
    finds = _finds(used) if used.name == ASKS_FIND else ()
    return KeyRow(str(option.label), finds) if finds else None


def _target(used: Moment, after: Moment, option: Option) -> Report:
    """Return the key of a target, with what happens before it can be said."""
    later: tuple[Action, ...] = (*after.before[len(used.before) :], option.action)
    if after is used:
        return Report(str(option.label), (*used.before, option.action), lost=used.lost)
    return Report(str(option.label), used.before, lost=used.lost, then=later)


def _finds(used: Moment) -> tuple[Report, ...]:
    """Return keys for an Event, kept or played at once, and an Item, which is named next."""
    event = secret(used.prompts[0])
    if event is None:
        return ()
    kept, at_once = follow_secret(used, event.action)
    keys = [(say("panels-event"), kept.before), (say("panels-item"), used.before)]
    if at_once:
        keys.append((say("panels-played-at-once"), (*used.before, event.action)))
    return tuple(Report(label, actions, lost=used.lost) for label, actions in keys)
