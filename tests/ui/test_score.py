"""The end: ranking, why, lines, and what to do next."""

from pathlib import Path
from random import Random

import pytest

from companion.storage.records import play_record, read_record
from tests.ui.played import DICE, HEROES, played, touch
from ui.demo.stage import Stage
from ui.shell.game import Game
from ui.table.score import ItemLine, PlaceCard


def end(stage: Stage, box: str) -> Game:
    stage.app.play(played(stage.app.session, box, 10_000))
    stage.frames(3)
    assert stage.app.screen.name == "score"
    assert stage.app.game is not None
    return stage.app.game


@pytest.mark.parametrize("box", (HEROES, DICE))
def test_all_seats_stand_in_order_with_their_scores_line_by_line(stage: Stage, box: str) -> None:
    game = end(stage, box)
    outcome = game.outcome
    cards = list(reversed(stage.app.screen.ids.places.children))
    assert all(isinstance(card, PlaceCard) for card in cards)
    assert [card.seat for card in cards] == [seat for seats in outcome.ranking for seat in seats]
    assert [card.score for card in cards] == [str(outcome.scores[card.seat]) for card in cards]
    lines = [line for line in stage.app.screen.ids.lines.children if isinstance(line, ItemLine)]
    assert len(lines) == sum(len(items) for items in outcome.items)
    assert stage.app.screen.why == game.say(outcome.why)


def test_a_wrong_end_is_taken_back(stage: Stage) -> None:
    game = end(stage, DICE)
    touch(stage, "Something is wrong")
    assert not game.state.is_terminal() and stage.app.screen.name != "score"


def test_the_same_people_play_again(stage: Stage) -> None:
    seats = end(stage, HEROES).seats
    touch(stage, "Play again")
    assert stage.app.screen.name == "seats"
    assert tuple(stage.app.screen.seating.seats) == seats
    assert stage.app.game is None


def test_the_match_is_kept_as_a_file_that_can_be_read_again(stage: Stage) -> None:
    game = end(stage, HEROES)
    touch(stage, "Keep it as a file")
    assert stage.has("Good")
    (path,) = Path(stage.app.session.folders.records).glob("*.jsonl")
    again = play_record(read_record(path))
    assert again.state.outcome() == game.outcome


def test_shared_places_say_so(stage: Stage) -> None:
    game = end(stage, HEROES)
    outcome = game.outcome
    shared = type(outcome)(((0, 1), (2,), (3,)), outcome.scores, "Shared.", (), ())
    stage.app.screen._fill(shared)
    cards = list(reversed(stage.app.screen.ids.places.children))
    assert [card.rank for card in cards] == ["1.", "1.", "3.", "4."]
    assert "(shared)" in cards[1].name and cards[1].first


def test_the_end_seen_with_a_fresh_game_object_is_the_same(stage: Stage) -> None:
    game = end(stage, HEROES)
    stage.app.game = Game(game.match, Random(2))
    stage.app.show("score")
    assert stage.app.screen.why == game.say(game.outcome.why)
