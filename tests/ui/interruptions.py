"""What a table does between two taps: look something up, change a setting, turn the screen."""

from collections.abc import Callable

import pytest

from ui.demo.stage import Stage
from ui.shell import notices

Interrupt = Callable[[Stage], None]


def look_up(stage: Stage, screen: str = "rules") -> None:
    """Show another screen for a while."""
    stage.app.show(screen)
    stage.frames(3)
    stage.app.back()
    stage.frames(3)


def settings_change(stage: Stage, change: Callable[[], object]) -> None:
    """Change a setting and come back; every screen is built again."""
    stage.app.show("settings")
    stage.frames(2)
    change()
    stage.frames(3)
    stage.app.back()
    stage.frames(3)


def translate(stage: Stage) -> None:
    """Change the language, which is English again after the test that `speaking` belongs to."""
    settings_change(stage, lambda: notices.choose(stage.app.session, stage.app.speak_again, "de"))


def enlarge(stage: Stage) -> None:
    """Use larger letters."""

    def change() -> None:
        stage.app.session.save_config({"text_scale": 1.25})
        stage.app.dress()

    settings_change(stage, change)


def turn(stage: Stage) -> None:
    """Turn the screen upright."""
    stage.resize(720, 1280)


ALL: dict[str, Interrupt] = {
    "rules": look_up,
    "history": lambda stage: look_up(stage, "history"),
    "language": translate,
    "letters": enlarge,
    "turned": turn,
}
interrupted = pytest.mark.parametrize("interrupt", ALL.values(), ids=ALL)
