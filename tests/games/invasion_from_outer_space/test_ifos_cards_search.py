"""What is found, drawn at the start, played at once, picked up; hands and their limits."""

from random import Random

import pytest
from ifos_cards import entered, quiet
from ifos_table import NAMES, Table

from companion.engine.actions import CHANCE, Action
from companion.games.invasion_from_outer_space.rules import heroes
from companion.games.invasion_from_outer_space.steps.cards import FindCards
from companion.games.invasion_from_outer_space.steps.combat import WoundHero
from companion.games.invasion_from_outer_space.table import decks
from companion.games.invasion_from_outer_space.table.position import HERO, MARTIAN

MODES = pytest.mark.parametrize("play", ["board", "guide"])


def starting(table: Table, number: int = 1) -> Table:
    """Have the first Hero draw cards of the start."""
    table.at("heroes")
    table.p.push(FindCards(table.p.hero_id(0), number, starting=True))
    return table.settle()


# ---- Scenario Search Cards ------------------------------
@MODES
@pytest.mark.rule("IFOS-294", "IFOS-295", "IFOS-373")
def test_a_search_card_at_the_start_goes_back_once(play: str):
    table = starting(Table(play, game="advanced", scenario="unleashed"), 2)
    bucket = table.key("Water Bucket")
    left = table.p.deck_sizes[HERO]
    table.do("found", bucket)
    assert table.p.deck_sizes[HERO] == left and not table.p.heroes[0].items
    # In the redraw it may be kept.
    table.do("found", bucket)
    assert table.p.heroes[0].items == (table.card("Water Bucket"),)
    # The next starting card may go back again.
    table.do("found", bucket)
    assert len(table.p.heroes[0].items) == 1 and table.asked == "found"


@pytest.mark.rule("IFOS-294")
def test_a_card_that_fetches_one_goes_back_too_though_it_is_an_event():
    table = starting(Table(game="advanced", scenario="unleashed"))
    assert table.can("found", decks.BACK)
    table.do("found", decks.BACK)
    assert table.asked == "found" and not table.can("found", decks.BACK)
    table.do("found", "?").skip()
    assert table.p.hand_sizes[1] == 1


@pytest.mark.rule("IFOS-294")
def test_what_a_real_table_reports_is_what_happened():
    table = Table(game="advanced", scenario="unleashed", simulated=True)
    needed = table.card("Just What I Needed")
    starting(table)
    (report,) = table.p.project(Action(CHANCE, "found", (table.p.setup.cards[needed].key,)))
    assert report.args == (decks.BACK,)
    table.do("found", table.p.setup.cards[needed].key)
    assert needed in table.p.deck_cards[HERO] and table.p.hand_sizes[1] == 0
    (report,) = table.p.project(Action(CHANCE, "found", (table.p.setup.cards[needed].key,)))
    assert report.args == (decks.HIDDEN,)


@pytest.mark.rule("IFOS-A68", "IFOS-294")
def test_in_the_basic_game_any_card_may_be_a_free_one():
    data = entered(Cabbage={"search_card": True})
    table = starting(Table(entered=data, rulings={"IFOS-A68": "any"}))
    table.do("found", table.key("Cabbage"))
    assert table.p.heroes[0].items == (table.card("Cabbage"),)


@pytest.mark.rule("IFOS-294", "IFOS-372")
def test_only_starting_cards_go_back_not_those_of_a_search():
    table = Table("guide", game="advanced", scenario="unleashed")
    table.at("heroes").do("activate", 0).roll(1, green=(1,)).do("search")
    table.do("found", table.key("Water Bucket"))
    assert table.p.heroes[0].items == (table.card("Water Bucket"),)


@MODES
@pytest.mark.rule("IFOS-371", "IFOS-372")
def test_starting_cards_come_from_the_top_of_the_deck_without_a_pick_up(play: str):
    table = Table(play, game="advanced", scenario="wipe-them-out")
    table.discarded(HERO, "Cabbage")
    assert table.p.setup.scenario.starting_cards == 1
    starting(table)
    assert table.verbs() == {"found"}


# ---- Events and Items that are found ------------------------------
@MODES
@pytest.mark.rule("IFOS-187", "IFOS-189", "IFOS-085", "IFOS-188")
def test_an_event_is_secret_and_the_players_an_item_lies_open_with_the_hero(play: str):
    table = Table(play)
    starting(table, 2).do("found", "?").skip().do("found", table.key("Cabbage"))
    seen = table.state.observation()
    assert seen["hands"][1] == 1 and seen["known"][1] == []
    assert seen["heroes"][0]["items"] == [table.key("Cabbage")]


@pytest.mark.rule("IFOS-259", "IFOS-189")
def test_events_stay_when_a_hero_dies_and_items_do_not():
    table = quiet(Table())
    table.hand(1, "Just a Scratch")
    table.item(0, "Cabbage")
    table.at("command")
    table.carry_out(WoundHero(table.p.hero_id(0), 9)).skip()
    assert not table.p.heroes[0].alive and table.p.hand_sizes[1] == 1
    assert table.p.discard[HERO] == [table.card("Cabbage")]


# ---- Play Immediately ------------------------------
@pytest.mark.rule("IFOS-041", "IFOS-042")
def test_cards_to_be_played_at_once_in_the_order_of_the_player():
    table = quiet(Table("guide", simulated=True, game="advanced"))
    names = ("Invasion From Outer Space", "They're Here!")
    table.hand(0, *names, "Cold Fury")
    table.at("draw").do("keep")
    for name in ("Drop Ship", "Crossfire"):
        table.do("card", table.key(name))
    assert table.asked == "immediate"
    # None may be kept: only the two, in either order.
    assert {args[0] for args in table.args("play")} == {table.key(name) for name in names}
    assert table.verbs() == {"play"}


@pytest.mark.rule("IFOS-041", "IFOS-A09")
def test_a_card_brought_by_one_played_at_once_is_played_the_same_way():
    table = quiet(Table("guide", simulated=True, game="advanced", rulings={"IFOS-A09": "same"}))
    table.hand(0, "Invasion From Outer Space")  # lands Martians and draws a card
    table.at("draw").do("keep")
    table.do("card", table.key("Cold Fury")).do("card", table.key("Cold Fury"))
    table.do("play", table.key("Invasion From Outer Space")).roll(1)
    table.do("card", table.key("They're Here!"))
    assert table.asked == "immediate"
    assert table.verbs() == {"play"}


@pytest.mark.rule("IFOS-104", "IFOS-041", "IFOS-A08")
@pytest.mark.parametrize(("ruling", "more"), [("yes", False), ("no", True)])
@pytest.mark.parametrize("simulated", [True, False])
def test_whether_a_card_to_be_played_at_once_takes_a_place(
    ruling: str, more: bool, simulated: bool
):
    table = quiet(Table("guide", simulated=simulated, rulings={"IFOS-A08": ruling}))
    table.hand(0, *["Cold Fury"] * 4, "Icy Stare")
    table.at("draw").do("keep")
    stolen = table.key("Stolen Supplies")
    table.do("card", stolen if simulated or more else "?")
    assert (table.asked == "draw") == more
    if more:
        # Laid aside, so everybody knows it.
        assert table.state.observation()["known"][0] == [stolen]
        table.do("card", table.key("Icy Stare") if simulated else "?")
        assert table.asked == "immediate"


@pytest.mark.rule("IFOS-A08")
def test_with_cards_laid_aside_nothing_hidden_decides_who_draws():
    rng = Random(1)
    table = Table("guide", simulated=True, rulings={"IFOS-A08": "no"})
    table.hand(0, *["Cold Fury"] * 4)
    table.at("draw").do("keep").do("card", table.key("Stolen Supplies"))
    for _ in range(20):
        other = table.state.resample(1, rng)
        assert other.current_player() == table.state.current_player()
        assert other.observation(1) == table.state.observation(1)


@pytest.mark.rule("IFOS-106", "IFOS-A10")
@pytest.mark.parametrize(("ruling", "asked"), [("yes", "discard"), ("full", "draw")])
def test_a_card_is_discarded_before_the_draw(ruling: str, asked: str):
    table = Table("guide", rulings={"IFOS-A10": ruling})
    table.hand(0, "Cold Fury", "Icy Stare")
    assert table.at("draw").asked == asked
    table = Table("guide", rulings={"IFOS-A10": ruling})
    table.hand(0, *["Cold Fury"] * 4, "Icy Stare", "Icy Stare")
    assert table.at("draw").asked == "discard"


@pytest.mark.rule("IFOS-103", "IFOS-104", "IFOS-E17")
def test_with_five_cards_one_is_drawn_and_no_more():
    table = Table("guide")
    table.hand(0, *["Cold Fury"] * 4, "Icy Stare")
    table.at("draw").do("keep").do("card", "?").skip()
    assert table.p.hand_sizes[0] == 6 and table.asked != "draw"


@pytest.mark.rule("IFOS-105")
def test_hands_are_hidden_from_the_other_side():
    table = Table("guide", simulated=True)
    table.hand(0, "Cold Fury")
    table.at("command")
    assert table.state.observation(0)["hand"] == [table.key("Cold Fury")]
    for viewer in (None, 1):
        assert "Cold Fury" not in str(table.state.observation(viewer)).replace("-", " ").title()


# ---- Pick Up ------------------------------
@pytest.mark.rule("IFOS-070", "IFOS-071", "IFOS-E01", "IFOS-A53")
@pytest.mark.parametrize(("ruling", "wasted"), [("draw", False), ("wasted", True)])
def test_pick_up_takes_from_the_discard_pile_only(ruling: str, wasted: bool):
    table = quiet(Table(rulings={"IFOS-A53": ruling}))
    table.hero(0, space=table.space("Animal Pens"))
    ground = table.p.ground
    assert ground is not None
    pens = next(b for b in ground.buildings if b.name == "Animal Pens")
    assert pens.pick_up == "Cabbage"
    table.at("heroes").do("activate", 0).roll(1, green=(1,))
    assert not table.can("pick_up") and table.can("search")
    assert table.can("pick_nothing") == wasted
    if wasted:
        (nothing,) = [each for each in table.state.legal_actions() if each.verb == "pick_nothing"]
        _, (fact, *_) = table.p.apply(nothing)
        assert fact.words(NAMES) == "Hannah finds nothing to pick up."
    table.discarded(HERO, "Cabbage")
    assert table.args("pick_up") == [(table.key("Cabbage"),)] and not table.can("pick_nothing")
    left = table.p.deck_sizes[HERO]
    table.do("pick_up").skip()
    assert table.p.heroes[0].items == (table.card("Cabbage"),)
    assert table.p.deck_sizes[HERO] == left and not table.p.discard[HERO]


# ---- starting with a card ------------------------------
@pytest.mark.rule("IFOS-082", "IFOS-A61")
@pytest.mark.parametrize(("ruling", "gets"), [("yes", True), ("no", False)])
@pytest.mark.parametrize("where", ["deck", "discard"])
def test_cassidy_comes_in_later(ruling: str, gets: bool, where: str):
    four = ("Hannah", "Lucrezia", "Angelica", "Carl")
    table = Table(heroes=four, rulings={"IFOS-A61": ruling})
    if where == "discard":
        table.discarded(HERO, "Brace of Pistols")
    table.at("command")
    cassidy = next(n for n, s in enumerate(table.p.setup.sheets) if s.name == "Cassidy")
    heroes.enter(table.p, 0, cassidy, None)
    assert bool(table.p.heroes[0].items) == gets


@pytest.mark.rule("IFOS-284", "IFOS-285")
def test_the_martian_pile_is_shuffled_and_the_hero_pile_never_is():
    table = quiet(Table("guide"))
    table.p.discard[MARTIAN] = list(table.p.setup.decks[MARTIAN])
    table.p.deck_sizes[MARTIAN] = 0
    table.at("command").do("buy_card").do("card", "?")
    assert table.p.deck_sizes[MARTIAN] == 39 and not table.p.discard[MARTIAN]
    table = quiet(Table("guide"))
    table.p.discard[HERO] = list(table.p.setup.decks[HERO])
    table.p.deck_sizes[HERO] = 0
    starting(table)
    assert table.asked == "heroes" and table.p.deck_sizes[HERO] == 0


@MODES
@pytest.mark.rule("IFOS-190")
def test_an_event_played_at_once_acts_on_the_hero_who_is_activated(play: str):
    data = entered(Cry_for_Help={"effects": ["power n=1", "draw n=1"]})
    table = quiet(Table(play, entered=data))
    table.hand(1, "Cry for Help")
    table.hero(2, space=table.space("Bear Tent") if play == "board" else -1)
    table.at("heroes").do("activate", 2).roll(1, green=(1,)).do("search").do("found", "?")
    assert table.asked == "immediate"
    table.do("play", table.key("Cry for Help")).do("choose", "hero", 2)
    # The card is drawn by the Hero who acts, without asking who for.
    assert "Angelica" in str(table.state.prompts()[0].text)
    table.do("found", table.key("Cabbage")).skip()
    assert table.p.heroes[2].items == (table.card("Cabbage"),)


@pytest.mark.rule("IFOS-254")
def test_food_is_not_offered_while_nobody_is_hurt():
    table = quiet(Table())
    table.item(0, "Cabbage", "Healing Salve")
    table.at("heroes")
    assert not table.can("use")
    table.hero(1, wounds=1)
    assert table.args("use") == [(0, table.key("Healing Salve"))]


# ---- whose cards they are ------------------------------
@pytest.mark.rule("IFOS-257", "IFOS-262", "IFOS-186")
def test_a_new_hero_draws_no_cards_that_its_predecessor_had_left_to_draw():
    deadly = {"immediate": True, "when": "any", "effects": ["wound n=6 target=hero"]}
    data = entered(Great_Applause={"effects": ["draw n=3"], "when": "any"}, Texas_Jack=deadly)
    table = quiet(Table(entered=data, simulated=True))
    table.soldiers(int(table.p.sites[3]), 1)
    table.hand(1, "Great Applause")
    table.at("heroes").do("activate", 0).roll(3, green=(1,))
    table.do("play", table.key("Great Applause")).skip()
    table.do("found", table.key("Cabbage")).do("found", table.key("Texas Jack"))
    table.do("play", table.key("Texas Jack")).do("choose", "hero", 0).skip()
    assert not table.p.heroes[0].alive and table.asked == "new_hero"
    table.do("new_hero").do("sheet", "carl").do("at_centre").do("found", table.key("Stilts"))
    assert table.p.heroes[0].items == (table.card("Stilts"),)
    assert table.asked != "found"
