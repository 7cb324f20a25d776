"""A toy box for tests of what knows no box: seats take 1 to 3 counters or roll for them."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from random import Random
from typing import Any

from companion.engine.actions import CHANCE, CORRECT, RULE, TABLE, TERMINAL, Action, IllegalAction
from companion.engine.bots import Player, Search, shares
from companion.engine.box import Box
from companion.engine.box_parts import MatchOption, Ruling, Topic
from companion.engine.by_hand import Settable, item, number
from companion.engine.dice import D6, roll_outcomes
from companion.engine.prompts import Choices, Dice, Option, Prompt
from companion.engine.state import Fact, Outcome, State

HEAP = 12


class ToyState(State):
    """Take one or two counters, or roll a die for up to three; the last counter wins."""

    __slots__ = ("seats", "simulated", "heap", "taken", "turn", "rolling", "chosen")

    def __init__(self, seats: int, simulated: bool, chosen: str, heap: int) -> None:
        self.seats, self.simulated, self.chosen, self.heap = seats, simulated, chosen, heap
        self.taken, self.turn, self.rolling = [0] * seats, 0, False

    def current_player(self) -> int:
        if not self.heap:
            return TERMINAL
        return CHANCE if self.rolling else self.turn

    def prompts(self) -> tuple[Prompt, ...]:
        if not self.heap:
            return ()
        if self.rolling:
            return (Prompt("roll", (TABLE,), Dice("d6", 1), f"Roll for {{{self.turn}}}."),)
        options = tuple(Option(a, self.describe(a)) for a in self.legal_actions(self.turn))
        return (Prompt("take", (self.turn,), Choices(options), f"{{{self.turn}}} takes."),)

    def legal_actions(self, player: int | None = None) -> list[Action]:
        if not self.heap or (player is not None and player != self.current_player()):
            return []
        if self.rolling:
            return [action for action, _ in self.chance_outcomes()]
        most = min(2, self.heap)
        takes = [Action(self.turn, "take", (n,)) for n in range(1, most + 1)]
        return [*takes, Action(self.turn, "dare")]

    def _check(self, action: Action) -> None:
        if action not in self.legal_actions() or any(type(arg) is bool for arg in action.args):
            raise IllegalAction("TOY-1", "That cannot be done now.")

    def chance_outcomes(self) -> list[tuple[Action, Fraction]]:
        if not self.rolling:
            return []
        return [(Action(CHANCE, "roll", counts), p) for counts, p in roll_outcomes(D6, 1)]

    def _play(self, action: Action, facts: list[Fact] | None) -> None:
        if action.verb == CORRECT:
            found = self.settable(str(action.args[0]))
            assert found is not None
            found.put(action.args[1])
            return
        if action.verb == RULE:
            self.chosen = str(action.args[1])
            return
        if action.verb == "dare":
            self.rolling = True
            return
        number = int(action.args[0]) if action.verb == "take" else action.args.index(1) // 2 + 1
        number = min(number, self.heap)
        self.heap -= number
        self.taken[self.turn] += number
        if facts is not None:
            facts.append(Fact("took", f"{{{self.turn}}} took {number}.", ("TOY-1",)))
        self.rolling, self.turn = False, (self.turn + 1) % self.seats

    def clone(self) -> "ToyState":
        other = ToyState(self.seats, self.simulated, self.chosen, self.heap)
        other.taken, other.turn, other.rolling = self.taken[:], self.turn, self.rolling
        return other

    def outcome(self) -> Outcome | None:
        if self.heap:
            return None
        order = sorted(range(self.seats), key=lambda seat: -self.taken[seat])
        return Outcome(tuple((s,) for s in order), tuple(self.taken), f"{{{order[0]}}} has most.")

    def scores(self) -> tuple[int, ...]:
        return tuple(self.taken)

    def describe(self, action: Action) -> str:
        return f"{action.verb} {' '.join(map(str, action.args))}".strip()

    def observation(self, viewer: int | None = None) -> dict[str, Any]:
        return {
            "heap": self.heap,
            "taken": self.taken[:],
            "turn": self.turn,
            "rolling": self.rolling,
            "chosen": self.chosen,
        }

    def resample(self, viewer: int | None, rng: Random) -> "ToyState":
        return self.clone()

    def project(self, action: Action) -> tuple[Action, ...]:
        return (action,)

    def settables(self) -> Iterator[Settable]:
        for seat in range(self.seats):
            yield number(f"taken.{seat}", f"Counters of {seat}", item(self.taken, seat), HEAP)

    def rulings(self) -> Mapping[str, str]:
        return {"TOY-A1": self.chosen}

    def ruling_choices(self) -> Mapping[str, tuple[str, ...]]:
        return {"TOY-A1": ("loud", "quiet")}

    def census(self) -> Mapping[str, int]:
        return {"counters": self.heap + sum(self.taken)}


def greedy(seat: int, observation: Mapping[str, Any], legal: Any, rng: Random) -> Action:
    """Take as many as can be."""
    return max(legal, key=lambda action: (action.verb == "take", action.args))


class ToyBox(Box):
    """The toy on the shelf."""

    id, name, seats, package = "toy", "Toy", (2, 4), "tests"
    colours = ("red", "green", "blue", "white")
    dice = "d6"
    settings = (MatchOption("heap", "How many?", (("12", "Twelve"), ("20", "Twenty")), "12"),)
    rulings = (Ruling("TOY-A1", ("TOY-1",), "Loud?", (("loud", "Yes"), ("quiet", "No")), "loud"),)
    topics = (Topic("TOY-1", "", "Take counters."),)

    def components(self, owner: Mapping[str, Any] | None = None) -> dict[str, Any]:
        if owner is None:
            return {"data": "practice"}
        if not isinstance(owner["entries"], list | tuple):
            raise ValueError("The entries are no list.")
        return {"data": "owner", "n": len(owner["entries"])}

    def check_entry(self, values: Mapping[str, Any]) -> dict[str, Any]:
        if not isinstance(values, Mapping) or not isinstance(values.get("name"), str):
            raise ValueError("name must be a text")
        return {"name": values["name"]}

    def setup(self, seats: int, options: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
        return (("Heap up the counters.", "TOY-1"),)

    def _begin(
        self,
        seats: int,
        simulated: bool,
        rulings: Mapping[str, str],
        options: Mapping[str, str],
        components: Mapping[str, Any] | None,
    ) -> ToyState:
        if components is not None and not isinstance(components, Mapping):
            raise ValueError("components are no table")
        if components is not None and "data" not in components:
            raise ValueError("components have no data")
        return ToyState(seats, simulated, rulings["TOY-A1"], int(options["heap"]))

    def bots(self) -> Mapping[str, Any]:
        return {"greedy": greedy}

    def hard(self) -> Player:
        return Search(greedy, lambda state, seat: state.taken[seat] / HEAP, 40, 60)

    def chances(self, state: State, rng: Random) -> tuple[float, ...]:
        return shares([1.0 + taken for taken in state.scores()])

    def explain(self, observation: Mapping[str, Any], action: Action) -> str:
        return "It is near."

    def bound(self, seats: int) -> int:
        return 40


BOX = ToyBox()


def take(box_id: str) -> Box:
    """A shelf with the toy on it."""
    if box_id != "toy":
        raise KeyError(f"there is no box {box_id!r} on the shelf, only toy")
    return BOX
