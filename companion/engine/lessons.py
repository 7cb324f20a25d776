"""What a table that plays a box for the first time is taught, when it first comes up."""

from msgspec import Struct


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A few sentences of our own, one shown after the other, and a picture.

    It is due when one of `prompts` first comes up. `picture` names a kind of drawing and, after a
    space, which one: "alien Tripod". `rules` are the ids of the rules that it is about.
    """

    title: str
    prompts: tuple[str, ...]
    picture: str
    rules: tuple[str, ...]
    say: tuple[str, ...]
