"""The box Mars Needs Heroes: secret bids for Invader cards, and one Freeze Ray each."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from companion.engine.actions import Action
from companion.engine.box import Box, printed
from companion.engine.box_parts import Before, Field, Layout, MatchOption, Place, PrintedCard
from companion.games.mars_needs_heroes.counts import CARDS
from companion.games.mars_needs_heroes.text import say
from companion.words import Several, Text

if TYPE_CHECKING:
    from companion.engine.state import State
    from companion.games.mars_needs_heroes.components import Deck

# Most bids in a random game: more than 40 ties in a row are too unlikely to occur.
_LONGEST = 20 + 40
NUMBERS = range(1, 6)  # numbers of the hero cards (MNH-07)


class MarsNeedsHeroes(Box):
    """Mars Needs Heroes as a box on the shelf."""

    id = "mars-needs-heroes"
    name = "Mars Needs Heroes!"
    seats = (2, 4)
    colours = ("red", "orange", "pink", "black")
    package = "companion.games.mars_needs_heroes"
    look = "ui.looks.mars_needs_heroes:LOOK"
    asides = 4
    pages = "pages"
    panel = "ui.table.panels.paged:PagedPanel"
    layout = Layout(
        (Place("deck", say("layout-invaders"), 0.5, 0.55, "set-up-invaders"),),
        (Before("card", 5, "set-up-heroes"), Before("token", 1, "set-up-tokens")),
    )
    feats = ("frozen", "took")
    minutes = (20, 20)
    odds_of = say("odds-of")
    printed = "practice"
    race = True
    beginner = ("youngest", say("ask-beginner"))
    settings = (
        MatchOption(
            "freeze_seconds",
            say("option-freeze-seconds"),
            (
                ("0", say("until-taken")),
                *((str(each), say("at-least-seconds", seconds=each)) for each in (3, 5, 10)),
            ),
            "0",
            ("MNH-29", "MNH-A05"),
        ),
    )
    entry_name, entry_names = say("entry-name"), say("entry-names")
    entries_whole = CARDS
    starts_empty = True

    @property
    def entry(self) -> tuple[Field, ...]:
        form: tuple[Field, ...] = self._part("components").ENTRY
        return form

    def components(self, owner: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """Return the Invader cards that the owner has counted so far, or practice data."""
        data = self._toml("components/cards.toml")
        if owner is not None:
            entries, _ = printed({"data": "owner", "entries": (), **owner}, "entries")
            data["invaders"] = [self.check_entry(each) for each in entries]
            data["data"] = "owner"
            wrong = self._part("components").wanting(data["invaders"])
            if wrong:
                raise ValueError(wrong)
        return data

    def cards(self, components: Mapping[str, Any] | None = None) -> tuple[PrintedCard, ...]:
        """Return the Invader cards by colour, and the hero cards of every colour (MNH-07)."""
        invaders, _ = printed(components or self.components(), "invaders")
        found = [str(each["colour"]) for each in invaders]
        return (
            *(PrintedCard(each, _invader_name(each)) for each in found),
            *(
                PrintedCard(_hero(colour, number), _hero_name(colour, number))
                for colour in self.colours
                for number in NUMBERS
            ),
        )

    def card_of(self, action: Action, colours: Sequence[str]) -> str:
        """Return an Invader's colour, or for a bid the id of the hero card."""
        if action.verb == "bid" and action.player in range(len(colours)):
            return _hero(colours[action.player], action.args[0])
        return super().card_of(action, colours)

    def check_entry(self, values: Mapping[str, Any]) -> dict[str, Any]:
        entry: dict[str, Any] = self._part("components").entry(values)
        return entry

    def entries_wanting(self, entries: Sequence[Mapping[str, Any]]) -> Text:
        """Return what is wrong with the counts. Missing colours are entered when they come up."""
        wrong: Text = self._part("components").wanting(entries)
        return wrong

    def photo_key(self, entry: Mapping[str, Any]) -> str:
        return str(entry["colour"])

    def entered(self, entries: Sequence[Mapping[str, Any]]) -> int:
        """Return the number of cards of all colours together."""
        return sum(int(entry["count"]) for entry in entries)

    def setup(self, seats: int, options: Mapping[str, str]) -> tuple[tuple[Text, str], ...]:
        sets = Several(tuple(say("colour", name=each) for each in self.colours[:seats]), "commas")
        left = (4 - seats) * 5
        return (
            (say("set-up-heroes", sets=sets), "MNH-07"),
            (say("set-up-tokens"), "MNH-09"),
            *(((say("set-up-rest", count=left), "MNH-08"),) if left else ()),
            (say("set-up-invaders"), "MNH-10"),
            (say("set-up-youngest"), "MNH-11"),
        )

    def _begin(
        self,
        seats: int,
        simulated: bool,
        rulings: Mapping[str, str],
        options: Mapping[str, str],
        components: Mapping[str, Any] | None,
    ) -> "State":
        decks, seconds = self._decks(components), float(options["freeze_seconds"])
        missing = decks[rulings["MNH-A17"]].uncounted
        if missing and (simulated or decks["owner"].data != "owner"):
            counted = CARDS - missing
            raise ValueError(say("cards-missing", counted=counted, whole=CARDS, missing=missing))
        state: State = self._part("engine").HeroesState(
            seats, simulated, rulings, self.ruling_choices, decks, seconds
        )
        return state

    def _decks(self, components: Mapping[str, Any] | None) -> "dict[str, Deck]":
        ours = self.components()
        given = components or ours
        invaders, data = printed(given, "invaders")
        tens, _ = printed({**ours, **given}, "tens")
        deck = self._part("components").deck
        return {"owner": deck(invaders, data), "tens": deck(tens, "practice")}

    def bound(self, seats: int) -> int:
        # Actions per bid: the bids, shouts after the reveal and after each Freeze Ray, a reset.
        return 1 + CARDS + _LONGEST * (seats + (seats + 1) * (seats + 1) + 1)


def _hero(colour: str, number: int | str) -> str:
    return f"hero-{colour}-{number}"


def _invader_name(colour: str) -> Text:
    return say("invader-card", colour=say("colour", name=colour))


def _hero_name(colour: str, number: int) -> Text:
    return say("hero-card", colour=say("colour", name=colour), number=number)


BOX = MarsNeedsHeroes()
