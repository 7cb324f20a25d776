"""Prompts, facts and descriptions: what people read."""

from random import Random

from companion.engine.actions import CHANCE, TABLE, Action
from companion.engine.prompts import Cards, Choices, Dice
from companion.games.mars_attacks_dice import BOX

from .table import ROW, Table, card, monument

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Fay")


def test_every_step_of_a_game_has_words():
    rng = Random(12)
    state = BOX.new_state(6, simulated=True, rulings={"MAD-A23": "random"})
    kinds = set()
    while not state.is_terminal():
        (prompt,) = state.prompts()
        texts = [prompt.text, prompt.detail]
        chance = state.current_player() == CHANCE
        action = state.sample(rng) if chance else rng.choice(state.legal_actions())
        texts.append(state.describe(action))
        if isinstance(prompt.domain, Choices | Cards):
            offered = [option.action for option in prompt.domain.options]
            assert sorted(offered) == sorted(state.legal_actions())
            texts += [f"{option.label} {option.detail}" for option in prompt.domain.options]
        else:
            assert isinstance(prompt.domain, Dice)
        assert prompt.players == (state.current_player(),)
        assert all("{" not in str(text).format(*NAMES) for text in texts)
        state, facts = state.apply(action)
        assert all(fact.words(NAMES) for fact in facts)
        kinds |= {fact.kind for fact in facts}
    assert state.prompts() == ()
    assert {"rolled", "nuked", "claimed", "marked", "turned_up", "last_round", "over"} <= kinds


def test_facts_give_the_arithmetic_and_the_rules():
    table = Table((card("Dallas", "RRRRRRR", vp=4), *ROW[1:])).attack(0, 7, 2, 1).skip().skip()
    table.target(0).roll(5, 5, 0)
    said = {fact.kind: fact for fact in table.facts}
    assert "2 + 5 of 7: +4 points" in str(said["claimed"].text)
    assert said["claimed"].rules == ("MAD-45", "MAD-48", "MAD-17")
    table.up().target(0).roll(0, 4, 6)
    nuked = next(fact for fact in table.facts if fact.kind == "nuked")
    assert "6 Nukes cover all 6 corner Nukes" in str(nuked.text)
    assert nuked.rules[0] == "MAD-43"


def test_a_roll_prompt_makes_the_action_of_the_faces_seen():
    table = Table().target(0).roll(4, 4, 2).go()
    answer = table.prompt.domain.answer(["nuke", "martian", "ray_gun", "martian"])
    assert answer == Action(CHANCE, "roll", (2, 1, 1))
    assert table.state.is_legal(answer)


def test_what_is_expected_stands_at_every_target():
    row = (card("Ayr"), monument("Arch"), *ROW[2:])
    for option in Table(row).prompt.domain.options:
        detail = str(option.detail)
        assert "about " in detail and " spaces" in detail


def test_foreign_text_in_an_action_names_nobody():
    state = BOX.new_state(3)
    for action in (
        Action(TABLE, "correct", ("{9}", "{8}")),
        Action(TABLE, "rule", ("{9}", "{8}")),
        Action(7, "{9}", ("{9}",)),
    ):
        str(state.describe(action)).format(*NAMES)


def test_descriptions_name_what_was_done():
    state = Table().state
    said = {
        Action(TABLE, "first", (1,)): "Bob goes first",
        Action(CHANCE, "roll", (1, 3, 0)): "Rolled 1 Martian, 3 Ray Guns, 0 Nukes",
        Action(0, "target", (1,)): "Ann attacks Bonn",
        Action(0, "go"): "Ann re-rolls all Martians",
        Action(2, "stop"): "Cleo stops",
        Action(0, "set_die", ("nuke",)): "Ann sets a die: Nuke",
        Action(CHANCE, "turn_up", (3, "ayr")): "Ayr is turned over on stack 4",
        Action(CHANCE, "difficulty", (1,)): "Difficulty card: 1 Nuke",
    }
    for action, words in said.items():
        assert str(state.describe(action)).format(*NAMES) == words
