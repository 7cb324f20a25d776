"""What would be read to the table: what happened, whose turn it is, what is due."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from companion.devices.ports import DeviceStatus, Health
from companion.words import languages
from companion.words.catalogue import ENGLISH
from tests.ui.conftest import MakeStage
from tests.ui.played import DICE, HEROES, played
from ui.demo.stage import Stage


class Caught:
    """A voice that only remembers."""

    def __init__(self) -> None:
        self.said: list[tuple[str, str, float]] = []
        self.hushed = 0

    def say(self, words: str, language: str, volume: float) -> None:
        self.said.append((words, language, volume))

    def hush(self) -> None:
        self.hushed += 1

    def close(self) -> None:
        pass

    def status(self) -> DeviceStatus:
        return DeviceStatus("Voice", Health.OK, "ready")


@pytest.fixture(autouse=True)
def _english_again():
    yield
    languages.speak(ENGLISH)


def heard(stage: Stage) -> Caught:
    voice = Caught()
    stage.app.announcing = True  # somebody is there to hear it
    stage.app.session.devices = replace(stage.app.session.devices, voice=voice)
    return voice


def test_it_is_silent_until_somebody_turns_it_on(open_stage: MakeStage):
    stage = open_stage()
    voice = heard(stage)
    stage.app.play(played(stage.app.session, HEROES, 5))
    assert voice.said == []


def test_turned_on_in_a_match_it_says_with_the_next_move_what_is_due(open_stage: MakeStage):
    stage = open_stage()
    voice = heard(stage)
    stage.app.play(played(stage.app.session, DICE, 5))
    reader, config = stage.app.reader, stage.app.session.config
    reader.moved()
    stage.app.session.config = replace(config, voice=True)
    for _ in range(2):
        reader.moved()
    game = stage.app.current_game
    assert [game.say(game.prompts[0].text).rstrip(".") in words for words, *_ in voice.said] == [
        True
    ]


def test_it_says_whose_turn_it_is_and_what_is_due(open_stage: MakeStage):
    stage = open_stage(voice=True, voice_volume=0.3)
    voice = heard(stage)
    stage.app.play(played(stage.app.session, DICE, 5))
    game = stage.app.current_game
    (words, language, volume), *more = voice.said
    assert more == [] and (language, volume) == ("en", 0.3)
    assert game.say(game.prompts[0].text).rstrip(".") in words
    assert any(name in words for name in game.names)


def test_it_says_what_happened_once_and_what_is_due_then(open_stage: MakeStage):
    stage = open_stage(voice=True)
    voice = heard(stage)
    match = played(stage.app.session, DICE, 10_000)
    stage.app.play(match)
    game = stage.app.current_game
    # Back to before the last headline, and on.
    steps = [n for n, step in enumerate(match.steps) if any(f.headline for f in step.facts)]
    last = match.steps[steps[-1]]
    match.go_to(steps[-1])
    stage.app.reader.begin()
    voice.said.clear()
    game.act(last.action)
    headline = next(game.say(fact.headline) for fact in last.facts if fact.headline)
    assert sum(headline in words for words, _, _ in voice.said) == 1


def test_it_reads_in_the_chosen_language_and_no_rule_numbers(open_stage: MakeStage):
    stage = open_stage(voice=True)
    voice = heard(stage)
    languages.speak("de")
    stage.app.play(played(stage.app.session, HEROES, 5))
    words, language, _ = voice.said[-1]
    assert language == "de" and "MNH-" not in words


def test_turning_it_off_hushes_it(open_stage: MakeStage):
    stage = open_stage(voice=True)
    voice = heard(stage)
    stage.app.show("settings")
    stage.app.screen._turn_voice(False)
    assert voice.hushed == 1 and stage.app.session.config.voice is False
    stage.app.screen._turn_voice(True)
    assert voice.said[-1][0] == "This is how loud I speak."


def test_a_character_remarks_on_what_happened_never_twice_the_same_in_a_row(
    open_stage: MakeStage,
) -> None:
    stage = open_stage(voice=True, voice_style="dry")
    stage.app.play(played(stage.app.session, DICE, 5))
    reader, game = stage.app.reader, stage.app.current_game
    assert reader._remark(False) == []
    said = []
    for length in (1, 2, 3, 3, 3, 5, 8, 8, 9, 12, 12, 12):
        moment = SimpleNamespace(match=range(length), box=game.box, say=game.say)
        reader._game = lambda moment=moment: moment
        said += reader._remark(True)
    assert len(said) == 12 and all(a != b for a, b in zip(said, said[1:], strict=False))
    assert len(set(said)) == game.box.asides
    stage.app.session.save_config({"voice_style": "none"})
    assert reader._remark(True) == []
