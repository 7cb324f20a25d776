"""The figures picked on the drawn board, and where they can go.

It sorts the moves and the walk that the engine offers, and contains no rules.
"""

from collections.abc import Iterable, Sequence

from companion.engine.page import BoardMove, BoardWalk
from companion.words import Text

NOTHING = -1  # Stands for no space.


class Picking:
    """The moves on offer, and the figures that are picked.

    `chosen` is the space of these figures, or NOTHING. `party` names a part of them, or "" for as
    many as can go.
    """

    def __init__(self, moves: Iterable[BoardMove] = (), walk: BoardWalk | None = None) -> None:
        """Take the moves on offer; if only one space has figures to pick, pick them."""
        self.walk = walk
        self.moves: dict[int, dict[int, list[BoardMove]]] = {}
        for move in moves:
            aims = self.moves.setdefault(move.source, {}) if move.aim >= 0 else {}
            for aim in (move.aim, *move.also):
                aims.setdefault(aim, []).append(move)
        self.party: Text = ""
        sources = self.sources
        self.chosen = sources[0] if len(sources) == 1 and NOTHING not in self.moves else NOTHING

    @property
    def sources(self) -> tuple[int, ...]:
        """The spaces of figures that can go somewhere."""
        walks = () if self.walk is None else (self.walk.start,)
        return tuple(dict.fromkeys((*walks, *(each for each in self.moves if each >= 0))))

    @property
    def parties(self) -> dict[Text, int]:
        """The parties that can be picked from the chosen space, and their sizes, largest first."""
        aims = self.moves.get(self.chosen, {})
        found = {m.party: m.figures for each in aims.values() for m in each if m.figures}
        return dict(sorted(found.items(), key=lambda each: (-each[1], str(each[0]))))

    def keep(self, old: "Picking") -> None:
        """Choose the space that was chosen in `old`, if its figures can still go."""
        if self.chosen < 0 and old.chosen in self.moves and old.chosen >= 0:
            self.choose(old.chosen)

    def choose(self, space: int) -> None:
        """Pick all figures of a space, NOTHING for none."""
        self.chosen, self.party = space, ""

    def lit(self) -> dict[int, str]:
        """Return the spaces to light up: "source" to start from, "aim" to go to."""
        found = dict.fromkeys(self.sources, "source")
        found |= dict.fromkeys(self.aims(), "aim")
        if self.chosen >= 0:
            found[self.chosen] = "chosen"
        return found

    def aims(self) -> tuple[int, ...]:
        """Return the spaces to which the picked figures can go, and those tapped by themselves."""
        found = dict.fromkeys(self.moves.get(NOTHING, {}))
        if self.walk is not None and self.chosen in (NOTHING, self.walk.start):
            found |= dict.fromkeys(self.walk.ways)
        for aim, moves in self.moves.get(self.chosen, {}).items():
            if self._of_party(moves):
                found[aim] = None
        return tuple(found)

    def options(self, space: int) -> tuple[BoardMove, ...]:
        """Return the moves that a tap on a space can mean, apart from a walk."""
        for source in (self.chosen, NOTHING):
            found = self._of_party(self.moves.get(source, {}).get(space, []))
            if found:
                most = max(move.figures for move in found)
                return tuple(move for move in found if move.figures == most)
        return ()

    def way_to(self, space: int) -> tuple[int, ...]:
        """Return the usual way of the walking figure to a space, or ()."""
        if self.walk is None or self.chosen not in (NOTHING, self.walk.start):
            return ()
        return self.walk.ways.get(space, ())

    def only_here(self, space: int) -> bool:
        """Return whether the figures of a space can do only one thing, in that space itself."""
        aims = self.moves.get(space, {})
        return [*aims] == [space] and len(aims[space]) == 1

    def next_party(self) -> None:
        """Pick the next smaller party of the chosen space; after the smallest pick nothing."""
        parties = [*self.parties]
        now = parties.index(self.party) if self.party else 0
        if now + 1 < len(parties):
            self.party = parties[now + 1]
        else:
            self.choose(NOTHING)

    def _of_party(self, moves: Sequence[BoardMove]) -> list[BoardMove]:
        return [m for m in moves if not (self.party and m.figures) or m.party == self.party]
