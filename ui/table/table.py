"""The table screen: who acts and what is due, the box's panel, the answers, the primary button."""

from collections.abc import Iterator, Sequence
from functools import partial

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.engine.actions import Action
from companion.engine.page import Page, ways
from companion.engine.prompts import Prompt
from ui.kivy_layer.kept import Kept, Pool, place_children
from ui.shell.desk import Desk
from ui.shell.game import actor
from ui.shell.reopened import Reopened
from ui.shell.screens import CompanionScreen
from ui.shell.theme import theme
from ui.table.page.view import PageView
from ui.table.panels import make_panel
from ui.table.panels.box_panel import BoxPanel
from ui.table.prompts import Asks
from ui.table.prompts.reopened import ReopenedScreen
from ui.text import say
from ui.widgets import Bold, Press, Words, show_dialog
from ui.widgets.card_ask import card_ask
from ui.widgets.dice_eye import DiceEye
from ui.widgets.ribbon import Score, ScoreRibbon
from ui.widgets.table_menu import quiet_keys

DUE_SHARE = 0.62


class DueHead(BoxLayout):
    """The heading of a prompt: the seat's mark, the sentence, and a line of detail."""

    text = StringProperty("")
    detail = StringProperty("")
    seat = NumericProperty(-1)
    colour = StringProperty("grey")


class TableScreen(CompanionScreen):
    """The table of any box: its panel, and widgets for its prompts."""

    mirrors = ("body",)

    title = StringProperty("")
    hint = StringProperty("")
    sentence = StringProperty("")  # The text of the first prompt.
    seat = NumericProperty(-1)
    colour = StringProperty("grey")
    bare = BooleanProperty(False)  # Whether the answers say what is asked, and no band does.
    due_share = NumericProperty(DUE_SHARE)  # The most of a tall screen that the prompts may take.

    def __init__(self, app: Desk, **kwargs: object) -> None:
        super().__init__(app, **kwargs)
        self._panel: BoxPanel | None = None
        self.counts: Sequence[Score] = ()  # What the ribbon shows.
        self._shown: object = None  # Identifies what is shown, so that it is not built twice.
        self.eye: DiceEye | None = None  # Looks for dice that are rolled before a tap.
        self._usual: Widget = self.children[0]  # The layout for panels without a page of their own.
        # A strong reference, as `ids` are weak and it is removed from the tree for a while.
        self._side: Widget = self.ids.panel_scroll.__self__
        self._whole: PageView | None = None
        self._heads, self._asks = Pool(DueHead), Asks(app)
        self._news = Kept(self.ids.news, lambda: Words(largest=theme.hand, display=True))

    def show(self, **about: object) -> None:
        """Show the game on the table."""
        self._shown = None
        self.ids.edge.paint = self.look.edge
        self.refresh()

    def refresh(self) -> None:
        """Show what is due now and what just happened."""
        game = self.app.game
        if game is None:
            return
        if self._panel is None or self._panel.game is not game:
            self._lay(make_panel(game))
        self.panel.refresh()
        answer = game.reopened
        if answer is not None and answer.shown:
            self._show_answer(answer)
            return
        paged = self._whole is not None and self._whole.lasting
        place_children(self, [self._whole if paged else self._usual])
        if self._whole is not None and paged:
            self._show_whole(self._whole)
            return
        self.title = game.box.name
        self.counts = self.panel.counts()
        self.ids.ribbon.show(self.counts, quiet_keys(self.app))
        self.hint = "" if answer is None else answer.words(game.say)
        if self._whole is not None:
            self.due_share = 1.0  # Nothing else is shown.
            self.ids.body.remove_widget(self._side)
        self._ask()
        self._show_news()

    @property
    def leads(self) -> bool:
        """Whether a step of a bot is still to be followed on the table."""
        return self._whole is not None and self._whole.follow.step is not None

    @property
    def opened_page(self) -> Page | None:
        whole = self._whole
        return whole.page if whole is not None and whole.lasting and whole.opened.way else None

    @property
    def panel(self) -> BoxPanel:
        """The panel of the game on the table."""
        assert self._panel is not None
        return self._panel

    def _lay(self, panel: BoxPanel) -> None:
        self.ids.panel.clear_widgets()
        self._panel = panel
        self._whole = panel.whole(self.app, self.look.edge)
        place_children(self, [self._whole or self._usual])
        if self._whole is None:
            self.ids.panel.add_widget(panel)
        else:
            self._whole.turned = partial(self._turn, self._whole)

    def _turn(self, view: PageView) -> None:
        """Follow a page that was opened or closed; it may be the first of its kind."""
        self._show_whole(view)
        if self.app.teacher is not None:
            self.app.teacher.look()

    def _show_whole(self, view: PageView) -> None:
        """Let the camera look for answers to the page of a panel that fills the screen."""
        self.sentence = view.sentence.text
        key = (id(self.game), len(self.game.match), view.page)
        if key == self._shown:
            return
        self._shown = key
        self._close_eye()
        game = self.game
        if game.state.is_terminal() or view.covered:
            view.show_eye(None)
            return
        # An opened page implies actions (`said`) that are not played yet.
        said = view.page.said
        match = game.preview(said) if said else game.match
        ask = None
        if match is not None:
            take = partial(self._take_seen, view)
            ask = card_ask(self.app, match, match.prompts, take, reports=_reports(view.page))
        self.eye = self._dice_eye([view])
        if ask is not None:
            ask.look_for(self.eye)
        elif self.eye is not None:
            self.eye.open()
        view.show_eye(ask)

    def leave_free(self, height: float) -> None:
        """Leave room below a window only if its answers do not need it: none is below the fold."""
        answers = self.ids.due_scroll
        spare = answers.height - answers.viewport_size[1]
        super().leave_free(0 if self.bare and spare < height else height)

    # ---- what is due -------------------------------------------------------------
    def _ask(self) -> None:
        game = self.game
        key = (
            id(game),
            len(game.match),
            game.match.steps[-1:],
            game.reopened is None,
            theme.portrait,
            theme.scale,
        )
        if key == self._shown:
            return
        self._shown = key
        self._close_eye()
        prompts = game.prompts
        self._say(prompts)
        due: list[Widget] = []
        foot: list[Widget] = []
        heads = self._heads.first(len(prompts))
        answers = self._asks.of(prompts, self.panel)
        for head, answer, prompt in zip(heads, answers, prompts, strict=True):
            first = head is heads[0]
            self._fill_head(head, prompt, first)
            due += [head] if head.text or head.detail else []
            # The primary button goes to the corner below, not among the answers.
            main = answer if isinstance(answer, Bold) else getattr(answer, "foot", None)
            main = getattr(answer, "foot_row", None) or main
            foot += [main] if main is not None else []
            due += [answer] if answer is not main else []
            due += [self._advice_key(prompt)] if prompt.advice else []
        fill = getattr(answers[0], "fill", None) if self._whole is not None and answers else None
        self.bare = fill is not None and bool(prompts[0].domain.is_window)
        if self.bare and fill is not None:
            others = [(head, ask) for head, ask in zip(heads[1:], answers[1:], strict=True)]
            fill(self.sentence, [(head.text, ask) for head, ask in others])
            due = [answers[0]]
        place_children(self.ids.due, due)
        place_children(self.ids.foot, foot)
        self.ids.due_scroll.scroll_y = 1
        self._look(answers)

    def _show_answer(self, answer: Reopened) -> None:
        """Show an answer that was undone, with a key for each entry."""
        key = answer.first, answer.rows, answer.lit, theme.portrait, theme.scale
        if key == self._shown:
            return
        self._shown = key
        self._close_eye()
        self.sentence = say("table-what-wrong")
        ribbon = ScoreRibbon()
        ribbon.cord.paint = self.look.edge
        ribbon.show(self.panel.counts(), quiet_keys(self.app))
        place_children(self, [ReopenedScreen(self.game, answer, ribbon)])

    # ---- cards and dice under the camera -------------------------------------------
    def leave(self) -> None:
        """Stop the camera, and the clocks and listeners of the answers."""
        self._close_eye()
        place_children(self.ids.due, ())
        if self._whole is not None:
            self._whole.leave()
            self._shown = None

    def _look(self, answers: Sequence[Widget]) -> None:
        """Let the camera look for cards that answer, once secret choices may be seen."""
        covered = [ask for ask in answers if getattr(ask, "covered", False)]
        for ask in covered:
            ask.opened = lambda: self._look(answers)
        game = self.game
        if covered or game.state.is_terminal():
            return
        take, noticed = partial(self._take_cards, answers), partial(self._notice_card, answers)
        ask = card_ask(self.app, game.match, game.prompts, take, noticed)
        self.eye = self._dice_eye(answers)
        if ask is not None:
            ask.look_for(self.eye)
            room = self.ids.due
            room.add_widget(ask, index=len(room.children))
        elif self.eye is not None:
            self.eye.open()

    def _dice_eye(self, answers: Sequence[Widget]) -> DiceEye | None:
        """Create what looks for dice rolled before a tap, if an answer can use them."""
        for ask in answers:
            kind = getattr(ask, "eye_for", "")
            if kind:
                return DiceEye(self.app, kind, ask.thrown)
        return None

    def _close_eye(self) -> None:
        if self.eye is not None:
            self.eye.close()
            self.eye = None

    def _take_cards(self, answers: Sequence[Widget], actions: Sequence[Action]) -> None:
        """Pass cards that the camera saw to the answer that takes them, or play them."""
        for ask in answers:
            take = getattr(ask, "take_cards", None)
            if take is not None and take(actions):
                return
        self._play_cards(actions)

    def _take_seen(self, view: PageView, actions: Sequence[Action]) -> None:
        """Lay cards on a page that has keys for them, or play them after what it implies."""
        said = view.page.said
        if view.lay(actions):
            return
        if said:
            actions = (*said, *(each for each in actions if each not in said))
        self._play_cards(actions)

    def _play_cards(self, actions: Sequence[Action]) -> None:
        if len(actions) == 1:
            self.game.act(actions[0], "camera")
        else:
            self.game.act_all(actions, "camera")

    def _notice_card(self, answers: Sequence[Widget]) -> None:
        """Stop the clock of response windows, as somebody shows a card."""
        for ask in answers:
            stay_open = getattr(ask, "stay_open", None)
            if stay_open is not None:
                stay_open()

    def _advice_key(self, prompt: Prompt) -> Press:
        """Create a key that shows what the odds favour."""
        key = Press(label=say("table-ask-odds"), icon="dice")
        key.do = partial(show_dialog, key.label, self.game.say(prompt.advice))
        return key

    def _say(self, prompts: Sequence[Prompt]) -> None:
        """Show the first prompt and its seat on top."""
        due = prompts or self.game.prompts
        self.sentence = self.game.say(due[0].text) if due else ""
        self.seat = actor(due[0]) if due else -1
        self.colour = self.game.seats[self.seat].colour if self.seat >= 0 else "grey"

    def _fill_head(self, head: DueHead, prompt: Prompt, first: bool) -> None:
        """Fill a prompt's heading; for the first one, shown on top, only the detail."""
        game = self.game
        head.text, head.detail = "" if first else game.say(prompt.text), game.say(prompt.detail)
        head.seat = prompt.players[0] if len(prompt.players) == 1 and not first else -1
        if head.seat >= 0:
            head.colour = game.seats[head.seat].colour

    # ---- what happened -----------------------------------------------------------
    def _show_news(self) -> None:
        for line, words in self._news.show(self.game.last_words()[-4:]):
            line.text = words

    def undo(self) -> None:
        """Take back what was touched last."""
        self.game.take_back()

    def back(self) -> None:
        """Go to the shelf."""
        self.app.leave_table()


def _reports(page: Page) -> Iterator[tuple[Action, ...]]:
    """Yield what the pages of cards lead to; they are made only where a camera asks for them."""
    if page.cards is not None:
        yield from (way[-1].all for way in ways(page.cards(), 2))
