"""Martian Invasion: the hard bot shares out against what the other side may hold."""

from collections import Counter
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from companion.engine.actions import Action
from companion.engine.bots import Budget
from companion.games.martian_invasion import BOX
from companion.games.martian_invasion.components import COPIES, INDEX, KEYS, NAMES, OF_SEAT
from companion.games.martian_invasion.guesses import (
    Case,
    Laid,
    case,
    fits,
    hand,
    likely,
    opposing,
    unburied,
    unseen,
)
from companion.games.martian_invasion.strong import KEEP, ways
from companion.games.martian_invasion.worth import VALUES, Lot, Side, Turns, fight, standing


def lot(*keys: str) -> Lot:
    return Lot.of([tuple(INDEX[part] for part in key.split("+")) for key in keys])


def sides(martian: str, human: str, minds: int = 0, traps: int = 0) -> tuple[Side, Side]:
    return Side((lot(*martian.split()),), minds), Side((lot(*human.split()),), traps)


@pytest.mark.parametrize(
    ("phase", "both", "points"),
    [
        ("S", sides("mothership", "defense-satellites"), (1, 0)),
        ("S", sides("saucers", "defense-satellites"), (1, 1)),
        ("S", sides("", ""), (1, 1)),
        ("G", sides("infantry", "artillery militias"), (0, 1)),
        ("S", sides("mothership+ray-guns", "defense-satellites", traps=1), (0, 1)),
        ("G", sides("infantry", "navy militias", minds=1), (1, 0)),
        ("S", sides("saucers", "nukes", minds=1), (0, 1)),
    ],
)  # fmt: skip
def test_battles_in_numbers_go_as_at_the_table(phase: str, both, points: tuple[int, int]) -> None:
    """MI-14 to MI-18, MI-23, MI-19: the higher total, more cards, both; the special cards."""
    assert fight(phase, *both)[:2] == points


def test_who_is_ahead_may_lay_other_cards_and_keeps_what_it_did_not_need() -> None:
    """MI-16, MI-23: the Ambush turns Air alone; with a point from Space the Humans lay no Navy."""
    space, air, ground = lot("common-cold"), lot("bombers"), lot("navy")
    martian = Side((lot("saucers"), lot("poison-gas"), lot("infantry")), 0)
    human = Side((space, air, ground), 1, ahead=(space, air, lot()))
    assert fight("SAG", martian, human) == (1, 2, 0, 0)
    assert fight("SAG", martian, human._replace(ahead=())) == (1, 3, 0, 0)
    assert fight("G", Side((lot("army"),), 0), Side((lot("navy"),), 1)) == (0, 1, 0, 1)


def test_a_lead_is_worth_more_the_nearer_the_goal() -> None:
    assert standing(0, 0, 3) < standing(1, 0, 3) < standing(2, 0, 3) < standing(3, 0, 3) == 1.0
    assert standing(0, 3, 3) == 0.0 < standing(1, 2, 3) < standing(2, 1, 3)
    now = {"goal": 3, "vp": [1, 2], "sp": [1, 0]}
    ours, theirs = (Turns(seat, now) for seat in (0, 1))
    for points in ((0, 2), (1, 0), (2, 0)):
        assert ours.worth(points, 0.0) == pytest.approx(1 - theirs.worth(points, 0.0))


def test_what_is_kept_counts_while_there_is_a_next_turn() -> None:
    """MI-04: the third Victory Point ends the match."""
    turns = Turns(0, {"goal": 3, "vp": [2, 0], "sp": [1, 1]})
    assert turns.worth((1, 0), 0.05) == turns.worth((1, 0), 0.0) == 1.0
    assert turns.worth((0, 1), 0.05) == pytest.approx(turns.worth((0, 1), 0.0) + 0.05)


def test_every_kind_of_card_has_a_value() -> None:
    assert set(VALUES) == set(range(26))


def test_a_hand_is_dealt_from_what_nobody_saw() -> None:
    """MI-03: four of each; what fought in the open is no longer in a hand."""
    cards = [{"card": KEYS[kind], "unseen": COPIES - (kind == 5)} for kind in OF_SEAT[0]]
    hidden = unseen(0, {"memory": [cards, []]})
    assert len(hidden) == 51 and hidden.count(5) == 3
    assert len(unseen(1, {"memory": None})) == 52
    dealt = hand(hidden, 7, "SAG", Random(1))
    assert len(dealt) == 7 and not Counter(dealt) - Counter(hidden)
    assert INDEX["mothership"] not in hand(hidden, 20, "G", Random(2))


def seen(phase: str, cards: str, laid: str = "", **rest: Any) -> dict[str, Any]:
    entries = [each.split("+") for each in laid.split()]
    own = {"hand": dict(Counter(cards.split())), "laid": entries, "dropped": 0, "ready": False}
    return {"phase": phase, "own": own, "memory": None, "hands": [7, 7], "sp": [0, 0],
            "vp": [0, 0], "goal": 3, "turned": [], "table": [[], []], "battle": None,
            "face_down": [0, 0], "rulings": {"MI-A02": "discard"}} | rest  # fmt: skip


def of(words: str) -> tuple[int, ...]:
    return tuple(sorted(INDEX[key] for key in words.split()))


@pytest.mark.parametrize(
    ("seat", "laid", "kept", "phases", "fit"),
    [
        (0, "mothership", "infantry", "SAG", True),
        (0, "mothership", "mothership", "SAG", False),  # It lays every card that fits here alone.
        (0, "infantry force-fields", "mind-control", "G", True),
        (0, "infantry", "force-fields", "G", False),  # A Bonus card goes to the first card laid.
        (0, "", "force-fields", "G", True),
        (1, "", "ambush tanks", "SAG", True),
        (1, "", "tanks", "G", False),
        (1, "nukes defense-satellites", "tanks", "SAG", False),  # Nukes are of more use in Air.
    ],
)
def test_a_hand_fits_if_the_normal_bot_would_have_laid_the_same(
    seat: int, laid: str, kept: str, phases: str, fit: bool
) -> None:
    assert fits(of(kept), Laid(of(laid), phases, 0)) == fit


def test_hands_agree_with_what_was_laid_before() -> None:
    """MI-13: whoever laid Nukes alone in Space kept nothing that the normal bot lays there."""
    cards = [{"card": KEYS[kind], "unseen": COPIES} for kind in OF_SEAT[1]]
    battle = {"phase": "space", "table": [[], lying("nukes")], "turned": [], "gained": [1, 0]}
    now = seen("air", "infantry", memory=[[], cards], hands=[1, 4], battle=battle)
    about = case(1, now)
    assert about.laid == Laid(of("nukes"), "SAG", 0)

    def agree(about: Case) -> int:
        hands = [likely(about, "AG", Random(n)) for n in range(200)]
        return sum(fits(each, Laid(of("nukes"), "SAG", 0)) for each in hands)

    assert agree(about) > 190 and agree(about._replace(laid=None)) < 160


def test_what_lies_is_known_before_the_battle_is_over() -> None:
    """MI-65: a card that changed sides was laid by the Humans, too."""
    rest = {"table": [lying("infantry"), lying("army")], "turned": lying("navy"), "sp": [1, 2]}
    now = seen("ground", "mind-control", hands=[1, 2], **rest)
    assert case(1, now).laid == Laid((INDEX["army"], INDEX["navy"]), "G", 2)
    assert case(0, now).laid == Laid((INDEX["infantry"],), "G", 1)
    assert case(1, seen("space", "mothership")).laid is None


def test_cards_that_were_taken_back_say_nothing_about_the_rest_of_a_hand() -> None:
    """MI-A02: they are in the hand again."""
    battle = {"phase": "space", "table": [[], lying("nukes")], "turned": [], "gained": [1, 0]}
    now = seen("air", "infantry", battle=battle, rulings={"MI-A02": "return"})
    assert case(1, now).laid is None
    assert case(1, now | {"rulings": {"MI-A02": "stay"}}).laid is not None


def test_a_plan_meets_the_same_hands_for_each_of_its_cards() -> None:
    cards = [{"card": KEYS[kind], "unseen": COPIES} for kind in OF_SEAT[1]]
    both = (seen("space", "saucers", "mothership", memory=[[], cards]),
            seen("space", "mothership saucers", memory=[[], cards]))  # fmt: skip
    first, then = (list(opposing(0, each, "SAG", "SAG", 30)) for each in both)
    assert len(first) == 30 and len(set(first)) > 20 and first == then


def test_poor_cards_lie_in_the_discards_that_nobody_saw() -> None:
    """MI-09, MI-38: good cards stay in hand."""
    cards = of("nukes ambush militias army tanks tanks army militias army tanks")
    assert unburied(cards, 0, Random(1)).count(INDEX["nukes"]) == 1
    left = unburied(cards, 5, Random(1))
    assert len(left) == 5 and {INDEX["nukes"], INDEX["ambush"]} < set(left)
    assert len(unburied(cards, 50, Random(1))) >= 3, "a few good cards lie there instead"


def test_ways_lay_no_bonus_without_a_card_to_put_it_to() -> None:
    """MI-12."""
    found = set(ways(seen("ground", "ray-guns infantry poison-gas"), "G"))
    gun, gas = INDEX["ray-guns"], INDEX["poison-gas"]
    assert all(dict(way)[gun] == KEEP or "G" in [p for k, p in way if k != gun] for way in found)
    assert {dict(way)[gas] for way in found} == {"G", KEEP}
    assert all(dict(way)[gun] == KEEP for way in ways(seen("ground", "ray-guns"), "G"))
    assert any(dict(w)[gun] == "G" for w in ways(seen("ground", "ray-guns", "infantry"), "G"))


# ---- decisions -------------------------------------------------------------------------
def choose(seat: int, observation: dict[str, Any], *legal: Action, hands: int = 40) -> Action:
    # It needs no match behind it, only what its seat sees.
    view = SimpleNamespace(seat=seat, observation=observation, legal=list(legal))
    return BOX.hard()(view, Random(1), Budget(hands)).action


def lying(*keys: str) -> list[dict[str, Any]]:
    return [{"card": key, "cards": [NAMES[INDEX[key]]], "force": lot(key).force} for key in keys]


def test_an_ambush_is_kept_from_a_battle_that_it_cannot_turn() -> None:
    """MI-14, MI-35: it turns the third point; it is kept where the battle is won or lost."""
    spring, pass_ = Action(1, "ambush", (0,)), Action(1, "pass")
    now = seen("ground", "ambush", sp=[0, 2])
    turned = now | {"table": [lying("infantry"), lying("army")]}
    assert choose(1, turned, pass_, spring) == spring
    won = now | {"table": [lying("infantry"), lying("navy", "army")]}
    assert choose(1, won, pass_, spring) == pass_
    lost = now | {"table": [lying("infantry", "giant-robots"), lying("army")]}
    assert choose(1, lost, pass_, spring) == pass_


def test_it_drops_what_is_worth_less_than_a_card_drawn() -> None:
    """MI-09: Militias go, an Ambush stays, and with good cards it is ready."""
    militias, ambush, nukes = (Action(1, "drop", (key,)) for key in ("militias", "ambush", "nukes"))
    ready = Action(1, "ready")
    now = seen("reserves", "militias ambush nukes")
    assert choose(1, now, ready, ambush, militias, nukes) == militias
    assert choose(1, now, ready, ambush, nukes) == ready
    assert choose(1, now, ambush, nukes) == nukes


def test_a_strong_card_is_kept_from_a_battle_that_decides_nothing() -> None:
    """MI-36: one point of one battle earns nothing, the Poison Gas fights in the next turn."""
    gas, ready = Action(0, "lay", ("poison-gas",)), Action(0, "ready")
    now = seen("ground", "poison-gas", sp=[0, 2], hands=[1, 0])
    assert choose(0, now, ready, gas) == gas, "else the Humans earn two points"
    assert choose(0, now | {"sp": [2, 2]}, ready, gas, hands=40) == gas
    assert choose(0, now | {"sp": [3, 0]}, ready, gas) == ready


def test_a_bonus_card_goes_to_the_weakest_card_laid() -> None:
    """MI-14: an Ambush takes the strongest."""
    legal = [Action(0, "ready"), *(Action(0, "lay", (k,)) for k in ("giant-robots", "infantry"))]
    now = seen("ground", "giant-robots infantry force-fields", sp=[1, 1], hands=[3, 1])
    assert choose(0, now, *legal) == legal[1]
    first = seen("ground", "infantry force-fields", "giant-robots", sp=[1, 1], hands=[3, 1])
    boost = Action(0, "attach", ("force-fields", "giant-robots"))
    assert choose(0, first, legal[0], legal[2], boost) == legal[2]
