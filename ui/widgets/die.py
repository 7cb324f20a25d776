"""Dice on the screen: a die with its face, colour and a ring for its state, and a key for one."""

from collections.abc import Callable

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.graphics import (
    Color,
    Ellipse,
    Line,
    Mesh,
    Rectangle,
    RoundedRectangle,
)
from kivy.properties import BooleanProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from companion.engine.dice import DIE_GREEN, DIE_YELLOW, PIP_RADIUS, PIPS, SYMBOLS, Shape
from ui.kivy_layer.due import DRAW, Due
from ui.shell.theme import (
    AMBER,
    BLUE,
    CLEAR,
    GREEN,
    GROUND,
    INK,
    RAISED,
    TEXT,
    Colour,
    letters_on,
    mix,
    named,
)
from ui.text import say
from ui.widgets.button import Pressable
from ui.widgets.drawing import ICONS, Square

HOLD_S = 0.6  # The time of a long press.


class Hold:
    """Times a long press: call `begin` when a finger lands, `cancel` when it lifts or moves.

    `do` is called one frame after HOLD_S. Kivy handles timers before touches, so after a slow frame
    the finger may have been lifted already, and `cancel` must come first.
    """

    def __init__(self, do: Callable[[float], object]) -> None:
        # Kivy's triggers hold methods weakly, so this keeps no widget alive.
        self._do = Clock.create_trigger(do, 0)
        self._due = Clock.create_trigger(self._wait, HOLD_S)

    def begin(self) -> None:
        """Start the time."""
        self._due()

    def cancel(self) -> None:
        """Stop the time; `do` is not called."""
        self._due.cancel()
        self._do.cancel()

    def _wait(self, _: float) -> None:
        self._do()


# The states of a die and the colours of their rings; each also has a badge of its own.
RINGS: dict[str, Colour] = {"sure": GREEN, "doubtful": AMBER, "corrected": BLUE}
_DICE = {"yellow": DIE_YELLOW, "green": DIE_GREEN}  # Colours of the boxes' own dice.
UNKNOWN = "?"  # The face of a die that is not rolled yet.
PALE, HOLLOW = 0.5, 0.75  # How pale the edge of a die is that is not rolled, how dark its inside.
SPENT = 0.55  # How dark a die is that counts no more.
_ROOM = 0.78  # Side of the drawing on a face, relative to the die's edge.


def face_name(face: str) -> str:
    """Return a face in words, such as "Ray Gun"."""
    return say(f"widgets-face-{face}".replace("_", "-")) if face in SYMBOLS else face


def several(face: str, number: int) -> str:
    """Return several equal faces in words: "3 Ray Guns", "2 × 5"."""
    if face not in SYMBOLS:
        return f"{number} × {face}"
    return say("widgets-faces", face=face, count=number)


def body_colour(face: str, colour: str) -> Colour:
    """Return the colour of a die's body: yellow for dice with symbols, else the die's colour."""
    own = DIE_YELLOW if face in SYMBOLS else _DICE.get(colour)
    return tuple(get_color_from_hex(own)) if own else named(colour or "white")


class Die(Widget):
    """One die in the largest centred square of the widget; face "" is an empty die.

    The face `UNKNOWN` is for a die that is still to be rolled.
    """

    face = StringProperty("")
    colour = StringProperty("white")
    ring = OptionProperty("", options=("", *RINGS))
    sign = StringProperty("?")  # The sign on the badge of a doubtful die.
    pressed = BooleanProperty(False)
    spent = BooleanProperty(False)  # Whether it counts no more, and is drawn in the dark.

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._square = Square()
        self._due = Due(self._draw, DRAW)
        for name in ("pos", "size", "face", "colour", "ring", "sign", "pressed", "spent"):
            self.fbind(name, self._due)
        self._due()

    def _draw(self, *_: object) -> None:
        side = max(0.0, 0.96 * min(self.width, self.height))
        drawn = (self.face, self.colour, self.ring, self.sign, self.pressed, self.spent, side)
        self._square.show(self, drawn, side, lambda: self._draw_at_origin(side))

    def _draw_at_origin(self, side: float) -> None:
        if side < 2:
            return
        rim = side * 0.09 if self.ring else 0
        edge = side - 2 * rim
        self._body(rim, rim, edge)
        self._face(rim, rim, edge)
        if self.ring:
            self._ring(rim, rim, edge)

    def _body(self, x: float, y: float, edge: float) -> None:
        fill = body_colour(self.face, self.colour) if self.face else RAISED
        fill = mix(fill, INK, SPENT) if self.spent else fill
        if self.face == UNKNOWN:  # Hollow, as it is no key and shows nothing yet.
            Color(*mix(fill, TEXT, PALE))
            RoundedRectangle(pos=(x, y), size=(edge, edge), radius=[edge * 0.19])
            Color(*mix(fill, INK, HOLLOW))
            rim = edge * 0.07
            size = (edge - 2 * rim, edge - 2 * rim)
            RoundedRectangle(pos=(x + rim, y + rim), size=size, radius=[edge * 0.13])
            return
        shade = [part * 0.62 for part in fill[:3]]
        Color(*shade)
        RoundedRectangle(pos=(x, y), size=(edge, edge), radius=[edge * 0.19])
        fade = 0.72 if self.pressed else 1
        Color(*(part * fade for part in fill[:3]))
        lip = edge * 0.035
        size = (edge - 2 * lip, edge - 2 * lip)
        RoundedRectangle(pos=(x + lip, y + lip * 1.6), size=size, radius=[edge * 0.17])

    def _face(self, x: float, y: float, edge: float) -> None:
        inset = edge * (1 - _ROOM) / 2
        x, y, room = x + inset, y + inset, edge * _ROOM
        if self.face in SYMBOLS:
            for shape in SYMBOLS[self.face]:
                _fan(shape, x, y, room)
        elif self.face in PIPS:
            Color(*letters_on(body_colour(self.face, self.colour)))
            across = 2.5 * PIP_RADIUS * room  # Larger than on real dice, to be seen from a chair.
            for a, b in PIPS[self.face]:
                corner = (x + a * room - across / 2, y + (1 - b) * room - across / 2)
                Ellipse(pos=corner, size=(across, across))
        elif self.face == UNKNOWN:
            Color(*mix(body_colour(self.face, self.colour), TEXT, PALE))
            _sign(UNKNOWN, x, y, room)
        elif self.ring == "doubtful":
            Color(*RINGS["doubtful"])
            _sign("?", x, y, room)

    def _ring(self, x: float, y: float, edge: float) -> None:
        Color(*RINGS[self.ring])
        width = max(1.1, edge * 0.032)
        Line(rounded_rectangle=(x, y, edge, edge, edge * 0.19), width=width)
        if self.ring == "sure":
            return
        across = max(edge * 0.4, 13)
        x, y = x + edge - across * 0.72, y + edge - across * 0.72
        draw_badge(self.ring, x, y, across, self.sign)


def draw_badge(ring: str, x: float, y: float, across: float, sign: str = "?") -> None:
    """Draw the badge of a state into the open canvas, `across` pixels wide.

    It shows `sign` for a doubtful die and a pencil for a corrected one.
    """
    Color(*GROUND)
    Ellipse(pos=(x - 1, y - 1), size=(across + 2, across + 2))
    Color(*RINGS[ring])
    Ellipse(pos=(x, y), size=(across, across))
    Color(*INK)
    if ring == "doubtful":
        _sign(sign, x, y, across)
        return
    for _, points in ICONS["edit"]:
        inset = 0.22 * across
        placed = [
            (x if place % 2 == 0 else y) + inset + value * (across - 2 * inset)
            for place, value in enumerate(points)
        ]
        Line(points=placed, width=max(1.0, across * 0.045), close=len(points) > 4)


def _sign(text: str, x: float, y: float, across: float) -> None:
    """Draw a letter or sign in the middle of a badge."""
    label = CoreLabel(text=text, font_size=across * 0.82, bold=True)
    label.refresh()
    wide, high = label.texture.size
    place = (x + (across - wide) / 2, y + (across - high) / 2)
    Rectangle(texture=label.texture, pos=place, size=(wide, high))


def _fan(shape: Shape, x: float, y: float, room: float) -> None:
    Color(*get_color_from_hex(shape.fill))
    vertices: list[float] = []
    for a, b in shape.points:
        vertices += (x + a * room, y + (1 - b) * room, 0, 0)
    Mesh(vertices=vertices, indices=list(range(len(shape.points))), mode="triangle_fan")


class DieKey(Pressable, Die):
    """A die to touch: dispatches `on_tap`, or `on_hold` for a long press, never both."""

    guarded = False  # Quick taps turn the die on, face by face.
    __events__ = ("on_tap", "on_hold")
    label = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("ground", CLEAR)
        kwargs.setdefault("edge", CLEAR)
        super().__init__(**kwargs)
        self._wait = Hold(self._hold)
        self._held = False
        self.bind(state=lambda _, state: setattr(self, "pressed", state == "down"))

    def on_press(self) -> None:
        """Start timing a long press."""
        self._held = False
        self._wait.begin()

    def on_release(self) -> None:
        """Dispatch a tap unless it was a long press."""
        self._wait.cancel()
        if not self._held:
            self.dispatch("on_tap")

    def _hold(self, _: float) -> None:
        if self.state == "down":
            self._held = True
            self.dispatch("on_hold")

    def long_press(self) -> None:
        """Do what a long press does."""
        self.dispatch("on_hold")

    def on_tap(self) -> None:
        """Handle a tap; nothing by default."""

    def on_hold(self) -> None:
        """Handle a long press; nothing by default."""
