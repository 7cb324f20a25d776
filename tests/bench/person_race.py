"""Rounds of secret bids, the race, and cards, by touch or laid under the camera."""

from itertools import takewhile

from companion.engine.actions import Action
from companion.engine.prompts import Cards, Prompt, Secret
from tests.bench.reporter import AHEAD, Reporter
from ui.demo.demo_race import touch_bids, touch_cards
from ui.widgets.card_ask import CardAsk


class RacePlayer(Reporter):
    """Bids, turns cards up, and lays them where a camera looks."""

    def _enter_bids(self, chosen: dict[int, Action]) -> None:
        """People call the reveal themselves; the first bid that is touched opens the race."""
        lanes = self.stage.app.screen.row.lanes.values()
        if any(len(lane.cards) > 1 for lane in lanes):
            touch_bids(self.stage, chosen)
        else:
            super()._enter_bids(chosen)

    def _race(self, prompt: Prompt) -> None:
        """Nobody freezes where the next cards are turned up: touch these at once."""
        close = prompt.domain.actions()[0]
        if self.due[0] == close and self.due[1:2] and self.due[1].verb == "turn_up":
            touch_cards(self.stage, self.due[1:3])
        else:
            super()._race(prompt)

    def _turn_up(self, domain: Cards) -> None:
        """Touch both cards of the record; at the beginning any."""
        touch_cards(self.stage, self.due[:2]) if self.due else super()._turn_up(domain)

    def _lays_cards(self, prompt: Prompt) -> bool:
        """Lay the cards that come next under the camera, where it looks; whether it does."""
        if isinstance(prompt.domain, Secret) and self.box.race:
            if self.tray.reader is not self._reader:
                return False
            self.stage.tap("All ready")
            self.stage.until(lambda: next(self.stage.every(CardAsk), None), "GO")
        ask = next(self.stage.every(CardAsk), None)
        if ask is None:
            return False
        cards = [ask.answers.card_of(action) for action in self.due[:AHEAD]]
        if not cards[0] and self.due[0].verb == "settle":
            cards = cards[1:]  # turning the next cards up says that
        laid = tuple(takewhile(lambda card: card in ask.due, cards))
        if laid:
            self.tray.lay(*laid)
        return bool(laid)
