"""What the panel shows and offers without a board: the table moves the figures."""

from collections import Counter
from collections.abc import Sequence

from kivy.uix.widget import Widget

from companion.engine.prompts import Prompt
from ui.shell.desk import Desk
from ui.table.panels.invasion_from_outer_space.ahead import CARDS, HERO, look
from ui.table.panels.invasion_from_outer_space.asks import GuideAsk
from ui.table.panels.invasion_from_outer_space.card_offers import (
    cards_offer,
    found_offer,
    note_offer,
    window_offer,
)
from ui.table.panels.invasion_from_outer_space.half_said import relit
from ui.table.panels.invasion_from_outer_space.hero_offers import hero_offer, usual_next
from ui.table.panels.invasion_from_outer_space.martian_offers import martian_offer
from ui.table.panels.invasion_from_outer_space.newcomer_offers import comes_offer, entry_offer
from ui.table.panels.invasion_from_outer_space.offers import Offer
from ui.table.panels.invasion_from_outer_space.part import Part
from ui.table.panels.invasion_from_outer_space.start_offers import starts_offer
from ui.table.panels.invasion_from_outer_space.trade_offers import burden_offer
from ui.table.panels.invasion_from_outer_space.who_offers import LISTS, who_offer
from ui.text import say

NEXT_TO_DUE = 0.75  # the prompts get the larger part of a wide screen
DUE_BELOW = 0.68  # and of a tall one: all that can be fired at and fought


class Guide(Part):
    """One panel per Hero and per block of the Martian Turn."""

    due_share, panel_share = DUE_BELOW, NEXT_TO_DUE

    def narrow(self, prompts: Sequence[Prompt]) -> tuple[Prompt, ...]:
        """Combine prompts that belong together under one sentence."""
        self.offer = relit(self._offer(prompts), self.panel.game)
        if self.offer is None:
            return tuple(prompts)
        return (prompts[0]._replace(text=self.offer.text, detail=""),)

    def _offer(self, prompts: Sequence[Prompt]) -> Offer | None:
        """Return the offer for these prompts; None if the usual buttons will do."""
        game = self.panel.game
        way = look(game.state)
        if way is None:
            name = prompts[0].name if prompts else ""
            if name in LISTS:
                return who_offer(prompts, game.names)
            if name == "start":
                return starts_offer(prompts, game.state)
            if name == "found":
                return found_offer(prompts, game.state)
            if name == "new_hero":
                return comes_offer(prompts, game.state)
            if name == "entry":
                return entry_offer(prompts, game.state)
            if name == "note":
                return note_offer(prompts)
            if name == "burden":
                return burden_offer(prompts, game.state)
            window = name.endswith("_cards")
            return window_offer(prompts, game.state, game.names, game.later) if window else None
        first = way.moments[0].name
        if first in CARDS:
            return cards_offer(way, self._drawn())
        waiting = [option.action for option in way.moments[-1].options]
        usual = usual_next(game.match.steps, waiting)
        if first not in HERO:
            return martian_offer(way, game.names, usual)
        return hero_offer(way, game.names, usual)

    def _drawn(self) -> tuple[str, ...]:
        """Say what was drawn since the last report."""
        facts = [fact for step in self.panel.game.match.last_play() for fact in step.facts]
        drawn = Counter(fact.seat for fact in facts if fact.kind == "drew")
        return tuple(
            say("panels-drew", seat=f"{{{seat}}}", count=count) for seat, count in drawn.items()
        )

    def ask(self, prompt: Prompt, app: Desk) -> Widget | None:
        """Build the keys of the offer."""
        return None if self.offer is None else GuideAsk(self.offer, app)
