"""What everybody reads of a phase, word for word, and who is asked what next."""

import pytest
from ifos_advanced import EAST, WEST, advanced, burn, ground, open_space, side
from ifos_cards import entered, quiet
from ifos_table import NAMES, Table
from ifos_three import ZOMBIE, ThreeTable
from msgspec.structs import replace
from test_ifos_cards_great import archibald

from companion.engine.actions import TABLE
from companion.games.invasion_from_outer_space.events import CannonHit
from companion.games.invasion_from_outer_space.legal import ranged
from companion.games.invasion_from_outer_space.steps.cards import DrawCards
from companion.games.invasion_from_outer_space.steps.fire import (
    BurnChampion,
    BurnHero,
    BurnSoldiers,
    Danger,
    WhoBurns,
)
from companion.games.invasion_from_outer_space.steps.heroes import HeroShoots
from companion.games.invasion_from_outer_space.steps.turn import (
    ComparePacks,
    DrawPhase,
    ReinforcePhase,
    Skirmishes,
    TrackPhase,
)
from companion.games.invasion_from_outer_space.table import crowds, objectives
from companion.games.invasion_from_outer_space.table.figures import CHAMPION, SOLDIERS
from companion.games.invasion_from_outer_space.table.figures import HERO as A_HERO
from companion.games.invasion_from_outer_space.table.position import HERO, LEADER, MARTIAN, ZARD


# ---- the track -------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-100", "IFOS-101")
def test_the_marker_is_set_in_the_first_turn_and_moves_down_by_one_in_each_later_one():
    table = Table()
    table.soldiers(table.p.sites[0], 1)
    table.p.started, turns = False, table.p.setup.scenario.turns
    for place in (turns, turns - 1, turns - 2):
        table.p.side = MARTIAN
        table.carry_out(TrackPhase())
        assert table.p.track_marker == place and table.p.started
    track = [fact for fact in table.facts if fact.kind == "track"]
    assert [fact.rules for fact in track] == [("IFOS-100",), ("IFOS-101",), ("IFOS-101",)]
    assert [fact.banner(NAMES) for fact in track] == [
        "", f"MARTIAN TURN – TRACK {turns - 1}", f"MARTIAN TURN – TRACK {turns - 2}"
    ]  # fmt: skip
    assert [fact.seat for fact in track[1:]] == [0, 0]


@pytest.mark.rule("IFOS-102", "IFOS-101")
@pytest.mark.parametrize(("marker", "over"), [(2, False), (1, True), (0, True)])
def test_when_the_marker_reaches_the_earth_the_game_is_over(marker: int, over: bool):
    table = Table(rulings={"IFOS-A02": "share"})
    table.soldiers(table.p.sites[0], 1)
    table.p.track_marker = marker
    table.carry_out(TrackPhase())
    assert table.p.track_marker == 0 or not over
    assert table.state.is_terminal() is over
    track = next(fact for fact in table.facts if fact.kind == "track")
    assert bool(track.headline) is not over, "the end has a headline of its own"


@pytest.mark.rule("IFOS-157")
def test_two_martian_players_control_the_champions_in_turns():
    table = Table(seats=4)
    table.soldiers(table.p.sites[0], 1)
    for _ in range(3):
        before = table.p.control
        table.carry_out(TrackPhase())
        assert table.p.control == 1 - before or not table.kinds()
        assert table.said("control").startswith(NAMES[table.p.control])
    alone = Table()
    alone.soldiers(alone.p.sites[0], 1)
    alone.carry_out(TrackPhase())
    assert "control" not in alone.kinds()


# ---- Martian cards ---------------------------------------------------------------------------
@pytest.mark.rule("IFOS-103", "IFOS-106")
@pytest.mark.parametrize(("seats", "cards"), [(2, "2 cards"), (4, "a card")])
def test_martians_draw_two_cards_or_one_each(seats: int, cards: str):
    table = Table(seats=seats)
    table.soldiers(table.p.sites[0], 1)
    table.p.hand_sizes[0] = 1
    table.carry_out(DrawPhase(0))
    assert table.question() == "Ann: you may discard one card before you draw."
    key = table.key("Lights Out")
    table.do("discard", key)
    assert table.story() == ["Ann discards Lights Out."]
    assert table.p.hand_sizes[0] == 0 and table.p.discard[MARTIAN] == [table.card("Lights Out")]
    assert table.question() == f"Ann draws {cards}."
    while table.asked == "draw" and table.question().startswith("Ann"):
        table.do("card", "?")
    assert table.p.hand_sizes[0] == 3 - len(table.p.setup.seats_of[MARTIAN])
    table.skip()
    assert (table.question() == "Bob draws a card.") is (seats == 4)


@pytest.mark.rule("IFOS-104")
@pytest.mark.parametrize(("seats", "limit"), [(2, 6), (4, 3)])
def test_at_the_hand_limit_no_martian_card_is_drawn(seats: int, limit: int):
    table = Table(seats=seats)
    table.p.hand_sizes[0] = limit
    table.carry_out(DrawCards(0, 1))
    assert table.asked != "draw" and table.p.hand_sizes[0] == limit
    table = Table(seats=seats)
    table.p.hand_sizes[0] = limit - 1
    table.carry_out(DrawCards(0, 2)).do("card", "?")
    assert table.asked != "draw" and table.p.hand_sizes[0] == limit


@pytest.mark.rule("IFOS-105")
def test_the_martian_deck_is_shuffled_again_when_it_is_used_up_but_not_before():
    table = Table()
    table.discarded(MARTIAN, "Lights Out", "Vaporize")
    table.p.deck_sizes[MARTIAN] = 1
    table.carry_out(DrawCards(0, 2)).do("card", "?")
    assert (table.p.deck_sizes[MARTIAN], len(table.p.discard[MARTIAN])) == (2, 0)
    table.do("card", "?")
    assert (table.p.deck_sizes[MARTIAN], table.p.hand_sizes[0]) == (1, 2)


# ---- reinforcements --------------------------------------------------------------------------
@pytest.mark.rule("IFOS-107", "IFOS-108")
@pytest.mark.parametrize(("faces", "lands"), [((1, 1), False), ((1, 2), True)])
def test_more_than_the_packs_on_two_dice_brings_reinforcements(faces, lands: bool):
    table = Table()
    for site in table.p.sites[:2]:
        table.soldiers(site, 2)
    table.carry_out(ReinforcePhase(0)).roll(*faces)
    fact = next(each for each in table.facts if each.kind == "reinforcements")
    assert (fact.rules, fact.seat) == (("IFOS-108",), 0)
    row = f"{faces[0]} + {faces[1]} = {sum(faces)}"
    assert row in fact.words(NAMES) and table.p.landing[0] is lands
    assert fact.banner(NAMES) == ("REINFORCEMENTS ON THE WAY" if lands else "NO REINFORCEMENTS")


@pytest.mark.rule("IFOS-108")
@pytest.mark.parametrize(("faces", "lands"), [((1, 1), False), ((1, 2), True)])
def test_on_a_board_that_was_added_the_dice_that_lie_there_are_compared(faces, lands: bool):
    table = Table()
    for site in table.p.sites[:2]:
        table.soldiers(site, 2)
    table.carry_out(ReinforcePhase(0), ComparePacks(0, faces))
    assert table.asked != "more" and table.p.landing[0] is lands
    assert f"{faces[0]} + {faces[1]} = {sum(faces)}" in table.said("reinforcements")


@pytest.mark.rule("IFOS-108", "IFOS-109")
@pytest.mark.parametrize(("seats", "rule"), [(2, "IFOS-108"), (4, "IFOS-109")])
def test_without_a_board_the_table_counts_the_packs(seats: int, rule: str):
    table = Table("guide", seats=seats)
    table.soldiers(-1, 3)
    table.champion(LEADER)
    table.carry_out(ReinforcePhase(0))
    prompt = table.state.prompts()[0]
    assert (prompt.players, prompt.rules) == ((TABLE,), (rule,))
    assert sorted(table.args("packs")) == [(n,) for n in range(5)], "3 Soldiers and the Leader"
    table.do("packs", 2).roll(*((1, 1) if seats == 2 else (2,)))
    assert table.p.landing[0] is False


# ---- Power Tokens and cards ------------------------------------------------------------------
@pytest.mark.rule("IFOS-205", "IFOS-222")
def test_the_player_chooses_which_hero_pays_for_a_card():
    data = entered(Great_Applause={"when": "any", "cost": 2})
    table = quiet(Table(entered=data))
    for n, tokens in enumerate((2, 1, 3, 2)):
        table.hero(n, tokens=tokens)
    table.soldiers(table.p.sites[0], 1)
    table.hand(1, "Great Applause")
    table.at("heroes").do("play", table.key("Great Applause"))
    assert table.question() == "Which Hero pays 2 Power Tokens?"
    assert {n for (n,) in table.args("pays")} == {0, 2, 3}
    table.do("pays", 2)
    assert [hero.tokens for hero in table.p.heroes] == [2, 1, 1, 2]


@pytest.mark.rule("IFOS-222", "IFOS-224")
@pytest.mark.parametrize(("tokens", "asked"), [(0, False), (1, True), (2, True), (3, True)])
def test_a_hero_at_a_cannon_is_asked_for_a_shot_with_a_token_or_more(tokens: int, asked: bool):
    table = quiet(advanced())
    table.hero(0, space=table.p.ground.cannons[0], tokens=tokens)
    table.p.hand_sizes[1] = 1
    assert ranged.any_attack(table.p, 0) is asked
    table.soldiers(table.p.sites[0], 1)
    table.at("heroes").carry_out(HeroShoots(table.p.hero_id(0)))
    assert (table.asked == "ranged") is asked
    table.p.hand_sizes[1] = 0
    assert not ranged.any_attack(table.p, 0), "without a card in the hand"


@pytest.mark.rule("IFOS-331")
def test_a_throw_goes_through_what_lies_strictly_between_two_spaces():
    table = advanced()
    here = open_space(table)
    east, west = side(table, here, EAST), side(table, here, WEST)
    between = ranged.between(ground(table), west, east)
    assert between == 1 << here == ranged.between(ground(table), east, west)
    assert ranged.between(ground(table), here, east) == 0
    assert ranged.between(ground(table), here, here) == 0


# ---- the Human Cannonball, saucers -----------------------------------------------------------
@pytest.mark.rule("IFOS-225", "IFOS-226")
@pytest.mark.parametrize(("face", "said"), [
    (6, "Archibald flies: 6, to any space."),
    (5, "Archibald flies: 5, to a space touched by a section up to 5."),
])  # fmt: skip
def test_where_the_human_cannonball_may_land_is_said(face: int, said: str):
    table = archibald()
    table.do("talent", 0).roll(face)
    assert table.said("flight") == said
    assert [each for each in table.facts if each.kind == "flight"][0].rules == (
        "IFOS-225", "IFOS-226"
    )  # fmt: skip


@pytest.mark.rule("IFOS-379", "IFOS-361")
def test_each_hit_on_a_saucer_is_counted_until_it_crashes():
    table = advanced(scenario="blow-em-out-of-the-sky")
    table.soldiers(table.p.sites[0], 1)
    most = table.p.setup.scenario.saucer_health
    table.p.saucer_damage = [0] * 4
    table.at("heroes").facts.clear()
    space = table.p.sites[2]
    for wounds in range(1, most + 1):
        table.p.publish(CannonHit(space), table.facts)
        hit = [each for each in table.facts if each.kind == "saucer_hit"][-1]
        assert hit.words(NAMES) == f"Saucer 3 is hit: {wounds} of {most}."
        left = most - wounds
        banner = f"SAUCER 3 HIT – {left} OF {most} LEFT" if left else ""
        assert (hit.banner(NAMES), hit.rules) == (banner, ("IFOS-379",))
    down = table.facts[-1] if table.facts[-1].kind == "saucer_down" else table.facts[-2]
    assert down.words(NAMES) == "Saucer 3 is destroyed and crashes."
    assert down.banner(NAMES) == "SAUCER 3 CRASHES"
    assert space not in table.p.sites and len(table.p.saucer_damage) == 3
    assert table.p.progress[HERO] == 1


# ---- fires without a board -------------------------------------------------------------------
@pytest.mark.rule("IFOS-329", "IFOS-318")
def test_without_a_board_the_table_names_who_burns_and_how_many():
    table = advanced("guide")
    table.soldiers(-1, 3)
    table.champion(ZARD)
    burn(table, -1, -1)
    burns = (BurnSoldiers(0, -1, 3), BurnHero(table.p.hero_id(1), -1), BurnChampion(ZARD, -1))
    table.at("heroes").carry_out(WhoBurns(Danger.FIRE, burns))
    assert table.question() == "Who is in a fire now and rolls for it? Has a building burnt down?"
    assert set(table.args("burns")) == {
        *((SOLDIERS, 0, n) for n in (1, 2, 3)), (A_HERO, 1, 1), (CHAMPION, ZARD, 1)
    }  # fmt: skip
    assert set(table.args("burns_down")) == {(1,), (2,)}
    table.do("burns", SOLDIERS, 0, 2)
    assert table.due() and table.p.stack[-1].white == 2
    table.roll(1, 6).skip()
    assert (SOLDIERS, 0, 1) not in table.args("burns"), "they have rolled"
    table.do("burns_down", 1)
    fact = [each for each in table.facts if each.kind == "burnt_down"][-1]
    assert fact.words(NAMES) == "A building burns down: 1 fire removed."
    assert fact.banner(NAMES) == "A BUILDING BURNS DOWN" and len(table.p.fires) == 1
    assert not table.can("burns_down"), "one building at a time"
    table.do("nobody_burns")
    assert table.asked != "who_burns"


@pytest.mark.rule("IFOS-164", "IFOS-166", "IFOS-355")
@pytest.mark.parametrize("champions", [(), (ZARD,), (LEADER,), (ZARD, LEADER)])
def test_without_a_board_how_champions_move_is_said_of_those_in_play(champions: tuple[int, ...]):
    table = Table("guide")
    table.soldiers(-1, 2)
    for which in champions:
        table.champion(which)
    detail = str(table.at("march").state.prompts()[0].detail)
    assert ("Rage: it must enter" in detail) is (ZARD in champions)
    assert ("The Leader moves up to two spaces" in detail) is (LEADER in champions)


# ---- three sides -----------------------------------------------------------------------------
@pytest.mark.rule("IFOS-443")
def test_a_zombie_hero_fights_the_pack_in_its_space_while_both_are_there():
    table = ThreeTable()
    space, which = table.p.sites[0], crowds.place_of(0)
    table.champion(which, space)
    table.soldiers(space, 2)
    table.fights(ZOMBIE)
    assert table.question() == "Which Zombie fights the Martians in its space next?"
    assert table.state.prompts()[0].rules == ("IFOS-443", "IFOS-444")
    assert table.args("risen_skirmish") == [(which, space)] and not table.can("skirmish")
    table.do("risen_skirmish", which, space)
    assert table.due() and table.p.stack[-1].white == table.p.setup.champions[which].dice
    table.roll(*[1] * table.p.stack[-1].white, green=(2, 3))
    assert not table.can("risen_skirmish", which, space), "it has fought"


@pytest.mark.rule("IFOS-443")
@pytest.mark.parametrize(("playing", "soldiers"), [(False, 1), (True, 0)])
def test_nobody_fights_where_the_zombie_hero_or_the_pack_is_gone(playing: bool, soldiers: int):
    table = ThreeTable()
    space, which = table.p.sites[0], crowds.place_of(0)
    table.champion(which, space)
    table.p.champions[which] = replace(table.p.champions[which], playing=playing)
    table.soldiers(space, soldiers)
    table.soldiers(table.p.sites[1], 1)
    table.p.side = ZOMBIE
    table.carry_out(Skirmishes(False, (), (which,)))
    assert table.asked != "skirmishes"


# ---- how a game ended ------------------------------------------------------------------------
@pytest.mark.rule("IFOS-283", "IFOS-281", "IFOS-280")
@pytest.mark.parametrize(("side", "reason"), [(HERO, "goal-heroes"), (MARTIAN, "goal-martians")])
def test_an_objective_holds_while_its_number_is_reached(side: int, reason: str):
    table = advanced(scenario="abduction")
    scenario = table.p.setup.scenario
    goal = (scenario.heroes if side == HERO else scenario.martians).n
    assert goal > 0
    table.p.win_reason = reason
    for reached, holds in ((0, False), (goal - 1, False), (goal, True), (goal + 1, True)):
        table.p.progress[side] = reached
        assert objectives.holds(table.p) is holds


@pytest.mark.rule("IFOS-281", "IFOS-283")
def test_an_end_by_dead_heroes_the_empty_deck_or_no_martians_holds_while_it_is_so():
    table = Table()
    table.soldiers(table.p.sites[0], 1)
    for reason in ("dead", "deck", "none"):
        table.p.win_reason = reason
        assert objectives.holds(table.p) is False
    table.p.dead_heroes, table.p.win_reason = 4, "dead"
    assert objectives.holds(table.p)
    table.p.deck_sizes[HERO], table.p.win_reason = 0, "deck"
    assert objectives.holds(table.p)
    table.p.pool[0] += 1
    table.p.troops[0][table.p.sites[0]], table.p.win_reason = 0, "none"
    assert objectives.holds(table.p)
