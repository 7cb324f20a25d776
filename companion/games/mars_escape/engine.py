"""The state of a game: what each verb does, how it starts, and the methods that must be fast."""

import json
from collections.abc import Mapping
from fractions import Fraction
from random import Random

from companion.engine.actions import (
    CHANCE,
    DEFINE,
    SIMULTANEOUS,
    TABLE,
    TERMINAL,
    Action,
    IllegalAction,
)
from companion.engine.by_role import Play, Roles, StateByRole
from companion.engine.goals import Standing
from companion.engine.state import Fact, Facts
from companion.games.mars_escape import (
    corrections,
    hidden,
    legal,
    prompts,
    refusal,
    rules,
    scoring,
    window,
)
from companion.games.mars_escape.components import CLASSES, Cards, read_card
from companion.games.mars_escape.laws import LAWS
from companion.games.mars_escape.state import DEAL, FIRST, NONE, OVER, Position
from companion.games.mars_escape.text import say, words
from companion.words import Text

Choices = Mapping[str, tuple[str, ...]]


def _play_card(p: Position, action: Action, facts: Facts) -> None:
    card = p.cards.index[str(action.args[0])]
    target = words.aimed(p, card, action.args[1]) if len(action.args) > 1 else NONE
    rules.play(p, action.player, card, target, facts)


def _draw(p: Position, action: Action, facts: Facts) -> None:
    if action.args:
        rules.drawn(p, p.cards.index.get(str(action.args[0]), NONE), facts)
    else:
        rules.touch(p, facts)


def _resolve(p: Position, action: Action, facts: Facts) -> None:
    entry = p.entry(int(action.args[0])) if action.args else window.front(p)
    assert entry is not None
    rules.resolve(p, entry, facts)


def _contest(p: Position, action: Action, facts: Facts) -> None:
    p.word = action.player
    if facts is not None:
        text = say("has-the-word", seat=words.name(action.player))
        facts.append(Fact("contested", text, ("ESC-42",)))


def _use(p: Position, action: Action, facts: Facts) -> None:
    if p.simulated:
        rules.reported(p, action, facts)
    else:
        rules.happen(p, action, facts)


def _define(p: Position, action: Action, facts: Facts) -> None:
    card = read_card(json.loads(str(action.args[0])))
    p.cards = p.cards.with_card(card)
    if facts is not None:
        name = p.cards.names[p.cards.index[card.id]]
        facts.append(Fact("defined", say("known-now", card=name), ("ESC-02",)))


def _card(p: Position, action: Action) -> int:
    return p.cards.index[str(action.args[0])]


_PLAYS: Mapping[str, Play] = {
    "pass": rules.passes,
    "play": _play_card,
    "weapon": lambda p, action, facts: rules.lay_weapon(p, _card(p, action), facts),
    "draw": _draw,
    "resolve": _resolve,
    "dealt": lambda p, action, facts: rules.dealt(p, facts),
    "first": lambda p, action, facts: rules.begin(p, int(action.args[0]), facts),
    "deal": rules.deal,
    "pick": lambda p, action, facts: rules.pick(p, _card(p, action), facts),
    "skip": lambda p, action, facts: rules.skip(p, facts),
    "done": lambda p, action, facts: rules.done(p, facts),
    "no_draw": lambda p, action, facts: rules.no_draw(p, facts),
    "take": lambda p, action, facts: rules.find(p, _card(p, action), facts),
    "track": lambda p, action, facts: rules.find(p, _card(p, action), facts),
    "use": _use,
    "contest": _contest,
    "end": lambda p, action, facts: rules.tie(p, facts),
    DEFINE: _define,
}


class EscapeState(Position, StateByRole):
    """A game of Mars Escape."""

    __slots__ = ()

    roles = Roles(prompts, hidden, corrections, words, scoring, say)
    plays = _PLAYS
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

    def _check(self, action: Action) -> None:
        if action.verb == DEFINE:
            self._check_define(action)
            return
        # In Python 1 == True == 1.0, but a record has to keep them apart.
        plain = all(type(each) in (int, str) for each in action.args)
        if not plain or action not in self.legal_actions(action.player):
            raise IllegalAction(*refusal.why_not(self, action))

    def _check_define(self, action: Action) -> None:
        if action.player != TABLE or len(action.args) != 1 or not isinstance(action.args[0], str):
            raise IllegalAction("", say("card-from-table"))
        if not legal.may_define(self):
            raise IllegalAction("ESC-02", say("all-cards-known"))
        try:
            card = read_card(json.loads(action.args[0]))
            after = self.cards.with_card(card)
        except (ValueError, RecursionError) as error:
            raise IllegalAction("ESC-02", error.args[0]) from error
        old = self.cards.index.get(card.id, NONE)
        if old == NONE:
            return
        if after.kinds[old] != self.cards.kinds[old] or self.cards.copies[old]:
            raise IllegalAction("", say("known-already", card=self.cards.names[old]))
        if any(
            count > after.most[card]
            for card, count in enumerate(map(hidden.open_cards(self).count, range(len(after.ids))))
        ):
            raise IllegalAction("ESC-02", say("more-on-table"))

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
