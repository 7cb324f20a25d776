"""What is due, as something to touch: one widget for each kind of prompt an engine can make."""

from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from companion.engine.prompts import (
    Cards,
    Choices,
    Dice,
    Number,
    Prompt,
    Race,
    Reveal,
    Secret,
    Throw,
    Window,
)
from ui.table.prompts.away import AwayAsk
from ui.table.prompts.choices import ChoicesAsk
from ui.table.prompts.number import NumberAsk
from ui.table.prompts.reveal import RevealAsk
from ui.table.prompts.secret import SecretAsk
from ui.table.prompts.window import WindowAsk

if TYPE_CHECKING:
    from ui.shell.app import CompanionApp


def make_ask(prompt: Prompt, app: "CompanionApp") -> Widget:
    """Make the widget that lets the table answer `prompt`."""
    match prompt.domain:
        case Choices() | Cards() as domain:
            return ChoicesAsk(prompt.name, domain, app)
        case Secret() as domain:
            return SecretAsk(prompt.name, domain, app)
        case Reveal() as domain:
            return RevealAsk(domain, app)
        case Window() as domain:
            return WindowAsk(domain, app)
        case Number() as domain:
            return NumberAsk(domain, app)
        case Dice() | Throw():
            return AwayAsk(app, "dice", "Roll the dice", "dice")
        case Race():
            return AwayAsk(app, "race", "To the race", "buzzer")
