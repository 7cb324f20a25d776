"""The pages of a battle: both sides' cards in columns, and the answers once they are turned over.

Nothing is played while cards are laid: each touch opens a page with one more card, and the key that
says who wins plays all of them.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import takewhile
from typing import NamedTuple

from companion.engine.actions import RESULT, Action
from companion.engine.domain import Reveal, RevealHand, RevealKind
from companion.engine.page import About, Actor, Balance, Key, Line, Page, Stake, listing
from companion.engine.prompts import Option
from companion.games.martian_invasion import scoring
from companion.games.martian_invasion.components import HUMAN, INDEX, MARTIAN, NAMES
from companion.games.martian_invasion.engine import InvasionState
from companion.games.martian_invasion.prompts import PICTURES
from companion.games.martian_invasion.state import AMBUSH_STAGE, BOOST, BOTH, MIND_STAGE
from companion.games.martian_invasion.text import say, words
from companion.words import Text

ANSWERS = (MIND_STAGE, BOOST, AMBUSH_STAGE, BOTH)  # Stages after the cards are turned over.
LEADER, OFFICER = "martian:leader", "officer"
SIGNS = "head", "badge"  # Of both sides, small.
WON = "head", "badge-dark"  # The same on the bright key that leads on.
SIDES = {(1, 0): "martians", (0, 1): "humans", (1, 1): "both", (0, 0): "nobody"}
MOST = 6  # The most cards that are shown large, to choose the one that is hit.
TONES = ("plain", "second")  # Of the keys of each side.
PICTURE_OF = dict(zip(NAMES, PICTURES, strict=True))

Entry = tuple[str, ...]  # A card, and the Bonus cards on it.
Laid = tuple[tuple[Entry, ...], tuple[Entry, ...]]  # The cards of each seat.


class Gap(NamedTuple):
    """Where a card was taken back: place `at` of an entry of a seat; `left` was attached to it."""

    seat: int
    entry: int
    at: int
    left: Entry
    card: str


class Fight(NamedTuple):
    """A battle that is being entered, in the state `p`, after the passes `before`.

    `undone` is how it was played before, if it was taken back; then a wrong card leaves a `gap`.
    """

    p: InvasionState
    before: tuple[Action, ...] = ()
    laid: Laid | None = None
    undone: tuple[Action, ...] = ()
    gap: Gap | None = None

    def begin(self) -> InvasionState:
        """Return the state in which the cards are asked for."""
        return _after(self.p, self.before)

    def cards(self, domain: Reveal) -> Laid:
        """Return the cards of each seat, with those that the match has already."""
        if self.laid is not None:
            return self.laid
        known = {hand.seat: hand.laid for hand in domain.hands}
        return known.get(MARTIAN, ()), known.get(HUMAN, ())

    def of(self, seat: int, entries: tuple[Entry, ...], laid: Laid) -> "Fight":
        """Return it with these cards of a seat."""
        both = (entries, laid[HUMAN]) if seat == MARTIAN else (laid[MARTIAN], entries)
        return self._replace(laid=both, gap=None)


def _after(p: InvasionState, actions: Iterable[Action]) -> InvasionState:
    for action in actions:
        p = p.apply(action)[0]
    return p


def _passed(p: InvasionState) -> tuple[tuple[Action, ...], InvasionState]:
    """Return the passes of all who may answer now, and the state after them."""
    said: tuple[Action, ...] = ()
    while p.stage in ANSWERS:
        due = p.prompts()
        passes = due[0].domain.passes() if len(due) == 1 else ()
        if not passes:
            break
        said, p = (*said, *passes), _after(p, passes)
    return said, p


def _totals(p: InvasionState) -> tuple[int, int]:
    """Return the forces of the battle on the table, or else of the last one."""
    return _counted(p)[0]


def _counted(p: InvasionState) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the forces of the same battle, and both sides' numbers of cards."""
    if p.battle is None or any(p.table) or p.turned:
        return scoring.forces(p), scoring.numbers(p)
    return p.battle.forces, p.battle.numbers


def balance(totals: tuple[int, int]) -> Balance:
    """Return the totals of both sides next to their pictures."""
    return Balance(LEADER, OFFICER, totals)


def _leads(totals: tuple[int, int], cards: tuple[int, int]) -> Text:
    """Say who leads, and in a tie the numbers of cards that decide it (MI-17)."""
    by = totals[0] - totals[1]
    if not by and cards[0] != cards[1]:
        return say("page-tie", ours=cards[0], theirs=cards[1])
    return say("page-lead", side="humans" if by < 0 else "martians", count=abs(by))


def _wins(p: InvasionState) -> Text:
    """Say who won the last battle; while an answer is due, that the cards are turned over."""
    if p.stage in ANSWERS or p.battle is None:
        return say("page-fight")
    return say("page-wins", side=SIDES[p.battle.gained])


def _sign(p: InvasionState) -> str:
    """Return the sign of the side that won the last battle alone; "" without any."""
    gained = p.battle.gained if p.battle is not None and p.stage not in ANSWERS else (0, 0)
    return "" if gained[0] == gained[1] else WON[gained[1] > gained[0]]


def revealing(fight: Fight, about: About | None) -> Page:
    """Ask for the cards; for the winner alone where the table entered the last battle so."""
    domain = fight.begin().prompts()[0].domain
    assert isinstance(domain, Reveal)
    if domain.cover:
        seat = domain.hands[0].seat
        look = Key(
            say("page-only-looks", seat=words.name(seat)), tone="go", opens=partial(_battle, fight)
        )
        return Page(fight.begin().prompts()[0].text, (look,), private=True)
    verbs = (each.verb for each in reversed(about.actions if about else ()))
    if domain.results and next((v for v in verbs if v in (RESULT, "lay")), "") == RESULT:
        return _results(fight, domain.results)
    return _battle(fight)


def _results(fight: Fight, results: Sequence[Option]) -> Page:
    """Ask who won, at tables that add up the forces themselves."""
    keys = [Key(each.label, actions=(*fight.before, each.action)) for each in results]
    cards = Key(say("page-by-cards"), tone="quiet", opens=partial(_battle, fight))
    text = say("page-who-won", phase=words.battle(fight.begin()))
    return Page(text, (*keys, cards), said=fight.before)


def _battle(fight: Fight) -> Page:
    """Ask for the cards of both sides: a touch lays one, a long one takes one back."""
    at = fight.begin()
    prompt = at.prompts()[0]
    domain = prompt.domain
    assert isinstance(domain, Reveal)
    laid = fight.cards(domain)
    fight = fight._replace(laid=laid)
    lays = [action for hand in domain.hands for action in domain.lays(hand.seat, laid[hand.seat])]
    now, said = _after(at, lays), (*fight.before, *lays)
    keys, lines = [], []
    for hand in domain.hands:
        keys += [_card(fight, domain, now, hand, kind) for kind in hand.kinds]
        count, who = sum(map(len, laid[hand.seat])), words.name(hand.seat)
        label = say("page-laid", seat=who, count=count, size=hand.size)
        lines.append(Line(label, (), len(hand.kinds), hand.seat))
    found = Page(prompt.text, tuple(keys), kind="cards", lines=tuple(lines), said=said)
    return _in_secret(found, domain, any(laid)) if domain.cover else _openly(fight, domain, found)


def _in_secret(page: Page, domain: Reveal, some: bool) -> Page:
    """Complete the page of cards that only their player sees."""
    over = (*page.said, *(Action(hand.seat, "ready") for hand in domain.hands))
    way_on = Key(say("done" if some else "page-no-card"), "", "done", "go", over)
    return page._replace(way_on=way_on, private=True)


def _openly(fight: Fight, domain: Reveal, page: Page) -> Page:
    """Complete the page of open cards: the totals, who wins, and what else may be played."""
    over = _over(fight, domain)
    shown = _after(fight.p, over)
    passes, end = _passed(shown)
    totals, more = (0, 0), list[Key]()
    way_on = Key(_wins(end), "", _sign(end), "go", (*over, *passes))
    if any(fight.cards(domain)):
        totals, cards = _counted(shown)
        sentence: Text = _leads(totals, cards)
        more = _answer_keys(fight, domain)
    elif fight.before and fight.p.stage in ANSWERS:
        # What is asked still is whether the battle ends so: nothing is said yet about the next one.
        due, at = fight.p.prompts()[0], fight.begin()
        totals, sentence = scoring.forces(fight.p), due.text
        label = due.domain.choices()[0].label
        way_on = Key(_wins(at), label, _sign(at), "go", fight.before)
        more = _instead(fight)
    else:
        sentence = say("page-lay", phase=words.battle(fight.begin()))
        way_on = way_on._replace(label=say("page-nobody-plays"), picture="")
        more = _instead(fight)
        if domain.results:
            results = partial(_results, fight, domain.results)
            more.append(Key(say("page-by-result"), tone="quiet", opens=results))
    return page._replace(
        sentence=sentence, keys=(*page.keys, *more), way_on=way_on, balance=balance(totals)
    )


def _instead(fight: Fight) -> list[Key]:
    """Return the key of a card that may be played before the battle."""
    due = fight.p.prompts()[0]
    others = [each for each in due.domain.choices() if each.action not in fight.before]
    if not fight.before or not others:
        return []
    if fight.p.stage not in ANSWERS:
        label = say("page-of-seat", seat=words.name(MARTIAN), card=others[0].label)
        return [Key(label, tone="quiet", actions=(others[0].action,))]
    found = [Answered(due.name, each, (each.action,)) for each in others]
    return [_special(fight.p, found)]


def _card(
    fight: Fight, domain: Reveal, now: InvasionState, hand: RevealHand, kind: RevealKind
) -> Key:
    """Return the key of a kind of card, which lays one more, and takes one back when held."""
    laid, seat = fight.cards(domain), hand.seat
    entries = laid[seat]
    key = Key(
        kind.label,
        kind.detail,
        kind.picture,
        TONES[seat],
        copies=sum(entry.count(kind.key) for entry in entries),
        card=Action(seat, "lay", (kind.key,)),
    )
    left = _taken(entries, hand, kind.key)
    if left is not None:
        less, hole = left
        back = fight.of(seat, less, laid)._replace(gap=hole if fight.undone else None)
        key = key._replace(held=partial(_battle, back))
    gap = fight.gap
    if gap is not None and gap.seat == seat and kind.attached == (gap.at > 0):
        more = fight.of(seat, _filled(entries, gap, kind.key), laid)
        again = _again(fight, more, domain, gap.card, kind.key)
        if again:
            return key._replace(actions=again)
        why = _why_not(more, domain)
        return key._replace(why=why) if why else key._replace(opens=partial(_battle, more))
    if not kind.attached:
        action, added = Action(seat, "lay", (kind.key,)), (*entries, (kind.key,))
    else:
        last = entries[-1] if entries else ("",)
        action = Action(seat, "attach", (kind.key, last[0]))
        added = (*entries[:-1], (*last, kind.key))
    reason = now.refusal(action)
    if reason is not None:
        return key._replace(why=reason[1])
    return key._replace(opens=partial(_battle, fight.of(seat, added, laid)))


def _why_not(fight: Fight, domain: Reveal) -> Text:
    """Return why the laid cards are impossible; "" if they are not."""
    p, laid = fight.begin(), fight.cards(domain)
    for hand in domain.hands:
        for action in domain.lays(hand.seat, laid[hand.seat]):
            if reason := p.refusal(action):
                return reason[1]
            p = _after(p, (action,))
    return ""


def _taken(
    entries: tuple[Entry, ...], hand: RevealHand, card: str
) -> tuple[tuple[Entry, ...], Gap] | None:
    """Return the entries without the last such card and those attached to it; None without any."""
    for place in range(len(entries) - 1, len(hand.laid) - 1, -1):
        entry = entries[place]
        if card in entry:
            at = len(entry) - 1 - entry[::-1].index(card)
            left = ((*entry[:at], *entry[at + 1 :]),) if at else ()
            gap = Gap(hand.seat, place, at, () if at else entry[1:], card)
            return (*entries[:place], *left, *entries[place + 1 :]), gap
    return None


def _filled(entries: tuple[Entry, ...], gap: Gap, card: str) -> tuple[Entry, ...]:
    """Return the entries with this card in the gap."""
    before, after = entries[: gap.entry], entries[gap.entry :]
    if gap.at == 0:
        return (*before, (card, *gap.left), *after)
    entry, *others = after
    return (*before, (*entry[: gap.at], card, *entry[gap.at :]), *others)


def _again(fight: Fight, more: Fight, domain: Reveal, wrong: str, right: str) -> tuple[Action, ...]:
    """Return the actions of the battle that was taken back, with another card.

    The answer to it is given again. () if a card is missing still, if the cards are impossible, or
    if nothing is left that the answer could hit.
    """
    undone = fight.undone[len(fight.before) :]
    size, ready = 0, 0
    while size < len(undone) and ready < len(domain.hands):
        ready += undone[size].verb == "ready"
        size += 1
    if sum(each.verb != "ready" for each in undone[:size]) != sum(
        len(entry) for entries in more.cards(domain) for entry in entries
    ):
        return ()
    passes = sum(1 for _ in takewhile(lambda each: each.verb == "pass", undone[size:]))
    try:
        over = _over(more, domain)
        answer = undone[size + passes :][:1]
        if not answer or answer[0].verb not in ("mind", "ambush"):
            return (*over, *_passed(_after(fight.p, over))[0])
        before = _after(fight.p, (*fight.before, *undone[: size + passes]))
        label = _label(before, answer[0])
        found = {(each.prompt, each.option.label): each.actions for each in _answers(more, domain)}
    except ValueError:
        return ()
    name = before.prompts()[0].name
    replaced = NAMES[INDEX[right]] if label == NAMES[INDEX[wrong]] else label
    return found.get((name, label)) or found.get((name, replaced), ())


def _label(p: InvasionState, action: Action) -> Text:
    options = p.prompts()[0].domain.choices()
    return next((each.label for each in options if each.action == action), "")


def _over(fight: Fight, domain: Reveal) -> tuple[Action, ...]:
    """Return the actions of the whole reveal; ValueError if the cards are impossible."""
    laid = fight.cards(domain)
    found = (domain.answer(hand.seat, laid[hand.seat]) for hand in domain.hands)
    return (*fight.before, *(action for answer in found for action in answer))


# ---- answers to a battle ---------------------------------------------------------------------
class Answered(NamedTuple):
    """An answer to a battle: its prompt, the option, and all actions that lead to it."""

    prompt: str
    option: Option
    actions: tuple[Action, ...]


def _answers(fight: Fight, domain: Reveal) -> Iterator[Answered]:
    """Yield every answer that is possible once the cards are turned over.

    Its actions include the passes of those who are asked earlier; others may still answer it.
    Targets of the same name that lead to the same totals are one.
    """
    said = _over(fight, domain)
    p, seen = _after(fight.p, said), set[object]()
    while p.stage in ANSWERS:
        due = p.prompts()
        passes = due[0].domain.passes()
        if not passes:
            return
        for option in due[0].domain.choices():
            same = due[0].name, option.label
            if option.action in passes:
                continue
            key = *same, _totals(_after(p, (option.action,)))
            if key not in seen:
                seen.add(key)
                yield Answered(due[0].name, option, (*said, option.action))
        said, p = (*said, *passes), _after(p, passes)


def _answer_keys(fight: Fight, domain: Reveal) -> list[Key]:
    """Return a key for each special card that may be played now."""
    found: dict[str, list[Answered]] = {}
    for each in _answers(fight, domain):
        found.setdefault(each.prompt, []).append(each)
    return [_special(fight.p, each) for each in found.values()]


def _special(p: InvasionState, found: Sequence[Answered]) -> Key:
    """Return the key of a special card: it asks what is hit where that is a choice."""
    label = say("page-special", prompt=found[0].prompt)
    if len(found) == 1:
        return Key(label, tone="quiet", actions=found[0].actions)
    return Key(label, tone="quiet", opens=partial(_which, p, found))


def _which(p: InvasionState, found: Sequence[Answered]) -> Page:
    """Ask what a special card hits; each key says the totals that it leads to."""
    text = say("page-what-is-hit", prompt=found[0].prompt)
    now = _after(p, found[0].actions[:-1])
    keys = [target(each.option, each.actions, p, now) for each in found]
    not_now = Key(say("page-not-now"), tone="quiet", goes="back")
    return hitting(text, keys, not_now, found[0].actions[-1].player, p)


def hitting(text: Text, keys: Sequence[Key], way_on: Key, seat: int, p: InvasionState) -> Page:
    """Return the page of a side that plays a special card on one of these."""
    cards = say("page-hand", count=p.size[seat])
    who = Actor(words.name(seat), (LEADER, OFFICER)[seat], seat, note=cards)
    return listing(text, keys, who, way_on, **({"kind": "targets"} if len(keys) <= MOST else {}))


def target(
    option: Option, actions: tuple[Action, ...], p: InvasionState, now: InvasionState | None = None
) -> Key:
    """Return the key of a card that is hit: its force, and the totals after that."""
    said = actions or (option.action,)
    picture = PICTURE_OF.get(str(option.label), "")
    key = Key(option.label, option.detail, picture, "second", said)
    if option.action.verb not in ("mind", "ambush"):
        return key
    before, after = _totals(now or p), _totals(_after(p, said))
    hit = MARTIAN if option.action.verb == "ambush" else HUMAN
    ahead = "" if after[0] == after[1] else SIGNS[after[1] > after[0]]
    force = Stake(str(before[hit] - after[hit]), "", picture=ahead)
    note = say("page-totals", ours=after[0], theirs=after[1])
    return key._replace(note=note, stakes=(force,), tone=TONES[hit])
