"""Effects on dice: extra dice, re-rolls, changed dice, ties, instant kills, longer moves."""

from msgspec.structs import replace

from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.effects.choices import (
    Args,
    Choice,
    EffectContext,
    EffectRule,
    ask,
    skipped,
)
from companion.games.invasion_from_outer_space.handlers import Handler, Handlers, roll
from companion.games.invasion_from_outer_space.legal.answers import (
    could_show,
    lying,
    pool,
    ranged_attack,
    unentered,
    whose,
)
from companion.games.invasion_from_outer_space.steps import unseen
from companion.games.invasion_from_outer_space.steps.base import Thrown
from companion.games.invasion_from_outer_space.steps.cards import (
    Choose,
    EndFight,
    RerollMove,
    RollAgain,
    RollMissingDice,
    SlaySoldier,
)
from companion.games.invasion_from_outer_space.steps.combat import WoundSoldiers
from companion.games.invasion_from_outer_space.steps.fire import RAYS
from companion.games.invasion_from_outer_space.steps.heroes import HeroActs, Walk
from companion.games.invasion_from_outer_space.table import inventory
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    MARTIAN,
    NONE,
    Blast,
    Fight,
    Position,
)
from companion.games.invasion_from_outer_space.table.sides import side_of
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.text import words as targets
from companion.games.invasion_from_outer_space.verbs import Verb, declared
from companion.words import Text

MOST = 6  # highest face that adding to a die of a test can give


# ---- dice on the table ------------------------------
def put(p: Position, side: int, faces: tuple[int, ...]) -> None:
    """Replace the dice of a side."""
    fight = p.fight
    thrown = p.pending(Thrown)
    if thrown is not None:
        p.exchange(thrown, thrown.showing(faces))
    elif fight is None:
        attack = ranged_attack(p)
        assert attack is not None
        p.exchange(attack, attack.showing(faces[0]))
    elif isinstance(fight, Blast):
        p.fight = replace(fight, dice=faces)
    elif side == HERO:
        p.fight = replace(fight, ours=faces)
    else:
        p.fight = replace(fight, theirs=faces)


def in_order(p: Position) -> bool:
    """Return whether each die has its own target, as with a Death Ray."""
    return not RAYS.isdisjoint(map(type, p.stack))


# ---- extra dice and re-rolls ------------------------------
def more(p: Position, context: EffectContext, facts: Facts) -> None:
    """Roll extra dice for a side, except for a test (IFOS-243)."""
    side = whose(p, context.seat, context.effect)
    dice = pool(p, side)
    if dice is None or p.fight is None or in_order(p) or p.pending(Thrown) is not None:
        skipped(context.effect, facts)
        return
    put(p, side, (*dice, *(0,) * context.n))
    p.stack.append(RollMissingDice(side))


def again(p: Position, context: EffectContext, facts: Facts) -> None:
    """Re-roll a side's dice, chosen one by one unless all of them are re-rolled."""
    side = whose(p, context.seat, context.effect)
    dice = pool(p, side)
    if not dice:
        skipped(context.effect, facts)
        return
    p.stack.append(RollMissingDice(side))
    if context.n >= len(dice):
        put(p, side, (0,) * len(dice))
    elif unentered(p):
        put(p, side, (0, *dice[1:]))
    else:
        ask(p, context, context.n)


def _refill(p: Position, step: RollMissingDice, facts: Facts) -> bool:
    dice = pool(p, step.side)
    missing = (dice or ()).count(0)
    if not missing:
        p.stack.pop()
        return True
    if unentered(p):
        # The faces of the other dice are unknown, so all dice are entered as they lie now.
        white, green = lying(p, step.side)
        roll(p, white, say("effects-lie-now", side=words.side(step.side)), green)
        return True
    # Each die of a Death Ray has its own target, so they are rolled one at a time.
    count = 1 if in_order(p) else missing
    roll(p, count, say("effects-roll-missing", side=words.side(step.side), number=count))
    return True


def _refilled(p: Position, step: RollMissingDice, faces: tuple[int, ...], facts: Facts) -> None:
    if unentered(p) or unseen.unseen(faces):
        _lie_now(p, step.side, faces)
        return
    fresh, dice = list(faces), list(pool(p, step.side) or ())
    for place, face in enumerate(dice):
        if not face and fresh:
            dice[place] = fresh.pop(0)
    put(p, step.side, tuple(dice) if in_order(p) else tuple(sorted(dice)))
    if facts is not None:
        text = say("effects-rolled", side=words.side(step.side), dice=words.dice(faces))
        add_fact(facts, "rolled", text, "IFOS-243", "IFOS-268")


def _lie_now(p: Position, side: int, faces: tuple[int, ...]) -> None:
    """Enter a whole throw as it lies, after a card changed dice whose faces were unknown."""
    first, second = lying(p, side)
    if second:
        put(p, HERO, tuple(sorted(faces[:first])))
        put(p, MARTIAN, tuple(sorted(faces[first:])))
    else:
        put(p, side, tuple(sorted(faces)))


# ---- one die chosen ------------------------------
def choose_die(p: Position, context: EffectContext, facts: Facts) -> None:
    """Let the seat choose a die of its side to change; a real table chooses one that it sees."""
    side = side_of(p, context.seat)
    dice = pool(p, side)
    if not dice:
        skipped(context.effect, facts)
    elif unentered(p) and (len(dice) > 1 or p.fight is not None):
        put(p, side, (0, *dice[1:]))
        p.stack.append(RollMissingDice(side))
    elif unentered(p) and context.effect.do == "set":
        _changes(p, side, 0, context.n, facts)
    else:
        ask(p, context, context.n)


def plus(p: Position, context: EffectContext, facts: Facts) -> None:
    """Add to a die, or during a move to its length."""
    step = _moving(p, context.hero)
    free = p.fight is None and ranged_attack(p) is None and p.pending(Thrown) is None
    if free and step is not None:
        p.exchange(step, step.further(context.n))
        add_fact(facts, "further", say("effects-further", number=context.n), "IFOS-179")
    else:
        choose_die(p, context, facts)


def _moving(p: Position, hero: int) -> Walk | HeroActs | None:
    """Return the pending or current move of a Hero, or of any Hero for NONE."""
    for step in reversed(p.stack):
        if isinstance(step, Walk | HeroActs):
            return step if hero in (NONE, p.hero_index(step.hero)) else None
    return None


def _dice(p: Position, step: Choose) -> list[Args]:
    effect = step.effect
    side = whose(p, step.seat, effect) if effect.do == "reroll" else side_of(p, step.seat)
    if effect.do == "instant":
        side = MARTIAN
    dice = pool(p, side) or ()
    faces = could_show(p, dice[0]) if unseen.unseen(dice) else sorted(set(dice))
    return [("die", face) for face in faces if face]


def _again_taken(p: Position, step: Choose, args: Args, facts: Facts) -> None:
    p.stack.pop()
    side = whose(p, step.seat, step.effect)
    exchange(p, side, int(args[1]), 0)
    if step.left > 1 and any(pool(p, side) or ()):
        p.stack.append(step.fewer())


def _set_taken(p: Position, step: Choose, args: Args, facts: Facts) -> None:
    p.stack.pop()
    effect, old = step.effect, int(args[1])
    new = effect.n if effect.do == "set" else old + effect.n
    if p.pending(Thrown) is not None:
        new = min(new, MOST)
    _changes(p, side_of(p, step.seat), old, new, facts)


def _changes(p: Position, side: int, old: int, new: int, facts: Facts) -> None:
    exchange(p, side, old, new)
    add_fact(facts, "die", say("effects-die-changed", old=old, new=new), "IFOS-243", "IFOS-268")


def exchange(p: Position, side: int, old: int, new: int) -> None:
    """Replace one face by another among a side's dice; 0 is a die to be re-rolled."""
    dice = list(pool(p, side) or ())
    # A single die of unknown face is the one that was just changed.
    dice[dice.index(old) if old in dice else 0] = new
    put(p, side, tuple(dice))


# ---- ties, moves ------------------------------
def ties(p: Position, context: EffectContext, facts: Facts) -> None:
    """Let a side win ties in this Fight (IFOS-250)."""
    fight = p.fight
    if not isinstance(fight, Fight):
        skipped(context.effect, facts)
        return
    side = side_of(p, context.seat)
    p.fight = replace(fight, hero_ties=True) if side == HERO else replace(fight, martian_ties=True)
    add_fact(facts, "ties", say("effects-ties", side=words.side(side)), "IFOS-249", "IFOS-250")


def move_again(p: Position, context: EffectContext, facts: Facts) -> None:
    """Re-roll the movement die."""
    step = _moving(p, context.hero)
    if not isinstance(step, HeroActs):
        skipped(context.effect, facts)
        return
    p.stack.append(RerollMove(step.hero))
    roll(p, 1, say("effects-roll-move"))


def _moved_again(p: Position, step: RerollMove, faces: tuple[int, ...], facts: Facts) -> None:
    p.stack.pop()
    move = _moving(p, p.hero_index(step.hero))
    if isinstance(move, HeroActs):
        p.exchange(move, move.with_movement(faces[0]))
    elif move is not None:
        p.exchange(move, move.with_left(faces[0]))
    add_fact(facts, "rolled", say("effects-moved-again", face=faces[0]), "IFOS-177", "IFOS-268")


def beat(p: Position, context: EffectContext, facts: Facts) -> None:
    """Make a win of the Hero wound the whole Pack, or kill a Champion (IFOS-407)."""
    fight = p.fight
    if not isinstance(fight, Fight) or side_of(p, context.seat) != HERO:
        skipped(context.effect, facts)
        return
    p.fight = replace(fight, beats=True)
    add_fact(facts, "beats", say("effects-beats"), "IFOS-407")


# ---- instant kills ------------------------------
def instant(p: Position, context: EffectContext, facts: Facts) -> None:
    """Kill a Soldier during a Fight and remove one of its dice (IFOS-267)."""
    fight = p.fight
    foe = side_of(p, context.seat) != HERO
    if isinstance(fight, Fight) and fight.zombie is not None and not foe:
        add_fact(facts, "instant", say("effects-instant-zombie"), "IFOS-266", "IFOS-391")
        p.push(EndFight(), WoundSoldiers(fight.zombie, fight.space, 1, "fight"))
        return
    if not isinstance(fight, Fight) or not fight.soldiers or foe:
        skipped(context.effect, facts)
        return
    left = fight.soldiers - 1
    over = not left and not fight.leader and p.ruled["IFOS-A34"] == "ends"
    p.fight = replace(fight, soldiers=left)
    add_fact(facts, "instant", say("effects-instant"), "IFOS-266", "IFOS-267")
    if over:
        p.stack.append(EndFight())
    elif unentered(p):
        _lose_any(p, fight)
    else:
        ask(p, context)
    p.stack.append(SlaySoldier(p.owner(fight.hero), p.hero_id(fight.hero), fight.space))


def _lose_any(p: Position, fight: Fight) -> None:
    """Remove one of the Martians' dice in a Fight of which only the result is known."""
    theirs = fight.theirs[1:]
    if theirs:
        p.fight = replace(p.fight or fight, ours=(0, *fight.ours[1:]), theirs=theirs)
        p.stack.append(RollMissingDice(HERO))
    else:
        p.fight = replace(p.fight or fight, ours=unseen.best(len(fight.ours)), theirs=theirs)


def _end_fight(p: Position, step: EndFight, facts: Facts) -> bool:
    """End a Fight whose last Soldier was killed during it (IFOS-A34)."""
    p.stack.pop()
    if p.fight is not None:
        p.fight = replace(p.fight, cancelled=True)
        add_fact(facts, "fight_over", say("effects-fight-over"))
    return True


def _die_gone(p: Position, step: Choose, args: Args, facts: Facts) -> None:
    p.stack.pop()
    dice = list(pool(p, MARTIAN) or ())
    dice.remove(int(args[1]))
    put(p, MARTIAN, tuple(dice))
    add_fact(facts, "die", say("effects-die-lost", face=int(args[1])), "IFOS-267")


EFFECTS = {
    "dice": EffectRule(more),
    "reroll": EffectRule(again, Choice(_dice, _again_taken, ("IFOS-243", "IFOS-268"))),
    "set": EffectRule(choose_die, Choice(_dice, _set_taken, ("IFOS-243", "IFOS-268"))),
    "plus": EffectRule(plus, Choice(_dice, _set_taken, ("IFOS-243", "IFOS-268"))),
    "ties": EffectRule(ties),
    "beat": EffectRule(beat),
    "reroll_move": EffectRule(move_again),
    "instant": EffectRule(instant, Choice(_dice, _die_gone, ("IFOS-267",))),
}

# Re-rolls that Small Town Heroes pay for with Power Tokens, at the Carnival (IFOS-422).


def _roll_again(p: Position, step: RollAgain, facts: Facts) -> bool:
    p.stack.pop()
    n = p.hero_index(step.hero)
    inventory.spend_tokens(p, n, 1, facts)
    text = say("effects-token-again", name=words.hero(p, n))
    add_fact(facts, "again", text, "IFOS-422")
    if step.face is None:
        p.stack.append(RerollMove(step.hero))
        roll(p, 1, say("effects-roll-move"))
    else:
        exchange(p, HERO, step.face, 0)
        p.stack.append(RollMissingDice(HERO))
    return True


# ---- what its actions are called ---------------------------------------------------------
def _say_roll_again(p: Position, a: tuple[int | str, ...]) -> Text:
    if len(a) == 1:
        return say("action-again-move", hero=targets.hero_target(p, a[0]))
    return say("action-again-die", hero=targets.hero_target(p, a[0]), face=int(a[1]))


VERBS = declared(
    Verb("again", _say_roll_again),
)


HANDLERS: Handlers = {
    RollMissingDice: Handler(run=_refill, rolled=_refilled, dice=None),
    RerollMove: Handler(rolled=_moved_again, dice=None),
    EndFight: Handler(run=_end_fight),
    RollAgain: Handler(run=_roll_again),
}
