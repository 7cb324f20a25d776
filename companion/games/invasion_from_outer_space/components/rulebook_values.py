"""What the rulebook itself says is printed on a component, in the terms of the owner's form."""

from collections.abc import Mapping
from typing import Any

from companion.games.invasion_from_outer_space.components import builtin_data
from companion.games.invasion_from_outer_space.components.cards import DECKS
from companion.games.invasion_from_outer_space.components.parsing import slug

_SHEET = ("role", "talent")
_TOKEN = ("cost", "moves", "dice", "health", "toughness", "hit")
_SCENARIO = ("turns", "allies", "champion")


def printed_on(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the printed values that the rulebook gives for the name on the form."""
    name, what = slug(str(values.get("name", ""))), str(values.get("what", ""))
    if what == "hero":
        return _of(builtin_data.known_hero(name), _SHEET)
    if what == "champion":
        found = builtin_data.known()["champions"]
        return _of(next((each for each in found if slug(each["name"]) == name), None), _TOKEN)
    if what == "scenario":
        return _scenario(builtin_data.known_scenario(name))
    deck = what.split("-")[0]
    if deck in DECKS and values.get("advanced") == "yes":
        card = builtin_data.advanced_copies(deck).get(name)
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
