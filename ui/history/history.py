"""The screen of the history, step by step: undo, redo, go back, amend, correct, rulings."""

from collections.abc import Callable
from functools import partial

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.engine.actions import CORRECT, RULE, TABLE, Action, IllegalAction
from companion.engine.box_parts import Ruling
from companion.engine.dice import KINDS
from companion.engine.domain import DiceDue
from companion.engine.prompts import Dice
from companion.match import review
from companion.match.match import InvalidatedStep, Step
from companion.words import Sentences, Several
from ui.shell.desk import Desk
from ui.shell.game import Game
from ui.shell.screens import CompanionScreen
from ui.shell.theme import AMBER, BLUE, GREEN, MUTED, theme
from ui.text import say
from ui.text.colours import colour_name
from ui.widgets import Press, Sheet, ask, show_dialog
from ui.widgets.corrections import ask_value, correction_page
from ui.widgets.die import face_name
from ui.widgets.keyboard import ask_number
from ui.widgets.kv import load_kv
from ui.widgets.rows import Heading, Row, pick, row
from ui.widgets.rulings import ask_ruling, ruling_page


class FaceRow(BoxLayout):
    """A face, with keys for the number of dice that show it."""

    face = StringProperty("")
    count = NumericProperty(0)
    full = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        load_kv(__file__)
        super().__init__(**kwargs)


class FacesSheet(Sheet):
    """A sheet to correct an earlier roll, with a row for each face.

    Change is disabled until the number of dice is right.
    """

    def __init__(
        self, due: Dice, before: tuple[int, ...], done: Callable[[Action], object], colour: str = ""
    ) -> None:
        title = (
            say("history-dice-of-colour", count=due.count, colour=colour_name(colour))
            if colour
            else say("history-dice", count=due.count)
        )
        super().__init__([(say("common-cancel"), "plain", None)], title=title)
        self._due, self._done = due, done
        self._rows = [
            FaceRow(face=face_name(face), count=count)
            for face, count in zip(KINDS[due.kind].faces, before, strict=True)
        ]
        self._change = Press(tone="go", icon="check", height=theme.row)
        self._change.bind(on_release=lambda _: self._answer(self._finish))
        self.ids.answers.add_widget(self._change, index=1)
        for each in self._rows:
            each.bind(count=self._count)
            self.ids.answers.add_widget(each, index=2)  # Above the answers Change and Cancel.
        self._count()

    def _count(self, *_: object) -> None:
        entered = sum(int(each.count) for each in self._rows)
        for each in self._rows:
            each.full = entered >= self._due.count
        self._change.disabled = entered != self._due.count
        left = self._due.count - entered
        self._change.label = (
            say("history-still-to-enter", count=left) if left else say("history-change-roll")
        )

    def _finish(self) -> None:
        faces = KINDS[self._due.kind].faces
        shown = [
            face
            for face, each in zip(faces, self._rows, strict=True)
            for _ in range(int(each.count))
        ]
        self._done(self._due.answer(shown))


def ask_faces(due: DiceDue, before: tuple[int, ...], done: Callable[[Action], object]) -> None:
    """Ask what the dice of each colour showed, one after the other; `done` gets the action."""
    _ask_group(due, before, done, ())


def _ask_group(
    due: DiceDue,
    before: tuple[int, ...],
    done: Callable[[Action], object],
    entered: tuple[int, ...],
) -> None:
    faces = len(KINDS[due.kind].faces)
    group = due.groups[len(entered) // faces]
    part = before[len(entered) : len(entered) + faces]

    def next_group(action: Action) -> None:
        counts = (*entered, *(int(count) for count in action.args))
        if len(counts) < faces * len(due.groups):
            _ask_group(due, before, done, counts)
        else:
            done(Action(due.player, due.verb, counts))

    FacesSheet(Dice(due.kind, group.count), part, next_group, group.colour).open(animation=False)


# The number of steps that are shown at once, as a whole long match would take seconds.
PART = 30
# Source -> icon and colour; its text is the message `history-step` with the source.
SOURCES = {
    "hand": ("hand", MUTED),
    "camera": ("camera", GREEN),
    "corrected": ("edit", AMBER),
    "buzzer": ("buzzer", GREEN),
    "bot": ("bot", BLUE),
    "simulated": ("simulated", MUTED),
    "forced": ("next", MUTED),
}
BY_TABLE = (CORRECT, RULE)


class HistoryScreen(CompanionScreen):
    """The steps of the match on the table, newest first."""

    hint = StringProperty("")
    menu = ObjectProperty(())

    def __init__(self, app: Desk, **kwargs: object) -> None:
        super().__init__(app, **kwargs)
        self._asked: tuple[Game, Step] | None = None  # The game and step of an open question.
        self.menu = (
            ("undo", say("history-undo"), lambda: self.game.undo()),
            ("redo", say("history-redo"), lambda: self.game.redo()),
            ("edit", say("history-set-right"), self.correct),
            ("rules", say("history-rulings"), self.rule),
        )

    def show(self, **about: object) -> None:
        """List the newest steps, without those that only went on."""
        self._shown, self._whole = PART, False
        self.refresh()
        self.ids.scroll.scroll_y = 1

    def refresh(self) -> None:
        """List the steps again after the game has changed."""
        match = self.game.match
        self.hint = say("history-steps", count=len(match))
        self.ids.bar.tap(say("history-undo")).disabled = not len(match)
        self.ids.bar.tap(say("history-redo")).disabled = not match.undone
        rows = self.ids.rows
        rows.clear_widgets()
        covered = review.covered(match)
        thought = self.app.clock.thought()
        times = [row(over=say("history-thought"), text=str(Several(thought)))] if thought else []
        for widget in (*times, *self._taken_back(covered), *self._steps(covered)):
            rows.add_widget(widget)

    # ---- rows --------------------------------------------------------------------
    def _taken_back(self, covered: frozenset[int]) -> list[Widget]:
        """Return rows for the undone steps, the last one on top."""
        match = self.game.match
        start = len(match)
        # Only some of them, as nobody reads fifty undone steps.
        steps = list(enumerate(match.undone, start))[: PART // 2]
        rows: list[Widget] = []
        for place, step in reversed(steps):
            made = row(
                partial(self.game.go_to, place + 1),
                text=self._said(place, step.action, covered),
                strong=False,
                over=say("history-step", step=str(place + 1), source="taken-back"),
                mark="redo",
                mark_ink=MUTED,
            )
            rows.append(made)
        heading = Heading(text=say("history-taken-back"))
        return [heading, *rows, Heading(text=say("history-counts"))] if rows else []

    def _steps(self, covered: frozenset[int]) -> list[Widget]:
        match = self.game.match
        first = max(0, len(match) - self._shown)
        places = range(len(match) - 1, first - 1, -1)
        shown = [n for n in places if self._whole or n in covered or review.has_news(match, n)]
        found: list[Widget] = [self._step(each, match.steps[each], covered) for each in shown]
        quiet = len(places) - len(shown)
        if quiet:
            found.append(row(self._unfold, text=say("history-quiet", count=quiet), icon="down"))
        if first:
            found.append(row(self._more, text=say("history-older", count=first), icon="down"))
        elif not found:
            found.append(row(text=say("history-nothing")))
        return found

    def _unfold(self) -> None:
        """Show the steps without news as well."""
        self._whole = True
        self.refresh()

    def _step(self, place: int, step: Step, hidden: frozenset[int]) -> Row:
        covered = place in hidden
        source = step.source if step.source in SOURCES else "hand"
        icon, ink = SOURCES[source]
        if step.action.verb in BY_TABLE:
            icon, source, ink = "edit", step.action.verb, AMBER
        made = row(
            lambda: self._ask(place, covered),
            over=say("history-step", step=str(place + 1), source=source),
            text=self._said(place, step.action, hidden),
            under="" if covered else self._facts(place),
            mark=icon,
            mark_ink=ink,
        )
        if step.action.verb in BY_TABLE:
            made.edge = AMBER
        return made

    def _words(self, place: int) -> str:
        return self._say(place, self.game.match.steps[place].action)

    def _said(self, place: int, action: Action, covered: frozenset[int]) -> str:
        return say("history-secret") if place in covered else self._say(place, action)

    def _say(self, place: int, action: Action) -> str:
        """Return an action in words; a ruling as its question and its choice."""
        if action.verb == RULE:
            ruling = self._ruling(action)
            choice = dict(ruling.choices)[str(action.args[1])]
            return str(Sentences((ruling.question, choice)))
        return self.game.say(self.game.match.state_at(place).describe(action))

    def _facts(self, place: int) -> str:
        """Return the facts of a step, one per line, without those that only repeat the action."""
        said, name, cited = self._words(place), self.game.say, self.game.box.cited
        facts = self.game.match.steps[place].facts
        return "\n".join(
            name(fact.text) + (f"  ({cited(fact.rules)})" if fact.rules else "")
            for fact in facts
            if name(fact.text).rstrip(".") != said.rstrip(".")
        )

    def _ruling(self, action: Action) -> Ruling:
        return next(each for each in self.game.box.rulings if each.id == action.args[0])

    def _more(self) -> None:
        self._shown += PART
        self.refresh()

    def _ask(self, place: int, covered: bool) -> None:
        """Ask what to do with a step: change it, or go back to it."""
        self._asked = self.game, self.game.match.steps[place]
        last = place == len(self.game.match) - 1
        answers = []
        if not covered and self._can_change(place):
            answers.append((say("history-change"), "plain", lambda: self.change(place)))
        if not last:
            answers.append(
                (say("history-back-here"), "plain", lambda: self._go_to(place, place + 1))
            )
        answers.append((say("history-back-before"), "plain", lambda: self._go_to(place, place)))
        text = say("history-back-about")
        step = str(place + 1)
        title = (
            say("history-step-secret", step=step)
            if covered
            else say("history-step-words", step=step, words=self._words(place))
        )
        ask(title, text, [*answers, (say("common-cancel"), "plain", None)])

    def _is_there(self, place: int) -> bool:
        """Return whether the step of the question still exists; if not, list the steps again.

        A question stays open while a bot, a buzzer or another program's step moves the match.
        """
        if self._asked is None:
            return True
        game, step = self._asked
        if self.app.game is not game:
            return False
        if game.match.steps[place : place + 1] != (step,):
            self.refresh()
            return False
        return True

    def _go_to(self, place: int, length: int) -> None:
        if self._is_there(place):
            self.game.go_to(length)

    def _can_change(self, place: int) -> bool:
        match = self.game.match
        state, action = match.state_at(place), match.steps[place].action
        return bool(
            action.verb in BY_TABLE
            or review.asked_for(state, action)
            or review.alternatives(state, action)
        )

    def change(self, place: int) -> None:
        """Ask which action the step should have been."""
        match = self.game.match
        state, action = match.state_at(place), match.steps[place].action
        asked = review.asked_for(state, action)
        if action.verb in BY_TABLE:
            self._change_by_table(place, action)
        elif asked and (dice := asked.dice()):
            counts = tuple(int(count) for count in action.args)
            ask_faces(dice, counts, partial(self.amend, place))
        elif asked and (number := asked.number()):
            ask_number(
                self._words(place),
                number.low,
                number.high,
                int(action.args[0]),
                lambda value: self.amend(place, number.answer(value)),
            )
        else:
            self._change_choice(place, action)

    def _change_choice(self, place: int, action: Action) -> None:
        state = self.game.match.state_at(place)
        found = review.alternatives(state, action)
        labels = [self.game.say(each.label) for each in found]
        choices = [(str(number), label, "") for number, label in enumerate(labels)]
        pick(
            say("history-really"),
            say("history-instead", words=self._words(place)),
            choices,
            "",
            lambda key: self.amend(place, found[int(key)].action),
        )

    def _change_by_table(self, place: int, action: Action) -> None:
        """Choose another value for a correction, or another choice for a ruling."""
        state = self.game.match.state_at(place)
        if action.verb == RULE:
            ruling = self._ruling(action)
            ask_ruling(
                ruling,
                str(action.args[1]),
                lambda choice: self.amend(place, Action(TABLE, RULE, (ruling.id, choice))),
            )
            return
        value = next(each for each in state.correctables() if each.path == action.args[0])
        ask_value(
            value,
            self.game.names,
            lambda new: self.amend(place, Action(TABLE, CORRECT, (value.path, new))),
        )

    def amend(self, place: int, action: Action) -> None:
        """Replace a step by `action`; ask first if later steps would be lost."""
        if not self._is_there(place):
            return
        try:
            broken = review.trial(self.game.match, place, action)
        except IllegalAction as error:
            show_dialog(say("shell-not-by-the-rules"), self.game.say(str(error)))
            return
        if broken is None:
            self.game.amend(place, action)
            return
        self._warn(place, action, broken)

    def _amend(self, place: int, action: Action) -> None:
        if self._is_there(place):
            self.game.amend(place, action)

    def _warn(self, place: int, action: Action, broken: InvalidatedStep) -> None:
        lost = len(self.game.match) - broken.place
        step, words = str(broken.place + 1), self._words(broken.place)
        text = "\n".join(
            (
                say("history-no-longer-holds", step=step, words=words),
                self.game.say(str(broken.error)),
                say("history-dropped", count=lost),
            )
        )
        ask(
            say("history-not-fitting"),
            text,
            [
                (say("history-change-anyway"), "danger", lambda: self._amend(place, action)),
                (say("history-leave-it"), "plain", None),
            ],
        )

    # ---- by hand -----------------------------------------------------------------
    def correct(self) -> None:
        """Open the values that can be corrected."""
        game = self.game
        correction_page(
            lambda: game.state.correctables(),
            game.names,
            lambda path, value: game.act(Action(TABLE, CORRECT, (path, value))),
        )

    def rule(self) -> None:
        """Open the rulings, which may be changed during a game."""
        game = self.game
        ruling_page(
            [each for each in game.box.rulings if each.id in game.state.rulings()],
            lambda: game.state.rulings(),
            lambda ruling, choice: game.act(Action(TABLE, RULE, (ruling, choice))),
        )
