#!/bin/sh
# Waits until the kernel offers a screen to draw on; the graphics driver may load after us.
set -eu
devices=${1:-/dev/dri}
# Four times this must fit into the service's two minutes, or its limit is never reached.
patience=20
waited=0
while ! ls "$devices"/card* >/dev/null 2>&1; do
    if [ "$waited" -ge "$patience" ]; then
        echo "no screen can be drawn on: there is no $devices/card*. In /boot/firmware/config.txt" \
            "'dtoverlay=vc4-kms-v3d' must stand, and the screen be plugged in." >&2
        exit 1
    fi
    sleep 1
    waited=$((waited + 1))
done
