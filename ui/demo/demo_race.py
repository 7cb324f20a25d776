"""What the demo does in battles, in rounds of secret bids, and on the buttons of the race."""

from collections.abc import Callable, Mapping, Sequence
from random import Random

from companion.devices.ports import has_keys
from companion.engine.actions import Action
from companion.engine.bots import Bot
from companion.engine.state import State
from ui.demo.stage import Stage
from ui.text import say

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


def touch_cards(stage: Stage, wanted: Sequence[Action]) -> None:
    """Touch the tile of these cards, in either order, or else that of the first one."""
    tiles = stage.app.screen.turn_up.tiles.values()
    by_cards = {tuple(sorted(option.action for option in tile.cards)): tile for tile in tiles}
    stage.tap(by_cards.get(tuple(sorted(wanted))) or by_cards[(wanted[0],)])


def touch_bids(stage: Stage, chosen: Mapping[int, Action]) -> None:
    """Touch the bid of each seat that has more than one card."""
    for seat, lane in stage.app.screen.row.lanes.items():
        if len(lane.cards) > 1:
            stage.tap(next(c for o, c in lane.cards.items() if o.action == chosen[seat]))


def buzz(stage: Stage, seat: int, look: Callable[[str], None]) -> None:
    """Press and release a seat's button, and accept the call if the screen asks."""
    buzzers, game = stage.app.session.devices.buzzers, stage.app.current_game
    assert has_keys(buzzers)
    steps, go_on = len(game.match), say("race-go-on")
    stage.frames(3)
    buzzers.press(seat, stage.app.now())
    stage.until(lambda: stage.has(go_on) or len(game.match) > steps, "a call")
    look("race-called")
    buzzers.release(seat, stage.app.now())
    if stage.has(go_on):
        stage.tap(go_on)
