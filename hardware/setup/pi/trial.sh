# shellcheck shell=sh
# shellcheck disable=SC2154 # the names are set by place.sh and pi.sh
# Tries a version before it is used: as the user who will play, unseen, on folders of its own.

# How long the first picture may take, in seconds; an old card in a Pi 4 is slow at first.
picture_patience=${MARS_COMPANION_PATIENCE:-300}

try_version() {
    trial=$(as_user mktemp -d "${TMPDIR:-/tmp}/mars-companion-trial.XXXXXX")
    # The shelf, a match by bots, what is missing, and the matches that are there already.
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
    # lgpio makes a file where it is started; no display and no sound is touched. The
    # number is to stop it by.
    (cd "$trial" && as_user env -u DISPLAY -u WAYLAND_DISPLAY SDL_VIDEODRIVER=offscreen \
        SDL_AUDIODRIVER=dummy TMPDIR="$trial" sh -c 'echo $$ >number; exec "$@"' sh \
        "$root/.venv/bin/mars-companion" --data "$trial" "$@")
}

# Devices that are wanting are no fault of the version; not to come that far is.
trial_doctor() {
    status=0
    trial_run doctor || status=$?
    [ "$status" -le 1 ]
}

# On a copy: a new version may change how matches are kept, and may yet be refused.
trial_journal() {
    kept=$user_home/.local/share/mars-companion/journal.sqlite
    if [ ! -f "$kept" ]; then return; fi
    as_user mkdir -p "$trial/data"
    as_user "$root/.venv/bin/python" -c 'import sqlite3, sys
old, new = (sqlite3.connect(path) for path in sys.argv[1:])
old.backup(new)' "$kept" "$trial/data/journal.sqlite" && trial_run games
}

# The first drawn picture is enough; a whole demo would take minutes on a Pi.
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

# Not asked to end: drawing unseen, it hears nothing but this.
stop_demo() {
    # As the user, whose file the number is in: root would end whatever stands there.
    # shellcheck disable=SC2016  # the inner shell expands it
    as_user sh -c 'kill -KILL "$(cat "$1")"' sh "$trial/number" 2>/dev/null || true
    wait "$demo" 2>/dev/null || true
}
