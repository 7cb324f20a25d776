"""The match that the seats screen puts together: names, colours, order, bots, settings."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from kivy.uix.widget import Widget

from companion.engine.box import Box
from companion.match.match import Header, Seat
from ui.shell.desk import House
from ui.shell.stand_ins import is_placeholder, placeholder
from ui.shell.theme import GREEN
from ui.text import say
from ui.widgets import Press
from ui.widgets.rows import Notice, pick, row

LONGEST_NAME = 18
_JOINERS = "\u200c\u200d"


@dataclass
class Seating:
    """A match of one box that is being put together.

    It always has as many seats as the box allows, so that only names may need a change.
    """

    box: Box
    seats: list[Seat] = field(default_factory=list)
    options: dict[str, str] = field(default_factory=dict)
    rulings: dict[str, str] = field(default_factory=dict)
    first: int = 0  # The seat that goes first, if the box asks for it.
    own: bool = False  # Whether to use the owner's cards, even if none is entered yet.
    practice: bool = False  # Whether to use practice cards, even if the owner has entered some.
    folded: bool = False  # Whether all is as in the last match, and its choices are folded away.
    given: Sequence[Seat] = ()  # The people of another match that were seated last.

    @classmethod
    def again(cls, box: Box, last: Header, first: int) -> "Seating":
        """Seat everybody as in the last match, with its options and rulings."""
        made = cls.fresh(box, ())
        made.seats, made.first, made.folded = list(last.seats), first, True
        known = {each.key for each in box.settings}
        made.options |= {key: choice for key, choice in last.options.items() if key in known}
        made.rulings |= {key: last.rulings[key] for key in made.rulings if key in last.rulings}
        return made

    @classmethod
    def fresh(cls, box: Box, names: Sequence[str]) -> "Seating":
        """Seat people with these names, at least as many as the box needs."""
        low, high = box.seats
        made = cls(box, [], box.default_options(), box.default_rulings())
        for name in tuple(names)[:high]:
            made.add(name)
        while len(made.seats) < low:
            made.add()
        return made

    @property
    def most(self) -> int:
        """The most people who can play with these options and rulings."""
        return self._range[1]

    @property
    def full(self) -> bool:
        """Whether no seat can be added."""
        return len(self.seats) >= self.most

    @property
    def fewest(self) -> bool:
        """Whether no seat can be removed."""
        return len(self.seats) <= self._range[0]

    @property
    def _range(self) -> tuple[int, int]:
        return self.box.seats_with(self.rulings, self.options)

    def free_colours(self) -> list[str]:
        """Return the colours of the box that nobody has."""
        taken = {seat.colour for seat in self.seats}
        return [colour for colour in self.box.colours if colour not in taken]

    def seat(self, people: Sequence[Seat]) -> None:
        """Seat these people instead, as many as can play.

        Nothing happens if they were seated before, so that later changes stay.
        """
        if people and people is not self.given:
            self.given = people
            self.seats, self.first = list(people), min(self.first, len(people) - 1)
            self._fit()

    def speak_again(self) -> None:
        """Write placeholders for missing names in the current language."""
        for place, seat in enumerate(self.seats):
            if is_placeholder(seat.name):
                self.seats[place] = replace(seat, name=placeholder(int(seat.name.split()[-1])))

    def choose(self, option: str, choice: str) -> None:
        """Choose an option; other options and the number of seats are adjusted."""
        self.options = self.box.matched({**self.options, option: choice}, option)
        self._fit()

    def rule(self, ruling: str, choice: str) -> None:
        """Choose a ruling; the number of seats is adjusted."""
        self.rulings[ruling] = choice
        self._fit()

    def _fit(self) -> None:
        low, high = self._range
        while len(self.seats) < low:
            self.add()
        while len(self.seats) > high:
            self.remove(len(self.seats) - 1)

    def add(self, name: str = "") -> None:
        """Add a seat in the first free colour."""
        self.seats.append(Seat(name or self._free_name(), self.free_colours()[0]))

    def _free_name(self) -> str:
        names = {seat.name for seat in self.seats}
        number = len(self.seats) + 1
        while placeholder(number) in names:
            number += 1
        return placeholder(number)

    def remove(self, place: int) -> None:
        """Remove a seat."""
        del self.seats[place]
        self.first = max(0, self.first - (place < self.first))
        self.first = min(self.first, len(self.seats) - 1)

    def swap(self, place: int, other: int) -> None:
        """Swap two seats; the same person still goes first."""
        self.first = {place: other, other: place}.get(self.first, self.first)
        self.seats[place], self.seats[other] = self.seats[other], self.seats[place]

    def rename(self, place: int, name: str) -> None:
        """Rename a seat; a name without visible letters changes nothing."""
        # Keep the two joiners, which are invisible but belong to some scripts and emoji.
        seen = "".join(letter for letter in name if letter.isprintable() or letter in _JOINERS)
        if seen.strip(_JOINERS + " "):
            self.seats[place] = replace(self.seats[place], name=seen.strip()[:LONGEST_NAME])

    def recolour(self, place: int, colour: str) -> None:
        """Give a seat this colour, if nobody else has it."""
        if colour in self.free_colours():
            self.seats[place] = replace(self.seats[place], colour=colour)

    def play_by(self, place: int, level: str) -> None:
        """Set the level of the bot that plays a seat; "" for a person."""
        self.seats[place] = replace(self.seats[place], bot=level or None)

    def wanting(self) -> str:
        """Return why the match cannot start yet, or ""."""
        seen: set[str] = set()
        for seat in self.seats:
            if seat.name.casefold() in seen:
                return say("shelf-same-name", name=seat.name)
            seen.add(seat.name.casefold())
        return ""

    def changed_rulings(self) -> int:
        """Return how many rulings differ from the default."""
        usual = self.box.default_rulings()
        return sum(self.rulings[key] != choice for key, choice in usual.items())


class WhichCards:
    """The rows about cards on the seats screen: practice cards, or the owner's.

    `change` carries out a choice and rebuilds the screen.
    """

    def __init__(
        self, app: House, seating: Seating, change: Callable[[Callable[[], object]], None]
    ) -> None:
        self._app, self._seating, self._change = app, seating, change
        self._box = seating.box

    def rows(self) -> list[Widget]:
        """Return the choice of cards, and the way to enter them."""
        box, session = self._box, self._app.session
        if not box.entry:
            return [self._show_cards()] if session.can_show_cards(box.id) else []
        practice = session.data_status(box.id) == "practice"
        press = Press(icon="edit")
        press.label = say(
            "shelf-enter-things" if practice else "shelf-your-things", things=box.entry_names
        )
        press.bind(on_release=lambda _: self._app.show("entries", box=box.id))
        if box.starts_empty and self._entered < box.entries_whole:
            over = say("shelf-which-cards")
            text, under = self._whose(self._own)
            return [row(self._ask, over=over, text=text, under=under, icon="next"), press]
        if practice:
            return [Notice(text=say("shelf-practice-cards")), press]
        return [Notice(text=self._count, icon="check", ink=GREEN), press]

    def _show_cards(self) -> Widget:
        """Return the button for showing cards to the camera, for a box whose cards are known."""
        press = Press(label=say("shelf-show-cards"), icon="camera")
        press.do = lambda: self._app.show("show_cards", box=self._box.id)
        return press

    @property
    def _entered(self) -> int:
        return self._box.entered(self._app.session.entries(self._box.id))

    @property
    def _count(self) -> str:
        count = self._app.session.entries_count(self._box.id)
        return say("shelf-things-entered", count=count, things=self._box.entry_names)

    @property
    def _own(self) -> bool:
        """Whether the match is played with the owner's cards."""
        return self._seating.own or (self._entered > 0 and not self._seating.practice)

    def _ask(self) -> None:
        pick(
            say("shelf-which-cards"),
            "",
            [("", *self._whose(False)), ("own", *self._whose(True))],
            "own" if self._own else "",
            lambda whose: self._change(lambda: self._take(own=bool(whose))),
        )

    def _take(self, *, own: bool) -> None:
        self._seating.own, self._seating.practice = own, not own

    def _whose(self, own: bool) -> tuple[str, str]:
        """Return a choice of cards in words, and what it means."""
        if not own:
            return say("shelf-cards-practice"), say("shelf-cards-practice-about")
        about = self._count if self._entered else say("shelf-cards-own-about")
        return say("shelf-cards-own"), about
