"""The table's answers to the call of a race: accept it, race again, or overrule it."""

from collections.abc import Callable

from companion.engine.actions import Action
from companion.engine.prompts import Option, Race
from companion.match.race import Call
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
