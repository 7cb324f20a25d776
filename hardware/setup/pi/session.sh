#!/bin/sh
# Started by the desktop: passes its display to the user's services and starts the app.
set -eu
if [ "$(id -un)" != "$1" ]; then exit 0; fi

set --
for name in DISPLAY WAYLAND_DISPLAY XAUTHORITY XDG_SESSION_TYPE XDG_CURRENT_DESKTOP; do
    if printenv "$name" >/dev/null; then set -- "$@" "$name"; fi
done
if [ $# -gt 0 ]; then systemctl --user import-environment "$@"; fi

# Starts in an earlier session do not count towards the limit.
systemctl --user reset-failed mars-companion.service mars-companion-safe.service 2>/dev/null || true
exec systemctl --user restart mars-companion.service
