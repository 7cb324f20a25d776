"""The call of a race in words, and the table's answers: accept it, race again, or overrule it."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from companion.engine.actions import Action
from companion.engine.page import Claim, Page
from companion.engine.prompts import Option, Race
from companion.match.race import Call, Verdict
from ui.shell.game import Game
from ui.text import say
from ui.widgets import ask
from ui.widgets.lent import Lent
from ui.widgets.sheet import Answer
from ui.widgets.ticket import Ticket

Seats = tuple[int, ...]
foot_keys = Lent()  # Those of the screen of a round.


def foot_key(
    label: str, detail: str = "", tone: str = "plain", do: Callable[[], object] | None = None
) -> Ticket:
    """Return a key for the foot of the screen; one with the tone "go" leads on."""
    return foot_keys.take(Ticket, label=label, detail=detail, tone=tone, do=do)


class RaceAnswers:
    """Creates the buttons below a call; callbacks of the race screen do their work.

    `pressed` says what people press in a race: "buzzers", "keys" or "touch".
    """

    def __init__(
        self,
        game: Game,
        domain: Race,
        pressed: str,
        settle: Callable[[Action, str], None],
        again: Callable[[Seats], None],
        draw: Callable[[Seats], None],
    ) -> None:
        self._game, self._domain, self._pressed = game, domain, pressed
        self._settle, self._again, self._draw = settle, again, draw
        self._claims = dict(domain.claims)

    def late(self, call: Call, source: str) -> tuple[Ticket, ...]:
        """Return buttons that ask whether slower seats lose their token; () if none can."""
        assert call.winner is not None
        claim = self._claims[call.winner]
        slower = tuple(sorted({press.seat for press in call.presses} - {call.winner}))
        late = self._with_slower(Action(claim.player, claim.verb, slower)) if slower else None
        if late is None:
            return ()
        settle = partial(self._settle, late.action, source)
        too_late = foot_key(self._game.say(late.label), do=settle)
        return *self.otherwise(), too_late, self._go_on(claim, source)

    def tie(self, tied: Seats) -> tuple[Ticket, ...]:
        """Return buttons to settle a tie: race again, a random pick, or the table's decision."""
        again = foot_key(
            say("race-again"), say("race-again-tied"), "go", partial(self._again, tied)
        )
        lot = foot_key(say("race-draw-lot"), do=partial(self._draw, tied))
        return *self.otherwise(), lot, again

    def lot(self, seat: int) -> tuple[Ticket, ...]:
        """Return the buttons after a seat was picked at random."""
        return *self.otherwise(), self._go_on(self._claims[seat], "simulated")

    def _go_on(self, claim: Action, source: str) -> Ticket:
        detail = self._game.say(self._game.state.describe(claim))
        return foot_key(say("race-go-on"), detail, "go", partial(self._settle, claim, source))

    def _with_slower(self, wanted: Action) -> Option | None:
        """Return the engine's option for this claim that names the slower seats, if it has one."""
        for prompt in self._game.prompts:
            for option in prompt.domain.choices():
                if option.action == wanted:
                    return option
        return None

    def otherwise(self) -> tuple[Ticket, ...]:
        """Return the button with which the table overrules the presses."""
        return (foot_key(say("race-not-so"), say("race-how-was-it"), "quiet", self._ask),)

    def _ask(self) -> None:
        """Ask the table who was first, whatever was pressed."""
        game, close = self._game, self._domain.close
        played = [step.action for step in game.match.last_play()]
        answers: list[Answer] = [
            (game.say(game.state.describe(claim)), "plain", self._by_hand(claim))
            for claim in self._claims.values()
            if claim not in played  # It is the call, which may be right.
        ]
        nobody = say("race-nobody", label=game.say(close.label))
        answers += [
            (nobody, "plain", self._by_hand(close.action)),
            (say("race-again-all"), "plain", lambda: self._again(tuple(self._claims))),
            (say("race-as-shown"), "go", None),
        ]
        ask(say("race-how-was-it"), say("race-table-is-truth", how=self._pressed), answers)

    def _by_hand(self, action: Action) -> Callable[[], None]:
        return lambda: self._settle(action, "hand")


class Said(NamedTuple):
    """What the screen says; `seat` is whose colour floods it, -1 for nobody's."""

    headline: str
    words: str = ""
    icon: str = ""
    seat: int = -1
    frosty: bool = False
    figure: str = ""


def of_page(game: Game, page: Page, call: Call | None = None) -> Said:
    """Return what the box says: who leads, or what has happened, with a call that was close."""
    seat = page.actor.seat if page.actor else -1
    claimed = page.claim is not None and page.picture == page.claim.picture
    words = game.say(page.note)
    if call is not None:  # Whoever was first all the same is not blamed with the same breath.
        others = (press for press in call.false_starts if press.seat != call.winner)
        call = replace(call, false_starts=tuple(others))
    if page.outcome and claimed and call and _worth_saying(call):
        words = " ".join([say("race-took", headline=words), *map(game.say, call.words())])
    bust = page.actor.picture if page.actor else ""
    bid = (
        chip.number
        for each in page.holdings
        if bust and each.seat == seat
        for chip in each.hand
        if chip.mark == "shown"
    )
    figure = str(next(bid, ""))
    return Said(game.say(page.sentence), words, bust or page.picture, seat, claimed, figure)


def early_call(game: Game, claim: Claim, call: Call, words: str | None = None) -> Said:
    """Return the text for a call that comes before all bids are entered.

    `words` replace the request to enter the bids.
    """
    enter = say("race-enter-bids-now") if words is None else words
    if call.verdict is Verdict.NOBODY:
        return Said(game.say(claim.late), enter)
    if call.winner is None:
        return Said(say("race-too-close"), enter, "warning")
    headline = game.say(claim.calls[call.winner])
    return Said(headline, enter, claim.picture, call.winner, frosty=True)


def too_close(game: Game, call: Call) -> Said:
    """Return the text for a tie that the buzzers cannot decide."""
    return Said(say("race-too-close"), " ".join(map(game.say, call.words())), "warning")


def drawn(game: Game, claim: Claim, seat: int) -> Said:
    """Return the text after a seat was picked at random."""
    name = game.names[seat]
    words = say("race-lot-fell", name=name)
    return Said(say("race-name", name=name), words, claim.picture, seat, frosty=True)


def _worth_saying(call: Call) -> bool:
    """Return whether a call says more than who was first."""
    return len(call.words()) > 1 or call.margin_ns is not None
