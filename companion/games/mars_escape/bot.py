"""A bot that spends cards where they count and sees only what its seat sees."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from random import Random
from typing import Any

from companion.engine.actions import Action
from companion.engine.bots import shares
from companion.engine.state import State
from companion.games.mars_escape.strong import Strong
from companion.games.mars_escape.text import say
from companion.words import Text

Seen = Mapping[str, Any]

# Factors by which a ship part and a card in hand increase the chance to win.
PART, CARD = 2.2, 1.08
ENDLESS = ("scavenger", "printer")  # each can bring the other back from the discard pile
GOOD_HAND = 5  # total damage in hand that defeats many an alien
FEW_CARDS = 2  # hand size, including a Broken Time Machine, at which a new deal is worth it


def greedy(
    seat: int, observation: Mapping[str, Any], legal: Sequence[Action], rng: Random
) -> Action:
    """Attack what the hand can defeat, take parts, and stop whoever is about to win."""
    values = [_value(seat, observation, action) for action in legal]
    best = max(values)
    same = [action for action, value in zip(legal, values, strict=True) if value == best]
    return rng.choice(same)


# At a real table nobody knows its cards, so it only draws, ends turns and chooses.
_UNSEEN = ("play", "weapon", "contest")


def _value(seat: int, seen: Seen, action: Action) -> float:
    """Return the value of an action, relative to 0 for doing nothing."""
    verb, args = action.verb, action.args
    if verb in _UNSEEN and seen.get("hand") is None:
        return -1.0
    if verb in ("pass", "done", "draw", "skip"):
        return 0.0
    if verb == "weapon":
        return _weapon(seen, str(args[0]))
    if verb == "play":
        return _item(seat, seen, str(args[0]), args[1:])
    if verb == "take":
        good = {"steal": 2.0, "confusion_ray": 1.0} | dict.fromkeys(ENDLESS, -1.0)
        return good.get(str(args[0]), 0.5)
    if verb == "track":
        return _alien(seat, seen, str(args[0]))
    if verb == "use":
        return 0.1 * _use(seat, seen, args)
    return 0.0


# ---- weapons -------------------------------------------------------------------------
def _weapon(seen: Seen, card: str) -> float:
    """Return the value of a weapon, positive only if it is part of a sufficient set."""
    active = seen["active"]
    if active is None or seen["task"]:
        return -1.0
    need = int(active["hp"]) - int(seen["damage"])
    chosen = enough(_damages(seen), need)
    if chosen is not None:
        return 5.0 if card in chosen else -1.0
    copied = max(_damages(seen), key=lambda each: each[1])[1]
    # If copying the strongest weapon makes the set sufficient, all weapons are part of it.
    return 5.0 if "printer" in seen["hand"] and _total(seen) + copied >= need else -1.0


def enough(weapons: Sequence[tuple[str, int]], need: int) -> tuple[str, ...] | None:
    """Return the fewest weapons that do enough damage, and of those the weakest.

    None if none do.
    """
    if sum(each[1] for each in weapons) < need:
        return None
    for size in range(1, len(weapons) + 1):
        found = [
            some for some in combinations(weapons, size) if sum(each[1] for each in some) >= need
        ]
        if found:
            best = min(found, key=lambda some: sum(each[1] for each in some))
            return tuple(each[0] for each in best)
    return None


def _damages(seen: Seen) -> list[tuple[str, int]]:
    """Return each weapon in hand with its damage, strongest first."""
    hand: list[str] = seen["hand"]
    found = [
        (card, int(total) // hand.count(card))
        for card, total in seen["weapons"].items()
        for _ in range(hand.count(card))
    ]
    return sorted(found, key=lambda each: -each[1])


def _total(seen: Seen) -> int:
    return sum(seen["weapons"].values())


# ---- items ---------------------------------------------------------------------------
def _alien(seat: int, seen: Seen, alien: str) -> float:
    """Prefer an easy alien in the player's own turn, and a tough one in another's."""
    known: dict[str, int] = {each["id"]: each["hp"] for each in seen["pile"]}
    hp = known.get(alien, 6)
    return 1.0 + (-hp if seen["turn"] == seat else hp) / 100


def _tracker(seat: int, seen: Seen) -> float:
    """Return the value of an Alien Tracker: an alien that can be beaten, or one that cannot."""
    active, rest = seen["active"], [each["hp"] for each in seen["pile"][1:]]
    if seen["turn"] == seat:
        if seen["phase"] not in ("turn", "attack") or (active and _total(seen) >= active["hp"]):
            return -1.0
        easy = any(hp <= _total(seen) for hp in rest)
        return 2.5 if easy else 0.5 if seen["aliens_hidden"] and _total(seen) >= GOOD_HAND else -1.0
    if active is None or seen["damage"] < active["hp"]:
        return -1.0
    return 2.5 if any(hp > seen["damage"] for hp in rest) else -1.0


def _printer(seat: int, seen: Seen, target: int) -> float:
    """Return the value of copying a card: a missing weapon, or a useful item."""
    entry = next((e for e in (*seen["stack"], *seen["lying"]) if e["id"] == target), None)
    if entry is None or (entry["seat"] != seat and seen["shields"][entry["seat"]]):
        return -1.0
    if entry["damage"]:
        active = seen["active"]
        if seen["turn"] != seat or active is None or seen["damage"] >= active["hp"]:
            return -1.0
        return 4.5 if seen["damage"] + entry["damage"] >= active["hp"] else -1.0
    if entry["acts"] == "steal":
        others = (n for n, parts in enumerate(seen["parts"]) if n != seat and parts)
        return 3.0 if any(not seen["shields"][each] for each in others) else -1.0
    if entry["acts"] == "scavenger":
        # A copy that takes only the Printer back could be played like that without end.
        return 0.5 if any(card not in ENDLESS for card in seen["discard"]) else -1.0
    return 1.5 if entry["acts"] == "cache_chest" else -1.0


def _machine(seat: int, seen: Seen) -> float:
    """Return the value of a Broken Time Machine, which replaces a used-up hand."""
    hand = seen["hand"]
    others = [count for each, count in enumerate(seen["hands"]) if each != seat]
    return 0.8 if len(hand) <= FEW_CARDS and max(others) > len(hand) else -1.0


def _item(seat: int, seen: Seen, card: str, args: Sequence[int | str]) -> float:
    if card == "steal":
        return _steal(seen, str(args[0]))
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
        # Two Scavengers could retrieve each other endlessly.
        return 1.0 if any(other != card for other in seen["discard"]) else -1.0
    if card == "force_field":
        return 3.0 if any(_hits(seat, each) for each in seen["stack"]) else -1.0
    if card == "alien_tracker":
        return _tracker(seat, seen)
    if card == "printer":
        return _printer(seat, seen, int(args[0]))
    return _machine(seat, seen)


def _steal(seen: Seen, alien: str) -> float:
    for owner, stock in enumerate(seen["stock"]):
        for each in stock:
            if each["id"] == alien:
                return -1.0 if seen["shields"][owner] else 4.0 + each["parts"]
    return -1.0


def _hits(seat: int, entry: Mapping[str, Any]) -> bool:
    """Return whether an entry of the stack takes something from this seat."""
    if entry["acts"] in ("freeze_ray", "sleight_of_hand"):
        return bool(entry["target"] == seat)
    return bool(entry["acts"] == "steal" and entry["of"] == seat)


def _cancel(seat: int, seen: Seen, target: int) -> float:
    """Return the value of a cancel, which stops attacks on the seat and winning moves of others."""
    entry = next((e for e in (*seen["stack"], *seen["lying"]) if e["id"] == target), None)
    if entry is None or entry["seat"] == seat or seen["shields"][entry["seat"]]:
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
    """Return why the normal bot chose this."""
    return say(_WHY.get(action.verb, "why-nothing"))


_WHY = {
    "weapon": "why-weapon",
    "play": "why-item",
    "take": "why-take",
    "track": "why-track",
    "draw": "why-draw",
}


def sensible(seat: int, observation: Seen, legal: Sequence[Action]) -> list[Action]:
    """Return the actions that neither harm the seat nor do nothing."""
    return [action for action in legal if _value(seat, observation, action) >= 0]


def _chance(state: State, seat: int) -> float:
    """Estimate the chance to win from ship parts, of which four win, and cards in hand."""
    hands = state.observation(None)["hands"]
    strong = [PART**part * CARD**hand for part, hand in zip(state.scores(), hands, strict=True)]
    return float(strong[seat] / sum(strong))


def chances(state: State, rng: Random) -> tuple[float, ...]:
    """Estimate chances to win from ship parts and hands."""
    return shares([_chance(state, seat) for seat in range(state.seats)])


BOTS = {"greedy": greedy}
HARD = Strong(_value, explain)
