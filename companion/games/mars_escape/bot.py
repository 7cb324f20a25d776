"""A bot that spends cards where they count and sees only what its seat sees."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from companion.engine.actions import Action
from companion.engine.search import Search, shares
from companion.engine.state import State
from companion.games.mars_escape.text import say
from companion.words import Text

Seen = Mapping[str, Any]

# Factors by which a ship part and a card in hand increase the chance to win.
PART, CARD = 2.2, 1.08


def greedy(
    seat: int, observation: Mapping[str, Any], legal: Sequence[Action], rng: Random
) -> Action:
    """Attack what the hand can defeat, take parts, and stop whoever is about to win."""
    if observation.get("hand") is None:
        # At a real table its cards are unknown: it only draws, ends turns and chooses.
        legal = [a for a in legal if a.verb not in ("play", "weapon", "contest")] or legal
    values = [_value(seat, observation, action) for action in legal]
    best = max(values)
    same = [action for action, value in zip(legal, values, strict=True) if value == best]
    return rng.choice(same)


def _value(seat: int, seen: Seen, action: Action) -> float:
    """Return the value of an action; doing nothing is 0."""
    verb, args = action.verb, action.args
    if verb in ("pass", "done", "draw", "skip"):
        return 0.0
    if verb == "weapon":
        return _weapon(seen)
    if verb == "play":
        return _item(seat, seen, str(args[0]), args[1:])
    if verb == "take":
        return {"scavenger": -1.0, "steal": 2.0, "confusion_ray": 1.0}.get(str(args[0]), 0.5)
    if verb == "track":
        return _alien(seen, str(args[0]))
    if verb == "use":
        return 0.1 * _use(seat, seen, args)
    return 0.0


def _weapon(seen: Seen) -> float:
    """Return the value of playing weapons: positive only if all in hand are enough."""
    active, hand = seen["active"], seen.get("hand")
    if active is None or hand is None or seen["task"]:
        return -1.0
    total: int = seen["damage"] + sum(seen["weapons"].values())
    return 5.0 if total >= active["hp"] else -1.0


def _alien(seen: Seen, alien: str) -> float:
    known: dict[str, int] = {each["id"]: each["hp"] for each in seen["pile"]}
    return 1.0 - known.get(alien, 6) / 100


def _item(seat: int, seen: Seen, card: str, args: Sequence[int | str]) -> float:
    if card == "steal":
        parts: int = max((a["parts"] for a in _all(seen) if a["id"] == args[0]), default=0)
        return 4.0 + parts
    if card in ("freeze_ray", "sleight_of_hand"):
        target = int(args[0])
        if target == seat or seen["shields"][target]:
            return -1.0
        threat = seen["parts"][target] >= 2 and not seen["frozen"][target]
        if card == "sleight_of_hand":
            return 0.5 if seen["hands"][target] else -1.0
        return 2.0 if threat else -0.5
    if card == "confusion_ray":
        return _cancel(seat, seen, int(args[0]))
    if card == "cache_chest":
        return 1.0
    if card == "scavenger":
        # Two of them could retrieve each other endlessly.
        return 1.0 if any(other != card for other in seen["discard"]) else -1.0
    if card == "force_field":
        return 3.0 if any(_hits(seat, each) for each in seen["stack"]) else -1.0
    return -0.2


def _all(seen: Seen) -> list[Mapping[str, Any]]:
    return [alien for stock in seen["stock"] for alien in stock]


def _hits(seat: int, entry: Mapping[str, Any]) -> bool:
    """Return whether an entry of the stack takes something from this seat."""
    if entry["acts"] in ("freeze_ray", "sleight_of_hand"):
        return bool(entry["target"] == seat)
    return bool(entry["acts"] == "steal" and entry["of"] == seat)


def _cancel(seat: int, seen: Seen, target: int) -> float:
    """Return the value of a cancel: of attacks on the own seat, and of what would win."""
    entry = next((e for e in (*seen["stack"], *seen["lying"]) if e["id"] == target), None)
    if entry is None or (entry["seat"] == seat):
        return -1.0
    if any(each["acts"] == "confusion_ray" and each["target"] == target for each in seen["stack"]):
        return -1.0
    if _hits(seat, entry):
        return 3.5
    attacker, active = seen["turn"], seen["active"]
    if entry["damage"] and active and attacker != seat:
        wins = seen["parts"][attacker] + active["parts"] >= 4
        enough = seen["damage"] >= active["hp"] > seen["damage"] - entry["damage"]
        return 3.0 if wins and enough else -1.0
    if entry["acts"] == "steal":
        thief = entry["seat"]
        return 3.0 if seen["parts"][thief] >= 2 else -1.0
    return -1.0


def _use(seat: int, seen: Seen, args: Sequence[int | str]) -> float:
    if len(args) == 1 and args[0] == seat:
        return -1.0
    return 1.0


def explain(observation: Seen, action: Action) -> Text:
    """Return why the normal bot does this."""
    return say(_WHY.get(action.verb, "why-nothing"))


_WHY = {
    "weapon": "why-weapon",
    "play": "why-item",
    "take": "why-take",
    "track": "why-track",
    "draw": "why-draw",
}


def sensible(seat: int, observation: Seen, legal: Sequence[Action]) -> list[Action]:
    """Return the actions that do not harm the own seat or do nothing."""
    return [action for action in legal if _value(seat, observation, action) >= 0]


def _chance(state: State, seat: int) -> float:
    """Estimate the chance to win from ship parts, of which four win, and cards in hand."""
    hands = state.observation(None)["hands"]
    strong = [PART**part * CARD**hand for part, hand in zip(state.scores(), hands, strict=True)]
    return float(strong[seat] / sum(strong))


def chances(state: State, rng: Random) -> tuple[float, ...]:
    """Estimate who will win from ship parts and hands."""
    return shares([_chance(state, seat) for seat in range(state.seats)])


BOTS = {"greedy": greedy}
HARD = Search(greedy, _chance, depth=40, tries=60)
