"""Records from before rules were revised end as they did; by the new rules each of them would stop.

They were played by chance at commit f4bc3dea, which also wrote how they end (`ends.json`).
"""

import json
from pathlib import Path

import pytest
from ifos_advanced import advanced, burn, crowd, ground, open_space

from companion.engine.actions import IllegalAction
from companion.engine.box import EDITION, FIRST
from companion.games.invasion_from_outer_space import BOX
from companion.games.invasion_from_outer_space.rules import fire_phase
from companion.games.invasion_from_outer_space.steps.fire import (
    LightKerosene,
    RollFires,
    TurnFires,
)
from companion.games.invasion_from_outer_space.steps.heroes import AskStances
from companion.games.invasion_from_outer_space.table.position import NOWHERE, Fire
from companion.storage.records import header_line, parse_record, play_record, record_text

FOLDER = Path(__file__).parent / "first_edition"
ENDS = json.loads((FOLDER / "ends.json").read_text(encoding="utf-8"))


def read(name: str):
    return parse_record((FOLDER / f"{name}.jsonl").read_bytes())


def ending(p):
    return {
        "pool": p.pool,
        "heroes": [[each.alive, each.wounds, each.tokens, each.space] for each in p.heroes],
        "fires": sorted([fire.space, fire.new] for fire in p.fires),
        "hands": p.hand_sizes,
        "kerosene": p.kerosene.bit_count(),
        "kills": p.kills,
        "dead": p.dead_heroes,
        "stack": [type(step).kind for step in p.stack],
    }


@pytest.mark.parametrize("name", sorted(ENDS))
def test_an_old_record_ends_as_it_was_played(name: str):
    record = read(name)
    assert record.header.rulings[EDITION] == FIRST
    match = play_record(record)
    expected = dict(ENDS[name])
    assert len(match.steps) == expected.pop("steps")
    assert ending(match.state) == expected


@pytest.mark.parametrize("number", [1, 2])
def test_the_fires_of_a_building_that_burnt_down_were_the_oldest(number: int):
    state = BOX.new_state(
        2, rulings={EDITION: FIRST}, options={"play": "guide", "game": "advanced"}
    )
    state.fires = [Fire(NOWHERE, new=new) for new in (False, False, True)]
    left = state.fires[number:]
    fire_phase._burnt(state, number, [])
    assert state.fires == left


@pytest.mark.rule("IFOS-307", "IFOS-327")
@pytest.mark.parametrize(("rulings", "catches"), [({EDITION: FIRST}, True), ({}, False)])
def test_kerosene_caught_before_new_fires_were_turned_and_now_at_any_moment(rulings, catches: bool):
    table = advanced(rulings=rulings)
    here = open_space(table)
    burn(table, here, new=True)
    table.p.kerosene |= ground(table).adjacent[here] & ~(1 << here)
    step = RollFires(0)
    table.p.stack.append(step)
    fire_phase._next(table.p, step, [])
    assert isinstance(table.p.stack[-1], LightKerosene if catches else TurnFires)


@pytest.mark.parametrize("name", sorted(ENDS))
def test_by_the_revised_rules_it_would_stop(name: str):
    header, steps, _ = read(name)
    rulings = {key: choice for key, choice in header.rulings.items() if key != EDITION}
    state = BOX.new_state(
        len(header.seats), simulated=header.simulated, rulings=rulings,
        options=header.options, components=header.components,
    )  # fmt: skip
    with pytest.raises(IllegalAction):
        for action, _ in steps:
            state = state.apply(action)[0]


def test_an_old_record_stays_one_when_it_is_written_again():
    record = read("saucers-unasked")
    again = parse_record(record_text(record.header, record.steps).encode())
    assert again.header.rulings == record.header.rulings
    assert json.loads(header_line(again.header))["rulings"][EDITION] == FIRST


def test_nobody_is_asked_for_the_edition_and_a_new_match_has_none():
    assert EDITION not in BOX.default_rulings() and EDITION not in BOX.ruling_choices
    assert EDITION not in BOX.ruled({}, BOX.default_options())


@pytest.mark.rule("IFOS-348")
@pytest.mark.parametrize("old", [False, True])
def test_an_old_record_asks_about_stances_once_a_phase_and_the_last_hero_first(old: bool):
    table = advanced()
    if old:
        table.p.ruled = {**table.p.ruled, EDITION: FIRST}
    here = open_space(table)
    table.soldiers(here, 2)
    crowd(table, here)
    for n in (0, 1):
        table.hero(n, space=here)
    table.at("fights")
    assert table.p.hero_index(table.p.stack[-1].hero) == int(old)
    table.do("neither").do("neither").do("fight", 0)
    assert any(isinstance(step, AskStances) for step in table.p.stack) is not old
