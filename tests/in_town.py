"""Invasion From Outer Space in the Small Town, as the golden tests play it a third time."""

from dataclasses import replace

from companion.games.invasion_from_outer_space import InvasionFromOuterSpace


class InTown(InvasionFromOuterSpace):
    """The box with other defaults: Last Night on Earth on the board, or for a guide."""

    seats = (2, 3)

    def __init__(self, play: str) -> None:
        self.id = f"invasion-in-town-{play}"
        chosen = {"game": "small-town", "play": play}
        self.settings = tuple(
            replace(each, default=chosen.get(each.key, each.default))
            for each in InvasionFromOuterSpace.settings
        )


BOXES = (InTown("guide"), InTown("board"))
