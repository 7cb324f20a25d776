"""When cards and abilities may be used: the start of a turn, Fights, Blasts, the Big Top."""

import pytest
from ifos_cards import aside, entered, fight, with_event, with_martian_event
from ifos_table import Table

from companion.games.invasion_from_outer_space.legal.moments import answers_to

MODES = pytest.mark.parametrize("play", ["board", "guide"])


def playable(table: Table) -> bool:
    """Whether the card of `with_event` or `with_martian_event` may be played now."""
    keys = {table.key("Great Applause"), table.key("Field Report")}
    return any(str(args[0]) in keys for args in table.args("play"))


@MODES
@pytest.mark.rule("IFOS-264", "IFOS-265")
def test_the_start_of_the_martian_turn_lasts_until_a_model_moves(play: str):
    for phase, open_ in (("command", True), ("march", True), ("rayguns", False)):
        table = with_martian_event("command n=1", play, when="start")
        table.soldiers(int(table.p.sites[0]), 1)
        table.at(phase)
        assert playable(table) == open_, phase


@pytest.mark.rule("IFOS-264")
def test_the_first_soldier_that_moves_ends_the_start_of_the_martian_turn():
    table = with_martian_event("command n=1", when="start")
    table.soldiers(int(table.p.sites[0]), 2)
    table.at("march")
    space, to, _ = table.args("march")[0]
    table.do("march", space, to, 1)
    assert table.p.unmoved[0][space] == 1 and not playable(table)


@MODES
@pytest.mark.rule("IFOS-264", "IFOS-265", "IFOS-A35")
@pytest.mark.parametrize(("ruling", "after_dice"), [("no", True), ("yes", False)])
def test_the_start_of_the_hero_turn(play: str, ruling: str, after_dice: bool):
    table = with_event("power n=1", play, when="start", rulings={"IFOS-A35": ruling})
    table.at("heroes")
    assert playable(table)
    table.do("activate", 0).roll(3, green=(1,))
    assert playable(table) == after_dice
    table.do("move")
    assert not playable(table)


@pytest.mark.rule("IFOS-265", "IFOS-A35")
def test_a_search_ends_the_start_of_the_hero_turn():
    table = with_event("power n=1", "guide", when="start")
    table.at("heroes").do("activate", 0).roll(3, green=(1,)).do("search").do("found", "?").skip()
    assert table.p.moved and not playable(table)


@pytest.mark.rule("IFOS-264")
def test_the_start_of_a_turn_is_that_of_the_own_side():
    table = with_event("power n=1", when="start")
    table.at("command")
    assert not playable(table)
    table = with_martian_event("command n=1", when="start")
    table.at("heroes")
    assert not playable(table)


@pytest.mark.rule("IFOS-263")
@pytest.mark.parametrize(
    ("when", "phase", "open_"),
    [
        ("any", "heroes", True),
        ("any", "command", True),
        ("fight", "heroes", False),
        ("blast", "command", False),
        ("wound", "heroes", False),
        ("move", "heroes", False),
        ("command", "heroes", False),
    ],
)
def test_an_event_is_played_at_its_own_moment(when: str, phase: str, open_: bool):
    table = with_event("power n=1", when=when)
    table.at(phase)
    assert playable(table) == open_


@MODES
@pytest.mark.rule("IFOS-255", "IFOS-462")
def test_no_healing_while_a_fight_goes_on_but_before_and_after(play: str):
    table = with_event("heal n=1 target=hero", play)
    aside(table, 0)
    table.hero(0, wounds=1)
    table.at("rayguns")
    assert playable(table)
    fight(table, 3, 3, theirs=(3,))
    assert table.asked == "fight_cards" and not playable(table)
    table.skip()
    assert table.p.heroes[0].wounds == 1
    table.at("heroes")
    table.do("play", table.key("Great Applause")).skip()
    assert table.p.heroes[0].wounds == 0


@pytest.mark.rule("IFOS-255")
def test_a_card_for_fights_heals_nobody_in_one():
    table = Table(entered=entered(Stand_Your_Ground={"effects": ["heal n=1 target=hero"]}))
    table.hand(1, "Stand Your Ground")
    aside(table, 0)
    table.hero(0, wounds=1)
    fight(table, 3, 3, theirs=(3,)).do("play", table.key("Stand Your Ground"))
    assert table.p.heroes[0].wounds == 1
    skipped = [fact for fact in table.facts if fact.kind == "skipped"]
    assert skipped and skipped[0].rules == ("IFOS-255",)


@MODES
@pytest.mark.rule("IFOS-255", "IFOS-462")
def test_between_two_blasts_a_hero_may_be_healed(play: str):
    table = with_event("heal n=1 target=hero", play)
    here = aside(table, 0)
    table.hero(0, wounds=1)
    table.soldiers(here, 1)
    table.at("rayguns")
    if play == "guide":
        table.do("fires", 1, 0).do("target", 0).do("fire").roll(1)
    else:
        table.do("blast", here, here, 0).roll(1)
    assert table.asked == "blast_cards" and not playable(table)
    table.skip()
    assert table.asked == "rayguns" and playable(table)


@MODES
@pytest.mark.rule("IFOS-062", "IFOS-063", "IFOS-061")
def test_in_the_big_top_a_token_buys_a_card_more_than_once(play: str):
    table = Table(play)
    table.hero(0, tokens=2)
    table.at("heroes").do("activate", 0).roll(1, green=(1,))
    if play == "board":
        assert not table.can("search")
    for left in (1, 0):
        table.do("big_top", 0).do("found", "?").skip()
        assert table.p.heroes[0].tokens == left
    assert table.p.hand_sizes[1] == 2 and not table.can("big_top")


@pytest.mark.rule("IFOS-062")
def test_outside_the_big_top_no_token_buys_a_card():
    table = Table()
    aside(table, 0)
    table.at("heroes").do("activate", 0).roll(1, green=(1,))
    assert not table.can("big_top")


@pytest.mark.rule("IFOS-062", "IFOS-A51")
@pytest.mark.parametrize(("ruling", "others"), [("activation", False), ("hero-turn", True)])
def test_when_a_token_buys_a_card(ruling: str, others: bool):
    table = Table(rulings={"IFOS-A51": ruling})
    table.at("heroes")
    assert table.can("big_top", 1) == others
    table.do("activate", 0).roll(1, green=(1,))
    assert table.can("big_top", 0) and table.can("big_top", 1) == others
    table.at("command")
    assert not table.can("big_top")


@pytest.mark.rule("IFOS-282", "IFOS-A52")
def test_heroes_who_draw_the_last_card_themselves_do_not_lose():
    table = Table(simulated=True)
    last = table.p.deck_cards[0].pop()
    table.p.discard[0] += table.p.deck_cards[0]
    table.p.deck_cards[0], table.p.deck_sizes[0] = [last], 1
    table.hero(0, tokens=2)
    table.at("heroes").do("activate", 0).roll(1, green=(1,)).do("big_top", 0).do("found").skip()
    assert table.p.deck_sizes[0] == 0 and not table.state.is_terminal()
    assert not table.can("big_top")


@pytest.mark.rule("IFOS-282", "IFOS-286")
@pytest.mark.parametrize(("left", "over"), [(7, False), (6, True), (3, True)])
def test_the_martians_win_when_they_discard_the_last_hero_card(left: int, over: bool):
    table = with_martian_event("discard n=6 what=hero-deck")
    gone = table.p.deck_sizes[0] - left
    table.p.discard[0] += list(table.p.setup.decks[0][:gone])
    table.p.deck_sizes[0] = left
    table.at("command").do("play", table.key("Field Report"))
    for _ in range(min(6, left)):
        table.do("milled")
    assert table.state.is_terminal() == over
    if over:
        assert table.p.win_reason == "deck"


@pytest.mark.rule("IFOS-264", "IFOS-265")
def test_a_hero_moved_in_the_martian_turn_does_not_begin_the_hero_turn():
    table = with_martian_event("move n=2 target=hero", when="start")
    table.hand(1, "Run for Cover")
    aside(table, 0)
    table.at("command").do("play", table.key("Field Report")).skip().do("choose", "hero", 0)
    assert table.asked == "walk"
    assert not table.can("play", table.key("Run for Cover"))


@pytest.mark.rule("IFOS-268")
@pytest.mark.parametrize(
    ("moment", "answers"),
    [
        ("fight", ("fight", "roll")),
        ("agility", ("agility", "roll")),
        ("roll", ("roll",)),
        ("played", ("played",)),
        ("crowd_wound", ("wound",)),
    ],
)
def test_what_is_for_any_roll_answers_only_where_dice_lie(moment: str, answers: tuple[str, ...]):
    assert answers_to(moment) == answers
