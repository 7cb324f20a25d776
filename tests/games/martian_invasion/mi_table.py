"""A real table written in short words, for the tests of Martian Invasion."""

from collections.abc import Mapping
from typing import Any

from companion.engine.actions import CORRECT, RULE, TABLE, Action, IllegalAction
from companion.engine.state import Fact
from companion.games.martian_invasion import BOX
from companion.games.martian_invasion.engine import InvasionState

NAMES = ("Mara", "Hugo")
MARTIAN, HUMAN = 0, 1


class Table:
    """A game with two hands of paper; every step goes through `apply`."""

    def __init__(
        self, rulings: Mapping[str, str] | None = None, options: Mapping[str, str] | None = None
    ) -> None:
        self.state: InvasionState = BOX.new_state(2, rulings=rulings, options=options)
        self.facts: list[Fact] = []

    @property
    def seen(self) -> dict[str, Any]:
        """What everybody sees."""
        return self.state.observation()

    def push(self, player: int, verb: str, *args: int | str) -> tuple[Fact, ...]:
        self.state, facts = self.state.apply(Action(player, verb, args))
        self.facts += facts
        return facts

    def said(self, kind: str) -> str:
        """The last fact of a kind, with names."""
        return [fact for fact in self.facts if fact.kind == kind][-1].words(NAMES)

    def cited(self, kind: str) -> tuple[str, ...]:
        return [fact for fact in self.facts if fact.kind == kind][-1].rules

    def asked(self) -> str:
        """The name of what is due."""
        return self.state.prompts()[0].name

    # ---- the phases --------------------------------------------------------------
    def to_abduction(self) -> None:
        """Play to where the Martian decides about an Abduction."""
        while self.asked() != "abduction":
            self.step()

    def to_battle(self, phase: str = "space", swaps: tuple[int, int] = (0, 0)) -> "Table":
        """Play on, with nothing laid, until a battle is due."""
        for _ in range(200):
            if self.seen["phase"] == phase:
                return self
            self.step(swaps)
        raise AssertionError(f"{phase} never comes")

    def step(self, swaps: tuple[int, int] = (0, 0)) -> None:
        """One usual step of what is due."""
        name = self.asked()
        if name == "deploy":
            self.push(TABLE, "dealt")
        elif name in ("reserves", "regroup"):
            seat = self.state.prompts()[0].players[0]
            numbers = [a.args[0] for a in self.state.legal_actions(seat)]
            wanted = swaps[seat] if name == "reserves" else numbers[0]
            self.push(seat, "drop", wanted)
        elif name == "reveal":
            self.push(self.state.prompts()[0].players[0], "ready")
        elif name == "boost":
            self.push(MARTIAN, "ready")
        else:
            self.push(self.state.prompts()[0].players[0], "pass")

    def lay(self, martian: str = "", human: str = "") -> None:
        """Reveal cards: "saucers+force-fields mothership", each with what is attached to it."""
        for seat, cards in ((MARTIAN, martian), (HUMAN, human)):
            for card in cards.split():
                first, *bonus = card.split("+")
                self.push(seat, "lay", first)
                for each in bonus:
                    self.push(seat, "attach", each, first)
            if not self.state.ready[seat]:
                self.push(seat, "ready")

    def battle(self, martian: str = "", human: str = "") -> dict[str, Any]:
        """A whole battle without special cards; how it ended."""
        phase = self.seen["phase"]
        self.lay(martian, human)
        while self.seen["phase"] == phase and self.asked() not in ("reveal", "regroup"):
            self.step()
        return self.seen["battle"]

    def turn(self, *battles: tuple[str, str]) -> None:
        """A turn up to the points of Regroup: Space, Air, Ground."""
        self.to_battle()
        for martian, human in battles:
            self.battle(martian, human)

    # ---- by hand -----------------------------------------------------------------
    def correct(self, path: str, value: int | str) -> None:
        self.push(TABLE, CORRECT, path, value)

    def rule(self, ruling: str, choice: str) -> None:
        self.push(TABLE, RULE, ruling, choice)


def refused(table: Table, player: int, verb: str, *args: int | str) -> IllegalAction:
    """The refusal of an action; nothing may have moved."""
    before = table.seen
    try:
        table.state.apply(Action(player, verb, args))
    except IllegalAction as error:
        assert table.seen == before
        return error
    raise AssertionError(f"{verb} {args} is allowed")
