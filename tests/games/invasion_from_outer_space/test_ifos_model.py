"""What holds after every step of a random match on the board, seen from outside alone.

The checker looks at the public observation, what was done and what was legal, never at a rule of
the engine; the walks play cards and abilities like everything else.
"""

from random import Random
from typing import Any

import pytest

from companion.engine.actions import CHANCE, Action
from companion.games.invasion_from_outer_space import BOX

Seen = dict[str, Any]
SOLDIERS, PACK, FIRES = 18, 3, 8
STEPS = 1500
# How the agenda names what sets an overload right, and what moves figures by force.
BURDEN = "burden"
GIANTS = (0, 2)


def packs(seen: Seen) -> dict[int, int]:
    """Soldiers by space, of both colours."""
    found: dict[int, int] = {}
    for colour in seen["board"]["troops"]:
        for space, number in colour:
            found[space] = found.get(space, 0) + number
    return found


def figures_stand_right(seen: Seen) -> None:
    """Packs, pools, the beast, ruins and fires at one moment (IFOS-088, 090, 113, 168, 325)."""
    here, martians = packs(seen), seen["martians"]
    most = SOLDIERS // martians
    for colour, troops in enumerate(seen["board"]["troops"]):
        assert seen["pool"][colour] + sum(number for _, number in troops) == most
        assert 0 <= seen["pool"][colour] <= most
    assert all(1 <= number <= PACK for number in here.values())
    for which in GIANTS:
        giant = seen["champions"][which]
        if giant["playing"]:
            assert giant["space"] not in here
            assert all(
                other["space"] != giant["space"]
                for other in seen["champions"]
                if other is not giant and other["playing"]
            )
    burning = [fire["space"] for fire in seen["fires"]]
    assert len(burning) == len(set(burning)) <= FIRES
    assert len(set(seen["board"]["kerosene"])) == len(seen["board"]["kerosene"])


def nobody_in_ruins(seen: Seen) -> None:
    """No figure, fire or Kerosene in a destroyed building (IFOS-364, IFOS-366)."""
    ruins = set(seen["board"]["destroyed"])
    if not ruins or "flee" in seen["due"]:
        return
    stand = {hero["space"] for hero in seen["heroes"] if hero["alive"]} | set(packs(seen))
    stand |= {each["space"] for each in seen["champions"] if each["playing"]}
    stand |= {each["space"] for each in seen["crowds"] if each["wounds"] < 4}
    stand |= {fire["space"] for fire in seen["fires"]} | set(seen["board"]["kerosene"])
    assert not stand & ruins


def heroes_are_right(seen: Seen) -> None:
    """Tokens, wounds, Items (IFOS-208, 217, 219, 252)."""
    cards = {card.key: card for card in BOX_CARDS}
    for hero in seen["heroes"]:
        assert 0 <= hero["tokens"] <= 3
        assert 0 <= hero["wounds"] <= hero["health"]
        assert hero["alive"] == (hero["wounds"] < hero["health"])
        if BURDEN not in seen["due"]:
            items = [cards[key] for key in hero["items"]]
            assert sum(each.hands for each in items) <= 4
            assert sum(each.hands for each in items if each.weapon) <= 2


def hands_are_right(seen: Seen) -> None:
    """Martian hands within their limit, all counts sound (IFOS-104)."""
    limit = 6 // seen["martians"]
    # A card taken back may fill a hand beyond what can be drawn; drawing never does.
    if "draw_cards" in seen["due"]:
        assert all(count <= limit for count in seen["hands"][: seen["martians"]])
    assert all(count >= 0 for count in (*seen["hands"], *seen["decks"], *seen["cp"]))


def only_grows(before: Seen, after: Seen) -> None:
    """Kills, dead Heroes and what is counted never fall; the marker falls by one (IFOS-101)."""
    assert after["kills"] >= before["kills"] and after["dead"] >= before["dead"]
    assert all(b >= a for a, b in zip(before["track"], after["track"], strict=True))
    assert after["dead"] <= 4
    fallen = before["marker"] - after["marker"]
    if before["marker"]:
        assert fallen in (0, 1)
        # It falls as a Martian Turn begins, at no other time.
        opens = before["side"] == "heroes" or before["phase"] in ("fire_phase", "crowd_phase")
        assert not fallen or (after["side"] == "martians" and opens)
        assert after["round"] - before["round"] == fallen


def a_march_is_fair(before: Seen, action: Action, moved: dict[tuple[int, int], int]) -> None:
    """One space, through no wall, into room, no more than have not moved, from no Hero."""
    space, to, number = (int(each) for each in action.args)
    board, seat = before["board"], action.player
    troops = dict(tuple(each) for each in board["troops"][seat])
    assert board["steps"][space] >> to & 1 and board["beside"][space] >> to & 1
    assert 1 <= number <= troops[space]
    assert packs(before).get(to, 0) + number <= PACK
    assert all(hero["space"] != space for hero in before["heroes"] if hero["alive"])
    assert to not in board["destroyed"]
    assert all(c["space"] != to for n, c in enumerate(before["champions"])
               if c["playing"] and n in GIANTS)  # fmt: skip
    # Who came here in this phase stays: only the others may go (IFOS-112).
    assert number <= troops[space] - moved.get((seat, space), 0)
    moved[seat, to] = moved.get((seat, to), 0) + number


def a_step_is_fair(before: Seen, action: Action) -> None:
    """A Hero steps to a neighbour, within the roll (IFOS-179, IFOS-185)."""
    walk = before["walk"]
    hero = before["heroes"][walk["hero"]]
    to = int(action.args[0])
    assert walk["left"] >= 1
    assert before["board"]["steps"][hero["space"]] >> to & 1
    assert hero["seat"] == action.player


def a_blast_is_fair(before: Seen, action: Action, fired: set[int]) -> None:
    """Each Pack once, at its own space or one next to it; only the own when locked (117 to 119)."""
    space, to, _ = (int(each) for each in action.args)
    assert space not in fired
    fired.add(space)
    locked = any(hero["space"] == space for hero in before["heroes"] if hero["alive"])
    assert to == space or (not locked and before["board"]["beside"][space] >> to & 1)
    there = [hero for hero in before["heroes"] if hero["alive"] and hero["space"] == to]
    crowds = [crowd for crowd in before["crowds"] if crowd["space"] == to]
    assert crowds or any(not hero["late"] for hero in there)


class Watch:
    """Looks at a match after every step."""

    def __init__(self) -> None:
        self.moved: dict[tuple[int, int], int] = {}
        self.fired: set[int] = set()
        self.acted: list[int] = []
        self.checked: dict[str, int] = {}

    def step(self, before: Seen, action: Action, after: Seen) -> None:
        """Check one action, and what came of it."""
        if before["phase"] != after["phase"]:
            self.moved, self.fired = {}, set()
        if before["side"] != after["side"]:
            self.acted = []
        self.checked[action.verb] = self.checked.get(action.verb, 0) + 1
        if action.verb == "march":
            a_march_is_fair(before, action, self.moved)
        elif action.verb == "step":
            a_step_is_fair(before, action)
        elif action.verb == "blast":
            a_blast_is_fair(before, action, self.fired)
        elif action.verb == "activate":
            hero = before["heroes"][int(action.args[0])]
            assert hero["alive"] and not hero["acted"] and hero["seat"] == action.player
        elif action.verb == "saucer":
            sites = list(before["board"]["sites"])
            sites[int(action.args[0])] = int(action.args[1])
            assert len(set(sites)) == len(sites)
        only_grows(before, after)
        if after["board"] is not None and after["winner"] is None:
            figures_stand_right(after)
            nobody_in_ruins(after)
        heroes_are_right(after)
        hands_are_right(after)


def walk(seats: int, game: str, scenario: str, seed: int) -> Watch:
    """Play a random match and look at it after every step."""
    rng, watch = Random(seed), Watch()
    state = BOX.new_state(
        seats, simulated=True, options={"play": "board", "game": game, "scenario": scenario}
    )
    before = state.observation(None)
    for _ in range(STEPS):
        if state.is_terminal():
            break
        chance = state.current_player() == CHANCE
        action = state.sample(rng) if chance else rng.choice(state.legal_actions())
        state, _ = state.apply(action)
        after = state.observation(None)
        watch.step(before, action, after)
        before = after
    return watch


BOX_CARDS = BOX.new_state(2, options={"play": "board", "game": "advanced"}).setup.cards


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
@pytest.mark.rule("IFOS-029", "IFOS-055", "IFOS-056", "IFOS-088", "IFOS-089", "IFOS-090",
                  "IFOS-112", "IFOS-113", "IFOS-115", "IFOS-116", "IFOS-E28")  # fmt: skip
def test_nothing_stands_or_moves_wrong_in_the_basic_game(seats: int):
    watches = [walk(seats, "basic", "invasion", seed) for seed in range(2)]
    for verb in ("march", "step", "blast", "activate", "saucer"):
        assert any(watch.checked.get(verb) for watch in watches), verb


@pytest.mark.parametrize(
    "scenario", ["invasion", "wipe-them-out", "abduction", "unleashed", "blow-em-out-of-the-sky"]
)
@pytest.mark.rule("IFOS-168", "IFOS-312", "IFOS-325", "IFOS-364", "IFOS-366")
def test_nothing_stands_or_moves_wrong_in_the_advanced_game(scenario: str):
    watch = walk(4, "advanced", scenario, 3)
    assert watch.checked["march"] and watch.checked["activate"]
