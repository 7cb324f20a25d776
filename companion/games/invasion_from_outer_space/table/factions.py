"""The factions of a match: who plays which, and the order of their turns."""

from typing import NamedTuple

from companion.games.invasion_from_outer_space.steps.turn import RoundPart
from companion.games.invasion_from_outer_space.text import say

HEROES = 4
SOLDIERS = 18  # Soldiers of all colours together (IFOS-006).
HERO, MARTIAN, ZOMBIE = range(3)  # Number both the decks and the sides.
SIDES = ("heroes", "martians", "zombies")  # The names used in observations and messages.
# The order in which sides get their seats (IFOS-008): the Heroes come last.
ORDER = (MARTIAN, ZOMBIE, HERO)
# Numbers of Martian and Zombie players by seats, where both play (IFOS-430); the rest play Heroes.
THREE_SIDED = {3: (1, 1), 4: (1, 1), 5: (1, 1), 6: (1, 1), 7: (2, 1), 8: (2, 2)}
TRACK = 6  # Kills per Victory Point (IFOS-438, IFOS-439).
MOST_OF_TWO = 6  # The most players with two sides (IFOS-007).
TURNS = {HERO: RoundPart.HEROES, MARTIAN: RoundPart.MARTIANS, ZOMBIE: RoundPart.ZOMBIES}


class Players(NamedTuple):
    """The number of players on each side."""

    heroes: int
    martians: int
    zombies: int


def players(seats: int, foes: str) -> Players:
    """Divide the seats among the sides (IFOS-008, IFOS-430); raise ValueError if they don't fit."""
    if foes == "both":
        if seats not in THREE_SIDED:
            raise ValueError(say("setup-error-three-sides", number=seats))
        martians, zombies = THREE_SIDED[seats]
        return Players(seats - martians - zombies, martians, zombies)
    if seats > MOST_OF_TWO:
        raise ValueError(say("setup-error-two-sides", most=MOST_OF_TWO, number=seats))
    foe = 2 if seats in (4, 6) else 1
    return Players(seats - foe, foe, 0) if foes == "martians" else Players(seats - foe, 0, foe)


class Rounds(NamedTuple):
    """The parts of a round, in order (IFOS-097, IFOS-291, IFOS-292, IFOS-387, IFOS-431)."""

    parts: tuple[RoundPart, ...]

    @property
    def first(self) -> RoundPart:
        """The part that begins a round."""
        return self.parts[0]

    def after(self, part: RoundPart) -> RoundPart:
        """Return the part that follows; after the last one, the first of the next round."""
        return self.parts[(self.parts.index(part) + 1) % len(self.parts)]


def rounds_of(foes: tuple[int, ...]) -> Rounds:
    """Return the parts of a round against `foes`: their turns, fires, Heroes, Crowds."""
    turns = tuple(TURNS[side] for side in foes)
    return Rounds((*turns, RoundPart.FIRES, RoundPart.HEROES, RoundPart.CROWDS))
