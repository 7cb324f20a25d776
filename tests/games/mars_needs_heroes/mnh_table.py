"""A real table written in short words, for the tests of Mars Needs Heroes."""

from collections.abc import Mapping, Sequence

from companion.engine.actions import CHANCE, CORRECT, RULE, TABLE, Action, IllegalAction
from companion.engine.state import Fact
from companion.games.mars_needs_heroes import BOX
from companion.games.mars_needs_heroes.engine import HeroesState

NAMES = ("Ann", "Bob", "Cy", "Di")


class Table:
    """A game in table mode; every step goes through `apply`."""

    def __init__(
        self,
        seats: int = 4,
        rulings: Mapping[str, str] | None = None,
        options: Mapping[str, str] | None = None,
        counts: Mapping[str, int] | None = None,
        youngest: int | None = 0,
    ) -> None:
        components = None
        if counts is not None:
            entries = [{"colour": name, "count": count} for name, count in counts.items()]
            components = BOX.components({"entries": entries})
        self.state: HeroesState = BOX.new_state(
            seats, rulings=rulings, options=options, components=components
        )
        self.facts: list[Fact] = []
        if youngest is not None:
            self.push(Action(TABLE, "youngest", (youngest,)))

    @property
    def seen(self) -> dict:
        """What everybody sees."""
        return self.state.observation()

    def push(self, action: Action) -> tuple[Fact, ...]:
        self.state, facts = self.state.apply(action)
        self.facts += facts
        return facts

    def said(self, kind: str) -> str:
        """The last fact of a kind, with names."""
        return [fact for fact in self.facts if fact.kind == kind][-1].words(NAMES)

    def cards(self, *colours: str) -> None:
        """Turn these up, or whatever there is until none is due."""
        for colour in colours:
            self.push(Action(CHANCE, "turn_up", (colour,)))
        while not colours and self.seen["phase"] == "turn_up":
            self.push(self.state.legal_actions()[0])

    def bids(self, *numbers: int | None) -> None:
        """Reveal the bids by seat; None for a seat that does not bid."""
        for seat, number in enumerate(numbers):
            if number is not None:
                self.push(Action(seat, "bid", (number,)))

    def freeze(self, seat: int, *slower: int) -> None:
        self.push(Action(seat, "freeze", slower))

    def settle(self) -> None:
        """Close the Freeze Ray window where one is open."""
        if self.seen["phase"] == "freeze":
            self.push(Action(TABLE, "settle"))

    def play(self, *numbers: int) -> None:
        """One whole bid: cards, bids, nobody freezes."""
        self.cards()
        self.bids(*numbers)
        self.settle()

    def correct(self, path: str, value: int | str) -> tuple[Fact, ...]:
        return self.push(Action(TABLE, CORRECT, (path, value)))

    def rule(self, ruling: str, choice: str) -> None:
        self.push(Action(TABLE, RULE, (ruling, choice)))

    def hold(self, seat: int, **counts: int) -> None:
        """Give a seat these won cards by hand."""
        for colour, count in counts.items():
            self.correct(f"won/{seat}/{colour}", count)

    def phase(self) -> str:
        return str(self.seen["phase"])


def last_set(seats: int, rulings: Mapping[str, str] | None = None) -> Table:
    """A table that bids with full hands for the last two yellow cards; nothing is won."""
    table = Table(seats, rulings)
    table.correct("pile/yellow", 2)
    for colour in table.seen["colours"][1:]:
        table.correct(f"pile/{colour}", 0)
    table.cards("yellow", "yellow")
    return table


def ended(
    tallies: Sequence[Mapping[str, int]], rulings: Mapping[str, str] | None = None
) -> HeroesState:
    """A finished game in which the seats hold these cards."""
    table = last_set(len(tallies), rulings)
    for colour in table.seen["colours"]:
        table.correct(f"table/{colour}", 0)
    for seat, tally in enumerate(tallies):
        table.hold(seat, **tally)
    table.bids(*([5, 4, 3, 2][: len(tallies)]))
    table.settle()
    return table.state


def refused(table: Table, action: Action) -> str:
    """The rule that forbids `action`; nothing may have moved."""
    before = table.seen
    try:
        table.state.apply(action)
    except IllegalAction as error:
        assert table.seen == before
        return error.rule
    raise AssertionError(f"{action} is allowed")
