"""What Last Night on Earth adds in a crossover: a Hero deck, sheets, boards, a scenario.

Stored under "town" in the components of a match, and only there: other matches have none of it.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from companion.games.invasion_from_outer_space.components import builtin_data
from companion.games.invasion_from_outer_space.components.cards import (
    TOWN,
    Card,
    read_card,
    read_cards,
)
from companion.games.invasion_from_outer_space.components.filling_up import fitting, over
from companion.games.invasion_from_outer_space.components.parsing import slug
from companion.games.invasion_from_outer_space.components.scenarios import read_scenario
from companion.games.invasion_from_outer_space.components.sheets import TownHero, read_town_hero
from companion.games.invasion_from_outer_space.text import say
from companion.words import Several

KEY = "town"
# The Heroes that play.
NATIVE, CARNIVAL = "small-town", "carnival"
FIELDS = ("made_up", "cards", "heroes", "scenarios", "boards")
# The scenario with other search cards here, and the beast they work against (IFOS-415).
UNLEASHED, BEAST = "unleashed", "super-zard-beast"
ELEMENTS = ["Fire", "Fire Extinguisher", "Gasoline"]

Plain = Mapping[str, Any]


def is_of_town(piece: object) -> bool:
    """Return whether an entered component is from Last Night on Earth."""
    return isinstance(piece, TownHero) or (isinstance(piece, Card) and piece.deck == TOWN)


def gather(pieces: Iterable[object], boards: Sequence[Plain]) -> dict[str, Any]:
    """Combine the owner's Small Town components with practice data, as plain values."""
    own = [piece for piece in pieces if is_of_town(piece)]
    practice = builtin_data.practice_town()
    given = read_cards([card.plain() for card in own if isinstance(card, Card)])
    keys = {card.key for card in given}
    spare = [read_card({**card, "deck": TOWN}) for card in practice["cards"]]
    kept = fitting(given, [card for card in spare if card.key not in keys], TOWN)
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

    The `heroes` are its own, those of the carnival, or both (IFOS-421). Raise ValueError if they
    are invalid.
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

    Its own Heroes play as well if `heroes` is "mixed". Raise ValueError if they are invalid.
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
    town = given.get(KEY)
    if not isinstance(town, Mapping) or any(
        not isinstance(town.get(key), list | tuple) for key in FIELDS
    ):
        raise ValueError(say("entry-town-table", keys=Several(FIELDS, "commas")))
    if not all(isinstance(key, str) for key in town["made_up"]):
        raise ValueError(say("entry-pieces-made-up"))
    return town


def _key(piece: object) -> str:
    if not isinstance(piece, Mapping) or "name" not in piece:
        raise ValueError(say("entry-town-piece"))
    return slug(str(piece["name"]))
