"""Mars Attacks: The Dice Game: the box, with its data, options and new state."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from companion.engine.box import Box, printed
from companion.engine.box_parts import (
    Before,
    Field,
    Layout,
    MatchOption,
    Place,
    PrintedCard,
    Recognizable,
    Research,
)
from companion.games.mars_attacks_dice.counts import LOCATIONS, STACKS
from companion.games.mars_attacks_dice.text import say
from companion.words import Text

if TYPE_CHECKING:
    from companion.engine.state import State

# Steps of the set-up (messages) about the four stacks.
STACKS_LIE = "set-up-stacks set-up-deep set-up-row"


class MarsAttacksDice(Box):
    """Dice and location cards: claim cities and monuments before the Nukes get you."""

    id = "mars-attacks-dice"
    name = "Mars Attacks: The Dice Game"
    bgg_id = 155119
    seats = (3, 6)
    seats_rule = "MAD-A01"
    colours = ("red", "blue", "green", "yellow", "purple", "black")
    package = "companion.games.mars_attacks_dice"
    look = "ui.looks.mars_attacks_dice:LOOK"
    asides = 4
    pages = "pages"
    panel = "ui.table.panels.paged:PagedPanel"
    layout = Layout(
        (
            Place("card", say("layout-nukes"), 0.16, 0.55, "set-up-difficulty set-up-corners"),
            Place("deck", "", 0.34, 0.55, STACKS_LIE),
            Place("deck", say("layout-stacks"), 0.45, 0.55, STACKS_LIE),
            Place("deck", "", 0.56, 0.55, STACKS_LIE),
            Place("deck", "", 0.67, 0.55, STACKS_LIE),
            Place("dice", say("layout-dice"), 0.82, 0.55, "set-up-dice"),
        ),
        (Before("token", 4, "set-up-tokens"),),
    )
    feats = ("nuked", "claimed")
    research = Research(open=True)
    minutes = (20, 20)
    odds_of = say("odds-of")
    printed = "practice"
    starts_empty = True
    dice = "mars-attacks"
    entries_whole = LOCATIONS
    beginner = ("first", say("ask-first"))
    settings = (
        MatchOption(
            "difficulty",
            say("option-difficulty"),
            (("two", say("two-nukes")), ("one", say("one-nuke"))),
            "two",
            ("MAD-04", "MAD-A23"),
        ),
    )

    @property
    def entry(self) -> tuple[Field, ...]:
        form: tuple[Field, ...] = self._part("components").ENTRY
        return form

    @cached_property
    def _practice(self) -> dict[str, Any]:
        practice = self._toml("components/cards.toml")
        cards = [
            card | {"symbols": [face for number, face in card["spaces"] for _ in range(number)]}
            for card in practice["cards"]
        ]
        return {
            "data": practice["data"],
            "sides": practice["sides"],
            "cards": [self.check_entry(card) for card in cards],
        }

    def components(self, owner: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """Return the owner's cards entered so far, or practice data without any."""
        if owner is None:
            return self._practice
        entries, _ = printed({"data": "owner", "entries": (), **owner}, "entries")
        cards = self._part("components").read_cards(entries)
        sides = list(_sides(owner.get("sides", (2, 2, 2))))
        return {"data": "owner", "sides": sides, "cards": [card.plain() for card in cards]}

    def recognizable(self) -> tuple[Recognizable, ...]:
        from companion.engine.dice import MARS_ATTACKS  # imported late: the shelf reads no dice

        return (Recognizable(MARS_ATTACKS.id, MARS_ATTACKS.name, MARS_ATTACKS.faces, 5),)

    def cards(self, components: Mapping[str, Any] | None = None) -> tuple[PrintedCard, ...]:
        known = (components or self.components())["cards"]
        return tuple(PrintedCard(str(card["id"]), str(card["name"])) for card in known)

    def check_entry(self, values: Mapping[str, Any]) -> dict[str, Any]:
        entry: dict[str, Any] = self._part("components").read_card(values).plain()
        return entry

    def photo_key(self, entry: Mapping[str, Any]) -> str:
        return str(self._part("components").slug(str(entry["name"])))

    def entries_wanting(self, entries: Sequence[Mapping[str, Any]]) -> Text:
        """Ask for a first card only, because others can be entered when they are turned up."""
        return "" if entries else say("no-card-yet")

    def setup(self, seats: int, options: Mapping[str, str]) -> tuple[tuple[Text, str], ...]:
        deep = max(3, seats)
        side = "one" if options.get("difficulty") == "one" else "two"
        return (
            (say("set-up-tokens"), "MAD-02"),
            (say("set-up-first"), "MAD-03"),
            (say("set-up-difficulty", side=side), "MAD-04"),
            (say("set-up-stacks", count=LOCATIONS), "MAD-05"),
            (say("set-up-deep", count=deep), "MAD-06"),
            (say("set-up-rest", count=LOCATIONS - STACKS * deep), "MAD-07"),
            (say("set-up-row"), "MAD-08"),
            (say("set-up-corners"), "MAD-09"),
            (say("set-up-dice"), "MAD-41"),
        )

    def seats_with(self, rulings: Mapping[str, str], options: Mapping[str, str]) -> tuple[int, int]:
        """Return the number of players allowed; two may play by ruling (MAD-A01)."""
        return (2 if rulings["MAD-A01"] == "two_players" else 3), 6

    def _begin(
        self,
        seats: int,
        simulated: bool,
        rulings: Mapping[str, str],
        options: Mapping[str, str],
        components: Mapping[str, Any] | None,
    ) -> "State":
        given = components or self._practice
        entries, data = printed(given, "cards")
        cards = self._part("components").read_cards(entries)
        wanted = STACKS * max(3, seats)
        if len(cards) < wanted and (simulated or data != "owner"):
            raise ValueError(say("too-few-cards", seats=seats, wanted=wanted, known=len(cards)))
        engine = self._part("engine")
        state: State = engine.MarsAttacksState(
            engine.Rules(seats, cards, data, rulings, _sides(given.get("sides", (2, 2, 2)))),
            simulated=simulated,
            difficulty=1 if options["difficulty"] == "one" else 2,
            choices=self.ruling_choices,
        )
        return state

    def bound(self, seats: int) -> int:
        """Return a length that random games exceed less than once in a thousand million.

        Measured: on average 30 actions per seat; games with 21 actions more are ten times rarer.
        """
        return 500 * seats


def _sides(sides: Any) -> tuple[int, ...]:
    whole = isinstance(sides, list | tuple) and all(type(n) is int and n > 0 for n in sides)
    if not whole or len(sides) != 3 or sum(sides) != 6:
        raise ValueError(say("six-sides"))
    return tuple(sides)


BOX = MarsAttacksDice()
