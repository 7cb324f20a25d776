"""Invasion as pages: few verbs, short words, and everything that the rules offer within reach."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from random import Random
from types import SimpleNamespace

import pytest
from ifos_cards import aside, fight
from ifos_table import Table

from companion import games
from companion.engine.actions import Action
from companion.engine.page import MOST_VERBS, About, Page, reaches, ways
from companion.engine.state import Fact
from companion.games.invasion_from_outer_space.story.ahead import Moment
from companion.games.invasion_from_outer_space.story.cards import _dice, _falls, of_step
from companion.games.invasion_from_outer_space.story.hero import usual_of
from companion.games.invasion_from_outer_space.story.parts import scene
from companion.games.invasion_from_outer_space.table.party import Blast, Fight
from companion.games.invasion_from_outer_space.text import say
from companion.match.match import Header, Match, forced_action
from companion.match.simulation import choosers, next_action, simulated_header

BOX = games.take("invasion-from-outer-space")
NAMES = ("Ada", "Bo", "Cleo", "Dan")
MOST = 160  # actions of a match of bots
# What a person does not say so: a Pack that aims and holds its fire; dice are thrown.
UNSAID = ("roll", "fires", "target", "fire", "hold")
MAPPED = {"reinforce": 2, "saucer": 1}  # What is bought by touching the board, and its price.


BASIC = ("basic", "invasion", 2)  # the game, its scenario, the number of players


@cache
def recorded(play: str, seed: str, what: tuple[str, str, int] = BASIC) -> tuple[Action, ...]:
    """What a table would report of a match that bots play."""
    header = begun(play, what)
    state, rng, bots = Match(BOX, header).state, Random(seed), choosers(BOX, header)
    found: list[Action] = []
    while not state.is_terminal() and len(found) < MOST:
        action = next_action(state, bots, rng)
        found += state.project(action)
        state = state.apply(action)[0]
    return tuple(found)


def begun(play: str, what: tuple[str, str, int]) -> Header:
    """The header of a match that bots play."""
    game, scenario, seats = what
    header = simulated_header(BOX, seats, "greedy")
    options = {**header.options, "play": play, "game": game, "scenario": scenario}
    return replace(header, options=options)


def moments(
    play: str = "guide", what: tuple[str, str, int] = BASIC, seed: str = "a"
) -> Iterator[tuple[Match, Page, list[Action]]]:
    """Every moment in which a table is asked: the match, its page, and what was then reported."""
    match = Match(BOX, replace(begun(play, what), simulated=False))
    due = list(recorded(play, seed, what))
    while due:
        if forced_action(match.state) is None:
            page = BOX.page(match.state, About(NAMES, [step.action for step in match.steps]))
            assert page is not None
            yield match, page, due
        match.push(due.pop(0))


def test_a_hero_has_at_most_six_verbs_and_no_page_of_verbs_has_more():
    turns = [page for match, page, _ in moments() if match.state.prompts()[0].name == "act"]
    assert turns
    for page in turns:
        verbs = [str(key.label) for key in page.every()]
        assert 2 <= len(verbs) <= 4 and verbs[-1] == "Done", verbs
    for _, page, _ in moments():
        assert page.kind != "verbs" or len(list(page.every())) <= MOST_VERBS + 1


@pytest.mark.parametrize(
    ("play", "what"),
    [
        ("guide", BASIC),
        ("board", BASIC),
        ("guide", ("advanced", "wipe-them-out", 4)),
        ("board", ("advanced", "abduction", 3)),
        ("guide", ("crossover", "earth-overrun", 3)),
    ],
)
def test_all_that_bots_did_can_be_said(play: str, what: tuple[str, str, int]):
    missed = []
    for match, page, due in moments(play, what):
        board = match.state.board_view()
        tapped = board is not None and any(board.is_tapped(each) for each in due[:1])
        if due[0].verb in UNSAID or tapped or reaches(page, due[:12]) is not None:
            continue
        if not any(due[0] in way[-1].all for way in ways(page, 4)):
            missed.append((match.state.prompts()[0].name, due[0]))
    assert not missed


def test_every_key_says_something_legal_or_opens_a_page():
    for number, (match, page, _) in enumerate(moments()):
        for way in ways(page, 3) if number % 9 == 0 else ():
            match.trial(way[-1].actions)  # IllegalAction if it may not be said
        for key in page.every():
            assert key.actions or key.opens or key.goes, f"{key.label} is lit and does nothing"


@pytest.mark.rule("IFOS-191")
def test_who_trades_has_the_only_card_on_the_key_and_is_not_asked_for_it():
    """It was the third touch of a trade."""
    traded = [key for _, page, _ in moments() for key in page.every() if str(key.label) == "Give"]
    keys = [key for give in traded if give.opens for key in give.opens().keys]
    alone = [key for key in keys if key.actions]
    assert alone and all(len(list(key.opens().every())) > 1 for key in keys if key.opens)
    for key in alone:
        verb, _, card = str(key.note).partition(" ")
        trade = key.actions[-1]
        assert (verb, trade.verb) in (("gets", "give"), ("gives", "take"))
        assert trade.args[1] == f"hero-{card.lower().replace(' ', '-')}"


def test_what_people_do_next_closes_a_window():
    closed = 0
    for match, page, _ in moments():
        if match.state.prompts()[0].name != "fight_cards":
            continue
        # Quiet keys are abilities, which respond.
        keys = [key for key in page.every() if key.actions and key.tone != "quiet"]
        assert page.outcome and page.dice and keys
        assert all(each.actions[0].verb == "go_on" for each in (*keys, *page.throws))
        after = match.trial(keys[-1].actions)
        assert after.state.prompts()[0].name != "fight_cards"
        closed += 1
    assert closed


@pytest.mark.parametrize("what", [BASIC, ("crossover", "earth-overrun", 3)])
def test_an_outcome_says_and_shows_who_falls(what: tuple[str, str, int]):
    won = 0
    for _, page, _ in moments(what=what, seed="c"):
        if page.outcome and page.picture:
            said = str(page.sentence)
            assert ("Zombie" in said) == (page.picture == "fallen-zombie"), said
            won += said.endswith((" wins:\n1 Zombie falls", " wins:\n1 Martian falls"))
    assert won


def test_a_weapon_that_breaks_shows_a_broken_one():
    """It had the picture of a Martian who falls."""
    keys = [key for _, page, _ in moments(seed="c") for key in page.keys]
    found = {key.picture for key in keys if str(key.label) == "It breaks"}
    assert found == {"broken"}


def test_packs_are_compared_in_one_order_and_wording():
    """After a card was played, "Not more than the Packs" came first, and before it "Yes"."""
    asked = dict[bool, tuple[str, ...]]()
    for _, page, _ in (each for seed in "abcd" for each in moments(seed=seed)):
        labels = tuple(str(key.label) for key in page.keys)
        if any("more" in each.lower() for each in labels):
            asked[page.way_on is None] = labels[:2]
            asks = str(page.ask if page.outcome else page.sentence)
            assert re.search(r"[Tt]hrow \d+ dice:\nmore than the Packs", asks), asks
    assert asked == {True: ("More", "Not more"), False: ("More", "Not more")}


def test_a_fight_that_no_hero_wins_says_whether_there_is_a_wound():
    said = set[str]()
    for match, page, _ in (each for seed in "abcd" for each in moments(seed=seed)):
        fight = match.state.observation(None)["fight"]
        if page.outcome and fight is not None and match.state.prompts()[0].name == "fight_cards":
            how, _, what = str(page.sentence).partition(":\n")
            best, other = max(fight["ours"]), max(fight["theirs"])
            said |= {f"{how.split()[-1]}: {what}"} if best <= other else set()
    assert said == {"loses: 1 wound", "Tie: no wound"}


@pytest.mark.parametrize("seats", [2, 3])
def test_of_several_players_with_heroes_a_page_says_who_plays_which(seats: int):
    asked = 0
    for match, page, _ in moments(what=("basic", "invasion", seats)):
        name, heroes = match.state.prompts()[0].name, match.state.observation(None)["heroes"]
        landed = any(prompt.name == "landed" for prompt in match.state.prompts())
        if name in ("heroes", "act") and not page.outcome and not landed:
            all_, acts = [each["name"] for each in heroes], page.actor and page.actor.name
            said = str(page.note)
            named = [each for each in all_ if each in said]
            assert named == ([] if seats == 2 else [acts] if name == "act" else all_), said
            asked += 1
    assert asked > 6


def test_who_is_shot_at_stands_above_the_dice_of_the_volley():
    shots = 0
    for match, page, _ in moments("board"):
        prompt = match.state.prompts()[0]
        if prompt.name == "roll" and str(prompt.text).startswith("Ray Guns:"):
            names = [hero["name"] for hero in match.state.observation(None)["heroes"]]
            assert any(name in str(page.sentence) for name in names), page.sentence
            shots += 1
    assert shots


def test_all_who_fall_together_are_named():
    """A Zombie and a Soldier were two Zombies."""

    def killed(seat: int, number: int) -> Fact:
        said = say("wound-killed-soldiers", colour="green", number=number)
        return Fact("killed", said, headline=said, seat=seat)

    leader, beast = (
        Fact("killed", say("wound-was-killed", name=name), headline=say("wound-killed", name=name))
        for name in ("Leader", "Beast")
    )
    one_martian = SimpleNamespace(seen={"martians": 1})
    for facts, picture, words in (
        ((killed(0, 1), killed(1, 1)), "fallen-zombie", "1 Zombie and 1 Martian fall"),
        ((killed(0, 1), killed(0, 2)), "fallen", "3 Martians fall"),
        ((killed(1, 1),), "fallen-zombie", "1 Zombie falls"),
        ((leader,), "fallen-champion", "Leader falls"),
        ((killed(0, 2), leader), "fallen-champion", "Leader and 2 Martians fall"),
        ((leader, beast), "fallen-champion", "Leader and Beast fall"),
    ):
        found = _falls(one_martian, facts)
        assert found is not None and (found[0], str(found[1])) == (picture, words)
    assert _falls(one_martian, ()) is None


def test_no_two_throws_look_alike():
    for _, page, _ in moments():
        dice = [tuple(sorted(each.dice)) for each in page.throws]
        assert len(set(dice)) == len(dice)


def test_who_acted_next_the_last_time_is_usually_next():
    def calls(*order: int) -> list[Action]:
        return [Action(0, "activate", (n,)) for n in order]

    waiting = calls(0, 1)
    assert usual_of(calls(2, 1, 0, 3, 2), waiting) == waiting[1]
    assert usual_of(calls(2, 1, 0, 3, 2), calls(0, 3)) is None, "another was called before"
    assert usual_of(calls(2, 3), waiting) is None, "the first round"
    waiting = calls(0, 1, 2)
    assert usual_of(calls(0, 1, 2, 1, 2, 0), waiting) == waiting[1], "who began the last round"
    assert usual_of(calls(1, 2, 2, 0), waiting) == waiting[1], "2 was replaced and acted again"
    assert usual_of(calls(2, 0, 1), calls(0, 1)) is None, "2 is not there any more"


def test_a_console_with_nothing_left_to_spend_asks_at_once_what_comes_next():
    spent = 0
    for match, page, _ in moments():
        state = match.state
        if state.prompts()[0].name != "command" or any(state.observation(None)["cp"]):
            continue
        spent += 1
        said = [key.actions[0].verb for key in page.every() if key.actions]
        assert page.kind == "faces" and set(said) == {"end_command"}
        assert str(page.note).startswith("No points left.")
    assert spent


def test_a_phase_in_which_nothing_can_be_done_on_the_board_asks_what_comes_next():
    idle = set[str]()
    for match, page, due in moments("board"):
        prompt = match.state.prompts()[0]
        if prompt.name not in ("march", "rayguns") or any(
            each.tone != "go" for each in prompt.domain.choices()
        ):
            continue
        board = match.state.board_view()
        moves = [each.actions for each in board.moves.values()]
        assert page.since and all(each.all[: len(page.since)] == page.since for each in page.keys)
        assert page.keys or page.way_on.goes or any(each[:1] == page.since[:1] for each in moves)
        later = due[: len(page.since) + 1]
        assert reaches(page, later) or tuple(later) in moves, "what was done can be done at once"
        idle.add(prompt.name)
    assert idle == {"march", "rayguns"}


@pytest.mark.parametrize("play", ["guide", "board"])
def test_one_hero_alone_is_named_and_not_asked_for(play: str):
    alone = 0
    for match, page, _ in moments(play):
        prompt = match.state.prompts()[0]
        if prompt.name in ("heroes", "fights") and len(prompt.domain.choices()) == 1:
            name = page.keys[0].picture.partition(":")[2]
            assert name in str(page.sentence) and "?" not in str(page.sentence)
            alone += 1
    assert alone


def test_what_is_bought_on_the_board_has_keys_with_their_prices_that_light_it_alone():
    opened = set[str]()
    for match, page, _ in moments("board"):
        if match.state.prompts()[0].name != "command":
            continue
        mapped = [(key, key.opens()) for key in page.keys if key.opens and not key.actions]
        lit = {key.label.id: (key.price, shown.lit) for key, shown in mapped if shown.lit}
        legal = [each for each in match.state.legal_actions() if each.verb in MAPPED]
        assert sorted(each for _, found in lit.values() for each in found) == sorted(legal)
        for name, (price, found) in lit.items():
            assert len({each.verb for each in found}) == 1 and price == MAPPED[found[0].verb]
            opened.add(name)
    assert opened == {"story-verb-land", "story-verb-fly"}


def test_the_way_out_of_the_console_says_how_many_points_are_lost():
    said = set[str]()
    for match, page, _ in moments():
        if match.state.prompts()[0].name == "command" and page.points:
            left = sum(match.state.observation(None)["cp"])
            assert str(page.way_on.label) == "Martians move"
            assert str(page.way_on.note) == f"{left} point{'s' * (left != 1)} lost"
            said.add(str(page.way_on.note))
    assert said


def test_what_people_do_with_a_card_is_read_above_what_comes_next():
    noted = 0
    for match, page, _ in moments():
        prompt = match.state.prompts()[0]
        if prompt.name == "note":
            noted += 1
            assert page.outcome and page.sentence == prompt.text
            assert all(key.actions[0].verb == "noted" for key in page.every() if key.actions)
    assert noted


def test_a_target_chosen_with_its_card_is_not_asked_again():
    chosen = 0
    for match, _, due in moments():
        if [each.verb for each in due[:2]] != ["go_on", "choose"]:
            continue
        said = [step.action for step in match.steps]
        page = BOX.page(match.state, About(NAMES, said, tuple(due[:2])))
        assert page is not None
        keys = [key for key in page.every() if key.actions]
        assert keys and all(key.actions[:2] == tuple(due[:2]) for key in keys)
        chosen += 1
    assert chosen


@pytest.mark.parametrize("play", ["guide", "board"])
def test_a_card_that_asks_for_a_die_says_so(play: str):
    table = Table(play)
    table.hand(0, "Icy Stare")
    aside(table, 0)
    fight(table, 3, 6, theirs=(1,))
    page = BOX.page(table.state, About(NAMES, ()))
    assert page is not None and page.cards is not None
    card = next(key for key in page.cards().keys if str(key.label) == "Icy Stare")
    assert card.opens is not None and str(card.opens().note) == "Which die?"


@pytest.mark.parametrize(
    ("thrown", "dice"),
    [
        (Fight(0, -1, 2, ours=(2, 2, 5), theirs=(1, 4)), "5 2- 2- 4 1-"),
        (Fight(0, -1, zombie=0, ours=(2, 2, 3, 5), theirs=(4,)), "5 3- 2 2 4"),
        (Blast(-1, 2, dice=(2, 5)), "5 2"),
    ],
)
def test_only_dice_that_do_not_count_are_dimmed(thrown: Fight | Blast, dice: str):
    table = Table("guide")
    table.p.fight = thrown
    shown = _dice(scene(Moment((), (), table.state), About(NAMES, ())))
    assert " ".join(face + "-" * len(less) for face, _, *less in shown) == dice


def test_a_card_drawn_just_now_is_counted():
    match = Match(BOX, replace(begun("guide", BASIC), simulated=False))
    bought = None
    while bought is None:
        match.settle()
        legal = match.state.legal_actions()
        bought = next((each for each in legal if each.verb == "buy_card"), None)
        match.push(bought or legal[0])
    match.settle()
    assert match.state.prompts()[0].name == "immediate", "it may have to be played at once"

    def sentence(facts: Sequence[Fact]) -> str:
        page = BOX.page(match.state, About(NAMES, facts=facts))
        assert page is not None
        return str(page.sentence)

    assert sentence(match.steps[-1].facts).startswith("Draw 1 card,")
    assert sentence(()).startswith("Spend"), "nobody knows how many"


def test_the_cards_that_a_turn_begins_with_are_drawn_before_any_is_played():
    asked = set[str]()
    for match, page, _ in moments("board"):
        if match.state.prompts()[0].name == "immediate" and page.actor is not None:
            facts = [fact for step in match.steps[-2:] for fact in step.facts]
            drawn = sum(fact.kind == "drew" for fact in facts)
            again = BOX.page(match.state, About(NAMES, facts=facts))
            asked |= {str(again.sentence)} if drawn == 2 else set()
    assert asked == {"Draw 2 cards:\nplay one at once?"}


def test_practice_cards_have_a_page_of_their_own_where_the_owner_has_entered_cards():
    """What people hold has other names: theirs are listed, and a way to enter another one."""
    practice = BOX.components({"entries": []})
    keys = [key for key in practice["made_up"] if key.startswith("hero-")]
    found, _, _ = next(each for each in moments() if each[0].prompts[0].name == "found")
    for own in (0, 1):
        given = {
            **practice,
            "made_up": [key for key in practice["made_up"] if key not in keys[:own]],
        }
        match = Match(BOX, replace(found.header, components=given))
        for step in found.steps:
            match.push(step.action)
        page = BOX.page(match.state, About(NAMES))
        assert page is not None
        (opens,) = (key.opens for key in page.keys if key.picture == "item")
        labels = [str(key.label) for key in opens().keys]
        assert labels[-1] == "Not listed" and ("Practice cards" in labels) is bool(own), labels
        assert (len(labels) > 3) is not bool(own)
        for action in match.state.legal_actions():
            if action.verb == "found":
                assert reaches(page, [action]), action


def shown(table: Table) -> Page:
    """The page of what is due at a table."""
    found = BOX.page(table.state, About(NAMES, []))
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("mine", "theirs", "verb"),
    [
        ((), (), ""),
        (("Stilts",), (), "Give"),
        ((), ("Stilts",), "Take"),
        (("Stilts",), ("Safety Net",), "Trade"),
    ],
)
@pytest.mark.rule("IFOS-191")
def test_giving_is_offered_by_the_name_of_what_can_be_done(
    mine: tuple[str, ...], theirs: tuple[str, ...], verb: str
):
    """It was Give for a Hero without an Item, and Talents took its place."""
    table = Table("guide", seats=3)
    for n in range(4):
        table.hero(n, tokens=3, wounds=1)
    table.item(0, *mine)
    table.item(1, *theirs)
    table.at("heroes").do("activate", 0).roll(2, green=(1,))
    labels = [str(key.label) for key in shown(table).keys]
    assert [each for each in labels if each in ("Give", "Take", "Trade")] == (
        [verb] if verb else []
    )


def test_what_happens_after_the_step_is_no_part_of_its_outcome():
    lost, wound = Fact("fought", say("fight-lost", name="Ada")), Fact("wounded", say("fight-draw"))
    for begins in ("track", "hero_turn"):
        assert of_step([lost, Fact(begins, ""), wound]) == [lost]
    assert of_step([lost, wound]) == [lost, wound]


@pytest.mark.rule("IFOS-033", "IFOS-034")
def test_a_question_of_colour_names_the_colours():
    """On the key of an Event stood something else."""
    found = {
        str(key.label): str(key.note)
        for _, page, _ in moments()
        for opened in (page, *(key.opens() for key in page.keys if key.opens))
        if str(opened.sentence).startswith("What colour")
        for key in opened.keys
        if key.picture in ("event", "weapon", "item")
    }
    assert found == {"Event": "gold", "Weapon": "grey-blue", "Item": "green"}


def test_a_key_of_a_card_or_an_ability_can_explain_what_is_printed():
    explained = set[str]()
    for _, page, _ in moments():
        pages = (page, *(each() for each in (page.cards,) if each))
        for key in (key for each in pages for key in each.keys if key.actions):
            verb = key.actions[-1].verb
            if verb in ("talent", "use", "play"):
                assert str(key.full), key
                explained.add(verb)
    assert explained >= {"talent", "play"}
