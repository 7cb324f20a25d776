"""The shelf, the first screen: choose a box, or continue a game."""

from collections.abc import Callable
from contextlib import suppress
from typing import Generic, TypeVar

from kivy.clock import Clock
from kivy.properties import ColorProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion import games
from companion.engine.box import Box
from companion.match.match import Match
from companion.match.session import Session
from companion.storage.journal import MatchInfo
from companion.storage.record_form import RecordError
from companion.words import Sentences
from ui.looks import look_of
from ui.shell.desk import House
from ui.shell.screens import CompanionScreen
from ui.shell.stand_ins import spoken
from ui.shell.theme import theme
from ui.text import say, span
from ui.widgets import Tap, ask
from ui.widgets.button import Pressable

T = TypeVar("T")

# The share of the box in front: of the width of a wide screen, or of the height of a tall one.
FRONT, FRONT_TALL = 0.35, 0.46
READ_S = 0.5  # After which a saved game is read, to say where it stopped.


class Read(Generic[T]):
    """What was read of stored matches, which takes a Pi a moment: each length of a match once."""

    def __init__(self, session: Session, what: Callable[[Match], T]) -> None:
        self._session, self._what = session, what
        self._found: dict[tuple[int, int], T] = {}  # By id of a match and its length.

    def of(self, info: MatchInfo) -> T | None:
        """Return what a match says; None if it cannot be read."""
        key = info.id, info.steps
        if key not in self._found:
            with suppress(RecordError, OSError):
                self._found[key] = self._what(self._session.journal.open(info.id)[0])
        return self._found.get(key)


class BoxCard(Pressable, FloatLayout):
    """A box on the shelf: name, art, number of players, and the time if a source gives it."""

    name = StringProperty("")
    about = StringProperty("")
    label = StringProperty("")
    head = ColorProperty()
    letters = ColorProperty()
    paint = ObjectProperty(None, allownone=True)

    def __init__(self, box: Box, **kwargs: object) -> None:
        look = look_of(box.id)
        super().__init__(
            name=box.name,
            label=box.name,
            about=_about(box),
            head=look.head,
            letters=look.title,
            paint=look.cover,
            **kwargs,
        )
        self.box = box

    def add_mark(self, mark: Tap) -> None:
        """Put a small mark into the corner of the art."""
        self.ids.corner.add_widget(mark)


def _about(box: Box) -> str:
    players = span(*box.seats)
    if not box.minutes:
        return say("shelf-players", players=players)
    return say("shelf-about", players=players, minutes=span(*box.minutes))


class FrontCard(BoxCard):
    """The box that was played last, in front of the others."""


class BackCard(BoxCard):
    """Another box, with its art next to its name."""


class Ribbon(Pressable, BoxLayout):
    """A band across a box with a saved game; a tap continues it, and `detail` says who plays."""

    label = StringProperty("")
    detail = StringProperty("")
    letters = ColorProperty()

    def __init__(self, box: Box, **kwargs: object) -> None:
        look = look_of(box.id)
        colours = {"ground": look.ribbon, "edge": look.ribbon, "letters": look.ribbon_letters}
        super().__init__(label=say("shelf-continue"), **colours, **kwargs)


class ShelfScreen(CompanionScreen):
    """Shows all boxes; the one in front has a ribbon to continue its unfinished game."""

    app: House
    menu = ObjectProperty(())

    def __init__(self, app: House, **kwargs: object) -> None:
        super().__init__(app, **kwargs)
        self.menu = (
            ("history", say("shelf-games"), lambda: app.show("past")),
            ("camera", say("shelf-devices"), lambda: app.show("devices")),
            ("settings", say("shelf-settings"), lambda: app.show("settings")),
        )
        self.ids.room.bind(size=self._fit, pos=self._fit)
        self._front: tuple[MatchInfo, Ribbon] | None = None  # The saved game of the box in front.
        self._where = Read(app.session, _where)
        self._read = Clock.create_trigger(self._read_front, READ_S)

    def show(self, **about: object) -> None:
        """Rebuild the shelf, as games and cards may have changed."""
        shelves = self.ids.shelves
        shelves.clear_widgets()
        self._front = None
        newest = {match.box: match for match in reversed(self.app.session.unfinished())}
        boxes = list(games.shelf())
        last = next((info.box for info in self.app.session.past()), "")
        # Each box has its place; only the one in front changes places with the first.
        front = next((place for place, box in enumerate(boxes) if box.id == last), 0)
        boxes[0], boxes[front] = boxes[front], boxes[0]
        for place, box in enumerate(boxes):
            kind = BackCard if place else FrontCard
            shelves.add_widget(self._card(kind, box, newest.get(box.id)))
        self._fit()

    def leave(self) -> None:
        """Read no match any more."""
        self._read.cancel()

    def _read_front(self, _: float) -> None:
        """Say on the box in front where its game stopped, once the shelf is drawn."""
        if self._front is None:
            return
        info, ribbon = self._front
        ribbon.detail = self._where.of(info) or ribbon.detail

    def _card(self, kind: type[BoxCard], box: Box, saved: MatchInfo | None) -> BoxCard:
        card = kind(box)
        card.bind(on_release=lambda _: self.app.show("seats", box=box.id))
        if self.app.session.data_status(box.id) == "practice":
            mark = Tap(icon="info")
            mark.bind(on_release=lambda _: self._explain(box))
            card.add_mark(mark)
        if saved is not None and kind is FrontCard:  # The others offer it on the next screen.
            ribbon = Ribbon(box, detail=", ".join(saved.names))
            ribbon.bind(on_release=lambda _: self.app.resume(saved.id))
            card.ids.ribbon.add_widget(ribbon)
            self._front = saved, ribbon
            self._read()
        return card

    def _explain(self, box: Box) -> None:
        def enter() -> None:
            self.app.show("entries", box=box.id)

        answers = [(say("shelf-enter-cards"), "plain", enter), (say("common-ok"), "go", None)]
        ask(box.name, say("shelf-practice"), answers)

    def _fit(self, *_: object) -> None:
        """Place the last box in front, and the others in two rows next to it or below it."""
        *others, front = self.ids.shelves.children
        room, gap = self.ids.room, theme.gap
        left, top = room.x + gap, room.top - gap
        wide, high = room.width - 2 * gap, room.height - 2 * gap
        if theme.portrait:
            front.size = wide, FRONT_TALL * high
            top -= front.height + gap
            high -= front.height + gap
        else:
            front.size = FRONT * wide, high
            left += front.width + gap
            wide -= front.width + gap
        front.pos = room.x + gap, room.top - gap - front.height
        across = 2 if theme.portrait else max(1, -(-len(others) // 2))
        rows = max(1, -(-len(others) // across))
        size = (wide - (across - 1) * gap) / across, (high - (rows - 1) * gap) / rows
        for place, card in enumerate(reversed(others)):
            row, column = divmod(place, across)
            card.size = size
            card.pos = left + column * (size[0] + gap), top - size[1] - row * (size[1] + gap)


def _where(match: Match) -> str:
    """Return in words who is next in a match, and who leads; "" if neither is known."""
    # Late: the shelf shows sooner without the engine.
    from companion.engine.state import with_names
    from ui.shell.game import actor

    state, names = match.state, tuple(map(spoken, match.header.names))
    prompts = state.prompts()
    seat = actor(prompts[0]) if prompts else -1
    said = [say("shelf-next", name=names[seat])] if seat >= 0 else []
    leads = with_names(state.standing().leads, names)
    return str(Sentences((*said, *([leads] if leads else []))))
