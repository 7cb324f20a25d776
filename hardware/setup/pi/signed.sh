# shellcheck shell=sh
# shellcheck disable=SC2154,SC2034 # the names are set by place.sh and pi.sh, and read by others
# Verifies new versions, which are tags signed by a known key. The clone's owner, or the app's user
# in root's place, fetches them and passes them to root as git objects. Names, hashes and signatures
# are checked in a repository of root's own, so that the clone need not be trusted.
signers=/etc/mars-companion/signers
handed=$opt/handed-over.git

# Print the newest release with a valid tag, so that one invalid tag does not block the others. If
# none newer than the current version is valid, print the newest name, whose check then says why.
newest_release() {
    first=
    runs=$(release_of current)
    for each in $(tags_by_number); do
        first=${first:-$each}
        if [ "$each" = "$runs" ]; then break; fi
        if (
            # shellcheck disable=SC2329 # check_release calls it.
            write_news() { :; }
            check_release "$each"
        ) >/dev/null 2>&1; then
            echo "$each"
            return
        fi
    done
    echo "$first"
}

# Print all releases, newest first; v1.0 is newer than v1.0-rc1.
tags_by_number() {
    git_there -c versionsort.suffix=-alpha -c versionsort.suffix=-beta -c versionsort.suffix=-rc \
        tag --list 'v[0-9]*' --sort=-version:refname
}

# Run git in root's repository, with no settings but these.
git_here() {
    env -i PATH="$PATH" HOME=/nonexistent GIT_CONFIG_NOSYSTEM=1 GIT_CONFIG_GLOBAL=/dev/null \
        git -c gpg.format=ssh -c gpg.ssh.allowedSignersFile="$below$signers" \
        -c gpg.minTrustLevel=fully -c core.fsyncObjectFiles=false -C "$handed" "$@"
}

# Check the tag of release $1, and set $commit, $id and $release.
check_release() {
    case $1 in
    *[!A-Za-z0-9._-]* | -*) refuse unknown no-version "$1" ;;
    esac
    [ -s "$below$signers" ] || refuse key no-key
    command -v ssh-keygen >/dev/null || refuse packages no-ssh-keygen
    tag=$(git_there rev-parse --verify --quiet "refs/tags/$1") ||
        refuse unknown no-version-in "$1" "$clone"
    hand_over "$tag" || refuse broken unreadable "$1" "$clone"
    [ "$(git_here cat-file -t "$tag" 2>/dev/null)" = tag ] ||
        refuse unsigned unsigned "$1"
    # The signed name must be this one: a signature of another tag proves nothing.
    [ "$(git_here cat-file tag "$tag" | sed -n '/^$/q; s/^tag //p')" = "$1" ] ||
        refuse moved other-name "$1"
    git_here verify-tag "$tag" >/dev/null 2>&1 ||
        refuse unsigned unknown-key "$1" "$signers"
    known=$(listed "tag $1")
    if [ -n "$known" ] && [ "$known" != "$tag" ]; then
        refuse moved other-tag "$1"
    fi
    list tag "$1" "$tag"
    commit=$(git_here rev-parse "$tag^{commit}")
    id=$commit
    release=$1
}

# Copy tag $1 with its commit and files, but no earlier commits, to root's own repository.
hand_over() {
    enough_space
    rm -rf "$handed"
    git init --quiet --bare "$handed"
    there=$(git_there rev-parse --verify --quiet "$1^{commit}") || return 1
    echo "$there" >"$handed/shallow"
    { echo "$1" && git_there rev-list --objects --no-walk "$there"; } |
        cut -d' ' -f1 | git_there pack-objects --quiet --stdout >"$handed/pack" &&
        git_here index-pack --stdin <"$handed/pack" >/dev/null 2>&1
}

# Check whether release $1 is older than the current one.
is_older_release() {
    runs=$(release_of current)
    # ~ sorts before the end of a name, so that v1.0-rc1 is older than v1.0.
    [ -n "$runs" ] && [ "$1" != "$runs" ] &&
        [ "$(printf '%s\n' "$1" "$runs" | tr - '~' | sort -V | head -n 1 | tr '~' -)" = "$1" ]
}

# Print the release of the version that link $1 points to, or nothing if it is none.
release_of() {
    cat "$opt/$1/release" 2>/dev/null || true
}
