"""The greedy bot: legal, blind to secrets, better than chance, and never tied forever."""

from random import Random

import pytest

from companion.engine.actions import CHANCE, TABLE, Action
from companion.engine.bots import Budget, View
from companion.games.mars_needs_heroes import BOX, bot, odds
from companion.games.mars_needs_heroes.engine import HeroesState
from companion.match.bots import player
from tests.games.mars_needs_heroes.mnh_simulated import begin, random_rulings, until
from tests.games.mars_needs_heroes.mnh_table import Table, last_set

GREEDY = BOX.bots()["greedy"]


def _game(seats: int, greedy: set[int], rng: Random, rulings: dict | None = None) -> HeroesState:
    state = begin(seats, rulings)
    length = 0
    while not state.is_terminal():
        if state.current_player() == CHANCE:
            action = state.sample(rng)
        else:
            seat = state.legal_actions()[0].player
            legal = state.legal_actions(seat)
            seen = state.observation(seat)
            action = GREEDY(seat, seen, legal, rng) if seat in greedy else rng.choice(legal)
            assert action in legal
        state.advance(action)
        length += 1
        assert length <= BOX.bound(seats)
    return state


@pytest.mark.parametrize("seed", range(15))
def test_bots_finish_any_game(seed: int) -> None:
    rng = Random(seed)
    seats = 2 + seed % 3
    state = _game(seats, set(range(seats)), rng, random_rulings(rng))
    assert state.outcome() is not None


def test_greedy_beats_random() -> None:
    rng = Random(11)
    first = 0
    for _ in range(120):
        outcome = _game(3, {0}, rng).outcome()
        assert outcome is not None
        first += 0 in outcome.ranking[0]
    # By chance alone a third, and hardly ever more than 52 of 120.
    assert first > 60


def test_the_choice_depends_only_on_what_the_seat_sees() -> None:
    rng = Random(2)
    state = until(begin(3), "bid", rng)
    state, _ = state.apply(Action(1, "bid", (5,)))
    for seed in range(20):
        other = state.resample(0, Random(seed))
        chosen = [
            GREEDY(0, each.observation(0), each.legal_actions(0), Random(seed))
            for each in (state, other)
        ]
        assert chosen[0] == chosen[1]


def _bid_of(table: Table, seed: int) -> int:
    return int(GREEDY(0, table.seen, table.state.legal_actions(0), Random(seed)).args[0])


def test_it_bids_rather_high_for_much_and_low_for_little() -> None:
    means = []
    for colours in (("yellow", "yellow"), ("green", "blue")):
        table = Table(2)
        table.hold(0, yellow=6)
        table.cards(*colours)
        means.append(sum(_bid_of(table, seed) for seed in range(200)) / 200)
    assert means[0] > 3.6 and means[1] < 2.4


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bots_with_equal_hands_do_not_bid_alike(level: str, seats: int) -> None:
    """Equal numbers cancel (MNH-20): a table of bots that think alike would win nothing."""
    table = Table(seats)
    table.hold(0, yellow=2)
    table.cards("yellow", "yellow")
    who = player(BOX, level)
    found = set()
    for seed in range(24):
        view = View(table.state, 0, table.state.legal_actions(0))
        found.add(who(view, Random(seed), Budget(iterations=12)).action.args[0])
    assert len(found) > 2


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_a_tie_with_one_who_always_lays_the_lowest_card_ends(level: str) -> None:
    who = player(BOX, level)
    for seed in range(8):
        rng = Random(seed)
        table = last_set(2)
        for seat in (0, 1):
            table.correct(f"token/{seat}", 0)
        bids = 0
        while not table.state.is_terminal() and bids < 120:
            if table.phase() == "reset":
                table.push(table.state.legal_actions()[1])
                continue
            view = View(table.state, 0, table.state.legal_actions(0))
            table.push(who(view, rng, Budget(iterations=12)).action)
            table.push(min(table.state.legal_actions(1), key=lambda action: action.args))
            bids += 1
        assert table.state.is_terminal()


def test_with_nothing_left_to_win_it_bids_any_card() -> None:
    """Saving its cards it would tie without end with one who lays the lowest (MNH-36)."""
    table = last_set(2)
    table.correct("won/0/yellow", 9)
    seen = table.seen
    at = bot.weighed_stakes(seen, Random(1), 12)
    assert at.gain(0) == 0 and len(set(bot._mix(0, seen, at))) == 1


def test_it_freezes_what_is_worth_it_and_never_its_own() -> None:
    table = Table(2)
    table.hold(1, yellow=6)
    table.cards("yellow", "yellow")
    table.bids(5, 4)
    assert not bot.wants_freeze(0, table.state.observation(0))
    assert bot.wants_freeze(1, table.state.observation(1))
    legal = table.state.legal_actions(1)
    assert GREEDY(1, table.state.observation(1), legal, Random(0)) == Action(1, "freeze")


def test_two_bots_do_not_tie_forever() -> None:
    for seed in range(20):
        rng = Random(seed)
        table = last_set(2)
        for seat in (0, 1):
            table.correct(f"token/{seat}", 0)
        for _ in range(60):
            if table.state.is_terminal():
                break
            for seat in (0, 1):
                state = table.state
                legal = state.legal_actions(seat)
                if legal:
                    table.push(GREEDY(seat, state.observation(seat), legal, rng))
            if table.phase() == "reset":
                table.push(table.state.legal_actions()[1])
        assert table.state.is_terminal()


# ---- what a hard bot knows of its rivals ----------------------------------------------------
def test_it_remembers_what_was_seen_before_each_bid() -> None:
    rng, state, seen = Random(4), begin(3), []
    while not state.is_terminal():
        if state.observation()["phase"] == "bid" and state.left and not any(state.bids):
            seen.append(state.observation())
        action = state.sample(rng) if state.current_player() == CHANCE else None
        state.advance(action or rng.choice(state.legal_actions()))
    found = list(bot._earlier(state.observation() | {"past_bids": state.shown}))
    assert len(found) == len(seen) > 5
    for (then, bids), before in zip(reversed(found), seen, strict=True):
        assert [list(hand) for hand in then["hands"]] == before["hands"]
        assert all(
            then[name] == before[name] for name in ("table", "won", "bidders", "unseen", "pile")
        )
        assert all(bid in hand for bid, hand in zip(bids, then["hands"], strict=True))


def test_what_it_remembers_survives_corrections() -> None:
    table = Table(3)
    table.cards("yellow", "yellow")
    table.bids(1, 2, 3)
    before = table.state.shown
    table.correct("hand/1", "1 3 5")
    table.correct("bid/1", 5)
    table.settle()
    for seat in range(3):
        table.correct(f"won/{seat}/yellow", 0)
    table.correct("pile/yellow", 0)
    (then, bids), *earlier = bot._earlier(table.seen | {"past_bids": table.state.shown})
    assert bids == [1, 5, 3] and 5 in then["hands"][1] and not earlier
    assert min(then["unseen"].values()) == 0, "no less, whatever was taken away"
    assert before and before[1:4] == (1, 2, 3), "an undo finds the state before as it was"


@pytest.mark.parametrize(
    ("yellow", "froze", "usual"),
    [(0, True, False), (6, False, False), (6, True, True), (0, False, True)],
)
def test_a_shout_or_a_silence_shows_who_is_no_normal_bot(
    yellow: int, froze: bool, usual: bool
) -> None:
    table = Table(3)
    table.hold(0, yellow=yellow)
    table.cards("yellow", "yellow")
    table.bids(1, 2, 3)
    table.push(Action(0, "freeze") if froze else Action(TABLE, "settle"))
    trust = bot._trust(0, table.seen | {"past_bids": table.state.shown})
    assert (trust > bot.USUAL / 2) == usual
    later = bot._trust(2, table.seen | {"past_bids": table.state.shown})
    assert later > bot.USUAL / 2, "nobody shouts for cards that he has won"
    assert bot._trust(0, table.seen | {"past_bids": ()}) == pytest.approx(bot.USUAL)


@pytest.mark.rule("MNH-A01")
def test_who_takes_cards_as_the_last_of_three_equal_bids_has_not_frozen() -> None:
    table = Table(3, {"MNH-A01": "pairs"})
    table.cards("yellow", "yellow")
    table.bids(3, 3, 3)
    bid_alone = bot._trust(2, table.seen | {"past_bids": table.state.shown})
    table.settle()
    assert sum(table.seen["won"][2].values()) == 2
    trust = bot._trust(2, table.seen | {"past_bids": table.state.shown})
    assert trust == pytest.approx(bid_alone)


def test_a_bid_answers_what_is_foreseen_of_the_rivals() -> None:
    """Two who both bid the middle card cancel each other: every other card wins (MNH-20)."""
    hands, three = [(1, 2, 3, 4, 5)] * 3, [0.0, 0.0, 1.0, 0.0, 0.0]
    worth = [[0.4 if taker == seat else -0.2 for seat in range(3)] for taker in range(3)]
    found = odds.mixes_of_many(hands, worth, worth, [[0.0] * 5, three, three])[0]
    assert found[2] < 0.01 and found[0] == max(found)
