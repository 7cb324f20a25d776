"""The dice screen: the live tray, the reading, and every way to correct it by hand."""

import time

from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.devices.ports import Reading, TrayState, TrayView, WatchRequest, throws
from companion.engine.prompts import Dice, Prompt
from ui.dice.by_hand import HandEntry, ResultKeys, Ways, results_of
from ui.dice.draft import Draft, DraftDie, new_draft
from ui.dice.grid import DiceEditor, GroupedFaces
from ui.dice.words import DueDice, Faces, check_words, face_words, group_name, tray_words
from ui.shell.bridge import weakly
from ui.shell.desk import Desk
from ui.shell.game import actor
from ui.shell.last_roll import Roll
from ui.shell.screens import CompanionScreen
from ui.shell.sound import Cue
from ui.text import say
from ui.widgets import ask
from ui.widgets.button import Pressable
from ui.widgets.self_confirm import SelfConfirm

FADED = 0.35  # The opacity of faces that were read before the dice moved.
MOST_LETTERS = 36  # of the faces in words that can be read on the button to confirm.
LATE_S = 2.0  # The time after which people have seen a reading, so that a change is announced.


class DiceScreen(CompanionScreen):
    """One roll from the tray, by hand, or rolled by the app; one tap makes it count."""

    mirrors = ("body", "foot")
    title = StringProperty("")
    hint = StringProperty("")
    seat = NumericProperty(-1)  # The seat that rolls.
    colour = StringProperty("grey")
    menu = ObjectProperty(())
    kept: tuple[str, ...] = ObjectProperty(())
    check = StringProperty("")
    check_icon = StringProperty("")
    confirm_label = StringProperty("")
    shown = StringProperty("")
    by_hand = BooleanProperty(False)
    in_motion = True
    closing = NumericProperty(0.0)  # Progress of the countdown, as rings around the dice, 0 to 1.

    def __init__(self, app: Desk, **kwargs: object) -> None:
        super().__init__(app, **kwargs)
        # Placeholders until a roll is due.
        self.draft, self.due = new_draft("d6", 0), DueDice(Dice("d6", 0))
        self.hand = HandEntry(self._entered, self._put)
        self.faces = GroupedFaces()
        rooms = self.ids.ways, self.ids.hand_ways
        self._ways = Ways(app, rooms, self.choose_hand, self._rolled)
        self.editor = DiceEditor(self.draft, self._changed)
        self._prompt: Prompt | None = None
        self._length = -1
        self._roll = 0  # The number of the roll, to ignore late views of an earlier one.
        self._no_camera = False  # Whether entry by hand was chosen as there is no camera.
        self._last = app.last_roll
        self._read_at = 0.0
        self._stirred = True  # Whether anything has moved since the last reading.
        self._lay = self._moved = False  # Whether dice were still, and have moved since.
        self._again = ""  # A message after a reading has replaced one that people had seen.
        self._follows: tuple[Faces, str] = ((), "")  # Faces, and in words what follows from them.
        self._itself = SelfConfirm(self._close, lambda: self.count(itself=True))
        self.menu = (
            ("undo", say("dice-undo"), self.undo),
            ("menu", say("dice-table"), self.back),
            ("rules", say("dice-rules"), lambda: app.show("rules")),
        )

    def show(self, **about: object) -> None:
        """Ask for the current roll and watch the tray."""
        self._prompt = None
        self.refresh()

    def refresh(self) -> None:
        """Start over if another roll is due."""
        game = self.app.game
        prompt = game.due(lambda domain: domain.dice() or domain.first) if game else None
        dice = (prompt.domain.dice() or prompt.domain.first) if prompt else None
        if game is None or prompt is None or dice is None:
            return
        if prompt == self._prompt and len(game.match) == self._length:
            return
        self._prompt, self._length = prompt, len(game.match)
        self.title, self.hint = game.say(prompt.text), game.say(prompt.detail)
        if game.reopened is not None:
            self.hint = game.reopened.words(game.say)
        self.seat = actor(prompt)
        self.colour = game.seats[self.seat].colour if self.seat >= 0 else "grey"
        self._begin(DueDice(dice))

    def _begin(self, due: DueDice) -> None:
        self.due = due
        self._roll += 1
        self._no_camera = False
        self._ways.begin(due, self._identity)
        self._stirred, self._again, self._read_at = True, "", time.monotonic()
        self._lay = self._moved = False
        self._follows = (), ""
        again = self._identity == self._last.watched
        undone = None if again else self._undone(due)
        kept = self._last.draft if again else undone
        self.draft = kept or new_draft(due.kind.id, due.count, due.groups)
        self.by_hand = self.draft.by_hand
        if self.by_hand:
            self.hand.begin(due)
            self.hand.show(self.draft.grouped)
        self.kept = due.kept
        self.ids.picture.forget()
        self._lay_out()
        see = self.app.bridge.carry(weakly(self.see, self._roll), latest="tray")
        self._itself.begin_roll(held=bool(undone) or self._identity == self._last.itself)
        self._last.watched = self._identity
        request = WatchRequest(due.kind.id, due.count, see, due.kept, again)
        self.app.session.devices.tray.watch(request)
        missing = not self.app.session.config.has_camera
        if (self._last.by_hand or missing) and not self.by_hand and not kept:
            self.choose_hand(True)

    def _undone(self, due: DueDice) -> Draft | None:
        """Return the draft with which this roll was played before an undo, or None."""
        draft = self._last.played.pop(self._identity, None)
        undone = self.game.match.undone
        if draft is None or not undone or not draft.whole:
            return None
        return draft if due.answer(draft.grouped) == undone[0].action else None

    @property
    def half_entered(self) -> bool:
        """Whether there are dice that somebody may be checking or changing."""
        return bool(self.draft.dice)

    @property
    def _identity(self) -> Roll:
        """Identifies this roll until it is played."""
        return self.game.match, self._prompt, self._length

    def leave(self) -> None:
        """Release the tray, and keep what was entered or corrected."""
        self._last.draft = None if self._no_camera and not self.draft.dice else self.draft
        self._roll += 1
        self._itself.stop()
        self.app.session.devices.tray.rest()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Stop the countdown to confirmation at any touch."""
        if self._itself.running:
            self._itself.hold()
            self._update()
        return bool(super().on_touch_down(touch))

    def undo(self) -> None:
        """Undo what came before this roll."""
        self.game.take_back()

    def back(self) -> None:
        """Show the table, from which a key leads back here."""
        self.app.show("table")

    def see(self, view: TrayView, number: int | None = None) -> None:
        """Handle a view of the tray; one for an earlier roll, by its `number`, is dropped."""
        if number is not None and number != self._roll:
            return
        gone = view.state is TrayState.NO_CAMERA
        found_out = gone and not self._last.no_camera
        self._last.no_camera = gone
        if found_out and self.due.domain.results and not self.draft.dice:
            self.app.follow()
            if self.app.screen is not self:
                return
        if gone and not self.by_hand and not self.draft.dice:
            self.choose_hand(True)
            self._no_camera = True
        elif not gone and self._no_camera and not self.draft.dice:
            self.choose_hand(False)
        self._stirred |= view.state is not TrayState.SETTLED
        self._moved |= self._lay and view.state is TrayState.MOVING
        self._lay |= view.reading is not None
        if view.reading and not self.by_hand:
            self._take(view.reading)
        words, doubted = tray_words(self.draft, view, self._again, by_hand=self.by_hand)
        icon = "down" if self.draft.unthrown else "warning" if doubted else ""
        away = self._camera_missing
        self.ids.picture.see(view, words, icon)
        if self._camera_missing is not away:
            self._offer_ways()
        self._update()

    def _take(self, reading: Reading) -> None:
        before, now = bool(self.draft.dice), time.monotonic()
        still, self._stirred = not self._stirred, False
        throws = self.draft.throws
        if self.draft.take(reading, still=still):
            if self.app.chair is not None:
                self.app.chair.hide()  # People must see the dice before they count.
            late = before and now - self._read_at >= LATE_S
            self._again = say("dice-otherwise" if still else "dice-read-again") if late else ""
            self._read_at = now
            self._itself.restart(thrown=self._moved and self.draft.throws > throws)
            self._moved = False
            self._fill()

    def pick(self, number: int) -> None:
        """Handle a tap on a ring in the picture like one on its die below."""
        ringed = self._ringed()
        if number < len(ringed):
            self.editor.tap(ringed[number])

    def hold(self, number: int | None) -> None:
        """Handle a long press on a ring, or with None on a die that the camera has missed."""
        ringed = self._ringed()
        if number is not None and number < len(ringed):
            self.editor.hold(ringed[number])
        elif number is None and self.draft.dice and not (self.by_hand or self._moving):
            self.editor.add_missing()

    def _lay_out(self) -> None:
        room = self.ids.room
        room.clear_widgets()
        results = results_of(self.due) if self.by_hand else ()
        if results:
            labels = [self.game.say(each.label) for each in results]
            room.add_widget(ResultKeys(labels, self._came_to))
        for each in self.hand.controls(self.faces) if self.by_hand else [self.faces]:
            room.add_widget(each)
        self._fill()
        self._offer_ways()
        self._update()

    def _fill(self) -> None:
        self.editor.draft = self.draft
        groups = self.draft.groups
        self.faces.put(
            [(group_name(each), self.editor.keys(n, self.by_hand)) for n, each in enumerate(groups)]
        )

    def _changed(self) -> None:
        self._fill()
        self._update()

    # ---- by hand -----------------------------------------------------------------
    def choose_hand(self, by_hand: bool) -> None:
        """Switch to entry by hand, or back to the tray."""
        self.by_hand, self._no_camera = by_hand, False
        self._last.by_hand &= by_hand
        self.draft = new_draft(self.due.kind.id, self.due.count, self.due.groups)
        if by_hand:
            self.draft.fill((), "hand")
            self.hand.begin(self.due)
        self._lay_out()

    def _entered(self, faces: tuple[str, ...]) -> None:
        self.draft.fill(faces, "hand")
        self._update()
        if self.hand.entered:
            self._count_whole()

    def _put(self, face: str) -> None:
        self.draft.put(face)
        self._changed()
        self._count_whole()

    def _count_whole(self) -> None:
        """Play dice as soon as all are entered, if they usually are entered by hand."""
        if self._counts_itself and self.draft.whole:
            self.count()

    @property
    def _counts_itself(self) -> bool:
        """Whether dice that people have entered count without a touch on the key to confirm."""
        missing = self._camera_missing or not self.app.session.config.has_camera
        return missing or bool(self._last.by_hand)

    @property
    def _leads_on(self) -> bool:
        """Whether the last die of this roll, entered by hand, leads on in any case."""
        tally = self.hand.tally
        follows = tally is not None and tally.count >= len(tally.rows)
        return self.by_hand and self._counts_itself and not follows

    def _came_to(self, place: int) -> None:
        """Play the result of the roll that was tapped, without faces."""
        self._last.count(self._identity, self.draft, itself=False, by_hand=not self._camera_missing)
        self.app.sounds.play(Cue.CONFIRM)
        if self.game.act(results_of(self.due)[place].action, "hand"):
            self.app.follow()

    def _rolled(self, faces: Faces) -> None:
        """Enter the faces that the companion has rolled."""
        if not self.by_hand:
            self.choose_hand(True)
        self.hand.show(faces)
        for group, each in enumerate(faces):
            self.draft.fill(each, "simulated", group)
        self._offer_ways()
        self._fill()
        self._update()

    def _offer_ways(self) -> None:
        self._ways.show(by_hand=self.by_hand, no_camera=self._camera_missing)

    def _update(self) -> None:
        draft = self.draft
        counted = self.by_hand and self.hand.tally is not None  # The grid says it in large letters.
        words = "" if self._moving or counted else face_words(draft)
        self.shown = words if len(words) <= MOST_LETTERS else ""  # The dice are drawn above it.
        if self.by_hand:
            self.hand.show_next(draft)
        self.faces.opacity = FADED if self._moving or draft.unthrown else 1
        self.check, good = ("", False) if self._moving else check_words(draft, by_hand=self.by_hand)
        troubled = self.check and not self.by_hand and not draft.unthrown
        self.check_icon = "check" if good else "warning" if troubled else ""
        self.check = self._what_follows() or self.check if good else self.check
        self._itself.follow(self.app.session.config.confirm_s, sure=good and self._sure)
        confirm = self.ids.confirm
        confirm.disabled = not draft.whole or self._moving
        # Hidden, it keeps its place, so that no other key moves below a finger.
        confirm.faded = 0.0 if self._leads_on else Pressable.faded
        confirm.opacity = confirm.faded if confirm.disabled else 1
        again = "dice-use-these" if draft.unthrown else "dice-checked-confirm"
        label = again if draft.whole and draft.unsure else "dice-confirm"
        self.confirm_label = say("dice-confirms-itself" if self._itself.running else label)
        self.ids.picture.rings = tuple(
            (die.seen.box, "" if draft.unthrown else die.ring, draft.sign(die))
            for die in self._ringed()
            if die.seen
        )

    def _what_follows(self) -> str:
        """Return in words what the roll leads to, or "" if the box says nothing about it."""
        faces = self.draft.grouped
        if faces != self._follows[0]:
            self._follows = faces, self.game.outlook(self.due.answer(faces))
        return self._follows[1]

    @property
    def _sure(self) -> bool:
        """Whether the camera is sure of the dice in the tray right now."""
        view = self.ids.picture.view
        reading = view.reading if view and view.state is TrayState.SETTLED else None
        read = self.draft.source == "camera" and not self.by_hand and not self._moving
        return read and reading is not None and reading.sure

    def _close(self, share: float) -> None:
        self.closing = share
        self.faces.close(share)

    def _ringed(self) -> list[DraftDie]:
        """Return the dice that have a ring in the picture; none once they have moved."""
        view = self.ids.picture.view
        gone = self._moving or (view is not None and view.state is TrayState.EMPTY)
        return [die for die in self.draft.dice if die.seen and not gone]

    @property
    def _moving(self) -> bool:
        """Whether dice are rolling, or were rolled and not read yet: the faces shown are old."""
        view = self.ids.picture.view
        if self.by_hand:
            return False
        if view is None:
            return bool(self.draft.dice)  # They are from before another screen was shown.
        unread = view.state is TrayState.SETTLED and view.reading is None
        return unread or view.state in (TrayState.STARTING, TrayState.MOVING)

    @property
    def _camera_missing(self) -> bool:
        """Whether the tray reports that there is no camera."""
        view = self.ids.picture.view
        return view is not None and view.state is TrayState.NO_CAMERA

    def confirm(self) -> None:
        """Play the roll; ask first if the dice do not seem to have been rolled."""
        if not self.draft.unthrown:
            self.count()
            return
        ask(
            say("dice-use-same-again"),
            say("dice-not-moved-since"),
            [(say("dice-use-them"), "go", self._count_again), (say("dice-cancel"), "plain", None)],
        )

    def _count_again(self) -> None:
        """Use the dice as they lie, without a new roll, unless they moved after the question."""
        if self.draft.whole and self.draft.unthrown and not self._moving:
            self.count()

    def count(self, *, itself: bool = False) -> None:
        """Play the faces; after an undo a roll that confirmed `itself` waits for a tap."""
        by_hand = self.by_hand and self.draft.source == "hand" and not self._camera_missing
        self._last.count(self._identity, self.draft, itself=itself, by_hand=by_hand)
        action = self.due.answer(self.draft.grouped)
        corrections = self.draft.corrections()
        if corrections:
            self.app.session.devices.tray.correct(corrections)
        self.app.sounds.play(Cue.CONFIRM)
        if self.game.act(action, self._source):
            self.app.follow()

    @property
    def _source(self) -> str:
        """The source of the faces; "simulated" for dice in a simulated tray."""
        drawn = self._last.drawn and throws(self.app.session.devices.tray)
        return "simulated" if drawn and self.draft.source != "hand" else self.draft.source
