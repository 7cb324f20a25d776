"""The box Mars Needs Heroes: secret bids for Invader cards, and one Freeze Ray each."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine.actions import Action
from companion.engine.box import Box, Field, MatchOption, printed
from companion.engine.recognizable import CARD, PrintedCard, Recognizable
from companion.engine.state import State
from companion.games.mars_needs_heroes.components import CARDS, ENTRY, Deck, deck, entry, wanting

# Bids over the last set: with a tie in three bids, more than 40 ties in a row do not come.
_LONGEST = 20 + 40
NUMBERS = range(1, 6)  # of the hero cards (MNH-07)


class MarsNeedsHeroes(Box):
    """Mars Needs Heroes as a box on the shelf."""

    id = "mars-needs-heroes"
    name = "Mars Needs Heroes!"
    seats = (2, 4)
    colours = ("red", "orange", "pink", "black")
    package = "companion.games.mars_needs_heroes"
    blurb = "Bid in secret, trap Invaders of one colour, and shout FREEZE at the right moment."
    art = "freeze"
    minutes = 20
    odds_of = "bids"
    printed = "practice"
    race = True
    beginner = ("youngest", "Who is the youngest?")
    settings = (
        MatchOption(
            "freeze_seconds",
            "How long may FREEZE be pressed after the reveal?",
            (
                ("0", "Until the cards are taken"),
                ("3", "At least 3 seconds"),
                ("5", "At least 5 seconds"),
                ("10", "At least 10 seconds"),
            ),
            "0",
            ("MNH-29", "MNH-A05"),
        ),
    )
    entry_name, entry_names = "colour", "cards"
    entries_whole = CARDS

    @property
    def entry(self) -> tuple[Field, ...]:
        """The form of one colour of Invader cards."""
        return ENTRY

    def components(self, owner: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """Give the Invader cards: as the owner counted them, or for practice."""
        data = self._toml("components/cards.toml")
        entries, _ = printed({"data": "owner", "entries": (), **(owner or {})}, "entries")
        if entries:
            data["invaders"] = [entry(each) for each in entries]
            data["data"] = "owner"
            missing = wanting(data["invaders"])
            if missing:
                raise ValueError(missing)
        return data

    def recognizable(self, components: Mapping[str, Any] | None = None) -> tuple[Recognizable, ...]:
        """The Invaders' backs by colour, and the hero cards by number (MNH-07)."""
        given = components or self.components()
        colours = tuple(dict.fromkeys(str(each["colour"]) for each in given.get("invaders", ())))
        if len(colours) < 2:
            return self.recognizable()
        # The rulebook names two of the colours; the box's practice data say that they are that.
        what = "practice colours" if given.get("data") == "practice" else "their colour"
        return (
            Recognizable(
                "mars-needs-heroes-invaders",
                f"Invader cards: {what}",
                CARD,
                colours,
                1,
                by_colour=True,
            ),
            Recognizable(
                "mars-needs-heroes-heroes",
                "Hero cards: their number",
                CARD,
                ("1", "2", "3", "4", "5"),
                1,
            ),
        )

    def cards(self, components: Mapping[str, Any] | None = None) -> tuple[PrintedCard, ...]:
        """The Invader cards by colour, and the hero cards of every colour (MNH-07)."""
        invaders, _ = printed(components or self.components(), "invaders")
        found = [str(each["colour"]) for each in invaders]
        return (
            *(PrintedCard(colour, f"Invader: {colour}") for colour in found),
            *(
                PrintedCard(_hero(colour, number), f"Hero card: {colour} {number}")
                for colour in self.colours
                for number in NUMBERS
            ),
        )

    def card_of(self, action: Action, colours: Sequence[str]) -> str:
        """An Invader's colour, or the bid of a seat: its colour and the number."""
        if action.verb == "bid" and action.player in range(len(colours)):
            return _hero(colours[action.player], action.args[0])
        return super().card_of(action, colours)

    def check_entry(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """Check one counted colour."""
        return entry(values)

    def entries_wanting(self, entries: Sequence[Mapping[str, Any]]) -> str:
        """Say what is missing to 40 cards."""
        return wanting(entries)

    def entry_key(self, entry: Mapping[str, Any]) -> str:
        """The colour."""
        return str(entry["colour"])

    def entered(self, entries: Sequence[Mapping[str, Any]]) -> int:
        """Count the cards of all colours."""
        return sum(int(entry["count"]) for entry in entries)

    def setup(self, seats: int, options: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
        """List the steps of setting up."""
        sets = ", ".join(self.colours[:seats])
        steps = [
            (f"Give everybody five hero cards of one colour ({sets}), numbers 1 to 5.", "MNH-07"),
            ("Lay a Freeze Ray token before everybody, the Mars side up.", "MNH-09"),
            ("Shuffle the 40 Invader cards into a face-down pile in the middle.", "MNH-10"),
            ("Find out who is the youngest.", "MNH-11"),
        ]
        if seats < 4:
            steps.insert(2, (f"Put {(4 - seats) * 5} hero cards back into the box.", "MNH-08"))
        return tuple(steps)

    def _begin(
        self,
        seats: int,
        simulated: bool,
        rulings: Mapping[str, str],
        options: Mapping[str, str],
        components: Mapping[str, Any] | None,
    ) -> State:
        decks, seconds = self._decks(components), float(options["freeze_seconds"])
        state: State = self._part("engine").HeroesState(
            seats, simulated, rulings, self.ruling_choices, decks, seconds
        )
        return state

    def _decks(self, components: Mapping[str, Any] | None) -> dict[str, Deck]:
        ours = self.components()
        given = components or ours
        invaders, data = printed(given, "invaders")
        tens, _ = printed({**ours, **given}, "tens")
        return {"owner": deck(invaders, data), "tens": deck(tens, "practice")}

    def bound(self, seats: int) -> int:
        """Give a length that no simulated game passes."""
        # Each bid: bids, shouts after the reveal and after each Freeze Ray, a reset.
        return 1 + CARDS + _LONGEST * (seats + (seats + 1) * (seats + 1) + 1)


def _hero(colour: str, number: int | str) -> str:
    """The id of a hero card."""
    return f"hero-{colour}-{number}"


BOX = MarsNeedsHeroes()
