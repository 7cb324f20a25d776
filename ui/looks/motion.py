"""Short animations that show what happened; none if turned off or the machine is slow."""

from collections.abc import Callable

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.uix.widget import Widget

from ui.shell.theme import theme

SECONDS = 0.35
FEWEST_FRAMES = 4  # Frames of an animation; with fewer it stutters.
JERKS = 3  # Stuttering animations in a row, after which nothing moves any more.


class _Pace:
    """Counts the frames of animations: a machine that stutters jumps to the end."""

    jerks = 0


def moves() -> bool:
    """Return whether things are animated."""
    return bool(theme.motion) and _Pace.jerks < JERKS


def move(
    widget: Widget,
    then: Callable[[], object] = lambda: None,
    *,
    seconds: float = SECONDS,
    **to: float,
) -> None:
    """Animate properties of a widget to new values (ease-out), then call `then`.

    A running animation of the same properties is cancelled, without its `then`.
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
