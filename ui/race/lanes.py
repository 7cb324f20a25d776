"""A lane for each seat in a round: its pad, the Hero cards it may have bid, its cards by colour."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from kivy.graphics import Color, Ellipse, RoundedRectangle
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.engine.actions import Action
from companion.engine.page import Claim, Holding, Page
from companion.engine.prompts import Option, Race
from companion.match.race import CLOSE_NS, MS, Call
from companion.words import Text
from ui.kivy_layer.due import DRAW, Due
from ui.kivy_layer.kept import Kept, place_children
from ui.looks.signs import sign
from ui.shell.game import Game
from ui.shell.race_controller import RaceController
from ui.shell.theme import CLEAR, INK, TEXT, Colour, inks, mix, named, theme
from ui.text import say
from ui.widgets.button import Pressable
from ui.widgets.kv import load_kv
from ui.widgets.words import Headline

BEST_MM, OTHER_MM, MORE_MM = 9.4, 6.4, 3.4
SHADE = 0.68  # How much a seat's colour is mixed into the background.
DIM = 0.62  # How much the other colours are mixed into the background, so that figures stand out.
ROOMY = 2.0  # The least width of a field with a corner, in corners.
FLAT = 3.2  # The ratio of width to height above which the parts of a pad lie side by side.


def field(colour: str, *, best: bool) -> tuple[Colour, Colour]:
    """Return the colours of a field and of the figure on it."""
    own = named(colour)
    return (own, INK) if best else (mix(own, inks.ground, DIM), inks.text)


class ColourField(Headline):
    """The number of a seat's cards of one colour; a corner says how many have just come."""

    def __init__(self) -> None:
        super().__init__()
        self._more = Headline(color=INK, largest=theme.capitals(MORE_MM))
        with self._more.canvas.before:
            self._disc_ink = Color()
            self._disc = Ellipse()
        self.add_widget(self._more)
        with self.canvas.before:
            self._ground = Color()
            self._shape = RoundedRectangle(radius=[0.4 * theme.round])
        self._lie_due = Due(self._lie, DRAW)
        for name in ("pos", "size"):
            self.fbind(name, self._lie_due)

    def _lie(self) -> None:
        self._shape.pos, self._shape.size = self.pos, self.size
        self.halign = "center"
        if not self._more.text:
            return
        side = min(max(0.4 * self.width, 24 * theme.unit), 0.85 * self.height, 28 * theme.unit)
        self._more.size = self._disc.size = side, side
        # Within the field, as above it stand names, unless the number needs all of it.
        roomy = self.width >= ROOMY * side
        self.halign = "left" if roomy else "center"
        over, up = (1.0, 1.0) if roomy else (0.62, 0.5)
        self._more.pos = self._disc.pos = self.right - over * side, self.top - up * side

    def put(self, colour: str, count: int, more: int, *, best: bool) -> None:
        """Show `count` cards of a colour, of which `more` have just come."""
        self._more.text = say("race-more", count=more) if more else ""
        self._disc_ink.rgba = inks.text if more else CLEAR
        self._lie_due()
        self._ground.rgba, self.color = field(colour, best=best)
        self.largest = theme.capitals(BEST_MM if best else OTHER_MM)
        self.text = f" {count}" if more else str(count)  # At the left its margin is this space.


class ColourTally(BoxLayout):
    """A field for each colour, in the order of the deck."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(spacing=4 * theme.unit, **kwargs)
        self._fields = Kept(self, ColourField)
        self._shown: object = None  # What the fields show.
        self.counts: tuple[tuple[str, int], ...] = ()
        self._before: dict[str, int] = {}  # The numbers before the last bid.

    def put(self, counts: Sequence[tuple[str, int]]) -> None:
        """Show how many cards of each colour a seat has."""
        before = dict(self._before)
        if self.counts and tuple(counts) != self.counts:
            before = self._before = dict(self.counts)
        self.counts = tuple(counts)
        if (self.counts, before) == self._shown:
            return
        self._shown = self.counts, before
        most = max((count for _, count in counts), default=0)
        for shown, (colour, count) in self._fields.show(self.counts):
            more = max(0, count - before.get(colour, count))
            shown.put(colour, count, more, best=bool(most) and count == most)

    def settle(self) -> None:
        """Mark nothing as new any more."""
        self._before = dict(self.counts)
        self.put(self.counts)


class RacePad(Pressable, BoxLayout):
    """The pad of a seat, a button on the screen that replaces its buzzer, lit like its lamp.

    It also shows the seat's cards by colour, its state in the race, and its bid.
    """

    guarded = False  # It reacts when a finger lands, as a race needs.

    seat = NumericProperty(0)
    colour = StringProperty("grey")
    name = StringProperty("")
    words = StringProperty("")
    icon = StringProperty("")
    bid = StringProperty("")
    token = StringProperty("")  # The sign of a claim that the seat may still make.
    ahead = BooleanProperty(False)  # Whether it would win now.
    brief = BooleanProperty(False)  # Whether to leave out words, as cards need the room.
    slim = BooleanProperty(False)  # Whether to leave out the colours, as the camera needs the room.
    flat = BooleanProperty(False)  # Whether its parts lie side by side, as it is wide and low.
    lit = BooleanProperty(False)
    wins = BooleanProperty(False)  # Whether it was first in the race.

    def __init__(self, press: Callable[[int, bool], None], **kwargs: object) -> None:
        load_kv(__file__)
        super().__init__(**kwargs)
        self._press = press
        for name in ("state", "lit", "ahead", "colour", "wins"):
            self.fbind(name, self._moved if name == "state" else self._dress)
        self.fbind("size", self._lie)
        self._dress()

    def _moved(self, _: object, state: str) -> None:
        self._press(int(self.seat), state == "down")

    def _lie(self, *_: object) -> None:
        self.flat = theme.portrait and self.width > FLAT * self.height

    def _dress(self, *_: object) -> None:
        self.ground = mix(named(self.colour), inks.ground, SHADE)
        self.edge = TEXT if self.wins else inks.primary if self.ahead else self.ground

    def say(self, words: str, icon: str = "", *, win: bool = False) -> None:
        """Show the seat's state in the race."""
        self.words, self.icon, self.wins = words, icon, win


GRID = 3  # Cards in a line if four seats share a wide screen.
ROW = 5
CARD_MM = 9.0  # The least height of a card.


class NumberCard(Pressable, BoxLayout):
    """A Hero card to tap; it is lit while chosen."""

    number = StringProperty("")
    chosen = BooleanProperty(False)

    def __init__(self) -> None:
        super().__init__()
        self._symbol: tuple[str, Widget] | None = None
        self.bind(chosen=self._dress)
        self._dress()

    def put(self, option: Option) -> None:
        """Show the card of this option."""
        self.number = str(option.label)
        shown, symbol = self._symbol, option.symbol
        if shown is not None and shown[0] != symbol:
            self.remove_widget(shown[1])
            self._symbol = None
        if symbol and self._symbol is None:
            self._symbol = symbol, sign(symbol)
            self.add_widget(self._symbol[1], index=1)

    def _dress(self, *_: object) -> None:
        self.ground = inks.bright if self.chosen else inks.text
        self.edge = inks.bright if self.chosen else inks.line


class SeatLane(BoxLayout):
    """A seat's pad, and its cards while its bid is entered."""

    across = NumericProperty(ROW)

    def __init__(self, pad: RacePad, seats: int) -> None:
        load_kv(__file__)
        super().__init__(orientation="horizontal" if theme.portrait else "vertical")
        self.pad = pad
        self.add_widget(pad)
        self.cards: dict[Option, NumberCard] = {}
        self.across = ROW if theme.portrait or seats < GRID else GRID
        self._room = GridLayout(cols=1, spacing=theme.gap / 3)
        self._room.size_hint = (1.7, 1) if theme.portrait else (1, 1.05)
        self._kept = Kept(self._room, NumberCard)

    def offer(self, options: tuple[Option, ...], choose: Callable[[Option], None]) -> None:
        """Show the cards that this seat may have bid, or hide them if there are none."""
        if tuple(self.cards) == options:
            return
        self.cards = {}
        if options:
            count = len(options)
            self._room.cols = count if count <= self.across else -(-count // 2)
            rows = -(-count // self._room.cols)
            self._room.size_hint_min_y = rows * (theme.touch_mm(CARD_MM) + theme.gap / 3)
            for card, option in self._kept.show(options, key=lambda option: option):
                card.put(option)
                card.do = partial(choose, option)
                self.cards[option] = card
        place_children(self, [self.pad, self._room] if options else [self.pad])

    def light(self, chosen: Option | None) -> None:
        """Light the chosen card."""
        for option, card in self.cards.items():
            card.chosen = option == chosen


Hands = dict[int, tuple[Option, ...]]  # Seat -> the cards that it may bid.
# The match's length before and after a claim, the window of the race, and the call.
Settled = tuple[tuple[int, int] | None, Race | None, Call | None]


class Bids:
    """The bids of one round while they are entered, and the race about them.

    Bids come by touch or from the camera, for seats that people play; none is played before the
    last is entered.
    """

    def __init__(self, hands: Hands) -> None:
        self.hands = hands
        self.ready: set[int] = set()  # Seats that have confirmed their choice with a press.
        self.lie_open = False
        self.race: RaceController | None = None  # The race, once there is a call.
        self.again: tuple[int, ...] = ()  # The seats that race again.
        self.settled: Settled | None = None  # The race that led here, while it can be overruled.
        # A seat with a single card can only have bid that.
        self.chosen = {seat: each[0] for seat, each in hands.items() if len(each) == 1}
        self._seen: set[int] = set()  # Seats whose card the camera has read.

    @property
    def complete(self) -> bool:
        """Whether every seat has a bid."""
        return bool(self.hands) and len(self.chosen) == len(self.hands)

    def choose(self, seat: int, option: Option, *, seen: bool = False) -> None:
        """Set a seat's bid; the same card again clears it."""
        if self.chosen.get(seat) == option:
            del self.chosen[seat]
        else:
            self.chosen[seat] = option
        (self._seen.add if seen else self._seen.discard)(seat)

    def actions(self) -> list[tuple[Action, str]]:
        """Return the action of each bid, with its source."""
        return [
            (option.action, "camera" if seat in self._seen else "hand")
            for seat, option in self.chosen.items()
        ]


Press = Callable[[int, bool], None]
Choose = Callable[[int, Option], None]


class LaneRow:
    """The lanes of a game's seats, of which those are shown that are needed."""

    def __init__(self, room: GridLayout, press: Press, choose: Choose) -> None:
        self._room, self._press, self._choose = room, press, choose
        self._game: Game | None = None
        self._claim: Claim | None = None
        self.lanes: dict[int, SeatLane] = {}

    def show(self, game: Game, page: Page, seats: Iterable[int]) -> None:
        """Show the lanes of these seats with what they have."""
        if game is not self._game:
            self._game = game
            count = len(game.seats)
            self.lanes = {seat: self._lane(game, seat, count) for seat in range(count)}
        wanted = [self.lanes[seat] for seat in seats]
        if self._room.children[::-1] != wanted:
            self._room.clear_widgets()
            for lane in wanted:
                self._room.add_widget(lane)
        self._claim = page.claim
        for each in page.holdings:
            if each.seat >= 0:
                self._fill(self.lanes[each.seat].pad, each, game.say)

    def _lane(self, game: Game, seat: int, count: int) -> SeatLane:
        place = game.seats[seat]
        pad = RacePad(self._press, seat=seat, colour=place.colour, name=place.name)
        return SeatLane(pad, count)

    def _fill(self, pad: RacePad, has: Holding, say: Callable[[Text], str]) -> None:
        pad.bid = next((str(chip.number) for chip in has.hand if chip.mark == "shown"), "")
        pad.ids.tally.put([(chip.colour, chip.number) for chip in has.cards])
        pad.ahead, pad.lit = has.leads, False
        pad.token = self._claim.picture if self._claim and has.ready else ""
        pad.say(say(has.token))

    def offer(self, bids: Bids | None) -> None:
        """Show the cards that each seat may have bid; None hides all cards."""
        for seat, lane in self.lanes.items():
            options = bids.hands.get(seat, ()) if bids else ()
            lane.offer(options, partial(self._choose, seat))
            lane.light(bids.chosen.get(seat) if bids else None)
            lane.pad.brief = bool(options)
            if options:  # Another bid has begun: the cards of the last one are not new any more.
                lane.pad.ids.tally.settle()

    def slim(self, slim: bool) -> None:
        """Leave out the colours on all pads, or show them again."""
        for lane in self.lanes.values():
            lane.pad.slim = slim

    def open(
        self, seats: frozenset[int], down: frozenset[int], locked: frozenset[int] = frozenset()
    ) -> None:
        """Light the pads of the seats that race.

        Those in `down` are pressed already, those `locked` are kept out by a false start.
        """
        for seat in seats:
            pad = self.lanes[seat].pad
            pad.lit = True
            if seat in down:
                pad.say(say("race-let-go"), "warning")
            elif seat in locked:
                pad.say(say("race-too-early"), "warning")
            else:
                pad.say(self._called, self._sign)

    @property
    def _sign(self) -> str:
        return self._claim.picture if self._claim else ""

    @property
    def _called(self) -> str:
        return self._game.say(self._claim.name) if self._game and self._claim else ""

    def ready(self, seat: int) -> None:
        """Show that a seat has chosen its card."""
        self.lanes[seat].pad.say(say("race-ready"), "check")

    def early(self, seat: int) -> None:
        """Show that a press came too early."""
        self.lanes[seat].pad.say(say("race-too-early"), "warning")

    def called(self, call: Call, seats: frozenset[int], first: frozenset[int]) -> None:
        """Show on each pad what its button did; with milliseconds if the call was close."""
        stamps = {press.seat: press.reaction_ns for press in call.presses}
        begin = min(stamps.values(), default=0)
        early = {press.seat for press in call.false_starts}
        for seat in seats:
            pad = self.lanes[seat].pad
            pad.lit = False
            if seat in call.held:
                said = say("race-button-down")
            elif seat in stamps:
                said = _said(stamps[seat] - begin, seat in first, seat in early)
            else:
                said = say("race-only-early") if seat in early else ""
            pad.say(said, self._sign if seat in first else "", win=seat in first)


def _said(later_ns: int, first: bool, early: bool) -> str:
    how = "first" if first else "close" if later_ns < CLOSE_NS else "later"
    id_ = "race-press-after-early" if early else "race-press"
    return say(id_, how=how, ms=later_ns / MS)
