"""The words of actions: all there are, and exact chances when they are said one by one."""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from companion import games
from companion.engine.actions import CHANCE, TERMINAL
from companion.engine.state import Outcome
from companion.games.invasion_from_outer_space.engine import VERBS
from companion.games.invasion_from_outer_space.table.decks import BACK, HIDDEN
from companion.research.play import Opening, Play, beginning, options_of, returns
from companion.research.vocabulary import END, vocabulary

BOXES = pytest.mark.parametrize("box_id", games.ids())


def begun(box_id: str, **choices: int) -> Play:
    box = games.take(box_id)
    return beginning(Opening(box_id, box.seats[0], options_of(box, {}), **choices)).clone()


def walked(play: Play, rng: Random, most: int) -> list[Play]:
    """Moments of a random game in which there is something to decide."""
    found = []
    while play.actor != TERMINAL and len(found) < most:
        found.append(play.clone())
        play.say(rng.choice(play.following(play.actor)))
    return found


@BOXES
def test_the_numbers_of_words_are_theirs_alone(box_id: str):
    words = vocabulary(box_id)
    assert words.words[0] == END and len(set(words.words)) == len(words.words)
    assert all(words.words[number] == word for word, number in words.numbers.items())


def test_every_verb_of_invasion_is_a_word():
    assert set(VERBS) <= set(vocabulary("invasion-from-outer-space").words)


def test_cards_that_stay_hidden_are_words_of_invasion():
    assert {HIDDEN, BACK} <= set(vocabulary("invasion-from-outer-space").words)


@pytest.mark.parametrize("chosen", [
    {"game": "advanced"}, {"game": "small-town", "scenario": "earth-overrun"},
    {"game": "crossover", "scenario": "earth-overrun"},
], ids=lambda chosen: "-".join(chosen.values()))  # fmt: skip
def test_all_spaces_of_a_game_and_whatever_is_heard_in_it_are_words(chosen: dict[str, str]):
    """Six boards round the centre have more spaces than any other ground."""
    box = games.take("invasion-from-outer-space")
    words = vocabulary(box.id)
    for seed in range(4):
        opening = Opening(box.id, 3, options_of(box, chosen))
        moment = walked(beginning(opening).clone(), Random(seed), 60)[-1].moment
        assert set(range(moment.state.ground.size)) <= words.numbers.keys()
        for each in moment.past():
            for viewer in (None, *range(3)):
                assert all(map(words.sentence, each.heard(viewer)))


@BOXES
def test_a_game_said_word_by_word_leaves_something_to_decide_at_each(box_id: str):
    for play in walked(begun(box_id), Random(1), 120):
        following = play.following(play.actor)
        assert len(following) > 1 and following == sorted(set(following))
        assert len({play.text(play.actor, word) for word in following}) == len(following)


@BOXES
def test_a_chance_said_word_by_word_is_that_of_the_engine(box_id: str):
    for play in walked(begun(box_id), Random(2), 60):
        outcomes = play.moment.state.chance_outcomes()
        if outcomes and len(play.saying[CHANCE].open) == len(outcomes):
            break
    else:
        pytest.fail("nothing was left to chance")
    wanted = {action: float(chance) for action, chance in outcomes}
    drawn: Counter[object] = Counter()
    waiting = [(play, 1.0)]
    while waiting:
        now, chance = waiting.pop()
        if now.moment is not play.moment:
            drawn[now.moment.past()[len(play.moment.past())].action] += chance
            continue
        for word, share in now.chances():
            further = now.clone()
            further.say(word)
            waiting.append((further, chance * share))
    assert dict(drawn) == pytest.approx(wanted)


@BOXES
def test_a_saved_game_goes_on_as_it_was(box_id: str):
    for play in walked(begun(box_id), Random(3), 40)[::13]:
        resumed, arguments = play.__reduce__()
        again = resumed(*arguments)
        assert again.following(again.actor) == play.following(play.actor)
        assert again.moment.leaves(0) == play.moment.leaves(0)


@BOXES
def test_a_seat_looks_the_same_in_a_state_drawn_again(box_id: str):
    play = walked(begun(box_id), Random(4), 50)[-1]
    seat = max(play.actor, 0)
    other = play.with_state(play.moment.state.resample(seat, Random(1)), seat)
    assert other.moment.leaves(seat) == play.moment.leaves(seat)
    with pytest.raises(TypeError):
        other.__reduce__()


@BOXES
def test_in_a_state_drawn_again_everybody_may_say_what_is_possible_there(box_id: str):
    for play in walked(begun(box_id), Random(4), 100):
        for seat in range(play.opening.seats):
            state = play.moment.state.resample(seat, Random(1))
            other = play.with_state(state, seat)
            for actor, saying in other.saying.items():
                assert all(state.is_legal(each.action) for each in saying.open)
                assert actor != seat or other.following(actor) == play.following(actor)


def test_a_game_that_begins_late_or_is_cut_short_ends_in_time():
    late = begun("mars-needs-heroes", late=9)
    assert late.actor != TERMINAL and len(walked(late, Random(5), 100)) < 30
    cut = begun("mars-escape", length=3)
    walked(cut, Random(6), 100)
    assert cut.actor == TERMINAL and cut.moment.number <= 4 and set(cut.returns()) == {0.0}


@pytest.mark.parametrize("chosen", [{"late": -5}, {"length": -1}])
def test_fewer_actions_than_none_are_refused(chosen: dict[str, int]):
    with pytest.raises(ValueError, match="0 or more"):
        begun("mars-needs-heroes", **chosen)


def test_returns_add_up_to_nothing_however_many_come_first():
    assert returns(Outcome(((1,), (0, 2)), (1, 2, 1), ""), 3) == [-1.0, 2.0, -1.0]
    assert returns(Outcome(((0, 1), (2, 3)), (2, 2, 1, 1), ""), 4) == [1.0, 1.0, -1.0, -1.0]
    assert sum(Fraction(each) for each in returns(None, 5)) == 0
