"""Prompts as widgets to touch: one widget for each kind of prompt an engine can make."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from companion.engine.domain import Reveal
from companion.engine.prompts import Dice, Number, Prompt, Race, Secret, Throw, Window
from ui.shell.desk import Desk
from ui.table.prompts.choices import AwayAsk, ChoicesAsk, NumberAsk
from ui.table.prompts.secret import RevealAsk, SecretAsk
from ui.table.prompts.window import WindowAsk
from ui.text import say
from ui.widgets.lent import lent

if TYPE_CHECKING:
    from ui.table.panels.box_panel import BoxPanel


class Asks:
    """Creates the widgets for the current prompts, and reuses those of choices."""

    def __init__(self, app: Desk) -> None:
        self._app = app
        lent.forget()
        self._choices: list[ChoicesAsk] = []

    def of(self, prompts: Sequence[Prompt], panel: "BoxPanel") -> list[Widget]:
        """Return one widget for each prompt that the table can answer.

        The panel's own widget for a prompt takes precedence.
        """
        lent.take_back()
        free = iter(self._choices.copy())
        return [panel.ask(prompt, self._app) or self._ask(prompt, free) for prompt in prompts]

    def _ask(self, prompt: Prompt, free: Iterator[ChoicesAsk]) -> Widget:
        if not prompt.domain.is_list or _of_a_round(prompt, self._app):
            return make_ask(prompt, self._app)
        ask = next(free, None)
        if ask is None:
            ask = ChoicesAsk(prompt.name, prompt.domain, self._app)
            self._choices.append(ask)
        else:
            ask.put(prompt.name, prompt.domain)
        return ask


def make_ask(prompt: Prompt, app: Desk) -> Widget:
    """Create the widget for the domain of a prompt."""
    if _of_a_round(prompt, app):
        return AwayAsk(app, "race", say("prompts-back-to-round"), "buzzer")
    match prompt.domain:
        case Secret() as domain:
            return SecretAsk(prompt.name, domain, app)
        case Reveal() as domain:
            return RevealAsk(prompt.name, domain, app)
        case Window() as domain:
            return WindowAsk(domain, app)
        case Number() as domain:
            return NumberAsk(domain, app)
        case Dice() | Throw():
            return AwayAsk(app, "dice", say("prompts-roll-dice"), "dice")
        case Race():
            return AwayAsk(app, "race", say("prompts-to-race"), "buzzer")
        case domain:  # A list, or a domain of a box's own: buttons for its options.
            return ChoicesAsk(prompt.name, domain, app)


def _of_a_round(prompt: Prompt, app: Desk) -> bool:
    """Return whether the screen of the round asks this, as in a box with a race."""
    return app.current_game.station(prompt) == "round"
