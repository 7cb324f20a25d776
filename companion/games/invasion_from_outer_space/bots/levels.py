"""The bots of both sides, which follow simple stated rules and explain each choice in a sentence.

A bot sees only its seat's observation and its legal actions. One bot serves both sides: in a
Martian seat it plays by the Martians' rules, else by the Heroes'.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from math import exp, tanh
from random import Random
from typing import Any, NamedTuple

from companion.engine.actions import Action
from companion.engine.bots import Bot, Budget, Choice, Halving, Plain, View
from companion.engine.state import State
from companion.games.invasion_from_outer_space.bots import cardplay, hero
from companion.games.invasion_from_outer_space.bots import hero as heroes
from companion.games.invasion_from_outer_space.bots import martian as martian_module
from companion.games.invasion_from_outer_space.bots import martian as martians
from companion.games.invasion_from_outer_space.bots.scene import (
    KEEN,
    NORMAL,
    Judge,
    Judged,
    Manner,
    Scene,
    fixed,
    foes_of,
    made_up,
)
from companion.games.invasion_from_outer_space.engine import VERBS
from companion.games.invasion_from_outer_space.hidden.observation import phase
from companion.games.invasion_from_outer_space.table.party import SIDES
from companion.games.invasion_from_outer_space.table.position import HERO, MARTIAN, ZOMBIE
from companion.games.invasion_from_outer_space.text import say
from companion.games.invasion_from_outer_space.verbs import MADE_UP
from companion.words import Text

# Estimates chances to win from what a seat sees, for searches of a turn or two.


STEEP = 5.0  # with three sides: how strongly a lead in points favours a side


class Weights(NamedTuple):
    """What counts for the Martians' chance, in logits.

    Fitted by logistic regression to the 20,410 starts of turns in 1,016 Basic matches on the board
    with two to six seats: 385 of normal bots (seed fit3) and 631 of bots with weights drawn at
    random (fit3v: the normal ones or the keen ones, some halved or doubled). In a quarter of the
    matches, left out of the fit, the log loss is 0.556, and 0.324 in the last fifth of the time;
    always giving the share of wins has 0.686 and 0.737.
    """

    level: float  # neither side has made progress
    deaths: float  # the Martians' objective is reached
    wounds: float  # all Health Boxes of a Hero in play
    hand: float  # a card in the hand of each Martian player
    hunted: float  # a Hero within reach of enough dice, in the Martians' turn
    warned: float  # the same in the Heroes' turn
    progress: float  # the Heroes' objective is reached, at the start of the match
    late_progress: float  # the same at its end, in addition
    lead: float = 0.0  # time is up, with the Heroes clearly in the lead
    item: float = 0.0  # an Item of the Heroes


WEIGHTS = Weights(-0.13, 3.91, 1.05, -0.01, 1.0, 0.36, -3.44, -0.79, lead=-3.74)
# A search must know that what Heroes find has a value. Fitted to starts of turns in Basic matches:
# 18,310 of normal bots, then, for level and item, 4,650 of keen Heroes against normal Martians. It
# leaves out the lead: no search has been measured with that.
SEARCHED = Weights(-0.95, 3.87, 0.96, 0.08, 0.99, 0.39, -0.83, -4.89, item=-0.06)
ENOUGH = 4.0  # dice that can reach a Hero next turn, per Health Box left, which count as enough
# In a whole match Heroes gain GAIN of their objective. Their lead at its end is known to SWING of
# the time left, at best to CLOSE, and counts by this power of the elapsed fraction of time.
GAIN, SWING, CLOSE, LAST_TURNS = 0.7, 0.25, 0.05, 6
# The lead where time gives the win to one side, or decides nothing that the app can know.
BY_TIME = {"heroes": 1.0, "martians": -1.0, "zombies": -1.0, "read": 0.0, "never": 0.0}


def promise(state: State, seat: int) -> float:
    """Estimate the probability that a seat's side wins."""
    scene = Scene(state.observation(seat), seat)
    if scene.three_sided:
        return _shares(scene)[scene.side]
    # No search has been measured that knows who wins when time is up.
    martians = martian_chance(scene, "never", SEARCHED)
    return martians if scene.martian else 1.0 - martians


def chances(state: State) -> tuple[float, ...]:
    """Estimate every seat's share of the win, dividing a side's share among its seats."""
    scene = Scene(state.observation(None), 0)
    martians = int(scene.seen["martians"]) + int(scene.seen.get("zombies", 0))
    all_ = state.seats
    if scene.three_sided:
        return _by_seat(scene, all_)
    chance = martian_chance(scene, _end(state))
    heroes = (1 - chance) / (all_ - martians)
    return (chance / martians,) * martians + (heroes,) * (all_ - martians)


def _end(state: Any) -> str:
    """Return who wins when time is up, as the scenario card says."""
    end: str = state.setup.scenario.end
    return end


def _by_seat(s: Scene, seats: int) -> tuple[float, ...]:
    """Return each seat's share of the win, in the order Martians, Zombies, Heroes."""
    martians, zombies = int(s.seen["martians"]), int(s.seen["zombies"])
    shares, players = _shares(s), {MARTIAN: martians, ZOMBIE: zombies}
    players[HERO] = seats - martians - zombies
    return tuple(shares[side] / n for side, n in players.items() for _ in range(n))


def _shares(s: Scene) -> list[float]:
    """Return each side's chance with three sides, by the share of the required points it has."""
    goals, track = s.seen["scenario"], s.seen["track"]
    ahead = [exp(STEEP * track[n] / max(1, goals[side]["n"])) for n, side in enumerate(SIDES)]
    return [each / sum(ahead) for each in ahead]


def _lead(s: Scene, end: str, ahead: float) -> float:
    """Return how far the Heroes' lead when time is up decides, -1 to 1 (IFOS-078, IFOS-A02).

    `ahead` is how much more of their objective than the Martians they have reached now.
    """
    passed = _passed(s)
    left = 1 - passed
    then = BY_TIME.get(end, ahead + GAIN * left)
    return passed**LAST_TURNS * tanh(then / (SWING * left + CLOSE))


def _passed(s: Scene) -> float:
    """Return the elapsed fraction of time, 0 before the first landing."""
    started = s.seen["marker"] or "lead" in s.seen["due"]
    return s.late if started else 0.0


def martian_chance(s: Scene, end: str, w: Weights = WEIGHTS) -> float:
    """Estimate the Martians' chance from progress, time, wounds, hands and dice nearby.

    `end` is who wins when time is up.
    """
    goals, track = s.seen["scenario"], s.seen["track"]
    heroes, martians = (
        track[SIDES.index(side)] / max(1, goals[side]["n"]) for side in ("heroes", s.foe)
    )
    if end == "heroes":  # they reach their objective by holding out, too (IFOS-102)
        heroes = max(heroes, _passed(s))
    wounds = reached = 0.0
    items = 0
    for n, each in enumerate(s.heroes):
        if each["alive"]:
            wounds += each["wounds"] / max(1, each["health"])
            items += len(each["items"])
            reached += min(1.0, s.threat(each["space"]) / max(1, s.boxes(n)) / ENOUGH)
    hands = s.seen["hands"][: s.seen["martians"]]
    logit = w.level + w.deaths * martians + w.wounds * wounds
    logit += w.item * items + w.hand * sum(hands) / max(1, len(hands))
    logit += (w.warned if s.seen["side"] == "heroes" else w.hunted) * reached
    logit += (w.progress + w.late_progress * s.late) * heroes
    logit += w.lead * _lead(s, end, heroes - martians)
    return 1.0 / (1.0 + exp(-logit))


# What bots make up at a simulated table without a board, about as often as it happens on one. Where
# figures stand decides who may fight, search a building or trade, and without a board only people
# see that.


# The probability that a Hero stands where this is possible, each time it is asked. Measured on
# boards, as how often per turn Heroes of normal bots did it.
LIKELY: Mapping[str, float] = {
    "fight": 0.22,
    "fight_beast": 0.02,
    "shoot": 0.6,
    "search": 0.56,
    "pick_up": 0.02,
    "give": 0.01,
    "take": 0.01,
    "pass_on": 0.15,
    "big_top": 0.001,
}


def possible(seen: Mapping[str, Any], options: list[Action], rng: Random) -> list[Action]:
    """Drop what the Hero, by chance, is in no position to do; keep all where a board is tracked.

    `seen` is the observation of a seat, and `options` are its own. At least one option stays.
    """
    if not seen["guide"]:
        return options
    asked = dict.fromkeys(each.verb for each in options if each.verb in LIKELY)
    missing = {verb for verb in asked if rng.random() >= LIKELY[verb]}
    return [each for each in options if each.verb not in missing] or options


# The choices that are compared: the moves and attacks of figures. What cards are worth shows only
# many turns later.
FAR_REACHING = frozenset(
    ("activate", "move", "search", "step", "stop", "stay", "shoot", "fight", "go_on",
     "saucer", "call_point", "reinforce", "end_command", "land", "beast", "beast_halt", "lead_on",
     "halt", "march", "end_march", "blast", "end_blasts")
)  # fmt: skip
# The choices compared where deaths are the Martians' objective: what Martians attack and from
# where, and what a Hero in danger does.
HUNTING = frozenset(("land", "beast", "beast_halt", "blast", "end_blasts"))
IN_DANGER = frozenset(("move", "search", "step", "stop", "shoot", "go_on"))
# What Heroes can do besides, in danger or not: the rules save Items and Power Tokens too long.
AIDS = frozenset(("use", "talent"))
WITH_AIDS = AIDS | {"activate", "move", "search", "stop", "go_on"}
# A playout lasts to the end of this turn and the next; both together rarely have DEPTH actions.
TURNS, DEPTH = 2, 150
TRIES, MOST, KEEN_TRIES, KEEN_MOST, MOST_WITH_AIDS = 24, 4, 20, 3, 4
A_DIE = 1.0  # least danger that is worth a search
# An action that needs no look at the scene has its value declared with its verb.
USUAL: dict[str, Judge] = {
    name: made_up if verb.usual is MADE_UP else fixed(*verb.usual)
    for name, verb in VERBS.items()
    if verb.usual
}
BOTH = {
    **USUAL,
    **martian_module.ZOMBIE_JUDGES,
    **cardplay.TOWN_JUDGES,
    **hero.ADVANCED_JUDGES,
    **cardplay.JUDGES,
}
HEROES, MARTIANS = {**BOTH, **heroes.JUDGES}, {**BOTH, **martians.JUDGES}
ANYTHING = Judged(0.0, say("bot-anything"))


def rate(
    seat: int, observation: Mapping[str, Any], legal: Sequence[Action], manner: Manner = NORMAL
) -> list[float]:
    """Return how much each action is worth by the seat's rules."""
    scene = Scene(observation, seat, manner=manner)
    return [judge(scene, action).value for action in legal]


def greedy(
    seat: int,
    observation: Mapping[str, Any],
    legal: Sequence[Action],
    rng: Random,
    manner: Manner = NORMAL,
) -> Action:
    """Return the action with the highest value, at random among equals."""
    own = [action for action in legal if action.player == seat] or list(legal)
    own = possible(observation, own, rng)
    values = rate(seat, observation, own, manner)
    best = max(values)
    return rng.choice([a for a, value in zip(own, values, strict=True) if value == best])


def sensible(seat: int, observation: Mapping[str, Any], legal: Sequence[Action]) -> list[Action]:
    """Return the actions that are not worse than doing nothing."""
    values = rate(seat, observation, legal)
    return [action for action, value in zip(legal, values, strict=True) if value >= 0]


def explain(observation: Mapping[str, Any], action: Action, manner: Manner = NORMAL) -> Text:
    """Return one sentence on why a bot takes `action`, from what its seat saw before."""
    return judge(Scene(observation, action.player, True, manner), action).why


def judge(scene: Scene, action: Action) -> Judged:
    """Judge an action for the seat that sees the scene."""
    judge_of = (MARTIANS if scene.martian else HEROES).get(action.verb)
    return judge_of(scene, action) if judge_of else ANYTHING


def _turn(state: Any) -> object:
    """Return whose turn it is, as a side."""
    return state.side


def _moment(state: Any) -> object:
    """Return whose turn and phase it is, and which Hero moves."""
    return state.side, phase(state), state.activated


# "hero" and "martian" are names from older matches.
BOTS = {"greedy": greedy, "hero": greedy, "martian": greedy}
SEARCH = Halving(
    plain=greedy,
    value=promise,
    rate=rate,
    turn=_turn,
    turns=TURNS,
    depth=DEPTH,
    tries=TRIES,
    most=MOST,
    verbs=FAR_REACHING,
    explain=explain,
    moment=_moment,
)
RULES = Plain(partial(greedy, manner=KEEN), partial(explain, manner=KEEN))


def keen(martian: bool) -> Bot:
    """Return a bot that is keen on the Martians' side or the Heroes', and normal on the other."""

    def play(
        seat: int, observation: Mapping[str, Any], legal: Sequence[Action], rng: Random
    ) -> Action:
        manner = KEEN if (seat < foes_of(observation)) == martian else NORMAL
        return greedy(seat, observation, legal, rng, manner)

    return play


def _keen_search(martian: bool, verbs: frozenset[str]) -> Halving:
    return replace(
        SEARCH,
        plain=keen(martian),
        rate=partial(rate, manner=KEEN),
        tries=KEEN_TRIES,
        most=KEEN_MOST,
        verbs=verbs,
        explain=partial(explain, manner=KEEN),
    )


HUNT = _keen_search(True, HUNTING)
SURVIVE = replace(_keen_search(False, IN_DANGER | AIDS), most=MOST_WITH_AIDS)
PREPARE = replace(SURVIVE, verbs=WITH_AIDS)


def hard(view: View, rng: Random, budget: Budget) -> Choice:
    """Search; where deaths are the Martians' objective, use keener weights and fewer choices.

    There a search gains nothing on the march of single Packs, or while Heroes are safe and have no
    aids to use.
    """
    scene = Scene(view.observation, view.seat, manner=KEEN)
    if scene.side == ZOMBIE or scene.seen["scenario"]["martians"]["kind"] != "heroes":
        return SEARCH(view, rng, budget)
    if scene.martian:
        return HUNT(view, rng, budget)
    if not _is_safe(scene):
        return SURVIVE(view, rng, budget)
    aided = any(action.verb in AIDS for action in view.legal)
    return (PREPARE if aided else RULES)(view, rng, budget)


def _is_safe(scene: Scene) -> bool:
    """Return whether no Martians can soon reach the Hero who is moving."""
    n = heroes.acting(scene)
    return n >= 0 and bool(scene.steps) and scene.danger[scene.heroes[n]["space"]] < A_DIE
