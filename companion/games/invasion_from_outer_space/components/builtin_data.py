"""The data files included with the box: rulebook data, and practice data marked as such."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from itertools import chain
from typing import Any

from companion.games.invasion_from_outer_space.components.console import kit_of
from companion.games.invasion_from_outer_space.components.parsing import slug

_PACKAGE = "companion.games.invasion_from_outer_space.components.data"


@cache
def _file(name: str) -> Mapping[str, Any]:
    given = files(_PACKAGE).joinpath(f"{name}.toml").read_text(encoding="utf-8")
    return tomllib.loads(given)


def known() -> Mapping[str, Any]:
    """Return what the rulebook itself says about the components."""
    return _file("known")


@cache
def advanced_copies(deck: str) -> Mapping[str, tuple[str, int]]:
    """Return (name, copies) of a deck's Advanced cards by slug (IFOS-073, -074)."""
    return {
        slug(card["name"]): (card["name"], card["copies"]) for card in known()["advanced"][deck]
    }


@cache
def named(deck: str) -> frozenset[str]:
    """Return the slugs of a deck's other cards that the rulebook names."""
    names = known()["named"]
    mine = names.get(deck, ())
    return frozenset(slug(name) for name in [*mine, *(names["allies"] if deck == "hero" else ())])


@cache
def printed_names() -> tuple[str, ...]:
    """Return the names of cards, Heroes, Champions and scenarios that the rulebook mentions."""
    found = known()
    cards = [*chain(*found["advanced"].values()), *found["heroes"], *found["champions"],
             *found["scenarios"]]  # fmt: skip
    return tuple(sorted({*(each["name"] for each in cards), *chain(*found["named"].values())}))


def known_hero(key: str) -> Mapping[str, Any] | None:
    """Return what the rulebook says about a Hero, or None if it is not one of the eight."""
    return next((each for each in known()["heroes"] if slug(each["name"]) == key), None)


def practice_cards() -> list[Mapping[str, Any]]:
    """Return the practice cards of both decks; only names and Advanced copies are real."""
    return [
        {**card, "deck": given["deck"]}
        for given in (_file("practice_hero_deck"), _file("practice_martian_deck"))
        for card in given["cards"]
    ]


def practice_heroes() -> list[Mapping[str, Any]]:
    """Return the eight practice sheets; only names and roles are real."""
    return list(_file("practice_heroes")["heroes"])


def practice_champions() -> list[Mapping[str, Any]]:
    """Return the tokens that the rulebook does not fully describe."""
    return list(_file("practice_martians")["champions"])


def known_champions() -> list[Mapping[str, Any]]:
    """Return the tokens that the rulebook fully describes: the Zard Beast's."""
    return [each for each in known()["champions"] if "cost" in each]


def practice_scenarios() -> list[Mapping[str, Any]]:
    """Return the four scenarios that the rulebook does not fully describe."""
    return list(_file("practice_scenarios")["scenarios"])


def known_scenarios() -> list[Mapping[str, Any]]:
    """Return the scenarios that the rulebook fully describes: Invasion."""
    return [each for each in known()["scenarios"] if "turns" in each]


def earth_overrun() -> Mapping[str, Any]:
    """Return the three-sided scenario, which the rulebook fully describes (IFOS-427)."""
    card: Mapping[str, Any] = known()["overrun"]
    return card


def practice_town() -> Mapping[str, Any]:
    """Return the practice deck, sheets and scenario of the Small Town; only names are real."""
    return _file("practice_small_town")


def practice_zombies() -> Mapping[str, Any]:
    """Return the practice deck, numbers and scenario of the Zombies; only names are real."""
    return _file("practice_zombies")


def kit() -> dict[str, Any]:
    """Return the console (real), and the practice template and direction chart."""
    return kit_of(known(), _file("practice_martians"))


def known_scenario(key: str) -> Mapping[str, Any] | None:
    """Return what the rulebook says about a scenario, or None if it does not name it."""
    return next((each for each in known()["scenarios"] if slug(each["name"]) == key), None)


def champion_named(key: str) -> Mapping[str, Any] | None:
    """Return the token with a name, real or practice, or None."""
    return next(
        (each for each in (*known_champions(), *practice_champions()) if slug(each["name"]) == key),
        None,
    )
