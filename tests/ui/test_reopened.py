"""Undo opens an answer as it was entered: one entry is changed, the others stay."""

import gc
from functools import cache
from random import Random

import pytest

from companion import games
from companion.engine.actions import CORRECT, RESULT, TABLE, Action
from companion.match.match import Header, Match, Seat
from tests.ui.conftest import SIZES, MakeStage, Speaking
from tests.ui.guided import INVASION, NAMES
from tests.ui.looking import faults
from tests.ui.played import HEROES
from tests.ui.played import played as played_of
from ui.demo.stage import Stage
from ui.shell.game import Game
from ui.shell.reopened import Reopened, last_answer
from ui.shell.theme import CAPITALS, theme
from ui.table.prompts.reopened import EntryKey, ReopenedScreen
from ui.widgets import Headline

VOLLEYS = 2


@cache
def volleys() -> tuple[Header, tuple[Action, ...]]:
    """What a table enters up to the point at which two Packs have fired."""
    box, rng = games.take(INVASION), Random(3)
    seats = tuple(Seat(*each) for each in zip(NAMES, box.colours, strict=False))[:2]
    header = Header(box.id, seats, {"play": "guide"}, components=box.components())
    match = Match(box, header)
    while match.state.prompts()[0].name != "rayguns":
        match.push(rng.choice(match.state.legal_actions()))
    for hero in range(VOLLEYS):
        for verb, args in (("fires", (2, 0)), ("target", (hero,)), ("fire", ())):
            match.push(Action(0, verb, args))
        while match.state.prompts()[0].name == "roll":
            match.push(match.state.sample(rng))
    assert match.state.prompts()[0].name == "rayguns"
    return header, tuple(step.action for step in match.steps)


def after_volleys() -> Match:
    """A match in which two Packs have just fired, and nothing was asked since."""
    header, actions = volleys()
    match = Match(games.take(INVASION), header)
    for action in actions:
        match.push(action)
    return match


def opened(game: Game) -> Reopened:
    game.take_back()
    assert game.reopened is not None
    return game.reopened


@pytest.fixture
def game() -> Game:
    """The game on the table after two volleys."""
    return Game(after_volleys(), Random(1))


def played(game: Game) -> list[Action]:
    return [step.action for step in game.match.steps]


def test_an_answer_opens_as_it_was_entered_and_is_kept_by_one_touch(game: Game) -> None:
    before, prompts = played(game), game.prompts
    answer = opened(game)
    verbs = [[before[entry.place].verb for entry in row] for row in answer.rows]
    assert [row[:2] for row in verbs] == [["fires", "target"]] * VOLLEYS
    assert all(row[2:] and set(row[2:]) == {"roll"} for row in verbs)
    assert answer.lit == len(answer.entries) - 1, "the last entry is lit"
    for entry in answer.entries:
        rolled = before[entry.place]
        count = sum(map(int, rolled.args)) if rolled.verb == "roll" else 0
        assert len(entry.dice) == count
    assert before[len(game.match) :][0].verb == "fires", "the match is as before the volleys"
    game.keep_all()
    assert played(game) == before and game.prompts == prompts and game.reopened is None


def test_one_wrong_entry_is_changed_and_all_others_stay(game: Game) -> None:
    before = played(game)
    wrong = next(e for e in opened(game).entries if before[e.place].verb == "roll")
    game.change(wrong)
    assert game.prompts[0].name == "roll" and len(game.match) == wrong.place
    shots = sum(map(int, before[wrong.place].args))
    others = [Action(-1, "roll", tuple(shots * (n == face) for n in range(6))) for face in range(6)]
    right = next(each for each in others if each != before[wrong.place])
    assert game.act(right)
    now = played(game)
    assert now[wrong.place] == right
    rest = [action for action in before[wrong.place + 1 :] if action.verb == "fires"]
    assert [a for a in now[wrong.place + 1 :] if a.verb == "fires"] == rest
    assert game.reopened is None or game.reopened.why, "what no longer holds says why"


def test_a_target_is_changed_with_three_touches(game: Game) -> None:
    before = played(game)
    wrong = next(e for e in opened(game).entries if before[e.place].verb == "target")
    game.change(wrong)
    other = next(
        a for a in game.state.legal_actions() if a.verb == "target" and a != before[wrong.place]
    )
    assert game.act(other)
    expected = [*before[: wrong.place], other, *before[wrong.place + 1 :]]
    assert played(game) == expected and game.reopened is None, "undo, entry, value"


def test_what_no_longer_holds_is_asked_again_and_the_rest_waits(game: Game) -> None:
    before = played(game)
    wrong = next(e for e in opened(game).entries if before[e.place].verb == "fires")
    game.change(wrong)
    fired = before[wrong.place]
    bigger = Action(fired.player, "fires", (int(fired.args[0]) + 1, *fired.args[1:]))
    assert game.act(bigger)
    assert game.reopened is not None and game.reopened.why, "a die more is due"
    assert game.prompts[0].name == "roll"
    shots = int(bigger.args[0])
    assert game.act(Action(-1, "roll", (shots, 0, 0, 0, 0, 0)))
    assert [a for a in played(game) if a.verb == "fires"][-1] == before[-1 - before[::-1].index(
        next(a for a in reversed(before) if a.verb == "fires"))]  # fmt: skip


def test_a_roll_whose_dice_nobody_entered_opens_with_what_it_came_to(game: Game) -> None:
    for verb, args in (("fires", (2, 0)), ("target", (2,)), ("fire", ())):
        assert game.act(Action(0, verb, args))
    assert game.act(game.prompts[0].domain.results[0].action)
    before = played(game)
    answer = opened(game)
    assert len(answer.rows) == VOLLEYS + 1 and before[answer.entries[-1].place].verb == RESULT
    aimed = [entry for entry in answer.entries if before[entry.place].verb == "target"][-1]
    game.change(aimed)
    assert game.act(Action(0, "target", (3,)))
    assert played(game)[aimed.place + 1 :] == before[aimed.place + 1 :] and game.reopened is None


def test_a_second_undo_goes_one_entry_further_back_and_then_before_the_answer(game: Game) -> None:
    answer = opened(game)
    first, entries = answer.first, len(answer.entries)
    for lit in range(entries - 2, -1, -1):
        game.take_back()
        assert game.reopened is answer and answer.lit == lit
    game.take_back()
    assert game.reopened is not answer and len(game.match) < first


def test_throwing_an_answer_away_drops_nothing_else(game: Game) -> None:
    answer = opened(game)
    game.throw_away()
    assert game.reopened is None and len(game.match) == answer.first
    assert game.prompts[0].name == "rayguns"


def test_undo_while_an_entry_is_changed_shows_the_rows_again(game: Game) -> None:
    answer = opened(game)
    game.change(answer.entries[0])
    game.take_back()
    assert game.reopened is answer and answer.shown and len(game.match) == answer.first


def test_the_rows_follow_what_is_put_right_while_they_are_shown(game: Game) -> None:
    before, first = played(game), opened(game).first
    correction = Action(TABLE, CORRECT, ("dead", 1))
    assert game.act(correction) and game.reopened is not None
    game.change(game.reopened.entries[0])
    game.take_back()
    game.keep_all()
    assert played(game) == [*before[:first], correction, *before[first:]]


def test_keep_all_also_keeps_what_a_changed_entry_had_pushed_out(game: Game) -> None:
    before = played(game)
    wrong = next(e for e in opened(game).entries if before[e.place].verb == "fires")
    game.change(wrong)
    fired = before[wrong.place]
    assert game.act(Action(fired.player, "fires", (int(fired.args[0]) + 1, *fired.args[1:])))
    game.take_back()
    game.keep_all()
    assert played(game) == before and game.reopened is None


@pytest.mark.parametrize(
    ("size", "scale"), [((800, 480), 1.0), ((720, 1280), 1.0), ((720, 1280), 1.5)]
)
def test_the_rows_are_touched_on_the_table(
    open_stage: MakeStage, size: tuple[int, int], scale: float
) -> None:
    stage: Stage = open_stage(size=size, scale=scale)
    stage.app.play(after_volleys())
    stage.frames(4)
    before = played(stage.app.current_game)
    stage.tap("Undo")
    ask = next(stage.every(ReopenedScreen))
    assert stage.app.screen.sentence == "What was wrong?" and not faults(stage)
    feet = [key._note for key in ask.ids.foot.children]
    assert all(note.opacity and not note.is_cut for note in feet)
    roll = next(e for e in ask.keys if e.dice)
    stage.tap(ask.keys[roll])
    assert stage.app.screen.name == "dice" and "the rest stays" in stage.app.screen.hint
    stage.tap("Undo")
    stage.tap("Keep all")
    assert played(stage.app.current_game) == before


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_german_entries_are_in_readable_letters(
    open_stage: MakeStage, speaking: Speaking, size: tuple[int, int]
) -> None:
    """“2 Soldaten schießen” stood in three lines next to a name with room left over."""
    speaking("de")
    stage = open_stage(size=size)
    stage.app.play(after_volleys())
    stage.frames(4)
    stage.app.current_game.take_back()
    stage.frames(4)
    ask = next(stage.every(ReopenedScreen))
    entries = [*stage.every(EntryKey)]
    words = [each for key in entries for each in key.children if isinstance(each, Headline)]
    least = 2.95 if theme.portrait else 3.3
    assert words and all(each.font_size * CAPITALS > least * theme.per_mm for each in words)
    keep, drop = (key._verb.fitting for key in ask.ids.foot.children[::-1])
    assert max(keep, drop) < 1.3 * min(keep, drop)


def test_another_game_comes_to_the_table_after_an_answer_lay_open(open_stage: MakeStage) -> None:
    """What is left out meanwhile is not collected: the next panel is laid into it."""
    stage = open_stage()
    stage.app.play(after_volleys())
    stage.frames(3)
    stage.app.current_game.take_back()
    stage.frames(3)
    gc.collect()
    stage.app.play(after_volleys())
    stage.frames(2)
    assert stage.app.screen.name == "table" and stage.app.current_game.reopened is None


def test_bids_open_with_their_numbers_and_one_is_changed(stage: Stage) -> None:
    matches = (played_of(stage.app.session, HEROES, steps) for steps in range(1, 9))
    stage.app.play(next(m for m in matches if m.state.prompts()[0].name == "bid"))
    stage.frames(4)
    screen = stage.app.screen
    for seat, hand in screen.bids.hands.items():
        screen.choose(seat, hand[min(seat, len(hand) - 1)])
    stage.frames(4)
    before = [step.action for step in stage.app.current_game.match.steps if is_bid(step.action)]
    assert len(before) == len(stage.app.current_game.seats)
    screen.undo()
    stage.frames(4)
    assert screen.bids.complete and not any(map(is_bid, played(stage.app.current_game)))
    assert screen.headline == "WHAT WAS WRONG?" and stage.has("Keep all")
    right = next(o for o in screen.bids.hands[0] if o.action != before[0])
    screen.choose(0, right)
    stage.frames(4)
    assert [a for a in played(stage.app.current_game) if is_bid(a)] == [right.action, *before[1:]]


def is_bid(action: Action) -> bool:
    return action.verb == "bid"


def searched(seed: int) -> tuple[Game, tuple[Action, ...]]:
    """A game in which a Hero has searched, and the touch on another Hero who may be next."""
    box, rng = games.take(INVASION), Random(seed)
    seats = tuple(Seat(*each) for each in zip(NAMES, box.colours, strict=False))[:2]
    header = Header(box.id, seats, {"play": "board"}, components=box.components())
    match = Match(box, header)
    while not match.state.is_terminal():
        legal = match.state.legal_actions()
        over = next((each for each in legal if each.verb == "go_on"), None)
        if over is not None and last_answer(match, box.answers) is not None:
            after = match.state.apply(over)[0].legal_actions()
            others = [each for each in after if each.verb == "activate"]
            if others:
                return Game(match, rng), (over, others[0])
        search = [each for each in legal if each.verb == "search"]
        match.push(*search[:1] or [rng.choice(legal)])
    raise AssertionError("nobody has searched and may still do something")


def test_undo_first_takes_back_the_touch_on_the_hero_who_is_next() -> None:
    """What the Hero before found is another answer, and opens with the undo after that."""
    game, touch = searched(2)
    before = len(game.match)
    game.gesture(touch)
    after = len(game.match)
    assert game.match.steps[before + 1].source == "gesture"
    game.act(game.state.sample(game.rng))
    game.take_back()
    assert (game.reopened, len(game.match)) == (None, after), "the throw"
    game.take_back()
    assert (game.reopened, len(game.match)) == (None, before), "the touch"
    assert opened(game).entries, "what was found"
