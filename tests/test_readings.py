"""Which rulings decide something at a moment, and what another choice of them would do."""

import re
from random import Random

import pytest

from companion import games
from companion.engine.actions import RULE, TABLE, Action
from companion.engine.state import State
from companion.games.mars_escape.components import ALIEN
from companion.match.readings import differences, meets, open_answers, readings
from tests import readings as tool
from tests.walks import choose

ATTACKS, HEROES = "mars-attacks-dice", "mars-needs-heroes"


def states(
    box_id: str, seats: int, steps: int, *, simulated: bool, seed: str = "now"
) -> list[State]:
    """The states of a match that is played by chance."""
    box, rng = games.take(box_id), Random(f"{box_id} {seed}")
    state = box.new_state(seats, simulated=simulated, components=box.components())
    found = [state]
    while not state.is_terminal() and len(found) < steps:
        state = state.apply(choose(state, rng))[0]
        found.append(state)
    return found


def test_who_goes_first_is_a_ruling_and_the_other_asks_somebody_else() -> None:
    box = games.take(ATTACKS)
    state = box.new_state(3, simulated=False, components=box.components())
    found = {each.ruling.id: each for each in readings(box, state)}
    first = found["MAD-A23"]
    assert first.choice == dict(first.ruling.choices)[state.rulings()["MAD-A23"]]
    assert [topic.id for topic in first.topics] == list(first.ruling.rules)
    assert all(other.said for other in first.others) and first.others


@pytest.mark.parametrize("box_id", games.ids())
def test_what_another_ruling_would_do_is_what_it_does(box_id: str) -> None:
    """Nothing is said of a ruling under which the same is asked, allowed and done."""
    box, met = games.take(box_id), 0
    for state in states(box_id, box.seats[0], 45, simulated=False)[2::4]:
        for each in readings(box, state):
            met += 1
            for other in each.others:
                key = next(key for key, label in each.ruling.choices if label == other.choice)
                there = state.apply(Action(TABLE, RULE, (each.ruling.id, key)))[0]
                assert there.rulings()[each.ruling.id] == key
                assert other.said == differences(state, each.ruling.id, key)
                assert all(str(text) for text in other.said)
            assert differences(state, each.ruling.id, state.rulings()[each.ruling.id]) == ()
    assert met


def test_after_a_match_only_rulings_that_change_how_it_ended_are_named() -> None:
    """Of every ruling of Mars Attacks it was said that under another choice the match was over."""
    over = states(ATTACKS, 3, 1000, simulated=False)[-1]
    outcome = over.outcome()
    assert outcome is not None
    for each in readings(games.take(ATTACKS), over):
        for key, label in each.ruling.choices:
            if label in [other.choice for other in each.others]:
                there = over.apply(Action(TABLE, RULE, (each.ruling.id, key)))[0].outcome()
                assert there is None or (there.ranking, there.why) != (outcome.ranking, outcome.why)


@pytest.mark.parametrize("box_id", ["mars-escape", "martian-invasion"])
def test_of_hands_that_the_app_knows_nothing_is_said(box_id: str) -> None:
    box = games.take(box_id)
    for state in states(box_id, box.seats[1], 40, simulated=True)[::5]:
        seats = {action.player for action in state.legal_actions() if action.player >= 0}
        own = {str(state.describe(each)) for seat in seats for each in state.legal_actions(seat)}
        said = [str(text) for each in readings(box, state) for o in each.others for text in o.said]
        assert not any(words in text for words in own for text in said if len(words) > 3)


@pytest.mark.parametrize("seat", [0, 1])
def test_of_the_hand_of_a_bot_at_a_real_table_nothing_is_said(seat: int) -> None:
    """“After Mind Control on Army …” gave away that the bot could play it."""
    box, rng = games.take("martian-invasion"), Random("bot 1")
    state = box.new_state(2, simulated=False, components=box.components())
    state = state.apply(Action(seat, "enlist"))[0]
    hidden = 0
    for step in range(46):
        shown = {each for prompt in state.prompts() for each in prompt.domain.actions()}
        own = {str(state.describe(each)) for each in state.legal_actions(seat) if each not in shown}
        hidden += bool(own)
        if own and step % 3 == 0:
            said = [str(t) for each in readings(box, state) for o in each.others for t in o.said]
            assert not any(words in text for words in own for text in said)
        state = state.apply(choose(state, rng))[0]
    assert hidden > 5


@pytest.mark.parametrize("box_id", [HEROES, "martian-invasion"])
def test_no_secret_answer_shows_in_which_rulings_are_listed(box_id: str) -> None:
    """MI-A15 was shown unless somebody had entered in secret that no card is swapped."""
    box, alike = games.take(box_id), 0
    for state in states(box_id, box.seats[0], 45, simulated=False):
        by_view: dict[str, list[State]] = {}
        for answer in state.legal_actions() if _is_secret(state) else ():
            after = state.apply(answer)[0]
            if answer.player >= 0 and _is_secret(after):
                seen = (answer.player, after.observation(None), after.prompts())
                by_view.setdefault(repr(seen), []).append(after)
        for same in by_view.values():
            alike += len(same) > 1
            assert len({repr(readings(box, each)) for each in same}) == 1
    assert alike


@pytest.mark.parametrize("count", [0, 1])
def test_what_the_martians_swapped_first_is_not_asked_again_by_another_ruling(count: int) -> None:
    """*Rulings* said of “both at once” that the Martians would be asked, who had swapped."""
    box = games.take("martian-invasion")
    state = box.new_state(2, simulated=False, components=box.components())
    first, both = (Action(TABLE, RULE, ("MI-A15", each)) for each in ("martian", "together"))
    for action in (first, Action(TABLE, "dealt"), Action(0, "drop", (count,))):
        state = state.apply(action)[0]
    assert [prompt.text for prompt in state.prompts()] == [
        prompt.text for prompt in state.apply(both)[0].prompts()
    ]
    assert differences(state, "MI-A15", "together") == ()
    assert "MI-A15" not in [each.ruling.id for each in readings(box, state)]


def _is_secret(state: State) -> bool:
    return any(prompt.domain.is_secret for prompt in state.prompts())


@pytest.mark.parametrize(("box_id", "longest"), [(HEROES, 150), ("mars-escape", 25)])
def test_every_moment_that_everybody_sees_is_shown(box_id: str, longest: int) -> None:
    """Whatever changes after an answer that nobody hides, the app says before it is given."""
    box, rng, found = games.take(box_id), Random("shown"), tool.Table()
    for _ in range(2):
        tool.look(box, rng, found, longest=longest)
    assert all(each.changes == each.hidden + each.shown for each in found.values())
    assert any(each.shown for each in found.values())


@pytest.mark.rule("ESC-A03")
def test_a_ruling_that_would_end_the_match_by_itself_is_shown() -> None:
    state = states("mars-escape", 2, 12, simulated=False)[-1]
    state = state.apply(Action(TABLE, RULE, ("ESC-A03", "last_steal")))[0]
    state.stock[0] = [card for card, kind in enumerate(state.cards.kinds) if kind == ALIEN]
    found = {each.ruling.id: each for each in readings(games.take("mars-escape"), state)}
    assert "escapes" in str(found["ESC-A03"].others[0].said[0])


def test_only_answers_that_ask_for_a_ruling_are_tried() -> None:
    state = states("mars-escape", 2, 12, simulated=False)[-1]
    answers = open_answers(state)
    meeting = meets(state)
    assert meeting and all(set(each) <= set(answers) for each in meeting.values())
    for ruling in set(state.rulings()) - set(meeting):
        assert all(
            not differences(state, ruling, key, answers) for key in state.ruling_choices()[ruling]
        )


def test_the_tool_lists_rulings_that_decide_and_orders_that_do(capsys) -> None:
    assert tool.main([HEROES, "--matches", "1"]) == 0
    said = capsys.readouterr().out
    assert re.search(r"MNH-A03 last: \d+ changed, \d+ in secret, \d+ shown, [1-9]\d* decided", said)
    assert "MNH-A03" not in said.partition("never changed anything:")[2]


def test_every_order_that_may_decide_is_listed_with_a_rule_or_a_ruling() -> None:
    known = {each.id for box in games.shelf() for each in (*box.topics, *box.rulings)}
    assert tool.LISTED and set(tool.LISTED.values()) <= known
