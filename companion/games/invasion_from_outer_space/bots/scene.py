"""A bot's view of the table: who is where, and how far apart.

Built from an observation alone. Paths are known if the observation holds the steps of the board;
otherwise a bot knows only who shares a space.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.table.figures import bits as bits
from companion.games.invasion_from_outer_space.table.party import SIDES
from companion.games.invasion_from_outer_space.table.position import (
    CHAMPIONS,
    HERO,
    MARTIAN,
    ZOMBIE,
)
from companion.games.invasion_from_outer_space.text import say
from companion.games.invasion_from_outer_space.verbs import MADE_UP
from companion.words import Message, Several, Text

# Weights by level of bot; the rules are the same for all levels.


class Manner(NamedTuple):
    """Weights of the rules of both sides."""

    # Martians: by how many spaces a Hero counts as closer for each lost Health Box, and for each
    # point of Agility by which it dodges worse.
    per_box: float
    clumsy: float
    few_packs: int  # below this number of spaces with Martians, reinforcements come first
    to_fight: int  # fewest Soldiers to enter a Hero's space

    # Heroes: the cost of a lost Health Box, in deaths of a Hero, by the boxes left up to 4, and the
    # expected wounds of a die that reaches a Hero who never dodges.
    box: tuple[float, float, float, float]
    die: float
    later: float  # weight of Martians that can arrive only the turn after next
    again: float  # weight of what a Pack does after a Fight
    calm: float  # how much more cautious Heroes are when they are ahead near the end
    wary: float  # how much more a wound costs when a Hero has died
    card: float  # value of a card found early, in Martians killed
    # how long searches keep their value: an exponent of the elapsed fraction of time
    searching: float
    ranks_steps: bool  # whether steps to goals other than the best are valued, too


NORMAL = Manner(
    per_box=0.25, clumsy=0.0, few_packs=5, to_fight=1,
    box=(0.7, 0.3, 0.15, 0.1), die=0.38, later=0.3, again=1.0, calm=1.0, wary=0.0,
    card=0.8, searching=2, ranks_steps=False,
)  # fmt: skip
KEEN = Manner(
    per_box=1.2, clumsy=0.8, few_packs=2, to_fight=3,
    box=(0.7, 0.3, 0.2, 0.1), die=0.7, later=0.36, again=1.2, calm=2.2, wary=0.6,
    card=0.5, searching=1, ranks_steps=True,
)  # fmt: skip

FAR = 99
ZARD, LEADER, SUPER = range(3)
# Spaces by which Zombies count as farther from Martians than Heroes do (and the reverse), and by
# which each of their dice adds to that.
PER_FOE, PER_DIE = 4.0, 0.25
USUAL_AGILITY, WORST_AGILITY = 4, 7
RISEN = 2  # Fight Dice of a Zombie Hero
KILLING = ("martians", "zombies", "points")  # objectives for which Heroes have to kill
ALL_HEROES, USUAL_DEATH = 4, 4.0
# The cost of a death as a fraction of its share in the objective, because another Hero takes over.
DEATH = 0.5
BOLDER = 0.8  # how much of their caution Heroes lose if they are behind when time runs out
SMALL = 2  # most dice of a Pack that a Hero may like to fight
# Weights of danger: a beast beyond its dice, and a possible landing.
GIANT, LANDING = 1.0, 1.0


def foes_of(seen: Mapping[str, Any]) -> int:
    """Return how many seats play against the Heroes; they are the first seats."""
    return int(seen["martians"]) + int(seen.get("zombies", 0))


class Scene:
    """An observation, read for one seat.

    Sentences are read only while `explaining`, so names that are slow to find are looked up only
    then.
    """

    def __init__(
        self,
        seen: Mapping[str, Any],
        seat: int,
        explaining: bool = False,
        manner: Manner = NORMAL,
    ) -> None:
        """Read everything that needs no path."""
        self.seen, self.seat, self.explaining, self.manner = seen, seat, explaining, manner
        martians = int(seen["martians"])
        evil = foes_of(seen)
        self.side = MARTIAN if seat < martians else ZOMBIE if seat < evil else HERO
        # Zombies play like Martians: against the Heroes.
        self.martian = self.side != HERO
        self.three_sided = 0 < martians < evil
        self.foe = "martians" if martians else "zombies"
        self.heroes: list[Mapping[str, Any]] = seen["heroes"]
        self.champions: list[Mapping[str, Any]] = seen["champions"]
        self.board: Mapping[str, Any] = seen["board"] or {}
        self.steps = _masks(self.board.get("steps", ()))
        self.adjacent = _masks(self.board.get("beside", ()))
        self.indoors = int(self.board.get("indoors", 0))
        self.plans: dict[int, list[list[int]]] = {}  # paths already computed, best first
        troops = self.board.get("troops", ())
        self.soldiers, self.zombies = (
            _figures_by_space(troops[:martians]),
            _figures_by_space(troops[martians:]),
        )
        for each in self.champions[len(CHAMPIONS) :]:
            if each["playing"]:
                self.zombies[each["space"]] = self.zombies.get(each["space"], 0) + RISEN

    # ---- positions -----------------------------------------------------------------
    def space_name(self, space: int) -> Text:
        """Return the name of a space."""
        names = self.board.get("names", ())
        return str(names[space]) if 0 <= space < len(names) else say("bot-the-board")

    def boxes(self, hero: int) -> int:
        """Return the number of Health Boxes a Hero has left."""
        each = self.heroes[hero]
        return int(each["health"] - each["wounds"])

    def heroes_in(self, space: int) -> list[int]:
        """Return the living Heroes in a space."""
        return [n for n, each in enumerate(self.heroes) if each["alive"] and each["space"] == space]

    def names_in(self, space: int) -> Several | None:
        """Return the names of the Heroes in a space, None if there are none."""
        names = tuple(str(self.heroes[n]["name"]) for n in self.heroes_in(space))
        return Several(names) if names else None

    @cached_property
    def packs(self) -> dict[int, int]:
        """Fight Dice of the Heroes' foes by space."""
        found = dict(self.martian_packs)
        for space, dice in self.zombies.items():
            found[space] = found.get(space, 0) + dice
        return found

    @cached_property
    def martian_packs(self) -> dict[int, int]:
        """Fight Dice of the Martians by space."""
        found = dict(self.soldiers)
        for which, dice in ((ZARD, 3), (LEADER, 2), (SUPER, 4)):
            if self.champions[which]["playing"]:
                space = self.champions[which]["space"]
                found[space] = found.get(space, 0) + dice
        return found

    def leader_in(self, space: int) -> bool:
        """Return whether the Martian Leader is in a space."""
        return bool(self.champions[LEADER]["playing"] and self.champions[LEADER]["space"] == space)

    @property
    def wants_allies(self) -> bool:
        """Whether Allies are the Martians' objective."""
        return bool(self.seen["scenario"]["martians"]["kind"] == "allies")

    @cached_property
    def lone_allies(self) -> frozenset[int]:
        """The spaces of Allies without a Hero."""
        return frozenset(space for space in self.seen["allies"] if not self.heroes_in(space))

    @cached_property
    def to_lone_allies(self) -> Sequence[float]:
        """Distance of every space from an Ally without a Hero, as a saucer flies."""
        return nearest(self.adjacent, dict.fromkeys(self.lone_allies, 0.0))

    # ---- distances -----------------------------------------------------------------
    @cached_property
    def prey(self) -> dict[int, float]:
        """The spaces that Martians want to reach, with an amount added to their distance."""
        found: dict[int, float] = {}
        for n, each in enumerate(self.heroes):
            if each["alive"] and each["space"] >= 0:
                more = self._hardiness(n)
                found[each["space"]] = min(more, found.get(each["space"], more))
        if self.seen["scenario"]["martians"]["kind"] == "crowds":
            found |= {each["space"]: 0.0 for each in self.seen["crowds"]}
        elif self.wants_allies:
            found |= dict.fromkeys(self.seen["allies"], 0.0)
        if self.three_sided:
            for space, dice in (
                self.martian_packs if self.side == ZOMBIE else self.zombies
            ).items():
                found[space] = min(found.get(space, FAR), PER_FOE + PER_DIE * dice)
        return found

    def _hardiness(self, n: int) -> float:
        """Return how many spaces farther a Hero counts for its Health Boxes and Agility."""
        agility = min(WORST_AGILITY, max(1, int(self.heroes[n]["agility"])))
        dodges = USUAL_AGILITY - agility
        return self.manner.per_box * (self.boxes(n) - 1) + self.manner.clumsy * dodges

    @cached_property
    def to_prey(self) -> Sequence[float]:
        """Distance of every space from prey, on foot; weak Heroes count as closer."""
        return nearest(self.steps, self.prey)

    @cached_property
    def to_prey_over_walls(self) -> Sequence[float]:
        """Distance of every space from prey, for a saucer or a giant."""
        return nearest(self.adjacent, self.prey)

    @cached_property
    def to_small_packs(self) -> Sequence[float]:
        """Distance of every space from Martians that a Hero may want to fight."""
        small = {space: float(dice - 1) for space, dice in self.packs.items() if dice <= SMALL}
        return nearest(self.steps, small)

    @cached_property
    def to_haven(self) -> Sequence[float]:
        """Distance of every space from where Allies are saved, on foot."""
        places = self.board.get("haven") or [self.board.get("centre", -1)]
        return nearest(self.steps, dict.fromkeys(places, 0.0))

    @cached_property
    def to_packs(self) -> Sequence[float]:
        """Distance of every space from any Martians, as a shot flies, ignoring walls."""
        return nearest(self.adjacent, dict.fromkeys(self.packs, 0.0))

    @cached_property
    def death(self) -> float:
        """The cost of a Hero's death in Martians killed, by the objectives of both sides."""
        goals = self.seen["scenario"]
        ours, theirs = goals["heroes"], goals[self.foe]
        if ours["kind"] not in KILLING:
            return USUAL_DEATH
        deaths = theirs["n"] if theirs["kind"] in ("heroes", "points") else ALL_HEROES
        return float(DEATH * ours["n"] * (2 if ours["kind"] == "zombies" else 1) / max(1, deaths))

    @cached_property
    def late(self) -> float:
        """The elapsed fraction of the match, 0 to 1, by the track or the highest points."""
        goals, track = self.seen["scenario"], self.seen["track"]
        if self.three_sided:
            return float(max(track[n] / max(1, goals[each]["n"]) for n, each in enumerate(SIDES)))
        return 1 - min(1.0, float(self.seen["marker"] / max(1, goals["turns"])))

    @cached_property
    def caution(self) -> float:
        """How cautious Heroes are: less if behind when time runs out, more if ahead."""
        goals, track = self.seen["scenario"], self.seen["track"]
        heroes, martians = track[HERO], track[SIDES.index(self.foe)]
        ours = heroes / max(1, goals["heroes"]["n"])
        theirs = martians / max(1, goals[self.foe]["n"])
        late = 0.0 if self.three_sided else self.late
        # When time is up, a tie is lost as well.
        more = self.manner.calm * (ours - theirs) if ours > theirs else -BOLDER
        return float(1 + late * more) * (1 + self.manner.wary if martians else 1)

    @cached_property
    def fires(self) -> frozenset[int]:
        """The spaces that burn."""
        return frozenset(each["space"] for each in self.seen["fires"])

    @cached_property
    def danger(self) -> list[float]:
        """Dice of the Martians that can reach each space; those of the next turn count in full.

        Soldiers take a step and fire, also through walls. Beasts move through walls. More may land
        under a saucer. Martians a turn farther away count less.
        """
        found = [0.0] * len(self.steps)
        for space, dice in self.martian_packs.items():
            self._threatens(found, space, self.steps, dice)
        for which in (ZARD, SUPER):
            if self.champions[which]["playing"]:
                self._threatens(found, self.champions[which]["space"], self.adjacent, GIANT)
        if any(self.seen["pool"]):
            for space in self.board.get("sites", ()):
                self._threatens(found, space, self.steps, LANDING)
        return found

    @cached_property
    def bites(self) -> list[float]:
        """Zombies that can reach each space; those of the next turn count in full."""
        found = [0.0] * len(self.steps)
        for space, dice in self.zombies.items():
            self._menaces(found, space, dice)
        return found

    def _menaces(self, found: list[float], space: int, dice: float) -> None:
        """Add the dice of Zombies to the spaces that they can reach, through walls."""
        if not 0 <= space < len(self.steps):
            return
        near = around(self.adjacent, 1 << space)
        for mask, weight in ((near, 1.0), (around(self.adjacent, near) & ~near, self.manner.later)):
            for each in bits(mask):
                found[each] += dice * weight

    def _threatens(self, found: list[float], space: int, ways: Sequence[int], dice: float) -> None:
        """Add the dice of Martians in a space to the spaces that they can move to and fire at."""
        if not 0 <= space < len(self.steps):
            return
        near = around(self.adjacent, around(ways, 1 << space))
        later = around(self.adjacent, around(ways, around(ways, 1 << space))) & ~near
        for mask, weight in ((near, 1.0), (later, self.manner.later)):
            for each in bits(mask):
                found[each] += dice * weight

    @cached_property
    def _ways(self) -> dict[bool, dict[int, Sequence[float]]]:
        """The distances to each single prey, on foot and over walls."""
        return {
            over_walls: {goal: nearest(masks, {goal: more}) for goal, more in self.prey.items()}
            for over_walls, masks in ((False, self.steps), (True, self.adjacent))
        }

    def threat(self, space: int) -> float:
        """Return the danger of a space; without known paths, of the Martians in it alone."""
        inside = 0 <= space < len(self.steps)
        return self.danger[space] + self.bites[space] if inside else float(self.packs.get(space, 0))

    def near(self, space: int) -> float:
        """Return the distance of a space from prey on foot; 0 without known paths."""
        return _distance_at(self.to_prey, space) if self.to_prey else 0.0

    def prey_name(self, space: int, over_walls: bool = False) -> Message | Several:
        """Return the names of the Heroes who make a space a good one."""
        if not self.explaining:
            return say("bot-prey-heroes")
        ways = self._ways[over_walls]
        goals = [goal for goal in ways if _distance_at(ways[goal], space) < FAR]
        goal = min(goals, key=lambda goal: _distance_at(ways[goal], space), default=-1)
        if goal in self.seen.get("allies", ()):
            return say("bot-prey-ally")
        if goal < 0:
            return say("bot-prey-heroes")
        return self.names_in(goal) or say("bot-prey-crowd")

    def gain(self, ways: Sequence[float], old: int, new: int) -> float:
        """Return by how many spaces `new` is closer than `old`."""
        if not ways:
            return 1.0 if new in self.prey else 0.0
        return _distance_at(ways, old) - _distance_at(ways, new)


def _figures_by_space(troops: Iterable[Any]) -> dict[int, int]:
    """Count figures by space, from pairs of space and number for each colour."""
    found: dict[int, int] = {}
    for colour in troops:
        for space, number in colour:
            found[space] = found.get(space, 0) + number
    return found


def nearest(masks: Sequence[int], goals: Mapping[int, float]) -> Sequence[float]:
    """Return each space's shortest distance to a goal, including the goal's added amount."""
    return _nearest(tuple(masks), tuple(goals.items()))


@lru_cache(maxsize=512)  # cached, because most figures stand still while one side moves
def _nearest(masks: tuple[int, ...], goals: tuple[tuple[int, float], ...]) -> Sequence[float]:
    best = [float(FAR)] * len(masks)
    for goal, more in goals:
        if not 0 <= goal < len(masks):
            continue
        edge = reached = 1 << goal
        far = more
        while edge:
            fresh = 0
            for space in bits(edge):
                # If another goal is as close to this space, it is so to all spaces behind it.
                if far < best[space]:
                    best[space] = far
                    fresh |= masks[space]
            edge = fresh & ~reached
            reached |= edge
            far += 1
    return best


def around(masks: Sequence[int], here: int) -> int:
    """Return spaces, as bits, with all spaces one step from them."""
    found = here
    for space in bits(here):
        found |= masks[space]
    return found


def _masks(given: Iterable[Any]) -> list[int]:
    """Return steps as masks, from masks or from lists of spaces."""
    masks = list(given)
    if masks and isinstance(masks[0], int):
        return masks
    return [sum(1 << space for space in set(each)) for each in masks]


def _distance_at(ways: Sequence[float], space: int) -> float:
    return ways[space] if 0 <= space < len(ways) else float(FAR)


# A bot's opinion of an action: a value to compare, and one sentence.


UNKNOWN = "?"  # a card that only the table can see


class Judged(NamedTuple):
    """A value to compare with other actions now, with its reason. Doing nothing has the value 0."""

    value: float
    why: Text


Judge = Callable[[Scene, Action], Judged]


def fixed(value: float, why: Text) -> Judge:
    """Return a judge that always gives the same value and sentence."""
    judged = Judged(value, why)
    return lambda scene, action: judged


def made_up(s: Scene, a: Action) -> Judged:
    """Value what only a simulation may make up."""
    return Judged(0 if s.seen["hand"] is not None else MADE_UP.value, MADE_UP.why)


def card(key: int | str) -> Text:
    """Return the name of a card from its key, as far as a bot knows it."""
    if key == UNKNOWN:
        return say("bot-a-card")
    name = str(key).rstrip("+")
    for deck in ("hero-", "martian-", "town-", "zombie-"):
        name = name.removeprefix(deck)
    return " ".join(word.capitalize() for word in name.replace("-", " ").split())
