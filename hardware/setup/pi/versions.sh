# shellcheck shell=sh
# shellcheck disable=SC2154 # the names are set by place.sh and pi.sh
# Keeps versions of the app side by side, each with an environment of its own. The link `current`
# points to the one in use, and is changed atomically after the new one was tried; `previous` is for
# going back.
versions=$opt/versions
# Free space in MiB for a new version: its environment, and what pip unpacks meanwhile.
space_needed=400
# The copy that the app's user fetches into if the clone is root's, as root meets no network.
copy=$opt/clone.git

# End if another one of these commands is running; the lock ends with this shell.
lock() {
    mkdir -p "$versions"
    exec 8>"$opt/lock"
    flock -n 8 || die another-runs
}

# Run git in the clone as its owner, as git refuses folders of others. New files are the owner's.
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

# Set $clone, the source of new versions: the folder of this script, or, for an installed version,
# the clone from which it was installed.
find_clone() {
    case $root in
    "$versions"/*) clone=$(listed clone) ;;
    *) clone=$root ;;
    esac
    [ -f "$clone/hardware/setup/pi.sh" ] ||
        die clone-gone "${clone:-}"
    # The path is written into services, which would split it at other characters.
    case $clone in
    *[!A-Za-z0-9/._-]*) die odd-clone "$clone" ;;
    esac
    # For the new version's own script, which is in another folder.
    export MARS_COMPANION_CLONE="$clone"
}

# Go on with the copy if the clone belongs to root.
spare_root() {
    if ! is_clone || [ "$(stat -c %U "$clone")" != root ]; then
        rm -rf "$copy"
        return
    fi
    if [ ! -d "$copy" ]; then copy_clone; fi
    clone=$copy
}

copy_clone() {
    rm -rf "$copy.new"
    # The remote's address may hold a password.
    (umask 077 && git_there clone --quiet --bare --no-hardlinks \
        -c remote.origin.fetch='+refs/heads/*:refs/remotes/origin/*' "$clone" "$copy.new")
    remote=$(first_remote)
    if [ -n "$remote" ]; then
        git -C "$copy.new" remote set-url origin "$(address_of "$remote")"
    else
        git -C "$copy.new" remote remove origin
    fi
    chown -R "$user" "$copy.new"
    mv "$copy.new" "$copy"
}

first_remote() {
    git_there remote | grep -x origin || git_there remote | head -n 1
}

# Print the address of remote $1. A path that starts at the clone becomes one that holds elsewhere.
address_of() {
    address=$(git_there remote get-url "$1")
    # A colon before the first slash ends a scheme or a host.
    case ${address%%/*} in
    "" | *:*) echo "$address" ;;
    *) readlink -m -- "$clone/$address" ;;
    esac
}

# Set $commit and $id to the clone's current commit; without git, $id is a hash of all files.
name_version() {
    release=
    if is_clone; then
        commit=$(git_there rev-parse --verify --quiet 'HEAD^{commit}') ||
            die no-commit "$clone"
        id=$commit
        if [ -n "$(git_there status --porcelain --untracked-files=no)" ]; then
            say uncommitted "$clone"
        fi
    else
        commit=
        id=files-$(pack_folder | sha256sum | cut -c1-40)
    fi
}

pack_folder() {
    tar -C "$clone" --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner \
        --exclude=./.venv --exclude=./.git --exclude=__pycache__ --exclude='./*.egg-info' -cf - .
}

# Write the files of version $id into its own folder.
unpack_version() {
    new=$versions/$id
    if [ -f "$new/tried" ]; then return; fi
    enough_space
    rm -rf "$new"
    mkdir -p "$new"
    # Only root may write the unpacked files, whatever the modes in the clone.
    if ! { pack_version >"$new/files.tar" &&
        tar --no-same-permissions --no-same-owner -xf "$new/files.tar" -C "$new"; }; then
        drop_version
        refuse space not-written "$id" "$(what_goes_on)"
    fi
    rm "$new/files.tar"
    if [ -n "$release" ]; then echo "$release" >"$new/release"; fi
    # pi.sh is also a command on the path.
    chmod 755 "$new/hardware/setup/pi.sh"
}

enough_space() {
    free=$(df -Pm "$versions" | awk 'NR == 2 { print $4 }')
    [ "$free" -ge "$space_needed" ] || refuse space no-space "$space_needed" "$free" \
        "$(what_goes_on)"
}

# Print an archive of the release that was checked, or, for `install`, of the clone as it is.
pack_version() {
    if [ -n "$release" ]; then
        git_here archive "$commit"
    elif [ -n "$commit" ]; then
        git_there archive "$commit"
    else
        pack_folder
    fi
}

# Let the script of version $id install, try and start it; on failure leave everything as it was.
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

# Let link $1 point to version $2, atomically, once all of its files are on the SD card.
point() {
    sync
    ln -sfn "versions/$2" "$opt/.$1.new"
    mv -T "$opt/.$1.new" "$opt/$1"
    sync
}

# Switch to version $1; if it does not stay up, go back to the one before.
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
            # Its services are written again as well, as the other version may have changed them.
            again "$before" && restart_app
            refuse start not-up "$1"
        fi
    fi
    if [ -n "$before" ]; then point previous "$before"; fi
}

# Let the current version back up the matches before another one opens them. There is a time limit,
# as a version that hangs must not prevent going back.
back_up_matches() {
    as_user timeout -k 5 "${MARS_COMPANION_PATIENCE:-90}" \
        "$opt/current/.venv/bin/mars-companion" backups --make >/dev/null 2>&1 || say no-backup
}

# Let version $1 write its own files into the system and take over.
again() {
    sh "$versions/$1/hardware/setup/pi.sh" take --user "$user" "--$(listed start)"
}

# Remove all versions but the current and the previous one.
sweep_versions() {
    for folder in "$versions"/*; do
        case $(basename "$folder") in
        "$(version_at current)" | "$(version_at previous)") ;;
        *) rm -rf "$folder" ;;
        esac
    done
}
