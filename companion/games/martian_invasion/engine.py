"""The state of a game: its modules by role, how it starts, and the methods that must be fast."""

from collections.abc import Mapping
from fractions import Fraction
from random import Random
from typing import Self

from companion.engine.actions import CHANCE, SIMULTANEOUS, TABLE, TERMINAL, Action
from companion.engine.by_role import Roles, StateByRole
from companion.engine.goals import Standing
from companion.games.martian_invasion import (
    corrections,
    hidden,
    legal,
    prompts,
    rules,
    scoring,
)
from companion.games.martian_invasion.components import (
    DRAWS,
    HUMAN,
    INDEX,
    KEYS,
    LOSSES,
    MARTIAN,
    OF_SEAT,
    OVER,
)
from companion.games.martian_invasion.laws import LAWS
from companion.games.martian_invasion.state import (
    AMBUSH_STAGE,
    BOOST,
    BOTH,
    DECIDE,
    DONE,
    DRAW,
    DROP,
    ENTER,
    LAY,
    LOSE,
    MIND_STAGE,
    ROLL,
    Position,
)
from companion.games.martian_invasion.text import say
from companion.words import Text

Choices = Mapping[str, tuple[str, ...]]
# Who acts at each stage. At a real table a bot's seat draws and loses its own cards.
_ACTORS = {
    ENTER: TABLE,
    DRAW: CHANCE,
    DROP: SIMULTANEOUS,
    DECIDE: MARTIAN,
    ROLL: CHANCE,
    LOSE: CHANCE,
    LAY: SIMULTANEOUS,
    MIND_STAGE: MARTIAN,
    BOOST: MARTIAN,
    AMBUSH_STAGE: HUMAN,
    BOTH: SIMULTANEOUS,
    DONE: TERMINAL,
}


class InvasionState(Position, StateByRole):
    """A game of Martian Invasion."""

    __slots__ = ()

    roles = Roles(prompts, hidden, corrections, scoring, say, legal)
    verbs = rules.VERBS
    laws = LAWS

    def __init__(
        self, simulated: bool, ruled: Mapping[str, str], choices: Choices, goal: int, memory: bool
    ) -> None:
        self._choices = choices
        self.begin(simulated, ruled, goal, memory)
        rules.begin_turn(self, None)

    def current_player(self) -> int:
        stage = self.stage
        if not self.simulated and stage in (DRAW, LOSE):
            return 1 if stage == LOSE else self.drawer()
        return _ACTORS[stage]

    def is_terminal(self) -> bool:
        return self.phase == OVER

    def unanswered(self) -> Self:
        """Return this moment before the numbers of paper cards that are dropped (MI-A15)."""
        return corrections.undropped(self) if self.stage == DROP else self

    def legal_actions(self, player: int | None = None) -> list[Action]:
        found = legal.BY_STAGE[self.stage](self)
        return found if player is None else [each for each in found if each.player == player]

    def doubt(self, action: Action) -> Text:
        """Return what the companion cannot know about a hand of paper cards."""
        if action.player not in (0, 1) or self.known[action.player]:
            return ""
        if action.verb in ("lay", "attach", "mind", "ambush", "abduct"):
            return say("doubt-hand")
        return ""

    def chance_outcomes(self) -> list[tuple[Action, Fraction]]:
        if self.current_player() != CHANCE:
            return []
        if self.stage == ROLL:
            return [(action, Fraction(1, 6)) for action in legal.ROLLS]
        seat = 1 if self.stage == LOSE else self.drawer()
        counts = {
            kind: self.hand[kind] if self.stage == LOSE else self.deck[seat].count(kind)
            for kind in OF_SEAT[seat]
        }
        actions = self.legal_actions()
        total = sum(counts.values())
        return [(a, Fraction(counts[INDEX[a.args[0]]], total)) for a in actions]

    def sample(self, rng: Random) -> Action:
        if self.stage == DRAW:
            deck = self.deck[0 if self.due[0] else 1]
            return DRAWS[deck[int(rng.random() * len(deck))]]
        if self.stage == ROLL:
            return rng.choice(legal.ROLLS)
        cards = [kind for kind in OF_SEAT[1] for _ in range(self.hand[kind])]
        return LOSSES[rng.choice(cards)]

    def scores(self) -> tuple[int, ...]:
        return tuple(self.vp)

    def standing(self) -> Standing:
        return scoring.standing(self)

    def census(self) -> Mapping[str, int]:
        lie = [*self.table[0], *self.turned, *self.table[1]]
        found = {"martian cards": 0, "human cards": 0}
        for seat, name in enumerate(found):
            there = sum(len([k for k in entry if k // 13 == seat]) for entry in lie)
            there += sum(self.lying[kind] for kind in OF_SEAT[seat])
            found[name] = there + self.size[seat] + self.left[seat] + self.discards(seat)
            # Ambush cards played before the reveal are already on the discard pile.
        for kind, key in enumerate(KEYS):
            shown = sum(entry.count(kind) for entry in lie)
            found[key] = self.pool[kind] + self.open[kind] + self.lying[kind] + shown
        return found
