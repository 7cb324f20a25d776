"""Moon Rocks, the template of a box: its rules, one test each, and that it is not on the shelf."""

from fractions import Fraction

import pytest

from companion import games
from companion.cli.odds import odds as command
from companion.engine.actions import CHANCE, CORRECT, RULE, TABLE, Action, IllegalAction
from companion.engine.prompts import Dice, Secret
from companion.engine.state import State
from companion.games.example import BOX, odds


def rolled(number: int) -> Action:
    return Action(CHANCE, "roll", tuple(int(face == number) for face in range(1, 7)))


def played(*rounds: tuple[int, ...], state: State | None = None) -> State:
    """Rounds as the roll and then the card of each seat."""
    state = state or BOX.new_state(len(rounds[0]) - 1)
    for number, *cards in rounds:
        state = state.apply(rolled(number))[0]
        for seat, card in enumerate(cards):
            state = state.apply(Action(seat, "choose", (card,)))[0]
    return state


def test_it_is_taken_by_name_and_is_not_on_the_shelf():
    assert games.take("example") is BOX
    assert "example" not in games.ids() and BOX not in games.shelf()
    with pytest.raises(KeyError):
        games.take("nonsense")


def test_the_highest_card_that_is_alone_takes_the_rocks():
    assert played((4, 5, 5, 2)).scores() == (0, 0, 4)
    assert played((4, 5, 3, 2)).scores() == (4, 0, 0)


def test_rocks_stay_where_no_card_is_alone():
    state = played((4, 3, 3))
    assert state.scores() == (0, 0) and state.observation()["crater"] == 4
    assert played((6, 1, 2), state=state).scores() == (0, 10)


def test_a_card_is_spent():
    state = played((4, 3, 2), (1,))
    with pytest.raises(IllegalAction, match="EX-03"):
        state.check(Action(0, "choose", (3,)))
    state.check(Action(0, "choose", (2,)))


def test_a_choice_is_secret_until_all_have_chosen():
    state = played((4,), state=BOX.new_state(2)).apply(Action(0, "choose", (5,)))[0]
    assert state.observation(0)["chosen"] == 5
    assert state.observation(1)["chosen"] == 0 and "chosen" not in state.observation()
    (prompt,) = state.prompts()
    assert isinstance(prompt.domain, Secret) and prompt.domain.ready == (0,)
    assert prompt.players == (1,) and set(prompt.domain.actions()) == set(state.legal_actions())


def test_a_die_is_asked_for():
    (prompt,) = BOX.new_state(3).prompts()
    assert isinstance(prompt.domain, Dice) and prompt.domain.answer("3") == rolled(3)


ROUNDS = [(6, 1, 2), (6, 2, 1), (1, 3, 3), (1, 4, 4), (1, 5, 5)]


@pytest.mark.parametrize(
    ("choice", "ranking"), [("share", ((0, 1),)), ("later", ((1,), (0,)))], ids=str
)
def test_equals_share_the_win_or_the_later_seat_wins(choice: str, ranking: object):
    state = played(*ROUNDS).apply(Action(TABLE, RULE, ("EX-A01", choice)))[0]
    outcome = state.outcome()
    assert outcome is not None and outcome.scores == (6, 6) and outcome.ranking == ranking


def test_rocks_are_corrected_and_decide_the_end():
    state, facts = played(*ROUNDS).apply(Action(TABLE, CORRECT, ("rocks/1", 7)))
    outcome = state.outcome()
    assert outcome is not None and outcome.ranking == ((1,), (0,))
    assert facts[0].words(("Ann", "Bob")) == "Set by hand: Rocks of Bob = 7."
    assert [value.seat for value in state.correctables()] == [0, 1]


def test_the_chance_of_a_card():
    assert odds.wins(5, 1) == Fraction(4, 5)
    assert odds.wins(1, 2) == Fraction(4, 25)  # the others choose the same


def test_the_chance_is_asked_on_the_command_line(capsys: pytest.CaptureFixture[str]):
    words = ["example", "card", "--card", "5", "--others", "1", "--json"]
    command.main(words, standalone_mode=False)
    assert '"wins": "4/5"' in capsys.readouterr().out
