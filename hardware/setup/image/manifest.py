"""Write the list from which Raspberry Pi Imager offers an image.

    python manifest.py IMAGE.img.xz ADDRESS >os_list.json

ADDRESS is the URL of the image. In Imager: options, content repository, the address
of the list. Nothing is sent anywhere.
"""

import hashlib
import json
import lzma
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

# Imager's names for the boards on which a 64-bit image for Pi 4 and 5 starts.
DEVICES = ["pi5-64bit", "pi4-64bit"]
CHUNK = 1 << 20


def entry(image: Path, address: str) -> dict[str, Any]:
    """Return the list's entry of an image, with the sizes and hashes that Imager checks."""
    packed, unpacked, size = hashlib.sha256(), hashlib.sha256(), 0
    with image.open("rb") as file:
        while chunk := file.read(CHUNK):
            packed.update(chunk)
    with lzma.open(image) as plain:
        while chunk := plain.read(CHUNK):
            unpacked.update(chunk)
            size += len(chunk)
    made = datetime.fromtimestamp(image.stat().st_mtime, UTC)
    return {
        "name": "Mars Companion",
        "description": "Starts into the companion for five board games about Mars",
        "icon": address.rpartition("/")[0] + "/mars-companion.svg",
        "url": address,
        "extract_size": size,
        "extract_sha256": unpacked.hexdigest(),
        "image_download_size": image.stat().st_size,
        "image_download_sha256": packed.hexdigest(),
        "release_date": made.strftime("%Y-%m-%d"),
        # Imager asks for Wi-Fi, name and country, and Raspberry Pi OS sets them at the first
        # start, since Trixie by cloud-init. The companion's user is there already, whoever else
        # is made.
        "init_format": "cloudinit-rpi",
        "devices": DEVICES,
    }


if __name__ == "__main__":
    print(json.dumps({"os_list": [entry(Path(sys.argv[1]), sys.argv[2])]}, indent=2))
