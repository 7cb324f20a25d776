"""Correct a value by hand: all values of the state, grouped, each with its question."""

from collections.abc import Callable, Sequence

from kivy.uix.widget import Widget

from companion.engine.state import SEAT, Correctable, with_names
from ui.text import say
from ui.widgets.keyboard import ask_number
from ui.widgets.rows import Heading, Page, pick, row

# Up to this many numbers are shown as rows; more are typed.
FEW = 7

# The meaning of values that are words; others are keys of printed things, such as cities.
WORDS = (
    "yes", "no", "on", "off", "none", "nobody", "heroes", "martians", "guide", "board",
    "draw", "reinforce", "command", "march", "rayguns", "fights", "land", "fire_phase",
    "crowd_phase",
)  # fmt: skip

Names = tuple[str, ...]
Set = Callable[[str, int | str], object]


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
    table = say("widgets-the-table")
    own = (str(value.group) for value in values if value.group)
    for group in dict.fromkeys((table, *names, *own)):
        rows = [_row(value, names, put) for value in values if _group(value, names, table) == group]
        if rows:
            found += [Heading(text=group), *rows]
    return found


def _group(value: Correctable, names: Names, table: str) -> str:
    """Return the value's group: the box's own, else the player, else the table."""
    return str(value.group) or (table if value.seat is None else names[value.seat])


def _row(value: Correctable, names: Names, put: Set) -> Widget:
    return row(
        lambda: ask_value(value, names, lambda new: put(value.path, new)),
        over=with_names(value.label, names),
        text=shown(value, value.value, names),
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
    choices = [(key, shown(value, choice, names), "") for key, choice in by_key.items()]
    present = f"{type(value.value).__name__} {value.value}"
    pick(label, say("widgets-what-on-table"), choices, present, lambda key: done(by_key[key]))


def shown(value: Correctable, choice: int | str, names: Names) -> str:
    """Return a value in words; a seat is shown by its player's name."""
    if value.names:
        return with_names(value.names[value.choices.index(choice)], names)
    if isinstance(choice, int):
        return names[choice] if value.kind == SEAT else str(choice)
    if choice in WORDS:
        return say(f"widgets-value-{choice}".replace("_", "-"))
    words = choice.replace("_", " ").replace("-", " ")
    return words[:1].upper() + words[1:]
