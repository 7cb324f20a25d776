"""Switch screens between two frames; Kivy's NoTransition draws both screens for one frame."""

from kivy.uix.screenmanager import NoTransition, ScreenManager

from ui.kivy_layer import guard


class AtOnce(NoTransition):
    """A transition that is complete as soon as it starts."""

    def start(self, manager: ScreenManager) -> None:
        """Switch the screens and end the transition, which Kivy would run for one frame."""
        super().start(manager)
        if guard.is_on("screens"):
            self._anim.stop(self)
            # Else the transition would keep the old screen alive after the app has dropped it.
            self.screen_out = self.screen_in
