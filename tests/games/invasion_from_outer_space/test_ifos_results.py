"""Rolls of which a table enters only the result: who is higher, how many hits, a token or none."""

from random import Random
from typing import Any

import pytest
from ifos_advanced import burn, fire_phase
from ifos_cards import quiet
from ifos_effects import does, ready
from ifos_table import NAMES, Table
from ifos_zombies import ZombieTable

from companion import games
from companion.engine.actions import RESULT, TABLE, Action, IllegalAction
from companion.engine.page import MOST_VERBS, About, Page
from companion.games.invasion_from_outer_space.legal import answers
from companion.games.invasion_from_outer_space.rules import opening
from companion.games.invasion_from_outer_space.steps import unseen
from companion.games.invasion_from_outer_space.steps.combat import BeginFight, Dodge, HitChampion
from companion.games.invasion_from_outer_space.steps.fire import RangedAttack
from companion.games.invasion_from_outer_space.steps.heroes import HeroActs, Walk
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    LEADER,
    NOWHERE,
    ZARD,
    Blast,
    Fight,
)
from companion.match.match import Header, Match, Seat
from companion.match.review import alternatives, review
from companion.storage.records import match_text, parse_record, play_record
from tests.walks import choose


def burning(number: int) -> Table:
    """The dice of so many old fires are due, without a board."""
    table = quiet(Table("guide", game="advanced"))
    burn(table, *[NOWHERE] * number)
    return fire_phase(table)


def labels(table: Table) -> list[str]:
    """The results offered for the dice that are due, in words."""
    domain = table.p.prompts()[0].domain
    return [str(each.label) for each in (domain.first or domain).results]


def comes_to(table: Table, value: int) -> Table:
    """Enter a result; no die is made up for it."""
    before = len(table.facts)
    table.push(Action(TABLE, RESULT, (value,)))
    said = [fact.words(NAMES) for fact in table.facts[before:]]
    assert "100" not in "".join(said) and "rolled" not in table.kinds()[before:]
    return table


def fighting(**about: Any) -> Table:
    """Hannah and three Soldiers throw, without a board, with no card that could answer."""
    table = quiet(Table("guide", **about)).at("heroes")
    table.soldiers(NOWHERE, 3)
    return table.carry_out(BeginFight(table.p.hero_id(0), 3))


# ---- what is entered, and what follows --------------------------------------------------------
@pytest.mark.rule("IFOS-247", "IFOS-248", "IFOS-249")
def test_a_fight_is_decided_by_who_is_higher_and_no_die_is_made_up():
    assert labels(fighting()) == ["Hannah is higher", "Equal", "The Martians are higher"]
    ends = {}
    for value in (1, 0, -1):
        table = comes_to(fighting(), value).skip()
        ends[value] = table.p.on_board(), table.p.heroes[0].wounds
        assert "rolled" not in table.kinds() and "100" not in "".join(table.story())
    assert ends == {1: (2, 0), 0: (3, 0), -1: (3, 1)}
    assert comes_to(fighting(), 1).skip().said("fight_won") == "Hannah wins."


@pytest.mark.rule("IFOS-391")
@pytest.mark.parametrize(("value", "fallen"), [(2, 1), (1, 0), (0, 0), (-1, 0)])
def test_against_a_zombie_the_result_says_whether_there_were_doubles(value: int, fallen: int):
    table = quiet(ZombieTable("guide")).at("heroes")
    table.soldiers(NOWHERE, 2)
    table.carry_out(BeginFight(table.p.hero_id(0), zombie=0))
    assert len(labels(table)) == 5
    comes_to(table, value).skip()
    assert 2 - table.p.on_board() == fallen and table.p.heroes[0].wounds == (value < 1)


@pytest.mark.rule("IFOS-122", "IFOS-124")
def test_a_volley_is_hits_and_a_dodge_is_wounds():
    table = quiet(Table("guide"))
    table.soldiers(NOWHERE, 3)
    table.at("rayguns").do("fires", 3, 0).do("target", 0).do("fire")
    assert labels(table) == ["No hit", "1 hit", "2 hits", "3 hits"]
    comes_to(table, 2).skip()
    assert labels(table) == ["No wound", "1 wound", "2 wounds"]
    comes_to(table, 1).skip()
    assert table.p.heroes[0].wounds == 1


def uncounted(*targets: int, seats: int = 2) -> Table:
    """A Pack that nobody counted has fired at these Heroes, without a board."""
    table = quiet(Table("guide"))
    table.soldiers(NOWHERE, 3)
    table.at("rayguns").do("fires", 0, 0)
    for each in targets:
        table.do("target", each)
    return table.do("fire")


@pytest.mark.rule("IFOS-122", "IFOS-124", "IFOS-125")
@pytest.mark.parametrize("wounds", [0, 1, 2])
def test_of_a_pack_that_nobody_counted_only_the_wounds_are_entered(wounds: int):
    table = uncounted(0)
    assert labels(table) == ["No wound", "1 wound", "2 wounds", "3 wounds"]
    comes_to(table, wounds).skip()
    assert table.p.heroes[0].wounds == wounds and table.asked == "rayguns"
    story = " ".join(table.story())
    assert "hit" not in story and "dodge" not in story, "nobody said so"
    assert ("no wound" in story) is not bool(wounds)


@pytest.mark.rule("IFOS-122")
def test_three_dice_of_a_pack_that_nobody_counted_hit_like_those_of_a_full_one():
    table = uncounted(0).roll(4, 1, 1).skip()
    assert "1 hit on 4+." in " ".join(table.story()) and table.due()


@pytest.mark.rule("IFOS-123")
def test_wounds_of_two_heroes_are_shared_among_them():
    table = comes_to(uncounted(0, 1), 2).skip()
    table.do("hit", 0).do("hit", 1).skip()
    assert [hero.wounds for hero in table.p.heroes[:2]] == [1, 1]


@pytest.mark.rule("IFOS-119")
def test_a_pack_that_nobody_counted_shoots_at_heroes_and_only_where_figures_stand():
    table = quiet(Table("guide"))
    assert Action(0, "fires", (0, 0)) not in table.at("rayguns").p.legal_actions()
    table.soldiers(NOWHERE, 1)
    table.do("fires", 0, 0)
    assert {each.verb for each in table.p.legal_actions()} <= {"target", "hold"}


@pytest.mark.rule("IFOS-247", "IFOS-248")
def test_a_pack_that_nobody_counted_is_fought_by_who_is_higher():
    table = quiet(Table("guide")).at("fights")
    table.soldiers(NOWHERE, 2)
    table.do("fight", 0, 0, 0)
    assert labels(table) == ["Hannah is higher", "Equal", "The Martians are higher"]
    comes_to(table, 1).skip()
    assert table.p.on_board() == 1


@pytest.mark.rule("IFOS-171")
def test_a_beast_shakes_wounds_off():
    table = quiet(Table("guide")).at("heroes")
    table.champion(ZARD)
    table.carry_out(HitChampion(ZARD, 2, "fight", table.p.hero_id(0), HERO))
    comes_to(table, 1).skip()
    assert table.p.champions[ZARD].wounds == 1


@pytest.mark.rule("IFOS-198", "IFOS-220")
def test_a_shot_hits_or_misses_and_its_gun_breaks_or_holds():
    for hits, breaks in ((1, 0), (0, 1)):
        table = quiet(Table("guide")).at("heroes")
        table.soldiers(NOWHERE, 3)
        table.item(0, "Brace of Pistols")
        table.carry_out(HeroActs(table.p.hero_id(0), 2)).do("move").do("stop").do("go_on")
        table.do("shoot")
        assert labels(table) == ["Miss", "Hit"]
        comes_to(table, hits).skip()
        if table.asked == "roll":
            assert labels(table) == ["It holds", "It breaks"]
            comes_to(table, breaks).skip()
            assert bool(table.p.heroes[0].items) is not bool(breaks)
        assert table.p.on_board() == 3 - hits


@pytest.mark.rule("IFOS-177", "IFOS-178")
def test_without_a_board_a_hero_s_roll_is_a_token_or_none():
    for tokens, offered in ((1, 2), (3, 1)):
        table = Table("guide").at("heroes")
        table.hero(0, tokens=tokens)
        table.do("activate", 0)
        assert len(labels(table)) == offered
        comes_to(table, offered - 1)
        assert table.p.heroes[0].tokens == min(tokens + 1, 3)
        power = [str(fact.text) for fact in table.facts if fact.kind == "power"]
        assert power == ["One more Power Token: 2."][: offered - 1]
        assert table.question().startswith("Hannah may move, or search")
        assert table.do("move").question() == "Hannah moves."
    assert not labels(Table("board").at("heroes").do("activate", 0)), "the board counts spaces"


@pytest.mark.rule("IFOS-177")
@pytest.mark.parametrize("walks", [False, True])
def test_a_board_put_up_later_asks_for_the_white_die_after_all(walks: bool):
    table = comes_to(Table("guide").at("heroes").do("activate", 0), 0)
    if walks:
        table.do("move")
    opening.lay_board(table.p, [0, 1, 2, 3])
    table.hero(0, space=table.p.ground.centre)
    table.settle().roll(4)
    assert table.p.stack[-1] == (Walk if walks else HeroActs)(table.p.hero_id(0), 4)


# ---- Packs once the dice lie ------------------------------------------------------------------
def reinforced(soldiers: int, seats: int = 2) -> Table:
    """A roll for reinforcements with so many Soldiers somewhere."""
    table = quiet(Table("guide", seats=seats))
    table.soldiers(NOWHERE, soldiers)
    return table.at("reinforce")


@pytest.mark.rule("IFOS-108")
def test_packs_are_more_or_not_without_a_count():
    for value in (1, 0):
        table = reinforced(3)
        assert labels(table) == ["Not more than the Packs", "More than the Packs"]
        comes_to(table, value)
        assert table.p.landing[0] is bool(value)
        lands = "New Martians land at the end of the turn." if value else "Nobody lands."
        assert table.said("reinforcements") == lands, "of one player, nobody asks whose"


@pytest.mark.rule("IFOS-108")
def test_dice_may_come_before_the_packs_which_are_then_compared():
    table = reinforced(6).roll(2, 3)
    assert table.question() == "Is 5 more than the number of spaces with Martians?"
    assert table.args("more") == [(1,), (0,)]
    assert table.do("more", 1).p.landing[0]
    few = reinforced(3).roll(5, 5)
    assert few.args("more") == [(1,)], "three Soldiers are three Packs at most"
    counted = reinforced(6).do("packs", 4).roll(2, 3)
    assert counted.p.landing[0], "as every record before"


@pytest.mark.rule("IFOS-109")
def test_of_two_martian_players_each_is_asked_for_the_own_packs():
    table = reinforced(6, seats=4).roll(5)
    assert table.question() == "Is 5 more than the number of spaces where Ann has Martians?"
    assert table.do("more", 1).p.landing == [True, False]


# ---- cards on dice that nobody entered ---------------------------------------------------------
def lying(value: int, ours: int = 2, theirs: int = 3) -> Table:
    """A Fight on a board of which only the result is known, before any card."""
    table = ready()
    low, best = unseen.different, unseen.best
    hero = best(ours) if value >= 0 else low(ours)
    martians = best(theirs) if value <= 0 else low(theirs)
    table.p.fight = Fight(0, table.p.sites[3], 3, ours=hero, theirs=martians)
    return table


@pytest.mark.rule("IFOS-243", "IFOS-268")
@pytest.mark.parametrize(
    "line", ["set n=6", "plus n=1", "reroll n=1 side=own", "dice n=1 side=own"]
)
def test_after_a_card_on_one_of_several_dice_the_result_is_asked_again(line: str):
    table = does(lying(-1), line)
    more = line.startswith("dice")
    assert [table.p.stack[-1].white, table.p.stack[-1].green] == [2 + more, 3]
    assert labels(table)[1] == "Equal"
    seen = does(lying(-1), line).roll(*(4, 6, 1)[: 2 + more], green=(2, 3, 6))
    assert seen.p.fight.ahead() == 0 and not answers.unentered(seen.p)
    assert comes_to(table, 1).p.fight.ahead() == 1


@pytest.mark.rule("IFOS-122", "IFOS-268")
@pytest.mark.parametrize(("soldiers", "said"), [(0, "No wound"), (3, "No hit")])
def test_after_a_card_on_a_blast_its_wounds_or_hits_are_asked_again(soldiers: int, said: str):
    table = ready("guide")
    table.p.fight = Blast(NOWHERE, soldiers, dice=unseen.counted(3, 1))
    assert labels(does(table, "reroll n=1 side=own", seat=0))[0] == said


@pytest.mark.rule("IFOS-267")
def test_a_soldier_killed_in_a_fight_takes_any_die_with_it():
    table = does(lying(-1), "instant")
    while table.asked != "roll":
        table.do(table.p.legal_actions()[0].verb)
    assert table.p.stack[-1].green == 2
    last = does(lying(-1, theirs=1), "instant")
    assert last.p.fight.ahead() == 1, "no die is left against Hannah's"


@pytest.mark.rule("IFOS-268", "IFOS-198")
def test_a_single_die_is_asked_for_only_when_a_card_needs_its_face():
    def missed() -> Table:
        table = ready()
        table.p.stack.append(RangedAttack(table.p.hero_id(0), None, 0, 3, unseen.LOW))
        return table

    assert does(missed(), "set n=6").said("to_hit") == "6 against 3+: a hit."
    again = does(missed(), "reroll n=1 side=own")
    assert labels(again) == ["Miss", "Hit"]
    needs = does(missed(), "plus n=1")
    assert needs.args("choose") == [("die", 1), ("die", 2)], "what a miss on 3+ can have been"
    assert needs.do("choose", "die", 2).said("to_hit") == "3 against 3+: a hit."


# ---- where faces are needed, and who sees what -------------------------------------------------
def test_a_simulation_knows_its_dice():
    table = Table("guide", simulated=True).at("heroes")
    table.do("activate", 0)
    assert not labels(table)
    with pytest.raises(IllegalAction):
        table.p.check(Action(TABLE, RESULT, (0,)))


@pytest.mark.parametrize("args", [(), (2,), (0, 0), ("0",), (True,)])
def test_other_results_are_refused(args: tuple[Any, ...]):
    with pytest.raises(IllegalAction):
        Table("guide").at("heroes").do("activate", 0).p.check(Action(TABLE, RESULT, args))


def test_what_was_not_entered_is_zero_for_others():
    table = lying(-1)
    seen = table.p.observation(None)["fight"]
    assert set(seen["ours"]) | set(seen["theirs"]) == {0}
    table = Table("guide").at("heroes").carry_out(Dodge(table.p.hero_id(0), 2))
    assert str(table.p.describe(Action(TABLE, RESULT, (1,)))) == "Roll: 1 wound"


def test_a_record_of_results_is_read_back_reviewed_and_amended():
    box = games.take("invasion-from-outer-space")
    seats = (Seat("Ann", box.colours[0]), Seat("Bob", box.colours[1]))
    options = box.default_options() | {"play": "guide"}
    header = Header(box.id, seats, options, box.default_rulings(), box.components())
    match, rng = Match(box, header), Random(48)
    while len(match) < 120 and not match.state.is_terminal():
        known = [a for a in match.state.legal_actions() if a.verb == RESULT]
        match.push(rng.choice(known) if known and rng.random() < 0.7 else choose(match.state, rng))
    again = play_record(parse_record(match_text(match).encode()))
    assert again.state.observation() == match.state.observation()
    entered = [n for n, step in enumerate(match.steps) if step.action.verb == RESULT]
    found = review(match)
    assert not {swing.last for swing in found.swings} & set(entered)
    rolls = sum(step.action.verb == "roll" for step in match.steps)
    assert found.unseen.startswith(f"{len(entered)} of {len(entered) + rolls} rolls")
    first = entered[0]
    others = alternatives(match.state_at(first), match.steps[first].action)
    assert {each.action.verb for each in others} == {RESULT}


@pytest.mark.rule("IFOS-319", "IFOS-320", "IFOS-321")
@pytest.mark.parametrize("value", [0, 1, 12, 20])
def test_fires_go_out_and_spread_by_two_numbers(value: int):
    table = burning(3)
    assert len(labels(table)) == 10 and labels(table)[4] == "1 of 3 go out, 0 spread"
    comes_to(table, value).skip()
    out, spread = divmod(value, 10)
    story = " ".join(table.story())
    assert f"{out} of 3 go" in story and f"{spread} spread" in story and "100" not in story
    assert len(table.p.fires) == 3 - out, "where it spreads is asked next"


def test_how_many_fires_go_out_and_how_many_spread_are_two_rows():
    def rows(found: Page) -> tuple[list[str], list[str]]:
        labels = [str(key.label) for key in found.keys]
        out = found.lines[0].many
        return labels[:out], labels[out:]

    found = page(burning(3))
    assert rows(found) == (["0", "1", "2", "3"], ["0", "1", "2", "3"])
    one_out = found.keys[1].opens()
    assert rows(one_out) == (["0", "1", "2", "3"], ["0", "1", "2"])
    assert one_out.keys[-1].actions[-1].args == (12,)
    assert found.keys[3].opens().keys[-1].actions[-1].args == (30,)
    single = [str(key.label) for key in page(burning(1)).keys]
    assert single == ["It burns on", "It spreads", "It goes out"]


# ---- the pages of a table without a camera -----------------------------------------------------
def page(table: Table) -> Page:
    found = games.take("invasion-from-outer-space").page(table.p, About(("Ann", "Bob")))
    assert found is not None
    assert found.kind != "verbs" or len(list(found.every())) <= MOST_VERBS
    for key in found.every():
        state = table.p
        for action in key.actions:
            state = state.apply(action)[0]
    return found


def keys(table: Table) -> list[str]:
    return [str(key.label) for key in page(table).keys]


def test_a_hero_who_moves_and_gets_no_token_takes_one_touch():
    table = quiet(Table("guide")).at("heroes").do("activate", 0)
    found = page(table)
    assert str(found.sentence) == "Throw both dice" and "Power Token" in keys(table)
    on = table.p
    for action in found.way_on.actions:
        on = on.apply(action)[0]
    assert on.activated.bit_count() == 2 and on.heroes[0].tokens == 0
    assert page(table.push(found.keys[-1].actions[0])).sentence != found.sentence
    token = found.keys[-1]
    faces = list(token.held().every())
    assert [key.goes for key in faces] == ["", "dice"], "faces may still be entered"
    assert faces[0].actions == token.actions, "after a long touch, too"


def test_packs_are_asked_for_as_more_or_not_and_may_still_be_counted():
    table = reinforced(3)
    assert keys(table) == ["More", "Not more", "Count Packs"]
    numbers = page(table).keys[-1].opens()
    assert [str(key.label) for key in numbers.keys] == ["0", "1", "2", "3"]


def test_a_fight_is_asked_for_in_three_keys_and_many_wounds_as_dice():
    assert keys(fighting()) == ["Hannah is higher", "Equal", "The Martians are higher"]
    many = quiet(Table("guide")).at("heroes")
    many.carry_out(Dodge(many.p.hero_id(0), 7))
    assert keys(many) == [] and page(many).way_on.goes == "dice"


# ---- throws that say what they are for ----------------------------------------------------------
def opened(table: Table) -> list[Page]:
    """The page of the moment, and all that its keys open."""
    first = page(table)
    return [first, *(key.opens() for key in first.every() if key.opens)]


def test_no_two_throws_of_a_page_are_the_same_dice_and_each_says_whose_they_are():
    """The dice alone say which throw it is, and what it reports is due then."""
    guns, hero = quiet(Table("guide")), quiet(Table("guide"))
    for table in (guns, hero):
        table.soldiers(NOWHERE, 4)
        table.champion(LEADER)  # With the Leader two Soldiers throw as many dice as three.
    guns.at("rayguns")
    hero.at("heroes").carry_out(HeroActs(hero.p.hero_id(0), 2))
    looked, apart = 0, set[str]()
    for table in (guns, hero, reinforced(3), quiet(Table("guide")).at("heroes")):
        for each in opened(table):
            dice = ["".join(sorted(throw.dice)) for throw in each.throws]
            assert len(dice) == len(set(dice)), (str(each.sentence), dice)
            apart.update(dice)
            for throw in each.throws:
                after = table.p
                for action in throw.actions:
                    after = after.apply(action)[0]
                domain = after.prompts()[0].domain
                due = domain.dice() or domain.first
                assert sum(group.count for group in due.groups) == len(throw.dice)
                assert {group.whose for group in due.groups} <= {"heroes", "martians"}
                looked += 1
    assert looked > 5 and len(apart) > 3
