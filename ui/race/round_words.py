"""The texts of the race screen: a headline to be read across the room, and a line of words."""

from typing import NamedTuple

from companion.engine.prompts import Prompt
from companion.engine.state import Fact
from companion.match.race import Call, Verdict
from ui.shell.game import Game
from ui.text import say


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
