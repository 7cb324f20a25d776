"""The 64 cards: what an owner enters of each on a form, the checks, and all as one table.

A card is a number everywhere else: the ten items first, then the others as they were entered.
"""

from collections.abc import Iterable
from typing import Annotated, Literal

from msgspec import Meta, Struct

from companion.engine.forms import Ask, form, read_form

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

_ALIEN, _WEAPON = ("kind", ("alien",)), ("kind", ("weapon",))


class Printed(Struct, frozen=True):
    """What is printed on a card, and how many copies of it an owner has counted; 0 if unknown."""

    kind: Annotated[
        Literal["alien", "weapon", "item"],
        Ask(
            "What card is it?",
            choices={"alien": "Alien", "weapon": "Weapon, red", "item": "Item, blue"},
            required=True,
            carries=True,
            remedy="Say what card it is: an alien, a weapon or an item.",
        ),
    ]
    item: Annotated[
        str,
        Meta(pattern=f"^({'|'.join(key for key, _ in ITEMS)})?$"),
        Ask(
            "Which item?",
            choices=dict(ITEMS),
            needs=("kind", ("item",)),
            required=True,
            remedy=f"The item is one of {', '.join(name for _, name in ITEMS)}.",
        ),
    ] = ""
    name: Annotated[
        str,
        # Also keeps brackets out of texts in which names are filled in.
        Meta(max_length=24, pattern=r"^[^\W_](?:[^\W_]|[ '.!&-])*$"),
        Ask(
            "Name",
            "as printed",
            needs=("kind", ("alien", "weapon")),
            required=True,
            remedy="The card needs a name of up to 24 letters and figures.",
        ),
    ] = ""
    hp: Annotated[int, Meta(ge=1, le=40), Ask("Health (HP)", needs=_ALIEN, required=True)] = 0
    parts: Annotated[
        int, Meta(ge=1, le=4), Ask("Ship parts", "The Eyes: 2", needs=_ALIEN, required=True)
    ] = 0
    damage: Annotated[int, Meta(ge=1, le=40), Ask("Damage", needs=_WEAPON, required=True)] = 0
    copies: Annotated[
        int,
        Meta(ge=0, le=TOTALS[WEAPON]),
        Ask(
            "How many of them in the box?",
            "0 while you do not know",
            needs=("kind", ("weapon", "item")),
        ),
    ] = 0

    @property
    def id(self) -> str:
        """The id of the card."""
        return self.item or slug(self.name)


ENTRY = form(Printed)


def slug(name: str) -> str:
    """Make a card's id of its name."""
    letters = "".join(sign if sign.isalnum() else " " for sign in name.lower())
    return "_".join(letters.split())


def read_card(values: object) -> Printed:
    """Read one filled form; ValueError says what is wrong and what is right."""
    card = read_form(Printed, values, "name")
    if card.name and card.id in dict(ITEMS):
        raise ValueError(f"{card.name} is the name of an item.")
    if card.item and card.copies > TOTALS[ITEM]:
        raise ValueError(f"{card.item}: copies is a whole number from 0 to {TOTALS[ITEM]}.")
    return card


class Cards:
    """All cards known so far, by number; states share one, and a card entered makes another.

    `most` holds how many of a card there can be at most: as entered, or what its class leaves.
    """

    __slots__ = (
        "copies",
        "data",
        "ids",
        "index",
        "kinds",
        "most",
        "names",
        "parts",
        "printed",
        "values",
    )

    def __init__(self, cards: Iterable[Printed], data: str) -> None:
        """Number the cards; ValueError names the first that cannot be."""
        self.printed = tuple(cards)
        self.data = data
        self.ids = [id_ for id_, _ in ITEMS]
        self.names = [name for _, name in ITEMS]
        self.kinds = [ITEM] * len(ITEMS)
        self.values = [0] * len(ITEMS)
        self.parts = [0] * len(ITEMS)
        self.copies = [0] * len(ITEMS)
        seen: set[str] = set()
        for card in self.printed:
            if card.id in seen:
                raise ValueError(f"{card.name or card.id} is entered twice.")
            seen.add(card.id)
            self._add(card)
        self.index = {id_: place for place, id_ in enumerate(self.ids)}
        self.most = [self._most(card) for card in range(len(self.ids))]
        self._check_totals()

    def _add(self, card: Printed) -> None:
        if card.item:
            self.copies[self.ids.index(card.item)] = card.copies
            return
        alien = card.kind == "alien"
        self.ids.append(card.id)
        self.names.append(card.name)
        self.kinds.append(ALIEN if alien else WEAPON)
        self.values.append(card.hp or card.damage)
        self.parts.append(card.parts)
        self.copies.append(1 if alien else card.copies)

    def counted(self, kind: int) -> int:
        """Count the cards of a class that are there for sure; an uncounted one is there once."""
        pairs = zip(self.kinds, self.copies, strict=True)
        return sum(copies or (kind == WEAPON) for of, copies in pairs if of == kind)

    def _most(self, card: int) -> int:
        if self.copies[card]:
            return self.copies[card]
        kind = self.kinds[card]
        return max(0, TOTALS[kind] - self.counted(kind) + (kind == WEAPON))

    def _check_totals(self) -> None:
        for kind, most in enumerate(TOTALS):
            if self.counted(kind) > most:
                name = CLASSES[kind]
                raise ValueError(f"{self.counted(kind)} {name} cards entered, there are {most}.")

    def missing(self) -> str:
        """Say in words which cards are not entered yet; "" when all 64 are."""
        wanting = []
        for kind, total in enumerate(TOTALS):
            pairs = zip(self.kinds, self.copies, strict=True)
            here = sum(copies for of, copies in pairs if of == kind)
            if here < total:
                wanting.append(f"{total - here} of {total} {CLASSES[kind]} cards")
        return f"Not entered yet: {', '.join(wanting)}." if wanting else ""

    def with_card(self, card: Printed) -> "Cards":
        """Make the same cards with one more; the numbers of the others stay."""
        if any(each.id == card.id for each in self.printed):
            changed = [card if each.id == card.id else each for each in self.printed]
            return Cards(changed, self.data)
        return Cards((*self.printed, card), self.data)

    def deck(self) -> list[int]:
        """List all cards, one number a copy."""
        return [card for card, copies in enumerate(self.copies) for _ in range(copies)]
