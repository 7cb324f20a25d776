"""The one form on which an owner enters a card, a Hero sheet, a Champion or a scenario.

Its second field says what is entered, and the others are asked as that needs. An entry is kept as
the form was filled, so that it can be opened and corrected again.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.engine.box import Field
from companion.games.invasion_from_outer_space.components import builtin_data, form_words
from companion.games.invasion_from_outer_space.components.cards import (
    DECKS,
    MOMENTS,
    TOWN,
    Card,
    card_key,
    read_card,
)
from companion.games.invasion_from_outer_space.components.console import SIDES, Side, read_side
from companion.games.invasion_from_outer_space.components.effect_offers import COMBAT_OFFERS, OFFERS
from companion.games.invasion_from_outer_space.components.effect_parsing import read_line
from companion.games.invasion_from_outer_space.components.parsing import (
    read_choice,
    read_name,
    read_number,
    read_text,
    slug,
)
from companion.games.invasion_from_outer_space.components.scenarios import (
    ALLY_RULES,
    ENDS,
    HERO_GOALS,
    MARTIAN_GOALS,
    Scenario,
    check_scenario,
    read_scenario,
)
from companion.games.invasion_from_outer_space.components.sheets import (
    Champion,
    HeroSheet,
    read_champion,
    read_hero,
    read_town_hero,
)

Piece = Card | HeroSheet | Champion | Scenario | Side

_ITEM, _HERO_EVENT = "hero-item", "hero-event"
_EVENT, _TECH = "martian-event", "martian-tech"
_TOWN_ITEM, _TOWN_EVENT = "town-item", "town-event"
_ITEMS = (_ITEM, _TOWN_ITEM)
_CARDS = (*_ITEMS, _HERO_EVENT, _TOWN_EVENT, _EVENT, _TECH)
_HERO, _CHAMPION, _SCENARIO, _TEMPLATE = "hero", "champion", "scenario", "template"
_TOWN_HERO = "town-hero"
_SHEETS = (_HERO, _TOWN_HERO)
WHAT = (
    (_ITEM, "Hero Item"),
    (_HERO_EVENT, "Hero Event"),
    (_EVENT, "Martian Event"),
    (_TECH, "Martian Tech"),
    (_HERO, "Hero sheet"),
    (_CHAMPION, "Champion"),
    (_SCENARIO, "Scenario"),
    (_TEMPLATE, "Template"),
    (_TOWN_ITEM, "Small Town Item"),
    (_TOWN_EVENT, "Small Town Event"),
    (_TOWN_HERO, "Small Town Hero sheet"),
)


def _pairs(keys: Sequence[str], labels: Sequence[str]) -> tuple[tuple[str, str], ...]:
    return tuple(zip(keys, labels, strict=True))


def _asked(*what: str) -> tuple[str, tuple[str, ...]]:
    return "what", what


ENTRY: tuple[Field, ...] = (
    Field("name", "Name", "text", high=40, hint="as printed"),
    Field("what", "What is it?", "choice", choices=WHAT, carries=True),
    Field("advanced", "Has it the Advanced symbol?", "choice", choices=form_words.YES_NO,
          hint="lower right corner", needs=_asked(*_CARDS)),
    Field("copies", "How many of them in the box?", "number", 1, 12, needs=_asked(*_CARDS),
          must=True),
    Field("keywords", "Keywords", "text", high=80, hint="with commas between",
          needs=_asked(*_CARDS, *_SHEETS)),
    Field("cost", "Cost", "number", 0, 12,
          hint="Command Points; of a Hero Event the Power Tokens",
          needs=_asked(_HERO_EVENT, _TECH, _CHAMPION), must=True),
    Field("when", "When is it used?", "choice", choices=_pairs(MOMENTS, form_words.MOMENT_WORDS),
          hint="on a Hero sheet: of the Talent", needs=_asked(*_CARDS, *_SHEETS)),
    Field("marks", "Is any of these on it?", "list", high=5, choices=form_words.MARKS,
          needs=_asked(*_CARDS)),
    Field("weapon", "Is it a weapon?", "choice",
          choices=(("", "No"), ("hand", "Hand"), ("ranged", "Ranged")), needs=_asked(*_ITEMS)),
    Field("hands", "Hands it takes", "number", 1, 2, needs=_asked(*_ITEMS)),
    Field("range", "Range", "number", 0, 12, hint="0 for none", needs=_asked(*_ITEMS, *_SHEETS)),
    Field("hit", "Hits on", "number", 0, 6, hint="or more; 0 for none",
          needs=_asked(*_ITEMS, *_SHEETS, _CHAMPION)),
    Field("breaks", "Discarded by its Break Test on", "list", high=6,
          choices=tuple((face, face) for face in "123456"), needs=_asked(*_ITEMS)),
    Field("combat", "Combat Bonus", "list", high=6, choices=COMBAT_OFFERS, needs=_asked(*_ITEMS)),
    Field("effects", "What it does", "list", high=6, choices=OFFERS,
          hint="on a Hero sheet: of the Talent", needs=_asked(*_CARDS, *_SHEETS)),
    Field("role", "Role", "text", high=40, hint="such as Strongman", needs=_asked(*_SHEETS)),
    Field("start", "Start building", "text", high=40, needs=_asked(*_SHEETS)),
    Field("agility", "Agility", "number", 2, 6, hint="this or more", needs=_asked(_HERO),
          must=True),
    Field("moves", "Spaces it moves", "number", 1, 6, needs=_asked(_CHAMPION), must=True),
    Field("dice", "Fight Dice", "number", 1, 8, needs=_asked(_CHAMPION), must=True),
    Field("health", "Health Boxes", "number", 1, 9, needs=_asked(*_SHEETS, _CHAMPION), must=True),
    Field("toughness", "Toughness", "number", 0, 6, hint="this or more; 0 for none",
          needs=_asked(_CHAMPION)),
    Field("weaknesses", "Weaknesses", "text", high=80, hint="with commas between",
          needs=_asked(_CHAMPION)),
    Field("talent", "Name of the Talent", "text", high=40, needs=_asked(*_SHEETS)),
    Field("tokens", "Power Tokens for the Talent", "number", 1, 3, needs=_asked(_HERO), must=True),
    Field("bonus", "In every Fight, without paying", "list", high=6, choices=COMBAT_OFFERS,
          needs=_asked(*_SHEETS)),
    Field("counts_as", "Counts as having", "text", high=80,
          hint="keywords of Items, with commas between", needs=_asked(_TOWN_HERO)),
    Field("begins_with", "Begins with", "text", high=80,
          hint="names of cards, with commas between", needs=_asked(_TOWN_HERO)),
    Field("turns", "Turns", "number", 1, 30, needs=_asked(_SCENARIO), must=True),
    Field("hero_goal", "The Heroes must", "choice",
          choices=_pairs(HERO_GOALS, form_words.HERO_GOAL_WORDS), needs=_asked(_SCENARIO)),
    Field("hero_n", "How many?", "number", 1, 60, needs=_asked(_SCENARIO), must=True),
    Field("martian_goal", "The Martians must", "choice",
          choices=_pairs(MARTIAN_GOALS, form_words.MARTIAN_GOAL_WORDS), needs=_asked(_SCENARIO)),
    Field("martian_n", "How many of these?", "number", 1, 60, needs=_asked(_SCENARIO), must=True),
    Field("end", "Who wins when the track ends?", "choice",
          choices=_pairs(ENDS, form_words.END_WORDS), needs=_asked(_SCENARIO)),
    Field("fair_grounds", "Fair Grounds board?", "choice", choices=form_words.YES_NO,
          needs=_asked(_SCENARIO)),
    Field("crowds", "Crowds", "number", 0, 8, needs=_asked(_SCENARIO), must=True),
    Field("starting_cards", "Hero Starting Cards", "number", 0, 3, needs=_asked(_SCENARIO),
          must=True),
    Field("allies", "Ally markers", "number", 0, 6, needs=_asked(_SCENARIO), must=True),
    Field("ally_rule", "Where is an Ally saved or carried off?", "choice",
          choices=_pairs(ALLY_RULES, form_words.ALLY_RULE_WORDS),
          hint="no Martian in the centre; Martians and no Hero under the saucer",
          needs=_asked(_SCENARIO)),
    Field("ally_moves", "Spaces an Ally is moved by the Heroes", "number", 0, 12,
          hint="0: the table reads it on the card", needs=_asked(_SCENARIO)),
    Field("saucer_health", "Hits that bring a saucer down", "number", 0, 9,
          hint="0 when none can be", needs=_asked(_SCENARIO)),
    Field("champion", "Champion on the board from the start", "text", high=40,
          hint="empty for none", needs=_asked(_SCENARIO)),
    Field("search", "Scenario Search Cards", "text", high=160,
          hint="names or keywords, with commas between", needs=_asked(_SCENARIO)),
    Field("numbers", "Numbers of the sections", "list", high=6,
          choices=tuple((face, face) for face in "123456"), hint="from the hole outwards",
          needs=_asked(_TEMPLATE)),
    Field("lengths", "Length of each section", "text", high=60,
          hint="in spaces of an Outer Board, such as 1.5, 1.5, 2", needs=_asked(_TEMPLATE)),
    Field("widths", "Width of each section", "text", high=60,
          hint="in spaces of an Outer Board, such as 1, 1.5, 2", needs=_asked(_TEMPLATE)),
    Field("text", "What else it says, in short", "text", high=300),
)  # fmt: skip
_FIELDS = {field.key: field for field in ENTRY}


def photo_key(entry: Mapping[str, Any]) -> str:
    """Name the photo of a card by its key, that of a sheet by its name."""
    deck = str(entry["what"]).split("-")[0]
    if deck in (*DECKS, TOWN) and entry["what"] in _CARDS:
        return card_key(deck, entry["name"], entry["advanced"] == "yes")
    return slug(entry["name"])


def read_entry(values: object) -> dict[str, Any]:
    """Check one filled form and give the entry to keep; ValueError says what to fix."""
    if not isinstance(values, Mapping):
        raise ValueError("A piece is a form: its name, what it is, and what is on it.")
    what = read_choice(values, "what", tuple(key for key, _ in WHAT), "The piece")
    name = read_name(values, "The piece")
    entry = {
        field.key: _value(field, values, name)
        for field in ENTRY
        if field.needs is None or what in field.needs[1]
    }
    piece = read_piece({**entry, "name": name})
    if isinstance(piece, Scenario):
        check_scenario(piece)
    return {**entry, "name": piece.name}


def _value(field: Field, values: Mapping[str, Any], name: str) -> Any:
    if field.kind == "number":
        return read_number(values, field.key, field.low, field.high, f"{name}, {field.label}")
    keys = tuple(key for key, _ in field.choices)
    if field.kind == "choice":
        return read_choice(values, field.key, keys, f"{name}, {field.label}", keys[0])
    if field.kind == "list":
        told = values.get(field.key, ())
        if not isinstance(told, list | tuple) or len(told) > field.high:
            raise ValueError(f"{name}: {field.label} is a list of at most {field.high}.")
        return [read_choice({field.key: each}, field.key, keys, name) for each in told]
    text = read_text(values, field.key, name)
    if len(text) > field.high:
        raise ValueError(f"{name}: {field.label} has at most {field.high} letters.")
    return text


def read_piece(entry: Mapping[str, Any]) -> Piece:
    """Make the piece of a checked entry; ValueError says what on it cannot be."""
    readers: dict[str, Callable[[Mapping[str, Any]], Piece]] = {
        _HERO: _read_hero,
        _TOWN_HERO: _read_town_hero,
        _CHAMPION: _read_champion,
        _SCENARIO: _read_scenario,
        _TEMPLATE: _read_side,
    }
    return readers.get(entry["what"], _read_card)(entry)


def _read_card(entry: Mapping[str, Any]) -> Card:
    deck, kind = entry["what"].split("-")
    same = ("copies", "cost", "when", "weapon", "hands", "range", "hit", "text")
    marks = entry["marks"]
    told = {
        **{key: entry[key] for key in same if key in entry},
        **{mark: True for mark in marks},
        "name": entry["name"],
        "deck": deck,
        "kind": kind,
        "advanced": entry["advanced"] == "yes",
        "keywords": _split(entry["keywords"]),
        "breaks": [int(face) for face in entry.get("breaks", ())],
        "combat": _effects(entry.get("combat", ()), entry["name"]),
        "effects": _effects(entry["effects"], entry["name"]),
    }
    card = read_card(told)
    _check_symbol(card)
    return card


def _check_symbol(card: Card) -> None:
    """Refuse a card with the symbol that the rulebook's list lacks or counts otherwise."""
    if not card.advanced or card.deck == TOWN:
        return
    listed = builtin_data.advanced_copies(card.deck).get(slug(card.name))
    rule = "IFOS-074" if card.deck == "hero" else "IFOS-073"
    if listed is None:
        raise ValueError(f"The rulebook lists no Advanced {card.deck} card {card.name} ({rule}).")
    if card.copies != listed[1]:
        raise ValueError(f"{card.name} is there {listed[1]} times with the symbol ({rule}).")


def _read_hero(entry: Mapping[str, Any]) -> HeroSheet:
    known = builtin_data.known_hero(slug(entry["name"]))
    if known is None:
        raise ValueError(f"None of the eight Heroes is called {entry['name']} (IFOS-452).")
    same = ("role", "start", "agility", "health", "text")
    return read_hero(
        {
            **{key: entry[key] for key in same},
            "name": known["name"],
            "keywords": _split(entry["keywords"]),
            "counts_as": known.get("counts_as", []),
            "begins_with": known.get("begins_with", []),
            "bonus": _effects(entry["bonus"], entry["name"]),
            "talent": {**_ability(entry), "cost": entry["tokens"]},
        }
    )


def _read_town_hero(entry: Mapping[str, Any]) -> HeroSheet:
    same = ("name", "role", "start", "health", "text")
    return read_town_hero(
        {
            **{key: entry[key] for key in same},
            **{key: _split(entry[key]) for key in ("keywords", "counts_as", "begins_with")},
            "bonus": _effects(entry["bonus"], entry["name"]),
            "talent": _ability(entry),
        }
    )


def _ability(entry: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "name": entry["talent"],
        "when": entry["when"],
        "range": entry["range"],
        "hit": entry["hit"],
        "effects": _effects(entry["effects"], entry["name"]),
    }


def _read_champion(entry: Mapping[str, Any]) -> Champion:
    known = builtin_data.champion_named(slug(entry["name"]))
    if known is None:
        raise ValueError(f"No Champion is called {entry['name']} (IFOS-049).")
    same = ("cost", "moves", "dice", "health", "toughness", "hit", "text")
    return read_champion(
        {
            **{key: entry[key] for key in same},
            "name": known["name"],
            "traits": known["traits"],
            "weaknesses": _split(entry["weaknesses"]),
        }
    )


def _read_scenario(entry: Mapping[str, Any]) -> Scenario:
    same = (
        "name", "turns", "end", "crowds", "starting_cards", "allies", "ally_rule",
        "ally_moves", "saucer_health", "champion", "text",
    )  # fmt: skip
    known = builtin_data.known_scenario(slug(entry["name"])) or {}
    heroes = {"kind": entry["hero_goal"], "n": entry["hero_n"], "champion": entry["champion"]}
    return read_scenario(
        {
            **{key: entry[key] for key in same},
            "name": known.get("name", entry["name"]),
            "basic": known.get("basic", False),
            "heroes": heroes,
            "martians": {"kind": entry["martian_goal"], "n": entry["martian_n"]},
            "fair_grounds": entry["fair_grounds"] == "yes",
            "crashed_saucer": known.get("crashed_saucer", False),
            "not_called": known.get("not_called", []),
            "search_cards": _split(entry["search"]),
        }
    )


def _read_side(entry: Mapping[str, Any]) -> Side:
    key = next((key for key, name in SIDES.items() if slug(name) == slug(entry["name"])), None)
    if key is None:
        raise ValueError(f"The template has the sides {' and '.join(SIDES.values())} (IFOS-229).")
    columns = [_measures(entry[each], entry["name"]) for each in ("lengths", "widths")]
    if any(len(column) != len(entry["numbers"]) for column in columns):
        raise ValueError(f"{SIDES[key]}: every section has a number, a length and a width.")
    rows = zip(entry["numbers"], *columns, strict=True)
    return read_side(
        key, [{"number": int(n), "length": length, "width": width} for n, length, width in rows]
    )


def _measures(words: str, name: str) -> list[float]:
    try:
        return [float(word) for word in _split(words)]
    except ValueError:
        raise ValueError(f"{name}: lengths and widths are numbers, such as 1.5, 2.") from None


def _split(words: str) -> list[str]:
    return [word.strip() for word in words.split(",") if word.strip()]


def _effects(lines: Sequence[str], name: str) -> list[dict[str, Any]]:
    return [read_line(line, name).plain() for line in lines]
