"""The drawn board of a match: what a tap on it does, and what is lit for whose move."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from kivy.core.window import Window
from kivy.uix.floatlayout import FloatLayout

from companion.engine.actions import Action
from companion.engine.prompts import Choices, Prompt
from companion.games.invasion_from_outer_space.boards.routes import Reach, reach
from ui.boards.places import Places, placed, places
from ui.boards.view import Board
from ui.boards.ways import VERBS, Ways
from ui.history.quick_edit import put_right_at
from ui.shell.theme import LINE, RAISED, named, theme
from ui.table.game import Game
from ui.widgets import Column, Press, Tap, ask

NUMBER = 2.3  # the height of a number beside the lens, in large letters
LENS = {False: "Closer", True: "All of it"}  # what the lens does, by whether it is zoomed
TWO_TAPS = ("march", "blast", "saucer")
TURN = "Tap where it begins, then a space it should touch; tap again to turn it."
LAY = "Lay it so"


class BoardPart(FloatLayout):
    """The board, and `lens`, the button that zooms it; tap a figure, then a lit space.

    A template is turned by taps, and `lay`, among the `answers`, makes it count. A finger that
    lies on a space sets right what stands there.
    """

    def __init__(self, game: Game, share: float) -> None:
        """Take a game, and the share of a tall screen that something else takes below."""
        super().__init__(size_hint_y=None)
        self.game, self.share = game, share
        self.chosen = -1
        self._places, self.ways = Places(), Ways()
        self._reach: Reach | None = None
        self._seen: Mapping[str, Any] = {}
        self.board = Board(self._tapped, self._held, pos_hint={"x": 0, "y": 0})
        self.board.inks = tuple(named(seat.colour) for seat in game.seats)
        # Its room is with the numbers, so that it covers no space.
        self.lens = Tap(icon="search", label=LENS[False], ground=RAISED, edge=LINE)
        self.lens.bind(on_release=lambda _: self.board.zoom(self._middle()))
        self.board.bind(zoomed=lambda _, on: setattr(self.lens, "label", LENS[on]))
        self.add_widget(self.board)
        self.answers = Column()  # shown with what is due, as all answers are
        self.lay = Press(label=LAY, tone="go")
        self.lay.bind(on_release=lambda _: self.ways.now and self._act(self.ways.now.action))
        self._ground: Any = None
        theme.bind(bar=self._measure, portrait=self._measure, gap=self._measure)
        self.bind(width=self._measure)
        self._measure()

    def _measure(self, *_: object) -> None:
        room = Window.height - theme.bar - 2.2 * theme.gap
        if theme.portrait:
            # All of it in sight, also where what is due takes its whole share below.
            room = (1 - self.share) * (Window.height - theme.bar)
            room -= 3.8 * theme.large + 3.6 * theme.gap
        self.height = min(self.width, max(200, room))
        self.lens.size_hint_x = None if theme.portrait else 1
        self.lens.size = (theme.touch, 1.25 * theme.touch)
        if theme.portrait:  # in a row with the numbers
            self.lens.height = max(self.lens.height, NUMBER * theme.large)

    # ---- what is lit -------------------------------------------------------------------
    def refresh(self, seen: Mapping[str, Any]) -> None:
        """Show the present position, and light up what can be done on it."""
        ground = getattr(self.game.state, "ground", None)
        if ground is not self._ground:
            self._ground = ground
            self.board.lay(ground)
        self._seen = seen
        self._places = places(self.game.state.legal_actions(), seen)
        self.ways = Ways.offered(self.game.state)
        if self.chosen not in self._places.by_source:
            self.chosen = -1
        self._reach = self._far(ground)
        self._light()

    def _light(self) -> None:
        lit = self.ways.lit() or self._places.lit(self.chosen)
        for space in _spaces(self._reach):
            lit.setdefault(space, "aim")
        if self.chosen >= 0:
            lit[self.chosen] = "chosen"
        self.board.show(self._seen, lit)
        self._offer_to_lay()

    def _offer_to_lay(self) -> None:
        """Show the button that makes the template count while one lies there."""
        self.answers.clear_widgets()
        now = self.ways.now
        if now is None:
            return
        met = self._touched(now.mask)
        self.lay.detail = f"Touches {', '.join(met)}" if met else "Touches nobody"
        self.answers.add_widget(self.lay)

    def _touched(self, mask: int) -> list[str]:
        """Heroes and Crowds in spaces told as bits, by name."""
        seen = self._seen
        there = [(hero["name"], hero["space"]) for hero in seen["heroes"] if hero["alive"]]
        there += [(f"Crowd {each['number']}", each["space"]) for each in seen["crowds"]]
        return [name for name, space in there if space >= 0 and mask >> space & 1]

    def _far(self, ground: Any) -> Reach | None:
        """How far the Hero that walks now gets, as the ways are free at this moment."""
        walk = self._seen.get("walk")
        if not walk or not walk["left"]:
            return None
        closed = sum(1 << space for space in self._seen["board"]["destroyed"])
        ends = 0
        for troops in self._seen["board"]["troops"]:
            for space, _ in troops:
                ends |= 1 << space
        for each in self._seen["champions"]:
            if each["playing"]:
                ends |= 1 << each["space"]
        start = self._seen["heroes"][walk["hero"]]["space"]
        return reach(ground.steps, start, walk["left"], closed, ends)

    def _middle(self) -> int:
        """The space to zoom to: where something can be done."""
        lit = [space for space in self._places.lit(self.chosen)]
        return self.chosen if self.chosen >= 0 else lit[0] if lit else -1

    # ---- taps ----------------------------------------------------------------------------
    def _tapped(self, space: int) -> None:
        if self.ways:
            self.ways.tap(space)
            self._light()
            return
        actions = self._places.actions(self.chosen, space)
        if len(actions) == 1:
            self._act(actions[0])
        elif actions:
            self._choose(actions)
        elif space in self._places.by_source:
            self.chosen = -1 if space == self.chosen else space
            self._light()
        elif self._reach is not None and self._reach.mask >> space & 1:
            self._go(self._reach.path(space))
        elif self.chosen >= 0:
            self.chosen = -1
            self._light()

    def _held(self, space: int) -> None:
        put_right_at(self.game, space, f"In {self._ground.names[space]}")

    def _act(self, action: Action) -> None:
        self.game.act(action)

    def _choose(self, actions: tuple[Action, ...]) -> None:
        describe = self.game.state.describe
        answers = [
            (self.game.say(describe(each)), "go", lambda each=each: self._act(each))
            for each in actions
        ]
        ask("Which?", "", [*answers, ("None of these", "plain", None)])

    def _go(self, path: tuple[int, ...]) -> None:
        """Take the steps of a way one by one, until a roll or anything else is due."""
        for space in path:
            step = next(
                (a for a in self.game.state.legal_actions() if a.verb == "step"
                 and a.args == (space,)), None,
            )  # fmt: skip
            if step is None or not self.game.act(step):
                return


def _spaces(found: Reach | None) -> list[int]:
    if found is None:
        return []
    return [space for space in found.came if space != found.start]


def without_placed(prompt: Prompt) -> Prompt:
    """Leave out of a prompt's buttons what is done by tapping the board."""
    if not isinstance(prompt.domain, Choices):
        return prompt
    options = tuple(each for each in prompt.domain.options if not placed(each.action))
    if len(options) == len(prompt.domain.options):
        return prompt
    verbs = {each.action.verb for each in prompt.domain.options}
    figures = verbs & {*TWO_TAPS} or any(len(each.action.args) > 2 for each in prompt.domain.options
                                         if each.action.verb == "choose")  # fmt: skip
    tap = "Tap a lit figure, then a lit space." if figures else "Tap a lit space on the board."
    told = TURN if verbs & {*VERBS} else tap
    detail = f"{prompt.detail} {told}" if prompt.detail else told
    return prompt._replace(domain=replace(prompt.domain, options=options), detail=detail)
