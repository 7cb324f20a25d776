"""The pages of the table: four cities to choose from, the city under the beam, and the cloud."""

from collections.abc import Sequence
from functools import partial

from companion.engine.page import (
    About,
    Actor,
    Key,
    Page,
    Printed,
    Score,
    Space,
    Stake,
    Tally,
    Throw,
    listing,
    not_listed,
)
from companion.engine.prompts import Option
from companion.engine.state import Fact
from companion.games.mars_attacks_dice import prompts
from companion.games.mars_attacks_dice.components import SYMBOLS, Card
from companion.games.mars_attacks_dice.state import (
    DECIDE,
    FIRST,
    NONE,
    OVER,
    RESOLVE,
    ROLL,
    SET_DIE,
    TARGET,
    TURN_UP,
    Position,
)
from companion.games.mars_attacks_dice.text import say, words
from companion.words import Percent, Sentences, Several, Text

MOST_TALLIED = 7  # the most dice of the next throw that are entered on the page of the decision
LONG = 72  # the most letters of rules in force in the note of a page
NUKE = "nuke"


def scores(s: Position, facts: object = ()) -> tuple[Score, ...]:
    """Return the points of each seat, and their unit; in the last round also a sign for that."""
    points = [
        Score(f"seat:{seat}", str(s.vp(seat)), paths=(f"extra_vp.{seat}",))
        for seat in range(s.seats)
    ]
    short = say("page-points-short") if s.last_round else ""
    points.append(Score("", say("page-points"), "muted", short=short))
    if s.last_round:
        points.append(Score("", say("page-last-round"), short=say("page-last"), lit=True))
    return tuple(points)


def page(s: Position, about: About) -> Page | None:
    """Return the page of what is due, or of an attack that was nuked just now."""
    if s.phase == OVER:
        return None
    nuked = next((fact for fact in about.facts if fact.kind == "nuked"), None)
    if nuked is None or about.undone:
        found = _due(s)
        return found if about.undone else _counted(found, about.facts)
    return _nuked(s, nuked.seat, int(str(dict(nuked.text.params)["corners"])))


def _counted(page: Page, facts: Sequence[Fact]) -> Page:
    """Add to the page after an attack what it marked, and after a claim a way back.

    A die may have been entered or read wrong.
    """
    kinds = {fact.kind: fact.text for fact in facts}
    if "claimed" in kinds:
        note = Sentences((kinds["claimed"], page.note)) if page.note else kinds["claimed"]
        return page._replace(note=note, keys=(*page.keys, _wrong_die()))
    if "marked" in kinds and page.kind == "printed":
        return page._replace(note=kinds["marked"])
    return page


def _wrong_die() -> Key:
    return Key(say("page-undo"), say("page-wrong-die"), "undo", "quiet", goes="undo")


def _due(s: Position) -> Page:
    make = {
        TURN_UP: _turn_up,
        TARGET: _target,
        SET_DIE: _set_die,
        ROLL: _roll,
        DECIDE: _decide,
        RESOLVE: _resolve,
    }
    found = make.get(s.phase, _question)(s)
    ruled = s.phase != FIRST and s.begun() and any(_rules(s))
    return found._replace(cards=partial(_in_force, s)) if ruled else found


# ---- questions before the first attack ----------------------------------------------------------
def _question(s: Position) -> Page:
    """Ask for the first player, or for the side of the difficulty card."""
    (due,) = prompts.prompts(s)
    keys = [_plain(each) for each in due.domain.choices()]
    if s.phase == FIRST:
        keys = [key._replace(picture=f"seat:{seat}") for seat, key in enumerate(keys)]
    return listing(due.text, keys)


def _turn_up(s: Position) -> Page:
    """Ask which city was turned over; all names are seen at once."""
    (due,) = prompts.prompts(s)
    keys = [Key(each.label, actions=(each.action,)) for each in due.domain.listed()]
    words, owned = say("page-enter", known=len(keys)), s.rules.data == "owner"
    rest = not_listed(words, due.domain, owned=owned and not s.simulated)
    return Page(due.text, (*keys, *rest), kind="many")


def _plain(option: Option, tone: str = "plain") -> Key:
    return Key(option.label, option.detail, tone=tone, actions=(option.action,))


# ---- the target ----------------------------------------------------------------------------------
def _target(s: Position) -> Page:
    """Offer the cities; in the last round those are lit that would put the seat ahead."""
    (due,) = prompts.prompts(s)
    keys = [_city(s, each) for each in due.domain.choices()]
    foot = _still_wins(s, keys) if s.last_round else ""
    return Page(due.text, tuple(keys), None, _ruled(s), "printed", foot=foot)


def _city(s: Position, option: Option) -> Key:
    stack = int(option.action.args[0])
    card = s.card(stack)
    assert option.odds is not None
    hope = say("page-hope", chance=_share(option.odds[1]))
    ahead = s.last_round and s.vp(s.turn) + card.vp > max(map(s.vp, range(s.seats)))
    tone = "go" if ahead else "plain"
    return Key(card.name, hope, "", tone, (option.action,), printed=_printed(s, stack))


def _still_wins(s: Position, keys: Sequence[Key]) -> Text:
    """Say which of these cities put the seat ahead of the leader."""
    points = [s.vp(seat) for seat in range(s.seats)]
    best = points.index(max(points))
    if best == s.turn:
        return say("page-is-ahead", seat=words.who(best))
    cities = tuple(str(key.label) for key in keys if key.tone == "go")
    if not cities:
        return say("page-none-beats", seat=words.who(best))
    return say("page-only-beats", cities=Several(cities, "or"), seat=words.who(best))


def _printed(s: Position, stack: int) -> Printed:
    """Return the top card of a stack with its tokens, and how far the seat in turn is."""
    card = s.card(stack)
    before = max(0, s.token(stack, s.turn))
    now = words.done(s) if s.attacking() and s.target == stack else 0
    alike = len(set(card.spaces)) == 1
    spaces = tuple(
        Space(
            1 if number <= before else 2 if number <= now else 0,
            "" if alike else SYMBOLS[face],
            tuple(seat for seat in range(s.seats) if s.token(stack, seat) == number),
        )
        for number, face in enumerate(card.spaces, 1)
    )
    return Printed(
        f"city:{card.name}",
        card.vp,
        spaces,
        say("page-corners", count=card.nukes) if card.nukes else "",
        SYMBOLS[card.spaces[0]] if alike else "",
        f"× {len(spaces)}" if alike else say("page-mixed"),
        card.special,
    )


def _poster(s: Position) -> Actor:
    """Return the city under attack."""
    name = s.card(s.target).name
    return Actor(name, f"beam:{name}", s.turn, printed=_printed(s, s.target))


# ---- dice ----------------------------------------------------------------------------------------
def _set_die(s: Position) -> Page:
    (due,) = prompts.prompts(s)
    *faces, none = due.domain.choices()
    keys = [
        Key(each.label, each.detail, f"die:{each.symbol}", actions=(each.action,)) for each in faces
    ]
    return Page(due.text, tuple(keys), _plain(none, "go"), due.detail, actor=_poster(s))


def _roll(s: Position) -> Page:
    (due,) = prompts.prompts(s)
    way_on = Key(say("page-roll"), "", "die:?", "go", goes="dice")
    return Page(due.text, (), way_on, due.detail, actor=_poster(s), lying=_lying(s))


def _decide(s: Position, *, advised: bool = False) -> Page:
    """Ask whether to roll on: each key says what may come of it. The next throw says so as well."""
    (due,) = prompts.prompts(s)
    keys, throws, tally = list[Key](), tuple[Throw, ...](), None
    for option in due.domain.choices():
        if option.tone == "go":
            keys.append(_again(s, option))
            throws, tally = _next_throw(s, option)
        elif option.tone == "stop":
            done = say("page-done", done=words.done(s), spaces=len(s.card(s.target).spaces))
            stake = Stake(done, say("page-stays"))
            keys.append(Key(option.label, actions=(option.action,), stakes=(stake,)))
        else:
            keys.append(_plain(option, "quiet"))
    sentence: Text = due.advice if advised else due.text
    if due.advice:  # Its key stays, so that no other one moves.
        odds = Key(say("page-odds"), tone="quiet", opens=partial(_decide, s, advised=True))
        keys.append(odds._replace(opens=None, goes="back") if advised else odds)
    return Page(
        sentence,
        tuple(keys),
        note=_stands(s),
        actor=_poster(s),
        lying=_lying(s),
        throws=throws,
        tally=tally,
    )


def _again(s: Position, option: Option) -> Key:
    assert option.odds is not None
    bad, good = option.odds
    stakes = (
        Stake(say("page-share", chance=_share(good)), say("page-claims"), "good"),
        Stake(say("page-share", chance=_share(bad)), say("page-is-nuked"), "bad"),
    )
    return Key(option.label, tone="go", actions=(option.action,), stakes=stakes)


def _next_throw(s: Position, go: Option) -> tuple[tuple[Throw, ...], Tally | None]:
    """Return what the next throw reports by being made, and its dice if they are few."""
    (after,) = prompts.prompts(s.apply(go.action)[0])
    dice = after.domain.dice()
    if dice is None:
        return (), None
    count = sum(group.count for group in dice.groups)
    throws = (Throw(("",) * count, "", (go.action,)),)
    few = count <= MOST_TALLIED and len(dice.groups) == 1
    return throws, Tally(dice, (go.action,)) if few else None


def _lying(s: Position) -> tuple[tuple[str, bool], ...]:
    """Return the dice on the table, each with whether it is a hit; hits first, Nukes last."""
    counts = s.m, s.r, s.n
    hits = s.aim.hits(*counts)
    dice = [
        (face, number < hit)
        for face, count, hit in zip(SYMBOLS, counts, hits, strict=True)
        for number in range(count)
    ]
    return tuple(sorted(dice, key=lambda die: (not die[1], die[0] == NUKE)))


def _stands(s: Position) -> Text:
    """Return the hits, how many Nukes are missing, and whose rules are in force."""
    left = s.corners() - s.covered()
    ruled = tuple(card.name for card in _rules(s))
    found: list[Text] = [say("page-hits", count=s.got()), say("page-nukes-left", count=left)]
    found += [say("page-in-force", cards=Several(ruled, "commas"))] if ruled else []
    return Sentences(tuple(found), "  ·  ")


def _resolve(s: Position) -> Page:
    """Ask to apply the rule of the city that was claimed."""
    (due,) = prompts.prompts(s)
    (done,) = due.domain.choices()
    card = s.rules.cards[s.taken]
    rule = Key(say("page-rule", card=card.name), tone="quiet", full=card.special)
    who = Actor(card.name, f"city:{card.name}", s.turn)
    sentence = say("page-apply", card=card.name)
    return Page(sentence, (rule,), _plain(done, "go"), card.special, actor=who)


# ---- what is known -------------------------------------------------------------------------------
def _rules(s: Position) -> tuple[Card, ...]:
    """Return the cards whose special rules matter in this turn."""
    own = (s.rules.cards[place] for place in s.claimed[s.turn]) if s.turn != NONE else ()
    return (*s.in_force(), *(card for card in own if card.rule == "ongoing"))


def _ruled(s: Position) -> Text:
    """Return the rules in force, or of longer ones only whose they are."""
    rules = prompts.rules_in_force(s)
    if len(str(rules)) <= LONG:
        return rules
    return say("page-in-force", cards=Several(tuple(card.name for card in _rules(s)), "commas"))


def _in_force(s: Position) -> Page:
    """Return the page of the special rules in force; a touch shows one in full."""
    keys = [Key(card.name, card.special, f"city:{card.name}", full=card.special)
            for card in _rules(s)]  # fmt: skip
    return listing(say("page-rules"), keys)


# ---- nuked ---------------------------------------------------------------------------------------
def _nuked(s: Position, seat: int, corners: int) -> Page:
    """Return the cloud, which stands until people go on or take the throw back."""
    throws = say("page-throws", seat=words.who(s.turn))
    return Page(
        say("page-marks-nothing", seat=words.who(seat)),
        (_wrong_die(),),
        Key(throws, "", f"seat:{s.turn}", "go", opens=partial(_due, s)),
        say("page-all-covered", count=corners),
        lying=((NUKE, False),) * corners,
        shout=say("page-nuked"),
        picture="cloud",
    )


def _share(share: float) -> Percent:
    """Return a share rounded to 1 to 99 % if it is neither 0 nor 1."""
    return Percent(min(max(share, 0.01), 0.99) if 0 < share < 1 else share)
