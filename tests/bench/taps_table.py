"""The running app at which the flows of the taps benchmark are played, one after the other."""

import tempfile
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

from tests.bench.bot_records import BotRecord
from tests.bench.card_reader import CardTray, StandIn, seen
from tests.bench.counting_stage import CountingStage
from tests.bench.person import Person
from tests.bench.reporter import Moment
from tests.ui.conftest import make_session

SIZE = (800, 480)


class Table:
    """A session with a sure tray and simulated buzzers, and the app off-screen; use it `with`."""

    def __init__(self, typical: int) -> None:
        self.typical = typical  # how many flows of a kind are entered
        self.moments: list[Moment] = []  # of the row that was played last
        self._entered: dict[tuple[int, int, int, bool, bool], tuple[Moment, ...]] = {}
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

    def enter(
        self,
        record: BotRecord,
        first: int,
        last: int,
        *,
        by_hand: bool = False,
        cards: bool = False,
    ) -> tuple[Moment, ...]:
        """Enter the reports `first` to `last` of a record; what each answer took.

        With `cards` the camera knows all cards, and a person lays them under it.
        """
        key = (id(record), first, last, by_hand, cards)
        if key not in self._entered:
            self.session.card_recognizer = self.reader if cards else None
            self.reader.ids = {card.id for card in record.box.cards()}
            self.tray.reader.lying = seen()
            person = self.person(record)
            person.by_hand = by_hand
            person.sit_down(first)
            left = len(record.actions) - last
            self._entered[key] = tuple(person.play_while(lambda: len(person.due) > left))
            self.session.card_recognizer = None
        self.moments += self._entered[key]
        return self._entered[key]
