"""Parts of pages: keys of options, who acts, lists, and what a throw means."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, NamedTuple

from companion.engine.actions import TABLE, Action
from companion.engine.page import ENTRY, About, Actor, Key, Page, Throw, listing
from companion.engine.prompts import Option, Prompt
from companion.engine.state import State
from companion.games.invasion_from_outer_space.components.cards import Card, Talent
from companion.games.invasion_from_outer_space.story.ahead import Moment, Way
from companion.games.invasion_from_outer_space.story.verbs import FIGHT, picture_of
from companion.games.invasion_from_outer_space.table import sides
from companion.games.invasion_from_outer_space.table.party import SIDES
from companion.games.invasion_from_outer_space.table.position import MatchState
from companion.games.invasion_from_outer_space.text import say
from companion.words import Message, Sentences, Several, Text

CARD, ENTER = "play", "untold"
# verbs whose page says what is done with a card
CARDS_ALONE = ("discard", "drop", "milled", "pays_card")
SECRET = ("?",)  # arguments of a card that nobody else sees
# For prompts that are asked until nobody else is attacked: the verbs of attacks, and that before.
ATTACKS = {
    "rayguns": (("fires",), ("end_march", "activate")),
    "fights": (FIGHT.actions, ("end_blasts", "activate")),
}
TOKENS = 3  # most signs on a poster


class Scene(NamedTuple):
    """A moment with the public observation at that moment."""

    now: Moment
    about: About
    seen: dict[str, Any]

    @property
    def heroes(self) -> tuple[str, ...]:
        """The names of the Heroes."""
        return tuple(str(each["name"]) for each in self.seen["heroes"])

    @property
    def on_board(self) -> bool:
        """Whether the board is tracked and drawn."""
        return self.seen["board"] is not None

    def keyed(self, options: Iterable[Option]) -> list[Option]:
        """Return the options that need a key, as tapping the board alone doesn't choose them."""
        board = self.now.state.board_view()
        return [each for each in options if board is None or not board.is_tapped(each.action)]

    def at(self, moment: Moment) -> "Scene":
        """Return the scene at another moment."""
        return Scene(moment, self.about, moment.state.observation(None))


def scene(moment: Moment, about: About) -> Scene:
    """Return the scene at a moment."""
    return Scene(moment, about, moment.state.observation(None))


# ---- keys ----------------------------------------------------------------------------------
def others(moment: Moment) -> list[Option]:
    """Return the options of a moment except its pass."""
    return [each for each in moment.options if each.tone != "go"]


def passes(moment: Moment) -> Option | None:
    """Return the option that ends a moment, if there is just one."""
    found = [each for each in moment.options if each.tone == "go"]
    return found[0] if len(found) == 1 else None


def key_of(scene: Scene, moment: Moment, option: Option) -> Key:
    """Return the key of an option, with all actions that come before it."""
    action = option.action
    picture = picture_of(action, scene.heroes)
    label, note = option.label, option.detail
    if action.verb in CARDS_ALONE:
        label = moment.state.card_names().get(str(action.args[-1]), label)
    elif action.verb == "big_top":
        label, note = name_in(label, "hero"), say("story-note-big-top")
    elif action.verb == "use":
        label = moment.state.card_names().get(str(action.args[-1]), label)
        note = scene.heroes[int(action.args[0])]
    elif action.verb == "talent" and ": " in str(label):
        owner, _, talent = str(label).partition(": ")
        label, note = talent, owner
    full = _printed(moment.state, action)
    return Key(label, note, picture, actions=(*moment.before, action), lost=moment.lost, full=full)


def _printed(state: State, action: Action) -> Text:
    """Return what is printed about the card or ability that an action uses; "" if it uses none."""
    if not isinstance(state, MatchState):
        return ""
    setup, cards = state.setup, state.setup.cards
    used: Card | Talent | None = None
    match action.verb, action.args:
        case "talent", (int(n),):
            used = setup.sheets[state.heroes[n].sheet].talent
        case ("use" | "put_out", (_, str(key))) | ("play" | "helps", (str(key), *_)):
            used = cards[setup.index[key]] if key in setup.index else None
        case "tech", (int(number),):
            used = next(cards[each.card] for each in state.tech if each.id == number)
    if used is None:
        return ""
    does = (*used.combat, *used.effects) if isinstance(used, Card) else used.effects
    effects = Sentences(tuple(each.words for each in does), "\n")
    return used.text or (effects if does else say("story-as-printed"))


def keys_of(scene: Scene, moment: Moment, options: Iterable[Option]) -> tuple[Key, ...]:
    """Return the keys of several options of a moment, each as `key_of` makes it."""
    return tuple(key_of(scene, moment, each) for each in options)


def opened(label: Text, keys: Sequence[Key], picture: str, page: Callable[[], Page]) -> Key:
    """Return a key that opens a page of keys, or the only one of these keys."""
    if len(keys) == 1:
        return keys[0]._replace(label=label, note=keys[0].label, picture=picture)
    return Key(label, picture=picture, opens=page)


def secret(prompt: Prompt) -> Option | None:
    """Return the option of a card that nobody else sees, if there is one."""
    return next((each for each in prompt.domain.listed() if each.action.args == SECRET), None)


def may_enter(prompts: Iterable[Prompt]) -> bool:
    """Return whether a card that is not listed may be entered now."""
    return any(prompt.name == ENTER for prompt in prompts)


def named_cards(
    scene: Scene, keys: Iterable[Key], *, enters: bool, before: tuple[Action, ...] = ()
) -> tuple[Key, ...]:
    """Return the keys of cards; if it `enters`, one that is not listed can be entered as well.

    Then practice cards of a deck in which some of the owner's are have a page of their own: what
    people hold in their hands has other names.
    """
    if not enters:
        return tuple(keys)
    made_up = _practice_names(scene.now.state)
    listed, practice = list[Key](), list[Key]()
    for key in keys:
        (practice if str(key.label) in made_up else listed).append(key)
    entry = Key(say("story-not-listed"), "", "card", "quiet", before, goes=ENTRY)
    if not practice:
        return (*listed, entry)
    page = partial(listing, say("story-ask-card"), practice, actor(scene))
    words = say("story-practice-cards"), say("story-note-practice")
    return (*listed, Key(*words, tone="quiet", opens=page), entry)


def _practice_names(state: State) -> frozenset[str]:
    """Return the names of the practice cards of decks in which some of the owner's are."""
    setup = state.setup if isinstance(state, MatchState) else None
    if setup is None or not setup.made_up:
        return frozenset()
    own = {card.deck for card in setup.cards if card.key not in setup.made_up}
    mine = (card for card in setup.cards if card.deck in own)
    return frozenset(card.name for card in mine if card.key in setup.made_up)


def has_begun(scene: Scene, name: str) -> bool:
    """Return whether anybody was attacked since the prompt `name` of attacks came up."""
    verbs, before = ATTACKS[name]
    done = (action.verb for action in reversed(scene.about.actions))
    return next((verb in verbs for verb in done if verb in (*verbs, *before)), False)


# ---- who acts --------------------------------------------------------------------------------
def hero_actor(scene: Scene, n: int, opens: Callable[[], Page] | None = None) -> Actor:
    """Return a Hero as the one who acts, with hearts and Power Tokens."""
    hero = scene.seen["heroes"][n]
    left = max(0, hero["health"] - hero["wounds"])
    hearts = ("heart-pale",) * left + ("heart-empty",) * (hero["health"] - left)
    bare = hero.get("town") and not hero["tokens"]
    most = max(TOKENS, hero["tokens"])
    tokens = ("token",) * hero["tokens"] + ("token-empty",) * (most - hero["tokens"])
    return Actor(
        hero["name"],
        f"hero:{hero['name']}",
        hero["seat"],
        (*hearts, *(() if bare else tokens)),
        paths=(f"hero/{n}",),
        opens=opens,
    )


def players(scene: Scene, hero: int | None = None) -> Text:
    """Return who plays which Heroes, or just that one; "" if one player plays them all."""
    by_seat: dict[int, list[str]] = {}
    for n, each in enumerate(scene.seen["heroes"]):
        if each["alive"]:
            names = by_seat.setdefault(each["seat"], [])
            names += [each["name"]] if hero in (None, n) else []
    if len(by_seat) < 2:
        return ""
    said = [
        say("story-plays", seat=scene.about.names[seat], names=Several(tuple(names)))
        for seat, names in sorted(by_seat.items())
        if names
    ]
    return Sentences(tuple(said))


def foes(scene: Scene) -> Actor:
    """Return the invaders as those who act, with a lamp for each phase that is left."""
    phase, lamps = scene.seen["phase"], -1
    if phase in sides.PHASES_MARTIAN:
        lamps = len(sides.PHASES_MARTIAN) - sides.PHASES_MARTIAN.index(phase)
    seat = next((s for s in scene.now.prompts[0].players if s >= 0), -1) if scene.now.prompts else 0
    if seat in {each["seat"] for each in scene.seen["heroes"]}:  # A Hero's player answers.
        seat = -1
    zombies = phase == "zombies" or not scene.seen["martians"]
    said, picture = ("zombies", "zombie") if zombies else ("invaders", "martian:soldier")
    # With two Martian players the poster says who of them.
    name = scene.about.names[seat] if scene.seen["martians"] > 1 and seat >= 0 else ""
    return Actor(
        name or say(f"story-side-{said}"),
        picture,
        seat,
        lamps=lamps,
        opens=partial(force_page, scene),
        paths=("soldiers", "cp", "bonus", "landing", "control", "champion", "tech", "hand", "deck",
               "crowd", "saucer", "ruin", "dead", "won", "phase"),
    )  # fmt: skip


def force_page(scene: Scene) -> Page:
    """Return the page of what the invaders have, and the decks; a touch corrects it."""
    seen = scene.seen
    undead = not seen["martians"]
    there = seen["on_board"]
    standing = say("story-of", count=there, all=there + sum(seen["pool"]))
    kind, head = ("zombies", "zombie") if undead else ("soldiers", "head")
    numbers: list[tuple[str, Text, str]] = [(kind, standing, head)]
    numbers += [("points", str(points), "point") for points in seen["cp"][: seen["martians"]]]
    if seen["tech"]:
        up = sum(bool(each["up"]) for each in seen["tech"])
        numbers.append(("tech", say("story-of", count=up, all=len(seen["tech"])), "tech"))
    if seen["fires"]:
        numbers.append(("fires", say("story-of", count=len(seen["fires"]), all=8), "fire"))
    keys = [
        Key(count, say(f"story-has-{name}"), picture, "second", goes="correct")
        for name, count, picture in numbers
    ]
    decks = seen["decks"][: 2 + bool(seen.get("zombies"))]
    keys += [
        Key(str(count), say("story-deck", side=side), "card", "second", goes="correct")
        for side, count in zip(SIDES, decks, strict=False)
    ]
    keys += [
        Key(
            say("story-of", count=each["health"] - each["wounds"], all=each["health"]),
            each["name"],
            "martian:champion",
            "second",
            goes="correct",
        )
        for each in seen["champions"]
        if each["playing"]
    ]
    return listing(say("story-force"), keys, foes(scene)._replace(opens=None))


def actor(scene: Scene, opens: Callable[[], Page] | None = None) -> Actor | None:
    """Return who acts: the active Hero, the one who fights and is asked, or the invaders."""
    active, fight = scene.seen["active"], scene.seen["fight"]
    if active is not None and scene.seen["phase"] == "heroes":
        return hero_actor(scene, active, opens)
    if scene.seen["phase"] in (*sides.PHASES_MARTIAN, "zombies"):
        hero = fight["hero"] if fight is not None else None
        asked = scene.now.prompts[0].players if scene.now.prompts else ()
        if hero is not None and scene.seen["heroes"][hero]["seat"] in asked:
            return hero_actor(scene, hero)
        hero = _decided_about(scene)
        if hero is not None:
            return hero_actor(scene, hero)
        owners = {each["seat"] for each in scene.seen["heroes"]}
        return None if asked and set(asked) <= owners else foes(scene)
    return None


def _decided_about(scene: Scene) -> int | None:
    """Return the Hero whose player decides about that Hero now, such as where one starts."""
    state = scene.now.state
    step = state.stack[-1] if isinstance(state, MatchState) and state.stack else None
    at_once, later = getattr(step, "hero", None), getattr(getattr(step, "then", None), "hero", None)
    which = later if at_once is None else at_once
    if which is None or not isinstance(state, MatchState) or not scene.now.prompts:
        return None
    place = state.hero_index(which)
    asked = scene.now.prompts[0].players
    owned = asked == (TABLE,) and at_once is None
    return place if owned or asked == (scene.seen["heroes"][place]["seat"],) else None


# ---- throws ----------------------------------------------------------------------------------
def throw(moment: Moment, actions: Sequence[Action], says: Text) -> Throw | None:
    """Return the throw due after these actions, with its meaning; None if no dice are due."""
    state = moment.state
    for action in actions[len(moment.before) :]:
        state = state.apply(action)[0]
    due = state.prompts()
    dice = (due[0].domain.dice() or due[0].domain.first) if due else None
    if dice is None:
        return None
    colours = tuple(group.colour for group in dice.groups for _ in range(group.count))
    return Throw(colours, says, tuple(actions))


def apart(throws: Iterable[Throw | None]) -> tuple[Throw, ...]:
    """Return the throws that the tray can distinguish, because no other has the same dice."""
    found = [each for each in throws if each is not None]
    dice = [sorted(each.dice) for each in found]
    return tuple(each for each in found if dice.count(sorted(each.dice)) == 1)


def name_in(text: Text, key: str) -> Text:
    """Return a parameter of a message; "" if it has none of that name."""
    found = dict(text.params).get(key, "") if isinstance(text, Message) else ""
    return found if isinstance(found, Message) else str(found)


def message_id(text: Text) -> str:
    """Return the id of a message, "" for plain text."""
    return text.id if isinstance(text, Message) else ""


def landed(way: Way) -> tuple[Key, ...]:
    """Offer reports of how many new Martians found room, if not all did."""
    found = []
    for prompt in way.moments[0].prompts[1:]:
        if prompt.name == "landed":
            found += [
                Key(str(each.action.args[-1]), picture="head", actions=(each.action,))
                for each in prompt.domain.listed()
            ]
    return tuple(found)
