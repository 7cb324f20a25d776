"""Publishes the stream at an MQTT broker, discoverable by Home Assistant.

Of the topics below `mars-companion/HOST`, `status` ("online" or "offline"), `state` and `turn` are
retained by the broker; `fact` and `race` are not. After a lost connection the client reconnects and
sends the state another time. Works with paho-mqtt 1.6 and 2.
"""

import json
import re
from collections.abc import Callable
from typing import Any, NamedTuple

from companion import __version__
from companion.devices.machine import host_name
from companion.events.moment import Happened, Moment, Raced, decoded
from companion.text import say

DISCOVERY = "homeassistant/device"  # topic in which Home Assistant looks for devices
LONGEST = 255  # most characters of a state that Home Assistant keeps
PORTS = {"mqtt": 1883, "mqtts": 8883}


class Broker(NamedTuple):
    """The address of a broker, and our name and password there."""

    host: str
    port: int
    tls: bool
    user: str = ""
    password: str = ""


def broker_of(address: str) -> Broker:
    """Parse the setting `broker`, which has been checked."""
    found = re.fullmatch(r"(?:(\w+)://)?(?:([^:@]+)(?::([^@]*))?@)?([^:]+)(?::(\d+))?", address)
    assert found is not None
    scheme, user, password, host, port = found.groups()
    scheme = scheme or "mqtt"
    number = int(port) if port else PORTS[scheme]
    return Broker(host, number, scheme == "mqtts", user or "", password or "")


class MqttBridge:
    """Publishes the lines of the stream; calls `report` with its condition, from any thread."""

    def __init__(self, broker: Broker, report: Callable[..., None], client: Any = None) -> None:
        node = re.sub(r"[^A-Za-z0-9_-]", "-", host_name()) or "table"
        self.base = f"mars-companion/{node}"
        self._node = node.replace("-", "_")
        self._broker, self._report = broker, report
        self._kept: dict[str, bytes] = {}  # messages for the broker to retain, by topic
        self._client = client or _client(f"mars-companion-{node}")

    def begin(self) -> None:
        """Connect in the background, now or as soon as the broker is available."""
        client, broker = self._client, self._broker
        if broker.user:
            client.username_pw_set(broker.user, broker.password or None)
        if broker.tls:
            client.tls_set()
        client.will_set(f"{self.base}/status", b"offline", retain=True)
        client.on_connect = self._connected
        client.on_disconnect = lambda *_: self._report(fault=str(say("events-broker-gone")))
        client.on_connect_fail = lambda *_: self._report(fault=str(say("events-broker-gone")))
        client.reconnect_delay_set(1, 60)
        self._report(fault=str(say("events-broker-gone")))
        client.connect_async(broker.host, broker.port)
        client.loop_start()

    def _connected(self, _client: Any, _data: Any, _flags: Any, code: Any, *_: Any) -> None:
        if getattr(code, "is_failure", code != 0):
            self._report(fault=str(say("events-broker-refused", why=str(code))))
            return
        self._report(fault="")
        about = json.dumps(self.discovery()).encode()
        self._client.publish(f"{DISCOVERY}/mars_companion_{self._node}/config", about, retain=True)
        for topic, payload in tuple(self._kept.items()):
            self._client.publish(topic, payload, retain=True)

    def take(self, line: bytes | None) -> None:
        """Publish a line; None for a stream that ended."""
        if line is None:
            self._keep("status", b"offline")
            return
        try:
            said = decoded(line)
        except ValueError:  # a message of a later version
            return
        if isinstance(said, Moment):
            self._keep("status", b"online")
            self._keep("state", line)
            self._keep("turn", json.dumps(turn_of(said)).encode())
        elif isinstance(said, Happened):
            self._client.publish(f"{self.base}/fact", line)
        elif isinstance(said, Raced):
            self._client.publish(f"{self.base}/race", json.dumps(_race(said)).encode())

    def _keep(self, name: str, payload: bytes) -> None:
        topic = f"{self.base}/{name}"
        if self._kept.get(topic) != payload:
            self._kept[topic] = payload
            self._client.publish(topic, payload, retain=True)

    def end(self) -> None:
        """Publish that the companion is offline, and wait shortly until that is sent."""
        self._client.publish(f"{self.base}/status", b"offline", retain=True)
        self._client.disconnect()
        self._client.loop_stop()

    def discovery(self) -> dict[str, Any]:
        """Return the discovery message for Home Assistant: a device with a few entities."""
        state = f"{self.base}/state"
        parts = {
            "due": _sensor(state, f"{{{{ value_json.due[:{LONGEST}] }}}}", "mdi:bell-ring"),
            "turn": _sensor(f"{self.base}/turn", "{{ value_json.name }}", "mdi:account")
            | {"json_attributes_topic": f"{self.base}/turn"},
            "game": _sensor(state, "{{ value_json.name }}", "mdi:dice-multiple"),
            "last": _sensor(state, f"{{{{ value_json.last[:{LONGEST}] }}}}", "mdi:message"),
            "open": {
                "platform": "binary_sensor",
                "state_topic": state,
                "icon": "mdi:snowflake",
                "value_template": "{{ 'ON' if value_json.race and value_json.race.stage == 'open'"
                " else 'OFF' }}",
            },
            "race": {
                "platform": "event",
                "state_topic": f"{self.base}/race",
                "event_types": ["open", "won", "tie", "nobody"],
                "icon": "mdi:snowflake-alert",
            },
        }
        for name, part in parts.items():
            part["name"] = str(say("events-entity", which=name))
            part["unique_id"] = f"mars_companion_{self._node}_{name}"
        return {
            "device": {
                "identifiers": [f"mars_companion_{self._node}"],
                "name": "Mars Companion",
                "sw_version": __version__,
            },
            "origin": {"name": "mars-companion", "sw_version": __version__},
            "availability_topic": f"{self.base}/status",
            "components": parts,
        }


def _sensor(topic: str, template: str, icon: str) -> dict[str, Any]:
    return {"platform": "sensor", "state_topic": topic, "value_template": template, "icon": icon}


def turn_of(moment: Moment) -> dict[str, Any]:
    """Return who acts, with the colour in the formats that lights use; white for nobody."""
    seat = next((each for each in moment.people if each.seat == moment.turn), None)
    rgb = seat.rgb if seat else "#ffffff"
    return {
        "seat": seat.seat if seat else None,
        "name": seat.name if seat else "",
        "colour": seat.colour if seat else "",
        "rgb": rgb,
        "rgb_list": [int(rgb[n : n + 2], 16) for n in (1, 3, 5)],
    }


def _race(said: Raced) -> dict[str, Any]:
    race = said.race
    kind = "open" if race.stage == "open" else "won" if race.winner is not None else ""
    kind = kind or ("tie" if race.tied else "nobody")
    return {"event_type": kind, "winner": race.winner, "words": list(race.words)}


def _client(name: str) -> Any:
    from importlib import import_module  # imported late: only tables with a broker need it

    mqtt: Any = import_module("paho.mqtt.client")
    version = getattr(mqtt, "CallbackAPIVersion", None)
    return mqtt.Client(version.VERSION2, client_id=name) if version else mqtt.Client(name)
