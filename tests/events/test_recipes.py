"""The recipes of docs/pages/en/room.md, run as they stand there: a real broker, WLED's JSON API."""

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from companion.events.hub import NAME, Hub
from companion.events.moment import Moment, Person, Raced, RaceNow, encoded
from companion.events.mqtt import Broker, MqttBridge
from companion.storage.folders import find_folders
from tests.events.test_hub import until
from tests.events.test_mqtt import MOSQUITTO, STATE, Mosquitto, broker  # noqa: F401

PAGE = Path(__file__).parents[2] / "docs/pages/en/room.md"
BO = Person(seat=1, name="Bo", colour="red", rgb="#e5484d")
OPEN = Raced(race=RaceNow(stage="open"))


def recipe(heading: str) -> str:
    """The program below a heading of the page."""
    section = PAGE.read_text().split(f"### {heading}\n")[1].split("\n##")[0]
    lines = re.findall(r"(?:^    .*\n|^\n(?=    ))+", section, re.M)
    return "\n".join(line[4:] for line in max(lines, key=len).splitlines()) + "\n"


class Wled(ThreadingHTTPServer):
    """A strip that takes what WLED's documentation of its JSON API allows, and nothing else."""

    def __init__(self) -> None:
        self.states: list[dict[str, Any]] = []
        self.refused: list[str] = []
        super().__init__(("127.0.0.1", 0), _WledAnswers)
        threading.Thread(target=self.serve_forever, args=(0.01,), daemon=True).start()

    def take(self, state: dict[str, Any]) -> None:
        """Change the state; ValueError for what is not documented."""
        for segment in state.get("seg", []):
            if set(segment) - {"id", "col", "fx", "on", "bri", "sx"}:
                raise ValueError(segment)
            for colour in segment.get("col", []):
                if len(colour) not in (3, 4) or not all(0 <= part <= 255 for part in colour):
                    raise ValueError(colour)
        if set(state) - {"on", "bri", "seg", "transition"} or not isinstance(state["on"], bool):
            raise ValueError(state)
        self.states.append(state)


class _WledAnswers(BaseHTTPRequestHandler):
    server: Wled

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        try:
            if (self.path, self.headers["Content-Type"]) != ("/json/state", "application/json"):
                raise ValueError(self.path)
            self.server.take(json.loads(body))
        except (ValueError, KeyError, TypeError) as error:
            self.server.refused.append(repr(error))
            self.send_error(400)
            return
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b'{"success":true}')

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def strip() -> Iterator[Wled]:
    made = Wled()
    yield made
    made.shutdown()
    made.server_close()


class Program:
    """A recipe that runs, with the broker, the strip and the home of the test."""

    def __init__(self, heading: str, home: Path, port: int = 0, strip: str = "") -> None:
        for tool in ("jq", "mosquitto_sub", "curl"):
            if shutil.which(tool) is None:
                pytest.skip(f"{tool} is not installed")
        text = recipe(heading).replace("-h localhost", f"-h 127.0.0.1 -p {port}")
        text = text.replace("wled.local", strip)
        ours = shlex.join((sys.executable, "-m", "companion", "--data", str(home)))
        text = text.replace("mars-companion events", f"{ours} events")
        self.process = subprocess.Popen(
            ["sh", "-c", text], start_new_session=True, env={**_environment(), "HOME": str(home)}
        )

    def close(self) -> None:
        os.killpg(self.process.pid, signal.SIGTERM)
        self.process.wait(5)


def _environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(PAGE.parents[3])}


def test_a_strip_has_the_colour_of_whose_turn_it_is(
    broker: Mosquitto,  # noqa: F811
    strip: Wled,
    tmp_path: Path,
) -> None:
    bridge = MqttBridge(Broker("127.0.0.1", broker.port, False), lambda **about: None)
    bridge.begin()
    bridge.take(encoded(STATE))
    where = f"127.0.0.1:{strip.server_address[1]}"
    heading = "A WLED strip in the colour of whose turn it is"
    with closing(Program(heading, tmp_path, broker.port, where)):
        until(lambda: strip.states or strip.refused, 20)
        bridge.take(encoded(Moment(table="playing", people=(BO,), turn=1)))
        until(lambda: strip.refused or strip.states[-1]["seg"][0]["col"] == [[229, 72, 77]], 20)
    bridge.end()
    assert not strip.refused and strip.states[0]["seg"][0]["col"] == [[95, 191, 107]]


def test_a_strip_flashes_on_freeze_and_stops(
    broker: Mosquitto,  # noqa: F811
    strip: Wled,
    tmp_path: Path,
) -> None:
    bridge = MqttBridge(Broker("127.0.0.1", broker.port, False), lambda **about: None)
    bridge.begin()
    where = f"127.0.0.1:{strip.server_address[1]}"

    def flashes() -> bool:
        # The program may not have subscribed yet, and races are not kept.
        bridge.take(encoded(OPEN))
        time.sleep(0.2)  # It starts two programs for each of them.
        return bool(strip.states or strip.refused)

    with closing(Program("A light that flashes on FREEZE", tmp_path, broker.port, where)):
        until(flashes, 20)
        bridge.take(encoded(Raced(race=RaceNow(stage="called", winner=0, words=("Ada",)))))
        until(lambda: strip.refused or strip.states[-1]["seg"][0]["fx"] == 0, 20)
    bridge.end()
    assert not strip.refused and strip.states[0]["seg"][0]["fx"] == 1


def test_a_text_source_of_obs_reads_what_is_due(tmp_path: Path) -> None:
    hub = Hub(find_folders(tmp_path).data / NAME)
    hub.publish(encoded(STATE), "state")
    due = tmp_path / "due.txt"
    with closing(Program("Text in OBS", tmp_path)):
        until(lambda: due.exists() and due.read_text() == "Roll two dice\n", 20)
        hub.publish(encoded(Moment(table="playing", due="„Bo“: würfle")), "state")
        until(lambda: due.read_text() == "„Bo“: würfle\n", 20)
    hub.close()
