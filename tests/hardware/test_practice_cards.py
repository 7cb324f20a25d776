"""Drawn practice cards under a drawn camera: picture, recogniser, prompt, action, in every box."""

from pathlib import Path
from random import Random
from typing import Any

import cv2
import numpy as np
import pytest

from calibration.paper import card_picture, cards_pdf
from companion import games
from companion.devices.ports import Frame
from companion.engine.box import Box
from companion.engine.box_parts import PrintedCard
from companion.match.card_answers import CardAnswers
from companion.match.match import Header, Match, Seat
from hardware.card_recognizer import CardPictures, StoredCardRecognizer

SIZE = (720, 540)
PRINTED = 6.0  # Pixels a mm of a printed card.
# What waits for cards in a box, and how many lie under the camera at once.
WAITS = {
    "mars-needs-heroes": ("bid", 2),
    "mars-attacks-dice": ("turn_up", 2),
    "invasion-from-outer-space": ("found", 1),
    "martian-invasion": ("reveal", 2),
    "mars-escape": ("alien", 1),
}


def scene(box: Box, cards: list[PrintedCard], turn: float, scale: float) -> Frame:
    """A frame of cards on a dark tray, seen a little from the side: degrees, pixels a mm."""
    tray = np.full((SIZE[1], SIZE[0], 3), (58, 62, 60), np.uint8)
    grain = np.random.default_rng(1).normal(0, 3, tray.shape)
    picture: Any = np.clip(tray + grain, 0, 255).astype(np.uint8)
    for place, card in enumerate(cards):
        # Drawn once: its strokes are as thick in every size.
        drawn = cv2.resize(card_picture(box.name, card, PRINTED), None, fx=scale / PRINTED,
                           fy=scale / PRINTED, interpolation=cv2.INTER_AREA)  # fmt: skip
        high, wide = drawn.shape[:2]
        middle = np.array(((place + 1) * SIZE[0] / (len(cards) + 1), SIZE[1] / 2))
        angle = np.deg2rad(turn)
        spin = np.array(((np.cos(angle), -np.sin(angle)), (np.sin(angle), np.cos(angle))))
        flat = np.array(((0, 0), (wide, 0), (wide, high), (0, high)), np.float32)
        ring = (flat - (wide / 2, high / 2)) @ spin.T
        ring[:, 0] *= 1 - 0.0002 * ring[:, 1]  # its far edge is shorter
        onto = (ring + middle).astype(np.float32)
        warp = cv2.getPerspectiveTransform(flat, onto)
        lying = cv2.warpPerspective(drawn, warp, SIZE, flags=cv2.INTER_AREA)
        mask = cv2.warpPerspective(np.full((high, wide), 255, np.uint8), warp, SIZE)
        picture[mask > 127] = lying[mask > 127]
    return Frame(*SIZE, cv2.GaussianBlur(picture, (3, 3), 0).tobytes())


def waiting(box: Box, wait: str) -> Match:
    """A match at a table that waits for a prompt of that name."""
    seats = tuple(Seat(f"P{n}", colour) for n, colour in enumerate(box.colours[: box.seats[0]]))
    chosen = {"options": box.default_options(), "rulings": box.default_rulings()}
    match = Match(box, Header(box=box.id, seats=seats, components=box.components(), **chosen))
    luck = Random(1)
    for _ in range(200):
        if any(prompt.name == wait for prompt in match.state.prompts()):
            return match
        actions = match.state.prompts()[0].domain.actions() or match.state.legal_actions()
        match.play(luck.choice(actions))
    raise AssertionError(f"{box.id} never waits for {wait}")


@pytest.mark.parametrize("box_id", games.ids())
def test_cards_under_the_camera_become_actions(box_id: str, tmp_path: Path):
    box, (wait, many) = games.take(box_id), WAITS[box_id]
    match = waiting(box, wait)
    answers = CardAnswers(match)
    due = list(answers.due(p for p in match.state.prompts() if p.name == wait))
    chosen = [due[0], due[-1]][:many]
    shown = [card for card in box.cards() if card.id in {*chosen, due[1]}]
    reader = StoredCardRecognizer(CardPictures(tmp_path))
    for card in shown:
        assert reader.learn(box_id, card.id, scene(box, [card], 0, 4.8)) == "", card.name
    named = {card.id: card for card in shown}
    reading = reader.read(
        box_id, scene(box, [named[each] for each in chosen], 17, 3.4), frozenset(due)
    )
    assert reading.sure, reading.reason
    assert [card.id for card in reading.cards] == chosen
    for place, card in enumerate(reading.cards):
        middle = np.mean(card.corners, axis=0)
        expected = ((place + 1) * SIZE[0] / (many + 1), SIZE[1] / 2)
        assert np.abs(middle - expected).max() < 15, "corners are in pixels of the frame"
    meaning = answers.meaning([card.id for card in reading.cards])
    assert len(meaning.actions) == many, meaning
    if wait != "reveal":
        assert len(match.trial(meaning.actions)) >= len(match) + many
    stranger = next(card for card in box.cards() if card.id not in named)
    unknown = reader.read(box_id, scene(box, [stranger], 9, 3.4), frozenset(due))
    assert not unknown.sure


def test_the_sheets_hold_every_card_and_say_that_they_are_for_practice():
    box = games.take("martian-invasion")
    pdf = cards_pdf(box.name, box.cards())
    assert pdf.count(b"(PRACTICE)") == 26 and b"/Count 3" in pdf
    assert b"(MOTHERSHIP)" in pdf and pdf == cards_pdf(box.name, box.cards())
