"""Guide and board are one game: a switch in the middle loses and invents nothing."""

from random import Random

import pytest
from ifos_advanced import advanced, burn, crowd, listed, open_space

from companion.engine.actions import CORRECT, TABLE, Action
from companion.games.invasion_from_outer_space import BOX
from companion.games.invasion_from_outer_space.table.position import LEADER, NOWHERE, ZARD
from tests import switches
from tests.switches import switch, there_and_back


def test_a_switch_asks_where_fires_kerosene_saucers_cannons_and_ruins_are():
    table = advanced("guide")
    table.soldiers(NOWHERE, 2)
    burn(table, NOWHERE, NOWHERE)
    burn(table, NOWHERE, new=True)
    table.p.kerosene_count = 2
    table.at("heroes")
    table.push(Action(TABLE, CORRECT, ("play", "board")))
    asked = []
    while table.asked != "heroes":
        if table.asked == "boards":
            table.do("board")
            continue
        asked.append(table.question())
        if table.can("no_more"):
            table.do("no_more")
        else:
            table.do("stands")
    said = " ".join(asked)
    for word in ("destroyed", "spare cannon", "saucer 4", "fire 3? It is a New", "Kerosene"):
        assert word in said
    assert len(table.p.fires) == 3 and sum(fire.new for fire in table.p.fires) == 1
    assert table.p.kerosene_count == 0
    assert all(space >= 0 for space in table.p.sites) and len(set(table.p.sites)) == 4


def test_kerosene_placed_next_to_a_fire_burns_once_everything_is_placed():
    table = advanced("guide")
    table.soldiers(NOWHERE, 1)
    burn(table, NOWHERE)
    table.p.kerosene_count = 1
    table.at("heroes")
    table.push(Action(TABLE, CORRECT, ("play", "board")))
    for _ in range(4):
        table.do("board")
    fire = next(s for s in range(40) if table.p.ground.building[s] < 0)
    while table.asked == "stands":
        if table.can("no_more"):
            table.do("no_more")
        elif "fire" in table.question():
            table.do("stands", fire)
        elif "Kerosene" in table.question():
            table.do("stands", listed(table.p.ground.adjacent[fire])[0])
            assert table.p.kerosene, "not while the rest is placed"
        else:
            table.do("stands")
    assert len(table.p.fires) == 2 and not table.p.kerosene


def test_what_the_rules_forbid_is_no_answer():
    table = advanced("guide")
    crowd(table, NOWHERE, NOWHERE)
    table.soldiers(NOWHERE, 2)
    table.champion(ZARD)
    table.champion(LEADER)
    table.at("heroes")
    table.push(Action(TABLE, CORRECT, ("play", "board")))
    for _ in range(4):
        table.do("board")
    where: dict[str, list[int]] = {}
    while table.asked == "stands":
        if table.can("no_more"):
            table.do("no_more")
            continue
        step = table.p.stack[-1]
        taken = where.setdefault(type(step).__name__, [])
        spaces = {args[0] for args in table.args("stands")}
        assert not spaces & set(taken) or type(step).__name__ in ("LocateHero", "LocateSoldiers")
        if getattr(step, "champion", None) == ZARD:
            assert not spaces & set(where["LocateSoldiers"])
        taken.append(table.args("stands")[0][0])
        table.do("stands", *table.args("stands")[0])


@pytest.mark.parametrize("play", ["guide", "board"])
def test_points_spent_and_cards_drawn_stay_so(play: str):
    other = {"guide": "board", "board": "guide"}[play]
    table = advanced(play)
    table.soldiers(60 if play == "board" else NOWHERE, 1)
    table.at("command").do("buy_card")
    while table.asked != "command":
        table.push(table.state.legal_actions()[0])
    points = list(table.p.command_points)
    table.state = switch(table.state, other, Random(1))
    assert table.asked == "command" and table.p.command_points == points
    table = advanced(play)
    table.soldiers(60 if play == "board" else NOWHERE, 1)
    table.at("draw")
    table.push(table.state.legal_actions()[0])
    hand, left = list(table.p.hand_sizes), table.p.stack[-1]
    table.state = switch(table.state, other, Random(1))
    assert table.p.hand_sizes == hand and table.p.stack[-1] == left


def test_a_fight_that_the_switch_cuts_off_is_fought_again():
    table = advanced()
    here = open_space(table)
    table.hero(0, space=here)
    table.soldiers(here, 1)
    table.at("fights").do("fight", 0)
    assert table.p.fight is not None
    table.state = switch(table.state, "guide", Random(1))
    assert table.can("fight", 0, 0, 1) or any(a[0] == 0 for a in table.args("fight"))


def test_kerosene_is_counted_in_the_guide_and_lies_in_spaces_on_the_board():
    table = advanced()
    table.soldiers(60, 1)
    table.p.kerosene = 1 << 4 | 1 << 9
    table.at("heroes")
    table.state = switch(table.state, "guide", Random(1))
    assert (table.p.kerosene, table.p.kerosene_count) == (0, 2)
    paths = {each.path: each.value for each in table.state.correctables()}
    assert paths["kerosene"] == 2
    table.state = switch(table.state, "board", Random(1))
    assert table.p.kerosene_count == 0
    assert table.p.kerosene.bit_count() + len(table.p.fires) == 2


@pytest.mark.parametrize("seed", range(12))
def test_a_switch_and_one_back_leave_everything_as_it_was(seed: int):
    there_and_back(seed)


def test_a_match_that_is_still_being_set_up_is_no_run(monkeypatch):
    later = switches.random_state(0)
    drawn = iter([BOX.new_state(2, simulated=False, options={"play": "board"}), later])
    monkeypatch.setattr(switches, "_some_way", lambda rng: next(drawn))
    assert switches.random_state(1) is later
