"""Invasion From Outer Space with Last Night on Earth, as the golden tests play it besides."""

from dataclasses import replace

from companion.games.invasion_from_outer_space import InvasionFromOuterSpace


class InTown(InvasionFromOuterSpace):
    """The box with other defaults: Last Night on Earth on the board, or for a guide."""

    seats = (2, 3)

    def __init__(self, play: str, name: str = "in-town", **chosen: str) -> None:
        self.id = f"invasion-{name}-{play}"
        chosen = {"game": "small-town", "play": play} | chosen
        self.settings = tuple(
            replace(each, default=chosen[each.key], needs=None) if each.key in chosen else each
            for each in InvasionFromOuterSpace.settings
        )


BOXES = (
    InTown("guide"),
    InTown("board"),
    InTown(
        "board", "with-zombies", game="crossover", scenario="die-zombies-die", heroes="carnival"
    ),
    InTown("board", "overrun", game="crossover", scenario="earth-overrun", heroes="carnival"),
)
