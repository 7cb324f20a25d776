"""The menu of a table: what is seldom needed, reachable at every moment of a match."""

from functools import partial

from ui.shell.desk import Desk
from ui.text import say
from ui.widgets.ribbon import Key
from ui.widgets.sheet import Answer, ask


def open_menu(app: Desk, note: str = "", *more: Answer) -> None:
    """Open the menu with a `note` on top; the answers `more` come first."""
    game = app.current_game
    practice = say("table-practice-cards") if game.practice else ""
    ways: list[Answer] = [
        *more,
        (say("table-history"), "plain", partial(app.show, "history")),
        (say("table-rules"), "plain", partial(app.show, "rules")),
        (say("table-settings"), "plain", partial(app.show, "settings")),
        (say("table-to-shelf"), "plain", app.leave_table),
        (say("table-go-on-playing"), "go", None),
    ]
    menu = ask(game.box.name, "\n".join(each for each in (note, practice) if each), ways)
    menu.auto_dismiss = True  # A touch outside goes on playing, too.


def quiet_keys(app: Desk, note: str = "", *more: Answer) -> list[Key]:
    """Return the keys that every ribbon has: undo and menu; for the others see `open_menu`."""
    undo = ("undo", say("widgets-ribbon-undo"), lambda: app.screen.undo())
    return [undo, ("menu", say("widgets-ribbon-menu"), lambda: open_menu(app, note, *more))]
