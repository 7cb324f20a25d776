"""Death Ray, Saucer Blast, cannons and the Human Cannonball, said or laid on the board."""

from dataclasses import replace

import pytest
from ifos_cards import entered, quiet, with_martian_event
from ifos_table import Table
from msgspec import structs

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space import BOX
from companion.games.invasion_from_outer_space.effects import cannons
from companion.games.invasion_from_outer_space.steps.heroes import HeroActs, HeroSwaps
from companion.games.invasion_from_outer_space.table.position import MARTIAN, ZARD, Crowd, Tech

MODES = pytest.mark.parametrize("play", ["board", "guide"])
RAY = (2, 3, 4, 5)  # numbers of the practice template


def ready(play: str = "board", **kind) -> Table:
    """A Martian player with a Death Ray that is built, in the Command Phase."""
    table = quiet(Table(play, **kind))
    table.hand(0, "Death Ray")
    table.p.hand_sizes[0] -= 1
    table.p.tech.append(Tech(3, 0, table.card("Death Ray"), 0, True))
    table.soldiers(int(table.p.sites[3]), 2)
    return apart(table).at("command")


def apart(table: Table) -> Table:
    """Every Hero in a space of its own."""
    for n in range(4) if table.p.ground else ():
        table.hero(n, space=int(table.p.ground.cannons[n]))
    return table


def touch(table: Table, hero: int, number: int = 0) -> Table:
    """Name a Hero, on the board by the space, and the section that touches."""
    if table.p.guide:
        table.do("touched", "hero", hero)
    else:
        table.do("touched", "space", table.p.heroes[hero].space)
    return table.do("section", number) if number else table


# ---- the Death Ray ------------------------------
@MODES
@pytest.mark.rule("IFOS-158", "IFOS-152")
def test_the_death_ray_is_discarded_as_it_is_fired(play: str):
    table = ready(play).do("tech", 3).do("aimed")
    assert not table.p.tech and table.card("Death Ray") in table.p.discard[MARTIAN]
    table.at("rayguns")
    assert not table.can("tech")


@pytest.mark.rule("IFOS-160")
@pytest.mark.parametrize(("sections", "asked"), [(1, "touched"), (2, "section")])
def test_an_only_section_is_taken_without_a_question(sections: int, asked: str):
    table = ready("guide")
    setup = table.p.setup
    kit = structs.replace(setup.kit, death_ray=setup.kit.death_ray[:sections])
    table.p.setup = replace(setup, kit=kit)
    touch(table.do("tech", 3), 1)
    assert table.asked == asked


@MODES
@pytest.mark.rule("IFOS-160", "IFOS-E03")
@pytest.mark.parametrize(("face", "wounds"), [(2, 0), (3, 1), (4, 1), (5, 1), (6, 1)])
def test_a_hero_touched_by_the_3_section_is_hit_on_3_to_6(play: str, face: int, wounds: int):
    table = ready(play).do("tech", 3)
    touch(table, 1)
    assert {n for (n,) in table.args("section")} == set(RAY)
    table.do("section", 3).do("aimed").roll(face).skip()
    assert table.p.heroes[1].wounds == wounds


@MODES
@pytest.mark.rule("IFOS-159", "IFOS-160", "IFOS-161", "IFOS-162")
def test_one_blast_against_many_a_die_for_each_and_no_dodging(play: str):
    table = ready(play).do("tech", 3)
    touch(touch(table, 0, 2), 2, 5).do("aimed")
    assert "Hannah" in table.due()
    table.roll(2)
    assert "Angelica" in table.due()
    table.roll(5).skip()
    assert [hero.wounds for hero in table.p.heroes] == [1, 0, 1, 0]
    assert "dodged" not in table.kinds() and table.asked == "command"


@MODES
@pytest.mark.rule("IFOS-160")
def test_a_crowd_is_touched_too(play: str):
    table = ready(play, game="advanced", scenario="wipe-them-out")
    table.p.crowds.append(Crowd(5 if play == "board" else -1))
    table.do("tech", 3)
    table.do("touched", "space", 5) if play == "board" else table.do("touched", "crowd", 0)
    table.do("section", 2).do("aimed").roll(2).skip()
    assert table.p.crowds[0].wounds == 1


@pytest.mark.rule("IFOS-160")
def test_all_in_a_space_are_touched_by_the_same_section_and_roll_one_by_one():
    table = ready(game="advanced", scenario="wipe-them-out")
    space = int(table.p.heroes[0].space)
    table.hero(2, space=space)
    table.p.crowds.append(Crowd(space))
    table.do("tech", 3)
    assert len(table.args("touched")) == 3
    labels = [str(option.label) for option in table.state.prompts()[0].domain.options]
    label = next(each for each in labels if "Crowd" in each)
    assert label.endswith("Hannah, Angelica and Crowd 1")
    table.do("touched", "space", space).do("section", 4)
    assert len(table.args("touched")) == 2
    table.do("aimed").roll(4).roll(3).roll(6).skip()
    assert [hero.wounds for hero in table.p.heroes] == [1, 0, 0, 0]
    assert table.p.crowds[0].wounds == 1


def test_who_the_real_template_touches_no_bot_says():
    table = ready().do("tech", 3)
    assert BOX.for_bots(table.state, table.state.legal_actions()) == []
    table = ready(rulings={"IFOS-A59": "told"}).do("tech", 3)
    assert {a.verb for a in BOX.for_bots(table.state, table.state.legal_actions())} == {"lay"}


@MODES
@pytest.mark.rule("IFOS-274", "IFOS-461")
def test_the_death_ray_is_a_blast_and_can_be_cancelled_after_the_dice(play: str):
    table = ready(play)
    table.hand(1, "Mirror Trick")
    table.do("tech", 3).skip()
    touch(touch(table, 0, 2), 1, 2).do("aimed").roll(6).roll(6)
    assert table.asked == "blast_cards"
    table.do("play", table.key("Mirror Trick")).skip()
    assert [hero.wounds for hero in table.p.heroes] == [0] * 4


@pytest.mark.rule("IFOS-268")
def test_each_die_of_the_death_ray_stays_with_its_hero_when_rolled_again():
    table = quiet(Table(entered=entered(Range_Finder={"effects": ["reroll n=all side=own"]})))
    for n, name in enumerate(("Death Ray", "Range Finder")):
        table.hand(0, name)
        table.p.hand_sizes[0] -= 1
        table.p.tech.append(Tech(n, 0, table.card(name), 0, True))
    table.at("command").do("tech", 0)
    touch(touch(apart(table), 0, 4), 1, 4).do("aimed").roll(1).roll(1)
    # One at a time: the first belongs to the first Hero.
    table.do("tech", 1).roll(6).roll(2)
    assert [hero.wounds for hero in table.p.heroes] == [1, 0, 0, 0]


@pytest.mark.rule("IFOS-457")
def test_the_death_ray_does_nothing_to_martians():
    table = ready(rulings={"IFOS-A59": "told"})
    before = table.p.on_board()
    aims = table.do("tech", 3).args("lay")
    table.do("lay", *aims[0])
    while table.due():
        table.roll(6)
    assert table.p.on_board() == before


@pytest.mark.rule("IFOS-A59", "IFOS-160", "IFOS-229", "IFOS-230", "IFOS-231", "IFOS-232")
def test_the_template_laid_on_the_board_finds_who_is_touched_and_by_what():
    table = ready(rulings={"IFOS-A59": "told"})
    ground, space = table.p.ground, int(table.p.sites[0])
    assert ground is not None
    sections = table.p.setup.kit.death_ray
    aim = cannons.all_aims(table.p, space, sections)[0]
    first = next(s for s in range(ground.size) if aim.touched[0] >> s & 1)
    assert cannons.number_at(aim, sections, first) == 2  # the lowest that touches
    assert not cannons.number_at(aim, sections, space)
    for n in range(4):
        table.hero(n, space=ground.centre if n else first)
    table.do("tech", 3)
    assert len({angle for site, angle in table.args("lay") if site == 0}) > 4
    everything = cannons.reached(aim, sections, 5)
    assert cannons.lies(table.p, Action(0, "lay", (0, aim.angle))) == (space, everything)
    laid = Action(0, "lay", (0, aim.angle))
    assert str(table.state.describe(laid)).endswith(f"From Site 1, {aim.angle} degrees")
    table.do("lay", 0, aim.angle)
    assert "Hannah on 2+" in table.said("blast")
    table.roll(2).skip()
    assert table.p.heroes[0].wounds == 1


@pytest.mark.rule("IFOS-233", "IFOS-231")
def test_no_way_of_laying_the_template_touches_a_blocker():
    table = Table(rulings={"IFOS-A59": "told"})
    ground = table.p.ground
    assert ground is not None
    sections = table.p.setup.kit.death_ray
    inside = next(s for s in range(ground.size) if ground.big_top >> s & 1)
    free = cannons.all_aims(table.p, int(table.p.sites[0]), sections)
    assert len(cannons.all_aims(table.p, inside, sections)) < len(free)


# ---- Saucer Blast ------------------------------
@MODES
@pytest.mark.rule("IFOS-461")
def test_a_saucer_blast_gives_hits_that_may_be_dodged(play: str):
    table = with_martian_event("saucer_blast n=2", play, when="command")
    table.at("command").do("play", table.key("Field Report")).skip()
    touch(apart(table), 1).do("aimed").skip()
    assert "Lucrezia dodges" in table.due()
    table.roll(1, 2)
    assert table.p.heroes[1].wounds == 1


# ---- the Human Cannonball ------------------------------
def archibald(**kind) -> Table:
    """Archibald in the space of a cannon, after his dice."""
    table = Table(heroes=("Archibald", "Hannah", "Lucrezia", "Cassidy"), **kind)
    ground = table.p.ground
    if ground is not None:
        table.hero(0, space=int(ground.cannons[0]))
    table.soldiers(int(table.p.sites[3]), 2)
    return table.at("heroes").do("activate", 0).roll(3, green=(1,))


@pytest.mark.rule("IFOS-223", "IFOS-225", "IFOS-E04", "IFOS-A59")
@pytest.mark.parametrize("face", [1, 4, 5])
def test_archibald_lands_where_sections_up_to_the_roll_touch(face: int):
    table = archibald(rulings={"IFOS-A59": "told"})
    start, sections = int(table.p.heroes[0].space), table.p.setup.kit.cannon
    table.do("talent", 0).roll(face)
    lands = {int(args[0]) for args in table.args("lands")}
    expected = 0
    for aim in cannons.all_aims(table.p, start, sections):
        for section, mask in zip(sections, aim.touched, strict=True):
            if section.number <= face:
                expected |= mask
    assert lands == {s for s in range(200) if expected >> s & 1} - {start}
    there = max(lands)
    table.do("lands", there)
    assert table.p.heroes[0].space == there and table.p.heroes[0].tokens == 0
    # The flight was the move.
    assert not table.can("move")


@pytest.mark.rule("IFOS-222", "IFOS-223")
def test_a_flight_uses_up_nobody_elses_move():
    table = Table()
    hero, other = (table.p.hero_id(n) for n in (0, 1))
    for stack, left in (
        ([HeroActs(other, 2)], [HeroActs(other, 2)]),
        ([HeroActs(hero, 2)], [HeroSwaps(hero)]),
        ([], []),
    ):
        table.p.stack = stack
        cannons._uses_up(table.p, 0, HeroActs, HeroSwaps)
        assert table.p.stack == left


@pytest.mark.rule("IFOS-179")
def test_who_walks_hears_how_many_spaces_are_left():
    table = archibald().do("move")
    number = table.p.stack[-1].left
    assert table.question() == f"Archibald moves: {number} spaces left." and number > 1


@pytest.mark.rule("IFOS-226", "IFOS-227", "IFOS-458", "IFOS-E04")
@pytest.mark.parametrize("ruling", ["ask", "told"])
def test_on_a_6_he_lands_anywhere_but_must_move(ruling: str):
    table = archibald(rulings={"IFOS-A59": ruling})
    ground = table.p.ground
    assert ground is not None
    table.do("talent", 0).roll(6)
    lands = {int(args[0]) for args in table.args("lands")}
    assert lands == set(range(ground.size)) - {int(ground.cannons[0])}
    assert ground.centre in lands  # behind the Blockers


@pytest.mark.rule("IFOS-225", "IFOS-A59", "IFOS-227")
def test_by_the_real_template_any_space_may_be_named():
    table = archibald(rulings={"IFOS-A59": "ask"})
    start = int(table.p.heroes[0].space)
    table.do("talent", 0).roll(2)
    assert len(table.args("lands")) > 50 and (start,) not in table.args("lands")


@pytest.mark.rule("IFOS-224", "IFOS-A60")
def test_no_cannon_while_martians_are_in_its_space():
    table = archibald()
    space = int(table.p.heroes[0].space)
    assert table.can("talent", 0)
    table.soldiers(space, 1)
    assert not table.can("talent", 0)
    table = Table(heroes=("Archibald", "Hannah", "Lucrezia", "Cassidy"))
    table.at("heroes").do("activate", 0).roll(3, green=(1,))
    assert not table.can("talent", 0)  # no cannon here


@pytest.mark.rule("IFOS-225", "IFOS-A60", "IFOS-228")
def test_he_may_land_on_martians_and_fights_them_but_not_in_a_destroyed_building():
    table = archibald(rulings={"IFOS-A60": "not-destroyed"})
    gone, there = table.space("Bear Tent"), int(table.p.sites[3])
    table.p.destroyed |= 1 << gone
    table.do("talent", 0).roll(6)
    assert (gone,) not in table.args("lands")
    table.do("lands", there).skip()
    while table.can("go_on"):
        table.do("go_on")
    assert table.due() == "Archibald fights"


@pytest.mark.rule("IFOS-223")
def test_in_a_guided_match_people_place_him():
    table = archibald(play="guide")
    table.do("talent", 0).roll(4)
    assert "up to 4" in str(table.state.prompts()[0].text)
    table.do("landed")
    assert not table.can("move")


# ---- a cannon fired ------------------------------
def gunner(play: str = "board", **kind) -> Table:
    """A Hero at a cannon whose player holds the card, at the time of the Ranged Attack."""
    table = Table(play, game="advanced", **kind)
    quiet(table).hero(0, tokens=1)
    ground = table.p.ground
    if ground is not None:
        table.hero(0, space=int(ground.cannons[0]))
    table.hand(1, "Fire the Cannon")
    table.soldiers(int(table.p.sites[3]), 3)
    table.soldiers(int(table.p.sites[2]), 2)
    table.at("heroes").do("activate", 0).roll(3, green=(1,)).do("move").do("stop").skip()
    while table.asked == "swap":
        table.do("go_on")
    return table


@MODES
@pytest.mark.rule("IFOS-222", "IFOS-221", "IFOS-209")
def test_a_hero_at_a_cannon_fires_it_for_a_token_as_the_ranged_attack(play: str):
    table = gunner(play)
    table.do("play", table.key("Fire the Cannon")).skip()
    assert table.p.heroes[0].tokens == 0
    table.roll(4)
    if play == "guide":
        table.do("cannon_hits", 1)
        assert "The cannon hits." in table.story()
        table.do("choose", "soldiers", 3)
        assert table.p.on_board() == 2
    else:
        there = int(table.p.sites[3])
        table.do("hits", there).do("aimed")
        assert table.p.soldiers(there) == 0 and table.p.soldiers(int(table.p.sites[2])) == 2
    assert not table.can("shoot") and not table.can("play", table.key("Fire the Cannon"))


@MODES
@pytest.mark.rule("IFOS-222", "IFOS-194")
def test_a_hit_of_a_cannon_fires_no_second_shot(play: str):
    table = gunner(play, entered=entered(Fire_the_Cannon={"effects": ["cannon", "cannon"]}))
    table.do("play", table.key("Fire the Cannon")).skip().roll(4)
    if play == "guide":
        table.do("cannon_hits", 2)
    else:
        table.do("hits", int(table.p.sites[3])).do("aimed")
    assert not table.due() and "skipped" in table.kinds()


@pytest.mark.rule("IFOS-222", "IFOS-224")
def test_no_token_or_no_cannon_no_shot():
    table = gunner()
    key = table.key("Fire the Cannon")
    assert table.can("play", key)
    table.hero(0, tokens=0)
    assert not table.can("play", key)
    table.hero(0, tokens=1)
    table.hero(0, space=table.p.ground.centre if table.p.ground else 0)
    assert not table.can("play", key)


@pytest.mark.rule("IFOS-228", "IFOS-229", "IFOS-231", "IFOS-A59")
def test_a_cannon_laid_on_the_board_hits_all_that_its_sections_touch():
    table = gunner(rulings={"IFOS-A59": "told"})
    space, sections = int(table.p.heroes[0].space), table.p.setup.kit.cannon
    aim = cannons.all_aims(table.p, space, sections)[0]
    reached = cannons.reached(aim, sections, 2)
    first = next(s for s in range(200) if reached >> s & 1)
    table.soldiers(first, 1)
    table.champion(ZARD, int(table.p.sites[1]))
    table.do("play", table.key("Fire the Cannon")).skip().roll(2)
    assert cannons.lies(table.p, Action(1, "turn", (aim.angle,))) == (space, reached)
    table.do("turn", aim.angle)
    assert table.p.soldiers(first) == 0


@pytest.mark.rule("IFOS-228", "IFOS-231", "IFOS-A59")
def test_a_cannon_hits_where_it_was_turned_to():
    table = gunner(rulings={"IFOS-A59": "told"})
    space, sections = int(table.p.heroes[0].space), table.p.setup.kit.cannon
    ways = {
        aim.angle: cannons.reached(aim, sections, 2)
        for aim in cannons.all_aims(table.p, space, sections)
    }
    angle = max(ways, key=lambda angle: ways[angle] & ~ways[min(ways)])
    hit = next(s for s in range(200) if (ways[angle] & ~ways[min(ways)]) >> s & 1)
    table.soldiers(hit, 1)
    table.do("play", table.key("Fire the Cannon")).skip().roll(2)
    table.do("turn", angle)
    assert table.p.soldiers(hit) == 0


@pytest.mark.rule("IFOS-456", "IFOS-231")
def test_which_way_a_cannon_faces_does_not_matter():
    table = Table(rulings={"IFOS-A59": "told"})
    ground = table.p.ground
    assert ground is not None
    for cannon in ground.cannons:
        angles = {aim.angle for aim in cannons.all_aims(table.p, cannon, table.p.setup.kit.cannon)}
        assert {angle // 90 for angle in angles} == {0, 1, 2, 3}
