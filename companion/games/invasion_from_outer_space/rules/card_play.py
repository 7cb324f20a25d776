"""Play cards: show and pay for a card, let others cancel it, then resolve it (IFOS-035, 039)."""

from companion.engine.actions import Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.handlers import Asked, Handler, Handlers
from companion.games.invasion_from_outer_space.legal import hand_cards
from companion.games.invasion_from_outer_space.steps.cards import (
    ACTS,
    CANCELLED,
    SHOWN,
    WINDOW,
    HelpAgain,
    PayTokens,
    PlayCard,
    PlayedCard,
    ResponseWindow,
    ScrapTech,
)
from companion.games.invasion_from_outer_space.steps.effects import (
    CardSource,
    TechSource,
    UseEffects,
)
from companion.games.invasion_from_outer_space.table import decks, inventory, item_usage, sides
from companion.games.invasion_from_outer_space.table.discarding import discard_lying, discard_tech
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    MARTIAN,
    NONE,
    CardInPlay,
    Position,
)
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.text import target_labels as targets
from companion.games.invasion_from_outer_space.verbs import Usual, Verb, declared, of_card, of_hero


# ---- from the hand -----------------------------------------------------------------------
def _play_card(p: Position, step: PlayCard, facts: Facts) -> bool:
    """Play a card from hand: announce it, pay for it, then resolve it (IFOS-035, 039, 043)."""
    p.stack.pop()
    seat, data = step.seat, p.setup.cards[step.card]
    if facts is not None:
        text = say("card-played", seat=words.seat(seat), what=data.name)
        add_fact(facts, "played", text, "IFOS-263")
    hero = sides.acting(p, seat)
    decks.take_out(p, seat, step.card)
    if data.remains and hero != NONE:
        item_usage.mark(p, hero, step.card)
    p.cards_in_play.append(CardInPlay(step.card, seat))
    p.stack.append(PlayedCard(seat, step.card, CardSource(step.card), p.maybe_hero_id(hero)))
    if data.cost and sides.side_of(p, seat) == HERO:
        p.stack.append(PayTokens(seat, step.card))
    return True


def _pay(p: Position, step: PayTokens, facts: Facts) -> bool:
    found = hand_cards.payers(p, step.seat, step.card)
    if len(found) > 1:
        return False
    p.stack.pop()
    for n in found:
        inventory.spend_tokens(p, n, p.setup.cards[step.card].cost, facts)
    return True


def _pay_legal(p: Position, step: PayTokens) -> list[Action]:
    payers = hand_cards.payers(p, step.seat, step.card)
    return [Action(step.seat, "pays", (n,)) for n in payers]


def _pay_play(p: Position, step: PayTokens, action: Action, facts: Facts) -> None:
    p.stack.pop()
    inventory.spend_tokens(p, int(action.args[0]), p.setup.cards[step.card].cost, facts)


def _pay_asked(p: Position, step: PayTokens) -> Asked:
    text = say("card-who-pays", number=p.setup.cards[step.card].cost)
    return Asked("pay", (step.seat,), text, ("IFOS-205", "IFOS-222"))


# ---- resolving ---------------------------------------------------------------------------
def _played(p: Position, step: PlayedCard, facts: Facts) -> bool:
    """Open the window to cancel a card, then resolve its effects and discard it (IFOS-035, 039)."""
    if step.stage is SHOWN:
        p.stack[-1] = step.at(WINDOW)
        if not isinstance(step.source, TechSource) or p.ruled["IFOS-A65"] == "before-dice":
            p.stack.append(ResponseWindow("card"))
    elif step.stage is WINDOW:
        p.stack[-1] = step.at(ACTS)
        p.stack.append(UseEffects(step.seat, step.source, step.hero))
    else:
        p.stack.pop()
        _discard_unless_in_play(p, step, step.stage is CANCELLED)
    return True


def _discard_unless_in_play(p: Position, step: PlayedCard, cancelled: bool) -> None:
    """Discard a resolved or cancelled card unless it remains in play (IFOS-043, IFOS-270)."""
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


def _help_again(p: Position, step: HelpAgain, facts: Facts) -> bool:
    """Resolve a card that remains in play again (IFOS-043)."""
    p.stack.pop()
    hero = sides.acting(p, step.seat)
    if hero != NONE:
        item_usage.mark(p, hero, step.card)
    if facts is not None:
        text = say("card-acts-again", what=p.setup.cards[step.card].name)
        add_fact(facts, "helps", text, "IFOS-043")
    p.stack.append(UseEffects(step.seat, CardSource(step.card), p.maybe_hero_id(hero)))
    return True


# ---- face-down Tech ------------------------------
def _scrap_legal(p: Position, step: ScrapTech) -> list[Action]:
    """Return one action for each card the discarded face-down Tech can turn out to be."""
    tech = next(each for each in p.tech if each.id == step.tech)
    return [Action(step.seat, "shows", (key,)) for key in decks.reveal_ids(p, tech)]


def _scrap_play(p: Position, step: ScrapTech, action: Action, facts: Facts) -> None:
    """Discard face-down Tech; its Command Points return to the supply (IFOS-272)."""
    p.stack.pop()
    card = p.setup.index[str(action.args[0])]
    p.tech = [each for each in p.tech if each.id != step.tech]
    p.discard[MARTIAN].append(card)
    text = say("card-tech-was", what=p.setup.cards[card].name)
    add_fact(facts, "discarded", text, "IFOS-272")


def _scrap_asked(p: Position, step: ScrapTech) -> Asked:
    text = say("card-shows-tech", seat=words.seat(step.seat))
    return Asked("scrap", (step.seat,), text, ("IFOS-271", "IFOS-272"))


HANDLERS: Handlers = {
    PlayCard: Handler(run=_play_card),
    PayTokens: Handler(
        run=_pay,
        actor=lambda p, step: step.seat,
        legal=_pay_legal,
        play=_pay_play,
        asked=_pay_asked,
    ),
    HelpAgain: Handler(run=_help_again),
    PlayedCard: Handler(run=_played),
    ScrapTech: Handler(
        actor=lambda p, step: step.seat, legal=_scrap_legal, play=_scrap_play, asked=_scrap_asked
    ),
}


# ---- what its actions are called ---------------------------------------------------------
VERBS = declared(
    Verb("helps", of_card),
    Verb("pays", of_hero, chosen=True),
    Verb("play", of_card),
    Verb("shows", of_card, usual=Usual(0, say("bot-owner-sees"))),
    Verb(
        "use",
        lambda p, a: say("action-use", card=targets.card(p, a[1]), hero=targets.hero(p, a[0])),
    ),
)
