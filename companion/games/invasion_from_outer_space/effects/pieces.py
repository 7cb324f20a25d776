"""Effects that place or move Heroes, Crowds, Allies and saucers.

On a board the players choose which piece, then its space. Without a board the pieces are only
counted, and the players move them.
"""

from companion.engine.actions import Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.components.effects import Effect
from companion.games.invasion_from_outer_space.components.scenarios import MOST_ALLIES
from companion.games.invasion_from_outer_space.effects import choices
from companion.games.invasion_from_outer_space.effects.choices import (
    ALL,
    Args,
    Choice,
    EffectContext,
    EffectRule,
    ask,
    skipped,
)
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Handler,
    Handlers,
    cached_action,
)
from companion.games.invasion_from_outer_space.legal import hand_cards
from companion.games.invasion_from_outer_space.steps.buildings import NoteBuilding, RandomSection
from companion.games.invasion_from_outer_space.steps.cards import Choose, PutPiece
from companion.games.invasion_from_outer_space.steps.heroes import (
    BeastWalk,
    LeaderWalk,
    PackWalk,
    Walk,
)
from companion.games.invasion_from_outer_space.table import crowds, entering, figures, fires
from companion.games.invasion_from_outer_space.table.figures import crowds_left
from companion.games.invasion_from_outer_space.table.match_setup import SITES
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    LEADER,
    MARTIAN,
    NONE,
    NOWHERE,
    Crowd,
    Position,
)
from companion.games.invasion_from_outer_space.table.sides import living, own_heroes, side_of
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.text import words as targets
from companion.games.invasion_from_outer_space.verbs import Verb, declared
from companion.words import Text

# The spaces that an effect may affect: its own, adjacent, any, or those of a Random Building.


def roll_building(p: Position, hero: int) -> None:
    """Push the roll for a Random Building, which is stored in the choice on top (IFOS-275)."""
    p.stack.append(RandomSection(NONE if hero == NONE else p.owner(hero), NoteBuilding()))


def _note(p: Position, step: NoteBuilding, facts: Facts) -> bool:
    """Store the building in the choice below."""
    p.stack.pop()
    p.stack[-1] = p.stack[-1].in_building(step.building)
    return True


def homes(p: Position, step: Choose | PutPiece) -> int:
    """Return an effect's own spaces, as a mask: the acting Hero's, else those of the side.

    Before the first turn some Heroes have no space yet.
    """
    acting = p.hero_index(step.hero)
    if side_of(p, step.seat) == HERO or acting != NONE:
        mask = 0
        for n in own_heroes(p, step.seat) if acting == NONE else [acting]:
            if p.heroes[n].alive and p.heroes[n].space >= 0:
                mask |= 1 << p.heroes[n].space
        return mask
    mask = figures.pack_spaces(p)
    for each in p.champions:
        if each.playing:
            mask |= 1 << each.space
    return mask


def spaces(p: Position, step: Choose | PutPiece) -> int:
    """Return the spaces that an effect may affect, as a mask, without destroyed ones (IFOS-278)."""
    ground, effect = p.ground, step.effect
    assert ground is not None
    if effect.where == "random-building":
        mask = 0 if step.building is None else ground.buildings[step.building].mask
    elif effect.where == "site":
        mask = 0
        for space in p.sites:
            mask |= 1 << space
    elif effect.where == "big-top":
        mask = ground.big_top or 1 << ground.centre
    elif effect.where in ("own", "adjacent"):
        mask = homes(p, step)
        if effect.where == "adjacent":
            for space in figures.bits(mask):
                mask |= ground.adjacent[space]
    else:
        mask = ground.everywhere
    return mask & figures.standing(p)


PIECES_HERO, CROWD, ALLY, SAUCER = "hero", "crowd", "ally", "saucer"
KINDS = (PIECES_HERO, CROWD, ALLY, SAUCER)

RULES = ("IFOS-263",)


# ---- placing ------------------------------
def place(p: Position, context: EffectContext, facts: Facts) -> None:
    """Place `n` pieces one by one."""
    what = context.effect.what
    if what == PIECES_HERO:
        _place_hero(p, context)
        return
    number = min(context.n, _left(p, what))
    if not number:
        skipped(context.effect, facts)
    for _ in range(number):
        _ask(p, context.seat, context.effect, NONE)


def count(p: Position, context: EffectContext, facts: Facts) -> None:
    """Without a board, count new pieces; the players place them."""
    what = context.effect.what
    number = 0 if what == PIECES_HERO else min(context.n, _left(p, what))
    if not number and what != PIECES_HERO:
        skipped(context.effect, facts)
        return
    for _ in range(number):
        _add(p, what, NOWHERE, facts)
    choices.by_hand(p, context)


def _left(p: Position, what: str) -> int:
    """Return how many pieces of a kind can still be placed, as far as their number is known."""
    most = {ALLY: MOST_ALLIES - len(p.allies), SAUCER: SITES - len(p.sites)}
    return max(0, most.get(what, ALL))


def _place_hero(p: Position, context: EffectContext) -> None:
    if context.hero != NONE and p.heroes[context.hero].space >= 0:
        _ask(p, context.seat, context.effect, context.hero)
    else:
        for _ in range(min(context.n, len(living(p)))):
            choices.ask(p, context)


def _ask(p: Position, seat: int, effect: Effect, hero: int) -> None:
    p.stack.append(PutPiece(seat, effect, p.maybe_hero_id(hero)))
    if effect.where == "random-building":
        roll_building(p, hero)


def heroes(p: Position, step: Choose) -> list[Args]:
    """Return the Heroes that can be moved elsewhere."""
    return [("hero", n) for n in living(p) if p.heroes[n].space >= 0]


def chosen(p: Position, step: Choose, args: Args, facts: Facts) -> None:
    """Ask for the space of the chosen Hero."""
    p.stack.pop()
    _ask(p, step.seat, step.effect, int(args[1]))


def _goals(p: Position, step: PutPiece) -> int:
    """Return the spaces where the piece can be placed, as a mask."""
    mask, what = spaces(p, step), step.effect.what
    if what == CROWD:
        mask &= crowds.free_spaces(p)
    elif what == SAUCER:
        for site in p.sites:
            mask &= ~(1 << site)
    elif what == PIECES_HERO:
        mask &= ~(1 << p.heroes[p.hero_index(step.hero)].space)
    return mask


def _run(p: Position, step: PutPiece, facts: Facts) -> bool:
    n = p.hero_index(step.hero)
    there = step.hero is None or (n != NONE and p.heroes[n].alive)
    found = _goals(p, step) if there else 0
    if found & (found - 1):
        return False
    p.stack.pop()
    if found:
        _put(p, step, found.bit_length() - 1, facts)
    else:
        skipped(step.effect, facts)
    return True


def _legal(p: Position, step: PutPiece) -> list[Action]:
    return [cached_action(step.seat, "stands", space) for space in figures.bits(_goals(p, step))]


def _play(p: Position, step: PutPiece, action: Action, facts: Facts) -> None:
    p.stack.pop()
    _put(p, step, int(action.args[0]), facts)


def _put(p: Position, step: PutPiece, space: int, facts: Facts) -> None:
    if step.hero is None:
        _add(p, step.effect.what, space, facts)
        return
    n = p.hero_index(step.hero)
    text = say("effects-is-put", name=words.hero(p, n), space=words.space(p, space))
    add_fact(facts, "placed", text, *RULES)
    fires.flee_after_a_move(p)
    entering.hero(p, n, space)


def _add(p: Position, what: str, space: int, facts: Facts) -> None:
    """Add one piece of a kind to the board."""
    if what == CROWD:
        p.crowds.append(Crowd(space))
        name = words.crowd(len(p.crowds) - 1)
    elif what == ALLY:
        p.allies.append(space)
        name = say("effects-an-ally")
        fires.flee_after_a_move(p)
    else:
        p.sites.append(space)
        if p.setup.scenario.saucer_health:
            p.saucer_damage.append(0)
        name = say("place-site", number=len(p.sites))
    text = say("effects-is-put-somewhere", name=name)
    if space != NOWHERE:
        text = say("effects-is-put", name=name, space=words.space(p, space))
    add_fact(facts, "placed", text, *RULES)


def _asked(p: Position, step: PutPiece) -> Asked:
    n = p.hero_index(step.hero)
    text = say("effects-ask-piece-stands", what=step.effect.what, effect=step.effect.words)
    if n != NONE:
        text = say("effects-ask-stands", effect=step.effect.words, hero=words.hero(p, n))
    return Asked("stands", (step.seat,), text, RULES)


# ---- moving Allies ------------------------------
def ally_moves(p: Position, far: int) -> list[Args]:
    """Return the spaces that each Ally can reach on foot."""
    return [
        ("ally", n, to) for n in range(len(p.allies)) for to in figures.bits(fires.reach(p, n, far))
    ]


def ally_moved(p: Position, which: int, to: int, facts: Facts) -> None:
    """Move an Ally to a space."""
    add_fact(facts, "ally", say("effects-ally-moves", space=words.space(p, to)), *RULES)
    entering.ally(p, which, to)


# ---- what its actions are called ---------------------------------------------------------
def _say_placed(p: Position, a: tuple[int | str, ...]) -> Text:
    if not a[1:]:
        return targets.space_target(p, a[0])
    return say("action-stand", number=int(a[1]), space=targets.space_target(p, a[0]))


VERBS = declared(
    Verb("stands", _say_placed, chosen=True),
)

# Effects that land Soldiers and move Landing Sites.


def land(p: Position, context: EffectContext, facts: Facts) -> None:
    """Place new Soldiers at Landing Sites (IFOS-129, IFOS-130)."""
    if side_of(p, context.seat) != MARTIAN or not p.pool[context.seat]:
        skipped(context.effect, facts)
    else:
        text = say("effects-landing", number=context.n)
        number = min(context.n, ALL, p.pool[context.seat])
        headline = say("effects-place-soldiers", number=number)
        add_fact(facts, "landing", text, "IFOS-129", headline=headline, seat=context.seat)
        figures.land(p, context.seat, min(context.n, ALL))


def move_saucer(p: Position, context: EffectContext, facts: Facts) -> None:
    """Move a Landing Site (IFOS-137 to 140)."""
    ask(p, context, context.n)


def _flights(p: Position, step: Choose) -> list[Args]:
    assert p.ground is not None
    taken = 0
    for space in p.sites:
        taken |= 1 << space
    return [
        ("site", site, to)
        for site, space in enumerate(p.sites)
        if space != NONE
        for to in figures.bits(p.ground.fly(space, step.left) & ~taken)
    ]


def _flown(p: Position, step: Choose, args: Args, facts: Facts) -> None:
    p.stack.pop()
    site = int(args[1])
    p.sites[site] = int(args[2])
    text = say("effects-saucer-moves", number=site + 1, space=words.space(p, p.sites[site]))
    add_fact(facts, "saucer", text, "IFOS-137", "IFOS-138")


# Effects that move Heroes, Packs, Champions, Crowds and Allies.


def move(p: Position, context: EffectContext, facts: Facts) -> None:
    """Move a target up to `n` spaces."""
    if context.effect.target == "self" and context.hero != NONE:
        p.stack.append(Walk(p.hero_id(context.hero), context.n))
    else:
        ask(p, context, context.n)


def _move_by_hand(p: Position, context: EffectContext, facts: Facts) -> None:
    if context.effect.target == "beast":
        # This replaces its move in the Move phase, which does not ask for it any more (IFOS-378).
        entering.count_beast_move(p)
        choices.by_hand(p, context, say("effects-move-beast-by-hand", number=context.n))
        return
    choices.by_hand(p, context, say("effects-move-by-hand", number=context.n))


def _movers(p: Position, step: Choose) -> list[Args]:
    effect, left = step.effect, step.left
    found: list[Args] = []
    if effect.target in ("hero", "any"):
        found += [("hero", n) for n in living(p)]
    if effect.target == "self":
        found += [("hero", n) for n in own_heroes(p, step.seat)]
    if effect.target in ("pack", "martian", "any"):
        found += [
            ("pack", space, to)
            for space in figures.bits(figures.pack_spaces(p))
            for to in figures.bits(entering.pack_reach(p, space, left))
        ]
    if effect.target in ("crowd", "any"):
        found += [
            ("crowd", n, to)
            for n in crowds_left(p)
            for to in figures.bits(entering.crowd_reach(p, n, left))
        ]
    if effect.target in ("ally", "any"):
        found += ally_moves(p, left)
    if effect.target in ("champion", "martian", "any"):
        found += [("champion", which) for which in hand_cards.movable(p)]
    if effect.target == "beast":
        found += [("champion", w) for w in hand_cards.movable(p) if w != LEADER]
    return found


def _moved(p: Position, step: Choose, args: Args, facts: Facts) -> None:
    p.stack.pop()
    if args[0] == "hero":
        p.stack.append(Walk(p.hero_id(int(args[1])), step.left))
    elif args[0] == "crowd":
        entering.running_crowd(p, int(args[1]), int(args[2]), facts)
    elif args[0] == "ally":
        ally_moved(p, int(args[1]), int(args[2]), facts)
    elif args[0] == "pack":
        _march(p, int(args[1]), int(args[2]), step.left, facts)
    elif int(args[1]) == LEADER:
        p.stack.append(LeaderWalk(p.control, step.left, (0,) * len(p.packs)))
    else:
        _unleash(p, int(args[1]), step.left)


def _unleash(p: Position, which: int, moves: int) -> None:
    """Move a beast now, which replaces its normal move (IFOS-378)."""
    entering.count_beast_move(p)
    p.stack.append(BeastWalk(p.control, moves, which, first=True))


def _march(p: Position, space: int, to: int, far: int, facts: Facts) -> None:
    """Move a Pack along the path with the fewest fires."""
    text = say("effects-pack-goes", pack=words.pack(p, space, first=True), space=words.space(p, to))
    add_fact(facts, "march", text, "IFOS-263", "IFOS-113")
    way = entering.pack_way(p, space, to, far)
    stops = (*(each for each in way[:-1] if p.fire_at(each)), to)
    pack = tuple(troops[space] for troops in p.packs)
    p.stack.append(PackWalk(space, stops, pack, (0,) * len(pack)))


HANDLERS: Handlers = {
    NoteBuilding: Handler(run=_note),
    PutPiece: Handler(
        run=_run, actor=lambda p, step: step.seat, legal=_legal, play=_play, asked=_asked
    ),
}


EFFECTS = {
    "land": EffectRule(land),
    "saucer": EffectRule(move_saucer, Choice(_flights, _flown, ("IFOS-137", "IFOS-138"))),
    "move": EffectRule(move, Choice(_movers, _moved, ("IFOS-263", "IFOS-180"))),
}


GUIDE_EFFECTS = {
    "saucer": EffectRule(choices.do_by_hand),
    "move": EffectRule(_move_by_hand),
}
