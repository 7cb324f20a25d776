# shellcheck shell=sh
# shellcheck disable=SC2154,SC2034 # the names are set by place.sh and pi.sh, and read by words.sh
# Finds out which release is the newest, as signed with a key of its own. So the key that signs
# releases can stay offline, while this one signs two lines in the branch `newest` every few weeks:
#   release v1.0
#   until 2027-01-31
# Without the branch, or after that day, somebody may be withholding a release, and we refuse.
kind_newest=mars-companion-newest

# Set $named to the release that is signed as the newest, or to "" if there is no key for that.
find_named() {
    named=
    grep -q "^[^#]*namespaces=\"$kind_newest\"" "$below$signers" 2>/dev/null || return 0
    remote=$(first_remote)
    if [ -n "$remote" ]; then branch=refs/remotes/$remote/newest; else branch=refs/heads/newest; fi
    said=$opt/newest
    rm -f "$said" "$said.sig"
    if ! git_there show "$branch:newest" 2>/dev/null | head -c 1000 >"$said" ||
        ! git_there show "$branch:newest.sig" 2>/dev/null | head -c 4000 >"$said.sig" ||
        ! ssh-keygen -Y verify -f "$below$signers" -I newest -n "$kind_newest" -s "$said.sig" \
            <"$said" >/dev/null 2>&1; then
        refuse stale not-said-newest
    fi
    named=$(sed -n 's/^release //p' "$said")
    until=$(sed -n 's/^until //p' "$said")
    rm -f "$said" "$said.sig"
    # Days are compared as text below, so that their format must be exact.
    case $until in
    [0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]) ;;
    *) refuse stale not-said-newest ;;
    esac
    if [ "$(printf '%s\n' "$until" "$(date -u +%F)" | sort | head -n 1)" = "$until" ] &&
        [ "$until" != "$(date -u +%F)" ]; then
        refuse stale too-old-newest "$until"
    fi
}
