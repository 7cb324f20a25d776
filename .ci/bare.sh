# shellcheck shell=bash
# Bare Debians, for jobs that try what was built as a stranger would. Sourced after job.sh.

# What Kivy opens at run time, with the names of Debian 12 and of 13, and what installs the app.
bare_packages=ca-certificates,libegl1,libgl1,libgl1-mesa-dri,libgles2,libmtdev1,pipx,python3-venv

# The wheel of this commit in $wheel: that of the job package, else a new one.
built_wheel() {
    local commit
    commit=$(git rev-parse HEAD)
    if [ "$(cat "$work/dist.commit" 2>/dev/null)" != "$commit" ]; then
        environment package python3 build twine check-wheel-contents pyroma pipx
        rm -rf "$work/dist"
        "$python" -m build --wheel --outdir "$work/dist" .
        echo "$commit" >"$work/dist.commit"
    fi
    # shellcheck disable=SC2034 # Read by the jobs.
    wheel=$(echo "$work"/dist/*.whl)
}

# Unpacks a bare Debian $1 (12 or 13) of architecture $2 into $bare, with a user called player. What
# apt gave is kept as an archive in MARS_ROOTS, so that only the first run fetches it.
bare_root() {
    local suite=bookworm archive site
    [ "$1" = 12 ] || suite=trixie
    archive=${MARS_ROOTS:-${XDG_CACHE_HOME:-$HOME/.cache}/mars-companion/roots}/debian-$1-$2.tar
    bare=$work/debian-$1-$2
    if [ ! -e "$archive" ]; then
        mkdir -p "$(dirname "$archive")"
        # shellcheck disable=SC2016 # apt's own word
        site=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' | grep -v security | head -n 1)
        mmdebstrap --format=tar --variant=apt --quiet --architectures="$2" --include="$bare_packages" \
            --aptopt='Acquire::Check-Valid-Until "false"' "$suite" "$archive.new" "$site"
        mv "$archive.new" "$archive"
    fi
    rm -rf --one-file-system "$bare"
    mkdir -p "$bare"
    # Devices stay out: inside_bare binds those of this machine.
    tar -xf "$archive" -C "$bare" --exclude './dev/*'
    # The names are looked up as here, and what this machine trusts is trusted there.
    cp /etc/resolv.conf "$bare/etc/resolv.conf"
    cp /etc/ssl/certs/ca-certificates.crt "$bare/etc/ssl/certs/ca-certificates.crt"
    # By hand: Debian 13's smallest set has no useradd.
    echo player:x:1000:1000::/home/player:/bin/sh >>"$bare/etc/passwd"
    echo player:x:1000: >>"$bare/etc/group"
    install -d -o 1000 -g 1000 "$bare/home/player"
}

# Runs a command in $bare as its player, in a name space of its own, so that nothing stays mounted.
inside_bare() {
    # shellcheck disable=SC2016 # for the shell in there
    unshare --mount sh -c '
        bare=$1
        shift
        mount -t proc proc "$bare/proc"
        mount --rbind /dev "$bare/dev"
        exec chroot --userspec=1000:1000 "$bare" env -i -C /home/player HOME=/home/player \
            LC_ALL=C.UTF-8 PATH=/home/player/.local/bin:/usr/bin:/bin "$@"
    ' sh "$bare" "$@"
}

# Installs $wheel in $bare by pipx and plays a demo of a box there.
try_wheel() {
    local name
    name=$(basename "$wheel")
    cp "$wheel" "$bare/home/player/"
    inside_bare pipx install "./$name[desktop]"
    play_there "$1"
}

# The same for a machine that is emulated, where making an environment with a pip of its own takes two
# minutes: this one fetches the wheels, and the pip in there only unpacks them. $2 is its Python, $3
# its architecture.
try_wheel_slowly() {
    local wheels=$work/wheels-$3 tags=() glibc
    environment uv python3 uv
    # pip takes this machine's markers for those of another; uv does not.
    echo "${wheel}[desktop]" | "$python" -m uv pip compile --quiet --no-header --no-annotate --only-binary :all: \
        --python-version "$2" --python-platform "$3-manylinux_2_28" --constraint hardware/setup/constraints.txt - |
        grep == >"$work/wheels.txt"
    for glibc in 2_17 2_24 2_26 2_27 2_28; do tags+=(--platform "manylinux_${glibc}_$3"); done
    rm -rf "$wheels"
    pip_in "$work/uv" download --quiet --disable-pip-version-check --no-deps --only-binary :all: --python-version "$2" \
        "${tags[@]}" --requirement "$work/wheels.txt" --dest "$wheels"
    cp "$wheel" "$wheels"
    cp -r "$wheels" "$bare/home/player/wheels"
    inside_bare python3 -m venv --without-pip app
    # shellcheck disable=SC2016 # for the shell in there
    inside_bare sh -c 'PYTHONPATH=$(echo /usr/share/python-wheels/pip-*.whl) python3 -m pip --python app/bin/python \
        install --quiet --no-index --no-deps --no-compile wheels/*.whl && mkdir -p .local &&
        mkdir .local/bin && ln -s ../../app/bin/mars-companion .local/bin/'
    play_there "$1"
}

# Starts what was installed in $bare, shows its shelf, plays a demo of a box, and looks at what it left.
play_there() {
    local record
    inside_bare mars-companion --version
    inside_bare mars-companion boxes
    inside_bare mars-companion demo --box "$1" --seed 1 --out demo
    [ "$(find "$bare/home/player/demo" -name '*.png' | wc -l)" -ge 5 ] || { echo "the demo has no pictures"; exit 1; }
    record=$(find "$bare/home/player/demo" -name '*.jsonl' | head -n 1)
    inside_bare mars-companion replay "demo/$(basename "$record")"
    rm -rf --one-file-system "$bare"
}
