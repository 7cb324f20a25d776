"""The state of a game: its modules by role, how it starts, and the methods that must be fast."""

from collections.abc import Mapping
from fractions import Fraction
from random import Random

from companion.engine.actions import (
    CHANCE,
    SIMULTANEOUS,
    TABLE,
    TERMINAL,
    Action,
)
from companion.engine.by_role import Roles, StateByRole
from companion.engine.goals import Standing
from companion.games.mars_escape import (
    corrections,
    hidden,
    legal,
    prompts,
    refusal,
    rules,
    scoring,
)
from companion.games.mars_escape.components import CLASSES, Cards
from companion.games.mars_escape.laws import LAWS
from companion.games.mars_escape.state import DEAL, FIRST, NONE, OVER, Position
from companion.games.mars_escape.text import say
from companion.words import Text

Choices = Mapping[str, tuple[str, ...]]


class EscapeState(Position, StateByRole):
    """A game of Mars Escape."""

    __slots__ = ()

    roles = Roles(prompts, hidden, corrections, scoring, say, refusal)
    verbs = rules.VERBS
    laws = LAWS

    def __init__(
        self,
        seats: int,
        simulated: bool,
        ruled: Mapping[str, str],
        choices: Choices,
        decks: Mapping[str, Cards],
        seconds: float,
    ) -> None:
        self.begin(seats, simulated, ruled, seconds)
        self._choices = choices
        self.decks = decks
        self.lay_out()
        corrections.begin(self)

    def current_player(self) -> int:
        """Return who acts now; at a real table any seat may act at any moment."""
        if self.simulated:
            return self.who
        if self.phase == OVER:
            return TERMINAL
        return TABLE if self.phase in (DEAL, FIRST) else SIMULTANEOUS

    def is_terminal(self) -> bool:
        return self.phase == OVER

    def legal_actions(self, player: int | None = None) -> list[Action]:
        if self.simulated and self.who >= 0:
            # in the same order as in `actions`, where these come last
            found = legal.of_the_asked(self)
        else:
            found = legal.actions(self, player)
        return found if player is None else [each for each in found if each.player == player]

    def doubt(self, action: Action) -> Text:
        """Return what only the hidden hands could show about an action."""
        if self.simulated or action.player < 0:
            return ""
        if action.verb == "done" and self.ruled["ESC-A07"] == "empty_hand" and self.pile:
            return say("doubt-weapons")
        if action.verb in ("play", "weapon") and action.args:
            card = self.cards.index.get(str(action.args[0]), NONE)
            if card not in self.known[action.player]:
                return say("doubt-card")
        return ""

    def chance_outcomes(self) -> list[tuple[Action, Fraction]]:
        if self.current_player() != CHANCE:
            return []
        pairs = legal.chance(self)
        total = sum(count for _, count in pairs)
        return [(action, Fraction(count, total)) for action, count in pairs]

    def sample(self, rng: Random) -> Action:
        """Draw one chance outcome; at a real table, what the deck may show next."""
        if not self.simulated:
            return self._next_card(rng)
        cards, made = legal.outcomes(self)
        return made[cards[int(rng.random() * len(cards))]]

    def _next_card(self, rng: Random) -> Action:
        drawn = legal.draws(self)
        aliens = [each for each in drawn if each is not legal.HIDDEN_CARD]
        if aliens and rng.random() * self.left < self.hidden_aliens():
            return rng.choice(aliens)
        return drawn[0]

    def scores(self) -> tuple[int, ...]:
        return tuple(self.parts(seat) for seat in range(self.seats))

    def standing(self) -> Standing:
        return scoring.standing(self)

    def card_names(self) -> dict[str, str]:
        return dict(zip(self.cards.ids, self.cards.names, strict=True))

    def census(self) -> Mapping[str, int]:
        """Count all cards, wherever they are; by class in a simulation."""
        lying = hidden.open_cards(self)
        counts = {"cards": self.left + sum(self.counts) + len(lying)}
        if self.simulated:
            lying += self.deck
            for seat in range(self.seats):
                lying += self.items[seat] + self.arms[seat]
            for kind, name in enumerate(CLASSES):
                counts[name] = sum(self.cards.kinds[card] == kind for card in lying)
        return counts
