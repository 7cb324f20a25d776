"""When an Item, Tech or a card in play can be used, and how often."""

import pytest
from ifos_cards import entered, quiet
from ifos_table import Table
from ifos_town import entered as entered_in_town
from ifos_town import town, town_components
from msgspec.structs import replace as changed

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.legal import abilities
from companion.games.invasion_from_outer_space.legal.moments import printed
from companion.games.invasion_from_outer_space.steps.cards import (
    CardSource,
    PlayCard,
    PlayedCard,
    ResponseWindow,
)
from companion.games.invasion_from_outer_space.steps.combat import WoundHero, WoundSoldiers
from companion.games.invasion_from_outer_space.table.position import (
    Blast,
    CardInPlay,
    Fight,
    Tech,
)

HELP = "dice n=1 side=own"


# ---- Items ---------------------------------------------------------------------------------
def item(table: Table, name: str, *moments: str, n: int = 0) -> bool:
    """Whether a Hero's Item can be used."""
    return abilities._item_is_ready(table.p, n, table.card(name), moments)


@pytest.mark.rule("IFOS-245", "IFOS-193")
def test_a_combat_bonus_is_used_once_in_the_own_fight():
    table = quiet(Table("guide"))
    table.item(0, "Tent Mallet")
    assert not item(table, "Tent Mallet", "fight")
    table.p.fight = Fight(1, -1)
    assert not item(table, "Tent Mallet", "fight")
    table.p.fight = Fight(0, -1)
    assert item(table, "Tent Mallet", "fight") and not item(table, "Tent Mallet", "any")
    table.hero(0, used=(table.card("Tent Mallet"),))
    assert not item(table, "Tent Mallet", "fight")


@pytest.mark.rule("IFOS-193", "IFOS-A01")
@pytest.mark.parametrize(("change", "simulated", "ready"), [
    ({}, False, True),
    ({"effects": []}, False, True),
    ({"effects": []}, True, False),
    ({"when": "move"}, False, False),
    ({"range": 2}, False, False),
    ({"weapon": "hand", "effects": []}, False, False),
])  # fmt: skip
def test_an_item_is_used_at_its_moment_for_what_it_does(change, simulated: bool, ready: bool):
    data = entered(Popcorn_Bag={"when": "any", "effects": ["draw n=1"], **change})
    table = quiet(Table("guide", entered=data, simulated=simulated))
    table.item(0, "Popcorn Bag")
    assert item(table, "Popcorn Bag", "any") is ready
    use = Action(1, "use", (0, table.key("Popcorn Bag")))
    assert (use in abilities.listed(table.p, 1, printed(table.p.setup, ("any",)))) is ready
    assert abilities.allows(table.p, use, ("any",)) is ready
    other = Action(1, "use", (1, table.key("Popcorn Bag")))
    assert not abilities.allows(table.p, other, ("any",)), "who has none"


@pytest.mark.rule("IFOS-266", "IFOS-193")
@pytest.mark.parametrize(("wounded", "ready"), [(0, True), (1, False)])
def test_an_item_against_wounds_spares_who_holds_it(wounded: int, ready: bool):
    data = entered(Popcorn_Bag={"when": "wound", "effects": ["prevent n=1"]})
    table = quiet(Table("guide", entered=data))
    table.item(0, "Popcorn Bag")
    table.p.push(WoundHero(table.p.hero_id(wounded), 1))
    assert item(table, "Popcorn Bag", "wound") is ready
    table.p.push(WoundSoldiers(0, -1, 1, "fight"))
    assert not item(table, "Popcorn Bag", "wound")


@pytest.mark.rule("IFOS-404")
@pytest.mark.parametrize("key", ["combat", "effects"])
def test_in_the_town_an_item_that_ends_a_fight_ends_a_blast(key: str):
    change = {"kind": "item", "when": "fight", "combat": [], "effects": [], "text": ""}
    names = [card["name"] for card in town_components()["town"]["cards"] if card["kind"] == "item"]
    data = entered_in_town(**{names[0].replace(" ", "_"): change | {key: ["cancel_fight"]}})
    table = town("guide", entered=data)
    table.item(0, names[0])
    assert not item(table, names[0], "blast", "roll")
    table.p.fight = Blast(-1, targets=(table.p.hero_id(0),))
    assert item(table, names[0], "blast", "roll")
    table.p.fight = Blast(-1, targets=(table.p.hero_id(1),))
    assert not item(table, names[0], "blast", "roll")


# ---- Tech and cards in play ----------------------------------------------------------------
@pytest.mark.rule("IFOS-151", "IFOS-152")
@pytest.mark.parametrize(("name", "when", "ready"), [
    ("Death Ray", "command", True), ("Death Ray", "fight", False),
    ("Glass Armour", "wound", True), ("Glass Armour", "command", False),
])  # fmt: skip
def test_tech_is_used_at_its_moment_and_what_is_used_up_in_the_command_phase(name, when, ready):
    table = Table("guide", game="advanced")
    tech = Tech(4, 0, table.card(name), 0, True)
    table.p.tech = [tech]
    table.p.push(WoundSoldiers(0, -1, 1, "fight"))

    def can(seat: int, *moments: str, window: ResponseWindow | None = None) -> bool:
        now = printed(table.p.setup, moments)
        listed = Action(seat, "tech", (4,)) in abilities.listed(table.p, seat, now, window)
        use = Action(seat, "tech", (4,))
        assert abilities.allows(table.p, use, moments, window) is listed
        return listed

    assert can(0, when) is ready and not can(1, when), "Heroes have none"
    assert can(0, when, window=ResponseWindow(when, tech=(3,))) is ready
    assert not can(0, when, window=ResponseWindow(when, tech=(4,)))
    table.p.tech = [changed(tech, used=(0,))]
    assert not can(0, when)
    table.p.tech = [changed(tech, up=False)]
    assert not can(0, when)
    table.p.tech = [tech]
    table.p.push(WoundHero(table.p.hero_id(0), 1))
    assert can(0, when) is (ready and name == "Death Ray"), "it spares Martians"
    assert not abilities.allows(table.p, Action(0, "tech", (5,)), (when,))


@pytest.mark.rule("IFOS-043")
def test_a_card_in_play_acts_again_once_for_who_played_it():
    data = entered(Great_Applause={"effects": [HELP], "when": "fight", "remains": True})
    table = quiet(Table("guide", entered=data))
    card, other = table.card("Great Applause"), table.card("Drum Roll")
    table.p.cards_in_play = [CardInPlay(other, 1), CardInPlay(card, 1)]
    again = Action(1, "helps", (table.key("Great Applause"), 1))

    def can(window: ResponseWindow | None = None) -> bool:
        now = printed(table.p.setup, ("fight", "roll"))
        listed = again in abilities.listed(table.p, 1, now, window)
        assert abilities.allows(table.p, again, ("fight", "roll"), window) is listed
        assert again._replace(player=0) not in abilities.listed(table.p, 0, now, window)
        assert not abilities.allows(table.p, again._replace(player=0), ("fight", "roll"), window)
        return listed

    assert not can(), "nobody fights"
    table.p.fight = Fight(0, -1)
    assert can() and can(ResponseWindow("fight", lasting=(0,)))
    assert not can(ResponseWindow("fight", lasting=(1,)))
    for args in ((table.key("Great Applause"), 0), (table.key("Great Applause"), 2),
                 (table.key("Great Applause"), -1), (table.key("Drum Roll"), 1)):  # fmt: skip
        assert not abilities.allows(table.p, Action(1, "helps", args), ("fight",))
    assert not abilities.allows(table.p, again, ("any",))
    table.hero(0, used=(card,))
    assert not can(), "used in this Fight"
    table.hero(0, used=())
    table.p.push(PlayedCard(1, card, CardSource(card)))
    assert not can(), "it is being resolved"
    table.p.stack.pop()
    table.p.push(PlayCard(1, card))
    assert can()


@pytest.mark.rule("IFOS-043")
@pytest.mark.parametrize("fights", [True, False])
def test_a_martian_card_in_play_acts_again_in_a_fight(fights: bool):
    table = quiet(Table("guide"))
    table.p.fight = Fight(0, -1) if fights else None
    assert abilities._is_fresh(table.p, 0, table.card("Lights Out")) is fights
    assert abilities._is_fresh(table.p, 1, table.card("Drum Roll")) is fights


@pytest.mark.rule("IFOS-266", "IFOS-043")
@pytest.mark.parametrize(("step", "again"), [("hero", True), ("soldiers", False)])
def test_a_card_in_play_against_wounds_spares_its_own_side(step: str, again: bool):
    data = entered(Great_Applause={"effects": ["prevent n=1"], "when": "wound", "remains": True})
    table = quiet(Table("guide", entered=data))
    table.p.cards_in_play = [CardInPlay(table.card("Great Applause"), 1)]
    table.p.fight = Fight(0, -1)
    wound = WoundHero(table.p.hero_id(0), 1) if again else WoundSoldiers(0, -1, 1, "fight")
    table.p.push(wound)
    assert abilities._helps_again(table.p, 0, None) is again
