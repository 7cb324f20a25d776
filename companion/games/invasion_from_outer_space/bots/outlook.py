"""Estimate who will win from what a seat sees, for searches of a turn or two."""

from math import exp
from typing import NamedTuple

from companion.engine.state import State
from companion.games.invasion_from_outer_space.bots.scene import Scene
from companion.games.invasion_from_outer_space.table.factions import SIDES
from companion.games.invasion_from_outer_space.table.position import HERO, MARTIAN, ZOMBIE

STEEP = 5.0  # How likely the side with most points is to win, with three sides.


class Weights(NamedTuple):
    """What counts for the Martians' chance, in logits.

    Fitted by logistic regression to the 18,310 starts of turns in 900 Basic matches of normal bots
    on the board (two seats, seed fit2). In every fourth match, left out of the fit, the log loss is
    0.563; always giving the share of wins has 0.670.
    """

    level: float  # Neither side has made progress.
    deaths: float  # The Martians' objective is reached.
    wounds: float  # All Health Boxes of a Hero in play.
    hand: float  # A card in the hand of each Martian player.
    hunted: float  # A Hero within reach of enough dice, in the Martians' turn.
    warned: float  # The same in the Heroes' turn.
    progress: float  # The Heroes' objective is reached, at the start of the match.
    late_progress: float  # The same at its end, in addition.
    item: float = 0.0  # An Item of the Heroes.


WEIGHTS = Weights(-0.93, 3.87, 0.96, 0.08, 0.99, 0.39, -0.83, -4.89)
# A search must know that what Heroes find is worth something: fitted to the 4,650 starts of turns
# in 200 Basic matches of keen Heroes against normal Martians, all else as above.
SEARCHED = WEIGHTS._replace(level=-0.95, item=-0.06)
ENOUGH = 4.0  # Dice that can reach a Hero next turn, per Health Box that is left.


def promise(state: State, seat: int) -> float:
    """Estimate the probability that a seat's side wins."""
    scene = Scene(state.observation(seat), seat)
    if scene.three_sided:
        return _shares(scene)[scene.side]
    martians = martian_chance(scene, SEARCHED)
    return martians if scene.martian else 1.0 - martians


def chances(state: State) -> tuple[float, ...]:
    """Estimate every seat's share of the win, a side's divided among its seats."""
    scene = Scene(state.observation(None), 0)
    martians = int(scene.seen["martians"]) + int(scene.seen.get("zombies", 0))
    all_ = state.seats
    if scene.three_sided:
        return _by_seat(scene, all_)
    chance = martian_chance(scene)
    heroes = (1 - chance) / (all_ - martians)
    return (chance / martians,) * martians + (heroes,) * (all_ - martians)


def _by_seat(s: Scene, seats: int) -> tuple[float, ...]:
    """Return each seat's share of the win: Martians, Zombies, Heroes."""
    martians, zombies = int(s.seen["martians"]), int(s.seen["zombies"])
    shares, players = _shares(s), {MARTIAN: martians, ZOMBIE: zombies}
    players[HERO] = seats - martians - zombies
    return tuple(shares[side] / n for side, n in players.items() for _ in range(n))


def _shares(s: Scene) -> list[float]:
    """Return each side's chance with three sides, by the share of the points it has."""
    goals, track = s.seen["scenario"], s.seen["track"]
    ahead = [exp(STEEP * track[n] / max(1, goals[side]["n"])) for n, side in enumerate(SIDES)]
    return [each / sum(ahead) for each in ahead]


def martian_chance(s: Scene, w: Weights = WEIGHTS) -> float:
    """Estimate the Martians' chance from progress, time, wounds, hands and the dice that are
    near.
    """
    goals, track = s.seen["scenario"], s.seen["track"]
    heroes, martians = (
        track[SIDES.index(side)] / max(1, goals[side]["n"]) for side in ("heroes", s.foe)
    )
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
    return 1.0 / (1.0 + exp(-logit))
