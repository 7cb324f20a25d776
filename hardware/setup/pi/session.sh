#!/bin/sh
# Started by the desktop: hands its display to the services of the user and starts the app there.
set -eu
if [ "$(id -un)" != "$1" ]; then exit 0; fi

set --
for name in DISPLAY WAYLAND_DISPLAY XAUTHORITY XDG_SESSION_TYPE XDG_CURRENT_DESKTOP; do
    if printenv "$name" >/dev/null; then set -- "$@" "$name"; fi
done
if [ $# -gt 0 ]; then systemctl --user import-environment "$@"; fi

# A limit that was reached in the session before counts no more.
systemctl --user reset-failed mars-companion.service mars-companion-safe.service 2>/dev/null || true
exec systemctl --user restart mars-companion.service
