"""Dice, put into the tray or entered by hand."""

from companion.engine.dice import KINDS
from companion.engine.prompts import Dice, Prompt, Throw
from tests.bench.reporter import Reporter

CLOSES_S = 6.0  # a sure reading that confirms itself has done so by then


class DicePlayer(Reporter):
    """Rolls what was rolled."""

    by_hand = False
    closes = True  # whether sure readings confirm themselves, as far as we know

    def _roll(self, prompt: Prompt) -> None:
        domain = prompt.domain
        assert isinstance(domain, Dice | Throw)
        faces, counts = KINDS[domain.kind].faces, [int(n) for n in self.due[0].args]
        dice: list[tuple[str, str]] = []
        for group in domain.groups:
            mine, counts = counts[: len(faces)], counts[len(faces) :]
            dice += [(f, group.colour) for f, n in zip(faces, mine, strict=True) for _ in range(n)]
        if self.by_hand:
            self.enter_dice([face for face, _ in dice])
            return
        self.stage.until(lambda: self.stage.app.screen.name == "dice", "the dice")
        self.tray.put(dice)
        steps = len(self.game.match)
        if self.closes and self.stage.within(CLOSES_S, lambda: len(self.game.match) > steps):
            return
        self.closes = False
        self.stage.tap(self._confirm())

    def enter_dice(self, faces: list[str]) -> None:
        """Enter alike dice by hand: as many of each face, until the screen needs no more."""
        if not self.stage.app.screen.by_hand:  # as it was the last time
            self.stage.tap("By hand")
        steps, screen = len(self.game.match), self.stage.app.screen
        for face in dict.fromkeys(faces):
            if screen.draft.whole:
                break
            self.stage.tap(screen.tally.keys[face, faces.count(face)])
        if len(self.game.match) == steps:
            self.stage.tap(self._confirm())
