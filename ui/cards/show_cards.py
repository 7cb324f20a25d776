"""The screen that shows each card to the camera once, so that it is recognised later."""

from contextlib import suppress
from typing import Any

from kivy.clock import Clock
from kivy.properties import ObjectProperty, StringProperty

from companion.devices.ports import Frame, TrayState, TrayView
from companion.devices.reading import CardsReading
from companion.engine.box_parts import PrintedCard
from companion.storage.reasons import reason
from ui.cards.card_photo import MOST
from ui.shell.screens import CompanionScreen
from ui.shell.sound import Cue
from ui.text import say
from ui.widgets.dice_eye import CardEye
from ui.widgets.pixels import read_picture
from ui.widgets.rows import pick


class ShowCardsScreen(CompanionScreen):
    """Names a card, learns it once it lies below the camera, and goes on to the next.

    Cards of which the owner has a photo are learned from that.
    """

    title = StringProperty("")
    hint = StringProperty("")
    name_now = StringProperty("")
    words = StringProperty("")
    menu = ObjectProperty(())

    def show(self, box: str = "", **about: object) -> None:
        """Begin with the first card of the box that is not known."""
        session = self.app.session
        reader = session.card_recognizer
        assert reader is not None
        self.reader, self.box = reader, session.take(box)
        self.cards = self.box.cards(session.components(box))
        self._learned: list[str] = []  # Ids of the cards learned on this screen, for an undo.
        self._frame: Frame | None = None
        self._passed: set[str] = set()
        self.title = self.box.name
        self.menu = (
            ("undo", say("cards-back-one"), self.take_back),
            ("rules", say("cards-all"), self._list),
        )
        self._eye = CardEye(self.app, box, self.see, self.read)
        self._eye.open()
        self._photos = [c for c in self._missing() if session.owner.photos(self.box).has(c.id)]
        self._work: Any = Clock.schedule_interval(self._learn_photo, 0) if self._photos else None
        self._go_on(self._first())
        self.words = say("cards-lay")

    def leave(self) -> None:
        """Release the tray, and stop learning photos."""
        self._eye.close()
        if self._work:
            self._work.cancel()

    def _missing(self) -> list[PrintedCard]:
        known = self.reader.known(self.box.id)
        return [card for card in self.cards if card.id not in known]

    def _first(self) -> PrintedCard | None:
        missing = self._missing()
        return next((c for c in missing if c.id not in self._passed), next(iter(missing), None))

    def _go_on(self, card: PrintedCard | None) -> None:
        self.card = card
        self.name_now = str(card.name if card else say("cards-all-known")).upper()
        self.hint = self._shown()
        self.ids.learn.disabled = self.ids.skip.disabled = card is None

    def _shown(self) -> str:
        """Return in words how many cards are known."""
        shown = len(self.cards) - len(self._missing())
        return say("cards-shown-of", shown=shown, all=len(self.cards))

    def skip(self) -> None:
        """Go on to the next card, and leave this one for later."""
        if self.card is not None:
            self._passed.add(self.card.id)
            self._go_on(self._first())

    def _list(self) -> None:
        known = self.reader.known(self.box.id)
        choices = [
            (c.id, str(c.name), say("cards-shown") if c.id in known else "") for c in self.cards
        ]
        pick(say("cards-which-next"), "", choices, self.card.id if self.card else "", self._turn_to)

    def _turn_to(self, card_id: str) -> None:
        self._go_on(next(card for card in self.cards if card.id == card_id))

    def take_back(self) -> None:
        """Forget the last card that was learned, and ask for it again."""
        if self._learned:
            last = self._learned.pop()
            self.reader.forget(self.box.id, last)
            self._turn_to(last)
            self.words = say("cards-lay")

    # ---- camera ----------------------------------------------------------------
    def see(self, view: TrayView) -> None:
        """Show the camera's view."""
        self.ids.picture.see(view.frame)
        self._frame = view.whole or view.frame
        if view.state is TrayState.NO_CAMERA:
            self.words = str(view.words)

    def read(self, reading: CardsReading, frame: Frame, still: bool) -> None:
        """Learn a card that lies still and resembles no other; else say what was recognised."""
        if not still or self.card is None or not reading.cards:
            return
        if len(reading.cards) > 1:
            self.words = say("cards-lay-alone")
            return
        (seen,) = reading.cards
        if not seen.id:
            self._learn(frame)
        elif seen.id not in self._learned[-1:]:
            self.words = say("cards-same", card=self._name(seen.id))

    def _name(self, card_id: str) -> str:
        return next((str(card.name) for card in self.cards if card.id == card_id), card_id)

    def learn(self) -> None:
        """Learn the picture in view as this card, even if it resembles another."""
        if self._frame is not None:
            self._learn(self._frame)

    def _learn(self, frame: Frame) -> None:
        if self.card is None:
            return
        try:
            wrong = self.reader.learn(self.box.id, self.card.id, frame)
        except OSError as error:
            wrong = reason(error)
        if wrong:
            self.words = str(wrong)
            return
        self._learned.append(self.card.id)
        self.app.sounds.play(Cue.READY)
        self.words = say("cards-next")
        self._go_on(self._first())

    # ---- existing photos -------------------------------------------------------
    def _learn_photo(self, _: float) -> bool:
        """Learn one of the owner's photos; run once a frame."""
        card = self._photos.pop(0)
        path = self.app.session.owner.photos(self.box).path(card.id)
        with suppress(OSError, ValueError):  # The card is then asked for like the others.
            self.reader.learn(self.box.id, card.id, read_picture(path, MOST))
        if self.card is not None and self.card.id == card.id:
            self._go_on(self._first())
        self.hint = self._shown()
        return bool(self._photos)
