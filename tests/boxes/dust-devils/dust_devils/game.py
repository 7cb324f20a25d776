"""The engine: turns of rolls. A 1 blows away what was found; whoever stops keeps it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from random import Random
from typing import Any, Self

from companion.engine.actions import CHANCE, CORRECT, RULE, TERMINAL, Action, IllegalAction
from companion.engine.by_hand import Place, Settable, number
from companion.engine.dice import D6, roll_outcomes
from companion.engine.prompts import Choices, Dice, Option, Prompt
from companion.engine.state import Facts, Outcome, RuledState, add_fact, copier
from companion.words import Several, Text
from dust_devils import CRYSTALS, ROLLS, say

ROLL, DECIDE, OVER = "roll", "decide", "over"


@dataclass(slots=True, init=False, eq=False, repr=False)
class Values:
    """All values; lists are by seat."""

    simulated: bool
    seats: int
    ruled: Mapping[str, str]
    _choices: Mapping[str, tuple[str, ...]]
    phase: str
    turn: int
    rolls: int  # of this turn
    pool: int
    found: int  # in this turn, not kept yet
    crystals: list[int]


copy_values = copier(Values)


class Devils(Values, RuledState):
    """A game of Dust Devils."""

    __slots__ = ()

    def __init__(
        self,
        seats: int,
        simulated: bool,
        ruled: Mapping[str, str],
        choices: Mapping[str, tuple[str, ...]],
    ) -> None:
        """Start a game; the box has checked the arguments."""
        self.seats, self.simulated, self.ruled, self._choices = seats, simulated, ruled, choices
        self.phase, self.turn, self.rolls, self.found = ROLL, 0, 0, 0
        self.pool, self.crystals = CRYSTALS, [0] * seats

    def clone(self) -> Self:
        """Copy all values."""
        other = object.__new__(type(self))
        copy_values(self, other)
        return other

    # ---- what is due ---------------------------------------------------------------
    def current_player(self) -> int:
        """Return whose action is due."""
        return {ROLL: CHANCE, DECIDE: self.turn, OVER: TERMINAL}[self.phase]

    def chance_outcomes(self) -> list[tuple[Action, Fraction]]:
        """Return the faces of the die."""
        if self.phase != ROLL:
            return []
        return [(Action(CHANCE, "roll", counts), chance) for counts, chance in roll_outcomes(D6, 1)]

    def legal_actions(self, player: int | None = None) -> list[Action]:
        """Return a roll, or whether to go on."""
        if player not in (None, self.current_player()):
            return []
        if self.phase == DECIDE:
            return [Action(self.turn, "go_on"), Action(self.turn, "stop")]
        return [action for action, _ in self.chance_outcomes()]

    def _check(self, action: Action) -> None:
        whole = all(type(arg) is int for arg in action.args)
        if not whole or action not in self.legal_actions():
            rule = {ROLL: "DD-02", DECIDE: "DD-03", OVER: "DD-05"}[self.phase]
            raise IllegalAction(rule, say(f"due-{self.phase}"))

    def prompts(self) -> tuple[Prompt, ...]:
        """Ask for a roll or a decision."""
        who = f"{{{self.turn}}}"
        if self.phase == ROLL:
            text = say("ask-roll", seat=who)
            return (Prompt("roll", (CHANCE,), Dice("d6", 1), text, ("DD-02",)),)
        if self.phase == OVER:
            return ()
        options = tuple(Option(each, self.describe(each)) for each in self.legal_actions())
        text = say("ask-on", seat=who, count=self.found)
        return (Prompt("decide", (self.turn,), Choices(options), text, ("DD-03", "DD-04")),)

    # ---- what happens --------------------------------------------------------------
    def _play(self, action: Action, facts: Facts) -> None:
        if action.verb == "roll":
            self._roll(action.args.index(1) + 1, facts)
        elif action.verb == "go_on":
            self.phase = ROLL
        elif action.verb == "stop":
            self._keep(facts)
        elif action.verb == CORRECT:
            self.set_by_hand(action, facts)
        elif action.verb == RULE:
            self.ruled = {**self.ruled, str(action.args[0]): str(action.args[1])}
            add_fact(facts, "ruled", say("by-hand", what=self.describe(action)))

    def _roll(self, number: int, facts: Facts) -> None:
        seat = f"{{{self.turn}}}"
        self.rolls += 1
        if number == 1:
            text = say("blown", seat=seat, count=self.found)
            head = say("headline-blown")
            add_fact(facts, "blown", text, "DD-03", headline=head, seat=self.turn)
            self.pool, self.found = self.pool + self.found, 0
            self._pass(facts)
            return
        got = min(number, self.pool)
        self.pool, self.found = self.pool - got, self.found + got
        add_fact(facts, "found", say("found", seat=seat, count=got), "DD-02")
        if self.rolls == ROLLS or not self.pool:
            self._keep(facts)
        else:
            self.phase = DECIDE

    def _keep(self, facts: Facts) -> None:
        text = say("kept", seat=f"{{{self.turn}}}", count=self.found)
        head = say("headline-kept", count=self.found)
        add_fact(facts, "kept", text, "DD-04", headline=head, seat=self.turn)
        self.crystals[self.turn] += self.found
        self.found = 0
        self._pass(facts)

    def _pass(self, facts: Facts) -> None:
        self.rolls, self.turn = 0, (self.turn + 1) % self.seats
        self.phase = ROLL if self.pool else OVER
        result = self.outcome()
        if result is not None:
            first = result.ranking[0]
            head = say("headline-wins", seat=f"{{{first[0]}}}")
            if len(first) > 1:
                head = say("headline-tie")
            add_fact(facts, "over", result.why, *result.rules, headline=head, seat=first[0])

    def _set(self, seat: int, crystals: int) -> None:
        """Set the crystals of a seat; the pool gives or takes the difference."""
        self.pool -= crystals - self.crystals[seat]
        self.crystals[seat] = crystals
        # With the last crystal the game is over; with one more in the pool it goes on.
        if self.phase == OVER and self.pool:
            self.phase = ROLL
        elif self.phase == ROLL and not self.pool:
            self.phase = OVER

    # ---- what is known -------------------------------------------------------------
    def scores(self) -> tuple[int, ...]:
        """Return the crystals kept."""
        return tuple(self.crystals)

    def outcome(self) -> Outcome | None:
        """Rank the seats by their crystals; DD-A01 decides whether equals share."""
        if self.phase != OVER:
            return None
        numbers = sorted(set(self.crystals), reverse=True)
        ranking = [tuple(s for s in range(self.seats) if self.crystals[s] == n) for n in numbers]
        if self.ruled["DD-A01"] == "later":
            ranking = [(seat,) for group in ranking for seat in reversed(group)]
        winners = Several(tuple(f"{{{seat}}}" for seat in ranking[0]))
        why = say("won", seats=winners, many=len(ranking[0]), count=max(self.crystals))
        return Outcome(tuple(ranking), self.scores(), why, ("DD-05",))

    def describe(self, action: Action) -> Text:
        """Return an action in words, for history and buttons."""
        if action.verb == "roll":
            return say("rolls", number=action.args.index(1) + 1)
        if action.verb == CORRECT:
            return self.said_by_hand(action)
        if action.verb == RULE:
            ruling, choice = map(str, action.args)
            return say("ruling", ruling=ruling, choice=say(f"ruling-{ruling}-{choice}"))
        return say("goes-on" if action.verb == "go_on" else "stops")

    def observation(self, viewer: int | None = None) -> dict[str, Any]:
        """Return everything: nobody has a secret."""
        return {
            "phase": self.phase,
            "turn": self.turn,
            "rolls": self.rolls,
            "pool": self.pool,
            "found": self.found,
            "crystals": list(self.crystals),
            "rulings": dict(self.ruled),
        }

    def resample(self, viewer: int | None, rng: Random) -> Self:
        """Return a copy: nothing is hidden."""
        return self.clone()

    def project(self, action: Action) -> tuple[Action, ...]:
        """Return the action: a table reports all of them."""
        return (action,)

    def settables(self) -> Iterable[Settable]:
        """Yield the crystals of each seat, which come from the pool."""
        free = max(0, self.pool - (self.phase == DECIDE))
        for seat, kept in enumerate(self.crystals):
            at = Place(kept, partial(self._set, seat))
            label = say("crystals-of", seat=f"{{{seat}}}")
            yield number(f"crystals/{seat}", label, at, kept + free, seat=seat)

    def census(self) -> Mapping[str, int]:
        """Count the crystals, which never become more or fewer."""
        return {"crystals": self.pool + self.found + sum(self.crystals)}
