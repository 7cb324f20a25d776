"""Tables for bots: whole simulated matches, and small scenes made by hand."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from companion.engine.actions import CHANCE, SIMULTANEOUS, TABLE, Action
from companion.engine.bots import Bot
from companion.games.invasion_from_outer_space import BOX

BOARD = {"play": "board"}
# A row of eight spaces: one can step to the left and to the right.
ROW = [(1 << n - 1 if n else 0) | (1 << n + 1 if n < 7 else 0) for n in range(8)]


def seen_by(state: Any, seat: int) -> dict[str, Any]:
    """What a seat sees."""
    seen: dict[str, Any] = state.observation(seat)
    return seen


def play(
    bots: Sequence[Bot],
    seed: int,
    options: dict[str, str],
    look: Callable[[dict[str, Any], Action, list[Action]], None] = lambda seen, action, legal: None,
) -> Any:
    """Play a simulated match to its end; every action goes through the engine's check."""
    rng, state = Random(seed), BOX.new_state(len(bots), simulated=True, options=options)
    for _ in range(BOX.bound(len(bots))):
        if state.is_terminal():
            return state
        player = state.current_player()
        if player == CHANCE:
            action = state.sample(rng)
        elif player == TABLE:
            action = at_table(state, rng)
        else:
            seats = range(state.seats) if player == SIMULTANEOUS else (player,)
            seat = next(each for each in seats if state.legal_actions(each))
            seen, legal = seen_by(state, seat), state.legal_actions(seat)
            action = bots[seat](seat, seen, legal, rng)
            look(seen, action, legal)
        state.advance(action)
    raise AssertionError("no end")


def at_table(state: Any, rng: Random) -> Action:
    """Answer for the table as `simulate` does."""
    return BOX.decides(state, state.legal_actions(TABLE), rng)


def hero(space: int, wounds: int = 0, agility: int = 4, **more: Any) -> dict[str, Any]:
    """A Hero with four Health Boxes, who plays for seat 1."""
    entered = {"name": f"Hero{space}", "seat": 1, "space": space, "wounds": wounds, "health": 4}
    return {**entered, "agility": agility, "tokens": 1, "items": [], "alive": True, "late": False,
            "acted": False, **more}  # fmt: skip


def scene(heroes: Sequence[dict[str, Any]], troops: dict[int, int], **more: Any) -> dict[str, Any]:
    """What a seat sees of a row of eight spaces with these Heroes and Soldiers."""
    champions = [
        {"name": name, "playing": False, "space": -1, "wounds": 0, "health": 3, "points": 0,
         "cost": cost}
        for name, cost in (("Zard Beast", 5), ("Martian Leader", 4), ("Super Zard Beast", 0))
    ]  # fmt: skip
    board = {
        "names": [f"row {n}" for n in range(8)], "troops": [list(map(list, troops.items()))],
        "sites": [0, 7], "steps": ROW, "beside": ROW,
    }  # fmt: skip
    return {
        "martians": 1, "guide": False, "heroes": list(heroes), "champions": champions,
        "board": board, "fires": [], "crowds": [], "pool": [12], "hands": [3, 0], "hand": [],
        "scenario": {"turns": 13, "heroes": {"kind": "martians", "n": 20},
                     "martians": {"kind": "heroes", "n": 2}},
        "track": [0, 0], "marker": 13, "fight": None, "throw": None, "due": ["march"],
        **more,
    }  # fmt: skip
