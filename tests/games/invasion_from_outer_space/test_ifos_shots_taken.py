"""Shots step by step, hits that are divided and dodged, and rolls that are held for a card."""

import pytest
from ifos_advanced import advanced
from ifos_cards import empty, entered, quiet
from ifos_table import NAMES, Table
from ifos_three import ThreeTable
from ifos_town import town

from companion.engine.actions import SIMULTANEOUS, Action
from companion.games.invasion_from_outer_space import engine
from companion.games.invasion_from_outer_space.handlers import RollSpec
from companion.games.invasion_from_outer_space.legal import ranged
from companion.games.invasion_from_outer_space.rules import (
    blasts,
    heroes,
    ranged_attacks,
    response_windows,
    wounds,
)
from companion.games.invasion_from_outer_space.steps.base import Faces, Thrown
from companion.games.invasion_from_outer_space.steps.cards import (
    BreakTest,
    ResolveEffects,
    ResponseWindow,
    ShotSource,
    TalentSource,
)
from companion.games.invasion_from_outer_space.steps.combat import (
    BeginFight,
    DivideHits,
    Dodge,
    DrawNewHero,
    OfferNewHero,
    PlaceNewHero,
    Strike,
    WoundHero,
)
from companion.games.invasion_from_outer_space.steps.fire import (
    LightWithGun,
    LightWithItem,
    RangedAttack,
    Shoot,
    ThrowFireItem,
    ThrowIntoFire,
    ThrowThroughFire,
)
from companion.games.invasion_from_outer_space.steps.heroes import (
    HeroActs,
    HeroEnds,
    HeroFights,
    HeroRolls,
    HeroShoots,
    HeroSwaps,
    Walk,
)
from companion.games.invasion_from_outer_space.steps.turn import MeetZombies
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    LEADER,
    MARTIAN,
    NOWHERE,
    SUPER,
    ZARD,
)

KNIVES, BOMB = "Throwing Knives", "Bomb"


def bare(play: str = "board", **values) -> Table:
    """A table of the Advanced Game with nothing due and no tokens."""
    return empty(advanced(play, **values))


# ---- Ranged Attacks ------------------------------------------------------------------------
@pytest.mark.rule("IFOS-194", "IFOS-195", "IFOS-305", "IFOS-315", "IFOS-330", "IFOS-331")
def test_each_choice_begins_its_own_attack():
    table = bare()
    p, hero, card = table.p, table.p.hero_id(1), table.card(KNIVES)
    key = table.key(KNIVES)
    for verb, args, step in (
        ("shoot", (key, 4), Shoot(hero, card, 4)),
        ("shoot", (key,), Shoot(hero, card, NOWHERE)),
        ("shoot", (ranged.TALENT, 4), Shoot(hero, None, 4)),
        ("shoot", (ranged.LIGHT, 4), LightWithItem(hero, 4)),
        (ranged.IGNITE, (key, 4), LightWithGun(hero, card, 4)),
        (ranged.INTO, (key, 4), ThrowIntoFire(hero, card, 4)),
        (ranged.THROUGH, (key, 4), ThrowThroughFire(hero, card, 4)),
        (ranged.FIRE_ITEM, (key, 4), ThrowFireItem(hero, card, 4)),
    ):
        action = Action(1, verb, args)
        assert ranged_attacks._attack(p, hero, action) == step
        p.stack = [HeroShoots(hero)]
        ranged_attacks._play(p, p.stack[-1], action, None)
        assert p.stack == [HeroFights(hero), step]
    p.stack = [HeroShoots(hero)]
    ranged_attacks._play(p, p.stack[-1], Action(1, "go_on"), None)
    assert p.stack == [HeroFights(hero)]


@pytest.mark.rule("IFOS-194", "IFOS-262")
@pytest.mark.parametrize(("item", "late", "asked"), [(True, False, True), (False, False, False),
                                                     (True, True, False)])  # fmt: skip
def test_who_can_attack_from_afar_is_asked(item: bool, late: bool, asked: bool):
    table = bare("guide")
    if item:
        table.item(0, KNIVES)
    table.hero(0, late=late)
    step = HeroShoots(table.p.hero_id(0))
    table.p.stack = [step]
    assert ranged_attacks._phase(table.p, step, None) is not asked
    assert table.p.stack == [step if asked else HeroFights(step.hero)]


@pytest.mark.rule("IFOS-193", "IFOS-198", "IFOS-220", "IFOS-205", "IFOS-302")
def test_a_shot_uses_its_item_or_tokens_and_is_rolled():
    table = bare()
    p, hero = table.p, table.p.hero_id(0)
    table.item(0, KNIVES, BOMB)
    for name, breaks in ((KNIVES, [BreakTest(hero, table.card(KNIVES))]), (BOMB, [])):
        card = table.card(name)
        p.stack = [Shoot(hero, card, 4, lit=True)]
        ranged_attacks._shoot(p, p.stack[-1], table.facts)
        attack = RangedAttack(hero, card, 4, p.setup.cards[card].hit)
        assert p.stack[:-1] == [*breaks, attack] and p.stack[-1].white == 1
        assert card in p.heroes[0].used and name in table.story()[-1]
    table.hero(0, tokens=2)
    p.stack = [Shoot(hero, None, 4)]
    ranged_attacks._shoot(p, p.stack[-1], table.facts)
    talent = p.setup.sheets[hero].talent
    assert p.stack[0] == RangedAttack(hero, None, 4, talent.hit) and p.heroes[0].tokens == 1
    assert talent.name in table.story()[0]


@pytest.mark.rule("IFOS-198", "IFOS-268", "IFOS-302")
@pytest.mark.parametrize(("face", "hit"), [(1, False), (2, False), (3, True), (6, True)])
@pytest.mark.parametrize("name", [KNIVES, BOMB])
def test_a_shot_hits_from_the_printed_number_on(name: str, face: int, hit: bool):
    table = bare()
    p, hero = table.p, table.p.hero_id(1)
    table.item(1, name)
    attack = RangedAttack(hero, table.card(name), 4, 3)
    p.stack = [attack]
    ranged_attacks._rolled(p, attack, (face,), table.facts)
    assert p.stack == [attack.showing(face), ResponseWindow("ranged")]
    p.stack.pop()
    table.facts.clear()
    ranged_attacks._run(p, p.stack[-1], table.facts)
    once = name == BOMB
    shot = ResolveEffects(p.owner(1), ShotSource(table.card(name), 4), hero)
    assert p.stack == [shot] * hit and p.heroes[1].items == (() if once else (table.card(name),))
    fact = table.facts[0]
    assert fact.rules == ("IFOS-198",) and fact.seat == p.owner(1)
    assert fact.banner(NAMES) == f"LUCREZIA {'HITS' if hit else 'MISSES'}"
    assert [each.rules for each in table.facts[1:]] == [("IFOS-302",)] * once


@pytest.mark.rule("IFOS-198")
def test_what_hits_has_its_effects_or_wounds_one_martian():
    data = entered(Throwing_Knives={"effects": []})
    for play, space in (("board", 4), ("guide", NOWHERE)):
        table = bare(play, entered=data)
        p, hero, card = table.p, table.p.hero_id(0), table.card(BOMB)
        ranged_attacks._hits(p, RangedAttack(hero, None, space, 3))
        assert p.stack == [ResolveEffects(1, TalentSource(hero, space), hero)]
        p.stack = []
        ranged_attacks._hits(p, RangedAttack(hero, card, space, 3))
        assert p.stack == [ResolveEffects(1, ShotSource(card, space), hero)]
        p.stack = []
        ranged_attacks._hits(p, RangedAttack(hero, table.card(KNIVES), space, 3))
        assert p.stack == [Strike(hero, space, "ranged", card=table.card(KNIVES))]


@pytest.mark.rule("IFOS-198", "IFOS-248")
@pytest.mark.parametrize("which", [ZARD, SUPER])
def test_without_a_board_a_beast_alone_is_hit(which: int, monkeypatch: pytest.MonkeyPatch):
    table = bare("guide")
    p = table.p
    # In newer records the table says who is hit.
    monkeypatch.setattr(type(p), "first_edition", True)
    assert ranged_attacks._beast(p) is None
    table.champion(which)
    assert ranged_attacks._beast(p) == which
    table.soldiers(NOWHERE, 1)
    assert ranged_attacks._beast(p) is None
    table.soldiers(NOWHERE, -1)
    table.champion(LEADER)
    assert ranged_attacks._beast(p) is None
    board = bare()
    board.champion(which, 4)
    assert ranged_attacks._beast(board.p) is None


# ---- hits ----------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-123", "IFOS-A26", "IFOS-A27")
@pytest.mark.parametrize("single", [True, False])
@pytest.mark.parametrize("even", [True, False])
def test_hits_are_divided_among_the_living_as_ruled(single: bool, even: bool):
    rulings = {"IFOS-A26": "one-by-one" if single else "lost",
               "IFOS-A27": "even" if even else "free"}  # fmt: skip
    table = bare("guide", seats=3, rulings=rulings)
    p = table.p
    ids = [p.hero_id(n) for n in range(4)]
    table.hero(1, alive=False)
    step = DivideHits((ids[0], ids[1], ids[2], ids[3]), (1, 0, 0, 1), 2)
    p.stack = [step]
    assert not blasts._divide(p, step, None) and blasts._dividers(p, step) == (1, 2)
    assert blasts._divide_actor(p, step) == SIMULTANEOUS
    who = [2] if even else [0, 2, 3]
    assert blasts._divide_legal(p, step) == [Action(p.owner(n), "hit", (n,)) for n in who]
    blasts._divide_play(p, step, Action(2, "hit", (2,)), None)
    after = DivideHits(step.heroes, (1, 0, 1, 1), 1)
    assert p.stack == [after, *([Dodge(ids[2], 1)] if single else [])]
    done = DivideHits(step.heroes, (2, 0, 0, 1), 0)
    p.stack = [done]
    assert blasts._divide(p, done, None)
    assert p.stack == ([] if single else [Dodge(ids[3], 1), Dodge(ids[0], 2)])
    last = DivideHits((ids[1], ids[3]), (0, 1), 2)
    p.stack = [last]
    assert blasts._divide(p, last, None)
    assert p.stack == [Dodge(ids[3], 2 if single else 3)]
    p.stack = [DivideHits((ids[1], 9), (0, 0), 2)]
    assert blasts._divide(p, p.stack[-1], None) and p.stack == []


@pytest.mark.rule("IFOS-124", "IFOS-125", "IFOS-126")
@pytest.mark.parametrize(("above", "failed"), [((0,), 0), ((-1, 0), 1), ((-1, -1), 2)])
def test_every_hit_that_is_not_dodged_is_a_wound(above: tuple[int, ...], failed: int):
    table = bare("guide")
    p, hero = table.p, table.p.hero_id(1)
    agility = p.setup.sheets[hero].agility
    faces = tuple(agility + more for more in above)
    step = Dodge(hero, len(faces))
    p.stack = [step]
    wounds._dodge(p, step, None)
    assert p.stack[-1].white == len(faces)
    p.stack.pop()
    wounds._dodge_rolled(p, step, faces, table.facts)
    assert p.stack == [WoundHero(hero, failed, side=MARTIAN)]
    fact = table.facts[0]
    assert fact.rules == ("IFOS-124", "IFOS-125", "IFOS-126") and fact.seat == p.owner(1)
    assert bool(fact.headline) is (failed == 0)
    for gone in (Dodge(hero, 0), step):
        table.hero(1, alive=gone is not step)
        p.stack = [gone]
        assert wounds._dodge(p, gone, None) and p.stack == []


# ---- rolls that are held -------------------------------------------------------------------
@pytest.mark.rule("IFOS-268")
@pytest.mark.parametrize(("moment", "hand", "held"), [
    ("agility", True, True), ("agility", False, False), ("nothing", True, True),
])  # fmt: skip
def test_a_roll_is_held_while_somebody_may_change_it(moment: str, hand: bool, held: bool):
    data = entered(Great_Applause={"when": "roll", "effects": ["reroll n=1 side=own"]})
    table = bare("guide", entered=data)
    p, hero = table.p, table.p.hero_id(1)
    p.hand_sizes[1] = hand
    below = Dodge(hero, 2)
    p.stack = [below]
    spec = RollSpec("agility" if moment == "agility" else "break", side=lambda p, step: HERO,
                    own=moment == "agility", need=lambda p, step: 4)  # fmt: skip
    assert response_windows.hold(p, spec, "Nerves", (2, 5), table.facts) is held
    if not held:
        assert p.stack == [below] and table.facts == []
        return
    own = hero if moment == "agility" else None
    thrown = Thrown(HERO, own, 4, spec.moment, "Nerves", (2, 5))
    assert p.stack == [below, thrown, ResponseWindow(spec.moment)]
    assert table.facts[0].rules == ("IFOS-268",) and "Nerves" in table.story()[0]
    assert not response_windows.hold(p, spec, "Nerves", (2, 5), table.facts), (
        "no answer to an answer"
    )
    p.stack = [below, thrown]
    response_windows._let_count(p, thrown, None)
    assert p.stack == [below, Faces((2, 5))]
    p.stack = [below]
    assert not engine._is_held(p, None, "Nerves", (2, 5), None)
    assert not engine._is_held(p, spec, "Nerves", (), None), "nothing to change"
    assert engine._is_held(p, spec, "Nerves", (2,), None)
    p.stack = [below]
    plain = RollSpec("break")
    p.side = MARTIAN
    assert response_windows.hold(p, plain, "Nerves", (3,), None)
    assert p.stack[1] == Thrown(MARTIAN, None, 0, "break", "Nerves", (3,))


# ---- a Hero's phases -----------------------------------------------------------------------
@pytest.mark.rule("IFOS-175", "IFOS-177", "IFOS-262", "IFOS-423")
@pytest.mark.parametrize(("table", "green"), [(advanced, 1), (town, 0)])
@pytest.mark.parametrize("late", [True, False])
def test_who_is_activated_rolls_unless_late(table, green: int, late: bool):
    played = quiet(table("guide"))
    p, hero = played.p, played.p.hero_id(1)
    played.hero(1, late=late, used=(3,))
    p.stack = [HeroRolls(hero)]
    assert heroes._rolls(p, p.stack[-1], None)
    if late:
        assert p.stack == [] and p.heroes[1].used == ()
        return
    assert (p.stack[-1].white, p.stack[-1].green) == (1, green) and p.heroes[1].used == (3,)


@pytest.mark.rule("IFOS-177", "IFOS-A35", "IFOS-176", "IFOS-186")
@pytest.mark.parametrize("ruling", ["yes", "no"])
def test_the_roll_may_end_the_start_of_the_turn_and_a_move_or_search_does(ruling: str):
    table = bare("guide", rulings={"IFOS-A35": ruling})
    p, hero = table.p, table.p.hero_id(1)
    for verb in ("move", "search"):
        p.moved, p.stack = False, [HeroRolls(hero)]
        heroes._rolled(p, p.stack[-1], (4, 2), None)
        assert p.stack == [HeroActs(hero, 4)] and p.moved is (ruling == "yes")
        p.moved = False
        heroes._acts_play(p, p.stack[-1], Action(1, verb), None)
        assert p.moved and p.stack[0] == HeroSwaps(hero)
        assert (p.stack[1:] == [Walk(hero, 4)]) is (verb == "move")


@pytest.mark.rule("IFOS-204", "IFOS-236", "IFOS-391", "IFOS-443")
def test_who_meets_martians_or_zombies_fights_at_the_end():
    table = quiet(ThreeTable())
    p, here, hero = table.p, table.p.sites[0], table.p.hero_id(0)
    table.hero(0, space=here)
    table.p.stack = [HeroFights(hero)]
    heroes._fights(p, p.stack[-1], None)
    assert p.stack == [HeroEnds(hero)]
    table.soldiers(here, 2)
    p.stack = [HeroFights(hero)]
    heroes._fights(p, p.stack[-1], None)
    assert p.stack == [HeroEnds(hero), BeginFight(hero, 2)]
    table.zombies(here, 1)
    p.stack = [HeroFights(hero)]
    heroes._fights(p, p.stack[-1], None)
    assert p.stack == [HeroEnds(hero), MeetZombies(hero, (1,), pack=True)]
    table.hero(0, late=True)
    p.stack = [HeroFights(hero)]
    assert heroes._fights(p, p.stack[-1], None) and p.stack == []
    guided = bare("guide")
    step = HeroFights(guided.p.hero_id(0))
    guided.p.stack = [step]
    assert not heroes._fights_guide(guided.p, step, None)
    heroes._fights_play_guide(guided.p, step, Action(1, "fight", (0, 2, 0)), None)
    assert guided.p.stack == [HeroEnds(step.hero), BeginFight(step.hero, 2)]
    guided.p.stack = [step]
    heroes._fights_play_guide(guided.p, step, Action(1, "go_on"), None)
    assert guided.p.stack == [HeroEnds(step.hero)]


# ---- new Heroes ----------------------------------------------------------------------------
@pytest.mark.rule("IFOS-261", "IFOS-423")
@pytest.mark.parametrize(("make", "tokens", "said"), [
    (advanced, 1, "joins with one Power Token."), (town, 0, "joins."),
])  # fmt: skip
def test_a_new_hero_has_a_token_but_in_the_small_town_and_so_it_is_said(make, tokens: int, said):
    table = make()
    heroes.enter(table.p, 2, table.p.sheets[0], table.facts)
    name = table.p.setup.sheets[table.p.heroes[2].sheet].name
    assert (table.p.heroes[2].tokens, table.said("enters")) == (tokens, f"{name} {said}")


@pytest.mark.rule("IFOS-257", "IFOS-260", "IFOS-261", "IFOS-364")
def test_a_new_hero_comes_late_with_a_token_to_the_centre_or_elsewhere():
    table = bare()
    p, hero = table.p, table.p.hero_id(2)
    sheet = p.sheets[0]
    for verb, steps in (("new_hero", [DrawNewHero(hero)]), ("no_hero", [])):
        p.stack = [OfferNewHero(hero)]
        heroes._offer_play(p, p.stack[-1], Action(1, verb), None)
        assert p.stack == steps
    p.activated = 15
    heroes.enter(p, 2, sheet, table.facts)
    came = p.heroes[2]
    assert (came.sheet, came.tokens, came.late, came.alive) == (sheet, 1, True, True)
    assert sheet not in p.sheets and p.activated == 0b1011
    assert table.facts[0].rules == ("IFOS-257", "IFOS-261", "IFOS-262")
    place = PlaceNewHero(p.hero_id(2))
    both = [Action(1, "at_centre"), Action(1, "at_random")]
    assert heroes._place_legal(p, place) == both
    p.destroyed = 1 << p.ground.centre
    assert heroes._place_legal(p, place) == both[1:]
    p.stack = [place]
    heroes._place_play(p, place, both[0], table.facts)
    assert p.heroes[2].space == p.ground.centre and table.facts[-1].rules == ("IFOS-260",)
