"""A card that boots into the table: Debian 13 with the image's stage, on a display of qemu's.

Made by `card.sh`, booted by `card.py`. The kernel, systemd, KMS, Mesa and the installed app are as
they are on the card; only the processor is emulated, and draws.
"""

import pytest

from tests.rig.card import PICTURES, SHELF, boot, colours
from tests.rig.machine import RIG, why_not

pytestmark = [pytest.mark.rig, pytest.mark.slow]


# The one for 64-bit ARM takes far longer to make and to boot: where it was made.
ARCHS = ("amd64", *(("arm64",) if (RIG / "card-arm64" / "commit").exists() else ()))


@pytest.fixture(scope="module", params=ARCHS)
def booted(request, tmp_path_factory):
    if why_not():
        pytest.skip(f"no guest: {why_not()}")
    if not (RIG / f"card-{request.param}" / "commit").exists():
        pytest.skip(f"no card in {RIG}: sh tests/rig/card.sh {request.param} makes it")
    folder = tmp_path_factory.mktemp("card")
    return boot(request.param, folder), folder


def test_it_boots_to_the_shelf_at_the_first_start(booted):
    facts, folder = booted
    assert (facts["state"], facts["restarts"]) == ("active", 0)
    assert colours(folder / "shelf.ppm") > SHELF


def test_it_plays_a_demo(booted):
    facts, folder = booted
    assert facts["pictures"] >= PICTURES and facts["after"] == "active"
    assert colours(folder / "demo.png") > SHELF
