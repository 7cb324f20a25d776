"""The bots of both sides; simple stated rules and one sentence explain every choice.

A bot sees only its seat's observation and its legal actions. One bot serves both sides: in a
Martian seat it plays by the Martians' rules, else by the Heroes'.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

from companion.engine.actions import Action
from companion.engine.bots import Bot, Budget, Choice, Plain, View
from companion.engine.halving import Halving
from companion.games.invasion_from_outer_space.bots import advanced, cardplay, town, zombie
from companion.games.invasion_from_outer_space.bots import hero as heroes
from companion.games.invasion_from_outer_space.bots import martian as martians
from companion.games.invasion_from_outer_space.bots.judging import Judge, Judged, fixed, made_up
from companion.games.invasion_from_outer_space.bots.manner import KEEN, NORMAL, Manner
from companion.games.invasion_from_outer_space.bots.meeting import possible
from companion.games.invasion_from_outer_space.bots.outlook import promise
from companion.games.invasion_from_outer_space.bots.scene import Scene, foes_of
from companion.games.invasion_from_outer_space.engine import VERBS
from companion.games.invasion_from_outer_space.hidden.observation import phase
from companion.games.invasion_from_outer_space.table.position import ZOMBIE
from companion.games.invasion_from_outer_space.text import say
from companion.games.invasion_from_outer_space.verbs import MADE_UP
from companion.words import Text

# The choices that are compared: the moves and attacks of figures. What cards are worth shows
# only many turns later.
FAR_REACHING = frozenset(
    ("activate", "move", "search", "step", "stop", "stay", "shoot", "fight", "go_on",
     "saucer", "call_point", "reinforce", "end_command", "land", "beast", "beast_halt", "lead_on",
     "halt", "march", "end_march", "blast", "end_blasts")
)  # fmt: skip
# The same where deaths are the Martians' aim: what Martians attack and from where, and what a Hero
# in danger does.
HUNTING = frozenset(("land", "beast", "beast_halt", "blast", "end_blasts"))
IN_DANGER = frozenset(("move", "search", "step", "stop", "shoot", "go_on"))
# A try lasts to the end of this turn and the next; within both there are rarely DEPTH actions.
TURNS, DEPTH = 2, 150
TRIES, MOST, KEEN_TRIES, KEEN_MOST = 24, 4, 20, 3
A_DIE = 1.0  # The least danger that is worth a search.
# What is thought of an action without looking stands with its verb.
USUAL: dict[str, Judge] = {
    name: made_up if verb.usual is MADE_UP else fixed(*verb.usual)
    for name, verb in VERBS.items()
    if verb.usual
}
BOTH = {**USUAL, **zombie.JUDGES, **town.JUDGES, **advanced.JUDGES, **cardplay.JUDGES}
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


def _moment(state: Any) -> object:
    """Return whose turn, phase and which Hero's move it is."""
    return state.side, phase(state), state.activated


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


HUNT, SURVIVE = _keen_search(True, HUNTING), _keen_search(False, IN_DANGER)


def hard(view: View, rng: Random, budget: Budget) -> Choice:
    """Search; where deaths are the Martians' aim, weigh more keenly and search few choices.

    There a search gains nothing by the march of single Packs, or while Heroes are safe.
    """
    scene = Scene(view.observation, view.seat, manner=KEEN)
    if scene.side == ZOMBIE or scene.seen["scenario"]["martians"]["kind"] != "heroes":
        return SEARCH(view, rng, budget)
    if scene.martian:
        return HUNT(view, rng, budget)
    return (RULES if _is_safe(scene) else SURVIVE)(view, rng, budget)


def _is_safe(scene: Scene) -> bool:
    """Return whether no Martians can soon reach the Hero who is moving."""
    n = heroes.acting(scene)
    return n >= 0 and bool(scene.steps) and scene.danger[scene.heroes[n]["space"]] < A_DIE
