"""Keeps the keys of a turn in their places: one that stays where another goes does not move."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from companion.engine.page import Key, Page
from companion.words import Message
from ui.shell.theme import theme
from ui.table.page.places import places
from ui.table.page.rooms import Box, Places

# What a key is for people, whatever numbers are on it, and which of several equal ones.
Name = tuple[str, str, int]
FREE = Key("", tone="quiet")  # Stands where a key was that is gone.


class _Laid(NamedTuple):
    """Where a page was laid out, on which screen, with how many keys, and how."""

    about: tuple[object, ...]
    places: Places


class Steady:
    """The cells of the page of verbs that was shown last, and who acted on it.

    `cells` are the keys to place, with `FREE` where none is; `taken` are the indices of the others.
    """

    def __init__(self) -> None:
        self.cells: list[Key] = []
        self.taken: list[int] = []
        self._names: list[Name | None] = []
        self._of: object = None
        self._laid: _Laid | None = None
        self._lasts = False  # Whether the page is laid out with the cells of a turn.

    def put(self, page: Page, keys: Sequence[Key], *, base: bool) -> None:
        """Take the keys of a page; only those of a turn, not of a page opened there, are kept."""
        self._lasts = base and _is_turn(page)
        self.cells, self.taken = list(keys), [*range(len(keys))]
        if not self._lasts:
            return
        names, who = _names(keys), page.actor.name if page.actor else ""
        if who != self._of or not set(names) & set(self._names):
            self._of, self._names, self._laid = who, [], None
        free = [n for n, each in enumerate(self._names) if each not in names]
        free += [*range(len(self._names), len(self._names) + len(names))]
        known = {each: n for n, each in enumerate(self._names)}
        self.taken = [known[each] if each in known else free.pop(0) for each in names]
        many = max((len(self._names), *(n + 1 for n in self.taken)))
        self._names += [None] * (many - len(self._names))
        self.cells = [FREE] * many
        for place, name, key in zip(self.taken, names, keys, strict=True):
            self._names[place], self.cells[place] = name, key

    def laid(self, room: Box, page: Page, stage: float = 0.0) -> Places:
        """Return the layout of a page, as `places` does, with the keys where they were before."""
        found = places(room, page, self.cells, stage)
        if not self._lasts:
            return found
        about = room, stage, theme.scale, len(found.keys), page.way_on is None, found.strip
        if self._laid is None or self._laid.about != about:
            self._laid = _Laid(about, found)
        old = self._laid.places
        keys = tuple(old.keys[n] for n in self.taken)
        return found._replace(
            keys=keys, way_on=old.way_on, sentence=old.sentence, poster=old.poster
        )


def _is_turn(page: Page) -> bool:
    """Return whether a page has the verbs of whoever acts, and nothing that needs more room."""
    more = page.outcome or page.duel or page.lines or page.balance or page.lying or page.tally
    other = page.picture or page.holdings or page.shout or page.claim
    return page.kind == "verbs" and page.actor is not None and not more and not other


def _names(keys: Sequence[Key]) -> list[Name]:
    seen = Counter[tuple[str, str]]()
    found = []
    for key in keys:
        label = key.label.id if isinstance(key.label, Message) else str(key.label)
        found.append((label, key.picture, seen[label, key.picture]))
        seen[label, key.picture] += 1
    return found
