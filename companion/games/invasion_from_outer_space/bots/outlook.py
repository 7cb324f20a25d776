"""Estimate who will win from what a seat sees, for searches of a turn or two."""

from math import exp

from companion.engine.state import State
from companion.games.invasion_from_outer_space.bots.scene import Scene
from companion.games.invasion_from_outer_space.table.factions import SIDES
from companion.games.invasion_from_outer_space.table.position import HERO, MARTIAN, ZOMBIE

STEEP = 5.0  # How likely the side that is ahead is to win.
WOUND = 0.6  # All Health Boxes but one, as a part of a Hero's death.
NEAR = 0.02  # A Martian die that can reach a Hero next turn, in deaths.
ARMED = 0.05  # An Item, in deaths.


def promise(state: State, seat: int) -> float:
    """Estimate the probability that a seat's side wins."""
    scene = Scene(state.observation(seat), seat)
    if scene.three_sided:
        return _shares(scene)[scene.side]
    martians = martian_chance(scene)
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


def martian_chance(s: Scene) -> float:
    """Estimate the Martians' chance from progress, wounds, distances and Items."""
    goals, track = s.seen["scenario"], s.seen["track"]
    foe = s.foe
    heroes, martians = (max(1, goals[side]["n"]) for side in ("heroes", foe))
    hunted = 0.0
    for n, each in enumerate(s.heroes):
        if each["alive"]:
            hunted += WOUND * each["wounds"] / max(1, each["health"])
            hunted += NEAR * s.threat(each["space"]) / max(1, s.boxes(n))
            hunted -= ARMED * min(4, len(each["items"]))
    most = martians if goals[foe]["kind"] == "heroes" else 4
    lead = track[SIDES.index(foe)] / martians + hunted / most - track[HERO] / heroes
    return 1.0 / (1.0 + exp(-STEEP * lead))
