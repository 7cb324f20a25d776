"""The dice that are due: a roll of equal dice, or a throw of groups of different colours."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from companion.engine.actions import CHANCE, Action
from companion.engine.dice import KINDS, DiceKind
from companion.engine.domain import DiceDue, DiceGroup
from companion.engine.state import State

Faces = tuple[tuple[str, ...], ...]  # The faces of each group, in order.


@dataclass(frozen=True, slots=True)
class DueDice:
    """The dice for which the engine waits, as the dice screen needs them."""

    domain: DiceDue

    @property
    def kind(self) -> DiceKind:
        """The kind of the dice."""
        return KINDS[self.domain.kind]

    @property
    def groups(self) -> tuple[DiceGroup, ...]:
        """The groups by colour; for equal dice a single one without name and colour."""
        return self.domain.groups

    @property
    def count(self) -> int:
        """The number of dice in all groups."""
        return sum(group.count for group in self.groups)

    @property
    def kept(self) -> tuple[str, ...]:
        """Faces of dice that stay in the tray."""
        return self.domain.kept

    @property
    def colours(self) -> tuple[str, ...]:
        """The colour of each die, "" if it does not matter."""
        return tuple(group.colour for group in self.groups for _ in range(group.count))

    def answer(self, faces: Faces) -> Action:
        """Return the action for these faces; ValueError if they do not fit the dice due."""
        return self.domain.of_groups(faces)

    def rolled(self, state: State, rng: Random) -> Faces:
        """Return random faces, sampled by the engine where it can, else by the dice's sides."""
        if self.domain.player == CHANCE and state.current_player() == CHANCE:
            faces = self._of_counts(state.sample(rng).args, rng)
            if [len(each) for each in faces] == [group.count for group in self.groups]:
                return faces
        kind = self.kind
        return tuple(
            tuple(rng.choices(kind.faces, kind.sides, k=group.count)) for group in self.groups
        )

    def _of_counts(self, args: Sequence[int | str], rng: Random) -> Faces:
        """Return the faces for counts of each face, group by group, in random order."""
        found = []
        for place in range(len(self.groups)):
            part = args[place * len(self.kind.faces) :]
            dice = [f for f, n in zip(self.kind.faces, part, strict=False) for _ in range(int(n))]
            found.append(tuple(rng.sample(dice, len(dice))))
        return tuple(found)
