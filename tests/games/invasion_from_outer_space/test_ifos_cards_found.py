"""Cards on their way from a deck into a hand: how many, which may come, what is said."""

from dataclasses import replace

import pytest
from ifos_cards import entered, quiet
from ifos_table import Table
from msgspec.structs import replace as changed

from companion.engine.actions import CHANCE, TABLE
from companion.engine.prompts import Cards, Choices
from companion.games.invasion_from_outer_space.rules import card_play
from companion.games.invasion_from_outer_space.steps.cards import DrawCards, FindCards
from companion.games.invasion_from_outer_space.table import decks
from companion.games.invasion_from_outer_space.table.position import HERO, MARTIAN, NONE, Tech

BOB = 1


def of_heroes(play: str = "guide", **values) -> Table:
    """The Hero Turn, with a Soldier somewhere."""
    table = quiet(Table(play, **values))
    table.soldiers(-1 if play == "guide" else table.p.sites[0], 1)
    return table.at("heroes")


# ---- drawing -------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-285", "IFOS-284")
@pytest.mark.parametrize(("left", "drawn"), [(0, 0), (1, 1), (2, 2), (5, 2)])
def test_the_hero_deck_is_drawn_to_its_end_and_not_shuffled_again(left: int, drawn: int):
    table = of_heroes()
    table.discarded(HERO, "Cabbage")
    table.p.deck_sizes[HERO] = 2
    table.carry_out(DrawCards(BOB, left))
    for _ in range(drawn):
        assert table.asked == "draw"
        table.do("card", "?")
    assert table.asked != "draw" and table.p.hand_sizes == [0, drawn]
    assert table.p.discard[HERO] == [table.card("Cabbage")]


@pytest.mark.rule("IFOS-284")
@pytest.mark.parametrize(("left", "in_deck", "discarded", "shuffled"), [
    (1, 0, True, True), (0, 0, True, False), (1, 1, True, False), (1, 0, False, False),
])  # fmt: skip
def test_only_an_empty_martian_deck_from_which_a_card_is_due_is_shuffled_again(
    left, in_deck, discarded, shuffled
):
    table = of_heroes()
    if discarded:
        table.discarded(MARTIAN, "Cold Fury", "Drop Ship")
    table.p.deck_sizes[MARTIAN] = in_deck
    table.facts.clear()
    table.carry_out(DrawCards(0, left))
    assert ("shuffled" in table.kinds()) is shuffled
    assert table.p.deck_sizes[MARTIAN] == (2 if shuffled else in_deck)
    assert (table.asked == "draw") is bool(left and (in_deck or discarded))


@pytest.mark.rule("IFOS-103", "IFOS-104")
def test_who_draws_is_said_and_asked_by_number():
    table = of_heroes().carry_out(DrawCards(BOB, 2))
    prompt = table.state.prompts()[0]
    assert table.question() == "Bob draws 2 cards." and prompt.players == (TABLE,)
    assert prompt.rules == ("IFOS-103", "IFOS-104")
    table.facts.clear()
    table.do("card", "?")
    fact = table.facts[0]
    assert (fact.kind, fact.rules, fact.seat) == ("drew", ("IFOS-103",), BOB)
    assert table.story()[0] == "Bob draws a card." and table.question() == "Bob draws a card."
    simulated = of_heroes(simulated=True).carry_out(DrawCards(BOB, 1))
    assert simulated.state.prompts()[0].domain == Choices(())
    cards = simulated.p.setup.cards
    keys = sorted({cards[n].key for n in simulated.p.deck_cards[HERO]})
    assert sorted(key for (key,) in simulated.args("card")) == keys
    assert simulated.state._due_player(simulated.p.stack[-1]) == CHANCE


@pytest.mark.rule("IFOS-041", "IFOS-A08")
@pytest.mark.parametrize("ruling", ["no", "yes"])
def test_a_card_to_be_played_at_once_is_set_aside_where_ruled_so(ruling: str):
    table = of_heroes(rulings={"IFOS-A08": ruling})
    table.hand(0, "Cold Fury")
    table.p.known_cards[0] = (table.card("Cold Fury"),)
    table.carry_out(DrawCards(0, 1))
    due = {card.key for card in table.p.setup.cards if card.immediate and card.deck == "martian"}
    keys = {key for (key,) in table.args("card")}
    in_deck = {table.p.setup.cards[n].key for n in table.p.setup.decks[MARTIAN]}
    assert keys == {"?"} | (due & in_deck if ruling == "no" else set())
    if ruling == "no":
        card = min(n for n in table.p.setup.decks[MARTIAN] if table.p.setup.cards[n].immediate)
        assert decks.held(table.p, 0) == 1
        table.do("card", table.p.setup.cards[card].key)
        assert table.p.known_cards[0] == tuple(sorted((table.card("Cold Fury"), card)))
        assert table.p.hand_sizes[0] == 2 and decks.held(table.p, 0) == 1


# ---- what a Hero finds ---------------------------------------------------------------------
@pytest.mark.rule("IFOS-187", "IFOS-189", "IFOS-188")
def test_what_a_hero_finds_is_said_and_an_event_only_that_it_is_one():
    table = of_heroes().carry_out(FindCards(table_hero(), 2))
    prompt = table.state.prompts()[0]
    assert prompt.rules == ("IFOS-186", "IFOS-187", "IFOS-188") and prompt.players == (TABLE,)
    assert table.question().startswith("Hannah takes the top card of the Hero deck.")
    table.facts.clear()
    table.do("found", "?")
    assert table.facts[0].rules == ("IFOS-187", "IFOS-189")
    assert table.story()[0] == "Hannah draws an Event and keeps it secret."
    table.skip().facts.clear()
    table.do("found", table.key("Cabbage"))
    assert table.facts[0].rules == ("IFOS-188", "IFOS-085")
    assert table.story()[0] == "Hannah finds Cabbage."


def table_hero() -> int:
    """The first Hero of a table."""
    return Table("guide").p.hero_id(0)


@pytest.mark.rule("IFOS-186", "IFOS-257")
@pytest.mark.parametrize(("left", "deck", "alive", "finds"), [
    (1, 1, True, True), (0, 1, True, False), (1, 0, True, False), (1, 1, False, False),
])  # fmt: skip
def test_a_living_hero_finds_cards_while_some_are_due_and_there(left, deck, alive, finds: bool):
    table = of_heroes()
    table.p.deck_sizes[HERO] = deck
    table.hero(0, alive=alive)
    table.carry_out(FindCards(table.p.hero_id(0), left))
    assert (table.asked == "found") is finds


@pytest.mark.rule("IFOS-187", "IFOS-188")
def test_what_lies_open_is_not_found_again_and_when_all_are_known_an_event_comes():
    table = of_heroes()
    names = {table.p.setup.cards[n].name for n in table.p.setup.decks[HERO]}
    copies = table.p.setup.cards[table.card("Cabbage")].copies
    table.item(1, *["Cabbage"] * copies)
    table.carry_out(FindCards(table.p.hero_id(0), 1))
    assert "Cabbage" in names and not table.can("found", table.key("Cabbage"))
    assert table.args("found")[0] == (decks.HIDDEN,)
    cards = table.p.setup.cards
    items = {cards[n].key for n in table.p.setup.decks[HERO] if cards[n].kind == "item"}
    assert {key for (key,) in table.args("found")} == items - {table.key("Cabbage")} | {"?"}
    table.p.discard[HERO] = [n for n in table.p.setup.decks[HERO] if cards[n].kind != "item"]
    assert not table.can("found", decks.HIDDEN)
    table.p.discard[HERO] = list(table.p.setup.decks[HERO])
    assert table.args("found") == [(decks.HIDDEN,)]


@pytest.mark.rule("IFOS-187")
def test_a_hidden_card_is_no_item_whatever_card_is_the_last_of_the_match():
    table = of_heroes()
    setup = table.p.setup
    last = changed(setup.cards[table.card("Cabbage")], key="", name="Stew")
    table.state.setup = replace(setup, cards=(*setup.cards, last))
    table.carry_out(FindCards(table.p.hero_id(0), 1)).do("found", "?")
    assert table.p.hand_sizes == [0, 1] and table.p.heroes[0].items == ()


@pytest.mark.rule("IFOS-294", "IFOS-A68")
@pytest.mark.parametrize(("starting", "returned", "game", "back"), [
    (True, False, "advanced", True),
    (False, False, "advanced", False),
    (True, True, "advanced", False),
    (True, False, "basic", False),
])  # fmt: skip
def test_a_search_card_is_reported_as_shuffled_back_only_at_the_start(
    starting, returned, game, back
):
    data = entered(Great_Applause={"search_card": True}, Cabbage={"search_card": True})
    table = of_heroes(game=game, entered=data)
    step = FindCards(table.p.hero_id(0), 1, starting=starting, returned=returned)
    event, item, other = map(table.key, ("Great Applause", "Cabbage", "Drum Roll"))
    assert card_play.reported(table.p, step, event) == (decks.BACK if back else decks.HIDDEN)
    assert card_play.reported(table.p, step, other) == decks.HIDDEN
    assert card_play.reported(table.p, step, item) == item
    table.carry_out(step)
    assert table.can("found", decks.BACK) is back
    table.facts.clear()
    table.do("found", item)
    assert (table.facts[0].kind == "shuffled") is back
    if back:
        said = "Hannah draws a Scenario Search Card: shuffle it back and draw another."
        assert table.story()[0] == said and table.asked == "found"
        assert table.p.stack[-1] == FindCards(table.p.hero_id(0), 1, starting=True, returned=True)
        assert not table.can("found", decks.BACK)


@pytest.mark.rule("IFOS-186")
def test_each_card_to_find_has_its_name_on_a_button():
    table = of_heroes().carry_out(FindCards(table_hero(), 1))
    domain = table.state.prompts()[0].domain
    assert isinstance(domain, Cards) and domain.may_enter
    for option in domain.options:
        (key,) = option.action.args
        name = "" if key == "?" else table.p.setup.cards[table.p.setup.index[key]].name
        assert str(option.label) == name if name else str(option.label)


# ---- decks ---------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-104")
@pytest.mark.parametrize(("seats", "limit"), [(2, 6), (3, 6), (4, 3)])
def test_the_hand_limit_of_martians_is_shared_by_two(seats: int, limit: int):
    table = Table("guide", seats=seats)
    assert decks.limit(table.p) == limit
    for held in (limit - 1, limit, limit + 1):
        table.p.hand_sizes[0] = held
        assert decks.may_draw(table.p, 0) is (held < limit)
    table.p.hand_sizes[0] = 0
    table.p.deck_sizes[MARTIAN] = 0
    assert not decks.may_draw(table.p, 0)
    table.p.discard[MARTIAN] = [table.card("Cold Fury")]
    assert decks.may_draw(table.p, 0)


@pytest.mark.rule("IFOS-147", "IFOS-149")
def test_face_down_tech_is_secret_at_a_table_and_known_to_a_simulation():
    table = Table("guide")
    assert decks.tech_ids(table.p, 0) == []
    table.hand(0, "Cold Fury")
    assert decks.tech_ids(table.p, 0) == [decks.HIDDEN]
    ray, other = table.card("Death Ray"), Table("guide", simulated=True)
    other.hand(0, "Cold Fury", "Death Ray")
    assert decks.tech_ids(other.p, 0) == [other.key("Death Ray")]
    assert decks.reveal_ids(table.p, Tech(1, 0, ray, 0)) == [table.key("Death Ray")]
    cards, deck = table.p.setup.cards, table.p.setup.decks[MARTIAN]
    every = sorted({cards[n].key for n in deck if cards[n].kind == "tech"})
    assert decks.reveal_ids(table.p, Tech(1, 0, NONE, 0)) == every
    copies = range(deck.count(ray))
    table.p.tech = [Tech(2 + n, 0, ray, 0, True) for n in copies]
    left = [key for key in every if key != table.key("Death Ray")]
    assert decks.reveal_ids(table.p, Tech(1, 0, NONE, 0)) == left
    table.p.tech = [Tech(2 + n, 0, ray, 0, False) for n in copies]
    assert decks.reveal_ids(table.p, Tech(1, 0, NONE, 0)) == every, "nobody has seen it"


@pytest.mark.rule("IFOS-034")
def test_a_hand_may_hold_what_was_shown_and_while_a_card_is_secret_any_event_unseen():
    table = Table("guide")
    assert decks.may_hold(table.p, BOB) == []
    card = table.card("Great Applause")
    decks.receive(table.p, BOB, card)
    assert decks.may_hold(table.p, BOB) == [card], "the only card is known"
    table.hand(BOB, "Just a Scratch")
    cards = table.p.setup.cards
    events = {n for n in table.p.setup.decks[HERO] if cards[n].kind != "item"}
    assert decks.may_hold(table.p, BOB) == sorted(events)
    table.p.discard[HERO] = [table.card("Just a Scratch")] * cards[
        table.card("Just a Scratch")
    ].copies
    assert decks.may_hold(table.p, BOB) == sorted(events - {table.card("Just a Scratch")})


@pytest.mark.rule("IFOS-082")
@pytest.mark.parametrize("simulated", [True, False])
def test_a_card_is_fetched_from_the_discard_pile_first_then_from_the_deck(simulated: bool):
    table = Table("guide", simulated=simulated)
    card = table.card("Drum Roll")
    copies = table.p.setup.decks[HERO].count(card)
    size = table.p.deck_sizes[HERO]
    table.discarded(HERO, "Drum Roll")
    assert decks.fetch(table.p, card) and table.p.discard[HERO] == []
    assert table.p.deck_sizes[HERO] == size - 1
    if not simulated:
        table.p.discard[HERO] = [card] * (copies - 1)
        assert all(decks.fetch(table.p, card) for _ in range(copies - 1))
        table.p.deck_sizes[HERO] = 0
        assert not decks.fetch(table.p, card)
        return
    for left in range(copies - 1, 0, -1):
        assert decks.fetch(table.p, card) and table.p.deck_cards[HERO].count(card) == left - 1
    assert not decks.fetch(table.p, card)
