"""A real table written in short words, for the tests of Mars Escape."""

from collections.abc import Mapping

from companion.engine.actions import CHANCE, CORRECT, RULE, TABLE, Action, IllegalAction
from companion.engine.prompts import Window
from companion.engine.state import Fact
from companion.games.mars_escape import BOX
from companion.games.mars_escape.engine import EscapeState
from companion.games.mars_escape.state import Entry

NAMES = ("Ann", "Bob", "Cy", "Di")
RESOLVE = Action(TABLE, "resolve")


class Table:
    """A game in table mode; every step goes through `apply`."""

    def __init__(
        self,
        seats: int = 4,
        rulings: Mapping[str, str] | None = None,
        options: Mapping[str, str] | None = None,
        entries: list[dict] | None = None,
        begin: bool = True,
    ) -> None:
        components = BOX.components({"entries": entries}) if entries is not None else None
        self.state: EscapeState = BOX.new_state(
            seats, rulings=rulings, options=options, components=components
        )
        self.facts: list[Fact] = []
        if begin:
            self.push(Action(TABLE, "dealt"))
            self.push(Action(TABLE, "first", (0,)))

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

    def draw(self, card: str = "?") -> None:
        self.push(Action(CHANCE, "draw", (card,)))

    def play(self, seat: int, card: str, *target: int | str) -> int:
        """Play an item without closing its window; give its id where it lies."""
        before = {each["id"] for each in self.stack + self.seen["lying"]}
        self.push(Action(seat, "play", (card, *target)))
        new = [e["id"] for e in self.stack + self.seen["lying"] if e["id"] not in before]
        return new[0] if new else 0

    def weapon(self, card: str) -> int:
        """Lay a weapon; give its id."""
        self.push(Action(self.seen["turn"], "weapon", (card,)))
        return int(self.seen["lying"][-1]["id"]) if self.seen["lying"] else 0

    def resolve(self, times: int = 1) -> None:
        """Nobody answers."""
        for _ in range(times):
            self.push(RESOLVE)

    def settle(self) -> None:
        """Nobody answers any more at all; stops at what needs a choice."""
        while self.stack and self.seen["task"] is None:
            self.push(RESOLVE)

    def item(self, seat: int, card: str, *target: int | str) -> None:
        """Play an item that nobody answers."""
        self.play(seat, card, *target)
        self.settle()

    def do(self, seat: int, verb: str, *args: int | str) -> None:
        self.push(Action(seat, verb, args))

    def done(self) -> None:
        self.do(self.seen["turn"], "done")

    def turn(self, card: str = "?") -> None:
        """Draw and end the turn."""
        self.draw(card)
        self.done()

    def until(self, seat: int) -> None:
        """Let turns go by until it is this seat's."""
        while self.seen["turn"] != seat or self.seen["phase"] != "turn":
            if self.seen["phase"] == "turn":
                self.draw()
            self.done()

    def give(self, seat: int, *aliens: str) -> None:
        """Lay aliens into a stockpile by hand."""
        for alien in aliens:
            self.set(f"alien/{alien}", seat)

    def set(self, path: str, value: int | str) -> None:
        self.push(Action(TABLE, CORRECT, (path, value)))

    def rule(self, ruling: str, choice: str) -> None:
        self.push(Action(TABLE, RULE, (ruling, choice)))

    @property
    def stack(self) -> list[dict]:
        """What waits, next first."""
        return self.seen["stack"]

    def acts(self) -> list[str]:
        """What waits, next first, by name."""
        return [each["acts"] for each in self.stack]

    def prompt_first(self) -> int:
        """The id of what the window says is carried out first."""
        domain = self.state.prompts()[0].domain
        assert isinstance(domain, Window)
        return domain.stack[0].id

    def entry(self, id_: int) -> Entry | None:
        return self.state.entry(id_)

    def ok(self, seat: int, verb: str, *args: int | str) -> bool:
        return self.state.is_legal(Action(seat, verb, args))


def attacked(alien: str = "two_heads", *weapons: str, **kwargs: object) -> Table:
    """A table where Ann drew this alien and laid these weapons; the window is open."""
    table = Table(**kwargs)  # type: ignore[arg-type]
    table.draw(alien)
    for weapon in weapons:
        table.weapon(weapon)
    return table


def refused(table: Table, player: int, verb: str, *args: int | str) -> str:
    """The rule that forbids an action; nothing may have moved."""
    before = table.seen
    action = Action(player, verb, args)
    try:
        table.state.apply(action)
    except IllegalAction as error:
        assert table.seen == before and error.reason
        assert action not in table.state.legal_actions()
        return error.rule
    raise AssertionError(f"{action} is allowed")


def ruled(number: str, choice: str, seats: int = 4, **kwargs: object) -> Table:
    return Table(seats, {f"ESC-A{number}": choice}, **kwargs)  # type: ignore[arg-type]
