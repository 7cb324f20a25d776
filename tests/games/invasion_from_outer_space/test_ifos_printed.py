"""What is worked out from the print of a match agrees with what is asked card by card."""

from dataclasses import replace
from random import Random

import pytest
from msgspec.structs import replace as changed

from companion.engine.actions import CHANCE
from companion.games.invasion_from_outer_space import BOX
from companion.games.invasion_from_outer_space.legal import hand_cards
from companion.games.invasion_from_outer_space.legal.printed_moments import printed
from companion.games.invasion_from_outer_space.table import decks

MOMENTS = (
    ("any", "command", "card", "start"),
    ("any", "move", "search", "card"),
    ("any", "cannon", "card"),
    ("fight", "roll"),
    ("blast", "roll"),
    ("wound",),
    ("card",),
)


@pytest.mark.parametrize("game", ["basic", "advanced"])
@pytest.mark.parametrize("simulated", [True, False])
def test_events_are_listed_as_each_is_allowed(game: str, simulated: bool):
    options = {"play": "board", "game": game}
    state, rng = BOX.new_state(3, simulated=simulated, options=options), Random(3)
    listed = plain = 0
    for _ in range(300):
        if state.is_terminal():
            break
        chance = simulated and state.current_player() == CHANCE
        state.advance(state.sample(rng) if chance else rng.choice(state.legal_actions()))
        for moments in MOMENTS:
            now = printed(state.setup, moments)
            for seat in range(state.seats):
                found = hand_cards.listed(state, seat, now)
                one_by_one = [
                    ("play", (state.setup.cards[card].key,))
                    for card in decks.may_hold(state, seat)
                    if hand_cards._is_possible(state, seat, card, moments)
                ]
                assert [each[1:] for each in found] == one_by_one
                listed += len(found)
                plain += sum(state.setup.index[each.args[0]] in now.plain for each in found)
    assert 0 < plain < listed, "both kinds of Events came up"


@pytest.mark.parametrize("deck", ["hero", "martian"])
def test_an_event_with_a_price_is_asked_about_each_time(deck: str):
    setup = BOX.new_state(3, simulated=True, options={"play": "board"}).setup
    moments = ("any", "command", "move", "search")
    free = {n for n in printed(setup, moments).plain if setup.cards[n].deck == deck}
    assert free
    priced = [changed(card, key="", cost=int(n in free)) for n, card in enumerate(setup.cards)]
    now = printed(replace(setup, cards=tuple(priced)), moments)
    assert free <= now.events
    assert free.isdisjoint(now.plain)
