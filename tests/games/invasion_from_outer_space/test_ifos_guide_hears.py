"""What a guide has to be asked so that it counts as the board does: found by `tests.twins`."""

import pytest
from ifos_advanced import advanced
from ifos_cards import empty
from ifos_table import Table

from companion.engine.actions import TABLE, Action
from companion.games.invasion_from_outer_space.components.effects import Effect
from companion.games.invasion_from_outer_space.effects import damage
from companion.games.invasion_from_outer_space.effects.choices import EffectContext
from companion.games.invasion_from_outer_space.legal import fights
from companion.games.invasion_from_outer_space.rules import direction, fire_phase
from companion.games.invasion_from_outer_space.steps.buildings import FunHouse
from companion.games.invasion_from_outer_space.steps.cards import Choose, PutOutFires, ShotSource
from companion.games.invasion_from_outer_space.steps.combat import Strike
from companion.games.invasion_from_outer_space.steps.fire import (
    BurnHero,
    Danger,
    LightKerosene,
    SpreadFire,
    StartFire,
    TimesBurnt,
    WhoBurns,
)
from companion.games.invasion_from_outer_space.steps.heroes import Crushes, HeroTurn, Walk
from companion.games.invasion_from_outer_space.steps.turn import ChampionArrives
from companion.games.invasion_from_outer_space.table import fires
from companion.games.invasion_from_outer_space.table.position import (
    LEADER,
    NONE,
    NOWHERE,
    SUPER,
    ZARD,
    Fire,
)


def guided(fires_: int = 0) -> Table:
    """A guided match of the Advanced Game in its first Martian Turn, nothing on the board."""
    table = empty(advanced("guide"))
    table.p.fires = [Fire(NOWHERE, new=False)] * fires_
    table.p.stack = [HeroTurn()]
    return table


def asks(table: Table, *steps: object) -> Table:
    """Let steps be due now."""
    table.p.stack += steps
    table.state._listed = None
    return table.settle()


@pytest.mark.rule("IFOS-156", "IFOS-165")
def test_a_beast_that_lands_crushes_those_the_table_names():
    table = guided()
    table.p.pool[0] -= 3
    table.champion(LEADER, NOWHERE)
    asks(table, ChampionArrives(0, ZARD))
    assert isinstance(table.p.stack[-1], Crushes) and table.asked == "crushed"
    pool = table.p.pool[0]
    table.do("crushed", 0).do("crushed", NONE)
    assert table.p.pool[0] == pool + 1 and not table.p.champions[LEADER].playing
    table.do("crushed_all")
    assert not any(isinstance(step, Crushes) for step in table.p.stack)


@pytest.mark.rule("IFOS-156", "IFOS-165")
def test_with_nobody_there_a_beast_lands_without_a_question():
    table = asks(guided(), ChampionArrives(0, ZARD))
    assert table.p.champions[ZARD].playing
    assert not any(isinstance(step, Crushes) for step in table.p.stack)


@pytest.mark.rule("IFOS-317")
def test_who_marched_through_a_fire_and_stays_in_one_rolls_for_both():
    table = guided(1)
    fires.march_ends(table.p, False, False)
    step = table.p.stack[-1]
    burn = next(each for each in step.left if isinstance(each, BurnHero))
    assert step.without(burn).left == step.left
    fires.ask_who(table.p, Danger.FIRE)
    assert burn not in table.p.stack[-1].without(burn).left


@pytest.mark.rule("IFOS-317", "IFOS-329")
def test_who_flees_from_a_building_that_burns_down_may_roll_again():
    table = guided(2)
    fires.ask_who(table.p, Danger.FIRE)
    step = table.p.stack[-1]
    burn = next(each for each in step.left if isinstance(each, BurnHero))
    table.p.stack[-1] = step.without(burn)
    action = fire_phase._guide_burns_legal(table.p, table.p.stack[-1])[-1]
    assert action.verb == "burns_down"
    fire_phase._guide_burns_play(table.p, table.p.stack[-1], action, [])
    again = table.p.pending(WhoBurns)
    assert burn in again.left and again.burnt_down


@pytest.mark.rule("IFOS-329", "IFOS-327")
def test_of_a_building_that_burns_down_the_table_says_how_many_fires_were_new():
    table = guided()
    table.p.fires = [Fire(NOWHERE, new=False)] * 2 + [Fire(NOWHERE)] * 2
    fires.ask_who(table.p, Danger.FIRE)
    found = [
        a.args
        for a in fire_phase._guide_burns_legal(table.p, table.p.stack[-1])
        if a.verb == "burns_down"
    ]
    assert found == [(1,), (2, 1), (2, 2), (3, 1), (3, 2), (4,)]
    fire_phase._guide_burns_play(
        table.p, table.p.stack[-1], Action(TABLE, "burns_down", (3, 1)), []
    )
    assert [fire.new for fire in table.p.fires] == [True]


@pytest.mark.rule("IFOS-317")
def test_a_hero_who_walks_into_a_fire_may_roll_before_the_walk_is_over():
    table = guided(1)
    hero = table.p.hero_id(0)
    asks(table, Walk(hero, 3))
    assert "enters_fire" in table.verbs()
    table.do("enters_fire")
    assert isinstance(table.p.stack[-2], BurnHero)
    table.roll(1).skip()
    assert isinstance(table.p.stack[-1], Walk)
    table.p.fires = []
    table.state._listed = None
    assert "enters_fire" not in table.verbs()


@pytest.mark.rule("IFOS-317", "IFOS-358")
@pytest.mark.parametrize("burning_", [0, 1])
def test_the_fun_house_may_carry_a_hero_into_a_fire(burning_: int):
    table = asks(guided(burning_), FunHouse(guided().p.hero_id(0), "search", 3))
    table.do("other_room")
    found = any(isinstance(step, TimesBurnt) for step in table.p.stack)
    assert found is bool(burning_)


@pytest.mark.rule("IFOS-307", "IFOS-313")
def test_a_guide_asks_for_kerosene_wherever_a_fire_starts():
    table = guided()
    table.p.kerosene_count = 1
    asks(table, StartFire(NOWHERE, 0))
    assert table.asked == "kerosene"
    assert table.do("kerosene_lit", 1).asked == "who_burns" and len(table.p.fires) == 2


@pytest.mark.rule("IFOS-307", "IFOS-312")
def test_kerosene_in_a_burning_space_is_used_up_without_another_fire():
    table = guided(1)
    table.p.kerosene_count = 2
    asks(table, LightKerosene())
    table.do("kerosene_spent")
    assert table.p.kerosene_count == 1 and len(table.p.fires) == 1
    table.do("kerosene_lit", 1)
    assert table.p.kerosene_count == 0 and len(table.p.fires) == 2


@pytest.mark.rule("IFOS-307", "IFOS-317")
def test_kerosene_laid_next_to_a_fire_burns_whoever_stands_there():
    table = guided(1)
    fires.lay_kerosene(table.p, NOWHERE, None)
    table.state._listed = None
    table.do("kerosene_lit", 1)
    assert isinstance(table.p.stack[-1], WhoBurns)


@pytest.mark.rule("IFOS-325", "IFOS-326")
def test_a_fire_may_have_been_moved_before_another_went_out():
    table = guided(7)
    step = SpreadFire(NOWHERE, 2, full=True)
    table.p.stack.append(step)
    assert [a.verb for a in direction._spread_legal(table.p, step)][-1] == "spreads_moved"
    direction._spread_unseen(table.p, step, Action(TABLE, "spreads_moved"), [])
    assert len(table.p.fires) == 6
    assert [a.verb for a in direction._spread_legal(table.p, SpreadFire(NOWHERE, 2))] == [
        "spreads", "stays",
    ]  # fmt: skip


@pytest.mark.rule("IFOS-198", "IFOS-376", "IFOS-377")
def test_a_shot_in_a_guide_can_hit_the_beast_and_finds_its_weakness():
    table = guided()
    p = table.p
    p.pool[0] -= 2
    table.champion(SUPER, NOWHERE)
    strike = Strike(p.hero_id(0), NOWHERE, "ranged")
    assert ("champion", SUPER) in fights.victims(p, strike)
    weak = p.setup.champions[SUPER].weaknesses
    card = next(n for n, each in enumerate(p.setup.cards) if any(each.has(w) for w in weak))
    other = next(n for n, each in enumerate(p.setup.cards) if not any(each.has(w) for w in weak))
    assert fights.is_weak(p, SUPER, card) and not fights.is_weak(p, SUPER, other)
    effect = Effect("wound", n=3, target="pack")
    context = EffectContext(effect, 3, 0, p.owner(0), NONE, "", ShotSource(card, NOWHERE))
    damage.harm(p, context, [])
    step = p.stack[-1]
    assert isinstance(step, Choose) and step.shot is not None
    found = damage._guide_targets(p, step)
    assert ("soldiers", 0) in found and ("champion", SUPER) in found
    damage._hit_chosen(p, step, ("champion", SUPER), [])
    assert p.stack[-1] == Strike(p.hero_id(0), NOWHERE, "ranged", SUPER, card=card)


@pytest.mark.rule("IFOS-389", "IFOS-327")
def test_the_table_says_whether_a_new_fire_was_put_out():
    table = guided(1)
    table.p.fires.append(Fire(NOWHERE))
    asks(table, PutOutFires(table.p.hero_id(0)))
    assert table.args("quench") == [(0,), (1,)]
    table.do("quench", 0)
    assert [fire.new for fire in table.p.fires] == [True]
    assert table.args("quench") == [()]


# ---- what happens in a space -------------------------------------------------------------
@pytest.mark.rule("IFOS-301")
def test_a_hero_who_fails_at_a_pinch_point_goes_no_further():
    table = asks(guided(), Walk(guided().p.hero_id(0), 3))
    agility = table.p.setup.sheets[table.p.heroes[0].sheet].agility
    assert table.do("squeeze").roll(agility).can("squeeze"), "it may meet another one"
    assert table.do("squeeze").roll(agility - 1).asked == "walk"
    assert not table.can("squeeze") and "cannot go on" in table.question()


@pytest.mark.rule("IFOS-381")
def test_a_guide_says_that_allies_run_from_a_fire():
    table = empty(advanced("guide", scenario="abduction"))
    table.p.allies = [NOWHERE]
    fires.ask_who(table.p, Danger.FIRE)
    prompt = table.settle().state.prompts()[0]
    assert "IFOS-381" in prompt.rules and "Ally" in str(prompt.detail)
