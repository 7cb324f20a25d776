"""How the Hero bot values actions: a number and a sentence for each.

Rules: search while it is quiet and hands are empty. Stay out of reach of Martians that can fire or
land, the more so the fewer Health Boxes are left. With a ranged weapon, stay where it reaches, else
seek small Packs. End under a roof. Assign hits to whoever can bear most. Share Items. Take more
risk the more the Heroes are behind as time runs out.
"""

from collections.abc import Mapping
from typing import Any

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.bots.cardplay import hero_name
from companion.games.invasion_from_outer_space.bots.scene import (
    Judge,
    Judged,
    Scene,
    bits,
    card,
    made_up,
)
from companion.games.invasion_from_outer_space.odds.fight import HERO_DICE, Fight, fight
from companion.games.invasion_from_outer_space.table.position import HERO
from companion.games.invasion_from_outer_space.text import say
from companion.words import Text

# Expected wounds from a Zombie.
ZOMBIE_DIE = 0.42
FULL = 3  # Soldiers of a full Pack, which also hits on 4
KILLS = (0.0, 0.0, 0.07, 0.27, 0.49, 0.66)  # chance that a Zombie falls, by the Hero's dice
A_ZOMBIE = 2.0  # value of a Zombie killed in a Fight, in won Fights
# Values in Martians killed: a shot next turn, a roof to search under, a space closer.
SHOT, INDOORS, PULL = 0.6, 0.4, 0.01
CALL = 12  # distance within which Martians attract a Hero who can harm them
ENOUGH_ITEMS = 4
SPARE_CARDS = 9  # cards to keep in the Hero deck, because Martians may discard some
UNFAIR = 2  # how many more Items than another a Hero may have


def acting(s: Scene, to: int | None = None) -> int:
    """Return the Hero who is moving: the one activated last, because this bot goes in order.

    With `to`, return one that can step there. -1 if nobody is activated.
    """
    active = s.seen.get("active")
    if active is not None and s.heroes[active]["seat"] == s.seat:
        return int(active)
    mine = [
        n
        for n, each in enumerate(s.heroes)
        if each["seat"] == s.seat and each["alive"] and each["acted"]
    ]
    if to is not None and s.steps:
        near = [n for n in mine if s.steps[s.heroes[n]["space"]] >> to & 1]
        mine = near or mine
    return max(mine, default=-1)


def _weak(s: Scene, n: int) -> bool:
    return s.boxes(n) <= 1


# ---- moving and searching --------------------------------------------------------------------
def _step(s: Scene, a: Action) -> Judged:
    to = int(a.args[0])
    n = acting(s, to)
    if n < 0 or not s.steps:
        return Judged(0, say("bot-one-step"))
    left = (s.seen.get("walk") or {"left": 1})["left"]
    name, here = hero_name(s, n), s.heroes[n]["space"]
    if to in s.fires:
        return Judged(-5, say("bot-not-into-fire", name=name))
    if n not in s.plans:
        s.plans[n] = ways(s, n, left)
    best = s.plans[n][0]
    path = next((each for each in s.plans[n] if to in each[1:2]), best)
    if path is not best and not s.manner.ranks_steps or to not in path[1:2]:
        return Judged(-1, say("bot-no-reason", name=name, space=s.space_name(to)))
    goal = path[-1]
    value = standing(s, n, goal) - standing(s, n, here)
    if path is not best:
        value -= len(path) / 100
    return Judged(value, say(_aim(s, n, goal), name=name, space=s.space_name(goal)))


def _aim(s: Scene, n: int, goal: int) -> str:
    """Return the message id of a Hero's purpose in a space."""
    if s.packs.get(goal):
        return "bot-attacks"
    if s.danger[goal] < s.danger[s.heroes[n]["space"]]:
        return "bot-out-of-the-way"
    return "bot-to-shoot" if _armed(s, n) else "bot-better-place"


def ways(s: Scene, n: int, left: int) -> list[list[int]]:
    """Return the paths to all spaces that a Hero can reach with `left` steps, best first.

    They avoid fires and end where Martians are.
    """
    here = s.heroes[n]["space"]
    found, edge = {here: [here]}, [[here]]
    for _ in range(left):
        fresh = [
            [*path, to]
            for path in edge
            if len(path) == 1 or not s.packs.get(path[-1])
            for to in bits(s.steps[path[-1]])
            if to not in found and to not in s.fires
        ]
        edge = []
        for path in fresh:
            if found.setdefault(path[-1], path) is path:
                edge.append(path)
    worth = {goal: standing(s, n, goal) - len(path) / 100 for goal, path in found.items()}
    return sorted(found.values(), key=lambda path: worth[path[-1]], reverse=True)


def _armed(s: Scene, n: int) -> bool:
    return bool(s.heroes[n].get("range"))


def standing(s: Scene, n: int, space: int) -> float:
    """Return the value of a space for a Hero: a good Fight, a shot, a roof, nobody near."""
    each, wound = s.heroes[n], wound_cost(s, n)
    pack, zombies = s.martian_packs.get(space, 0), s.zombies.get(space, 0)
    # The Pack here is fought, and what it does afterwards is part of the Fight's value.
    danger = s.danger[space] - pack
    value = -wound * (danger * s.manner.die * _hit(each) + s.bites[space] * ZOMBIE_DIE)
    if pack:
        value += _attack(each, pack, wound, s.manner.again)
    if zombies:
        value += _zombie_fights(each, zombies, wound)
    elif not pack and _armed(s, n):
        beyond = max(0.0, s.to_packs[space] - each["range"])
        value += SHOT if not beyond else -PULL * min(beyond, CALL)
    if not _weak(s, n) and not _armed(s, n):
        value += max(0.0, PULL * (CALL - s.to_small_packs[space]))
    if s.indoors >> space & 1:
        value += INDOORS
    return value


def wound_cost(s: Scene, n: int) -> float:
    """Return the cost of a wound to a Hero, in Martians killed."""
    box = s.manner.box
    return box[min(s.boxes(n), len(box)) - 1] * s.death * s.caution


def _hit(hero: Mapping[str, Any]) -> float:
    """Return the probability that a Hero does not dodge."""
    return float(min(7, max(1, hero["agility"])) - 1) / 6


def _attack(hero: Mapping[str, Any], dice: int, wound: float, weight: float) -> float:
    """Return the value of a Fight now, including how the rest of the Pack fires and fights back."""
    now = _fight_chances(hero, dice)
    value = float(now.win) - wound * float(now.lose)
    for left, chance in ((dice - 1, float(now.win)), (dice, 1 - float(now.win))):
        if left:
            again = _fight_chances(hero, left)
            shots = left * (1 / 2 if left >= FULL else 1 / 3) * _hit(hero)
            value += weight * chance * (float(again.win) - wound * (shots + float(again.lose)))
    return value


def _fight_chances(hero: Mapping[str, Any], dice: int) -> Fight:
    """Return the chances of a Fight; each aid counts as a re-roll."""
    own = hero.get("fight_dice", HERO_DICE)
    return fight(own, dice, rerolls=min(own, hero.get("fight_aids", 0)))


def _zombie_fights(hero: Mapping[str, Any], zombies: int, wound: float) -> float:
    """Return the value of fighting Zombies one after the other (IFOS-A77).

    They roll one die each and win ties; a Hero kills with doubles.
    """
    own = hero.get("fight_dice", HERO_DICE)
    lost = 1 - float(fight(own, 1).win)
    return zombies * (A_ZOMBIE * KILLS[min(own, len(KILLS) - 1)] - wound * lost)


def _move(s: Scene, a: Action) -> Judged:
    """Value a move by how much better the best reachable space is."""
    n, left = acting(s), int(s.seen.get("movement", 0))
    if n < 0 or not s.steps:
        return Judged(0, say("bot-more-elsewhere"))
    goal = ways(s, n, left)[0][-1]
    value = standing(s, n, goal) - standing(s, n, s.heroes[n]["space"])
    return Judged(value, say("bot-more-elsewhere"))


def _search(s: Scene, a: Action) -> Judged:
    """Value a search: a card is worth more the longer it can be used."""
    n = acting(s)
    if n < 0:
        return Judged(1, say("bot-search"))
    each, name = s.heroes[n], hero_name(s, n)
    if _few_cards(s):
        return Judged(-1, say("bot-few-cards"))
    if len(each["items"]) >= ENOUGH_ITEMS:
        return Judged(-1, say("bot-has-enough", name=name))
    if not s.steps:
        return Judged(1, say("bot-search"))
    return Judged(s.manner.card * (1 - s.late**s.manner.searching), say("bot-searches", name=name))


def _few_cards(s: Scene) -> bool:
    """Return whether the deck must be saved: with its last card the Heroes lose (IFOS-286)."""
    decks = s.seen.get("decks")
    return decks is not None and int(decks[HERO]) <= SPARE_CARDS


def search_value(s: Scene) -> float:
    """Return the value of a search to the acting Hero."""
    return _search(s, Action(s.seat, "search")).value


def _pick_up(s: Scene, a: Action) -> Judged:
    return Judged(search_value(s) + 0.5, say("bot-pick-up", what=card(a.args[0])))


def _give(s: Scene, a: Action) -> Judged:
    return _shares(s, acting(s), int(a.args[0]), card(a.args[1]))


def _take(s: Scene, a: Action) -> Judged:
    return _shares(s, int(a.args[0]), acting(s), card(a.args[1]))


def _shares(s: Scene, giver: int, taker: int, what: Text) -> Judged:
    """Share Items out, so that no Hero is empty-handed."""
    if min(giver, taker) < 0:
        return Judged(-1, say("bot-own-items"))
    more = len(s.heroes[giver]["items"]) - len(s.heroes[taker]["items"])
    if more < UNFAIR or _weak(s, taker):
        return Judged(-1, say("bot-own-items"))
    return Judged(1 + more, say("bot-shares", what=what, name=hero_name(s, taker)))


def _drop(s: Scene, a: Action) -> Judged:
    """Value a discard when there are too many Items: the one found last goes."""
    what, n = str(a.args[0]), acting(s)
    items = [str(each) for each in s.heroes[n]["items"]] if n >= 0 else []
    newest = what in items[-1:]
    return Judged(0.5 * newest, say("bot-drops", what=card(what)))


# ---- attacks ---------------------------------------------------------------------------------
def _shoot(s: Scene, a: Action) -> Judged:
    what = card(a.args[0])
    if not a.args[1:]:
        return Judged(2, say("bot-shot", what=what))
    space = int(a.args[1])
    why = say("bot-shot-at", what=what, space=s.space_name(space))
    # One of them falls; a Zombie counts more than a Soldier.
    worth = A_ZOMBIE if s.zombies.get(space) else 1
    return Judged(1 + worth + s.packs.get(space, 0) / 10, why)


def _takes_hit(s: Scene, a: Action) -> Judged:
    n = int(a.args[0])
    value = s.boxes(n) - s.heroes[n]["agility"] / 10
    return Judged(value, say("bot-can-bear", name=hero_name(s, n), boxes=s.boxes(n)))


def _strike(s: Scene, a: Action) -> Judged:
    if a.args[0] == "champion":
        return Judged(0, say("bot-champion-wounded"))
    return Judged(1, say("bot-soldier"))


def _fight(s: Scene, a: Action) -> Judged:
    n = int(a.args[0])
    if s.seen["guide"]:
        # Only a simulation may make up who shares a space. With three sides it is as on a board,
        # where a Hero seldom ends a move where it must fight.
        made_up = 0 if s.seen["hand"] is not None and not s.three_sided else -1
        return Judged(made_up, say("bot-met-made-up"))
    return Judged(s.boxes(n), say("bot-fights-first", name=hero_name(s, n)))


def _activate(s: Scene, a: Action) -> Judged:
    # In order, so that the Hero activated last is known to be the one who moves.
    n = int(a.args[0])
    # A Hero must be activated, so an action worse than nothing must not come first.
    return Judged(0.5 - n / 10, say("bot-next", name=hero_name(s, n)))


JUDGES: dict[str, Judge] = {
    "activate": _activate,
    "move": _move,
    "search": _search,
    "pick_up": _pick_up,
    "step": _step,
    "give": _give,
    "take": _take,
    "pass_on": lambda s, a: Judged(
        1, say("bot-passes-on", what=card(a.args[1]), name=hero_name(s, int(a.args[0])))
    ),
    "drop": _drop,
    "shoot": _shoot,
    "hit": _takes_hit,
    "strike": _strike,
    "fight": _fight,
    "fight_beast": _fight,
    "starts": lambda s, a: Judged(0, say("bot-any-start", space=s.space_name(int(a.args[0])))),
}

# How both bots value actions of the Advanced Game: fires, explosives, Crowds, Allies, rooms.


AT_HEROES = 0


# ---- fires ---------------------------------------------------------------------------------
def _worth_burning(s: Scene, space: int) -> float:
    """Return the value of a fire in a space to the bot's side; adjacent ones count a little."""
    martians, heroes = float(s.packs.get(space, 0)), 3.0 * len(s.heroes_in(space))
    if s.martian:
        return heroes - martians - s.near(space) / 10
    return martians - heroes


def _judge_direction(s: Scene, a: Action) -> Judged:
    space = int(a.args[0])
    where = s.space_name(space)
    if s.seen["phase"] != "crowd_phase":
        return Judged(_worth_burning(s, space), say("bot-fire-goes", space=where))
    if s.martian:
        return Judged(float(s.packs.get(space, 0)), say("bot-crowd-to-martians", space=where))
    return Judged(-s.threat(space), say("bot-crowd-away", space=where))


def _takes_fire(s: Scene, a: Action) -> Judged:
    space = int(a.args[0])
    return Judged(-_worth_burning(s, space), say("bot-takes-fire", space=s.space_name(space)))


def _explodes(s: Scene, a: Action) -> Judged:
    what = card(a.args[0])
    if not a.args[1:]:
        return made_up(s, a)
    space = int(a.args[1])
    value = _worth_burning(s, space)
    where = s.space_name(space)
    if value <= 0:
        return Judged(-1, say("bot-explodes-alone", what=what, space=where))
    return Judged(1 + value, say("bot-explodes", what=what, space=where))


# ---- Crowds and Allies ---------------------------------------------------------------------------
def _protect(s: Scene, a: Action) -> Judged:
    if s.seen["scenario"]["martians"]["kind"] == "crowds":
        return Judged(2, say("bot-protects"))
    return Judged(-1, say("bot-hero-worth-more"))


def _aims(s: Scene, a: Action) -> Judged:
    wants_crowds = s.seen["scenario"]["martians"]["kind"] == "crowds"
    if (a.args[0] != AT_HEROES) == wants_crowds:
        return Judged(1, say("bot-crowds-count" if wants_crowds else "bot-heroes-count"))
    return Judged(0, say("bot-other-target"))


def _safest(what: str) -> Judge:
    def judge(s: Scene, a: Action) -> Judged:
        space = int(a.args[0])
        why = say("bot-safest", what=what, space=s.space_name(space))
        return Judged(-s.threat(space), why)

    return judge


def _move_ally(s: Scene, a: Action) -> Judged:
    if s.seen["scenario"]["heroes"]["kind"] != "allies":
        return Judged(-1, say("bot-tokens-for-heroes"))
    if not s.steps:
        return Judged(2, say("bot-saving-allies"))
    far = s.to_haven[s.seen["allies"][int(a.args[0])]]
    if not far:
        return Judged(-1, say("bot-ally-is-there"))
    return Judged(3 - far / 10, say("bot-ally-far", number=int(far)))


def _ally_to(s: Scene, a: Action) -> Judged:
    """Prefer the space where an Ally is saved, unless Martians are there."""
    space = int(a.args[0])
    where = s.space_name(space)
    if not s.steps or s.seen["scenario"]["heroes"]["kind"] != "allies":
        return _safest("ally")(s, a)
    if s.packs.get(space):
        return Judged(-50, say("bot-martians-in", space=where))
    return Judged(-s.to_haven[space], say("bot-ally-goes", space=where))


# ---- buildings -----------------------------------------------------------------------------------
def _flees(s: Scene, a: Action) -> Judged:
    space = int(a.args[0])
    if s.martian:
        return Judged(-s.near(space), say("bot-out-near", space=s.space_name(space)))
    return Judged(-s.threat(space), say("bot-out-away", space=s.space_name(space)))


def _fun_house(s: Scene, a: Action) -> Judged:
    return Judged(search_value(s) + 0.3, say("bot-fun-house"))


ADVANCED_JUDGES: dict[str, Judge] = {
    "goes": _judge_direction,
    "takes_fire": _takes_fire,
    "ignite": _explodes,
    "fire_item": _explodes,
    "throw_into": _explodes,
    "throw_through": _explodes,
    "aims": _aims,
    "protect": _protect,
    "crowd_starts": _safest("crowd"),
    "ally_starts": _safest("new-ally"),
    "ally_flees": _safest("ally"),
    "ally_to": _ally_to,
    "move_ally": _move_ally,
    "flees": _flees,
    "fun_house": _fun_house,
}
