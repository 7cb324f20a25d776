"""Correct values of the game by hand: a page of all values, and quick corrections of a few."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from kivy.uix.widget import Widget
from msgspec.structs import replace

from companion.engine.actions import CORRECT, TABLE, Action
from companion.engine.by_hand import SEAT, SPACE, Correctable
from companion.engine.state import with_names
from ui.shell.game import Game
from ui.text import say
from ui.widgets.keyboard import ask_number
from ui.widgets.rows import Choice, Heading, Page, PickSheet, pick, row

MANY_VALUES = 24  # With more values than this, a page shows one heading at a time.
FEW = 7  # The most numbers that are offered as rows; of more one is typed.

Names = tuple[str, ...]
Set = Callable[[str, int | str], object]
Headed = tuple[int | str, list[Correctable]]


def correction_page(values: Callable[[], Sequence[Correctable]], names: Names, put: Set) -> Page:
    """Open a page of all values that can be set; `put` gets the path and the new value.

    Many values are shown one heading at a time.
    """
    page = Page(title=say("widgets-set-right"), hint=say("widgets-table-is-truth"))
    opened: list[int | str] = []  # The heading whose values are shown.

    def fill() -> None:
        found = values()
        groups = dict(by_heading(found))
        opened[:] = [each for each in opened if each in groups]
        if len(found) <= MANY_VALUES or len(groups) == 1:
            opened.clear()
            page.fill(value_rows(found, names, chosen))
        elif opened:
            page.fill(value_rows(groups[opened[0]], names, chosen))
        else:
            page.fill([_heading_row(each) for each in groups])

    def _heading_row(heading: int | str) -> Widget:
        return row(partial(turn, heading), text=_titled(heading, names), icon="next")

    def turn(*headings: int | str) -> None:
        opened[:] = headings
        page.ids.scroll.scroll_y = 1
        fill()

    def chosen(path: str, value: int | str) -> None:
        put(path, value)
        fill()

    leave = page.close
    page.close = lambda: turn() if opened else leave()
    fill()
    page.open(animation=False)
    return page


def _titled(heading: int | str, names: Names) -> str:
    return names[heading] if isinstance(heading, int) else heading


def value_rows(values: Sequence[Correctable], names: Names, put: Set) -> list[Widget]:
    """Return headings and rows for values, in the order of `by_heading`."""
    found: list[Widget] = []
    for heading, under in by_heading(values):
        rows = (_row(value, names, put) for value in under)
        found += [Heading(text=_titled(heading, names)), *rows]
    return found


def by_heading(values: Sequence[Correctable], seats: Iterable[int] = ()) -> list[Headed]:
    """Group values by heading: a seat or words.

    Those of the table come first, then those of each seat, then the box's own groups. The given
    `seats` have a group even without values.
    """
    table = say("widgets-the-table")
    own = (str(value.group) for value in values if value.group)
    always = set(seats)
    of_seats = {*always, *(each.seat for each in values if each.seat is not None)}
    order: tuple[int | str, ...] = (table, *sorted(of_seats), *own)
    groups: dict[int | str, list[Correctable]] = {heading: [] for heading in order}
    for value in values:
        groups[str(value.group) or (table if value.seat is None else value.seat)].append(value)
    return [(each, under) for each, under in groups.items() if under or each in always]


def _row(value: Correctable, names: Names, put: Set) -> Widget:
    return row(
        lambda: ask_value(value, names, lambda new: put(value.path, new)),
        over=with_names(value.label, names),
        text=shown_capital(value, value.value, names),
        icon="edit",
    )


def ask_value(value: Correctable, names: Names, done: Callable[[int | str], object]) -> None:
    """Ask for a new value: on the keypad if it is one of many numbers, else with rows."""
    label = with_names(value.label, names)
    numbers = [choice for choice in value.choices if isinstance(choice, int)]
    named = bool(value.names) or value.kind == SEAT
    many = len(numbers) == len(value.choices) > FEW and not named
    if many and numbers == list(range(numbers[0], numbers[-1] + 1)):
        ask_number(label, numbers[0], numbers[-1], int(value.value), done)
        return
    by_key = {f"{type(choice).__name__} {choice}": choice for choice in value.choices}
    choices = [(key, shown_capital(value, each, names), "") for key, each in by_key.items()]
    present = f"{type(value.value).__name__} {value.value}"
    pick(label, say("widgets-what-on-table"), choices, present, lambda key: done(by_key[key]))


def shown(value: Correctable, choice: int | str, names: Names) -> str:
    """Return a choice in words for the middle of a sentence, with the players' names."""
    return with_names(value.word(choice), names)


def shown_capital(value: Correctable, choice: int | str, names: Names) -> str:
    """Return a choice in words with a capital first letter, for a row of its own."""
    text = shown(value, choice, names)
    return text[:1].upper() + text[1:]


# Quick corrections: one tap on a thing opens its values, a second one sets a value.


NEAR, NEARER = 4, 1  # Numbers no further than this from the current one get a row.
MOST_ROWS = 30  # With more rows than this, a sheet asks first which value is meant.
MANY = 8  # With more values than this on a sheet, NEARER is used.
OTHER = "other"


def put_right(game: Game, title: str, values: Sequence[Correctable]) -> PickSheet:
    """Open a sheet with a row for each new value; of many numbers the nearest, and a keypad.

    Where that would be too many rows, it asks first under which heading, or which value.
    """
    reach = NEARER if len(values) > MANY else NEAR
    offered = {f"{each.path}={new}": (each, new) for each in values for new in _nearby(each, reach)}
    far = {f"{each.path}={OTHER}": each for each in values if _is_far(each, reach)}
    rows: list[Choice] = [(key, _words(game, *offered[key]), "") for key in offered]
    rows += [
        (key, say("widgets-another-number", what=game.say(each.label)), "")
        for key, each in far.items()
    ]

    if len(rows) > MOST_ROWS and len(values) > 1:
        return _pick_first(game, title, values)

    def done(key: str) -> None:
        if key in far:
            ask_value(far[key], game.names, lambda new: _put(game, far[key], new))
        else:
            _put(game, *offered[key])

    return pick(title, say("widgets-set-right-what"), rows, "", done)


def _pick_first(game: Game, title: str, values: Sequence[Correctable]) -> PickSheet:
    """Ask for a heading, or for one of few or related values."""
    # By number, as two players may have the same name.
    groups = {str(n): group for n, group in enumerate(by_heading(values))}
    if len(groups) > 1 and len(values) > MANY:
        rows = [(key, _titled(heading, game.names), "") for key, (heading, _) in groups.items()]

        def turn(key: str) -> None:
            heading, under = groups[key]
            put_right(game, _titled(heading, game.names), under)

        return pick(title, say("widgets-set-right-where"), rows, "", turn)
    by_path = {each.path: each for each in values}
    rows = [
        (path, game.say(each.label), shown(each, each.value, game.names))
        for path, each in by_path.items()
    ]

    def done(path: str) -> None:
        ask_value(by_path[path], game.names, lambda new: _put(game, by_path[path], new))

    return pick(title, say("widgets-set-right-which"), rows, "", done)


def put_right_at(game: Game, space: int, title: str) -> PickSheet:
    """Open a sheet for what can be in a space: Soldiers, figures, fires, landing sites."""
    there = [_within_space(each, space) for each in game.state.correctables()]
    return put_right(game, title, [each for each in there if each is not None])


def values_of(game: Game, *paths: str) -> Sequence[Correctable]:
    """Return the values at these paths, and those below them that concern no single space."""
    found = []
    for each in game.state.correctables():
        below = any(each.path.startswith(f"{path}/") for path in paths)
        if each.path in paths or (below and not (_is_place(each) or each.space is not None)):
            found.append(each)
    return found


def _within_space(value: Correctable, space: int) -> Correctable | None:
    """Return the value limited to choices about one space, or None if it has none."""
    if _is_place(value):
        if space == value.value or space not in value.choices:
            return None
        return replace(value, choices=(space,))
    return value if value.space == space else None


def _is_place(value: Correctable) -> bool:
    """Return whether the value is the space in which something is."""
    return value.kind == SPACE


def _nearby(value: Correctable, reach: int) -> list[int | str]:
    now, found = value.value, [new for new in value.choices if new != value.value]
    if _is_place(value) or not isinstance(now, int):
        return found
    return [new for new in found if isinstance(new, int) and abs(new - now) <= reach]


def _is_far(value: Correctable, reach: int) -> bool:
    return not _is_place(value) and len(_nearby(value, reach)) + 1 < len(value.choices)


def _words(game: Game, value: Correctable, new: int | str) -> str:
    label = game.say(value.label)
    if _is_place(value):
        return say("widgets-is-here", what=game.say(value.thing))
    return f"{label}: {shown(value, new, game.names)}"


def _put(game: Game, value: Correctable, new: int | str) -> None:
    game.act(Action(TABLE, CORRECT, (value.path, new)))
