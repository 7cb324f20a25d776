"""The form on which an owner enters a card, a Hero sheet, a Champion or a scenario.

Its second field says what is entered, which decides the other fields. An entry is stored as the
form was filled in, so that it can be opened and corrected later.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.engine.box_parts import Field
from companion.games.invasion_from_outer_space.components import builtin_data, crossover
from companion.games.invasion_from_outer_space.components.cards import (
    DECKS,
    MOMENTS,
    TOWN,
    ZOMBIE,
    Card,
    Champion,
    HeroSheet,
    card_key,
    read_card,
    read_champion,
    read_hero,
    read_town_hero,
)
from companion.games.invasion_from_outer_space.components.crossover import Undead
from companion.games.invasion_from_outer_space.components.effects import (
    COMBAT_OFFERS,
    OFFERS,
    read_line,
)
from companion.games.invasion_from_outer_space.components.printed import (
    SIDES,
    Side,
    read_choice,
    read_name,
    read_number,
    read_side,
    read_text,
    slug,
)
from companion.games.invasion_from_outer_space.components.scenarios import (
    ALLY_RULES,
    ENDS,
    HERO_GOALS,
    MARTIAN_GOALS,
    ZOMBIE_GOALS,
    Scenario,
    check_scenario,
    read_scenario,
)
from companion.games.invasion_from_outer_space.text import say
from companion.words import Several, Text

# The texts of the owner's form: the names of its fields and choices.


def choices(name: str, keys: Sequence[str]) -> tuple[tuple[str, Text], ...]:
    """Return the choices of a field with their names; the key for none is ""."""
    return tuple((key, say(f"entry-choice-{name}-{_id(key) or 'none'}")) for key in keys)


def field(
    key: str, kind: str, low: int = 0, high: int = 0, *, hint: bool = False, **more: Any
) -> Field:
    """Return a field of the form, with a hint below it if there is one."""
    id_ = _id(key)
    words = say(f"entry-hint-{id_}") if hint else ""
    return Field(key, say(f"entry-field-{id_}"), kind, low, high, hint=words, **more)


def _id(key: str) -> str:
    return key.replace("_", "-")


Piece = Card | HeroSheet | Champion | Scenario | Side | Undead

_ITEM, _HERO_EVENT = "hero-item", "hero-event"
_EVENT, _TECH = "martian-event", "martian-tech"
_TOWN_ITEM, _TOWN_EVENT = "town-item", "town-event"
_ZOMBIE_EVENT = "zombie-event"
_ITEMS = (_ITEM, _TOWN_ITEM)
_CARDS = (*_ITEMS, _HERO_EVENT, _TOWN_EVENT, _EVENT, _TECH, _ZOMBIE_EVENT)
_HERO, _CHAMPION, _SCENARIO, _TEMPLATE = "hero", "champion", "scenario", "template"
_TOWN_HERO = "town-hero"
_NUMBERS, _ZOMBIE_SCENARIO = "zombie-numbers", "zombie-scenario"
_SHEETS = (_HERO, _TOWN_HERO)
WHAT = choices(
    "what",
    (
        _ITEM,
        _HERO_EVENT,
        _EVENT,
        _TECH,
        _HERO,
        _CHAMPION,
        _SCENARIO,
        _TEMPLATE,
        _TOWN_ITEM,
        _TOWN_EVENT,
        _TOWN_HERO,
        _ZOMBIE_EVENT,
        _NUMBERS,
        _ZOMBIE_SCENARIO,
    ),
)


# traits that the Super Zard Beast may share with the Zard Beast (IFOS-A73)
TRAITS = ("rage", "giant", "roar")
OF_CARD = "super-zard-beast"
MARKS = ("immediate", "remains", "once", "search_card", "explosive")


def _asked(*what: str) -> tuple[str, tuple[str, ...]]:
    return "what", what


ENTRY: tuple[Field, ...] = (
    field("name", "text", high=40, hint=True, suggests=builtin_data.printed_names()),
    field("what", "choice", choices=WHAT, carries=True),
    field("advanced", "choice", choices=choices("answer", ("no", "yes")), hint=True,
           needs=_asked(*_CARDS), carries=True),
    field("copies", "number", 1, 12, needs=_asked(*_CARDS), must=True),
    field("keywords", "text", high=80, hint=True, needs=_asked(*_CARDS, *_SHEETS), words=True),
    field("cost", "number", 0, 12, hint=True, needs=_asked(_HERO_EVENT, _TECH, _CHAMPION),
           must=True),
    field("when", "choice", choices=choices("moment", MOMENTS), hint=True,
           needs=_asked(*_CARDS, *_SHEETS)),
    field("marks", "list", high=5, choices=choices("mark", MARKS), needs=_asked(*_CARDS)),
    field("weapon", "choice", choices=choices("weapon", ("", "hand", "ranged")),
           needs=_asked(*_ITEMS)),
    field("hands", "number", 1, 2, needs=_asked(*_ITEMS)),
    field("range", "number", 0, 12, hint=True, needs=_asked(*_ITEMS, *_SHEETS)),
    field("hit", "number", 0, 6, hint=True, needs=_asked(*_ITEMS, *_SHEETS, _CHAMPION)),
    field("breaks", "list", high=6, choices=tuple((face, face) for face in "123456"),
           needs=_asked(*_ITEMS)),
    field("combat", "list", high=6, choices=COMBAT_OFFERS, needs=_asked(*_ITEMS)),
    field("effects", "list", high=6, choices=OFFERS, hint=True, needs=_asked(*_CARDS, *_SHEETS)),
    field("role", "text", high=40, hint=True, needs=_asked(*_SHEETS)),
    field("start", "text", high=40, needs=_asked(*_SHEETS)),
    field("agility", "number", 2, 6, hint=True, needs=_asked(_HERO), must=True),
    field("moves", "number", 1, 6, needs=_asked(_CHAMPION), must=True),
    field("figures", "number", 2, 40, needs=_asked(_NUMBERS), must=True),
    field("hand", "number", 1, 8, needs=_asked(_NUMBERS), must=True),
    field("dice", "number", 1, 8, needs=_asked(_CHAMPION, _NUMBERS), must=True),
    field("hero_dice", "number", 1, 6, needs=_asked(_NUMBERS), must=True),
    field("first", "number", 1, 6, hint=True, needs=_asked(_NUMBERS), must=True),
    field("spawned", "number", 1, 6, hint=True, needs=_asked(_NUMBERS), must=True),
    field("health", "number", 1, 9, needs=_asked(*_SHEETS, _CHAMPION), must=True),
    field("toughness", "number", 0, 6, hint=True, needs=_asked(_CHAMPION)),
    field("weaknesses", "text", high=80, hint=True, needs=_asked(_CHAMPION), words=True),
    field("traits", "list", high=3, choices=choices("trait", TRAITS), hint=True,
           needs=_asked(_CHAMPION), of="Super Zard Beast"),
    field("talent", "text", high=40, needs=_asked(*_SHEETS)),
    field("tokens", "number", 1, 3, needs=_asked(_HERO), must=True),
    field("bonus", "list", high=6, choices=COMBAT_OFFERS, needs=_asked(*_SHEETS)),
    field("counts_as", "text", high=80, hint=True, needs=_asked(_TOWN_HERO), words=True),
    field("begins_with", "text", high=80, hint=True, needs=_asked(_TOWN_HERO), words=True),
    field("turns", "number", 1, 30, needs=_asked(_SCENARIO, _ZOMBIE_SCENARIO), must=True),
    field("living_goal", "choice", choices=choices("living-goal", ("zombies", "survive", "read")),
           needs=_asked(_ZOMBIE_SCENARIO)),
    field("living_n", "number", 1, 60, needs=_asked(_ZOMBIE_SCENARIO), must=True),
    field("zombie_goal", "choice", choices=choices("zombie-goal", ZOMBIE_GOALS),
           needs=_asked(_ZOMBIE_SCENARIO)),
    field("zombie_n", "number", 1, 60, needs=_asked(_ZOMBIE_SCENARIO), must=True),
    field("zombie_end", "choice", choices=choices("zombie-end", ("zombies", "heroes", "read")),
           needs=_asked(_ZOMBIE_SCENARIO)),
    field("hero_goal", "choice", choices=choices("hero-goal", HERO_GOALS),
           needs=_asked(_SCENARIO)),
    field("hero_n", "number", 1, 60, needs=_asked(_SCENARIO), must=True),
    field("martian_goal", "choice", choices=choices("martian-goal", MARTIAN_GOALS),
           needs=_asked(_SCENARIO)),
    field("martian_n", "number", 1, 60, needs=_asked(_SCENARIO), must=True),
    field("end", "choice", choices=choices("end", ENDS), needs=_asked(_SCENARIO)),
    field("fair_grounds", "choice", choices=choices("answer", ("no", "yes")),
           needs=_asked(_SCENARIO)),
    field("crowds", "number", 0, 8, needs=_asked(_SCENARIO), must=True),
    field("starting_cards", "number", 0, 3, needs=_asked(_SCENARIO, _ZOMBIE_SCENARIO), must=True),
    field("allies", "number", 0, 6, needs=_asked(_SCENARIO), must=True),
    field("ally_rule", "choice", choices=choices("ally-rule", ALLY_RULES), hint=True,
           needs=_asked(_SCENARIO)),
    field("ally_moves", "number", 0, 12, hint=True, needs=_asked(_SCENARIO)),
    field("saucer_health", "number", 0, 9, hint=True, needs=_asked(_SCENARIO)),
    field("champion", "text", high=40, hint=True, needs=_asked(_SCENARIO)),
    field("search", "text", high=160, hint=True, needs=_asked(_SCENARIO, _ZOMBIE_SCENARIO),
           words=True),
    field("numbers", "list", high=6, choices=tuple((face, face) for face in "123456"), hint=True,
           needs=_asked(_TEMPLATE)),
    field("lengths", "text", high=60, hint=True, needs=_asked(_TEMPLATE)),
    field("widths", "text", high=60, hint=True, needs=_asked(_TEMPLATE)),
    field("text", "text", high=300),
)  # fmt: skip


def photo_key(entry: Mapping[str, Any]) -> str:
    """Return the key of an entry's photo: the key of a card, the name of a sheet."""
    deck = str(entry["what"]).split("-")[0]
    if deck in (*DECKS, TOWN) and entry["what"] in _CARDS:
        return card_key(deck, entry["name"], entry["advanced"] == "yes")
    return slug(entry["name"])


def read_entry(values: object) -> dict[str, Any]:
    """Check a filled form and return the entry to store; ValueError says what to fix."""
    if not isinstance(values, Mapping):
        raise ValueError(say("entry-error-form"))
    piece = say("entry-the-piece")
    what = read_choice(values, "what", tuple(key for key, _ in WHAT), piece)
    name = read_name(values, piece)
    entry = {
        field.key: _value(field, values, name)
        for field in ENTRY
        if field.is_asked({"name": name, "what": what})
    }
    read = read_piece({**entry, "name": name})
    if isinstance(read, Scenario):
        check_scenario(read)
    return {**entry, "name": name if isinstance(read, Undead) else read.name}


def _value(field: Field, values: Mapping[str, Any], name: str) -> Any:
    line = say("entry-line", name=name, label=field.label)
    if field.kind == "number":
        return read_number(values, field.key, field.low, field.high, line)
    keys = tuple(key for key, _ in field.choices)
    if field.kind == "choice":
        return read_choice(values, field.key, keys, line, keys[0])
    if field.kind == "list":
        given = values.get(field.key, ())
        if not isinstance(given, list | tuple) or len(given) > field.high:
            raise ValueError(say("entry-error-list", name=name, label=field.label, most=field.high))
        return [read_choice({field.key: each}, field.key, keys, name) for each in given]
    text = read_text(values, field.key, name)
    if len(text) > field.high:
        raise ValueError(say("entry-error-long", name=name, label=field.label, most=field.high))
    return text


def read_piece(entry: Mapping[str, Any]) -> Piece:
    """Return the component of a checked entry; ValueError if it is impossible."""
    readers: dict[str, Callable[[Mapping[str, Any]], Piece]] = {
        _HERO: _read_hero,
        _TOWN_HERO: _read_town_hero,
        _CHAMPION: _read_champion,
        _SCENARIO: _read_scenario,
        _TEMPLATE: _read_side,
        _NUMBERS: crossover.read_numbers,
        _ZOMBIE_SCENARIO: crossover.read_card_of_scenario,
    }
    return readers.get(entry["what"], _read_card)(entry)


def _read_card(entry: Mapping[str, Any]) -> Card:
    deck, kind = entry["what"].split("-")
    same = ("copies", "cost", "when", "weapon", "hands", "range", "hit", "text")
    marks = entry["marks"]
    given = {
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
    card = read_card(given)
    _check_symbol(card)
    return card


def _check_symbol(card: Card) -> None:
    """Raise ValueError for an Advanced card that differs from the rulebook's list."""
    if not card.advanced or card.deck in (TOWN, ZOMBIE):
        return
    listed = builtin_data.advanced_copies(card.deck).get(slug(card.name))
    rule = "IFOS-074" if card.deck == "hero" else "IFOS-073"
    if listed is None:
        raise ValueError(say("entry-error-not-listed", deck=card.deck, name=card.name, rule=rule))
    if card.copies != listed[1]:
        raise ValueError(say("entry-error-copies", name=card.name, number=listed[1], rule=rule))


def _read_hero(entry: Mapping[str, Any]) -> HeroSheet:
    known = builtin_data.known_hero(slug(entry["name"]))
    if known is None:
        raise ValueError(say("entry-error-no-hero", name=entry["name"]))
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
        raise ValueError(say("entry-error-no-champion", name=entry["name"]))
    same = ("cost", "moves", "dice", "health", "toughness", "hit", "text")
    return read_champion(
        {
            **{key: entry[key] for key in same},
            "name": known["name"],
            "traits": (slug(known["name"]) == OF_CARD and entry.get("traits")) or known["traits"],
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
        raise ValueError(say("entry-error-side", sides=Several(tuple(SIDES.values()))))
    columns = [_measures(entry[each], entry["name"]) for each in ("lengths", "widths")]
    if any(len(column) != len(entry["numbers"]) for column in columns):
        raise ValueError(say("entry-error-sections", side=SIDES[key]))
    rows = zip(entry["numbers"], *columns, strict=True)
    return read_side(
        key, [{"number": int(n), "length": length, "width": width} for n, length, width in rows]
    )


def _measures(words: str, name: str) -> list[float]:
    try:
        return [float(word) for word in _split(words)]
    except ValueError:
        raise ValueError(say("entry-error-measures", name=name)) from None


def _split(words: str) -> list[str]:
    return [word.strip() for word in words.split(",") if word.strip()]


def _effects(lines: Sequence[str], name: str) -> list[dict[str, Any]]:
    return [read_line(line, name).plain() for line in lines]
