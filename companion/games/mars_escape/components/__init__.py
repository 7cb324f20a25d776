"""The 64 cards: the owner's form, its checks, and all cards as one table.

Elsewhere a card is a number: the ten items first, then the others as they were entered.
"""

from collections.abc import Iterable
from typing import Annotated, Literal

from msgspec import Meta, Struct

from companion.engine.actions import CHANCE, Action
from companion.engine.forms import Ask, form, read_form
from companion.engine.forms import entry_of as entry_of
from companion.games.mars_escape.counts import TOTALS
from companion.games.mars_escape.text import say
from companion.words import Several, Text

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
SEATS = range(4)
ITEM, WEAPON, ALIEN = range(3)
CLASSES = ("item", "weapon", "alien")

_ALIEN, _WEAPON = ("kind", ("alien",)), ("kind", ("weapon",))


class Printed(Struct, frozen=True):
    """The printed content of a card, and the copies an owner has counted; 0 if unknown."""

    kind: Annotated[
        Literal["alien", "weapon", "item"],
        Ask(
            say("entry-kind"),
            choices={
                "alien": say("entry-alien"),
                "weapon": say("entry-weapon"),
                "item": say("entry-item"),
            },
            required=True,
            carries=True,
            remedy=say("remedy-kind"),
        ),
    ]
    item: Annotated[
        str,
        Meta(pattern=f"^({'|'.join(key for key, _ in ITEMS)})?$"),
        Ask(
            say("entry-which-item"),
            choices=dict(ITEMS),
            needs=("kind", ("item",)),
            required=True,
            remedy=say("remedy-item", items=", ".join(name for _, name in ITEMS)),
        ),
    ] = ""
    name: Annotated[
        str,
        # Also excludes brackets, because names are filled into texts.
        Meta(max_length=24, pattern=r"^[^\W_](?:[^\W_]|[ '.!&-])*$"),
        Ask(
            say("entry-name"),
            say("entry-name-hint"),
            needs=("kind", ("alien", "weapon")),
            required=True,
            remedy=say("remedy-name"),
        ),
    ] = ""
    hp: Annotated[int, Meta(ge=1, le=40), Ask(say("entry-health"), needs=_ALIEN, required=True)] = 0
    parts: Annotated[
        int,
        Meta(ge=1, le=4),
        Ask(say("entry-parts"), say("entry-parts-hint"), needs=_ALIEN, required=True),
    ] = 0
    damage: Annotated[
        int, Meta(ge=1, le=40), Ask(say("entry-damage"), needs=_WEAPON, required=True)
    ] = 0
    copies: Annotated[
        int,
        Meta(ge=0, le=TOTALS[WEAPON]),
        Ask(
            say("entry-copies"),
            say("entry-copies-hint"),
            needs=("kind", ("weapon", "item")),
        ),
    ] = 0

    @property
    def id(self) -> str:
        return self.item or slug(self.name)


ENTRY = form(Printed)


def slug(name: str) -> str:
    """Make a card's id from its name."""
    letters = "".join(sign if sign.isalnum() else " " for sign in name.lower())
    return "_".join(letters.split())


def read_card(values: object) -> Printed:
    """Read a filled form; ValueError says what is wrong and what is allowed."""
    card = read_form(Printed, values, "name")
    if card.name and card.id in dict(ITEMS):
        raise ValueError(say("name-of-item", card=card.name))
    if card.item and card.copies > TOTALS[ITEM]:
        raise ValueError(say("too-many-copies", item=card.item, most=TOTALS[ITEM]))
    return card


class Cards:
    """All cards known so far, by number. States share them; a card entered creates another table.

    `most` holds the highest possible number of each card: as entered, or what its class leaves.
    Actions with a single card are created here in advance, those of a seat by seat and card.
    """

    __slots__ = (
        "copies",
        "data",
        "deals",
        "draws",
        "ids",
        "index",
        "kinds",
        "lays",
        "most",
        "names",
        "parts",
        "picks",
        "plays",
        "printed",
        "values",
    )

    def __init__(self, cards: Iterable[Printed], data: str) -> None:
        """Number the cards; ValueError names the first invalid one."""
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
                raise ValueError(say("entered-twice", card=card.name or card.id))
            seen.add(card.id)
            self._add(card)
        self.index: dict[int | str, int] = {id_: place for place, id_ in enumerate(self.ids)}
        self.draws = [Action(CHANCE, "draw", (id_,)) for id_ in self.ids]
        self.picks = [Action(CHANCE, "pick", (id_,)) for id_ in self.ids]
        self.deals = [[Action(CHANCE, "deal", (seat, id_)) for id_ in self.ids] for seat in SEATS]
        self.plays = [[Action(seat, "play", (id_,)) for id_ in self.ids] for seat in SEATS]
        self.lays = [[Action(seat, "weapon", (id_,)) for id_ in self.ids] for seat in SEATS]
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
        """Return the number of cards of a class known to exist; an uncounted one counts once."""
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
                counted, name = self.counted(kind), CLASSES[kind]
                raise ValueError(say("too-many-entered", count=counted, kind=name, most=most))

    def missing(self) -> Text:
        """Return a message about the cards not entered yet, or "" if all 64 are."""
        wanting: list[Text] = []
        for kind, total in enumerate(TOTALS):
            pairs = zip(self.kinds, self.copies, strict=True)
            here = sum(copies for of, copies in pairs if of == kind)
            if here < total:
                few = total - here
                wanting.append(say("cards-missing", count=few, total=total, kind=CLASSES[kind]))
        return say("not-entered", cards=Several(tuple(wanting), "commas")) if wanting else ""

    def with_card(self, card: Printed) -> "Cards":
        """Return the table with one more card; the numbers of the others stay the same."""
        if any(each.id == card.id for each in self.printed):
            changed = [card if each.id == card.id else each for each in self.printed]
            return Cards(changed, self.data)
        return Cards((*self.printed, card), self.data)

    def deck(self) -> list[int]:
        """Return all cards, one number for each copy."""
        return [card for card, copies in enumerate(self.copies) for _ in range(copies)]
