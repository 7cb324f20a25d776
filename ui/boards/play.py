"""The drawn board of a match: what a tap on it does, and what is lit for whose move."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from kivy.core.window import Window
from kivy.uix.floatlayout import FloatLayout

from companion.engine.actions import Action
from companion.engine.board import BoardView
from companion.engine.prompts import Choices, Prompt
from ui.boards.places import Places, places
from ui.boards.templates import Templates
from ui.boards.view import Board
from ui.shell.game import Game
from ui.shell.theme import LINE, RAISED, named, theme
from ui.widgets import Column, Press, Tap, ask
from ui.widgets.quick_edit import put_right_at

NUMBER = 2.3  # the height of a number next to the lens, in large letters
LENS = {False: "Closer", True: "All of it"}  # what the lens does, by whether it is zoomed
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
        self.view = BoardView(None)
        self._places, self.templates = Places(), Templates()
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
        self.lay.bind(on_release=lambda _: self._lay())
        theme.bind(bar=self._measure, portrait=self._measure, gap=self._measure)
        self.bind(width=self._measure)
        self._measure()

    def _measure(self, *_: object) -> None:
        room = Window.height - theme.band - 2.2 * theme.gap
        if theme.portrait:
            # All of it in sight, also where what is due takes its whole share below.
            room = (1 - self.share) * (Window.height - theme.band)
            room -= 3.8 * theme.large + 3.6 * theme.gap
        self.height = min(self.width, max(200, room))
        self.lens.size_hint_x = None if theme.portrait else 1
        self.lens.size = (theme.touch, 1.25 * theme.touch)
        if theme.portrait:  # in a row with the numbers
            self.lens.height = max(self.lens.height, NUMBER * theme.large)

    # ---- what is lit -------------------------------------------------------------------
    def refresh(self, seen: Mapping[str, Any]) -> None:
        """Show the present position, and light up what can be done on it."""
        view = self.game.state.board_view()
        assert view is not None
        if view.ground is not self.view.ground:
            self.board.lay(view.ground)
        self.view, self._seen = view, seen
        self._places, self.templates = (
            places(view.moves.values()),
            Templates(view.templates.values()),
        )
        if self.chosen not in self._places.by_source:
            self.chosen = -1
        self._light()

    def _light(self) -> None:
        lit = self.templates.lit() or self._places.lit(self.chosen)
        for space in self.view.walks or ():
            lit.setdefault(space, "aim")
        if self.chosen >= 0:
            lit[self.chosen] = "chosen"
        self.board.show(self._seen, lit)
        self._offer_to_lay()

    def _offer_to_lay(self) -> None:
        """Show the button that places the template while there is one."""
        self.answers.clear_widgets()
        now = self.templates.now
        if now is None:
            return
        self.lay.detail = f"Touches {', '.join(now.touched) or 'nobody'}"
        self.answers.add_widget(self.lay)

    def _middle(self) -> int:
        """The space to zoom to: where something can be done."""
        lit = [space for space in self._places.lit(self.chosen)]
        return self.chosen if self.chosen >= 0 else lit[0] if lit else -1

    # ---- taps ----------------------------------------------------------------------------
    def _tapped(self, space: int) -> None:
        if self.templates:
            self.templates.tap(space)
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
        elif self.view.walks and space in self.view.walks:
            self._go(self.view.walks[space])
        elif self.chosen >= 0:
            self.chosen = -1
            self._light()

    def _held(self, space: int) -> None:
        put_right_at(self.game, space, f"In {self.view.ground.names[space]}")

    def _act(self, action: Action) -> None:
        self.game.act(action)

    def _lay(self) -> None:
        if self.templates.now is not None:
            self._act(self.templates.now.action)

    def _choose(self, actions: tuple[Action, ...]) -> None:
        describe = self.game.state.describe
        answers = [
            (self.game.say(describe(each)), "go", lambda each=each: self._act(each))
            for each in actions
        ]
        ask("Which?", "", [*answers, ("None of these", "plain", None)])

    def _go(self, steps: tuple[Action, ...]) -> None:
        """Take the steps of a walk one by one, until a roll or anything else is due."""
        for step in steps:
            if step not in self.game.state.legal_actions() or not self.game.act(step):
                return

    # ---- what is due -----------------------------------------------------------------
    def without_placed(self, prompt: Prompt) -> Prompt:
        """Remove from a prompt's buttons what is done by tapping the board."""
        if not isinstance(prompt.domain, Choices):
            return prompt
        options = prompt.domain.options
        kept = tuple(each for each in options if not self.view.is_tapped(each.action))
        if len(kept) == len(options):
            return prompt
        moves = [self.view.moves.get(each.action) for each in options]
        figures = any(move is not None and move.two_taps for move in moves)
        tap = "Tap a lit figure, then a lit space." if figures else "Tap a lit space on the board."
        hint = TURN if any(each.action in self.view.templates for each in options) else tap
        detail = f"{prompt.detail} {hint}" if prompt.detail else hint
        return prompt._replace(domain=replace(prompt.domain, options=kept), detail=detail)
