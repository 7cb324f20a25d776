"""Statistics of the dice over all stored matches: faces by colour, a fairness test, sources.

Pure except for the journal that is passed in. Neither simulated dice nor rolls of which only the
result was entered say anything about the real dice, so they do not count for fairness.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import ceil, exp, lgamma, log

from companion.engine.actions import RESULT
from companion.engine.dice import KINDS, DiceKind
from companion.engine.domain import DiceDue
from companion.match.match import Match
from companion.storage.journal import Journal, JournalError
from companion.storage.known import once
from companion.storage.record_form import RecordError
from companion.text import say
from companion.words import Decimal, Percent, Text

PHYSICAL = ("camera", "corrected", "hand")  # sources of real dice
UNSEEN = "unseen"  # stands for the source of a roll whose dice were not entered
COLOURS = {"mars-attacks": "yellow"}  # kinds with a single colour; for others the prompt names it
LEAST_EXPECTED = 5  # least expected count of the rarest face for a meaningful test
UNEVEN, DOUBTFUL = 0.01, 0.05


@dataclass(frozen=True, slots=True)
class Rolled:
    """Dice of one colour in one roll: how many show each face, in the kind's order."""

    kind: str
    colour: str
    counts: tuple[int, ...]
    source: str


@dataclass(frozen=True, slots=True)
class Fairness:
    """A chi-square test against fair dice; `p` is None if there are too few dice."""

    chi_square: float
    freedom: int
    p: float | None
    words: str


@dataclass(frozen=True, slots=True)
class FaceCount:
    """All dice of a kind and colour on the table: faces in the kind's order, and the test."""

    kind: str
    colour: str
    counts: tuple[int, ...]
    rolls: int
    fairness: Fairness

    @property
    def dice(self) -> int:
        """How many dice were counted."""
        return sum(self.counts)

    @property
    def name(self) -> Text:
        """The name of these dice: "White six-sided dice"."""
        kind, own = KINDS[self.kind], self.colour.capitalize()
        if not own:
            return kind.heading
        return say("dice-of-colour", colour=self.colour, own=own, dice=kind.name)


@dataclass(frozen=True, slots=True)
class Statistics:
    """Counts by kind and colour, rolls by source, and matches that could not be read."""

    faces: tuple[FaceCount, ...]
    sources: tuple[tuple[str, int], ...]
    matches: int
    unread: int = 0
    unseen: int = 0  # rolls of which only the result was entered

    @property
    def unseen_words(self) -> str:
        """Say how many rolls had no faces entered; "" if none."""
        return not_seen(self.unseen, self.unseen + sum(number for _, number in self.sources))

    @property
    def camera_words(self) -> str:
        """Say how reliable the camera was; "" if it was never used."""
        count = dict(self.sources)
        kept, corrected = count.get("camera", 0), count.get("corrected", 0)
        if not kept + corrected:
            return ""
        rolls = kept + corrected
        return str(say("statistics-camera", right=kept, all=rolls, share=Percent(kept / rolls)))


def not_seen(unseen: int, rolls: int) -> str:
    """Say how many rolls had only their result entered; "" if none."""
    return str(say("statistics-unseen", unseen=unseen, rolls=rolls)) if unseen else ""


def rolls_of(match: Match) -> Iterator[tuple[Rolled, ...]]:
    """Yield every roll of a match as one group per colour.

    The prompt that an action answered says which dice it holds. A roll of which only the result was
    entered is one group without dice.
    """
    for place, step in enumerate(match.steps):
        action = step.action
        # Only numeric actions of chance or the table can be rolls. Asking every prompt would be
        # slow.
        if action.player >= 0 or not action.args or not _numbers(action.args):
            continue
        for prompt in match.state_at(place).prompts():
            dice = prompt.domain.dice() or prompt.domain.first
            if dice and action.verb == RESULT:
                yield (Rolled(dice.kind, "", (), UNSEEN),)
                break
            if dice and (dice.verb, dice.player) == (action.verb, action.player):
                yield _groups(dice, tuple(map(int, action.args)), step.source)
                break


def _numbers(args: tuple[int | str, ...]) -> bool:
    return all(type(arg) is int for arg in args)


def _groups(dice: DiceDue, args: tuple[int, ...], source: str) -> tuple[Rolled, ...]:
    faces, usual = len(KINDS[dice.kind].faces), COLOURS.get(dice.kind, "")
    return tuple(
        Rolled(dice.kind, group.colour or usual, args[at * faces : (at + 1) * faces], source)
        for at, group in enumerate(dice.groups)
    )


def read_journal(
    journal: Journal, *, imported: bool = False
) -> Iterator[tuple[tuple[Rolled, ...], ...] | None]:
    """Yield the rolls of each stored match; None for a match that cannot be read.

    With `imported`, matches of other tables are included, whose dice are not this table's.
    """
    for info in once(each for each in journal.matches() if imported or not each.imported):
        try:
            yield tuple(rolls_of(journal.open(info.id)[0]))
        except (RecordError, JournalError, ValueError):
            yield None


def count(matches: Iterable[tuple[tuple[Rolled, ...], ...] | None]) -> Statistics:
    """Add up the rolls of all matches."""
    faces: dict[tuple[str, str], Counter[int]] = {}
    rolls: Counter[tuple[str, str]] = Counter()
    sources: Counter[str] = Counter()
    read = unread = unseen = 0
    for match in matches:
        read, unread = read + (match is not None), unread + (match is None)
        for roll in match or ():
            if roll[0].source == UNSEEN:
                unseen += 1
                continue
            sources[roll[0].source] += 1
            for group in roll:
                if group.source in PHYSICAL and any(group.counts):
                    key = (group.kind, group.colour)
                    faces.setdefault(key, Counter()).update(dict(enumerate(group.counts)))
                    rolls[key] += 1
    counts = tuple(
        _face_count(kind, colour, faces[kind, colour], rolls[kind, colour])
        for kind, colour in sorted(faces)
    )
    return Statistics(counts, tuple(sources.most_common()), read, unread, unseen)


def _face_count(kind: str, colour: str, faces: Counter[int], rolls: int) -> FaceCount:
    counts = tuple(faces[place] for place in range(len(KINDS[kind].faces)))
    return FaceCount(kind, colour, counts, rolls, fairness(KINDS[kind], counts))


def fairness(kind: DiceKind, counts: tuple[int, ...]) -> Fairness:
    """Test with Pearson's chi-square whether dice that showed these faces may be fair."""
    dice, sides = sum(counts), sum(kind.sides)
    freedom = len(counts) - 1
    expected = [dice * side / sides for side in kind.sides]
    wanted = ceil(LEAST_EXPECTED * sides / min(kind.sides))
    if dice < wanted:
        words = say("statistics-too-few", dice=dice, wanted=wanted)
        return Fairness(0.0, freedom, None, str(words))
    chi = sum((seen - due) ** 2 / due for seen, due in zip(counts, expected, strict=True))
    p = chi_square_tail(chi, freedom)
    return Fairness(chi, freedom, p, fairness_words(p))


def fairness_words(p: float) -> str:
    """Explain a p-value in everyday words."""
    verdict = "fair" if p >= DOUBTFUL else "perhaps" if p >= UNEVEN else "uneven"
    return str(say(f"fairness-{verdict}", times=_times(p), p=_rounded(p)))


def _times(p: float) -> Text:
    if p >= 0.01:
        return say("statistics-times", some=round(p * 100), of="100")
    if p >= 0.001:
        return say("statistics-times", some=round(p * 1000), of="1000")
    return say("statistics-rarely")


def _rounded(p: float) -> Text:
    if p < 0.0001:
        return say("statistics-p-below")
    return say("statistics-p", p=Decimal(p, 2 if p >= 0.01 else 4))


def chi_square_tail(chi: float, freedom: int) -> float:
    """Return the probability that chi-square with `freedom` degrees exceeds `chi`.

    This is the regularised incomplete gamma function Q(freedom / 2, chi / 2), by its series below a
    + 1 and by its continued fraction (Lentz) above; exact to about 1e-12.
    """
    a, x = freedom / 2, chi / 2
    if x <= 0:
        return 1.0
    front = exp(a * log(x) - x - lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        n = a
        while term > total * 1e-16:
            n += 1
            term *= x / n
            total += term
        return max(0.0, 1 - front * total)
    return front * _fraction(a, x)


def _fraction(a: float, x: float) -> float:
    """Return the continued fraction of Gamma(a, x) / (x^a e^-x) by Lentz's method; x >= a + 1."""
    b = x + 1 - a
    c, d = 1e300, 1 / b
    value = d
    for n in range(1, 1000):
        step = -n * (n - a)
        b += 2
        d = 1 / (step * d + b)
        c = b + step / c
        value *= c * d
        if abs(c * d - 1) < 1e-15:
            break
    return value
