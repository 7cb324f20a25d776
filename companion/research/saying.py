"""An action that is being said word by word, by one seat or by chance."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.engine.actions import Action
from companion.research.vocabulary import END, Vocabulary


class Option(NamedTuple):
    """One possible action, the numbers of its words, and how often chance takes it."""

    sentence: tuple[int, ...]
    action: Action
    weight: int = 0


class Saying:
    """What has been said, and the actions that may still be meant. It never changes."""

    __slots__ = ("open", "said", "words")

    def __init__(self, words: Vocabulary, options: Sequence[Option], said: tuple[int, ...] = ()):
        """Go on from what was said, and say at once whatever leaves one possibility."""
        self.words, self.open, self.said = words, options, said
        while len(self.open) > 1 and len(following := self.following()) == 1:
            self.said = (*self.said, following[0])

    def action(self) -> Action | None:
        """Return the action that is meant, or None while there are several."""
        return self.open[0].action if len(self.open) == 1 else None

    def following(self) -> list[int]:
        """Return the numbers of the words that may follow, in order."""
        return sorted({self._next(each) for each in self.open})

    def chances(self) -> list[tuple[int, float]]:
        """Return the words that chance may say, with their chances."""
        found: dict[int, int] = {}
        for each in self.open:
            word = self._next(each)
            found[word] = found.get(word, 0) + each.weight
        whole = sum(found.values())
        return sorted((word, weight / whole) for word, weight in found.items())

    def after(self, word: int) -> "Saying":
        """Return what is left when `word` is said; ValueError if it may not follow."""
        left = self._left(word)
        if not left:
            raise ValueError(f"{self.words.words[word]!r} may not follow")
        return Saying(self.words, left, (*self.said, word))

    def again(self, said: tuple[int, ...]) -> "Saying":
        """Return the words of `said` that have not been said yet."""
        saying = self
        while len(saying.said) < len(said):
            saying = saying.after(said[len(saying.said)])
        return saying

    def text(self, word: int) -> str:
        """Return what saying a word means: the whole action if it is the last one, else how it
        begins.
        """
        left = self._left(word)
        if len(left) == 1:
            return " ".join(map(str, (left[0].action.verb, *left[0].action.args)))
        return " ".join(str(self.words.words[each]) for each in (*self.said, word)) + " ..."

    def _left(self, word: int) -> list[Option]:
        return [each for each in self.open if self._next(each) == word]

    def _next(self, option: Option) -> int:
        spoken = len(self.said)
        return option.sentence[spoken] if spoken < len(option.sentence) else self.words.number(END)
