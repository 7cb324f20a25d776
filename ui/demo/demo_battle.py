"""The cards that a bot reveals in a battle of the demo."""

from random import Random

from companion.engine.bots import Bot
from companion.engine.state import State

MOST = 3  # The most cards of a side, to keep the demo short.


def cards_of(bot: Bot, state: State, seat: int, rng: Random) -> list[list[str]]:
    """Return the cards that a bot plays for a seat, each followed by those attached to it."""
    cards: list[list[str]] = []
    while True:
        legal = state.legal_actions(seat)
        action = bot(seat, state.observation(seat), legal, rng)
        if action.verb not in ("lay", "attach") or len(cards) == MOST:
            return cards
        state = state.apply(action)[0]
        if action.verb == "lay":
            cards.append([])
        cards[-1].append(str(action.args[0]))
