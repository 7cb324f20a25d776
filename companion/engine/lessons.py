"""What a table that plays a box for the first time is taught, when it first comes up."""

from dataclasses import dataclass

from companion.words import Text


@dataclass(frozen=True, slots=True)
class Lesson:
    """A few sentences of our own, one shown after the other, and a picture.

    It is due when one of `prompts` first comes up. `picture` names a kind of drawing and, after a
    space, which one: "alien Tripod". `rules` are the ids of the rules that it is about.
    """

    title: Text
    prompts: tuple[str, ...]
    picture: str
    rules: tuple[str, ...]
    say: tuple[Text, ...]
