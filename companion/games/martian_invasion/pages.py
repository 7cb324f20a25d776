"""The pages of the table: rows of numbers, what is known of both decks, and any other question.

A question that can be passed by what people do next is asked on the page of that.
"""

from collections.abc import Iterable, Mapping
from functools import partial
from itertools import takewhile

from companion.engine.actions import Action
from companion.engine.domain import Reveal
from companion.engine.page import About, Actor, Key, Line, Page, Score, listing
from companion.engine.prompts import Prompt, Secret
from companion.engine.state import Fact
from companion.games.martian_invasion import scoring
from companion.games.martian_invasion.battle_pages import (
    ANSWERS,
    LEADER,
    SIGNS,
    TONES,
    Fight,
    balance,
    hitting,
    revealing,
    target,
)
from companion.games.martian_invasion.components import (
    ABDUCT,
    AIR,
    GROUND,
    HUMAN,
    KEYS,
    MARTIAN,
    NAMES,
    OF_SEAT,
    PHASES,
    SPACE,
)
from companion.games.martian_invasion.engine import InvasionState
from companion.games.martian_invasion.state import DROP, LAY
from companion.games.martian_invasion.text import say, words
from companion.words import Text

BATTLES = (SPACE, AIR, GROUND)
SHADES = "ours", "brass"  # Of the Victory Points of both sides.


def scores(p: InvasionState, facts: Iterable[Fact]) -> tuple[Score, ...]:
    """Return the Victory Points of both sides, and who won the battles of this turn."""
    points = list[Score]()
    for seat, vp in enumerate(p.vp):
        unit = say("page-points-of", count=vp, all=p.goal)
        short = say("page-of-all", count=vp, all=p.goal)
        points.append(Score(SIGNS[seat], unit, SHADES[seat], _paths(seat), short))
    now = SPACE if p.phase == ABDUCT and _ahead(p) else p.phase
    won = _won(facts)
    for place, phase in enumerate(BATTLES):
        seat = won[place] if place < len(won) else -1
        picture, lit = SIGNS[seat] if seat >= 0 else "", phase == now
        name, short = say(f"battle-{PHASES[phase]}"), say(f"lamp-{PHASES[phase]}")
        points.append(Score(picture, name, "muted", short=short, lit=lit, rare=True))
    return tuple(points)


def _paths(seat: int) -> tuple[str, ...]:
    """Return what can be corrected of a side."""
    return tuple(f"{value}/{seat}" for value in ("vp", "sp", "hand", "deck", "down"))


def _won(facts: Iterable[Fact]) -> list[int]:
    """Return the seats that won the battles of this turn, -1 for a draw; the newest fact first."""
    this_turn = takewhile(lambda fact: fact.kind != "regrouped", facts)
    return [fact.seat for fact in this_turn if fact.kind == "scored"][::-1]


def page(p: InvasionState, about: About) -> Page | None:
    """Return the page of what is due; None for dice, and for secrets of one side.

    A covered page opens nothing else: counts of unseen cards would show what lies face down.
    """
    due = p.prompts()
    found = _due(p, due[0], about) if due else None
    if found is None or found.private:
        return found
    return found._replace(cards=partial(_known, p))


def _due(p: InvasionState, prompt: Prompt, about: About) -> Page | None:
    fight = Fight(p, undone=tuple(about.undone))
    if isinstance(prompt.domain, Reveal):
        return revealing(fight, about)
    if isinstance(prompt.domain, Secret):
        paper = not any(p.known[seat] for seat in prompt.players)
        return _numbers(prompt, {}) if p.stage == DROP and paper else None
    if prompt.domain.dice() is not None:
        return None
    return _ahead(p, about, fight.undone) or _question(p, prompt)


def _ahead(
    p: InvasionState, about: About | None = None, undone: tuple[Action, ...] = ()
) -> Page | None:
    """Return the page of the battle that comes next if the card asked for now is not played.

    Laying its first card also passes on that card. None if something else comes next, or if cards
    are laid in secret.
    """
    due = p.prompts()
    passes = due[0].domain.passes() if len(due) == 1 else ()
    if not passes:
        return None
    fight = Fight(p, passes, undone=undone)
    at = fight.begin()
    if at.stage != LAY or at.one_by_one() or not isinstance(at.prompts()[0].domain, Reveal):
        return None
    return revealing(fight, about)


def _question(p: InvasionState, prompt: Prompt) -> Page:
    """Return a page of the answers to any other question, with what the card hit changes."""
    passes = prompt.domain.passes()
    keys, way_on = [], None
    for option in prompt.domain.choices():
        if option.action in passes or (not passes and option.tone == "go"):
            way_on = Key(option.label, "", "done", "go", (option.action,))
        else:
            keys.append(target(option, (), p))
    if keys and keys[0].stakes and way_on is not None:
        return hitting(prompt.text, keys, way_on, prompt.players[0], p)
    shown = balance(scoring.forces(p)) if p.stage in ANSWERS else None
    detail = "" if shown else prompt.detail
    return listing(prompt.text, keys, None, way_on, note=detail, balance=shown)


# ---- numbers of cards ----------------------------------------------------------------------
def _numbers(prompt: Prompt, chosen: Mapping[int, Action]) -> Page:
    """Ask each side for a number of cards, the usual one lit; one key says it for both."""
    assert isinstance(prompt.domain, Secret)
    rows, keys, lines = prompt.domain.options, [], []
    usual = {seat: options[0].action for seat, options in rows}
    for seat, options in rows:
        for option in options:
            now = {**chosen, seat: option.action}
            lit = option.action == chosen.get(seat, usual[seat])
            key = Key(option.label, "", "", "plain" if lit else "dark")
            if len(now) == len(rows):
                key = key._replace(actions=_in_order(now))
            else:
                key = key._replace(opens=partial(_numbers, prompt, now))
            keys.append(key)
        lines.append(Line(words.name(seat), (), len(options), seat))
    every = {**usual, **chosen}
    none = not any(action.args[0] for action in every.values())
    way_on = Key(
        say("page-none", prompt=prompt.name) if none else say("done"),
        "",
        "done",
        "go",
        _in_order(every),
    )
    who = Actor(say(f"numbers-{prompt.name}"), LEADER, MARTIAN)
    return Page(prompt.text, tuple(keys), way_on, prompt.detail, "numbers", who, lines=tuple(lines))


def _in_order(chosen: Mapping[int, Action]) -> tuple[Action, ...]:
    return tuple(chosen[seat] for seat in sorted(chosen))


# ---- what is known ---------------------------------------------------------------------------
def _known(p: InvasionState) -> Page:
    """Return the page of both sides' piles; a touch lists the cards of a deck not seen yet."""
    keys = []
    for seat in (MARTIAN, HUMAN):
        piles = say("page-piles", hand=p.size[seat], deck=p.left[seat])
        key = Key(words.name(seat), piles, f"seat:{seat}", TONES[seat])
        key = key._replace(opens=partial(_unseen, p, seat)) if p.memory else key
        keys.append(key if p.memory else key._replace(goes="correct"))
    keys.append(Key(say("page-correct"), tone="quiet", goes="correct"))
    note: Text = say("hands-uncounted") if p.uncounted else ""
    return Page(say("page-known"), tuple(keys), None, note, actor=_both())


def _both() -> Actor:
    """Return the actor whose corrections are those of both sides."""
    return Actor(say("page-decks"), LEADER, paths=("memory", *_paths(MARTIAN), *_paths(HUMAN)))


def _unseen(p: InvasionState, seat: int) -> Page:
    """Return the list of a deck's kinds of cards, each with the number of copies not seen yet."""
    keys = [
        Key(NAMES[kind], say("page-unseen", count=p.pool[kind]), "", TONES[seat], goes="correct")
        for kind in OF_SEAT[seat]
    ]
    paths = (*_paths(seat), *(f"discards/{KEYS[kind]}" for kind in OF_SEAT[seat]))
    who = _both()._replace(paths=paths)
    note = say("page-discards", count=p.discards(seat), points=p.sp[seat])
    return listing(say("page-not-seen", seat=words.name(seat)), keys, who, note=note)
