"""Cards that were played and Tech that is used, until they have acted (IFOS-035, IFOS-039)."""

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Facts,
    Handler,
    Handlers,
    add_fact,
)
from companion.games.invasion_from_outer_space.steps.cards import (
    PlayedCard,
    PlayStage,
    ResponseWindow,
    ScrapTech,
)
from companion.games.invasion_from_outer_space.steps.effects import (
    CardSource,
    TechSource,
    UseEffects,
)
from companion.games.invasion_from_outer_space.table import decks
from companion.games.invasion_from_outer_space.table.discarding import discard_lying, discard_tech
from companion.games.invasion_from_outer_space.table.position import MARTIAN, Position
from companion.games.invasion_from_outer_space.text import words


def _played(p: Position, step: PlayedCard, facts: Facts) -> bool:
    """First a window to cancel it, then its effects, then it is discarded (IFOS-035, 039)."""
    if step.stage is PlayStage.LAID:
        p.swap(step.at(PlayStage.WINDOW))
        if not isinstance(step.source, TechSource) or p.ruled["IFOS-A65"] == "before-dice":
            p.push(ResponseWindow("card"))
    elif step.stage is PlayStage.WINDOW:
        p.swap(step.at(PlayStage.ACTS))
        p.push(UseEffects(step.seat, step.source, step.hero))
    else:
        p.stack.pop()
        _away(p, step, step.stage is PlayStage.CANCELLED)
    return True


def _away(p: Position, step: PlayedCard, cancelled: bool) -> None:
    """A card that has acted is discarded unless it remains in play (IFOS-043, IFOS-270)."""
    data = p.setup.cards[step.card]
    if isinstance(step.source, TechSource):
        if cancelled or data.once:
            discard_tech(p, step.source.tech)
    elif isinstance(step.source, CardSource) and (cancelled or not data.remains):
        for place in range(len(p.cards_in_play) - 1, -1, -1):
            each = p.cards_in_play[place]
            if each.card == step.card and each.seat == step.seat:
                discard_lying(p, place)
                return


# ---- face-down Tech ------------------------------
def _scrap_legal(p: Position, step: ScrapTech) -> list[Action]:
    """Face-down Tech is shown as it is discarded."""
    tech = next(each for each in p.tech if each.id == step.tech)
    return [Action(step.seat, "shows", (key,)) for key in decks.reveal_ids(p, tech)]


def _scrap_play(p: Position, step: ScrapTech, action: Action, facts: Facts) -> None:
    """Its Command Points return to the supply (IFOS-272)."""
    p.stack.pop()
    card = p.setup.index[str(action.args[0])]
    p.tech = [each for each in p.tech if each.id != step.tech]
    p.discard[MARTIAN].append(card)
    text = f"It was {p.setup.cards[card].name}; its points are gone."
    add_fact(facts, "discarded", text, "IFOS-272")


def _scrap_asked(p: Position, step: ScrapTech) -> Asked:
    text = f"{words.seat(step.seat)} shows the Tech that is cancelled."
    return Asked("scrap", (step.seat,), text, ("IFOS-271", "IFOS-272"))


HANDLERS: Handlers = {
    PlayedCard: Handler(run=_played),
    ScrapTech: Handler(
        actor=lambda p, step: step.seat, legal=_scrap_legal, play=_scrap_play, asked=_scrap_asked
    ),
}
