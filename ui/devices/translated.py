"""How much of each language is translated, for the settings."""

from functools import cache
from threading import Thread

from kivy.clock import Clock

from companion import games
from companion.words import Percent, Several, languages
from companion.words.catalogue import ENGLISH, ROOMS, share
from companion.words.catalogue import languages as there_are
from ui.devices.updating import SettingRow
from ui.text import say


def add_shares(row: SettingRow) -> None:
    """Add the share of each language to the meaning of a row, once it is counted.

    Counting reads all messages, which takes a Pi a moment.
    """

    def count() -> None:
        words = _shares(there_are())
        Clock.schedule_once(lambda _: row.setter("meaning")(row, f"{row.meaning} {words}"), 0)

    Thread(target=count, daemon=True).start()


def _shares(codes: tuple[str, ...]) -> str:
    parts = [
        say("devices-translated-part", language=languages.own_name(code), share=_part(code))
        for code in codes
        if code != ENGLISH
    ]
    return say("devices-translated", languages=Several(tuple(parts), "commas"))


@cache
def _part(code: str) -> Percent:
    found = share(code, (*ROOMS, *games.packages()))
    # A language that has begun is not at 0 %, and one that is not done not at 100 %.
    return Percent(min(max(found, 0.01), 0.99) if 0 < found < 1 else found)
