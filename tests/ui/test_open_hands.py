"""Which cards of the hands a guided page shows without a tap."""

import pytest

from companion.engine.actions import Action
from ui.table.panels.invasion_from_outer_space.offers import Fold, KeyRow, Offer, Report
from ui.table.panels.invasion_from_outer_space.open_hands import (
    in_a_line,
    is_aimed,
    lies_open,
    shown_cards,
)

MOST = 4  # short keys in one line


def card(name: str, seat: int = 0) -> Report:
    return Report(name, (Action(seat, "play", (name,)),))


def hand(count: int, seat: int = 0) -> Fold:
    return Fold("Ada", tuple(card(f"{n}", seat) for n in range(count)), seat)


def rows(count: int) -> tuple[KeyRow, ...]:
    return tuple(KeyRow("", (card(f"row {n}"),)) for n in range(count))


@pytest.mark.parametrize(
    ("cards", "lines", "shown"), [(2, 2, True), (8, 2, True), (9, 2, False), (1, 3, False)]
)
def test_a_hand_is_open_if_it_is_small_or_the_page_has_room(cards: int, lines: int, shown: bool):
    offer = Offer("", parts=rows(lines), folds=(hand(cards),))
    assert lies_open(offer, offer.folds[0], MOST) is shown
    assert len(shown_cards(offer, MOST)) == cards * shown


def test_rare_options_of_the_table_stay_folded():
    offer = Offer("", folds=(hand(1, seat=-1),))
    assert not lies_open(offer, offer.folds[0], MOST) and not shown_cards(offer, MOST)


def test_a_known_card_of_a_closed_hand_is_shown_unless_a_row_aims_it():
    closed, known = hand(9), card("3")
    offer = Offer("", parts=rows(2), folds=(closed,), known=(known,))
    assert shown_cards(offer, MOST) == [(closed, known)]
    aimed = known._replace(actions=(*known.actions, Action(0, "choose", ("hero", 1))))
    offer = offer._replace(aims=(KeyRow("", (aimed,)),))
    assert is_aimed(offer, known) and not shown_cards(offer, MOST)


def test_a_crowded_page_has_no_row_that_aims_a_card():
    known = card("3")
    offer = Offer("", parts=rows(3), folds=(hand(9),), known=(known,), aims=(KeyRow("", (known,)),))
    assert not is_aimed(offer, known) and [key for _, key in shown_cards(offer, MOST)] == [known]


def test_long_labels_fit_two_in_a_line():
    assert in_a_line(["x" * 17] * 3, MOST) == MOST
    assert in_a_line(["x", "x" * 18], MOST) == 2
