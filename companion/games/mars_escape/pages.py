"""The pages of the table: one sentence, the alien in its corridor, and a few keys.

A response window has no page: the table shows it as it shows all windows.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

from companion.engine.page import (
    MOST_VERBS,
    About,
    Actor,
    Key,
    Page,
    Score,
    Stake,
    listing,
    not_listed,
)
from companion.engine.prompts import Option, Prompt, Window
from companion.engine.state import Fact, State
from companion.games.mars_escape.state import ENOUGH, Position
from companion.games.mars_escape.text import say, words
from companion.words import Several, Text

ITEM = "card"  # the picture of an item
CORRECTED = ("turn", "stack", "frozen", "hand", "alien", "active", "discard", "laid")


def scores(state: State, facts: Iterable[Fact]) -> tuple[Score, ...]:
    """Return the ship parts of each seat."""
    parts = state.observation(None)["parts"]
    return tuple(
        Score(
            f"seat:{n}",
            say("page-has-parts", count=each, all=ENOUGH),
            paths=("alien",),
            short=say("page-parts", count=each, all=ENOUGH),
        )
        for n, each in enumerate(parts)
    )


def page(state: State, about: About) -> Page | None:
    """Return the page of what is due; None for a response window, and when the game is over."""
    due = {prompt.name: prompt for prompt in state.prompts()}
    if not due or "window" in due:
        return None
    if "weapon" in due:
        found = _attack(state, ())
    elif "alien" in due or "track" in due:
        found = _drawing(state, due)
    else:
        found = _question(state, next(iter(due.values())))
    items = due.get("items")
    if items is None:
        return found
    assert isinstance(items.domain, Window)
    return found._replace(cards=partial(_who_plays, items.domain))


# ---- drawing -------------------------------------------------------------------------------
def _drawing(state: State, due: dict[str, Prompt]) -> Page:
    """Ask which alien was drawn; most draws are none."""
    aliens = due.get("alien") or due["track"]
    first = next(iter(due.values()))
    rest = () if first is aliens else first.domain.choices()
    hidden = next((each for each in rest if each.tone == "go"), None)
    sentence: Text = first.text
    way_on = None
    if hidden is not None:
        seat = words.name(state.observation(None)["turn"])
        sentence = say("page-draws", seat=seat) if first.name == "draw" else first.text
        way_on = Key(say("page-no"), hidden.label, "done", "go", (hidden.action,))
    keys = [_alien(each) for each in aliens.domain.listed()]
    keys += [_plain(each, "quiet") for each in rest if each is not hidden]
    return Page(sentence, (*keys, *_not_listed(state, aliens)), way_on, kind="portraits")


def _alien(option: Option) -> Key:
    printed = str(option.label)
    return Key(printed, option.detail, f"portrait:{printed}", actions=(option.action,))


def _not_listed(state: State, prompt: Prompt) -> tuple[Key, ...]:
    """Return a key to enter a card that nobody has entered yet, or why there can be none."""
    owned = isinstance(state, Position) and state.cards.data == "owner" and not state.simulated
    return not_listed(say("page-enter"), prompt.domain, owned=owned)


# ---- attacking -----------------------------------------------------------------------------
def _attack(state: State, laid: tuple[Option, ...]) -> Page:
    """Ask for the damage of the next weapon; the way on plays those laid before, enough or not.

    Each key stays where it is: those of weapons that were laid, and those that cannot be touched.
    """
    after = state
    for each in laid:
        after = after.apply(each.action)[0]
    seen, due = after.observation(None), {prompt.name: prompt for prompt in after.prompts()}
    health, damage = seen["active"]["hp"], seen["damage"]
    left, now = max(0, health - damage), state.observation(None)
    keys, first = list[Key](), {prompt.name: prompt for prompt in state.prompts()}
    weapon, wait = first.get("weapon"), say("page-attack-first") if laid else ""
    listed = sorted(weapon.domain.listed(), key=_damage) if weapon else []
    more = due["weapon"].domain.listed() if "weapon" in due else ()
    same, on_table = Counter(map(_damage, listed)), {each.action for each in laid}
    for each in listed:
        # A name is needed only where weapons share a number.
        name = each.label if same[_damage(each)] > 1 else ""
        if each.action in on_table:
            key = Key(each.symbol, tone="laid", goes="back")
        elif any(option.action == each.action for option in more):
            enough = 0 < left <= _damage(each)
            lays = partial(_attack, state, (*laid, each))
            key = Key(each.symbol, tone="plain" if enough else "dark", opens=lays)
        else:
            key = Key(each.symbol, tone="dark", why=say("page-no-more"))
        keys.append(key._replace(note=name))
    keys += [key._replace(why=wait) for key in _not_listed(state, weapon)] if weapon else ()
    items = first.get("items")
    if items is not None:
        assert isinstance(items.domain, Window)
        opens = None if laid else partial(_who_plays, items.domain)
        when = "" if laid else say("page-any-time")
        keys.append(Key(say("page-item"), when, ITEM, "quiet", opens=opens, why=wait))
    seat = seen["turn"]
    touch = say("page-touch-damage") if listed else ""
    if laid:
        blow = say("page-short" if left else "page-enough", damage=damage, health=health)
        actions = tuple(each.action for each in laid)
        way_on = Key(say("page-attack"), blow, "done", "go", actions)
    else:
        way_on = _done(state, seat)
    asks = say("ask-attack", seat=words.name(seat), count=left)
    missing = [Stake(f"+{left}", "")] if left else []
    return Page(
        asks if left else say("page-has-enough", seat=words.name(seat)),
        tuple(keys),
        way_on,
        touch,
        "numbers",
        _poster(now, damage - now["damage"]),
        said=tuple(each.action for each in laid),
        aimed=(*(Stake(each.symbol, each.label) for each in laid), *missing),
    )


def _damage(weapon: Option) -> int:
    return int(weapon.symbol)


def _done(state: State, seat: int) -> Key:
    """Return the key that ends the turn and says who is next."""
    end = next(each for each in state.prompts() if each.name == "attack").domain.choices()[0]
    then = words.name((seat + 1) % len(state.scores()))
    return Key(say("page-done"), say("page-then", seat=then), "done", "go", (end.action,))


# ---- other questions -----------------------------------------------------------------------
def _question(state: State, prompt: Prompt) -> Page:
    """Return a page of the answers to any other question."""
    options = prompt.domain.choices() or prompt.domain.listed()
    go = [each for each in options if each.tone == "go"]
    way_on = _plain(go[0], "go", "done") if len(go) == 1 else None
    if prompt.name == "attack":
        way_on = _done(state, state.observation(None)["turn"])
    keys = [_plain(each) for each in options if each not in go or way_on is None]
    if prompt.name == "first":
        keys = [each._replace(picture=f"seat:{n}") for n, each in enumerate(keys)]
    few = len(keys) < MOST_VERBS
    seen = state.observation(None)
    acting = _poster(seen, 0) if seen["turn"] is not None and few else None
    kind = "verbs" if few else "names"
    return Page(prompt.text, tuple(keys), way_on, prompt.detail, kind, acting)


def _plain(option: Option, tone: str = "plain", picture: str = "") -> Key:
    return Key(option.label, option.detail, picture, tone, (option.action,))


def _poster(seen: dict[str, Any], aimed: int) -> Actor:
    """Return the active alien with its plates; `aimed` are the hit points of weapons laid now."""
    alien, seat = seen["active"], seen["turn"]
    belongings = partial(_belongings, seen)
    if alien is None:
        return Actor(say("page-no-alien"), "alien:", seat, paths=CORRECTED, opens=belongings)
    health, hit = alien["hp"], seen["damage"]
    gone = say("page-plates", damage=min(health, hit + aimed), health=health, parts=alien["parts"])
    return Actor(
        alien["name"],
        f"alien:{alien['name']}",
        seat,
        paths=CORRECTED,
        opens=belongings,
        plates=(health, hit, aimed),
        note=gone,
    )


def _belongings(seen: dict[str, Any]) -> Page:
    """Return the page of what everybody has, and of the piles; a touch corrects it."""
    keys = []
    for n, hand in enumerate(seen["hands"]):
        has: list[Text] = [say("page-hand", count=hand)]
        has += [str(alien["name"]) for alien in seen["stock"][n]]
        has += [say("page-frozen")] if seen["frozen"][n] else []
        has += [say("page-shield")] if seen["shields"][n] else []
        note = say("page-has", has=Several(tuple(has), "commas"))
        keys.append(Key(words.name(n), note, f"seat:{n}", "second", goes="correct"))
    active = seen["active"]
    under = tuple(a["name"] for a in seen["pile"] if not active or a["id"] != active["id"])
    below: Text = say("page-under", aliens=Several(under, "commas")) if under else ""
    count = say("page-deck", count=seen["deck"], aliens=seen["aliens_hidden"])
    return Page(count, tuple(keys), None, below, actor=_poster(seen, 0)._replace(opens=None))


# ---- items ---------------------------------------------------------------------------------
def _who_plays(window: Window) -> Page:
    """Ask who plays an item; with one player who can, ask at once for the item."""
    if len(window.options) == 1:
        return _which_item(*window.options[0])
    keys = (
        Key(words.name(seat), "", f"seat:{seat}", opens=partial(_which_item, seat, options))
        for seat, options in window.options
    )
    return Page(say("page-who-plays"), tuple(keys))


def _which_item(seat: int, options: Sequence[Option]) -> Page:
    by_card: dict[str, list[Option]] = {}
    for each in options:
        by_card.setdefault(str(each.label), []).append(each)
    keys = [_item(each) for each in by_card.values()]
    return listing(say("page-which-item", seat=words.name(seat)), keys)


def _item(options: Sequence[Option]) -> Key:
    """Return the key of an item, which asks on what if there is a choice."""
    first = options[0]
    if len(options) == 1:
        return Key(first.label, first.detail, actions=(first.action,))
    keys = [Key(each.detail, actions=(each.action,)) for each in options]
    on_what = listing(say("page-on-what", card=first.label), keys)
    return Key(first.label, opens=lambda: on_what)
