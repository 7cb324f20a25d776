"""Effects that cancel a card just played, a card in play, Tech, a Fight or a Blast."""

from msgspec.structs import replace

from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.effects.choices import (
    Args,
    Choice,
    EffectRule,
    ask,
    skipped,
)
from companion.games.invasion_from_outer_space.effects.context import EffectContext
from companion.games.invasion_from_outer_space.handlers import Handler, Handlers, RollSpec, roll
from companion.games.invasion_from_outer_space.legal import cards_in_play
from companion.games.invasion_from_outer_space.steps.base import HeroId
from companion.games.invasion_from_outer_space.steps.cards import CANCELLED, WINDOW, CancelTech
from companion.games.invasion_from_outer_space.steps.effects import (
    Choose,
    ResolveEffects,
    TechSource,
    TryEffect,
)
from companion.games.invasion_from_outer_space.table import sources
from companion.games.invasion_from_outer_space.table.discarding import discard_lying, discard_tech
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    NONE,
    Blast,
    Fight,
    Position,
)
from companion.games.invasion_from_outer_space.table.sides import side_of
from companion.games.invasion_from_outer_space.text import say, words

TECH_FAILS = 4  # The lowest face that cancels Tech (IFOS-271).


# ---- cards and Tech ------------------------------
def cancel_card(p: Position, context: EffectContext, facts: Facts) -> None:
    """Cancel the card just played, a card in play, or Tech (IFOS-270, IFOS-271)."""
    card = cards_in_play.answered(p)
    if card is None or side_of(p, card.seat) == side_of(p, context.seat):
        ask(p, context)
    elif card.stage is not WINDOW:
        skipped(context.effect, facts, "IFOS-269")
    elif isinstance(card.source, TechSource):
        _roll(p, None)
    else:
        _cancel_played(p, facts)


def _roll(p: Position, tech: int | None) -> None:
    p.stack.append(CancelTech(tech))
    roll(p, 1, say("effects-roll-cancel-tech"))


def _tried(p: Position, step: CancelTech, faces: tuple[int, ...], facts: Facts) -> None:
    p.stack.pop()
    done = faces[0] >= TECH_FAILS
    text = say("effects-tech-cancelled" if done else "effects-tech-holds", face=faces[0])
    add_fact(facts, "cancelled" if done else "held", text, "IFOS-271", "IFOS-272")
    if done and step.tech is None:
        _cancel_played(p, facts)
    elif done and step.tech is not None:
        discard_tech(p, step.tech)


def _cancel_played(p: Position, facts: Facts) -> None:
    card = cards_in_play.answered(p)
    assert card is not None
    p.exchange(card, card.at(CANCELLED))
    name = sources.name(p, card.source)
    add_fact(facts, "cancelled", say("effects-card-cancelled", name=name), "IFOS-270")


def _found(p: Position, step: Choose) -> list[Args]:
    return cards_in_play.opposing(p, side_of(p, step.seat))


def _chosen(p: Position, step: Choose, args: Args, facts: Facts) -> None:
    p.stack.pop()
    if args[0] == "tech":
        _roll(p, int(args[1]))
        return
    place = int(args[2])
    name = p.setup.cards[p.cards_in_play[place].card].name
    discard_lying(p, place)
    text = say("effects-lying-cancelled", name=name)
    add_fact(facts, "cancelled", text, "IFOS-043", "IFOS-270")


# ---- effects that need a roll ------------------------------
def attempt(p: Position, context: EffectContext, facts: Facts) -> None:
    """Roll a die; the following effects are resolved only if it is high enough (IFOS-405)."""
    p.stack.append(TryEffect(context.seat, context.n))
    roll(p, 1, say("effects-roll-works", name=context.name))


def _attempted(p: Position, step: TryEffect, faces: tuple[int, ...], facts: Facts) -> None:
    p.stack.pop()
    works = faces[0] >= step.need
    text = say("effects-works" if works else "effects-works-not", face=faces[0], need=step.need)
    add_fact(facts, "tried", text, "IFOS-405")
    resolving = p.pending(ResolveEffects)
    if not works and resolving is not None:
        p.exchange(resolving, resolving.without_rest())


# ---- Fights and Blasts ------------------------------
def cancel_fight(p: Position, context: EffectContext, facts: Facts) -> None:
    """End the Fight without a result (IFOS-273); in the Small Town, save a Hero from a Blast
    (IFOS-404).
    """
    if isinstance(p.fight, Blast) and p.setup.crossed:
        _spare(p, context, facts)
    elif not isinstance(p.fight, Fight):
        skipped(context.effect, facts)
    else:
        p.fight = replace(p.fight, cancelled=True)


def _spare(p: Position, context: EffectContext, facts: Facts) -> None:
    """Remove a Hero from a Blast: the one who uses the Item or ability, or one who is chosen."""
    blast = p.fight
    assert isinstance(blast, Blast)
    if context.hero != NONE and p.hero_id(context.hero) in blast.targets:
        _take_out(p, p.hero_id(context.hero), facts)
    elif blast.targets:
        ask(p, context)
    else:
        skipped(context.effect, facts)


def _take_out(p: Position, hero: HeroId, facts: Facts) -> None:
    blast = p.fight
    assert isinstance(blast, Blast)
    p.fight = replace(blast, targets=tuple(each for each in blast.targets if each != hero))
    text = say("effects-spared", hero=words.hero(p, p.hero_index(hero)))
    add_fact(facts, "spared", text, "IFOS-404")


def _targets(p: Position, step: Choose) -> list[Args]:
    blast = p.fight
    return (
        [("hero", p.hero_index(each)) for each in blast.targets] if isinstance(blast, Blast) else []
    )


def _chosen_target(p: Position, step: Choose, args: Args, facts: Facts) -> None:
    p.stack.pop()
    _take_out(p, p.hero_id(int(args[1])), facts)


def cancel_blast(p: Position, context: EffectContext, facts: Facts) -> None:
    """End the Blast entirely (IFOS-274)."""
    if not isinstance(p.fight, Blast):
        skipped(context.effect, facts)
    else:
        p.fight = replace(p.fight, cancelled=True)


EFFECTS = {
    "cancel_card": EffectRule(cancel_card, Choice(_found, _chosen, ("IFOS-270", "IFOS-271"))),
    "cancel_fight": EffectRule(cancel_fight, Choice(_targets, _chosen_target, ("IFOS-404",))),
    "try": EffectRule(attempt),
    "cancel_blast": EffectRule(cancel_blast),
}
HANDLERS: Handlers = {
    TryEffect: Handler(
        rolled=_attempted,
        dice=RollSpec(side=lambda p, step: side_of(p, step.seat), need=lambda p, step: step.need),
    ),
    CancelTech: Handler(
        rolled=_tried,
        dice=RollSpec(side=lambda p, step: HERO, need=lambda p, step: TECH_FAILS),
    ),
}
