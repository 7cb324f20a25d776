"""What the owner enters of the cards, before the match and in its middle; words and prompts."""

import json

import pytest

from companion.engine.actions import CHANCE, DEFINE, TABLE, Action, IllegalAction
from companion.engine.page import About
from companion.engine.prompts import Cards as CardsPrompt
from companion.engine.prompts import Choices, Window
from companion.games.mars_escape import BOX
from companion.games.mars_escape.components import ITEMS, Cards, read_card
from companion.words.languages import spoken_as
from tests.games.mars_escape.esc_table import NAMES, Table, attacked, refused

QUEEN = {"kind": "alien", "name": "Queen", "hp": 9, "parts": 1}
LASER = {"kind": "weapon", "name": "Laser", "damage": 3, "copies": 0}


def define(entry: object) -> Action:
    return Action(TABLE, DEFINE, (json.dumps(entry),))


@pytest.mark.rule("ESC-02", "ESC-25", "ESC-35", "ESC-43", "ESC-A01")
def test_a_form_for_each_class_of_card():
    assert BOX.check_entry({**QUEEN, "damage": 3}) == QUEEN
    assert BOX.check_entry(LASER) == LASER
    item = {"kind": "item", "item": "steal", "copies": 3}
    assert BOX.check_entry(item) == item
    keys = {field.key for field in BOX.entry}
    assert keys == {"kind", "item", "name", "hp", "parts", "damage", "copies"}


@pytest.mark.parametrize(("wrong", "words"), [
    ({}, "Choose what the card is"),
    ({**QUEEN, "name": ""}, "The name needs"),
    ({**QUEEN, "name": "{0}"}, "The name needs"),
    ({**QUEEN, "name": "Steal"}, "name of an item"),
    ({**QUEEN, "hp": 0}, "enter a number from"),
    ({**QUEEN, "hp": True}, "enter a number from"),
    ({**QUEEN, "parts": 9}, "enter a number from"),
    ({**LASER, "damage": None}, "enter a number from"),
    ({**LASER, "copies": 30}, "enter a number from"),
    ({"kind": "item", "item": "rock", "copies": 1}, "Choose one of these items"),
    ({"kind": "item", "item": " "}, "Choose one of these items"),
    ({"kind": "item", "item": "steal", "copies": 25}, "copies must be"),
])  # fmt: skip
def test_a_wrong_form_says_what_to_fix(wrong: dict, words: str):
    with pytest.raises(ValueError, match=words):
        BOX.check_entry(wrong)


@pytest.mark.rule("ESC-03")
def test_the_story_is_shown_and_nothing_is_checked():
    (story,) = (topic for topic in BOX.topics if topic.left)
    assert story.id == "ESC-03" and story.prompts == ("first",)
    for language in ("en", "de"):
        with spoken_as(language):
            assert str(story.text) and str(story.left)


@pytest.mark.rule("ESC-02")
def test_the_totals_of_the_box_cannot_be_passed():
    with pytest.raises(ValueError, match="entered twice"):
        Cards(map(read_card, [QUEEN, QUEEN]), "owner")
    aliens = [{**QUEEN, "name": f"A{number}"} for number in range(12)]
    with pytest.raises(ValueError, match="12 alien cards entered, but there are only 11"):
        Cards(map(read_card, aliens), "owner")
    with pytest.raises(ValueError, match="weapon cards entered"):
        axe = {**LASER, "name": "Axe", "copies": 1}
        Cards(map(read_card, [{**LASER, "copies": 29}, axe]), "owner")


def test_an_owner_who_entered_little_can_play_but_not_simulate():
    assert BOX.entries_wanting([]) and not BOX.entries_wanting([QUEEN])
    components = BOX.components({"entries": [QUEEN]})
    assert components["data"] == "owner"
    with pytest.raises(ValueError, match="10 of 11 alien cards"):
        BOX.new_state(2, simulated=True, components=components)
    table = Table(entries=[QUEEN])
    assert table.seen["data"] == "owner" and table.seen["deck"] == 48
    table.item(1, "scavenger")
    assert table.seen["discard"] == ["scavenger"]


@pytest.mark.rule("ESC-A01")
def test_a_card_is_entered_when_it_first_appears_and_is_one_tap_then():
    table = Table(entries=[LASER])
    prompts = {prompt.name: prompt.domain for prompt in table.state.prompts()}
    assert isinstance(prompts["alien"], CardsPrompt) and prompts["alien"].may_enter
    assert prompts["alien"].options == ()
    table.push(define(QUEEN))
    assert "Queen is known now" in table.said("defined")
    table.draw("queen")
    assert table.seen["active"] == {"id": "queen", "name": "Queen", "hp": 9, "parts": 1}
    weapons = next(p.domain for p in table.state.prompts() if p.name == "weapon")
    assert isinstance(weapons, CardsPrompt) and weapons.may_enter
    table.push(define({**LASER, "name": "Axe", "damage": 9, "copies": 2}))
    table.weapon("axe"), table.settle()
    assert table.seen["parts"][0] == 1


@pytest.mark.rule("ESC-02")
def test_what_is_entered_in_mid_match_is_checked_too():
    table = Table(entries=[QUEEN, LASER])
    for wrong in (QUEEN, {**QUEEN, "name": "Steal"}, {"kind": "x"}, [], 3):
        with pytest.raises(IllegalAction):
            table.state.apply(define(wrong))
    for action in (Action(0, DEFINE, (json.dumps(LASER),)), Action(TABLE, DEFINE, ("{",)),
                   Action(TABLE, DEFINE, ()), Action(TABLE, DEFINE, (1,))):  # fmt: skip
        assert not table.state.is_legal(action)
    assert not Table().state.is_legal(define({**QUEEN, "name": "New"}))  # practice: all known
    over = Table(entries=[{**QUEEN, "parts": 4}])
    assert over.state.is_legal(define(LASER))
    over.give(0, "queen")
    assert over.state.is_terminal() and not over.state.is_legal(define(LASER))


@pytest.mark.rule("ESC-02")
def test_copies_that_were_not_counted_can_be_entered_later():
    table = attacked("queen", entries=[QUEEN, LASER])
    for _ in range(3):
        table.weapon("laser")
    assert not table.state.is_legal(define({**LASER, "copies": 2}))  # three lie there
    table.push(define({**LASER, "copies": 3}))
    assert refused(table, 0, "weapon", "laser") == "ESC-02"
    assert table.seen["damage"] == 9


@pytest.mark.rule("ESC-15", "ESC-16")
def test_a_card_that_only_its_owner_sees_joins_the_hand_after_an_alien_was_entered():
    table = Table(entries=[LASER, QUEEN])
    table.draw("?")
    assert table.said("drawn") and not [each for each in table.facts if each.kind == "alien"]


def test_a_card_entered_keeps_what_lies_on_the_table():
    table = Table(entries=[QUEEN, LASER])
    table.draw("queen"), table.weapon("laser"), table.item(1, "freeze_ray", 2)
    before = table.seen
    table.push(define({"kind": "alien", "name": "Tripod", "hp": 7, "parts": 1}))
    assert table.seen == before


# ---- prompts and words ---------------------------------------------------------------
@pytest.mark.rule("ESC-10", "ESC-30", "ESC-42")
def test_the_window_shows_the_stack_the_answers_and_the_way_out():
    table = attacked("two_heads", "rail_gun")
    gun = table.seen["lying"][0]["id"]
    ray = table.play(1, "confusion_ray", gun)
    prompt = table.state.prompts()[0]
    domain = prompt.domain
    assert isinstance(domain, Window) and prompt.blocking
    assert [(laid.id, laid.target) for laid in domain.stack] == [(ray, gun), (1, 0)]
    assert domain.lying[0].struck and not domain.stack[0].struck
    assert domain.close is not None and domain.close.action == Action(TABLE, "resolve")
    assert [seat for seat, _ in domain.claims] == [0, 1, 2, 3]
    assert domain.seconds == 0 and domain.idle, "a screen may close it while nobody touches it"
    legal = table.state.legal_actions()
    for seat, options in domain.options:
        assert all(o.action in legal and o.action.player == seat for o in options)
        assert len({(o.label, o.detail) for o in options}) == len(options)
    assert {o.action for _, options in domain.options for o in options} == {
        action for action in legal if action.verb == "play"}  # fmt: skip


@pytest.mark.rule("ESC-63")
def test_the_table_sets_how_long_a_window_stays_open():
    for seconds in ("0", "8"):
        table = Table(options={"window_seconds": seconds})
        table.play(0, "cache_chest")
        domain = table.state.prompts()[0].domain
        assert isinstance(domain, Window) and domain.seconds == float(seconds)
    table = Table(options={"window_seconds": "8"}, rulings={"ESC-A05": "explicit"})
    table.play(0, "cache_chest")
    domain = table.state.prompts()[0].domain
    assert isinstance(domain, Window) and domain.seconds == 0, "everybody passes aloud"
    assert not domain.idle, "no screen closes it"
    assert domain.close is not None and domain.close.action == Action(1, "pass")


def test_items_can_be_played_outside_a_window_without_blocking():
    table = Table()
    first, *_, last = table.state.prompts()
    assert isinstance(first.domain, Choices) and first.blocking
    assert isinstance(last.domain, Window) and not last.blocking and last.domain.close is None


def test_every_legal_action_has_words_and_every_fact_too():
    from random import Random

    rng, table = Random(8), Table(3)
    for _ in range(400):
        if table.state.is_terminal():
            break
        for action in table.state.legal_actions():
            said = str(table.state.describe(action)).format(*NAMES)
            assert said and said[0].isupper() or said[0].isdigit(), said
        for fact in table.push(rng.choice(table.state.legal_actions())):
            assert fact.words(NAMES)


def test_help_and_rulings_are_ours_and_complete():
    topics = {topic.id for topic in BOX.topics}
    assert topics == {f"ESC-{number:02d}" for number in range(1, 93)}
    assert {ruling.id for ruling in BOX.rulings} == {f"ESC-A{n:02d}" for n in range(1, 46)}
    moments = {prompt for topic in BOX.topics for prompt in topic.prompts}
    assert {"draw", "attack", "window", "items", "take", "track", "use", "chest"} <= moments
    assert len(ITEMS) == 10 and CHANCE == -1


def test_where_all_cards_are_entered_not_listed_says_what_to_do():
    """The one on the table is right: another card bears its name."""
    for many, enters in ((10, "entry"), (11, "")):
        aliens = [{**QUEEN, "name": f"Queen {n}"} for n in range(many)]
        pieces = BOX.components({"entries": [*aliens, LASER]})
        state = BOX.new_state(2, components=pieces)
        for action in (Action(TABLE, "dealt"), Action(TABLE, "first", (0,))):
            state = state.apply(action)[0]
        page = BOX.page(state, About(("Ann", "Ben")))
        assert page is not None
        key = next(each for each in page.keys if str(each.label) == "Not listed")
        assert key.goes == enters and bool(key.full) is not bool(enters)
