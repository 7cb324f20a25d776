"""Keys for the results of a roll whose dice nobody enters."""

from companion.engine.page import MOST_VERBS, Key
from companion.engine.prompts import Option
from companion.games.invasion_from_outer_space.story.ahead import Moment
from companion.games.invasion_from_outer_space.story.parts import Scene, key_of, message_id
from companion.games.invasion_from_outer_space.text import say

PACKS = "more-than-packs"  # the message of both results of a roll against the Packs
MORE = (("more", "heads"), ("not-more", "head"))  # their keys: verbs and pictures
MOST_RESULTS = MOST_VERBS - 1  # more results are entered faster as dice


def result_keys(scene: Scene, moment: Moment, options: tuple[Option, ...]) -> tuple[Key, ...]:
    """Return a key for each result, without pictures of dice; () if there are too many."""
    if len(options) > MOST_RESULTS:
        return ()
    keys = [key_of(scene, moment, each)._replace(picture="") for each in options]
    if [message_id(each.label) for each in keys] != [PACKS] * 2:
        return tuple(keys)
    # In the same order and words whether cards are drawn first or the dice are due.
    return tuple(
        key._replace(label=say(f"story-verb-{name}"), note="", picture=picture)
        for (name, picture), key in zip(MORE, reversed(keys), strict=True)
    )
