"""How the plain Hero bot judges what it may do: a number and a sentence for every action.

Rules: search while it is quiet and hands are empty; keep out of reach of those who can fire or
land, the more so the fewer Health Boxes are left; with something to shoot with, stay where it
reaches; else seek small Packs; end under a roof; give hits to who bears most; share Items
out. All of it more boldly the more the Heroes are behind while time runs out.
"""

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.bots.cardplay import hero_name
from companion.games.invasion_from_outer_space.bots.judging import Judge, Judged, card, fixed
from companion.games.invasion_from_outer_space.bots.scene import SMALL, Scene, bits
from companion.games.invasion_from_outer_space.odds.fight import HERO_DICE, fight
from companion.games.invasion_from_outer_space.text import say
from companion.words import Text

# Dice of Martians that a Hero with one Health Box lets come into reach while it searches, and
# what every other one adds.
QUIET, BOLDER = 1.5, 0.5
# What a Martian die that can reach a space next turn counts, by the Health Boxes left.
FEAR = {1: 1.5, 2: 0.7}
USUAL_FEAR = 0.3
LOST = 1.5  # what a lost Fight costs in won ones
KILLS = (0.0, 0.0, 0.07, 0.27, 0.49, 0.66)  # a Zombie's chance to fall, by the Hero's dice
A_ZOMBIE = 2.0  # what a Zombie killed in a Fight is worth, in won Fights
SHOT, INDOORS, PULL = 0.6, 0.3, 0.01  # a shot next, a roof to search under, a space nearer
CALL = 12  # spaces from which Martians draw on a Hero who can harm them
ENOUGH_ITEMS = 4
UNFAIR = 2  # Items that one Hero has more than another


def acting(s: Scene, to: int | None = None) -> int:
    """Find the Hero who is moving: activated last, as this bot activates them in order.

    With `to` one that can step there. -1 where nobody is activated.
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
    name, here = hero_name(s, n), s.heroes[n]["space"]
    if to in s.fires:
        return Judged(-5, say("bot-not-into-fire", name=name))
    path = s.plans[n] if n in s.plans else way(s, n)
    s.plans[n] = path
    goal = path[-1]
    value = standing(s, n, goal) - standing(s, n, here)
    if to not in path[1:2]:
        return Judged(-1, say("bot-no-reason", name=name, space=s.space_name(to)))
    return Judged(value, say(_aim(s, n, goal), name=name, space=s.space_name(goal)))


def _aim(s: Scene, n: int, goal: int) -> str:
    """The id of what a Hero wants in a space."""
    if s.packs.get(goal):
        return "bot-attacks"
    if s.danger[goal] < s.danger[s.heroes[n]["space"]]:
        return "bot-out-of-the-way"
    return "bot-to-shoot" if _armed(s, n) else "bot-better-place"


def way(s: Scene, n: int) -> list[int]:
    """Find the best space a Hero can reach with the steps left, and the way to it.

    Round fires, and no further where Martians stand.
    """
    here = s.heroes[n]["space"]
    left = (s.seen.get("walk") or {"left": 1})["left"]
    ways, edge = {here: [here]}, [[here]]
    for _ in range(left):
        fresh = [
            [*path, to]
            for path in edge
            if len(path) == 1 or not s.packs.get(path[-1])
            for to in bits(s.steps[path[-1]])
            if to not in ways and to not in s.fires
        ]
        edge = []
        for path in fresh:
            if ways.setdefault(path[-1], path) is path:
                edge.append(path)
    return max(ways.values(), key=lambda path: standing(s, n, path[-1]) - len(path) / 100)


def _armed(s: Scene, n: int) -> bool:
    return bool(s.heroes[n].get("range"))


def standing(s: Scene, n: int, space: int) -> float:
    """Weigh how well a Hero stands in a space: a good Fight, a shot, a roof; no Ray Guns near."""
    each, weak = s.heroes[n], _weak(s, n)
    own = each.get("fight_dice", HERO_DICE)
    dice, zombies = s.martian_packs.get(space, 0), s.zombies.get(space, 0)
    # A small Pack is beaten, and no danger afterwards; what a lost Fight costs is counted below.
    danger = max(0.0, s.danger[space] - (dice if dice <= SMALL and not weak else 0))
    value = -FEAR.get(s.boxes(n), USUAL_FEAR) * s.caution * danger
    if dice:
        chances = fight(own, dice)
        value += float(chances.win) - (LOST + weak) * s.caution * float(chances.lose)
    if zombies:
        # One after the other, each with a die and winning ties; only doubles kill (IFOS-A77).
        lost = 1 - float(fight(own, 1).win)
        killed = KILLS[min(own, len(KILLS) - 1)]
        value += zombies * (A_ZOMBIE * killed - (LOST + weak) * s.caution * lost)
    elif dice:
        pass
    elif _armed(s, n):
        beyond = max(0.0, s.to_packs[space] - each["range"])
        value += SHOT - PULL * beyond if not beyond else -PULL * min(beyond, CALL)
    if not weak and not _armed(s, n):
        value += max(0.0, PULL * (CALL - s.to_small_packs[space]))
    if s.indoors >> space & 1:
        value += INDOORS
    return value


def _search(s: Scene, a: Action) -> Judged:
    n = acting(s)
    if n < 0 or not s.steps:
        return Judged(1, say("bot-search"))
    each, name = s.heroes[n], hero_name(s, n)
    if s.danger[each["space"]] > QUIET + BOLDER * (s.boxes(n) - 1):
        return Judged(-1, say("bot-too-near", name=name))
    if _armed(s, n) and s.to_packs[each["space"]] <= CALL and not _weak(s, n):
        return Judged(-1, say("bot-armed", name=name))
    if _weak(s, n) or len(each["items"]) < ENOUGH_ITEMS:
        return Judged(2, say("bot-searches", name=name))
    return Judged(-1, say("bot-has-enough", name=name))


def search_value(s: Scene) -> float:
    """Weigh what a search is worth to the Hero who acts."""
    return _search(s, Action(s.seat, "search")).value


def _pick_up(s: Scene, a: Action) -> Judged:
    return Judged(search_value(s) + 0.5, say("bot-pick-up", what=card(a.args[0])))


def _give(s: Scene, a: Action) -> Judged:
    return _shares(s, acting(s), int(a.args[0]), card(a.args[1]))


def _take(s: Scene, a: Action) -> Judged:
    return _shares(s, int(a.args[0]), acting(s), card(a.args[1]))


def _shares(s: Scene, giver: int, taker: int, what: Text) -> Judged:
    """Items are shared out, so that nobody stands there with empty hands."""
    if min(giver, taker) < 0:
        return Judged(-1, say("bot-own-items"))
    more = len(s.heroes[giver]["items"]) - len(s.heroes[taker]["items"])
    if more < UNFAIR or _weak(s, taker):
        return Judged(-1, say("bot-own-items"))
    return Judged(1 + more, say("bot-shares", what=what, name=hero_name(s, taker)))


# ---- attacks ---------------------------------------------------------------------------------
def _shoot(s: Scene, a: Action) -> Judged:
    what = card(a.args[0])
    if not a.args[1:]:
        return Judged(2, say("bot-shot", what=what))
    space = int(a.args[1])
    why = say("bot-shot-at", what=what, space=s.space_name(space))
    return Judged(1 + s.packs.get(space, 1), why)


def _hit(s: Scene, a: Action) -> Judged:
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
        # Only a simulated table may make up who shares a space.
        # With three sides as on the board: a Hero seldom ends where it has to fight.
        made_up = 0 if s.seen["hand"] is not None and not s.three_sided else -1
        return Judged(made_up, say("bot-met-made-up"))
    return Judged(s.boxes(n), say("bot-fights-first", name=hero_name(s, n)))


def _activate(s: Scene, a: Action) -> Judged:
    # In order, so that the one activated last is known to be the one who moves.
    n = int(a.args[0])
    return Judged(-n, say("bot-next", name=hero_name(s, n)))


JUDGES: dict[str, Judge] = {
    "activate": _activate,
    "move": fixed(0, say("bot-more-elsewhere")),
    "search": _search,
    "pick_up": _pick_up,
    "pick_nothing": fixed(-2, say("bot-pick-nothing")),
    "step": _step,
    "stop": fixed(0, say("bot-good-place")),
    "go_on": fixed(0, say("bot-nothing-to-do")),
    "give": _give,
    "take": _take,
    "pass_on": lambda s, a: Judged(
        1, say("bot-passes-on", what=card(a.args[1]), name=hero_name(s, int(a.args[0])))
    ),
    "drop": lambda s, a: Judged(0, say("bot-drops", what=card(a.args[0]))),
    "shoot": _shoot,
    "hit": _hit,
    "strike": _strike,
    "fight": _fight,
    "fight_beast": _fight,
    "new_hero": fixed(1, say("bot-new-hero")),
    "no_hero": fixed(0, say("bot-no-hero")),
    "at_centre": fixed(1, say("bot-at-centre")),
    "at_random": fixed(0, say("bot-at-random")),
    "starts": lambda s, a: Judged(0, say("bot-any-start", space=s.space_name(int(a.args[0])))),
    "starts_there": fixed(0, say("bot-table-sees-boards")),
    "starts_centre": fixed(0, say("bot-table-sees-boards")),
}
