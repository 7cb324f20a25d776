"""Martian Invasion: what everybody reads about a turn, word for word, and the rules it goes by."""

import pytest

from companion.engine.actions import CHANCE, Action
from tests.games.martian_invasion.mi_table import HUMAN, MARTIAN, NAMES, Table, refused


def fact_of(table: Table, kind: str) -> tuple[str, tuple[str, ...]]:
    """The last fact of a kind: its words and its rules."""
    fact = [each for each in table.facts if each.kind == kind][-1]
    return fact.words(NAMES), fact.rules


@pytest.mark.rule("MI-13", "MI-22", "MI-29", "MI-15", "MI-25", "MI-32")
@pytest.mark.parametrize(
    ("phase", "cards", "revealed", "scored", "rules"),
    [
        (
            "space", ("saucers", "nukes"), "Mara: Saucers 8. Hugo: Nukes 9.",
            "Space: Mara Saucers 8, Hugo Nukes 9. Hugo gains a Strategy Point (this turn 1 to 2).",
            ("MI-13", "MI-15", "MI-16"),
        ),
        (
            "air", ("jump-troops", ""), "Mara: Jump Troops 4. Hugo: nothing.",
            "Air: Mara Jump Troops 4, Hugo 0. Mara gains a Strategy Point (this turn 2 to 1).",
            ("MI-22", "MI-25", "MI-26"),
        ),
        (
            "ground", ("", "tanks"), "Mara: nothing. Hugo: Tanks 3.",
            "Ground: Mara 0, Hugo Tanks 3. Hugo gains a Strategy Point (this turn 1 to 2).",
            ("MI-29", "MI-32", "MI-33"),
        ),
    ],
)  # fmt: skip
def test_a_battle(phase: str, cards: tuple, revealed: str, scored: str, rules: tuple):
    table = Table().to_battle(phase)
    for seat in (MARTIAN, HUMAN):
        table.correct(f"sp/{seat}", 1)
    table.lay(*cards)
    while [fact.kind for fact in table.facts][-1] != "scored" and table.seen["phase"] == phase:
        table.step()
    assert fact_of(table, "revealed") == (revealed, rules[:1])
    assert fact_of(table, "scored") == (scored, rules[1:])


@pytest.mark.rule("MI-17", "MI-18", "MI-26", "MI-33")
@pytest.mark.parametrize(
    ("phase", "cards", "rules"),
    [
        ("space", ("landing-pods+force-fields+force-fields", "missiles"), ("MI-15", "MI-17")),
        ("space", ("mothership", "nukes"), ("MI-15", "MI-18")),
        ("ground", ("infantry", "army tanks"), ("MI-32", "MI-33")),
    ],
)
def test_by_which_rule_a_tie_ends(phase: str, cards: tuple[str, str], rules: tuple[str, ...]):
    table = Table().to_battle(phase)
    last = table.battle(*cards)
    assert last["forces"][0] == last["forces"][1] and table.cited("scored") == rules


@pytest.mark.rule("MI-10")
@pytest.mark.parametrize("cards", [1, 3])
def test_an_abduction(cards: int):
    table = Table()
    table.to_abduction()
    table.correct(f"hand/{HUMAN}", cards)
    table.push(MARTIAN, "abduct")
    assert table.said("abducted").endswith(f" {cards - 1} left.")


@pytest.mark.rule("MI-23", "MI-65")
def test_mind_control():
    table = Table().to_battle("air")
    table.lay("jump-troops", "bombers")
    table.push(MARTIAN, "mind", "bombers")
    said = "Mind Control: Mara now commands Bombers."
    assert fact_of(table, "minded") == (said, ("MI-23", "MI-65"))


@pytest.mark.rule("MI-34", "MI-35", "MI-36")
@pytest.mark.parametrize(("before", "cards", "rules"), [
    (0, ("", "tanks"), ("MI-36", "MI-35")), (0, ("infantry", ""), ("MI-36", "MI-34")),
    (1, ("infantry", ""), ("MI-34",)), (2, ("infantry", ""), ("MI-35", "MI-34")),
    (3, ("infantry", ""), ("MI-35", "MI-34")),
])  # fmt: skip
def test_what_a_turn_is_worth(before: int, cards: tuple, rules: tuple):
    table = Table().to_battle("ground")
    table.correct(f"sp/{MARTIAN}", before)
    table.battle(*cards)
    said, cited = fact_of(table, "regrouped")
    assert said.startswith("Mara, ") and "; Hugo, " in said and cited == rules


@pytest.mark.rule("MI-A12", "MI-04")
@pytest.mark.parametrize(("choice", "said"), [
    ("martian", "Both have reached 3: the Martians, Mara, win the tie"), ("more", "Mara"),
])  # fmt: skip
def test_why_a_match_is_won(choice: str, said: str):
    table = Table({"MI-A12": choice}).to_battle("ground")
    for seat, points in enumerate((2, 1)):
        table.correct(f"vp/{seat}", points)
        table.correct(f"sp/{seat}", 2)
    table.battle()
    why = str(table.state.outcome().why).format(*NAMES)
    assert said in why and ("tie" in why) == (choice == "martian")


@pytest.mark.rule("MI-12")
def test_a_bonus_card_goes_to_the_card_played_last():
    table = Table().to_battle()
    table.push(MARTIAN, "lay", "saucers")
    error = refused(table, MARTIAN, "attach", "ray-guns", "nonsense")
    assert error.rule == "MI-12" and "Saucers" in str(error.reason)
    table.push(MARTIAN, "lay", "mothership")
    error = refused(table, MARTIAN, "attach", "ray-guns", "saucers")
    assert "Mothership" in str(error.reason) and "Saucers" not in str(error.reason)


@pytest.mark.rule("MI-A17", "MI-10")
@pytest.mark.parametrize("cards", [1, 2, 3, 6, 7])
def test_a_die_counts_from_the_left_and_goes_on_from_there(cards: int):
    table = Table({"MI-A17": "die"})
    table.to_abduction()
    table.push(MARTIAN, "abduct")
    table.correct(f"hand/{HUMAN}", cards)
    for shown in range(6):
        roll = Action(CHANCE, "roll", tuple(int(face == shown) for face in range(6)))
        after, facts = table.state.apply(roll)
        place = [*range(1, cards + 1)] * 6
        said = f"Hugo loses card {place[shown]} from the left, face down: {cards - 1} left."
        assert facts[0].words(NAMES) == f"Abduction: {said}" and after.size == [6, cards - 1]
