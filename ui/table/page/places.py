"""The layout of a page: where its parts lie on a wide and on a tall screen."""

from collections.abc import Sequence
from math import ceil

from companion.engine.page import Key, Page
from ui.looks.drawings.signs import FRAMES
from ui.shell.theme import theme
from ui.table.page import dealt_places
from ui.table.page.number_places import aimed, lines_of, numbers
from ui.table.page.rooms import (
    Box,
    Places,
    balanced,
    by_weight,
    grid,
    is_face,
    is_faced,
    is_framed,
    is_row,
    is_verdict,
)
from ui.widgets.sentence import ABREAST, APART, PITCH, die_side

# The most names that a list shows, alone and next to a board.
MOST_NAMES, NEXT_TO_A_BOARD = 9, 6
NAMED = 0.7  # The share of the height for numbers with names in large letters.
NARROW = 4  # The number of keys above which the poster gets narrower,
PLATED = 8  # on a tall screen lower if it has plates.
FRAME, FRAMED = 216, 0.42  # The most height of a card in its frame, in units; the least share.
GROWN, SHARED = 0.4, 0.7  # How much higher keys get, and how much of the free room they take.
DUEL = 0.4  # The share of the height for two sides that meet.
ROWS_MM = 7.0  # Capitals of a sentence above rows of numbers, if there is room.
CAPTION_MM, LEAST_IN_A_LINE = 4.2, 6  # Words above a row of numbers; a row has room for so many.
GAUGE = 12  # The height of the gauge below two totals, in units.
BAND_MM, BAND, LEAST = 26.0, 0.31, 0.22  # The height of two totals, and its shares of a screen.
CARD, CARD_MM, HEAD_MM = 5, 9.0, 3.2  # Cards to lay: the gap in units, the least height, the words.
WIDEST = 0.36  # The share of the width that a face has at most.
CORNER = 0.28  # The share of a poster's width for a picture in its corner.
BY_DICE = 0.56  # The share of a sentence's height for a picture next to its dice.
SPOKEN = 0.2  # The share of the height for the sentence above several rows of faces.


def places(room: Box, page: Page, shown: Sequence[Key], stage: float = 0.0) -> Places:
    """Return the rectangles of a page's parts in a room; `shown` are its keys without `way_on`.

    `stage` is the share of the room for a board, 0 without one.
    """
    if is_faced(page):
        return _faces(room, page, shown)
    if page.holdings:
        return dealt_places.held(room, page, shown, _sentence_height(page, room.width))
    if is_verdict(page):
        return dealt_places.verdict(room, page, shown)
    if page.shout:
        return dealt_places.shouted(room, page, shown)
    if page.kind == "printed":
        return dealt_places.printed(room, page, shown, _sentence_height(page, room.width))
    if page.kind == "targets":
        return dealt_places.targets(
            _next_to(room, spot := _poster(room, page, 1, 0)), page, shown, spot
        )
    if page.kind == "many":
        return dealt_places.many(room, shown, _sentence_height(page, room.width))
    if page.kind == "cards" or page.balance is not None:
        return _cards(room, page, shown)
    return _verbs(room, page, shown, stage)


def _cards(room: Box, page: Page, shown: Sequence[Key]) -> Places:
    """Return the layout of two totals above columns of cards, with other keys in a row below.

    Without columns the keys fill the room.
    """
    unit, gap = theme.unit, 8 * theme.unit
    inner = Box(room.x + gap, room.y + gap, room.width - 2 * gap, room.height - gap)
    foot = max(theme.touch, 58 * unit)
    needed = _least_columns(page) + foot + 3 * gap
    # The band is as wide as the screen.
    high = max(LEAST * room.height, min(BAND * room.height, inner.height - needed))
    high = min(theme.touch_mm(BAND_MM), high)
    band = Box(room.x, room.top - high, room.width, high)
    balance = sentence = band
    if page.balance is None:
        high = _sentence_height(page, inner.width)
        sentence = Box(inner.x, inner.top - high, inner.width, high)
    else:
        top = GAUGE * unit
        sentence = balanced(band.x, band.y + top, band.width, band.height - top)[2]
    room = Box(inner.x, inner.y, inner.width, inner.height - high - gap)
    laid = sum(line.many for line in page.lines)
    others = len(shown) - laid + (page.way_on is not None)
    found: list[Box] = []
    heads: tuple[Box, ...] = ()
    if page.lines:
        foot = foot if others else 0.0
        over = Box(room.x, room.y + foot + gap, room.width, room.height - foot - gap)
        columns, heads = _columns(over, page)
        found += columns
        room = Box(room.x, room.y, room.width, foot)
        rest, way_on = _foot(room, page, others, gap)
    else:
        rest, way_on = _below(room, page, shown, foot, gap)
    found += rest
    spot = balance if page.balance is not None else None
    return Places(sentence, tuple(found), way_on, lines=heads, balance=spot)


def _least_columns(page: Page) -> float:
    """Return the least height of the cards of each side, where two of them stand in a row."""
    most = max((line.many for line in page.lines), default=0)
    rows = ceil(most / (1 if theme.portrait or theme.large_letters else 2))
    head = 0.0 if _spare(page, rows) else _head()
    return float(head + rows * (theme.touch_mm(CARD_MM) + CARD * theme.unit))


def _spare(page: Page, rows: int) -> bool:
    """Return whether all columns have free cells at their ends, for the words about them."""
    wide = not theme.portrait and not theme.large_letters and len(page.lines) == 2
    return wide and all(line.many < 2 * rows for line in page.lines)


def _head() -> float:
    """Return the height of the words above cards."""
    return float(1.3 * theme.capitals(HEAD_MM))


def _cells(page: Page, height: float) -> tuple[list[int], int]:
    """Return how many cards each side has in a row, and the rows of the side with most."""
    fewest = max(1, int((height + 1) / (theme.touch_mm(CARD_MM) + CARD * theme.unit)))
    one = theme.portrait or theme.large_letters
    usual = 1 if one else 2 * (2 // len(page.lines))
    across = [max(usual, ceil(line.many / fewest)) for line in page.lines]
    return across, max(ceil(line.many / n) for line, n in zip(page.lines, across, strict=True))


def _columns(room: Box, page: Page) -> tuple[list[Box], tuple[Box, ...]]:
    """Return the places of the cards of each side, side by side, and of the words above them.

    All cards have the same width, so the side with more of them is wider.
    """
    gap = CARD * theme.unit
    spare = _spare(page, ceil(max(line.many for line in page.lines) / 2))
    head = 0.0 if spare else _head()
    across, rows = _cells(page, room.height - head)
    # A low room may have taken more cards into each row, and left no cell free.
    cells = zip(page.lines, across, strict=True)
    if spare and not all(line.many < rows * n for line, n in cells):
        spare, head = False, _head()
        across, rows = _cells(page, room.height - head)
    high = min(64 * theme.unit, (room.height - head - rows * gap) / max(1, rows))
    wide = (room.width - (sum(across) + len(across) - 2) * gap) / sum(across)
    found, heads, left = list[Box](), list[Box](), room.x
    for line, many in zip(page.lines, across, strict=True):
        lines = ceil(line.many / many)
        width = many * wide + (many - 1) * gap
        top = room.top - head - gap
        tall = lines * high + (lines - 1) * gap
        found += [*grid(Box(left, top - tall, width, tall), line.many, many, gap)][: line.many]
        if spare:
            full = lines == rows
            start = left + (line.many - (lines - 1) * many) * (wide + gap) if full else left
            low = room.top - gap - rows * (high + gap) + gap
            heads.append(Box(start, low, left + width - start, high))
        else:
            heads.append(Box(left, room.top - head, width, head))
        left += width + 2 * gap
    return found, tuple(heads)


def _below(
    room: Box, page: Page, shown: Sequence[Key], foot: float, gap: float
) -> tuple[list[Box], Box | None]:
    """Return the places of keys below two totals: the rare ones and the way on at the foot."""
    rare = sum(key.tone == "quiet" for key in shown)
    many, low = len(shown) - rare, rare + (page.way_on is not None)
    top = room.height - (foot + gap if low else 0)
    across = min(many, 2 if theme.portrait else 3)
    high = min(top, ceil(many / max(1, across)) * 150 * theme.unit)
    spots = [*grid(Box(room.x, room.top - high, room.width, high), many, max(1, across), gap)]
    ends = [*grid(Box(room.x, room.y, room.width, foot), low, max(1, low), gap)][:low]
    found = [*spots[:many], *ends]
    return (found[:-1], found[-1]) if page.way_on is not None else (found, None)


def _foot(room: Box, page: Page, many: int, gap: float) -> tuple[list[Box], Box | None]:
    """Return the places of the other keys in a row, the way on twice as wide and in the middle.

    There it stays while keys come and go next to it.
    """
    if page.way_on is None:
        return ([*grid(room, many, max(many, 3), gap)][:many] if many else []), None
    if many <= 3:
        left, middle, right = by_weight(room, (1.0, 2.0, 1.0), gap)
        return [left, right][: many - 1], middle
    *others, way_on = by_weight(room, [*[1.0] * (many - 1), 2.0], gap)
    return others, way_on


def _verbs(room: Box, page: Page, shown: Sequence[Key], stage: float) -> Places:
    many, unit, gap = len(shown), theme.unit, 12 * theme.unit
    duel = None
    if page.duel is not None and not stage:
        high = (0.3 if theme.portrait else DUEL) * room.height
        duel = Box(room.x, room.top - high, room.width, high)
        room = Box(room.x, room.y, room.width, room.height - high)
    poster = _poster(room, page, many, stage) if duel is None else None
    inner = _next_to(room, poster)
    # What is laid changes the sentence, but moves no key.
    spoken = _sentence_height(page, inner.width, least=2 if page.aimed else 1)
    if page.lying or page.tally is not None:
        bare = _sentence_height(page._replace(note=""), inner.width)
        return dealt_places.decision(inner, page, shown, poster, (spoken, bare))
    strip = None
    if page.throws:
        strip = Box(inner.x, inner.y, inner.width, max(40 * unit, 0.9 * theme.touch))
        inner = Box(inner.x, strip.top + gap, inner.width, inner.height - strip.height - gap)
    cells = many + (page.way_on is not None)
    across = _across(page, cells, narrow=bool(stage))
    lines = max(1, ceil(cells / across))
    if page.kind == "numbers":
        lines = len(lines_of(page, shown))
    high = _line_height(page, lines)
    keys_room = min(lines * high + (lines - 1) * gap, inner.height - spoken)
    # With larger letters a name below a number needs room that the sentence gives.
    noted = any(key.note for key in shown if key.tone != "quiet")
    named = page.kind == "numbers" and theme.scale > 1 and noted
    most, share = (high, NAMED) if named else (88 * unit, 0.56)
    keys_room = max(keys_room, min(lines * most + (lines - 1) * gap, share * inner.height))
    reached = lines * theme.touch + (lines - 1) * gap
    keys_room = max(keys_room, min(reached, 0.84 * inner.height))
    if page.kind == "verbs" and not is_row(page):
        # What the sentence leaves free makes keys higher, so that no gap is left above them.
        keys_room += max(0.0, min(GROWN * keys_room, SHARED * (inner.height - spoken - keys_room)))
    all_keys = Box(inner.x, inner.y, inner.width, keys_room)
    if page.lines:
        return _rows(inner, page, poster, strip)
    if is_framed(page):
        return _framed(inner, shown, poster, spoken)
    if page.kind == "numbers":
        keys = numbers(all_keys, page, shown, gap)
    else:
        keys = tuple(grid(all_keys, cells, across, gap))
    sentence = Box(
        inner.x, inner.y + keys_room + 6 * unit, inner.width, inner.height - keys_room - 6 * unit
    )
    way_on = keys[-1] if page.way_on is not None else None
    if page.aimed:
        bare = _sentence_height(page._replace(note=""), inner.width)
        return aimed(page, Places(sentence, keys[:many], way_on, poster, strip), bare)
    picture = None
    if page.picture:
        above = poster if theme.portrait and not stage else None
        picture = _in_corner(above) if above else _next_to_dice(sentence, len(page.dice))
    return Places(sentence, keys[:many], way_on, poster, strip, duel, picture=picture)


def _in_corner(poster: Box) -> Box:
    """Return the place of a picture in the upper right corner of a poster."""
    side = CORNER * poster.width
    gap = 8 * theme.unit
    return Box(poster.right - side - gap, poster.top - side - gap, side, side)


def _next_to_dice(sentence: Box, dice: int) -> Box | None:
    """Return the place of a picture at the right of a row of dice; None if it has no room."""
    row = (dice * PITCH + APART) * die_side(sentence.width, sentence.height, dice)
    side = min(BY_DICE * sentence.height, sentence.width - row - 8 * theme.unit)
    if dice <= ABREAST or side < theme.touch:
        return None
    return Box(sentence.right - side, sentence.y, side, side)


def _next_to(room: Box, poster: Box | None) -> Box:
    """Return the room for all else, right of the poster or below it."""
    unit = theme.unit
    if theme.portrait:
        right = Box(room.x, room.y, room.width, (poster.y if poster else room.top) - room.y)
    else:
        left = poster.right + 6 * unit if poster else room.x
        right = Box(left, room.y, room.right - left, room.height)
    return Box(
        right.x + 14 * unit, right.y + 10 * unit, right.width - 26 * unit, right.height - 18 * unit
    )


def _rows(inner: Box, page: Page, poster: Box | None, strip: Box | None) -> Places:
    """Return the places of rows of numbers, each below its words, and of the key that leads on."""
    unit, gap = theme.unit, 8 * theme.unit
    low = inner.y
    way_on = None
    if page.way_on is not None:
        high = min(max(theme.touch, 66 * unit), 0.2 * inner.height)
        way_on = Box(inner.x + inner.width / 2, low, inner.width / 2, high)
        low += high + gap
    spoken = min(1.3 * theme.capitals(ROWS_MM), 0.2 * inner.height)
    each = (inner.top - low - spoken) / len(page.lines) - gap
    head = min(1.4 * theme.capitals(CAPTION_MM), 0.36 * each)
    high = min(max(theme.touch, min(66 * unit, 0.2 * inner.height)), each - head)
    keys, heads = list[Box](), list[Box]()
    for line in reversed(page.lines):
        row = Box(inner.x, low, inner.width, high)
        wide = (inner.width - gap * (line.many - 1)) / max(line.many, LEAST_IN_A_LINE)
        spots = [Box(inner.x + n * (wide + gap), row.y, wide, high) for n in range(line.many)]
        keys = [*spots, *keys]
        heads.insert(0, Box(inner.x, row.top, inner.width, head))
        low = row.top + head + gap
    sentence = Box(inner.x, low, inner.width, inner.top - low)
    return Places(sentence, tuple(keys), way_on, poster, strip, lines=tuple(heads))


def _framed(inner: Box, shown: Sequence[Key], poster: Box | None, spoken: float) -> Places:
    """Return the places of cards in their frames in a row, and of other keys in a row below."""
    unit, gap = theme.unit, 12 * theme.unit
    cards = sum(key.picture in FRAMES for key in shown)
    others = len(shown) - cards
    foot = max(theme.touch, 80 * unit) if others else 0.0
    below = foot + gap if others else 0.0
    most = (1.4 if theme.portrait else 1) * FRAME * unit
    high = min(most, max(inner.height - spoken - below, FRAMED * inner.height))
    row = Box(inner.x, inner.y + below, inner.width, high)
    low = Box(inner.x, inner.y, inner.width, foot)
    framed, rest = grid(row, cards, cards, gap), grid(low, others, max(1, others), gap)
    keys = tuple(next(framed if key.picture in FRAMES else rest) for key in shown)
    sentence = Box(inner.x, row.top, inner.width, inner.top - row.top)
    return Places(sentence, keys, poster=poster)


def _poster(room: Box, page: Page, many: int, stage: float) -> Box | None:
    """Return the rectangle of the poster, or of the board that replaces it."""
    if stage:
        if theme.portrait:
            high = stage * room.height
            return Box(room.x, room.top - high, room.width, high)
        return Box(room.x, room.y, stage * room.width, room.height)
    if page.actor is None:
        return None
    if theme.portrait:
        # Numbers of dice in large letters need the room below a poster.
        tallied = page.tally is not None and theme.large_letters
        few = many <= NARROW and not is_framed(page) and not tallied
        plated = page.actor.plates[0] and many <= PLATED and not theme.large_letters
        share = 0.43 if few else 0.42 if plated else 0.30
        high = share * room.height
        return Box(room.x, room.top - high, room.width, high)
    wide = (250 if many <= NARROW and not (is_row(page) or is_framed(page)) else 200) * theme.unit
    return Box(room.x, room.y, wide, room.height)


def _across(page: Page, cells: int, *, narrow: bool) -> int:
    """Return the number of keys in one line."""
    if page.kind == "names":
        return 3 if not theme.portrait and not narrow else 2
    if page.duel is not None and cells <= 4:
        return 2 if theme.portrait else max(1, cells)
    if is_row(page) and not (theme.portrait and cells > 3):
        return max(1, cells)
    return 1 if cells == 1 else 2


def _line_height(page: Page, lines: int) -> float:
    """Return the preferred height of a line of keys."""
    unit = float(theme.unit)
    if page.duel is not None and page.kind == "verbs":
        return 140 * unit
    if is_row(page) and lines == 1:
        return 206.0 * unit
    if page.kind in ("names", "numbers"):
        noted = any(key.note for key in page.keys)  # Then a name has two lines above its note.
        return (64 if lines > 2 and not noted else 96) * unit
    return (96 if lines <= 2 else 92) * unit


def _sentence_height(page: Page, width: float, least: int = 1) -> float:
    """Return the least height for the sentence, of at least so many lines, and its note."""
    words = str(page.sentence)
    if (is_faced(page) or page.duel is not None) and not theme.portrait:
        words = words.replace("\n", " ")
    letters = max(8, int(width / (0.41 * theme.capitals(9.2))))
    lines = max(least, words.count("\n") + 1, min(3, ceil(len(words) / letters)))
    note = 1.5 * theme.capitals(3.8) if page.note or page.ask else 0
    dice = 44 * theme.unit if len(page.dice) > 2 else 0
    return float(lines * theme.capitals(9.2) + note + dice + 8 * theme.unit)


def _faces(room: Box, page: Page, shown: Sequence[Key]) -> Places:
    """Return the layout of a page of faces: these in rows, other keys below them."""
    unit, gap = theme.unit, 14 * theme.unit
    inner = Box(
        room.x + 20 * unit, room.y + 16 * unit, room.width - 40 * unit, room.height - 26 * unit
    )
    faces = [key for key in shown if is_face(page, key)]
    extra = len(shown) - len(faces)
    across = max(1, len(faces))
    if theme.portrait or across > 5:
        across = 2 if across <= 4 else 3 if theme.portrait or across <= 6 else 6
    rows = max(1, ceil(len(faces) / across))
    below = [extra + (page.way_on is not None), bool(page.throws)]
    cells = max(1, below[0])
    lines = ceil(cells / 2) if theme.portrait or cells > 3 else 1
    # Faces keep their names readable while a camera takes a part of the screen.
    high = min((96 if lines == 1 else 84) * unit, max(1.25 * theme.touch, 0.25 * inner.height))
    low = (lines * high + (lines - 1) * gap + gap) if below[0] else 0
    strip = None
    strip_high = (44 * unit + gap) if page.throws else 0
    # A long sentence gets smaller before several rows of faces do.
    most = 0.36 if theme.portrait or rows == 1 else SPOKEN
    spoken = min(_sentence_height(page, inner.width), most * inner.height)
    middle = inner.height - low - strip_high - spoken
    most = 1.15 * (inner.width - gap * (across - 1)) / across * rows
    middle = min(middle, most) if theme.portrait else middle
    top = inner.top - spoken
    widest = (1 / across if theme.portrait else WIDEST) * inner.width
    across_all = min(inner.width, across * (widest + gap) - gap)
    face_room = Box(inner.x, top - middle, across_all, middle - gap / 2)
    spots = list(grid(face_room, len(faces), across, gap))[: len(faces)]
    if page.throws:
        strip = Box(inner.x, inner.y + low, inner.width, 44 * unit)
    if not below[0]:
        return Places(Box(inner.x, top, inner.width, spoken), tuple(spots), strip=strip)
    below_room = Box(inner.x, inner.y, inner.width, low - gap)
    across_low = min(cells, 3) if lines == 1 else 2
    rest = list(grid(below_room, cells, max(across_low, 1), gap))
    if cells == 1 and not theme.portrait:
        wide = 274 * unit
        rest = [Box(inner.right - wide, inner.y, wide, low - gap)]
    way_on = rest[-1] if page.way_on is not None else None
    keys, other = iter(spots), iter(rest)
    ordered = tuple(next(keys) if is_face(page, key) else next(other) for key in shown)
    return Places(Box(inner.x, top, inner.width, spoken), ordered, way_on, strip=strip)
