"""The pages of a Hero's turn: four verbs, what was found, how many Martians, who is next."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby

from companion.engine.actions import Action
from companion.engine.page import Duel, Key, Page, Throw, listing
from companion.engine.prompts import Option
from companion.engine.state import State
from companion.games.invasion_from_outer_space.story.ahead import Moment, Way, follow, follow_secret
from companion.games.invasion_from_outer_space.story.cards import (
    abilities,
    cards_page,
    reinforces,
)
from companion.games.invasion_from_outer_space.story.parts import (
    Scene,
    actor,
    apart,
    hero_actor,
    key_of,
    keys_of,
    landed,
    name_in,
    named_cards,
    opened,
    others,
    players,
    secret,
    throw,
)
from companion.games.invasion_from_outer_space.story.verbs import (
    FIGHT,
    GIVE,
    SEARCH,
    SHOOT,
    picture_of,
)
from companion.games.invasion_from_outer_space.table import figures
from companion.games.invasion_from_outer_space.table.position import FULL_PACK, MatchState
from companion.games.invasion_from_outer_space.text import say
from companion.words import Text

ACTIVATE = "activate"
# Most verbs with which giving, and then an ability, has a key of its own; poster and cards lead
# there as well.
FEW = 2


def turn_page(scene: Scene, way: Way) -> Page:
    """Return the page of the Hero who acts, or of the one who acts next."""
    if way.moments[0].name == "heroes":
        return who_page(scene, way)
    act, swap = way.find("act"), way.find("swap")
    shots, fight = way.find("ranged"), way.find("hero_fight")
    keys: list[Key] = []
    if act is not None:
        keys += _acts(scene, act)
    if shots is not None and others(shots) and not scene.on_board:
        keys.append(_shoots(scene, shots))
    elif shots is not None and others(shots) and shots.before:
        # On the board the target is tapped next.
        note = say("story-note-no-move") if act is not None else ""
        keys.append(Key(say("story-verb-shoot"), note, SHOOT.picture, actions=shots.before))
    throws: list[Throw | None] = []
    if fight is not None and others(fight):
        page = partial(fights_page, scene, fight)
        packs = keys_of(scene, fight, counted(others(fight)))
        keys.append(
            Key(
                say("story-verb-fight"),
                say("story-note-fight", foe=_foes_side(scene)),
                FIGHT.picture,
                opens=page,
            )
        )
        throws += _fight_throws(fight, packs)
    verbs = {each.action.verb for each in others(swap)} if swap is not None else set[str]()
    gives = partial(give_page, scene, swap) if swap is not None and verbs else None
    if gives is not None and len(keys) <= FEW:
        label = say("story-gives", how=verbs.pop() if len(verbs) == 1 else "both")
        note = say("story-note-give")
        keys.append(Key(label, note, GIVE.picture, "quiet", opens=gives))
    keys += abilities(scene, way, FEW + 1 - len(keys))
    sheet = partial(sheet_page, scene, gives)
    done, next_throw = _done(scene, way)
    number = int(scene.seen["movement"]) if act is not None and not scene.on_board else 0
    sentence, hint = _asked(scene, way)
    return Page(
        sentence,
        tuple(keys),
        done,
        actor=actor(scene, sheet),
        dice=((str(number), "white"),) if 0 < number < 7 else (),
        throws=apart((*throws, next_throw)),
        cards=cards_page(scene, way),
        note=hint or players(scene, scene.seen["active"]),
    )


def _asked(scene: Scene, way: Way) -> tuple[Text, Text]:
    """Return what a Hero is asked who may act, walk or fight, and the note below it."""
    act, shots, fight = (way.find(name) for name in ("act", "ranged", "hero_fight"))
    if act is not None:
        searches = any(each.action.verb == "search" for each in others(act))
        how = "search" if searches else "move"
        return say("story-hero-move", number=int(scene.seen["movement"]), how=how), ""
    if scene.on_board and scene.now.name == "walk":
        walker = int(scene.seen["walk"]["hero"])
        number = int(scene.seen["walk"]["left"])
        hint = say("story-note-walk", how="shoot" if _is_armed(scene, walker) else "fight")
        return say("story-walk", hero=scene.heroes[walker], number=number), hint
    if scene.on_board and scene.now.name == "ranged":
        return say("story-ask-target"), ""
    fights = fight is not None and bool(others(fight))
    shoots = shots is not None and bool(others(shots))
    left = "both" if shoots and fights else "shoot" if shoots else "fight" if fights else "done"
    return say("story-hero-goes-on", how=left), ""


def _is_armed(scene: Scene, hero: int) -> bool:
    """Return whether a Hero carries anything to shoot with."""
    state = scene.now.state
    setup = state.setup if isinstance(state, MatchState) else None
    items = scene.seen["heroes"][hero]["items"]
    if setup is None:
        return False
    places = [setup.index[str(each)] for each in items if str(each) in setup.index]
    return any(setup.cards[place].range for place in places)


def _fight_throws(fight: Moment, packs: Sequence[Key]) -> list[Throw | None]:
    """Return what the throw of each Fight means; the first is shown for all."""
    said: list[Throw | None] = []
    for key in packs:
        if not key.lost:
            said.append(throw(fight, key.actions, "" if said else say("story-throw-fight")))
    return said


# ---- searching -------------------------------------------------------------------------------
def _acts(scene: Scene, act: Moment) -> list[Key]:
    """Return the key that searches, and keys of whatever else takes a move."""
    options = others(act)
    lying = [each for each in options if each.action.verb == "pick_up"]
    keys = []
    for option in scene.keyed(each for each in options if each.action.verb != "pick_up"):
        if option.action.verb == "search":
            label = say("story-verb-search")
            if follow(act, option.action).name != "found":  # something comes before the card
                keys.append(
                    key_of(scene, act, option)._replace(label=label, picture=SEARCH.picture)
                )
                continue
            page = partial(search_page, scene, act, option, lying)
            note = say("story-note-search")
            keys.append(Key(label, note, SEARCH.picture, opens=page))
        else:
            keys.append(key_of(scene, act, option))
    if lying and not any(each.action.verb == "search" for each in options):
        keys.append(_pick_up(scene, act, lying))
    return keys


def _pick_up(scene: Scene, act: Moment, lying: Sequence[Option]) -> Key:
    names = act.state.card_names()
    keys = [
        key_of(scene, act, each)._replace(label=names.get(str(each.action.args[0]), each.label))
        for each in lying
    ]
    label = say("story-verb-pick-up")
    page = partial(listing, say("story-ask-lying"), keys, actor(scene))
    return opened(label, keys, SEARCH.picture, page)


def search_page(scene: Scene, act: Moment, option: Option, lying: Sequence[Option]) -> Page:
    """Ask for the frame of the card that was found; discarded cards may be picked up as well."""
    after = follow(act, option.action)
    page = found_page(scene.at(after), after)
    extra = (_pick_up(scene, act, lying),) if lying else ()
    return page._replace(
        keys=(*page.keys, *extra), actor=actor(scene), said=after.before, since=after.before
    )


def found_page(scene: Scene, after: Moment) -> Page:
    """Ask which card a Hero found: first its frame, then its name."""
    prompt = after.prompts[0]
    setup = after.state.setup if isinstance(after.state, MatchState) else None
    event, keys = secret(prompt), list[Key]()
    cards: Callable[[], Page] | None = None  # opens what may be played at once
    items: dict[str, list[Key]] = {"item": [], "weapon": []}
    for each in prompt.domain.listed():
        if each is event or setup is None:
            continue
        place = setup.index.get(str(each.action.args[0]))
        if place is None:
            keys.append(key_of(scene, after, each))  # shuffled back
            continue
        kind = "weapon" if setup.cards[place].weapon else "item"
        items[kind].append(key_of(scene, after, each)._replace(picture=""))
    enters = prompt.domain.is_open()
    if event is not None:
        kept, at_once = follow_secret(after, event.action)
        label, note = say("story-frame-event"), say("story-kind-event")
        secretly = Key(label, note, "event", actions=kept.before)
        if at_once:
            actions = (*after.before, event.action)
            played = Key(say("story-at-once"), "", "cards", "quiet", actions=actions)
            cards = partial(listing, say("story-at-once"), (played,), actor(scene))
            both = partial(listing, label, (secretly, played._replace(tone="plain")), actor(scene))
            secretly = secretly._replace(note=say("story-kind-event-held"), held=both)
        keys.insert(0, secretly)
    for kind in ("weapon", "item"):
        if items[kind] or enters:
            page = partial(_names, scene, kind, items[kind], enters, after)
            note = say(f"story-kind-{kind}")
            keys.insert(1, Key(say(f"story-frame-{kind}"), note, kind, opens=page))
    if setup is None or len(keys) < 2:
        named = keys_of(scene, after, prompt.domain.listed())
        return listing(prompt.text, named, actor(scene))
    who = actor(scene)
    whose = prompt.text if who is None else ""
    return Page(say("story-ask-frame"), tuple(keys), actor=who, note=whose, cards=cards)


def _names(scene: Scene, kind: str, keys: Sequence[Key], enters: bool, after: Moment) -> Page:
    ordered = sorted(keys, key=lambda key: str(key.label))
    cards = named_cards(scene, ordered, enters=enters, before=after.before)
    return Page(say(f"story-which-{kind}"), cards, kind="names", actor=actor(scene))


# ---- shooting, fighting, giving ----------------------------------------------------------------
def _shoots(scene: Scene, shots: Moment) -> Key:
    """Return the key that shoots, with the weapon if there is just one."""
    keys = [
        key._replace(note=_reach(shots, option), picture=SHOOT.picture)
        for key, option in zip(keys_of(scene, shots, others(shots)), others(shots), strict=True)
    ]
    if len(keys) == 1:
        return keys[0]._replace(label=say("story-verb-shoot"))
    page = partial(listing, say("story-ask-shoot"), keys, actor(scene))
    return Key(say("story-verb-shoot"), picture=SHOOT.picture, opens=page)


def _reach(shots: Moment, option: Option) -> Text:
    """Return in words how far a weapon shoots."""
    setup = shots.state.setup if isinstance(shots.state, MatchState) else None
    place = setup.index.get(str(option.action.args[0])) if setup is not None else None
    far = setup.cards[place].range if setup is not None and place is not None else 0
    return say("story-note-far", number=far) if far else ""


def fights_page(scene: Scene, fight: Moment, hero: int | None = None) -> Page:
    """Ask who wins and, if that is not enough, how many Martians the Hero fights."""
    options = [x for x in others(fight) if hero is None or x.action.args[0] == hero]
    keys = tuple(_foe(scene, fight, each) for each in counted(options))
    who = actor(scene) if hero is None else hero_actor(scene, hero)
    throws = apart(_fight_throws(fight, keys))
    page = listing(say("story-ask-fight"), keys, who, throws=throws)
    pack = next((each.action for each in options if is_uncounted(each.action)), None)
    if pack is None:
        return page
    rolled = follow(fight, pack)
    name = who.name if who is not None else ""
    sides = {
        1: (name, f"face:{name}"),
        0: (say("story-nobody"), "draw"),
        -1: (say("story-foes", foe=_foes_side(scene)), "head"),
    }
    won = []
    for each in rolled.prompts[0].domain.results:
        label, picture = sides[int(each.action.args[0])]
        won.append(key_of(scene, rolled, each)._replace(label=label, picture=picture))
    count = Key(say("story-verb-throw"), picture="die:?", tone="quiet", opens=lambda: page)
    if not won:
        return page
    n, state = int(pack.args[0]), scene.now.state
    ours = figures.hero_dice(state, n) if isinstance(state, MatchState) else figures.HERO_DICE
    heads, theirs = ("head",) * FULL_PACK, ("?",) * FULL_PACK  # A die for each Martian.
    duel = Duel(who.picture, heads, ("?",) * ours, theirs, seat=who.seat) if who else None
    said, note = say("story-ask-won", hero=name), say("story-note-won")
    keys = (*won, count)
    return page._replace(sentence=said, note=note, keys=keys, duel=duel, since=rolled.before)


def is_uncounted(action: Action) -> bool:
    """Return whether an action is about a Pack that nobody has counted."""
    return action.verb in ("fight", "fires") and action.args[-2:] == (0, 0)


def counted(options: Sequence[Option]) -> list[Option]:
    """Return the options except those about a Pack that nobody has counted."""
    return [each for each in options if not is_uncounted(each.action)]


def _foe(scene: Scene, fight: Moment, option: Option) -> Key:
    key = key_of(scene, fight, option)
    if option.action.verb != "fight":
        return key._replace(label=name_in(option.label, "champion") or key.label)
    number, note = pack_label(option.action)
    return key._replace(label=number, note=note, picture=pack_picture(option.action))


def pack_label(action: Action) -> tuple[Text, Text]:
    """Return the size of a Pack, and what it consists of, in words."""
    soldiers, leader = (int(each) for each in action.args[-2:])
    if not leader:
        return str(soldiers), say("story-soldiers", number=soldiers)
    return say("story-pack-leader", number=soldiers), ""


def pack_picture(action: Action) -> str:
    """Return the picture of a Pack."""
    soldiers, leader = (int(each) for each in action.args[-2:])
    if leader:
        return "martian:leader"
    return {1: "head", 2: "two-heads"}.get(soldiers, "heads")


def pictured(action: Action, state: State) -> str:
    """Return the picture of what an action is about; on a board a Fight names a Hero only."""
    heroes = tuple(str(each["name"]) for each in state.observation(None)["heroes"])
    packed = action.verb in ("fight", "fires") and len(action.args) > 1
    return pack_picture(action) if packed else picture_of(action, heroes)


def sheet_page(scene: Scene, gives: Callable[[], Page] | None) -> Page:
    """Return the page of what the acting Hero carries; a touch corrects it."""
    names = scene.now.state.card_names()
    carried = [
        str(names.get(key, key)) for key in scene.seen["heroes"][scene.seen["active"]]["items"]
    ]
    keys = [Key(name, picture="card", goes="correct") for name in carried]
    keys += gives().keys if gives is not None else ()
    keys.append(Key(say("story-verb-correct"), picture="more", tone="quiet", goes="correct"))
    return listing(say("story-sheet", number=len(carried)), keys, actor(scene))


def give_page(scene: Scene, swap: Moment) -> Page:
    """Ask who trades Items, then which; a key with just one card names it."""
    by_hero: dict[tuple[str, int], list[Option]] = {}
    for option in others(swap):
        by_hero.setdefault((option.action.verb, int(option.action.args[0])), []).append(option)
    keys = []
    for (verb, hero), options in by_hero.items():
        label, cards = scene.heroes[hero], swap.state.card_names()
        named = [
            key_of(scene, swap, each)._replace(
                label=cards.get(str(each.action.args[1]), each.label), picture="card"
            )
            for each in options
        ]
        page = partial(listing, say("story-ask-card"), named, actor(scene))
        key = opened(label, named, f"face:{label}", page)
        note = say(f"story-trade-{verb}", number=len(named), card=named[0].label)
        keys.append(key._replace(note=note))
    return listing(say("story-ask-give"), keys, actor(scene))


# ---- who is next -------------------------------------------------------------------------------
def who_page(scene: Scene, way: Way) -> Page:
    """Ask which Hero acts, with four faces; a throw means the usual one."""
    moment = way.moments[0]
    keys = keys_of(scene, moment, others(moment))
    usual = usual_next(scene, others(moment))
    late = landed(way)
    begun = any(hero["acted"] for hero in scene.at(moment).seen["heroes"])
    said = "next" if begun else "begins"
    throws: tuple[Throw, ...] = ()
    if usual is not None:
        found = throw(
            moment, (*moment.before, usual), say("story-throw-moves", hero=_name(scene, usual))
        )
        throws = apart([found])
    fewer = Key(
        say("story-fewer"),
        say("story-note-fewer"),
        "saucer",
        "quiet",
        opens=partial(listing, say("story-ask-fewer"), late),
    )
    out = [
        key_of(scene, moment, each)._replace(tone="go")
        for each in moment.options
        if each.tone == "go"
    ]
    only = _name(scene, keys[0].actions[-1]) if len(keys) == 1 and not out else ""
    return Page(
        say("story-next-is", hero=only) if only else say(f"story-who-{said}"),
        (*_with_hearts(scene, keys), *([fewer] if late else [])),
        out[0] if out else None,
        kind="faces",
        throws=throws,
        cards=cards_page(scene, way),
        note=next((x.text for x in moment.prompts if x.name == "landed"), players(scene)),
    )


def _with_hearts(scene: Scene, keys: Sequence[Key]) -> tuple[Key, ...]:
    """Add to each face how much health is left."""
    found = []
    for key in keys:
        args = key.actions[-1].args
        hero = scene.seen["heroes"][int(args[0])] if args else None
        price = hero["health"] - hero["wounds"] if hero else 0
        picture = f"hero:{hero['name']}" if hero else key.picture
        found.append(key._replace(price=price, picture=picture))
    return tuple(found)


def _name(scene: Scene, call: Action) -> str:
    return scene.heroes[int(call.args[0])]


def _done(scene: Scene, way: Way) -> tuple[Key, Throw | None]:
    """Return the way on, which names the usual next Hero, and what the next throw means."""
    heroes = way.find("heroes")
    nexts = others(heroes) if heroes is not None else []
    lost = (heroes or way.end).lost
    note: Text = say("story-note-lost") if lost else ""
    if heroes is None or not nexts:
        before = heroes.before if heroes is not None else way.end.before
        if heroes is not None:
            end = next(each for each in heroes.options if each.tone == "go")
            before = (*heroes.before, end.action)
        label = note or say("story-note-foes-next", foe=_foes_side(scene))
        done = Key(say("story-verb-done"), label, "martian:soldier", "go", before)
        ended = None if lost else follow(scene.now, *before[len(scene.now.before) :])
        return done, reinforces(ended) if ended is not None else None
    page = partial(_other_hero, scene, heroes) if len(nexts) > 1 else None
    usual = usual_next(scene, nexts) or next_in_line(scene, nexts)
    name = _name(scene, usual)
    actions = (*heroes.before, usual)
    said = note or say("story-note-then", hero=name)
    key = Key(say("story-verb-done"), said, f"face:{name}", "go", actions, held=page)
    thrown = None if lost else throw(heroes, actions, say("story-throw-moves", hero=name))
    return key, thrown


def _other_hero(scene: Scene, heroes: Moment) -> Page:
    keys = _with_hearts(scene, keys_of(scene, heroes, others(heroes)))
    return Page(say("story-who-instead"), keys, kind="faces")


def next_in_line(scene: Scene, waiting: Sequence[Option]) -> Action:
    """Return the next Hero in the order of the seats, for a first round without a known order."""
    active = scene.seen["active"]
    after = [x.action for x in waiting if active is not None and int(x.action.args[0]) > active]
    return (after or [waiting[0].action])[0]


def usual_next(scene: Scene, options: Sequence[Option]) -> Action | None:
    """Return the Hero who usually acts now, of those who may."""
    waiting = [each.action for each in options]
    if len(waiting) == 1:
        return waiting[0]
    return usual_of(scene.about.actions, waiting)


def usual_of(actions: Sequence[Action], waiting: Sequence[Action]) -> Action | None:
    """Return the Hero who acted after this one last time; None if that is unknown.

    Once all have acted, it is the Hero who began the last round.
    """
    calls = [action for action in actions if action.verb == ACTIVATE]
    acted = [call for call, _ in groupby(calls)]  # a replaced Hero acts again in the same round
    if acted and acted[-1] in waiting:
        usual = _began(acted)
    else:
        before = acted[:-1]
        if not acted or acted[-1] not in before:
            return None
        usual = acted[len(before) - before[::-1].index(acted[-1])]
    return usual if usual in waiting else None


def _began(acted: Sequence[Action]) -> Action:
    """Return the Hero who began the last round: going back, the last one before any repeats."""
    order: list[Action] = []
    for call in reversed(acted):
        if call in order:
            break
        order.append(call)
    return order[-1]


def _foes_side(scene: Scene) -> str:
    """Return the side that Heroes fight, if there is only one."""
    return "martians" if scene.seen["martians"] else "zombies"
