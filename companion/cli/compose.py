"""The composition root: builds a session from folders, settings, journal and devices."""

import time
from collections.abc import Mapping
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

from companion.config import Config, read_config
from companion.folders import Folders
from companion.keeping import open_journal
from companion.owner import OwnerStore
from companion.ports import Devices
from companion.session import Session

SEATS = 6


def load_config(path: Path, notices: list[str]) -> Config:
    """Read the settings; whatever is wrong with them goes to the notices (safe mode)."""
    config, problems = read_config(path)
    if problems:
        listed = "; ".join(str(problem) for problem in problems)
        notices.append(f"Safe mode: {path} has problems, so the defaults count. {listed}.")
    return config


def open_devices(config: Config, rng: Random) -> Devices:
    """Open what stands around the table; what cannot be had says so in its status."""
    from hardware import LateTray
    from hardware.buzzers import SeatPins, open_buzzers
    from hardware.panel import open_panel

    lamps = (*config.lamp_pins, *[None] * SEATS)
    pins = tuple(SeatPins(pin, lamps[seat]) for seat, pin in enumerate(config.buzzer_pins))
    panel = open_panel()
    panel.brightness(config.brightness)
    return Devices(
        tray=LateTray(config.camera, rng),
        buzzers=open_buzzers(config.buzzers, pins, range(len(pins) or SEATS)),
        panel=panel,
    )


def open_session(
    folders: Folders,
    *,
    overrides: Mapping[str, Any] | None = None,
    size: tuple[int, int] | None = None,
    box: str | None = None,
    seed: str | None = None,
) -> Session:
    """Build everything the screens need; `overrides` count for this run and are not saved."""
    notices: list[str] = []
    config = load_config(folders.config_file, notices)
    journal, word = open_journal(folders.journal_file, time.time)
    notices += [word] if word else []
    # A person's match is never the same twice; a demo's always is.
    rng = Random(seed) if seed is not None else SystemRandom()
    session = Session(
        folders=folders,
        config=config,
        journal=journal,
        owner=OwnerStore(folders.owner),
        devices=open_devices(config.changed(overrides or {}), rng),
        rng=rng,
        notices=notices,
        size=size,
        box=box,
    )
    session.owner.notice = session.notice
    return session
