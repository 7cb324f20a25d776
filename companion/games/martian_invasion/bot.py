"""The normal bot, which divides its cards among the battles left and sees
only what its seat sees.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from companion.engine.actions import Action
from companion.engine.bots import shares
from companion.engine.state import State
from companion.games.martian_invasion.components import FORCES, INDEX, KEYS, TRAITS
from companion.games.martian_invasion.dealing import FULL_HAND
from companion.games.martian_invasion.strong import Strong
from companion.games.martian_invasion.text import say
from companion.games.martian_invasion.worth import BATTLES, expected, keep_value, plan
from companion.words import Text

Seen = Mapping[str, Any]


def greedy(
    seat: int, observation: Mapping[str, Any], legal: Sequence[Action], rng: Random
) -> Action:
    """Play what promises most Strategy Points; special cards only where they turn a battle."""
    own = observation["own"]
    verbs = {action.verb for action in legal}
    if own is None or verbs & {"draw", "lose", "enlist", "roll"}:
        return rng.choice(list(legal))
    if observation["phase"] in ("reserves", "regroup"):
        return _drop(observation, legal)
    if observation["phase"] in _LETTER and not verbs & {"mind", "ambush", "pass"}:
        return _lay(seat, observation, legal)
    return _answer(seat, observation, legal)


_LETTER = {"space": "S", "air": "A", "ground": "G"}


# ---- playing cards -----------------------------------------------------------------------
def _lay(seat: int, seen: Seen, legal: Sequence[Action]) -> Action:
    letter = _LETTER[seen["phase"]]
    own = seen["own"]
    kinds = [INDEX[key] for key, count in own["hand"].items() for _ in range(count)]
    fighters = [kind for kind in kinds if set(TRAITS[kind]) & set(BATTLES)]
    phases = BATTLES[BATTLES.index(letter) :]
    laid = sum(FORCES[INDEX[key]] for entry in own["laid"] for key in entry)
    places = plan(tuple(fighters), phases, seen["sp"][seat], laid)
    now = {KEYS[kind] for kind, place in zip(fighters, places, strict=True) if place == letter}
    attached = [action for action in legal if action.verb == "attach"]
    if attached:
        return max(attached, key=lambda action: FORCES[INDEX[action.args[0]]])
    for action in legal:
        if action.verb == "lay" and action.args[0] in now:
            return action
    return next(action for action in legal if action.verb == "ready")


# ---- discarding -------------------------------------------------------------------------
def _drop(seen: Seen, legal: Sequence[Action]) -> Action:
    ready = next((action for action in legal if action.verb == "ready"), None)
    drops = [action for action in legal if action.verb == "drop"]
    if not drops:
        return legal[0]
    worst = min(drops, key=lambda action: keep_value(INDEX[action.args[0]]))
    poor = 5.0 if seen["phase"] == "reserves" else 3.0
    if ready is None or keep_value(INDEX[worst.args[0]]) < poor:
        return worst
    return ready


# ---- responses -------------------------------------------------------------------------
def _answer(seat: int, seen: Seen, legal: Sequence[Action]) -> Action:
    played = [action for action in legal if action.verb not in ("pass", "ready")]
    rest = [action for action in legal if action.verb in ("pass", "ready")]
    if not played:
        return rest[0]
    if played[0].verb in ("abduct", "attach") or not rest:
        return played[0]
    lead = seen["forces"][seat] - seen["forces"][1 - seat]
    best = max(played, key=lambda action: _swing(seen, action))
    settled = lead > 0 or (lead == 0 and _wins_a_tie(seat, seen))
    return best if not settled and lead + _swing(seen, best) > 0 else rest[0]


def _wins_a_tie(seat: int, seen: Seen) -> bool:
    """Return whether a player has more cards in the battle, which decides a tie (MI-17)."""
    both = [seen["table"][0] + seen["turned"], seen["table"][1]]
    cards = [sum(len(entry["cards"]) for entry in entries) for entries in both]
    return cards[seat] > cards[1 - seat]


def _swing(seen: Seen, action: Action) -> int:
    """Return by how much a response changes the difference of forces."""
    if action.verb == "mind":
        return 2 * FORCES[INDEX[action.args[0]]]
    if len(action.args) > 1:  # a Bonus card alone (MI-A21)
        return FORCES[INDEX[action.args[1]]]
    entries = [*seen["table"][0], *seen["turned"]]
    return int(entries[int(action.args[0])]["force"])


def explain(observation: Seen, action: Action) -> Text:
    """Return why the normal bot chose this."""
    verb = action.verb
    if verb in ("lay", "attach"):
        return say("why-lay")
    if verb == "drop":
        return say("why-drop")
    if verb == "ready":
        return say("why-ready")
    if verb in ("mind", "ambush"):
        return say("why-answer")
    return say("why-nothing")


CARD = 4  # approximate force of a card that is still to be drawn
# battles left by phase; 3 in all other phases
_TO_FIGHT = {"air": 2, "ground": 1, "regroup": 0, "over": 0}


def _chance(state: State, seat: int) -> float:
    """Estimate the chance to win from Victory Points and those expected this turn."""
    seen = state.observation(None)
    battles = _TO_FIGHT.get(seen["phase"], len(BATTLES))
    forces = [_in_hand(state, each) ** 2 + 1 for each in (seat, 1 - seat)]
    win = forces[0] / sum(forces)
    lead = 0.0
    for each, chance, sign in ((seat, win, 1), (1 - seat, 1 - win, -1)):
        # After all battles, the turn's Victory Points are already counted.
        points = expected([chance] * battles, seen["sp"][each]) if battles else 0.0
        lead += sign * (seen["vp"][each] + points)
    return float(1 / (1 + 3.0**-lead))


def _in_hand(state: State, seat: int) -> int:
    """Return the force of a hand, if known, and of the cards in the next battle."""
    own = state.observation(seat)["own"]
    if own is None:
        return 0
    force = sum(FORCES[INDEX[key]] for entry in own["laid"] for key in entry)
    force += sum(FORCES[INDEX[key]] * int(count) for key, count in own["hand"].items())
    seen = state.observation(None)
    if seen["phase"] in ("deploy", "reserves"):  # cards are still to come
        force += CARD * max(0, FULL_HAND - int(seen["hands"][seat]))
    return force


def chances(state: State, rng: Random) -> tuple[float, ...]:
    """Estimate chances to win from the points and from known hands."""
    return shares([_chance(state, seat) for seat in range(state.seats)])


BOTS = {"greedy": greedy}
HARD = Strong(greedy, explain)
