"""Cameras, dice reading, buzzers, lamps and the panel, real and simulated.

`open_devices` creates everything that the settings ask for. It never fails: the status of each
device says what is missing.
"""

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from companion.app.config import Config
from companion.devices.ports import Buzzers, Devices
from hardware.buzzers import SeatPins, open_buzzers
from hardware.buzzers.mixed import MixedBuzzers
from hardware.lazy_tray import LazyTray
from hardware.network import open_network
from hardware.panel import open_panel
from hardware.piper import Piper
from hardware.updates import open_updates
from hardware.voice import EspeakVoice

if TYPE_CHECKING:
    from hardware.profile import ProfileStore

SEATS = 6  # The number of seats with a key if no pins are given.


def open_devices(
    config: Config,
    random: Random,
    corrected: Path | None = None,
    profiles: "ProfileStore | None" = None,
    learnt: Path | None = None,
    voices: Path | None = None,
) -> Devices:
    """Return the tray, the buzzers and the panel of these settings.

    Dice corrected by hand are saved in the folder `corrected`, if given; dice are read with the
    profile in use of `profiles`. Learnt buttons are kept in the folder `learnt`,
    voices for piper in `voices`.
    """
    lamps = (*config.lamp_pins, *(None,) * len(config.buzzer_pins))
    pins = tuple(map(SeatPins, config.buzzer_pins, lamps))
    panel = open_panel()
    panel.brightness(config.brightness)
    return Devices(
        tray=LazyTray(
            config.camera,
            Random(random.random()),
            corrected,
            profiles,
            config.camera_turn,
            config.mains,
        ),
        buzzers=_buzzers(config, pins, learnt),
        panel=panel,
        voice=EspeakVoice(piper=Piper(voices) if voices is not None else None),
        updates=open_updates(),
        network=open_network(),
    )


def _buzzers(config: Config, pins: tuple[SeatPins, ...], learnt: Path | None) -> Buzzers:
    """Return the buzzers of the settings, with any buttons that were learnt."""
    first = open_buzzers(config.buzzers, pins, range(len(pins) or SEATS))
    if config.buzzers in ("simulated", "none"):
        return first
    return MixedBuzzers(first, learnt)
