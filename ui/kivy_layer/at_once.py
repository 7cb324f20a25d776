"""Replace one screen by another before the next frame; Kivy's own class would draw both in it."""

from kivy.uix.screenmanager import NoTransition, ScreenManager

from ui.kivy_layer import guard


class AtOnce(NoTransition):
    """A transition that is over when it has begun."""

    def start(self, manager: ScreenManager) -> None:
        """Switch the screens."""
        super().start(manager)
        if guard.is_on("screens"):
            self._anim.stop(self)
            self.screen_out = self.screen_in  # It would hold a screen that the app has dropped.
