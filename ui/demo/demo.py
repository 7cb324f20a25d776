"""Play whole matches on the real screens with a simulated finger, and take pictures.

Bots decide. Everything is entered by touch, or by simulated tray and buzzers.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from random import Random

from companion import games
from companion.engine.actions import CHANCE, Action
from companion.engine.prompts import (
    Cards,
    Choices,
    Dice,
    Number,
    Prompt,
    Race,
    Secret,
    Throw,
    Window,
)
from companion.engine.state import State
from companion.match.bots import bot_of
from ui.demo.demo_board import on_board, tap_action
from ui.demo.demo_guide import follow_way, guide_ask, has_cards, tap_key, touch_card, ways_with
from ui.demo.demo_race import buzz, cards_of, touch_bids, touch_cards
from ui.demo.stage import Stage
from ui.shell.game import Game
from ui.table.page.view import PageView
from ui.table.prompts.choices import NumberAsk, OptionPress
from ui.table.prompts.secret import SecretAsk
from ui.table.prompts.window import WindowAsk
from ui.text import say
from ui.widgets import Press
from ui.widgets.die import DieKey

# On a busy machine a page may take a tap for a drag; then it is repeated, as people do.
TRIES, LOST_S = 3, 4.0
CAMERA_ROLLS = 6  # The number of rolls in the tray; the companion rolls the others, to save time.
SIDE_SCREENS = ("history", "rules", "settings", "devices")


class Demo:
    """One box played from the shelf to the score.

    `look` is called with a name at every new kind of moment, to take pictures or check something.
    """

    def __init__(
        self,
        stage: Stage,
        box: str,
        rng: Random,
        look: Callable[[str], None],
        camera_rolls: int = CAMERA_ROLLS,
        settings: Sequence[tuple[str, str]] = (),
    ) -> None:
        self.stage = stage
        stage.app.announcing = False
        self.box = games.take(box)
        self.rng = rng
        self._look = look
        self._camera_rolls = camera_rolls
        self._settings = settings  # Options of the box: key -> wanted choice.
        self._seen: set[str] = set()
        self._rolls = 0

    @property
    def game(self) -> Game:
        return self.stage.app.current_game

    def play(self) -> int:
        """Play to the end; return the match's number in the journal."""
        self._begin()
        while not self.game.state.is_terminal():
            self._step()
        self._moment("score")
        for name in ("past", "history"):
            self._visit(name)
        session = self.stage.app.session
        newest = next(match for match in session.past() if match.box == self.box.id)
        self.stage.app.clear_table()
        return newest.id

    def _begin(self) -> None:
        self.stage.app.show("shelf")
        self._moment("shelf")
        self.stage.tap(self.box.name)
        self._moment("seats")
        for key, wanted in self._settings:
            option = next(option for option in self.box.settings if option.key == key)
            labels = dict(option.choices)
            self.stage.tap(str(labels[option.default]))
            self._moment(f"setting-{wanted}")
            self.stage.tap(str(labels[wanted]))
        if self.box.entry:
            self._visit("entries", box=self.box.id)
            self._visit("entry", box=self.box.id)
        self.stage.tap(say("shelf-set-up"))
        self._moment("setup")
        self.stage.tap(say("common-play"))

    def _visit(self, name: str, **about: object) -> None:
        screen = self.stage.app.show(name, **about)
        self.stage.frames(3)
        self.stage.until(lambda: not getattr(screen, "reads", False), "what it reads late")
        self._moment(name)
        self.stage.app.back()
        self.stage.frames(3)

    def _moment(self, name: str) -> None:
        if name in self._seen:
            return
        self._seen.add(name)
        self._look(name)

    def _step(self) -> None:
        steps = len(self.game.match)
        prompt = self._asked().prompts()[0]
        answer: dict[type, Callable[[Prompt], None]] = {
            Secret: self._bid,
            Dice: self._roll,
            Throw: self._roll,
            Number: self._number,
            Race: self._race,
        }
        ask = guide_ask(self.stage)
        if ask is not None and ask.page.shout:
            self._moment("table-nuked")
            self.stage.tap(ask.keys[-1])
        if ask is not None and (has_cards(ask.base) or ask.base.private):
            self._lay(ask, prompt)
        elif ask is not None and isinstance(prompt.domain, Secret):
            self._rows(ask, prompt.name, prompt.domain)
        elif ask is not None:
            self._page(self._on_page(prompt), ask)
        elif any(isinstance(each.domain, Window) for each in self.game.prompts):
            self._table_talk()
        else:
            answer.get(type(prompt.domain), self._choose)(prompt)
        self.stage.until(lambda: len(self.game.match) > steps, str(prompt.text))
        if steps > 30:
            for name in SIDE_SCREENS:
                if name not in self._seen:
                    self._visit(name)

    def _asked(self) -> State:
        """Return the state that is asked about, where a page begins with what needs no question.

        That of the moment if a key does just what needs none, as one that goes on.
        """
        ask = guide_ask(self.stage)
        since = ask.base.since if ask is not None else ()
        goes_on = ask is not None and any(key.all == since for key in ask.base.every())
        return self.game.after(() if goes_on else since)

    def _decide(self, options: Sequence[Action]) -> Action:
        """Return a bot's choice for a seat, or a random one for the table."""
        seat, state = options[0].player, self._asked()
        if seat >= 0:
            bot = bot_of(self.box, "normal")
            return bot(seat, state.observation(seat), list(options), self.rng)
        if seat == CHANCE:
            drawn = state.sample(self.rng)
            if drawn in options:
                return drawn
        return self.rng.choice(options)

    def _choose(self, prompt: Prompt) -> None:
        domain = prompt.domain
        assert isinstance(domain, Choices | Cards)
        if self.box.race and isinstance(domain, Cards):
            self._turn_up(domain)
            return
        wanted = self._decide(domain.actions())
        option = next(option for option in domain.options if option.action == wanted)
        self._moment(f"table-{prompt.name}")
        if on_board(self.stage, wanted):
            self._insist(lambda: tap_action(self.stage, wanted))
            return
        label = self.game.say(option.label)
        for ask in self.stage.every(WindowAsk):
            if ask.others:  # It is behind a key of the window.
                self.stage.tap(ask.others[0])
        self._tap_option(label[:1].upper() + label[1:])

    def _on_page(self, first: Prompt) -> Prompt:
        """Return the prompt to answer on a page; where items may be played, sometimes with one."""
        prompts = self._asked().prompts()
        items = [each for each in prompts if isinstance(each.domain, Window)]
        if not items:
            return first
        if self.rng.random() < 0.06:
            return items[0]
        others = [p for p in prompts if isinstance(p.domain, Choices | Cards) and p.domain.options]
        return self._one_of(others) if others else first

    def _page(self, prompt: Prompt, view: PageView) -> None:
        """Decide for a bot, and enter the choice with the keys of a page."""
        domain = prompt.domain
        options = tuple(each.action for each in domain.listed())
        if isinstance(domain, Window):
            options = tuple(each.action for _, some in domain.options for each in some)
        if isinstance(domain, Number):
            options = tuple(domain.answer(n) for n in range(domain.low, domain.high + 1))
        self._moment(f"table-{prompt.name}")
        if not options:  # A roll: its result, where the page asks for that, or else its dice.
            results = (each.action for each in domain.results)
            options = tuple(each for each in results if ways_with(view, each))
        if not options:
            self.stage.tap(next(each for each in view.keys if each.key.goes == "dice"))
            self._roll(prompt)
            return
        # No bot decides about items: it would know its hand.
        items = isinstance(domain, Window)
        wanted = self.rng.choice(options) if items else self._decide(options)
        if on_board(self.stage, wanted):
            self._insist(lambda: tap_action(self.stage, wanted))
            return
        found = ways_with(view, wanted)
        way = self.rng.choice(found)
        if way[:-1] and f"table-{prompt.name}-chosen" not in self._seen:
            follow_way(self.stage, view, way[:-1])
            self._moment(f"table-{prompt.name}-chosen")
        self._insist(lambda: follow_way(self.stage, view, way))

    def _insist(self, touch: Callable[[], None]) -> None:
        """Call `touch`, and repeat it as people do if nothing happens."""
        steps = len(self.game.match)
        for _ in range(TRIES):
            # The key is not there yet, or it is gone because the last touch did count, but late.
            with suppress(LookupError):
                touch()
            if self.stage.within(LOST_S, lambda: len(self.game.match) > steps):
                return

    def _number(self, prompt: Prompt) -> None:
        domain = prompt.domain
        assert isinstance(domain, Number)
        numbers = range(domain.low, domain.high + 1)
        wanted = self._decide([domain.answer(number) for number in numbers])
        self._moment(f"table-{prompt.name}")
        keys = next(self.stage.every(NumberAsk)).keys
        self.stage.tap(next(key for n, key in keys.items() if domain.answer(n) == wanted))

    def _tap_option(self, label: str) -> None:
        """Tap an option."""
        # A player or card may be named elsewhere, too.
        options = (each for each in self.stage.every(OptionPress) if each.label == label)
        self._insist(partial(self.stage.tap, next(options, label)))

    def _bid(self, prompt: Prompt) -> None:
        assert isinstance(prompt.domain, Secret)
        chosen = {
            seat: self._decide([option.action for option in options])
            for seat, options in prompt.domain.options
        }
        self._moment(f"table-{prompt.name}")
        if self.box.race:
            self._enter_bids(chosen)
            return
        if prompt.domain.countdown:
            self.stage.tap(say("prompts-lie-open"))
        ask = next(self.stage.every(SecretAsk))
        for place, (seat, presses) in enumerate(ask.rows.items()):
            if place == len(ask.rows) - 1:
                self._moment(f"table-{prompt.name}-entered")
            self.stage.tap(next(p for o, p in presses.items() if o.action == chosen[seat]))

    def _turn_up(self, domain: Cards) -> None:
        """Choose cards at random, and touch the tile that turns them up."""
        wanted = [self._decide(domain.actions())]
        after = self.game.state.apply(wanted[0])[0]
        if after.prompts() and isinstance(after.prompts()[0].domain, Cards):
            wanted.append(after.sample(self.rng))
        self._moment("table-turn_up")
        touch_cards(self.stage, wanted)

    def _enter_bids(self, chosen: dict[int, Action]) -> None:
        """Count down, then touch each seat's bid."""
        round_screen, steps = self.stage.app.screen, len(self.game.match)
        self.stage.tap(say("race-all-ready"))
        self.stage.until(lambda: round_screen.stage != "count", "GO")
        self._moment("race-go")
        touch_bids(self.stage, chosen)
        self.stage.until(lambda: len(self.game.match) > steps, "the bids")

    def _table_talk(self) -> None:
        """Answer an open window at random, close it, or continue the turn."""
        prompts = self.game.prompts
        window = next(each for each in prompts if isinstance(each.domain, Window))
        assert isinstance(window.domain, Window)
        others = [p for p in prompts if isinstance(p.domain, Choices | Cards) and p.domain.options]
        if window.domain.options and self.rng.random() < (0.2 if window.blocking else 0.06):
            self._answer(window.domain, window.name)
        elif window.domain.close is not None and (not others or self.rng.random() < 0.7):
            steps = len(self.game.match)
            self._moment(f"table-{window.name}")
            if len(self.game.match) == steps:  # It may have closed while the picture was taken.
                self.stage.tap(next(self.stage.every(WindowAsk)).foot)
        else:
            self._choose(self._one_of(others))

    def _one_of(self, prompts: Sequence[Prompt]) -> Prompt:
        """Return the prompt to answer next; if a card has to be drawn, mostly that one."""
        drawn = [p for p in prompts if any(a.player == CHANCE for a in p.domain.actions())]
        if drawn:
            return drawn[-1] if self.rng.random() < 0.25 else drawn[0]
        return prompts[-1] if self.rng.random() < 0.85 else prompts[0]

    def _answer(self, window: Window, name: str) -> None:
        """Tap seat, card and target: at most three taps."""
        seat, options = self.rng.choice(window.options)
        option = self.rng.choice(options)
        steps = len(self.game.match)
        for page, key in (("seats", seat), ("cards", option.label), ("targets", option)):
            if len(self.game.match) > steps:
                break
            self._moment(f"table-{name}-{page}")
            self.stage.tap(next(self.stage.every(WindowAsk)).keys[key])

    def _lay(self, view: PageView, prompt: Prompt) -> None:
        """Lay what bots would, or pass on to it, and end the battle in one of the ways."""
        self._moment(f"table-{prompt.name}")
        if view.base.private:
            self.stage.tap(view.keys[0])
        others = [key for key in view.page.keys if key.card is None and key.actions]
        if others and self.rng.random() < 0.2:
            tap_key(self.stage, view, self.rng.choice(others))
            return
        self._moment("table-reveal")
        for seat in range(len(view.page.lines)):
            side = view.page.lines[seat].seat
            for card in (each for entry in self._cards(side, view.base.said) for each in entry):
                touch_card(self.stage, view, side, card)
        self._moment("table-reveal-entered")
        page = view.page
        ways = [key for key in page.keys if key.card is None and (key.actions or key.opens)]
        assert page.way_on is not None
        key = self.rng.choice([page.way_on, *ways])
        tap_key(self.stage, view, key)
        if key.opens is not None:
            self._moment("table-ambush")
            tap_key(self.stage, view, self.rng.choice([k for k in view.page.keys if k.actions]))

    def _rows(self, view: PageView, name: str, domain: Secret) -> None:
        """Touch what each side chooses, in its row of numbers."""
        self._moment(f"table-{name}")
        for place, (_, options) in enumerate(domain.options):
            wanted = self._decide([option.action for option in options])
            at = sum(len(options) for _, options in domain.options[:place])
            number = next(n for n, each in enumerate(options) if each.action == wanted)
            if place == len(domain.options) - 1:
                self._moment(f"table-{name}-entered")
            self.stage.tap(view.keys[at + number])

    def _cards(self, seat: int, before: Sequence[Action]) -> list[list[str]]:
        """Return the cards that a bot plays after the actions `before`, from a possible hand."""
        bot, state = bot_of(self.box, "normal"), self.game.state
        for action in before:
            state = state.apply(action)[0]
        return cards_of(bot, state, seat, self.rng)

    # ---- dice --------------------------------------------------------------------
    def _roll(self, prompt: Prompt) -> None:
        self._rolls += 1
        if self._rolls > self._camera_rolls:
            if self.stage.has(say("dice-by-hand")):  # Without a camera it is the only way.
                self.stage.tap(say("dice-by-hand"))
            self.stage.tap(say("dice-roll-for-us"))
            self._moment("dice-by-hand")
        else:
            self._throw()
        self.stage.tap(self._confirm())

    def _throw(self) -> None:
        throw = say("dice-throw-simulated")
        self.stage.until(lambda: self.stage.has(throw), "the tray")
        self._moment("dice-empty")
        self.stage.tap(throw)
        self.stage.until(lambda: next(self.stage.every(DieKey), None), "a reading")
        for die in [die for die in self.stage.every(DieKey) if die.ring == "doubtful"]:
            self.stage.tap(die)
        self.stage.until(lambda: not self._confirm().disabled, "a whole roll")
        self._moment("dice-read")

    def _confirm(self) -> Press:
        confirm: Press = self.stage.app.screen.ids.confirm
        return confirm

    def _race(self, prompt: Prompt) -> None:
        domain = prompt.domain
        assert isinstance(domain, Race)
        self._moment("race")
        for seat, claim in domain.claims:
            if self._decide([claim, domain.close.action]) == claim:
                buzz(self.stage, seat, self._moment)
                return
        label = self.game.say(domain.close.label)
        self.stage.until(lambda: self.stage.has(label), "the end of the window")
        self.stage.tap(label)
