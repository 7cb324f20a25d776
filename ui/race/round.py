"""The widgets of a round's screen: words on the background, lanes, next cards, answers."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.devices.ports import Buzz, has_keys
from companion.engine.actions import Action
from companion.engine.page import Page
from companion.engine.prompts import Option, Prompt, Race, Secret
from companion.engine.state import State
from companion.match.match import Match
from companion.match.race import Call
from ui.kivy_layer.due import LayoutDue, settle
from ui.kivy_layer.kept import Kept, place_children
from ui.looks import look_of
from ui.race.count import under_letters
from ui.race.lanes import Bids, Hands, LaneRow
from ui.race.race_result import Said, foot_key, foot_keys
from ui.shell.desk import Desk
from ui.shell.race_controller import RaceController, terms_of
from ui.shell.screens import CompanionScreen
from ui.shell.theme import INK, TEXT, inks, letters_on, named, theme
from ui.text import say
from ui.widgets import Words
from ui.widgets.button import Pressable
from ui.widgets.card_ask import CardAsk, Take, card_ask
from ui.widgets.kv import load_kv
from ui.widgets.ribbon import Score, in_shade
from ui.widgets.sheet import Answer
from ui.widgets.table_menu import quiet_keys
from ui.widgets.ticket import Ticket
from ui.widgets.words import Headline

MOST = 15  # The most pairs of cards to choose from; else one card after the other is asked.
# The height of a tile, that of tiles in several rows, and the least width of a card with its name.
TILE, LOW_TILE, WORD = 1.25, 1.05, 1.1
LEAST_PAD = 2.1  # The least height of a pad, in touch targets,
LEAST_LANE = 1.35  # and of one that is as wide as a tall screen.
FIRST_SHARE = 0.3  # Of the foot's width, that of the key next to the cards.

CardSet = tuple[Option, ...]  # The cards that one touch turns up.


def card_sets(state: State) -> tuple[CardSet, ...]:
    """Return what one touch can turn up: pairs in either order, or single cards.

    Single cards are for the last one of the pile, for unknown cards, and for too many pairs.
    """
    first = _due(state)
    if any(prompt.domain.is_open() for prompt in state.prompts()):
        return tuple((option,) for option in first)  # The other card may be unknown.
    pairs: list[CardSet] = []
    for place, option in enumerate(first):
        earlier = {each.label for each in first[:place]}
        after = _due(state.apply(option.action)[0])
        pairs += [(option, second) for second in after if second.label not in earlier]
    return tuple(pairs) if 0 < len(pairs) <= MOST else tuple((option,) for option in first)


def _due(state: State) -> tuple[Option, ...]:
    prompts = state.prompts()
    return prompts[0].domain.listed() if prompts and prompts[0].domain.turns_up else ()


def initials(names: Sequence[str]) -> list[str]:
    """Return the first letters of each name, as many as all of them differ by."""
    most = max(map(len, names), default=0)
    for many in range(1, most):
        if len({name[:many] for name in names}) == len(set(names)):
            return [name[:many] for name in names]
    return list(names)


class CardHalf(Headline):
    """One card of a tile: its colour, with the colour's name or the first letters of it."""

    paint = ColorProperty(INK)
    brief = BooleanProperty(False)


class PairTile(Pressable, BoxLayout):
    """One or two cards side by side, as one key."""

    label = StringProperty("")
    brief = BooleanProperty(False)  # Whether there is room for first letters only.

    def __init__(self) -> None:
        load_kv(__file__)
        super().__init__(size_hint_y=None)
        self.cards: CardSet = ()
        self._names: list[tuple[str, str]] = []
        self._halves = Kept(self, CardHalf)
        self.fbind("brief", self._write)

    def put(self, cards: CardSet, short: Mapping[str, str]) -> None:
        """Show these cards; `short` has the first letters of each name."""
        self.cards, self.label = cards, " + ".join(str(option.label) for option in cards)
        self._names = [(str(each.label), short[str(each.label)]) for each in cards]
        for half, option in self._halves.show(cards):
            paint = named(option.symbol.partition(":")[2])
            half.paint, half.color = paint, letters_on(paint)
        self._write()

    def _write(self, *_: object) -> None:
        for half, names in zip(self._halves.widgets, self._names, strict=True):
            half.text, half.brief = names[self.brief], self.brief


class TilesWords(Words):
    """The words above the tiles, on a dark ground of their own, as there may be ice behind."""

    def __init__(self) -> None:
        load_kv(__file__)
        super().__init__(largest=0.8 * theme.arm, display=True, halign="center")


class TurnUp(GridLayout):
    """A tile for each set of cards that can be turned up now."""

    roomy = BooleanProperty(False)  # Whether names have room, as nothing else is to be answered.

    def __init__(self, take: Callable[[CardSet], None]) -> None:
        super().__init__(cols=1, size_hint_y=None, spacing=theme.gap / 3)
        self.bind(minimum_height=self.setter("height"))
        self.fbind("width", self._lie)
        self.fbind("roomy", self._lie)
        self._take = take
        self._kept = Kept(self, PairTile)
        self.tiles: dict[str, PairTile] = {}

    def offer(self, sets: Sequence[CardSet]) -> None:
        """Show these sets; nothing is done if they are the same as before."""
        if [tile.cards for tile in self.tiles.values()] == list(sets):
            return
        names = [str(option.label) for cards in sets for option in cards]
        short = dict(zip(names, initials(names), strict=True))
        self.tiles = {}
        for tile, cards in self._kept.show(sets, key=lambda cards: cards):
            tile.put(cards, short)
            tile.do = partial(self._take, cards)
            self.tiles[tile.label] = tile
        self._lie()

    def _lie(self, *_: object) -> None:
        """Stand in as few rows as touch targets fit into, the same number in each."""
        apart, many = theme.gap / 3, len(self.tiles)
        fit = max(1, int((self.width + apart) / (theme.touch + apart)))
        most = min(fit, 3 if theme.portrait else 5) if self.roomy else fit
        self.cols = max(1, -(-many // max(1, -(-many // most))))
        wide = self.width / self.cols
        high = TILE if many <= self.cols or theme.portrait else LOW_TILE
        for tile in self.tiles.values():
            tile.height = high * theme.touch
            tile.brief = wide < len(tile.cards) * WORD * theme.touch


Steps = list[tuple[Action, str]]  # Actions, each with its source.
# The stages of a round: cards are laid, the count, the race is open, all bids are in, a call waits
# for the table's decision, the next cards are turned over.
LAY, COUNT, OPEN, LEAD, DONE, TURN = "lay", "count", "open", "lead", "done", "turn"
HEARD = (COUNT, OPEN, LEAD)  # The stages in which presses belong to a race.
BOT_S = (0.35, 0.9)  # The range of a bot's reaction time, like that of people.


class RoundScreen(CompanionScreen):
    """Draws a round; its subclass decides what happens in it."""

    # Share of the height for the scene: while bids are entered, and with the next cards.
    ROOMY, TIGHT, TALL = 0.26, 0.41, 0.3

    fairness = StringProperty("")
    headline = StringProperty("")
    words = StringProperty("")
    icon = StringProperty("")  # The name of a picture.
    figure = StringProperty("")  # The bid of who leads.
    letters = ColorProperty(TEXT)
    scene_share = NumericProperty(1.0)  # The share of the height for the scene.
    elapsed = NumericProperty(0.0)
    timed = BooleanProperty(False)
    looking = BooleanProperty(False)  # Whether the camera looks for cards.
    stacked = BooleanProperty(False)  # Whether the buttons lie below the cards.
    controller: RaceController  # That of the last race; unset before the first.
    bids: Bids  # What is entered in this round; unset before the first.
    stage = StringProperty("")

    def __init__(self, app: Desk, **kwargs: object) -> None:
        super().__init__(app, **kwargs)
        self.called: Call | None = None
        self.domain: Race | None = None  # Who may press, and the action that closes the window.
        self.row = LaneRow(self.ids.lanes, self.touch, self.choose)
        self.turn_up = TurnUp(self._take)
        self.page = Page("")  # What the box says about this moment.
        self.ids.cord.paint = look_of(app.current_game.box.id).edge
        self._caption = TilesWords()
        self._foot_due = LayoutDue(self._lay_foot)
        foot_keys.forget()
        self._prompt: Prompt | None = None
        self._leads = False  # Whether one of the buttons leads on.
        self._handing = False  # Whether several steps of one move are being played.
        self._events: list[Any] = []  # Events of Kivy's clock.
        self._next_look: Any = None  # The one of them that makes the call.

    def on_stage(self, *_: object) -> None:
        """Allow pauses of the program outside a race."""
        self.in_motion = self.stage in HEARD

    def touch(self, seat: int, down: bool) -> None:
        """Handle a touch on a pad, or a bot's press, as a press of the seat's button."""
        raise NotImplementedError

    def choose(self, seat: int, option: Option, *, seen: bool = False) -> None:
        """Set a seat's bid."""
        raise NotImplementedError

    def go_on_with(self, steps: Steps) -> None:
        """Play the next cards of the pile."""
        raise NotImplementedError

    def close_window(self) -> None:
        """Close the window, as nobody freezes."""
        raise NotImplementedError

    def back(self) -> None:
        """Go to the shelf, as the table does: this screen takes its place."""
        self.app.leave_table()

    def undo(self) -> None:
        """Undo the last step."""
        self.game.take_back()

    def _schedule(self, do: Callable[[], object], seconds: float) -> Any:
        """Call `do` later, and return Kivy's event."""
        event = Clock.schedule_once(lambda _: do(), seconds)
        self._events.append(event)
        return event

    def _move(self, steps: Steps) -> None:
        """Play several steps as one move."""
        self._handing = True
        try:
            for source, each in groupby(steps, lambda step: step[1]):
                actions = [action for action, _ in each]
                # Stop if the rest is no longer due: the last cards are turned over automatically.
                if actions != [a for a, _ in steps] and not self.game.state.is_legal(actions[0]):
                    break
                if not self.game.act_all(actions, source):
                    break
        finally:
            self._handing = False
        if self.app.screen is self:
            self.refresh()

    def _light(self, seats: frozenset[int]) -> None:
        self.app.session.devices.buzzers.lamps(seats)

    def _show_ready(self) -> None:
        """Show on lamps and pads who has chosen a card."""
        self._light(frozenset(self.bids.ready))
        for seat in self.bids.ready:
            self.row.ready(seat)

    def _new_race(self, seats: Iterable[int], race: Race | None) -> RaceController:
        """Create the controller of a race between these seats."""
        config, buzzers = self.app.session.config, self.app.session.devices.buzzers
        terms = terms_of(config, race.seconds if race else 0.0)
        down = frozenset(s for s, lane in self.row.lanes.items() if lane.pad.state == "down")
        return RaceController(seats, terms, buzzers.held, self.app.now, standing=down)

    def _listen(self, heard: Callable[[Buzz], None]) -> None:
        self.app.session.devices.buzzers.listen(heard)

    def _take_up(self, hands: Hands, about: Hashable) -> None:
        """Take up the bids that were entered for this prompt and subject, at first none."""
        assert self._prompt is not None
        names = (self._prompt.name,)
        self.bids = self.game.entered.of(names, about, partial(Bids, hands))

    def _hands(self, domain: Secret) -> Hands:
        return {seat: each for seat, each in domain.options if self.game.bot_at(seat) is None}

    def _say(self, said: Said) -> None:
        self.headline, self.words = said.headline.upper(), said.words
        self.icon, self.figure = said.icon, said.figure
        paint = named(self.game.seats[said.seat].colour) if said.seat >= 0 else None
        self.letters = under_letters(paint or inks.raised, frosty=said.frosty)[1]
        self.ids.flood.rise(paint, frosty=said.frosty)

    def _show_score(self) -> None:
        """Show on the ribbon how far the game is, with its keys."""
        game = self.game
        scores = [
            Score(each.picture, game.say(each.words), in_shade(each.shade))
            for each in game.box.scores(game.state)
        ]
        table: Answer = (say("race-table"), "plain", lambda: self.app.show("table"))
        self.ids.ribbon.show(scores, quiet_keys(self.app, self.fairness, table))

    def _show_pot(self) -> None:
        """Show the cards that are bid for."""
        lying = next((each.cards for each in self.page.holdings if each.seat < 0), ())
        self.ids.scene.pot = tuple(chip.colour for chip in lying for _ in range(chip.number))

    def _offer(self, *presses: Ticket) -> None:
        """Show these buttons, the primary one on the right."""
        self.ids.answers.clear_widgets()
        foot_keys.take_back(presses)
        for press in reversed(presses) if theme.mirrored and not theme.portrait else presses:
            self.ids.answers.add_widget(press)
        self._leads = bool(presses) and presses[-1].tone == "go"
        self._foot_due()

    def _lay_foot(self) -> None:
        """Lay the cards and the buttons next to each other, or above each other in little width."""
        room, cards = self.ids.answers, self.ids.cards
        # What the camera shows and asks needs the whole width.
        self.stacked = theme.portrait or self.looking
        # The key that leads on is at the right, or below the cards.
        first = self.stacked or self._leads is not theme.mirrored
        place_children(self.ids.foot, [cards, room] if first else [room, cards])
        if self.turn_up.parent is not None:  # Nobody sees how it lies without one.
            self.turn_up.roomy = not room.children
        share = min(0.55, FIRST_SHARE * len(room.children))
        if self.stacked:
            room.size_hint_x = cards.size_hint_x = 1
        elif not cards.children or not room.children:
            room.size_hint_x, cards.size_hint_x = (1, 0.001) if room.children else (0.001, 1)
        else:
            room.size_hint_x, cards.size_hint_x = share, 1 - share
        settle(self.ids.foot.__self__)  # The scene and the lanes have the room that it leaves.

    def _close_press(self, domain: Race) -> Ticket:
        """Create the button that closes the window without a claim."""
        claim = self.page.claim
        nobody = self.game.say(claim.nobody) if claim else ""
        label = self.game.say(domain.close.label)
        self._close = foot_key(label, nobody, "go", self.close_window)
        return self._close

    def _offer_cards(self, sets: tuple[CardSet, ...], words: str = "") -> None:
        """Show the cards that can be turned over next, or hide them if there are none."""
        room = self.ids.cards
        if not sets:
            self._look_away()
            room.clear_widgets()
            self._foot_due()
            return
        self.turn_up.offer(sets)
        self._caption.text = words
        if self._caption.parent is None or self.turn_up.parent is None:
            for each in (self._caption, self.turn_up):
                room.remove_widget(each)
                room.add_widget(each)
        self._foot_due()

    def _adding(self, prompt: Prompt) -> tuple[Ticket, ...]:
        """Return the button for entering an unknown card, if one may come up."""
        if not prompt.domain.is_open():
            return ()
        enter = partial(self.app.show, "entry")
        return (foot_key(say("prompts-add-card"), "", "quiet", enter),)

    def _take(self, cards: CardSet) -> None:
        self.go_on_with([(option.action, "hand") for option in cards])

    # ---- bots ---------------------------------------------------------------------
    def _wake_bots(self) -> None:
        game, domain = self.game, self.domain
        for seat, claim in domain.claims if domain else ():
            if domain and seat in self.controller.seats and game.bot_at(seat):
                wanted = game.bot_choice([claim, domain.close.action])
                if wanted == claim:
                    wait = self.app.session.rng.uniform(*BOT_S)
                    self._schedule(partial(self.touch, seat, True), wait)

    def _source(self, seat: int) -> str:
        if seat not in self.controller.touched:
            return "buzzer"
        return "bot" if self.game.bot_at(seat) else "hand"

    # ---- number keys as buzzers --------------------------------------------------
    def _hear_keys(self) -> None:
        Window.bind(on_key_down=self._key_down, on_key_up=self._key_up)

    def _ignore_keys(self) -> None:
        Window.unbind(on_key_down=self._key_down, on_key_up=self._key_up)

    def _key_down(self, _: object, code: int, *__: object) -> bool:
        return self._key(code, down=True)

    def _key_up(self, _: object, code: int, *__: object) -> bool:
        return self._key(code, down=False)

    def _key(self, code: int, *, down: bool) -> bool:
        buzzers = self.app.session.devices.buzzers
        if not has_keys(buzzers) or not ord("1") <= code <= ord("6"):
            return False
        (buzzers.press if down else buzzers.release)(code - ord("1"), self.app.now())
        return True

    # ---- cards under the camera ---------------------------------------------------
    def _look_for_bids(self) -> None:
        """Let the camera look for revealed bids of all seats."""
        prompt = self._prompt
        if prompt is not None and prompt.domain.is_secret:
            self._look_at(self.game.match, (prompt,), self._take_bids)

    def _take_bids(self, actions: Sequence[Action]) -> None:
        for action in actions:
            for option in self.bids.hands.get(action.player, ()):
                if option.action == action and self.bids.chosen.get(action.player) != option:
                    self.choose(action.player, option, seen=True)

    def _offer_next(self, match: Match, words: str) -> None:
        """Show the next cards, which are due in `match`, and let the camera look for them."""
        self._offer_cards(card_sets(match.state), words)
        self._look_at(match, match.prompts, self._take_cards)

    def _take_cards(self, actions: Sequence[Action]) -> None:
        self.go_on_with([(action, "camera") for action in actions])

    def _look_at(self, match: Match, prompts: Sequence[Prompt], take: Take) -> None:
        ask = card_ask(self.app, match, prompts, take, fingers=1.0)
        self._show_ask(ask)
        self.row.slim(self.looking and self.scene_share != self.ROOMY)

    def _look_away(self) -> None:
        """Stop looking for cards."""
        self._show_ask(None)
        self.row.slim(False)

    def _show_ask(self, ask: CardAsk | None) -> None:
        """Show what the camera sees and asks, in place of what it did before."""
        self.looking = ask is not None
        for each in self.ids.cards.children[:]:
            if isinstance(each, CardAsk):
                self.ids.cards.remove_widget(each)
        if ask is not None:
            self.ids.cards.remove_widget(self._caption)  # The camera's line asks for the cards.
            self.ids.cards.add_widget(ask, index=len(self.ids.cards.children))
        self._foot_due()
