"""Events in a hand: when they can be played and by who pays; what may be done between answers."""

import pytest
from ifos_advanced import advanced
from ifos_cards import entered, quiet
from ifos_table import Table
from ifos_town import town
from ifos_zombies import ZombieTable

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.legal import (
    answers as answers_module,
)
from companion.games.invasion_from_outer_space.legal import (
    hand_cards,
    moments,
    optional_actions,
)
from companion.games.invasion_from_outer_space.legal.moments import printed
from companion.games.invasion_from_outer_space.steps import unseen
from companion.games.invasion_from_outer_space.steps.cards import CardSource, PlayedCard, PlayStage
from companion.games.invasion_from_outer_space.steps.cards import ResponseWindow as Window
from companion.games.invasion_from_outer_space.steps.combat import WoundHero, WoundSoldiers
from companion.games.invasion_from_outer_space.steps.fire import RangedAttack
from companion.games.invasion_from_outer_space.steps.heroes import (
    HeroActs,
    HeroShoots,
    HeroTurn,
    Walk,
)
from companion.games.invasion_from_outer_space.steps.turn import CommandPhase, MartianTurn
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    LEADER,
    MARTIAN,
    ZARD,
    CardInPlay,
    Fight,
)

BOB = 1


def holding(play: str = "guide", **change) -> Table:
    """Seat 1 holds Great Applause, changed in some way; nobody has a Power Token."""
    table = quiet(Table(play, entered=entered(Great_Applause=change), simulated=True))
    table.hand(BOB, "Great Applause")
    table.p.stack = []
    return table


def can(table: Table, *at: str) -> bool:
    """Whether the Event can be played; the list and the check agree."""
    play = Action(BOB, "play", (table.key("Great Applause"),))
    listed = play in hand_cards.listed(table.p, BOB, printed(table.p.setup, at))
    assert hand_cards.allows(table.p, play, at) is listed
    return listed


# ---- when ----------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-034", "IFOS-255")
def test_an_event_is_played_at_its_moment_and_by_who_holds_it():
    table = holding(when="move", effects=["draw n=1"])
    assert can(table, "move") and can(table, "any", "move") and not can(table, "any")
    key = table.key("Great Applause")
    assert not hand_cards.allows(table.p, Action(BOB, "play", (key, 1)), ("move",))
    assert not hand_cards.allows(table.p, Action(BOB, "play", ()), ("move",))
    assert not hand_cards.allows(table.p, Action(0, "play", (key,)), ("move",))
    table.p.hand_sizes[BOB], table.p.hands[BOB] = 0, ()
    assert not can(table, "move")


@pytest.mark.rule("IFOS-222", "IFOS-205")
@pytest.mark.parametrize(("tokens", "acts", "pays"), [
    ({}, None, []),
    ({0: 1}, None, []),
    ({0: 2, 2: 3}, None, [0, 2]),
    ({0: 2, 2: 3}, 2, [2]),
    ({0: 2}, 2, []),
])  # fmt: skip
def test_a_price_is_paid_by_who_acts_else_by_any_hero_of_the_player(tokens, acts, pays):
    table = holding(when="any", cost=2, effects=["draw n=1"])
    for n, number in tokens.items():
        table.hero(n, tokens=number)
    if acts is not None:
        table.p.push(HeroActs(table.p.hero_id(acts), 3))
    assert hand_cards.payers(table.p, BOB, table.card("Great Applause")) == pays
    assert can(table, "any") is bool(pays)


@pytest.mark.rule("IFOS-222", "IFOS-224")
@pytest.mark.parametrize(("acts", "playable"), [(3, True), (0, False), (None, False)])
def test_a_card_for_the_cannon_needs_a_hero_who_acts_at_one(acts: int | None, playable: bool):
    table = holding("board", when="cannon", effects=["draw n=1"])
    table.hero(3, space=table.p.ground.cannons[0])
    if acts is not None:
        table.p.push(HeroShoots(table.p.hero_id(acts)))
    assert can(table, "cannon") is playable


@pytest.mark.rule("IFOS-378")
@pytest.mark.parametrize(("moved", "playable"), [(False, True), (True, False)])
def test_a_card_that_moves_the_beast_is_not_played_after_its_move(moved: bool, playable: bool):
    table = holding("board", when="move", effects=["move n=1 target=champion"])
    table.champion(ZARD, table.p.sites[0])
    table.p.stack = [MartianTurn(4, beast_moved=moved)]
    assert can(table, "move") is playable
    table.champion(LEADER, table.p.sites[1])
    assert can(table, "move")


@pytest.mark.rule("IFOS-266")
@pytest.mark.parametrize(("step", "playable"), [("hero", True), ("soldiers", False)])
def test_a_card_against_wounds_is_for_those_of_its_own_side(step: str, playable: bool):
    table = holding(when="wound", effects=["prevent n=1"])
    hero = WoundHero(table.p.hero_id(0), 1)
    table.p.push(hero if step == "hero" else WoundSoldiers(0, -1, 1, "fight"))
    assert can(table, "wound") is playable


@pytest.mark.rule("IFOS-268")
@pytest.mark.parametrize("when", ["roll", "fight", "ranged", "agility"])
def test_dice_are_re_rolled_only_while_they_lie_there(when: str):
    table = holding(when=when, effects=["reroll n=1 side=own"])
    assert not can(table, when, "roll")
    table.p.fight = Fight(0, -1, ours=(3,), theirs=(4,))
    assert can(table, when, "roll")


@pytest.mark.rule("IFOS-270")
@pytest.mark.parametrize(("what", "playable"), [
    ("nothing", False), ("window", True), ("lying", True), ("own", False),
])  # fmt: skip
def test_a_card_is_cancelled_as_it_is_played_or_where_it_lies(what: str, playable: bool):
    table = holding(when="card", effects=["cancel_card"])
    theirs, ours = table.card("Lights Out"), table.card("Drum Roll")
    if what == "window":
        step = PlayedCard(0, theirs, CardSource(theirs), stage=PlayStage.WINDOW)
        table.p.push(step, Window("card"))
    elif what != "nothing":
        table.p.cards_in_play = [CardInPlay(theirs if what == "lying" else ours, what == "own")]
    assert can(table, "card") is playable


@pytest.mark.rule("IFOS-404")
@pytest.mark.parametrize(("crossed", "when"), [(True, "fight"), (True, "blast"), (False, "blast")])
def test_an_event_that_ends_a_fight_ends_a_blast_in_the_town_only(crossed: bool, when: str):
    if crossed:
        table = town("guide", simulated=True)
        name = next(
            card.name for card in table.p.setup.cards
            if card.deck == "town" and "cancel_fight" in [each.do for each in card.effects]
            and card.kind == "event"
        )  # fmt: skip
        table.hand(BOB, name)
        play = Action(BOB, "play", (table.key(name),))
        assert hand_cards.allows(table.p, play, (when,))
        return
    table = holding(when="fight", effects=["cancel_fight"])
    assert can(table, "fight") and not can(table, when)


@pytest.mark.rule("IFOS-222")
def test_the_lowest_price_for_a_moment_is_that_of_an_event_of_the_heroes():
    data = entered(
        Great_Applause={"when": "cannon", "cost": 3},
        Cabbage={"when": "cannon"},
        Human_Cannonball={"when": "any"},
    )
    setup = Table("guide", entered=data).p.setup
    deck = [setup.cards[n] for n in setup.decks[HERO] if setup.cards[n].when == "cannon"]
    assert {card.kind for card in deck} == {"event", "item"}
    costs = [card.cost for card in deck if card.kind == "event"]
    assert hand_cards.cheapest(setup, "cannon") == min(costs) > 0
    assert "cannon" in hand_cards.deck_moments(setup, HERO)
    assert "cannon" not in hand_cards.deck_moments(setup, MARTIAN)
    events = {setup.cards[n].when for n in setup.decks[MARTIAN] if setup.cards[n].kind == "event"}
    assert hand_cards.deck_moments(setup, MARTIAN) == events


@pytest.mark.rule("IFOS-268", "IFOS-266")
@pytest.mark.parametrize(("moment", "answers"), [
    ("wound", ("wound",)), ("martian_wound", ("wound",)), ("crowd_wound", ("wound",)),
    ("fight", ("fight", "roll")), ("blast", ("blast", "roll")), ("ranged", ("ranged", "roll")),
    ("agility", ("agility", "roll")), ("break", ("break", "roll")), ("roll", ("roll",)),
    ("card", ("card",)), ("fended", ("fended",)),
])  # fmt: skip
def test_which_moments_answer_a_window(moment: str, answers: tuple[str, ...]):
    assert moments.answers_to(moment) == answers


# ---- between answers -----------------------------------------------------------------------
@pytest.mark.rule("IFOS-062", "IFOS-063", "IFOS-A51")
def test_only_a_hero_with_a_token_in_the_big_top_may_draw_there():
    table = quiet(Table())
    top = table.p.ground.big_top
    inside = [space for space in range(table.p.ground.size) if top >> space & 1]
    for space in range(table.p.ground.size):
        table.hero(0, space=space, tokens=1)
        assert optional_actions._may_draw(table.p, 0) is (space in inside)
    table.hero(0, space=inside[0], tokens=0)
    assert not optional_actions._may_draw(table.p, 0)
    guided = quiet(Table("guide"))
    guided.hero(0, tokens=1)
    assert optional_actions._may_draw(guided.p, 0) and guided.p.setup.center == "big-top"
    assert not optional_actions._may_draw(guided.p, 1)
    fair = ZombieTable("guide")
    assert fair.p.setup.center != "big-top" and not optional_actions._may_draw(fair.p, 0)


@pytest.mark.rule("IFOS-062", "IFOS-A51")
@pytest.mark.parametrize(("ruling", "simulated", "step", "drawn"), [
    ("hero-turn", False, HeroTurn, [0, 2]),
    ("hero-turn", False, Walk, [0, 2]),
    ("activation", False, Walk, [2]),
    ("activation", False, HeroTurn, []),
    ("hero-turn", True, Walk, [2]),
    ("hero-turn", True, HeroTurn, []),
])  # fmt: skip
def test_who_draws_in_the_big_top_in_the_hero_turn(ruling, simulated, step, drawn):
    table = quiet(Table("guide", rulings={"IFOS-A51": ruling}, simulated=simulated))
    for n in (0, 2, 3):
        table.hero(n, tokens=1)
    table.hero(3, alive=False)
    due = HeroTurn() if step is HeroTurn else Walk(table.p.hero_id(2), 3)
    table.p.stack = [due]
    assert optional_actions._open(table.p, due, 1) is not None
    assert optional_actions._in_big_top(table.p, due) == drawn
    table.p.deck_sizes[HERO] = 0
    assert optional_actions._in_big_top(table.p, due) == []
    command = CommandPhase(0)
    table.p.deck_sizes[HERO] = 5
    assert optional_actions._open(table.p, command, 1) is not None
    assert optional_actions._in_big_top(table.p, command) == []
    table.p.fight = Fight(0, -1)
    assert optional_actions._open(table.p, due, 1) is None, "not in a Fight"
    assert optional_actions._in_big_top(table.p, due) == []


@pytest.mark.rule("IFOS-264", "IFOS-265", "IFOS-255")
@pytest.mark.parametrize(("seat", "side", "moved", "moments"), [
    (0, MARTIAN, False, ("any", "command", "card", "start")),
    (0, MARTIAN, True, ("any", "command", "card")),
    (0, HERO, False, ("any", "command", "card")),
    (1, MARTIAN, False, ("any", "card")),
    (2, MARTIAN, False, ("any", "card")),
])  # fmt: skip
def test_the_start_of_a_turn_is_the_own_until_somebody_moves(seat, side, moved, moments):
    table = Table("guide", seats=4)
    table.p.side, table.p.moved = side, moved
    step = CommandPhase(0)
    table.p.stack = [step]
    opening = optional_actions._open(table.p, step, seat)
    assert opening is not None and opening.now.moments == moments


@pytest.mark.rule("IFOS-255", "IFOS-462")
def test_which_seats_may_have_something_to_do_is_judged_by_what_everybody_knows():
    table = quiet(Table("guide", seats=4, rulings={"IFOS-A51": "hero-turn"}))
    step = CommandPhase(0)
    table.p.stack = [step]
    assert optional_actions.seats(table.p, step, 0) == ()
    table.p.hand_sizes[3] = 1
    assert optional_actions.seats(table.p, step, 0) == (3,)
    table.hero(0, tokens=1)
    table.p.stack = [HeroTurn()]
    assert optional_actions.seats(table.p, HeroTurn(), 2) == (2, 3), "in the Big Top"
    assert optional_actions.seats(table.p, WoundHero(table.p.hero_id(0), 1), 2) == ()
    table.p.simulated = True
    assert optional_actions.seats(table.p, HeroTurn(), 3) == (3,)
    assert optional_actions.seats(table.p, HeroTurn(), -1) == ()


# ---- tokens of Small Town Heroes at the Carnival -------------------------------------------
@pytest.mark.rule("IFOS-422")
def test_a_hero_of_the_town_re_rolls_the_own_move_or_dice_for_a_token():
    guests = ("Johnny", "Sam", "Sally", "Billy")
    table = quiet(ZombieTable("guide", guests="small-town", heroes=guests))
    p = table.p
    p.stack = [HeroActs(p.hero_id(0), 3)]
    assert answers_module.rerolls(p, 0, ("any", "move")) == []
    for n in (0, 1):
        table.hero(n, tokens=1)
    assert answers_module.rerolls(p, 0, ("any", "move")) == [(0,)]
    assert answers_module.rerolls(p, 1, ("any", "move")) == []
    assert answers_module.rerolls(p, 0, ("any",)) == []
    p.stack = [Walk(p.hero_id(0), 3)]
    assert answers_module.rerolls(p, 0, ("any", "move")) == []
    p.fight = Fight(0, -1, ours=(5, 2, 5, 0), theirs=(6,))
    assert answers_module.rerolls(p, 0, ("fight", "roll")) == [(0, 2), (0, 5)]
    assert answers_module.rerolls(p, 1, ("fight", "roll")) == []
    assert answers_module.rerolls(p, 0, ("ranged", "roll")) == []
    p.fight = Fight(0, -1, ours=unseen.best(2), theirs=unseen.different(1))
    assert answers_module.rerolls(p, 0, ("fight", "roll")) == [(0, 0)], "the players see the die"
    p.fight = None
    p.stack = [RangedAttack(p.hero_id(1), None, -1, 3, 2)]
    assert answers_module.rerolls(p, 1, ("ranged", "roll")) == [(1, 2)]
    assert answers_module.rerolls(p, 0, ("ranged", "roll")) == []
    assert answers_module.rerolls(p, 1, ("fight", "roll")) == []
    p.stack = [RangedAttack(p.hero_id(1), None, -1, 3)]
    assert answers_module.rerolls(p, 1, ("ranged", "roll")) == [], "not rolled yet"
    carnival = quiet(advanced("guide"))
    carnival.hero(0, tokens=1)
    carnival.p.stack = [HeroActs(carnival.p.hero_id(0), 3)]
    assert answers_module.rerolls(carnival.p, 0, ("move",)) == []
