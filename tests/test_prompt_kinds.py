"""A kind of prompt that only its box knows: bots, records, review and JSON take it as it is."""

import pytest

from companion.cli.boxes import prompt_value
from companion.engine.actions import Action
from companion.engine.domain import Reveal
from companion.engine.prompts import Dice, Number, Throw
from companion.match import review, statistics
from companion.match.bots import bot_options
from companion.match.match import Match, replay
from companion.match.simulation import simulate, simulated_header
from tests.voting import Vote, ask_by_vote
from tests.walks import take


@pytest.fixture
def match(monkeypatch: pytest.MonkeyPatch) -> Match:
    ask_by_vote(monkeypatch)
    box = take("example")
    return simulate(box, simulated_header(box, 2, "normal"), "vote")


def votes(match: Match) -> list[int]:
    places = range(len(match))
    return [each for each in places if isinstance(match.state_at(each).prompts()[0].domain, Vote)]


def test_a_match_with_it_ends_and_replays(match: Match) -> None:
    assert match.state.is_terminal() and votes(match)
    again = Match(match.box, match.header)
    replay(again, tuple((step.action, step.source) for step in match.steps))
    assert again.state.observation(None) == match.state.observation(None)


def test_bots_choose_from_what_is_legal(match: Match) -> None:
    state = match.state_at(votes(match)[0])
    seat = state.prompts()[0].players[0]
    assert set(bot_options(match.box, state, ["normal"] * 2)) == set(state.legal_actions(seat))


def test_a_step_with_it_can_be_another(match: Match) -> None:
    place = votes(match)[0]
    state, action = match.state_at(place), match.steps[place].action
    assert review.asked_for(state, action) is None
    others = [each.action for each in review.alternatives(state, action)]
    assert others and action not in others and all(map(state.is_legal, others))


def test_it_is_neither_secret_nor_a_roll(match: Match) -> None:
    assert review.covered(match) == frozenset()
    assert len(review.review(match).curve) == len(match) + 1
    assert len(list(statistics.rolls_of(match))) + len(votes(match)) == len(match)


def test_json_holds_what_it_offers(match: Match) -> None:
    prompt = match.state_at(votes(match)[0]).prompts()[0]
    shown = prompt_value(prompt, match.header.names)
    listed = [list(each.args) for each in prompt.domain.actions()]
    assert shown["kind"] == "vote" and [each["args"] for each in shown["options"]] == listed


def test_dice_answer_by_group_whatever_their_kind() -> None:
    dice = Dice("d6", 2, ("6",)).dice()
    assert [group.count for group in dice.groups] == [2] and dice.kept == ("6",)
    assert dice.of_groups((("1", "3"),)) == Dice("d6", 2).answer(("1", "3"))
    assert Throw("d6", ()).dice().kept == ()


def test_what_is_built_is_known_by_its_verb() -> None:
    number = Number(0, "bid", 1, 3)
    assert number.builds(Action(0, "bid", (2,))) and not number.builds(Action(0, "pass"))
    assert number.number() is number and number.dice() is None
    assert not Reveal(()).builds(Action(0, "lay", ("x",)))
