"""What the screens get from the composition root: matches, settings, devices and notices."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from os import urandom
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from companion import games
from companion.app.config import Config, save_config
from companion.engine.actions import CHANCE, TABLE, Action
from companion.engine.box import Box
from companion.match.match import AUTOMATIC, Header, Match, Seat
from companion.storage.folders import Folders
from companion.storage.journal import Journal, JournalError, MatchInfo
from companion.storage.owner_cards import OwnerStore
from companion.storage.reasons import why
from companion.storage.record_form import RecordError
from companion.storage.records import Record, parse_record, write_record
from companion.storage.retrying_store import DeferredStore, RetryingStore, moved_to_disk
from companion.text import say
from companion.words import Text

if TYPE_CHECKING:  # imported for types only: nothing of it is needed before the shelf is shown
    from companion.devices.calibration_guide import Calibration
    from companion.devices.ports import Devices
    from companion.devices.reading import CardRecognizer, CodeReader, TextReader
    from companion.storage.backups import Backup
    from companion.storage.drafts import DraftStore, LessonsGiven
    from companion.storage.folders import Counts

SETTLED = 6  # calls of `catch_up` without a new step before the journal is settled, about a minute
BEGINS_WITHIN = 4  # steps after which it is known who goes first


@dataclass
class Session:
    """One run of the app. The screens read it and call its methods.

    They open no files or devices.
    """

    folders: Folders
    config: Config
    journal: Journal
    owner: OwnerStore
    devices: "Devices"
    rng: Random
    # The settings to save, without the options of this run's command line. None: same as `config`.
    saved: Config | None = None
    notices: list[Text] = field(default_factory=list)
    # Called with every new notice; set by the screens.
    on_notice: Callable[[Text], None] | None = None
    # From the command line: window size, and the box to open at once.
    size: tuple[int, int] | None = None
    box: str | None = None
    take: Callable[[str], Box] = games.take
    first_start: bool = False  # whether this is the app's first start on this machine
    # The newest backup and how much more it holds than the data here, until somebody decides.
    missing: "tuple[Backup, Counts] | None" = None
    late_journal: bool = False  # whether the journal on disk could not be opened at the start
    # The calibration guide; None if there is none.
    calibration: "Calibration | None" = None
    # Recognises cards that the camera has learnt; None without OpenCV.
    card_recognizer: "CardRecognizer | None" = None
    # Reads the words on a photo as proposals for a form.
    text_reader: "TextReader | None" = None
    # Reads QR codes with cards of other owners.
    code_reader: "CodeReader | None" = None
    _store: RetryingStore | None = field(default=None, init=False)
    _match: Match | None = field(default=None, init=False)
    _rest: tuple[int, int] = field(default=(0, 0), init=False)

    @cached_property
    def lessons(self) -> "LessonsGiven":
        """The lessons given at this table so far."""
        from companion.storage.drafts import LessonsGiven  # imported late: only matches need it

        return LessonsGiven(self.folders.lessons_file)

    def teaches(self, box: Box) -> bool:
        """Return whether this table gets lessons for a box: as chosen, or until it has finished one
        match.
        """
        wanted = self.lessons.wanted(box)
        if wanted is not None:
            return wanted
        here = (info for info in self.past() if info.box == box.id and not info.imported)
        return not any(info.over and not info.simulated for info in here)

    @cached_property
    def drafts(self) -> "DraftStore":
        """Half-filled forms, stored next to the owner's data."""
        from companion.storage.drafts import DraftStore  # imported late: only forms need it

        return DraftStore(self.folders.owner / "drafts", self.notice)

    def new_match(
        self,
        box_id: str,
        seats: Sequence[Seat],
        options: Mapping[str, str] | None = None,
        rulings: Mapping[str, str] | None = None,
        *,
        first: int | None = None,
        simulated: bool = False,
        practice: bool = False,
        own: bool = False,
    ) -> Match:
        """Start a match, stored in the journal; ValueError if it does not fit the box.

        Components are the owner's if there are enough of them, else (or with `practice`) the box's
        practice data. With `own` the owner's are used even if there are none yet. `first` is the
        seat that goes first, if the box asks for it.
        """
        box = self.take(box_id)
        chosen = {**box.default_options(), **(options or {})}
        header = Header(
            box=box_id,
            seats=tuple(seats),
            options=chosen,
            rulings=box.ruled(rulings, chosen),
            components=box.suited(self.components(box_id, practice=practice, own=own), chosen),
            simulated=simulated,
            id=urandom(8).hex(),
        )
        match = Match(box, header)
        try:
            store = RetryingStore(self.journal.create(header), self.notice)
        except JournalError as error:
            self.notice(say("session-not-kept", why=why(error)))
            store = RetryingStore(DeferredStore(self.journal, header), self.notice, behind=True)
        self._keep(match, store)
        if first is not None and box.beginner[0]:
            match.settle()
            match.play(Action(TABLE, box.beginner[0], (first,)))
        return match

    def last_table(self, box_id: str) -> tuple[Header, int] | None:
        """Return the header of a box's last match and the seat that went first.

        None without one.
        """
        verb = self.take(box_id).beginner[0]
        record = self._last_record(box_id)
        if record is None:
            return None
        began = [action.args[0] for action, _ in record.steps if action.verb == verb]
        return record.header, int(began[0]) if began else 0

    def drew_last(self, box_id: str) -> bool:
        """Return whether the app drew the set-up of the last match of a box."""
        record = self._last_record(box_id)
        return record is not None and any(
            action.player == CHANCE and action.verb != "roll" and source == "simulated"
            for action, source in record.steps
        )

    def _last_record(self, box_id: str) -> Record | None:
        """Return the opening record of a box's last match at this table.

        Damaged ones are skipped.
        """
        for info in self.past():
            if info.box == box_id and not (info.simulated or info.fault or info.imported):
                with suppress(JournalError, RecordError):
                    _, lines = self.journal.record(info.id)
                    return parse_record(lines.encode(), take=self.take, upto=BEGINS_WITHIN)
        return None

    def resume(self, match_id: int) -> Match:
        """Resume a saved match; JournalError or RecordError says why it cannot be."""
        match, store = self.journal.open(match_id)
        self._keep(match, RetryingStore(store, self.notice, match))
        return match

    def _keep(self, match: Match, store: RetryingStore) -> None:
        self.catch_up()
        match.keep_in(store)
        self._store, self._match = store, match

    @property
    def stored(self) -> bool:
        """Whether the match last started or resumed is completely on disk."""
        return self._store is None or not self._store.behind

    def catch_up(self) -> None:
        """Write again what could not be written: the journal, or steps of the last match."""
        if self.journal.path is None and self.late_journal:
            words = moved_to_disk(self.journal, self.folders.journal_file, self.take)
            if words:
                self.notice(words)
        if self._store:
            self._store.catch_up()
        self._settle()

    def _settle(self) -> None:
        """Empty the journal's log once a match is over or nobody has played for a while."""
        file = self.journal.file
        before, looks = self._rest
        self._rest = (file.writes, looks + 1 if file.writes == before else 0)
        over = self._match is not None and self._match.state.is_terminal()
        if self._rest[1] == (1 if over else SETTLED):
            file.settle()

    def unfinished(self) -> tuple[MatchInfo, ...]:
        """Return the matches to continue, newest first."""
        return tuple(info for info in self.past() if not info.over and not info.fault)

    def waiting(self, box_id: str) -> MatchInfo | None:
        """Return the newest match of a box to continue, if people have decided anything in it."""
        info = next((each for each in self.unfinished() if each.box == box_id), None)
        if info is None:
            return None
        verb, by_itself = self.take(box_id).beginner[0], (*AUTOMATIC, "simulated")
        with suppress(JournalError, RecordError):
            _, lines = self.journal.record(info.id)
            steps = parse_record(lines.encode(), take=self.take).steps
            if any(source not in by_itself and action.verb != verb for action, source in steps):
                return info
        return None

    def past(self) -> tuple[MatchInfo, ...]:
        """Return all stored matches, newest first."""
        try:
            return self.journal.matches()
        except JournalError as error:
            self.notice(say("session-past", why=why(error)))
            return ()

    def delete(self, match_id: int) -> None:
        """Delete a saved match permanently; call it only on an explicit request."""
        self.journal.delete(match_id)

    def export(self, match_id: int, folder: Path | None = None) -> Path:
        """Write a match to a new record file in `folder`; return its path."""
        info, lines = self.journal.record(match_id)
        return write_record(folder or self.folders.records, f"{info.box}-{match_id}", lines)

    def components(
        self, box_id: str, *, practice: bool = False, own: bool = False
    ) -> dict[str, Any]:
        """Return what is printed on the pieces; its "data" says where that comes from."""
        return self.owner.components(self.take(box_id), practice=practice, own=own)

    def data_status(self, box_id: str) -> str:
        """Return the origin of the printed data: "complete", "owner" or "practice"."""
        printed = self.take(box_id).printed
        if printed and not self.entries(box_id):
            return printed
        return str(self.components(box_id)["data"])

    def can_show_cards(self, box_id: str) -> bool:
        """Return whether a camera is there that can learn the cards of a box."""
        camera = self.card_recognizer is not None and self.config.has_camera
        return camera and bool(self.take(box_id).cards())

    def entries(self, box_id: str) -> tuple[dict[str, Any], ...]:
        """Return the owner's entries of a box."""
        return self.owner.entries(self.take(box_id))

    def entries_wanting(self, box_id: str) -> str:
        """Say what the owner still has to enter before a match; "" if nothing."""
        return str(self.take(box_id).entries_wanting(self.entries(box_id)))

    def entries_count(self, box_id: str) -> str:
        """Return how much of the box the owner has entered: "7 of 29", or "7"
        if the total is unknown.
        """
        box = self.take(box_id)
        there, all_ = box.entered(self.entries(box_id)), box.entries_whole
        return str(say("session-entered", there=there, all=all_) if all_ else there)

    def add_entry(self, box_id: str, values: Mapping[str, Any]) -> dict[str, Any]:
        """Check and save a filled form.

        ValueError says what to fix, OSError why it is not saved.
        """
        return self.owner.add(self.take(box_id), values)

    def change_entry(self, box_id: str, index: int, values: Mapping[str, Any]) -> dict[str, Any]:
        """Replace the owner's entry with this index; return it as stored."""
        return self.owner.change(self.take(box_id), index, values)

    def remove_entry(self, box_id: str, index: int) -> None:
        """Remove the owner's entry with this index."""
        self.owner.remove(self.take(box_id), index)

    def save_config(self, changes: Mapping[str, Any]) -> None:
        """Change settings, by names of `Config` fields; ValueError says what is wrong with one.

        They apply at once; a notice appears if they cannot be saved.
        """
        saved = (self.saved or self.config).changed(changes)
        self.config, self.saved = self.config.changed(changes), saved
        try:
            save_config(saved, self.folders.config_file)
        except OSError as error:
            self.notice(say("session-settings", why=why(error)))

    def notice(self, words: Text) -> None:
        """Add a notice for people; the screens show it."""
        self.notices.append(words)
        if self.on_notice:
            self.on_notice(words)

    def power_off(self) -> None:
        """Close the journal, then switch the machine off; OSError says why it stays on.

        Play can continue after an error: the next step opens the journal again.
        """
        self.journal.file.rest()
        self.devices.panel.power_off()

    def leave(self, way: str) -> None:
        """Close the journal, then leave the app as the panel can; OSError says why that failed."""
        self.journal.file.rest()
        self.devices.panel.leave(way)

    def close(self) -> None:
        """Release the devices, save what is unsaved, and close the journal."""
        self.devices.close()
        self.catch_up()
        self.journal.close()
