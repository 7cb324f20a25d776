"""The names and prices of actions, on buttons and in the history, as their verbs declare them."""

from companion.engine.actions import DEFINE, RESULT, Action
from companion.games.invasion_from_outer_space import results
from companion.games.invasion_from_outer_space.engine import VERBS
from companion.games.invasion_from_outer_space.table.position import Position
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.verbs import Verb
from companion.words import Several, Text


def label(p: Position, action: Action) -> Text:
    """Return the name of an action for its button."""
    verb = VERBS.get(action.verb)
    if action.verb == RESULT:
        return results.label(p, action)
    if verb is None:
        return action.verb.replace("_", " ")
    if verb.named:
        return verb.named(p, action)
    if verb.label:
        return verb.label(p, action.args)
    text = say(f"do-{verb.name.replace('_', '-')}")
    if _names_seat(p, verb):
        return say("by-seat", seat=words.seat(action.player), text=text)
    return text


def price(p: Position, action: Action) -> Text:
    """Return the cost of an action in Command Points, in words; "" if it costs none."""
    verb = VERBS.get(action.verb)
    points = verb.price(p) if verb and verb.price else 0
    return say("action-costs", points=points) if points else ""


def tone(action: Action) -> str:
    """Return the tone of an action's button."""
    verb = VERBS.get(action.verb)
    return verb.tone if verb else "plain"


def describe(p: Position, action: Action) -> Text:
    """Describe an action for the history, including who does it."""
    if action.verb == DEFINE:
        return say("history-defined")
    if action.verb == "roll":
        return _dice(action)
    if action.verb == RESULT:
        return say("history-result", result=results.label(p, action))
    text, verb = label(p, action), VERBS.get(action.verb)
    if action.player < 0 or (verb and _names_seat(p, verb)):
        return text
    how = action.verb if verb and verb.chosen else "other"
    return say("history-action", seat=words.seat(action.player), how=how, text=text)


def _names_seat(p: Position, verb: Verb) -> bool:
    """Return whether the label names the seat, which it does with two Martian players."""
    return verb.by_seat and p.setup.martians == 2


def _dice(action: Action) -> Text:
    numbers = [int(n) for n in action.args]
    groups = [numbers[place : place + 6] for place in range(0, len(numbers), 6)]
    rolled = (
        words.dice(tuple(face + 1 for face, n in enumerate(group) for _ in range(n)))
        for group in groups
    )
    return say("history-rolled", dice=Several(tuple(rolled)))
