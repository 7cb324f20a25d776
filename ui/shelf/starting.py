"""Start a match from the seats screen."""

from collections.abc import Mapping
from typing import Any

from companion.match.card_answers import may_draw
from ui.shell.desk import House
from ui.text import say
from ui.widgets import show_dialog


def start(app: House, box: str, about: Mapping[str, Any]) -> bool:
    """Put a new match on the table (`about` are arguments of `Session.new_match`).

    What does not fit the box is reported, and nothing is started. A table that let the app draw the
    set-up last time will probably want that again, so it is drawn.
    """
    draws = app.session.drew_last(box)
    try:
        match = app.session.new_match(box, **about)
    except ValueError as error:
        show_dialog(say("shelf-not-fitting"), str(error))
        return False
    app.play(match)
    if draws and may_draw(match, match.state.prompts()[0]):
        app.current_game.draw()
    return True
