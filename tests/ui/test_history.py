"""Looking back: undo, redo, back to a step, amend, corrections and rulings, by touch."""

import re
from random import Random

import pytest

from companion.engine.actions import CORRECT, RULE, TABLE, Action
from companion.engine.prompts import Dice, Secret
from companion.match import review
from tests.ui.guided import INVASION
from tests.ui.played import DICE, HEROES, played, seats_of, touch
from tests.ui.whole_match import LONG
from ui.demo.stage import Stage
from ui.history.history import PART
from ui.shell.game import Game
from ui.widgets.rows import Heading, Row


def open_history(stage: Stage, box: str, steps: int) -> Game:
    match = played(stage.app.session, box, steps)
    stage.app.game = Game(match, Random(1), refused=stage.app._refuse)
    stage.app.game.moved.append(stage.app._moved)
    stage.app.show("history")
    stage.frames(3)
    return stage.app.game


def row_of(stage: Stage, number: int) -> Row:
    return next(
        row
        for row in stage.app.screen.ids.rows.children
        if isinstance(row, Row) and row.over.startswith(f"Step {number},")
    )


def test_undo_and_redo_move_one_step(stage: Stage) -> None:
    game = open_history(stage, HEROES, 8)
    touch(stage, "Undo")
    assert len(game.match) == 7 and row_of(stage, 8).over == "Step 8, undone"
    touch(stage, "Redo")
    assert len(game.match) == 8
    assert stage.app.screen.ids.bar.tap("Redo").disabled


def test_going_back_to_a_step_can_itself_be_taken_back(stage: Stage) -> None:
    game = open_history(stage, HEROES, 12)
    touch(stage, row_of(stage, 4), "Back to here")
    assert len(game.match) == 4 and len(game.match.undone) == 8
    touch(stage, row_of(stage, 9))
    assert len(game.match) == 9


def test_a_step_is_changed_and_the_later_ones_played_again(stage: Stage) -> None:
    game = open_history(stage, HEROES, 1)
    before = game.match.steps[0].action
    touch(stage, row_of(stage, 1), "Change this step")
    other = review.alternatives(game.match.state_at(0), before)[0]
    touch(stage, game.say(other.label))
    assert game.match.steps[0].action == other.action != before


def test_steps_in_which_play_just_went_on_are_folded(stage: Stage) -> None:
    """There were more rows of “Go on” than of anything else."""
    game = open_history(stage, LONG, 60)
    steps, newest = game.match.steps, range(len(game.match) - PART, len(game.match))
    quiet = {n + 1 for n in newest if not review.has_news(game.match, n)}
    assert quiet and not any(steps[n - 1].facts for n in quiet)
    assert quiet.isdisjoint(numbers(stage)) and len(numbers(stage)) == PART - len(quiet)
    touch(stage, f"Show {len(quiet)} steps in which play just went on")
    assert quiet <= numbers(stage) and len(numbers(stage)) == PART
    touch(stage, row_of(stage, min(quiet)), "Back to before this")
    assert len(game.match) == min(quiet) - 1


def numbers(stage: Stage) -> set[int]:
    """The numbers of the steps that are listed."""
    rows = (each for each in stage.app.screen.ids.rows.children if isinstance(each, Row))
    return {int(found[1]) for each in rows if (found := re.match(r"Step (\d+),", each.over))}


def test_a_question_that_outlives_its_step_does_nothing(stage: Stage) -> None:
    game = open_history(stage, HEROES, 12)
    touch(stage, row_of(stage, 9))
    game.match.go_to(2)
    touch(stage, "Back to here")
    assert len(game.match) == 2
    game.go_to(12)
    stage.frames(2)
    before = stage.app.game.match.steps
    touch(stage, row_of(stage, 9))
    stage.app.game = other = Game(played(stage.app.session, HEROES, 10, seed=5), Random(1))
    touch(stage, "Back to here")
    assert len(other.match) == 10 and game.match.steps == before


def breaking_change(game: Game) -> tuple[int, Action]:
    """A change after which a later step no longer holds."""
    for place, step in enumerate(game.match.steps):
        for other in review.alternatives(game.match.state_at(place), step.action):
            if review.trial(game.match, place, other.action) is not None:
                return place, other.action
    raise LookupError("nothing breaks")


def test_before_later_steps_are_lost_the_screen_says_which_and_why(stage: Stage) -> None:
    game = open_history(stage, HEROES, 20)
    place, action = breaking_change(game)
    steps = game.match.steps
    stage.app.screen.amend(place, action)
    stage.frames(3)
    touch(stage, "Leave it as")
    assert game.match.steps == steps
    stage.app.screen.amend(place, action)
    stage.frames(3)
    words = " ".join(getattr(widget, "text", "") for widget in stage.every())
    assert "no longer holds" in words and "dropped" in words
    touch(stage, "Change it anyway")
    assert len(game.match) < len(steps) and game.match.steps[place].action == action


def test_the_way_back_leads_to_what_is_due_by_then(stage: Stage) -> None:
    app = stage.app
    app.play(played(app.session, DICE, 10_000))
    game = app.current_game
    end = len(game.match)
    rolled = next(n for n in range(end) if game.match.steps[n].action.verb == "roll")
    for length, wanted in ((end, "score"), (rolled, "dice"), (rolled - 1, "table"), (end, "score")):
        app.show("history")
        game.go_to(length)
        app.screen.back()
        assert app.screen.name == wanted


def test_a_trial_moves_nothing(stage: Stage) -> None:
    game = open_history(stage, HEROES, 20)
    steps, undone = game.match.steps, game.match.undone
    review.trial(game.match, *breaking_change(game))
    assert (game.match.steps, game.match.undone) == (steps, undone)


def test_a_roll_is_changed_face_by_face(stage: Stage) -> None:
    game = open_history(stage, DICE, 30)
    place = next(
        place
        for place, step in reversed(list(enumerate(game.match.steps)))
        if step.action.verb == "roll"
    )
    action = game.match.steps[place].action
    asked = review.asked_for(game.match.state_at(place), action)
    assert isinstance(asked, Dice) and asked.count == sum(action.args)
    stage.app.screen.change(place)
    stage.frames(3)
    faces = [widget for widget in stage.every() if type(widget).__name__ == "FaceRow"]
    full = next(row for row in faces if row.count)
    other = next(row for row in faces if row is not full)
    full.count -= 1
    assert not stage.has("Change the roll")
    other.count += 1
    stage.frames(2)
    touch(stage, "Change the roll")
    if stage.has("Change it anyway"):
        touch(stage, "Change it anyway")
    assert game.match.steps[place].action != action


def test_a_value_is_set_right_by_hand_and_marked_as_such(stage: Stage) -> None:
    game = open_history(stage, HEROES, 6)
    touch(stage, "Correct")
    value = game.state.correctables()[0]
    touch(stage, "The table" if value.seat is None else game.names[value.seat])
    row = next(row for row in stage.every(Row) if row.over == game.say(value.label))
    wanted = 2 if value.value != 2 else 3
    touch(stage, row, str(wanted), "Done")
    assert game.match.steps[-1].action == Action(TABLE, CORRECT, (value.path, wanted))
    assert row_of(stage, 7).over == "Step 7, corrected by hand"


def test_a_ruling_is_changed_in_the_middle_of_the_game(stage: Stage) -> None:
    game = open_history(stage, HEROES, 6)
    touch(stage, "Rulings", "All equal numbers", "Only pairs")
    assert game.match.steps[-1].action == Action(TABLE, RULE, ("MNH-A01", "pairs"))
    assert game.state.rulings()["MNH-A01"] == "pairs"
    assert row_of(stage, 7).over == "Step 7, ruling changed"


@pytest.mark.rule("IFOS-A92")
def test_a_ruling_that_the_index_does_not_have_is_marked_in_the_line_too(stage: Stage) -> None:
    session = stage.app.session
    options = {"game": "crossover", "heroes": "carnival", "scenario": "earth-overrun"}
    match = session.new_match(INVASION, seats_of(session, INVASION, 3), options)
    match.push(Action(TABLE, RULE, ("IFOS-A92", "martians")))
    stage.app.game = Game(match, Random(1), refused=stage.app._refuse)
    stage.app.show("history")
    stage.frames(3)
    assert row_of(stage, 1).under.endswith("(IFOS-A92 added by this app)")


def test_an_open_secret_is_not_reported(stage: Stage) -> None:
    game = open_history(stage, HEROES, 1)
    while not any(isinstance(prompt.domain, Secret) for prompt in game.prompts):
        game.match.push(game.state.legal_actions()[0])
    game.match.push(game.state.legal_actions(1)[0], "bot")
    place = len(game.match) - 1
    assert review.covered(game.match) == {place}
    stage.app.screen.refresh()
    secret = "Chosen in secret, not revealed yet"
    assert row_of(stage, place + 1).text == secret
    value = game.state.correctables()[0]
    game.act(Action(TABLE, CORRECT, (value.path, value.choices[-1])))
    assert row_of(stage, place + 1).text == secret, "a correction reveals nothing"
    game.go_to(place)
    assert row_of(stage, place + 1).text == secret, "nor does an undo: it can be redone"
    game.go_to(place + 1)
    while any(isinstance(prompt.domain, Secret) for prompt in game.prompts):
        game.match.push(game.state.legal_actions()[0])
    assert review.covered(game.match) == frozenset()


@pytest.mark.parametrize("box", (HEROES, DICE))
def test_every_alternative_of_a_choice_is_legal_at_its_moment(stage: Stage, box: str) -> None:
    match = played(stage.app.session, box, 60)
    offered = 0
    for place, step in enumerate(match.steps):
        state = match.state_at(place)
        for other in review.alternatives(state, step.action):
            assert state.is_legal(other.action)
            offered += 1
    assert offered


def test_a_long_history_is_shown_in_parts(stage: Stage) -> None:
    open_history(stage, HEROES, 45)
    touch(stage, "Show older steps")
    assert row_of(stage, 1)


def test_a_long_list_of_values_has_headings_and_names_spaces(stage: Stage) -> None:
    match = played(stage.app.session, LONG, 0, 3)
    stage.app.play(stage.app.session.new_match(LONG, match.header.seats, {"play": "board"}))
    rng = Random(3)
    while not stage.app.game.state.correctables():
        stage.app.game.match.push(rng.choice(stage.app.game.state.legal_actions()))
    stage.app.show("history")
    stage.app.screen.correct()
    stage.frames(3)
    headings = {each.text for each in stage.every(Row)}
    assert {"The table", "The Martians", "Space by space"} <= headings, "a heading at a time"
    hero = stage.app.game.public["heroes"][0]
    touch(stage, next(row for row in stage.every(Row) if row.text == hero["name"]))
    assert [each.text for each in stage.every(Heading)] == [hero["name"]]
    stands = next(r for r in stage.every(Row) if r.over == f"{hero['name']} stands in")
    assert stands.text.startswith(stage.app.game.state.ground.names[hero["space"]])
