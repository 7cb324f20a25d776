#!/bin/sh
# Goes back to the previous version if one hangs that has never run well here. The app's service
# calls it as the user:  ended.sh HOME begins|ends
# At the end systemd sets $SERVICE_RESULT. A version has run well once it ended regularly, or was
# started again without having hung or crashed.
set -eu
opt=${MARS_COMPANION_ROOT:-}/opt/mars-companion
kept=$1/.local/state/mars-companion
now=$kept/version-runs well=$kept/versions-well hung=$kept/versions-hung

mkdir -p "$kept"
current=$(basename "$(readlink "$opt/current")")
before=$(basename "$(readlink "$opt/previous" || true)")
runs=$(cat "$now" 2>/dev/null || true)

listed_in() {
    grep -qxF "$2" "$1" 2>/dev/null
}

note() {
    if ! listed_in "$1" "$2"; then echo "$2" >>"$1"; fi
}

case $2:${SERVICE_RESULT:-} in
begins:*)
    if [ "$runs" = "$current" ]; then note "$well" "$runs"; fi
    echo "$current" >"$now"
    ;;
ends:success)
    if [ -n "$runs" ]; then note "$well" "$runs"; fi
    ;;
ends:watchdog | ends:timeout)
    rm -f "$now"
    note "$hung" "${runs:-$current}"
    # Only the current version is replaced, and never by one that has hung as well.
    if [ "${runs:-$current}" = "$current" ] && [ -n "$before" ] && [ "$before" != "$current" ] &&
        ! listed_in "$well" "$current" && ! listed_in "$hung" "$before"; then
        systemctl start --no-block --no-ask-password mars-companion-back.service
    fi
    ;;
ends:*) rm -f "$now" ;; # after a crash, the next start must not note it as one that ran well
esac
