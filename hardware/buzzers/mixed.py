"""The buzzers of a table: the kind from the settings and all learnt buttons, in one race.

Each press keeps its own time stamp, and the precision of it.
"""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from companion.devices.ports import Buzz, Buzzers, DeviceStatus, Health
from companion.storage.reasons import why
from companion.words import Sentences, Text
from hardware.buzzers.buttons import ButtonBuzzers
from hardware.buzzers.learnt import Button, Identity, read_buttons, write_buttons
from hardware.text import message

_WORST = (Health.FAULT, Health.MISSING, Health.OK, Health.SIMULATED, Health.OFF)
Make = Callable[[Iterable[Button]], ButtonBuzzers]


class MixedBuzzers:
    """The buzzers `first` of the settings, and the learnt buttons, which are kept in `folder`."""

    def __init__(self, first: Buzzers, folder: Path | None, make: Make = ButtonBuzzers) -> None:
        self._first, self._folder, self._make = first, folder, make
        self._heard: Callable[[Buzz], None] = lambda buzz: None
        self._known = read_buttons(folder) if folder is not None else ()
        self._buttons = make(self._known) if self._known else None

    def __getattr__(self, name: str) -> Any:
        """Return an attribute of `first`, such as keys that a program presses."""
        return getattr(self._first, name)

    @property
    def _kinds(self) -> tuple[Buzzers, ...]:
        return (self._first,) if self._buttons is None else (self._first, self._buttons)

    # ---- the port --------------------------------------------------------------------
    def listen(self, heard: Callable[[Buzz], None]) -> None:
        self._heard = heard
        for each in self._kinds:
            each.listen(heard)

    def held(self) -> frozenset[int]:
        """Return the seats that hold any button."""
        return frozenset().union(*(each.held() for each in self._kinds))

    def lamps(self, lit: frozenset[int]) -> None:
        """Light the lamps of these seats."""
        for each in self._kinds:
            each.lamps(lit)

    def grab(self, on: bool) -> None:
        """Keep the buttons from typing while a race is on."""
        if self._buttons is not None:
            self._buttons.grab(on)

    def status(self) -> DeviceStatus:
        """Return the worst status with all texts, but no substitutes' if there are buttons."""
        found = [each.status() for each in self._kinds]
        if len(found) > 1 and found[0].health in (Health.SIMULATED, Health.OFF):
            found = found[1:]
        worst = min(found, key=lambda each: _WORST.index(each.health))
        said = Sentences(tuple(each.said for each in found))
        return DeviceStatus("Buzzers", worst.health, said, worst.helps)

    def close(self) -> None:
        """Close both."""
        for each in self._kinds:
            each.close()

    # ---- learning --------------------------------------------------------------------
    def learnt(self) -> Mapping[int, str]:
        """Return by seat the name of the device whose button was learnt."""
        return {each.seat: each.device.name for each in self._known}

    def learn(self, seat: int, done: Callable[[Text], None]) -> None:
        """Take the next key of any device as the button of a seat.

        `done` is called with the result, from a thread.
        """
        if self._buttons is None:
            self._buttons = self._make(())
            self._buttons.listen(self._heard)
        buttons = self._buttons

        def pressed(device: Identity, code: int) -> None:
            buttons.learn(None)
            taken = next((b for b in self._known if (b.device, b.code) == (device, code)), None)
            if taken is not None and taken.seat != seat:
                done(message("buttons-taken", name=device.name, seat=taken.seat + 1))
                return
            others = [each for each in self._known if each.seat != seat]
            done(self._keep((*others, Button(seat, code, device))))

        buttons.learn(pressed)

    def unheard(self) -> Text:
        return "" if self._buttons is None else self._buttons.unheard

    def stop_learning(self) -> None:
        """Stop waiting for a key."""
        if self._buttons is not None:
            self._buttons.learn(None)

    def forget_buttons(self) -> None:
        """Forget all learnt buttons."""
        self._keep(())

    def _keep(self, buttons: Iterable[Button]) -> Text:
        self._known = tuple(sorted(buttons))
        if self._buttons is not None:
            self._buttons.keep(self._known)
        words = message("buttons-learnt")
        if self._folder is not None:
            try:
                write_buttons(self._folder, self._known)
            except OSError as error:
                words = message("buttons-not-kept", why=why(error))
        return words
