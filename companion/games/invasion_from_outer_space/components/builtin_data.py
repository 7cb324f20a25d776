"""The data files included with the box: rulebook data, and practice data marked as such."""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from itertools import chain
from typing import Any

from companion.games.invasion_from_outer_space.components.cards import (
    ADVANCED,
    BASIC,
    DECKS,
    Card,
    copies,
    read_card,
)
from companion.games.invasion_from_outer_space.components.printed import kit_of, slug
from companion.games.invasion_from_outer_space.components.scenarios import read_scenario
from companion.games.invasion_from_outer_space.text import say

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
    """Return the slugs of a deck's Basic cards that the rulebook names."""
    names = known()["named"]
    mine = names.get(deck, ())
    return frozenset(slug(name) for name in [*mine, *(names["allies"] if deck == "hero" else ())])


@cache
def printed_names() -> tuple[str, ...]:
    """Return the names of cards, Heroes, Champions and scenarios that the rulebook mentions."""
    found = known()
    cards = [
        *chain(*found["advanced"].values()),
        *found["heroes"],
        *found["champions"],
        *found["scenarios"],
    ]
    return tuple(sorted({*(each["name"] for each in cards), *chain(*found["named"].values())}))


def known_hero(key: str) -> Mapping[str, Any] | None:
    """Return what the rulebook says about a Hero; None if it is not one of the eight."""
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
    """Return the tokens that the rulebook fully describes (the Zard Beast)."""
    return [each for each in known()["champions"] if "cost" in each]


def practice_scenarios() -> list[Mapping[str, Any]]:
    """Return the four scenarios that the rulebook does not fully describe."""
    return list(_file("practice_scenarios")["scenarios"])


def known_scenarios() -> list[Mapping[str, Any]]:
    """Return the scenarios that the rulebook fully describes (Invasion)."""
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
    """Return what the rulebook says about a scenario; None if it does not name it."""
    return next((each for each in known()["scenarios"] if slug(each["name"]) == key), None)


def champion_named(key: str) -> Mapping[str, Any] | None:
    """Return the token with a name, real or practice; None if there is none."""
    return next(
        (each for each in (*known_champions(), *practice_champions()) if slug(each["name"]) == key),
        None,
    )


# What the rulebook says is printed on a component, in the terms of the owner's form.


_SHEET = ("role", "talent")
_TOKEN = ("cost", "moves", "dice", "health", "toughness", "hit")
_SCENARIO = ("turns", "allies", "champion")


def printed_on(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the printed values that the rulebook gives for the component named on the form."""
    name, what = slug(str(values.get("name", ""))), str(values.get("what", ""))
    if what == "hero":
        return _of(known_hero(name), _SHEET)
    if what == "champion":
        found = known()["champions"]
        return _of(next((each for each in found if slug(each["name"]) == name), None), _TOKEN)
    if what == "scenario":
        return _scenario(known_scenario(name))
    deck = what.split("-")[0]
    if deck in DECKS and values.get("advanced") == "yes":
        card = advanced_copies(deck).get(name)
        return {"copies": card[1]} if card else {}
    return {}


def _of(piece: Mapping[str, Any] | None, keys: tuple[str, ...]) -> dict[str, Any]:
    return {key: piece[key] for key in keys if key in piece} if piece else {}


def _scenario(card: Mapping[str, Any] | None) -> dict[str, Any]:
    found = _of(card, _SCENARIO)
    for side, key in (("heroes", "hero_n"), ("martians", "martian_n")):
        if card and side in card:
            found[key] = card[side]["n"]
    return found


# Completes an owner's components with practice data.


def over(
    pieces: Iterable[Any], kind: type[Any], known: Iterable[Any], practice: Iterable[Any]
) -> tuple[list[Any], list[str]]:
    """Return the components of a kind, the owner's first, and the keys of practice ones."""
    own = {}
    for piece in pieces:
        if isinstance(piece, kind):
            if piece.key in own:
                raise ValueError(say("entry-error-twice", name=piece.name))
            own[piece.key] = piece
    left = [each for each in known if each.key not in own]
    made_up = [each for each in practice if each.key not in own]
    return [*own.values(), *left, *made_up], [each.key for each in made_up]


def fitting(given: Sequence[Card], spare: Iterable[Card], deck: str) -> list[Card]:
    """Return as many practice cards of a deck as fit, first those named by the rulebook."""
    first = named(deck)
    mine = [card for card in spare if card.deck == deck]
    mine.sort(key=lambda card: (card.advanced, card.key.partition("-")[2] not in first))
    kept = []
    for advanced, most in ((False, BASIC), (True, ADVANCED)):
        room = most - copies(given, deck, advanced)
        for card in mine:
            taken = min(room, card.copies) if card.advanced == advanced else 0
            if taken:
                kept.append(read_card({**card.plain(), "copies": taken}))
                room -= taken
    return kept


# The components of Earth Overrun: its scenario, six Outer Boards and their layout (IFOS-427).


KEY = "earth-overrun"
KEY_OF_LAYOUT = "arrangement"  # key of the layout among practice data


def gather(given: Mapping[str, Any], arrangement: Mapping[str, Any]) -> dict[str, Any]:
    """Add the scenario and the arrangement to components without them."""
    scenario = read_scenario(earth_overrun())
    if "arrangement" in given:
        return dict(given)
    made_up = [KEY_OF_LAYOUT] if arrangement["data"] == "practice" else []
    return {
        **given,
        "data": "practice" if made_up else given["data"],
        "made_up": [*given["made_up"], *made_up],
        "scenarios": [*given["scenarios"], scenario.plain()],
        "arrangement": dict(arrangement),
    }
