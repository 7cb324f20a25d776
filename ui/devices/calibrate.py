"""The screen of the calibration guide, one step at a time; the guide itself measures."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from kivy.clock import Clock
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.devices.calibration_guide import (
    Amount,
    CalibrationGuide,
    Check,
    Grade,
    GuideView,
    Offer,
)
from companion.storage.reasons import reason
from companion.words import Several
from ui.shell.desk import House
from ui.shell.screens import CompanionScreen
from ui.shell.theme import AMBER, GREEN, MUTED, RED, Colour, theme
from ui.text import say
from ui.widgets import Fit, Press, ask
from ui.widgets.die import Die, DieKey, face_name
from ui.widgets.rows import Notice, Row, pick, row
from ui.widgets.stepper import Stepper


class AmountLine(BoxLayout):
    """A number of the guide to step up and down, which also follows what the guide measures.

    `do` gets the key of the amount, and each value that a finger sets.
    """

    def __init__(
        self, amount: Amount, do: Callable[[str, float], object], **kwargs: object
    ) -> None:
        super().__init__(size_hint_y=None, height=theme.touch, spacing=theme.gap, **kwargs)
        self._key, self._do = amount.key, do
        self._sent: float | None = None  # Set by a finger, and not confirmed by the guide yet.
        self._follows = True
        label, unit = str(amount.label), amount.unit
        self.stepper = Stepper(
            label=label,
            low=amount.low,
            high=amount.high,
            step=amount.step,
            write=lambda value: say("devices-amount", value=value, unit=unit).strip(),
        )
        self.stepper.bind(value=self._stepped)
        self.add_widget(Fit(text=label, largest=theme.body, halign="left", size_hint_x=0.7))
        self.add_widget(self.stepper)
        self.follow(amount.value)

    def follow(self, value: float) -> None:
        """Show the guide's value, unless the guide has not seen yet what a finger has set."""
        if self._sent is not None:
            self._sent = None if value == self._sent else self._sent
            return
        self._follows = True
        self.stepper.value = value
        self._follows = False

    def _stepped(self, _: Stepper, value: float) -> None:
        if not self._follows:
            self._sent = value
            self._do(self._key, value)


# For each grade an icon, a message and a colour; colour alone is not enough.
GRADES: dict[Grade | None, tuple[str, str, Colour]] = {
    Grade.PASS: ("check", "devices-grade-pass", GREEN),
    Grade.WARN: ("warning", "devices-grade-warn", AMBER),
    Grade.FAIL: ("close", "devices-grade-fail", RED),
    None: ("minus", "devices-grade-none", MUTED),
}
BUZZERS = "buzzers"  # The step that needs no camera.
GO_ON_S = 2.0  # For how long a step has to be good before the guide goes on by itself.


class CalibrateScreen(CompanionScreen):
    """Shows the guide's latest view, and passes the answers on to the guide."""

    app: House
    title = StringProperty("")
    hint = StringProperty("")
    words = StringProperty("")
    next_label = StringProperty("")
    menu = ObjectProperty(())

    def __init__(self, app: House, **kwargs: object) -> None:
        super().__init__(app, **kwargs)
        self.guide: CalibrationGuide | None = None
        self.view: GuideView | None = None
        self._rows: dict[str, Row] = {}
        self._fresh = False  # Whether the current step had no result when it was entered.
        self._go_on = Clock.create_trigger(self._on_by_itself, GO_ON_S)
        self._turn = 0  # The number of the current guide, to drop late views of an earlier one.

    def show(self, key: str = "", **about: object) -> None:
        """Start to calibrate the tray `key` again, or a new one with ""."""
        self.menu = (("menu", say("devices-steps"), self.choose),)
        self.title, self.next_label = say("devices-calibrate"), say("devices-next")
        self._clear()
        calibration = self.app.session.calibration
        self.ids.before.disabled = True  # Until there is a step to go back to.
        if calibration is None:
            self._end_here(say("devices-no-calibration"))
            return
        self._turn += 1
        see = self.app.bridge.carry(partial(self.see, turn=self._turn), latest="guide")
        try:
            self.guide = calibration.begin(see, key)
        except OSError as fault:
            self._end_here(str(reason(fault)))

    def _end_here(self, words: str) -> None:
        """Say why there is no guide; the primary button then leads to the choice of a camera."""
        self.words, self.next_label = words, say("devices-choose-camera")
        self.ids.after.early = False
        self.menu = ()

    def leave(self) -> None:
        """End the guide and release the camera."""
        self._turn += 1
        self._go_on.cancel()
        guide, self.guide = self.guide, None
        if guide:
            guide.close()
            # The guide's listener is gone; an empty one lets presses wake the screen again.
            self.app.session.devices.buzzers.listen(lambda buzz: None)

    def back(self) -> None:
        """Leave, but ask first if measurements would be lost."""
        view = self.view
        if self.guide and view and not view.done and any(step.grade for step in view.steps):
            leave = (say("devices-leave-without-keeping"), "danger", self.app.back)
            stay = (say("devices-stay"), "plain", None)
            ask(say("devices-leave-calibration"), say("devices-not-kept-yet"), [leave, stay])
        else:
            self.app.back()

    def go(self, verb: str) -> None:
        """Pass an answer to the guide; "next" at the last step saves, and then leads back.

        Without a guide show the devices.
        """
        self._go_on.cancel()
        if self.guide is None:
            self.app.show("devices")
            return
        view = self.view
        if verb == "next" and view and view.place == len(view.steps) - 1:
            if view.done:
                self.app.back()
                return
            verb = "keep"
        if self.guide:
            self.guide.do(verb)

    def choose(self) -> None:
        """Offer all steps, and go to the chosen one."""
        if self.view is None:
            return
        signs = [GRADES[step.grade] for step in self.view.steps]
        steps = [
            (f"step:{place}", str(step.title), say(word))
            for place, (step, (_, word, _)) in enumerate(zip(self.view.steps, signs, strict=True))
        ]
        marks = {f"step:{place}": (mark, ink) for place, (mark, _, ink) in enumerate(signs)}
        pick(
            say("devices-which-step"),
            say("devices-any-can-wait"),
            steps,
            f"step:{self.view.place}",
            self.go,
            marks,
        )

    def see(self, view: GuideView, turn: int) -> None:
        """Show a view of the guide, rebuilding only what has changed."""
        if turn != self._turn:
            return
        before, self.view = self.view, view
        self.ids.picture.see(view.frame)
        self.ids.picture.touched = self._tap if view.taps else None
        self.title, self.hint = str(view.title), _place(view)
        if before is None or before.place != view.place:
            self._fresh = view.steps[view.place].grade is None
        self._follow(view)
        self.words = str(view.fault or view.words)
        last = view.place == len(view.steps) - 1
        label = "devices-done" if view.done else "devices-keep"
        self.next_label = say(label if last else "devices-next")
        self.ids.before.disabled = view.place == 0
        self.ids.after.early = not (last or view.checks)
        if before is None or before.place != view.place:
            self._clear()
            self.ids.scroll.scroll_y = 1
            before = None
        elif _asked(before) != _asked(view):
            self.ids.scroll.scroll_y = 1  # New questions and results are at the top.
        if before is None or _activity(before) != _activity(view):
            self.app.sleep.stir()  # Dice were rolled or a buzzer pressed, which is activity, too.
        self._show_checks(view.checks)
        if before is None or _signs(before) != _signs(view):
            self._show_faces(view)
            due = tuple(offer for offer in view.offers if offer.tone in ("go", "stop"))
            self._fill(self.ids.first, self._without_camera(view) or _answer_buttons(due, self.go))
            rest = tuple(offer for offer in view.offers if offer not in due)
            self._fill(self.ids.offers, _buttons(rest, self.go))
        if before is None or _keys(before) != _keys(view):
            self._fill(self.ids.amounts, [AmountLine(each, self._set) for each in view.amounts])
        # Reversed, as Kivy lists the child added last first.
        for line, amount in zip(self.ids.amounts.children[::-1], view.amounts, strict=True):
            line.follow(amount.value)

    def _follow(self, view: GuideView) -> None:
        """Let the guide go on by itself once what it waits for is seen; say so before."""
        if not (self._fresh and _is_done(view)):
            self._go_on.cancel()
            return
        self.hint = say("devices-goes-on")
        if not self._go_on.is_triggered:
            self._go_on()

    def _on_by_itself(self, _: float) -> None:
        self._fresh = False  # Once a step, also if the guide takes a while to go on.
        self.go("next")

    def _without_camera(self, view: GuideView) -> list[Widget]:
        """Return buttons for when there is no picture: another camera, or the step without one."""
        buzzers = [place for place, step in enumerate(view.steps) if step.id == BUZZERS]
        if view.frame is not None or not view.fault or view.place in buzzers:
            return []
        camera = Press(label=say("devices-other-camera"), icon="camera")
        camera.do = partial(self.app.show, "devices")
        on = [Press(label=say("devices-on-to-buzzers"), icon="buzzer", tone="go") for _ in buzzers]
        for press, place in zip(on, buzzers, strict=True):
            press.do = partial(self.go, f"step:{place}")
        return [camera, *on]

    def _set(self, key: str, value: float) -> None:
        if self.guide:
            self.guide.do(key, value)

    def _tap(self, x: float, y: float) -> None:
        if self.guide:
            self.guide.do("tap", x, y)

    def _clear(self) -> None:
        self._rows = {}
        for room in ("first", "checks", "amounts", "offers", "faces"):
            self.ids[room].clear_widgets()

    def _fill(self, room: Widget, widgets: list[Widget]) -> None:
        room.clear_widgets()
        for widget in widgets:
            room.add_widget(widget)

    def _show_checks(self, checks: tuple[Check, ...]) -> None:
        if tuple(self._rows) != tuple(check.name for check in checks):
            self._rows = {check.name: row(strong=False) for check in checks}
            self._fill(self.ids.checks, list(self._rows.values()))
        for check in checks:
            line = self._rows[check.name]
            line.mark, word, line.mark_ink = GRADES[check.grade]
            line.over = say("devices-check", name=str(check.name), grade=say(word))
            line.text, line.under = str(check.value), str(check.advice)

    def _show_faces(self, view: GuideView) -> None:
        keys: list[Widget] = []
        for place, shown in enumerate(view.faces):
            ring = "corrected" if shown.changed else "doubtful" if shown.doubt else "sure"
            ring = ring if shown.face else "doubtful"
            name = face_name(shown.face) if shown.face else say("dice-not-read")
            label = say("dice-die", face=name)
            key = DieKey(face=shown.face, ring=ring, colour=shown.colour, label=label)
            key.size_hint, key.size = (None, None), (theme.touch * 1.15,) * 2
            key.bind(on_tap=lambda _, place=place: self.go(f"turn:{place}"))
            keys.append(key)
        doubts = dict.fromkeys(shown.doubt for shown in view.faces if shown.doubt)
        grid = GridLayout(cols=5, spacing=theme.gap / 2, size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        self._fill(grid, keys)
        if doubts:
            why = Several(tuple(doubts), "commas")
            words = [Notice(text=say("devices-not-sure", why=why))]
        else:
            words = []
        self._fill(self.ids.faces, [grid, *words] if keys else [])


def _answer_buttons(offers: tuple[Offer, ...], go: Callable[[str], object]) -> list[Widget]:
    """Return the possible answers side by side, without saving, which the screen has a key for."""
    answers = [_button(offer, go) for offer in offers if offer.verb != "keep"]
    line = BoxLayout(size_hint_y=None, height=theme.row, spacing=theme.gap / 2)
    for answer in answers:
        line.add_widget(answer)
    return [line] if answers else []


def _buttons(offers: tuple[Offer, ...], go: Callable[[str], object]) -> list[Widget]:
    """Create buttons for offers: faces with their drawings, and the others in pairs."""
    rest = [offer for offer in offers if not offer.face]
    made: list[Widget] = [_face(offer, go) for offer in offers if offer.face]
    if rest:
        grid = GridLayout(
            cols=2,
            spacing=theme.gap / 2,
            size_hint_y=None,
            row_force_default=True,
            row_default_height=theme.row,
        )
        grid.bind(minimum_height=grid.setter("height"))
        for offer in rest:
            grid.add_widget(_button(offer, go))
        made.append(grid)
    return made


def _button(offer: Offer, go: Callable[[str], object]) -> Press:
    press = Press(
        label=str(offer.label),
        detail=str(offer.detail),
        tone=offer.tone,
        icon=offer.icon,
        chosen=offer.chosen,
    )
    press.bind(on_release=lambda _: go(offer.verb))
    return press


def _face(offer: Offer, go: Callable[[str], object]) -> BoxLayout:
    line = BoxLayout(size_hint_y=None, height=theme.row, spacing=theme.gap / 2)
    line.add_widget(Die(face=offer.face, size_hint_x=None, width=theme.row))
    line.add_widget(_button(offer, go))
    return line


def _place(view: GuideView) -> str:
    """Return in words the step, and how many checks are good, as some may be out of view."""
    step, steps, checks = view.place + 1, len(view.steps), len(view.checks)
    good = sum(check.grade is Grade.PASS for check in view.checks)
    if good == checks:
        return say("devices-step", step=step, steps=steps)
    return say("devices-step-good", step=step, steps=steps, good=good, checks=checks)


def _is_done(view: GuideView) -> bool:
    """Return whether a step has measured well and asks nothing more; the last one is never done."""
    asks = any(offer.tone in ("go", "stop") or offer.chosen for offer in view.offers)
    last = view.place == len(view.steps) - 1
    good = view.steps[view.place].grade is Grade.PASS
    return good and not (last or asks or view.amounts or view.faces or view.taps)


def _asked(view: GuideView) -> tuple[object, ...]:
    """Return a value that changes when the guide asks something else."""
    return bool(view.faces), [offer.verb for offer in view.offers if offer.tone == "go"]


def _activity(view: GuideView) -> tuple[object, ...]:
    """Return a value that changes with what people do, but not with every new picture."""
    return view.words, view.offers, view.faces


def _signs(view: GuideView) -> tuple[object, ...]:
    return view.offers, view.faces, bool(view.fault), view.frame is None


def _keys(view: GuideView) -> tuple[object, ...]:
    """Return what determines the steppers, without their values, which a finger may be changing."""
    return tuple(replace(amount, value=0.0) for amount in view.amounts)
