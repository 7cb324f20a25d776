"""The moves on a drawn board by the spaces they start from and aim at, so that taps can do them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from companion.engine.actions import Action
from companion.engine.board import BoardMove


@dataclass(frozen=True)
class Places:
    """The actions by the space they start from (-1 for none), and by the space they aim at."""

    by_source: Mapping[int, Mapping[int, tuple[Action, ...]]] = field(default_factory=dict)

    def lit(self, chosen: int) -> dict[int, str]:
        """The spaces to light up: "source" where something can start, "aim" where it can go."""
        found = {space: "source" for space in self.by_source if space >= 0}
        for aim in self.by_source.get(chosen, self.by_source.get(-1, {})):
            found[aim] = "aim"
        return found

    def actions(self, chosen: int, space: int) -> tuple[Action, ...]:
        """What a tap on a space can mean when `chosen` is the space it starts from."""
        for source in (chosen, -1):
            found = self.by_source.get(source, {}).get(space)
            if found:
                return found
        return ()


def places(moves: Iterable[BoardMove]) -> Places:
    """Sort moves by where they start and where they go."""
    found: dict[int, dict[int, list[Action]]] = {}
    for move in moves:
        if move.aim >= 0:
            found.setdefault(move.source, {}).setdefault(move.aim, []).append(move.action)
    return Places(
        {source: {aim: tuple(each) for aim, each in aims.items()} for source, aims in found.items()}
    )
