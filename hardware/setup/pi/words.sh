# shellcheck shell=sh
# shellcheck disable=SC2154 # the names are set by place.sh and pi.sh
# The commands of `pi.sh`: one function `word_NAME` for each, and their options.

run_word() {
    word=${1:-help}
    case $word in
    install | look | update | back | status | uninstall | take | fetch | build | built) ;;
    help | -h | --help) message usage && exit 0 ;;
    *) message usage >&2 && exit 2 ;;
    esac
    case $word in
    status | fetch | build | built) ;;
    *) need_root "$@" ;;
    esac
    umask 022
    shift
    read_options "$@"
    "word_$word"
}

# Set $wanted_start, $wanted_user, $wanted_version and $with_data from the command's arguments.
read_options() {
    wanted_start='' wanted_user='' wanted_version='' with_data=''
    while [ $# -gt 0 ]; do
        case $word:$1 in
        install:--desktop | take:--desktop) wanted_start=desktop ;;
        install:--lite | take:--lite) wanted_start=lite ;;
        install:--user | take:--user | uninstall:--user)
            [ $# -ge 2 ] || die no-name
            wanted_user=$2
            shift
            ;;
        uninstall:--data) with_data=yes ;;
        update:[!-]*) wanted_version=$1 ;;
        *) message usage >&2 && exit 2 ;;
        esac
        shift
    done
}

need_pi() {
    check_system
    is_pi || die no-pi
}

need_installed() {
    [ -n "$(version_at current)" ] || die install-first
}

word_install() {
    need_pi
    find_user "$wanted_user"
    lock
    find_clone
    name_version
    rm -rf "$copy"
    take_version --user "$user" "--$(kind_of_start "$wanted_start")"
    say installed "$id" "$(how_it_starts)"
    say restart-once
}

word_look() {
    find_release look
    if is_nothing_new; then return; fi
    write_news ready "$release"
    say available "$release"
}

word_update() {
    find_release update
    if is_nothing_new; then return; fi
    take_version --user "$user" "--$(kind_of_start)"
    write_news updated "$release"
    say updated "$release" "$(version_at previous)"
}

# Fetch, and set $release, $id and $commit to the release in $wanted_version, else the newest.
find_release() {
    need_pi
    need_installed
    find_user
    lock
    begin_news "$1"
    find_clone
    is_clone || refuse clone no-clone "$clone"
    spare_root
    fetch_all
    find_named
    release=${wanted_version:-${named:-$(newest_release)}}
    if [ -n "$tag_was_moved" ] && [ "$release" = "$(release_of current)" ]; then
        refuse moved tag-moved
    fi
    if [ -n "$release" ]; then check_release "$release"; fi
}

is_nothing_new() {
    if [ -n "$release" ] && [ "$id" != "$(version_at current)" ]; then
        if [ -n "$wanted_version" ]; then return 1; fi
        if ! is_ahead && ! is_older_release "$release"; then return 1; fi
    fi
    rm -rf "$handed"
    write_news newest "$(release_of current)"
    say nothing-newer "$(version_at current)"
}

# Check whether the current version already contains $commit, if installed from a newer clone.
is_ahead() {
    git_there merge-base --is-ancestor "$commit" "$(version_at current)" 2>/dev/null
}

# Called by the previous version, or the clone, in the script of a version that was just written, as
# only this script knows what it needs.
word_take() {
    id=$(basename "$root")
    [ "$root" = "$versions/$id" ] || die odd-take "$versions"
    find_user "$wanted_user"
    if [ ! -f "$root/tried" ] || ! is_built; then make_version; fi
    list_once user "$user"
    list_once clone "${MARS_COMPANION_CLONE:-$(listed clone)}"
    put_common
    put_start "$wanted_start"
    switch_to "$id"
}

make_version() {
    rm -f "$root/tried"
    check_system
    find_python
    packages=$(missing_packages)
    if on_screen && [ -n "$packages" ]; then
        refuse packages more-packages "$packages"
    fi
    install_packages
    list_packages "$packages"
    build_version
    # Compile the files now, as the app may not write below /opt and would do it at every start. Use
    # the system's Python, as root runs nothing that the user has built.
    "$python" -I -m compileall -q "$root/companion" "$root/hardware" \
        "$root/calibration" "$root/ui" || die not-translated
    try_version "$id"
}

list_once() {
    unlist "$1"
    list "$@"
}

word_back() {
    need_installed
    find_user
    lock
    begin_news back
    id=$(version_at previous)
    [ -n "$id" ] || refuse none none-before
    again "$id" || die not-taken "$id" "$(what_goes_on)"
    write_news back "$(release_of current)"
    say runs-again "$id"
}

how_it_starts() {
    case $(listed start) in
    desktop) message starts-desktop "$user" ;;
    lite) message starts-lite "$user" ;;
    esac
}

word_status() {
    if [ -z "$(version_at current)" ]; then
        say not-installed
        exit 1
    fi
    find_user
    faults=0
    before=$(version_at previous)
    if [ -n "$before" ]; then
        say version-and-before "$(version_at current)" "$(how_it_starts)" "$before"
    else
        say version "$(version_at current)" "$(how_it_starts)"
    fi
    if is_running; then say runs; else say runs-not; fi
    say groups "$user" "$(id -nG "$user" 2>/dev/null)"
    for path in $(listed file); do
        # Skip files in folders that this user may not read, which may well be there.
        if [ ! -x "$below$(dirname "$path")" ]; then continue; fi
        if [ ! -e "$below$path" ] && [ ! -L "$below$path" ]; then
            say file-missing "$path"
            faults=1
        fi
    done
    [ -f "$opt/current/tried" ] || { say never-tried && faults=1; }
    exit "$faults"
}

word_uninstall() {
    if [ ! -d "$opt" ]; then
        say nothing-installed
        if [ -z "$with_data" ]; then return; fi
    fi
    find_user "$wanted_user"
    if [ -d "$opt" ]; then
        lock
        remove_start
        take_away
        packages=$(listed package | tr '\n' ' ')
        if [ -n "$packages" ]; then
            say packages-stay "$packages"
        fi
        rm -rf "$opt"
    fi
    if [ -n "$with_data" ]; then
        for folder in $own_folders; do rm -rf "${user_home:?}/$folder"; done
        say data-gone "$user"
    else
        say data-stays "$user_home"
    fi
    say uninstalled
}
