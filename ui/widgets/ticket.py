"""A key that looks like a ticket: a picture on its stub, a verb, and a line below it.

Its shape and its colours are those of the box: `ui.looks.paint`.
"""

from collections.abc import Iterable

from kivy.graphics import Color, Line, PopMatrix, PushMatrix, Rectangle, Translate
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from ui.kivy_layer.due import LayoutDue
from ui.looks.paint import Paper, draw_key, mix
from ui.looks.signs import Sign, kept_sign, sign
from ui.shell.theme import CAPITALS, INK, Colour, inks, letters_on, rgba, theme
from ui.widgets.button import Pressable
from ui.widgets.card_strip import card_picture
from ui.widgets.drawing import Looks
from ui.widgets.words import SLACK, Headline, Name

VERB_MM, NOTE_MM = 7.2, 3.2
LEAST_VERB_MM = 5.0  # The least capitals of a verb that has its note in the same line.
DROP = 0.06  # Of the height, how much lower a verb and its note stand.
WORDS = 2.4  # The height for a verb of two lines, in type sizes.
LAID = rgba("#a0253a")
DARK = ("go", "quiet", "dark", "laid")  # Tones whose ground is not paper.
STUB, NARROW = 0.4, 0.26  # Largest share of the width for the picture: short and long words.
SHORT = 7  # The most letters of a short verb.
CLOSER = 5  # How much closer words may come to the sides that are too small otherwise, in units.
ROOMY = 72  # The least height of a key with room around two lines, in units.
TALL = 0.75  # The usual ratio of height to width above which the picture stands above the words.


class Ticket(Pressable):
    """A verb to touch.

    `tone` is "plain" for a choice, "go" for the key that leads on, "quiet" for a rare one,
    "second" for the other side, "danger" for one that gives something up, "dark" for one that is
    not enough, and "laid" for one that was chosen. `price` is a number
    of points, drawn as coins.
    """

    label = StringProperty("")
    detail = StringProperty("")
    picture = StringProperty("")  # See `ui.looks.signs`.
    photo = ObjectProperty(None, allownone=True)  # The path of a photo that replaces the picture.
    tone = StringProperty("plain")
    price = NumericProperty(0)
    chosen = BooleanProperty(False)
    verb_mm = NumericProperty(VERB_MM)
    tall = TALL  # The least ratio of height to width with the picture above the words.
    faded = 0.55

    def __init__(self, **kwargs: object) -> None:
        self._front: Widget | None = None
        self._signs: dict[tuple[str, Colour | None], Sign] = {}  # Those made before.
        self._pictured: object = None  # Identifies picture and coins that it has.
        self._coins: list[Widget] = []
        self._bare = True  # Whether no picture is shown.
        self._is_under = False  # Whether the note lies below the picture.
        self._small = False  # Whether the note may be as small as can be read.
        self._place_due = LayoutDue(self.place)
        super().__init__(**kwargs)
        for name in ("pos", "size", "label", "detail", "picture", "photo", "price", "verb_mm",
                     "tone"):  # fmt: skip
            self.fbind(name, self._place_due)
        for name in ("label", "detail", "tone", "verb_mm"):
            self.fbind(name, self._write)
        for name in ("tone", "chosen", "picture", "label", "detail"):
            self.fbind(name, self._paint)
        self._write()
        self._place_due()

    def _make_parts(self) -> None:
        self._looks, self._spot = Looks(), Translate()
        with self.canvas.before:
            PushMatrix()
            self.canvas.before.add(self._spot)
            self.canvas.before.add(self._looks.canvas)
            PopMatrix()
        super()._make_parts()
        self._verb = Headline(halign="left", valign="middle")
        self._note = Name(halign="left", valign="middle")  # Cut, not made tiny.
        self.add_widget(self._verb)
        self.add_widget(self._note)

    def as_new(self) -> None:
        """Reset everything to the state after creation, without a parent."""
        if self.parent is not None:
            self.parent.remove_widget(self)
        self.label = self.detail = self.picture = ""
        self.photo = None
        self.tone, self.price, self.verb_mm, self.do = "plain", 0, VERB_MM, None
        self.chosen = self.disabled = False
        self.tall = TALL
        self.size_hint, self.opacity = (1, 1), 1

    # ---- colours -----------------------------------------------------------------
    @property
    def _ground(self) -> Colour:
        grounds = {
            "go": inks.primary,
            "quiet": inks.raised,
            "dark": inks.raised,
            "second": inks.second,
            "laid": LAID,
        }
        return grounds.get(self.tone, inks.paper)

    @property
    def _letters(self) -> Colour:
        if self.tone in DARK:
            return letters_on(self._ground) if self.tone == "go" else inks.text
        return inks.printed

    def _write(self, *_: object) -> None:
        letters, ground = self._letters, self._ground
        self._verb.text, self._verb.color = self.label, letters
        self._verb.largest = theme.capitals(self.verb_mm)
        self._note.text, self._note.largest = self.detail, theme.capitals(NOTE_MM)
        self._note.color = mix(letters, ground, 0.25)

    def _show_pictures(self) -> None:
        """Create the picture of the stub, and the coins of the price, if they are others."""
        filled = self.tone in DARK
        ink = self._letters if filled else None
        wanted = self.picture, self.photo, self.price, ink
        if wanted == self._pictured:
            return
        self._pictured = wanted
        for old in (self._front, *self._coins):
            if old is not None:
                self.remove_widget(old)
        if self.photo is not None:
            self._front = card_picture(self.photo, 0)
        else:
            self._front = kept_sign(self._signs, self.picture, ink) if self.picture else None
        self._coins = [sign("point") for _ in range(int(self.price))]
        for new in (self._front, *self._coins):
            if new is not None:
                self.add_widget(new)

    @property
    def _stub(self) -> float:
        """The width of the part with the picture."""
        long = len(self.label) > SHORT or len(self.detail) > 1.5 * SHORT
        return float(min(self.height, (NARROW if long else STUB) * self.width))

    @property
    def verb_size(self) -> float:
        """The type size of the verb in the room that it has now."""
        return self._verb.fitting

    def write_smaller(self, most: float) -> None:
        """Write the verb no larger than `most`, a type size."""
        self._verb.largest = min(self._verb.largest, most)

    # ---- places ------------------------------------------------------------------
    def place(self, *_: object) -> None:
        """Place picture, verb and note; a sign gives up its room to words that need it.

        A face stays, but makes room below it for a note that would be cut. A note that has no room
        in large letters is written smaller.
        """
        self._show_pictures()
        self._small = False
        self._lay(self._front)
        self._is_under = self._is_low and self._is_face and self._cuts_note
        if self._is_under:
            self._lay_note_under()
        squeezed = self._front is not None and self.photo is None and self._is_squeezed
        if squeezed and self._is_low:
            self._lay(None)
        tight = self._note.opacity and self._note.fitting < theme.hand
        if self._bare and (tight or not self._verb.is_readable):
            self._lay(None, CLOSER)
        if self.detail and not self._note.opacity:
            self._small = True
            self._lay(None if self._bare else self._front)

    @property
    def _is_low(self) -> bool:
        """Whether the picture is next to the words, not above them."""
        return bool(self.height <= self.tall * self.width)

    @property
    def _cuts_note(self) -> bool:
        return bool(self._note.opacity and self._note.is_cut)

    @property
    def _is_face(self) -> bool:
        return self._front is not None and self.picture.startswith("face:")

    def _lay_note_under(self) -> None:
        """Give the note the whole width, and the verb and a smaller picture the room above it."""
        unit, front, note = theme.unit, self._front, self._note
        assert front is not None
        note.x, note.width = self.x + 8 * unit, self.width - 16 * unit
        side = min(front.width, self._verb.height, self.top - 4 * unit - note.top)
        front.size = side, side
        front.pos = self.x + 8 * unit, note.top + (self.top - note.top - side) / 2
        left = front.right + 6 * unit
        self._verb.x, self._verb.width = left, self._verb.right - left
        note.halign = "center"

    @property
    def _is_squeezed(self) -> bool:
        """Whether the words need the room of a sign; a note gives way to a face."""
        return (self._cuts_note and not self._is_face) or not self._verb.is_readable

    def _lay(self, front: Widget | None, closer: float = 0) -> None:
        bare, self._bare = self._bare, front is None
        if self._front is not None:
            self._front.opacity = 0 if front is None else 1
        if bare is not self._bare:
            self._paint()
        unit, x, y, wide, high = theme.unit, self.x, self.y, self.width, self.height
        tall = front is not None and not self._is_low
        left, low, top = x + (12 - closer) * unit, y + 6 * unit, y + high - 6 * unit
        right = x + wide - (11 - closer) * unit
        if front is not None and tall:
            side = min(wide - 36 * unit, 0.42 * high)
            air = (8 if self.tall == TALL else 2) * unit
            front.size = side, side
            front.pos = x + (wide - side) / 2, top - side - air
            top = front.y - air / 2
        elif front is not None:
            stub = self._stub
            side = 0.82 * min(stub, high)
            front.size = side, side
            front.pos = x + (stub - side) / 2 + 5 * unit, y + (high - side) / 2
            left = x + stub + 10 * unit
        halign = "center" if tall or front is None else "left"
        self._verb.halign = self._note.halign = halign
        if front is None:  # Two lines keep away from the frame of the key if it is high enough.
            edge = (3 if high < ROOMY * unit else 8) * unit
            low, top = y + edge, y + high - edge
        note = self._note_room(top - low)
        if not tall:  # On a high key the words stay together, in its middle.
            spare = max(0.0, top - low - note - WORDS * theme.capitals(self.verb_mm)) / 2
            low, top = low + spare, top - spare
        coins = min(17 * unit, 1.1 * note or 17 * unit)
        across = len(self._coins) * (coins + 4 * unit)
        for n, coin in enumerate(self._coins):
            coin.size = coins, coins
            coin.pos = right - across + n * (coins + 4 * unit) + 2 * unit, low + 5 * unit
        pad = 0.06 * (top - low) if note or tall else 0.0
        # Capitals have no descenders: without a drop a verb and its note seem to lie too high.
        drop = DROP * high if note and not tall else 0.0
        self._verb.valign = "bottom" if note else "middle"
        self._note.valign = "top" if note else "middle"
        self._note.opacity = 1 if note else 0
        if across and not note and self._reaches(low + 5 * unit + coins, low, top):
            right -= across
        self._verb.pos = left, low + note + pad - drop
        self._verb.size = right - left, top - low - note - pad
        self._note.pos, self._note.size = (left, low + pad - drop), (right - left - across, note)
        if self.detail and not note:
            self._lay_note_next(left, right)

    def _reaches(self, high: float, low: float, top: float) -> bool:
        """Return whether a verb in the middle between two heights reaches below another."""
        return (low + top - CAPITALS * theme.capitals(self.verb_mm)) / 2 < high

    def _lay_note_next(self, left: float, right: float) -> None:
        """Let the note, which has no room below the verb, follow it in its line if both fit.

        The name of a number is cut rather than left out, as two numbers may be equal.
        """
        verb, note, gap = self._verb, self._note, 8 * theme.unit
        size = min(theme.capitals(self.verb_mm), verb.height)
        usual, rest = (SLACK * note.width_at(each) for each in (theme.hand, theme.least))
        number = self.label.isdecimal()
        smallest = LEAST_VERB_MM / (1.0 if number else max(1.0, theme.scale))
        least = SLACK * verb.width_at(theme.capitals(smallest))
        most = right - left - gap - least
        if most < rest and number:
            rest = max(most, rest / 2)
        rest = max(rest, min(most, usual))
        room = right - left - gap - rest
        wide = min(SLACK * verb.width_at(size), room)
        if wide < least - 1:  # A pixel, as sums of fractions differ.
            return
        spare = room - wide
        start = left + (spare / 2 if self._bare else 0)
        verb.x, verb.width = start, wide
        note.pos = start + wide + gap, verb.y
        note.size = rest + (spare / 2 if self._bare else spare), verb.height
        note.opacity, note.halign = 1, "left"

    def _note_room(self, room: float) -> float:
        """Return the height of the note; a key that is too low for both has none."""
        least = 1.15 * (theme.least if self._small else theme.hand)
        if not self.detail or room < 2 * least:
            return 0.0
        return float(max(least, min(1.4 * theme.capitals(NOTE_MM), 0.34 * room)))

    def _paint(self, *_: object) -> None:
        """Have the key painted before the next frame: once, however much of it has changed."""
        self._shape_due()

    def _shape(self, *_: object) -> None:
        """Move the paper to its place, and paint it if it looks different."""
        if self.width < 2 or self.height < 2:
            return
        self._spot.xy = (self.x, self.y)
        down = self.state == "down" and not self.disabled
        ground = mix(self._ground, INK, 0.25) if down else self._ground
        line = mix(ground, inks.text if self.tone in DARK and self.tone != "go" else INK, 0.3)
        torn = not self._bare and not self._is_under and self._is_low
        size, rim = (self.width, self.height), inks.bright if self.chosen else None
        about = size, ground, line, self._stub if torn else 0.0, rim
        self._looks.show((inks.shape, theme.unit, *about), lambda: _paint_paper(*about))


def alike(keys: Iterable[Widget]) -> None:
    """Write the names of all people on tickets in the same size, the largest with room for each."""
    tickets = (key for key in keys if isinstance(key, Ticket))
    people = [key for key in tickets if key.picture.startswith("face:")]
    for each in people:
        each.place()
    most = min((each.verb_size for each in people), default=0.0)
    for each in people:
        each.write_smaller(most)


def _paint_paper(
    size: tuple[float, float],
    ground: Colour,
    line: Colour,
    stub: float,
    rim: Colour | None,
) -> None:
    """Paint a key, torn off next to its stub if it has one, with a rim if it is chosen."""
    paper = Paper(0.0, 0.0, *size)
    draw_key(inks.shape, paper, ground, line)
    if stub:
        _perforate(paper, line, stub)
    if rim is not None:
        Color(*rim)
        Line(rounded_rectangle=(0, 0, *size, 9 * theme.unit), width=2.2 * theme.unit)


def _perforate(paper: Paper, line: Colour, stub: float) -> None:
    """Draw a perforated line next to the stub, `stub` pixels from the left."""
    x = paper.x + stub + 4 * theme.unit
    step = 9 * theme.unit
    Color(*line)
    for n in range(int((paper.height - 20 * theme.unit) / step)):
        y = paper.y + 12 * theme.unit + n * step
        Rectangle(pos=(x, y), size=(1.6 * theme.unit, 5 * theme.unit))
