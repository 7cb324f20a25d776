"""Lessons for a table that plays a box for the first time, each given when it first matters."""

from dataclasses import dataclass

from companion.words import Text


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
