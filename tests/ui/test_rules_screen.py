"""Rules at hand: those of the moment first."""

from random import Random

from tests.ui.played import HEROES, played, touch
from ui.game import Game
from ui.screens.rules import HERE, NOW, TopicText
from ui.stage import Stage


def test_the_rules_of_the_moment_come_first(stage: Stage) -> None:
    stage.app.game = Game(played(stage.app.session, HEROES, 4), Random(1))
    name = stage.app.game.prompts[0].name
    stage.app.show("rules")
    topics = [
        row for row in reversed(stage.app.screen.ids.rows.children) if isinstance(row, TopicText)
    ]
    now = [topic.id_words for topic in topics if topic.now]
    wanted = [topic.id for topic in stage.app.game.box.topics if name in topic.prompts]
    assert set(wanted) <= set(now)
    assert [topic.id_words for topic in topics][: len(now)] == now
    assert len(topics) == len(now) + len(stage.app.game.box.topics)


def test_every_section_is_one_tap_away(stage: Stage) -> None:
    stage.app.show("rules", box=HEROES)
    stage.frames(4)
    screen = stage.app.screen
    name, head = screen._heads[-2]
    touch(stage, name)
    stage.frames(3)
    top = head.to_window(0, head.top)[1]
    scroll = screen.ids.scroll
    assert abs(top - scroll.to_window(0, scroll.top)[1]) < 3
    assert NOW not in [name for name, _ in screen._heads]


def test_back_leads_to_where_one_was(stage: Stage) -> None:
    stage.app.show("seats", box=HEROES)
    stage.frames(3)
    touch(stage, "Rules")
    stage.app.screen.back()
    assert stage.app.screen.name == "seats"


def test_the_table_s_own_rulings_are_shown_as_it_plays(stage: Stage) -> None:
    stage.app.game = Game(played(stage.app.session, HEROES, 4), Random(1))
    stage.app.show("rules")
    assert stage.app.screen._heads[-1][0] == HERE
