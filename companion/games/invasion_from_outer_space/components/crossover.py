"""What a crossover adds: Last Night on Earth's deck, sheets, boards and scenarios, and its Zombies.

Stored under "town" and "zombies" in the components of a match; other matches have neither.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any

from msgspec import Meta

from companion.games.invasion_from_outer_space.components import builtin_data
from companion.games.invasion_from_outer_space.components.builtin_data import fitting, over
from companion.games.invasion_from_outer_space.components.cards import (
    TOWN,
    ZOMBIE,
    Card,
    Champion,
    HeroSheet,
    TownHero,
    read_card,
    read_cards,
    read_town_hero,
)
from companion.games.invasion_from_outer_space.components.printed import Component, read, slug
from companion.games.invasion_from_outer_space.components.scenarios import Scenario, read_scenario
from companion.games.invasion_from_outer_space.text import say
from companion.words import Several

TOWN_KEY = "town"
# The Heroes that play.
NATIVE, CARNIVAL = "small-town", "carnival"
TOWN_FIELDS = ("made_up", "cards", "heroes", "scenarios", "boards")
# The scenario with different search cards here, and the beast against which they help (IFOS-415).
UNLEASHED, BEAST = "unleashed", "super-zard-beast"
ELEMENTS = ["Fire", "Fire Extinguisher", "Gasoline"]

Plain = Mapping[str, Any]


def is_of_town(piece: object) -> bool:
    """Return whether an entered component is from Last Night on Earth."""
    return isinstance(piece, TownHero) or (isinstance(piece, Card) and piece.deck == TOWN)


def _deck(
    own: Iterable[Card], practice: Iterable[Plain], deck: str
) -> tuple[tuple[Card, ...], list[Card]]:
    """Return the owner's cards of a deck, and the practice cards that complete it."""
    given = read_cards([card.plain() for card in own])
    keys = {card.key for card in given}
    spare = [read_card({**card, "deck": deck}) for card in practice]
    return given, fitting(given, [card for card in spare if card.key not in keys], deck)


def gather_town(pieces: Iterable[object], boards: Sequence[Plain]) -> dict[str, Any]:
    """Combine the owner's Small Town components with practice data, as plain values."""
    own = [piece for piece in pieces if is_of_town(piece)]
    practice = builtin_data.practice_town()
    given, kept = _deck([card for card in own if isinstance(card, Card)], practice["cards"], TOWN)
    heroes, made_up = over(own, TownHero, [], map(read_town_hero, practice["heroes"]))
    scenarios = [read_scenario(each) for each in practice["scenarios"]]
    return {
        "made_up": [*(each.key for each in (*kept, *scenarios)), *made_up],
        "cards": [card.plain() for card in (*given, *kept)],
        "heroes": [sheet.plain() for sheet in heroes],
        "scenarios": [card.plain() for card in scenarios],
        "boards": list(boards),
    }


def in_town(given: Plain, heroes: str = NATIVE) -> dict[str, Any]:
    """Return the components of a match in the Small Town: its deck and boards (IFOS-418, 419).

    `heroes` are its own, those of the carnival, or both (IFOS-421). ValueError if they are invalid.
    """
    town = _town(given)
    own = {_key(each) for each in given["scenarios"]}
    scenarios = [*given["scenarios"], *(s for s in town["scenarios"] if _key(s) not in own)]
    guests = given["heroes"] if heroes != NATIVE else []
    locals_ = town["heroes"] if heroes != CARNIVAL else []
    away = {_key(each) for each in (*given["heroes"], *town["heroes"])}
    away -= {_key(each) for each in (*guests, *locals_)}
    made_up = [k for k in given["made_up"] if k not in away and not k.startswith("hero-")]
    made_up += [k for k in town["made_up"] if k not in away and k not in own]
    return {
        **given,
        "data": "practice" if made_up else "owner",
        "made_up": made_up,
        "cards": [*(c for c in given["cards"] if c["deck"] != "hero"), *town["cards"]],
        "heroes": guests,
        "town_heroes": locals_,
        "champions": [
            {**each, "weaknesses": ELEMENTS} if _key(each) == BEAST else each
            for each in given["champions"]
        ],
        "scenarios": [
            {**each, "search_cards": ELEMENTS} if _key(each) == UNLEASHED else each
            for each in scenarios
        ],
        "boards": town["boards"],
    }


def at_carnival(given: Plain, heroes: str) -> dict[str, Any]:
    """Return the components of a Carnival match with Small Town Heroes (IFOS-421).

    The Carnival's own Heroes play as well if `heroes` is "mixed". ValueError if they are invalid.
    """
    town = _town(given)
    away = {_key(each) for each in given["heroes"]} if heroes == NATIVE else set()
    come = {_key(each) for each in town["heroes"]}
    made_up = [key for key in given["made_up"] if key not in away]
    made_up += [key for key in town["made_up"] if key in come and key not in made_up]
    return {
        **given,
        "data": "practice" if made_up else "owner",
        "made_up": made_up,
        "heroes": [] if heroes == NATIVE else given["heroes"],
        "town_heroes": town["heroes"],
    }


def _town(given: Plain) -> Plain:
    town = given.get(TOWN_KEY)
    if not isinstance(town, Mapping) or any(
        not isinstance(town.get(key), list | tuple) for key in TOWN_FIELDS
    ):
        raise ValueError(say("entry-town-table", keys=Several(TOWN_FIELDS, "commas")))
    if not all(isinstance(key, str) for key in town["made_up"]):
        raise ValueError(say("entry-pieces-made-up"))
    return town


def _key(piece: object) -> str:
    if not isinstance(piece, Mapping) or "name" not in piece:
        raise ValueError(say("entry-town-piece"))
    return slug(str(piece["name"]))


UNDEAD_KEY = "zombies"
UNDEAD_FIELDS = ("made_up", "cards", "scenarios", "undead")
Dice = Annotated[int, Meta(ge=1, le=6)]
D3 = 3  # most spaces that a Zombie Hero moves


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
        return piece.foes == UNDEAD_KEY
    return isinstance(piece, Undead) or (isinstance(piece, Card) and piece.deck == ZOMBIE)


def read_numbers(entry: Mapping[str, Any]) -> Undead:
    """Read the values that an owner entered; ValueError says what is wrong."""
    values = {key: entry[key] for key in Undead.__struct_fields__}
    return read(Undead, values, say("entry-the-zombies"))


def read_card_of_scenario(entry: Mapping[str, Any]) -> Scenario:
    """Read a scenario that an owner entered, with what the rulebook says about it (IFOS-394)."""
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
            "foes": UNDEAD_KEY,
            "search_cards": list(search),
            "notes": card.get("notes", []),
        }
    )


def gather_undead(pieces: Iterable[object]) -> dict[str, Any]:
    """Combine the owner's cards, scenarios and values with practice data, as plain values."""
    pieces = list(pieces)
    numbers = [piece for piece in pieces if isinstance(piece, Undead)]
    if len(numbers) > 1:
        raise ValueError(say("entry-error-twice", name=say("entry-the-zombies")))
    own = [piece for piece in pieces if isinstance(piece, Card) and piece.deck == ZOMBIE]
    practice = builtin_data.practice_zombies()
    given, kept = _deck(own, practice["cards"], ZOMBIE)
    mine = [piece for piece in pieces if isinstance(piece, Scenario) and piece.foes == UNDEAD_KEY]
    scenarios, made_up = over(mine, Scenario, [], map(read_scenario, practice["scenarios"]))
    return {
        "made_up": [*(card.key for card in kept), *made_up, *([] if numbers else ["undead"])],
        "cards": [card.plain() for card in (*given, *kept)],
        "scenarios": [card.plain() for card in scenarios],
        "undead": numbers[0].plain() if numbers else dict(practice["undead"]),
    }


def joined(given: Mapping[str, Any]) -> dict[str, Any]:
    """Add the components of the Zombies to those of a match; ValueError if invalid."""
    more = given.get(UNDEAD_KEY)
    if not isinstance(more, Mapping) or any(key not in more for key in UNDEAD_FIELDS):
        raise ValueError(say("entry-zombies-table", keys=Several(UNDEAD_FIELDS, "commas")))
    lists = [more[key] for key in ("made_up", "cards", "scenarios")]
    if not all(isinstance(each, list | tuple) for each in lists):
        raise ValueError(say("entry-zombies-table", keys=Several(UNDEAD_FIELDS, "commas")))
    made_up = [*given["made_up"], *more["made_up"]]
    return {
        **given,
        "data": "practice" if made_up else "owner",
        "made_up": made_up,
        "cards": [*given["cards"], *more["cards"]],
        "scenarios": [*given["scenarios"], *more["scenarios"]],
    }


def read_undead(given: Mapping[str, Any]) -> Undead:
    """Read the values of the Zombies; ValueError says what is wrong."""
    return read(Undead, given[UNDEAD_KEY]["undead"], say("entry-the-zombies"))


def turned(champion: Champion) -> Champion:
    """Return a Champion as a Zombie, with only its boxes and dice (IFOS-451)."""
    boxes, dice = champion.health, champion.dice
    return Champion(name=champion.name, cost=0, moves=D3, dice=dice, health=boxes)


def risen(sheet: HeroSheet, undead: Undead) -> Champion:
    """Return a Hero as a Zombie Hero: all Health Boxes, no abilities (IFOS-392, IFOS-A76)."""
    return Champion(name=sheet.name, cost=0, moves=D3, dice=undead.hero_dice, health=sheet.health)
