"""Cards whose effect nobody has entered: chosen, kept, offered again; cards added in the match."""

import json
from dataclasses import replace
from typing import Any

import pytest
from ifos_cards import entered, quiet, talented
from ifos_table import Table
from msgspec import structs

from companion.engine.actions import DEFINE, TABLE, Action, IllegalAction
from companion.games.invasion_from_outer_space.rules import abilities
from companion.games.invasion_from_outer_space.table.position import HERO
from companion.words import Message

MODES = pytest.mark.parametrize("play", ["board", "guide"])
BLANK: dict[str, Any] = {"effects": []}


def blank(play: str = "guide", **kind) -> Table:
    """A Martian player with two copies of an Event that nobody has entered."""
    table = quiet(Table(play, entered=entered(Double_Shift=BLANK), **kind))
    table.hand(0, "Double Shift", "Double Shift")
    return table.at("command")


@MODES
@pytest.mark.rule("IFOS-A01", "IFOS-032")
def test_an_unknown_card_is_put_together_and_offered_next_time_by_one_tap(play: str):
    table = blank(play)
    key = table.key("Double Shift")
    table.do("play", key)
    assert table.asked == "recipe" and not table.can("as_before")
    nothing = str(table.state.prompts()[0].detail)
    table.do("does", "command n=2")
    assert "2" in str(table.state.prompts()[0].detail) and "2" not in nothing
    table.do("does", "draw n=1").do("told_all")
    assert table.p.command_points[0] == 4 and table.asked == "draw"
    table.do("card", "?").skip()
    # The screen can keep it with what the owner has entered.
    assert table.state.observation()["recipes"] == {key: ["command n=2", "draw n=1"]}
    table.do("play", key).do("as_before")
    assert table.p.command_points[0] == 6 and table.asked == "draw"


@pytest.mark.rule("IFOS-A01")
def test_it_may_be_entered_again_and_undone():
    table = blank()
    key = table.key("Double Shift")
    before = table.do("play", key).do("does", "command n=2").do("told_all").state
    table.do("play", key).do("does", "command n=1").do("told_all")
    assert table.p.recipes == {key: ("command n=1",)}
    assert before.recipes == {key: ("command n=2",)}


@pytest.mark.rule("IFOS-A01")
def test_nothing_entered_means_that_people_have_done_it():
    table = blank()
    table.do("play", table.key("Double Shift")).do("told_all")
    assert table.asked == "command" and table.p.command_points[0] == 2 and not table.p.recipes


@MODES
@pytest.mark.rule("IFOS-A01")
@pytest.mark.parametrize(("ruling", "points"), [("toolbox", 4), ("left", 2)])
def test_the_table_may_carry_out_every_card_itself(play: str, ruling: str, points: int):
    data = entered(Double_Shift={"text": "Two points more."})
    table = quiet(Table(play, entered=data, rulings={"IFOS-A01": ruling}))
    table.hand(0, "Double Shift")
    table.at("command").do("play", table.key("Double Shift"))
    if ruling == "left":
        assert "Two points more." in str(table.state.prompts()[0].text)
        table.do("noted")
    assert table.p.command_points[0] == points and table.asked == "command"


@pytest.mark.rule("IFOS-A01", "IFOS-205")
def test_an_unknown_talent_and_an_unknown_item_are_asked_for_the_same_way():
    data = talented("Hannah", when="any", range=0, hit=0, effects=[])
    table = Table("guide", entered=data)
    table.at("heroes").do("talent", 0)
    table.do("does", "draw n=1").do("told_all").do("found", "?").skip()
    assert table.p.recipes == {"talent hannah": ("draw n=1",)}
    table = quiet(Table("guide", entered=entered(Cabbage=BLANK)))
    table.item(0, "Cabbage")
    table.hero(0, wounds=1)
    table.at("heroes").do("use", 0, table.key("Cabbage"))
    table.do("does", "heal n=1 target=self").do("told_all")
    assert table.p.heroes[0].wounds == 0 and table.card("Cabbage") in table.p.discard[HERO]


# ---- entered in the middle of a match ------------------------------
RAY = {"what": "template", "name": "Death Ray", "numbers": ["3", "5"], "lengths": "2, 2.5",
       "widths": "1, 1.5"}  # fmt: skip


def form(**changes: Any) -> str:
    values = {
        "name": "Loud Bang", "what": "martian-event", "advanced": "no", "copies": 2,
        "when": "command", "marks": [], "effects": ["command n=1"], "text": "",
    }  # fmt: skip
    return json.dumps({**values, **changes})


def define(table: Table, **changes: Any) -> Table:
    return table.push(Action(TABLE, DEFINE, (form(**changes),)))


@MODES
@pytest.mark.rule("IFOS-031", "IFOS-032", "IFOS-038")
def test_a_card_entered_in_the_match_is_played_and_takes_the_place_of_made_up_ones(play: str):
    table = quiet(Table(play))
    table.hand(0, "Cold Fury")
    table.at("command")
    old = table.state
    keys = [card.key for card in old.setup.cards]
    define(table)
    setting = table.p.setup
    # Every other card keeps its number, and the deck its size.
    assert [card.key for card in setting.cards][: len(keys)] == keys
    assert len(setting.decks[1]) == 40 and len(old.setup.cards) == len(keys)
    assert table.p.setup.decks[1].count(setting.index["martian-loud-bang"]) == 2
    table.do("play", "martian-loud-bang")
    assert table.p.command_points[0] == 3


@pytest.mark.rule("IFOS-031")
def test_a_made_up_card_of_that_name_gives_way():
    table = quiet(Table("guide")).at("command")
    define(table, name="Double Shift", copies=1, effects=["command n=2"])
    assert table.p.setup.decks[1].count(table.card("Double Shift")) == 1
    with pytest.raises(IllegalAction, match="already known") as refused:
        define(table, name="Double Shift")
    assert isinstance(refused.value.reason, Message), "it can be said in each language"


@pytest.mark.rule("IFOS-031")
@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "{}", '"x"', form(what="hero", name="Nobody"), form(name=""),
     form(effects=["fly n=3"]), form(copies=99), form(when="never"), "[" * 5000],
)  # fmt: skip
def test_what_is_no_card_is_refused(text: str):
    table = Table("guide").at("command")
    with pytest.raises(IllegalAction):
        table.push(Action(TABLE, DEFINE, (text,)))


@pytest.mark.rule("IFOS-031", "IFOS-419")
@pytest.mark.parametrize(("text", "why"), [
    (json.dumps(RAY), "Only a card can be entered"),
    (form(what="zombie-event"), "deck that is not part of this game"),
])  # fmt: skip
def test_a_card_is_entered_for_a_deck_of_the_match_and_nothing_else_is(text: str, why: str):
    table = Table("guide").at("command")
    with pytest.raises(IllegalAction, match=why):
        table.push(Action(TABLE, DEFINE, (text,)))


@pytest.mark.rule("IFOS-031")
def test_only_a_table_enters_cards():
    simulated = Table("guide", simulated=True).at("command")
    for player, args in ((TABLE, (form(),)), (0, (form(),)), (TABLE, (1,)), (TABLE, ())):
        with pytest.raises(IllegalAction):
            simulated.push(Action(player, DEFINE, args))
    table = Table("guide").at("command")
    for player, args in ((0, (form(),)), (TABLE, (1,)), (TABLE, ())):
        with pytest.raises(IllegalAction):
            table.push(Action(player, DEFINE, args))


@pytest.mark.rule("IFOS-031")
def test_more_on_the_table_than_there_are_is_refused():
    table = quiet(Table("guide"))
    table.discarded(HERO, "Cabbage", "Cabbage")
    table.at("heroes")
    with pytest.raises(IllegalAction, match="More than 1"):
        define(table, name="Cabbage", what="hero-item", copies=1, weapon="", hands=1, range=0,
               hit=0, breaks=[], combat=[])  # fmt: skip


@pytest.mark.rule("IFOS-032")
def test_the_screen_offers_to_enter_a_card_where_one_may_turn_up():
    table = quiet(Table("guide"))
    table.hand(0, "Cold Fury")
    table.at("command")
    assert "untold" in [prompt.name for prompt in table.state.prompts()]
    table = Table("guide", simulated=True)
    table.hand(0, "Cold Fury")
    table.at("command")
    assert "untold" not in [prompt.name for prompt in table.state.prompts()]


def known(table: Table, *names: str) -> None:
    """Have the owner have entered these cards."""
    keys = {table.key(name) for name in names}
    table.state.setup = replace(table.p.setup, made_up=table.p.setup.made_up - keys)


@pytest.mark.rule("IFOS-031")
@pytest.mark.parametrize(("copies", "fits"), [(1, True), (2, True), (3, False)])
def test_a_new_card_fits_while_made_up_copies_that_nobody_has_seen_make_room(copies, fits: bool):
    table = quiet(Table("guide")).at("command")
    setup = table.p.setup
    known(table, *(card.name for card in setup.cards if card.name != "Double Shift"))
    shift = table.card("Double Shift")
    assert setup.cards[shift].copies == 2
    if not fits:
        with pytest.raises(IllegalAction, match="3"):
            define(table, copies=copies)
        return
    define(table, copies=copies)
    assert table.said("defined") and table.facts[-1].rules == ("IFOS-031",)
    assert table.p.setup.decks[1].count(shift) == 2 - copies
    assert len(table.p.setup.decks[1]) == 40


@pytest.mark.rule("IFOS-031")
@pytest.mark.parametrize(("shown", "fits"), [(0, True), (1, True), (2, False)])
def test_copies_that_lie_open_give_no_room(shown: int, fits: bool):
    table = quiet(Table("guide")).at("command")
    known(table, *(card.name for card in table.p.setup.cards if card.name != "Double Shift"))
    table.p.discard[1] = [table.card("Double Shift")] * shown
    if fits:
        define(table, copies=1)
        assert table.p.setup.decks[1].count(table.card("Double Shift")) == 1
    else:
        with pytest.raises(IllegalAction, match="Loud Bang"):
            define(table, copies=1)


@pytest.mark.rule("IFOS-031")
def test_more_copies_than_the_owner_has_cannot_lie_open():
    table = quiet(Table("guide")).at("command")
    table.p.discard[1] = [table.card("Double Shift")] * 2
    with pytest.raises(IllegalAction, match="1"):
        define(table, name="Double Shift", copies=1)
    define(table, name="Double Shift", copies=2)
    assert table.card("Double Shift") in table.p.setup.decks[1]


@pytest.mark.rule("IFOS-031")
def test_a_new_card_of_the_advanced_game_takes_no_place_of_a_basic_one():
    table = quiet(Table("guide", game="advanced")).at("command")
    old = table.p.setup.cards
    like = next(each for each in reversed(old) if each.advanced and each.deck == "martian")
    card = structs.replace(like, key="", name="Loud Bang", copies=1)
    found = abilities.with_card(table.p, card).cards
    (less,) = [n for n, each in enumerate(old) if found[n] != each]
    assert old[less] == like, "the last made-up card of the Advanced Game"
    assert found[less].copies == like.copies - 1 and found[-1] == card


@pytest.mark.rule("IFOS-031")
@pytest.mark.parametrize("change", ["simulated", "over", "all known", "player", "number"])
def test_a_card_is_entered_only_at_a_table_with_made_up_cards(change: str):
    table = Table("guide", simulated=change == "simulated").at("command")
    assert abilities.may_define(table.p) is (change != "simulated")
    player, args = TABLE, (form(),)
    if change == "over":
        table.p.winner = HERO
    elif change == "all known":
        table.state.setup = replace(table.p.setup, made_up=frozenset())
    elif change == "player":
        player = 0
    elif change == "number":
        args = (form(), form())
    assert abilities.may_define(table.p) is (change in ("player", "number"))
    with pytest.raises(IllegalAction) as refused:
        abilities.check(table.p, Action(player, DEFINE, args))
    assert refused.value.rule == ("" if change in ("player", "number") else "IFOS-031")


@pytest.mark.rule("IFOS-031")
@pytest.mark.parametrize(("text", "reason"), [
    ("{", "Expecting property name enclosed in double quotes: line 1 column 2 (char 1)"),
    (form(what="hero", name="Nobody"), ""),
])  # fmt: skip
def test_why_a_card_is_refused_is_said_in_the_words_of_who_noticed(text: str, reason: str):
    table = Table("guide").at("command")
    with pytest.raises(IllegalAction) as refused:
        abilities.check(table.p, Action(TABLE, DEFINE, (text,)))
    assert str(refused.value.reason) == reason or (not reason and str(refused.value.reason))
    assert str(abilities._reason(ValueError())) == ""


@pytest.mark.rule("IFOS-031")
@pytest.mark.parametrize("copies", [1, 2])
def test_who_enters_no_more_than_was_made_up_leaves_all_other_cards(copies: int):
    table = quiet(Table("guide")).at("command")
    old = table.p.setup.cards
    define(table, name="Double Shift", copies=copies)
    changed = [n for n, each in enumerate(old) if table.p.setup.cards[n] != each]
    assert changed == [table.card("Double Shift")]
    assert len(table.p.setup.decks[1]) == 40 - 2 + copies
