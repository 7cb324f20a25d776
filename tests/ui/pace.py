"""A clock for the app that runs faster than time: nobody looks on, and each frame costs."""

import math
from threading import Lock

from kivy.clock import Clock


class Pace:
    """The app's clock: `faster` than time, on by `most` seconds from one look at it to the next.

    Where `most` is little, a frame that takes long on a busy machine makes no hold of a tap.
    """

    def __init__(self, faster: float, most: float = math.inf) -> None:
        self.faster, self.most = faster, most
        self._real = Clock.time
        self._seconds = self._seen = self._real()
        self._lock = Lock()

    def install(self) -> None:
        """Let all apps of this process go by it."""
        Clock.time = self.time

    def remove(self) -> None:
        """Let them go by time again."""
        Clock.time = self._real

    def time(self) -> float:
        """What Kivy's clock goes by."""
        with self._lock:  # The camera's threads ask, too.
            now = self._real()
            # Never back: what Kivy has due would wait until it is as late again.
            self._seconds += max(0.0, min(self.faster * (now - self._seen), self.most))
            self._seen = now
            return self._seconds
