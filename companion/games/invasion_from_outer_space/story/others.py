"""The pages of all other questions: who comes, what starts where, how many, and any list."""

from collections.abc import Mapping, Sequence
from functools import partial

from companion.engine.page import Actor, Key, Line, Page, listing
from companion.engine.prompts import Option
from companion.games.invasion_from_outer_space.rules.fire_phase import SPREADS, goes_out
from companion.games.invasion_from_outer_space.story.ahead import (
    HERO,
    Moment,
    Way,
    follow,
    look_from,
)
from companion.games.invasion_from_outer_space.story.cards import cards_page, fighter, passed
from companion.games.invasion_from_outer_space.story.hero import found_page, turn_page
from companion.games.invasion_from_outer_space.story.parts import (
    ATTACKS,
    Scene,
    actor,
    apart,
    has_begun,
    key_of,
    keys_of,
    message_id,
    name_in,
    named_cards,
    opened,
    throw,
)
from companion.games.invasion_from_outer_space.story.results import PACKS, result_keys
from companion.games.invasion_from_outer_space.story.verbs import face_of
from companion.games.invasion_from_outer_space.table.party import Blast
from companion.games.invasion_from_outer_space.table.position import MatchState
from companion.games.invasion_from_outer_space.text import say
from companion.words import Text

THERE, CENTRE = "starts_there", "starts_centre"
# Prompts with long questions, and a shorter one for each.
SHORT = {"march": "story-march", "rayguns": "story-ask-shooter", "fights": "story-ask-brawl"}
# Prompts with a long label on the key that ends them, and a shorter one for each.
ENDS = {"march": "all-moved", "rayguns": "nobody-else", "fights": "nobody-else"}
# Rare results, and the picture of what follows from them.
RARE = {"result-token": "token", "result-breaks": "broken"}
ONE_FIRE = ("burns", "spreads", "out")  # what a single fire may do, in the order of the results
FACES = ("1", "2", "3", "4", "5", "6")
PACK, MOST_KEYS = 3, 9  # Soldiers in a Pack; keys of a list that is not split
COUNTED = ("crowd_fights", "who_burns", "touched")  # prompts about figures that only people see


def other_page(scene: Scene) -> Page:
    """Return the page of what blocks the game now."""
    now = scene.now
    name = now.name
    if name == "start":
        page = start_page(scene)
        if page is not None:
            return page
    if name == "found":
        return found_page(scene, now)
    if name == "new_hero":
        return newcomer_page(scene)
    if name == "burden":
        return burden_page(scene)
    if name == "spread":
        return spread_page(scene)
    if name in COUNTED:
        return counted_page(scene)
    return any_page(scene)


def any_page(scene: Scene) -> Page:
    """Return a page of any question: its options, its numbers, or its dice."""
    now = scene.now
    prompt = now.prompts[0]
    number = prompt.domain.number()
    if number is not None:
        numbers = tuple(
            Key(str(n), actions=(*now.before, number.answer(n)))
            for n in range(number.low, number.high + 1)
        )
        return Page(prompt.text, numbers, kind="numbers", note=prompt.detail, actor=actor(scene))
    if prompt.domain.dice() is not None:
        return throw_page(scene)
    options = scene.keyed(prompt.domain.listed())
    ways_on = [each for each in options if each.tone == "go"]
    way_on = key_of(scene, now, ways_on[0])._replace(tone="go") if len(ways_on) == 1 else None
    if way_on is not None and now.name in ENDS:
        none_yet = now.name in ATTACKS and not has_begun(scene, now.name)
        way_on = way_on._replace(
            label=say("story-nobody" if none_yet else f"story-verb-{ENDS[now.name]}")
        )
    if way_on is not None and not way_on.picture:
        way_on = way_on._replace(picture="done")
    keys = keys_of(
        scene, now, [each for each in options if way_on is None or each is not ways_on[0]]
    )
    if now.name == "sheet":
        keys = tuple(key._replace(picture=face_of(str(key.label))) for key in keys)
    keys = named_cards(scene, keys, enters=prompt.domain.is_open(), before=now.before)
    cards = cards_page(scene, Way((now,), now))
    marches = now.name == "march" and way_on is not None  # else a Champion moves before the others
    asks_short = marches or now.name in ATTACKS
    short = say(SHORT[now.name]) if asks_short and not str(prompt.detail) else prompt.text
    who, note = actor(scene), prompt.detail
    if now.name == "fights" and len(options) == 1 and way_on is None:
        short, fight = keys[0].label, say("story-verb-fight")
        keys = (keys[0]._replace(label=fight, tone="go"),)
    if who is not None and marches:
        left, there = _to_move(scene), int(scene.seen["on_board"])
        who = who._replace(tokens=("head",) * left + ("head-moved",) * (there - left))
        note = str(note) and note or say("story-note-to-move", number=left)
    return listing(short, keys, who, way_on, note=note, cards=cards)


def _to_move(scene: Scene) -> int:
    """Return how many Soldiers may still move."""
    board, most = scene.now.state.board_view(), dict[int, int]()
    for move in board.moves.values() if board is not None else ():
        most[move.source] = max(move.figures, most.get(move.source, 0))
    return sum(most.values())


def throw_page(scene: Scene) -> Page:
    """Ask for a throw, by its result or on the page of the dice.

    After a Hero's throw the verbs are offered at once, each meaning that there was no token, or
    that the weapon did not break.
    """
    now = scene.now
    prompt = now.prompts[0]
    results = prompt.domain.results
    tone = "quiet" if results else "go"  # By its result a roll is entered with fewer touches.
    dice = Key(say("story-verb-throw"), picture="die:?", tone=tone, actions=now.before, goes="dice")
    picture = RARE.get(message_id(results[0].label), "") if results else ""
    if picture:
        after, _ = passed(follow(now, results[0].action), scene.about)
        way = look_from(after) if after.name in HERO else None
        if way is not None:
            page = turn_page(scene.at(after), way)
            rare = [key_of(scene, now, each)._replace(picture=picture) for each in results[1:]]
            # A long press opens the page of the dice as well, where the same key means the same.
            faces = partial(listing, prompt.text, (*rare, dice), actor(scene))
            rare = [each._replace(held=faces) for each in rare]
            # Rare verbs are behind the poster as well.
            verbs = tuple(key for key in page.keys if key.tone != "quiet")
            both = picture == "token"
            return page._replace(
                sentence=say("story-throw-both") if both else prompt.text,
                keys=(*verbs, *rare),
                note=prompt.text if both else "",
                dice=(("?", "white"), ("?", "green")) if both else (),
                throws=(),
            )
    if results and message_id(results[0].label) == "result-fires":
        return fires_page(scene, dice)
    # If these dice are rolled before anybody has responded, they mean that nobody responds.
    throws = apart([throw(now, now.before, say("story-throw-due"))] if now.before else [])
    keys = result_keys(scene, now, results)
    who, asked, note = fighter(scene) or actor(scene), prompt.text, prompt.detail
    if targets := _shot_at(scene):
        asked, note = say("story-fires-at", names=" + ".join(targets)), prompt.text
    due = prompt.domain.dice()
    if due is not None and results and message_id(results[0].label) == PACKS:
        number = sum(group.count for group in due.groups)
        asked, note = say("story-ask-more", drawn=0, dice=number), prompt.text
    return Page(asked, keys, dice, note=note, actor=who, throws=throws)


def _shot_at(scene: Scene) -> list[str]:
    """Return the Heroes that Ray Guns are about to fire at."""
    state = scene.now.state
    shot = state.fight if isinstance(state, MatchState) else None
    if not isinstance(state, MatchState) or not isinstance(shot, Blast) or shot.dice:
        return []
    return [scene.heroes[state.hero_index(each)] for each in shot.targets]


def fires_page(scene: Scene, dice: Key) -> Page:
    """Ask how many fires go out and how many spread; the others burn on."""
    now = scene.now
    results = now.prompts[0].domain.results
    old = max(int(str(name_in(each.label, "out"))) for each in results)
    who = Actor(say("story-fires", number=old), "fire")
    if len(results) == len(ONE_FIRE):  # a single fire
        one = [
            key_of(scene, now, each)._replace(label=say(f"story-fire-{name}"), picture="")
            for each, name in zip(results, ONE_FIRE, strict=True)
        ]
        return Page(say("story-ask-fires"), tuple(one), dice, actor=who)
    reports = {
        (int(str(name_in(each.label, "out"))), int(str(name_in(each.label, "spreading")))): key_of(
            scene, now, each
        )
        for each in results
    }
    rainy = goes_out(now.state) if isinstance(now.state, MatchState) else 1
    base = Page(say("story-ask-fires"), way_on=dice, actor=who, kind="numbers")
    return _fires_out(0, reports, base, FACES[:rainy])


def _fires_out(
    out: int, reports: Mapping[tuple[int, int], Key], page: Page, faces: tuple[str, ...]
) -> Page:
    """Ask how many fires spread when so many go out; a touch on another number changes that."""
    most = max(each for each, _ in reports)
    first = [
        Key(
            str(n),
            tone="second" if n == out else "plain",
            opens=partial(_fires_out, n, reports, page, faces),
        )
        for n in range(most + 1)
    ]
    then = [
        reports[out, n]._replace(label=str(n), picture="", note="") for n in range(most - out + 1)
    ]
    rows = (
        Line(say("story-fires-out"), faces, len(first)),
        Line(say("story-fires-spread"), FACES[SPREADS - 1 :], len(then)),
    )
    return page._replace(keys=(*first, *then), lines=rows)


def start_page(scene: Scene) -> Page | None:
    """Ask for all start buildings at once, or for the first that is missing.

    None if Heroes start in another way.
    """
    now = scene.now
    missing: list[Key] = []
    while (ways := {each.action.verb: each.action for each in now.options}).keys() == {
        THERE,
        CENTRE,
    }:
        text = now.prompts[0].text
        hero, building = name_in(text, "name"), name_in(text, "building")
        actions = (*now.before, ways[CENTRE])
        missing.append(Key(hero, building, face_of(str(hero)), actions=actions))
        now = follow(now, ways[THERE])
    if len(missing) < 2:
        return None
    done = Key(say("story-all-there"), picture="done", tone="go", actions=now.before)
    return listing(say("story-ask-start"), missing, None, done, note=say("story-note-start"))


def newcomer_page(scene: Scene) -> Page:
    """Ask who comes, by name and face, or whether nobody does."""
    now = scene.now
    keys: list[Key] = []
    plain: list[Option] = []
    for option in now.prompts[0].domain.listed():
        drawn = follow(now, option.action)
        if drawn.name == "sheet":
            keys += [
                key._replace(picture=face_of(str(key.label)))
                for key in keys_of(scene, drawn, drawn.prompts[0].domain.listed())
            ]
        else:
            plain.append(option)
    rest = [each._replace(tone="quiet") for each in keys_of(scene, now, plain)]
    return listing(now.prompts[0].text, (*keys, *rest))


def burden_page(scene: Scene) -> Page:
    """Ask which surplus Item is discarded, or who gets it."""
    now = scene.now
    due, cards = now.prompts[0], now.state.card_names()
    dropped, given = list[Key](), dict[str, list[Key]]()
    for option in due.domain.listed():
        verb, args = option.action.verb, option.action.args
        key = key_of(scene, now, option)
        card = str(cards.get(str(args[-1]), option.label)) if args else str(option.label)
        if verb == "pass_on":
            given.setdefault(card, []).append(key._replace(label=scene.heroes[int(args[0])]))
        else:
            label = say("story-verb-discard") if verb == "drop" else key.label
            dropped.append(key._replace(label=card, note=label, picture="card"))
    gives = [
        opened(card, found, "card", partial(listing, card, found, actor(scene)))
        for card, found in given.items()
    ]
    if gives:
        page = partial(listing, say("story-ask-give"), gives, actor(scene))
        dropped.append(
            Key(say("story-gives", how="give"), picture="card", tone="quiet", opens=page)
        )
    return listing(due.text, dropped, actor(scene), note=due.detail)


def spread_page(scene: Scene) -> Page:
    """Ask at once who stands in the new fire; that it cannot spread is rare."""
    now = scene.now
    usual, *rest = now.prompts[0].domain.listed()
    then = follow(now, usual.action)
    if then.name != "who_burns":
        return any_page(scene)
    page = counted_page(scene.at(then), keys_of(scene, now, rest))
    return page._replace(sentence=say("story-ask-burns"), note=now.prompts[0].text)


def counted_page(scene: Scene, rare: Sequence[Key] = ()) -> Page:
    """Ask which figure is affected; for counted figures, how many. What is rare has its own page.

    A Pack has three Soldiers, and its number is touched at once where there is room.
    """
    now = scene.now
    due = now.prompts[0]
    groups: dict[tuple[str, str], list[Option]] = {}
    keys: list[Key] = []
    for option in scene.keyed(due.domain.listed()):
        verb, args = option.action.verb, option.action.args
        if verb in ("crowd_fight", "burns_down") or (verb == "burns" and args[0] == 0):
            kind = str(args[-2]) if verb != "burns_down" and len(args) > 1 else ""
            groups.setdefault((verb, kind), []).append(option)
        elif not _ends(option):
            keys.append(key_of(scene, now, option))
    packs = [options for (verb, _), options in groups.items() if verb == "burns"]
    rest = [options for (verb, _), options in groups.items() if verb != "burns"]
    if len(packs) == 1 and len(keys) + PACK < MOST_KEYS - 1:
        for key in keys_of(scene, now, packs[0][:PACK]):
            keys.append(key._replace(picture="heads"))
        packs = [packs[0][PACK:]] if packs[0][PACK:] else []
    found = [_counted(scene, now, options) for options in (*packs, *rest)] + [*rare]
    if len(keys) + len(found) >= MOST_KEYS:
        page = partial(listing, due.text, found, actor(scene))
        found = [Key(say("story-verb-other"), picture="more", tone="quiet", opens=page)]
    ends = [key_of(scene, now, each) for each in due.domain.listed() if _ends(each)]
    way_on = ends[0]._replace(tone="go", picture="done") if ends else None
    if way_on is not None and now.name == "who_burns":
        way_on = way_on._replace(label=say("story-verb-nobody-else"))
    return listing(due.text, (*keys, *found), actor(scene), way_on, note=due.detail)


def _ends(option: Option) -> bool:
    return option.tone == "go" or option.action.verb == "nobody_burns"


def _counted(scene: Scene, now: Moment, options: Sequence[Option]) -> Key:
    """Return a key that asks how many of a kind."""
    label: Text = options[0].label
    down = options[0].action.verb == "burns_down"
    numbers = [
        key if down else key._replace(label=str(each.action.args[-1]))
        for key, each in zip(keys_of(scene, now, options), options, strict=True)
    ]
    if options[0].action.verb == "crowd_fight":
        label = say("story-crowd", number=int(options[0].action.args[0]) + 1)
    elif options[0].action.verb == "burns":
        label = say("story-soldiers-of", name=scene.about.names[int(options[0].action.args[1])])
    page = partial(listing, label, numbers, actor(scene), kind="names" if down else "numbers")
    if down:
        return Key(say("story-burnt-down"), picture="fire", tone="quiet", opens=page)
    return Key(label, picture=numbers[0].picture or "heads", opens=page)
