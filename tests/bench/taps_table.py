"""The running app at which the flows of the taps benchmark are played, one after the other."""

import tempfile
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

from tests.bench.bot_records import BotRecord
from tests.bench.card_reader import CardTray, StandIn, seen
from tests.bench.counting_stage import CountingStage
from tests.bench.look import Look
from tests.bench.person import Person
from tests.bench.reporter import Moment
from tests.ui.conftest import make_session

SIZE = (800, 480)
# What there is at the table: a camera for dice and cards, for dice alone, or none.
CAMERA, DICE, HAND = WAYS = ("camera", "dice", "hand")


class Table:
    """A session with a sure tray and simulated buzzers, and the app off-screen; use it `with`."""

    def __init__(self, typical: int) -> None:
        self.typical = typical  # how many flows of a kind are entered
        self.moments: list[Moment] = []  # of the row that was played last
        self.worst: list[str] = []  # what was on its screens that miss a bound
        self.way = DICE
        self._entered: dict[
            tuple[int, int, int, str], tuple[tuple[Moment, ...], tuple[Look, ...]]
        ] = {}
        self._open = ExitStack()

    def __enter__(self) -> "Table":
        folder = self._open.enter_context(tempfile.TemporaryDirectory(prefix="mars-taps-"))
        self.session = make_session(Path(folder), buzzers="simulated", confirm_s=0.5, window_s=5.0)
        self._open.callback(self.session.close)
        self.reader = StandIn()
        self.tray = CardTray(self.reader)
        self.session.devices = replace(self.session.devices, tray=self.tray)
        self.stage = self._open.enter_context(CountingStage(self.session, hurry=True, draws=False))
        self.stage.resize(*SIZE)
        return self

    def __exit__(self, *about: object) -> None:
        self._open.close()

    def person(self, record: BotRecord) -> Person:
        """Somebody who enters that record."""
        return Person(self.stage, self.tray, record)

    def enter(self, record: BotRecord, first: int, last: int) -> tuple[Moment, ...]:
        """Enter the reports `first` to `last` of a record; what each answer took.

        With a camera for cards a person lays them under it; by hand every roll is entered, too.
        """
        key = (id(record), first, last, self.way)
        if key not in self._entered:
            before = len(self.stage.looks)
            self.session.card_recognizer = self.reader if self.way == CAMERA else None
            self.reader.ids = {card.id for card in record.box.cards()}
            self.tray.reader.lying = seen()
            person = self.person(record)
            person.by_hand = self.tray.missing = self.way == HAND
            person.sit_down(first)
            left = len(record.actions) - last
            moments = tuple(person.play_while(lambda: len(person.due) > left))
            self._entered[key] = moments, tuple(self.stage.looks[before:])
            self.session.card_recognizer = None
        else:
            self.stage.looks += self._entered[key][1]
        self.moments += self._entered[key][0]
        return self._entered[key][0]
