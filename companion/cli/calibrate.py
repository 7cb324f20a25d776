"""`calibrate`: the calibration guide in the terminal; 1 if a check fails or nothing was saved."""

import threading
import time
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from companion.app.config import BY_FIELD
from companion.cli.asking import (
    Command,
    Examples,
    Worded,
    Wrong,
    data_option,
    folders,
    json_option,
    show,
)
from companion.cli.compose import open_calibration
from companion.cli.text import message, say
from companion.devices.calibration_guide import CalibrationGuide, Check, Grade, GuideView
from companion.words import Text

if TYPE_CHECKING:
    from calibration.trays import Trays

PATIENCE_S = 20.0
LOOK_S = 1.5
# Number of steps that need no person, which `--check` runs.
ALONE = 3


@click.command(
    cls=Command,
    help=message("help-calibrate"),
    epilog=Examples(
        "calibrate",
        "calibrate --camera usb:0 --tray tray-1",
        "calibrate --check --json",
        "calibrate --mat a4",
        "calibrate --list",
    ),
)
@click.option("--camera", metavar="WHICH", cls=Worded, help=message("option-camera"))
@click.option("--tray", metavar="KEY", default="", cls=Worded, help=message("option-tray"))
@click.option("--check", is_flag=True, cls=Worded, help=message("option-check"))
@click.option(
    "--pictures",
    metavar="DIR",
    type=click.Path(file_okay=False, path_type=Path),
    cls=Worded,
    help=message("option-pictures"),
)
@click.option(
    "--mat", type=click.Choice(("a4", "letter", "a5")), cls=Worded, help=message("option-mat")
)
@click.option("--list", "listed", is_flag=True, cls=Worded, help=message("option-list"))
@click.option("--use", metavar="KEY", cls=Worded, help=message("option-use"))
@click.option("--remove", metavar="KEY", cls=Worded, help=message("option-remove"))
@json_option
@data_option
def calibrate(
    camera: str | None,
    tray: str,
    check: bool,
    pictures: Path | None,
    mat: str | None,
    listed: bool,
    use: str | None,
    remove: str | None,
    as_json: bool,
) -> int:
    """Calibrate camera, tray and dice step by step."""
    notices: list[Text] = []
    trays = open_calibration(folders(), _overrides(camera), notices)
    try:
        if mat:
            path = trays.save_mat(mat)
            show({"mat": path}, as_json, (say("mat-written", path=str(path)),))
            return 0
        if use is not None:
            trays.use(use)
        if remove is not None:
            _remove(trays, remove)
        if listed or use is not None or remove is not None:
            cards = trays.trays()
            show([asdict(card) for card in cards], as_json, _listed(cards))
            return 0
        with_guide = _Dialogue(trays, tray, pictures)
        return with_guide.check(as_json) if check else with_guide.run()
    finally:
        trays.close()
        for words in notices:
            click.echo(words, err=True)


class _Dialogue:
    """One calibration in the terminal: prints the guide's latest view and
    passes on what is typed.
    """

    def __init__(self, trays: "Trays", key: str, pictures: Path | None) -> None:
        self._news = threading.Condition()
        self._view: GuideView | None = None
        self._pictures, self._looks = pictures, 0
        self._begun = False  # whether a picture has ever arrived
        self._due = 0  # number of the step to show next
        self._guide: CalibrationGuide = trays.begin(self._see, key)

    def check(self, as_json: bool) -> int:
        """Run the steps that need no person."""
        checks: list[tuple[str, Check]] = []
        try:
            for place in range(ALONE):
                self._guide.do(f"step:{place}")
                view = self._measured(place)
                self._save(view)
                checks += [(view.steps[place].id, each) for each in view.checks]
        finally:
            self._guide.close()
        value = [{"step": step, **asdict(each), "grade": each.grade.value} for step, each in checks]
        show(value, as_json, (line for _, each in checks for line in _check_lines(each)))
        return 1 if any(each.grade is Grade.FAIL for _, each in checks) else 0

    def run(self) -> int:
        """Go through the steps until the result is saved or the user leaves."""
        try:
            while True:
                view = self._look()
                self._print(view)
                typed = click.prompt("", default="", show_default=False, prompt_suffix="> ").strip()
                if typed == "q":
                    return 1
                if typed == "k":
                    view = self._keep(len(view.steps) - 1)
                    click.echo(view.fault or view.words)
                    if view.done:
                        return 0
                    # stay on this step, because a full card can be cleared for another try
                    self._due = view.place
                    continue
                self._answer(view, typed)
        except click.Abort:
            return 1
        finally:
            self._guide.close()

    def _keep(self, last: int) -> GuideView:
        """Save the result even after failed checks or without a camera."""
        self._guide.do(f"step:{last}")
        self._wait_for_good(lambda seen: seen.place == last and not _refused(seen), dark=True)
        self._guide.do("keep")
        return self._wait_for_good(lambda seen: seen.done or _refused(seen), dark=True)

    def _answer(self, view: GuideView, typed: str) -> None:
        verbs = [offer.verb for offer in view.offers]
        typed = typed or ("n" if _is_good(view) else "l")
        if typed == "l":
            return
        if typed in ("n", "b"):
            self._guide.do("next" if typed == "n" else "back")
            aim = view.place + (1 if typed == "n" else -1)
            self._due = min(max(aim, 0), len(view.steps) - 1)
        elif typed.isdecimal() and 0 < int(typed) <= len(verbs):
            self._guide.do(verbs[int(typed) - 1])
        elif typed.startswith("die ") and typed[4:].isdecimal():
            self._guide.do(f"turn:{int(typed[4:]) - 1}")
        elif typed.startswith("corner ") or "=" in typed:
            self._number(view, typed)
        else:
            click.echo(_help(view))

    def _number(self, view: GuideView, typed: str) -> None:
        """Parse `corner 12,40` in pixels of the picture, or `wide=300`."""
        try:
            if typed.startswith("corner "):
                x, y = (float(part) for part in typed[7:].split(","))
                self._corner(view, x, y)
                return
            key, _, value = typed.partition("=")
            amount = next(each for each in view.amounts if each.key == key.strip())
            number = float(value)
        except (ValueError, StopIteration):
            click.echo(say("calibrate-how-to-write"))
            return
        if amount.low <= number <= amount.high:
            self._guide.do(amount.key, number)
        else:
            low, high = f"{amount.low:g}", f"{amount.high:g}"
            click.echo(say("amount-range", key=amount.key, low=low, high=high, unit=amount.unit))

    def _corner(self, view: GuideView, x: float, y: float) -> None:
        """Pass on a corner if one is asked for and it is inside the picture."""
        if not view.taps or view.frame is None:
            click.echo(say("no-corner-asked"))
        elif 0 <= x <= view.frame.width and 0 <= y <= view.frame.height:
            self._guide.do("tap", x, y)
        else:
            size = f"{view.frame.width} x {view.frame.height}"
            click.echo(say("corner-outside", size=size))

    def _see(self, view: GuideView) -> None:
        with self._news:
            self._view = view
            self._news.notify_all()

    def _look(self) -> GuideView:
        """Let the camera run for a moment, then return the latest view of the step that is due.

        Without any camera there is nothing to wait for. A camera that disconnects may come back.
        """
        time.sleep(LOOK_S)
        view = self._wait_for_good(
            lambda seen: bool(seen.fault) or (seen.frame is not None and seen.place == self._due),
            dark=self._begun,
        )
        self._begun |= view.frame is not None
        self._save(view)
        return view

    def _measured(self, place: int) -> GuideView:
        return self._wait_for_good(
            lambda seen: bool(seen.fault) or (seen.place == place and len(seen.checks) > 0)
        )

    def _wait_for_good(self, good: Any, *, dark: bool = False) -> GuideView:
        """Wait for a view that is `good`; OSError if none arrives or the camera is gone.

        With `dark`, a missing camera is no error.
        """
        with self._news:
            came = self._news.wait_for(
                lambda: self._view is not None and good(self._view), PATIENCE_S
            )
        if not came or self._view is None:
            raise OSError(say("camera-gives-nothing"))
        if self._view.fault and self._view.frame is None and not dark:
            raise OSError(self._view.fault)
        return self._view

    def _save(self, view: GuideView) -> None:
        if self._pictures and view.frame:
            from hardware.vision.pictures import save_frame  # imported late: only for --pictures

            self._looks += 1
            name = f"{self._looks:02}-{view.steps[view.place].id}.png"
            save_frame(view.frame, self._pictures / name)

    def _print(self, view: GuideView) -> None:
        step = say("calibrate-step", place=view.place + 1, steps=len(view.steps), title=view.title)
        click.echo(f"\n{step}\n{view.words}")
        for line in (line for each in view.checks for line in _check_lines(each)):
            click.echo(line)
        for number, die in enumerate(view.faces, 1):
            shown = say("calibrate-die", number=number, face=die.face or "?")
            click.echo(f"  {shown} {f'({die.doubt})' if die.doubt else ''}")
        for amount in view.amounts:
            click.echo(f"  {amount.key}={amount.value:g} {amount.unit}: {amount.label}")
        if view.taps and view.frame:
            size = f"{view.frame.width} x {view.frame.height}"
            click.echo(f"  {say('calibrate-corner', size=size)}")
            if not self._pictures:
                click.echo(f"  {say('calibrate-see-picture')}")
        for number, offer in enumerate(view.offers, 1):
            click.echo(f"  {number}: {offer.label}{f' ({offer.detail})' if offer.detail else ''}")
        if view.fault:
            click.echo(view.fault)
        click.echo(_help(view))


def _refused(view: GuideView) -> bool:
    """Return whether the guide refused the last request.

    A camera's fault comes without a picture.
    """
    return bool(view.fault) and view.frame is not None


def _is_good(view: GuideView) -> bool:
    """Return whether all checks of this step have passed."""
    return bool(view.checks) and all(each.grade is Grade.PASS for each in view.checks)


def _help(view: GuideView) -> str:
    return say("calibrate-keys-good" if _is_good(view) else "calibrate-keys")


def _remove(trays: "Trays", key: str) -> None:
    if all(card.key != key for card in trays.trays()):
        raise Wrong(say("no-tray", key=repr(key)))
    trays.remove(key)
    click.echo(say("tray-removed", key=key), err=True)


def _overrides(camera: str | None) -> dict[str, str]:
    if camera is None:
        return {}
    try:
        BY_FIELD["camera"].check(camera)
    except ValueError as error:
        raise Wrong(str(error)) from None
    return {"camera": camera}


def _check_lines(check: Check) -> Iterator[str]:
    wide = max(len(_graded(grade)) for grade in Grade)
    yield f"  {_graded(check.grade):{wide}}  {check.name}: {check.value}"
    if check.advice:
        yield f"    {'':{wide}}{check.advice}"


def _graded(grade: Grade) -> str:
    return say(f"grade-{grade.value}")


def _listed(cards: Any) -> Iterator[str]:
    if not cards:
        yield say("no-tray-yet")
    for card in cards:
        yield f"{'*' if card.used else ' '} {card.key}: {card.name}, {card.words}"
