# shellcheck shell=sh
# shellcheck disable=SC2154 # the names are set by place.sh and pi.sh
# The app's versions side by side, each with an environment of its own. `current` points to the one
# that runs and is moved in one step, after the new one was tried; `previous` is kept to go back.
versions=$opt/versions
# What a version needs while it is made: its environment, and what pip unpacks on the way.
space_needed=400

# Only one of us at a time; the lock ends with this shell.
lock() {
    mkdir -p "$versions"
    exec 8>"$opt/lock"
    flock -n 8 || die another-runs
}

# git in the clone, as its owner: git refuses others' folders, and what it writes stays theirs.
git_there() {
    keeper=$(stat -c %U "$clone")
    if [ "$keeper" = "$(id -un)" ]; then
        git -C "$clone" "$@"
    else
        runuser -u "$keeper" -- env HOME="$(getent passwd "$keeper" | cut -d: -f6)" \
            git -C "$clone" "$@"
    fi
}

is_clone() {
    [ -e "$clone/.git" ] && command -v git >/dev/null
}

# Set $clone: where new versions come from. It is where we lie, or where we were installed from.
find_clone() {
    case $root in
    "$versions"/*) clone=$(listed clone) ;;
    *) clone=$root ;;
    esac
    [ -f "$clone/hardware/setup/pi.sh" ] ||
        die clone-gone "${clone:-}"
    # It is written into services, which would take such a name apart.
    case $clone in
    *[!A-Za-z0-9/._-]*) die odd-clone "$clone" ;;
    esac
    # Passed to the version that takes over, which lies elsewhere.
    export MARS_COMPANION_CLONE="$clone"
}

# Set $commit and $id for what lies in the clone now; without git, a name made of all its files.
name_version() {
    release=
    if is_clone; then
        commit=$(git_there rev-parse --verify --quiet 'HEAD^{commit}') ||
            die no-commit "$clone"
        id=$(echo "$commit" | cut -c1-12)
        if [ -n "$(git_there status --porcelain --untracked-files=no)" ]; then
            say uncommitted "$clone"
        fi
    else
        commit=
        id=files-$(pack_folder | sha256sum | cut -c1-12)
    fi
}

pack_folder() {
    tar -C "$clone" --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner \
        --exclude=./.venv --exclude=./.git --exclude=__pycache__ --exclude='./*.egg-info' -cf - .
}

# Write the files of version $id into a folder of its own.
unpack_version() {
    new=$versions/$id
    if [ -f "$new/tried" ]; then return; fi
    enough_space
    rm -rf "$new"
    mkdir -p "$new"
    # What others may write in the clone, nobody but root may write here.
    if ! { pack_version >"$new/files.tar" &&
        tar --no-same-permissions --no-same-owner -xf "$new/files.tar" -C "$new"; }; then
        drop_version
        refuse space not-written "$id" "$(what_goes_on)"
    fi
    rm "$new/files.tar"
    if [ -n "$release" ]; then echo "$release" >"$new/release"; fi
    # It is a command on the path too.
    chmod 755 "$new/hardware/setup/pi.sh"
}

enough_space() {
    free=$(df -Pm "$versions" | awk 'NR == 2 { print $4 }')
    [ "$free" -ge "$space_needed" ] || refuse space no-space "$space_needed" "$free" \
        "$(what_goes_on)"
}

# A release as it was checked; else the clone as it lies, which is what the word install is for.
pack_version() {
    if [ -n "$release" ]; then
        git_here archive "$commit"
    elif [ -n "$commit" ]; then
        git_there archive "$commit"
    else
        pack_folder
    fi
}

# Make version $id ready, try it, and let its own script take over; else leave all as it was.
take_version() {
    unpack_version
    if ! sh "$versions/$id/hardware/setup/pi.sh" take "$@"; then
        drop_version
        if says_running; then write_news failed trial; fi
        die not-taken "$id" "$(what_goes_on)"
    fi
    rm -rf "$handed"
    sweep_versions
}

what_goes_on() {
    now=$(version_at current)
    if [ -n "$now" ]; then echo " $(message goes-on "$now")"; fi
}

drop_version() {
    if [ "$id" != "$(version_at current)" ]; then rm -rf "${versions:?}/$id"; fi
}

# Print the version that a link ("current", "previous") points to.
version_at() {
    basename "$(readlink "$opt/$1" || true)"
}

# Let link $1 point to version $2, in one step, when all that it stands for is on the card.
point() {
    sync
    ln -sfn "versions/$2" "$opt/.$1.new"
    mv -T "$opt/.$1.new" "$opt/$1"
    sync
}

# Make version $1 the one that runs; should it not come up, the one before runs again.
switch_to() {
    before=$(version_at current)
    if [ "$before" = "$1" ]; then return; fi
    if [ -n "$before" ]; then back_up_matches; fi
    if is_running; then was_running=yes; else was_running=; fi
    point current "$1"
    if [ -n "$was_running" ]; then
        say restarting
        if ! restart_app; then
            point current "$before"
            # Its files as well: services may have changed with the version.
            again "$before" && restart_app
            refuse start not-up "$1"
        fi
    fi
    if [ -n "$before" ]; then point previous "$before"; fi
}

# Before another version opens the matches; the version that made them writes the copy. One that
# hangs may hang here, too, and must not keep the one before from coming back.
back_up_matches() {
    as_user timeout -k 5 "${MARS_COMPANION_PATIENCE:-90}" \
        "$opt/current/.venv/bin/mars-companion" backups --make >/dev/null 2>&1 || say no-backup
}

# Let version $1 put its own files down and take over.
again() {
    sh "$versions/$1/hardware/setup/pi.sh" take --user "$user" "--$(listed start)"
}

# Take away every version but the one that runs and the one before.
sweep_versions() {
    for folder in "$versions"/*; do
        case $(basename "$folder") in
        "$(version_at current)" | "$(version_at previous)") ;;
        *) rm -rf "$folder" ;;
        esac
    done
}
