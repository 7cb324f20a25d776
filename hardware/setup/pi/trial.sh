# shellcheck shell=sh
# shellcheck disable=SC2154 # the names are set by place.sh and pi.sh
# Tries a version before it is used, as the app's user, without a visible screen, in a folder of its
# own.

# Seconds until the first picture must be drawn; an old SD card in a Pi 4 is slow at first.
picture_patience=${MARS_COMPANION_PATIENCE:-300}

try_version() {
    trial=$(as_user mktemp -d "${TMPDIR:-/tmp}/mars-companion-trial.XXXXXX")
    # List the boxes, let bots play a match, check the devices, open kept matches, draw a screen.
    if run "$(message trying-shelf "$1")" trial_run boxes &&
        run "$(message trying-match "$1")" trial_run simulate mars-needs-heroes --seats 3 \
            --matches 1 --seed 1 &&
        run "$(message trying-devices "$1")" trial_doctor &&
        run "$(message trying-journal "$1")" trial_journal &&
        run "$(message trying-screens "$1")" trial_screens; then
        rm -rf "$trial"
        rm -f "$log"
        : >"$root/tried"
    else
        rm -rf "$trial"
        failed trial-failed "$1"
    fi
}

trial_run() {
    # Run in the folder of the trial, as lgpio writes a file into the current one, and without a
    # display or sound. The file "number" holds the id of the process, to stop it.
    (cd "$trial" && as_user env -u DISPLAY -u WAYLAND_DISPLAY SDL_VIDEODRIVER=offscreen \
        SDL_AUDIODRIVER=dummy TMPDIR="$trial" sh -c 'echo $$ >number; exec "$@"' sh \
        "$root/.venv/bin/mars-companion" --data "$trial" "$@")
}

# A missing device (status 1) is no fault of the version; a crash is.
trial_doctor() {
    status=0
    trial_run doctor || status=$?
    [ "$status" -le 1 ]
}

# Open a copy of the matches: a new version may change their format, and may still be refused.
trial_journal() {
    kept=$user_home/.local/share/mars-companion/journal.sqlite
    if [ ! -f "$kept" ]; then return; fi
    as_user mkdir -p "$trial/data"
    as_user "$root/.venv/bin/python" -c 'import sqlite3, sys
old, new = (sqlite3.connect(path) for path in sys.argv[1:])
old.backup(new)' "$kept" "$trial/data/journal.sqlite" && trial_run games
}

# Draw the first picture of a demo; a whole demo would take minutes on a Pi.
trial_screens() {
    trial_run demo --seed 1 --out "$trial/pictures" &
    demo=$!
    waited=0
    while [ "$waited" -lt "$picture_patience" ]; do
        if [ -n "$(find "$trial/pictures" -name '*.png' 2>/dev/null)" ]; then
            stop_demo
            return 0
        fi
        if ! kill -0 "$demo" 2>/dev/null; then
            wait "$demo" || return 1
            message drew-nothing
            return 1
        fi
        sleep 1
        waited=$((waited + 1))
    done
    stop_demo
    message no-picture "$picture_patience"
    return 1
}

# Kill the demo: drawing without a screen, it reacts to no other signal.
stop_demo() {
    # The user does this, not root, who would kill any process that the user's file names.
    # shellcheck disable=SC2016  # the inner shell expands it
    as_user sh -c 'kill -KILL "$(cat "$1")"' sh "$trial/number" 2>/dev/null || true
    wait "$demo" 2>/dev/null || true
}
