"""The stream at a broker: a real mosquitto, with who comes late and a broker that goes away."""

import json
import shutil
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.events.moment import Happened, Moment, Person, Raced, RaceNow, encoded
from companion.events.mqtt import Broker, MqttBridge, broker_of, turn_of
from tests.events.test_hub import until

MOSQUITTO = shutil.which("mosquitto") or shutil.which("mosquitto", path="/usr/sbin")
ADA = Person(seat=0, name="Ada", colour="green", rgb="#5fbf6b")
STATE = Moment(table="playing", people=(ADA,), turn=0, due="Roll two dice")


@pytest.mark.parametrize(
    ("address", "broker"),
    [
        ("home", Broker("home", 1883, False)),
        ("mqtt://10.0.0.2:99", Broker("10.0.0.2", 99, False)),
        ("mqtts://ada:se-cret@home.local", Broker("home.local", 8883, True, "ada", "se-cret")),
        ("ada:@home", Broker("home", 1883, False, "ada", "")),
    ],
)
def test_a_broker_is_written_as_people_write_it(address: str, broker: Broker) -> None:
    assert broker_of(address) == broker


def test_the_light_of_whoever_acts_has_the_colour_in_three_ways() -> None:
    turn = turn_of(STATE)
    assert (turn["rgb"], turn["rgb_list"], turn["name"]) == ("#5fbf6b", [95, 191, 107], "Ada")
    assert turn_of(Moment())["rgb_list"] == [255, 255, 255]


class Mosquitto:
    """A broker of the test's own."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.conf = folder / "mosquitto.conf"
        self.conf.write_text(f"listener {self.port} 127.0.0.1\nallow_anonymous true\n")
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            [str(MOSQUITTO), "-c", str(self.conf)], stderr=subprocess.DEVNULL
        )
        until(self._listens)

    def _listens(self) -> bool:
        with socket.socket() as link:
            return link.connect_ex(("127.0.0.1", self.port)) == 0

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[Mosquitto]:
    if MOSQUITTO is None:
        pytest.skip("mosquitto is not installed")
    pytest.importorskip("paho.mqtt.client", reason="the extra `room` is not installed")
    made = Mosquitto(tmp_path)
    yield made
    made.stop()


class Listener:
    """Somebody who asks the broker for everything of ours."""

    def __init__(self, port: int) -> None:
        from companion.events.mqtt import _client

        self.heard: list[tuple[str, Any, bool]] = []
        self.client = _client("listener")
        self.client.on_connect = lambda *_: self.client.subscribe("#")
        self.client.on_message = lambda _c, _d, said: self.heard.append(
            (said.topic.rpartition("/")[2], said.payload, said.retain)
        )
        self.client.connect("127.0.0.1", port)
        self.client.loop_start()

    def has(self, topic: str) -> list[bytes]:
        return [payload for name, payload, _ in self.heard if name == topic]

    def stop(self) -> None:
        self.client.disconnect()
        self.client.loop_stop()


def test_a_real_broker_keeps_the_state_and_passes_facts_on(broker: Mosquitto) -> None:
    said: list[dict[str, str]] = []
    bridge = MqttBridge(Broker("127.0.0.1", broker.port, False), lambda **about: said.append(about))
    bridge.begin()
    bridge.take(encoded(STATE))
    until(lambda: {"fault": ""} in said)
    early = Listener(broker.port)
    until(lambda: early.has("state"))
    fact = Happened(kind="rolled", text="Ada rolls 2 and 5")
    bridge.take(encoded(fact))
    bridge.take(encoded(Raced(race=RaceNow(stage="called", winner=0, words=("Ada",)))))
    until(lambda: early.has("race") and early.has("fact"))
    assert json.loads(early.has("race")[0])["event_type"] == "won"
    late = Listener(broker.port)  # Gets what is kept, and no old fact.
    until(lambda: len(late.heard) >= 4)
    assert {name for name, _, kept in late.heard if kept} == {"config", "status", "state", "turn"}
    assert late.has("state") == [encoded(STATE)] and late.has("status") == [b"online"]
    found = json.loads(late.has("config")[0])
    assert set(found) == {"device", "origin", "availability_topic", "components"}
    assert all(part["unique_id"] and part["state_topic"] for part in found["components"].values())

    bridge.take(None)  # The app ended.
    until(lambda: late.has("status")[-1] == b"offline")
    for each in (early, late):
        each.stop()
    bridge.end()


def test_a_broker_that_comes_back_gets_the_state_again(broker: Mosquitto) -> None:
    said: list[dict[str, str]] = []
    bridge = MqttBridge(Broker("127.0.0.1", broker.port, False), lambda **about: said.append(about))
    bridge._client.reconnect_delay_set = lambda *_: type(bridge._client).reconnect_delay_set(
        bridge._client, 1, 1
    )
    broker.stop()
    bridge.begin()
    until(lambda: said)
    assert "cannot be reached" in said[-1]["fault"]
    bridge.take(encoded(STATE))
    broker.start()
    until(lambda: said[-1] == {"fault": ""})
    late = Listener(broker.port)
    until(lambda: late.has("state") == [encoded(STATE)])
    late.stop()
    bridge.end()
