#!/bin/sh
# Waits until the kernel offers a screen to draw on; the graphics driver may load after us, and on a
# Pi 5 that of the panel after that of the HDMI sockets.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/../../.." && pwd)
. "$root/hardware/setup/messages.sh"
devices=${1:-/dev/dri}
connectors=${2:-/sys/class/drm}
# Four times this must fit into the service's two minutes, or its limit is never reached.
patience=20
waited=0
until ls "$devices"/card* >/dev/null 2>&1 &&
    grep -qx connected "$connectors"/card*-*/status 2>/dev/null; do
    if [ "$waited" -ge "$patience" ]; then
        # A screen that does not say that it is there may be one all the same.
        if ls "$devices"/card* >/dev/null 2>&1; then exit 0; fi
        die no-screen "$devices"
    fi
    sleep 1
    waited=$((waited + 1))
done
