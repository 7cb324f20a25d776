"""Lessons for a table that plays a box for the first time, each sentence when it first matters."""

from dataclasses import dataclass

from companion.words import Text

LONGEST = 90  # letters of a sentence: two lines


@dataclass(frozen=True, slots=True)
class Lesson:
    """A few sentences, one at each time that one of `prompts` comes up.

    `key` is the verb of the key that they stand next to, "" for the question. `rules` are the
    ids of the rules it explains.
    """

    title: Text
    prompts: tuple[str, ...]
    rules: tuple[str, ...]
    say: tuple[Text, ...]
    key: str = ""
