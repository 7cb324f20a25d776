"""Which wounds a card of the match can prevent, and whose dice a card can change."""

import pytest
from ifos_advanced import advanced
from ifos_cards import empty, entered, talented
from ifos_table import Table
from ifos_three import ThreeTable

from companion.games.invasion_from_outer_space.components.effects import read_line
from companion.games.invasion_from_outer_space.legal import answers as answers_module
from companion.games.invasion_from_outer_space.steps.base import Roll, Thrown
from companion.games.invasion_from_outer_space.steps.combat import (
    WoundChampion,
    WoundCrowd,
    WoundHero,
    WoundSoldiers,
)
from companion.games.invasion_from_outer_space.steps.fire import RangedAttack
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    MARTIAN,
    NOWHERE,
    ZOMBIE,
    Blast,
    Fight,
)

KINDS = (WoundHero, WoundSoldiers, WoundChampion, WoundCrowd)


def bare() -> Table:
    """A table with nothing due and no tokens."""
    return empty(Table("guide", seats=3))


# ---- which wounds which effects spare ------------------------------------------------------
@pytest.mark.rule("IFOS-266", "IFOS-455")
@pytest.mark.parametrize(("line", "side", "spared"), [
    ("prevent n=1", HERO, {WoundHero}),
    ("prevent n=1", MARTIAN, {WoundSoldiers, WoundChampion}),
    ("prevent n=1 target=hero", MARTIAN, {WoundHero}),
    ("prevent n=1 target=pack", MARTIAN, {WoundSoldiers}),
    ("prevent n=1 target=martian", HERO, {WoundSoldiers, WoundChampion}),
    ("prevent n=1 target=champion", MARTIAN, {WoundChampion}),
    ("prevent n=1 target=crowd", HERO, {WoundCrowd}),
    ("draw n=1", HERO, set()),
])  # fmt: skip
def test_wounds_of_which_kind_an_effect_spares(line: str, side: int, spared):
    effect = read_line(line, "A test")
    assert {kind for kind in KINDS if answers_module.spares(effect, side, kind)} == spared
    answers = {kind for kind in KINDS if answers_module._answers((effect,), side, kind)}
    assert answers == (spared if effect.do == "prevent" else {WoundHero})
    unknown = {kind for kind in KINDS if answers_module._answers((), side, kind)}
    assert unknown == {WoundHero} | ({WoundSoldiers, WoundChampion} if side == MARTIAN else set())


@pytest.mark.rule("IFOS-266")
def test_effects_fit_the_topmost_wounds_and_without_any_those_of_heroes():
    p = bare().p
    effect = (read_line("prevent n=1", "A test"),)
    fits = [answers_module.fits(p, side, effect) for side in (HERO, MARTIAN)]
    assert fits == [True, False] and answers_module.coming(p) is None
    wound = WoundSoldiers(0, NOWHERE, 1, "fight")
    p.stack = [WoundHero(p.hero_id(0), 1), wound, Roll(1, 0, "")]
    assert answers_module.coming(p) is wound
    assert [answers_module.fits(p, side, effect) for side in (HERO, MARTIAN)] == [False, True]


@pytest.mark.rule("IFOS-266", "IFOS-455")
@pytest.mark.parametrize(("change", "side", "kind", "hand", "may"), [
    ({"when": "wound", "effects": ["prevent n=1 target=crowd"]}, HERO, WoundCrowd, True, True),
    ({"when": "any", "effects": ["prevent n=1 target=crowd"]}, HERO, WoundCrowd, False, False),
    ({"when": "wound", "effects": ["prevent n=1"]}, HERO, WoundCrowd, False, False),
    ({"kind": "item", "when": "wound", "effects": ["prevent n=1 target=crowd"]},
     HERO, WoundCrowd, False, True),
    ({"kind": "item", "when": "any", "effects": ["prevent n=1 target=crowd"]},
     HERO, WoundCrowd, False, False),
])  # fmt: skip
def test_crowds_are_asked_for_only_where_a_card_of_the_match_spares_them(
    change, side, kind, hand: bool, may: bool
):
    others = {
        card["name"].replace(" ", "_"): {"when": "any"}
        for card in entered()["cards"]
        if card["when"] == "wound" and card["name"] != "Great Applause"
    }
    setup = Table("guide", entered=entered(**others, Great_Applause=change)).p.setup
    assert answers_module.in_hand(setup, side, kind) is hand
    assert answers_module.may_prevent(setup, side, kind) is may
    assert not answers_module.may_prevent(setup, MARTIAN, kind)


@pytest.mark.rule("IFOS-266", "IFOS-205")
@pytest.mark.parametrize(("when", "may"), [("wound", True), ("any", False), ("move", False)])
def test_a_talent_for_wounds_may_spare_a_crowd(when: str, may: bool):
    changes = {
        card["name"].replace(" ", "_"): {"when": "any"}
        for card in entered()["cards"]
        if card["when"] == "wound"
    }
    sheets = talented(
        "Hannah", when=when, range=0, hit=0, cost=1, effects=["prevent n=1 target=crowd"]
    )["heroes"]
    setup = Table("guide", entered={**entered(**changes), "heroes": sheets}).p.setup
    assert answers_module.may_prevent(setup, HERO, WoundCrowd) is may
    assert not answers_module.may_prevent(setup, MARTIAN, WoundCrowd)


@pytest.mark.rule("IFOS-266")
@pytest.mark.parametrize("kind", ["event", "tech"])
def test_a_card_of_the_martians_spares_no_crowd_for_the_heroes(kind: str):
    changes = {
        card["name"].replace(" ", "_"): {"when": "any"}
        for card in entered()["cards"]
        if card["when"] == "wound"
    }
    name = "Cold Fury" if kind == "event" else "Slime Nozzle"
    change = {"when": "wound", "effects": ["prevent n=1 target=crowd"]}
    data = entered(**{**changes, name.replace(" ", "_"): change})
    setup = advanced("guide", entered=data).p.setup
    assert not answers_module.may_prevent(setup, HERO, WoundCrowd)
    assert answers_module.may_prevent(setup, MARTIAN, WoundCrowd) is (kind == "event")


# ---- dice that lie on the table ------------------------------------------------------------
@pytest.mark.rule("IFOS-268")
def test_whose_dice_lie_on_the_table():
    p = bare().p

    def pools() -> list[object]:
        return [answers_module.pool(p, side) for side in (HERO, MARTIAN)]

    assert pools() == [None, None]
    p.stack = [RangedAttack(p.hero_id(1), None, NOWHERE, 3, 5)]
    assert pools() == [(5,), None]
    p.fight = Fight(2, NOWHERE, ours=(1, 2), theirs=(3,))
    assert pools() == [(1, 2), (3,)]
    p.fight = Blast(NOWHERE, dice=(4, 6))
    assert pools() == [None, (4, 6)]
    for side, found in ((HERO, [(2,), None]), (MARTIAN, [None, (2,)])):
        p.stack.append(Thrown(side, None, 0, "roll", "", (2,)))
        assert pools() == found
    p.stack, p.fight = [RangedAttack(p.hero_id(1), None, NOWHERE, 3)], None
    assert pools() == [None, None], "not rolled yet"


@pytest.mark.rule("IFOS-268")
def test_which_heroes_the_dice_concern():
    p = bare().p

    def heroes() -> list[int]:
        return [n for n in range(4) if answers_module.concern(p, n)]

    assert heroes() == []
    p.stack = [RangedAttack(p.hero_id(1), None, NOWHERE, 3, 5)]
    assert heroes() == [1]
    p.fight = Fight(2, NOWHERE)
    assert heroes() == [2]
    p.fight = Blast(NOWHERE, targets=(p.hero_id(0), p.hero_id(3)))
    assert heroes() == [0, 3]
    p.stack.append(Thrown(HERO, p.hero_id(1), 0, "roll", "", (2,)))
    assert heroes() == [1]


@pytest.mark.rule("IFOS-268")
@pytest.mark.parametrize(("seat", "side", "whose"), [
    (0, "own", MARTIAN), (0, "other", HERO), (1, "own", ZOMBIE), (1, "other", HERO),
    (2, "own", HERO), (2, "other", MARTIAN),
])  # fmt: skip
def test_whose_dice_an_effect_changes(seat: int, side: str, whose: int):
    effect = read_line(f"reroll n=1 side={side}", "A test")
    assert answers_module.whose(ThreeTable().p, seat, effect) == whose


@pytest.mark.rule("IFOS-268")
@pytest.mark.parametrize(("lines", "idle"), [
    (("reroll n=1 side=own",), False),
    (("reroll n=1 side=other",), True),
    (("set n=6",), False),
    (("reroll n=1 side=other", "set n=6"), False),
    (("reroll n=1 side=other", "draw n=1"), False),
    ((), False),
])  # fmt: skip
def test_effects_that_only_change_dice_are_idle_without_such_dice(lines, idle: bool):
    p = bare().p
    p.fight = Fight(0, NOWHERE, ours=(2,), theirs=())
    effects = tuple(read_line(line, "A test") for line in lines)
    assert answers_module.idle(p, 1, effects) is idle
    p.fight = None
    assert answers_module.idle(p, 1, effects) is (bool(lines) and "draw n=1" not in lines)
