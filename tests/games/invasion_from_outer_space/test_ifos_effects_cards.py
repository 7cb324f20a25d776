"""What effects on cards, Tech, tokens and whole Fights say and ask, and where they do nothing."""

import pytest
from ifos_advanced import named
from ifos_cards import entered
from ifos_effects import BUSY, HEROES, MARTIANS, does, ready
from ifos_table import Table
from ifos_town import JOHNNY, SALLY, SAM, town

from companion.engine.actions import CHANCE, TABLE
from companion.games.invasion_from_outer_space.effects.cards import meant
from companion.games.invasion_from_outer_space.steps.cards import (
    CardSource,
    EnterEffects,
    FindCards,
    GiveUpCard,
    MillCards,
    PlayCard,
    PlayedCard,
    ScrapTech,
    UseEffects,
    UseTech,
)
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    MARTIAN,
    NONE,
    Blast,
    CardInPlay,
    Fight,
    Tech,
)

MODES = pytest.mark.parametrize("play", ["board", "guide"])


def players(table: Table) -> tuple[int, ...]:
    """Who is asked."""
    return table.state.prompts()[0].players


# ---- cancelling ------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-271", "IFOS-272")
@pytest.mark.parametrize(("face", "said", "left"), [
    (3, "3: the Tech holds; the attempt is wasted.", 1), (4, "4: the Tech is cancelled.", 0)
])  # fmt: skip
def test_whether_tech_is_cancelled_is_said(face: int, said: str, left: int):
    table = ready()
    table.p.tech = [Tech(7, 0, table.card("Focus Lens"), 0, up=True)]
    does(table, "cancel_card")
    assert table.due() == "4 or more cancels the Tech"
    table.roll(face)
    assert table.story()[0] == said and len(table.p.tech) == left


@pytest.mark.rule("IFOS-271", "IFOS-043", "IFOS-270")
def test_which_card_of_the_other_side_is_cancelled_is_chosen():
    table = ready()
    for name, seat in (("Lights Out", MARTIANS), ("Field Report", MARTIANS), ("Drum Roll", HEROES)):
        table.p.cards_in_play.append(CardInPlay(table.card(name), seat))
    table.p.tech = [Tech(7, 0, table.card("Focus Lens"), 0, up=True)]
    does(table, "cancel_card")
    lying = [("lying", table.key("Lights Out"), 0), ("lying", table.key("Field Report"), 1)]
    assert table.args("choose") == [*lying, ("tech", 7)] and players(table) == (HEROES,)
    table.do("choose", *lying[1])
    assert table.story() == ["Field Report is cancelled; its markers are removed."]
    assert [each.card for each in table.p.cards_in_play] == [
        table.card("Lights Out"), table.card("Drum Roll")
    ]  # fmt: skip
    assert table.card("Field Report") in table.p.discard[MARTIAN]


@pytest.mark.rule("IFOS-270", "IFOS-269")
def test_the_card_just_played_is_cancelled_before_it_acts():
    table = ready()
    table.hand(0, "Field Report")
    table.hand(1, "Cut the Wires")
    table.at("command").facts.clear()
    table.do("play", table.key("Field Report"))
    assert table.story() == ["Ann plays Field Report."]
    table.do("play", table.key("Cut the Wires"))
    assert "Field Report is cancelled and has no effect." in table.story()
    assert table.card("Field Report") in table.p.discard[MARTIAN]


@pytest.mark.rule("IFOS-405")
@pytest.mark.parametrize(("face", "said"), [(2, "2 against 3+: it fails."),
                                            (3, "3 against 3+: it works.")])  # fmt: skip
def test_a_card_to_be_rolled_for_works_on_its_number_and_says_so(face: int, said: str):
    table = ready(entered=entered(Great_Applause={"effects": ["try n=3", "command n=2"]}))
    table.carry_out(UseEffects(HEROES, CardSource(table.card("Great Applause"))))
    assert table.due() == "Great Applause: does it work?"
    table.roll(face)
    assert table.story()[0] == said and table.p.bonus == [2 if face == 3 else 0]


# ---- sparing a Hero a Blast ------------------------------------------------------------------
def shot_at(*targets: int) -> Table:
    """Heroes of the Small Town in a Blast of three Soldiers."""
    table = town()
    table.soldiers(table.p.sites[0], 3)
    table.at("heroes").facts.clear()
    table.p.fight = Blast(table.p.sites[0], 3, targets=tuple(table.p.hero_id(n) for n in targets))
    return table


@pytest.mark.rule("IFOS-404")
def test_the_hero_who_acts_is_spared_a_blast_else_one_is_chosen():
    table = does(shot_at(SAM, SALLY), "cancel_fight", hero=SALLY)
    assert table.story() == ["The Blast does nothing to Sally."]
    assert table.p.fight.targets == (table.p.hero_id(SAM),)
    for hero in (NONE, JOHNNY):
        table = does(shot_at(SAM, 3), "cancel_fight", hero=hero)
        assert set(table.args("choose")) == {("hero", SAM), ("hero", 3)}
        table.do("choose", "hero", 3)
        assert table.story() == ["The Blast does nothing to Billy."]
        assert table.p.fight.targets == (table.p.hero_id(SAM),)
    assert does(shot_at(), "cancel_fight", hero=SAM).kinds() == ["skipped"]


@pytest.mark.rule("IFOS-273", "IFOS-274")
def test_a_card_cancels_a_fight_or_a_blast_and_not_the_other():
    for line, fight, done in (
        ("cancel_fight", Fight(0, 5, 3), True), ("cancel_blast", Fight(0, 5, 3), False),
        ("cancel_fight", Blast(5, 3), False), ("cancel_blast", Blast(5, 3), True),
    ):  # fmt: skip
        table = ready()
        table.p.fight = fight
        does(table, line)
        assert table.p.fight.cancelled == done and (table.kinds() == ["skipped"]) != done


# ---- drawing and discarding ------------------------------------------------------------------
@pytest.mark.rule("IFOS-062", "IFOS-186", "IFOS-189")
def test_a_card_for_heroes_is_drawn_by_who_acts_else_by_one_of_the_player():
    table = does(ready(seats=3), "draw n=2", 1, hero=2)
    assert table.p.pending(FindCards) == FindCards(table.p.hero_id(2), 2)
    table = ready(seats=3)
    table.hero(2, alive=False)
    for hero in (2, NONE):
        does(table, "draw n=2", 1, hero=hero)
        owned = [n for n in (0, 1, 3) if table.p.owner(n) == 1]
        if len(owned) > 1:
            assert table.args("choose") == [("hero", n) for n in owned]
            table.do("choose", "hero", owned[0])
        assert table.p.pending(FindCards) == FindCards(table.p.hero_id(owned[0]), 2)
        table.p.stack.pop()


@pytest.mark.rule("IFOS-263")
def test_whose_hand_loses_a_card_is_asked_to_give_it_up_if_it_has_one():
    table = ready(seats=3)
    table.hand(2, "Great Applause")
    table.carry_out(GiveUpCard(2))
    assert table.question() == "Cem discards a card." and players(table) == (2,)
    table.do("discard", table.key("Great Applause"))
    assert table.story() == ["Cem discards Great Applause."]
    assert table.card("Great Applause") in table.p.discard[HERO]
    assert table.carry_out(GiveUpCard(2)).question() == BUSY


@pytest.mark.rule("IFOS-263")
def test_an_empty_hand_and_one_of_the_other_side_lose_nothing():
    table = ready(seats=4)
    table.hand(0, "Field Report")
    assert does(table, "discard n=1 what=hand", 0).kinds() == ["skipped"]
    table.hand(3, "Great Applause")
    does(table, "discard n=1 what=hand", 0)
    assert table.question() == "Dee discards a card."


@pytest.mark.rule("IFOS-282", "IFOS-286")
def test_every_card_from_the_hero_deck_is_asked_for_and_said():
    table = ready().carry_out(MillCards(MARTIAN, 2, HERO))
    assert table.question() == "Discard 2 cards from the Hero deck: which is on top?"
    prompt = table.state.prompts()[0]
    assert prompt.players == (TABLE,) and str(prompt.domain.pile) == "the Hero deck"
    table.do("milled", table.key("Cabbage"))
    assert table.story() == ["Cabbage is discarded from the Hero deck."]
    assert table.p.discard[HERO] == [table.card("Cabbage")]
    table.do("milled").facts.clear()
    assert table.question() == BUSY and len(table.p.discard[HERO]) == 2


@pytest.mark.rule("IFOS-282", "IFOS-286")
@pytest.mark.parametrize(("side", "deck", "wins"), [
    (MARTIAN, HERO, True), (HERO, HERO, False), (MARTIAN, MARTIAN, False)
])  # fmt: skip
@pytest.mark.parametrize("size", [0, 1])
def test_who_discards_the_last_card_of_the_hero_deck_wins_if_a_foe(side, deck, wins, size: int):
    table = ready()
    table.p.deck_sizes[deck] = size
    table.carry_out(MillCards(side, 1, deck))
    if size:
        table.do("milled")
    assert (table.p.winner == side) == wins and table.state.is_terminal() == wins
    table = ready()
    table.p.deck_sizes[deck] = 2
    table.carry_out(MillCards(side, 1, deck)).do("milled")
    assert not table.state.is_terminal()


@pytest.mark.rule("IFOS-282")
def test_in_a_simulated_match_only_what_is_in_the_deck_is_discarded():
    table = ready(simulated=True)
    table.p.deck_cards[HERO] = [table.card("Cabbage"), table.card("Bull Whip")]
    table.p.deck_sizes[HERO] = 2
    table.carry_out(MillCards(MARTIAN, 2, HERO))
    assert {a.player for a in table.state.legal_actions()} == {CHANCE}
    assert {k for (k,) in table.args("milled")} == {table.key("Cabbage"), table.key("Bull Whip")}
    table.do("milled", table.key("Cabbage"))
    assert table.p.deck_cards[HERO] == [table.card("Bull Whip")] and table.p.deck_sizes[HERO] == 1


# ---- taking back -----------------------------------------------------------------------------
@pytest.mark.rule("IFOS-293", "IFOS-263")
def test_an_item_goes_back_to_a_hero_and_an_event_to_the_hand():
    table = ready(seats=3)
    table.discarded(HERO, "Cabbage", "Great Applause", "Bull Whip")
    does(table, "retrieve what=item", 1)
    owned = [n for n in range(4) if table.p.owner(n) == 1]
    items = [table.key("Bull Whip"), table.key("Cabbage")]
    assert table.args("choose") == [("card", key, n) for key in sorted(items) for n in owned]
    table.do("choose", "card", table.key("Cabbage"), owned[1])
    assert table.story() == ["Bob takes back Cabbage."]
    assert table.p.heroes[owned[1]].items == (table.card("Cabbage"),)
    does(table, "retrieve what=event", 1)
    assert table.story() == ["Bob takes back Great Applause."]
    assert table.p.hand_sizes[1] == 1 and table.p.discard[HERO] == [table.card("Bull Whip")]
    table.hero(owned[0], alive=False)
    table.discarded(HERO, "Cabbage")
    does(table, "retrieve what=item", 1, hero=owned[0])
    assert table.kinds() == ["skipped"], "who is dead takes nothing"
    does(table, "retrieve what=item", 1, hero=owned[1])
    assert {args[2] for args in table.args("choose")} == {owned[1]}


@pytest.mark.rule("IFOS-293")
def test_a_scenario_search_card_is_one_the_scenario_names():
    table = ready(scenario="abduction")
    names = table.p.setup.scenario.search_cards
    for number, card in enumerate(table.p.setup.cards):
        assert meant(table.p, number, "Scenario Search Card") == any(card.has(e) for e in names)
        assert meant(table.p, number, "item") == card.has("item")


# ---- points and tokens -----------------------------------------------------------------------
@pytest.mark.rule("IFOS-132")
def test_points_are_said_for_now_or_for_the_next_phase_of_who_spends():
    table = does(ready(seats=4), "command n=2", 2)
    assert table.story() == ["Ann gets 2 extra Command Points next Command Phase."]
    table.p.control = 1
    does(table, "command n=1", 2)
    assert table.story() == ["Bob gets 1 extra Command Point next Command Phase."]
    table = ready(seats=4)
    table.at("command").facts.clear()
    does(table, "command n=1", 1)
    assert table.story() == ["Bob now has 2 Command Points."]
    table.do("end_command").facts.clear()
    does(table, "command n=3", 0)
    assert table.story() == ["Ann gets 3 extra Command Points next Command Phase."]
    assert table.p.bonus == [3, 0] and table.p.command_points == [0, 2]


# ---- effects entered at the table ------------------------------------------------------------
@pytest.mark.rule("IFOS-A01", "IFOS-263")
def test_what_a_card_does_is_entered_line_by_line_and_kept():
    table = ready()
    card = table.card("Great Applause")
    source = CardSource(card)
    table.carry_out(EnterEffects(HEROES, source))
    assert table.question() == "What does Great Applause do?"
    assert str(table.state.prompts()[0].detail) == "Choose the effects one by one."
    assert not table.can("as_before") and table.can("told_all")
    lines = [line for (line,) in table.args("does")][:6]
    for line in lines:
        table.do("does", line)
    assert str(table.state.prompts()[0].detail).startswith("So far: ")
    assert table.verbs() & {"does", "as_before", "told_all"} == {"told_all"}, "six at the most"
    table.do("told_all")
    assert table.p.recipes[table.key("Great Applause")] == tuple(lines)
    table.carry_out(EnterEffects(HEROES, source))
    assert table.can("as_before") and table.can("does")
    table.do("as_before")
    assert table.p.recipes[table.key("Great Applause")] == tuple(lines)
    table.carry_out(EnterEffects(HEROES, source)).facts.clear()
    table.do("told_all")
    assert table.key("Great Applause") not in table.p.recipes


@pytest.mark.rule("IFOS-A01")
def test_where_the_table_carries_out_all_cards_their_text_is_shown():
    data = entered(Great_Applause={"text": "Clap."}, Cabbage={"text": ""})
    table = ready(entered=data, rulings={"IFOS-A01": "left"})
    table.carry_out(UseEffects(HEROES, CardSource(table.card("Great Applause"))))
    assert table.question() == "Do this on the table: Great Applause: Clap."
    table.do("noted").carry_out(UseEffects(HEROES, CardSource(table.card("Cabbage"))))
    assert table.question() == "Do this on the table: Cabbage: do what is printed"
    assert players(table) == (HEROES,)


# ---- cards and Tech in play ------------------------------------------------------------------
@pytest.mark.rule("IFOS-272", "IFOS-271")
def test_cancelled_tech_that_lay_face_down_is_shown_and_named():
    table = ready()
    card = table.card("Focus Lens")
    table.p.tech = [Tech(6, 0, NONE, 1), Tech(7, 0, NONE, 2)]
    table.carry_out(ScrapTech(0, 7))
    assert table.question() == "Ann shows the cancelled Tech." and players(table) == (0,)
    table.do("shows", table.key("Focus Lens"))
    assert table.story() == ["It was Focus Lens; its points are lost."]
    assert [each.id for each in table.p.tech] == [6] and table.p.discard[MARTIAN] == [card]


@pytest.mark.rule("IFOS-040", "IFOS-A65")
def test_tech_that_is_used_is_said():
    table = ready(rulings={"IFOS-A65": "no"})
    table.p.tech = [Tech(7, 0, table.card("Supreme Intelligence"), 0, up=True)]
    table.at("command").facts.clear()
    table.carry_out(UseTech(0, 7, False))
    assert table.story()[0] == "Ann uses Supreme Intelligence."


@pytest.mark.rule("IFOS-043", "IFOS-035")
def test_of_two_copies_in_play_the_one_just_played_is_discarded():
    data = entered(Field_Report={"effects": ["command n=1"], "when": "any"})
    table = ready(entered=data)
    card = table.card("Field Report")
    table.p.cards_in_play = [CardInPlay(card, 0, 5), CardInPlay(card, 0), CardInPlay(card, 1)]
    table.carry_out(PlayedCard(0, card, CardSource(card))).skip()
    assert table.p.cards_in_play == [CardInPlay(card, 0, 5), CardInPlay(card, 1)]


@MODES
@pytest.mark.rule("IFOS-205", "IFOS-222")
def test_who_pays_for_a_card_is_asked_where_several_can(play: str):
    table = ready(play, entered=entered(Great_Applause={"effects": ["command n=1"], "cost": 2}))
    table.hand(1, "Great Applause")
    for n, tokens in enumerate((2, 1, 3, 0)):
        table.hero(n, tokens=tokens)
    table.carry_out(PlayCard(1, table.card("Great Applause")))
    assert table.question() == "Which Hero pays 2 Power Tokens?"
    assert table.args("pays") == [(0,), (2,)] and players(table) == (1,)
    table.do("pays", 2).skip()
    assert [each.tokens for each in table.p.heroes] == [2, 1, 1, 0]
    table.hand(1, "Great Applause")
    table.carry_out(PlayCard(1, table.card("Great Applause"))).skip()
    assert [each.tokens for each in table.p.heroes] == [0, 1, 1, 0], "only one can"


@pytest.mark.rule("IFOS-263")
def test_what_is_chosen_is_named_in_the_question():
    table = ready()
    table.hero(1, wounds=1)
    table.hero(2, wounds=1)
    name = does(table, "heal n=1 target=hero").question()
    assert name == "Heal 1 wound on a Hero: which Hero?"
    table = ready()
    table.p.sites[0] = 3
    assert does(table, "saucer n=1").question() == "Move a saucer up to 1 space: which saucer?"
    site, to = table.args("choose")[0][1:]
    table.do("choose", "site", site, to)
    assert table.story() == [f"Landing Site {site + 1} moves to {named(table, to)}."]
    assert table.p.sites[site] == to
