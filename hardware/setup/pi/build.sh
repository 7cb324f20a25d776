# shellcheck shell=sh
# shellcheck disable=SC2154 # the names are set by place.sh and pi.sh
# Downloads new versions from the clone's remote, and the packages of a version. Root does neither:
# the clone's owner fetches versions, or the app's user if the clone is root's, and the app's user
# gets the packages. An update from the screen has no network and starts fetch.service and
# build.service for this.

# Fetch all releases into the clone, and set $tag_was_moved if the tag of one has changed.
fetch_all() {
    say asking
    status=0
    if on_screen; then
        if ! system_systemctl start mars-companion-fetch.service; then
            status=$(system_systemctl show -P ExecMainStatus mars-companion-fetch.service)
        fi
    else
        (fetch_there) || status=$?
    fi
    tag_was_moved=
    # shellcheck disable=SC2034 # words.sh reads tag_was_moved.
    case $status in
    0) ;;
    3) tag_was_moved=yes ;; # all others were fetched
    *) refuse network nothing-fetched "$(what_goes_on)" ;;
    esac
}

word_fetch() {
    # shellcheck disable=SC2034 # git_there reads clone.
    if [ -d "$copy" ]; then clone=$copy; else find_clone; fi
    fetch_there
}

fetch_there() {
    if [ -z "$(git_there remote)" ]; then return; fi
    if said=$(LC_ALL=C git_there fetch --tags --prune --prune-tags 2>&1); then return; fi
    printf '%s\n' "$said" >&2
    case $said in
    *"would clobber existing tag"*) exit 3 ;;
    esac
    exit 1
}

# Check whether this version's packages are installed. The user does this, not root, as it runs the
# Python of an environment that the user has built.
is_built() {
    as_user sh "$root/hardware/setup/pi.sh" built
}

word_built() {
    is_installed play
}

# Let the user make this version's environment, and give it to root afterwards.
build_version() {
    mkdir -p "$root/.venv"
    chown -R "$user" "$root/.venv"
    status=0
    if on_screen; then
        system_systemctl start "mars-companion-build@$id.service" || status=$?
    else
        as_user sh "$root/hardware/setup/pi.sh" build || status=$?
    fi
    chown -R -h root:root "$root/.venv"
    [ "$status" = 0 ] || refuse build not-built "$id"
    # The command on the path must not be a file that the user has written.
    rm -f "$root/.venv/bin/mars-companion"
    printf '#!/bin/sh\nPYTHONPATH=%s exec %s/.venv/bin/python -P -m companion "$@"\n' \
        "$root" "$root" >"$root/.venv/bin/mars-companion"
    chmod 755 "$root/.venv/bin/mars-companion"
}

word_build() {
    if is_installed play; then return; fi
    find_python
    # Leave no downloaded packages in the home folder.
    export PIP_NO_CACHE_DIR=1
    make_environment
    install_locked "$root/hardware/setup/locked.txt"
    rm -f "$root/.venv/unfinished" "$log"
    fingerprint play >"$root/.venv/installed-for-play"
}
