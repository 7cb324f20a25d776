"""What the bots think of the actions that only the Small Town has."""

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.bots.cardplay import hero_name
from companion.games.invasion_from_outer_space.bots.judging import (
    Judge,
    Judged,
    card,
    fixed,
    made_up,
)
from companion.games.invasion_from_outer_space.bots.scene import Scene


def _wound(s: Scene, a: Action) -> Judged:
    """A wound is paid last, and never the last one."""
    n = int(a.args[0])
    hero = s.heroes[n]
    left = hero["health"] - hero["wounds"]
    return Judged(-10.0 / left, f"{hero_name(s, n)} takes the wound with {left} boxes left.")


def _item(s: Scene, a: Action) -> Judged:
    return Judged(-1, f"{card(a.args[1])} is worth less than a wound.")


def _hand(s: Scene, a: Action) -> Judged:
    return Judged(-0.5, "A card from the hand is the cheapest way to pay.")


def _beats(s: Scene, a: Action) -> Judged:
    whole = a.args[0] == "pack"
    fight = s.seen["fight"]
    number = fight["soldiers"] if whole and fight else 1
    return Judged(number, "The whole Pack goes." if whole else "The Champion goes.")


JUDGES: dict[str, Judge] = {
    "pays_wound": _wound,
    "pays_item": _item,
    "pays_card": _hand,
    "beats": _beats,
    "put_out": fixed(-1, "The fires are too few for the Extinguisher."),
    "quench": fixed(1, "One fire less."),
    "enough": fixed(0, "The other fires may burn."),
    "cannon_to": fixed(0, "A cannon stands well anywhere."),
    "cannon_section": fixed(0, "One section is as good as another."),
    "cannon_placed": made_up,
    "in_corn": made_up,
    "no_corn": made_up,
    "corn_lies": made_up,
    "no_corn_lies": made_up,
}
