"""Figures and markers of every kind that a card takes off the board: that is no kill."""

import pytest
from ifos_advanced import advanced, crowd
from ifos_cards import entered, quiet, with_event, with_martian_event
from ifos_table import Table

from companion.games.invasion_from_outer_space.components.effects import TAKEN
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    NONE,
    NOWHERE,
    SOMEWHERE,
    ZARD,
    CardInPlay,
    Fire,
)

MODES = pytest.mark.parametrize("play", ["guide", "board"])


def filled(line: str, play: str = "board", **kind: object) -> Table:
    """A Hero's Event of that effect, and two of everything on the board."""
    table = with_event(line, play, game="advanced", **kind)
    p, guide = table.p, play == "guide"
    spots = [NOWHERE] * 2 if guide else [int(s) for s in p.sites[:2]]
    for space in spots:
        table.soldiers(space, 1)
    crowd(table, *spots)
    p.allies = list(spots) if guide else [int(s) for s in p.sites[2:4]]  # Not alone in a fire.
    p.fires = [Fire(space, new=False) for space in spots]
    # Not next to the fires, which would light it.
    p.kerosene_count = 2 if guide else 0
    p.kerosene = 0 if guide else 1 << p.sites[2] | 1 << p.sites[3]
    p.cannons = 0 if guide else sum(1 << space for space in spots)
    table.champion(ZARD, NOWHERE if guide else int(p.sites[2]))
    card = table.card("Lights Out")
    p.cards_in_play = [CardInPlay(card, 0, SOMEWHERE if guide else space) for space in spots]
    return table.at("heroes")


def lay(table: Table) -> Table:
    return table.do("play", table.key("Great Applause")).skip()


def counted(table: Table) -> dict[str, int]:
    """How many there are of each kind of piece."""
    p = table.p
    return {
        "soldier": p.on_board(), "hero": sum(hero.alive for hero in p.heroes),
        "champion": sum(each.playing for each in p.champions), "fire": len(p.fires),
        "kerosene": p.kerosene_count + p.kerosene.bit_count(), "cannon": p.cannons.bit_count(),
        "saucer": len(p.sites), "ally": len(p.allies),
        "crowd": sum(each.wounds < 4 for each in p.crowds),
        "marker": sum(each.spot != NONE for each in p.cards_in_play),
    }  # fmt: skip


@MODES
@pytest.mark.parametrize("what", TAKEN)
@pytest.mark.rule("IFOS-263")
def test_one_of_every_kind_is_taken_off_the_board(play: str, what: str):
    table = filled(f"remove n=1 what={what}", play)
    before = counted(table)
    lay(table)
    if play == "guide" and what == "cannon":
        # These are not even counted: people take one up.
        assert table.asked == "note"
        return
    if table.asked == "choose":
        table.do("choose")
    assert counted(table) == {**before, what: before[what] - 1}
    assert table.p.kills == 0 and table.p.progress == [0, 0] and table.p.dead_heroes == 0
    assert table.kinds().count("removed") == 1 and table.p.winner == NONE


@pytest.mark.parametrize("what", [each for each in TAKEN if each != "hero"])
@pytest.mark.rule("IFOS-263")
def test_all_of_a_kind_are_taken_off_without_asking(what: str):
    table = filled(f"remove n=all what={what}")
    lay(table)
    assert table.asked == "heroes" and counted(table)[what] == 0
    assert "skipped" not in table.kinds() and table.p.kills == 0


@MODES
@pytest.mark.rule("IFOS-263", "IFOS-257")
def test_a_hero_taken_off_gives_the_martians_nothing_and_may_be_replaced(play: str):
    data = entered(Great_Applause={"effects": ["remove n=1 what=hero"]})
    table = quiet(advanced(play, entered=data))
    table.hand(1, "Great Applause")
    table.item(1, "Cabbage")
    table.soldiers(NOWHERE if play == "guide" else int(table.p.sites[0]), 1)
    table.at("heroes")
    lay(table).do("choose", "hero", 1)
    p = table.p
    assert not p.heroes[1].alive and p.heroes[1].space == NOWHERE and p.dead_heroes == 0
    assert p.bonus == [0] and p.progress == [0, 0]
    assert table.card("Cabbage") in p.discard[HERO]
    assert table.asked == "new_hero" and "gone" in str(table.state.prompts()[0].text)
    table.do("no_hero")
    assert table.asked == "heroes" and not table.can("activate", 1)


@pytest.mark.rule("IFOS-A03")
@pytest.mark.parametrize(("ruling", "kills"), [("all", 1), ("not-martian-made", 0)])
def test_soldiers_taken_off_count_only_where_every_removal_does(ruling: str, kills: int):
    table = filled("remove n=1 what=soldier", rulings={"IFOS-A03": ruling})
    lay(table).do("choose")
    assert table.p.kills == kills


@pytest.mark.rule("IFOS-263", "IFOS-453")
def test_a_marker_goes_and_its_card_stays():
    table = filled("remove n=1 what=marker")
    lay(table)
    assert table.args("choose") == [("marker", 0), ("marker", 1)]
    words = str(table.state.describe(next(iter(table.state.legal_actions()))))
    assert "Lights Out in " in words
    table.do("choose", "marker", 1)
    assert [each.spot != NONE for each in table.p.cards_in_play[:2]] == [True, False]


@pytest.mark.rule("IFOS-263")
def test_martians_take_a_hero_who_acts_off_the_board():
    table = with_martian_event("remove n=1 what=hero")
    table.soldiers(int(table.p.sites[0]), 1)
    table.at("heroes").do("activate", 0).roll(6, green=(1,)).do("move")
    assert table.asked == "walk"
    table.do("play", table.key("Field Report")).skip()
    table.do("choose", "hero", 0)
    table.do("no_hero").skip()
    assert table.asked == "heroes" and not table.p.heroes[0].alive
