"""A Wi-Fi joined from inside the app's service, on two radios that the kernel pretends.

The first radio is a router, locked with a password; NetworkManager joins it with the second when
the stand-in for the app asks by the product's own functions, under all limits of its service.
Debian's NetworkManager, wpa_supplicant and polkit are the real ones.
"""

import json
import subprocess
import time
from pathlib import Path

from tests.rig.guest import stick, units
from tests.rig.guest.reporting import report

NAME, PASSWORD = r"Table: 5 \ 6", "martians 42"
APP = r"""#!/opt/app/bin/python3
import json, os, socket, sys, time
sys.path.insert(0, "/project")
from pathlib import Path
from companion.storage.reasons import reason
from hardware.network import ManagedNetwork
with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sender:
    sender.sendto(b"READY=1", os.environ["NOTIFY_SOCKET"])
network = ManagedNetwork()
asked = Path("/run/rig/asked")
while True:
    time.sleep(0.2)
    if not asked.exists():
        continue
    words = json.loads(asked.read_text())
    try:
        answer = network.near() if not words else network.join(*words)
    except OSError as error:
        answer = "refused: " + reason(error)
    asked.unlink()
    said = [answer, network.can_join(), network.status().words]
    Path("/run/rig/answer").write_text(json.dumps(said))
"""


def nmcli(*words: str) -> str:
    """Run it as root, and return all that it said."""
    done = subprocess.run(["nmcli", *words], capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


def make_router() -> None:
    """Give the first radio to another wpa_supplicant, with addresses for who joins."""
    nmcli("device", "set", "wlan0", "managed", "no")
    settings = Path("/run/router.conf")
    settings.write_text(
        f'network={{\nssid="{NAME}"\npsk="{PASSWORD}"\nmode=2\nfrequency=2412\n'
        "key_mgmt=WPA-PSK\nproto=RSN\npairwise=CCMP\n}\n"
    )
    for command in (
        ("wpa_supplicant", "-B", "-i", "wlan0", "-c", str(settings)),
        ("ip", "address", "add", "10.42.0.1/24", "dev", "wlan0"),
        ("dnsmasq", "--port=0", "--interface=wlan0", "--dhcp-range=10.42.0.10,10.42.0.20"),
    ):
        subprocess.run(command, check=True)


def asked(*words: str) -> list:
    """Let the app do this; return what came of it."""
    return list(stick.asked(json.dumps(words)))


def main() -> None:
    """Try it, and report."""
    units.APP = APP
    units.FAST, units.SCREEN = stick.LIMITS + "# {start}\n", "# {version}\n"
    at = units.Booted("lite")
    at.install()
    units.RIG.chmod(0o777)
    units.wait_for(lambda: "wlan1" in nmcli("-t", "-f", "DEVICE", "device"), 120)
    make_router()
    at.systemctl("start", units.NAMES[0])
    facts: dict = {"devices": nmcli("device")}
    for _ in range(10):
        facts["near"] = asked()
        if not isinstance(facts["near"][0], str) and facts["near"][0]:
            break
        time.sleep(3)
    facts["wrong"] = asked(NAME, "martians 43")
    facts["short"] = asked(NAME, "42")
    facts["none"] = asked("nowhere", PASSWORD)
    facts["joined"] = asked(NAME, PASSWORD)
    facts["after"] = asked()
    facts["kept"] = nmcli("-t", "-f", "NAME,TYPE,AUTOCONNECT", "connection")
    other = ["runuser", "-u", "nobody", "--", "nmcli", "device", "disconnect", "wlan1"]
    facts["others"] = subprocess.run(other, capture_output=True, text=True, check=False).returncode
    journal = ("journalctl", "-b", "-u", "NetworkManager", "--no-pager", "-n", "60")
    said = subprocess.run(journal, capture_output=True, check=False).stdout
    Path("/io/network").write_bytes(said)
    report(**facts)


if __name__ == "__main__":
    main()
