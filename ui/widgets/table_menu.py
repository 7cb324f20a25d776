"""The menu of a table: what is seldom wanted, one touch away from every moment of a match."""

from functools import partial

from ui.shell.desk import Desk
from ui.text import say
from ui.widgets.ribbon import Key
from ui.widgets.sheet import Answer, ask


def open_menu(app: Desk, note: str = "", *more: Answer) -> None:
    """Show the menu; `more` comes first, `note` is said above."""
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
    ask(game.box.name, "\n".join(each for each in (note, practice) if each), ways)


def quiet_keys(app: Desk, note: str = "", *more: Answer) -> list[Key]:
    """Return the keys of a ribbon that are there in every moment: undo and menu."""
    undo = ("undo", say("widgets-ribbon-undo"), lambda: app.screen.undo())
    return [undo, ("menu", say("widgets-ribbon-menu"), lambda: open_menu(app, note, *more))]
