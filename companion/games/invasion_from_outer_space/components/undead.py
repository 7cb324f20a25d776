"""What Zombies add in a crossover: figures, dice, and a deck and scenarios of Last Night on Earth.

Stored under "zombies" in the components of a match, and only there: other matches have none of it.
"""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any

from msgspec import Meta

from companion.games.invasion_from_outer_space.components import builtin_data
from companion.games.invasion_from_outer_space.components.cards import (
    ZOMBIE,
    Card,
    read_card,
    read_cards,
)
from companion.games.invasion_from_outer_space.components.filling_up import fitting, over
from companion.games.invasion_from_outer_space.components.parsing import slug
from companion.games.invasion_from_outer_space.components.printed import Component, read
from companion.games.invasion_from_outer_space.components.scenarios import Scenario, read_scenario
from companion.games.invasion_from_outer_space.components.sheets import Champion, HeroSheet
from companion.games.invasion_from_outer_space.text import say
from companion.words import Several

KEY = "zombies"
FIELDS = ("made_up", "cards", "scenarios", "undead")
Dice = Annotated[int, Meta(ge=1, le=6)]
D3 = 3  # The most spaces that a Zombie Hero moves.


class Undead(Component, frozen=True, kw_only=True):
    """Values of the Zombies: figures, hand limit, dice of a Zombie and of a Zombie Hero.

    `first` and `spawned` count the D6 of the set-up and of new Zombies, for one player.
    """

    figures: Annotated[int, Meta(ge=2, le=40)]
    hand: Annotated[int, Meta(ge=1, le=8)]
    dice: Dice
    hero_dice: Dice
    first: Dice
    spawned: Dice


def is_of_zombies(piece: object) -> bool:
    """Return whether a component is a Zombie card, a scenario with Zombies, or their values."""
    if isinstance(piece, Scenario):
        return piece.foes == KEY
    return isinstance(piece, Undead) or (isinstance(piece, Card) and piece.deck == ZOMBIE)


def read_numbers(entry: Mapping[str, Any]) -> Undead:
    """Read the values that an owner entered; raise ValueError with the reason if invalid."""
    values = {key: entry[key] for key in Undead.__struct_fields__}
    return read(Undead, values, say("entry-the-zombies"))


def read_card_of_scenario(entry: Mapping[str, Any]) -> Scenario:
    """Read a scenario an owner entered, with what the rulebook says about it (IFOS-394)."""
    known = {slug(each["name"]): each for each in builtin_data.practice_zombies()["scenarios"]}
    card = known.get(slug(entry["name"]))
    if card is None:
        names = Several(tuple(each["name"] for each in known.values()))
        raise ValueError(say("entry-error-zombie-scenario", names=names))
    own = [word.strip() for word in entry["search"].split(",") if word.strip()]
    search = dict.fromkeys((*own, *card.get("search_cards", ())))
    return read_scenario(
        {
            **{key: entry[key] for key in ("turns", "starting_cards", "text")},
            "name": card["name"],
            "heroes": {"kind": entry["living_goal"], "n": entry["living_n"]},
            "zombies": {"kind": entry["zombie_goal"], "n": entry["zombie_n"]},
            "end": entry["zombie_end"],
            "fair_grounds": card.get("fair_grounds", False),
            "foes": KEY,
            "search_cards": list(search),
            "notes": card.get("notes", []),
        }
    )


def gather(pieces: Iterable[object]) -> dict[str, Any]:
    """Combine the owner's cards, scenarios and values with practice data, as plain values."""
    pieces = list(pieces)
    numbers = [piece for piece in pieces if isinstance(piece, Undead)]
    if len(numbers) > 1:
        raise ValueError(say("entry-error-twice", name=say("entry-the-zombies")))
    own = [piece.plain() for piece in pieces if isinstance(piece, Card) and piece.deck == ZOMBIE]
    practice = builtin_data.practice_zombies()
    given = read_cards(own)
    keys = {card.key for card in given}
    spare = [read_card({**card, "deck": ZOMBIE}) for card in practice["cards"]]
    kept = fitting(given, [card for card in spare if card.key not in keys], ZOMBIE)
    mine = [piece for piece in pieces if isinstance(piece, Scenario) and piece.foes == KEY]
    scenarios, made_up = over(mine, Scenario, [], map(read_scenario, practice["scenarios"]))
    return {
        "made_up": [*(card.key for card in kept), *made_up, *([] if numbers else ["undead"])],
        "cards": [card.plain() for card in (*given, *kept)],
        "scenarios": [card.plain() for card in scenarios],
        "undead": numbers[0].plain() if numbers else dict(practice["undead"]),
    }


def joined(given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the components of a match with those of the Zombies; may raise ValueError."""
    more = given.get(KEY)
    if not isinstance(more, Mapping) or any(key not in more for key in FIELDS):
        raise ValueError(say("entry-zombies-table", keys=Several(FIELDS, "commas")))
    lists = [more[key] for key in ("made_up", "cards", "scenarios")]
    if not all(isinstance(each, list | tuple) for each in lists):
        raise ValueError(say("entry-zombies-table", keys=Several(FIELDS, "commas")))
    made_up = [*given["made_up"], *more["made_up"]]
    return {
        **given,
        "data": "practice" if made_up else "owner",
        "made_up": made_up,
        "cards": [*given["cards"], *more["cards"]],
        "scenarios": [*given["scenarios"], *more["scenarios"]],
    }


def read_undead(given: Mapping[str, Any]) -> Undead:
    """Read the values of the Zombies; raise ValueError with the reason if invalid."""
    return read(Undead, given[KEY]["undead"], say("entry-the-zombies"))


def turned(champion: Champion) -> Champion:
    """Return a Champion as a Zombie: its boxes and dice, nothing else (IFOS-451)."""
    boxes, dice = champion.health, champion.dice
    return Champion(name=champion.name, cost=0, moves=D3, dice=dice, health=boxes)


def risen(sheet: HeroSheet, undead: Undead) -> Champion:
    """Return a Hero as a Zombie Hero: all Health Boxes, no abilities (IFOS-392, IFOS-A76)."""
    return Champion(name=sheet.name, cost=0, moves=D3, dice=undead.hero_dice, health=sheet.health)
