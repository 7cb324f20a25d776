"""Review of a match: how luck and choice changed the chances to win.

The chance after every step is the box's own estimate from public information (`Box.chances`), or,
for a simulated match, the share of wins when normal bots play on. A change by a roll or a drawn
card is luck. A change by a decision is choice, including its effect once nobody responds. Choices
made in secret and revealed together count as one. Passing or closing a window only lets an earlier
step take effect, so it changes nothing. A roll of which only the result was entered is neither luck
nor choice.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import isclose
from random import Random
from typing import NamedTuple

from companion.engine.actions import CHANCE, CORRECT, DEFINE, RESULT, RULE, TABLE, Action
from companion.engine.bots import won
from companion.engine.dice import KINDS
from companion.engine.domain import BaseDomain
from companion.engine.state import State, with_names
from companion.match.match import InvalidatedStep, Match, Step, replay
from companion.match.simulation import Choosers, choosers, next_action
from companion.match.statistics import UNSEEN, not_seen, rolls_of
from companion.text import say
from companion.words import Percent, Several, Text

# Which other actions were possible at an earlier step, and what choosing one would break. The
# states of the match are asked, so that no rule is repeated here.


BY_HAND = (CORRECT, RULE, DEFINE)
PASSES = ("pass", "go_on")  # by which somebody does nothing
# Longer lists are cut, because nobody reads them.
MOST = 120


def has_news(match: Match, place: int) -> bool:
    """Return whether a step is more than going on in the usual way, without any fact."""
    step, action = match.steps[place], match.steps[place].action
    if step.facts or action.verb in BY_HAND:
        return True
    if action.verb in PASSES:
        return False
    # Only for the few others, as what was asked may have to be worked out.
    prompts = match.state_at(place).prompts()
    options = (each for prompt in prompts for each in prompt.domain.choices())
    return not any(each.action == action and each.tone == "go" for each in options)


class Alternative(NamedTuple):
    """Another possible action for a step, in words that hold `{0}` for names."""

    action: Action
    label: Text


def asked_for(state: State, action: Action) -> BaseDomain | None:
    """Return the dice or number that `action` answered; None if it was a choice."""
    domains = (prompt.domain for prompt in state.prompts())
    return next((domain for domain in domains if domain.builds(action)), None)


def alternatives(state: State, action: Action) -> list[Alternative]:
    """Return all actions that were possible instead of `action`."""
    if action.verb in BY_HAND:
        return []
    found: list[Action] = []
    for prompt in state.prompts():
        domain = prompt.domain
        results = (domain.first or domain).results
        options = tuple(each.action for each in results) if results else domain.actions()
        if action in options:
            found += _comparable(options, action)
    if not found:
        found = state.legal_actions(action.player)[:MOST]
    others = [each for each in dict.fromkeys(found) if each != action]
    # Described in full, because a button's label makes no sense without its question.
    return [Alternative(each, state.describe(each)) for each in others]


def _comparable(options: tuple[Action, ...], action: Action) -> Sequence[Action]:
    """Keep only the seat's own options in a common secret choice; otherwise keep all."""
    own = [each for each in options if each.player == action.player]
    return own if len(own) > 1 else options


def trial(match: Match, index: int, action: Action) -> InvalidatedStep | None:
    """Find the first later step that would become illegal, on a copy.

    IllegalAction as for `amend`.
    """
    copy = Match(match.box, match.header)
    replay(copy, tuple((step.action, step.source) for step in match.steps))
    return copy.amend(index, action)


def covered(match: Match) -> frozenset[int]:
    """Return the steps chosen in a secret that is not revealed yet, which nobody may read.

    Undone steps are included, because redo brings them back.
    """
    steps = (*match.steps, *match.undone)
    lengths = {len(match), len(steps)}
    return frozenset().union(*(_covered(match, steps[:length]) for length in lengths))


def _covered(match: Match, steps: Sequence[Step]) -> frozenset[int]:
    ready = _ready(match.state_at(len(steps)))
    found: set[int] = set()
    for place in range(len(steps) - 1, -1, -1):
        action = steps[place].action
        if action.verb in BY_HAND:
            continue  # this step reveals nothing
        if action.player not in ready or not any(
            each.domain.is_secret for each in match.state_at(place).prompts()
        ):
            break
        found.add(place)
    return frozenset(found)


def _ready(state: State) -> frozenset[int]:
    secrets = [each.domain for each in state.prompts() if each.domain.is_secret]
    return frozenset(seat for secret in secrets for seat in secret.ready)


TURNING_POINTS = 3
LEAST = 0.03  # smaller changes are no turning points


@dataclass(frozen=True, slots=True)
class Swing:
    """A change of the chances by `moved`, one number per seat, over steps `first` to `last`.

    `seats` made the decision; empty if it was luck.
    """

    first: int
    last: int
    seats: tuple[int, ...]
    moved: tuple[float, ...]

    @property
    def size(self) -> float:
        """The absolute change for the seat affected most."""
        return max(map(abs, self.moved), default=0.0)

    @property
    def most(self) -> int:
        """The seat affected most; of two that are affected alike, the one that decided."""
        alike = [seat for seat, moved in enumerate(self.moved) if isclose(abs(moved), self.size)]
        return next((seat for seat in alike if seat in self.seats), alike[0])


@dataclass(frozen=True, slots=True)
class Review:
    """What changed the chances in a match.

    `curve` holds the chances of all seats before the first step and after each one. `luck` and
    `choice` are each seat's totals from chance and from its own decisions.
    """

    curve: tuple[tuple[float, ...], ...]
    swings: tuple[Swing, ...]
    luck: tuple[float, ...]
    choice: tuple[float, ...]
    unseen: str = ""  # says how many rolls had only their result entered, in words

    @property
    def luckiest(self) -> int | None:
        """The seat with the most luck; None if nobody had any worth mentioning."""
        best = max(range(len(self.luck)), key=lambda seat: self.luck[seat])
        return best if self.luck[best] >= LEAST else None

    def deciding(self, seats: Sequence[int]) -> Swing | None:
        """Return the swing that helped one of these seats most; None if none is worth a word."""
        gains = [(each.moved[seat], -n) for n, each in enumerate(self.swings) for seat in seats]
        gained, place = max(gains, default=(0.0, 0))
        return self.swings[-place] if gained >= LEAST else None

    def turning_points(self) -> tuple[Swing, ...]:
        """Return the largest swings, in the order of the match."""
        large = [each for each in self.swings if each.size >= LEAST]
        large.sort(key=lambda each: -each.size)
        return tuple(sorted(large[:TURNING_POINTS], key=lambda each: each.first))


def review(match: Match, stop: Callable[[], bool] = lambda: False, *, samples: int = 0) -> Review:
    """Review the steps of a match that count, or those before `stop` returned True.

    With `samples`, a simulated match is played on that many times after every step; ValueError for
    a match at a real table, where hands are unknown.
    """
    if samples and not match.header.simulated:
        raise ValueError(say("review-paper"))
    curve = [_chances(match, 0, samples)]
    swings: list[Swing] = []
    together: list[int] = []
    for place, step in enumerate(match.steps):
        if stop():
            break
        seats = () if step.action.player == CHANCE else (step.action.player,)
        if seats and step.action.verb != RESULT and _in_secret(match, place):
            together.append(place)
            if place + 1 < len(match) and _in_secret(match, place + 1):
                # A secret choice has no effect yet, so the chances stay as they were.
                hidden = step.action.player >= 0
                curve.append(curve[-1] if hidden else _chances(match, place + 1, samples))
                continue
        curve.append(_chances(match, place + 1, samples))
        if step.action.verb == RESULT:
            together = []
            continue
        first = together[0] if together else place
        chose = tuple(sorted({match.steps[each].action.player for each in together} or seats))
        moved = tuple(new - old for new, old in zip(curve[-1], curve[first], strict=True))
        if swings and all(_lets_happen(match, each) for each in together or [place]):
            before = swings[-1]
            both = tuple(a + b for a, b in zip(before.moved, moved, strict=True))
            swings[-1] = replace(before, moved=both)
        elif step.action.player == CHANCE or any(seat >= 0 for seat in chose):
            swings.append(Swing(first, place, tuple(each for each in chose if each >= 0), moved))
        together = []
    seats_ = range(len(match.header.seats))
    luck = tuple(sum(each.moved[seat] for each in swings if not each.seats) for seat in seats_)
    own = tuple(sum(each.moved[seat] for each in swings if seat in each.seats) for seat in seats_)
    return Review(tuple(curve), tuple(swings), luck, own, _unseen(match))


def _unseen(match: Match) -> str:
    if not any(step.action.verb == RESULT for step in match.steps):
        return ""
    sources = [roll[0].source for roll in rolls_of(match)]
    if UNSEEN not in sources:  # the result was of something other than dice
        results = sum(step.action.verb == RESULT for step in match.steps)
        return str(say("review-unseen", number=results))
    return not_seen(sources.count(UNSEEN), len(sources))


def _chances(match: Match, length: int, samples: int) -> tuple[float, ...]:
    state = match.state_at(length)
    # The same random numbers each time make results reproducible and reduce noise.
    rng = Random(1)
    if state.is_terminal() or not samples:
        return _won(state) or match.box.chances(state, rng)
    bots = tuple(replace(seat, bot="normal") for seat in match.header.seats)
    table = choosers(match.box, replace(match.header, seats=bots))
    ends = [_played_on(state.clone(), table, rng) for _ in range(samples)]
    return tuple(sum(column) / samples for column in zip(*ends, strict=True))


def _played_on(state: State, table: Choosers, rng: Random) -> tuple[float, ...]:
    while not state.is_terminal():
        state.advance(next_action(state, table, rng))
    return _won(state)


def _won(state: State) -> tuple[float, ...]:
    """Return each seat's share of the win; () while the match is in progress."""
    if not state.is_terminal():
        return ()
    return tuple(won(state, seat) for seat in range(state.seats))


def _in_secret(match: Match, length: int) -> bool:
    prompts = match.state_at(length).prompts()
    return any(each.domain.is_secret for each in prompts)


def _lets_happen(match: Match, place: int) -> bool:
    """Return whether a step only lets an earlier one take effect: a pass, or the closing of a
    window or another report of the table, but nothing set by hand.
    """
    action = match.steps[place].action
    return action.verb in PASSES or (action.player == TABLE and action.verb not in BY_HAND)


def what_of(match: Match, swing: Swing) -> str:
    """Describe what made a swing: a roll, a drawn card, or the choice of one seat or of several."""
    if len(swing.seats) > 1:
        return _together(match, swing).rstrip(".")
    action = match.steps[swing.last].action
    return in_words(match.state_at(swing.last), action, match.header.names).rstrip(".")


def words_of(match: Match, swing: Swing) -> str:
    """Describe a swing and its effect on the seat affected most."""
    name, kind = match.header.names[swing.most], "luck" if not swing.seats else "choice"
    percent = Percent(abs(round(swing.moved[swing.most], 2)))
    way = "more" if swing.moved[swing.most] > 0 else "less"
    what = what_of(match, swing)
    return str(say("review-swing", what=what, percent=percent, way=way, name=name, kind=kind))


def dice_of(state: State, action: Action) -> tuple[tuple[str, str], ...]:
    """Return the dice of a roll, each with its face and colour; () for any other action."""
    asked = asked_for(state, action)
    due = asked.dice() if asked is not None else None
    if due is None:
        return ()
    faces = KINDS[due.kind].faces
    cells = [(face, group.colour) for group in due.groups for face in faces]
    return tuple(
        die for die, many in zip(cells, action.args, strict=False) for _ in range(int(many))
    )


def decided(match: Match, found: Review) -> tuple[Swing, str] | None:
    """Return the swing that decided a finished match, and say so; None if none stands out."""
    outcome = match.state.outcome()
    winners = outcome.ranking[0] if outcome else ()
    swing = found.deciding(winners)
    if swing is None:
        return None
    gained = round(max(swing.moved[each] for each in winners), 2)
    # Those who share a win are helped alike.
    helped = [each for each in winners if round(swing.moved[each], 2) == gained]
    name = Several(tuple(match.header.names[each] for each in helped))
    what, kind = what_of(match, swing), "luck" if not swing.seats else "choice"
    said = say("review-decided", kind=kind, what=what, percent=Percent(gained), name=name)
    return swing, str(said)


def _together(match: Match, swing: Swing) -> str:
    """Describe simultaneous choices: each of them, or only who chose if there are many."""
    names = match.header.names
    steps = [match.steps[place] for place in range(swing.first, swing.last + 1)]
    actions = [step.action for step in steps if step.action.player in swing.seats]
    if len(actions) > len(swing.seats):
        return str(say("review-choices", names=Several(tuple(names[each] for each in swing.seats))))
    state = match.state_at(swing.first)
    said = [in_words(state, each, names) for each in actions]
    return str(Several(tuple(said), "commas"))


def in_words(state: State, action: Action, names: tuple[str, ...]) -> str:
    """Describe an action in words, with the name of the player who chose it."""
    what = with_names(state.without_codes(str(state.describe(action))), names).rstrip(".")
    if action.player < 0 or names[action.player] in what:
        return what
    return str(say("review-said", name=names[action.player], what=what))


class Compared(NamedTuple):
    """A choice and the best alternative, with the share of the win that follows each.

    Normal bots play both on with the same random numbers.
    """

    seat: int
    share: float
    best: Action | None
    best_share: float


def compared(match: Match, place: int, samples: int) -> Compared:
    """Compare a choice in a simulated match with its alternatives under the same luck.

    ValueError for a match at a real table, or a step that nobody chose.
    """
    if not match.header.simulated:
        raise ValueError(say("review-paper"))
    action = match.steps[place].action if 0 <= place < len(match) else None
    if action is None or action.player < 0:
        raise ValueError(say("review-no-choice", step=place + 1))
    state, seat = match.state_at(place), action.player
    others = [each for each in state.legal_actions(seat) if each != action]
    bots = tuple(replace(each, bot="normal") for each in match.header.seats)
    table = choosers(match.box, replace(match.header, seats=bots))

    def share(chosen: Action) -> float:
        total = 0.0
        for sample in range(samples):
            follows = state.clone()
            follows.advance(chosen)
            total += _played_on(follows, table, Random(sample))[seat]
        return total / samples

    shares = {each: share(each) for each in others}
    best = max(shares, key=lambda each: shares[each], default=None)
    return Compared(seat, share(action), best, shares[best] if best else 0.0)
