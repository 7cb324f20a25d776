"""The call of a race in words, and the table's answers: accept it, race again, or overrule it."""

from collections.abc import Callable
from typing import NamedTuple

from companion.engine.actions import Action
from companion.engine.prompts import Option, Prompt, Race
from companion.engine.state import Fact
from companion.match.race import Call, Verdict
from ui.shell.game import Game
from ui.text import say
from ui.widgets import Bold, Press, ask
from ui.widgets.sheet import Answer

Seats = tuple[int, ...]


class RaceAnswers:
    """Creates the buttons below a call; callbacks of the race screen do their work."""

    def __init__(
        self,
        game: Game,
        domain: Race,
        settle: Callable[[Action, str], None],
        again: Callable[[Seats], None],
        draw: Callable[[Seats], None],
    ) -> None:
        self._game, self._domain = game, domain
        self._settle, self._again, self._draw = settle, again, draw
        self._claims = dict(domain.claims)

    def late(self, call: Call, source: str) -> tuple[Press, ...]:
        """Return buttons that ask whether slower seats lose their token; () if none can."""
        assert call.winner is not None
        claim = self._claims[call.winner]
        slower = tuple(sorted({press.seat for press in call.presses} - {call.winner}))
        late = self._with_slower(Action(claim.player, claim.verb, slower)) if slower else None
        if late is None:
            return ()
        too_late = Press(label=self._game.say(late.label))
        too_late.bind(on_release=lambda _: self._settle(late.action, source))
        return self._go_on(claim, source), too_late, *self.otherwise()

    def tie(self, tied: Seats) -> tuple[Press, ...]:
        """Return buttons to settle a tie: race again, a random pick, or the table's decision."""
        again = Bold(label=say("race-again"), detail=say("race-again-tied"))
        again.bind(on_release=lambda _: self._again(tied))
        lot = Press(label=say("race-draw-lot"), icon="dice")
        lot.bind(on_release=lambda _: self._draw(tied))
        return again, lot, *self.otherwise()

    def lot(self, seat: int) -> tuple[Press, ...]:
        """Return the buttons after a seat was picked at random."""
        return self._go_on(self._claims[seat], "simulated"), *self.otherwise()

    def _go_on(self, claim: Action, source: str) -> Press:
        detail = self._game.say(self._game.state.describe(claim))
        go_on = Bold(label=say("race-go-on"), detail=detail)
        go_on.bind(on_release=lambda _: self._settle(claim, source))
        return go_on

    def _with_slower(self, wanted: Action) -> Option | None:
        """Return the engine's option for this claim that names the slower seats, if it has one."""
        for prompt in self._game.prompts:
            for option in prompt.domain.choices():
                if option.action == wanted:
                    return option
        return None

    def otherwise(self) -> tuple[Press, ...]:
        """Return the button with which the table overrules the buzzers."""
        press = Press(label=say("race-not-so"), icon="edit", size_hint_x=0.8)
        press.bind(on_release=lambda _: self._ask())
        return (press,)

    def _ask(self) -> None:
        """Ask the table who was first, whatever the buzzers say."""
        game, close = self._game, self._domain.close
        answers: list[Answer] = [
            (game.say(game.state.describe(claim)), "plain", self._by_hand(claim))
            for claim in self._claims.values()
        ]
        nobody = say("race-nobody", label=game.say(close.label))
        answers += [
            (nobody, "plain", self._by_hand(close.action)),
            (say("race-again-all"), "plain", lambda: self._again(tuple(self._claims))),
            (say("race-as-shown"), "go", None),
        ]
        ask(say("race-how-was-it"), say("race-table-is-truth"), answers)

    def _by_hand(self, action: Action) -> Callable[[], None]:
        return lambda: self._settle(action, "hand")


class Said(NamedTuple):
    """What the screen says; `seat` is whose colour floods it, -1 for nobody's."""

    headline: str
    words: str = ""
    icon: str = ""
    seat: int = -1
    frosty: bool = False


def leading(game: Game, prompt: Prompt) -> Said:
    """Return the text once all bids are in: who gets the cards if nobody freezes."""
    seen = game.public
    holder, winner = seen["freezer"], seen["winner"]
    words = game.say(prompt.text)
    if holder is not None:
        return _freezes(game, holder, words)
    if winner is None:
        return Said(say("race-tie"), words, "warning")
    return Said(say("race-leads", name=game.names[winner]), words, "crown", winner)


def early_call(game: Game, call: Call, words: str | None = None) -> Said:
    """Return the text for a call that comes before all bids are entered.

    `words` replace the request to enter the bids.
    """
    enter = say("race-enter-bids-now") if words is None else words
    if call.verdict is Verdict.NOBODY:
        return Said(say("race-too-late"), enter)
    if call.winner is None:
        return Said(say("race-too-close"), enter, "warning")
    return _freezes(game, call.winner, enter)


def too_close(game: Game, call: Call) -> Said:
    """Return the text for a tie that the buzzers cannot decide."""
    return Said(say("race-too-close"), " ".join(map(game.say, call.words())), "warning")


def drawn(game: Game, seat: int) -> Said:
    """Return the text after a seat was picked at random."""
    name = game.names[seat]
    words = say("race-lot-fell", name=name)
    return Said(say("race-name", name=name), words, "freeze", seat, frosty=True)


def at_turn(game: Game, call: Call | None) -> Said:
    """Return the text about the last bid, shown while the next cards are turned over."""
    frozen, took = _last(game, "frozen"), _last(game, "took")
    if took is None:
        return Said(say("race-tie" if _last(game, "tie_goes_on") else "race-turn-up"))
    if frozen is None:
        return Said(game.say(took.headline), "", "crown", took.seat)
    close = [game.say(line) for line in call.words()] if call and _worth_saying(call) else []
    words = " ".join([say("race-took", headline=game.say(took.headline)), *close])
    froze = say("race-froze", headline=game.say(frozen.headline))
    return Said(froze, words, "freeze", took.seat, frosty=True)


def _freezes(game: Game, seat: int, words: str) -> Said:
    headline = say("race-calls-freeze", name=game.names[seat])
    return Said(headline, words, "freeze", seat, frosty=True)


def _worth_saying(call: Call) -> bool:
    """Return whether a call says more than who was first."""
    return len(call.words()) > 1 or call.margin_ns is not None


def _last(game: Game, kind: str) -> Fact | None:
    """Return the fact of a kind in the last move, or None."""
    facts = (fact for step in game.match.last_play() for fact in step.facts)
    return next((fact for fact in facts if fact.kind == kind), None)
