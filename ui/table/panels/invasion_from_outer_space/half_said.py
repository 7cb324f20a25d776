"""What is chosen on a guided table's page before a key reports it."""

from dataclasses import dataclass, field

from companion.engine.actions import Action
from ui.shell.game import Game
from ui.table.panels.invasion_from_outer_space.offers import Light, Offer


@dataclass
class HalfSaid:
    """The targets of Ray Guns, the actions of the key that is lit, and the fold that is open.

    `lit` is () if none is to be lit, None as long as nobody has touched one. `fold` is a place
    among the folds of the offer after so many steps.
    """

    targets: list[Action] = field(default_factory=list)
    lit: tuple[Action, ...] | None = None
    fold: tuple[int, int] | None = None


def entry_of(game: Game) -> HalfSaid:
    """Return what is chosen for the prompt that is due."""
    return game.entered.of((game.prompts[0].name,), "page", HalfSaid)


def relit(offer: Offer | None, game: Game) -> Offer | None:
    """Return the offer with the key lit that somebody has chosen, if it is still there."""
    light = next((part for part in offer.parts if isinstance(part, Light)), None) if offer else None
    lit = entry_of(game).lit if light is not None else None
    if light is None or lit is None:
        return offer
    keys = {key.actions: key for key in light.keys}
    return light.turn(keys.get(lit)) if not lit or lit in keys else offer
