"""The layout of pages about what lies on the table: printed cards, many names, dice, a shout."""

from collections.abc import Sequence
from math import ceil

from companion.engine.page import Key, Page
from ui.shell.theme import theme
from ui.table.page.rooms import Box, Places, by_weight, grid, portrayed

CORNER = 0.28  # The share of the width for a key next to a sentence.
LESSON = 3.3  # The room for a lesson on a tall screen, in type sizes.
FOOT_MM = 8.0  # Capitals of the band at the foot.
DIE = 64  # The most a die measures, in units.
ASIDE = 0.28  # On a wide screen, the share of the width for the words at the right of dice,
MORE_ASIDE, NOTED = 0.37, 3.3  # and above a tally of several, if these have so many lines.
KEY, LOW_KEY = 122, 112  # The height of keys with stakes, alone and next to a tally, in units,
LOW_LARGE_KEY = 106  # and there with large letters, which the tally has, too.
TALLY, ONE = 142, 64  # The most that a tally is high, and one for a single die, in units.
# The most of the height above keys and tally for the sentence, if dice lie below it; above a tally
# of several dice the room is low.
SAID, LOW_SAID, ALONE = 0.52, 0.64, 0.45  # The last one without a note.
SPOKEN = 0.16  # The most of the height for the sentence above many names, or for the band.
KEYS, LOW_KEYS = 0.4, 0.29  # The most of the height for keys with stakes, and next to a tally.
LEAST = 52  # The height of a row of other keys, in units.
TALL = 1.4  # The least ratio of height to width of a room that has a lesson at its foot.
IN_A_ROW, DUE_MM, FELL = 4, 4.2, 0.62  # Below a band: keys, words; in it the share of what fell.
SHARES = (0.88, 1.73, 2.1)  # The width of a key by the number of its stakes.


def printed(room: Box, page: Page, shown: Sequence[Key], spoken: float) -> Places:
    """Return the layout of printed cards in one row, on a tall screen in two columns.

    Another key is next to the sentence, on a tall screen below the cards. There a card that is
    alone in its row fills it; where a lesson has no other room, the key shares that row.
    """
    unit, gap = theme.unit, 8 * theme.unit
    foot = None
    low = room.y + gap
    if page.foot:
        share = SPOKEN / 2 if theme.portrait else SPOKEN
        high = min(1.25 * theme.capitals(FOOT_MM), share * room.height)
        foot = Box(room.x + 2 * gap, room.y, room.width - 4 * gap, high)
        low = foot.top + gap
    free = _free(room)
    many = sum(key.printed is not None for key in shown)
    rest = len(shown) - many
    key = 1.3 * theme.touch
    # The key stands where else only a lesson does.
    shares = theme.portrait and many % 2 == 1 and not free
    below = max(free, key + gap) if rest and theme.portrait and not shares else free
    inner = Box(room.x + gap, low + below, room.width - 2 * gap, room.top - low - below)
    spoken = min(spoken, (0.14 if theme.portrait else 0.2) * room.height)
    high = inner.height - spoken - gap
    if theme.portrait:
        high = min(high, 2.6 * inner.width * ceil(many / 2) / 2)
    cards = Box(inner.x, inner.top - spoken - high - gap, inner.width, high)
    wide = CORNER * inner.width if rest and not theme.portrait else 0.0
    sentence = Box(inner.x + 6 * unit, inner.top - spoken, inner.width - 6 * unit - wide, spoken)
    across = 2 if theme.portrait else max(1, many)
    spots = [*grid(cards, many, across, gap)][:many]
    if theme.portrait and many % 2 and not shares:
        spots[-1] = spots[-1]._replace(width=inner.width)
    corner = Box(inner.right - wide, sentence.y + gap, wide, spoken - 2 * gap)
    if theme.portrait:
        low = spots[-1].y if shares else low
        corner = Box(inner.x + inner.width / 2, low, inner.width / 2, key)
    others = tuple(grid(corner, rest, 1, gap))[:rest]
    return Places(sentence, (*spots, *others), foot=foot)


def _free(room: Box) -> float:
    """Return the height that keys leave free on a tall screen, for a lesson in two lines.

    A past moment, in a lower room, has no lesson.
    """
    return float(LESSON * theme.body) if room.height > TALL * room.width else 0.0


def many(room: Box, shown: Sequence[Key], spoken: float) -> Places:
    """Return the layout of many names, all of them on the screen."""
    unit, gap = theme.unit, 5 * theme.unit
    low = room.y + gap + _free(room)
    inner = Box(room.x + gap, low, room.width - 2 * gap, room.top - gap - low)
    spoken = min(spoken, 1.3 * theme.capitals(9.2), SPOKEN * room.height)
    sentence = Box(inner.x + 8 * unit, inner.top - spoken, inner.width - 8 * unit, spoken)
    across = 3 if theme.portrait else 6
    lines = ceil(len(shown) / across)
    high = min(96 * unit, (inner.height - spoken - gap * lines) / lines)
    tall = lines * (high + gap) - gap
    listed = Box(inner.x, sentence.y - gap - tall, inner.width, tall)
    return Places(sentence, tuple(grid(listed, len(shown), across, gap))[: len(shown)])


def targets(inner: Box, page: Page, shown: Sequence[Key], poster: Box | None) -> Places:
    """Return the layout of cards that may be hit, between the sentence and a key at the foot."""
    gap = 10 * theme.unit
    foot = max(theme.touch, 62 * theme.unit)
    across = max(1, len(shown) if len(shown) <= 2 else 2 if theme.portrait else 3)
    lines = ceil(len(shown) / across)
    spoken = (0.24 if theme.portrait else 0.34 if lines == 1 else 0.22) * inner.height
    high = inner.height - spoken - foot - 2 * gap
    high = min(high, 190 * theme.unit * lines)
    cards = Box(inner.x, inner.y + foot + gap, inner.width, high)
    way_on = Box(inner.x + inner.width / 2, inner.y, inner.width / 2, foot)
    sentence = Box(inner.x, cards.top + gap, inner.width, inner.top - cards.top - gap)
    keys = tuple(grid(cards, len(shown), across, gap))[: len(shown)]
    return Places(sentence, keys, way_on if page.way_on is not None else None, poster)


def verdict(room: Box, page: Page, shown: Sequence[Key]) -> Places:
    """Return the layout of an outcome in a band, above what is due next and up to two rows of keys.

    What fell is at the right of the band.
    """
    unit, gap = theme.unit, 12 * theme.unit
    cells = len(shown) + (page.way_on is not None)
    across = cells if cells <= IN_A_ROW else ceil(cells / 2)
    lines = ceil(cells / across) if cells else 0
    high = max(theme.touch, (96 if lines == 1 else 78) * unit)
    low = Box(room.x + gap, room.y + gap, room.width - 2 * gap, lines * (high + gap) - gap)
    note = Box(low.x, low.top + gap / 2, low.width, 1.3 * theme.capitals(DUE_MM))
    band = Box(room.x, note.top + gap / 2, room.width, room.top - note.top - gap / 2)
    side = min(FELL * band.height, 0.24 * band.width)
    picture = Box(band.right - side - gap / 2, band.top - side - gap, side, side)
    left = band.x + portrayed(band.width, band.height) + gap
    sentence = Box(left, band.y + gap, picture.x - left - gap / 4, band.height - 1.5 * gap)
    keys = tuple(grid(low, cells, max(1, across), gap))[:cells]
    way_on = keys[-1] if page.way_on is not None else None
    # Dice lie below the picture, too.
    reach = max(0.0, band.right - gap - sentence.right)
    return Places(
        sentence, keys[: len(shown)], way_on, band, picture=picture, note=note, reach=reach
    )


def held(room: Box, page: Page, shown: Sequence[Key], spoken: float) -> Places:
    """Return the layout of what everybody has, between the sentence and keys in a row."""
    gap = 10 * theme.unit
    inner = Box(room.x + gap, room.y + gap, room.width - 2 * gap, room.height - gap)
    many = len(shown) + (page.way_on is not None)
    high = max(theme.touch, 66 * theme.unit)
    keys = tuple(grid(Box(inner.x, inner.y, inner.width, high), many, max(1, many), gap))[:many]
    spoken = min(spoken, (0.2 if many else 0.32) * inner.height)
    sentence = Box(inner.x, inner.top - spoken, inner.width, spoken)
    low = inner.y + (high + gap if many else 0)
    holdings = Box(inner.x, low, inner.width, sentence.y - low - gap / 2)
    way_on = keys[-1] if page.way_on is not None else None
    return Places(sentence, keys[: len(shown)], way_on, holdings=holdings)


def decision(
    inner: Box, page: Page, shown: Sequence[Key], poster: Box | None, spoken: tuple[float, float]
) -> Places:
    """Return the layout of dice that lie on the table, above a tally and keys with stakes.

    `spoken` is the least height of the sentence with its note, and of the sentence alone: on a wide
    screen the note stands at the right of the dice, unless large letters leave it no room there.
    """
    unit, gap = theme.unit, 10 * theme.unit
    keys = [*shown, *([page.way_on] if page.way_on is not None else [])]
    tallied = page.tally is not None
    most = 2 if theme.large_letters and theme.portrait else 3
    rows = [keys[n : n + most] for n in range(0, len(keys), most)]
    low_key = LOW_LARGE_KEY if theme.large_letters else LOW_KEY
    high = (low_key if tallied or len(rows) > 1 else KEY) * theme.text
    most_high = LOW_KEYS if tallied and not theme.portrait else KEYS
    least = max(theme.touch, LEAST * unit)
    staked = sum(any(key.stakes for key in row) for row in rows)
    high = min(high, most_high * inner.height / max(1, staked))
    low, found = inner.y, list[Box]()
    for row in reversed(rows):
        strip = Box(inner.x, low, inner.width, high if any(key.stakes for key in row) else least)
        weights = [SHARES[min(len(key.stakes), 2)] for key in row]
        found = [*by_weight(strip, weights, gap), *found]
        low += strip.height + gap
    tally, said, alone = None, SAID, True
    if page.tally is not None:
        alone = sum(group.count for group in page.tally.dice.groups) == 1
        said = SAID if alone else LOW_SAID
        most_high = (
            ONE * unit
            if alone
            else max(TALLY * unit, (3.2 if theme.large_letters else 2.9) * theme.touch)
        )
        tall = min(most_high, (0.5 if alone else 0.56) * (inner.top - low))
        tally = Box(inner.x, low, inner.width, tall)
        low += tall + gap
    free = inner.top - low
    roomy = alone or (1 - ALONE) * free >= NOTED * theme.capitals(3)
    noted = page.lying and page.note and roomy and not theme.portrait
    aside = (ASIDE if alone else MORE_ASIDE) * inner.width if noted else 0.0
    wide = inner.width - aside
    across = max(1, int(wide / (1.15 * DIE * unit)))
    tall = ceil(len(page.lying) / across) * 1.15 * DIE * unit
    said = ALONE if noted else said
    tall = min(tall, free - min(spoken[bool(noted)], said * free))
    lying = Box(inner.x, low, wide, tall)
    note = Box(lying.right + gap, low, aside - gap, tall) if aside else None
    sentence = Box(inner.x, lying.top, inner.width, inner.top - lying.top)
    way_on = found[-1] if page.way_on is not None else None
    spots = tuple(found[: len(shown)])
    return Places(sentence, spots, way_on, poster, lying=lying, tally=tally, note=note)


def shouted(room: Box, page: Page, shown: Sequence[Key]) -> Places:
    """Return the layout of a shout next to its picture, with keys in a row at the foot."""
    unit, gap = theme.unit, 14 * theme.unit
    inner = Box(room.x + gap, room.y + gap, room.width - 2 * gap, room.height - 2 * gap)
    high = 96 * unit
    ways = Box(inner.x, inner.y, inner.width, high)
    wide = (inner.width - gap) / (1.9 if theme.portrait else 1.6)
    found = [Box(inner.x, ways.y, wide, high)] if page.way_on is not None else []
    left = found[0].right + gap if found else inner.x
    rest = Box(left, ways.y, inner.right - left, high)
    others = tuple(grid(rest, len(shown), max(1, len(shown)), gap))[: len(shown)]
    over = Box(inner.x, ways.top + gap, inner.width, inner.top - ways.top - gap)
    if theme.portrait:
        words = Box(over.x, over.y + 0.5 * over.height, over.width, 0.5 * over.height)
        picture = Box(over.x, over.y, over.width, 0.48 * over.height)
    else:
        words = Box(over.x, over.y, 0.6 * over.width, over.height)
        picture = Box(words.right, over.y - 0.06 * over.height, 0.4 * over.width, 1.1 * over.height)
    loud = 0.4 * words.height
    shout = Box(words.x, words.top - loud, words.width, loud)
    dice = min(56 * unit, words.width / max(1, len(page.lying)))
    spoken = words.height - loud - dice
    sentence = Box(words.x, shout.y - spoken, words.width, spoken)
    lying = Box(words.x, words.y, words.width, dice)
    way_on = found[0] if found else None
    return Places(sentence, others, way_on, lying=lying, shout=shout, picture=picture)
