"""The Hero Turn: every Hero is activated once, moves or searches, shoots and fights."""

from msgspec.structs import replace

from companion.engine.actions import SIMULTANEOUS, Action
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Facts,
    Frame,
    Handler,
    Handlers,
    add_fact,
    cached_action,
    roll,
)
from companion.games.invasion_from_outer_space.rules import (
    allies,
    explosives,
    fights,
    fire_damage,
    fire_items,
    kerosene,
    ranged_attacks,
    searching,
)
from companion.games.invasion_from_outer_space.table import deciders, figures, inventory
from companion.games.invasion_from_outer_space.table.position import Position
from companion.games.invasion_from_outer_space.text import words

MOST_TOKENS = 3
POWER = 5  # the green die gives a token on this or more (IFOS-178)
ROLL, ACT, SWAP, SHOOT, FIGHT, END = range(6)


# ---- who is next ------------------------------------------------------------------------
def _heroes(p: Position, f: Frame, facts: Facts) -> bool:
    figures.all_take_part(p)
    if waiting(p):
        return False
    p.stack.pop()
    return True


def waiting(p: Position) -> list[int]:
    """List the Heroes that are still to be activated (IFOS-173)."""
    return [n for n, hero in enumerate(p.heroes) if hero.alive and not p.activated >> n & 1]


def _heroes_legal(p: Position, f: Frame) -> list[Action]:
    found = [Action(p.owner(n), "activate", (n,)) for n in waiting(p)]
    return found + allies.calls(p) if p.allies else found


def _activate(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    if action.verb == "move_ally":
        allies.call(p, action)
        return
    n = int(action.args[0])
    p.activated |= 1 << n
    p.stack.append(Frame("hero", n))
    add_fact(facts, "activated", f"{words.hero(p, n)} is activated.", "IFOS-173", "IFOS-174")


def _heroes_actor(p: Position, f: Frame) -> int:
    if p.allies:
        return deciders.actor(deciders.heroes(p))
    owners = {p.owner(n) for n in waiting(p)}
    return owners.pop() if len(owners) == 1 else SIMULTANEOUS


def _heroes_asked(p: Position, f: Frame) -> Asked:
    seats = tuple(sorted({p.owner(n) for n in waiting(p)}))
    if p.allies:
        seats = deciders.heroes(p)  # any of them may have an Ally moved
    return Asked("heroes", seats, "Hero Turn: which Hero acts now?", ("IFOS-173",))


# ---- one Hero -----------------------------------------------------------------------------
def _hero(p: Position, f: Frame, facts: Facts) -> bool:
    """Carry a Hero through the four phases (IFOS-175)."""
    n = f.a
    if not p.heroes[n].alive or p.heroes[n].late or f.b == END:
        _ends(p, n)
    elif f.b == ROLL:
        roll(p, 1, f"Move and Power of {words.hero(p, n)}", 1)
    elif f.b == SWAP and not _swaps(p, n):
        p.stack[-1] = f._replace(b=SHOOT)
    elif f.b == SHOOT and not ranged_attacks.waits(p, n):
        p.stack[-1] = f._replace(b=FIGHT)
    elif f.b == FIGHT and not p.guide:
        p.stack[-1] = f._replace(b=END)
        if p.martians_at(p.heroes[n].space):
            fights.start(p, Action(p.owner(n), "fight", (n,)))
    else:
        return False
    return True


def _ends(p: Position, n: int) -> None:
    p.stack.pop()
    if p.heroes[n].used:
        p.heroes[n] = replace(p.heroes[n], used=())


def _rolled(p: Position, f: Frame, faces: tuple[int, ...], facts: Facts) -> None:
    """White is the movement, green the power (IFOS-177, IFOS-178)."""
    white, green = faces
    p.stack[-1] = f._replace(b=ACT, c=white)
    if p.ruled["IFOS-A35"] == "yes":
        p.moved = True
    hero = p.heroes[f.a]
    text = f"{words.hero(p, f.a)} rolls {white} for movement and {green} for power."
    if green >= POWER and hero.tokens < MOST_TOKENS:
        p.heroes[f.a] = replace(hero, tokens=hero.tokens + 1)
        text += f" One Power Token more: {hero.tokens + 1}."
    add_fact(facts, "power", text, "IFOS-177", "IFOS-178", "IFOS-208")


def _legal(p: Position, f: Frame) -> list[Action]:
    n, owner = f.a, p.owner(f.a)
    if f.b == ACT:
        return [Action(owner, "move"), *searching.searches(p, n)]
    if f.b == SWAP:
        return [Action(owner, "go_on"), *_swaps(p, n)]
    if f.b == SHOOT:
        return [Action(owner, "go_on"), *ranged_attacks.shots(p, n)]
    return [Action(owner, "go_on"), *fights.against(p, n, owner)]


def _swaps(p: Position, n: int) -> list[Action]:
    """All Items that can be given or taken in the space (IFOS-191)."""
    found = []
    owner, cards = p.owner(n), p.setup.cards
    for other in inventory.neighbours(p, n):
        found += [Action(owner, "give", (other, cards[c].key)) for c in set(p.heroes[n].items)]
        found += [Action(owner, "take", (other, cards[c].key)) for c in set(p.heroes[other].items)]
    return sorted(found)


def _play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    n, verb = f.a, action.verb
    if f.b == ACT:
        p.stack[-1] = f._replace(b=SWAP)
        p.moved = True
        if verb == "move":
            p.stack.append(Frame("walk", n, f.c))
        else:
            fire_damage.hero_searched(p, n)
            searching.play(p, n, action, facts)
    elif verb == "go_on":
        p.stack[-1] = f._replace(b=f.b + 1)
    elif f.b == SWAP:
        other, card = int(action.args[0]), p.setup.index[str(action.args[1])]
        giver, taker = (n, other) if verb == "give" else (other, n)
        inventory.hand_over(p, giver, taker, card, facts)
    elif f.b == SHOOT:
        p.stack[-1] = f._replace(b=FIGHT)
        if verb == "ignite":
            kerosene.ignite(p, n, action, facts)
        elif verb in (explosives.INTO, explosives.THROUGH):
            explosives.throw(p, n, action, facts)
        elif verb == fire_items.VERB:
            fire_items.throw(p, n, action, facts)
        else:
            ranged_attacks.shoot(p, n, action, facts)
    else:
        p.stack[-1] = f._replace(b=END)
        fights.start(p, action)


def _asked(p: Position, f: Frame) -> Asked:
    name, owner = words.hero(p, f.a), p.owner(f.a)
    if f.b == ACT:
        text = f"{name} may move up to {words.several(f.c, 'space')}."
        if searching.searches(p, f.a):
            text = f"{text[:-1]}, or search{' a building' if p.guide else ''}."
        return Asked("act", (owner,), text, ("IFOS-176", "IFOS-179", "IFOS-181", "IFOS-186"))
    if f.b == SWAP:
        text = f"{name} may give and take Items."
        return Asked("swap", (owner,), text, ("IFOS-191", "IFOS-192"))
    if f.b == SHOOT:
        text = f"{name} may make one Ranged Attack."
        return Asked("ranged", (owner,), text, ("IFOS-194", "IFOS-195", "IFOS-200"))
    text = f"Whom does {name} share a space with? A Pack there must be fought."
    return Asked("hero_fight", (owner,), text, ("IFOS-204", "IFOS-236"))


# ---- walking, step by step -------------------------------------------------------------------
def _walk(p: Position, f: Frame, facts: Facts) -> bool:
    """Go on until the steps are used, Martians stop the Hero, or the player does."""
    n = f.a
    hero = p.heroes[n]
    stopped = f.c and not p.guide and p.martians_at(hero.space)
    if hero.alive and not stopped and (f.b or p.guide):
        return False
    p.stack.pop()
    if hero.alive:
        fire_damage.hero_ends(p, n)
        allies.flee(p)
    return True


def steps(p: Position, f: Frame) -> int:
    """The spaces a Hero can step into now, as bits (IFOS-180, IFOS-182, IFOS-185)."""
    assert p.ground is not None
    return p.ground.steps[p.heroes[f.a].space] & ~p.destroyed


def _walk_legal(p: Position, f: Frame) -> list[Action]:
    owner = p.owner(f.a)
    if p.guide:
        return [Action(owner, "stop")]
    return [Action(owner, "stop")] + [
        cached_action(owner, "step", to) for to in figures.bits(steps(p, f))
    ]


def _walk_play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    if action.verb == "stop":
        p.stack.pop()
        if f.c or p.guide or p.ruled["IFOS-A36"] == "yes":
            fire_damage.hero_ends(p, f.a, moved=bool(f.c) or p.guide)
        allies.flee(p)
        return
    n, to = f.a, int(action.args[0])
    old = p.heroes[n].space
    p.stack[-1] = f._replace(b=f.b - 1, c=1)
    if p.setup.advanced and p.ground is not None and p.ground.pinch[old] >> to & 1:
        p.stack.append(Frame("pinch", n, to))
        return
    step(p, n, to, facts)


def step(p: Position, n: int, to: int, facts: Facts) -> None:
    """Put a Hero into the next space; a fire there burns at once."""
    p.heroes[n] = replace(p.heroes[n], space=to)
    add_fact(facts, "step", f"{words.hero(p, n)} goes to {words.space(p, to)}.", "IFOS-179")
    fire_damage.hero_enters(p, n, to)


def _pinch(p: Position, f: Frame, facts: Facts) -> bool:
    """A Hero squeezes between two buildings (IFOS-301)."""
    roll(p, 1, f"Agility of {words.hero(p, f.a)}")
    return True


def _pinch_rolled(p: Position, f: Frame, faces: tuple[int, ...], facts: Facts) -> None:
    p.stack.pop()
    agility = p.setup.sheets[p.heroes[f.a].sheet].agility
    if not p.heroes[f.a].alive:
        return
    if faces[0] >= agility:
        step(p, f.a, f.b, facts)
        return
    p.stack[-1] = p.stack[-1]._replace(b=0)
    text = f"{faces[0]} against {agility}+: {words.hero(p, f.a)} is stopped at the Pinch Point."
    add_fact(facts, "stopped", text, "IFOS-301")


def _walk_asked(p: Position, f: Frame) -> Asked:
    text = f"{words.hero(p, f.a)} moves: {words.several(f.b, 'space')} left."
    return Asked("walk", (p.owner(f.a),), text, ("IFOS-179", "IFOS-182", "IFOS-183", "IFOS-185"))


def _owner(p: Position, f: Frame) -> int:
    return p.owner(f.a)


HANDLERS: Handlers = {
    "heroes": Handler(
        run=_heroes, actor=_heroes_actor, legal=_heroes_legal, play=_activate, asked=_heroes_asked
    ),
    "hero": Handler(
        run=_hero, rolled=_rolled, actor=_owner, legal=_legal, play=_play, asked=_asked
    ),
    "walk": Handler(run=_walk, actor=_owner, legal=_walk_legal, play=_walk_play, asked=_walk_asked),
    "pinch": Handler(run=_pinch, rolled=_pinch_rolled),
}
