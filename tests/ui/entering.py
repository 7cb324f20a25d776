"""Enters cards of Mars Attacks by touch."""

from companion.match.match import Match, Seat
from ui.cards.form import FieldView, SymbolRows
from ui.demo.stage import Stage
from ui.widgets.keyboard import Keyboard

BOX = "mars-attacks-dice"


def write(stage: Stage, text: str) -> None:
    """Tap a text field open and write into it on our own keyboard."""
    stage.tap("Tap to type")
    board = next(stage.every(Keyboard))
    board.text = text
    stage.tap("Done")


def begin(stage: Stage, name: str) -> None:
    """Enter the name and four Ray Guns."""
    write(stage, name)
    stage.tap(next(stage.every(SymbolRows)).keys["ray_gun", 4])


def enter_dallas(stage: Stage) -> None:
    """Enter a card with four Ray Guns, no victory points and no Nuke."""
    fill(stage, "Dallas")
    stage.tap("Save")


def fill(stage: Stage, name: str) -> None:
    """Fill the form without keeping it."""
    begin(stage, name)
    enter_numbers(stage, ("Victory points", "0"), ("Nukes", "0"))


def enter_numbers(stage: Stage, *numbers: tuple[str, str]) -> None:
    """Tap numbers: what the label of each field begins with, and the key."""
    for label, key in numbers:
        view = next(v for v in stage.every(FieldView) if str(v.field.label).startswith(label))
        stage.tap(next(w for w in view.walk() if getattr(w, "label", "") == key))


def at_an_unknown_card(stage: Stage, name: str) -> Match:
    """A match with one card entered so far, of which another is turned over."""
    session = stage.app.session
    session.add_entry(BOX, {"name": name, "kind": "city", "symbols": ["nuke"], "vp": 1,
                            "nukes": 1, "colour": "none"})  # fmt: skip
    colours = session.take(BOX).colours
    match = session.new_match(BOX, [Seat(f"P{n}", colours[n]) for n in range(3)])
    stage.app.play(match)
    stage.tap("P0")
    stage.tap("Not listed")
    return match
