"""Read aloud what happened, whose turn it is and what is due, if the settings ask for it.

Only what the screen shows to everybody is read.
"""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.words import languages
from ui.text import say

if TYPE_CHECKING:
    from companion.engine.prompts import Prompt
    from companion.match.race import Call
    from companion.match.session import Session
    from ui.shell.game import Game

_RULE = re.compile(r"\s*\([A-Z]{2,4}-[A-Z]?\d+[^)]*\)")  # Rule ids, such as "(ESC-10)": not read.


class Reader:
    """Reads the match aloud: call `begin` for each match, `moved` after each move."""

    def __init__(
        self, session: "Session", game: "Callable[[], Game]", heard: Callable[[], bool]
    ) -> None:
        """Take functions for the game on the table, and whether anybody listens."""
        self._session, self._game, self._heard = session, game, heard
        self._due = ""
        self._length = 0
        self._aside = 0

    def begin(self) -> None:
        """Read what the match waits for, but not what happened in it before."""
        self._length, self._due = len(self._game().match), ""
        self._read(self._asked())

    def moved(self) -> None:
        """Read what the last move has led to, and what is due if that has changed."""
        game = self._game()
        grew = len(game.match) > self._length
        self._length = len(game.match)
        if not self._session.config.voice:  # Nothing is read: save the words.
            self._due = ""
            return
        happened = [game.say(fact.headline) for fact in game.facts if fact.headline] if grew else []
        said = [*dict.fromkeys(happened), self._asked()]
        self._read(". ".join([*self._remark(bool(happened)), *said]))

    def _remark(self, happened: bool) -> list[str]:
        """Return a remark on an outcome in the chosen character, never the last one again."""
        game, style = self._game(), self._session.config.voice_style
        many = game.box.asides
        if not happened or style == "none" or many < 2:
            return []
        self._aside = (self._aside + 1 + len(game.match) % (many - 1)) % many
        return [game.say(game.box.aside(style, self._aside + 1))]

    def race(self, call: "Call") -> None:
        """Read the first sentence of a race's call."""
        self._read(self._game().say(call.words()[0]))

    def _asked(self) -> str:
        """Return what is due, and who must answer, or "" if it was read before."""
        game = self._game()
        due = " ".join(map(self._prompt, game.prompts[:1]))
        new = "" if due == self._due else due
        self._due = due
        return new

    def _prompt(self, prompt: "Prompt") -> str:
        from ui.shell.game import actor  # Late: the shelf shows sooner without the engine.

        game, seat = self._game(), actor(prompt)
        words = game.say(prompt.text)
        if seat < 0 or game.names[seat] in words:
            return words
        return say("shell-voice-due", name=game.names[seat], words=words)

    def _read(self, words: str) -> None:
        config = self._session.config
        spoken = _RULE.sub("", words).strip(". ")
        if config.voice and self._heard() and spoken:
            voice = self._session.devices.voice
            voice.say(spoken, languages.spoken(), config.voice_volume)
