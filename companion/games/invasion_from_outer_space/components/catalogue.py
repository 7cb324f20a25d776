"""All printed components of a match in one place, and where each comes from.

The owner's entries replace practice data of the same name. An owner's Basic card with a new name
replaces a practice card. While a match needs practice data it is marked as practice, and `practice`
lists that data.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.engine.box_parts import PrintedCard
from companion.games.invasion_from_outer_space.components import builtin_data, crossover
from companion.games.invasion_from_outer_space.components.builtin_data import fitting, over
from companion.games.invasion_from_outer_space.components.cards import (
    DECKS,
    Card,
    Champion,
    HeroSheet,
    by_key,
    card_key,
    read_card,
    read_cards,
    read_champion,
    read_champions,
    read_hero,
    read_heroes,
    read_town_heroes,
)
from companion.games.invasion_from_outer_space.components.forms import Piece, read_entry, read_piece
from companion.games.invasion_from_outer_space.components.printed import (
    SIDES,
    Kit,
    Side,
    read_kit,
    read_side,
    slug,
)
from companion.games.invasion_from_outer_space.components.scenarios import (
    Scenario,
    read_scenario,
    read_scenarios,
)
from companion.games.invasion_from_outer_space.text import say
from companion.words import Several, Text

# The edition of the rules when the pieces of a match were gathered; pieces that do not name one are
# of the second. See `Position.first_edition` and what follows it.
EDITION = 5
SECOND = 2
FIELDS = ("data", "made_up", "cards", "heroes", "champions", "scenarios", "kit")


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The components by key; `made_up` holds the keys of practice data."""

    data: str
    made_up: frozenset[str]
    cards: Mapping[str, Card]
    heroes: Mapping[str, HeroSheet]
    champions: Mapping[str, Champion]
    scenarios: Mapping[str, Scenario]
    kit: Kit

    @classmethod
    def from_components(cls, given: object) -> "Catalogue":
        """Read the result of `components`; ValueError says what is wrong."""
        if not isinstance(given, Mapping) or any(key not in given for key in FIELDS):
            raise ValueError(say("entry-pieces-table", keys=Several(FIELDS, "commas")))
        for key in ("made_up", "cards", "heroes", "champions", "scenarios"):
            if not isinstance(given[key], list | tuple):
                raise ValueError(say("entry-pieces-list", key=key.replace("_", " ")))
        if given["data"] not in ("owner", "practice"):
            raise ValueError(say("entry-pieces-data", value=f"{given['data']!r:.40}"))
        if not all(isinstance(key, str) for key in given["made_up"]):
            raise ValueError(say("entry-pieces-made-up"))
        return cls(
            data=given["data"],
            made_up=frozenset(given["made_up"]),
            cards=by_key(read_cards(given["cards"])),
            heroes={
                sheet.key: sheet
                for sheet in (
                    *read_heroes(given["heroes"]),
                    *read_town_heroes(given.get("town_heroes", ())),
                )
            },
            champions={token.key: token for token in read_champions(given["champions"])},
            scenarios={card.key: card for card in read_scenarios(given["scenarios"])},
            kit=read_kit(given["kit"]),
        )

    def practice(
        self, scenario: str, advanced: bool, *, template: bool = False
    ) -> tuple[Text, ...]:
        """Describe the practice data that a match of a scenario needs.

        `template` is whether the app places the template itself (IFOS-A59).
        """
        said: list[Text] = []
        for deck in DECKS:
            count = sum(
                self.cards[key].copies
                for key, _ in cards_of(self, deck, advanced)
                if key in self.made_up
            )
            if count:
                said.append(say("made-up-cards", number=count, deck=deck))
        made_up = [sheet.name for sheet in self.heroes.values() if sheet.key in self.made_up]
        if made_up:
            said += [say("made-up-heroes")] if len(made_up) == 8 else made_up
        said += [
            self.champions[key].name
            for key in self._champions(scenario, advanced)
            if key in self.made_up
        ]
        if scenario in self.made_up:
            said.append(say("made-up-scenario", name=self.scenarios[scenario].name))
        if template:
            said += [
                say("made-up-template", side=SIDES[key]) for key in SIDES if key in self.made_up
            ]
        return tuple(said)

    def _champions(self, scenario: str, advanced: bool) -> tuple[str, ...]:
        own = self.scenarios[scenario].champion if scenario in self.scenarios else ""
        return tuple(
            key
            for key, token in self.champions.items()
            if token.name == own or (token.called and (advanced or "leads" not in token.traits))
        )


def cards_of(catalogue: Catalogue, deck: str, advanced: bool) -> tuple[tuple[str, int], ...]:
    """Return (key, copies) of a deck's cards, those with the symbol only if `advanced`."""
    return tuple(
        (card.key, card.copies)
        for card in catalogue.cards.values()
        if card.deck == deck and (advanced or not card.advanced)
    )


def gather(entries: Iterable[Mapping[str, Any]] = ()) -> dict[str, Any]:
    """Combine the owner's entries with rulebook and practice data, as `components` returns them.

    ValueError for invalid entries, or if two of them are the same component.
    """
    pieces = [each for each in _read(entries) if not _is_of_another_box(each)]
    cards, made_up = _cards([each for each in pieces if isinstance(each, Card)])
    heroes = over(pieces, HeroSheet, [], map(read_hero, builtin_data.practice_heroes()))
    champions = over(
        pieces,
        Champion,
        map(read_champion, builtin_data.known_champions()),
        map(read_champion, builtin_data.practice_champions()),
    )
    scenarios = over(
        pieces,
        Scenario,
        map(read_scenario, builtin_data.known_scenarios()),
        map(read_scenario, builtin_data.practice_scenarios()),
    )
    for found in (heroes, champions, scenarios):
        made_up += found[1]
    # If no side was entered, the physical template is used, so its data decides nothing here.
    data = "practice" if made_up else "owner"
    kit = builtin_data.kit()
    sides, own_less = over(pieces, Side, [], [read_side(key, kit[key]) for key in SIDES])
    kit |= {side.key: [each.plain() for each in side.sections] for side in sides}
    given: dict[str, Any] = {
        "data": data,
        "made_up": made_up + own_less,
        "cards": [card.plain() for card in cards],
        "heroes": [sheet.plain() for sheet in heroes[0]],
        "champions": [token.plain() for token in champions[0]],
        "scenarios": [card.plain() for card in scenarios[0]],
        "kit": read_kit(kit).plain(),
        "edition": EDITION,
    }
    Catalogue.from_components(given)
    return given


def _is_of_another_box(piece: Piece) -> bool:
    return crossover.is_of_town(piece) or crossover.is_of_zombies(piece)


def printed_cards(given: Mapping[str, Any]) -> tuple[PrintedCard, ...]:
    """Return the cards and Hero sheets in the result of `gather`, with their printed names."""
    town = given.get(crossover.TOWN_KEY) or {"cards": (), "heroes": ()}
    dead = given.get(crossover.UNDEAD_KEY) or {"cards": ()}
    cards = [
        PrintedCard(
            card_key(each["deck"], each["name"], bool(each.get("advanced"))),
            f"{each['name']} (Advanced)" if each.get("advanced") else str(each["name"]),
        )
        for each in (*given["cards"], *town["cards"], *dead["cards"])
    ]
    heroes = (*given["heroes"], *town["heroes"])
    sheets = [PrintedCard(slug(each["name"]), str(each["name"])) for each in heroes]
    return (*cards, *sheets)


def gather_town(
    entries: Iterable[Mapping[str, Any]], boards: Sequence[Mapping[str, Any]]
) -> dict[str, Any]:
    """Combine the owner's Last Night on Earth entries with practice data; ValueError if invalid."""
    return crossover.gather_town(_read(entries), boards)


def has_town(entries: Iterable[Mapping[str, Any]]) -> bool:
    """Return whether an owner has entered anything of Last Night on Earth."""
    return any(crossover.is_of_town(each) for each in _read(entries))


def gather_zombies(entries: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """Combine the owner's Zombie entries with practice data; ValueError if invalid."""
    return crossover.gather_undead(_read(entries))


def has_zombies(entries: Iterable[Mapping[str, Any]]) -> bool:
    """Return whether an owner has entered anything of the Zombies."""
    return any(crossover.is_of_zombies(each) for each in _read(entries))


def _read(entries: Iterable[Mapping[str, Any]]) -> list[Piece]:
    return [read_piece(read_entry(entry)) for entry in entries]


def _cards(own: list[Card]) -> tuple[list[Card], list[str]]:
    """Return the owner's cards, completed with practice cards to the 60 of each deck."""
    given = read_cards([card.plain() for card in own])
    keys = {card.key for card in given}
    spare = [read_card(card) for card in builtin_data.practice_cards()]
    spare = [card for card in spare if card.key not in keys]
    kept = [card for deck in DECKS for card in fitting(given, spare, deck)]
    return [*given, *kept], [card.key for card in kept]
