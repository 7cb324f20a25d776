#!/bin/sh
# Waits until the kernel offers a screen to draw on. The graphics driver may load after this starts,
# and on a Pi 5 the panel's driver after that of the HDMI sockets.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/../../.." && pwd)
. "$root/hardware/setup/messages.sh"
devices=${1:-/dev/dri}
connectors=${2:-/sys/class/drm}
# Seconds to wait. Four waits must fit into the service's StartLimitIntervalSec, or its limit of
# starts is never reached.
patience=20
waited=0
until ls "$devices"/card* >/dev/null 2>&1 &&
    grep -qx connected "$connectors"/card*-*/status 2>/dev/null; do
    if [ "$waited" -ge "$patience" ]; then
        # Go on with any graphics card, as some screens do not report that they are connected.
        if ls "$devices"/card* >/dev/null 2>&1; then exit 0; fi
        die no-screen "$devices"
    fi
    sleep 1
    waited=$((waited + 1))
done
