"""What Home Assistant itself says to our discovery, its templates and the recipe of room.md.

`PYTHONPATH=. HA/bin/python tests/events/home_assistant.py`, in an environment of its own with
`homeassistant` and msgspec. Programs of it that do not judge MQTT may be missing there.
"""

import asyncio
import json
import re
import sys
import tempfile
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType, SimpleNamespace
from unittest.mock import MagicMock

OWN = {"homeassistant", "voluptuous", "jinja2", "yaml", "companion", "msgspec", "tests"}
PAGE = Path(__file__).parents[2] / "docs/pages/en/room.md"


class Missing(MetaPathFinder, Loader):
    """Stands in for modules that are not installed, such as those of its cloud."""

    def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
        return None if name.partition(".")[0] in OWN else ModuleSpec(name, self, is_package=True)

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        return MagicMock(__path__=[], __spec__=spec, __name__=spec.name)

    def exec_module(self, module: ModuleType) -> None:
        """Run nothing."""


async def main() -> None:
    """Raise what Home Assistant raises, or print what it makes of ours."""
    from companion.events.moment import Moment, Person, RaceNow, encoded
    from companion.events.mqtt import DISCOVERY, Broker, MqttBridge, turn_of

    bridge = MqttBridge(Broker("home", 1, False), lambda **_: None, client=SimpleNamespace())
    about = json.dumps(bridge.discovery())
    sys.meta_path.append(Missing())
    import yaml
    from homeassistant.components import mqtt
    from homeassistant.components.light import LIGHT_TURN_ON_SCHEMA
    from homeassistant.components.mqtt import binary_sensor, discovery, event, sensor, trigger
    from homeassistant.const import __version__
    from homeassistant.core import HomeAssistant
    from homeassistant.helpers import config_validation as valid
    from homeassistant.helpers import frame

    hass = HomeAssistant(tempfile.mkdtemp())
    frame.async_setup(hass)
    topic = f"{DISCOVERY}/mars_companion_{bridge._node}/config".removeprefix("homeassistant/")
    assert discovery.TOPIC_MATCHER.match(topic), topic
    said = discovery._parse_device_payload(hass, about, "mars", None)
    ada = Person(seat=0, name="Ada", colour="green", rgb="#5fbf6b")
    state = Moment(table="playing", people=(ada,), turn=0, due="Roll", last="x" * 300,
                   race=RaceNow(stage="open"))  # fmt: skip
    print("Home Assistant", __version__)
    for name, part in said["components"].items():
        platform = part.pop("platform")
        found = discovery.MQTTDiscoveryPayload(part | {"device": said["device"]})
        discovery._merge_common_device_options(found, said)
        kind = {"sensor": sensor, "binary_sensor": binary_sensor, "event": event}[platform]
        taken, shown = kind.DISCOVERY_SCHEMA(dict(found)), ""
        if template := taken.get("value_template"):
            template.hass = hass
            about = json.dumps(turn_of(state)) if name == "turn" else encoded(state).decode()
            value = mqtt.models.MqttValueTemplate(template)
            shown = value.async_render_with_possible_json_value(about)
            assert len(shown) <= 255
        print(f"{name}: {platform}, {taken['name']!r}, shows {shown[:40]!r}")
    (recipe,) = re.findall(r"^    automation:\n(?:    .*\n)+", PAGE.read_text(), re.M)
    (rule,) = yaml.safe_load(recipe)["automation"]
    for each in valid.TRIGGER_SCHEMA(rule["triggers"]):
        trigger.TRIGGER_SCHEMA(each)
    valid.CONDITION_SCHEMA(rule["conditions"])
    for action in valid.SCRIPT_SCHEMA(rule["actions"]):
        valid.make_entity_service_schema(LIGHT_TURN_ON_SCHEMA)(action["target"] | action["data"])
    print("the automation is taken")


if __name__ == "__main__":
    asyncio.run(main())
