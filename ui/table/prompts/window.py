"""A response window: the waiting cards, what they will do, and who responds with what.

A response takes two taps (a waiting card, then the response to it) or at most three (seat, card,
target). A big button closes the window if nobody responds. A timed window closes by itself unless
somebody touches the screen.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from math import sqrt
from typing import Any

from kivy.clock import Clock
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.devices.ports import Buzz
from companion.engine.actions import Action
from companion.engine.prompts import Laid, Option, Window
from companion.match.race import Call, EarlyRuling
from ui.kivy_layer.kept import place_children
from ui.shell.desk import Desk
from ui.shell.race_controller import RaceController, terms_of
from ui.shell.theme import inks, theme
from ui.table.prompts.self_closing import SelfClosing
from ui.table.prompts.stack import StackView
from ui.text import say
from ui.widgets import Column, Headline, Press, Tap, Words
from ui.widgets.button import Pressable
from ui.widgets.lines import kept_together
from ui.widgets.ticket import Ticket

# A claim counts if it is at most this old when the window appears, as people see a card before the
# screen shows it.
BEFORE_NS = 500_000_000
SHARE = 0.82  # The width of the cards, relative to the answers.
SENTENCE_MM, WAY_MM, NAME_MM = 8.6, 5.0, 5.4
CLOSE_LINES = 2.3  # The height of a name and a number of cards, in heights of small letters.
ABREAST = 3  # The most parts of the foot in a line.
FEW, SHORT = 3, 8  # Keys of seats that share a row, if their names have at most so many letters.
LONG, LONG_SHARE = 30, 0.76  # A sentence of more letters, with a long name, is smaller.


class SeatKey(Ticket):
    """A key for a seat: its mark, its name, and how many cards it holds."""

    tall = 1.0  # The mark is above the words only where it leaves room for both.

    def __init__(self, seat: int, colour: str, name: str, holds: str = "") -> None:
        super().__init__(label=name, detail=holds, picture=f"seat:{seat}:{colour}", verb_mm=NAME_MM)

    def place(self, *_: object) -> None:
        """Place all three; a long name leaves no room for the mark but below it."""
        super().place()
        mark, note = self._front, self._note
        if mark is not None and not mark.opacity and note.opacity:
            side = 0.86 * note.height
            mark.size, mark.opacity = (side, side), 1
            mark.pos = self.x + 14 * theme.unit, note.top - side
            note.halign = "left"
            note.x = mark.right + 8 * theme.unit
            note.width = self.right - 11 * theme.unit - note.x

    def _note_room(self, room: float) -> float:
        """Return the height of the note, for which two small lines may stand a little closer."""
        return super()._note_room(max(room, CLOSE_LINES * theme.least))


def _seat_rows(keys: Sequence[SeatKey], *, crowded: bool = False) -> Column:
    """Put keys two in a row, three where their names are short; the last row is as wide."""
    three = len(keys) == FEW and max(len(key.label) for key in keys) <= SHORT
    across = FEW if three else 2
    lines = -(-len(keys) // across)
    high = theme.row * {1: 1.3 if crowded else 1.6, 2: 1.1}.get(lines, 1.04)
    rows = Column(spacing=theme.gap / 2)
    for n in range(0, len(keys), across):
        row = BoxLayout(spacing=theme.gap / 2, size_hint_y=None, height=high)
        place_children(row, keys[n : n + across])
        rows.add_widget(row)
    return rows


def _row(keys: Sequence[Ticket]) -> BoxLayout:
    row = BoxLayout(spacing=theme.gap, size_hint_y=None, height=max(key.height for key in keys))
    place_children(row, keys)
    return row


class WindowAsk(SelfClosing):
    """The waiting cards, the button that closes the window, and the responses by seat."""

    def __init__(self, domain: Window, app: Desk) -> None:
        super().__init__(app)
        self.game, self.domain = app.current_game, domain
        self.seat = -1
        self.foot: Ticket | None = None  # The button that closes the window,
        self.foot_row: BoxLayout | None = None  # after what follows then.
        self.keys: dict[object, Pressable] = {}  # The buttons of the page that is shown.
        self._race: RaceController | None = None
        self._call_due: Any = None  # An event of Kivy's clock.
        self._said: Column | None = None
        self._crowded = False  # Whether so many cards wait that the sentence has one line.
        self._ways: list[Ticket] = []
        self._more: dict[str, Ticket] = {}  # Keys of what else may be done, by their words.
        if self.domain.close is not None:
            self._offer_close(self.domain.close)
        self.answers = Column(spacing=theme.gap / 2)
        # What is asked, where no band above says it.
        self._sentence, self._others = "", list[tuple[str, Widget]]()
        self.asked = Words(largest=theme.less(SENTENCE_MM), display=True, line_height=0.86)
        self._lay_out()
        due = tuple(prompt.name for prompt in self.game.prompts)
        self._path = self.game.entered.of(due, domain, list[Laid | Option | int | str])
        self._show_page()

    # ---- nobody answers ----------------------------------------------------------
    def _offer_close(self, close: Option) -> None:
        self.foot = Ticket(tone="go", picture="done", size_hint_y=None, height=1.25 * theme.row)
        self.foot.do = self.close
        self.foot_row = BoxLayout(spacing=theme.gap, size_hint_y=None)
        self.foot_row.bind(minimum_height=self.foot_row.setter("height"))
        self._ways = self._ways_on()
        if close.detail and self.domain.stack:
            self._said = Column(spacing=0, pos_hint={"center_y": 0.5})
            for words, high, ink in (
                (say("prompts-if-nobody"), 3.2, inks.muted),
                (self.game.say(close.detail), 3.4 if self._ways else 4.2, inks.accent),
            ):
                line = Words(text=words, largest=theme.less(high), display=True, color=ink)
                self._said.add_widget(line)
        self._fill_foot()
        self._label = self.game.say(close.label)
        self.say_left()
        # An idle window needs no clock, as the next move closes it; the settings may give it one.
        unasked = self.app.session.config.window_s if self.domain.idle else 0.0
        seconds = self.domain.seconds or unasked
        if seconds > 0 and not self.game.match.undone:
            self.count_down_once(seconds)

    def _fill_foot(self, *more: Ticket) -> None:
        """Show what follows if nobody answers, keys for `more`, and those that close the window.

        They are always in view, as the answers above may be scrolled.
        """
        if self.foot_row is None or self.foot is None:
            return
        keys = [*more, *self._ways, self.foot]
        said = [self._said] if self._said is not None else []
        upright = theme.portrait or len(said) + len(keys) > ABREAST
        for each in said:
            each.size_hint_x = 1 if upright else SHARE
        if theme.mirrored and not theme.portrait:
            keys.reverse()
        if not upright:
            place_children(self.foot_row, [*keys, *said] if theme.mirrored else [*said, *keys])
            return
        self.foot_row.orientation, self.foot_row.spacing = "vertical", theme.gap / 2
        lines = [keys]
        if theme.portrait:  # What follows needs the whole width for its words.
            rest = [*more, self.foot]
            odd = len(rest) % 2
            if odd and more:
                rest[0].height = theme.touch
            lines = [[way] for way in self._ways] + [rest[:odd]]
            lines += [rest[n : n + 2] for n in range(odd, len(rest), 2)]
        place_children(self.foot_row, [*said, *(_row(line) for line in lines if line)])

    def say_left(self) -> None:
        """Show on the closing button how many seconds are left."""
        assert self.foot is not None
        self.foot.label = self.seconds_left(self._label)

    def close(self) -> None:
        """Close the window, as nobody responds."""
        assert self.domain.close is not None
        self.game.act(self.domain.close.action)

    def on_parent(self, widget: object, parent: object) -> None:
        """Listen to the buzzers while this is shown; an earlier window has stopped by then."""
        super().on_parent(widget, parent)
        if parent is None:
            self._stop_listening()
        else:
            self._listen()

    def _ways_on(self) -> list[Ticket]:
        """Return keys for what usually follows if nobody answers: each also closes the window."""
        if self.domain.close is None:
            return []
        close = self.domain.close.action
        after = self.game.preview([close])
        keys = []
        for prompt in after.state.prompts()[:1] if after else ():
            for option in prompt.domain.choices():
                if option.tone == "go":
                    label, words = self.game.say(prompt.text), self.game.say(option.label)
                    words = say("prompts-nobody-so", way=words)
                    key = Ticket(label=label, detail=words, size_hint_y=None)
                    key.height, key.verb_mm = 1.25 * theme.row, WAY_MM
                    key.do = partial(self.game.act_all, (close, option.action))
                    keys.append(key)
        return keys

    # ---- answers -----------------------------------------------------------------
    def _lay_out(self) -> None:
        """Put what waits, and what follows if nobody answers, next to or above the answers."""
        if not self.domain.stack:
            self.add_widget(self.answers)
            return
        waiting = self._stack()
        right = Column(spacing=theme.gap)
        for part in (self.asked, self.answers):
            right.add_widget(part)
        if theme.portrait:
            self.add_widget(waiting)
            self.add_widget(right)
            return
        both = BoxLayout(spacing=1.5 * theme.gap, size_hint_y=None)
        both.bind(minimum_height=both.setter("height"))
        for part in (waiting, right):
            part.pos_hint = {"top": 1}
            both.add_widget(part)
        waiting.size_hint_x = SHARE
        self.add_widget(both)

    def fill(self, sentence: str, others: Sequence[tuple[str, Widget]]) -> None:
        """Say what is asked next to the cards, as this fills the screen.

        `others` are the widgets of what else may be done, each behind a key with these words.
        """
        self._sentence, self._others, self._more = kept_together(sentence), list(others), {}
        small = len(sentence) > LONG or self._crowded
        shrink = LONG_SHARE / sqrt(theme.scale) if small else 1
        self.asked.largest = shrink * theme.less(SENTENCE_MM)
        for n, (words, _) in enumerate(self._others):
            key = Ticket(label=words, tone="quiet", verb_mm=WAY_MM, size_hint_y=None)
            key.height = theme.touch if self.foot is None else self.foot.height
            key.do = partial(self.show_other, n)
            self._more[words] = key
        self._fill_foot(*self._more.values())
        self._show_page()

    @property
    def others(self) -> tuple[str, ...]:
        """The words of the keys behind which something else may be done."""
        return tuple(words for words, _ in self._others)

    def _stack(self) -> StackView:
        stack = StackView(self.domain, self.app)
        self._crowded = stack.crowded
        for view in stack.views.values():
            if self._answers_to(view.laid):
                view.label = self.game.say(view.laid.label)
                view.bind(on_release=lambda view: self.show_answers(view.laid))
        return stack

    def _answers_to(self, laid: Laid) -> dict[str, list[tuple[int, Option]]]:
        """Return the responses to a card by name, each with its seats and options."""
        found: dict[str, list[tuple[int, Option]]] = {}
        for seat, options in self.domain.options:
            for option in options:
                if option.target == laid.id:
                    found.setdefault(str(option.label), []).append((seat, option))
        return found

    def _show_page(self) -> None:
        """Show the page that was chosen last; at first that of the seats."""
        match self._path.copy():
            case [Laid() as laid]:
                self.show_answers(laid)
            case ["else", int() as place] if place < len(self._others):
                self.show_other(place)
            case [int() as seat, *card]:
                options = dict(self.domain.options)[seat]
                self.show_cards(seat, options)
                for each in card:
                    assert isinstance(each, Option)
                    self.show_targets([o for o in options if o.label == each.label])
            case path:
                self.show_seats()
                self._path[:] = path  # What else may be done comes later, with `fill`.

    def show_answers(self, laid: Laid) -> None:
        """Ask who responds to a card on the table, and with what: the second tap."""
        self.stay_open()
        self._turn_page(laid)
        self._head(say("prompts-answer-on", card=self.game.say(laid.label)), self.show_seats)
        for label, answers in self._answers_to(laid).items():
            self.answers.add_widget(Words(text=label, largest=theme.arm, display=True))
            row = []
            for seat, option in answers:
                place = self.game.seats[seat]
                key = SeatKey(seat, place.colour, place.name)
                key.bind(on_release=lambda _, option=option: self.game.act(option.action))
                self.keys[label, seat] = key
                row.append(key)
            self.answers.add_widget(_seat_rows(row))

    def show_seats(self) -> None:
        """Ask who responds: the first tap."""
        self._turn_page()
        self.seat = -1
        row = []
        for seat, options in self.domain.options:
            place, held = self.game.seats[seat], self.domain.held
            holds = say("prompts-holds", count=held[seat]) if held else ""
            key = SeatKey(seat, place.colour, place.name, holds)
            key.bind(on_release=lambda _, s=seat, o=options: self.show_cards(s, o))
            self.keys[seat] = key
            row.append(key)
        if row:
            self.answers.add_widget(_seat_rows(row, crowded=self._crowded))
        for words, more in self._more.items():
            self.keys[words] = more
            if self.foot is None:
                self.answers.add_widget(more)

    def show_other(self, place: int) -> None:
        """Ask something else that may be done while the window is open."""
        words, other = self._others[place]
        self.stay_open()
        self._turn_page("else", place)
        self._head(words, self.show_seats)
        place_children(self.answers, [*reversed(self.answers.children), other])

    def turn_to(self, seat: int, options: tuple[Option, ...]) -> None:
        """Ask a seat for its card, and scroll to that, after the seat was tapped on the panel."""
        self.stay_open()
        self.show_cards(seat, options)
        above = self.parent
        while above is not None and not isinstance(above, ScrollView):
            above = above.parent if above.parent is not above else None
        if above is not None:
            Clock.schedule_once(lambda _: above.scroll_to(self.answers, animate=False))

    def show_cards(self, seat: int, options: tuple[Option, ...]) -> None:
        """Ask with which card a seat responds: the second tap."""
        self._turn_page(seat)
        self.seat = seat
        self._head(self.game.seats[seat].name, self.show_seats)
        by_card: dict[str, list[Option]] = {}
        for option in options:
            by_card.setdefault(str(option.label), []).append(option)
        grid = GridLayout(cols=2, spacing=theme.gap / 2, size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        self.answers.add_widget(grid)
        for label, same in by_card.items():
            alone = len(same) == 1
            detail = self.game.say(same[0].detail) if alone and not same[0].target else ""
            press = Press(label=label, detail=detail, icon="" if alone else "next")
            press.bind(on_release=lambda _, s=same: self._chosen(s))
            self.keys[label] = press
            grid.add_widget(press)

    def _chosen(self, same: list[Option]) -> None:
        if len(same) == 1:
            self.game.act(same[0].action)
        else:
            self.show_targets(same)

    def show_targets(self, same: list[Option]) -> None:
        """Ask for the target: the third tap."""
        seat = self.seat
        self._turn_page(seat, same[0])
        options = dict(self.domain.options)[seat]
        self._head(
            say("prompts-play-on", card=same[0].label), lambda: self.show_cards(seat, options)
        )
        for option in same:
            press = Press(label=self.game.say(option.detail))
            press.bind(on_release=lambda _, o=option: self.game.act(o.action))
            self.keys[option] = press
            self.answers.add_widget(press)

    def _turn_page(self, *path: Laid | Option | int | str) -> None:
        self._path[:] = path
        self.asked.text = "" if path else self._sentence  # An opened page has a heading.
        self.answers.clear_widgets()
        self.keys = {}

    def _head(self, text: str, back: Callable[[], object]) -> None:
        line = BoxLayout(size_hint_y=None, height=theme.touch, spacing=theme.gap / 2)
        tap = Tap(icon="back")
        tap.do = back
        line.add_widget(tap)
        line.add_widget(Headline(text=text, largest=theme.arm, halign="left"))
        self.answers.add_widget(line)

    # ---- buzzers -----------------------------------------------------------------
    def _listen(self) -> None:
        """Let buzzers claim the right to respond, judged by the referee of the FREEZE race."""
        if self.domain.claims:
            session = self.app.session
            terms = replace(
                terms_of(session.config, 0.0), early=EarlyRuling.NONE, guess_ns=0
            )  # A card may be answered as soon as it is seen.
            racing = (seat for seat, _ in self.domain.claims)
            self._race = RaceController(racing, terms, session.devices.buzzers.held, self.app.now)
            self._race.open(BEFORE_NS)
            session.devices.buzzers.listen(self.app.bridge.carry(self._hear))

    def _stop_listening(self) -> None:
        self._race = None  # First, so that presses that are still in the bridge are dropped.
        if self._call_due is not None:
            self._call_due.cancel()
        if self.domain.claims:
            self.app.session.devices.buzzers.listen(lambda buzz: None)

    def _hear(self, buzz: Buzz) -> None:
        if self._race is None:
            return
        self._race.hear(buzz)
        self._wait_for_call()

    def _wait_for_call(self) -> None:
        due = self._race.due_in if self._race is not None else None
        if due is not None:
            if self._call_due is not None:
                self._call_due.cancel()
            self._call_due = Clock.schedule_once(lambda _: self._look(), due)

    def _look(self) -> None:
        call = self._race.look() if self._race is not None else None
        if call is None:
            self._wait_for_call()
            return
        self._stop_listening()
        claims = dict(self.domain.claims)
        if call.winner is not None:
            self.game.act(claims[call.winner], "buzzer")
        elif call.tied:
            self._show_tie(call, claims)

    def _show_tie(self, call: Call, claims: dict[int, Action]) -> None:
        """Ask which of the seats that were too close to call may respond, or pick one at random."""
        self.stay_open()
        self._turn_page()
        self._head(say("race-too-close"), self.show_seats)
        words = " ".join(map(self.game.say, call.words()))
        self.answers.add_widget(Words(text=words, largest=theme.capitals(3.6), display=True))
        row = []
        for seat in sorted(call.tied):
            key = SeatKey(seat, self.game.seats[seat].colour, self.game.seats[seat].name)
            key.bind(on_release=lambda _, seat=seat: self.game.act(claims[seat], "hand"))
            self.keys[seat] = key
            row.append(key)
        self.answers.add_widget(_seat_rows(row))
        lot = Press(label=say("race-draw-lot"), icon="dice")
        drawn = self.app.session.rng.choice(sorted(call.tied))
        lot.bind(on_release=lambda _: self.game.act(claims[drawn], "simulated"))
        self.keys["lot"] = lot
        self.answers.add_widget(lot)
