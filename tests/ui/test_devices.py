"""The devices screen: every device in words, and ways to try it."""

import subprocess
import threading
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import cv2
import numpy as np
import pytest
from kivy.clock import Clock
from kivy.core.window import Window

from companion.app.doctor import diagnose
from companion.devices.ports import DeviceStatus, Health, TrayState, TrayView
from tests.ui.conftest import MakeStage, Speaking
from tests.ui.looking import faults
from ui.demo.stage import Stage
from ui.widgets.rows import Notice

SCROLLED_S = 0.15  # after something was added


@pytest.fixture
def devices(stage: Stage) -> Stage:
    stage.app.show("devices")
    stage.frames(3)
    return stage


def screen(stage: Stage) -> Any:
    return stage.app.screen


def words(stage: Stage) -> str:
    """All that is to be read."""
    return "\n".join(str(getattr(each, "text", "")) for each in stage.every())


def test_health_is_reported_by_sign_and_word(devices: Stage) -> None:
    cards = screen(devices).cards
    assert (cards["tray"].sign, cards["tray"].health) == ("simulated", "Simulated")
    assert cards["panel"].health == "Ready"
    devices.until(lambda: cards["network"].words != "Checking…", "the network's status")
    assert all(card.words for card in cards.values())


def test_no_program_runs_in_the_thread_of_the_screens(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each takes as long as it likes: with the touch panel waiting, that is a screen that hangs."""
    began: list[tuple[threading.Thread, object]] = []
    popen = subprocess.Popen

    def noted(command: Any, *words: Any, **more: Any) -> Any:
        began.append((threading.current_thread(), command))
        return popen(command, *words, **more)

    monkeypatch.setattr(subprocess, "Popen", noted)
    stage.app.show("devices")
    cards = screen(stage).cards
    stage.until(lambda: "Checking" not in cards["network"].words, "the network's status")
    stage.tap("Check all")
    stage.until(lambda: "GL: " in words(stage), "the diagnosis")
    assert [command for by, command in began if by is threading.main_thread()] == []
    assert any(tuple(command) == ("hostname", "-I") for _, command in began)


def test_voice_and_room_have_cards_only_where_they_are_switched_on(open_stage: MakeStage) -> None:
    stage = open_stage()
    stage.app.show("devices")
    assert not {"voice", "room"} & screen(stage).cards.keys()
    stage.app.session.save_config({"voice": True, "events": True})
    stage.app.room.begin()
    stage.app.show("shelf")
    stage.app.show("devices")
    cards = screen(stage).cards
    assert (cards["voice"].name, cards["room"].health) == ("Voice", "Ready")
    assert [*cards][-3:] == ["voice", "room", "network"]
    stage.app.room.stop()


def test_what_was_switched_off_is_reported_as_off(open_stage: MakeStage) -> None:
    stage = open_stage(camera="none", buzzers="none", sound=False)
    stage.app.show("devices")
    cards = screen(stage).cards
    for name in ("tray", "buzzers", "sound"):
        assert (cards[name].health, bool(cards[name].cure)) == ("Off", True)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(800, 480), (720, 1280), (1024, 600), (1280, 720)])
def test_all_devices_stand_on_one_page_in_few_words(
    open_stage: MakeStage, speaking: Speaking, size: tuple[int, int], language: str
) -> None:
    speaking(language)
    stage = open_stage(size=size, camera="none", buzzers="simulated", sound=False)
    found = {"en": "Found at", "de": "Zu finden als"}[language] + " vm.local (fd00::2, 192.0.2.2)"
    network = SimpleNamespace(
        status=lambda: DeviceStatus("network", Health.OK, found), can_join=lambda: False
    )
    object.__setattr__(stage.app.session.devices, "network", network)
    stage.app.show("devices")
    shown = screen(stage)
    stage.until(lambda: shown.cards["network"].words == found, "the network's answer")
    stage.frames(4)
    names = "tray", "mat", "buzzers", "panel", "sound"
    assert max(len(shown.cards[name].words) for name in names) < 40
    assert shown.ids.page.height <= shown.ids.scroll.height
    left = shown.ids.scroll.height - shown.ids.page.height
    assert left < 0.25 * shown.ids.scroll.height, "rows share the room above the way on"
    assert faults(stage) == []


def test_a_missing_camera_has_a_cure(open_stage: MakeStage) -> None:
    stage = open_stage(camera="folder:/nowhere")
    stage.app.show("devices")
    card = screen(stage).cards["tray"]
    stage.until(lambda: card.health in ("Missing", "Fault"), "the fault to show by itself")
    assert card.cure


def test_the_camera_runs_only_while_its_picture_is_shown(devices: Stage) -> None:
    tray = devices.app.session.devices.tray._made()
    devices.until(lambda: tray._request is None, "the first look to end")
    devices.tap("Look")
    shown = screen(devices)
    devices.until(lambda: shown.picture.view is not None, "a picture")
    assert tray._request is not None
    devices.tap("Hide")
    assert tray._request is None
    devices.tap("Look")
    devices.app.show("settings")
    assert tray._request is None, "leaving stops it too"


def test_a_camera_that_hangs_askew_is_turned_upright(open_stage: MakeStage, tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "1.png"), np.zeros((30, 40, 3), np.uint8))
    stage = open_stage(camera=f"folder:{tmp_path}", camera_turn=270)
    stage.app.show("devices")
    stage.tap("Look")
    shown = screen(stage)

    def size() -> tuple[int, int] | None:
        frame = shown.picture.view and shown.picture.view.frame
        return (frame.width, frame.height) if frame else None

    stage.until(lambda: size() == (30, 40) and stage.has("Turn picture"), "the picture")
    stage.tap("Turn picture")
    stage.until(lambda: size() == (40, 30), "the picture a quarter further")
    assert stage.app.session.config.camera_turn == 0
    for turn in (90, 180, 270):
        stage.tap("Turn picture")
        assert stage.app.session.config.camera_turn == turn
    stage.until(lambda: size() == (30, 40), "the picture as it was")
    stage.tap("Hide")
    assert not stage.has("Turn picture")


def test_the_tray_proves_that_it_reads_dice(devices: Stage) -> None:
    card = screen(devices).cards["mat"]
    devices.tap("Try")
    devices.until(lambda: card.words.startswith("Reads 3 dice: "), "dice that were read")
    screen(devices)._look(0)
    assert card.words.startswith("Reads 3 dice: "), "the status does not overwrite it"
    devices.tap("End")
    assert card.words == "The app draws the dice."
    assert devices.app.session.devices.tray._made()._request is None


def test_dice_that_were_taken_out_are_no_longer_read(devices: Stage) -> None:
    card, trial = screen(devices).cards["mat"], screen(devices).trial
    devices.tap("Try")
    devices.until(lambda: card.words.startswith("Reads 3 dice: "), "dice that were read")
    trial._see(TrayView(TrayState.EMPTY))
    assert card.words == "Roll a few dice into the tray."


def test_files_of_trays_are_not_read_every_second(
    devices: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []

    def ask(session: object) -> DeviceStatus:
        asked.append(session)
        return DeviceStatus("mat", Health.OK, "Kitchen")

    monkeypatch.setattr("ui.devices.devices.tray_status", ask)
    devices.app.show("devices")
    for _ in range(3):
        screen(devices)._look(0)
    devices.tap("Try")
    devices.tap("End")
    assert len(asked) == 1 and screen(devices).cards["mat"].words == "Kitchen"


def test_without_a_camera_the_tray_says_so_and_offers_its_mat(open_stage: MakeStage) -> None:
    stage = open_stage(camera="none")
    stage.app.show("devices")
    card = screen(stage).cards["mat"]
    assert card.health == "Off" and "No camera" in card.words and not stage.has("Try")
    stage.tap("Mat")
    assert stage.app.screen.name == "trays"


def test_the_screen_is_turned_and_turns_back_unless_that_is_kept(devices: Stage) -> None:
    devices.tap("Turn")
    devices.until(lambda: devices.has("Keep"), "the question")
    assert Window.rotation == 90
    devices.app.trial.stop()
    assert devices.app.session.config.rotation == 0


def test_what_is_drawn_is_not_turned(devices: Stage) -> None:
    devices.tap("Look")
    shown = screen(devices)
    devices.until(lambda: shown.picture.view and shown.picture.view.frame, "a picture")
    assert not devices.has("Turn picture")


def test_the_buzzer_test_counts_presses_and_lights_lamps(devices: Stage) -> None:
    devices.tap("Press")
    # Then the screen scrolls to the lights: a tap in that moment would miss.
    scrolled = Clock.get_time() + SCROLLED_S
    devices.until(lambda: Clock.get_time() > scrolled)
    buzzers = devices.app.session.devices.buzzers
    buzzers.press(1, 1)
    devices.frames(2)
    light = screen(devices).lights[1]
    assert light.words == "down" and buzzers.lit == {1}
    buzzers.release(1, 2)
    devices.frames(2)
    assert light.words == "heard once" and not buzzers.lit
    devices.tap("End")
    buzzers.press(0, 3)
    devices.frames(2)
    assert not screen(devices).lights


def test_a_source_is_chosen_for_the_next_start(devices: Stage) -> None:
    assert not devices.has("Choose buzzers"), "one verb a device, until its card is touched"
    devices.tap("Buzzers")
    assert devices.has("Choose buzzers")
    devices.tap("Buzzers")
    assert not devices.has("Choose buzzers")
    focus = devices.app.focus  # Keys and gamepads show it, too.
    focus._put(next(each for each in focus.buttons() if each.label == "Buzzers"))
    focus.press()
    devices.tap("Choose buzzers")
    devices.tap("Simulated")
    assert devices.app.session.config.buzzers == "simulated"
    devices.tap("OK")


def test_the_diagnosis_marks_what_is_missing(open_stage: MakeStage) -> None:
    stage = open_stage(camera="folder:/nowhere")
    stage.app.show("devices")
    stage.frames(3)
    stage.tap("Check all")
    stage.until(lambda: "GL: " in words(stage), "the diagnosis")
    assert any("no folder" in notice.text for notice in stage.every(Notice))


def test_a_camera_that_is_starting_is_waited_for(
    devices: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    rested: list[bool] = []
    monkeypatch.setattr(devices.app.session.devices.tray, "rest", lambda: rested.append(True))
    screen(devices)._take_first_frame(TrayView(TrayState.STARTING))
    assert not rested
    screen(devices)._take_first_frame(TrayView(TrayState.NO_CAMERA))
    assert rested


def test_the_page_is_the_one_that_doctor_prints(devices: Stage) -> None:
    devices.tap("Check all")
    devices.until(lambda: "GL: " in words(devices), "the diagnosis")
    shown = words(devices)
    folders = devices.app.session.folders
    for finding in diagnose(devices.app.session.config, (), folders):
        assert f"{finding.name}: {finding.words}" in shown or finding.area == "folders"
    assert "panel: " in shown
    assert "missing." in shown, "how much is missing stands first"


def test_without_a_camera_no_empty_picture_is_opened(open_stage: MakeStage) -> None:
    stage = open_stage(camera="none")
    stage.app.show("devices")
    stage.tap("Look")
    screen = stage.app.screen
    stage.until(lambda: screen.picture.words, "the words")
    assert screen.picture.height < 0.25 * screen.height
    assert not faults(stage)
