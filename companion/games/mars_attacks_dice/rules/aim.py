"""The aim of one turn: which dice count for the target, and when there are too many Nukes.

All rulings about dice are applied here, so that the engine and the odds cannot disagree.
"""

from msgspec import Struct

from companion.games.mars_attacks_dice.components import MARTIAN, NUKE, Card


class Aim(Struct, frozen=True, cache_hash=True):
    """What is still open on the target at the start of a turn, under the table's rulings.

    `faces` holds the faces that count in any order, and is empty where the spaces must be covered
    in order. `stay`: Martians count and are not re-rolled. `holds`: those that cover a space stay,
    and none is re-rolled while the next open space wants one. `fresh`: only the Nukes of the last
    roll cover corners. `nukes`: what a rolled Nuke is for ("both", "one_purpose", "busts"). `sets`:
    dice that may be set before each re-roll; with `hold` such a die is not rolled again.
    """

    spaces: tuple[int, ...]
    corners: int
    faces: tuple[int, ...] = ()
    stay: bool = False
    fresh: bool = False
    nukes: str = "both"
    sets: int = 0
    hold: bool = False
    sides: tuple[int, ...] = (2, 2, 2)
    holds: bool = False

    def again(self, martians: int, ray_guns: int, nukes: int, fixed: int) -> int:
        """Return how many Martians going on re-rolls (MAD-51, MAD-A07); `fixed` ones stay."""
        if self.stay:
            return 0
        if self.holds:
            covered = self.got(martians, ray_guns, nukes)
            fixed = max(fixed, self.spaces[:covered].count(MARTIAN))
        return martians - fixed

    def got(self, martians: int, ray_guns: int, nukes: int) -> int:
        """Return how many open spaces these dice cover."""
        if self.nukes == "busts":
            nukes = 0
        counts = [martians, ray_guns, nukes]
        wanted = len(self.spaces)
        if self.faces:
            matching = 0
            for face in self.faces:
                matching += counts[face]
            return matching if matching < wanted else wanted
        for covered, face in enumerate(self.spaces):
            if not counts[face]:
                return covered
            counts[face] -= 1
        return wanted

    def covered(self, martians: int, ray_guns: int, nukes: int, last: int) -> int:
        """Return the number of Nuke dice on corners; `last` Nukes are from the last roll."""
        if self.nukes == "one_purpose":
            free = nukes - self._spent(martians, ray_guns, nukes)
            return min(free, last) if self.fresh else free
        return last if self.fresh else nukes

    def is_nuked(self, martians: int, ray_guns: int, nukes: int, last: int) -> bool:
        """Return whether all corner Nukes are covered (MAD-43); more dice change nothing."""
        return self.covered(martians, ray_guns, nukes, last) >= self.corners

    def bust(self) -> int:
        """Return how many spaces being nuked itself covers, which only a ruling allows."""
        if self.nukes != "busts":
            return 0
        return int(NUKE in self.faces if self.faces else self.spaces[0] == NUKE)

    def _spent(self, martians: int, ray_guns: int, nukes: int) -> int:
        """Return the number of Nuke dice on numbered spaces."""
        if not self.faces:
            return self.spaces[: self.got(martians, ray_guns, nukes)].count(NUKE)
        if NUKE not in self.faces:
            return 0
        others = self.got(martians, ray_guns, 0)
        return min(nukes, len(self.spaces) - others)


def counted(card: Card, order: str) -> tuple[int, ...]:
    """Return the faces that count in any order on a card (MAD-A08); () for in order."""
    faces = tuple(sorted(set(card.spaces)))
    if order == "first_symbol":
        return card.spaces[:1]
    if order == "any_mix" or len(faces) == 1:
        return faces
    return ()


def take_aim(
    card: Card, base: int, corners: int, rulings: dict[str, str], sides: tuple[int, ...], sets: int
) -> Aim:
    """Return the aim at `card`, of which the seat's token covers `base` spaces."""
    spaces = card.spaces[base:]
    faces = counted(card, rulings["MAD-A08"])
    needed = rulings["MAD-A07"] == "stay" and MARTIAN in (faces or spaces)
    in_order = needed and not faces
    return Aim(
        spaces=spaces,
        corners=corners,
        faces=faces,
        stay=card.kind == "monument" or (needed and not in_order),
        fresh=rulings["MAD-A03"] == "last_roll",
        nukes=rulings["MAD-A06"],
        sets=sets if rulings["MAD-A19"] == "every_roll" else 0,
        hold=rulings["MAD-A18"] == "fixed",
        sides=sides,
        holds=in_order,
    )
