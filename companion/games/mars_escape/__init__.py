"""The box Mars Escape: hidden hands, items at any moment, and a cancel for every cancel."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from companion.engine.actions import Action
from companion.engine.box import Box, printed
from companion.engine.box_parts import Before, Field, Layout, MatchOption, Place, PrintedCard
from companion.games.mars_escape.counts import CARDS, HAND
from companion.games.mars_escape.text import say
from companion.words import Sentences, Text

if TYPE_CHECKING:
    from companion.engine.state import State
    from companion.games.mars_escape.components import Cards


class MarsEscape(Box):
    """Mars Escape as a box on the shelf."""

    id = "mars-escape"
    name = "Mars Escape"
    seats = (2, 4)
    seats_rule = "ESC-01"
    colours = ("red", "blue", "green", "yellow")
    package = "companion.games.mars_escape"
    look = "ui.looks.mars_escape:LOOK"
    asides = 4
    pages = "pages"
    panel = "ui.table.panels.paged:PagedPanel"
    layout = Layout(
        (
            Place("slot", say("layout-discards"), 0.25, 0.55, "setup-room"),
            Place("deck", say("layout-deck"), 0.5, 0.55, "setup-shuffle setup-deck"),
            Place("slot", say("layout-aliens"), 0.75, 0.55, "setup-room"),
        ),
        (Before("slot", 1, "setup-stockpile"), Before("card", 4, "setup-deal setup-aliens")),
    )
    feats = ("stolen", "defeated", "short")
    table_bots = ()  # a bot would hold a hand of paper cards that nobody enters
    minutes = (5, 15)
    odds_of = say("odds-of")
    printed = "practice"
    starts_empty = True
    answers = {"weapon": ("weapon", "resolve")}
    entries_whole = CARDS
    beginner = ("first", say("who-begins"))
    settings = (
        MatchOption(
            "window_seconds",
            say("window-seconds"),
            (
                ("0", say("window-seconds-0")),
                ("5", say("window-seconds-5")),
                ("8", say("window-seconds-8")),
                ("15", say("window-seconds-15")),
            ),
            "0",
            ("ESC-42", "ESC-63"),
        ),
    )

    @property
    def entry(self) -> tuple[Field, ...]:
        form: tuple[Field, ...] = self._part("components").ENTRY
        return form

    @cached_property
    def _practice(self) -> dict[str, Any]:
        practice = self._toml("components/cards.toml")
        return {
            "data": practice["data"],
            "cards": [self.check_entry(card) for card in practice["cards"]],
        }

    def components(self, owner: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """Return the owner's cards entered so far, or practice data without any."""
        if owner is None:
            return self._practice
        entries, _ = printed({"data": "owner", "entries": (), **owner}, "entries")
        pieces = self._part("components")
        cards = pieces.Cards(map(pieces.read_card, entries), "owner")
        return {"data": "owner", "cards": [pieces.entry_of(card) for card in cards.printed]}

    def cards(self, components: Mapping[str, Any] | None = None) -> tuple[PrintedCard, ...]:
        """Return the ten items, and the aliens and weapons known so far."""
        known = self._cards(components or self.components())
        return tuple(map(PrintedCard, known.ids, known.names))

    def check_entry(self, values: Mapping[str, Any]) -> dict[str, Any]:
        pieces = self._part("components")
        entry: dict[str, Any] = pieces.entry_of(pieces.read_card(values))
        return entry

    def entries_wanting(self, entries: Sequence[Mapping[str, Any]]) -> Text:
        """Ask for a first card only, because others can be entered when they appear."""
        return "" if entries else say("no-card-entered")

    def photo_key(self, entry: Mapping[str, Any]) -> str:
        return str(entry.get("item") or self._part("components").slug(str(entry.get("name", ""))))

    def entry_key(self, entry: Mapping[str, Any]) -> str:
        return str(self._part("components").read_card(entry).id)

    def entered(self, entries: Sequence[Mapping[str, Any]]) -> int:
        """Return the number of cards; a card with an unknown number of copies counts once."""
        return sum(int(entry.get("copies", 1)) or 1 for entry in entries)

    def setup(self, seats: int, options: Mapping[str, str]) -> tuple[tuple[Text, str], ...]:
        return (
            (say("setup-shuffle"), "ESC-06"),
            (say("setup-deal", players=seats), "ESC-06"),
            (say("setup-aliens"), "ESC-07"),
            (say("setup-deck", cards=CARDS - HAND * seats), "ESC-08"),
            (say("setup-room"), "ESC-13"),
            (say("setup-stockpile"), "ESC-52"),
            (say("setup-youngest"), "ESC-09"),
        )

    def _begin(
        self,
        seats: int,
        simulated: bool,
        rulings: Mapping[str, str],
        options: Mapping[str, str],
        components: Mapping[str, Any] | None,
    ) -> "State":
        seconds = float(options["window_seconds"])
        given = self._cards(components if components is not None else self._practice)
        decks = {"told": given, "practice": self._cards(self._practice)}
        missing = decks[rulings["ESC-A01"]].missing()
        if missing and (simulated or given.data != "owner"):
            raise ValueError(Sentences((missing, say("all-needed"))))
        state: State = self._part("engine").EscapeState(
            seats, simulated, rulings, self.ruling_choices, decks, seconds
        )
        return state

    def _cards(self, components: Mapping[str, Any]) -> "Cards":
        cards, data = printed(components, "cards")
        if data == "complete":
            raise ValueError(say("no-complete-cards"))
        pieces = self._part("components")
        known: Cards = pieces.Cards(map(pieces.read_card, cards), data)
        return known

    def sensible(
        self, seat: int, observation: Mapping[str, Any], legal: Sequence[Action]
    ) -> Sequence[Action]:
        """Drop actions that harm the player's own seat or do nothing."""
        found: list[Action] = self._part("bot").sensible(seat, observation, legal)
        return found

    def bound(self, seats: int) -> int:
        """Return a length that random games exceed less than once in a thousand million.

        Measured with four players: half of the games end within 713 actions; games with 456 actions
        more are ten times rarer.
        """
        return 2000 * seats


BOX = MarsEscape()
