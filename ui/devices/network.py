"""Joining a Wi-Fi from the devices screen: search, choose, type the password, see the result."""

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import Any, Protocol

from companion.devices.machine import Wifi
from companion.devices.ports import DeviceStatus
from companion.storage.reasons import reason
from companion.words import Percent
from ui.shell.bridge import tried
from ui.shell.desk import Desk
from ui.text import say
from ui.widgets import ask, show_dialog
from ui.widgets.button import press_for
from ui.widgets.keyboard import ask_text
from ui.widgets.rows import pick

LONGEST = 63  # The most letters of a password.


class Shows(Protocol):
    """The card of the network."""

    words: str

    def show_status(self, status: DeviceStatus) -> None:
        """Show the current status."""


class Joining:
    """The steps of joining; slow ones run in a thread, while the key is disabled."""

    def __init__(self, app: Desk, card: Shows) -> None:
        self._app, self._card = app, card
        self._network = app.session.devices.network
        self.key = press_for(say("devices-wifi-join"), "wifi", self.look)

    def look(self) -> None:
        """Search for networks in reach, and offer them."""
        self._work(say("devices-wifi-looking"), self._network.near, self._offer)

    def _offer(self, found: tuple[Wifi, ...]) -> None:
        if not found:
            show_dialog(say("devices-wifi-none"), say("devices-wifi-none-cure"))
            return
        by_name = {wifi.name: wifi for wifi in found}
        choices = [(wifi.name, wifi.name, _note(wifi)) for wifi in found]
        now = next((wifi.name for wifi in found if wifi.joined), "")
        pick(
            say("devices-wifi-join"),
            "",
            choices,
            now,
            lambda name: self._choose(by_name[name]),
        )

    def _choose(self, wifi: Wifi) -> None:
        if wifi.asks_who:
            show_dialog(wifi.name, say("devices-wifi-asks-who"))
        elif wifi.lock and not wifi.joined:
            join = partial(self._join, wifi)
            title = say("devices-wifi-password", name=wifi.name)
            ask_text(title, "", join, longest=LONGEST, exact=True)
        else:
            self._join(wifi, "")

    def _join(self, wifi: Wifi, password: str) -> None:
        again = partial(self._choose, wifi)
        join = partial(self._network.join, wifi.name, password)
        words = say("devices-wifi-joining", name=wifi.name)
        self._work(words, join, lambda _: self._joined(wifi), again)

    def _joined(self, wifi: Wifi) -> None:
        show_dialog(say("devices-wifi-joined", name=wifi.name), self._card.words)

    def _work(
        self,
        words: str,
        do: Callable[[], Any],
        done: Callable[[Any], object],
        again: Callable[[], object] | None = None,
    ) -> None:
        """Run a step in a thread, and then the next one if the screen is still shown."""
        self.key.disabled, self._card.words = True, words

        def ended(made: Future[tuple[Future[Any], DeviceStatus]]) -> None:
            self.key.disabled = False
            found, status = made.result()
            self._card.show_status(status)
            if self._app.screen.name != "devices":
                return
            try:
                done(found.result())
            except OSError as error:
                _failed(reason(error), again)

        self._app.bridge.aside(lambda: (tried(do), self._network.status()), ended, "network")


def _failed(why: str, again: Callable[[], object] | None) -> None:
    if again is None:
        show_dialog(say("devices-wifi-not"), why)
        return
    try_again = (say("devices-wifi-again"), "go", again)
    ask(say("devices-wifi-not"), why, [try_again, (say("common-later"), "plain", None)])


def _note(wifi: Wifi) -> str:
    strength = Percent(wifi.strength / 100)
    if wifi.lock:
        return say("devices-wifi-locked", strength=strength)
    return say("devices-wifi-open", strength=strength)
