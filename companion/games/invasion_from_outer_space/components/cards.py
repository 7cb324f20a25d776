"""The Hero and Martian cards: what is printed on one, its checks, and what a deck holds.

A card is told as a table, in a data file or by the owner's form (forms.py). `Card.key` is how
the engine names it; copies with and without the Advanced symbol are two cards (IFOS-072).
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.games.invasion_from_outer_space.components.effects import Effect
from companion.games.invasion_from_outer_space.components.parsing import (
    read_choice,
    read_effects,
    read_faces,
    read_flag,
    read_name,
    read_names,
    read_number,
    read_table,
    read_text,
    slug,
)

HERO, MARTIAN = "hero", "martian"
DECKS = (HERO, MARTIAN)
# Cards of each deck, and how many of them have the Advanced symbol (IFOS-031).
DECK, ADVANCED = 60, 20
BASIC = DECK - ADVANCED
ITEM, EVENT, TECH = "item", "event", "tech"
# What a card of each deck may be (IFOS-032, IFOS-038).
KINDS = {HERO: (ITEM, EVENT), MARTIAN: (EVENT, TECH)}
WEAPONS = ("", "hand", "ranged")
# The moment at which a card may be played; "any" is every moment of a turn.
MOMENTS = (
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
    # After a throw: to dodge or at a Pinch Point, of a tough Champion, of an Item, of any kind.
    "agility",
    "toughness",
    "break",
    "roll",
)
MOST_RANGE = 12
MOST_COST = 12
FIELDS = (
    "name", "deck", "kind", "advanced", "copies", "keywords", "cost", "when", "immediate",
    "remains", "once", "search_card", "weapon", "hands", "range", "hit", "breaks", "explosive",
    "combat", "effects", "text",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Card:
    """A card of either deck.

    `cost` is a Tech's Command Points, or the Power Tokens of another card. `once` tells that it
    is discarded for its effect. `range` (in spaces) and `hit` (to-hit number of a D6) are 0
    without a Ranged Attack. `breaks` are the D6 results of the Break Test that discard it.
    `combat` are effects usable once in each Fight, `effects` those of playing or using it.
    `search_card` tells that it fetches a Scenario Search Card (IFOS-294).
    """

    key: str
    name: str
    deck: str
    kind: str
    advanced: bool
    copies: int
    keywords: tuple[str, ...]
    cost: int
    when: str
    immediate: bool
    remains: bool
    once: bool
    search_card: bool
    weapon: str
    hands: int
    range: int
    hit: int
    breaks: tuple[int, ...]
    explosive: bool
    combat: tuple[Effect, ...]
    effects: tuple[Effect, ...]
    text: str

    @property
    def places(self) -> int:
        """How many of a Hero's four Items it counts as (IFOS-219)."""
        return self.hands

    @property
    def known(self) -> bool:
        """Whether an effect is told at all; else people read the card."""
        return bool(self.combat or self.effects)

    def has(self, word: str) -> bool:
        """Whether the card is meant by a keyword, a kind or its name, in any case of letters."""
        meant = word.casefold()
        return meant in (self.kind, self.name.casefold(), *(k.casefold() for k in self.keywords))

    def plain(self) -> dict[str, Any]:
        """Give the card as a table of plain values, as `read_card` takes it."""
        told: dict[str, Any] = {key: getattr(self, key) for key in FIELDS}
        for key in ("combat", "effects"):
            told[key] = [each.plain() for each in told[key]]
        for key in ("keywords", "breaks"):
            told[key] = list(told[key])
        return told


def card_key(deck: str, name: str, advanced: bool) -> str:
    """Make a card's key: a name may be in both decks, with and without the symbol."""
    return f"{deck}-{slug(name)}{'+' if advanced else ''}"


def read_card(told: object) -> Card:
    """Read one card told as a table; ValueError says what to mend."""
    told = read_table(told, "A card", FIELDS)
    name = read_name(told, "The card")
    deck = read_choice(told, "deck", DECKS, name)
    kind = read_choice(told, "kind", KINDS[deck], name)
    advanced = read_flag(told, "advanced", name)
    card = Card(
        key=card_key(deck, name, advanced),
        name=name,
        deck=deck,
        kind=kind,
        advanced=advanced,
        copies=read_number(told, "copies", 1, ADVANCED if advanced else BASIC, name),
        keywords=read_names(told, "keywords", name),
        cost=read_number(told, "cost", 0, MOST_COST, name, 0),
        when=read_choice(told, "when", MOMENTS, name, "any"),
        immediate=read_flag(told, "immediate", name),
        remains=read_flag(told, "remains", name),
        once=read_flag(told, "once", name),
        search_card=read_flag(told, "search_card", name),
        weapon=read_choice(told, "weapon", WEAPONS, name, ""),
        hands=read_number(told, "hands", 1, 2, name, 1),
        range=read_number(told, "range", 0, MOST_RANGE, name, 0),
        hit=read_number(told, "hit", 0, 6, name, 0),
        breaks=read_faces(told, "breaks", name),
        explosive=read_flag(told, "explosive", name),
        combat=read_effects(told, "combat", name),
        effects=read_effects(told, "effects", name),
        text=read_text(told, "text", name),
    )
    _check(card)
    return card


def _check(card: Card) -> None:
    """Refuse what no card can be; ValueError in words."""
    if card.kind == TECH and card.cost < 1:
        raise ValueError(f"{card.name} is Tech and needs its Command Point cost (IFOS-040).")
    if card.kind != ITEM and (card.weapon or card.breaks or card.explosive or card.hands != 1):
        raise ValueError(f"{card.name} is no Item: it is no weapon and has no Break Test.")
    if card.kind != ITEM and (card.combat or card.range or card.hit):
        raise ValueError(f"{card.name} is no Item: its effects have no Combat Bonus and no Range.")
    if card.kind == ITEM and card.remains:
        raise ValueError(f"{card.name} is an Item, which lies face up anyway (IFOS-033).")
    if card.kind != EVENT and card.immediate:
        raise ValueError(f"{card.name} is no Event, so it is not played immediately.")
    if card.weapon == "ranged" and not (card.range and card.hit):
        raise ValueError(f"{card.name} is a ranged weapon: its Range and to-hit are missing.")
    if card.weapon == "hand" and card.range:
        raise ValueError(f"{card.name} is a hand weapon, which has no Range.")


def read_cards(told: Iterable[object]) -> tuple[Card, ...]:
    """Read the cards of both decks; ValueError for one told twice or for too many copies."""
    cards = tuple(read_card(each) for each in told)
    seen: set[str] = set()
    for card in cards:
        if card.key in seen:
            symbol = "with" if card.advanced else "without"
            raise ValueError(f"{card.name}, {symbol} the Advanced symbol, is told twice.")
        seen.add(card.key)
    for which in DECKS:
        for advanced, most in ((False, BASIC), (True, ADVANCED)):
            count = copies(cards, which, advanced)
            if count > most:
                symbol = "with" if advanced else "without"
                raise ValueError(
                    f"{count} {which} cards {symbol} the Advanced symbol are told, "
                    f"there are {most} (IFOS-031)."
                )
    return cards


def copies(cards: Iterable[Card], deck: str, advanced: bool) -> int:
    """Count the copies of a deck's cards with, or without, the Advanced symbol."""
    return sum(c.copies for c in cards if c.deck == deck and c.advanced == advanced)


def by_key(cards: Iterable[Card]) -> Mapping[str, Card]:
    """Put cards into a table by their key."""
    return {card.key: card for card in cards}
