"""Martian Invasion: the two decks, card by card, against lists written again here by hand."""

import pytest

from companion.games.martian_invasion import BOX
from companion.games.martian_invasion.components import LAYABLE, MINDABLE, NAMES
from tests.games.martian_invasion.mi_table import Table

DATA = BOX.components()

HUMAN = {
    "MI-39": ("Army", "G", 2),
    "MI-40": ("Tanks", "G", 3),
    "MI-41": ("Artillery", "G", 4),
    "MI-42": ("Helicopters", "A", 4),
    "MI-43": ("Jet Fighters", "A", 5),
    "MI-44": ("Bombers", "A", 6),
    "MI-45": ("Missiles", "AS", 7),
    "MI-46": ("Navy", "G", 5),
    "MI-47": ("Militias", "G", 1),
    "MI-48": ("Nukes", "AS", 9),
    "MI-49": ("Common Cold", "SAG", 10),
    "MI-50": ("Defense Satellites", "S", 8),
    "MI-51": ("Ambush", "X", 0),
}
MARTIAN = {
    "MI-52": ("Mothership", "S", 9),
    "MI-53": ("Saucers", "SA", 8),
    "MI-54": ("Giant Robots", "G", 6),
    "MI-55": ("Landing Pods", "SAG", 1),
    "MI-56": ("Infantry", "G", 5),
    "MI-57": ("Jump Troops", "AG", 4),
    "MI-58": ("Force Fields", "B", 3),
    "MI-59": ("Antigravity Beams", "B", 2),
    "MI-60": ("Ray Guns", "B", 1),
    "MI-61": ("Antimatter Cannons", "G", 7),
    "MI-62": ("Poison Gas", "AG", 10),
    "MI-63": ("Mind Control Devices", "X", 0),
    "MI-64": ("Abduction", "X", 0),
}


def printed(side: str) -> dict[str, tuple[str, frozenset[str], int]]:
    return {c["rule"]: (c["name"], frozenset(c["traits"]), c["force"]) for c in DATA[side]}


@pytest.mark.rule("MI-39", "MI-40", "MI-41", "MI-42", "MI-43", "MI-44", "MI-45", "MI-46", "MI-47")
@pytest.mark.rule("MI-48", "MI-49", "MI-50", "MI-51")
def test_the_human_cards_are_those_of_the_list():
    wanted = {rule: (name, frozenset(t), force) for rule, (name, t, force) in HUMAN.items()}
    assert printed("human") == wanted


@pytest.mark.rule("MI-52", "MI-53", "MI-54", "MI-55", "MI-56", "MI-57", "MI-58", "MI-59", "MI-60")
@pytest.mark.rule("MI-61", "MI-62", "MI-63", "MI-64")
def test_the_martian_cards_are_those_of_the_list():
    wanted = {rule: (name, frozenset(t), force) for rule, (name, t, force) in MARTIAN.items()}
    assert printed("martian") == wanted


@pytest.mark.rule("MI-02", "MI-03", "MI-E01")
def test_two_different_decks_of_thirteen_kinds_four_times():
    assert BOX.components()["data"] == "complete" and DATA["copies"] == 4
    assert len(DATA["human"]) == len(DATA["martian"]) == 13
    assert not {c["name"] for c in DATA["human"]} & {c["name"] for c in DATA["martian"]}
    state = BOX.new_state(2)
    assert state.observation()["decks"] == [52, 52]
    census = state.census()
    assert census["martian cards"] == census["human cards"] == 52 and census["saucers"] == 4
    bonus = sum(c["force"] for c in DATA["martian"] if c["traits"] == "B")
    plain = sum(c["force"] for c in DATA["martian"] if c["traits"] != "B")
    assert (4 * sum(c["force"] for c in DATA["human"]), 4 * plain, 4 * bonus) == (256, 200, 24)


@pytest.mark.rule("MI-05")
def test_every_card_has_a_force_and_only_two_pass_nine():
    high = [c["name"] for c in (*DATA["human"], *DATA["martian"]) if not 0 <= c["force"] <= 9]
    assert high == ["Common Cold", "Poison Gas"]


@pytest.mark.rule("MI-06", "MI-E02")
def test_traits_and_the_kinds_that_each_battle_takes():
    assert all(c["traits"] and set(c["traits"]) <= set("SAGBX") for c in DATA["human"])
    counts = [[len(LAYABLE[phase][seat]) for phase in (3, 4, 5)] for seat in (0, 1)]
    assert counts == [[3, 4, 6], [4, 6, 6]]
    assert [NAMES[k] for k in LAYABLE[3][0]] == ["Mothership", "Saucers", "Landing Pods"]


@pytest.mark.rule("MI-E03", "MI-65")
def test_mind_control_reaches_these_cards_alone():
    names = {NAMES[kind] for kind in MINDABLE if NAMES[kind] != "Ambush"}
    assert names == {
        "Helicopters", "Jet Fighters", "Bombers", "Army", "Tanks", "Artillery", "Navy", "Militias",
    }  # fmt: skip


@pytest.mark.rule("MI-01")
def test_two_sides_and_no_other_number():
    assert BOX.seats == (2, 2) and len(BOX.colours) == 2
    for seats in (1, 3, True):
        with pytest.raises(ValueError, match="2 players"):
            BOX.new_state(seats)
    steps = BOX.setup(2, {"goal": "5"})
    assert {rule for _, rule in steps} >= {"MI-01", "MI-02", "MI-03", "MI-04"}
    assert any("5 Victory Points" in str(text) for text, _ in steps)


def test_other_cards_are_refused_in_words():
    other = BOX.components()
    other["human"][0]["force"] = 3
    with pytest.raises(ValueError, match="not the cards"):
        BOX.new_state(2, components=other)


@pytest.mark.rule("MI-66", "MI-A20", "MI-04")
def test_a_longer_game_is_played_to_more_points():
    for goal in ("3", "5"):
        table = Table(options={"goal": goal})
        wins = ("saucers", "")
        turns = 0
        while not table.state.is_terminal():
            table.turn(wins, ("jump-troops", ""), ("infantry", ""))
            turns += 1
        assert table.seen["vp"] == [2 * turns, 0] and turns == (2 if goal == "3" else 3)
        assert table.state.outcome().ranking == ((0,), (1,))
    with pytest.raises(ValueError, match="goal"):
        BOX.new_state(2, options={"goal": "2"})
