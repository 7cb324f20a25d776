"""Martian Invasion: every ruling on bonus cards."""

import pytest

from companion.engine.actions import Action
from tests.games.martian_invasion.mi_table import HUMAN, MARTIAN, Table, refused


def boosted(choice: str, phase: str = "space", **more: str) -> Table:
    """Saucers with two Bonus cards lie there, and the Humans are asked for an Ambush."""
    table = Table({"MI-A21": choice, **{f"MI-{key}": value for key, value in more.items()}})
    table.to_battle(phase)
    martian = "jump-troops" if phase == "ground" else "saucers"
    table.lay(f"{martian}+force-fields+ray-guns", "")
    if table.asked() == "mind_control":
        table.push(MARTIAN, "pass")
    return table


@pytest.mark.rule("MI-A21", "MI-14", "MI-24", "MI-31")
@pytest.mark.parametrize("phase", ["space", "air", "ground"])
def test_an_ambush_takes_a_card_with_its_bonus_cards_and_no_bonus_card_alone(phase: str):
    table = boosted("no", phase)
    assert table.state.ruling_choices()["MI-A21"] == ("no", "yes")
    assert Table().state.rulings()["MI-A21"] == "no"
    hits = [a.args for a in table.state.legal_actions(HUMAN) if a.verb == "ambush"]
    assert hits == [(0,)]
    assert refused(table, HUMAN, "ambush", 0, "force-fields").rule == "MI-A21"
    table.push(HUMAN, "ambush", 0)
    assert table.seen["battle"]["table"][0] == [] and table.seen["discards"] == [3, 1]


@pytest.mark.rule("MI-A21", "MI-14", "MI-24", "MI-31")
@pytest.mark.parametrize(("phase", "force"), [("space", 9), ("air", 9), ("ground", 5)])
def test_or_an_ambush_may_take_one_bonus_card_alone(phase: str, force: int):
    table = boosted("yes", phase)
    hits = [a.args for a in table.state.legal_actions(HUMAN) if a.verb == "ambush"]
    assert hits == [(0,), (0, "force-fields"), (0, "ray-guns")]
    options = [
        (str(each.label), str(each.detail)) for each in table.state.prompts()[0].domain.options
    ]
    card = "Jump Troops" if phase == "ground" else "Saucers"
    assert ("Force Fields", f"Force 3, on {card}") in options
    entered = str(table.state.describe(Action(HUMAN, "ambush", (0, "force-fields"))))
    assert entered == f"{{1}} plays an Ambush on Force Fields (on {card})"
    table.push(HUMAN, "ambush", 0, "force-fields")
    assert table.said("ambushed") == f"Ambush: Force Fields (on {card}) is discarded."
    assert table.cited("ambushed")[-1] == "MI-A21"
    assert table.seen["battle"]["forces"] == [force, 0]
    assert table.seen["battle"]["numbers"] == [2, 0]
    whole = boosted("yes", phase)
    whole.push(HUMAN, "ambush", 0)
    assert whole.seen["battle"]["table"][0] == [], "a whole card can still be hit"


@pytest.mark.rule("MI-A21")
def test_of_two_bonus_cards_alike_an_ambush_takes_one():
    table = Table({"MI-A21": "yes", "MI-A04": "any"}).to_battle()
    table.lay("mothership saucers+ray-guns+ray-guns", "")
    for wrong in ((0, "ray-guns"), (1, "force-fields"), (1, "saucers"), (1, "army"), (1, 6),
                  (2, "ray-guns"), (-1, "ray-guns"), (1, "ray-guns", 0)):  # fmt: skip
        assert refused(table, HUMAN, "ambush", *wrong).rule == "MI-14"
    table.push(HUMAN, "ambush", 1, "ray-guns")
    assert table.seen["forces"] == [18, 0] and table.seen["discards"][0] == 1
    table.push(HUMAN, "ambush", 1, "ray-guns")
    assert table.seen["forces"] == [17, 0]
    assert refused(table, HUMAN, "ambush", 1, "ray-guns").rule == "MI-14"
    assert dict(table.state.census())["ray-guns"] == 4


@pytest.mark.rule("MI-A21", "MI-A07", "MI-A08")
@pytest.mark.parametrize(("choice", "whole"), [("own", [(0,)]), ("ambush", [(0,), (1,)])])
def test_a_bonus_card_on_a_card_that_changed_sides_is_martian(choice: str, whole: list):
    table = Table({"MI-A21": "yes", "MI-A08": "yes", "MI-A07": choice, "MI-A04": "any"})
    table.to_battle("air")
    table.lay("jump-troops", "bombers")
    table.push(MARTIAN, "mind", "bombers")
    table.push(MARTIAN, "attach", "force-fields", "bombers")
    table.push(MARTIAN, "ready")
    hits = [a.args for a in table.state.legal_actions(HUMAN) if a.verb == "ambush"]
    assert hits == [*whole, (1, "force-fields")]
    table.push(HUMAN, "ambush", 0)
    assert table.asked() == "ambush", "the Bonus card is left to be hit"
    table.push(HUMAN, "ambush", 0, "force-fields")
    ended = choice == "own"  # nothing is left that could be hit
    assert (table.seen["battle"] if ended else table.seen)["forces"] == [6, 0]


@pytest.mark.rule("MI-A21", "MI-A05", "MI-A06")
@pytest.mark.parametrize("more", [{"A05": "secret"}, {"A06": "committed"}])
def test_a_bonus_card_may_be_hit_in_secret_or_by_an_ambush_laid_before(more: dict[str, str]):
    table = Table({"MI-A21": "yes", **{f"MI-{key}": value for key, value in more.items()}})
    table.to_battle("air")
    table.lay("saucers+ray-guns", "ambush" if "A06" in more else "bombers")
    table.push(HUMAN, "ambush", 0, "ray-guns")
    if "A05" in more:
        table.push(MARTIAN, "mind", "bombers")
    assert table.seen["battle"]["forces"] == [14 if "A05" in more else 8, 0]


@pytest.mark.rule("MI-A08", "MI-21")
def test_bonus_cards_may_go_to_a_card_that_changed_sides_or_not():
    table = Table().to_battle("air")
    table.lay("jump-troops", "bombers")
    table.push(MARTIAN, "mind", "bombers")
    assert table.asked() == "ambush"
    table = Table({"MI-A08": "yes"}).to_battle("air")
    table.lay("jump-troops", "bombers")
    table.push(MARTIAN, "mind", "bombers")
    assert table.asked() == "boost"
    assert refused(table, MARTIAN, "attach", "ray-guns", "jump-troops").rule == "MI-21"
    assert refused(table, HUMAN, "ready").rule == "MI-A08"
    table.push(MARTIAN, "attach", "force-fields", "bombers")
    assert table.seen["forces"] == [13, 0]
    table.push(MARTIAN, "ready")
    assert table.asked() == "ambush"
    alone = Table({"MI-A08": "yes"}).to_battle("air")
    alone.lay("", "bombers")
    alone.push(MARTIAN, "mind", "bombers")
    assert alone.seen["phase"] == "ground", "not without an own card"


@pytest.mark.rule("MI-A08", "MI-A10")
@pytest.mark.parametrize("choice", ["one", "any"])
def test_bonus_cards_are_offered_for_the_card_taken_over_last(choice: str):
    table = Table({"MI-A08": "yes", "MI-A10": choice, "MI-A04": "any"}).to_battle("air")
    table.lay("jump-troops", "bombers jet-fighters")

    def offered() -> set[tuple[int | str, ...]]:
        return {a.args for a in table.state.legal_actions(MARTIAN) if a.verb == "attach"}

    for taken in ("bombers", "jet-fighters"):
        table.push(MARTIAN, "mind", taken)
        every = {(bonus, taken) for bonus in ("ray-guns", "force-fields", "antigravity-beams")}
        assert offered() == every
        table.push(MARTIAN, "attach", "ray-guns", taken)
        assert offered() == (every if choice == "any" else set())
        table.push(MARTIAN, "ready")


@pytest.mark.rule("MI-A09", "MI-17")
@pytest.mark.parametrize(("choice", "gained"), [("all", [1, 0]), ("trait", [1, 1])])
def test_bonus_cards_count_as_cards_or_not(choice: str, gained: list[int]):
    table = Table({"MI-A09": choice}).to_battle()
    assert table.battle("saucers+ray-guns", "nukes")["gained"] == gained


@pytest.mark.rule("MI-A10", "MI-12")
def test_several_bonus_cards_on_a_card_or_one():
    for choice in ("any", "one"):
        table = Table({"MI-A10": choice}).to_battle()
        table.push(MARTIAN, "lay", "saucers")
        table.push(MARTIAN, "attach", "ray-guns", "saucers")
        if choice == "any":
            table.push(MARTIAN, "attach", "ray-guns", "saucers")
        else:
            assert refused(table, MARTIAN, "attach", "ray-guns", "saucers").rule == "MI-A10"
            table.push(MARTIAN, "lay", "saucers")
            table.push(MARTIAN, "attach", "ray-guns", "saucers")


@pytest.mark.rule("MI-A08")
def test_a_bonus_card_for_a_card_taken_over_leaves_the_hand():
    table = Table({"MI-A08": "yes", "MI-A04": "any"}).to_battle("air")
    table.lay("jump-troops", "bombers")
    table.push(MARTIAN, "mind", "bombers")
    before = table.seen["hands"][MARTIAN]
    table.push(MARTIAN, "attach", "force-fields", "bombers")
    assert table.seen["hands"][MARTIAN] == before - 1
    assert table.cited("boosted") == ("MI-A08",)
