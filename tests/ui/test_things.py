"""Invasion From Outer Space: what is asked about is drawn on its button, and can be touched."""

import pytest

from companion.engine.actions import Action
from companion.engine.prompts import Choices, Option, Prompt
from tests.ui.conftest import MakeStage
from tests.ui.guided import Guided, reports
from tests.ui.looking import faults
from ui.demo.stage import Stage
from ui.looks.pictures import HeroPicture, MartianPicture, SaucerPicture
from ui.table.panels.invasion_from_outer_space.things import asked_about, hero_of, picture_of
from ui.table.prompts.choices import OptionPress
from ui.widgets.die import Die

HEROES = [{"name": name} for name in ("Carl", "Jojo", "Archibald", "Lucrezia")]


def prompt(*answers: Action) -> Prompt:
    options = tuple(Option(each, f"{each.verb} {each.args}") for each in answers)
    return Prompt("divide", (0,), Choices(options), "Who takes the next hit?")


@pytest.mark.parametrize(
    ("verb", "args", "kind", "shown"),
    [
        ("hit", (1,), HeroPicture, "Jojo"),
        ("choose", ("hero", 2), HeroPicture, "Archibald"),
        ("touched", ("hero", 0), HeroPicture, "Carl"),
        ("pass_on", (3, "hero-cabbage"), HeroPicture, "Lucrezia"),
        ("strike", ("champion", 0), MartianPicture, "champion"),
        ("strike", ("soldier", 1), MartianPicture, "soldier"),
        ("choose", ("soldiers", 3), MartianPicture, "soldier"),
        ("choose", ("site", 1), SaucerPicture, ""),
        ("choose", ("die", 4), Die, "4"),
    ],
)
def test_each_thing_has_its_own_picture(verb, args, kind, shown):
    picture = picture_of(Action(0, verb, args), HEROES)
    assert isinstance(picture, kind)
    if shown:
        assert shown in (getattr(picture, "name", ""), getattr(picture, "kind", ""),
                         getattr(picture, "face", ""))  # fmt: skip


def test_what_is_no_thing_has_none():
    card = ("card", "hero-cabbage")
    for verb, args in (("go_on", ()), ("drop", card[1:]), ("choose", card),
                       ("choose", ("space", 7)), ("target", (100,))):  # fmt: skip
        assert picture_of(Action(0, verb, args), HEROES) is None
        assert hero_of(Action(0, verb, args), len(HEROES)) == -1


def test_a_hero_who_means_several_answers_means_none():
    once, twice = Action(0, "hit", (1,)), [Action(0, "choose", ("hero", 2)), Action(0, "hit", (2,))]
    assert asked_about([prompt(once, *twice, Action(0, "go_on"))], 4) == {1: once}


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_a_hero_who_is_asked_about_is_lit_and_answers_when_touched(
    open_stage: MakeStage, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
):
    stage: Stage = open_stage(size=size)
    table = Guided(stage, reports(2, "a"), 2).skip_to("packs")
    screen, taken = stage.app.screen, []
    hits = [Action(0, "hit", (n,)) for n in (0, 2)]
    asked = (prompt(*hits),)
    monkeypatch.setattr(type(table.game), "prompts", property(lambda _: asked))
    monkeypatch.setattr(type(table.game), "act", lambda _, action, *about: taken.append(action))
    monkeypatch.setattr(screen.panel.part, "_offer", lambda prompts: None)
    screen.show()
    stage.frames(3)
    cards = screen.panel.heroes
    assert [card.answer for card in cards] == [hits[0], None, hits[1], None]
    fronts = [press.front for press in stage.every(OptionPress)]
    assert [front.name for front in fronts] == [cards[0].name, cards[2].name]
    assert not faults(stage)
    stage.tap(cards[2])
    assert taken == [hits[1]]
    monkeypatch.undo()
    screen.show()
    stage.frames(2)
    assert not any(card.answer for card in cards), "what is over lights nobody"
