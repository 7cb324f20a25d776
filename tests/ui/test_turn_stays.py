"""A turn of Invasion on the screen: keys stay where they are, undo brings back what was offered."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from kivy.uix.widget import Widget

from companion import games
from companion.engine.page import Key, Page
from companion.match.match import Match
from companion.match.simulation import simulated_header
from tests.ui.conftest import MakeStage
from tests.ui.guided import INVASION, Guided, reports
from ui.demo.demo_guide import guide_ask
from ui.demo.stage import Stage
from ui.shell.game import Game
from ui.shell.theme import theme
from ui.table.page.opened import figures
from ui.table.page.rooms import Box
from ui.table.page.steady import Steady, _names
from ui.table.rules import RulesScreen

SIZES = ((800, 480), (720, 1280))


def games_of(seed: str, seats: int = 2) -> Iterator[tuple[Game, Page]]:
    """Every moment of a match of bots that a guided table is asked about."""
    box = games.take(INVASION)
    header = simulated_header(box, seats, "greedy")
    header = replace(header, simulated=False, options={**header.options, "play": "guide"})
    game = Game(Match(box, header), Random(1))
    for action in reports(seats, seed):
        if game.match.state.is_legal(action):
            page = game.page()
            if page is not None:
                yield game, page
            game.act(action)


def plain(page: Page) -> tuple[object, ...]:
    """What people read on a page, and what its keys report."""
    keys = [(str(k.label), str(k.note), k.picture, k.tone, k.all, k.goes) for k in page.every()]
    return str(page.sentence), str(page.note), keys, page.dice, page.kind, page.since


def keys_of(page: Page) -> Iterator[Key]:
    """The keys of a page and of those that it opens that report something."""
    for key in page.every():
        if key.actions and not key.goes:
            yield key
        for opens in (key.opens, key.held):
            yield from (k for k in opens().every() if k.actions and not k.goes) if opens else ()


@pytest.mark.parametrize("seed", ["a", "b"])
def test_undo_offers_again_what_was_offered_and_the_same_key_does_the_same(seed: str) -> None:
    rng, undone = Random(seed), 0
    for game, page in games_of(seed, 3):
        keys = list(keys_of(page))
        if not keys or rng.random() > 0.25:
            continue
        before, key, first = game.position, rng.choice(keys), plain(page)
        assert game.act_all(key.actions, later=key.then)
        after, then = game.position, game.page()
        game.undo()
        again = game.page()
        assert game.position == before and again is not None and plain(again) == first
        assert game.act_all(key.actions, later=key.then) and game.position == after
        now = game.page()
        assert (now and plain(now)) == (then and plain(then)), key.label
        game.undo()
        undone += 1
    assert undone > 10


@pytest.mark.parametrize("size", SIZES)
def test_a_key_on_two_pages_of_a_turn_one_after_the_other_stays(size: tuple[int, int]) -> None:
    theme.measure(*size, 1.0)
    room = Box(0, 0, size[0], size[1] - theme.row)
    stayed = {"story-verb-draw": 0, "story-verb-fight": 0}
    for seed in ("a", "b", "c"):
        steady, last = Steady(), dict[object, Box]()
        before: object = None
        for _, page in games_of(seed):
            if page.kind != "verbs" or page.actor is None or page.duel is not None or page.outcome:
                continue
            page = page._replace(throws=())  # As without a camera.
            steady.put(page, page.keys, base=True)
            found = steady.laid(room, page)
            now = dict(zip(_names(page.keys), found.keys, strict=True))
            of = page.actor.name, len(steady.cells), page.way_on is None
            both = last.keys() & now.keys()
            if before == of:
                assert all(last[name] == now[name] for name in both), page.sentence
                for name in both & {(each, "card", 0) for each in stayed}:
                    stayed[name[0]] += 1
                stayed["story-verb-fight"] += any(name[0] == "story-verb-fight" for name in both)
            last, before = now, of
    assert all(stayed.values()), stayed


@pytest.mark.parametrize("size", SIZES)
def test_what_is_touched_twice_in_one_place_is_the_same_key(
    open_stage: MakeStage, size: tuple[int, int]
) -> None:
    """A card is drawn for a point, and landing three is no longer paid for."""
    stage = open_stage(camera="none", size=size)
    Guided(stage, reports(2, "a"), 2).skip_to("command").leave()
    places_of = []
    for _ in range(2):
        view = guide_ask(stage)
        assert view is not None
        drawn = next(each for each in view.keys if each.key.picture == "card")
        places_of.append(
            dict(
                zip(
                    _names([each.key for each in view.keys]),
                    [tuple(each.pos + each.size) for each in view.keys],
                    strict=True,
                )
            )
        )
        stage.tap(drawn)
        stage.frames(4)
    one, two = places_of
    assert one.keys() - two.keys(), "something is too dear now"
    assert all(one[name] == two[name] for name in one.keys() & two.keys())


def hold(stage: Stage, widget: Widget) -> None:
    """Hold a finger on a widget."""
    finger = stage.finger_above(widget)
    finger.down()
    stage.until(lambda: stage.app.screen.name == "rules", "the rules")
    finger.up()
    stage.frames(2)


def test_the_rules_behind_a_headline_are_those_of_its_page(open_stage: MakeStage) -> None:
    stage = open_stage(camera="none")
    Guided(stage, reports(2, "a"), 2).skip_to("command").leave()
    game = stage.app.current_game
    while flights := [each for each in game.state.legal_actions() if each.verb == "saucer"]:
        assert game.act(flights[0])
    stage.frames(4)
    view = guide_ask(stage)
    assert view is not None and view.page.kind == "faces"
    assert game.prompts[0].name == "command", "nothing is left to spend"
    hold(stage, view.sentence)
    rules = stage.app.screen
    assert isinstance(rules, RulesScreen)
    assert {each.name for each in rules._asked} & {"march"} and "Command Phase" not in rules.hint
    stage.app.show("table")
    stage.frames(2)
    view = guide_ask(stage)
    stage.tap(view.keys[0])
    stage.frames(2)
    assert view.page.kind == "numbers"
    hold(stage, view.sentence)
    assert "Command Phase" not in rules.hint
    assert {id_ for each in rules._asked for id_ in each.rules} & {"IFOS-122"}


def test_the_ribbon_counts_who_falls_as_the_page_says() -> None:
    counted = 0
    for game, page in games_of("a"):
        falls = getattr(page.sentence, "id", "") == "story-won-falls"
        if page.outcome and falls and page.picture == "fallen":
            now = [each.words for each in figures(game, lambda _: None)]
            before = [game.say(each.words) for each in game.box.scores(game.state)]
            assert now != before
            counted += 1
    assert counted
