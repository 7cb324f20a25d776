"""The cards that a bot reveals in a battle of the demo, with what is attached to them."""

from random import Random

from companion.engine.bots import Bot
from companion.engine.state import State

MOST = 3  # Cards of a side: more would only make the demo longer.


def cards_of(bot: Bot, state: State, seat: int, rng: Random) -> list[list[str]]:
    """Return the cards that `bot` plays for `seat`, each followed by what is attached to it."""
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
