"""Quick corrections: one tap opens the values that can be set there, another one sets a value.

All other values are on the corrections page of the history.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from companion.engine.actions import CORRECT, TABLE, Action
from companion.engine.by_hand import SPACE, Correctable
from ui.shell.game import Game
from ui.text import say
from ui.widgets.corrections import ask_value, shown
from ui.widgets.rows import Choice, PickSheet, pick

NEAR, NEARER = 4, 1  # Numbers this close to the current one get a row.
MANY = 8  # Number of values on one sheet from which fewer numbers are offered.
OTHER = "other"


def put_right(game: Game, title: str, values: Sequence[Correctable]) -> PickSheet:
    """Offer every other value as a row; of many numbers the nearest ones, and a keypad."""
    reach = NEARER if len(values) > MANY else NEAR
    offered = {f"{each.path}={new}": (each, new) for each in values for new in _nearby(each, reach)}
    far = {f"{each.path}={OTHER}": each for each in values if _is_far(each, reach)}
    rows: list[Choice] = [(key, _words(game, *offered[key]), "") for key in offered]
    rows += [(key, say("widgets-another-number", what=game.say(each.label)), "")
             for key, each in far.items()]  # fmt: skip

    def done(key: str) -> None:
        if key in far:
            ask_value(far[key], game.names, lambda new: _put(game, far[key], new))
        else:
            _put(game, *offered[key])

    return pick(title, say("widgets-set-right-what"), rows, "", done)


def put_right_at(game: Game, space: int, title: str) -> PickSheet:
    """Offer what can be in a space of the board: Soldiers, figures, fires, landing sites."""
    there = [_within_space(each, space) for each in game.state.correctables()]
    return put_right(game, title, [each for each in there if each is not None])


def values_of(game: Game, *paths: str) -> Sequence[Correctable]:
    """Return the values with or below one of these paths, without those of single spaces."""
    found = []
    for each in game.state.correctables():
        below = any(each.path.startswith(f"{path}/") for path in paths)
        if each.path in paths or (below and not (_is_place(each) or each.space is not None)):
            found.append(each)
    return found


def _within_space(value: Correctable, space: int) -> Correctable | None:
    """Return the value restricted to one space, or None if it does not concern it."""
    if _is_place(value):
        if space == value.value or space not in value.choices:
            return None
        return replace(value, choices=(space,))
    return value if value.space == space else None


def _is_place(value: Correctable) -> bool:
    """Return whether the value is the place of something."""
    return value.kind == SPACE


def _nearby(value: Correctable, reach: int) -> list[int | str]:
    now, found = value.value, [new for new in value.choices if new != value.value]
    if _is_place(value) or not isinstance(now, int):
        return found
    return [new for new in found if isinstance(new, int) and abs(new - now) <= reach]


def _is_far(value: Correctable, reach: int) -> bool:
    return not _is_place(value) and len(_nearby(value, reach)) + 1 < len(value.choices)


def _words(game: Game, value: Correctable, new: int | str) -> str:
    label = game.say(value.label)
    if _is_place(value):
        return say("widgets-is-here", what=game.say(value.thing))
    return f"{label}: {shown(value, new, game.names)}"


def _put(game: Game, value: Correctable, new: int | str) -> None:
    game.act(Action(TABLE, CORRECT, (value.path, new)))
