"""The pages of the Martian Turn: the console with its prices, who is shot at, who is fought."""

from collections.abc import Sequence
from functools import partial

from companion.engine.actions import Action, IllegalAction
from companion.engine.page import MOST_VERBS, Duel, Key, Page, Throw, listing
from companion.engine.prompts import Option
from companion.games.invasion_from_outer_space.story.ahead import Moment, Way, follow
from companion.games.invasion_from_outer_space.story.cards import cards_page
from companion.games.invasion_from_outer_space.story.hero import (
    fights_page,
    is_uncounted,
    pack_label,
    pack_picture,
    who_page,
)
from companion.games.invasion_from_outer_space.story.others import throw_page
from companion.games.invasion_from_outer_space.story.parts import (
    Scene,
    apart,
    foes,
    has_begun,
    key_of,
    name_in,
    others,
    throw,
)
from companion.games.invasion_from_outer_space.story.verbs import CONSOLE, FIGHT, Seen
from companion.games.invasion_from_outer_space.text import say
from companion.words import Sentences, Text

FIRES, TARGET = "fires", "target"
# The verbs that spend points, and the kinds of facts that say on what.
SPENDS = ("land", *(verb for each in CONSOLE for verb in each.actions))
IDLE = ("command", "march", "rayguns")  # the phases that are passed over without a question
SPENT = ("bought", "saucer", "landed", "tech", "call", "champion")


def turn_page(scene: Scene, way: Way) -> Page:
    """Return the page of what the Martians do now."""
    first = way.moments[0]
    if first.name == "command":
        return console_page(scene, way)
    if first.name == "fights":
        return after_guns_page(scene, way)
    return guns_page(scene, way)


def after_idle(scene: Scene, way: Way) -> Moment | None:
    """Return the moment after a phase in which nothing is left to do, so that what follows is
    asked; None if something is.

    A guide asks about all phases after Command at once.
    """
    first = way.moments[0]
    if first.name not in (IDLE if scene.on_board else IDLE[:1]) or others(first):
        return None
    return (*way.moments, way.end)[1] if way.end is not first else None


def spent(scene: Scene) -> Text:
    """Return that no points are left, and what the last one was spent on."""
    if scene.now.name != "command":
        return ""
    return Sentences((say("story-points-spent"), *filter(str, (bought(scene),))))


def bought(scene: Scene) -> Text:
    """Return what the last point was spent on, "" if the last action was another one."""
    last = next((action.verb for action in reversed(scene.about.actions)), "")
    if last not in SPENDS:
        return ""
    found = (fact.text for fact in reversed(scene.about.facts) if fact.kind in SPENT)
    return Sentences(tuple(found))


# ---- the console -----------------------------------------------------------------------------
def console_page(scene: Scene, way: Way) -> Page:
    """Offer what Command Points are spent on, each with its price."""
    moment = way.moments[0]
    seat = next((s for s in moment.prompts[0].players if s >= 0), 0)
    points = int(scene.seen["cp"][seat])
    keys = []
    options = scene.keyed(others(moment))
    for verb in CONSOLE:
        group = [each for each in options if each.action.verb in verb.actions]
        mapped = [x for x in others(moment) if x.action.verb in verb.actions and x not in options]
        if group:
            keys.append(_spends(scene, moment, verb, group))
        elif mapped:
            keys.append(_on_the_map(scene, moment, verb, mapped))
    known = {name for verb in CONSOLE for name in verb.actions}
    keys += [
        key_of(scene, moment, each)._replace(tone="second")
        for each in options
        if each.action.verb not in known
    ]
    if len(keys) >= MOST_VERBS:
        rare = keys[MOST_VERBS - 2 :]
        page = partial(listing, say("story-verb-other"), rare, foes(scene))
        other = Key(say("story-verb-other"), "", rare[0].picture, "quiet", opens=page)
        keys = [*keys[: MOST_VERBS - 2], other]
    march = way.moments[1] if len(way.moments) > 1 else way.end
    lost = say("story-note-points-lost", number=points) if march.lost else ""
    done = Key(say("story-verb-all-move"), lost, "done", "go", march.before)
    sentence = say("story-points", number=points)
    cards, note = cards_page(scene, way), bought(scene)
    return listing(sentence, keys, foes(scene), done, points=points, cards=cards, note=note)


def _spends(scene: Scene, moment: Moment, verb: Seen, group: Sequence[Option]) -> Key:
    """Return the key of a way to spend points."""
    keys = [_of_console(scene, moment, each) for each in group]
    # No board has numbers on its saucers, so a guide says how to count them.
    note: Text = say("story-note-number") if verb.name == "fly" and not scene.on_board else ""
    page = partial(listing, say(f"story-choose-{verb.name}"), keys, foes(scene), note=note)
    label: Text = say(f"story-verb-{verb.name}")
    paid = _price(scene, moment, group[0])
    if len(keys) > 1:
        return Key(label, "", verb.picture, "second", opens=page, price=paid)
    (key,) = keys
    if verb.name == "land":
        label = key.label
    elif verb.name == "call":
        label = scene.seen["champions"][int(group[0].action.args[0])]["name"]
    note = say(f"story-cost-{verb.name}") if verb.name in ("land", "fly") else ""
    if verb.name == "call":
        paid_so_far, cost = name_in(group[0].label, "paid"), name_in(group[0].label, "cost")
        note = say("story-called", paid=paid_so_far, cost=cost)
    return key._replace(label=label, note=note, picture=verb.picture, tone="second", price=paid)


def _on_the_map(scene: Scene, moment: Moment, verb: Seen, group: Sequence[Option]) -> Key:
    """Return the key of a way to spend points by touching the board, where it lights its spaces."""
    actions = tuple(each.action for each in group)
    page = partial(Page, say(f"story-map-{verb.name}"), actor=foes(scene), lit=actions)
    label, note = say(f"story-verb-{verb.name}"), say(f"story-cost-{verb.name}")
    paid = _price(scene, moment, group[0])
    return Key(label, note, verb.picture, "second", opens=page, price=paid)


def _price(scene: Scene, moment: Moment, option: Option) -> int:
    """Return the price of an option in Command Points, by playing it."""
    before = sum(moment.state.observation(None)["cp"])
    return int(before - sum(follow(moment, option.action).state.observation(None)["cp"]))


def _of_console(scene: Scene, moment: Moment, option: Option) -> Key:
    """Return the key of one way to spend points; a long press lets fewer Soldiers land."""
    key = key_of(scene, moment, option)._replace(tone="second", note="")
    if option.action.verb == "saucer":
        return key._replace(label=say("story-site", number=int(option.action.args[0]) + 1))
    if option.action.verb != "reinforce":
        return key
    after = follow(moment, option.action)
    if after.name != "land":
        return key._replace(label=say("story-verb-land"))
    landings = [
        Key(
            str(each.action.args[0]),
            picture="head",
            tone="second",
            actions=(*after.before, each.action),
            lost=moment.lost,
        )
        for each in after.options
    ]
    most = max(landings, key=lambda each: int(str(each.label)))
    fewer = partial(listing, say("story-ask-landed"), landings, foes(scene))
    label = say("story-land", number=int(str(most.label)))
    return most._replace(label=label, held=fewer, picture="heads")


# ---- Ray Guns and Fights -----------------------------------------------------------------------
def guns_page(scene: Scene, way: Way) -> Page:
    """Ask who is shot at, with a face for everybody who can be hit."""
    first = way.moments[0]
    fire, heroes = way.find("rayguns"), way.find("heroes")
    keys: list[Key] = []
    if first.name == "march":
        keys += [key_of(scene, first, each) for each in others(first)]
    faces = _targets(scene, fire) if fire is not None else ()
    march = first.name == "march"
    sentence = first.prompts[0].text if march else say("story-ask-shot")
    detail = str(first.prompts[0].detail).strip()
    if march and not detail:
        sentence = say("story-march")
    note: Text = detail or (say("story-ask-shot") if march and faces else "")
    return Page(
        sentence,
        (*faces, *keys),
        _all_done(scene, way, bool(faces)),
        kind="faces",
        note=note,
        cards=cards_page(scene, way),
        actor=foes(scene),
        # White and green are the next Hero's, so nobody else is attacked.
        throws=who_page(scene, Way((heroes,), way.end)).throws if faces and heroes else (),
    )


def _targets(scene: Scene, fire: Moment, chosen: tuple[Action, ...] = ()) -> tuple[Key, ...]:
    """Return a face for everybody who can be hit by the next Pack, after those chosen so far."""
    guns = (each.action for each in fire.options if each.action.verb == FIRES)
    gun = next((each for each in guns if not is_uncounted(each)), None)
    if gun is None:
        return ()
    aim = follow(fire, gun, *chosen)
    found = []
    for option in aim.options:
        if option.action.verb not in (TARGET, "target_zombies"):
            continue
        page = partial(aim_page, scene, fire, (*chosen, option.action))
        key = Key(option.label, picture=key_of(scene, aim, option).picture, opens=page)
        place = int(option.action.args[0]) if option.action.args else -1
        if 0 <= place < len(scene.heroes):
            hero = scene.seen["heroes"][place]
            health = hero["health"] - hero["wounds"]
            key = key._replace(picture=f"hero:{hero['name']}", price=health)
        found.append(key)
    return tuple(found)


def aim_page(scene: Scene, fire: Moment, chosen: tuple[Action, ...]) -> Page:
    """Ask how many fire at those who were touched; the dice answer that as well."""
    guns = [each.action for each in fire.options if each.action.verb == FIRES]
    several = len({gun.player for gun in guns}) > 1
    keys, throws = [], list[Throw | None]()
    wounds: tuple[Key, ...] = ()
    for gun in guns:
        aimed = _aimed(fire, gun, chosen)
        if aimed is None:
            continue
        actions = aimed.before
        if is_uncounted(gun):
            wounds = wounds or tuple(
                key_of(scene, aimed, each)._replace(
                    label=str(each.action.args[0]),
                    note="",
                    tone="second",
                    picture=f"hearts-{each.action.args[0]}" if each.action.args[0] else "",
                )
                for each in aimed.prompts[0].domain.results
            )
            continue
        label, note = pack_label(gun)
        owner = str(scene.about.names[gun.player]) if several else note
        keys.append(Key(label, owner, pack_picture(gun), "second", actions, lost=fire.lost))
        throws.append(throw(fire, actions, note or label))
    also = []
    if more := _targets(scene, fire, chosen):
        page = partial(_also_page, scene, more)
        also.append(
            Key(say("story-verb-also"), say("story-note-also"), "move", "quiet", opens=page)
        )
    names = [
        scene.heroes[int(each.args[0])]
        for each in chosen
        if each.args and int(each.args[0]) < len(scene.heroes)
    ]
    said = say("story-ask-guns", names=" + ".join(names)) if names else say("story-ask-guns-crowd")
    aimed = _aimed(fire, guns[0], chosen) if guns else None
    since = aimed.before if aimed is not None else fire.before
    counted = listing(said, (*keys, *also), foes(scene), throws=apart(throws), since=since)
    if several or not wounds:
        return counted
    # Without a board it is enough to enter the wounds of the volley; players may still count.
    count = Key(say("story-verb-throw"), picture="die:?", tone="quiet", opens=lambda: counted)
    said, duel = say("story-ask-wounds"), None
    if names:
        said = say("story-ask-wounds-of", names=" + ".join(names))
        shot = say("story-shot-at", names=" + ".join(names))
        seat = int(scene.seen["heroes"][int(chosen[0].args[0])]["seat"])
        duel = Duel(f"hero:{names[0]}", ("martian:soldier",) * 2, words=shot, seat=seat)
    note, keys = say("story-note-wounds"), [*wounds, *also, count]
    return counted._replace(sentence=said, note=note, keys=tuple(keys), kind="numbers", duel=duel)


def _aimed(fire: Moment, gun: Action, chosen: Sequence[Action]) -> Moment | None:
    """Return the moment after a Pack was aimed at these targets; None if that is impossible.

    Of two Martian players each names the targets of their own Pack.
    """
    try:
        aimed = follow(fire, gun, *(each._replace(player=gun.player) for each in chosen))
    except IllegalAction:
        return None
    end = next((each.action for each in aimed.options if each.tone == "go"), None)
    return follow(aimed, end) if end is not None else aimed


def _also_page(scene: Scene, more: Sequence[Key]) -> Page:
    return Page(say("story-ask-also"), tuple(more), kind="faces")


def after_guns_page(scene: Scene, way: Way) -> Page:
    """Ask what comes after the Fights; one before that is rare and has its own key."""
    page = _after_fights(scene, way)
    if page is None or not others(way.moments[0]) or has_begun(scene, "fights"):
        return brawls_page(scene, way)
    opens = partial(brawls_page, scene, way)
    brawl = Key(say("story-verb-brawl"), "", FIGHT.picture, "quiet", opens=opens)
    keys, passed = (*page.keys, brawl), (way.moments[0].name,)
    return page._replace(keys=keys, cards=cards_page(scene, way), passed=passed)


def _after_fights(scene: Scene, way: Way) -> Page | None:
    """Ask which Hero begins, or for the throw of those who land; None if another thing is due."""
    heroes = way.find("heroes")
    if heroes is not None:
        return who_page(scene, Way((heroes,), way.end))
    dice = way.end.prompts[0].domain.dice() if way.end.prompts else None
    if dice is None:
        return None
    page, landing = throw_page(scene.at(way.end)), scene.at(way.end).seen["phase"] == "land"
    number = sum(group.count for group in dice.groups)
    return page._replace(sentence=say("story-ask-land", dice=number)) if landing else page


def brawls_page(scene: Scene, way: Way) -> Page:
    """Ask who is fought, with a face for every Hero who can be."""
    fights = way.find("fights") or way.moments[0]
    keys: list[Key] = []
    for place in dict.fromkeys(int(each.action.args[0]) for each in others(fights)):
        hero = scene.seen["heroes"][place]
        page = partial(fights_page, scene, fights, place)
        keys.append(Key(hero["name"], "", f"hero:{hero['name']}", opens=page,
                        price=hero["health"] - hero["wounds"]))  # fmt: skip
    done, after = _all_done(scene, way, True), _after_fights(scene, way)
    # The next throw means that nobody else is fought.
    throws = after.throws if after is not None else ()
    return Page(
        say("story-ask-brawl"), tuple(keys), done, kind="faces", actor=foes(scene), throws=throws
    )


def _all_done(scene: Scene, way: Way, faces: bool) -> Key:
    """Return the way on: nobody else is attacked, and Fights or the Heroes are next."""
    guns = way.moments[0].name != "fights"
    after = (way.find("fights") if guns else None) or way.find("heroes") or way.end
    before, lost = after.before, after.lost
    label = say("story-verb-all-moved")
    if faces:
        begun = has_begun(scene, "rayguns" if guns else "fights")
        label = say("story-verb-nobody-else" if begun else "story-nobody")
    return Key(label, say("story-note-lost") if lost else "", "done", "go", before)
