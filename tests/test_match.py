"""The match: push, undo, redo, amend, and a keeper that comes first."""

import pytest

from companion.engine.actions import CORRECT, TABLE, Action, IllegalAction
from companion.engine.state import Fact
from companion.match.match import Header, Match, Seat, Step
from tests import toy

TAKE_1, TAKE_2 = ({seat: Action(seat, "take", (n,)) for seat in range(2)} for n in (1, 2))
SEATS = (Seat("Ann", "red"), Seat("Bob", "blue"))


class Listening:
    """A keeper that notes what it is given, and refuses when it is full."""

    def __init__(self) -> None:
        self.reported: list[object] = []
        self.full = False

    def _note(self, *what: object) -> None:
        if self.full:
            raise OSError("full")
        self.reported.append(what)

    def push(self, *steps: Step) -> None:
        self._note("push", *(step.action for step in steps))

    def move(self, length: int) -> None:
        self._note("move", length)

    def replace(self, steps: tuple[Step, ...], upto: int) -> None:
        self._note("replace", len(steps), upto)


def new(*actions: Action, keeper: Listening | None = None) -> Match:
    match = Match(toy.BOX, Header("toy", SEATS, components={"data": "practice"}), keeper)
    for action in actions:
        match.push(action)
    return match


def test_undo_takes_one_step_back_and_redo_brings_it_again():
    match = new(TAKE_1[0], TAKE_2[1])
    before = match.state.observation()
    match.undo()
    assert len(match) == 1 and [step.action for step in match.undone] == [TAKE_2[1]]
    match.redo()
    assert match.state.observation() == before and not match.undone


def test_undo_stops_at_the_beginning_and_redo_at_the_end():
    match = new(TAKE_1[0], TAKE_2[1])
    match.undo(9)
    assert len(match) == 0
    match.redo(9)
    assert len(match) == 2


def test_a_push_after_an_undo_gives_the_undone_steps_up():
    match = new(TAKE_1[0], TAKE_1[1])
    match.undo()
    match.push(TAKE_2[1])
    assert [step.action for step in match.steps] == [TAKE_1[0], TAKE_2[1]]
    assert not match.undone


def test_an_illegal_push_moves_nothing_and_keeps_undone_steps():
    match = new(TAKE_1[0], TAKE_1[1])
    match.undo()
    with pytest.raises(IllegalAction):
        match.push(TAKE_1[0])
    assert len(match) == 1 and len(match.undone) == 1


def test_amend_plays_the_rest_again():
    match = new(TAKE_1[0], TAKE_1[1], TAKE_1[0])
    assert match.amend(0, TAKE_2[0], "corrected") is None
    assert match.state.scores() == (3, 1)
    assert [step.source for step in match.steps] == ["corrected", "hand", "hand"]


def test_amend_names_the_first_later_step_that_no_longer_holds():
    dare, roll = Action(0, "dare"), Action(-1, "roll", (0, 0, 0, 0, 0, 1))
    match = new(dare, roll, TAKE_1[1])
    broken = match.amend(0, TAKE_1[0])
    assert broken is not None and (broken.place, broken.step.action) == (1, roll)
    assert [step.action for step in match.steps] == [TAKE_1[0]]


def test_amending_with_an_illegal_action_moves_nothing():
    match = new(TAKE_1[0], TAKE_1[1])
    with pytest.raises(IllegalAction):
        match.amend(0, TAKE_1[1])
    assert len(match) == 2
    with pytest.raises(IndexError):
        match.amend(2, TAKE_1[0])


def test_the_keeper_hears_of_it_before_the_step_counts():
    keeper = Listening()
    match = new(TAKE_1[0], keeper=keeper)
    keeper.full = True
    for move in (lambda: match.push(TAKE_1[1]), match.undo, lambda: match.amend(0, TAKE_2[0])):
        with pytest.raises(OSError, match="full"):
            move()
        assert [step.action for step in match.steps] == [TAKE_1[0]]
    assert keeper.reported == [("push", TAKE_1[0])]


def test_corrections_are_steps_that_can_be_undone():
    match = new(TAKE_1[0], Action(TABLE, CORRECT, ("taken.0", 5)))
    assert match.state.scores() == (5, 0)
    match.undo()
    assert match.state.scores() == (1, 0)
    with pytest.raises(IllegalAction):
        match.push(Action(TABLE, CORRECT, ("taken.0", True)))


def test_braces_of_an_owners_card_stay_as_they_are() -> None:
    names = ("Ada", "{1}")
    fact = Fact("claimed", "{0} claims {weird} {} {9} and {1.__class__}; {1} watches", ())
    assert fact.words(names) == "Ada claims {weird} {} {9} and {1.__class__}; {1} watches"


def test_a_headline_is_written_in_capitals_with_the_names() -> None:
    fact = Fact("wounded", "{0} has 1 wound.", (), "{0} - 1 wound", 0)
    assert fact.banner(("Ann", "Ben")) == "ANN - 1 WOUND"
    assert fact.words(("Ann", "Ben")) == "Ann has 1 wound."
    quiet = Fact("rolled", "A roll.")
    assert (quiet.banner(("Ann",)), quiet.seat) == ("", -1)


def test_the_engine_is_asked_once_for_what_is_due_in_a_state(monkeypatch):
    match, asked = new(TAKE_1[0]), []
    prompts = toy.ToyState.prompts
    monkeypatch.setattr(toy.ToyState, "prompts", lambda s: asked.append(s) or prompts(s))
    assert match.prompts == match.prompts and match.forced_at(match.state) is None
    assert asked == [match.state]
    match.push(TAKE_2[1])
    assert match.prompts[0].players == (0,) and len(asked) == 2
    match.undo()
    assert match.prompts[0].players == (1,) and len(asked) == 3
