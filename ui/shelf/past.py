"""The screen of past games: continue, view, export or delete one; backups; who wins most."""

from collections import Counter
from datetime import datetime
from functools import partial
from pathlib import Path

from kivy.clock import Clock
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.match.clocks import Pace, S, as_clock, paces, read_clocks
from companion.match.ending import headline
from companion.match.match import Match
from companion.storage.backups import (
    Backup,
    adopt_stick,
    backups,
    copy_backup,
    copy_to_own,
    is_adopted,
    last_checked,
)
from companion.storage.dates import CLOCK_SET
from companion.storage.folders import sticks
from companion.storage.journal import MatchInfo
from companion.storage.known import once
from companion.storage.reasons import reason
from companion.storage.record_form import NAME_LENGTH, RecordError
from companion.storage.restoring import restore_at_start
from companion.words import Percent, Several
from companion.words.languages import locale
from ui.looks import look_of
from ui.shelf.shelf import READ_S, Read
from ui.shell.desk import House
from ui.shell.screens import CompanionScreen
from ui.shell.theme import AMBER, GREEN, MUTED
from ui.text import say
from ui.widgets import Press, ask, show_dialog
from ui.widgets.button import Pressable
from ui.widgets.keyboard import ask_text
from ui.widgets.rows import Heading, Nothing, Notice, Page, row


def when(seconds: float) -> str:
    """Return a time, in seconds since 1970, as date and time of day in the current language.

    A note is added if the machine's clock was not set at that time.
    """
    from babel.dates import format_date, format_time  # Late: the first screens write no date.

    moment, spoken = datetime.fromtimestamp(seconds), locale()
    date = format_date(moment, "long", locale=spoken)
    time = format_time(moment, "short", locale=spoken)
    return say("shelf-date" if seconds >= CLOCK_SET else "shelf-date-unset", date=date, time=time)


def open_backups(app: House) -> None:
    """Open the page of all backups, newest first: restore one, or copy it to a stick."""
    there = backups(app.session.folders)
    page = Page(
        title=say("shelf-backups"),
        hint=say("shelf-backups-kept", count=len(there)) if there else "",
    )
    checked = last_checked(app.session.folders)
    proof = say("shelf-backup-checked", when=when(checked)) if checked else ""
    page.fill(
        [
            Notice(text=" ".join(filter(None, (say("shelf-backups-about"), proof))), icon="check"),
            *(
                row(
                    partial(_ask, app, each),
                    text=when(each.created),
                    under=say("shelf-backup", number=str(each.number), size=each.size / 2**20),
                    icon="next",
                )
                for each in there
            ),
        ]
    )
    page.open(animation=False)


def _ask(app: House, backup: Backup) -> None:
    ask(
        say("shelf-backup-of", when=when(backup.created)),
        say("shelf-backup-about"),
        [
            (say("shelf-backup-go-back"), "danger", partial(_go_back, app, backup)),
            (say("shelf-backup-copy"), "plain", partial(_copy, app, backup)),
            (say("common-cancel"), "plain", None),
        ],
    )


def _go_back(app: House, backup: Backup) -> None:
    try:
        restore_at_start(app.session.folders, backup)
    except OSError as error:
        show_dialog(say("shelf-backup-not-noted"), reason(error))
        return
    app.stop()


def _copy(app: House, backup: Backup) -> None:
    there = sticks()
    if not there:
        show_dialog(say("shelf-backup-no-stick"), say("shelf-backup-no-stick-help"))
        return
    try:
        path = copy_backup(backup, there[0])
    except OSError as error:
        show_dialog(say("shelf-backup-not-copied"), reason(error))
        return
    words = f"{say('shelf-backup-on-stick')}\n{path}"
    if is_adopted(app.session.folders, there[0]):
        show_dialog(say("shelf-backup-copied"), words)
        return
    ask(
        say("shelf-backup-copied"),
        words,
        [
            (say("shelf-backup-always"), "plain", partial(_adopt, app, there[0])),
            (say("common-ok"), "plain", None),
        ],
    )


def _adopt(app: House, stick: Path) -> None:
    try:
        adopt_stick(app.session.folders, stick)
        copy_to_own(app.session.folders, [stick])
    except OSError as error:
        show_dialog(say("shelf-backup-not-copied"), reason(error))
        return
    show_dialog(say("shelf-backup-own"), say("shelf-backup-own-about"))


# The number of matches on a page, and the most finished ones that are replayed to count wins.
PAGE, COUNTED = 6, 200


class Evening(Pressable, BoxLayout):
    """A stored match as a poster: the art of its box, who played, and its status."""

    label = StringProperty("")
    over = StringProperty("")  # The time and the status.
    text = StringProperty("")
    under = StringProperty("")
    icon = StringProperty("")

    def __init__(self, match: MatchInfo) -> None:
        look = look_of(match.box)
        super().__init__(ground=look.head, edge=look.head)
        _, _, how = shown = _how(match)
        self.icon = shown[0]
        self.over = say("shelf-past-line", when=when(match.updated), how=how)
        self.text = self.label = _names(match) or say("shelf-past-unreadable")
        steps = say("shelf-past-steps", box=match.box_name, count=match.steps)
        self.under = str(match.fault) or steps
        self.letters = self.ids.icon.ink = look.title
        self.ids.art.paint = look.cover
        for name in ("first", "second", "third"):
            self.ids[name].color = look.title

    def show_end(self, won: str, scores: str) -> None:
        """Say who won, and every score, once the match is read."""
        self.text, self.under = won, scores


class PastScreen(CompanionScreen):
    """All stored matches, the most recently played first."""

    app: House
    hint = StringProperty("")
    menu = ObjectProperty(())

    def __init__(self, app: House, **kwargs: object) -> None:
        super().__init__(app, **kwargs)
        self._unread: list[tuple[Evening, MatchInfo]] = []
        self._ends = Read(app.session, _end_of)
        self._begin = Clock.create_trigger(self._read_one, READ_S)
        self._read = Clock.create_trigger(self._read_one)
        self.menu = (
            ("dice", say("shelf-past-dice"), lambda: app.show("statistics")),
            ("crown", say("shelf-wins"), self.wins),
            ("history", say("shelf-backups"), lambda: open_backups(app)),
        )

    def show(self, **about: object) -> None:
        """List the matches."""
        self._first = 0  # The index of the first match on the page.
        self._fill()
        self.ids.scroll.scroll_y = 1

    def _fill(self) -> None:
        past = self.app.session.past()
        over = sum(match.over for match in past)
        self.hint = say("shelf-past-count", kept=len(past), over=over) if past else ""
        self.ids.bar.tap(say("shelf-wins")).disabled = not any(map(_counts, past))
        rows = self.ids.rows
        rows.clear_widgets()
        self._unread.clear()
        self._first = min(self._first, PAGE * max(0, (len(past) - 1) // PAGE))
        for match in past[self._first : self._first + PAGE]:
            evening = Evening(match)
            evening.do = partial(self._ask, match)
            rows.add_widget(evening)
            if match.over and not match.fault:
                self._unread.append((evening, match))
        self._begin()
        if not past:
            rows.add_widget(Nothing(text=say("shelf-past-none"), icon="history"))
        self._offer_pages(len(past))

    def leave(self) -> None:
        """Read no more matches."""
        self._unread.clear()
        self._begin.cancel()

    @property
    def reads(self) -> bool:
        """Whether it still reads how matches on this page ended."""
        return bool(self._unread)

    def _read_one(self, _: float) -> None:
        """Read how one match ended, as each takes a Pi a moment; the next one a frame later."""
        if not self._unread:
            return
        evening, info = self._unread.pop(0)
        end = self._ends.of(info)
        if end is not None:
            evening.show_end(*end)
        self._read()

    def _offer_pages(self, count: int) -> None:
        """Add the keys for newer and older matches, where there are any."""
        pages = self.ids.pages
        pages.clear_widgets()
        ways = (
            (self._first > 0, "shelf-past-newer", -PAGE),
            (count > self._first + PAGE, "shelf-past-older", PAGE),
        )
        for there, words, step in ways:
            if there:
                press = Press(label=say(words), size_hint_y=1)
                press.do = partial(self._turn, step)
                pages.add_widget(press)

    def _turn(self, step: int) -> None:
        self._first = max(0, self._first + step)
        self._fill()
        self.ids.scroll.scroll_y = 1

    def _ask(self, match: MatchInfo) -> None:
        """Ask what to do with a match."""
        go_on = (
            say("shelf-past-look" if match.over else "shelf-past-go-on"),
            "go",
            lambda: self.open(match),
        )
        export = (say("shelf-past-keep-file"), "plain", lambda: self.export(match))
        delete = (say("common-delete"), "danger", lambda: self.ask_delete(match))
        watch = (say("shelf-past-watch"), "plain", lambda: self.watch(match))
        answers = [go_on, *([watch] if match.over else []), export, delete]
        answers = [delete] if match.fault else answers
        title = _names(match) or say("shelf-past-game-unreadable")
        ask(
            title,
            str(match.fault)
            or say("shelf-past-when", box=match.box_name, when=when(match.updated)),
            [*answers, (say("common-cancel"), "plain", None)],
        )

    def open(self, match: MatchInfo) -> None:
        """Continue the match where it was left."""
        self.app.resume(match.id)

    def watch(self, match: MatchInfo) -> None:
        """Play a finished match again on the screen, from its first step."""
        self.app.resume(match.id)
        if self.app.screen is not self:  # Otherwise it could not be opened.
            self.app.show("watch")

    def export(self, match: MatchInfo) -> None:
        """Write the match to a record file, and show its path."""
        try:
            path = self.app.session.export(match.id)
        except (RecordError, OSError) as error:
            show_dialog(say("shelf-past-not-written"), reason(error))
            return
        show_dialog(say("shelf-past-kept-file"), f"{say('shelf-past-file-here')}\n{path}")

    def ask_delete(self, match: MatchInfo) -> None:
        """Ask whether to delete a match, which cannot be undone."""
        text = say(
            "shelf-past-delete-about",
            names=_names(match),
            box=match.box_name,
            count=match.steps,
        )
        ask(
            say("shelf-past-delete-title"),
            text,
            [
                (say("shelf-past-delete-it"), "danger", lambda: self.delete(match)),
                (say("shelf-past-keep-it"), "plain", None),
            ],
        )

    def delete(self, match: MatchInfo) -> None:
        """Delete a match, or show why that fails."""
        try:
            self.app.session.delete(match.id)
        except OSError as error:
            show_dialog(say("shelf-past-not-deleted"), reason(error))
        self._fill()

    def wins(self) -> None:
        """Open a page with the number of games by box, and of wins by name."""
        past = self.app.session.past()
        over = [match for match in once(past) if _counts(match)]
        names = list(dict.fromkeys(name for match in past for name in match.names))
        page = Page(title=say("shelf-wins"), hint=_counted(len(over)))
        page.fill(
            [
                Heading(text=say("shelf-games")),
                *(
                    row(text=say("shelf-wins-of-box", box=box, count=count))
                    for box, count in Counter(match.box_name for match in over).most_common()
                ),
                Heading(text=say("shelf-wins")),
                *(
                    row(
                        partial(self._ask_name, page, name, names),
                        text=name,
                        under=words,
                        mark="crown" if won else "",
                        mark_ink=AMBER,
                        icon="edit",
                    )
                    for name, won, words in self._by_name(over[:COUNTED])
                ),
            ]
        )
        page.open(animation=False)

    def _ask_name(self, page: Page, name: str, names: list[str]) -> None:
        """Ask who a person is: another name, or somebody else who has played."""
        others = [each for each in names if each != name]
        title = say("shelf-who", name=name)

        def done(new: str) -> None:
            if new in others:
                text = say("shelf-person-same", name=name, other=new)
                same = (say("shelf-person-one"), "danger", lambda: self._rename(page, name, new))
                ask(title, text, [same, (say("common-cancel"), "plain", None)])
            elif new:
                self._rename(page, name, new)

        ask_text(title, name, done, suggestions=others, longest=NAME_LENGTH, replace=True)

    def _rename(self, page: Page, name: str, new: str) -> None:
        try:
            self.app.session.journal.rename(name, new)
        except (ValueError, OSError) as error:
            show_dialog(say("shelf-person-not"), reason(error))
            return
        page.dismiss(animation=False)
        self._fill()
        self.wins()

    def _by_name(self, over: list[MatchInfo]) -> list[tuple[str, int, str]]:
        """Return names with their wins, most first; a shared win counts for each winner."""
        played: Counter[str] = Counter()
        won: Counter[str] = Counter()
        for info in over:
            try:
                match, _ = self.app.session.journal.open(info.id)
            except (RecordError, OSError):
                continue
            outcome = match.state.outcome()
            played.update(info.names)
            won.update(info.names[seat] for seat in (outcome.ranking[0] if outcome else ()))
        clocks = read_clocks(self.app.session.folders.data)
        pace = paces((info.names, clocks.get(info.own, [])) for info in over)
        order = sorted(played, key=lambda name: (-won[name], played[name], name))
        return [
            (name, won[name], _record(won[name], played[name], pace.get(name))) for name in order
        ]


def _record(won: int, played: int, pace: Pace | None) -> str:
    """Return how often somebody has won and, with a clock, how long they think."""
    if pace is None:
        return say("shelf-wins-of-name", won=won, played=played)
    time = as_clock(round(pace.seconds * S))
    return say("shelf-wins-and-pace", won=won, played=played, time=time, share=Percent(pace.share))


def _names(match: MatchInfo) -> str:
    return str(Several(match.names, "commas"))


def _end_of(match: Match) -> tuple[str, str]:
    """Return how a match ended, and the score of each seat, in words."""
    outcome, names = match.state.outcome(), match.header.names
    scores = zip(names, outcome.scores if outcome else (), strict=False)
    return headline(match), str(
        Several(tuple(f"{name} {score}" for name, score in scores), "commas")
    )


def _counts(match: MatchInfo) -> bool:
    """Return whether a match is counted: finished, readable, and not imported."""
    return match.over and not (match.fault or match.imported)


def _counted(games: int) -> str:
    if games <= COUNTED:
        return say("shelf-wins-count", count=games)
    return say("shelf-wins-count-last", count=games, counted=COUNTED)


def _how(match: MatchInfo) -> tuple[str, tuple[float, ...], str]:
    """Return the icon, colour and message key for the status of a match."""
    if match.fault:
        return "warning", AMBER, "fault"
    if match.over:
        return "crown", AMBER, "over"
    return ("simulated", MUTED, "simulated") if match.simulated else ("go", GREEN, "open")
