"""What lies on the table, as a page shows it: printed cards, dice, and keys with stakes."""

from collections import Counter
from collections.abc import Sequence
from functools import cached_property

from kivy.graphics import Color, RoundedRectangle
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.engine.dice import KINDS
from companion.engine.page import Actor, Key, Page
from companion.engine.page import Printed as PrintedCard
from ui.kivy_layer.due import DRAW, Due, LayoutDue
from ui.kivy_layer.kept import Kept, Pool, place_children
from ui.looks import paint
from ui.looks.drawings.signs import FRAMES, INKS
from ui.looks.paint import Paint, Paper, faded, mix
from ui.looks.signs import GROUNDS, sign
from ui.shell.desk import Desk
from ui.shell.game import Game
from ui.shell.key_shapes import ROUND
from ui.shell.theme import Colour, inks, named, rgba, theme
from ui.table.page.aimed import AimedRow
from ui.table.page.dealt_places import FOOT_MM
from ui.table.page.duel import VerdictBand
from ui.table.page.holdings import Holdings
from ui.table.page.keys import CardKey, FaceKey, PageKey, Say, TicketKey
from ui.table.page.rooms import Places, is_face, is_faced, is_verdict
from ui.widgets import Headline, Scroll, SeatMark, show_dialog
from ui.widgets.die import Die
from ui.widgets.kv import load_kv
from ui.widgets.poster import rays_in
from ui.widgets.sentence import Printed
from ui.widgets.tally import Tally
from ui.widgets.words import widest_word

HELD = rgba("#2c9c4b")  # The colour of spaces that a token has reached in earlier turns.
RINGED = 1.16  # How much larger a die with a ring is drawn, as it is smaller inside.
PER_KIND = 1.8  # The width for a die with the number of those alike, in dice.
SMALL = 36  # The least side of dice that are read from a chair, in units.
RED, SHOUT_MM = rgba("#c4281f"), 22.0
FRAME_MM = 7.2  # The height of the capitals of a key in a frame, where its words fit.
SHADES = {"good": rgba("#155526"), "bad": rgba("#a5180f")}


class SpaceView(Widget):
    """A space of a card: empty, reached by the dice of this turn, or with tokens on it."""

    face = StringProperty("")
    reached = NumericProperty(0)  # As in `companion.engine.page.Space`.
    tokens: tuple[tuple[int, str], ...] = ObjectProperty(())  # Seats and their colours.

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._marks, self._dice = Pool(SeatMark), Pool(Die)
        due = Due(self._draw, DRAW)
        for name in ("pos", "size", "face", "reached", "tokens"):
            self.fbind(name, due)
        due()

    def _draw(self, *_: object) -> None:
        self._place_tokens()
        self.canvas.before.clear()
        with self.canvas.before:
            Color(*(inks.line, HELD, inks.primary)[int(self.reached)])
            RoundedRectangle(pos=self.pos, size=self.size, radius=[3 * theme.unit])

    def _place_tokens(self) -> None:
        marks = self._marks.first(len(self.tokens))
        dice = self._dice.first(1 if self.face and not self.tokens else 0)
        place_children(self, [*dice, *marks])
        for die in dice:
            die.face, die.pos, die.size = self.face, self.pos, self.size
        share = 1 if len(marks) == 1 else 0.62
        side = 0.9 * share * min(self.width, self.height)
        for place, (mark, (seat, colour)) in enumerate(zip(marks, self.tokens, strict=True)):
            mark.seat, mark.colour = seat, colour
            slide = place / max(1, len(marks) - 1) * (self.width - side) if place else 0
            mark.size = (side, side)
            mark.pos = (self.x + slide, self.y + (self.height - side) / 2)


class Spaces(GridLayout):
    """The spaces of a card; those that dice or a token have reached are lit."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._spaces = Kept(self, SpaceView)

    def fill(self, printed: PrintedCard, game: Game) -> None:
        """Show the spaces with everybody's tokens."""
        for shown, space in self._spaces.show(printed.spaces):
            shown.reached, shown.face = space.reached, space.face
            shown.tokens = tuple((seat, game.seats[seat].colour) for seat in space.seats)


class Scene:
    """A picture by name behind all else in its room."""

    def __init__(self, room: FloatLayout) -> None:
        self._room, self._named, self._picture = room, "", Widget()

    def show(self, named: str) -> None:
        """Show another picture, unless it is the same."""
        if named == self._named:
            return
        self._room.remove_widget(self._picture)
        self._named, self._picture = named, sign(named)
        self._picture.pos_hint = {"x": 0, "y": 0}
        self._room.add_widget(self._picture, index=len(self._room.children))


class PrintedKey(PageKey, BoxLayout):
    """A key as the card it stands for; one with the tone "go" is lit."""

    label = StringProperty("")
    wants = StringProperty("")
    many = StringProperty("")
    points = NumericProperty(0)
    corner = StringProperty("")
    foot = StringProperty("")
    lit = BooleanProperty(False)
    rule = StringProperty("")

    def __init__(self) -> None:
        load_kv(__file__)
        super().__init__(ground=inks.paper, edge=inks.printed)
        self._scene = Scene(self.ids.scene)

    def put(self, key: Key, game: Game) -> None:
        """Show a key with its card."""
        printed, say = key.printed, game.say
        assert printed is not None
        self.key, self.label, self.foot = key, say(key.label), say(key.note)
        self._scene.show(printed.picture)
        self.points, self.wants = printed.points, printed.wants
        self.corner, self.many = say(printed.corner), say(printed.many)
        self.rule, self.lit = say(printed.rule), key.tone == "go"
        self.ids.spaces.fill(printed, game)

    def show_rule(self) -> None:
        """Show the special rule in full."""
        show_dialog(self.label, self.rule)


class FrameKey(PageKey, BoxLayout):
    """A key as a card in the frame of its kind, as "event"; all in a row have one letter size."""

    cut = ROUND

    label = StringProperty("")
    note = StringProperty("")
    picture = StringProperty("")
    letters = NumericProperty(0)  # The largest type size with which all words of the row fit.

    def __init__(self) -> None:
        load_kv(__file__)
        super().__init__()
        due = LayoutDue(self._fit_row)
        for part, names in ((self, ("label", "parent")), (self.ids.name, ("width", "font_name"))):
            for name in names:
                part.fbind(name, due)

    def _fit_row(self, *_: object) -> None:
        around = self.parent.children if self.parent is not None else ()
        row = [each for each in around if isinstance(each, FrameKey) and each.label]
        names = [each.ids.name for each in row if each.ids.name.width > 1]
        size = theme.capitals(FRAME_MM)
        while size > 1 and any(widest_word(each, size) > each.width for each in names):
            size -= 0.5
        for each in row:
            each.letters = size

    def put(self, key: Key, say: Say) -> None:
        """Show a key."""
        self.key, self.label, self.note = key, say(str(key.label)), say(str(key.note))
        self.picture = key.picture
        self.ground = self.edge = INKS[FRAMES[key.picture]]


class StakeView(BoxLayout):
    """A figure above its words."""

    figure = StringProperty("")
    words = StringProperty("")
    shade: Colour = ObjectProperty((0, 0, 0, 1))


class StakesKey(PageKey, BoxLayout):
    """A key with what may come of it in figures."""

    label = StringProperty("")

    def __init__(self) -> None:
        load_kv(__file__)
        super().__init__(ground=inks.paper, edge=inks.printed)
        self.stakes = Kept(self.ids.stakes, StakeView)

    def put(self, key: Key, say: Say) -> None:
        """Show a key."""
        self.key, self.label = key, say(str(key.label))
        self.ground = inks.primary if key.tone == "go" else inks.paper
        for shown, stake in self.stakes.show(key.stakes):
            shown.figure, shown.words = say(str(stake.figure)), say(str(stake.words))
            shown.shade = SHADES.get(stake.shade, inks.printed)


class TargetKey(PageKey, BoxLayout):
    """A key as the card that may be hit: its worth, and what follows at its foot."""

    label = StringProperty("")
    worth = StringProperty("")
    detail = StringProperty("")  # What follows.
    ahead = StringProperty("")  # The sign of who is ahead then.

    def __init__(self) -> None:
        load_kv(__file__)
        super().__init__(ground=inks.paper, edge=inks.printed)
        self._scene = Scene(self.ids.scene)

    def put(self, key: Key, say: Say) -> None:
        """Show a key."""
        self.key, self.label, self.detail = key, say(str(key.label)), say(str(key.note))
        self.worth, self.ahead = say(str(key.stakes[0].figure)), key.stakes[0].picture
        self.ground = inks.second if key.tone == "second" else inks.paper
        self._scene.show(key.picture)


KINDS_OF_KEYS: Sequence[type[PageKey]] = (
    *(TicketKey, FaceKey, CardKey),
    *(FrameKey, PrintedKey, StakesKey, TargetKey),
)


def kind_of(page: Page, key: Key, *, cell: bool) -> type[PageKey]:
    """Return the kind of widget for a key; a `cell` is a card to lay."""
    if cell:
        return CardKey
    if key.printed is not None:
        return PrintedKey
    if key.stakes:
        return TargetKey if page.kind == "targets" else StakesKey
    if key.picture in FRAMES and page.kind == "verbs":
        return FrameKey
    return FaceKey if is_face(page, key) else TicketKey


class PrintedPoster(BoxLayout):
    """A poster of a card that is attacked, with its name, points and spaces at the foot."""

    name = StringProperty("")
    points = NumericProperty(0)

    def __init__(self) -> None:
        load_kv(__file__)
        super().__init__()
        self._scene = Scene(self.ids.scene)

    def put(self, who: Actor, game: Game) -> None:
        """Show the one who is attacked, with the card."""
        assert who.printed is not None
        self.name, self.points = game.say(who.name), who.printed.points
        self._scene.show(who.picture)
        self.ids.spaces.fill(who.printed, game)


class LyingDice(Widget):
    """Dice that lie on the table, in lines as large as they fit; those that count have a ring.

    In a low room, where they would be small, one stands for all that are alike, with their number.
    """

    def __init__(self) -> None:
        super().__init__()
        self._lying = Counter[tuple[str, bool]]()
        self._dice, self._numbers = Pool(Die), Pool(lambda: Headline(halign="left"))
        self.dice: Sequence[Die] = ()  # In order.
        self._due = LayoutDue(self.place)
        for name in ("pos", "size"):
            self.fbind(name, self._due)

    def put(self, lying: Sequence[tuple[str, bool]]) -> None:
        """Show these faces, each with whether it counts."""
        self._lying = Counter(lying)
        self._due()

    def _show(
        self, lying: Sequence[tuple[str, bool]], numbers: Sequence[int]
    ) -> Sequence[Headline]:
        """Show these dice, and return the words for these numbers of dice."""
        self.dice, words = self._dice.first(len(lying)), self._numbers.first(len(numbers))
        place_children(self, [*self.dice, *words])
        for die, (face, counts) in zip(self.dice, lying, strict=True):
            die.face, die.ring = face, "sure" if counts else ""
        for each, number in zip(words, numbers, strict=True):
            each.text, each.color = f"×{number}", inks.text
        return words

    def place(self, *_: object) -> None:
        """Place the dice in one to three lines, or each kind of them in one."""
        count, kinds = max(1, self._lying.total()), max(1, len(self._lying))
        sides = [(min(self.height / n, self.width / -(-count // n)), n) for n in (1, 2, 3)]
        side, lines = max(sides)
        most = min(self.height, self.width / (kinds * PER_KIND))
        if 0.88 * side < SMALL * theme.unit and most > side:
            numbers = self._show([*self._lying], [*self._lying.values()])
            self._place_dice(most, kinds, PER_KIND)
            for words, die in zip(numbers, self.dice, strict=True):
                words.largest = 0.62 * most
                words.pos = die.center_x + 0.5 * most, self.top - most
                words.size = (PER_KIND - 1) * most, most
            return
        self._show([*self._lying.elements()], ())
        self._place_dice(side, -(-count // lines), 1.0)

    def _place_dice(self, side: float, across: int, pitch: float) -> None:
        """Place so many dice in a line, `pitch` sides from one to the next."""
        for number, die in enumerate(self.dice):
            line, column = divmod(number, across)
            shown = (0.88 * RINGED if die.ring else 0.88) * side
            die.size = shown, shown
            die.center = self.x + (column * pitch + 0.44) * side, self.top - (line + 0.5) * side


class FootBand(Headline):
    """Words on a red band."""


def blast(paper: Paper) -> None:
    """Paint the light of an explosion."""
    paint.plain(paper, inks.paper)
    paint.rays(paper, mix(inks.paper, inks.primary, 0.35), 0.8, 0.6)
    paint.halftone(paper.part(0, 0, 1, 0.45), faded(RED, 0.7), 14 * theme.unit)


def rays_behind(page: Page, side: Colour, *, followed: bool) -> Paint | None:
    """Return the rays behind a page, in the colour of a `side` that aims; None for most pages.

    There are none behind an outcome on a board that is `followed`.
    """
    if page.shout:
        return blast
    if is_verdict(page):
        return None
    grounds = GROUNDS.get(page.actor.picture) if page.actor is not None else None
    if page.kind == "targets":
        return rays_in(grounds[0] if grounds else side, inks.ground, 0.15, 1.0)
    if page.outcome and (is_faced(page) or grounds or not followed):
        return rays_in(RED, inks.ground, 0.5, 1.0)
    if not is_faced(page) and grounds is None:
        return None
    calm = named("blue") if page.kind == "faces" else grounds[0] if grounds else inks.raised
    return rays_in(calm, inks.ground, 0.5, 1.0)


class OnTheTable:
    """The parts of a page about what lies on the table, which a page view shows and places."""

    def __init__(self, game: Game, app: Desk) -> None:
        load_kv(__file__)
        self._game, self._app = game, app
        self.poster: PrintedPoster | None = None
        self.lying, self.aimed = LyingDice(), AimedRow()
        self._foot = FootBand(largest=theme.capitals(FOOT_MM), halign="left")
        self._shout = Printed(largest=theme.capitals(SHOUT_MM), halign="left", color=RED)
        self._named, self._picture = "", Widget()
        self.tally: Tally | None = None
        self._holdings: Holdings | None = None
        self._scroll: Widget | None = None
        self._about: object = None

    @cached_property
    def verdict(self) -> VerdictBand:
        """The band that says who has won."""
        return VerdictBand()

    @property
    def by_hand(self) -> bool:
        """Whether the last throw was entered by hand: the next one will be, too."""
        last = self._app.last_roll
        return last.by_hand or last.is_unseen(self._app.session.config)

    def show(self, page: Page) -> list[Widget]:
        """Return the parts that this page has, filled; its tally only if `by_hand` is true."""
        say, parts = self._game.say, list[Widget]()
        if page.lying:
            self.lying.put(page.lying)
            parts.append(self.lying)
        if page.tally is not None:
            parts.append(self._tallying(page))
        if page.holdings:
            if self._holdings is None:
                self._holdings, self._scroll = Holdings(), Scroll()
                self._scroll.add_widget(self._holdings)
            self._holdings.put(page.holdings, self._game)
            parts.append(self._scroll)
        if page.aimed:
            self.aimed.put(page.aimed, say)
            parts.append(self.aimed)
        if page.foot:
            self._foot.text = say(page.foot)
            parts.append(self._foot)
        if page.shout:
            self._shout.text = say(page.shout)
            parts.append(self._shout)
        if page.picture:
            if page.picture != self._named:
                self._named, self._picture = page.picture, sign(page.picture)
            parts.append(self._picture)
        return parts

    def acting(self, page: Page) -> Widget | None:
        """Return what shows who acts instead of a poster: the band of an outcome, or a card."""
        who = page.actor
        if who is not None and is_verdict(page):
            self.verdict.put(who.picture)
            return self.verdict
        if who is None or who.printed is None:
            return None
        self.poster = self.poster or PrintedPoster()
        self.poster.put(who, self._game)
        return self.poster

    def _tallying(self, page: Page) -> Tally:
        assert page.tally is not None
        due = page.tally.dice
        kind, count = KINDS[due.kind], sum(group.count for group in due.groups)
        about = len(self._game.match), page.tally.said
        if self.tally is None or (self.tally.kind, self.tally.count) != (kind, count):
            # Large keys are too wide for a nought in each row.
            rest = "" if theme.large_letters else kind.faces[0]
            self.tally = Tally(kind, count, self._counted, rest)
            self._about = None
        if self._about != about:
            self.tally.put(())
        self._page, self._about = page, about
        return self.tally

    def _counted(self, faces: tuple[str, ...]) -> None:
        """Play the throw once people have entered all of its dice."""
        found = self._page.tally
        assert found is not None and self.tally is not None
        if self.tally.entered:
            self._about = None  # After an undo no row is filled in.
            self._game.act_all([*found.said, found.dice.of_groups((faces,))])

    def place(self, found: Places) -> None:
        """Place the parts in their rectangles; a picture without one is not shown."""
        self._picture.opacity = 0 if found.picture is None else 1
        self.aimed.opacity = 0 if found.aimed is None else 1
        for part, spot in (
            (self.lying, found.lying),
            (self.tally, found.tally),
            (self.aimed, found.aimed),
            (self._foot, found.foot),
            (self._shout, found.shout),
            (self._picture, found.picture),
            (self._scroll, found.holdings),
        ):
            if part is not None and spot is not None:
                part.pos, part.size = (spot.x, spot.y), (spot.width, spot.height)
