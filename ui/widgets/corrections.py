"""Correct a value by hand: all values of the state, grouped, each with its question."""

from collections.abc import Callable, Iterable, Sequence

from kivy.uix.widget import Widget

from companion.engine.by_hand import SEAT, Correctable
from companion.engine.state import with_names
from ui.text import say
from ui.widgets.keyboard import ask_number
from ui.widgets.rows import Heading, Page, pick, row

# Up to this many numbers are shown as rows; more are typed.
FEW = 7

Names = tuple[str, ...]
Set = Callable[[str, int | str], object]
Headed = tuple[int | str, list[Correctable]]


def correction_page(values: Callable[[], Sequence[Correctable]], names: Names, put: Set) -> Page:
    """Open a page of all values that may be set; `put` gets the path and the new value."""
    page = Page(title=say("widgets-set-right"), hint=say("widgets-table-is-truth"))

    def fill() -> None:
        page.fill(value_rows(values(), names, chosen))

    def chosen(path: str, value: int | str) -> None:
        put(path, value)
        fill()

    fill()
    page.open(animation=False)
    return page


def value_rows(values: Sequence[Correctable], names: Names, put: Set) -> list[Widget]:
    """Return rows with a heading: first the table, then each player, then the box's own groups."""
    found: list[Widget] = []
    for heading, under in by_heading(values):
        text = names[heading] if isinstance(heading, int) else heading
        found += [Heading(text=text), *(_row(value, names, put) for value in under)]
    return found


def by_heading(values: Sequence[Correctable], seats: Iterable[int] = ()) -> list[Headed]:
    """Return values with their heading: a seat, or words. Those of the table come first, then
    those of each seat, then those of the box's own groups; `seats` are there without values, too.
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
    """Ask for a new value, on the keypad if there are many numbers, else as rows."""
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
    """Return a choice as the box says it within a sentence, with the players' names."""
    return with_names(value.word(choice), names)


def shown_capital(value: Correctable, choice: int | str, names: Names) -> str:
    """Return a choice with a capital, for a row of its own."""
    text = shown(value, choice, names)
    return text[:1].upper() + text[1:]
