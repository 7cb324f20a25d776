"""Each card is shown once: laid down, learnt, and the next one is named."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.bench.card_reader import FRAME, CardTray, StandIn
from tests.ui.looking import faults
from ui.cards.show_cards import ShowCardsScreen
from ui.demo.stage import Stage
from ui.text import say
from ui.widgets.guide_picture import encoded

MARTIANS, DICE = "martian-invasion", "mars-attacks-dice"


@pytest.fixture
def tray(stage: Stage) -> Iterator[CardTray]:
    """A camera that knows no card."""
    session, reader = stage.app.session, StandIn()
    made = CardTray(reader)
    session.card_recognizer = reader
    session.devices = replace(session.devices, tray=made)
    yield made


def begin(stage: Stage, box: str) -> ShowCardsScreen:
    stage.app.show("show_cards", box=box)
    stage.frames(3)
    screen = stage.app.screen
    assert isinstance(screen, ShowCardsScreen)
    return screen


def lay(stage: Stage, tray: CardTray, *cards: str, others: tuple[str, ...] = ()) -> None:
    tray.lay(*cards, others=others)
    stage.frames(3)


def test_cards_are_learnt_one_after_the_other_and_the_last_taken_back(
    stage: Stage, tray: CardTray
) -> None:
    screen = begin(stage, MARTIANS)
    assert (screen.name_now, screen.hint) == ("MOTHERSHIP", "0 of 26 shown")
    assert screen.words == say("cards-lay")
    assert not faults(stage)
    lay(stage, tray, "")
    assert (screen.name_now, screen.hint) == ("SAUCERS", "1 of 26 shown")
    lay(stage, tray, "mothership")
    assert screen.hint == "1 of 26 shown", "the card that was just learnt still lies there"
    lay(stage, tray, "", "")
    assert "one card at a time" in screen.words
    lay(stage, tray, "")
    assert tray.reader.taught == [(MARTIANS, "mothership"), (MARTIANS, "saucers")]
    stage.tap("Back one")
    assert (screen.name_now, screen.hint) == ("SAUCERS", "1 of 26 shown")


def test_a_card_that_looks_like_another_is_learnt_only_by_a_tap(
    stage: Stage, tray: CardTray
) -> None:
    tray.reader.ids = {"mothership"}
    screen = begin(stage, MARTIANS)
    lay(stage, tray, "mothership")
    assert "Mothership" in screen.words and screen.name_now == "SAUCERS"
    stage.tap("Learn it")
    assert tray.reader.taught == [(MARTIANS, "saucers")]
    named = screen.name_now
    stage.tap("Later")
    assert screen.name_now not in (named, "SAUCERS")


def test_photos_of_entered_cards_count_as_shown(stage: Stage, tray: CardTray) -> None:
    session = stage.app.session
    values = {"name": "Akron", "kind": "city", "symbols": ["martian"], "vp": 1, "nukes": 0}
    entry = session.add_entry(DICE, values)
    box = session.take(DICE)
    session.owner.photos(box).keep(box.photo_key(entry), encoded(FRAME))
    screen = begin(stage, DICE)
    stage.until(lambda: tray.reader.taught, "the photo")
    stage.frames(2)
    assert tray.reader.taught == [(DICE, "akron")] and screen.hint == "1 of 1 shown"
    stage.app.back()
    assert tray.request is None, "the camera sleeps"


def test_the_way_there_leads_past_the_seats_where_nothing_is_entered(
    stage: Stage, tray: CardTray
) -> None:
    stage.app.show("seats", box=MARTIANS)
    stage.tap("Show the cards to the camera")
    assert isinstance(stage.app.screen, ShowCardsScreen)
