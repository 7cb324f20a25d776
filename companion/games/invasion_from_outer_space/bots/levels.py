"""The bots of both sides; simple stated rules and one sentence explain every choice.

A bot sees only its seat's observation and its legal actions. One bot serves both sides: in a
Martian seat it plays by the Martians' rules, else by the Heroes'.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from companion.engine.actions import Action
from companion.engine.search import Search
from companion.games.invasion_from_outer_space.bots import advanced, cardplay, town, zombie
from companion.games.invasion_from_outer_space.bots import hero as heroes
from companion.games.invasion_from_outer_space.bots import martian as martians
from companion.games.invasion_from_outer_space.bots.judging import Judged
from companion.games.invasion_from_outer_space.bots.meeting import possible
from companion.games.invasion_from_outer_space.bots.outlook import promise
from companion.games.invasion_from_outer_space.bots.scene import Scene
from companion.games.invasion_from_outer_space.text import say
from companion.words import Text

# The decisions worth a search, and its depth: about one figure's move and the answer.
FAR_REACHING = frozenset(
    ("step", "stay", "search", "march", "end_march", "land", "beast", "lead_on", "blast", "shoot",
     "fight", "call_point", "reinforce", "activate")
)  # fmt: skip
DEPTH, TRIES = 25, 16
ANYTHING = Judged(0.0, say("bot-anything"))


def greedy(
    seat: int, observation: Mapping[str, Any], legal: Sequence[Action], rng: Random
) -> Action:
    """Return the action its rules value most, at random among equals."""
    scene = Scene(observation, seat)
    own = [action for action in legal if action.player == seat] or list(legal)
    own = possible(observation, own, rng)
    values = [judge(scene, action).value for action in own]
    best = max(values)
    return rng.choice([a for a, value in zip(own, values, strict=True) if value == best])


def sensible(seat: int, observation: Mapping[str, Any], legal: Sequence[Action]) -> list[Action]:
    """Return the actions that are not worse than doing nothing."""
    scene = Scene(observation, seat)
    return [action for action in legal if judge(scene, action).value >= 0]


def explain(observation: Mapping[str, Any], action: Action) -> Text:
    """Return one sentence on why a bot takes `action`, from what its seat sees before."""
    return judge(Scene(observation, action.player, explaining=True), action).why


def judge(scene: Scene, action: Action) -> Judged:
    """Judge an action for the seat that sees the scene."""
    own = martians.JUDGES if scene.martian else heroes.JUDGES
    for judges in (own, cardplay.JUDGES, advanced.JUDGES, town.JUDGES, zombie.JUDGES):
        if action.verb in judges:
            return judges[action.verb](scene, action)
    return ANYTHING


# The other two are its names in older matches.
BOTS = {"greedy": greedy, "hero": greedy, "martian": greedy}
HARD = Search(greedy, promise, depth=DEPTH, tries=TRIES, verbs=FAR_REACHING, explain=explain)
