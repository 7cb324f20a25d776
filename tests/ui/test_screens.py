"""Going from screen to screen: no frame shows two of them."""

from kivy.core.window import Window

from tests.ui.played import DICE, HEROES, played
from ui.demo.stage import Stage


def test_two_screens_are_never_drawn_over_each_other(stage: Stage) -> None:
    app, stage.draws = stage.app, True
    drawn: list[list[str]] = []
    Window.bind(on_draw=lambda *_: drawn.append([each.name for each in app.root.children]))
    for name in ("devices", "settings", "past"):
        app.show(name)
        stage.frames(2)
    app.play(played(app.session, HEROES, 5))
    stage.frames(2)
    app.show("rules")
    app.back()
    app.play(played(app.session, DICE, 30))
    stage.frames(2)
    assert len(drawn) >= 5
    assert [names for names in drawn if len(names) > 1] == []
    assert app.root.children == [app.screen]
