"""The 64 cards: what an owner tells of each on a form, the checks, and the whole as one table.

A card is a number everywhere else: the ten items first, then the others as they were told.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from companion.engine.box import Field

(
    STEAL,
    FREEZE,
    CONFUSION,
    CHEST,
    FORCE,
    SCAVENGER,
    TRACKER,
    PRINTER,
    SLEIGHT,
    MACHINE,
) = range(10)
ITEMS = (
    ("steal", "Steal"),
    ("freeze_ray", "Freeze Ray"),
    ("confusion_ray", "Confusion Ray"),
    ("cache_chest", "Cache Chest"),
    ("force_field", "Force Field"),
    ("scavenger", "Scavenger"),
    ("alien_tracker", "Alien Tracker"),
    ("printer", "3-D Printer"),
    ("sleight_of_hand", "Sleight of Hand"),
    ("time_machine", "Broken Time Machine"),
)
ITEM, WEAPON, ALIEN = range(3)
CLASSES = ("item", "weapon", "alien")
# How many cards of each class the box holds (ESC-02).
TOTALS = (24, 29, 11)
CARDS = sum(TOTALS)
HAND = 4

# Also keeps braces out of texts in which names are filled in.
_NAME = re.compile(r"[^\W_](?:[^\W_]|[ '.!&-]){0,23}")

ENTRY: tuple[Field, ...] = (
    Field(
        "kind",
        "What card is it?",
        "choice",
        choices=(("alien", "Alien"), ("weapon", "Weapon, red"), ("item", "Item, blue")),
    ),
    Field("item", "Which item?", "choice", choices=ITEMS, needs=("kind", ("item",))),
    Field(
        "name",
        "Name",
        "text",
        high=24,
        hint="as printed",
        needs=("kind", ("alien", "weapon")),
    ),
    Field("hp", "Health (HP)", "number", 1, 40, needs=("kind", ("alien",))),
    Field("parts", "Ship parts", "number", 1, 4, hint="The Eyes: 2", needs=("kind", ("alien",))),
    Field("damage", "Damage", "number", 1, 40, needs=("kind", ("weapon",))),
    Field(
        "copies",
        "How many of them in the box?",
        "number",
        0,
        29,
        hint="0 while you do not know",
        needs=("kind", ("weapon", "item")),
    ),
)


def slug(name: str) -> str:
    """Make a card's id of its name."""
    letters = "".join(sign if sign.isalnum() else " " for sign in name.lower())
    return "_".join(letters.split())


def read_entry(values: Mapping[str, Any]) -> dict[str, Any]:
    """Check one filled form and give the entry to keep; ValueError says what to mend."""
    if not isinstance(values, Mapping):
        raise ValueError("A card is told as a form: what it is, and what is printed on it.")
    kind = values.get("kind")
    if kind == "item":
        return _read_item(values)
    if kind not in ("alien", "weapon"):
        raise ValueError("Say what card it is: an alien, a weapon or an item.")
    name = " ".join(str(values.get("name", "")).split())
    if not _NAME.fullmatch(name):
        raise ValueError("The card needs a name of up to 24 letters and figures.")
    if slug(name) in dict(ITEMS):
        raise ValueError(f"{name} is the name of an item.")
    if kind == "weapon":
        return {
            "kind": kind,
            "name": name,
            "damage": _number(values, "damage", 1, 40, name),
            "copies": _number(values, "copies", 0, TOTALS[WEAPON], name),
        }
    return {
        "kind": kind,
        "name": name,
        "hp": _number(values, "hp", 1, 40, name),
        "parts": _number(values, "parts", 1, 4, name),
    }


def _read_item(values: Mapping[str, Any]) -> dict[str, Any]:
    item = values.get("item")
    names = dict(ITEMS)
    if not isinstance(item, str) or item not in names:
        raise ValueError(f"The item is one of {', '.join(names.values())}.")
    copies = _number(values, "copies", 0, TOTALS[ITEM], names[item])
    return {"kind": "item", "item": item, "copies": copies}


def _number(values: Mapping[str, Any], key: str, low: int, high: int, name: str) -> int:
    value = values.get(key)
    if type(value) is not int or not low <= value <= high:
        raise ValueError(f"{name}: {key} is a whole number from {low} to {high}.")
    return value


def card_id(entry: Mapping[str, Any]) -> str:
    """Give the id of an entry's card."""
    return str(entry["item"]) if entry["kind"] == "item" else slug(entry["name"])


class Cards:
    """All cards known so far, by number; states share one, and a card told makes another.

    `most` holds how many of a card there can be at most: as told, or what its class leaves.
    """

    __slots__ = (
        "copies",
        "data",
        "entries",
        "ids",
        "index",
        "kinds",
        "most",
        "names",
        "parts",
        "values",
    )

    def __init__(self, entries: Iterable[Mapping[str, Any]], data: str) -> None:
        """Read entries; ValueError names the first that cannot be."""
        self.entries = tuple(read_entry(each) for each in entries)
        self.data = data
        self.ids = [id_ for id_, _ in ITEMS]
        self.names = [name for _, name in ITEMS]
        self.kinds = [ITEM] * len(ITEMS)
        self.values = [0] * len(ITEMS)
        self.parts = [0] * len(ITEMS)
        self.copies = [0] * len(ITEMS)
        seen: set[str] = set()
        for entry in self.entries:
            id_ = card_id(entry)
            if id_ in seen:
                raise ValueError(f"{entry.get('name') or id_} is told twice.")
            seen.add(id_)
            self._add(entry)
        self.index = {id_: place for place, id_ in enumerate(self.ids)}
        self.most = [self._most(card) for card in range(len(self.ids))]
        self._check_totals()

    def _add(self, entry: Mapping[str, Any]) -> None:
        if entry["kind"] == "item":
            self.copies[self.ids.index(entry["item"])] = entry["copies"]
            return
        alien = entry["kind"] == "alien"
        self.ids.append(slug(entry["name"]))
        self.names.append(entry["name"])
        self.kinds.append(ALIEN if alien else WEAPON)
        self.values.append(entry["hp"] if alien else entry["damage"])
        self.parts.append(entry["parts"] if alien else 0)
        self.copies.append(1 if alien else entry["copies"])

    def told(self, kind: int) -> int:
        """Count the cards of a class that are told for sure; an uncounted one is there once."""
        pairs = zip(self.kinds, self.copies, strict=True)
        return sum(copies or (kind == WEAPON) for of, copies in pairs if of == kind)

    def _most(self, card: int) -> int:
        if self.copies[card]:
            return self.copies[card]
        kind = self.kinds[card]
        return max(0, TOTALS[kind] - self.told(kind) + (kind == WEAPON))

    def _check_totals(self) -> None:
        for kind, most in enumerate(TOTALS):
            if self.told(kind) > most:
                name = CLASSES[kind]
                raise ValueError(f"{self.told(kind)} {name} cards are told, there are {most}.")

    def missing(self) -> str:
        """Say in words which cards are not told yet; "" when all 64 are."""
        wanting = []
        for kind, total in enumerate(TOTALS):
            pairs = zip(self.kinds, self.copies, strict=True)
            here = sum(copies for of, copies in pairs if of == kind)
            if here < total:
                wanting.append(f"{total - here} of {total} {CLASSES[kind]} cards")
        return f"Not told yet: {', '.join(wanting)}." if wanting else ""

    def with_card(self, entry: Mapping[str, Any]) -> "Cards":
        """Make the same cards with one more; the numbers of the others stay."""
        id_ = card_id(entry)
        if any(card_id(each) == id_ for each in self.entries):
            changed = [entry if card_id(each) == id_ else each for each in self.entries]
            return Cards(changed, self.data)
        return Cards((*self.entries, entry), self.data)

    def deck(self) -> list[int]:
        """List all cards, one number a copy."""
        return [card for card, copies in enumerate(self.copies) for _ in range(copies)]
