# shellcheck shell=sh
# Installs what play.sh and test.sh need, which source this file. The caller sets $root, the folder
# of the clone. Apart from apt's packages, only $root/.venv is changed.
: "${root:?is the folder of the clone}"
. "$root/hardware/setup/system.sh"

# Print a hash of everything that the environment is made from; if it differs, install again.
fingerprint() {
    {
        echo "$1" "$root"
        "$root/.venv/bin/python" -V
        cat "$root/pyproject.toml" "$root/hardware/setup/constraints.txt" \
            "$root"/hardware/setup/locked*.txt \
            "$root/hardware/setup/install.sh" "$root/hardware/setup/system.sh"
    } 2>&1 | sha256sum
}

is_installed() {
    [ -f "$root/.venv/installed-for-$1" ] && [ ! -e "$root/.venv/unfinished" ] &&
        [ "$(cat "$root/.venv/installed-for-$1")" = "$(fingerprint "$1")" ]
}

make_environment() {
    if environment_is_sound; then return; fi
    # The file "unfinished" is written first, so that an interruption at any moment is noticed.
    mkdir -p "$root/.venv"
    : >"$root/.venv/unfinished"
    find "$root/.venv" -mindepth 1 -maxdepth 1 ! -name unfinished -exec rm -rf {} +
    own=
    if is_pi; then own=--system-site-packages; fi
    # shellcheck disable=SC2086 # $own may be empty
    run "$(message making-environment "$("$python" -V)")" \
        "$python" -m venv $own "$root/.venv" || failed no-environment "$root/.venv"
}

# Check that the environment is complete, its Python still exists after a system upgrade, and, on a
# Pi, that it sees the system's packages.
environment_is_sound() {
    [ ! -e "$root/.venv/unfinished" ] && python_fits "$root/.venv/bin/python" &&
        "$root/.venv/bin/python" -m pip --version >/dev/null 2>&1 || return 1
    if is_pi; then
        grep -q 'include-system-site-packages = true' "$root/.venv/pyvenv.cfg"
    fi
}

pip_install() {
    "$root/.venv/bin/python" -m pip install --disable-pip-version-check --no-input --retries 2 \
        --progress-bar off -c "$root/hardware/setup/constraints.txt" "$@"
}

# Put what file $1 locks into the environment: only wheels, and only with its hashes.
install_locked() {
    : >"$root/.venv/unfinished"
    run "$(message installing-packages)" pip_install --no-deps --only-binary :all: \
        --require-hashes -r "$1" || failed no-packages
}

# Put the app into the environment, with what it needs to play.
install_to_play() {
    locked=$root/hardware/setup/locked-desktop.txt
    if is_pi; then
        # What a Pi takes from pip, and setuptools, which builds the app.
        { cat "$root/hardware/setup/locked.txt" && sed -n '/^setuptools==/,/^$/p' "$locked"; } \
            >"$root/.venv/locked.txt"
        locked=$root/.venv/locked.txt
    fi
    install_locked "$locked"
    run "$(message installing-app)" pip_install --no-deps --no-build-isolation -e "$root" ||
        failed no-packages
}

# Install everything for "play" or "test", unless it is there.
install_for() {
    if is_installed "$1"; then return; fi
    check_system
    find_python
    say installing-once
    install_packages
    # Two installations wait for each other; the lock ends with this shell.
    exec 9<"$root/pyproject.toml"
    flock 9
    make_environment
    install_to_play
    if [ "$1" = test ]; then install_locked "$root/hardware/setup/locked-test.txt"; fi
    rm "$root/.venv/unfinished"
    # An environment for tests contains everything for playing.
    fingerprint play >"$root/.venv/installed-for-play"
    fingerprint "$1" >"$root/.venv/installed-for-$1"
    exec 9<&-
    rm -f "$log"
    say ready
}
