"""What the command for a Pi changes in the settings of its desktop, and gives back."""

import re
import shutil
from pathlib import Path

import pytest

from tests.pretended_pi import PERSON, PretendedPi

pytestmark = pytest.mark.skipif(
    not (shutil.which("git") and shutil.which("ssh-keygen")),
    reason="git or ssh-keygen is not installed",
)


@pytest.fixture
def pi(tmp_path: Path) -> PretendedPi:
    return PretendedPi(tmp_path / "pi")


RC = """<?xml version="1.0"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <tablet mapToOutput="DSI-1" mouseEmulation="yes"/>
  <touch deviceName="10-0038 generic ft5x06 (79)" mapToOutput="DSI-1" mouseEmulation="yes"/>
  <touch deviceName="11-005d Goodix Capacitive TouchScreen"
         mouseEmulation="yes" mapToOutput="DSI-1" />
  <touch deviceName="a mouse of its own" mapToOutput="HDMI-A-1" mouseEmulation="no"/>
</openbox_config>
"""


@pytest.mark.parametrize("place", ["etc/xdg", f"home/{PERSON}/.config"])
def test_two_fingers_count_on_a_desktop_as_long_as_the_app_is_there(pi, place):
    """Before: one mouse of all fingers, tied to an output that a Pi 5 has not."""
    panel = pi.root / "sys/class/drm/card2-DSI-2"
    settings = pi.root / place / "labwc/rc.xml"
    for folder in (panel, settings.parent):
        folder.mkdir(parents=True)
    (panel / "status").write_text("connected\n")
    settings.write_text(RC)
    assert pi.run("install", "--user", PERSON, "--desktop").returncode == 0
    after = settings.read_text()
    tablet, *touches = re.findall(r"<t[^>]*>", after)
    assert tablet in RC
    emulated = [re.search(r'mouseEmulation="(.*?)"', touch)[1] for touch in touches]
    assert emulated == ["false", "false", "no"]
    assert [re.search(r'mapToOutput="(.*?)"', touch)[1] for touch in touches] == [
        "DSI-2", "DSI-2", "HDMI-A-1",
    ]  # fmt: skip
    assert pi.run("install").returncode == 0
    assert settings.read_text() == after
    assert pi.run_installed("uninstall").returncode == 0
    # All as it was, but for an output that there is not.
    fingers = RC[RC.index("<touch") :]
    assert settings.read_text() == RC.replace(fingers, fingers.replace("DSI-1", "DSI-2"))
    assert [each.name for each in settings.parent.iterdir()] == ["rc.xml"]


def test_a_desktop_that_makes_no_mouse_of_fingers_is_left_as_it_is(pi):
    settings = pi.root / "etc/xdg/labwc/rc.xml"
    settings.parent.mkdir(parents=True)
    settings.write_text(RC.replace('"yes"', '"no"'))
    assert pi.run("install", "--user", PERSON, "--desktop").returncode == 0
    assert pi.run_installed("uninstall").returncode == 0
    assert settings.read_text() == RC.replace('"yes"', '"no"')
