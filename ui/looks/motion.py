"""Short motions that show what happened: none where they are turned off or the machine is slow."""

from collections.abc import Callable

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.uix.widget import Widget

from ui.shell.theme import theme

SECONDS = 0.35
FEWEST_FRAMES = 4  # in a motion; with fewer it jerks
JERKS = 3  # in a row, after which nothing moves any more


class _Pace:
    """Counts the frames of motions: a machine that jerks shows the end at once."""

    jerks = 0


def moves() -> bool:
    """Whether things move here."""
    return bool(theme.motion) and _Pace.jerks < JERKS


def move(
    widget: Widget,
    then: Callable[[], object] = lambda: None,
    *,
    seconds: float = SECONDS,
    **to: float,
) -> None:
    """Bring properties of a widget to their new values, then call `then`; ease-out.

    A motion of the same properties that is under way is given up, without its `then`.
    """
    Animation.cancel_all(widget, *to)
    if not moves() or not seconds:
        for name, value in to.items():
            setattr(widget, name, value)
        then()
        return
    begun = Clock.frames

    def done(*_: object) -> None:
        smooth = Clock.frames - begun >= FEWEST_FRAMES
        _Pace.jerks = 0 if smooth else _Pace.jerks + 1
        then()

    motion = Animation(duration=seconds, transition="out_quad", **to)
    motion.bind(on_complete=done)
    motion.start(widget)
