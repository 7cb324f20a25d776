"""A battle of which a table enters only who won: points are given, cards are no longer counted."""

from random import Random

import pytest

from companion import games
from companion.engine.actions import RESULT, TABLE, Action, IllegalAction
from companion.games.martian_invasion.state import LAY
from companion.match.match import Header, Match, Seat
from companion.match.review import review
from companion.storage.records import match_text, parse_record, play_record
from tests.walks import choose

BOX = games.take("martian-invasion")
SEATS = (Seat("Ann", BOX.colours[0]), Seat("Bob", BOX.colours[1]))


def table(**rulings: str) -> Match:
    ruled = BOX.default_rulings() | rulings
    return Match(BOX, Header(BOX.id, SEATS, BOX.default_options(), ruled, BOX.components()))


def at_battle(match: Match) -> Match:
    """Play on, nothing dropped, to the next battle."""
    while match.state.stage != LAY and not match.state.is_terminal():
        legal = match.state.legal_actions()
        match.push(next((a for a in legal if a.verb in ("dealt", "pass")), legal[0]))
    return match


def won(match: Match, result: int) -> Match:
    match.push(Action(TABLE, RESULT, (result,)))
    return match


@pytest.mark.rule("MI-16", "MI-26", "MI-33")
def test_who_won_gains_the_point_and_three_results_are_a_turn():
    match = at_battle(table())
    assert [str(each.label) for each in match.prompts[0].domain.results] == [
        "Martians win Space", "Humans win Space", "Space is a tie",
    ]  # fmt: skip
    won(match, 0)
    assert match.state.sp == [1, 0] and match.steps[-1].facts[0].banner(("Ann", "Bob"))
    won(at_battle(match), 2)
    won(at_battle(match), 0)
    assert match.state.vp == [2, 0], "three points are two, one is none"


@pytest.mark.rule("MI-08", "MI-37")
def test_hands_and_decks_are_not_claimed_any_more_and_any_number_may_be_dropped():
    match = won(at_battle(table()), 0)
    won(at_battle(match), 1)
    won(at_battle(match), 0)
    drops = {a.args for a in match.state.legal_actions() if a.verb == "drop"}
    assert (0,) in drops and (7,) in drops
    assert match.state.observation(None)["uncounted"]
    at_battle(match)
    said = [fact.words(("Ann", "Bob")) for step in match.steps for fact in step.facts]
    assert match.state.turn == 2 and any("not all counted" in each for each in said)
    assert "uncounted" not in at_battle(table()).state.observation(None)


def test_a_result_comes_before_any_card_and_only_for_hands_of_paper():
    match = at_battle(table())
    for args in ((), (3,), ("0",), (True,), (0, 0)):
        with pytest.raises(IllegalAction):
            match.state.check(Action(TABLE, RESULT, args))
    match.push(next(a for a in match.state.legal_actions() if a.verb == "lay"))
    with pytest.raises(IllegalAction):
        match.state.check(Action(TABLE, RESULT, (0,)))
    simulated = BOX.new_state(2, simulated=True)
    while simulated.stage != LAY:
        rng = Random(1)
        simulated = simulated.apply(choose(simulated, rng))[0]
    assert RESULT not in {a.verb for a in simulated.legal_actions()}


@pytest.mark.parametrize("ruling", ["shuffle", "stop", "end"])
def test_battles_by_result_and_by_cards_mix_and_a_record_is_read_back(ruling: str):
    rng, match = Random(f"{ruling} 1"), table(**{"MI-A03": ruling})
    while not match.state.is_terminal() and len(match) < 500:
        legal = match.state.legal_actions()
        known = [a for a in legal if a.verb == RESULT]
        often = rng.random() < 0.5 or not match.state.uncounted
        paper = [a for a in legal if a.verb == "dealt"]  # else a bot might take a hand
        match.push(
            rng.choice(known) if known and often else (paper or [choose(match.state, rng)])[0]
        )
        for law in match.state.laws:
            assert law.holds(match.state), law.name
    again = play_record(parse_record(match_text(match).encode()))
    assert again.state.observation() == match.state.observation()
    entered = {n for n, step in enumerate(match.steps) if step.action.verb == RESULT}
    found = review(match)
    assert entered and not entered & {swing.last for swing in found.swings}
    assert found.unseen.startswith(f"{len(entered)} results were entered")


@pytest.mark.rule("MI-A03")
@pytest.mark.parametrize(("ruling", "said"), [
    ("end", "A deck has run out"), ("stop", "No card is left"), ("shuffle", ""),
])  # fmt: skip
def test_the_table_says_that_no_card_is_left_once_none_is_counted(ruling: str, said: str):
    """Nobody counts cards after a result, so the game never ended by an empty deck."""
    match = at_battle(table(**{"MI-A03": ruling}))
    with pytest.raises(IllegalAction):
        match.push(Action(TABLE, "run_out"))
    for result in (0, 1, 0):
        won(at_battle(match), result)
    while match.prompts[0].name != "deploy":
        match.push(match.state.legal_actions()[0])
    labels = [str(option.label) for option in match.prompts[0].domain.options]
    assert labels == ["Done drawing", *([said] if said else [])]
    if said:
        match.push(Action(TABLE, "run_out"))
        assert match.state.is_terminal() and match.state.outcome().rules == ("MI-A03",)
