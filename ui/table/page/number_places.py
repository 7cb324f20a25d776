"""The layout of number keys, and of what was laid above them."""

from collections.abc import Sequence
from math import ceil

from companion.engine.page import Key, Page
from ui.shell.theme import theme
from ui.table.page.aimed import GAP, widths
from ui.table.page.rooms import Box, Places, by_weight, grid

NOTED = 1.9  # The width of a number with a name below it, relative to one without.
AIMED = 120  # The most height of what was laid, in units.
# The most of the height for the sentence above it, and the share of the width for the note.
ABOVE, NOTE_ASIDE = 0.55, 0.24


def lines_of(page: Page, shown: Sequence[Key]) -> list[int]:
    """Return how many keys stand in each line of a page of numbers.

    Numbers come first, those that were laid in their places; quiet keys and the way on come last.
    """
    rare = sum(each.tone == "quiet" for each in shown) + (page.way_on is not None)
    plain = len(shown) + (page.way_on is not None) - rare
    across = _numbers_across(plain)
    if across < plain and any(key.note for key in shown[:plain]):
        found = _evenly([_weight(key) for key in shown[:plain]], across)
    else:
        found = [min(across, plain - n) for n in range(0, plain, across)]
    return [*found, *(min(3, rare - n) for n in range(0, rare, 3))]


def _weight(key: Key) -> float:
    """Return the width of a number key, relative to one without a name."""
    return NOTED if key.note else 1.0


def _evenly(weights: Sequence[float], across: int) -> list[int]:
    """Divide keys into lines of similar weight, as few as hold `across` keys each."""
    lines, found, done = ceil(len(weights) / across), list[int](), 0
    for left in range(lines, 1, -1):
        share = sum(weights[done:]) / left
        sums = [sum(weights[done : done + n]) for n in range(1, len(weights) - done)]
        many = 1 + min(range(len(sums)), key=lambda n: abs(sums[n] - share))
        found.append(many)
        done += many
    return [*found, len(weights) - done]


def _numbers_across(many: int) -> int:
    """Return how many of these number keys stand in a line: one line for up to eight if it fits."""
    if theme.portrait or theme.large_letters:
        return 3 if many == 6 else 4
    return many if 6 <= many <= 8 else 5


def numbers(room: Box, page: Page, shown: Sequence[Key], gap: float) -> tuple[Box, ...]:
    """Return the places of number keys, equally wide in all lines; those with names fill them."""
    lines = lines_of(page, shown)
    found: list[Box] = []
    most = 0
    flowing = "plain", "dark", "laid"
    uneven = any(key.note for key in shown if key.tone in flowing)
    for line, strip in zip(lines, grid(room, len(lines), 1, gap), strict=False):
        tone = shown[len(found)].tone if len(found) < len(shown) else "go"
        across = line
        if tone in flowing:
            across = most = max(line, most)
        keys = shown[len(found) : len(found) + line]
        if uneven and tone in flowing:
            found += by_weight(strip, [_weight(key) for key in keys], gap)
        else:
            found += [*grid(strip, across, across, gap)][:line]
    return tuple(found)


def aimed(page: Page, found: Places, spoken: float) -> Places:
    """Return a layout with what was laid and the note in a row below the sentence, if it fits.

    The sentence needs `spoken` pixels without its note.
    """
    free, gap = found.sentence, GAP * theme.unit
    high = min(AIMED * theme.unit, free.height - min(spoken, ABOVE * free.height) - gap)
    if high < theme.touch:
        return found
    wide = sum(widths(page.aimed, high)) + (len(page.aimed) - 1) * gap
    if wide > (1 - NOTE_ASIDE) * free.width:
        return found
    row = Box(free.x, free.y + gap, wide, high)
    note = Box(row.right + 2 * gap, row.y, free.right - row.right - 2 * gap, high)
    sentence = Box(free.x, row.top, free.width, free.top - row.top)
    return found._replace(sentence=sentence, aimed=row, note=note)
