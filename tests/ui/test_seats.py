"""Who plays, by touch; and the plan behind it."""

import time
from collections.abc import Callable
from itertools import combinations
from random import Random

import pytest

from companion import games
from companion.engine.actions import TABLE, Action
from companion.match.card_answers import draws
from companion.match.match import Seat
from tests.ui.conftest import MakeStage, Speaking
from tests.ui.interruptions import translate
from tests.ui.looking import faults
from tests.ui.played import DICE, HEROES, played, seats_of, touch
from ui.demo.stage import Stage
from ui.shelf.chairs import Chair
from ui.shelf.seating import LONGEST_NAME, Seating
from ui.shelf.setup import start
from ui.text import say
from ui.widgets import Press
from ui.widgets.rows import Row


def rows(stage: Stage) -> list[Chair]:
    """The chairs on which somebody sits, in the order of the game."""
    return [chair for chair in stage.app.screen.ids.table.chairs if chair.colour]


def test_a_seat_is_added_named_coloured_moved_and_removed(stage: Stage) -> None:
    stage.app.show("seats", box=HEROES)
    stage.frames(3)
    touch(stage, "Add a seat")
    assert [row.colour for row in rows(stage)] == ["red", "orange", "pink"]
    touch(stage, "Player 3", "Another name")
    # The first key takes the place of a name that nobody has given.
    for key in ("E", "v", "e", "Done"):
        touch(stage, key)
    touch(stage, "Eve", "black")
    assert [row.colour for row in rows(stage)] == ["red", "orange", "black"]
    touch(stage, "Player 2", "Earlier")
    assert [row.name for row in rows(stage)][:2] == ["Player 2", "Player 1"]
    touch(stage, "Player 2", "Remove")
    assert [row.name for row in rows(stage)] == ["Player 1", "Eve"]
    touch(stage, "Eve")
    assert not stage.has("Remove")


def test_two_touches_seat_somebody_of_an_earlier_game(stage: Stage) -> None:
    session = stage.app.session
    session.new_match(HEROES, seats_of(session, HEROES, 4))
    stage.app.show("seats", box=DICE)
    stage.frames(3)
    touch(stage, "Player 2", "Bo")
    touch(stage, "Add a seat", "Wolfgang")
    assert [row.name for row in rows(stage)][1:] == ["Bo", "Player 3", "Wolfgang-Amadeus M"]
    touch(stage, "Bo")
    assert not any(press.label == "Bo" for press in stage.every(Press)), "he sits there already"


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_chairs_around_the_table_lie_apart_and_can_be_read(
    open_stage: MakeStage, size: tuple[int, int], scale: float
) -> None:
    stage = open_stage(size=size, scale=scale)
    seats = tuple(seats_of(stage.app.session, HEROES, 4))
    stage.app.show("seats", box=HEROES, seats=seats)
    stage.frames(4)
    assert faults(stage) == []
    chairs = stage.app.screen.ids.table.chairs
    assert not any(one.collide_widget(other) for one, other in combinations(chairs, 2))
    touch(stage, chairs[0])
    assert faults(stage) == []


def test_a_bot_may_take_a_seat(stage: Stage) -> None:
    stage.app.show("seats", box=HEROES)
    stage.frames(3)
    touch(stage, "Player 1", "Bot: normal")
    assert rows(stage)[0].bot == "normal" and rows(stage)[0].note


def test_settings_and_rulings_go_into_the_match(stage: Stage) -> None:
    stage.app.show("seats", box=HEROES)
    stage.frames(3)
    touch(stage, "Until the cards", "At least 3", "Standard", "All equal numbers", "Only pairs")
    assert stage.has("Only pairs")
    page = next(w for w in stage.every() if getattr(w, "title", "") == "This table’s rulings")
    page.close()
    stage.frames(3)
    assert stage.has("1 changed")
    touch(stage, stage.app.screen.ids.play)
    header = stage.app.game.match.header
    assert header.options["freeze_seconds"] == "3"
    assert header.rulings["MNH-A01"] == "pairs"


def test_practice_cards_are_named_as_such_with_a_way_to_enter_the_real_ones(stage: Stage) -> None:
    stage.app.show("seats", box="invasion-from-outer-space")
    stage.frames(3)
    practice = say("shelf-practice-cards")
    assert any(getattr(widget, "text", "") == practice for widget in stage.every())
    assert stage.has("Enter your ")


@pytest.mark.parametrize("wanted", ("owner", "practice"))
def test_practice_cards_stay_a_choice_while_few_of_the_own_are_entered(
    stage: Stage, wanted: str
) -> None:
    session = stage.app.session
    kind, name, worth = "city", "Dallas", {"vp": 2, "nukes": 1}
    session.add_entry(DICE, {"kind": kind, "name": name, "symbols": ["martian"], **worth})
    stage.app.show("seats", box=DICE)
    stage.frames(3)
    said = [str(getattr(each, "text", "")) for each in stage.every()]
    assert any("1 of 29 " in text for text in said), "how few, before anybody begins"
    if wanted == "practice":
        stage.tap("Your own")
        stage.tap("Practice cards")
    stage.tap(stage.app.screen.ids.play)
    stage.frames(4)
    assert stage.app.current_game.match.header.components["data"] == wanted


def test_a_press_of_a_buzzer_lights_its_seat_and_lamp(open_stage: MakeStage) -> None:
    stage = open_stage(buzzers="simulated")
    stage.app.show("seats", box=HEROES)
    buzzers = stage.app.session.devices.buzzers
    buzzers.press(1, time.monotonic_ns())
    stage.until(lambda: rows(stage)[1].lit, "the light")
    assert not rows(stage)[0].lit and rows(stage)[1].note == "Buzzer heard"
    stage.app.back()
    buzzers.press(0, time.monotonic_ns())
    stage.frames(3)


def test_two_of_one_name_cannot_begin(stage: Stage) -> None:
    stage.app.show("seats", box=HEROES, seats=(Seat("Bo", "red"), Seat("bo", "orange")))
    stage.frames(3)
    touch(stage, "Play")
    assert stage.app.screen.name == "seats" and stage.has("OK")


def test_the_people_of_last_time_sit_there_already(stage: Stage) -> None:
    played(stage.app.session, HEROES, 3, seats=3)
    stage.app.show("seats", box=HEROES)
    assert [row.name for row in rows(stage)][1] == "Bo"
    assert len(rows(stage)) == 3


def test_the_table_of_last_time_plays_again_at_once_with_its_options(stage: Stage) -> None:
    seats = [Seat("Ada", "pink"), Seat("Bo", "red"), Seat("Cy", "black")]
    session = stage.app.session
    session.new_match(HEROES, seats, {"freeze_seconds": "5"}, {"MNH-A01": "pairs"}, first=2)
    stage.app.show("shelf")
    touch(stage, "Mars Needs Heroes", "Play")
    match = stage.app.game.match
    assert list(match.header.seats) == seats
    assert match.header.options["freeze_seconds"] == "5"
    assert match.header.rulings["MNH-A01"] == "pairs"
    assert [step.action for step in match.steps] == [Action(TABLE, "youngest", (2,))]


def test_fewer_people_of_another_table_play_again(stage: Stage) -> None:
    session = stage.app.session
    session.new_match(HEROES, seats_of(session, HEROES, 4), first=3)
    two = (Seat("Ada", "red"), Seat("Bo", "pink"))
    stage.app.show("seats", box=HEROES, seats=two)
    assert [row.name for row in rows(stage)] == ["Ada", "Bo"]
    assert not any(each.over == "Who is the youngest?" for each in stage.every(Row))
    touch(stage, "Change options")
    first = next(each for each in stage.every(Row) if each.over == "Who is the youngest?")
    assert first.text == "Bo"


def test_another_may_begin_and_still_does_after_a_change_of_seats(stage: Stage) -> None:
    stage.app.show("seats", box=HEROES, seats=(Seat("Ada", "red"), Seat("Bo", "pink")))
    stage.frames(2)
    first = next(each for each in stage.every(Row) if each.over == "Who is the youngest?")
    assert first.text == "Ada"
    touch(stage, first, "Bo", rows(stage)[0], "Later", "Play")
    match = stage.app.game.match
    assert match.header.names == ("Bo", "Ada")
    assert match.steps[0].action == Action(TABLE, "youngest", (0,))


def test_the_list_of_what_to_set_up_is_a_tap_away(stage: Stage) -> None:
    stage.app.show("seats", box=HEROES)
    stage.frames(2)
    touch(stage, "Set up the game")
    assert stage.app.screen.name == "setup"
    touch(stage, "Play")
    assert stage.app.game is not None


def test_what_is_drawn_at_the_beginning_can_be_drawn_by_the_companion(stage: Stage) -> None:
    dice = "mars-attacks-dice"
    seats = [Seat("Ada", "red"), Seat("Bo", "blue"), Seat("Cy", "green")]
    stage.app.play(stage.app.session.new_match(dice, seats, first=1))
    stage.frames(3)
    touch(stage, "Draw for us")
    game = stage.app.game
    assert [step.action.verb for step in game.match.steps] == ["first"] + ["turn_up"] * 4
    assert game.prompts[0].name == "target" and len(game.last_words()) >= 4
    game.undo()
    assert len(game.match) == 1 and stage.has("Draw for us"), "one tap, one undo"
    for _ in range(5):
        game.act(game.state.legal_actions()[0])
    assert not stage.has("Draw for us")


@pytest.mark.parametrize("drawn", (True, False))
def test_who_let_the_companion_draw_the_cities_can_also_let_it_draw_the_next(
    stage: Stage, drawn: bool
) -> None:
    seats = [Seat("Ada", "red"), Seat("Bo", "blue"), Seat("Cy", "green")]
    match, rng = stage.app.session.new_match("mars-attacks-dice", seats, first=1), Random(3)
    for action in draws(match, rng):
        match.play(action, "simulated" if drawn else "hand")
    while match.prompts[0].name != "turn_up":
        match.play(rng.choice(match.state.legal_actions()), "simulated")
    stage.app.play(match)
    stage.frames(3)
    assert stage.has("Draw for us") is drawn
    if drawn:
        length = len(match)
        touch(stage, "Draw for us")
        assert stage.app.game.prompts[0].name == "target" and len(match) == length + 1


def test_who_had_it_drawn_the_last_time_wants_that_again(stage: Stage) -> None:
    box, seats = "invasion-from-outer-space", [Seat("Ada", "blue"), Seat("Bo", "red")]
    about = {"seats": seats, "options": {"play": "guide"}}
    start(stage.app, box, about)
    stage.frames(3)
    assert not len(stage.app.game.match), "the first time people are asked"
    touch(stage, "Draw for us")
    start(stage.app, box, about)
    game = stage.app.game
    assert game.prompts[0].name == "start" and {s.source for s in game.match.steps} == {"simulated"}
    game.undo()
    stage.frames(3)
    game.act(game.state.legal_actions()[0])
    start(stage.app, box, about)
    assert not len(stage.app.game.match), "the last time people drew themselves"


def test_leaving_a_saved_game_asks_nothing(stage: Stage) -> None:
    match = played(stage.app.session, HEROES, 3)
    stage.app.play(match)
    stage.app.screen.back()
    assert stage.app.screen.name == "shelf" and stage.app.game is None
    assert len(stage.app.session.unfinished()) == 1


def test_a_game_that_could_not_be_saved_is_not_left_without_a_question(stage: Stage) -> None:
    session = stage.app.session
    match = played(session, HEROES, 3)
    stage.app.play(match)
    session._store._behind = True
    stage.app.screen.back()
    assert stage.app.game is not None and stage.has("Stay")


def test_looking_at_the_rules_keeps_the_seats_as_they_are(stage: Stage) -> None:
    stage.app.show("seats", box=HEROES, seats=(Seat("Ada", "red"), Seat("Bo", "pink")))
    stage.frames(2)
    touch(stage, "Add a seat")
    touch(stage, "Rules")
    stage.app.back()
    assert len(rows(stage)) == 3


def test_a_seating_can_always_begin() -> None:
    box = games.take(HEROES)
    seating = Seating.fresh(box, [f"A name much too long {n}" for n in range(9)])
    assert len(seating.seats) == box.seats[1] and seating.full
    assert len({seat.colour for seat in seating.seats}) == len(seating.seats)
    seating.rename(0, "  " + "x" * 50)
    assert seating.seats[0].name == "x" * LONGEST_NAME
    seating.rename(0, "   ")
    seating.rename(0, "\u200b \u2060")  # nothing to be seen
    assert seating.seats[0].name == "x" * LONGEST_NAME
    taken = seating.seats[1].colour
    seating.recolour(0, taken)
    assert seating.seats[0].colour == box.colours[0] != taken
    assert len(Seating.fresh(box, ()).seats) == box.seats[0]


@pytest.mark.rule("MAD-A01")
def test_a_ruling_may_let_fewer_play() -> None:
    seating = Seating.fresh(games.take("mars-attacks-dice"), ())
    assert len(seating.seats) == 3 and seating.fewest
    seating.rule("MAD-A01", "two_players")
    assert not seating.fewest
    seating.remove(2)
    assert len(seating.seats) == 2 and seating.fewest
    seating.rule("MAD-A01", "publisher")
    assert len(seating.seats) == 3 and seating.fewest


# ---- doing something else first -------------------------------------------------------
def look_at_another_box(stage: Stage) -> None:
    stage.app.show("seats", box=DICE)
    stage.frames(3)
    stage.app.back()


@pytest.mark.usefixtures("speaking")
@pytest.mark.parametrize("elsewhere", [look_at_another_box, translate])
def test_who_is_seated_stays_seated(stage: Stage, elsewhere: Callable[[Stage], None]) -> None:
    seats = seats_of(stage.app.session, HEROES, 2)
    stage.app.show("seats", box=HEROES, seats=seats)
    screen = stage.app.screen
    screen._change(lambda: screen.seating.rename(0, "Eve"))
    screen._change(screen.seating.add)
    stage.app.back()
    elsewhere(stage)
    stage.app.show("seats", box=HEROES, seats=seats)
    stage.frames(3)
    third = say("shelf-player", number="3")
    assert [row.name for row in rows(stage)] == ["Eve", seats[1].name, third]
    stage.resize(720, 1280)
    assert [row.name for row in rows(stage)] == ["Eve", seats[1].name, third]


def test_players_of_last_time_without_a_name_are_called_so_in_the_language_of_today(
    stage: Stage, speaking: Speaking
) -> None:
    stage.app.show("seats", box=HEROES)
    stage.app.screen.play()
    stage.app.clear_table()
    speaking("de")
    stage.app.show("seats", box=HEROES)
    assert [row.name for row in rows(stage)] == ["Spieler 1", "Spieler 2"]
