"""An action said word by word, by one seat or by chance."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.engine.actions import Action
from companion.research.vocabulary import END, Vocabulary


class Option(NamedTuple):
    """One possible action, the numbers of its words, and its weight if chance decides."""

    sentence: tuple[int, ...]
    action: Action
    weight: int = 0


class Saying:
    """What has been said, and the actions that it may still become. Immutable."""

    __slots__ = ("open", "said", "words")

    def __init__(self, words: Vocabulary, options: Sequence[Option], said: tuple[int, ...] = ()):
        """Continue from what was said, and say every word without an alternative."""
        self.words, self.open, self.said = words, options, said
        while len(self.open) > 1 and len(following := self.following()) == 1:
            self.said = (*self.said, following[0])

    def action(self) -> Action | None:
        """Return the action once only one is possible, else None."""
        return self.open[0].action if len(self.open) == 1 else None

    def following(self) -> list[int]:
        """Return the numbers of the words that may follow, in order."""
        return sorted({self._next(each) for each in self.open})

    def chances(self) -> list[tuple[int, float]]:
        """Return the words that chance may say, with their probabilities."""
        found: dict[int, int] = {}
        for each in self.open:
            word = self._next(each)
            found[word] = found.get(word, 0) + each.weight
        whole = sum(found.values())
        return sorted((word, weight / whole) for word, weight in found.items())

    def after(self, word: int) -> "Saying":
        """Return what remains after `word`; ValueError if it may not follow."""
        left = self._left(word)
        if not left:
            raise ValueError(f"{self.words.words[word]!r} may not follow")
        return Saying(self.words, left, (*self.said, word))

    def again(self, said: tuple[int, ...]) -> "Saying":
        """Say the remaining words of `said`."""
        saying = self
        while len(saying.said) < len(said):
            saying = saying.after(said[len(saying.said)])
        return saying

    def text(self, word: int) -> str:
        """Return the meaning of a word: the whole action if it completes one,
        else the words so far.
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
