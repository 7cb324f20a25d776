"""Effects in words for people, and those that an owner chooses from."""

from collections.abc import Callable

from companion.games.invasion_from_outer_space.components.effects import Effect, read_line
from companion.games.invasion_from_outer_space.text.words import many

_TARGETS = {
    "self": "this Hero",
    "hero": "a Hero",
    "pack": "a Pack",
    "martian": "a Martian",
    "champion": "a Champion",
    "crowd": "a Crowd",
    "ally": "an Ally",
    "any": "any model",
}
_PLACES = {
    "own": "in the own space",
    "adjacent": "next to it",
    "any": "anywhere",
    "random-building": "in a Random Building",
    "site": "at a Landing Site",
    "big-top": "in the Big Top",
}
_PILES = {
    "hand": "from the hand",
    "items": "of the Items",
    "hero-deck": "from the Hero deck",
    "martian-hand": "from the Martian hand",
}


def _amount(effect: Effect, one: str) -> str:
    """Write the number with what is counted: "1 wound", "D6 cards", "all wounds"."""
    number = effect.by.upper() if effect.by in ("d3", "d6") else effect.by or str(effect.n)
    return f"{number} {one if effect.n == 1 else many(one)}"


def _dice(effect: Effect) -> str:
    owner = "own" if effect.side == "own" else "the other side's"
    if effect.do == "dice":
        return f"{effect.n} more {'die' if effect.n == 1 else 'dice'}, {owner}"
    if effect.by == "all":
        return f"Re-roll all dice, {owner}"
    return f"Re-roll {_amount(effect, 'die')}, {owner}"


def _points(what: str) -> Callable[[Effect], str]:
    def words(effect: Effect) -> str:
        if effect.n < 0:
            return f"Lose {-effect.n} {what}{'' if effect.n == -1 else 's'}"
        return f"Gain {_amount(effect, what)}"

    return words


def _fixed(words: str) -> Callable[[Effect], str]:
    return lambda effect: words


_SAYINGS: dict[str, Callable[[Effect], str]] = {
    "dice": _dice,
    "reroll": _dice,
    "set": lambda e: f"Set a die to {e.n}",
    "plus": lambda e: f"Add {e.n} to a die",
    "ties": _fixed("Win a tie"),
    "reroll_move": _fixed("Re-roll the move"),
    "instant": _fixed("Kill a Soldier instantly"),
    "cancel_fight": _fixed("Cancel the Fight"),
    "cancel_blast": _fixed("Cancel the Blast"),
    "cancel_card": _fixed("Cancel a card"),
    "prevent": lambda e: (
        f"Prevent {_amount(e, 'wound')}" + (f" of {_TARGETS[e.target]}" if e.target else "")
    ),
    "wound": lambda e: f"{_amount(e, 'wound')} to {_TARGETS[e.target]}",
    "kill": lambda e: f"Kill {_TARGETS[e.target]}",
    "heal": lambda e: f"Heal {_amount(e, 'wound')} of {_TARGETS[e.target]}",
    "move": lambda e: f"Move {_TARGETS[e.target]} up to {_amount(e, 'space')}",
    "place": lambda e: f"Place {_amount(e, e.what)} {_PLACES[e.where]}",
    "remove": lambda e: f"Take {_amount(e, e.what)} away",
    "fire": lambda e: f"Start a fire {_PLACES[e.where]}",
    "quench": lambda e: f"Put out {_amount(e, 'fire')}",
    "kerosene": lambda e: f"Lay Kerosene {_PLACES[e.where]}",
    "marker": lambda e: f"Lay a {e.what} marker {_PLACES[e.where]}",
    "saucer": lambda e: f"Move a saucer up to {_amount(e, 'space')}",
    "land": lambda e: f"Land {_amount(e, 'Martian')}",
    "draw": lambda e: f"Draw {_amount(e, 'card')}",
    "discard": lambda e: f"Discard {_amount(e, 'card')} {_PILES[e.what]}",
    "retrieve": lambda e: f"Take back a card from the discards: {e.what}",
    "power": _points("Power Token"),
    "command": _points("Command Point"),
    "cannon": _fixed("Fire a cannon"),
    "death_ray": _fixed("Fire the Death Ray"),
    "saucer_blast": lambda e: f"Saucer Blast, {_amount(e, 'hit')} on each",
    "note": lambda e: e.text,
}


def words(effect: Effect) -> str:
    """Say an effect in a few words, for a button or a line."""
    return _SAYINGS[effect.do](effect)


def _offer(*lines: str) -> tuple[tuple[str, str], ...]:
    return tuple((line, words(read_line(line, "An offer"))) for line in lines)


# What an owner chooses from for a Combat Bonus; each as a line of the toolbox, and its words.
COMBAT_OFFERS = _offer(
    "dice n=1 side=own",
    "dice n=2 side=own",
    "reroll n=1 side=own",
    "reroll n=all side=own",
    "reroll n=1 side=other",
    "plus n=1",
    "ties",
    "instant",
    "cancel_fight",
    "prevent n=1",
)
# And for all other effects.
OFFERS = COMBAT_OFFERS + _offer(
    "prevent n=1 target=crowd",
    "dice n=3 side=own",
    "reroll n=all side=other",
    "set n=6",
    "reroll_move",
    "cancel_blast",
    "cancel_card",
    "wound n=1 target=martian",
    "wound n=3 target=pack",
    "wound n=1 target=hero",
    "wound n=1 target=crowd",
    "kill target=martian",
    "kill target=champion",
    "heal n=1 target=self",
    "heal n=1 target=hero",
    "heal n=all target=hero",
    "move n=1 target=hero",
    "move n=3 target=hero",
    "move n=d6 target=hero",
    "move n=1 target=pack",
    "move n=d6 target=champion",
    "move n=2 target=crowd",
    "draw n=1",
    "draw n=2",
    "discard n=1 what=hand",
    "discard n=1 what=items",
    "discard n=1 what=martian-hand",
    "discard n=d6 what=hero-deck",
    "discard n=5 what=hero-deck",
    "retrieve what=Item",
    "retrieve what=Event",
    "retrieve what=Scenario Search Card",
    "power n=1",
    "power n=2",
    "power n=-1",
    "command n=1",
    "command n=2",
    "fire where=own",
    "fire where=adjacent",
    "fire where=random-building",
    "quench n=1",
    "quench n=all",
    "kerosene where=adjacent",
    "place n=1 where=any what=cannon",
    "place n=1 where=any what=hero",
    "place n=1 where=any what=crowd",
    "place n=1 where=random-building what=ally",
    "place n=1 where=any what=saucer",
    "remove n=1 what=hero",
    "remove n=1 what=soldier",
    "remove n=1 what=champion",
    "remove n=1 what=crowd",
    "remove n=1 what=ally",
    "remove n=1 what=saucer",
    "remove n=1 what=marker",
    "heal n=1 target=crowd",
    "move n=2 target=ally",
    "marker where=random-building what=Lights Out",
    "marker where=random-building what=Cone of Light",
    "saucer n=2",
    "land n=1",
    "land n=d3",
    "land n=d6",
    "cannon",
    "death_ray",
    "saucer_blast n=1",
    "note text=The table reads the card and does it",
)
