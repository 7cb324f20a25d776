"""Lessons for a table that plays a box for the first time, each given when it first matters."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.words import Text, Words


@dataclass(frozen=True, slots=True)
class Lesson:
    """A few sentences shown one after the other, and a picture.

    Due when one of `prompts` first comes up. `picture` names a kind of drawing and, after a space,
    which one: "alien Tripod". `rules` are the ids of the rules it explains.
    """

    title: Text
    prompts: tuple[str, ...]
    picture: str
    rules: tuple[str, ...]
    say: tuple[Text, ...]


def lesson(say: Words, id_: str, entry: Mapping[str, Any]) -> Lesson:
    """Make the lesson of an entry in `lessons.toml`; `say` makes the messages of its box."""
    return Lesson(
        title=say(f"lesson-{id_}"),
        prompts=tuple(entry["prompts"]),
        picture=entry["picture"],
        rules=tuple(entry["rules"]),
        say=tuple(say(f"lesson-{id_}-{n + 1}") for n in range(entry["sentences"])),
    )
