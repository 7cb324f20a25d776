"""Switches between guide and board in the middle of random matches of Invasion From Outer Space.

`python -m tests.switches --runs 1000 --seed 1`: there and back, every piece and card counted.
"""

import argparse
from random import Random
from typing import Any

from companion.engine.actions import CORRECT, TABLE, Action
from companion.games.invasion_from_outer_space import BOX
from companion.games.invasion_from_outer_space.hidden.observation import phase
from companion.games.invasion_from_outer_space.state import InvasionState
from companion.games.invasion_from_outer_space.table.position import NONE
from tests.walks import choose

# What Kerosene that lies next to a fire has begun to do.
BURNING = ("scorch", "roll", "allies_flee", "window", "flee")


def pieces(p: InvasionState) -> dict[str, Any]:
    """All that lies and stands on the table, and what has been spent and drawn, without places."""
    return {
        "soldiers": [most - pool for most, pool in zip(p.setup.troops, p.pool, strict=True)],
        "heroes": [(h.sheet, h.alive, h.wounds, h.tokens, h.items, h.late) for h in p.heroes],
        "champions": [(c.playing, c.wounds, c.points) for c in p.champions],
        "fires": sorted((fire.new, fire.side) for fire in p.fires),
        "kerosene": p.kerosene_count + p.kerosene.bit_count(),
        "crowds": [each.wounds for each in p.crowds],
        "allies": len(p.allies),
        "saucers": (len(p.sites), list(p.saucer_damage)),
        "points": (list(p.command_points), list(p.bonus), list(p.progress), list(p.kill_tracks)),
        "cards": (list(p.hand_sizes), list(p.deck_sizes), p.discard, p.tech),
        "in play": [(each.card, each.seat) for each in p.cards_in_play],
        "markers": [each.spot != NONE for each in p.cards_in_play],
        "course": (p.side, p.rounds, p.track_marker, p.moved, p.activated, p.control),
    }


def switch(state: InvasionState, to: str, rng: Random) -> InvasionState:
    """Switch, and say where everything is: anywhere the rules allow."""
    state, _ = state.apply(Action(TABLE, CORRECT, ("play", to)))
    while state.stack and state.stack[-1].kind in ("stands", "boards"):
        legal = state.legal_actions()
        done = [each for each in legal if each.verb == "no_more"]
        state, _ = state.apply(done[0] if done and rng.random() < 0.8 else rng.choice(legal))
    return state


def is_set_up(state: InvasionState) -> bool:
    """Whether the way to play may be changed, as in all of a match but its set-up."""
    return any(each.path == "play" for each in state.correctables())


def random_state(seed: int) -> InvasionState:
    """A match somewhere in the middle, of any scenario, played by chance."""
    rng = Random(f"switch {seed}")
    while not is_set_up(state := _some_way(rng)):
        pass
    return state


def _some_way(rng: Random) -> InvasionState:
    """A match after so many steps that it has mostly been set up."""
    scenario = rng.choice(
        ("invasion", "wipe-them-out", "abduction", "unleashed", "blow-em-out-of-the-sky")
    )
    options = {"play": rng.choice(("guide", "board")), "game": "advanced", "scenario": scenario}
    state = BOX.new_state(
        rng.choice((2, 4)), simulated=False, options=options, components=BOX.components()
    )
    for _ in range(rng.randrange(40, 400)):
        if state.is_terminal():
            break
        before = state
        state = state.apply(choose(state, rng))[0]
    return before if state.is_terminal() else state


def there_and_back(seed: int) -> None:
    """Switch in a random state and back, and find every piece again."""
    state, rng = random_state(seed), Random(seed)
    before, census, now = pieces(state), state.census(), phase(state)
    first = "board" if state.guide else "guide"
    other = switch(state, first, rng)
    assert other.census() == census
    placed = {"kerosene": None, "fires": None, "markers": None}
    expected = {**before, **placed} if first == "board" else before
    found = pieces(other)
    if first == "board":  # What lies next to a fire burns at once.
        assert found["kerosene"] + len(found["fires"]) >= min(
            before["kerosene"] + len(before["fires"]), 8
        )
        found = {**found, **placed}
    if other.winner != NONE or other.stack[-1].kind in BURNING:
        return
    # What asks nobody now goes on by itself, as a trade of Heroes who share no space any more.
    goes_on = type(other.stack[-1]) is not type(state.stack[-1])
    for what in ("course", "soldiers", "heroes", "fires", "allies", "points") if goes_on else ():
        found[what] = expected[what]
    assert found == expected
    assert goes_on or phase(other) == now
    back = switch(other, "guide" if first == "board" else "board", rng)
    assert back.census() == census


def main() -> None:
    """Run the switches and say how many there were."""
    parser = argparse.ArgumentParser(prog="python -m tests.switches", description=__doc__)
    parser.add_argument("--runs", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    first = asked.seed * 1_000_000
    for number in range(asked.runs):
        there_and_back(first + number)
    print(f"{asked.runs} switches there and back, nothing lost")


if __name__ == "__main__":
    main()
