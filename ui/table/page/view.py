"""Draws a page of any box and plays what its keys report; it contains no rules."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path

from kivy.uix.widget import Widget

from companion.engine.actions import Action
from companion.engine.page import Key, Page, Score
from companion.match.card_answers import may_draw
from ui.kivy_layer.due import LayoutDue
from ui.kivy_layer.kept import Pool, place_children
from ui.looks.paint import Paint, Painted
from ui.shell.desk import Desk
from ui.shell.game import Game
from ui.shell.theme import EDGE, Colour, inks, named, readable, theme
from ui.table.page.bands import Banded
from ui.table.page.duel import Caption
from ui.table.page.follow import GO_ON, Follow
from ui.table.page.keys import CardKey, FaceKey, HeldSentence, PageKey, TicketKey, longer, verb_mm
from ui.table.page.mapped import in_ribbon, place_over
from ui.table.page.opened import CLOSE, MORE, Opened, explain, figures, spoken, titled, together
from ui.table.page.places import MOST_NAMES, NEXT_TO_A_BOARD
from ui.table.page.printed import (
    KINDS_OF_KEYS,
    FrameKey,
    OnTheTable,
    PrintedKey,
    StakesKey,
    TargetKey,
    kind_of,
    rays_behind,
)
from ui.table.page.rooms import Box, Places, is_faced, is_verdict, mirrored
from ui.table.page.steady import Steady
from ui.text import say
from ui.widgets.card_strip import photo_of
from ui.widgets.corrections import put_right, values_of
from ui.widgets.dice_eye import sees_dice
from ui.widgets.poster import Poster
from ui.widgets.ribbon import Score as Figure
from ui.widgets.ribbon import ScoreRibbon
from ui.widgets.table_menu import quiet_keys
from ui.widgets.throws import Strip
from ui.widgets.ticket import alike

LISTS = ("names", "many")  # Kinds of pages whose keys have no pictures.
LAMPS = 0.29  # The share of a wide screen's width for the lamps above faces.


class PageView(Banded):
    """Fills a screen with the page of the moment, or with one that was opened from it."""

    def __init__(self, game: Game, app: Desk, edge: Paint | None) -> None:
        """Take the match, the app, and the paint of an edge; `refresh` is what shows something."""
        super().__init__()
        self.game, self.app = game, app
        # The page of the moment, and the one that is shown; empty when the match is over.
        self.base = self.page = self._placed = Page("")
        self.follow = Follow(game)
        self.lasting = True  # Whether it has the page of the moment, or of the end.
        # Whether a private page waits to be opened, at first, again, or after an undo; and when.
        self.hidden, self._moment = True, -1
        self.board: Widget | None = None
        self.stage = 0.0  # The share of the room for the board.
        self.extra: Widget | None = None  # The board's keys, below the sentence.
        self.light: Callable[[Sequence[Action]], object] = lambda _: None  # See `Page.lit`.
        self.note = ""  # A note that the menu shows.
        self.eye: Widget | None = None  # The widget that shows what the camera sees.
        self.turned: Callable[[], object] = lambda: None  # Called when another page is shown.
        self.ribbon = ScoreRibbon()
        self.poster = Poster()
        self.sentence = HeldSentence(lambda: app.show("rules", since=self.page.since))
        self.keys: list[PageKey] = []
        self.lying = OnTheTable(game, app)
        self._heads, self._captions = Pool(Caption), list[Caption]()
        self._strip, self._steady = Strip(size_hint=(None, None)), Steady()
        self.edge = self.ribbon.cord.paint = edge
        self._cord, self._rays = Painted(paint=edge), Painted()
        self._pools = {kind: Pool(kind) for kind in KINDS_OF_KEYS}
        self._acting: Widget = self.poster  # The poster that is shown, if any is.
        self._place_due = LayoutDue(self.place)
        self.fbind("pos", self._place_due)
        self.fbind("size", self._place_due)

    # ---- which page ----------------------------------------------------------------
    @property
    def opened(self) -> Opened:
        """The pages opened for the current prompts, kept outside this widget."""
        due = self.game.prompts
        about = "page", self.game.moves  # Corrections are not counted: they close no page.
        return self.game.entered.of((due[0].name if due else "",), about, Opened)

    def refresh(self) -> None:
        """Show the page of what is due now, or the one that was opened from it."""
        game = self.game
        page = game.page()
        self.lasting = page is not None or not game.prompts
        if page is None and not game.prompts:
            return
        page = page or Page(game.prompts[0].text)
        if any(may_draw(game.match, prompt) for prompt in game.prompts[:1]):
            draw = Key(say("prompts-draw-for-us"), "", "die:?", "go", goes="draw")
            page = page._replace(keys=(draw, *page.keys))
        if page.claim is not None:  # What has happened in a round stands on its own screen.
            page = page._replace(actor=None, outcome=False, note=page.ask or page.note)
            if game is not self.app.game:  # A copy is watched: no round waits for anybody.
                page = page._replace(way_on=None)
        self.base = self.follow.page(page)
        if self._moment != len(game.match):
            self._moment, self.hidden = len(game.match), True
        self._show_page()

    @property
    def _waits(self) -> bool:
        return self.hidden and self.base.private

    def _show_page(self) -> None:
        again = self.game.entered.reopened
        self.page = self.base if self._waits else self.opened.last(self.base, again=again)
        self._show(self.page)

    def open(self, how: str, place: int = 0) -> None:
        """Open a page: "key" or "held" (a long press) with the key's index, "cards", "actor"."""
        waits = self._waits and bool(self.opened.way)
        if waits and how != "key":
            return  # Only the key of the cover uncovers what lies there.
        self.hidden = False
        if waits:
            self._show_page()
            self.turned()
            return
        del self.opened.said[len(self.opened.way) :]
        self.opened.way.append((how, place))
        self.opened.turned = 0
        self._show_page()
        self.turned()

    def leave(self) -> None:
        """Look for nothing any more, and cover what only one player may see."""
        self.hidden = True
        self.show_eye(None)

    def close(self) -> bool:
        """Close the page that was opened last; return whether one was open."""
        opened = self.opened
        if not opened.way:
            return False
        opened.way.pop()
        opened.turned = 0
        self._show_page()
        self.turned()
        return True

    def lay(self, actions: Sequence[Action]) -> bool:
        """Lay cards that the camera saw; return whether this page has keys for cards."""
        keys = [key for key in self.page.keys if key.card is not None]
        for action in actions:
            place = next((n for n, key in enumerate(self.page.keys) if key.card == action), -1)
            if place >= 0:
                self._touch(place, self.page.keys[place])
        return bool(keys)

    @property
    def private(self) -> bool:
        """Whether nothing here is read aloud."""
        return self.page.private

    @property
    def covered(self) -> bool:
        """Whether everybody but one player still has to look away."""
        return self.page.private and not self.page.lines

    # ---- what is shown ---------------------------------------------------------------
    def _show(self, page: Page) -> None:
        game = self.game
        self.light(page.lit)
        words, rest = together(game.say(page.sentence)), ""
        if not self.mapped or theme.portrait:  # In the ribbon it stands as a whole.
            words, rest = spoken(page, words)
        page = page._replace(sentence=words, note=rest or page.note)
        # The sentence has one wide line.
        rows = bool(page.lines) and page.balance is None
        across = (is_faced(page) or page.duel is not None or rows) and not theme.portrait
        self.sentence.text = words.replace("\n", " ") if across else words
        self._show_ribbon(page)
        self.sentence.note = self._note(page)
        self.sentence.dice, self.sentence.coins = page.dice, page.points
        self.sentence.between = game.say(page.between)
        self.sentence.words.halign = "center" if page.balance is not None else "left"
        self.sentence.ink = inks.printed if page.shout else inks.text
        self._show_keys(page)
        self._strip.show([(each.dice, game.say(each.says)) for each in page.throws if each.says])
        followed = self.board is not None and not is_faced(page)
        side = self._side(page.actor.seat) if page.actor is not None else inks.raised
        self._rays.paint = rays_behind(page, side, followed=followed)
        parts: list[Widget] = [self._rays] if self._rays.paint is not None else []
        if self.board is not None and followed:
            parts += [self.board, *([] if self.mapped else [self._cord])]
            if self.mapped and theme.portrait:
                self.around.put(page, game.say, self._side(page.actor.seat if page.actor else -1))
                parts += [self.around, self.sentence]
            parts += [self.extra] if self.extra is not None and not self.opened.way else []
        elif page.balance is not None:
            self.balance.put(page.balance)
            parts += [self.balance]
        elif page.duel is not None:
            self.duel.put(page.duel, game.say(page.duel.words), self._side(page.duel.seat))
            parts += [self.duel, self._cord]
        elif page.actor is not None and not is_faced(page) and page.kind != "cards":
            self._show_actor(page)
            parts += [self._acting, self._cord]
        parts += [self.ribbon, *([] if self.mapped else [self.sentence]), *self.keys]
        if page.actor is not None and self._is_lit(page):
            self.lamps.total, self.lamps.lit = self.poster.all_lamps, page.actor.lamps
            parts += [self.lamps]
        self._captions = list(self._heads.first(len(page.lines)))
        for caption, line in zip(self._captions, page.lines, strict=True):
            marks = [f"die:{face}" for face in line.faces]
            marks += [self._pictured(f"seat:{line.seat}")] if line.seat >= 0 else []
            caption.put(game.say(line.label), marks)
        parts += self._captions
        # Without a camera nobody would see what is thrown; with one nobody enters numbers.
        shown = any(each.says for each in page.throws) and sees_dice(self.app)
        self._placed = page._replace(
            throws=page.throws if shown else (), tally=page.tally if self.lying.by_hand else None
        )
        parts += self.lying.show(self._placed)
        parts += [self._strip] if self._placed.throws and not self.mapped else []
        parts += [self.eye] if self.eye is not None else []
        place_children(self, parts)
        self._place_due()

    def _note(self, page: Page) -> str:
        """Return what stands below the sentence; next to a board who acts, if nothing else does."""
        say_ = self.game.say
        if self.game.reopened is not None:
            return self.game.reopened.words(say_)
        if self.mapped:
            return ""  # It stands elsewhere.
        note = say_(page.ask if page.outcome else page.note).replace("\n", " ")
        if note or self.board is None or page.actor is None or "\n" in str(page.sentence):
            return note
        return say_(page.actor.name)

    def _is_lit(self, page: Page) -> bool:
        """Return whether the phases that are left hang above a page of faces."""
        lamps = page.actor.lamps if page.actor is not None else -1
        return is_faced(page) and lamps >= 0 and not page.outcome and not theme.portrait

    @property
    def mapped(self) -> bool:
        """Whether the board fills the screen, because the page has nothing else to touch."""
        page = self.page
        listed = page.keys or is_faced(page) or page.outcome or (self.opened.way and not page.lit)
        return self.board is not None and not listed

    def figures(self) -> list[Figure]:
        """Return the scores of the box as the ribbon shows them."""
        return figures(self.game, self._correct)

    def _show_ribbon(self, page: Page) -> None:
        shown = self.figures()
        if self.mapped and not theme.portrait:
            shown = in_ribbon(page, self.sentence.text, self.game.say)
        cards = partial(self.open, "cards") if page.cards is not None else lambda: None
        keys = [
            ("cards", say("widgets-ribbon-cards"), cards),
            self.opened.way_back(self.base, self.undo, waits=self._waits),
            quiet_keys(self.app, self.note)[-1],
        ]
        self.ribbon.show(shown, keys, ("cards",) if page.cards is None else ())

    def _show_keys(self, page: Page) -> None:
        narrow = self.board is not None and not theme.portrait
        shown = self.opened.part_of(page, NEXT_TO_A_BOARD if narrow else MOST_NAMES)
        self._steady.put(page, [key for _, key in shown], base=not self.opened.way)
        if page.way_on is not None:
            shown.append((len(page.keys), page.way_on))
        laid = sum(line.many for line in page.lines) if page.kind == "cards" else 0
        kinds = [kind_of(page, key, cell=0 <= place < laid) for place, key in shown]
        counts = Counter(kinds)
        free = {kind: iter(pool.first(counts[kind])) for kind, pool in self._pools.items()}
        self.keys = []
        size = verb_mm(page, len(self._steady.cells) + (page.way_on is not None))
        for kind, (place, key) in zip(kinds, shown, strict=True):
            widget = next(free[kind])
            if isinstance(widget, TicketKey):
                photo = self._photo(key.actions)
                listed = page.kind in LISTS and not key.picture.startswith("face:")
                picture = "" if listed else self._pictured(key.picture)
                stacked = page.duel is not None and page.kind == "verbs"
                widget.put(key, self.game.say, size, photo, picture, stacked=stacked)
            elif isinstance(widget, PrintedKey):
                widget.put(key, self.game)
            elif isinstance(widget, FaceKey | CardKey | FrameKey | StakesKey | TargetKey):
                widget.put(key, self.game.say)
            # The key of a card is the same one after each touch, so that two may follow at once.
            cell = isinstance(widget, CardKey)
            widget.do = partial(self._lay_one, place) if cell else partial(self._touch, place, key)
            widget.stay = longer(key, partial(self.open, "held", place), self.game.say)
            self.keys.append(widget)

    def _pictured(self, named: str) -> str:
        """Return a picture's name; that of a seat with the seat's colour."""
        kind, _, seat = named.partition(":")
        return f"{named}:{self.game.seats[int(seat)].colour}" if kind == "seat" else named

    def _show_actor(self, page: Page) -> None:
        who, poster = page.actor, self.poster
        assert who is not None
        self._acting = self.lying.acting(page) or poster
        poster.show(who, self.game.say, self._side(who.seat))
        last = self.game.match.steps[-1:]
        poster.photo = self._photo([step.action for step in last]) if page.outcome else None
        poster.do = self._touch_actor
        if is_verdict(page):
            self.lying.verdict.key.do = self._correct_actor
        poster.long_press = self._correct_actor if who.opens is not None else None

    def _side(self, seat: int) -> Colour:
        """Return the colour of a seat, blue for nobody's."""
        known = 0 <= seat < len(self.game.seats)
        return readable(named(self.game.seats[seat].colour if known else "blue"))

    def _photo(self, actions: Iterable[Action]) -> Path | None:
        """Return the owner's photo of the first card in these actions that has one."""
        session, box = self.app.session, self.game.box
        found = (photo_of(session, box, action) for action in actions)
        return next((photo for photo in found if photo is not None), None)

    # ---- where -----------------------------------------------------------------------
    def place(self, *_: object) -> None:
        if self.width < 2:
            return
        top = self.height - self.ribbon.height
        _put(self.ribbon, Box(self.x, self.y + top, self.width, self.ribbon.height))
        low = self.y
        if self.eye is not None:
            _put(self.eye, Box(self.x, self.y, self.width, self.eye.height))
            low += self.eye.height
        room = Box(self.x, low, self.width, self.y + top - low)
        if self.mapped:
            assert self.board is not None
            if theme.portrait:
                self.around.place_in(room, self.board, self.sentence, self.keys, self.extra)
            else:
                place_over(room, self.board, self.keys, self.extra)
            return
        stage = self.stage if self.board is not None else 0.0
        found = self._steady.laid(room, self._placed, stage)
        self._put_all(mirrored(found, room) if theme.mirrored else found, room)

    def _put_all(self, found: Places, room: Box) -> None:
        if self._is_lit(self.page):
            box, wide = found.sentence, LAMPS * found.sentence.width
            found = found._replace(sentence=box._replace(width=box.width - wide))
            high = min(box.height, theme.touch)
            _put(self.lamps, Box(box.right - wide, box.top - high, wide, high))
        _put(self.sentence, found.sentence)
        self.sentence.note_at, self.sentence.reach = found.note, found.reach
        self.lying.place(found)
        _put(self._rays, room)
        spots = [*found.keys, *([found.way_on] if found.way_on else [])]
        for key, spot in zip(self.keys, spots, strict=False):
            _put(key, spot)
        alike(self.keys)
        if found.strip is not None:
            _put(self._strip, found.strip)
        for caption, spot in zip(self._captions, found.lines, strict=False):
            _put(caption, spot)
        if found.balance is not None:
            _put(self.balance, found.balance)
        if found.duel is not None:
            _put(self.duel, found.duel)
            cord = EDGE * theme.unit
            low = found.duel.y - cord / 2
            _put(self._cord, Box(found.duel.x, low, found.duel.width, cord))
        if found.poster is not None:
            part, cord = found.poster, EDGE * theme.unit
            _put(self.board if self.board is not None else self._acting, part)
            if self.extra is not None:
                shown = bool(self.extra.children) and self.extra.parent is self
                most = 0.45 * found.sentence.height
                high = min(self.extra.minimum_height, most) if shown else 0
                spoken = found.sentence
                _put(self.extra, spoken._replace(height=high))
                _put(self.sentence, spoken._replace(y=spoken.y + high, height=spoken.height - high))
            upright = Box(part.x, part.y - cord / 2, part.width, cord)
            edge = part.x if theme.mirrored else part.right
            level = Box(edge - cord / 2, part.y, cord, part.height)
            _put(self._cord, upright if part.width == room.width else level)

    # ---- touching ----------------------------------------------------------------------
    def _touch(self, place: int, key: Key) -> None:
        if place == MORE:
            self.opened.turned += 1
            self._show_page()
        elif key.opens is not None:
            self.open("key", place)
        elif key.why:
            self.game.refused(self.game.say(key.why))
        elif key.full and not key.all:
            explain(key, self.game.say)
        else:
            self.report(key)

    def _lay_one(self, place: int) -> None:
        self._touch(place, self.page.keys[place])

    def report(self, key: Key) -> None:
        """Play the actions of a key, and open the screen or page that it leads to."""
        self.opened.seen &= not key.actions
        played = not key.actions or self.game.act_all(key.actions, later=key.then)
        if key.goes in (CLOSE, "back"):
            self.close()
            while key.goes == "back" and self.opened.way and key in self.page.every():
                self.close()
        elif key.goes == "entry" and played:
            self.app.show("entry")
        elif key.goes in ("dice", "race") and played:
            self.opened.way.clear()  # The question is asked again after the return from there.
            self.app.show(key.goes)
        elif key.goes == "correct" and self.page.actor is not None:
            who = self.page.actor
            self._put_right(self.game.say(who.name), who.paths)
        elif key.goes == GO_ON:
            self.follow.go_on()
            self.game.notify()
        elif key.goes == "draw":
            self.game.draw()
        elif key.goes == "undo":
            self.game.take_back()

    def _touch_actor(self) -> None:
        """Open the actor's page, or corrections of it for a touch on the foot of the poster.

        A key opens the page, and corrections when it is held.
        """
        who = self.page.actor
        if who is None:
            return
        at, foot = self.poster.touched, self.poster.y + 0.3 * self.poster.height
        if who.opens is not None and (at is None or at[1] >= foot):
            self.open("actor")
        else:
            self._correct_actor()

    def _correct_actor(self) -> None:
        who = self.page.actor
        if who is not None:
            self._put_right(self.game.say(who.name), who.paths)

    def _correct(self, score: Score) -> None:
        self._put_right(titled(self.game, score), score.paths)

    def _put_right(self, title: str, paths: Sequence[str]) -> None:
        values = values_of(self.game, *paths)
        if values:
            put_right(self.game, title, values)

    def undo(self) -> None:
        """Take back the last touch: turn a list back, close a page, or undo a step."""
        opened = self.opened
        if opened.turned:
            opened.turned = 0
            self._show_page()
        elif not opened.leads_back(self.base, waits=self._waits) or not self.close():
            self.game.take_back()

    # ---- dice and cards under the camera -------------------------------------------------
    @property
    def eye_for(self) -> str:
        """The kind of dice to watch for on this page, or "" for none."""
        return self.game.box.dice if self.page.throws and sees_dice(self.app) else ""

    def thrown(self, colours: Counter[str]) -> None:
        """Play what a roll means that was made before anything was touched, by its colours."""
        for each in self.page.throws:
            if each.is_meant(colours):
                played = not each.actions or self.game.act_all(each.actions)
                if played and self.game.prompts[0].domain.first is not None:
                    self.app.show("dice")  # These dice belong to the prompt that is due now.
                return

    def show_eye(self, eye: Widget | None) -> None:
        """Show the camera's widget at the foot of the screen, or remove it."""
        if eye is self.eye:
            return
        self.eye = eye
        if eye is not None:
            eye.bind(height=self._place_due)  # Its height changes when it asks a question.
        self._show(self.page)


def _put(widget: Widget, box: Box) -> None:
    widget.pos, widget.size = (box.x, box.y), (box.width, box.height)
