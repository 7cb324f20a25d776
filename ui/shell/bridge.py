"""Pass calls from device threads to Kivy's thread, in order.

Only Kivy's thread may touch widgets and textures. At most one frame of a tray waits, since an old
frame is useless.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from threading import Lock, Thread
from typing import TYPE_CHECKING, Any
from weakref import WeakMethod

from kivy.clock import Clock

from companion.devices.ports import Buzz, Buzzers, Devices, TrayState, TrayView, WatchRequest

if TYPE_CHECKING:
    from concurrent.futures import Future


class Bridge:
    """A queue that Kivy's clock drains before its next frame."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._posts: deque[tuple[str, Callable[..., None], tuple[Any, ...]]] = deque()
        self._drain = Clock.create_trigger(self._run, 0)
        self._closed = False

    def close(self) -> None:
        """Drop all calls from now on: the next app must not get them."""
        with self._lock:
            self._closed = True
            self._posts.clear()

    def carry(self, do: Callable[..., None], *, latest: str = "") -> Callable[..., None]:
        """Return a function for device threads that calls `do` on Kivy's thread.

        With `latest`, a call replaces a waiting one of the same name.
        """

        def post(*args: Any) -> None:
            with self._lock:
                if self._closed:
                    return
                if latest:
                    self._forget(latest)
                self._posts.append((latest, do, args))
            self._drain()

        return post

    def aside(
        self, work: Callable[[], Any], then: Callable[["Future[Any]"], None], name: str
    ) -> None:
        """Run `work` in a thread of this name, and `then` on Kivy's thread, whatever it led to.

        Asking for the result there raises what `work` has raised, so that people see it.
        """
        post = self.carry(then)
        Thread(target=lambda: post(tried(work)), name=name, daemon=True).start()

    def _forget(self, name: str) -> None:
        for waiting in tuple(self._posts):
            if waiting[0] == name:
                self._posts.remove(waiting)

    def _run(self, _: float) -> None:
        with self._lock:
            posts, self._posts = self._posts, deque()
        try:
            while posts:
                _name, do, args = posts.popleft()
                do(*args)
        finally:
            if posts:  # One has failed; the others follow in the next frame.
                with self._lock:
                    self._posts.extendleft(reversed(posts if not self._closed else ()))
                Clock.schedule_once(self._run)  # Kivy drops a trigger whose call has failed.


def tried(work: Callable[[], Any]) -> "Future[Any]":
    """Return what `work` leads to, for another thread: its result, or its exception."""
    from concurrent.futures import Future  # imported late, for start-up time

    done: Future[Any] = Future()
    try:
        done.set_result(work())
    except Exception as error:
        done.set_exception(error)
    return done


def weakly(method: Callable[..., None], *more: object) -> Callable[..., None]:
    """Return a function that calls a method, with `more` at the end, while its object lives.

    A device remembers its last callback, which would keep a dropped screen alive.
    """
    there = WeakMethod(method)

    def call(*args: object) -> None:
        found = there()
        if found is not None:
            found(*args, *more)

    return call


Stir = Callable[[], None]  # Reports activity other than touches: a buzzer press, a roll.
# The states of the tray that are activity; a still tray is none, even with dice in it.
_DOING = (TrayState.MOVING, TrayState.HAND)


def watched(devices: Devices, stir: Stir) -> Devices:
    """Wrap buzzers and tray so that `stir` is called, on any thread, whenever they are used."""
    return replace(devices, buzzers=_Buzzers(devices.buzzers, stir), tray=_Tray(devices.tray, stir))


class _Through:
    """Delegates all other attributes to the device, including those of simulated devices."""

    def __init__(self, device: Any, stir: Stir) -> None:
        self._device, self._stir = device, stir

    def __getattr__(self, name: str) -> Any:
        return getattr(self._device, name)


class _Buzzers(_Through):
    """Buzzers that report activity even if nobody else listens."""

    def __init__(self, buzzers: Buzzers, stir: Stir) -> None:
        super().__init__(buzzers, stir)
        self.listen(lambda buzz: None)

    def listen(self, heard: Callable[[Buzz], None]) -> None:
        """Pass on every edge, and report it as activity."""

        def hear(buzz: Buzz) -> None:
            heard(buzz)  # First, because a race waits for it.
            self._stir()

        self._device.listen(hear)


class _Tray(_Through):
    """A tray whose rolls count as activity while it is watched."""

    def watch(self, request: WatchRequest) -> None:
        """Pass on every view, and report activity while something moves."""

        def see(view: TrayView) -> None:
            request.show(view)
            if view.state in _DOING:
                self._stir()

        self._device.watch(replace(request, show=see))
