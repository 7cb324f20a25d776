"""The pages of cards: what may be played now, after a roll, and what the Martians draw."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import takewhile

from companion.engine.actions import Action, IllegalAction
from companion.engine.page import MOST_VERBS, About, Actor, Key, Page, Throw, listing
from companion.engine.prompts import Option, Prompt
from companion.engine.state import Fact
from companion.games.invasion_from_outer_space.story.ahead import (
    Moment,
    Way,
    follow,
    follow_pass,
    look_from,
)
from companion.games.invasion_from_outer_space.story.parts import (
    CARD,
    Scene,
    actor,
    apart,
    foes,
    hero_actor,
    key_of,
    keys_of,
    may_enter,
    message_id,
    name_in,
    named_cards,
    others,
    throw,
)
from companion.games.invasion_from_outer_space.story.results import result_keys
from companion.games.invasion_from_outer_space.table.party import Fight
from companion.games.invasion_from_outer_space.table.position import MatchState
from companion.games.invasion_from_outer_space.text import say
from companion.words import Sentences, Several, Text

# the prompt for a card's question, and the ending of the names of windows
ASKS, WINDOW = "choose", "_cards"
MOST_ASKED = 4  # most options of a question that are shown together with a card
ABILITIES = ("talent", "use", "bonus", "tech", "helps")  # of what lies open
MOST_COUNTED = 9  # most numbers on a page
MOST_WINDOWS = 6  # most windows in a row that the next action closes
OPTIONAL = "cards"
# the headlines of a Fight that a Hero wins, loses or ties, and of a Champion's death
WON, LOST, TIED, KILLED = "fight-won", "fight-lost", "fight-draw", "wound-killed"
# kinds of facts: a test whose result stands without a headline, and what begins something new
TEST, BEGINS = "tough", ("track", "hero_turn")
# the pictures of who falls
FALLEN = {"champion": "fallen-champion", "zombie": "fallen-zombie", "soldier": "fallen"}
NOTE = "note"  # the prompt that says what people do with a card themselves


# ---- what may be played now --------------------------------------------------------------------
def cards_page(scene: Scene, way: Way) -> Callable[[], Page] | None:
    """Return the page of cards and abilities that may be used now; None if there are none."""
    offered = [(moment, prompt) for moment, prompt in way.offers() if prompt.name == OPTIONAL]
    enters = any(may_enter(moment.prompts) for moment in way.moments)
    if not enters and not any(prompt.domain.listed() for _, prompt in offered):
        return None
    return partial(_playable, scene, offered, enters)


def _playable(scene: Scene, offered: Sequence[tuple[Moment, Prompt]], enters: bool) -> Page:
    seen: set[Action] = set()
    keys: list[tuple[bool, Key]] = []
    for moment, prompt in offered:
        for option in prompt.domain.listed():
            if option.action not in seen:
                seen.add(option.action)
                keys.append((_is_known(scene, option), card_key(scene, moment, option)))
    keys.sort(key=lambda each: not each[0])  # those on the table come first
    return cards_listing(scene, [key for _, key in keys], enters)


def cards_listing(scene: Scene, keys: Sequence[Key], enters: bool) -> Page:
    """Return a page of cards; a card that is not listed may be entered."""
    found = named_cards(scene, keys, enters=enters)
    page = listing(say("story-ask-card"), found, actor(scene))
    return page._replace(kind="names") if scene.on_board else page


def _is_known(scene: Scene, option: Option) -> bool:
    """Return whether everybody knows a card in that hand; abilities are always known."""
    action = option.action
    return action.verb != CARD or action.args[0] in scene.seen["known"][action.player]


def card_key(scene: Scene, moment: Moment, option: Option) -> Key:
    """Return the key of a card or ability; a short question that it asks next opens at once."""
    key = key_of(scene, moment, option)
    used = follow(moment, option.action)
    after = follow_pass(used) if used.name.endswith(WINDOW) else used
    owner = str(scene.about.names[option.action.player]) if option.action.player >= 0 else ""
    key = key._replace(note=key.note or owner, picture=key.picture or "card")
    if after is not None and after.name == ASKS and 1 < len(after.options) <= MOST_ASKED:
        targets = [_target(scene, used, after, each) for each in after.options]
        asked = say("story-which", kind=str(after.options[0].action.args[0]))
        page = partial(listing, option.label, targets, actor(scene), note=asked)
        return key._replace(opens=page, actions=())
    return key


def _target(scene: Scene, used: Moment, after: Moment, option: Option) -> Key:
    """Return the key of a target, with the actions that make it possible."""
    key = key_of(scene, after, option)
    if after is used:
        return key
    later = (*after.before[len(used.before) :], option.action)
    return key._replace(actions=used.before, then=later)


# ---- what has happened stands until people go on -------------------------------------------------
def could(moment: Moment) -> tuple[int, ...]:
    """Return the seats that might respond in a window, with what lies open or from their hand."""
    seats = {each.action.player for each in others(moment)}
    if may_enter(moment.prompts):
        hands = moment.state.observation(None)["hands"]
        seats |= {seat for seat, cards in enumerate(hands) if cards}
    return tuple(sorted(seats))


def passed(now: Moment, about: About) -> tuple[Moment, list[Moment]]:
    """Return the moment after all windows that are open now, and these windows.

    The next action of the players closes them, because it means that nobody responds.
    """
    moment = _later(now, about)
    windows = [now] if moment is not now else []
    while _stands(moment, windows) and len(windows) < MOST_WINDOWS:
        windows.append(moment)
        after = follow_pass(moment)
        if after is None:
            break
        moment = after
    return moment, windows


def _stands(moment: Moment, windows: Sequence[Moment]) -> bool:
    """Return whether the next action closes this moment, too; a page has room for one note."""
    noted = moment.name == NOTE and all(each.name != NOTE for each in windows)
    return noted or moment.name.endswith(WINDOW)


def _later(now: Moment, about: About) -> Moment:
    """Return the moment after what was announced to happen later, if it can happen now."""
    close = next((each.action for each in now.options if each.tone == "go"), None)
    if close is None or about.later[:1] != (close,):
        return now
    try:
        return follow(now, *about.later)
    except IllegalAction:
        return now


def outcome_page(scene: Scene, windows: Sequence[Moment], then: Page, after: Moment) -> Page:
    """Return the page after a roll or a card.

    It says what happened, what is due next, and which cards may still change it.
    """
    follows = of_step(after.facts[len(windows[0].facts) :])
    headline, note = _happened(windows[0], after, follows)
    falls, fought = _falls(scene, follows), _fought(scene, after)
    # What is to be done on the table must be read before that goes on.
    notes = [window.prompts[0].text for window in windows if window.name == NOTE]
    won = falls is not None and message_id(headline) == WON and not notes
    sentence = notes[-1] if notes else headline
    if falls is not None and won:
        sentence = say("story-won-falls", name=name_in(headline, "name"), what=falls[1])
    elif not notes:
        sentence = _hurt(headline, follows)
    answers = [(moment, each) for moment in windows for each in others(moment)]
    seats = sorted({seat for moment in windows for seat in could(moment)})
    enters = any(may_enter(window.prompts) for window in windows)
    if then.kind == "faces" and not scene.on_board:
        then = _as_tickets(then)
    cards = partial(_answers, scene, answers, enters, then.cards)
    names = [str(scene.about.names[seat]) for seat in seats if seat < len(scene.about.names)]
    play = Key(say("story-verb-card"), say("story-note-before"), "cards", "quiet", opens=cards)
    if len(scene.at(after).keyed(after.options)) < len(after.options):
        # The next action is played on the board, once this page is closed.
        way_on = Key(say("story-verb-nothing"), picture="done", tone="go", actions=after.before)
        then = then._replace(keys=(), way_on=way_on, kind="verbs")
    # A full page needs no key for the cards: the ribbon leads there as well.
    kept = [key for key in then.keys if not names or key.opens is None or key.opens != then.cards]
    room = MOST_VERBS - len(kept) - (then.way_on is not None)
    rest = [play] if names and (room > 0 or then.kind != "verbs") else []
    keys = (*kept, *_lying(scene, answers)[: max(0, room - len(rest))], *rest)
    return then._replace(
        sentence=sentence,
        note=note,
        keys=keys,
        outcome=True,
        ask=then.ask or then.sentence,
        dice=(dice := _dice(scene, headline)),
        between=_between(headline, dice),
        cards=cards if names or then.cards else None,
        points=0,
        picture=falls[0] if falls is not None and not scene.on_board else "",
        actor=fought or then.actor or actor(scene) or foes(scene),
        foretold=_foretold(follows, "" if notes else headline, fought is not None, won),
    )


def _foretold(facts: Sequence[Fact], headline: Text, hearts: bool, falls: bool) -> tuple[Text, ...]:
    """Return the headlines that an outcome's page has said: its own, and what its picture shows."""
    shown = {"wounded"} if hearts else set()
    shown |= {"killed"} if falls else set()
    heads = (fact.headline for fact in facts if fact.headline == headline or fact.kind in shown)
    return tuple(filter(None, heads))


def _as_tickets(page: Page) -> Page:
    """Return a page of faces as one of tickets, next to the poster of who has just fought."""
    tone = "plain" if page.way_on is not None else "go"
    keys = tuple(
        key._replace(picture=key.picture.replace("hero:", "face:"), price=0, tone=tone)
        if key.picture.startswith("hero:")
        else key
        for key in page.keys
    )
    fits = len(keys) + (page.way_on is not None) <= MOST_VERBS
    return page._replace(keys=keys, kind="verbs") if fits else page


def _lying(scene: Scene, offered: Iterable[tuple[Moment, Option]]) -> list[Key]:
    """Return the keys of abilities, which lie open; what they cost nobody has to look for."""
    return [
        card_key(scene, moment, option)._replace(tone="quiet")
        for moment, option in offered
        if option.action.verb in ABILITIES and not scene.on_board  # There is no room.
    ]


def abilities(scene: Scene, way: Way, room: int) -> list[Key]:
    """Return keys of abilities that may be used now, as far as a page has room for them."""
    offered: dict[Action, tuple[Moment, Option]] = {}
    for moment, prompt in way.offers():
        for each in prompt.domain.listed() if prompt.name == OPTIONAL else ():
            offered.setdefault(each.action, (moment, each))
    return _lying(scene, offered.values())[: max(0, room)]


def _answers(
    scene: Scene,
    answers: Sequence[tuple[Moment, Option]],
    enters: bool,
    later: Callable[[], Page] | None,
) -> Page:
    """Return the cards that respond, then those that may be played if nobody responds."""
    keys = [card_key(scene, *each) for each in answers]
    keys += [key for key in later().keys if not key.goes] if later is not None else []
    return cards_listing(scene, keys, enters)


def _hurt(headline: Text, facts: Sequence[Fact]) -> Text:
    """Return the headline of a Fight that no Hero wins, with what it costs the Hero."""
    said = message_id(headline)
    if said == TIED:
        return say("story-tied")
    wounded = next((fact for fact in facts if fact.kind == "wounded"), None)
    if said != LOST or wounded is None:
        return headline
    number = int(str(name_in(wounded.text, "number")))
    return say("story-lost", name=name_in(headline, "name"), number=number)


def of_step(facts: Sequence[Fact]) -> Sequence[Fact]:
    """Return the facts before something new begins, whose wounds are of another step."""
    return [*takewhile(lambda fact: fact.kind not in BEGINS, facts)]


def _happened(window: Moment, after: Moment, said: Sequence[Fact]) -> tuple[Text, Text]:
    """Return what follows if nobody responds, as a headline, and what the window asks about."""
    heads = [fact.headline for fact in said if fact.headline]
    heads += [fact.text for fact in said if fact.kind == TEST]
    prompt = window.prompts[0]
    if heads:
        return heads[0], prompt.detail
    return (said[0].text if said and not after.name else prompt.text), prompt.detail


def _falls(scene: Scene, facts: Sequence[Fact]) -> tuple[str, Text] | None:
    """Return the picture of who falls if nobody responds, and words for all; None for nobody."""
    fallen = Counter[tuple[str, Text]]()  # by kind and, for a Champion, name
    for fact in facts:
        if fact.kind == "killed":
            kind = "zombie" if fact.seat >= scene.seen["martians"] else "soldier"
            kind = "champion" if message_id(fact.headline) == KILLED else kind
            number = int(str(name_in(fact.text, "number")) or 1)
            fallen[kind, name_in(fact.headline, "name")] += number
    if not fallen:
        return None
    kinds = list(FALLEN)
    found = sorted(fallen.items(), key=lambda each: kinds.index(each[0][0]))
    who = tuple(
        say("story-fallen", kind=kind, number=number, name=name) for (kind, name), number in found
    )
    what = say("story-falls", number=fallen.total(), who=Several(who))
    return FALLEN[found[0][0][0]], what


def fighter(scene: Scene) -> Actor | None:
    """Return the Hero who fights, if one does."""
    fight = scene.seen["fight"]
    hero = fight["hero"] if fight is not None else None
    return hero_actor(scene, hero) if hero is not None else None


def _fought(scene: Scene, after: Moment) -> Actor | None:
    """Return the Hero who fights, with the hearts that are left as the outcome says."""
    who = fighter(scene)
    if who is None:
        return None
    then = hero_actor(scene.at(after), scene.seen["fight"]["hero"])
    return then if then.name == who.name else who


def _dice(scene: Scene, headline: Text = "") -> tuple[tuple[str, ...], ...]:
    """Return the dice on the table, as faces and colours; those that do not count are marked.

    In a Fight the highest of each side comes first, and once there is a winner so do the winner's.
    """
    fight, thrown = scene.seen["fight"], scene.seen["throw"]
    if fight is not None:
        ours, theirs = (sorted(fight[side], reverse=True) for side in ("ours", "theirs"))
        both = ("white", ours), ("green", theirs)
        sides = dict(reversed(both) if message_id(headline) == LOST else both)
    else:
        sides = {"white": thrown["faces"] if thrown else []}
    return tuple(
        (str(face), colour, *(("less",) if _is_less(scene, face, faces, colour) else ()))
        for colour, faces in sides.items()
        for face in faces
        if face  # 0 is an unknown face
    )


def _between(headline: Text, dice: Sequence[tuple[str, ...]]) -> Text:
    """Return how the dice of a Fight compare: those of the winner, which are first, beat others."""
    ends, colours = message_id(headline), {colour for _, colour, *_ in dice}
    if ends not in (WON, LOST, TIED) or len(colours) < 2:
        return ""
    highest = {max(face for face, each, *_ in dice if each == colour) for colour in colours}
    if len(highest) == 1:
        return say("story-beats", how="tie")
    return "" if ends == TIED else say("story-beats", how="by")


def _is_less(scene: Scene, face: int, faces: Sequence[int], colour: str) -> bool:
    """Return whether a die of a Fight does not count, as another one of its side is higher.

    In a Blast every die counts, and against Zombies so do a Hero's doubles.
    """
    state = scene.now.state
    fight = state.fight if isinstance(state, MatchState) else None
    if not isinstance(fight, Fight) or face == max(faces):
        return False
    return not (fight.undead and colour == "white" and faces.count(face) > 1)


# ---- the Martians' cards -------------------------------------------------------------------------
def draw_page(scene: Scene, way: Way) -> Page:
    """Return the page to discard, draw, play immediately, and count the Packs."""
    keys: list[Key] = []
    packs = way.find("packs")
    counts = _packs(scene, packs) if packs is not None else ()
    results: tuple[Key, ...] = ()
    if packs is not None and packs.prompts[0].domain.first is not None:
        results = result_keys(scene, packs, packs.prompts[0].domain.first.results)
    if packs is not None and results:
        # Without a board it is enough whether the roll was higher; players may still count.
        page = partial(Page, packs.prompts[0].text, counts, kind="numbers", actor=foes(scene))
        count = Key(say("story-verb-count"), picture="heads", tone="quiet", opens=page)
        keys += [*(each._replace(lost=packs.lost) for each in results), count]
    else:
        keys += counts
    rare, at_once = _aside(scene, way)
    cards = partial(listing, say("story-ask-card"), rare, foes(scene)) if rare else None
    if len(rare) > 1 or at_once:  # In every turn by the same name, with or without a hand.
        opens = cards if len(rare) > 1 else rare[0].opens
        keys.append(Key(say("story-verb-card"), at_once, "cards", "quiet", opens=opens))
    else:
        keys += rare
    drawn = _drawn(scene, way)
    if packs is None:
        done = Key(
            say("story-verb-nothing"),
            say("story-note-nothing"),
            "done",
            "go",
            way.end.before,
            lost=way.end.lost,
        )
        asked = way.moments[0].prompts[0].text
        # Where cards have just been drawn, this is read before anything is done with them.
        sentence = say("story-draw-at-once", drawn=drawn) if drawn and at_once else asked
        return listing(sentence, keys, actor(scene), done)
    sentence = say("story-ask-packs", drawn=drawn)
    if results:
        first = packs.prompts[0].domain.first
        dice = sum(group.count for group in first.groups) if first else 0
        sentence = say("story-ask-more", drawn=drawn, dice=dice)
        throws = apart([throw(packs, packs.before, say("story-throw-more"))])
        about: Text = _first_soldiers(scene)
        if not str(about):
            about = say("story-note-more", drawn=drawn)
        return listing(sentence, keys, foes(scene), throws=throws, cards=cards, note=about)
    asked = packs.prompts[0].text
    return Page(sentence, tuple(keys), kind="numbers", actor=foes(scene), note=asked, cards=cards)


def _aside(scene: Scene, way: Way) -> tuple[list[Key], Text]:
    """Return keys to discard and to play immediately, and a note on the latter, if it is due."""
    keys, discard = list[Key](), way.find("discard")
    if discard is not None:
        found = keys_of(scene, discard, others(discard))
        page = partial(listing, say("story-ask-discard"), found, foes(scene))
        keys.append(Key(say("story-verb-discard"), picture="card", tone="quiet", opens=page))
    for moment in way.moments:
        if moment.name == "immediate" and others(moment):
            found = keys_of(scene, moment, others(moment))
            page = partial(cards_listing, scene, found, may_enter(moment.prompts))
            keys.append(Key(say("story-at-once"), "", "cards", "quiet", opens=page))
            return keys, say("story-note-at-once")
    return keys, ""


def _first_soldiers(scene: Scene) -> Text:
    """Return whose Soldiers have to be placed before the first turn, how many and where (IFOS-094).

    "" at any other time.
    """
    said = [fact.text for fact in scene.about.facts if fact.kind == "start"]
    state = scene.now.state
    how = state.ruled["IFOS-A05"] if isinstance(state, MatchState) else "sites"
    return Sentences(
        tuple(
            say(
                "story-first-soldiers",
                seat=name_in(each, "seat"),
                number=int(str(name_in(each, "number"))),
                how=how,
            )
            for each in reversed(said)
        )
    )


def reinforces(ended: Moment) -> Throw | None:
    """Return the throw for reinforcements after a Hero Turn; None if something else comes first."""
    way = look_from(ended)
    packs = way.find("packs") if way is not None else None
    at = packs or (way.end if way is not None else ended)
    return throw(at, at.before, say("story-throw-more")) if not at.lost else None


def drawn_page(scene: Scene, way: Way, then: Page) -> Page:
    """Return the page after cards are drawn, which says so; those played at once are among cards.

    What people touch there means that the cards were drawn.
    """
    options = [(m, each) for m in way.moments if m.name == "immediate" for each in others(m)]
    enters = any(may_enter(moment.prompts) for moment in way.moments)
    drawn = _drawn(scene, way)
    said = say("story-drawn", drawn=drawn, after=then.sentence) if drawn else then.sentence
    return then._replace(
        sentence=said, cards=partial(_answers, scene, options, enters, then.cards), points=0
    )


def _packs(scene: Scene, packs: Moment) -> tuple[Key, ...]:
    """Return a key for each number of Packs."""
    number = packs.prompts[0].domain.number()
    assert number is not None
    keys = tuple(
        Key(str(n), actions=(*packs.before, number.answer(n)), lost=packs.lost)
        for n in range(number.low, number.high + 1)
    )
    if len(keys) <= MOST_COUNTED:
        return keys
    # So many Packs are rare: they have a page of their own.
    many = partial(
        Page, packs.prompts[0].text, keys[MOST_COUNTED - 1 :], kind="numbers", actor=foes(scene)
    )
    more = Key(say("story-or-more", number=MOST_COUNTED - 1), opens=many)
    return (*keys[: MOST_COUNTED - 1], more)


def _drawn(scene: Scene, way: Way) -> int:
    """Return how many cards are drawn, those of the last step included if one is asked about."""
    number = sum(moment.name == "draw" for moment in way.moments)
    if way.moments[0].name == "immediate":
        number += sum(fact.kind == "drew" for fact in scene.about.facts)
    return number
