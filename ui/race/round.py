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
from kivy.uix.widget import Widget

from companion.devices.ports import Buzz, has_keys
from companion.engine.actions import Action
from companion.engine.prompts import Option, Prompt, Race, Secret
from companion.engine.state import State
from companion.match.match import Match
from companion.match.race import Call
from ui.kivy_layer.kept import Kept
from ui.race.lanes import Bids, Hands, LaneRow
from ui.race.race_result import Said
from ui.shell.desk import Desk
from ui.shell.race_controller import RaceController, terms_of
from ui.shell.screens import CompanionScreen
from ui.shell.theme import INK, TEXT, inks, letters_on, named, theme
from ui.text import say
from ui.text.colours import colour_name
from ui.widgets import Bold, Press, Words
from ui.widgets.button import Pressable
from ui.widgets.card_ask import CardAsk, Take, card_ask
from ui.widgets.kv import load_kv
from ui.widgets.ribbon import Score
from ui.widgets.sheet import Answer
from ui.widgets.table_menu import quiet_keys

MOST = 15  # The most pairs of cards to choose from; else one card after the other is asked.
SHARE, SHARE_TALL = 0.345, 0.39  # The share of the height for tiles, on wide and tall screens.

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


class CardHalf(BoxLayout):
    """One card of a tile: its colour, with the colour's name."""

    text = StringProperty("")
    paint = ColorProperty(INK)
    letters = ColorProperty(INK)

    def __init__(self, **kwargs: object) -> None:
        load_kv(__file__)
        super().__init__(**kwargs)


class PairTile(Pressable, BoxLayout):
    """One or two cards side by side, as one key."""

    label = StringProperty("")

    def __init__(self, cards: CardSet) -> None:
        load_kv(__file__)
        super().__init__(label=" + ".join(str(option.label) for option in cards))
        self.cards = cards
        for option in cards:
            colour = str(option.action.args[0])
            paint = named(colour)
            self.add_widget(
                CardHalf(text=colour_name(colour), paint=paint, letters=letters_on(paint))
            )


class TurnUp(GridLayout):
    """A tile for each set of cards that can be turned up now."""

    roomy = BooleanProperty(False)  # Whether tiles can be high, as nothing else is to be answered.

    def __init__(self, take: Callable[[CardSet], None]) -> None:
        super().__init__(cols=1, size_hint_y=None, spacing=theme.gap / 2)
        self.bind(minimum_height=self.setter("height"))
        self.fbind("roomy", self._grow)
        self._take = take
        self.tiles: dict[str, PairTile] = {}

    def offer(self, sets: Sequence[CardSet]) -> None:
        """Show these sets; nothing is rebuilt if they are the same as before."""
        if [tile.cards for tile in self.tiles.values()] == list(sets):
            return
        self.clear_widgets()
        self.tiles = {}
        self.cols = max(1, _columns(len(sets)))
        for cards in sets:
            tile = PairTile(cards)
            tile.size_hint_y = None
            tile.bind(on_release=lambda _, cards=cards: self._take(cards))
            self.tiles[tile.label] = tile
            self.add_widget(tile)
        self._grow()

    def _grow(self, *_: object) -> None:
        lines = -(-len(self.tiles) // self.cols)
        room = (SHARE_TALL if theme.portrait else SHARE) * Window.height / max(1, lines)
        high = min(1.6 * theme.touch, room) if self.roomy else 0
        for tile in self.tiles.values():
            tile.height = max(1.1 * theme.touch, high)


def _columns(count: int) -> int:
    most = 3 if theme.portrait else 5
    rows = -(-count // most)
    return -(-count // rows) if rows else 1


Steps = list[tuple[Action, str]]  # Actions, each with its source.
# The stages of a round: cards are laid, the count, the race is open, all bids are in, a call waits
# for the table's decision, the next cards are turned over.
LAY, COUNT, OPEN, LEAD, DONE, TURN = "lay", "count", "open", "lead", "done", "turn"
HEARD = (COUNT, OPEN, LEAD)  # The stages in which presses belong to a race.
BOT_S = (0.35, 0.9)  # The range of a bot's reaction time, like that of people.


class RoundScreen(CompanionScreen):
    """Draws a round; its subclass decides what happens in it."""

    ROOMY, TIGHT = 2.9, 1.7  # Height of the lanes relative to the words, with cards and without.

    title = StringProperty("")
    fairness = StringProperty("")
    headline = StringProperty("")
    words = StringProperty("")
    icon = StringProperty("")
    letters = ColorProperty(TEXT)
    share = NumericProperty(1.0)  # Height of the lanes relative to the words.
    elapsed = NumericProperty(0.0)
    timed = BooleanProperty(False)
    looking = BooleanProperty(False)  # Whether the camera looks for cards.
    bust = NumericProperty(0)  # The bid of the leading seat, 0 for none.
    controller: RaceController  # That of the last race; unset before the first.
    bids: Bids  # What is entered in this round; unset before the first.
    stage = StringProperty("")

    def __init__(self, app: Desk, **kwargs: object) -> None:
        super().__init__(app, **kwargs)
        self.called: Call | None = None
        self.domain: Race | None = None  # Who may press, and the action that closes the window.
        self.row = LaneRow(self.ids.lanes, self.touch, self.choose)
        self.turn_up = TurnUp(self._take)
        self._pot = Kept(self.ids.pot, CardHalf)
        self._caption = Words(largest=0.8 * theme.arm, display=True)
        self._prompt: Prompt | None = None
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
        self.headline, self.words, self.icon = said.headline.upper(), said.words, said.icon
        leads = self.stage == LEAD and said.seat >= 0 and not said.frosty
        self.bust = (self.game.public["bids"][said.seat] or 0) if leads else 0
        paint = named(self.game.seats[said.seat].colour) if said.seat >= 0 else None
        self.letters = inks.text if paint is None else letters_on(paint)
        self.ids.flood.rise(paint, frosty=said.frosty)

    def _show_score(self, seen: Mapping[str, Any]) -> None:
        """Show on the ribbon how far the game is, with its keys."""
        left = say("panels-cards-left-in-pile", count=seen["pile"])
        scores = (Score("", self.title, inks.accent), Score("", left, inks.muted))
        table: Answer = (say("race-table"), "plain", lambda: self.app.show("table"))
        self.ids.ribbon.show(scores, quiet_keys(self.app, self.fairness, table))

    def _show_pot(self, seen: Mapping[str, Any]) -> None:
        """Show the cards that are bid for."""
        cards = {colour: count for colour, count in seen["table"].items() if count}
        for half, (colour, count) in self._pot.show(cards.items()):
            name = colour_name(colour)
            half.text = name if count == 1 else say("race-cards", count=count, colour=name)
            half.paint = named(colour)
            half.letters = letters_on(half.paint)

    def _offer(self, *presses: Press) -> None:
        """Show these buttons, the primary one on the right."""
        self.turn_up.roomy = not presses
        room = self.ids.answers
        room.clear_widgets()
        for press in presses:
            room.add_widget(press)
        if presses and not isinstance(presses[-1], Bold):
            room.add_widget(Widget(size_hint_x=1.2))

    def _close_press(self, domain: Race) -> Press:
        """Create the button that closes the window without a claim."""
        label = self.game.say(domain.close.label)
        self._close = Bold(label=label, detail=say("race-nobody-freezes"), icon="check")
        self._close.bind(on_release=lambda _: self.close_window())
        return self._close

    def _offer_cards(self, sets: tuple[CardSet, ...], words: str = "") -> None:
        """Show the cards that can be turned over next, or hide them if there are none."""
        room = self.ids.cards
        if not sets:
            self._look_away()
            room.clear_widgets()
            return
        self.turn_up.offer(sets)
        self._caption.text, self._caption.color = words, self.letters
        if self._caption.parent is None or self.turn_up.parent is None:
            for each in (self._caption, self.turn_up):
                room.remove_widget(each)
                room.add_widget(each)

    def _adding(self, prompt: Prompt) -> tuple[Press, ...]:
        """Return the button for entering an unknown card, if one may come up."""
        if not prompt.domain.is_open():
            return ()
        press = Press(label=say("prompts-add-card"), icon="plus")
        press.do = lambda: self.app.show("entry")
        return (press,)

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
        self._look_away()
        ask = card_ask(self.app, match, prompts, take, fingers=1.0)
        self.looking = ask is not None
        self.row.slim(self.looking and self.share <= self.TIGHT)
        if ask is not None:
            self.ids.cards.remove_widget(self._caption)  # The camera's line asks for the cards.
            self.ids.cards.add_widget(ask, index=len(self.ids.cards.children))

    def _look_away(self) -> None:
        """Stop looking for cards."""
        self.looking = False
        self.row.slim(False)
        for each in self.ids.cards.children[:]:
            if isinstance(each, CardAsk):
                self.ids.cards.remove_widget(each)
