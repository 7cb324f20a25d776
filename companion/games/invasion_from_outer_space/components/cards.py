"""The Hero and Martian cards: what is printed on one, its checks, and what a deck holds.

A card comes from a data file or the owner's form (forms.py). `Card.key` identifies it in the
engine. Versions with and without the Advanced symbol are two cards (IFOS-072).
"""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, ClassVar, Literal, get_args

from msgspec import Meta
from msgspec.structs import force_setattr, replace

from companion.engine.forms import either
from companion.games.invasion_from_outer_space.components.printed import (
    Component,
    Effects,
    Name,
    NamedComponent,
    NameOrNone,
    Names,
    Number,
    PrintedText,
    Threshold,
    check_faces,
    check_range,
    read,
    slug,
)
from companion.games.invasion_from_outer_space.text import say

HERO, MARTIAN = "hero", "martian"
DECKS = (HERO, MARTIAN)
# The Hero deck of the Small Town, which replaces the other one (IFOS-419).
TOWN = "town"
# The deck of the Zombies (IFOS-419).
ZOMBIE = "zombie"
# Cards in each deck, and how many of them have the Advanced symbol (IFOS-031).
DECK, ADVANCED = 60, 20
BASIC = DECK - ADVANCED
ITEM, EVENT, TECH = "item", "event", "tech"
# The kinds of card in each deck (IFOS-032, IFOS-038).
KINDS = {HERO: (ITEM, EVENT), MARTIAN: (EVENT, TECH), TOWN: (ITEM, EVENT), ZOMBIE: (EVENT,)}
Moment = Literal[
    "any",
    "start",
    "fight",
    "blast",
    "ranged",
    "move",
    "search",
    "wound",
    "card",
    "command",
    "cannon",
    "agility",
    "toughness",
    "break",
    "roll",
    "fended",
]
# The moments at which a card may be played; "any" is any moment of a turn.
MOMENTS: tuple[Moment, ...] = get_args(Moment)


class Card(NamedComponent, frozen=True, kw_only=True):
    """A card of either deck.

    `cost` is a Tech's Command Points, or the Power Tokens of another card. A `once` card is
    discarded for its effect. `range` (in spaces) and `hit` (result of a D6) are 0 without a Ranged
    Attack. `breaks` are the D6 results of the Break Test that discard it. `combat` are effects
    usable once in each Fight, `effects` those of playing or using it. `search_card` says that it
    fetches a Scenario Search Card (IFOS-294). `hands` is how many of a Hero's four Items it counts
    as (IFOS-219).
    """

    name: Name
    deck: Literal["hero", "martian", "town", "zombie"]
    kind: Literal["item", "event", "tech"]
    advanced: bool = False
    copies: Annotated[int, Meta(ge=1, le=BASIC)]
    keywords: Names = ()
    cost: Number = 0
    when: Moment = "any"
    immediate: bool = False
    remains: bool = False
    once: bool = False
    search_card: bool = False
    weapon: Literal["", "hand", "ranged"] = ""
    hands: Annotated[int, Meta(ge=1, le=2)] = 1
    range: Number = 0
    hit: Threshold = 0
    breaks: tuple[Annotated[int, Meta(ge=1, le=6)], ...] = ()
    explosive: bool = False
    combat: Effects = ()
    effects: Effects = ()
    text: PrintedText = ""

    def make_key(self) -> str:
        """Return the deck and the name, with "+" for the Advanced symbol."""
        return card_key(self.deck, self.name, self.advanced)

    @property
    def known(self) -> bool:
        """Whether an effect has been entered; otherwise players read the card."""
        return bool(self.combat or self.effects)

    def has(self, word: str) -> bool:
        """Return whether a keyword, kind or name applies to the card, ignoring case."""
        meant = word.casefold()
        return meant in (self.kind, self.name.casefold(), *(k.casefold() for k in self.keywords))


def card_key(deck: str, name: str, advanced: bool) -> str:
    """Return a card's key, which differs by deck and by the Advanced symbol."""
    return f"{deck}-{slug(name)}{'+' if advanced else ''}"


def read_card(values: object) -> Card:
    """Read one card from plain values; ValueError says what is wrong."""
    card = read(Card, values, say("entry-the-card"))
    card = replace(card, key="", breaks=check_faces(card.name, "breaks", card.breaks))
    _check(card)
    return card


def _check(card: Card) -> None:
    """Raise ValueError with a message if the card is impossible."""
    if card.kind not in KINDS[card.deck]:
        kinds = either(map(repr, KINDS[card.deck]))
        raise ValueError(say("entry-error-kind", name=card.name, kinds=kinds))
    if card.advanced and card.copies > ADVANCED:
        raise ValueError(say("entry-error-advanced-copies", name=card.name, most=ADVANCED))
    if card.kind == TECH and card.cost < 1:
        raise ValueError(say("entry-error-tech-cost", name=card.name))
    if card.kind != ITEM and (card.weapon or card.breaks or card.explosive or card.hands != 1):
        raise ValueError(say("entry-error-no-weapon", name=card.name))
    if card.kind != ITEM and (card.combat or card.range or card.hit):
        raise ValueError(say("entry-error-no-bonus", name=card.name))
    if card.kind == ITEM and card.remains:
        raise ValueError(say("entry-error-item-remains", name=card.name))
    if card.kind != EVENT and card.immediate:
        raise ValueError(say("entry-error-not-immediate", name=card.name))
    if card.weapon == "ranged" and not (card.range and card.hit):
        raise ValueError(say("entry-error-no-range", name=card.name))
    if card.weapon == "hand" and card.range:
        raise ValueError(say("entry-error-hand-range", name=card.name))


def read_cards(values: Iterable[object]) -> tuple[Card, ...]:
    """Read the cards of both decks; ValueError for a duplicate or too many copies."""
    cards = tuple(read_card(each) for each in values)
    seen: set[str] = set()
    for card in cards:
        if card.key in seen:
            symbol = "with" if card.advanced else "without"
            raise ValueError(say("entry-error-card-twice", name=card.name, symbol=symbol))
        seen.add(card.key)
    for which in (*DECKS, TOWN, ZOMBIE):
        for advanced, most in ((False, BASIC), (True, ADVANCED)):
            count = copies(cards, which, advanced)
            if count > most:
                symbol = "with" if advanced else "without"
                raise ValueError(
                    say("entry-error-many", number=count, deck=which, symbol=symbol, most=most)
                )
    return cards


def copies(cards: Iterable[Card], deck: str, advanced: bool) -> int:
    """Return the number of copies of a deck's cards with, or without, the Advanced symbol."""
    return sum(c.copies for c in cards if c.deck == deck and c.advanced == advanced)


def by_key(cards: Iterable[Card]) -> Mapping[str, Card]:
    """Return cards by their key."""
    return {card.key: card for card in cards}


# Hero sheets and Champion tokens: their printed content and its checks.


# There are eight Heroes, of which four play (IFOS-081, IFOS-452).
HEROES = 8
MOST_HEALTH = 9
Health = Annotated[int, Meta(ge=1, le=MOST_HEALTH)]
# Rage, Giant and Roar of the Zard Beast; the Leader's Ray Gun, and leading a Pack.
Trait = Literal["rage", "giant", "roar", "ray-gun", "leads"]


class Talent(Component, frozen=True, kw_only=True):
    """The ability for which a Hero pays `cost` Power Tokens (IFOS-205).

    `range` and `hit` are 0 unless it is a Ranged Attack itself.
    """

    name: Name
    when: Moment = "any"
    cost: Annotated[int, Meta(ge=1, le=3)] = 1
    range: Number = 0
    hit: Threshold = 0
    effects: Effects = ()
    text: PrintedText = ""


class HeroSheet(NamedComponent, frozen=True, kw_only=True):
    """A Hero's sheet.

    `agility` is the D6 result that passes an Agility Test (IFOS-125), `health` the number of Health
    Boxes. `bonus` are effects that the Hero has in every Fight without paying. `counts_as` are
    keywords of Items that it always counts as having. `begins_with` are the names of its starting
    cards.
    """

    town: ClassVar[bool] = False  # whether the Hero is from the Small Town
    name: Name
    role: PrintedText = ""
    start: Name
    agility: Annotated[int, Meta(ge=2, le=6)]
    health: Health
    keywords: Names = ()
    counts_as: Names = ()
    begins_with: Names = ()
    bonus: Effects = ()
    talent: Talent
    text: PrintedText = ""


class Ability(Talent, frozen=True, kw_only=True):
    """A Small Town Hero's ability, free once in a Fight or activation; may be empty."""

    name: NameOrNone = ""
    cost: Annotated[int, Meta(ge=0, le=0)] = 0


class TownHero(HeroSheet, frozen=True, kw_only=True):
    """The sheet of a Small Town Hero, from Last Night on Earth (IFOS-384).

    Agility is not printed on it.
    """

    town: ClassVar[bool] = True
    agility: int = 0
    health: Annotated[int, Meta(ge=2, le=6)]
    talent: Ability = Ability()

    def __post_init__(self) -> None:
        """Set Agility to the number of Health Boxes (IFOS-384)."""
        super().__post_init__()
        force_setattr(self, "agility", self.health)

    def plain(self) -> dict[str, Any]:
        """Return the sheet as plain values, without those that are not printed."""
        return {key: value for key, value in super().plain().items() if key != "agility"}


class Champion(NamedComponent, frozen=True, kw_only=True):
    """A Champion's token.

    `cost` is in Command Points, 0 for one that is never called; `moves` in spaces; `dice` are for
    Fights. `toughness` is the D6 result that ignores a wound, `hit` that of its Ray Gun and of all
    who share its space; both are 0 for none. `weaknesses` are keywords or names of cards.
    """

    name: Name
    cost: Number
    moves: Annotated[int, Meta(ge=1, le=6)]
    dice: Annotated[int, Meta(ge=1, le=8)]
    health: Health
    toughness: Threshold = 0
    hit: Threshold = 0
    traits: tuple[Trait, ...] = ()
    weaknesses: Names = ()
    text: PrintedText = ""

    @property
    def called(self) -> bool:
        """Whether Command Points can call it (IFOS-153)."""
        return self.cost > 0


def read_hero(values: object) -> HeroSheet:
    """Read one sheet from plain values; ValueError says what is wrong."""
    return read(HeroSheet, values, say("entry-the-hero"))


def read_town_hero(values: object) -> TownHero:
    """Read the sheet of a Small Town Hero from plain values; ValueError if invalid."""
    return read(TownHero, values, say("entry-the-hero"))


def read_champion(values: object) -> Champion:
    """Read one token from plain values; ValueError says what is wrong."""
    token = read(Champion, values, say("entry-the-champion"))
    check_range(token.name, "toughness", token.toughness)
    check_range(token.name, "hit", token.hit)
    if len(set(token.traits)) != len(token.traits):
        raise ValueError(say("entry-error-trait-twice", name=token.name))
    return token


def read_heroes(values: Iterable[object]) -> tuple[HeroSheet, ...]:
    """Read all eight sheets; ValueError for a duplicate or a ninth."""
    sheets = tuple(read_hero(each) for each in values)
    if len({sheet.key for sheet in sheets}) != len(sheets):
        raise ValueError(say("entry-error-hero-twice"))
    if len(sheets) > HEROES:
        raise ValueError(say("entry-error-heroes", most=HEROES, number=len(sheets)))
    return sheets


def read_town_heroes(values: Iterable[object]) -> tuple[TownHero, ...]:
    """Read the sheets of the Small Town; ValueError for a duplicate."""
    sheets = tuple(read_town_hero(each) for each in values)
    if len({sheet.key for sheet in sheets}) != len(sheets):
        raise ValueError(say("entry-error-hero-twice"))
    return sheets


def read_champions(values: Iterable[object]) -> tuple[Champion, ...]:
    """Read all Champions; ValueError for a duplicate."""
    tokens = tuple(read_champion(each) for each in values)
    if len({token.key for token in tokens}) != len(tokens):
        raise ValueError(say("entry-error-champion-twice"))
    return tokens
