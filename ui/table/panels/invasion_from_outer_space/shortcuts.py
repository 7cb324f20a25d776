"""Keys next to a drawn board that report in one tap what often happens together."""

from companion.engine.state import State
from ui.table.panels.invasion_from_outer_space.ahead import Moment, Way, follow, follow_secret, look
from ui.table.panels.invasion_from_outer_space.offers import Report, keys_of, others, secret
from ui.text import say

POINT, SEARCH = "call_point", "search"  # verbs
ENDS = ("march", "rayguns")  # prompts at which a phase may end


def shortcuts(state: State) -> tuple[Report, ...]:
    """Offer what can be reported at once: a search with an Event, and the end of two phases."""
    now = Moment((), state.prompts(), state)
    if now.name not in ENDS:  # What comes after them need not be looked up.
        return (*_points(now), *_events(now))
    way = look(state)
    assert way is not None, "both belong to a block"
    if now.name == "march":
        return _no_ray_guns(way)
    fights = way.find("fights")
    return keys_of(fights, others(fights)) if fights is not None else ()


def _no_ray_guns(way: Way) -> tuple[Report, ...]:
    """Offer that the march is over and nobody fires."""
    guns = way.find("rayguns")
    if guns is None:
        return ()
    after = follow(guns, *(each.action for each in guns.options if each.tone == "go"))
    return (Report(say("panels-no-ray-guns"), after.before),)


def _points(now: Moment) -> tuple[Report, ...]:
    """Offer all points on one Champion, where there are several."""
    found: list[Report] = []
    for option in others(now):
        after = now
        while option.action.verb == POINT and after.state.is_legal(option.action):
            after = follow(after, option.action)
        count = len(after.before)
        if count > 1:
            label = say("panels-times", count=count, what=option.label)
            found.append(Report(label, after.before))
    return tuple(found)


def _events(now: Moment) -> tuple[Report, ...]:
    """Offer a search that finds an Event, which stays in the hand."""
    for option in others(now):
        if option.action.verb == SEARCH:
            after = follow(now, option.action)
            found = secret(after.prompts[0])
            if found is not None:
                kept, _ = follow_secret(after, found.action)
                return (Report(say("panels-searches-event"), kept.before),)
    return ()
