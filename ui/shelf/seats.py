"""The screen of who plays: names, colours, order, people and bots, settings, rulings, buzzers."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.devices.ports import Buzz, Health
from companion.engine.box import Box
from companion.match.bots import level_words
from companion.match.match import Seat
from companion.words import Sentences
from ui.shelf.chairs import Chair, ask_sides, ask_who
from ui.shelf.seating import LONGEST_NAME, Seating, WhichCards
from ui.shelf.setup import start
from ui.shell.desk import House
from ui.shell.screens import CompanionScreen
from ui.shell.stand_ins import is_placeholder, spoken
from ui.shell.theme import AMBER, GREEN, MUTED
from ui.text import say
from ui.widgets import ask, show_dialog
from ui.widgets.keyboard import ask_text
from ui.widgets.rows import Notice, pick, row
from ui.widgets.rulings import ruling_page
from ui.widgets.sheet import Answer

_HEALTH = {
    Health.OK: ("check", GREEN),
    Health.SIMULATED: ("simulated", MUTED),
    Health.OFF: ("missing", MUTED),
    Health.MISSING: ("missing", MUTED),
    Health.FAULT: ("warning", AMBER),
}


MOST_NAMES = 6  # Names of past matches that are offered.


class SeatsScreen(CompanionScreen):
    """Puts a match together, beginning with the people of the last game."""

    app: House
    mirrors = ("body",)

    title = StringProperty("")
    hint = StringProperty("")
    menu = ObjectProperty(())

    def __init__(self, app: House, **kwargs: object) -> None:
        super().__init__(app, **kwargs)
        self._heard: set[int] = set()

    def show(self, box: str = "", seats: Sequence[Seat] = (), **about: object) -> None:
        """Seat people for a box: those given, or of the last visit, or of the last game."""
        found = self.app.session.take(box)
        self.app.warm_up.want(box)
        self.seating = self.app.entered.of(("seats",), box, lambda: self._seated(found))
        self.seating.seat(seats)
        self.seating.speak_again()
        self.title, self.hint = found.name, say("shelf-who-plays")
        self.menu = (
            *self._goes_on(box),
            ("rules", say("common-rules"), lambda: self.app.show("rules", box=box)),
        )
        self._heard.clear()
        if found.race:
            self.app.session.devices.buzzers.listen(self.app.bridge.carry(self._buzzed))
        self._fill()

    def _goes_on(self, box: str) -> Iterator[tuple[str, str, Callable[[], object]]]:
        """Yield the way back into the newest unfinished game of a box, if there is one."""
        saved = next((each for each in self.app.session.unfinished() if each.box == box), None)
        if saved is not None:
            yield "go", say("shelf-continue"), partial(self.app.resume, saved.id)

    def _seated(self, box: Box) -> Seating:
        last = self.app.session.last_table(box.id)
        return Seating.again(box, *last) if last else Seating.fresh(box, ())

    def leave(self) -> None:
        """Stop listening to the buzzers."""
        if self.seating.box.race:
            self.app.session.devices.buzzers.listen(_ignore_buzz)
            self.app.session.devices.buzzers.lamps(frozenset())

    def _known_names(self) -> list[str]:
        """Return the names from past matches that are not in use, newest first."""
        taken = {seat.name for seat in self.seating.seats}
        names = [name for match in self.app.session.past() for name in match.names]
        return [n for n in dict.fromkeys(names) if n not in taken and not is_placeholder(n)]

    # ---- showing -----------------------------------------------------------------
    def _fill(self) -> None:
        seating = self.seating
        parts = seating.box.parts(len(seating.seats), seating.options)
        chairs = [
            self._chair(place, seat, str(parts[place]) if parts else "")
            for place, seat in enumerate(seating.seats)
        ]
        if not seating.full:
            empty = Chair(name=say("shelf-add-seat"), place=len(chairs))
            empty.do = partial(self._ask_who, len(chairs))
            chairs.append(empty)
        self.ids.table.show(chairs, self.look.cover)
        self.ids.rest.clear_widgets()
        cards = WhichCards(self.app, seating, self._change)
        asked = (
            *self._set_up(),
            *self._teaching(new=True),
            *self._begins(),
            *cards.rows(),
            *self._settings(),
            *self._teaching(new=False),
            self._sides(),
        )
        if seating.folded:  # As the last time; what is only to be read stays.
            read = [each for each in asked if isinstance(each, Notice)]
            over, text = say("shelf-as-last-time"), say("shelf-change-how")
            asked = (*read, row(self._unfold, over=over, text=text, icon="down"))
        for widget in (*asked, *self._buzzers()):
            self.ids.rest.add_widget(widget)

    def _unfold(self) -> None:
        """Show all that can be chosen."""
        self.seating.folded = False
        self._fill()

    def _chair(self, place: int, seat: Seat, part: str) -> Chair:
        bot = say("shelf-bot-level", level=seat.bot) if seat.bot else ""
        made = Chair(
            place=place,
            name=seat.name,
            colour=seat.colour,
            bot=seat.bot or "",
            note=say("shelf-buzzer-heard") if place in self._heard else part or bot,
        )
        made.lit = place in self._heard
        made.do = partial(self._ask_who, place)
        return made

    def _set_up(self) -> list[Widget]:
        seating = self.seating
        steps = len(seating.box.setup(len(seating.seats), seating.options))
        over = say("shelf-set-up-steps", count=steps)
        return [row(self.set_up, over=over, text=say("shelf-set-up"), icon="next")]

    def _begins(self) -> list[Widget]:
        seating = self.seating
        question = str(seating.box.beginner[1])
        name = seating.seats[seating.first].name
        return [row(self._ask_first, over=question, text=name, icon="next")] if question else []

    def _teaching(self, *, new: bool) -> list[Widget]:
        """Return the row that offers lessons: near the top for `new` tables, else at the end."""
        session, box = self.app.session, self.seating.box
        if new != (session.last_table(box.id) is None):
            return []
        on = session.teaches(box)
        turn = session.lessons.stop if on else session.lessons.begin
        return [
            row(
                lambda: self._change(lambda: turn(box)),
                over=say("shelf-first-game"),
                text=say("shelf-teach"),
                under=say("shelf-teach-about") if on else "",
                icon="check" if on else "plus",
            )
        ]

    def _settings(self) -> list[Widget]:
        seating = self.seating
        found: list[Widget] = []
        for option in seating.box.settings:
            if not option.is_asked(seating.options):
                continue
            found.append(
                row(
                    partial(self._ask_setting, option.key),
                    over=str(option.question),
                    text=str(dict(option.choices)[seating.options.get(option.key, option.default)]),
                    icon="next",
                )
            )
        if seating.box.rulings:
            found.append(
                row(
                    self._rulings,
                    over=say("shelf-rulings"),
                    text=say("shelf-rulings-changed", count=seating.changed_rulings()),
                    icon="next",
                )
            )
        return found

    def _buzzers(self) -> list[Widget]:
        if not self.seating.box.race:
            return []
        status = self.app.session.devices.buzzers.status()
        icon, ink = _HEALTH[status.health]
        words = Sentences((status.words, say("shelf-press-buzzers")))
        return [Notice(text=str(words), icon=icon, ink=ink)]

    def _sides(self) -> Widget:
        turns = bool(self.app.session.config.sides)
        return row(
            self._ask_sides,
            over=say("shelf-turns"),
            text=say("shelf-turns-yes" if turns else "shelf-turns-no"),
            icon="next",
        )

    # ---- changing ----------------------------------------------------------------
    def _change(self, do: Callable[[], object]) -> None:
        do()
        self._heard.clear()
        self._fill()

    def _ask_who(self, place: int) -> None:
        """Ask who sits on a chair; a touch on an empty one seats somebody there."""
        seating = self.seating
        new = place == len(seating.seats)
        if new and not seating.full and not self._known_names():
            self._change(seating.add)
            return
        ways: list[tuple[str, str, Callable[[], object]]] = [
            ("edit", say("shelf-seat-name"), partial(self._ask_name, place))
        ]
        if new:
            ask_who(
                say("shelf-seat-who"),
                place,
                self._known_names()[:MOST_NAMES],
                (),
                (),
                ways,
                partial(self._take, place),
            )
            return
        seat = seating.seats[place]
        later = place == 0
        ways.append(
            (
                "down" if later else "up",
                say("shelf-later") if later else say("shelf-earlier"),
                partial(self._change, lambda: seating.swap(*_pair(place))),
            )
        )
        if not seating.fewest:
            away = partial(self._change, lambda: seating.remove(place))
            ways.append(("close", say("shelf-remove"), away))
        levels = seating.box.table_bots
        players = [("", say("shelf-a-person"), "", not seat.bot)] if levels else []
        players += [
            (each, say("shelf-bot", level=each), str(level_words(each)), each == seat.bot)
            for each in levels
        ]
        colours = [(seat.colour, True), *((each, False) for each in seating.free_colours())]
        ask_who(
            seat.name,
            place,
            self._known_names()[:MOST_NAMES],
            colours,
            players,
            ways,
            partial(self._take, place),
        )

    def _take(self, place: int, what: str, key: str) -> None:
        """Seat somebody with this name, colour or level of bot."""
        seating = self.seating
        if place == len(seating.seats):
            seating.add()
        do = {"name": seating.rename, "colour": seating.recolour, "player": seating.play_by}[what]
        self._change(partial(do, place, key))

    def _ask_name(self, place: int) -> None:
        seating = self.seating
        new = place == len(seating.seats)
        seat = None if new else seating.seats[place]

        def done(name: str) -> None:
            if new and place == len(seating.seats):
                seating.add()
            self._change(partial(seating.rename, place, name))

        ask_text(
            say("shelf-seat-who"),
            seat.name if seat else "",
            done,
            suggestions=self._known_names(),
            longest=LONGEST_NAME,
            replace=seat is None or is_placeholder(seat.name),
        )

    def _ask_first(self) -> None:
        seating = self.seating
        pick(
            str(seating.box.beginner[1]),
            "",
            [(str(place), seat.name, "") for place, seat in enumerate(seating.seats)],
            str(seating.first),
            lambda place: self._change(lambda: setattr(seating, "first", int(place))),
        )

    def _ask_setting(self, key: str) -> None:
        seating = self.seating
        option = next(each for each in seating.box.settings if each.key == key)
        choices = [
            (choice, str(label), say("shelf-usual-choice") if choice == option.default else "")
            for choice, label in option.choices
        ]
        pick(
            str(option.question),
            "",
            choices,
            seating.options.get(key, option.default),
            lambda choice: self._change(lambda: seating.choose(key, choice)),
        )

    def _ask_sides(self) -> None:
        def choose(sides: tuple[int, ...]) -> None:
            self.app.session.save_config({"sides": sides})
            self._fill()

        ask_sides(self.seating.seats, self.app.session.config.sides, choose)

    def _rulings(self) -> None:
        seating = self.seating
        asked = [each for each in seating.box.rulings if each.is_asked(seating.options)]

        def choose(ruling: str, choice: str) -> None:
            self._change(lambda: seating.rule(ruling, choice))

        ruling_page(asked, lambda: seating.rulings, choose)

    def _buzzed(self, buzz: Buzz) -> None:
        if buzz.pressed and buzz.seat < len(self.seating.seats) and self.app.screen is self:
            self._heard.add(buzz.seat)
            self.app.session.devices.buzzers.lamps(frozenset(self._heard))
            lit = self.ids.table.chairs[buzz.seat]
            lit.lit, lit.note = True, say("shelf-buzzer-heard")

    def _about(self) -> dict[str, Any] | None:
        """Return the arguments for a new match, or None after saying why it cannot start."""
        seating = self.seating
        wanting = seating.wanting()
        if wanting:
            show_dialog(say("shelf-not-yet"), wanting)
            return None
        return {
            "seats": tuple(seating.seats),
            "options": dict(seating.options),
            "rulings": dict(seating.rulings),
            "first": seating.first,
            "own": seating.own,
            "practice": seating.practice,
        }

    def set_up(self) -> None:
        """Show what to lay out on the table; the match can be started from there."""
        about = self._about()
        if about is not None:
            box = self.seating.box.id
            self._offer_first(partial(self.app.show, "setup", box=box, **about))

    def play(self) -> None:
        """Start the match at once."""
        about = self._about()
        if about is not None:
            self._offer_first(partial(start, self.app, self.seating.box.id, about))

    def _offer_first(self, begin: Callable[[], object]) -> None:
        """Offer the unfinished game of this box, if there is one, before another one begins."""
        saved = self.app.session.waiting(self.seating.box.id)
        if saved is None:
            begin()
            return
        answers: list[Answer] = [
            (say("shelf-continue"), "go", partial(self.app.resume, saved.id)),
            (say("shelf-new-game"), "plain", begin),
            (say("common-cancel"), "plain", None),
        ]
        ask(say("shelf-unfinished"), ", ".join(map(spoken, saved.names)), answers)


def _pair(place: int) -> tuple[int, int]:
    """Return the two seats to swap when one moves: the first seat moves back, others forward."""
    return (0, 1) if place == 0 else (place, place - 1)


def _ignore_buzz(_: Buzz) -> None:
    """Replace a listener to the buzzers that is no longer needed."""
