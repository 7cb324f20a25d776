"""The greedy bot: legal always, from what is seen only, and better than chance."""

from random import Random

from companion.engine.actions import CHANCE, Action
from companion.games.mars_attacks_dice import BOX, odds

from .table import ROW, SEATTLE, Table, card, monument

greedy = BOX.bots()["greedy"]


def choose(table):
    return greedy(table.turn, table.seen, table.legal(), Random(1))


def game(rng, bots):
    state = BOX.new_state(len(bots), simulated=True)
    while not state.is_terminal():
        player = state.current_player()
        if player == CHANCE:
            action = state.sample(rng)
        elif player >= 0 and bots[player]:
            action = bots[player](player, state.observation(player), state.legal_actions(), rng)
            assert action in state.legal_actions()
        else:
            action = rng.choice(state.legal_actions())
        state.advance(action)
    return state.outcome()


def test_greedy_beats_random_players():
    rng = Random(20)
    wins = sum(game(rng, (None, greedy, None)).ranking[0] == (1,) for _ in range(20))
    assert wins >= 14


def test_greedy_plays_whole_games_under_other_rulings():
    rng = Random(21)
    rulings = {"MAD-A03": "last_roll", "MAD-A19": "every_roll", "MAD-A06": "busts"}
    state = BOX.new_state(3, simulated=True, rulings=rulings)
    while not state.is_terminal():
        player = state.current_player()
        if player >= 0:
            state.advance(greedy(player, state.observation(player), state.legal_actions(), rng))
        else:
            chance = player == CHANCE
            state.advance(state.sample(rng) if chance else state.legal_actions()[0])
    assert state.outcome()


def test_greedy_goes_on_exactly_when_that_is_worth_more():
    for counts in ((8, 1, 1), (1, 4, 5), (5, 3, 2), (2, 3, 5), (6, 0, 4)):
        table = Table((card("Ayr", "RRRRRRRRR"), *ROW[1:])).target(0).roll(*counts)
        weighed = odds.turn_at(table.state.aim, table.state.dice())
        assert choose(table).verb == weighed.best
    assert choose(Table().target(0).roll(9, 0, 1)).verb == "go"
    assert choose(Table().target(0).roll(1, 4, 5)).verb == "stop"


def test_greedy_attacks_what_promises_most_points():
    row = (card("Ayr", "RRRRRR", vp=1), card("Bonn", "RRR", vp=9), monument("Arch", vp=3), ROW[3])
    assert choose(Table(row)) == Action(0, "target", (1,))


def test_greedy_goes_on_with_a_card_that_is_nearly_done():
    table = Table().attack(2, 5, 4, 1).skip().skip()
    assert choose(table) == Action(0, "target", (2,))


def test_greedy_sets_the_die_that_the_target_needs():
    row = (card("Seattle", **SEATTLE), monument("Arch"), *ROW[2:])
    table = Table(row).attack(0, 5, 5, 0).skip().skip()
    assert choose(table.target(1)) == Action(0, "set_die", ("martian",))
    table = Table(row).attack(0, 5, 5, 0).skip().skip()
    assert choose(table.target(2)) == Action(0, "set_die", ("ray_gun",))
