"""How the Martian bot judges what it may do: a number and a sentence for every action.

Rules: march at the nearest and weakest Heroes and stay together; fire where most wounds are
expected; land near Heroes; spend Command Points on reinforcements while Packs are few, then
on a Champion, on Tech, on cards, and on saucers; those fly to Allies where they are the aim.
"""

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.bots.judging import (
    UNKNOWN,
    Judge,
    Judged,
    card,
    fixed,
)
from companion.games.invasion_from_outer_space.bots.scene import LEADER, Scene
from companion.games.invasion_from_outer_space.odds import exact
from companion.games.invasion_from_outer_space.text.words import several

FULL_PACK = 3
FEW_PACKS = 5  # fewer spaces with Martians than this and reinforcements come first
WORTH_LANDING = 2  # Soldiers in the pool
AT_CROWD, AT_BOTH = 1, 2


# ---- placing -----------------------------------------------------------------------------
def _land(s: Scene, a: Action) -> Judged:
    if len(a.args) < 2:
        return Judged(int(a.args[0]), "As many Soldiers land as may: the table finds them room.")
    space, number = int(a.args[0]), int(a.args[1])
    near = s.near(space)
    say = f"{several(number, 'Soldier')} at {s.space_name(space)}: the nearer to Heroes the better."
    return Judged(100 - near * 4 + number, say)


def _arrive(s: Scene, a: Action) -> Judged:
    space = int(a.args[0])
    return Judged(100 - s.near(space), f"It comes in at {s.space_name(space)}, near the Heroes.")


# ---- Command -------------------------------------------------------------------
def _reinforce(s: Scene, a: Action) -> Judged:
    pool = s.seen["pool"][s.seat]
    few = len(s.packs) < FEW_PACKS and pool >= WORTH_LANDING
    site = int(a.args[0]) if a.args else -1
    space = s.board["sites"][site] if site >= 0 and s.board else -1
    say = f"Only {several(len(s.packs), 'Pack')} on the board: Soldiers land"
    if not few:
        say = "Points would be lost: Soldiers land"
    where = f" at {s.space_name(space)}, near {s.prey_name(space)}." if s.steps else " at once."
    return Judged((40 if few else 8) - s.near(space) / 20, say + where)


def _call(s: Scene, a: Action) -> Judged:
    each = s.champions[int(a.args[0])]
    missing = each["cost"] - each["points"]
    say = f"A point for the {each['name']}: {missing - 1} more and it comes."
    if missing <= 1:
        say = f"The last point for the {each['name']}: it comes now."
    return Judged(30 - missing / 10, say)


def _saucer(s: Scene, a: Action) -> Judged:
    if len(a.args) < 2:
        return Judged(-1, "Without a board, where a saucer should go is for the table.")
    site, to = int(a.args[0]), int(a.args[1])
    if s.wants_allies:
        return _to_ally(s, s.board["sites"][site], to, site)
    gain = s.gain(s.to_prey, s.board["sites"][site], to)
    say = f"Landing Site {site + 1} flies to {s.space_name(to)}, nearer to {s.prey_name(to)}."
    return Judged(2 + gain, say) if gain >= 1 else Judged(-1, "No saucer comes nearer so.")


def _to_ally(s: Scene, old: int, to: int, site: int) -> Judged:
    """Over an Ally without a Hero, who is carried off there if Martians stand below."""
    where = s.space_name(to)
    if old in s.lone_allies:
        return Judged(-1, "This saucer is over an Ally already.")
    gain = s.gain(s.to_lone_allies, old, to)
    if gain < 1:
        return Judged(-1, "No saucer comes nearer to an Ally so.")
    say = f"Landing Site {site + 1} flies to {where}, nearer to an Ally."
    return Judged(22 - s.to_lone_allies[to], say)


def _buy(s: Scene, a: Action) -> Judged:
    return Judged(15, "Nothing better to buy: a card.")


# ---- moving --------------------------------------------------------------------------------
def _march(s: Scene, a: Action) -> Judged:
    old, to, number = (int(each) for each in a.args)
    gain = s.gain(s.to_prey, old, to)
    if not s.steps and to not in s.prey:
        return Judged(0.1, f"{several(number, 'Soldier')} to look for Heroes.")
    if gain <= 0 or _burns(s, to):
        return Judged(-1, "That brings nobody nearer to a Hero.")
    together = s.soldiers.get(to, 0) + number
    what = several(number, "Soldier")
    names = s.names_in(to)
    say = f"{what} from {s.space_name(old)} to {s.space_name(to)}, nearer to {s.prey_name(to)}."
    if names:
        say = f"{what} to {names}, to fire and to fight there."
    elif together > number:
        say = f"{what} to others at {s.space_name(to)}, nearer to {s.prey_name(to)}."
    # Who is nearest goes first, so that those behind find the way free.
    return Judged(10 * gain + together - s.near(to) / 10, say)


def _burns(s: Scene, space: int) -> bool:
    return any(each["space"] == space for each in s.seen["fires"])


def _lead_on(s: Scene, a: Action) -> Judged:
    to, takes = int(a.args[0]), int(a.args[1])
    gain = s.gain(s.to_prey, s.champions[LEADER]["space"], to)
    if gain <= 0:
        return Judged(-1, "That does not bring the Leader nearer to a Hero.")
    whom = " with his Pack" if takes else ""
    say = f"The Leader{whom} goes to {s.space_name(to)}, nearer to {s.prey_name(to)}."
    return Judged(10 * gain + 2 * takes, say)


def _beast(s: Scene, a: Action) -> Judged:
    to = int(a.args[0])
    beast = next((c for c in (s.champions[0], s.champions[2]) if c["playing"]), None)
    old = int(beast["space"]) if beast else to
    gain = s.gain(s.to_prey_over_walls, old, to) - 0.3 * s.soldiers.get(to, 0)
    names = s.names_in(to)
    say = f"The beast goes to {s.space_name(to)}, nearer to {s.prey_name(to, True)}."
    return Judged(gain, f"The beast falls on {names}." if names else say)


def _end_march(s: Scene, a: Action) -> Judged:
    if s.seen["guide"]:
        say = "Beast first, then every Soldier one space, at the nearest and weakest Hero."
        return Judged(0, f"Move them by this rule: {say}")
    return Judged(0, "No move is left that brings Martians nearer to a Hero.")


# ---- firing --------------------------------------------------------------------------------
def _blast(s: Scene, a: Action) -> Judged:
    space, to, aim = (int(each) for each in a.args)
    wounds = expected_wounds(s, space, to, aim)
    whom = "the Crowd" if aim == AT_CROWD else s.names_in(to)
    say = f"Fire from {s.space_name(space)} at {whom}: {float(wounds):.1f} wounds expected."
    return Judged(float(wounds), say)


def expected_wounds(s: Scene, space: int, to: int, aim: int) -> float:
    """Give the wounds to expect of a Blast; a Hero with few Health Boxes counts for more."""
    soldiers, leader = min(FULL_PACK, s.soldiers.get(space, 0)), s.leader_in(space)
    if not soldiers and not leader:
        return 0.1
    crowd = exact.expected(exact.crowd_wounds(rayguns=soldiers + leader)) if aim else 0
    heroes = [] if aim == AT_CROWD else s.heroes_in(to)
    if not heroes:
        return float(crowd)
    # They divide the hits: the one who dodges best takes them.
    agility = min(max(1, min(7, s.heroes[n]["agility"])) for n in heroes)
    wounds = exact.expected(exact.raygun_wounds(soldiers, agility, leader))
    weakest = min(s.boxes(n) for n in heroes)
    return float(wounds) * (1 + 0.2 / max(1, weakest)) + float(crowd)


def _end_blasts(s: Scene, a: Action) -> Judged:
    if s.seen["guide"]:
        return Judged(0, "Without a board a bot does not see who could fire: the table says it.")
    return Judged(0, "Nobody is left who can fire at anyone.")


def _by_the_table(s: Scene, a: Action) -> Judged:
    """Without a board, only a simulated table may make up who is near."""
    value = 0 if s.seen["hand"] is not None else -1
    return Judged(value, "Who is near is made up: no board is followed.")


JUDGES: dict[str, Judge] = {
    "land": _land,
    "arrive": _arrive,
    "reveal": lambda s, a: Judged(100, f"{card(a.args[1])} is built: it is revealed."),
    "reinforce": _reinforce,
    "call_point": _call,
    "tech_point": fixed(25, "A point more on the Tech that is being built."),
    "build": lambda s, a: Judged(
        -5 if a.args[0] == UNKNOWN else 20, f"{card(a.args[0])} is begun with a point."
    ),
    "buy_card": _buy,
    "saucer": _saucer,
    "end_command": fixed(0, "There is nothing more to spend points on."),
    "let_spend": fixed(-1, "The order of spending changes nothing for a bot."),
    "march": _march,
    "end_march": _end_march,
    "lead_on": _lead_on,
    "halt": fixed(0, "The Leader stands well here."),
    "beast": _beast,
    "beast_halt": fixed(0, "The beast gets no nearer to a Hero."),
    "blast": _blast,
    "end_blasts": _end_blasts,
    "crushed": fixed(-1, "The table says who the beast walks over."),
    "fires": _by_the_table,
    "target": _by_the_table,
    "hold": fixed(0, "There is nobody to fire at."),
    "fire": fixed(1, "All who can be hit are named: fire."),
}
