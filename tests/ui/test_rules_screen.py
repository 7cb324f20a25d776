"""Rules at hand: those of the moment first."""

from random import Random

import pytest

from companion import games
from companion.match.readings import readings
from tests.ui.played import HEROES, played, touch
from tests.walks import choose
from ui.demo.stage import Stage
from ui.shell.game import Game
from ui.table.rules import HERE, MOST_NOW, NOW, USUAL, TopicText
from ui.text import say
from ui.widgets import Press
from ui.widgets.rows import Row


def shown(stage: Stage) -> list[TopicText]:
    rows = stage.app.screen.ids.rows.children
    return [row for row in reversed(rows) if isinstance(row, TopicText)]


def test_three_sentences_of_the_moment_come_first_and_the_rest_is_folded(stage: Stage) -> None:
    stage.app.game = Game(played(stage.app.session, HEROES, 4), Random(1))
    name = stage.app.game.prompts[0].name
    stage.app.show("rules")
    stage.frames(2)
    assert stage.app.screen.part == say(NOW) and len(shown(stage)) == MOST_NOW
    assert all(topic.now and not topic.id_words for topic in shown(stage))
    touch(stage, say("table-rules-all"))
    wanted = {topic.id for topic in stage.app.game.box.topics if name in topic.prompts}
    assert wanted <= {topic.id_words for topic in shown(stage)}


@pytest.mark.parametrize("box_id", games.ids())
def test_no_rule_of_what_is_not_on_the_table_is_shown(box_id: str) -> None:
    box = games.take(box_id)
    usual = box.topics_for(box.default_options())
    left_out = set(box.topics) - set(usual)
    assert bool(left_out) == (box_id == "invasion-from-outer-space")
    if left_out:
        ids = {topic.id for topic in usual}
        assert not ids & {"IFOS-415", "IFOS-422"} and "IFOS-178" in ids
        town = {**box.default_options(), "game": "small-town"}
        assert "IFOS-415" in {topic.id for topic in box.topics_for(town)}


def test_going_on_from_part_to_part_shows_every_rule_once(stage: Stage) -> None:
    stage.app.show("rules", box=HEROES)
    stage.frames(3)
    screen, seen = stage.app.screen, []
    assert say(NOW) not in screen._parts
    while True:
        seen += [topic.id_words for topic in shown(stage)]
        (*_, last) = reversed(screen.ids.rows.children)
        if not isinstance(last, Press):
            break
        screen.ids.scroll.scroll_to(last, animate=False)
        stage.frames(2)
        touch(stage, last)
    assert screen.part == say(USUAL)
    assert seen == [topic.id for part in screen._parts for topic in stage.app.session.take(
        HEROES).topics if str(topic.section) == part]  # fmt: skip
    assert len(seen) == len(stage.app.session.take(HEROES).topics)


def test_every_section_is_one_tap_away(stage: Stage) -> None:
    stage.app.show("rules", box=HEROES)
    stage.frames(4)
    screen = stage.app.screen
    name = list(screen._parts)[-2]
    touch(stage, name)
    stage.frames(3)
    assert screen.part == name and screen.ids.scroll.scroll_y == 1
    assert {topic.id_words for topic in shown(stage)} == {
        topic.id for topic in stage.app.session.take(HEROES).topics if str(topic.section) == name
    }


def test_back_leads_to_where_one_was(stage: Stage) -> None:
    stage.app.show("seats", box=HEROES)
    stage.frames(3)
    touch(stage, "Rules")
    stage.app.screen.back()
    assert stage.app.screen.name == "seats"


def test_the_table_s_own_rulings_are_shown_as_it_plays(stage: Stage) -> None:
    stage.app.game = Game(played(stage.app.session, HEROES, 4), Random(1))
    stage.app.show("rules")
    assert list(stage.app.screen._parts)[-1] == say(HERE)
    stage.app.screen.turn_to(say(HERE))
    texts = [getattr(row, "text", "") for row in stage.app.screen.ids.rows.children]
    chosen = stage.app.game.state.rulings()
    for ruling in stage.app.game.box.rulings:
        assert str(dict(ruling.choices)[chosen[ruling.id]]) in texts


def at_a_ruling(stage: Stage, box_id: str) -> Game:
    """A match at the first moment at which a ruling decides."""
    match = played(stage.app.session, box_id, 0, games.take(box_id).seats[0])
    rng = Random(2)
    while not readings(match.box, (game := Game(match, Random(1))).state):
        match.push(choose(match.state, rng))
    return game


@pytest.mark.parametrize("box_id", games.ids())
def test_rulings_that_decide_now_come_first_with_the_rules_that_meet(
    stage: Stage, box_id: str
) -> None:
    """Below what is in force stands what the other choice would do at this moment."""
    stage.app.game = game = at_a_ruling(stage, box_id)
    stage.app.show("rules")
    met = readings(game.box, game.state)
    assert met and all(each.topics and each.others for each in met)
    stage.app.screen.turn_to(say(HERE))
    stage.frames(2)
    ids = [topic.id_words for topic in shown(stage)]
    assert ids == [topic.id for each in met for topic in each.topics]
    said = [row.text for row in stage.app.screen.ids.rows.children if isinstance(row, Row)]
    for each in met:
        assert str(say("table-ruling-in-force", choice=each.choice)) in said
        assert all(game.say(text) in " ".join(said) for o in each.others for text in o.said)
