"""Keys for the results of a roll whose dice nobody enters."""

from companion.engine.page import MOST_VERBS, Key
from companion.engine.prompts import Option
from companion.games.invasion_from_outer_space.story.ahead import Moment
from companion.games.invasion_from_outer_space.story.parts import Scene, key_of

MOST_RESULTS = MOST_VERBS - 1  # more results are entered faster as dice


def result_keys(scene: Scene, moment: Moment, options: tuple[Option, ...]) -> tuple[Key, ...]:
    """Return a key for each result, without pictures of dice; () if there are too many."""
    if len(options) > MOST_RESULTS:
        return ()
    return tuple(key_of(scene, moment, each)._replace(picture="") for each in options)
