"""What is worked out from the print of a match agrees with what is asked card by card."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from random import Random

import pytest
from ifos_cards import entered
from ifos_table import Table
from msgspec.structs import replace as changed

from companion.engine.actions import CHANCE
from companion.games.invasion_from_outer_space import BOX
from companion.games.invasion_from_outer_space.components.effects import Effect
from companion.games.invasion_from_outer_space.legal import (
    abilities,
    hand_cards,
    optional_actions,
    windows,
)
from companion.games.invasion_from_outer_space.legal import (
    moments as moments_module,
)
from companion.games.invasion_from_outer_space.legal.moments import (
    AGAIN,
    NEVER,
    ROLLS,
    WITH_DICE,
    Missing,
    printed,
)
from companion.games.invasion_from_outer_space.steps.cards import ResponseWindow
from companion.games.invasion_from_outer_space.steps.combat import WoundHero
from companion.games.invasion_from_outer_space.table import decks
from companion.games.invasion_from_outer_space.table.position import NONE, CardInPlay, Tech

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


@pytest.mark.rule("IFOS-269", "IFOS-222", "IFOS-205")
@pytest.mark.parametrize("game", ["basic", "advanced"])
@pytest.mark.parametrize("simulated", [True, False])
def test_what_has_nothing_to_act_on_is_never_allowed(game: str, simulated: bool):
    options = {"play": "board", "game": game}
    state, rng = BOX.new_state(3, simulated=simulated, options=options), Random(5)
    seen: set[tuple[str, str]] = set()
    for _ in range(600):
        if state.is_terminal():
            break
        chance = simulated and state.current_player() == CHANCE
        state.advance(state.sample(rng) if chance else rng.choice(state.legal_actions()))
        step = state.stack[-1] if state.stack else None
        for seat in range(state.seats) if step else ():
            opening = optional_actions._open(state, step, seat)
            if opening is None:
                continue
            now = opening.now
            whole = printed(state.setup, now.moments)
            for listed in (hand_cards.listed, abilities.listed):
                assert listed(state, seat, now) == listed(state, seat, whole)
            side, items = state.setup.sides[seat], state.heroes.items
            may = windows.may_have(side, now, items, state.tech, state.cards_in_play)
            assert may or not abilities.listed(state, seat, whole)
            assert opening.abilities or not may
            seen |= {("event", state.setup.cards[n].when) for n in whole.events - now.events}
            gone = {n for n in whole.items - now.items if state.setup.cards[n].kind == "item"}
            seen |= {(each.do, each.target) for n in gone for each in state.setup.cards[n].effects}
    assert {("event", "card"), ("heal", "self"), ("heal", "hero")} <= seen


@pytest.mark.rule("IFOS-255", "IFOS-266", "IFOS-268")
@pytest.mark.parametrize("game", ["basic", "advanced"])
def test_every_roll_and_wound_that_has_an_answer_is_looked_at(game: str):
    options = {"play": "board", "game": game}
    state, rng = BOX.new_state(3, simulated=True, options=options), Random(7)
    answered: Counter[str] = Counter()
    for _ in range(1500):
        if state.is_terminal():
            break
        chance = state.current_player() == CHANCE
        state.advance(state.sample(rng) if chance else rng.choice(state.legal_actions()))
        for moment in ROLLS:
            asked = windows.next_seat(state, ResponseWindow(moment)) != NONE
            assert windows.may_be_answered(state, moment) or not asked
            answered[moment] += asked
        for wounds in (WoundHero(hero, 1) for hero in state.heroes.places):
            state.stack.append(wounds)
            asked = windows.next_seat(state, ResponseWindow("wound")) != NONE
            state.stack.pop()
            assert windows.may_be_answered(state, WoundHero) or not asked
            answered["wound"] += asked
    assert answered["wound"] and any(answered[moment] for moment in ROLLS)


@pytest.mark.rule("IFOS-266", "IFOS-268")
@pytest.mark.parametrize("give", ["hand", "item", "tech", "card"])
def test_what_somebody_holds_makes_a_moment_answerable(give: str):
    data = entered(
        Great_Applause={"when": "wound", "effects": ["prevent n=1"], "remains": give == "card"},
        Stilts={"when": "wound", "effects": ["prevent n=1"]},
        Death_Ray={"when": "wound", "effects": ["prevent n=1"]},
    )
    table = Table("board", entered=data)
    p = table.p
    p.hand_sizes = [0] * p.seats
    assert not windows.may_be_answered(p, WoundHero)
    match give:
        case "hand":
            p.hand_sizes[1] = 1
        case "item":
            table.item(2, "Stilts")
        case "tech":
            p.tech = [Tech(1, 0, table.card("Death Ray"), 0, up=True)]
        case "card":
            p.cards_in_play = [CardInPlay(table.card("Great Applause"), 1)]
    assert windows.may_be_answered(p, WoundHero)


@pytest.mark.rule("IFOS-222", "IFOS-269")
@pytest.mark.parametrize(("missing", "effects", "idle"), [
    (Missing(wounds=True), (Effect("heal", target="hero"),), True),
    (Missing(wounds=True), (Effect("heal", target="self"),), True),
    (Missing(wounds=True), (Effect("heal", target="crowd"),), False),
    (Missing(wounds=True), (Effect("heal", target="hero"), Effect("draw")), False),
    (Missing(wounds=True), (), False),
    (Missing(cards=True, cannons=True), (Effect("heal", target="hero"),), False),
    (Missing(cards=True), (Effect("cancel_card"), Effect("draw")), True),
    (Missing(wounds=True, cannons=True), (Effect("cancel_card"),), False),
    (Missing(cannons=True), (Effect("cannon"),), True),
    (Missing(wounds=True, cards=True), (Effect("cannon"),), False),
])  # fmt: skip
def test_effects_are_idle_without_what_they_act_on(missing: Missing, effects, idle: bool):
    setup = BOX.new_state(2, options={**BOX.default_options(), "play": "board"}).setup
    item = next(n for n, card in enumerate(setup.cards) if card.kind == "item")
    cards = list(setup.cards)
    cards[item] = changed(cards[item], key="", when="any", combat=(), effects=effects)
    sheet = setup.sheets[0]
    talented = changed(sheet, key="", talent=changed(sheet.talent, when="any", effects=effects))
    sheets = (talented, *setup.sheets[1:])
    setup = replace(setup, cards=tuple(cards), sheets=sheets)
    now = printed(setup, ("any",), missing)
    assert (item in now.items) is not idle
    assert (now.talents[0] == NEVER) is idle


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


# ---- every card, Talent and moment ---------------------------------------------------------
OPTIONS = (
    {"game": "basic"},
    {"game": "advanced"},
    {"game": "small-town"},
    {"game": "small-town", "heroes": "mixed"},
    {"game": "crossover", "scenario": "die-zombies-die", "heroes": "small-town"},
)


def cancels(effects: Iterable[Effect]) -> bool:
    """Whether a Fight, and in the Small Town a Blast, can be cancelled by effects."""
    return "cancel_fight" in [each.do for each in effects]


@pytest.mark.rule("IFOS-404", "IFOS-043", "IFOS-205")
@pytest.mark.parametrize("options", OPTIONS, ids=lambda each: "-".join(each.values()))
def test_cards_and_talents_are_printed_for_their_moment_and_in_the_town_for_blasts(options):
    options = {**BOX.default_options(), "play": "board", **options}
    pieces = BOX.suited(BOX.components(), options)
    setup = BOX.new_state(2, options=options, components=pieces).setup
    for moments in MOMENTS:
        now, blast = printed(setup, moments), setup.crossed and "blast" in moments
        for n, card in enumerate(setup.cards):
            due = card.when in moments
            event = card.kind == "event" and (due or (blast and cancels(card.effects)))
            worn = "fight" in moments and bool(card.combat)
            assert (n in now.events) is event, card.name
            assert (n in now.items) is (
                due or worn or (blast and cancels(card.combat or card.effects))
            )
            again = {each.do for each in card.effects} & set(AGAIN)
            assert (n in now.lasting) is bool(due and card.remains and again)
            needy = card.when in ("cannon", "wound", "card", *WITH_DICE) or any(
                each.do == "move" and each.target in ("champion", "beast") for each in card.effects
            )
            assert (n in now.plain) is (event and not card.cost and not needy)
        for sheet, tokens in zip(setup.sheets, now.talents, strict=True):
            talent = sheet.talent
            if talent.when in moments or (blast and cancels(talent.effects)):
                assert tokens == (talent.cost if sheet.town else max(1, talent.cost))
            else:
                assert tokens == NEVER > 3
        assert now.moments == moments and now.fight is ("fight" in moments)
        assert now.more is (now.fight or setup.crossed)
        assert now.sheets or not (min(now.talents) < NEVER or setup.crossed)
        tech = [card for card in setup.cards if card.kind == "tech" and card.effects]
        assert now.tech is any(("command" if c.once else c.when) in moments for c in tech)


@pytest.mark.rule("IFOS-205", "IFOS-245")
def test_where_no_card_and_no_talent_is_printed_heroes_have_nothing_to_use():
    options = {**BOX.default_options(), "play": "board"}
    setup = BOX.new_state(2, options=options).setup
    assert not printed(setup, ("never",)).sheets
    assert printed(setup, ("fight",)).sheets
    assert printed(replace(setup, crossed=True), ("never",)).sheets
    assert printed(replace(setup, strangers=True), ("never",)).sheets
    only = next(n for n, sheet in enumerate(setup.sheets) if sheet.talent.when == "any")
    cards = tuple(changed(card, key="", when="later", combat=()) for card in setup.cards)
    assert printed(replace(setup, cards=cards), ("any",)).sheets, setup.sheets[only].name


@pytest.mark.rule("IFOS-404")
def test_a_hero_hand_can_end_a_blast_only_in_the_town_with_such_an_event_in_the_deck():
    options = {**BOX.default_options(), "play": "board", "game": "small-town"}
    pieces = BOX.suited(BOX.components(), options)
    setup = BOX.new_state(2, options=options, components=pieces).setup
    assert moments_module.in_deck(setup)
    assert not moments_module.in_deck(replace(setup, crossed=False))
    plain = tuple(
        changed(card, key="", effects=()) if cancels(card.effects) else card for card in setup.cards
    )
    assert not moments_module.in_deck(replace(setup, cards=plain))
    fight = next(card for card in setup.cards if cancels(card.effects))
    assert moments_module.cancels_blast(Table("guide").p, fight.effects, ("blast",)) is False
