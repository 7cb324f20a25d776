"""The data files that come with the box: what the text says, and the marked practice data."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from companion.games.invasion_from_outer_space.components.console import kit_of
from companion.games.invasion_from_outer_space.components.parsing import slug

_PACKAGE = "companion.games.invasion_from_outer_space.components.data"


@cache
def _file(name: str) -> Mapping[str, Any]:
    given = files(_PACKAGE).joinpath(f"{name}.toml").read_text(encoding="utf-8")
    return tomllib.loads(given)


def known() -> Mapping[str, Any]:
    """What the rulebook itself says about the pieces."""
    return _file("known")


@cache
def advanced_copies(deck: str) -> Mapping[str, tuple[str, int]]:
    """Name and copies of a deck's cards with the Advanced symbol, by slug (IFOS-073, -074)."""
    return {
        slug(card["name"]): (card["name"], card["copies"]) for card in known()["advanced"][deck]
    }


@cache
def named(deck: str) -> frozenset[str]:
    """Return the slugs of a deck's other cards that the text names."""
    names = known()["named"]
    mine = names.get(deck, ())
    return frozenset(slug(name) for name in [*mine, *(names["allies"] if deck == "hero" else ())])


def known_hero(key: str) -> Mapping[str, Any] | None:
    """What the text says about a Hero; None for a name that is none of the eight."""
    return next((each for each in known()["heroes"] if slug(each["name"]) == key), None)


def practice_cards() -> list[Mapping[str, Any]]:
    """Return the cards of both decks, made up but for names and Advanced copies."""
    return [
        {**card, "deck": given["deck"]}
        for given in (_file("practice_hero_deck"), _file("practice_martian_deck"))
        for card in given["cards"]
    ]


def practice_heroes() -> list[Mapping[str, Any]]:
    """Return the eight sheets, made up but for names and roles."""
    return list(_file("practice_heroes")["heroes"])


def practice_champions() -> list[Mapping[str, Any]]:
    """Return the tokens of which the text does not say all."""
    return list(_file("practice_martians")["champions"])


def known_champions() -> list[Mapping[str, Any]]:
    """Return the tokens of which the text says all that is needed: the Zard Beast's."""
    return [each for each in known()["champions"] if "cost" in each]


def practice_scenarios() -> list[Mapping[str, Any]]:
    """Return the four scenarios of which the text does not say all."""
    return list(_file("practice_scenarios")["scenarios"])


def known_scenarios() -> list[Mapping[str, Any]]:
    """Return the scenarios of which the text says all that is needed: Invasion."""
    return [each for each in known()["scenarios"] if "turns" in each]


def earth_overrun() -> Mapping[str, Any]:
    """Return the three-sided scenario, of which the text says all (IFOS-427)."""
    card: Mapping[str, Any] = known()["overrun"]
    return card


def practice_town() -> Mapping[str, Any]:
    """Return the deck, sheets and scenario of the Small Town, made up but for names."""
    return _file("practice_small_town")


def practice_zombies() -> Mapping[str, Any]:
    """Return the deck, numbers and scenario of the Zombies, made up but for names."""
    return _file("practice_zombies")


def kit() -> dict[str, Any]:
    """Console (known), template and direction chart (made up)."""
    return kit_of(known(), _file("practice_martians"))


def known_scenario(key: str) -> Mapping[str, Any] | None:
    """What the text says about a scenario; None for one that it does not name."""
    return next((each for each in known()["scenarios"] if slug(each["name"]) == key), None)


def champion_named(key: str) -> Mapping[str, Any] | None:
    """The token of a name, known or made up; None where there is none."""
    return next(
        (each for each in (*known_champions(), *practice_champions()) if slug(each["name"]) == key),
        None,
    )
