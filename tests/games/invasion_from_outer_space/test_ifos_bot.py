"""The bots play whole matches, better than blindly, and say why they do what they do."""

import json
from collections import Counter
from copy import deepcopy
from random import Random

import pytest

from companion.engine.actions import TABLE, Action
from companion.games.invasion_from_outer_space import BOX
from companion.games.invasion_from_outer_space.bots.hero import standing, wound_cost
from companion.games.invasion_from_outer_space.bots.levels import (
    ANYTHING,
    explain,
    greedy,
    possible,
)
from companion.games.invasion_from_outer_space.bots.scene import Scene
from companion.games.invasion_from_outer_space.odds.fight import HERO_DICE, fight
from companion.games.invasion_from_outer_space.table.position import MARTIAN
from companion.match.bots import random_bot
from companion.match.simulation import choosers, simulated_header
from tests.games.invasion_from_outer_space.ifos_bots import BOARD, play, scene
from tests.games.invasion_from_outer_space.ifos_bots import hero as entered


def choose(seen: dict, *actions: tuple, seat: int = 0) -> Action:
    """Let a bot choose among actions given as (verb, args...)."""
    legal = [Action(seat, verb, tuple(args)) for verb, *args in actions]
    return greedy(seat, seen, legal, Random(1))


# ---- whole matches -------------------------------------------------------------------------
ADVANCED = {**BOARD, "game": "advanced"}
TABLES = [
    (1, 1, BOARD), (2, 2, BOARD), (2, 4, ADVANCED), (1, 2, {"play": "guide"}),
    (2, 2, {**ADVANCED, "play": "guide"}),
    (1, 1, {**ADVANCED, "scenario": "wipe-them-out"}),
    (2, 2, {**ADVANCED, "scenario": "abduction"}),
    (1, 4, {**ADVANCED, "scenario": "unleashed"}),
    (1, 1, {**ADVANCED, "scenario": "blow-em-out-of-the-sky"}),
    (1, 2, {**BOARD, "game": "small-town"}), (2, 2, {"play": "guide", "game": "small-town"}),
    (1, 1, {**BOARD, "game": "small-town", "scenario": "abduction"}),
]  # fmt: skip


@pytest.mark.parametrize(("martians", "heroes", "options"), TABLES)
def test_whole_matches_end_and_every_kind_of_action_is_explained(martians, heroes, options):
    kinds: Counter = Counter()

    def look(seen, action, legal):
        assert action in legal
        for each in {action.verb: action, **{other.verb: other for other in legal}}.values():
            why = str(explain(seen, each))
            assert why[-1] in ".!?" and not why[0].islower() and len(why) < 140, why
            assert why != str(ANYTHING.why), f"{each.verb} needs a judge among the bots' rules"
            kinds[each.verb] += 1

    state = play([greedy] * (martians + heroes), 1, options, look)
    assert state.outcome() is not None and len(kinds) > 15


def test_the_martian_bot_wins_more_often_than_a_blind_one():
    def wins(bot) -> int:
        return sum(play([bot, greedy], seed, BOARD).winner == MARTIAN for seed in range(11))

    assert wins(greedy) > wins(random_bot)


def test_a_bot_changes_nothing_it_sees_and_needs_only_plain_values():
    def look(seen, action, legal):
        if seen["marker"] < 13:
            return
        plain = json.loads(json.dumps(seen))
        kept = deepcopy(plain)
        seat = action.player
        assert greedy(seat, plain, legal, Random(5)) == greedy(seat, plain, legal, Random(5))
        assert plain == kept

    play([greedy, greedy], 2, BOARD, look)


def test_without_known_ways_a_bot_still_plays():
    def lost(seat, seen, legal, rng):
        for key in ("steps", "beside"):
            (seen["board"] or {}).pop(key, None)
        return greedy(seat, seen, legal, rng)

    assert play([lost, lost], 1, BOARD).outcome() is not None


# ---- the Martians' rules -------------------------------------------------------------------
def test_soldiers_march_at_the_nearest_hero_and_into_its_space():
    seen = scene([entered(7), entered(3)], {0: 2, 2: 1})
    assert choose(seen, ("end_march",), ("march", 2, 1, 1), ("march", 2, 3, 1)).args == (2, 3, 1)
    assert choose(seen, ("end_march",), ("march", 0, 1, 1), ("march", 0, 1, 2)).args == (0, 1, 2)
    why = str(explain(seen, Action(0, "march", (2, 3, 1))))
    assert why == "1 Soldier to Hero3, to fire and fight there."


def test_nobody_marches_away_from_heroes_or_into_a_fire():
    seen = scene([entered(7)], {5: 1}, fires=[{"space": 6, "new": False}])
    assert choose(seen, ("end_march",), ("march", 5, 4, 1), ("march", 5, 6, 1)).verb == "end_march"


def test_of_two_heroes_as_near_the_weaker_one_is_hunted():
    seen = scene([entered(1), entered(5, wounds=3)], {3: 1})
    assert choose(seen, ("march", 3, 2, 1), ("march", 3, 4, 1)).args == (3, 4, 1)


def test_a_blast_goes_where_most_wounds_are_expected():
    heroes = [entered(1, agility=2), entered(3, agility=5)]
    seen = scene(heroes, {2: 3})
    assert choose(seen, ("end_blasts",), ("blast", 2, 1, 0), ("blast", 2, 3, 0)).args == (2, 3, 0)
    # Three dice on 4 or more, dodged on 5 or more: 3 * 1/2 * 2/3.
    why = explain(scene([entered(3, agility=5)], {2: 3}), Action(0, "blast", (2, 3, 0)))
    assert "1.1 wounds" in str(why)


def test_where_several_heroes_stand_the_best_dodger_is_reckoned_with():
    seen = scene([entered(1, agility=2), entered(1, agility=6), entered(3, agility=4)], {2: 3})
    assert choose(seen, ("blast", 2, 1, 0), ("blast", 2, 3, 0)).args == (2, 3, 0)


def test_new_soldiers_land_near_heroes_as_many_as_fit():
    seen = scene([entered(6)], {})
    landings = [("land", 0, 3), ("land", 7, 1), ("land", 7, 2)]
    assert choose(seen, *landings).args == (7, 2)


def test_points_go_to_reinforcements_then_champions_then_tech_then_cards():
    seen = scene([entered(6)], {0: 1})
    every = [("end_command",), ("buy_card",), ("build", "death-ray"), ("call_point", 0),
             ("reinforce", 0), ("reinforce", 1)]  # fmt: skip
    assert choose(seen, *every) == Action(0, "reinforce", (1,))
    many = scene([entered(6)], dict.fromkeys(range(6), 2))
    assert choose(many, *every).verb == "call_point"
    poor = {**seen, "pool": [1]}
    assert choose(poor, *every).verb == "call_point"
    assert choose(many, *every[:3]).verb == "build"
    assert choose(many, *every[:2]).verb == "buy_card"
    assert choose(many, ("reveal", 0, "death-ray"), *every).verb == "reveal"


def test_a_saucer_flies_only_where_it_comes_nearer():
    seen = scene([entered(6)], {})
    assert choose(seen, ("end_command",), ("saucer", 0, 1), ("saucer", 0, 2)).args == (0, 2)
    seen = scene([entered(0)], {})
    assert choose(seen, ("end_command",), ("saucer", 0, 1), ("saucer", 0, 2)).verb == "end_command"


def test_a_fight_card_is_kept_while_the_fight_is_won():
    fight = {"hero": 0, "ours": [2, 3], "theirs": [1, 5], "hero_ties": False,
             "martian_ties": False}  # fmt: skip
    seen = scene([entered(1)], {1: 2}, due=["fight", "window"], fight=fight)
    assert choose(seen, ("pass",), ("play", "martian-cold-fury")).verb == "pass"
    losing = {**seen, "fight": {**fight, "ours": [2, 5]}}
    assert choose(losing, ("pass",), ("play", "martian-cold-fury")).verb == "play"
    why = explain(losing, Action(0, "play", ("martian-cold-fury",)))
    assert str(why).endswith("Cold Fury should help.")


def test_at_a_real_table_nothing_is_played_from_a_hand_of_paper():
    seen = scene([entered(6)], dict.fromkeys(range(6), 3), hand=None, due=["command"])
    cards = [("play", "martian-drop-ship"), ("build", "?")]
    assert choose(seen, *cards, ("end_command",)).verb == "end_command"
    draws = {**seen, "due": ["draw", "discard"], "hands": [6, 0]}
    assert choose(draws, ("discard", "martian-drop-ship"), ("keep",)).verb == "keep"
    assert choose({**draws, "hand": []}, ("discard", "x"), ("keep",)).verb == "discard"


def test_without_a_board_nothing_is_made_up_at_a_real_table():
    seen = {**scene([entered(6)], {}), "guide": True, "board": None, "hand": None}
    assert choose(seen, ("fires", 3, 0), ("end_blasts",)).verb == "end_blasts"
    assert "one space" in str(explain(seen, Action(0, "end_march")))
    fights = [("fight", 0, 3, 0), ("go_on",)]
    assert choose(seen, *fights, seat=1).verb == "go_on"


HERE = (("search", 50, 62), ("pick_up", 0, 6), ("give", 0, 5), ("fight", 16, 30))  # of 100


@pytest.mark.parametrize(("verb", "least", "most"), HERE)
def test_a_simulated_table_without_a_board_makes_up_about_as_much_as_happens_on_one(
    verb, least, most
):
    heroes = [entered(-1, items=["a"] * 3, acted=True), entered(-1)]
    seen = {**scene(heroes, {}), "guide": True, "board": None, "active": 0, "hand": []}
    options = [Action(1, "go_on"), Action(1, verb, (1, "x"))]
    rng = Random(1)
    often = sum(len(possible(seen, options, rng)) == 2 for _ in range(1000)) / 10
    assert least <= often <= most
    assert possible({**seen, "guide": False}, options, rng) == options
    assert possible(seen, options[1:], rng)  # something is done where nothing else may be


def test_a_hero_without_a_board_stops_searching_with_full_hands_or_a_short_deck():
    def searches(items: int, deck: int) -> bool:
        hero = entered(-1, items=["a"] * items, acted=True)
        seen = {**scene([hero], {}), "guide": True, "board": None, "active": 0, "hand": []}
        seen["decks"] = [deck, 20]
        taken = {greedy(1, seen, [Action(1, "move"), Action(1, "search")], Random(n)).verb
                 for n in range(20)}  # fmt: skip
        return "search" in taken

    assert searches(3, 30)
    assert not searches(4, 30) and not searches(0, 9)


def test_of_too_much_the_newest_item_goes_without_which_it_is_no_more_too_much():
    hero = entered(3, items=["c", "a", "b"], acted=True)
    seen = scene([hero], {}, active=0)
    options = [Action(1, "drop", (each,)) for each in "abc"]
    assert {greedy(1, seen, options, Random(n)).args for n in range(20)} == {("b",)}


def test_a_simulated_table_ends_the_martians_fights_about_as_often_as_on_a_board():
    fights = [Action(TABLE, "fight", (hero, pack, 0)) for hero in range(4) for pack in (1, 2, 3)]
    legal, rng = [Action(TABLE, "end_fights"), *fights], Random(1)
    ends = sum(BOX.likely(legal, rng) == legal[:1] for _ in range(400))
    assert 150 < ends < 210
    for bots in ("normal", "random"):  # a blind table names anything
        header = simulated_header(BOX, 2, bots, {"play": "guide"})
        assert choosers(BOX, header).blind == (bots == "random")


def test_an_effect_meets_the_weakest_hero_and_the_space_nearest_to_heroes():
    seen = scene([entered(5), entered(6, wounds=2)], {0: 2})
    assert choose(seen, ("choose", "hero", 0), ("choose", "hero", 1)).args == ("hero", 1)
    assert choose(seen, ("choose", "space", 0), ("choose", "space", 4)).args == ("space", 4)
    assert choose(seen, ("choose", "pack", 0, 1), ("choose", "pack", 0, 2)).args[2] == 2


@pytest.mark.parametrize(("offered", "taken"), [((1, 4), 1), ((3, 6), 6)])
def test_of_the_own_dice_the_lowest_goes_and_of_the_others_the_highest(offered, taken):
    fight = {"hero": 0, "ours": [3, 6], "theirs": [1, 4], "hero_ties": False,
             "martian_ties": False}  # fmt: skip
    seen = scene([entered(1)], {1: 2}, fight=fight, due=["fight", "pick"])
    assert choose(seen, *(("choose", "die", face) for face in offered)).args[1] == taken


# ---- the Heroes' rules ---------------------------------------------------------------------
def test_a_healthy_hero_attacks_one_soldier_and_leaves_a_full_pack_alone():
    seen = scene([entered(3, acted=True)], {4: 1})
    assert choose(seen, ("stop",), ("step", 2), ("step", 4), seat=1).args == (4,)
    seen = scene([entered(3, acted=True)], {4: 3}, pool=[0], walk={"hero": 0, "left": 3})
    assert choose(seen, ("stop",), ("step", 2), ("step", 4), seat=1).args == (2,)


def test_a_hero_walks_round_a_corner_to_the_best_place_it_can_reach():
    # Three steps away from the Pack are worth it, though the first one alone changes nothing.
    seen = scene([entered(3, acted=True)], {3: 3}, walk={"hero": 0, "left": 3}, pool=[0])
    assert choose(seen, ("stop",), ("step", 2), ("step", 4), seat=1).verb == "step"
    here = scene([entered(7, acted=True)], {0: 3}, walk={"hero": 0, "left": 3}, pool=[0])
    assert choose(here, ("stop",), ("step", 6), seat=1).verb == "stop"


def test_a_hero_with_a_gun_stays_where_it_reaches_and_no_farther():
    seen = scene([entered(2, acted=True, range=4)], {7: 3}, walk={"hero": 0, "left": 3}, pool=[0])
    assert choose(seen, ("stop",), ("step", 1), ("step", 3), seat=1).args == (3,)
    assert "to shoot" in str(explain(seen, Action(1, "step", (3,))))
    seen["heroes"][0]["space"] = 3
    assert choose(seen, ("stop",), ("step", 2), ("step", 4), seat=1).verb == "stop"


def test_a_wounded_hero_fears_a_space_where_more_martians_can_land():
    seen = scene([entered(2, wounds=3, acted=True)], {}, walk={"hero": 0, "left": 2})
    assert choose(seen, ("stop",), ("step", 1), ("step", 3), seat=1).args == (3,)


def test_heroes_and_martians_are_after_allies_where_they_are_the_aim():
    aim = {
        "turns": 14,
        "heroes": {"kind": "allies", "n": 3},
        "martians": {"kind": "allies", "n": 3},
    }
    seen = scene([entered(6)], {0: 1}, scenario=aim, allies=[5, 2])
    seen["board"]["centre"] = 4
    assert choose(seen, ("move_ally", 0), ("move_ally", 1), seat=1).args == (0,)
    goals = [("ally_to", space) for space in (2, 3, 6)]
    assert choose(seen, *goals, seat=1).args == (3,)
    flights = [("saucer", 0, 1), ("saucer", 0, 2), ("saucer", 1, 6), ("end_command",)]
    assert choose(seen, *flights).args == (0, 2)


def test_a_hero_goes_out_of_the_reach_of_a_full_pack():
    seen = scene([entered(3, acted=True)], {5: 3})
    assert choose(seen, ("stop",), ("step", 2), ("step", 4), seat=1).args == (2,)
    assert "Ray Guns" in str(explain(seen, Action(1, "step", (2,))))


def test_with_the_last_health_box_nobody_is_attacked():
    seen = scene([entered(3, wounds=3, acted=True)], {4: 1})
    assert choose(seen, ("stop",), ("step", 2), ("step", 4), seat=1).args != (4,)


def test_a_hero_searches_unless_a_place_in_reach_is_much_safer():
    far = scene([entered(0, acted=True)], {5: 3}, movement=3)
    near = scene([entered(3, wounds=3, acted=True)], {5: 3}, movement=3, pool=[0])
    assert choose(far, ("move",), ("search",), seat=1).verb == "search"
    assert choose(near, ("move",), ("search",), seat=1).verb == "move"
    held = {**near, "movement": 0}
    assert choose(held, ("move",), ("search",), seat=1).verb == "search"


def test_the_last_hero_cards_stay_in_the_deck():
    quiet = scene([entered(0, acted=True)], {}, movement=3, decks=[20, 30])
    assert choose(quiet, ("move",), ("search",), seat=1).verb == "search"
    few = {**quiet, "decks": [4, 30]}
    assert choose(few, ("move",), ("search",), seat=1).verb == "move"


def test_what_is_worse_than_nothing_does_not_come_before_the_next_hero():
    """Moving an Ally that the scenario is not about costs the Heroes wounds or tokens."""
    four = [entered(0), entered(1), entered(2), entered(3)]
    seen = scene(four, {}, due=["heroes"], allies=[5])
    assert choose(seen, ("move_ally", 0), ("activate", 3), seat=1).verb == "activate"


def test_a_weapon_for_fights_makes_an_attack_worth_it():
    for aids, to in ((0, 2), (2, 4)):
        hero = entered(3, wounds=2, acted=True, fight_aids=aids)
        seen = scene([hero], {4: 2}, pool=[0], walk={"hero": 0, "left": 3})
        assert choose(seen, ("stop",), ("step", 2), ("step", 4), seat=1).args == (to,)


def test_a_token_is_spent_between_heroes_while_somebody_is_wounded():
    asked = [("activate", 0), ("talent", 0)]
    hurt = scene([entered(0), entered(1, wounds=1)], {}, due=["heroes"])
    assert choose(hurt, *asked, seat=1).verb == "talent"
    well = scene([entered(0), entered(1)], {}, due=["heroes"])
    assert choose(well, *asked, seat=1).verb == "activate"


def test_hits_go_to_who_can_bear_most():
    seen = scene([entered(1, wounds=3), entered(1), entered(1, wounds=1)], {1: 1})
    assert choose(seen, ("hit", 0), ("hit", 1), ("hit", 2), seat=1).args == (1,)


def test_power_tokens_are_spent_in_a_lost_fight_or_when_there_is_no_room_for_more():
    fight = {"hero": 0, "ours": [2, 3], "theirs": [1, 5], "hero_ties": False,
             "martian_ties": False}  # fmt: skip
    asked = [("pass",), ("talent", 0)]
    losing = scene([entered(1)], {1: 2}, fight=fight, due=["fight", "window"])
    assert choose(losing, *asked, seat=1).verb == "talent"
    winning = {**losing, "fight": {**fight, "ours": [2, 6]}}
    assert choose(winning, *asked, seat=1).verb == "pass"
    quiet = scene([entered(1), entered(1, tokens=3)], {}, due=["heroes"])
    options = [("talent", 0), ("talent", 1), ("go_on",)]
    assert choose(quiet, *options, seat=1).args == (1,)


def test_a_pack_that_is_attacked_is_not_feared_as_well():
    """A Hero does not also fire at those it has fought."""
    seen = scene([entered(3, acted=True)], {4: 2}, pool=[0])
    scene_ = Scene(seen, 1)
    assert scene_.danger[4] == 2
    quiet = scene([entered(3, acted=True)], {}, pool=[0])
    fear = standing(Scene(quiet, 1), 0, 4) - standing(scene_, 0, 4)
    chances, wound = fight(HERO_DICE, 2), wound_cost(scene_, 0)
    now = wound * float(chances.lose) - float(chances.win)
    # Whoever is left fires and fights again, both less than once.
    assert now - 0.4 < fear < now + wound, "the odds of the Fights, and no Ray Guns besides"


def test_items_are_shared_out_until_nobody_has_two_more():
    rich, poor = entered(2, items=["a", "b", "c"], acted=True), entered(2)
    seen = scene([rich, poor], {}, active=0)
    gift = ("give", 1, "hero-a")
    assert choose(seen, ("stop",), gift, seat=1).verb == "give"
    fair = scene([entered(2, items=["a", "b"], acted=True), entered(2, items=["c"])], {}, active=0)
    assert choose(fair, ("stop",), gift, seat=1).verb == "stop"
    asked = scene([entered(2, acted=True), rich], {}, active=0)
    assert choose(asked, ("stop",), ("take", 1, "hero-a"), seat=1).verb == "take"


def test_heroes_grow_bold_when_they_are_behind_and_time_runs_out():
    early = Scene(scene([entered(1)], {}, track=[0, 1]), 1)
    late = Scene(scene([entered(1)], {}, track=[0, 1], marker=1), 1)
    ahead = Scene(scene([entered(1)], {}, track=[10, 0], marker=1), 1)
    assert early.caution == 1 and late.caution < 1 < ahead.caution


@pytest.mark.rule("IFOS-078")
@pytest.mark.parametrize(("progress", "winner"), [((11, 1), 0), ((9, 1), 1), ((10, 1), 1)])
def test_who_is_in_the_lead_at_a_simulated_table_is_no_coin_flip(progress, winner):
    """The side nearer to its objective, the Martians when equal (IFOS-A02)."""
    state = BOX.new_state(2, simulated=True)
    state.progress = list(progress)
    legal = [Action(TABLE, "lead", (side,)) for side in (0, 1)]
    for seed in range(4):
        assert BOX.decides(state, legal, Random(seed)) == legal[winner]
