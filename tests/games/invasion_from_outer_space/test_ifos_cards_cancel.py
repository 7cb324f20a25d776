"""Cards that are laid, cancelled, discarded or remain; Tech that is cancelled on 4 or more."""

import pytest
from ifos_cards import entered, quiet
from ifos_table import Table

from companion.games.invasion_from_outer_space.table.position import HERO, MARTIAN, CardInPlay, Tech
from companion.games.invasion_from_outer_space.table.sides import make_ready

MODES = pytest.mark.parametrize("play", ["board", "guide"])


def laid(table: Table, deck: int, name: str) -> int:
    """How many of a card lie on the discard pile."""
    return table.p.discard[deck].count(table.card(name))


def remaining(table: Table, name: str = "Lights Out", seat: int = 0) -> None:
    """Lay a Remains in Play card."""
    table.hand(seat, name)
    table.p.hand_sizes[seat] -= 1
    table.p.cards_in_play.append(CardInPlay(table.card(name), seat, 5))


def tech(table: Table, name: str, points: int = 0, up: bool = True, id_: int = 7) -> None:
    """Put Tech of seat 0 before it; face down, a table does not know which."""
    table.hand(0, name)
    table.p.hand_sizes[0] -= 1
    card = table.card(name)
    table.p.tech.append(Tech(id_, 0, card if up or table.p.simulated else -1, points, up))


@MODES
@pytest.mark.rule("IFOS-035", "IFOS-263", "IFOS-034")
def test_a_hero_event_acts_for_any_hero_and_is_discarded_after_it(play: str):
    table = quiet(Table(play, seats=3))
    table.hand(1, "Great Applause")
    table.at("heroes").do("play", table.key("Great Applause"))
    # It lies open until it has acted.
    assert [each.card for each in table.p.cards_in_play] == [table.card("Great Applause")]
    assert table.args("choose") == [("hero", n) for n in range(4)]
    table.do("choose", "hero", 3)
    assert table.p.heroes[3].tokens == 2 and not table.p.cards_in_play
    assert laid(table, HERO, "Great Applause") == 1


@pytest.mark.rule("IFOS-039", "IFOS-036")
def test_a_martian_event_is_discarded_after_it():
    table = quiet(Table())
    table.hand(0, "Double Shift")
    table.at("command").do("play", table.key("Double Shift"))
    assert table.p.command_points[0] == 4 and laid(table, MARTIAN, "Double Shift") == 1
    assert table.p.hand_sizes[0] == 0


@pytest.mark.rule("IFOS-043", "IFOS-044")
def test_a_card_that_remains_stays_and_is_no_part_of_the_hand():
    table = quiet(Table("guide"))
    for _ in range(2):
        table.hand(0, "Lights Out")
    table.at("command")
    for _ in range(2):
        table.do("play", table.key("Lights Out")).do("noted")
    assert len(table.p.cards_in_play) == 2 and table.p.hand_sizes[0] == 0
    assert laid(table, MARTIAN, "Lights Out") == 0


@MODES
@pytest.mark.rule("IFOS-270", "IFOS-269")
def test_a_cancelled_card_is_discarded_without_effect(play: str):
    table = quiet(Table(play))
    table.hand(0, "Double Shift")
    table.hand(1, "Cut the Wires")
    table.at("command").do("play", table.key("Double Shift"))
    assert table.asked == "card_cards" and table.p.command_points[0] == 2
    table.do("play", table.key("Cut the Wires"))
    assert table.p.command_points[0] == 2 and "cancelled" in table.kinds()
    assert laid(table, MARTIAN, "Double Shift") == 1 and laid(table, HERO, "Cut the Wires") == 1


@pytest.mark.rule("IFOS-270")
def test_what_cancels_can_be_cancelled():
    table = quiet(Table())
    table.hand(0, "Double Shift", "Not So Fast")
    table.hand(1, "Cut the Wires")
    table.at("command").do("play", table.key("Double Shift"))
    table.do("play", table.key("Cut the Wires")).do("play", table.key("Not So Fast"))
    assert table.p.command_points[0] == 4 and not table.p.cards_in_play


@pytest.mark.rule("IFOS-270")
def test_only_the_other_side_is_asked_to_cancel():
    table = quiet(Table())
    table.hand(0, "Double Shift", "Not So Fast")
    table.at("command").do("play", table.key("Double Shift"))
    assert table.p.command_points[0] == 4


@pytest.mark.rule("IFOS-269")
def test_a_card_that_has_caused_dice_is_past_cancelling():
    table = quiet(Table("guide", entered=entered(Double_Shift={"effects": ["command n=d6"]})))
    table.hand(0, "Double Shift")
    table.hand(1, "Cut the Wires", "Cut the Wires")
    table.at("command").do("play", table.key("Double Shift")).do("go_on")
    assert table.due() and table.refuses("play", table.key("Cut the Wires")) == ""
    table.roll(3)
    assert table.p.command_points[0] == 5


@MODES
@pytest.mark.rule("IFOS-270", "IFOS-043")
def test_a_card_that_remains_is_cancelled_later_and_its_markers_go(play: str):
    table = quiet(Table(play))
    remaining(table)
    table.hand(1, "Cut the Wires")
    table.at("heroes").do("play", table.key("Cut the Wires")).skip()
    assert not table.p.cards_in_play and laid(table, MARTIAN, "Lights Out") == 1
    assert not table.state.observation()["lying"]


@MODES
@pytest.mark.rule("IFOS-271", "IFOS-272")
@pytest.mark.parametrize(("face", "left"), [(3, 1), (4, 0)])
def test_tech_is_cancelled_on_4_or_more_and_a_failure_is_wasted(play: str, face: int, left: int):
    table = quiet(Table(play))
    tech(table, "Focus Lens")
    table.hand(1, "Cut the Wires")
    table.at("heroes").do("play", table.key("Cut the Wires")).skip().roll(face)
    assert len(table.p.tech) == left
    assert laid(table, MARTIAN, "Focus Lens") == 1 - left
    assert laid(table, HERO, "Cut the Wires") == 1


@MODES
@pytest.mark.rule("IFOS-271", "IFOS-272")
def test_face_down_tech_too_is_shown_and_its_points_are_gone(play: str):
    table = quiet(Table(play))
    tech(table, "Focus Lens", points=3, up=False)
    table.hand(1, "Cut the Wires")
    table.at("heroes").do("play", table.key("Cut the Wires")).skip().roll(4)
    assert table.asked == "scrap"
    table.do("shows", table.key("Focus Lens"))
    assert not table.p.tech and laid(table, MARTIAN, "Focus Lens") == 1
    assert table.p.command_points[0] == 0


@MODES
@pytest.mark.rule("IFOS-271", "IFOS-269", "IFOS-A65")
@pytest.mark.parametrize(("ruling", "asked"), [("before-dice", True), ("no", False)])
def test_tech_may_be_cancelled_as_it_is_used(play: str, ruling: str, asked: bool):
    table = quiet(Table(play, rulings={"IFOS-A65": ruling}))
    tech(table, "Supreme Intelligence")
    table.hand(1, "Cut the Wires")
    table.at("command").do("tech", 7)
    assert (table.asked == "card_cards") == asked
    if asked:
        table.do("play", table.key("Cut the Wires")).roll(4)
        assert not table.p.tech and table.asked == "command"
        assert laid(table, MARTIAN, "Supreme Intelligence") == 1
    else:
        assert table.asked == "draw"


@pytest.mark.rule("IFOS-271", "IFOS-A65")
def test_tech_that_holds_acts():
    table = quiet(Table())
    tech(table, "Supreme Intelligence")
    table.hand(1, "Cut the Wires")
    table.at("command").do("tech", 7).do("play", table.key("Cut the Wires")).roll(2)
    assert len(table.p.tech) == 1 and table.asked == "draw"


@pytest.mark.rule("IFOS-040", "IFOS-144")
def test_tech_in_play_helps_again_and_again_but_once_a_turn():
    table = quiet(Table())
    tech(table, "Supreme Intelligence")
    table.at("command").do("tech", 7).do("card", "?").skip()
    assert not table.can("tech") and len(table.p.tech) == 1
    table.p.side = HERO
    table.at("heroes")
    make_ready(table.p)
    table.at("command")
    assert table.can("tech", 7)


@pytest.mark.rule("IFOS-144", "IFOS-152")
def test_tech_discarded_for_its_effect_is_used_only_in_the_command_phase():
    table = quiet(Table("guide"))
    tech(table, "Thought Mirror")  # for any time, but it is discarded
    table.at("rayguns")
    assert not table.can("tech")
    table.at("command")
    assert table.can("tech", 7)
    table.do("tech", 7)
    assert not table.p.tech and laid(table, MARTIAN, "Thought Mirror") == 1


@pytest.mark.rule("IFOS-148")
def test_tech_is_no_part_of_the_hand():
    table = quiet(Table("guide"))
    tech(table, "Supreme Intelligence")
    assert table.p.hand_sizes[0] == 0


@pytest.mark.rule("IFOS-268")
def test_tech_for_blasts_changes_a_die_once_a_blast():
    table = quiet(Table())
    tech(table, "Focus Lens")
    here = int(table.p.sites[0])
    table.hero(0, space=here)
    table.soldiers(here, 1)
    table.at("rayguns").do("blast", here, here, 0).roll(4)
    table.do("tech", 7)
    assert "1 hit" in table.said("hits") and len(table.p.tech) == 1


# ---- cards that remain and help again -------------------------------------------------------
def in_a_fight(table: Table, *theirs: int) -> Table:
    """Begin a Fight of the first Hero in a space of its own."""
    here = int(table.p.ground.spots[0]) if table.p.ground else -1
    table.hero(0, space=here)
    if not table.p.guide:
        table.p.troops[0][here] = 0
    table.soldiers(here, len(theirs))
    table.at("fights")
    table.do("fight", *((0, len(theirs), 0) if table.p.guide else (0,)))
    return table.roll(1, 2, green=theirs)


@MODES
@pytest.mark.rule("IFOS-043")
def test_a_card_that_remains_helps_in_every_fight_once(play: str):
    table = quiet(Table(play, game="advanced"))
    table.hand(0, "Your World is Ours!", "Cold Fury")
    in_a_fight(table, 2).do("play", table.key("Your World is Ours!")).roll(4)
    # It has acted in this Fight.
    assert table.asked == "fight_cards" and not table.can("helps")
    table.do("go_on")
    assert len(table.p.cards_in_play) == 1
    table.hero(0, wounds=0)
    in_a_fight(table, 2).do("helps", table.key("Your World is Ours!"), 0).roll(6)
    assert table.said("helps") == "Your World is Ours! works again."
    assert table.p.fight is not None and table.p.fight.theirs == (2, 6)
    assert not table.can("helps") and len(table.p.cards_in_play) == 1


@pytest.mark.rule("IFOS-043")
def test_a_card_that_remains_helps_every_hero_to_move():
    table = quiet(Table())
    remaining(table, "Drum Roll", seat=1)
    for n in (0, 1):
        table.at("heroes").do("activate", n).roll(2, green=(1,))
        table.do("helps", table.key("Drum Roll"), 0)
        assert "3 spaces" in str(table.state.prompts()[0].text) and not table.can("helps")


@pytest.mark.rule("IFOS-043")
def test_a_card_that_remains_helps_once_in_the_move_it_was_played_in():
    table = quiet(Table())
    table.hand(1, "Drum Roll")
    table.at("heroes").do("activate", 0).roll(2, green=(1,))
    table.do("play", table.key("Drum Roll")).skip()
    assert "3 spaces" in str(table.state.prompts()[0].text) and not table.can("helps")
