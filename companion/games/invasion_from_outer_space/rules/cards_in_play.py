"""Cards that were laid, until they have acted: who cancels them, and Tech on 4 or more."""

from msgspec.structs import replace

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.effects.choices import Args, Pick, ask, skipped
from companion.games.invasion_from_outer_space.effects.context import EffectContext
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Facts,
    Frame,
    Handler,
    Handlers,
    add_fact,
    roll,
)
from companion.games.invasion_from_outer_space.steps.cards import (
    PlayedCard,
    PlayStage,
    ResponseWindow,
)
from companion.games.invasion_from_outer_space.steps.effects import (
    CardSource,
    Choose,
    Source,
    TechSource,
    UseEffects,
)
from companion.games.invasion_from_outer_space.table import decks, sources
from companion.games.invasion_from_outer_space.table.position import (
    MARTIAN,
    NONE,
    CardInPlay,
    Position,
)
from companion.games.invasion_from_outer_space.table.sides import side_of
from companion.games.invasion_from_outer_space.text import words

TECH_FAILS = 4  # Tech is cancelled on this or more (IFOS-271)


def lay(p: Position, seat: int, card: int, hero: int, source: Source) -> None:
    """Lay a card for everybody to see: it acts unless somebody cancels it."""
    p.push(PlayedCard(seat, card, source, p.maybe_hero_id(hero)))


def _played(p: Position, step: PlayedCard, facts: Facts) -> bool:
    """First a window to cancel it, then its effects, then it is discarded (IFOS-035, 039)."""

    if step.stage is PlayStage.LAID:
        p.swap(step.at(PlayStage.WINDOW))
        if not _uses_tech(step) or p.ruled["IFOS-A65"] == "before-dice":
            p.push(ResponseWindow("card"))
    elif step.stage is PlayStage.WINDOW:
        p.swap(step.at(PlayStage.ACTS))
        p.push(UseEffects(step.seat, step.source, step.hero))
    else:
        p.stack.pop()
        _away(p, step, step.stage is PlayStage.CANCELLED)
    return True


def _uses_tech(step: PlayedCard) -> bool:
    return isinstance(step.source, TechSource)


def _away(p: Position, step: PlayedCard, cancelled: bool) -> None:
    """A card that has acted is discarded unless it remains in play (IFOS-043, IFOS-270)."""
    data = p.setup.cards[step.card]
    if isinstance(step.source, TechSource):
        if cancelled or data.once:
            _scrap(p, step.source.tech)
    elif isinstance(step.source, CardSource) and (cancelled or not data.remains):
        for place in range(len(p.cards_in_play) - 1, -1, -1):
            each = p.cards_in_play[place]
            if each.card == step.card and each.seat == step.seat:
                discard_lying(p, place)
                return


def discard_lying(p: Position, place: int) -> None:
    """Discard a card that lies in play; its marker goes with it (IFOS-270)."""
    each = p.cards_in_play.pop(place)
    p.discard[side_of(p, each.seat)].append(each.card)


def _scrap(p: Position, tech: int) -> None:
    """Discard Tech; its Command Points return to the supply (IFOS-272)."""
    for n, each in enumerate(p.tech):
        if each.id == tech and each.up:
            del p.tech[n]
            p.discard[MARTIAN].append(each.card)
        elif each.id == tech:
            p.stack.append(Frame("scrap", each.id, each.seat))


def _scrap_legal(p: Position, f: Frame) -> list[Action]:
    """Face-down Tech is shown as it is discarded."""
    tech = next(each for each in p.tech if each.id == f.a)
    return [Action(f.b, "shows", (key,)) for key in decks.reveal_ids(p, tech)]


def _scrap_play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    p.stack.pop()
    card = p.setup.index[str(action.args[0])]
    p.tech = [each for each in p.tech if each.id != f.a]
    p.discard[MARTIAN].append(card)
    text = f"It was {p.setup.cards[card].name}; its points are gone."
    add_fact(facts, "discarded", text, "IFOS-272")


def _scrap_asked(p: Position, f: Frame) -> Asked:
    text = f"{words.seat(f.b)} shows the Tech that is cancelled."
    return Asked("scrap", (f.b,), text, ("IFOS-271", "IFOS-272"))


# ---- cancelling ------------------------------
def target(p: Position) -> int:
    """The place of the card that a window to cancel is open for, or NONE.

    It is the frame right below the last such window.
    """
    for place in range(len(p.stack) - 1, 0, -1):
        frame = p.stack[place]
        if isinstance(frame, ResponseWindow) and frame.moment == "card":
            return place - 1
    return NONE


def open_(p: Position) -> bool:
    """Whether the card that may be cancelled still waits to act."""
    place = target(p)
    return place != NONE and p.stack[place].stage is PlayStage.WINDOW


def cancel(p: Position, job: EffectContext, facts: Facts) -> None:
    """Cancel the card just laid, or one that remains, or Tech (IFOS-270, IFOS-271)."""
    place = target(p)
    if place != NONE and side_of(p, p.stack[place].seat) != side_of(p, job.seat):
        if p.stack[place].stage is not PlayStage.WINDOW:
            skipped(job.effect, facts, "IFOS-269")
        elif _uses_tech(p.stack[place]):
            p.stack.append(Frame("try_cancel", place, NONE))
            roll(p, 1, "4 or more cancels the Tech")
        else:
            _cancelled(p, place, facts)
    else:
        ask(p, job)


def _cancelled(p: Position, place: int, facts: Facts) -> None:
    step = p.stack[place]
    p.stack[place] = step.at(PlayStage.CANCELLED)
    name = sources.name(p, step.source)
    add_fact(facts, "cancelled", f"{name} is cancelled, without effect.", "IFOS-270")


def victims(p: Position, side: int) -> list[Args]:
    """All of the other side that lies in play: cards that remain, and Tech, also face down."""
    found: list[Args] = [
        ("lying", p.setup.cards[each.card].key, n)
        for n, each in enumerate(p.cards_in_play)
        if side_of(p, each.seat) != side and not acting(p, each)
    ]
    if side != MARTIAN:
        found += [("tech", each.id) for each in p.tech]
    return found


def acting(p: Position, each: CardInPlay) -> bool:
    """Whether a card lies there only until it has acted."""
    return any(
        isinstance(step, PlayedCard) and step.card == each.card and step.seat == each.seat
        for step in p.stack
    )


def _found(p: Position, step: Choose) -> list[Args]:
    return victims(p, side_of(p, step.seat))


def _chosen(p: Position, step: Choose, args: Args, facts: Facts) -> None:
    p.stack.pop()
    if args[0] == "tech":
        p.stack.append(Frame("try_cancel", NONE, int(args[1])))
        roll(p, 1, "4 or more cancels the Tech")
        return
    place = int(args[2])
    name = p.setup.cards[p.cards_in_play[place].card].name
    discard_lying(p, place)
    text = f"{name} is cancelled; its markers are removed."
    add_fact(facts, "cancelled", text, "IFOS-043", "IFOS-270")


def _tried(p: Position, f: Frame, faces: tuple[int, ...], facts: Facts) -> None:
    p.stack.pop()
    done = faces[0] >= TECH_FAILS
    said = "the Tech is cancelled" if done else "the Tech holds, the effort is wasted"
    add_fact(facts, "cancelled" if done else "held", f"{faces[0]}: {said}.", "IFOS-271", "IFOS-272")
    if done and f.a != NONE:
        _cancelled(p, f.a, facts)
    elif done:
        _scrap(p, f.b)


# ---- cancelled Fights and Blasts ------------------------------
def cancel_fight(p: Position, job: EffectContext, facts: Facts) -> None:
    """End the Fight unresolved (IFOS-273)."""
    if p.fight is None or p.fight.hero == NONE:
        skipped(job.effect, facts)
    else:
        p.fight = replace(p.fight, cancelled=True)


def cancel_blast(p: Position, job: EffectContext, facts: Facts) -> None:
    """End the Blast entirely (IFOS-274)."""
    if p.fight is None or p.fight.hero != NONE:
        skipped(job.effect, facts)
    else:
        p.fight = replace(p.fight, cancelled=True)


PICKS = {"cancel_card": Pick(_found, _chosen, ("IFOS-270", "IFOS-271"))}
WORDS = {"cancel_card": cancel, "cancel_fight": cancel_fight, "cancel_blast": cancel_blast}
HANDLERS: Handlers = {
    PlayedCard: Handler(run=_played),
    "try_cancel": Handler(rolled=_tried),
    "scrap": Handler(
        actor=lambda p, f: f.b, legal=_scrap_legal, play=_scrap_play, asked=_scrap_asked
    ),
}
