"""Dice, put into the tray or entered by hand."""

from collections.abc import Iterator, Sequence

from companion.engine.actions import RESULT, Action
from companion.engine.dice import KINDS
from companion.engine.page import Key, Page
from companion.engine.prompts import Prompt
from companion.match.match import Match
from tests.bench.reporter import Reporter
from tests.said import drop_held
from ui.demo.demo_guide import follow_way, guide_ask
from ui.dice.by_hand import ResultKeys
from ui.table.page.view import PageView
from ui.widgets.dice_eye import sees_dice

ANSWERED = {"play", "use", "talent", "bonus"}  # verbs of what may change dice
PACKS = {"fires", "fight"}  # verbs of a Pack that may be counted
SOON = 8  # reports ahead among which the next roll is looked for
LONG = 14  # reports between a Hero's last one and the throw for reinforcements
CLOSES_S = 6.0  # a sure reading that confirms itself has done so by then


class DicePlayer(Reporter):
    """Rolls what was rolled."""

    by_hand = False
    closes = True  # whether sure readings confirm themselves, as far as we know

    def _roll(self, prompt: Prompt) -> None:
        if self.due[0].verb == RESULT:  # On the screen of the dice there are keys for it.
            self.stage.until(lambda: next(self.stage.every(ResultKeys), None), "the results")
            place = [each.action for each in prompt.domain.results].index(self.due[0])
            self.stage.tap(next(self.stage.every(ResultKeys)).children[::-1][place])
            return
        dice = _dice(prompt, self.due[0])
        if self.by_hand:
            self.stage.until(lambda: self.stage.app.screen.name == "dice", "the dice")
            self.enter_dice([face for face, _ in dice])
            return
        self.stage.until(lambda: self.stage.app.screen.name == "dice", "the dice")
        self.tray.put(dice)
        steps = len(self.game.match)
        if self.closes and self.stage.within(CLOSES_S, lambda: len(self.game.match) > steps):
            return
        self.closes = False
        self.stage.tap(self._confirm())

    def _rolls_first(self, view: PageView) -> bool:
        """Roll the next dice where they say all that comes before, here or on a page that a key
        opens; whether they do.
        """
        if self.by_hand or not self.camera_looks:
            return False
        for way, page in _pages(view.base, 3):
            throw = next((each for each in page.throws if self._is_due(each.actions)), None)
            after = self.game.preview(throw.actions) if throw is not None else None
            if throw is None or after is None:
                continue
            follow_way(self.stage, view, way)
            if self.stage.app.screen.eye is None:
                return False
            self.tray.put(_dice(after.prompts[0], self.due[len(throw.actions)]))
            return True
        return False

    def throw(self, prompt: Prompt, roll: Action) -> None:
        """Put the dice of a roll into the tray before anything was touched."""
        self.tray.put(_dice(prompt, roll))

    def _name_result(self, prompt: Prompt) -> None:
        """Say what the roll that is due came to, where that is asked instead of its faces.

        A touch on the result says as well that nobody answers the card before the roll.
        """
        at = 1 if [each.verb for each in self.due[:2]] == ["go_on", "roll"] else 0
        before = self.due[:at]
        ahead = self.game.preview(before) if before else None
        domain = ahead.prompts[0].domain if ahead is not None and ahead.prompts else prompt.domain
        results = [option.action for option in domain.results]
        if not results or self.due[at] in results or domain.dice() is None:
            return
        wanted = self._seen_after(*before, self.due[at])
        self.due[at] = min(
            results, key=lambda each: _unlike(self._seen_after(*before, each), wanted)
        )

    def _seen_after(self, *actions: Action) -> object:
        """Return what everybody sees after some actions, and what is asked then."""
        after = self.game.preview(actions)
        if after is None:
            return None
        asked = [(p.name, [g.count for g in d.groups] if (d := p.domain.dice()) else [])
                 for p in after.prompts]  # fmt: skip
        return [asked] * 20, after.state.observation(None)  # the question matters most

    @property
    def camera_looks(self) -> bool:
        """Whether the camera looks for dice at this table."""
        return sees_dice(self.stage.app)

    def _say_results(self) -> None:
        """By hand, report what the next roll came to where that is enough, and not its dice."""
        self.stage.app.last_roll.no_camera = self.by_hand
        drop_held(self.due)
        if self._counts_no_pack() if self.by_hand else self._throws_before_packs():
            return
        ahead = [action.verb for action in self.due[:SOON]]
        if "roll" not in ahead:
            return
        at = ahead.index("roll")
        # Whether it is more than the Packs is said with a camera, too: it knows no Packs.
        if not self.by_hand and ahead[at - 1 : at] != ["packs"]:
            return
        if self._is_answered(at):
            return  # A card changes these dice: they are entered.
        first = at - 1 if at and ahead[at - 1] == "packs" else at
        before = self.game.preview(self.due[:first])
        if before is None or not before.prompts:
            return
        domain = before.prompts[0].domain
        dice = domain.dice() or domain.first
        results = dice.results if dice is not None else ()
        if not results:
            return
        came_to = _standing(self.game.preview(self.due[: at + 1]))
        for each in results:
            if _standing(self.game.preview([*self.due[:first], each.action])) == came_to:
                self.due[first : at + 1] = [each.action]
                return

    def _throws_before_packs(self) -> bool:
        """Throw before anybody says whether that is more than the Packs, if the tray knows it."""
        verbs, view = [action.verb for action in self.due[:LONG]], guide_ask(self.stage)
        if view is None or "packs" not in verbs:
            return False
        at = verbs.index("packs")
        before, counted = self.due[:at], self.game.preview(self.due[: at + 2])
        if not any(each.actions == tuple(before) for each in view.base.throws):
            return False
        said = [*before, self.due[at + 1]]
        thrown = self.game.preview(said)
        for more in thrown.prompts[0].domain.actions() if thrown is not None else ():
            if _standing(self.game.preview([*said, more])) == _standing(counted):
                self.due[at : at + 2] = [self.due[at + 1], more]
                return True
        return False

    def _is_answered(self, at: int) -> bool:
        """Return whether somebody plays a card on the roll that is due at a place."""
        if self.due[at + 1 : at + 2] and self.due[at + 1].verb not in ANSWERED:
            return False
        after = self.game.preview(self.due[: at + 1])
        return after is None or bool(after.prompts and after.prompts[0].name.endswith("_cards"))

    def _counts_no_pack(self) -> bool:
        """Say what a Pack did without counting it, where that is enough; whether it is."""
        first = next((n for n, each in enumerate(self.due[:SOON]) if each.verb in PACKS), None)
        if first is None or self.due[first].args[-1]:
            return False
        pack, ahead = self.due[first], self.due[: first + SOON]
        rolls = [n for n, each in enumerate(ahead) if n > first and each.verb == "roll"]
        between = self.due[first + 1 : rolls[0]] if rolls else []
        if not rolls or {each.verb for each in between} - {"target", "fire"}:
            return False
        last = rolls[0]
        if pack.verb == "fires" and rolls[1:] and rolls[1] == last + 1:
            last = rolls[1]
        if self._is_answered(rolls[0]) or self._is_answered(last):
            return False
        unknown = pack._replace(args=(*pack.args[:-2], 0, 0))
        said = [*self.due[:first], unknown, *between]
        before = self.game.preview(said)
        came_to = _standing(self.game.preview(self.due[: last + 1]))
        for each in before.prompts[0].domain.results if before is not None else ():
            if _standing(self.game.preview([*said, each.action])) == came_to:
                self.due[: last + 1] = [*said, each.action]
                return True
        return False

    def _is_due(self, actions: Sequence[Action]) -> bool:
        """Whether this is what happened, and a roll followed."""
        said = len(actions)
        return tuple(self.due[:said]) == actions and self.due[said].verb == "roll"

    def enter_dice(self, faces: list[str]) -> None:
        """Enter alike dice by hand: as many of each face, until the screen needs no more."""
        if not self.stage.app.screen.by_hand:  # as it was the last time
            self.stage.tap("By hand")
        steps, screen = len(self.game.match), self.stage.app.screen
        if screen.hand.tally is None:  # die by die, as colours matter
            keys = dict(zip(screen.due.kind.faces, screen.hand.keys.children[::-1], strict=True))
            for face in faces:
                self.stage.tap(keys[face])
        for face in dict.fromkeys(faces) if screen.hand.tally is not None else ():
            if screen.draft.whole:
                break
            self.stage.tap(screen.hand.tally.keys[face, faces.count(face)])
        if len(self.game.match) == steps:
            self.stage.tap(self._confirm())


def _dice(prompt: Prompt, roll: Action) -> list[tuple[str, str]]:
    """The dice of a roll: face and colour of each."""
    domain = prompt.domain.dice() or prompt.domain.first
    assert domain is not None
    faces, counts = KINDS[domain.kind].faces, [int(n) for n in roll.args]
    dice: list[tuple[str, str]] = []
    for colour in [group.colour for group in domain.groups]:
        mine, counts = counts[: len(faces)], counts[len(faces) :]
        dice += [(f, colour) for f, n in zip(faces, mine, strict=True) for _ in range(n)]
    return dice


def _standing(match: Match | None) -> object:
    """What a roll has changed once nobody answers; None where it may not be said."""
    if match is None:
        return None
    state = match.state
    while state.prompts() and state.prompts()[0].name.endswith("_cards"):
        go_on = [each.action for each in state.prompts()[0].domain.choices() if each.tone == "go"]
        state = state.apply(go_on[0])[0]
    seen = state.observation(None)
    heroes = [(each["wounds"], each["tokens"], each["alive"]) for each in seen["heroes"]]
    # How far a Hero goes nobody says, but how many dice follow.
    asked = [(each.name, each.domain.dice()) for each in state.prompts()[:1]]
    due = [(name, dice and [group.count for group in dice.groups]) for name, dice in asked]
    return due, heroes, seen["track"], seen["on_board"], seen["landing"], seen["cp"]


def _pages(
    page: Page, depth: int, way: tuple[Key, ...] = ()
) -> Iterator[tuple[Sequence[Key], Page]]:
    """Yield a page and those that its keys open, the nearest first."""
    yield way, page
    for key in page.every() if depth > 1 else ():
        if key.opens is not None:
            yield from _pages(key.opens(), depth - 1, (*way, key))


def _unlike(one: object, other: object) -> int:
    """Return in how many places two values differ."""
    if isinstance(one, dict) and isinstance(other, dict):
        return sum(_unlike(one.get(key), other.get(key)) for key in one.keys() | other.keys())
    if isinstance(one, list | tuple) and isinstance(other, list | tuple) and len(one) == len(other):
        return sum(map(_unlike, one, other))
    return int(one != other)
