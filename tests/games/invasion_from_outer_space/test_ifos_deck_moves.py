"""Cards that move: out of a hand, a deck or a pile, at a table and in a simulation alike."""

import pytest
from ifos_cards import quiet
from ifos_table import Table
from ifos_three import begun
from ifos_zombies import ZombieTable

from companion.games.invasion_from_outer_space.rules import card_play, round
from companion.games.invasion_from_outer_space.steps.cards import (
    CardSource,
    Overload,
    ScrapTech,
    TalentSource,
)
from companion.games.invasion_from_outer_space.table import decks, sources
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    MARTIAN,
    NONE,
    ZOMBIE,
    CardInPlay,
    Tech,
)

BOB = 1
MODES = pytest.mark.parametrize("simulated", [True, False])


def holding(simulated: bool, *names: str) -> tuple[Table, list[int]]:
    """Seat 1 holds some Events; where nobody can see them, everybody knows them."""
    table = quiet(Table("guide", simulated=simulated))
    table.hand(BOB, *names)
    cards = [table.card(name) for name in names]
    table.p.known_cards[BOB] = tuple(sorted(cards))
    return table, cards


@MODES
@pytest.mark.rule("IFOS-034", "IFOS-038")
def test_a_card_leaves_a_hand_once(simulated: bool):
    every = Table("guide").p.setup.cards
    twice = next(
        card.name
        for card in every
        if card.copies > 1 and card.kind == "event" and card.deck == "hero" and not card.advanced
    )
    table, cards = holding(simulated, twice, "Great Applause", twice)
    decks.lose(table.p, BOB, cards[0])
    left = tuple(sorted(cards[1:]))
    assert table.p.hand_sizes[BOB] == 2 and table.p.known_cards[BOB] == left
    assert table.p.discard[HERO] == [cards[0]] and table.p.discard[MARTIAN] == []
    assert table.p.hands[BOB] == (left if simulated else ())
    decks.take_out(table.p, BOB, cards[1])
    assert table.p.known_cards[BOB] == (cards[0],) and table.p.discard[HERO] == [cards[0]]
    table.p.known_cards[BOB] = ()
    decks.take_out(table.p, BOB, cards[2])
    assert table.p.hand_sizes[BOB] == 0 and table.p.known_cards[BOB] == table.p.hands[BOB] == ()


@MODES
@pytest.mark.rule("IFOS-147")
def test_a_card_is_played_face_down_and_nobody_sees_it_at_a_table(simulated: bool):
    table = quiet(Table("guide", simulated=simulated))
    table.hand(0, "Death Ray", "Cold Fury")
    found = decks.lay_down(table.p, 0, table.key("Death Ray") if simulated else decks.HIDDEN)
    assert found == (table.card("Death Ray") if simulated else NONE)
    assert table.p.hand_sizes[0] == 1
    assert table.p.hands[0] == ((table.card("Cold Fury"),) if simulated else ())


@MODES
@pytest.mark.rule("IFOS-036", "IFOS-038")
def test_a_card_comes_from_the_top_of_the_seats_deck(simulated: bool):
    table = quiet(Table("guide", simulated=simulated))
    card = table.card("Great Applause")
    sizes, copies = list(table.p.deck_sizes), table.p.setup.decks[HERO].count(card)
    decks.into_hand(table.p, BOB, table.key("Great Applause"))
    assert table.p.deck_sizes == [sizes[HERO] - 1, sizes[MARTIAN]]
    assert table.p.hand_sizes == [0, 1]
    if simulated:
        assert table.p.deck_cards[HERO].count(card) == copies - 1 and table.p.hands[BOB] == (card,)
        decks.into_hand(table.p, BOB, table.key("Drum Roll"))
        assert table.p.hands[BOB] == tuple(sorted((card, table.card("Drum Roll"))))
        return
    assert table.p.hands[BOB] == () and table.p.known_cards[BOB] == ()
    decks.into_hand(table.p, 0, decks.HIDDEN)
    assert table.p.deck_sizes == [sizes[HERO] - 1, sizes[MARTIAN] - 1]
    assert table.p.hand_sizes == [1, 1]


@MODES
@pytest.mark.rule("IFOS-071", "IFOS-187")
def test_a_card_that_everybody_has_seen_is_known_in_the_hand(simulated: bool):
    table = quiet(Table("guide", simulated=simulated))
    cards = [table.card(name) for name in ("Great Applause", "Drum Roll")]
    for card in cards:
        decks.receive(table.p, BOB, card)
    known = tuple(sorted(cards))
    assert table.p.known_cards[BOB] == known and table.p.hand_sizes[BOB] == 2
    assert table.p.hands[BOB] == (known if simulated else ())


@MODES
@pytest.mark.rule("IFOS-284")
def test_a_discard_pile_becomes_the_deck(simulated: bool):
    table = quiet(Table("guide", simulated=simulated))
    gone = [table.card("Drop Ship"), table.card("Cold Fury")]
    table.p.discard[MARTIAN] = list(gone)
    decks.reshuffle(table.p, table.facts)
    assert table.p.deck_sizes[MARTIAN] == 2 and table.p.discard[MARTIAN] == []
    assert table.p.deck_cards[MARTIAN] == (sorted(gone) if simulated else [])
    assert table.facts[0].rules == ("IFOS-284",)


@pytest.mark.rule("IFOS-104", "IFOS-433")
def test_the_hands_of_zombies_and_martians_have_limits_of_their_own():
    for seats, zombies in ((2, 1), (4, 2)):
        table = ZombieTable("guide", seats=seats)
        hand = table.p.setup.undead.hand
        assert [decks.limit(table.p, seat) for seat in range(zombies)] == [
            hand // zombies
        ] * zombies
    three = begun("guide", 3)
    assert [decks.limit(three, seat) for seat in (0, 1)] == [6, three.setup.undead.hand]
    assert [decks.deck_of(three, seat) for seat in range(3)] == [MARTIAN, ZOMBIE, HERO]


@pytest.mark.rule("IFOS-038", "IFOS-146")
def test_what_lies_open_is_a_decks_own():
    p = begun("guide", 3)
    names = {card.name: n for n, card in enumerate(p.setup.cards)}
    drum, lights, shamble = (names[n] for n in ("Drum Roll", "Lights Out", first_zombie_card(p)))
    p.cards_in_play = [CardInPlay(lights, 0), CardInPlay(shamble, 1), CardInPlay(drum, 2)]
    ray = names["Death Ray"]
    p.tech = [Tech(1, 0, ray, 0, True), Tech(2, 0, ray, 0)]
    p.discard[HERO] = [names["Cabbage"]]
    assert decks.shown(p, HERO) == [names["Cabbage"], drum]
    assert decks.shown(p, MARTIAN) == [lights, ray] and decks.shown(p, ZOMBIE) == [shamble]
    table = Table("guide")
    table.item(2, "Cabbage")
    assert decks.shown(table.p, HERO) == [table.card("Cabbage")]
    unseen = decks.unseen(table.p, HERO)
    cabbage = table.p.setup.decks[HERO].count(table.card("Cabbage"))
    assert unseen.count(table.card("Cabbage")) == cabbage - 1
    assert len(unseen) == len(table.p.setup.decks[HERO]) - 1


def first_zombie_card(p) -> str:
    """The name of a card of the Zombies."""
    return p.setup.cards[p.setup.decks[ZOMBIE][0]].name


@MODES
@pytest.mark.rule("IFOS-031")
def test_a_card_nobody_entered_may_turn_up_at_a_table_with_made_up_ones(simulated: bool):
    assert decks.may_enter(Table("guide", simulated=simulated).p) is not simulated


@pytest.mark.rule("IFOS-187")
def test_hidden_cards_and_those_shuffled_back_have_words_of_their_own():
    p = Table("guide").p
    words = [str(decks.card_label(p, key)) for key in (decks.HIDDEN, decks.BACK)]
    assert len({*words, "Cabbage"}) == 3
    assert str(decks.card_label(p, "hero-cabbage")) == "Cabbage"


# ---- discarding ----------------------------------------------------------------------------
@pytest.mark.rule("IFOS-270", "IFOS-271", "IFOS-272")
def test_cards_in_play_and_tech_go_to_the_pile_of_their_deck():
    table = quiet(Table("guide"))
    ours, theirs = table.card("Drum Roll"), table.card("Lights Out")
    table.p.cards_in_play = [CardInPlay(theirs, 0), CardInPlay(ours, 1)]
    decks.discard_lying(table.p, 1)
    assert table.p.cards_in_play == [CardInPlay(theirs, 0)]
    assert (table.p.discard[HERO], table.p.discard[MARTIAN]) == ([ours], [])
    decks.discard_lying(table.p, 0)
    assert table.p.discard[MARTIAN] == [theirs]
    ray = table.card("Death Ray")
    table.p.tech, table.p.stack = [Tech(1, 0, ray, 0, True), Tech(2, 0, NONE, 1)], []
    decks.discard_tech(table.p, 1)
    assert [each.id for each in table.p.tech] == [2] and table.p.discard[MARTIAN] == [theirs, ray]
    decks.discard_tech(table.p, 2)
    assert table.p.stack == [ScrapTech(0, 2)] and len(table.p.tech) == 1


# ---- too much to carry ---------------------------------------------------------------------
@pytest.mark.rule("IFOS-217", "IFOS-218", "IFOS-219")
def test_what_is_too_much_is_discarded_or_passed_to_who_has_room_or_can_make_some():
    table = quiet(Table("guide"))
    names = ("Cabbage", "Popcorn Bag", "Stilts", "Healing Salve", "Roll of Tape")
    table.item(0, *names)
    table.item(1, "Cabbage")
    table.item(2, "Throwing Knives", "Brace of Pistols")
    table.hero(3, items=table.p.heroes[0].items[:4])
    step = Overload(table.p.hero_id(0))
    table.p.stack = [step]
    legal = card_play._legal(table.p, step)
    cards = sorted(set(table.p.heroes[0].items))
    keys = [table.p.setup.cards[card].key for card in cards]
    assert [a.args for a in legal if a.verb == "drop"] == [(key,) for key in keys]
    passed = [a.args for a in legal if a.verb == "pass_on"]
    assert passed == [(n, key) for n in (1, 3) for key in keys], "Hero 3 would make room"
    assert {a.player for a in legal} == {table.p.owner(0)}
    card_play._play(table.p, step, legal[-1], table.facts)
    offered = Overload(table.p.hero_id(0), (cards[-1],))
    assert table.p.stack == [offered, Overload(table.p.hero_id(3))]
    assert card_play._run(table.p, offered, None) is True or not table.p.heroes[0].alive
    table.p.stack = [step, Overload(table.p.hero_id(3))]
    second = card_play._legal(table.p, table.p.stack[-1])
    assert {a.args[0] for a in second if a.verb == "pass_on"} <= {0, 1}
    drop = next(a for a in second if a.verb == "drop")
    table.facts.clear()
    card_play._play(table.p, table.p.stack[-1], drop, table.facts)
    assert table.facts[0].rules == ("IFOS-218",) and len(table.p.heroes[3].items) == 4


# ---- reinforcements ------------------------------------------------------------------------
@pytest.mark.rule("IFOS-145")
@MODES
def test_tech_laid_face_down_may_be_what_everybody_has_seen(simulated: bool):
    table = quiet(Table("guide", game="advanced", simulated=simulated))
    p = table.p
    tech, event = table.card("Death Ray"), table.card("Vaporize")
    for card in (tech, event):
        decks.receive(p, 0, card)
    p.command_points[0] = 2
    table.at("command")
    key = table.key("Death Ray") if simulated else decks.HIDDEN
    assert decks.tech_ids(p, 0) == [key]
    table.do("build", key)
    assert (table.p.hand_sizes[0], table.p.known_cards[0]) == (1, (event,))
    assert decks.tech_ids(table.p, 0) == [], "all that is left is known to be an Event"


@pytest.mark.rule("IFOS-108", "IFOS-109")
@pytest.mark.parametrize(("seats", "soldiers", "champions", "most"), [
    (2, 0, (), 0), (2, 5, (0,), 6), (2, 18, (0, 1), 18), (4, 3, (1,), 4),
])  # fmt: skip
def test_the_table_counts_up_to_all_martians_standing_alone(seats, soldiers, champions, most: int):
    table = Table("guide", game="advanced", seats=seats)
    table.soldiers(-1, soldiers)
    for which in champions:
        table.champion(which)
    assert round._most_packs(table.p, 0) == most


@pytest.mark.rule("IFOS-A01")
def test_a_source_is_printed_with_its_name_text_and_effects():
    table = Table("guide")
    card = table.p.setup.cards[table.card("Great Applause")]
    source = CardSource(table.card("Great Applause"))
    assert sources.card_of(table.p, source) is card and sources.name(table.p, source) == card.name
    assert sources.text(table.p, source) == card.text and sources.printed(table.p, source)
    assert sources.effects(table.p, source) == card.effects
    talent = TalentSource(table.p.hero_id(0), 4)
    sheet = table.p.setup.sheets[table.p.hero_id(0)]
    assert sources.card_of(table.p, talent) is None and sources.space(talent) == 4
    assert sources.name(table.p, talent) == sheet.talent.name
    assert sources.text(table.p, talent) == sheet.talent.text
    assert sources.recipe_key(table.p, talent) == f"talent {sheet.key}"
    assert sources.recipe_key(table.p, source) == card.key and sources.space(source) is None
    bonus = sources.BonusSource(table.p.hero_id(0))
    assert sources.printed(table.p, bonus) and sources.effects(table.p, bonus) == sheet.bonus
    assert (sources.name(table.p, bonus), sources.text(table.p, bonus)) == (sheet.name, sheet.text)
