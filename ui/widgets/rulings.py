"""Choose how the table plays where a rulebook is silent: a page of rulings, and their choices."""

from collections.abc import Callable, Mapping, Sequence

from kivy.uix.widget import Widget

from companion.engine.box_parts import Ruling
from companion.words import Several
from ui.shell.theme import GREEN, MUTED
from ui.text import say
from ui.widgets.rows import Heading, Page, Row, pick, row

Chosen = Callable[[str, str], object]


def ruling_page(
    rulings: Sequence[Ruling], present: Callable[[], Mapping[str, str]], choose: Chosen
) -> Page:
    """Open a page of all rulings.

    `choose` gets the id and the choice; `present` returns the current choices by id.
    """
    page = Page(title=say("widgets-rulings"), hint=say("widgets-where-silent"))

    def fill() -> None:
        page.fill(ruling_rows(rulings, present(), chosen))

    def chosen(ruling: str, choice: str) -> None:
        choose(ruling, choice)
        fill()

    fill()
    page.open(animation=False)
    return page


def ruling_rows(
    rulings: Sequence[Ruling], present: Mapping[str, str], choose: Chosen
) -> list[Widget]:
    """Return a row for each ruling: those with a choice first, then those that are fixed."""
    open_ones = [ruling for ruling in rulings if len(ruling.choices) > 1]
    settled = [ruling for ruling in rulings if len(ruling.choices) == 1]
    found: list[Widget] = [_row(ruling, present.get(ruling.id, ""), choose) for ruling in open_ones]
    if settled:
        found.append(Heading(text=say("widgets-rulings-settled")))
        found += [
            row(over=_asked(each), text=str(each.choices[0][1]), strong=False) for each in settled
        ]
    return found


def _row(ruling: Ruling, chosen: str, choose: Chosen) -> Row:
    usual = chosen == ruling.default
    return row(
        lambda: ask_ruling(ruling, chosen, lambda choice: choose(ruling.id, choice)),
        over=_asked(ruling),
        text=str(dict(ruling.choices).get(chosen, chosen)),
        under=say("widgets-ruling-usual" if usual else "widgets-ruling-changed"),
        mark="check" if usual else "edit",
        mark_ink=MUTED if usual else GREEN,
        icon="next",
    )


def _asked(ruling: Ruling) -> str:
    return f"{ruling.question}  ({ruling.label})"


def ask_ruling(ruling: Ruling, chosen: str, done: Callable[[str], object]) -> None:
    """Ask for the choice in one ruling; the default is marked."""
    choices = [
        (key, str(label), say("widgets-usual-choice") if key == ruling.default else "")
        for key, label in ruling.choices
    ]
    about = say("widgets-ruling-about", id=ruling.label, rules=Several(ruling.rules, "commas"))
    pick(str(ruling.question), about, choices, chosen, done)
