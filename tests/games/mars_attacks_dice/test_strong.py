"""The strongest bot: its turns are exact, and its values are of the match."""

from itertools import pairwise
from random import Random

import pytest

from companion.engine.actions import TABLE, Action
from companion.engine.bots import Budget, Choice, View
from companion.games.mars_attacks_dice import BOX, odds
from companion.games.mars_attacks_dice.components import DICE, MARTIAN, NUKE, RAY_GUN
from companion.games.mars_attacks_dice.ends import (
    NOTHING,
    after,
    by_spaces,
    claim_chance,
    ends,
    first_roll,
    stop_or_go,
)
from companion.games.mars_attacks_dice.odds import Aim, Lying
from companion.games.mars_attacks_dice.race import TAKEN_BACK, Race
from companion.games.mars_attacks_dice.state import DECIDE, SET_DIE, TARGET
from tests.games.mars_attacks_dice.table import ROW, Table, card

AIMS = (
    Aim((RAY_GUN,) * 4, 3, (RAY_GUN,)),
    Aim((RAY_GUN,) * 7, 2, (RAY_GUN,), sets=1),
    Aim((MARTIAN,) * 5, 4, (MARTIAN,), stay=True),
    Aim((RAY_GUN, RAY_GUN, MARTIAN), 3),
)


@pytest.mark.parametrize("aim", AIMS, ids=str)
def test_a_turn_is_played_as_the_exact_odds_say(aim: Aim) -> None:
    assert first_roll(aim, by_spaces(aim), DICE, NOTHING) == pytest.approx(
        float(odds.expected(aim, DICE, odds.Lying(0, 0, 0))), abs=1e-9
    )
    for dice in (Lying(5, 2, 1), Lying(8, 1, 1), Lying(2, 3, 1, last=1)):
        exact = odds.turn_at(aim, dice)
        stop, go = stop_or_go(aim, by_spaces(aim), dice)
        assert (stop, go) == pytest.approx((float(exact.stop), float(exact.go)), abs=1e-9)


@pytest.mark.parametrize(
    "aim",
    [
        *AIMS,
        Aim((RAY_GUN,) * 5, 3, (RAY_GUN,), fresh=True),
        Aim((RAY_GUN, RAY_GUN, MARTIAN, MARTIAN), 4, holds=True),
        Aim((RAY_GUN, NUKE, NUKE), 4, nukes="one_purpose"),
        Aim((NUKE,) * 3, 4, (NUKE,), nukes="busts"),
    ],
    ids=str,
)
def test_the_ends_of_a_turn_add_up_to_what_it_is_worth(aim: Aim) -> None:
    found, worth = ends(aim, by_spaces(aim)), by_spaces(aim)
    if not aim.sets:
        exact = odds.expected(aim, DICE, Lying(0, 0, 0))
        assert found.value == pytest.approx(float(exact), abs=1e-9)
    chances = [high - low for low, high in pairwise((0.0, *found.edges))]
    assert sum(chances) == pytest.approx(1.0)
    worths = (*worth.covered, worth.nuked)
    total = sum(chance * each for chance, each in zip(chances, worths, strict=True))
    assert total == pytest.approx(found.value)


def test_a_die_set_before_the_first_roll_is_kept() -> None:
    aim = AIMS[0]
    exact = odds.expected(aim, DICE - 1, odds.with_set(aim, Lying(0, 0, 0), RAY_GUN))
    assert ends(aim, by_spaces(aim), (0, 1, 0)).value == pytest.approx(float(exact))


def test_the_chance_of_a_claim_grows_with_what_is_covered() -> None:
    far = Aim((RAY_GUN,) * 8, 3, (RAY_GUN,))
    assert 0 < claim_chance(far) < claim_chance(after(far, 5)) < 1


def test_a_claim_by_one_ray_gun_is_an_exact_chance() -> None:
    """One space, one corner: no Nuke and a Ray Gun somewhere, or all Martians and again."""
    aim = Aim((RAY_GUN,), 1, (RAY_GUN,))
    assert claim_chance(aim) == pytest.approx(float(odds.expected(aim, DICE, Lying(0, 0, 0))))


# ---- the rest of a match ---------------------------------------------------------------
def turns_of_a_match(rulings: dict[str, str]):
    """Every turn of a match on the engine: the race before, the target, the state after."""
    state, rng = BOX.new_state(3, simulated=True, rulings=rulings), Random(8)
    before, stack = None, 0
    while not state.is_terminal():
        legal = state.legal_actions()
        if state.phase == TARGET and before is not None:
            yield before, stack, state
        if state.phase == TARGET:
            before = Race(state)
            action = BOX.bots()["greedy"](state.turn, state.observation(), legal, rng)
            stack = action.args[0]
        elif state.phase in (SET_DIE, DECIDE):
            action = legal[-1]
        else:
            action = rng.choice(legal) if state.current_player() == TABLE else state.sample(rng)
        state.advance(action)
    yield before, stack, state


@pytest.mark.parametrize("ruling", ["keeps", "removed"])
def test_turns_played_out_move_what_they_move_at_the_table(ruling: str) -> None:
    """MAD-56 to MAD-60: marks, nuked turns, claims, cards turned up, the last round."""
    met = set()
    for race, stack, state in turns_of_a_match({"MAD-A05": ruling}):
        now, at = Race(state), stack * 3 + race.turn
        claimed = now.cards[race.turn] > race.cards[race.turn]
        covered = now.tokens[at] - race.tokens[at]
        if claimed:
            race.unseen = [now.up[stack]]
            covered = len(state.rules.cards[race.up[stack]].spaces) - race.tokens[at]
        elif covered < 0:
            covered = TAKEN_BACK
        going = race.end(stack, covered, Random(1).random)
        met.add("claim" if claimed else "nothing" if covered == 0 else "marks")
        assert going != state.is_terminal()
        for each in ("up", "left", "tokens", "vp", "cards", "corners", "last_round", "extra"):
            assert getattr(race, each) == getattr(now, each), each
        assert not going or race.turn == now.turn
    assert met == {"claim", "nothing", "marks"}
    ranked = max(range(3), key=race.standing)
    assert ranked == state.outcome().ranking[0][0]


# ---- decisions -------------------------------------------------------------------------
def choose(table: Table, tries: int = 20, **rest) -> Choice:
    return BOX.hard()(
        View(table.state, table.turn, table.legal()), Random(1), Budget(tries, **rest)
    )


def test_the_last_turn_goes_for_the_claim_that_wins() -> None:
    """Rival 3 VP ahead, no turn after this one: spaces count nothing, nor do two small points."""
    row = (card("Ayr", "RR", vp=2), card("Bonn", "RRRRRR", vp=9), *ROW[2:])
    table = Table(row, left=0)
    table.attack(2, 4, 6, 0).correct("extra_vp.0", 6)
    table.skip()
    assert table.seen["last_round"]
    assert choose(table).action == Action(2, "target", (1,))


def test_spaces_are_not_risked_where_going_on_cannot_claim() -> None:
    """Four of seven spaces, one Martian, one corner open: a fifth space or none at all."""
    row = (card("Ayr", "RRRRRRR", vp=5), *ROW[1:])
    assert choose(Table(row).target(0).roll(1, 4, 5)).action.verb == "stop"


def test_without_time_it_does_as_the_plain_bot() -> None:
    table = Table()
    choice = choose(table, stop=lambda: True)
    plain = BOX.bots()["greedy"](table.turn, table.seen, table.legal(), Random(1))
    assert choice.action == plain and "No time" in str(choice.why)
