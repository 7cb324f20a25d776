"""The normal bot of Mars Escape: all ten items come up, and weapons are not thrown away."""

from collections import Counter
from functools import cache
from operator import ne
from random import Random

import pytest

from companion.engine.actions import CHANCE, Action
from companion.engine.bots import Budget, View
from companion.games import take
from companion.games.mars_escape import strong
from companion.games.mars_escape.bot import enough
from companion.match.match import Match
from companion.match.simulation import simulate, simulated_header
from tests.games.mars_escape.esc_table import Table
from tests.ladder.__main__ import Pairing, row

ITEMS = {
    "steal", "freeze_ray", "confusion_ray", "cache_chest", "force_field", "scavenger",
    "alien_tracker", "printer", "sleight_of_hand", "time_machine",
}  # fmt: skip
BOX = take("mars-escape")


@cache
def matches() -> tuple[Match, ...]:
    return tuple(
        simulate(BOX, simulated_header(BOX, 2 + number % 3, "normal"), f"bot {number}")
        for number in range(12)
    )


def test_it_plays_all_ten_items() -> None:
    played = Counter(
        step.action.args[0]
        for match in matches()
        for step in match.steps
        if step.action.verb == "play"
    )
    assert set(played) == ITEMS


def test_it_wastes_hardly_a_weapon() -> None:
    """Neither a stronger one than needed, nor one too weak where another would do alone."""
    wasted = total = 0
    for match in matches():
        for place, step in enumerate(match.steps):
            if step.action.verb != "weapon":
                continue
            seen = match.state_at(place).observation(step.action.player)
            hand, total = seen["hand"], total + 1
            need = seen["active"]["hp"] - seen["damage"]
            damage = {card: all_ // hand.count(card) for card, all_ in seen["weapons"].items()}
            mine = damage[step.action.args[0]]
            alone = [each for each in damage.values() if each >= need]
            wasted += any(each < mine for each in alone) if mine >= need else bool(alone)
    assert total > 50 and wasted / total < 0.05


@pytest.mark.rule("ESC-72")
def test_it_plays_nothing_against_a_force_field() -> None:
    facts = [fact for match in matches() for step in match.steps for fact in step.facts]
    assert not [fact for fact in facts if fact.kind == "cancelled" and "ESC-72" in fact.rules]


@pytest.mark.parametrize(
    ("damages", "need", "chosen"),
    [
        ((6, 4, 2), 4, (4,)),
        ((6, 4, 2), 5, (6,)),
        ((4, 3, 2, 1), 5, (4, 1)),
        ((4, 3, 2, 1), 10, (4, 3, 2, 1)),
        ((2, 1), 4, None),
        ((), 3, None),
    ],
)
def test_the_fewest_and_weakest_weapons_that_do(damages, need, chosen) -> None:
    found = enough([(str(each), each) for each in damages], need)
    assert found == (None if chosen is None else tuple(map(str, chosen)))


@pytest.mark.rule("ESC-74", "ESC-82")
def test_it_does_not_copy_a_scavenger_to_take_the_copy_back_without_end() -> None:
    """Three normal bots once played more than 6,000 actions, all of them this pair."""
    match = simulate(BOX, simulated_header(BOX, 3, "normal"), "fresh 22")
    assert match.state.is_terminal() and len(match) < 1_000


@pytest.mark.parametrize(("seats", "matches", "least"), [(2, 60, 1.2), (3, 40, 1.2), (4, 40, 1.2)])
def test_the_hard_bot_wins_more_than_its_share_of_normal_ones(seats, matches, least) -> None:
    """With a search of 60 playouts it won 1.05 shares of two."""
    found = row(Pairing(BOX.id, seats, "hard", "normal"), matches, "hard")
    assert found.share >= least and not found.endless


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_weights_of_the_hard_bot_decide_what_it_does(seats: int, monkeypatch) -> None:
    """Wins do not show it: at three seats the bot also wins its share without any weight."""
    states, rng = [], Random(f"weights {seats}")
    while len(states) < 120:
        state = BOX.new_state(seats, simulated=True)
        while not state.is_terminal():
            player = state.current_player()
            if player >= 0 and len(state.legal_actions(player)) > 2:
                states.append((state, player))
            chance = player == CHANCE
            state, _ = state.apply(
                state.sample(rng) if chance else rng.choice(state.legal_actions())
            )

    def chosen() -> list[Action]:
        return [
            BOX.hard()(View(state, seat, state.legal_actions(seat)), Random(n), Budget()).action
            for n, (state, seat) in enumerate(states[:120])
        ]

    weighed = chosen()
    monkeypatch.setattr(strong, "_weights", lambda seats: {})
    assert sum(map(ne, weighed, chosen())) >= 12


def test_the_hard_bot_plays_no_card_that_nobody_knows_it_holds() -> None:
    """At a real table any card may be in its hand, and the rules allow all of them."""
    table = Table(2)
    for due in ("draw", "done"):
        legal = table.state.legal_actions(0)
        chosen = BOX.hard()(View(table.state, 0, legal), Random(1), Budget())
        assert any(each.verb == "play" for each in legal) and chosen.action.verb == due
        if due == "draw":
            table.draw("two_heads")
