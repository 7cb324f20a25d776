"""Heroes of the Carnival in the Small Town, alone or with its own."""

import pytest
from ifos_table import components
from ifos_town import SMALL_TOWN

from companion.engine.actions import CHANCE, Action
from companion.games.invasion_from_outer_space import BOX
from companion.games.invasion_from_outer_space.state import InvasionState

CARNIVAL = {**SMALL_TOWN, "heroes": "carnival"}
MIXED = {**SMALL_TOWN, "heroes": "mixed"}


def begun(options: dict[str, str], *sheets: str, play: str = "board") -> InvasionState:
    """A match in which these four Heroes were drawn."""
    chosen = {**options, "play": play}
    pieces = BOX.suited(components(), chosen)
    state = BOX.new_state(2, options=chosen, components=pieces)
    while state.prompts()[0].name in ("boards", "cornfield"):
        state, _ = state.apply(state.legal_actions()[0])
    for sheet in sheets:
        state, _ = state.apply(Action(CHANCE, "sheet", (sheet,)))
    return state


def rolled(state: InvasionState, face: int) -> InvasionState:
    """The same match after a die."""
    return state.apply(Action(CHANCE, "roll", tuple(int(n == face) for n in range(1, 7))))[0]


FOUR = ("hannah", "carl", "jojo", "cassidy")


@pytest.mark.rule("IFOS-421")
@pytest.mark.parametrize(("options", "towns", "others"), [
    (SMALL_TOWN, 8, 0), (CARNIVAL, 0, 8), (MIXED, 8, 8),
])  # fmt: skip
def test_the_heroes_are_of_either_box_or_of_both(options, towns: int, others: int):
    sheets = begun(options).setup.sheets
    assert (sum(s.town for s in sheets), sum(not s.town for s in sheets)) == (towns, others)


@pytest.mark.rule("IFOS-421")
def test_the_option_is_asked_in_the_small_town_only_and_left_out_of_other_matches():
    option = next(each for each in BOX.settings if each.key == "heroes")
    assert option.is_asked(SMALL_TOWN) and not option.is_asked(BOX.default_options())
    assert "heroes" not in BOX.default_options() and "heroes" not in BOX.opted(SMALL_TOWN)
    assert "carl" in begun(CARNIVAL).setup.made_up and "sam" not in begun(CARNIVAL).setup.made_up


@pytest.mark.rule("IFOS-423", "IFOS-086")
def test_only_carnival_heroes_have_a_token_in_a_mixed_team():
    state = begun(MIXED, "sam", "hannah", "johnny", "carl")
    assert [hero.tokens for hero in state.heroes] == [0, 1, 0, 1]


@pytest.mark.rule("IFOS-426")
def test_every_hero_starts_in_a_random_building():
    state = begun(MIXED, "sam", "hannah", "johnny", "carl")
    while state.prompts()[0].name == "found":
        state, _ = state.apply(state.legal_actions()[0])
    assert str(state.stack[-1].purpose) == "Random Board Section"
    state = rolled(rolled(state, 3), 1)
    (where,) = {action.verb for action in state.legal_actions()}
    building = state.ground.buildings[state.ground.building[state.legal_actions()[0].args[0]]]
    assert where == "starts" and building.section == 2 and 1 in building.numbers


@pytest.mark.rule("IFOS-426")
def test_without_a_board_the_table_rolls_for_the_building():
    assert "building_found" in {a.verb for a in _after_cards(begun(CARNIVAL, *FOUR, play="guide"))}
    assert "starts_there" in {
        a.verb for a in _after_cards(begun(SMALL_TOWN, "sam", "sally", "johnny", "billy",
                                           play="guide"))
    }  # fmt: skip


def _after_cards(state: InvasionState) -> list[Action]:
    while state.prompts()[0].name in ("found", "immediate"):
        state, _ = state.apply(state.legal_actions()[0])
    return state.legal_actions()


def started(*sheets: str) -> InvasionState:
    """A match in which all four Heroes stand in buildings."""
    state = begun(CARNIVAL, *sheets)
    while not state.prompts()[0].name.startswith("bring") and not _due(state, "Starting Martians"):
        if _due(state, "of a cannon"):
            break
        face = 3 if _due(state, "Random Board Section") else 1
        action = state.legal_actions()[0]
        state = rolled(state, face) if action.verb == "roll" else state.apply(action)[0]
    return state


def _due(state: InvasionState, what: str) -> bool:
    return what in str(getattr(state.stack[-1], "purpose", ""))


@pytest.mark.rule("IFOS-425")
def test_archibald_brings_two_cannons_outdoors_on_sections_that_are_rolled():
    state = started("archibald", "carl", "jojo", "cassidy")
    for face, section in ((2, 1), (5, 4)):
        state = rolled(state, face)
        spaces = [action.args[0] for action in state.legal_actions()]
        assert spaces and {state.ground.section[space] for space in spaces} == {section}
        assert all(state.ground.outdoors >> space & 1 for space in spaces)
        state, _ = state.apply(state.legal_actions()[-1])
    assert state.cannons.bit_count() == 2 and not _due(state, "of a cannon")


@pytest.mark.rule("IFOS-425", "IFOS-277")
@pytest.mark.parametrize(("face", "seat"), [(1, 1), (6, 0)])
def test_a_choice_of_section_is_the_heroes_or_the_martians(face: int, seat: int):
    state = rolled(started("archibald", "carl", "jojo", "cassidy"), face)
    found = state.legal_actions()
    assert {action.player for action in found} == {seat}
    assert [action.args for action in found] == [(1,), (2,), (3,), (4,)]


@pytest.mark.rule("IFOS-425")
def test_without_archibald_there_is_no_cannon():
    state = started(*FOUR)
    assert not state.cannons and not _due(state, "of a cannon")


def test_the_checklist_names_what_carnival_heroes_bring():
    rules = {rule for _, rule in BOX.setup(2, CARNIVAL)}
    assert {"IFOS-086", "IFOS-421", "IFOS-425", "IFOS-426"} <= rules
    assert not {"IFOS-425", "IFOS-426"} & {rule for _, rule in BOX.setup(2, SMALL_TOWN)}
