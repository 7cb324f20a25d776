"""What a page of Invasion says is what happens, and what lies on the table."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest
from ifos_table import Table
from test_ifos_story import BASIC, BOX, NAMES, moments

from companion.engine.actions import Action
from companion.engine.page import About, Key, Page, ways
from companion.engine.state import State
from companion.games.invasion_from_outer_space.steps.combat import PlaceNewHero
from companion.match.match import Match
from companion.words import Message

THREE = ("basic", "invasion", 3)
SEEDS = ("a", "b", "c")


def named(text: object) -> str:
    """The id of a message."""
    return text.id if isinstance(text, Message) else ""


def after(state: State, actions: tuple[Action, ...]) -> State:
    """The state after these actions."""
    for action in actions:
        state, _ = state.apply(action)
    return state


def some(what: tuple[str, str, int] = THREE) -> Iterator[tuple[Match, Page]]:
    """The moments of a few matches, with their pages."""
    for seed in SEEDS:
        for match, page, _ in moments(what=what, seed=seed):
            yield match, page


def since(match: Match, *before: str) -> list[str]:
    """The verbs since the last one of `before`."""
    verbs = [step.action.verb for step in match.steps]
    start = max((n + 1 for n, verb in enumerate(verbs) if verb in before), default=0)
    return verbs[start:]


def test_nobody_else_is_said_once_somebody_was_attacked():
    found = set()
    for match, page in some():
        way_on = named(page.way_on.label) if page.way_on is not None else ""
        fired = "fires" in since(match, "end_march", "activate")
        if named(page.sentence) == "story-ask-shot" and page.kind == "faces":
            assert way_on == ("story-verb-nobody-else" if fired else "story-nobody")
            found.add(way_on)
        fought = "fight" in since(match, "end_blasts", "activate")
        for key in page.keys:
            if named(key.label) == "story-verb-brawl" and key.opens is not None and not fought:
                brawl = key.opens()
                assert brawl.way_on is not None and named(brawl.way_on.label) == "story-nobody"
                found.add("brawl")
    assert found >= {"story-nobody", "story-verb-nobody-else", "brawl"}


def test_who_begins_is_asked_in_every_round_until_a_hero_acts():
    asked = set()
    for match, page in some():
        if page.kind == "faces" and named(page.sentence).startswith("story-who-"):
            acted = "activate" in since(match, "end_command")
            assert named(page.sentence) == ("story-who-next" if acted else "story-who-begins")
            asked.add((acted, len(since(match, "end_game")) > 100))
    assert (False, True) in asked


def test_done_leads_to_the_hero_it_names():
    seen = 0
    for match, page in some():
        key = page.way_on
        if key is None or named(key.note) != "story-note-then":
            continue
        last = key.actions[-1]
        heroes = match.state.observation(None)["heroes"]
        assert last.verb == "activate"
        assert dict(key.note.params)["hero"] == heroes[int(last.args[0])]["name"]
        seen += 1
    assert seen


def test_a_long_touch_asks_nothing_with_one_answer_and_offers_what_the_key_says():
    held = 0
    for _, page in some():
        for key in page.every():
            if key.held is None:
                continue
            inner = list(key.held().every())
            assert len(inner) > 1, key.label
            assert any(each.actions == key.actions for each in inner), key.label
            held += 1
    assert held


@pytest.mark.rule("IFOS-094")
def test_the_first_soldiers_are_placed_before_the_first_turn():
    words = []
    for seats in (2, 4):
        for match, page, _ in moments(what=("basic", "invasion", seats)):
            facts = [fact for step in reversed(match.steps) for fact in reversed(step.facts)]
            if page.kind == "verbs" and named(page.sentence) == "story-ask-more":
                page = BOX.page(match.state, About(NAMES, facts=facts))
                words.append(str(page.note))
                break
    for each in words:
        assert "place " in each and "on Landing Sites, at most three in a space" in each
    assert [each.count("place ") for each in words] == [1, 2], "two Martian players, each their own"


@pytest.mark.rule("IFOS-240")
def test_the_picture_of_a_fight_has_the_dice_that_are_thrown():
    seen = set()
    for match, page in some():
        for key in page.keys:
            inner = key.opens() if key.opens is not None and "fight" in key.picture else None
            if inner is None or inner.duel is None:
                continue
            counted = next(each for each in inner.keys if each.opens is not None).opens()
            for each in counted.keys:
                due = after(match.state, each.actions).prompts()[0].domain.dice() if each else None
                if due is None:
                    continue
                white, green = (group.count for group in due.groups)
                assert len(inner.duel.ours) == white and green <= len(inner.duel.theirs)
                seen.add(white)
    assert seen == {2, 3}, "some Heroes throw a die more"


def test_the_poster_is_of_whoever_decides():
    for match, page in some():
        prompt, heroes = match.state.prompts()[0], match.state.observation(None)["heroes"]
        if page.actor is not None and set(prompt.players) <= {each["seat"] for each in heroes}:
            assert page.actor.picture.startswith("hero:"), prompt.name


def test_a_new_hero_who_is_placed_in_the_martian_turn_is_on_the_poster():
    table = Table("guide", seats=3).at("rayguns")
    table.carry_out(PlaceNewHero(table.p.hero_id(2)))
    names = [each["name"] for each in table.state.observation(None)["heroes"]]
    for asked in ("entry", "building"):
        assert table.asked == asked
        page = BOX.page(table.state, About(NAMES))
        assert page is not None and page.actor is not None
        assert page.actor.picture == f"hero:{names[2]}"
        table.do("at_random" if asked == "entry" else "building_found")


def first(key: Key) -> list[tuple[Action, ...]]:
    """What a key reports, or the first keys of the page that it opens."""
    if key.actions:
        return [key.actions]
    return [way[-1].actions for way in islice(ways(key.opens(), 2), 3)] if key.opens else []


def test_the_rules_of_a_page_are_those_of_what_is_due_on_it():
    """No page is about a moment over which all its keys pass, as with a point that is spent."""
    later = 0
    for number, (match, page) in enumerate(some(BASIC)):
        if number % 3 or page.outcome:
            continue
        said = [each for key in page.every() for each in first(key)]
        assert all(each[: len(page.since)] == page.since for each in said)
        prompt = after(match.state, page.since).prompts()[0]
        passed = prompt.domain.passes()
        begun = {each[len(page.since)] for each in said if len(each) > len(page.since)}
        own = len(prompt.domain.choices()) > 1 or prompt.name == "march"
        assert own or not passed or not begun <= set(passed), prompt.name
        later += bool(page.since)
    assert later


@pytest.mark.parametrize("what", [BASIC, ("advanced", "wipe-them-out", 4)])
def test_dice_cite_the_rules_of_what_they_are_thrown_for(what: tuple[str, str, int]):
    dice, rolls, bare = {"IFOS-010", "IFOS-011"}, 0, set()
    for match, _ in some(what):
        prompt = match.state.prompts()[0]
        if prompt.name == "roll":
            bare |= set() if set(prompt.rules) - dice else {str(prompt.text)}
            rolls += 1
    assert rolls and not bare


def test_the_score_counts_who_falls_as_the_page_says():
    fell = 0
    for match, page in some(BASIC):
        if not page.outcome or named(page.sentence) != "story-won-falls" or not page.picture:
            continue
        then = after(match.state, page.since)
        before, now = (BOX.scores(each) for each in (match.state, then))
        assert before != now or then.is_terminal()
        fell += 1
    assert fell


def test_what_an_outcome_does_not_say_is_left_to_be_announced():
    """The next turn, and who falls to a shot."""
    said = Counter[str]()
    for _, page in (*some(BASIC), *some()):
        if page.outcome:
            heads = {named(each) for each in page.foretold}
            assert "round-martian-turn" not in heads
            assert "wound-soldiers-killed" not in heads or named(page.sentence) == "story-won-falls"
            said.update(heads)
    assert said["fight-won"] and said["wound-soldiers-killed"] and said["ranged-hits"]


def page_after(match: Match) -> Page:
    """The page of a match, which knows what the last step was."""
    last = match.steps[-1].facts[::-1]
    page = BOX.page(match.state, About(NAMES, [x.action for x in match.steps], facts=last))
    assert page is not None
    return page


def test_what_a_point_was_spent_on_is_said():
    """The last point as well, though what comes next is asked at once."""
    kinds = set()
    for match, _ in some(BASIC):
        if match.state.prompts()[0].name != "command":
            continue
        done: list[Action] = []
        while others := [
            each.action
            for each in match.trial(done).state.prompts()[0].domain.choices()
            if each.tone != "go" and each.action.verb in ("saucer", "build", "call_point")
        ]:
            done.append(others[len(done) % len(others)])
            then = match.trial(done)
            page, fact = page_after(then), then.steps[-1].facts[0]
            assert str(fact.text) in str(page.note), done
            kinds.add(page.kind)
    assert kinds == {"verbs", "faces"}, "with points left, and without"
