"""Cards under the camera answer what waits: by themselves where sure, else with a question."""

import errno
import os
from dataclasses import replace

import pytest

from companion.devices.ports import TrayState
from companion.devices.reading import CardsReading
from companion.engine.actions import CORRECT, TABLE, Action
from companion.engine.prompts import Cards
from companion.match.match import Match, Seat
from companion.words import languages
from tests.bench.card_reader import CardTray, StandIn
from tests.ui.looking import faults
from ui.demo.stage import Stage
from ui.widgets.card_ask import CardAsk
from ui.widgets.card_strip import CardTile

DICE, HEROES = "mars-attacks-dice", "mars-needs-heroes"
SOON = 0.1


def at_table(
    stage: Stage, box: str, wait: str, *, people: int = 2, confirm_s: float = SOON, known: str = ""
) -> tuple[Match, CardTray]:
    """A match that waits for a prompt of that name, and a camera that knows all cards."""
    session = stage.app.session
    session.config = session.config.changed({"confirm_s": confirm_s, "camera": "auto"})
    of = session.take(box)
    reader = StandIn(*([known] if known else [card.id for card in of.cards()]))
    tray = CardTray(reader)
    session.card_recognizer = reader
    session.devices = replace(session.devices, tray=tray)
    names = ("Ada", "Bo", "Cyd", "Dan")[:people]
    seats = [Seat(name, colour) for name, colour in zip(names, of.colours, strict=False)]
    match = session.new_match(box, seats)
    while match.state.prompts()[0].name != wait:
        match.push(match.state.legal_actions()[0])
    stage.app.play(match)
    stage.frames(3)
    return match, tray


def look(stage: Stage) -> CardAsk:
    return next(iter(stage.every(CardAsk)))


def ids_due(match: Match) -> list[str]:
    prompt = match.state.prompts()[0]
    assert isinstance(prompt.domain, Cards)
    return [str(action.args[-1]) for action in prompt.domain.actions()]


def test_a_sure_card_confirms_itself_and_counts_once(stage: Stage) -> None:
    match, tray = at_table(stage, DICE, "turn_up", people=3, confirm_s=0.8)
    steps, first, second = len(match), *ids_due(match)[:2]
    assert first in (tray.reader.among or look(stage).due)
    tray.lay(first)
    stage.frames(2)
    assert len(match) == steps, "people have a moment to look"
    stage.until(lambda: len(match) > steps, "the card")
    step = match.steps[-1]
    assert (step.action, step.source) == (Action(-1, "turn_up", (0, first)), "camera")
    tray.lay(first, second)
    stage.until(lambda: len(match) > steps + 1, "the second card next to it")
    assert match.steps[-1].action.args == (1, second)
    assert not faults(stage)


def test_cards_that_are_read_in_parts_count_once_all_are_read(stage: Stage) -> None:
    match, tray = at_table(stage, DICE, "turn_up", people=3, confirm_s=0.2)
    steps, first = len(match), ids_due(match)[0]
    tray.reader.unfinished = [CardsReading((), False, unfinished=True)] * 2
    tray.lay(first)
    stage.frames(3)
    assert len(match) == steps and len(tray.reader.unfinished) == 1
    tray.show(TrayState.SETTLED)
    stage.frames(3)
    assert len(match) == steps and not tray.reader.unfinished
    tray.show(TrayState.SETTLED)
    stage.until(lambda: len(match) > steps, "the card")


def test_several_cards_at_once_are_one_move_that_one_undo_takes_back(stage: Stage) -> None:
    match, tray = at_table(stage, DICE, "turn_up", people=3)
    steps, cards = len(match), ids_due(match)[:4]
    tray.lay(*cards)
    stage.until(lambda: len(match) >= steps + 4, "four cards")
    assert [step.action.args[1] for step in match.steps[steps : steps + 4]] == cards
    stage.app.game.undo()
    stage.frames(3)
    assert len(match) == steps
    stage.within(3 * SOON, lambda: False)
    tray.show(TrayState.SETTLED)
    stage.within(3 * SOON, lambda: False)
    assert len(match) == steps, "what was undone waits for a tap"
    stage.tap("Confirm")
    assert len(match) == steps + 4


def test_any_touch_leaves_a_card_to_people(stage: Stage) -> None:
    match, tray = at_table(stage, DICE, "turn_up", people=3, confirm_s=5.0)
    steps, card = len(match), ids_due(match)[0]
    tray.lay(card)
    stage.frames(3)
    stage.tap(look(stage).picture)
    assert len(match) == steps and not faults(stage)
    stage.tap("Confirm")
    assert len(match) == steps + 1


def test_a_card_that_is_held_up_counts_when_it_was_read_twice(stage: Stage) -> None:
    match, tray = at_table(stage, DICE, "turn_up", people=3)
    steps, card = len(match), ids_due(match)[0]
    tray.hold(card)
    stage.within(3 * SOON, lambda: False)
    assert len(match) == steps
    look(stage)._eye._read_at = 0.0
    tray.hold(card)
    stage.until(lambda: len(match) > steps, "the card in the hand")


def test_a_doubtful_card_is_asked_about_with_the_three_likeliest(stage: Stage) -> None:
    match, tray = at_table(stage, DICE, "turn_up", people=3)
    steps, cards = len(match), ids_due(match)[:4]
    tray.lay(cards[0], others=tuple(cards[1:]))
    stage.frames(3)
    stage.within(3 * SOON, lambda: False)
    assert len(match) == steps, "a doubt is for people"
    tiles = list(stage.every(CardTile))
    assert len(tiles) == 3 and not faults(stage)
    stage.tap(tiles[1])
    assert match.steps[-1].action.args[1] == cards[1]
    tray.lay(cards[0], others=tuple(cards[1:]))
    stage.frames(3)
    assert not list(stage.every(CardTile)), "it was answered, whatever the camera takes it for"


def test_an_unknown_card_can_be_named_and_is_known_from_then_on(stage: Stage) -> None:
    match, tray = at_table(stage, DICE, "turn_up", people=3)
    steps = len(match)
    tray.lay("")
    stage.frames(3)
    assert not stage.has("Add this card"), "all practice cards are known"
    assert not faults(stage)
    stage.tap("Say which it is")
    stage.frames(3)
    stage.tap("Boston")
    assert tray.reader.taught == [(DICE, "boston")]
    assert len(match) == steps + 1 and match.steps[-1].action.args[1] == "boston"


def test_a_card_that_cannot_be_kept_is_reported_in_the_language_of_the_table(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, tray = at_table(stage, DICE, "turn_up", people=3)

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(tray.reader, "learn", full)
    tray.lay("")
    stage.frames(3)
    stage.tap("Say which it is")
    stage.frames(3)
    stage.tap("Boston")
    (notice,) = stage.app.session.notices
    assert "No space left on the device" in str(notice)
    with languages.spoken_as("de"):
        assert "Kein Speicherplatz mehr frei" in str(notice) and "device" not in str(notice)


def test_the_bids_of_several_seats_are_read_at_once(stage: Stage) -> None:
    match, tray = at_table(stage, HEROES, "bid")
    steps = len(match)
    assert tray.request is None, "no bid is looked at before the reveal"
    stage.app.screen._open()
    stage.frames(3)
    tray.lay("hero-orange-4", "hero-red-2")
    stage.until(lambda: len(match) >= steps + 2, "both bids")
    bids = {(s.action.player, s.action.args, s.source) for s in match.steps[steps : steps + 2]}
    assert bids == {(0, (2,), "camera"), (1, (4,), "camera")}
    stage.frames(3)
    assert not faults(stage)
    after = len(match)
    tray.lay("hero-orange-4", "hero-red-2", "green", "yellow")
    stage.until(lambda: len(match) >= after + 3, "the next cards, which close the window")
    assert [s.action.args for s in match.steps[-2:]] == [("green",), ("yellow",)]


def test_a_spent_bid_card_is_settled_with_one_tap_either_way(stage: Stage) -> None:
    match, tray = at_table(stage, HEROES, "bid")
    for seat in (0, 1):
        match.push(Action(seat, "bid", (3 + seat,)))
    match.settle()
    while match.state.prompts()[0].name != "bid":
        match.push(match.state.legal_actions()[0])
    stage.app.play(match)
    stage.app.screen._open()
    stage.frames(3)
    steps = len(match)
    tray.lay("hero-red-3", others=("hero-red-2",))
    stage.within(3 * SOON, lambda: False)
    assert len(match) == steps and not faults(stage)
    ask = look(stage)
    assert "spent" in ask._words.text
    stage.tap("Ignore")
    assert not stage.has("Ignore")
    tray.lay()
    stage.frames(2)
    tray.lay("hero-red-3", others=("hero-red-2",))
    stage.frames(3)
    stage.tap("The card is right")
    assert match.steps[steps].action.args == ("hand/0", "1 2 3 4 5")


def test_a_card_that_has_been_turned_over_before_waits_with_the_reason(stage: Stage) -> None:
    match, tray = at_table(stage, DICE, "turn_up", people=3)
    card, *later = ids_due(match)[:3]
    for place, each in enumerate((card, *later)):
        match.push(Action(-1, "turn_up", (place, each)))
    stage.app.play(match)
    stage.frames(3)
    steps = len(match)
    tray.lay(card)
    stage.within(3 * SOON, lambda: False)
    assert len(match) == steps and "already" in look(stage)._words.text
    assert stage.has("The card is right")
    stage.tap("Ignore")
    assert not stage.has("Ignore") and len(match) == steps


def test_a_city_that_lies_elsewhere_in_the_row_is_moved_with_one_tap(stage: Stage) -> None:
    match, tray = at_table(stage, DICE, "turn_up", people=3)
    first, second, third = ids_due(match)[:3]
    for place, each in enumerate((first, second, third)):
        match.push(Action(-1, "turn_up", (place, each)))
    stage.app.play(match)
    stage.frames(3)
    tray.lay(first)
    stage.frames(3)
    stage.tap("The card is right")
    assert match.steps[-1].action == Action(TABLE, CORRECT, ("stack.3.card", first))
    row = match.state.observation(None)["stacks"]
    assert [each["card"] and each["card"]["id"] for each in row] == [None, second, third, first]
    stage.frames(3)
    assert not stage.has("The card is right") and not faults(stage)
    assert {action.args[0] for action in match.state.legal_actions()} == {0}, "what lies there?"


def test_cards_that_were_not_shown_are_not_looked_for(stage: Stage) -> None:
    _, tray = at_table(stage, HEROES, "turn_up", known="hero-red-1")
    assert not list(stage.every(CardAsk)) and tray.request is None


def test_the_camera_sleeps_once_nothing_is_due_that_it_could_see(stage: Stage) -> None:
    match, tray = at_table(stage, DICE, "turn_up", people=3)
    cards = ids_due(match)[:4]
    assert tray.request is not None and tray.request.kind == "cards"
    tray.lay(*cards)
    stage.until(lambda: match.state.prompts()[0].name == "target", "the row")
    stage.frames(3)
    assert tray.request is None
    stage.app.show("history")
    stage.frames(2)
    assert not list(stage.every(CardAsk))
