"""What bots have done and people still have to do on the table, one step at a time."""

from companion.engine.page import Key, Page
from companion.match.match import Step
from ui.shell.game import Game, actor
from ui.text import say

GO_ON = "followed"  # The value of `Key.goes` that says that it is done.


class Follow:
    """Remembers which steps of bots people have followed.

    Only in a box whose bots wait for that (`Box.followed`); no step stands before a throw.
    """

    def __init__(self, game: Game) -> None:
        self._game, self._seen = game, len(game.match)

    @property
    def step(self) -> Step | None:
        """The step of a bot that is to be followed now."""
        game = self._game
        steps = game.match.steps
        self._seen = min(self._seen, len(steps))
        dice = bool(game.prompts) and game.prompts[0].domain.dice() is not None
        while game.box.followed and not dice and self._seen < len(steps):
            step = steps[self._seen]
            if step.source == "bot" and step.facts:
                return step
            self._seen += 1
        return None

    @property
    def place(self) -> int:
        """The place of that step in the match."""
        return self._seen

    def go_on(self) -> None:
        """Go on to the next step, as this one is done."""
        self._seen += 1

    def page(self, base: Page) -> Page:
        """Return the page of the step to follow; without one that of the moment.

        While a bot thinks, that has no keys.
        """
        game, step = self._game, self.step
        if step is not None:
            done = Key(say("table-done"), picture="done", tone="go", goes=GO_ON)
            first, *more = (game.say(fact.headline or fact.text) for fact in step.facts)
            return Page(first, way_on=done, note=" ".join(more), actor=base.actor)
        if game.box.followed and game.bot_options():
            return Page(base.sentence, actor=base.actor, note=say("table-bot-thinks"))
        due = game.prompts[0] if game.prompts else None
        if due is not None and game.bot_at(actor(due)) and due.name in game.box.instead:
            return base._replace(note=game.box.instead[due.name])
        return base
