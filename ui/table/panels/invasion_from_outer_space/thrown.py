"""What dice say that are rolled before anything was said: their number and colours name it."""

from collections import Counter

from ui.shell.game import Game
from ui.table.panels.invasion_from_outer_space.offers import Offer, Report

KIND = "d6"  # of all dice in this box
Colours = Counter[str]


def said_by(colours: Colours, offer: Offer, game: Game) -> Report | None:
    """Return the only key that needs a throw of just these dice; None if it is not just one."""
    found = [key for key in offer.rolls if _needed(key, game) == colours]
    return found[0] if len(found) == 1 else None


def _needed(key: Report, game: Game) -> Colours | None:
    """Return the dice of each colour that are rolled after a key; None if they have no colours."""
    after = game.preview(key.actions)
    dice = after.prompts[0].domain.dice() if after is not None and after.prompts else None
    if dice is None or not all(group.colour for group in dice.groups):
        return None
    return Counter({group.colour: group.count for group in dice.groups})
