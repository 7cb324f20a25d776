"""Invasion From Outer Space with every figure on the board, in the Advanced Game."""

from dataclasses import replace

from companion.games.invasion_from_outer_space import InvasionFromOuterSpace

_CHOSEN = {"game": "advanced", "scenario": "wipe-them-out", "play": "board"}


class OnBoard(InvasionFromOuterSpace):
    """The box as the contract's tests play it a second time: other defaults, two table sizes."""

    id = "invasion-on-board"
    seats = (2, 4)
    settings = tuple(
        replace(each, default=_CHOSEN.get(each.key, each.default))
        for each in InvasionFromOuterSpace.settings
    )


BOX = OnBoard()
