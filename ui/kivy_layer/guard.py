"""The table of what the layer touches inside Kivy, and whether each part may be used.

Each part relies on names that are not public in Kivy. On an unknown version of Kivy these parts
stay off, and the app runs on plain Kivy: slower.
"""

import logging
import os
from functools import cache
from typing import NamedTuple

log = logging.getLogger(__name__)

KNOWN = ("2.3.1",)  # The versions of Kivy that the layer was written against.
PLAIN = "MARS_COMPANION_PLAIN_KIVY"  # Set to anything, it turns the whole layer off.


class Touched(NamedTuple):
    """A name inside Kivy, as `kivy.module:Class.attribute`, and what the layer does with it."""

    name: str
    how: str


class Part(NamedTuple):
    """A part of the layer that can be switched off alone: its file, benefit, and names touched."""

    file: str
    gives: str
    touches: tuple[Touched, ...]


PARTS = {
    "late-kv": Part(
        "before_kivy.py",
        "a fifth of the time to open a window",
        (Touched("kivy.lang.parser:ParserRuleProperty.precompile", "replaced"),),
    ),
    "no-asyncio": Part(
        "before_kivy.py",
        "a twentieth of the time to open a window",
        (Touched("kivy.clock:", "imported with an empty `asyncio`"),),
    ),
    "density": Part(
        "fixed_density.py",
        "sixty objects less per widget, and one pass of the collector instead of two",
        (
            Touched("kivy.properties:ref", "replaced"),
            Touched("kivy._event:BoundCallback", "recognized"),
        ),
    ),
    "boxes": Part(
        "boxes.py",
        "a box layout is done once instead of twice",
        (
            Touched("kivy.uix.boxlayout:BoxLayout.do_layout", "replaced"),
            Touched("kivy.uix.layout:Layout._trigger_layout", "cancelled"),
        ),
    ),
    "grids": Part(
        "grids.py",
        "a grid is laid out once, and in a quarter of the time",
        (
            Touched("kivy.uix.gridlayout:GridLayout.do_layout", "replaced"),
            Touched("kivy.uix.layout:Layout._trigger_layout", "cancelled"),
        ),
    ),
    "order": Part(
        "due.py",
        "layouts from outside in and back, so that little is done again",
        (Touched("kivy.uix.layout:Clock", "replaced"),),
    ),
    "rules": Part(
        "rules.py",
        "a value of a kv rule is set without composing two lines for a log that is off",
        (Touched("kivy.lang.builder:call_fn", "replaced"),),
    ),
    "lines": Part(
        "texts.py",
        "a line is drawn without laying it out",
        (
            Touched("kivy.core.text:LabelBase._size", "set"),
            Touched("kivy.core.text:LabelBase._render_begin", "called"),
            Touched("kivy.core.text:LabelBase._render_text", "called"),
            Touched("kivy.core.text:LabelBase._render_end", "called"),
        ),
    ),
    "screens": Part(
        "at_once.py",
        "one screen less to draw in each change of screens",
        (Touched("kivy.uix.screenmanager:TransitionBase._anim", "stopped"),),
    ),
    "fingers": Part(
        "touch.py",
        "a second finger on a desktop; without it SDL's mouse is used",
        (
            Touched("kivy.core.window.window_sdl2:WindowSDL._win", "wrapped"),
            Touched("kivy.core.window.window_sdl2:SDL2MotionEventProvider.q", "filled"),
        ),
    ),
    "canvases": Part(
        "canvases.py",
        "a canvas or texture goes without a search for it among thousands",
        (Touched("kivy.graphics.context:Context", "its lists of canvases and textures emptied"),),
    ),
    "collector": Part("gc_idle.py", "no garbage is collected in the middle of a refresh", ()),
}


def is_on(part: str) -> bool:
    """Return whether a part of the layer is to be used with this Kivy."""
    return part in parts_on()


def is_wanted() -> bool:
    """Return whether the layer is wanted, as it is unless the environment turns it off."""
    return not os.environ.get(PLAIN)


@cache
def parts_on() -> frozenset[str]:
    """Return the parts of the layer that are on; log once why others are off."""
    if not is_wanted():
        return frozenset()
    import kivy  # Late, as importing Kivy reads its settings from the environment.

    if kivy.__version__ in KNOWN:
        return frozenset(PARTS)
    log.warning("Kivy %s is not known: the screens are drawn without speed-ups", kivy.__version__)
    return frozenset(name for name, part in PARTS.items() if not part.touches)


def put_on() -> None:
    """Patch Kivy. Call it after Kivy's settings are made and before the first window opens."""
    if is_on("late-kv"):
        from ui.kivy_layer.before_kivy import compile_late

        compile_late()
    if is_on("no-asyncio"):
        from ui.kivy_layer.before_kivy import leave_out_asyncio

        leave_out_asyncio()  # This loads Kivy's clock, which takes the settings.
    if is_on("density"):
        from ui.kivy_layer.fixed_density import unlink_density

        unlink_density()
    if is_on("boxes"):
        from ui.kivy_layer.boxes import place_once

        place_once()
    if is_on("grids"):
        from ui.kivy_layer.grids import fill_once

        fill_once()
    if is_on("order"):
        from ui.kivy_layer.due import order_layouts

        order_layouts()
    if is_on("rules"):
        from ui.kivy_layer.rules import follow_rules_untraced

        follow_rules_untraced()
