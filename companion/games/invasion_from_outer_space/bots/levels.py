"""The bots of both sides; simple stated rules and one sentence explain every choice.

A bot sees only its seat's observation and its legal actions. One bot serves both sides: in a
Martian seat it plays by the Martians' rules, else by the Heroes'.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from random import Random
from typing import Any

from companion.engine.actions import Action
from companion.engine.bots import Budget, Choice, Plain, View
from companion.engine.halving import Halving
from companion.games.invasion_from_outer_space.bots import advanced, cardplay, town, zombie
from companion.games.invasion_from_outer_space.bots import hero as heroes
from companion.games.invasion_from_outer_space.bots import martian as martians
from companion.games.invasion_from_outer_space.bots.judging import Judged
from companion.games.invasion_from_outer_space.bots.manner import KEEN, NORMAL, Manner
from companion.games.invasion_from_outer_space.bots.meeting import possible
from companion.games.invasion_from_outer_space.bots.outlook import promise
from companion.games.invasion_from_outer_space.bots.scene import Scene
from companion.games.invasion_from_outer_space.table.position import ZOMBIE
from companion.games.invasion_from_outer_space.text import say
from companion.words import Text

# The choices that are compared: the moves and attacks of figures. What cards are worth shows
# only many turns later.
FAR_REACHING = frozenset(
    ("activate", "move", "search", "step", "stop", "stay", "shoot", "fight", "go_on",
     "saucer", "call_point", "reinforce", "end_command", "land", "beast", "beast_halt", "lead_on",
     "halt", "march", "end_march", "blast", "end_blasts")
)  # fmt: skip
# A try lasts to the end of this turn and the next; within both there are rarely DEPTH actions.
TURNS, DEPTH = 2, 150
TRIES, MOST = 24, 4
BOTH = {**zombie.JUDGES, **town.JUDGES, **advanced.JUDGES, **cardplay.JUDGES}
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
    """Return the action its rules value most, at random among equals."""
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
    """Return one sentence on why a bot takes `action`, from what its seat sees before."""
    return judge(Scene(observation, action.player, True, manner), action).why


def judge(scene: Scene, action: Action) -> Judged:
    """Judge an action for the seat that sees the scene."""
    judge_of = (MARTIANS if scene.martian else HEROES).get(action.verb)
    return judge_of(scene, action) if judge_of else ANYTHING


def _turn(state: Any) -> object:
    """Return which side's turn it is."""
    return state.side


# The other two are its names in older matches.
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
)
RULES = Plain(partial(greedy, manner=KEEN), partial(explain, manner=KEEN))


def hard(view: View, rng: Random, budget: Budget) -> Choice:
    """Follow the rules with keener weights where deaths are the Martians' aim; else search.

    Single moves gain nothing there when played on by a turn or two.
    """
    scene = Scene(view.observation, view.seat)
    deaths = scene.seen["scenario"]["martians"]["kind"] == "heroes" and scene.side != ZOMBIE
    return (RULES if deaths else SEARCH)(view, rng, budget)
