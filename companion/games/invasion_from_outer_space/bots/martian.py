"""How the Martian bot values actions: a number and a sentence for each.

Rules: march towards the nearest and weakest Heroes and stay together. Fire where most wounds are
expected. Land near Heroes. Spend Command Points on reinforcements while Packs are few, then on a
Champion, Tech, cards and saucers, which fly to Allies where those are the objective.
"""

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.bots.scene import (
    FAR,
    LEADER,
    UNKNOWN,
    Judge,
    Judged,
    Scene,
    card,
)
from companion.games.invasion_from_outer_space.odds import exact
from companion.games.invasion_from_outer_space.text import say

FULL_PACK = 3
WORTH_LANDING = 2  # fewest Soldiers in the pool worth landing
CRUSHED = 0.3  # cost of a Soldier under the Zard Beast, in spaces
AT_CROWD, AT_ZOMBIES = 1, 4
ZOMBIES_DODGE = 5
A_ZOMBIE = 0.5  # value of a Zombie shot, in wounds of a Hero


# ---- placing -----------------------------------------------------------------------------
def _land(s: Scene, a: Action) -> Judged:
    if len(a.args) < 2:
        return Judged(int(a.args[0]), say("bot-all-land"))
    space, number = int(a.args[0]), int(a.args[1])
    near = s.near(space)
    why = say("bot-land-near", number=number, space=s.space_name(space))
    return Judged(100 - near * 4 + number, why)


def _arrive(s: Scene, a: Action) -> Judged:
    space = int(a.args[0])
    return Judged(100 - s.near(space), say("bot-arrives", space=s.space_name(space)))


# ---- Command -------------------------------------------------------------------
def _reinforce(s: Scene, a: Action) -> Judged:
    pool = s.seen["pool"][s.seat]
    site = int(a.args[0]) if a.args else -1
    space = s.board["sites"][site] if site >= 0 and s.board else -1
    few = len(s.martian_packs) < s.manner.few_packs and pool >= WORTH_LANDING
    value, packs = (40 if few else 8) - s.near(space) / 20, len(s.martian_packs)
    if not s.steps:
        return Judged(value, say("bot-few-packs", number=packs) if few else say("bot-points-lost"))
    where, prey = s.space_name(space), s.prey_name(space)
    if few:
        return Judged(value, say("bot-few-packs-at", number=packs, space=where, prey=prey))
    return Judged(value, say("bot-points-lost-at", space=where, prey=prey))


def _call(s: Scene, a: Action) -> Judged:
    each = s.champions[int(a.args[0])]
    missing = each["cost"] - each["points"]
    why = say("bot-call-point", name=str(each["name"]), missing=int(missing - 1))
    if missing <= 1:
        why = say("bot-call-last", name=str(each["name"]))
    return Judged(30 - missing / 10, why)


def _saucer(s: Scene, a: Action) -> Judged:
    if len(a.args) < 2:
        return Judged(-1, say("bot-saucer-for-table"))
    site, to = int(a.args[0]), int(a.args[1])
    if s.wants_allies:
        return _to_ally(s, s.board["sites"][site], to, site)
    gain = s.gain(s.to_prey, s.board["sites"][site], to)
    if gain < 1:
        return Judged(-1, say("bot-no-saucer"))
    if not s.explaining:
        return Judged(2 + gain, "")
    why = say("bot-saucer", site=site + 1, space=s.space_name(to), prey=s.prey_name(to))
    return Judged(2 + gain, why)


def _to_ally(s: Scene, old: int, to: int, site: int) -> Judged:
    """Prefer a space with an Ally and no Hero; Martians below the saucer then carry it off."""
    where = s.space_name(to)
    if old in s.lone_allies:
        return Judged(-1, say("bot-over-ally"))
    gain = s.gain(s.to_lone_allies, old, to)
    if gain < 1:
        return Judged(-1, say("bot-no-saucer-ally"))
    why = say("bot-saucer-ally", site=site + 1, space=where)
    return Judged(22 - s.to_lone_allies[to], why)


def _buy(s: Scene, a: Action) -> Judged:
    return Judged(15, say("bot-buy"))


# ---- moving --------------------------------------------------------------------------------
def _march(s: Scene, a: Action) -> Judged:
    old, to, number = (int(each) for each in a.args)
    gain = s.gain(s.to_prey, old, to)
    if not s.steps and to not in s.prey:
        return Judged(0.1, say("bot-look-for", number=number))
    together = s.soldiers.get(to, 0) + number
    if gain <= 0 or _burns(s, to) or (to in s.prey and together < s.manner.to_fight):
        return Judged(-1, say("bot-not-nearer"))
    # The nearest moves first, so that those behind have room.
    value = 10 * gain + together - s.near(to) / 10
    if not s.explaining:
        return Judged(value, "")
    names = s.names_in(to)
    if names:
        return Judged(value, say("bot-march-to", number=number, names=names))
    new, prey = s.space_name(to), s.prey_name(to)
    if together > number:
        return Judged(value, say("bot-march-join", number=number, new=new, prey=prey))
    why = say("bot-march", number=number, old=s.space_name(old), new=new, prey=prey)
    return Judged(value, why)


def _burns(s: Scene, space: int) -> bool:
    return any(each["space"] == space for each in s.seen["fires"])


def _lead_on(s: Scene, a: Action) -> Judged:
    to, takes = int(a.args[0]), int(a.args[1])
    gain = s.gain(s.to_prey, s.champions[LEADER]["space"], to)
    if gain <= 0:
        return Judged(-1, say("bot-leader-not-nearer"))
    said = "bot-leader-pack" if takes else "bot-leader"
    why = say(said, space=s.space_name(to), prey=s.prey_name(to))
    return Judged(10 * gain + 2 * takes, why)


def _beast(s: Scene, a: Action) -> Judged:
    to = int(a.args[0])
    beast = next((c for c in (s.champions[0], s.champions[2]) if c["playing"]), None)
    old = int(beast["space"]) if beast else to
    gain = s.gain(s.to_prey_over_walls, old, to) - CRUSHED * s.soldiers.get(to, 0)
    names = s.names_in(to)
    if names:
        return Judged(gain, say("bot-beast-falls", names=names))
    return Judged(gain, say("bot-beast", space=s.space_name(to), prey=s.prey_name(to, True)))


def _end_march(s: Scene, a: Action) -> Judged:
    if s.seen["guide"]:
        return Judged(0, say("bot-march-rule"))
    return Judged(0, say("bot-no-move-left"))


# ---- firing --------------------------------------------------------------------------------
def _blast(s: Scene, a: Action) -> Judged:
    space, to, aim = (int(each) for each in a.args)
    wounds = expected_wounds(s, space, to, aim)
    names = None if aim in (AT_CROWD, AT_ZOMBIES) else s.names_in(to)
    target = names or say("bot-the-zombies" if s.zombies.get(to) else "bot-the-crowd")
    why = say("bot-blast", space=s.space_name(space), target=target, wounds=round(float(wounds), 1))
    return Judged(wounds, why)


def expected_wounds(s: Scene, space: int, to: int, aim: int) -> float:
    """Return the expected wounds of a Blast, with more weight on Heroes with few Health Boxes."""
    soldiers, leader = min(FULL_PACK, s.soldiers.get(space, 0)), s.leader_in(space)
    if not soldiers and not leader:
        return 0.1
    if aim == AT_ZOMBIES:
        shot = exact.expected(exact.raygun_wounds(soldiers, ZOMBIES_DODGE, leader))
        return A_ZOMBIE * min(float(shot), s.zombies.get(to, 0))
    crowd = exact.expected(exact.crowd_wounds(rayguns=soldiers + leader)) if aim else 0
    heroes = [] if aim == AT_CROWD else s.heroes_in(to)
    if not heroes:
        return float(crowd)
    # The Heroes divide the hits, so the best dodger takes them.
    agility = min(max(1, min(7, s.heroes[n]["agility"])) for n in heroes)
    wounds = exact.expected(exact.raygun_wounds(soldiers, agility, leader))
    weakest = min(s.boxes(n) for n in heroes)
    return float(wounds) * (1 + 0.2 / max(1, weakest)) + float(crowd)


def _end_blasts(s: Scene, a: Action) -> Judged:
    if s.seen["guide"]:
        return Judged(0, say("bot-unseen-guns"))
    return Judged(0, say("bot-nobody-fires"))


def _by_the_table(s: Scene, a: Action) -> Judged:
    """Value a report of who is near, which only a simulation may make up."""
    value = 0 if s.seen["hand"] is not None else -1
    return Judged(value, say("bot-near-made-up"))


JUDGES: dict[str, Judge] = {
    "land": _land,
    "arrive": _arrive,
    "reveal": lambda s, a: Judged(100, say("bot-reveals", what=card(a.args[1]))),
    "reinforce": _reinforce,
    "call_point": _call,
    "build": lambda s, a: Judged(
        -5 if a.args[0] == UNKNOWN else 20, say("bot-begins-tech", what=card(a.args[0]))
    ),
    "buy_card": _buy,
    "saucer": _saucer,
    "march": _march,
    "end_march": _end_march,
    "lead_on": _lead_on,
    "beast": _beast,
    "blast": _blast,
    "end_blasts": _end_blasts,
    "fires": _by_the_table,
    "target": _by_the_table,
    "target_zombies": _by_the_table,
}

# How the bots value actions of Zombies: move towards prey and fight the weakest.


def _walks(s: Scene, a: Action) -> Judged:
    """Value a step by how much closer to prey it brings the Zombie."""
    old, to = (int(each) for each in a.args)
    nearer = s.gain(s.to_prey_over_walls, old, to)
    return Judged(nearer, say("bot-shambles", space=s.space_name(to)))


def _prowls(s: Scene, a: Action) -> Judged:
    """Prefer the space closest to prey."""
    to = int(a.args[0])
    far = s.to_prey_over_walls[to] if s.steps else 0.0
    return Judged(1 + FAR - far, say("bot-shambles", space=s.space_name(to)))


def _fights(s: Scene, a: Action) -> Judged:
    """Value a Fight: Zombies choose the weakest Hero; Heroes send the strongest."""
    n = int(a.args[-1])
    if s.seen["guide"]:
        # Only a simulation may make up who shares a space.
        made_up = 0 if s.seen["hand"] is not None and not s.three_sided else -1
        return Judged(made_up, say("bot-met-made-up"))
    boxes = s.boxes(n)
    value = 9 - boxes if s.martian else boxes
    return Judged(value, say("bot-zombie-fights", name=str(s.heroes[n]["name"])))


def _spawns(s: Scene, a: Action) -> Judged:
    space = int(a.args[0])
    return Judged(50 - s.near(space), say("bot-spawns", space=s.space_name(space)))


ZOMBIE_JUDGES: dict[str, Judge] = {
    "shamble": _walks,
    "prowl": _prowls,
    "zombie_fight": _fights,
    "risen_fight": _fights,
    "spawn": _spawns,
    "pack_fight": lambda s, a: Judged(9, say("bot-pack-first")),
    "maul": lambda s, a: Judged(a.args[0] == "champion", say("bot-mauls")),
    "falls": lambda s, a: Judged(a.args[0] == "soldier", say("bot-falls")),
    "comes_from": lambda s, a: Judged(s.near(int(a.args[0])), say("bot-comes-from")),
}
