"""Effects that remove figures and markers of every kind from the board.

Removing is not killing: nobody is rewarded, but a removed Hero may be replaced like a dead one.
Without a board, pieces are counted, and players remove those that are not.
"""

from collections.abc import Callable

from msgspec.structs import replace

from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.effects import choices
from companion.games.invasion_from_outer_space.effects.choices import (
    Args,
    Choice,
    EffectContext,
    EffectRule,
    ask,
    next_choice,
    skipped,
)
from companion.games.invasion_from_outer_space.events import MartiansLost
from companion.games.invasion_from_outer_space.steps.cards import Choose
from companion.games.invasion_from_outer_space.table import figures, fires, health
from companion.games.invasion_from_outer_space.table.figures import BOXES, crowds_left, soldiers_in
from companion.games.invasion_from_outer_space.table.position import (
    NONE,
    NOWHERE,
    CardInPlay,
    Crowd,
    Position,
)
from companion.games.invasion_from_outer_space.table.sides import living
from companion.games.invasion_from_outer_space.text import say, words
from companion.words import Text

RULES = ("IFOS-263",)


def remove(p: Position, context: EffectContext, facts: Facts) -> None:
    """Remove `n` pieces, without asking if there are no more than that."""
    what = context.effect.what
    found = targets_there(p, what)
    if not found or context.n < sum(_number(p, args) for args in found):
        ask(p, context, context.n)
        return
    with fires.freeing(p):
        for args in reversed(found):
            for _ in range(_number(p, args)):
                take(p, what, args, facts)


def _remove_counted(p: Position, context: EffectContext, facts: Facts) -> None:
    """Without a board, remove counted pieces; players remove the others."""
    what = context.effect.what
    if what in UNSEEN and (p.third_edition or what == "cannon"):
        choices.by_hand(p, context)
    else:
        remove(p, context, facts)


def _number(p: Position, args: Args) -> int:
    """Return how many pieces one choice removes, which may be all Soldiers of
    a colour in a space.
    """
    if args[0] != "soldier":
        return 1
    return soldiers_in(p, int(args[1]), int(args[2]))


def quench(p: Position, context: EffectContext, facts: Facts) -> None:
    """Put `n` fires out."""
    if not p.fires:
        skipped(context.effect, facts)
    elif context.n >= len(p.fires):
        p.fires = []
        add_fact(facts, "quenched", say("effects-no-fire"), "IFOS-263")
    else:
        ask(p, context, context.n)


def _quench_counted(p: Position, context: EffectContext, facts: Facts) -> None:
    if not p.fires:
        skipped(context.effect, facts)
        return
    both = len({fire.new for fire in p.fires}) > 1
    if both and context.n < len(p.fires) and not p.second_edition:
        ask(p, context, context.n)  # only the players see which of them are put out
        return
    with fires.freeing(p):
        del p.fires[max(0, len(p.fires) - context.n) :]
    add_fact(facts, "quenched", say("effects-quenched", effect=context.effect.words), "IFOS-263")


def _kinds_of_fire(p: Position, step: Choose) -> list[Args]:
    return [("burning", int(new)) for new in sorted({fire.new for fire in p.fires})]


def _one_out(p: Position, step: Choose, args: Args, facts: Facts) -> None:
    next_choice(p, step)
    with fires.freeing(p):
        p.fires.remove(next(fire for fire in p.fires if fire.new == bool(args[1])))
    text = say("effects-kind-quenched", kind="new" if args[1] else "arrows")
    add_fact(facts, "quenched", text, "IFOS-263")


# ---- choosing ------------------------------
def targets_there(p: Position, what: str) -> list[Args]:
    """Return the pieces of a kind that can be removed; identical ones are a single choice."""
    if what in MARKS:
        return [("space", space) for space in MARKS[what](p)]
    return FIGURES[what](p)


def _removal_soldiers(p: Position) -> list[Args]:
    return [
        ("soldier", colour, space)
        for space in figures.pack_places(p)
        for colour in figures.colours_at(p, space)
    ]


def _markers_by_number(p: Position, kind: str, number: int) -> list[Args]:
    """Return markers by their number; without a board they are identical, so at most one."""
    return [(kind, n) for n in range(min(number, 1) if p.guide else number)]


def _sites(p: Position) -> list[Args]:
    # Saucers that can be shot down have their own damage, even without a board.
    return [("site", n) for n in range(len(p.saucer_damage))] or _markers_by_number(
        p, "site", len(p.sites)
    )


FIGURES: dict[str, Callable[[Position], list[Args]]] = {
    "soldier": _removal_soldiers,
    "hero": lambda p: [("hero", n) for n in living(p)],
    "champion": lambda p: [("champion", w) for w, c in enumerate(p.champions) if c.playing],
    "crowd": lambda p: [("crowd", n) for n in crowds_left(p)],
    "ally": lambda p: _markers_by_number(p, "ally", len(p.allies)),
    "saucer": _sites,
    "marker": lambda p: [
        ("marker", n) for n, each in enumerate(p.cards_in_play) if each.spot != NONE
    ],
}
MARKS: dict[str, Callable[[Position], list[int]]] = {
    "fire": lambda p: sorted({fire.space for fire in p.fires}),
    "kerosene": fires.kerosene_spaces,
    "cannon": lambda p: list(figures.bits(p.cannons)),
}
UNSEEN = ("cannon", "marker")  # not counted without a board; markers are since they are noted


def _there(p: Position, step: Choose) -> list[Args]:
    return targets_there(p, step.effect.what or "fire")


def _taken(p: Position, step: Choose, args: Args, facts: Facts) -> None:
    next_choice(p, step)
    with fires.freeing(p):
        take(p, step.effect.what or "fire", args, facts)


# ---- removing ------------------------------
def take(p: Position, what: str, args: Args, facts: Facts) -> None:
    """Remove one piece from the board."""
    which = int(args[1])
    if what == "hero":
        health.take_hero_off(p, which, facts)
    elif what in ("soldier", "champion"):
        _martian(p, what, args, facts)
    elif what in MARKS:
        _mark(p, what, which, facts)
    else:
        add_fact(facts, "removed", say("effects-taken-off", name=TAKE[what](p, which)), *RULES)


def _martian(p: Position, what: str, args: Args, facts: Facts) -> None:
    """Remove a Martian, which counts for the Heroes only if all removals count (IFOS-A03)."""
    which = int(args[1])
    if what == "soldier":
        figures.remove(p, which, int(args[2]))
        name: Text = words.troop(p, which, 1)
    else:
        each = p.champions[which]
        p.champions[which] = replace(each, playing=False, space=NOWHERE, wounds=0)
        name = words.first_champion(p, which)
    add_fact(facts, "removed", say("effects-taken-off", name=name), *RULES)
    p.publish(MartiansLost(1, "removed"), facts)


def _mark(p: Position, what: str, space: int, facts: Facts) -> None:
    if what == "fire":
        fires.take_fire(p, space)
    elif what == "kerosene":
        fires.take_kerosene(p, space)
    else:
        p.cannons &= ~(1 << space)
    text = say("effects-mark-taken", what=what, space=words.space(p, space))
    add_fact(facts, "removed", text, *RULES)


def _crowd(p: Position, which: int) -> Text:
    p.crowds[which] = Crowd(NOWHERE, BOXES)
    return words.crowd(which)


def _ally(p: Position, which: int) -> Text:
    p.allies.pop(which)
    return say("effects-an-ally")


def _site(p: Position, which: int) -> Text:
    p.sites.pop(which)
    if p.saucer_damage:
        p.saucer_damage.pop(which)
    return say("place-site", number=which + 1)


def _marker(p: Position, which: int) -> Text:
    """Remove a marker and return its name; its card stays in play and says what follows."""
    each = p.cards_in_play[which]
    p.cards_in_play[which] = CardInPlay(each.card, each.seat)
    return say("effects-the-marker", name=p.setup.cards[each.card].name)


TAKE: dict[str, Callable[[Position, int], Text]] = {
    "crowd": _crowd,
    "ally": _ally,
    "saucer": _site,
    "marker": _marker,
}


EFFECTS = {
    "remove": EffectRule(remove, Choice(_there, _taken, ("IFOS-263",))),
    "quench": EffectRule(quench, Choice(_there, _taken, ("IFOS-263",))),
}


GUIDE_EFFECTS = {
    "remove": EFFECTS["remove"]._replace(resolve=_remove_counted),
    "quench": EffectRule(_quench_counted, Choice(_kinds_of_fire, _one_out, ("IFOS-263",))),
}
