"""The one rule for words without room: where they are divided, and how names are shortened."""

import re
from collections.abc import Callable, Iterator, Sequence
from unicodedata import combining, normalize

NBSP = "\N{NO-BREAK SPACE}"
MOST_LETTERS = 12  # The most letters of a shortened name.
ENDING = 8  # The most letters of a last word that is not left alone in a line.
HEAD, TAIL = 4, 7  # The letters of a name whose middle is left out.


def kept_together(sentence: str) -> str:
    """Return a sentence whose last word, if short, does not stand alone in a line."""
    before, space, last = sentence.rpartition(" ")
    return f"{before}{NBSP}{last}" if space and len(last) <= ENDING else sentence


def spread(text: str, lines: int) -> list[str]:
    """Divide words into lines of similar length."""
    places = [place for place, letter in enumerate(text) if letter == " "]
    place = min(places, key=lambda each: abs(lines * each - len(text)), default=None)
    if lines < 2 or place is None:
        return [text]
    return [text[:place], *spread(text[place + 1 :], lines - 1)]


def divided(text: str, fits: Callable[[str], bool]) -> str:
    """Return a text in as few lines of similar length as fit; whole if none do.

    Only if nothing else fits it is divided near its middle within a word.
    """
    for lines in range(1, 1 + len(text.split())):
        found = spread(text, lines)
        if all(map(fits, found)):
            return "\n".join(found)
    halves = next((each for each in _halves(text) if all(map(fits, each))), (text,))
    return "\n".join(halves)


def _halves(text: str) -> Iterator[tuple[str, str]]:
    """Yield the two lines of each way to divide a text, at a hyphen and near the middle first."""

    def rank(cut: int) -> tuple[bool, float]:
        return text[cut] != " " and text[cut - 1] != "-", abs(cut - len(text) / 2)

    # A letter keeps its accents.
    cuts = (cut for cut in range(2, len(text) - 1) if not combining(text[cut]))
    for cut in sorted(cuts, key=rank):
        dash = "-" if normalize("NFC", text[:cut])[-1:].isalpha() and text[cut].isalpha() else ""
        yield text[:cut].rstrip() + dash, text[cut:].lstrip()


def called(names: Sequence[str]) -> dict[str, str]:
    """Return a short form of each name, which no other name could have; whole if there is none."""
    # A letter keeps its accents.
    forms = {name: [*_forms(normalize("NFC", name))] for name in names}
    found = {}
    for name, own in forms.items():
        others = {form for other, each in forms.items() if other != name for form in each}
        found[name] = next((form for form in own if form not in others), name)
    return found


def _forms(name: str) -> Iterator[str]:
    """Yield the short forms of a name, the best one first: its first part, or its beginning.

    After them come later parts with the initial, and its beginning with its end.
    """
    parts = name.replace("-", " ").split()
    for form in (*parts[:1], name):
        if len(form) <= MOST_LETTERS:
            yield form
    for form in (*parts[:1], name):
        if len(form) > MOST_LETTERS:
            yield _cut(form)
    for first, part in zip(parts[:1] * len(parts), parts[1:], strict=False):
        form = f"{first[0]}. {part}"
        yield form if len(form) <= MOST_LETTERS else _cut(form)
    if len(name) > MOST_LETTERS:
        yield f"{name[:HEAD]}…{name[-TAIL:]}"


def _cut(name: str) -> str:
    return f"{name[: MOST_LETTERS - 1].rstrip(' -')}…"


def with_short_names(text: str, names: Sequence[str]) -> str:
    """Return a sentence with shorter names, as what it says counts more."""
    short = called(names)
    found = "|".join(map(re.escape, sorted(filter(None, short), key=len, reverse=True)))
    return re.sub(found, lambda name: short[name[0]], text) if found else text
