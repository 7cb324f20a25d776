"""What a bot makes of the table it sees: who stands where, and how far it is to whom.

Built from an observation alone. Ways are known where the observation tells the steps of the
board; without them a bot knows only who shares a space with whom.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

FAR = 99
ZARD, LEADER, SUPER = range(3)
# How much nearer a weak Hero counts, in spaces a Health Box.
PER_BOX = 0.25
SMALL = 2  # dice of a Pack a Hero may like to fight
# What a Martian so many spaces away counts: one on foot and one for the Ray Gun in full.
THREAT = (1.0, 1.0, 1.0, 0.5, 0.25)


class Scene:
    """An observation, read for one seat."""

    def __init__(self, seen: Mapping[str, Any], seat: int) -> None:
        """Read what does not need a way."""
        self.seen, self.seat = seen, seat
        self.martian = seat < seen["martians"]
        self.heroes: list[Mapping[str, Any]] = seen["heroes"]
        self.champions: list[Mapping[str, Any]] = seen["champions"]
        self.board: Mapping[str, Any] = seen["board"] or {}
        self.steps = _masks(self.board.get("steps", ()))
        self.beside = _masks(self.board.get("beside", ()))
        self.soldiers: dict[int, int] = {}
        for colour in self.board.get("troops", ()):
            for space, number in colour:
                self.soldiers[space] = self.soldiers.get(space, 0) + number

    # ---- who stands where ----------------------------------------------------------
    def space_name(self, space: int) -> str:
        """Name a space."""
        names = self.board.get("names", ())
        return str(names[space]) if 0 <= space < len(names) else "the board"

    def boxes(self, hero: int) -> int:
        """Count the Health Boxes a Hero has left."""
        each = self.heroes[hero]
        return int(each["health"] - each["wounds"])

    def heroes_in(self, space: int) -> list[int]:
        """List the living Heroes of a space."""
        return [n for n, each in enumerate(self.heroes) if each["alive"] and each["space"] == space]

    def names_in(self, space: int) -> str:
        """Name the Heroes of a space, "" for none."""
        return " and ".join(str(self.heroes[n]["name"]) for n in self.heroes_in(space))

    @cached_property
    def packs(self) -> dict[int, int]:
        """Fight Dice of the Martians in every space that has some."""
        found = dict(self.soldiers)
        for which, dice in ((ZARD, 3), (LEADER, 2), (SUPER, 4)):
            if self.champions[which]["playing"]:
                space = self.champions[which]["space"]
                found[space] = found.get(space, 0) + dice
        return found

    def leader_in(self, space: int) -> bool:
        """Say whether the Martian Leader is in a space."""
        return bool(self.champions[LEADER]["playing"] and self.champions[LEADER]["space"] == space)

    # ---- how far -------------------------------------------------------------------
    @cached_property
    def prey(self) -> dict[int, float]:
        """The spaces Martians want to reach, with what is added to the way to them."""
        found: dict[int, float] = {}
        for n, each in enumerate(self.heroes):
            if each["alive"] and each["space"] >= 0:
                more = PER_BOX * (self.boxes(n) - 1)
                found[each["space"]] = min(more, found.get(each["space"], more))
        if self.seen["scenario"]["martians"]["kind"] == "crowds":
            found |= {each["space"]: 0.0 for each in self.seen["crowds"]}
        return found

    @cached_property
    def to_prey(self) -> list[float]:
        """How far every space is from prey, on foot; the weak count as nearer."""
        return nearest(self.steps, self.prey)

    @cached_property
    def to_prey_over_walls(self) -> list[float]:
        """How far it is for a saucer or a giant."""
        return nearest(self.beside, self.prey)

    @cached_property
    def to_small_packs(self) -> list[float]:
        """How far every space is from Martians that a Hero may want to fight."""
        small = {space: float(dice - 1) for space, dice in self.packs.items() if dice <= SMALL}
        return nearest(self.steps, small)

    @cached_property
    def danger(self) -> list[float]:
        """Dice of the Martians that threaten every space; those farther off count less."""
        found = [0.0] * len(self.steps)
        for space, dice in self.packs.items():
            if not 0 <= space < len(self.steps):
                continue
            reached = edge = 1 << space
            for weight in THREAT:
                fresh = 0
                for each in _bits(edge):
                    found[each] += dice * weight
                    fresh |= self.steps[each]
                edge = fresh & ~reached
                reached |= edge
        return found

    @cached_property
    def _ways(self) -> dict[bool, dict[int, list[float]]]:
        """The way to each prey by itself, on foot and over walls."""
        return {
            over_walls: {goal: nearest(masks, {goal: more}) for goal, more in self.prey.items()}
            for over_walls, masks in ((False, self.steps), (True, self.beside))
        }

    def threat(self, space: int) -> float:
        """The danger of a space; where no ways are known, of the Martians in it alone."""
        inside = 0 <= space < len(self.steps)
        return self.danger[space] if inside else float(self.packs.get(space, 0))

    def near(self, space: int) -> float:
        """How far a space is from prey on foot; 0 where no ways are known."""
        return _at(self.to_prey, space) if self.to_prey else 0.0

    def prey_name(self, space: int, over_walls: bool = False) -> str:
        """Name the Heroes who make a space a good one."""
        ways = self._ways[over_walls]
        goals = [goal for goal in ways if _at(ways[goal], space) < FAR]
        goal = min(goals, key=lambda goal: _at(ways[goal], space), default=-1)
        return self.names_in(goal) or "the Crowd" if goal >= 0 else "the Heroes"

    def gain(self, ways: Sequence[float], old: int, new: int) -> float:
        """Tell how many spaces nearer `new` is than `old`."""
        if not ways:
            return 1.0 if new in self.prey else 0.0
        return _at(ways, old) - _at(ways, new)


def nearest(masks: Sequence[int], goals: Mapping[int, float]) -> list[float]:
    """Find the shortest way from every space to a goal, what is added there included."""
    best = [float(FAR)] * len(masks)
    for goal, more in goals.items():
        if not 0 <= goal < len(masks):
            continue
        edge = reached = 1 << goal
        far = more
        while edge:
            fresh = 0
            for space in _bits(edge):
                best[space] = min(best[space], far)
                fresh |= masks[space]
            edge = fresh & ~reached
            reached |= edge
            far += 1
    return best


def _masks(told: Iterable[Any]) -> list[int]:
    """Take steps told as bits, or as lists of spaces."""
    return [
        each if isinstance(each, int) else sum(1 << space for space in set(each)) for each in told
    ]


def _bits(mask: int) -> Iterable[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def _at(ways: Sequence[float], space: int) -> float:
    return ways[space] if 0 <= space < len(ways) else float(FAR)
