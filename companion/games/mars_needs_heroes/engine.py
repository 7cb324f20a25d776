"""The rules engine of Mars Needs Heroes: what may happen now, and the door to `flow`."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from random import Random
from typing import Any, Self

from companion.engine.actions import CHANCE, CORRECT, RULE, Action, IllegalAction
from companion.engine.prompts import Prompt
from companion.engine.state import Correctable, Fact, Outcome, RuledState
from companion.games.mars_needs_heroes import corrections, hidden, legal, prompts, rules, scoring
from companion.games.mars_needs_heroes.components import Deck
from companion.games.mars_needs_heroes.state import (
    BID,
    BIDS,
    FREEZE,
    FULL,
    HAND,
    NOBODY,
    OVER,
    TURN_UP,
    Position,
)
from companion.games.mars_needs_heroes.text import words

Choices = Mapping[str, tuple[str, ...]]
Play = Callable[[Position, Action, list[Fact] | None], None]


class HeroesState(Position, RuledState):
    """A game of Mars Needs Heroes."""

    __slots__ = ()

    def __init__(
        self,
        seats: int,
        simulated: bool,
        ruled: Mapping[str, str],
        choices: Choices,
        decks: Mapping[str, Deck],
        seconds: float,
    ) -> None:
        """Begin a game; the box has checked all of it."""
        self.begin(seats, simulated, ruled, seconds)
        self._choices = choices
        self.decks = decks
        self.lay_out()

    # ---- what is due -------------------------------------------------------------
    def current_player(self) -> int:
        """Who acts now."""
        return self.who()

    def is_terminal(self) -> bool:
        """Say whether the game is over."""
        return self.phase == OVER

    def prompts(self) -> tuple[Prompt, ...]:
        """All the engine waits for now."""
        return prompts.prompts(self)

    def legal_actions(self, player: int | None = None) -> list[Action]:
        """All actions the rules allow now (of one player)."""
        phase = self.phase
        if phase == BID:
            bids, hands = self.bids, self.hands
            if player is None:
                return [a for s in self.bidders() if not bids[s] for a in BIDS[s][hands[s]]]
            due = player in self.bidders() and not bids[player]
            return list(BIDS[player][hands[player]]) if due else []
        if phase == TURN_UP:
            pairs = zip(self.deck.turn_up, self.unseen, strict=True)
            return [a for a, count in pairs if count] if player in (None, CHANCE) else []
        found = legal.listed(self)
        return found if player is None else [each for each in found if each.player == player]

    def _check(self, action: Action) -> None:
        player, verb, args = action
        phase = self.phase
        if type(player) is not int:
            raise IllegalAction("", f"There is no player {player!r}.")
        if phase == BID and verb == "bid":
            if len(args) == 1 and 0 <= player < self.seats and not self.bids[player]:
                number = args[0]
                held = type(number) is int and number in HAND[self.hands[player]]
                if held and (not self.duel or player in self.duel):
                    return
            raise IllegalAction(*legal.why_no_bid(self, action))
        if phase == TURN_UP and verb == "turn_up" and player == CHANCE and len(args) == 1:
            place = self.deck.index.get(str(args[0]))
            if place is not None and self.unseen[place]:
                return
            raise IllegalAction("MNH-04", f"No {args[0]} Invader card is left to turn up.")
        reason = legal.why_not(self, action)
        if reason is not None:
            raise IllegalAction(*reason)

    def chance_outcomes(self) -> list[tuple[Action, Fraction]]:
        """All outcomes of the chance due now with exact chances."""
        if self.current_player() != CHANCE:
            return []
        if self.phase == TURN_UP:
            unseen = sum(self.unseen)
            pairs = zip(self.deck.turn_up, self.unseen, strict=True)
            return [(action, Fraction(count, unseen)) for action, count in pairs if count]
        actions = self.legal_actions()
        return [(action, Fraction(1, len(actions))) for action in actions]

    def sample(self, rng: Random) -> Action:
        """Draw one chance outcome."""
        if self.phase == TURN_UP:
            unseen = self.unseen
            place, drawn = 0, int(rng.random() * sum(unseen))
            while drawn >= unseen[place]:
                drawn -= unseen[place]
                place += 1
            return self.deck.turn_up[place]
        return rng.choice(self.legal_actions(CHANCE))

    # ---- what follows ------------------------------------------------------------
    def _play(self, action: Action, facts: list[Fact] | None) -> None:
        _PLAY[action.verb](self, action, facts)

    # ---- what it means -----------------------------------------------------------
    def outcome(self) -> Outcome | None:
        """Tell who has won and why; None while the game goes on."""
        return scoring.outcome(self) if self.phase == OVER else None

    def scores(self) -> tuple[int, ...]:
        """Each seat's largest number of cards of one colour."""
        return scoring.scores(self)

    def describe(self, action: Action) -> str:
        """Say in words what `action` is."""
        return words.describe(action)

    # ---- who sees what -----------------------------------------------------------
    def observation(self, viewer: int | None = None) -> dict[str, Any]:
        """All that a seat, or with None the public, sees."""
        return hidden.observation(self, viewer)

    def resample(self, viewer: int | None, rng: Random) -> Self:
        """Draw the pending bids and shouts of the others anew."""
        other = self.clone()
        for seat in range(self.seats):
            if seat == viewer:
                continue
            if self.phase == BID and self.bids[seat]:
                other.bids[seat] = rng.choice(HAND[self.hands[seat]])
            elif self.phase == FREEZE and self.yells[seat] != NOBODY:
                other.yells[seat] = rng.randrange(2)
        return other

    def project(self, action: Action) -> tuple[Action, ...]:
        """Tell what a table would report of `action`."""
        return hidden.project(self, action)

    # ---- what a hand may set -----------------------------------------------------
    def correctables(self) -> tuple[Correctable, ...]:
        """All values that may be set by hand now."""
        return corrections.correctables(self)

    # ---- for tests ---------------------------------------------------------------
    def census(self) -> Mapping[str, int]:
        """Count all pieces by kind, wherever they are."""
        down = [1 if self.phase == BID and bid else 0 for bid in self.bids]
        held = [len(HAND[hand]) - lies for hand, lies in zip(self.hands, down, strict=True)]
        spent = [len(HAND[FULL ^ hand]) for hand in self.hands]
        return {
            "invader cards": sum(self.unseen) + sum(self.pot) + sum(self.won),
            "hero cards": sum(held) + sum(down) + sum(spent),
            "freeze ray tokens": len(self.tokens),
        }


def _youngest(p: Position, action: Action, facts: list[Fact] | None) -> None:
    rules.youngest_is(p, int(action.args[0]), facts)


def _turn_up(p: Position, action: Action, facts: list[Fact] | None) -> None:
    rules.turned_up(p, str(action.args[0]), facts)


def _bid(p: Position, action: Action, facts: list[Fact] | None) -> None:
    rules.has_bid(p, action.player, int(action.args[0]), facts)


def _yell(p: Position, action: Action, facts: list[Fact] | None) -> None:
    rules.has_yelled(p, action.player, int(action.args[0]), facts)


def _freeze(p: Position, action: Action, facts: list[Fact] | None) -> None:
    rules.freeze(p, action.player, [int(seat) for seat in action.args], facts)


def _first(p: Position, action: Action, facts: list[Fact] | None) -> None:
    first, *slower = (int(seat) for seat in action.args)
    rules.freeze(p, first, slower, facts)


def _rule(p: Position, action: Action, facts: list[Fact] | None) -> None:
    corrections.rule(p, str(action.args[0]), str(action.args[1]), facts)


_PLAY: dict[str, Play] = {
    "youngest": _youngest,
    "turn_up": _turn_up,
    "bid": _bid,
    "yell": _yell,
    "first": _first,
    "freeze": _freeze,
    "settle": lambda p, action, facts: rules.settle(p, facts),
    "reset": lambda p, action, facts: rules.reset(p, facts),
    "go_on": lambda p, action, facts: rules.bid_again(p, facts),
    CORRECT: corrections.correct,
    RULE: _rule,
}
