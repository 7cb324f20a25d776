# shellcheck shell=sh
# Installs what the two commands beside it (play.sh, test.sh) need; they read this file in.
# The caller sets $root, the folder of the clone. Nothing outside $root/.venv and apt is touched.
: "${root:?is the folder of the clone}"

# What Kivy's wheel opens at run time and does not carry: GL with or without a graphics card,
# touch without a desktop (mtdev), pointer, touch and screens under a desktop (x...), sound.
# package=library, because Debian 13 calls some packages otherwise; the library's name stays.
system_libraries="libgl1=libGL.so.1 libegl1=libEGL.so.1 libgles2=libGLESv2.so.2
    libmtdev1=libmtdev.so.1 libxcursor1=libXcursor.so.1 libxi6=libXi.so.6
    libxrandr2=libXrandr.so.2"

# The drivers behind GL, which are found by folder.
system_packages="libgl1-mesa-dri"

# Bound to the system's libcamera and kernel, so from apt; pip must not replace them there.
pi_packages="python3-picamera2 python3-opencv python3-numpy python3-gpiozero python3-lgpio"

say() {
    printf 'mars-companion: %s\n' "$*"
}

die() {
    printf 'mars-companion: %s\n' "$*" >&2
    exit 1
}

# Run "$2"... and show of its output only what tells how far it is; all of it goes to $log.
log=
run() {
    say "$1"
    log=${log:-$(mktemp "${TMPDIR:-/tmp}/mars-companion-install.XXXXXX")}
    shift
    { "$@" </dev/null 2>&1 || printf 'exit status %s\n' "$?"; } | show_progress
}

show_progress() {
    status=0
    while IFS= read -r line; do
        printf '%s\n' "$line" >>"$log"
        case $line in
        "exit status "*) status=${line#exit status } ;;
        "Unpacking "*) line=${line#Unpacking } && printf '    %s\n' "${line%% *}" ;;
        *"Downloading "*" MB)"*) printf '    %s\n' "${line#*Downloading }" ;;
        esac
    done
    return "$status"
}

# End with "$1", with the cause first when it is the commonest one.
failed() {
    printf '    | %s\n' "the last lines of $log:" >&2
    tail -n 8 "$log" | sed 's/^/    | /' >&2
    if tail -n 40 "$log" |
        grep -qE 'Temporary failure|Could not (resolve|connect)|unreachable|NewConnectionError'; then
        die "no network was reached, and the first start needs one (about 200 MB)." \
            "Connect it and start again; later starts need none."
    fi
    die "$1 The lines above say why. Start again when that is mended."
}

is_pi() {
    for file in /proc/device-tree/model /sys/firmware/devicetree/base/model; do
        if [ -r "$file" ]; then
            tr -d '\0' <"$file" | grep -q 'Raspberry Pi'
            return
        fi
    done
    return 1
}

check_system() {
    if ! command -v apt-get >/dev/null || ! command -v dpkg >/dev/null; then
        die "this system has no apt-get. Use Debian 12 or 13, or Raspberry Pi OS (64-bit)."
    fi
    # Not uname: a 32-bit Raspberry Pi OS runs under a 64-bit kernel.
    case $(dpkg --print-architecture) in
    amd64 | arm64) ;;
    armhf | armel) die "this system is 32-bit. Use Raspberry Pi OS (64-bit)." ;;
    *) die "$(dpkg --print-architecture) is not supported. Use a 64-bit PC or Raspberry Pi." ;;
    esac
}

# Set $python to the first Python that fits. On a Pi only the system's sees apt's packages.
find_python() {
    candidates="python3 python3.13 python3.12 python3.11 /usr/bin/python3"
    if is_pi; then candidates=/usr/bin/python3; fi
    python=
    for candidate in $candidates; do
        path=$(command -v "$candidate") || continue
        python_fits "$path" || continue
        python=${python:-$path}
        # One that can make an environment at once is better than one that needs apt first.
        if "$path" -c 'import ensurepip' 2>/dev/null; then
            python=$path
            return
        fi
    done
    [ -n "$python" ] || die "Python 3.11, 3.12 or 3.13 is needed; python3 here is" \
        "$(python3 -V 2>&1 || true). Debian 12 and 13 and Raspberry Pi OS bring one:" \
        "apt-get install python3"
}

python_fits() {
    "$1" -c 'import sqlite3, ssl, sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' \
        2>/dev/null
}

# Print the Debian packages that are wanted and not there.
missing_packages() {
    known=$(/sbin/ldconfig -p)
    for pair in $system_libraries "$(sound_package)=libasound.so.2"; do
        case $known in
        *"${pair#*=}"*) ;;
        *) printf '%s ' "${pair%%=*}" ;;
        esac
    done
    wanted=$system_packages
    if is_pi; then wanted="$wanted $pi_packages"; fi
    for package in $wanted; do
        state=$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null) || state=
        if [ "$state" != installed ]; then printf '%s ' "$package"; fi
    done
    if ! "$python" -c 'import ensurepip' 2>/dev/null; then venv_package; fi
}

# Since Debian 13 the old name of the sound library stands for two packages; apt would not choose.
sound_package() {
    case $(. /etc/os-release && echo "${VERSION_ID:-}") in
    12 | 22.04) echo libasound2 ;;
    *) echo libasound2t64 ;;
    esac
}

venv_package() {
    version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
    if /usr/bin/python3 -V | grep -q "Python $version\."; then
        echo python3-venv
    else
        echo "python$version-venv"
    fi
}

# Set $sudo to what stands before a command that needs root, or end with what to do instead.
find_root() {
    sudo=
    if [ "$(id -u)" = 0 ]; then return; fi
    if command -v sudo >/dev/null; then
        # Asked here, in the open: later commands have no keyboard.
        if sudo -n true 2>/dev/null || { [ -t 0 ] && sudo -v; }; then
            sudo=sudo
            return
        fi
    fi
    die "these system packages are missing and need root. Run this as root, then start again:" \
        "apt-get install $1"
}

apt_get() {
    words=$1
    shift
    run "$words" ${sudo:+sudo} env LC_ALL=C DEBIAN_FRONTEND=noninteractive \
        apt-get -q -y -o DPkg::Lock::Timeout=300 "$@"
}

install_packages() {
    missing=$(missing_packages)
    if [ -z "$missing" ]; then return; fi
    find_root "$missing"
    # shellcheck disable=SC2086 # names without spaces, meant to be split
    set -- install --no-install-recommends $missing
    # One dead source of many must not stop us: whether it mattered, the install shows.
    apt_get "asking for the list of packages" update || true
    if apt_get "installing system packages: $missing" "$@"; then return; fi
    # A run cut short leaves packages half set up, perhaps with its dpkg still at work; apt has
    # waited for that one by now and says what it wants.
    if grep -qE 'dpkg was interrupted|--fix-broken' "$log"; then
        run "mending what an interrupted run left" ${sudo:+sudo} dpkg --configure -a || true
        apt_get "completing it" --fix-broken install || true
        if apt_get "installing once more" "$@"; then return; fi
    fi
    failed "apt-get could not install: $missing.$(hint_pi)"
}

hint_pi() {
    if is_pi; then echo " On a Pi this needs Raspberry Pi OS, no other system."; fi
}

# What the environment was made of; any change asks for a new installation.
fingerprint() {
    {
        echo "$1" "$root"
        "$root/.venv/bin/python" -V
        cat "$root/pyproject.toml" "$root/hardware/setup/constraints.txt"
    } 2>&1 | sha256sum
}

is_installed() {
    [ -f "$root/.venv/installed-for-$1" ] && [ ! -e "$root/.venv/unfinished" ] &&
        [ "$(cat "$root/.venv/installed-for-$1")" = "$(fingerprint "$1")" ]
}

make_environment() {
    if environment_is_sound; then return; fi
    # The mark stays while all else goes, so that a cut at any moment is seen the next time.
    mkdir -p "$root/.venv"
    : >"$root/.venv/unfinished"
    find "$root/.venv" -mindepth 1 -maxdepth 1 ! -name unfinished -exec rm -rf {} +
    own=
    if is_pi; then own=--system-site-packages; fi
    # shellcheck disable=SC2086 # no word at all when empty
    run "making the Python environment .venv with $("$python" -V)" \
        "$python" -m venv $own "$root/.venv" || failed "could not make $root/.venv."
}

# Sound: not left half done, its Python still there after a system upgrade, and of the right kind.
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

# Put the app and the extras named in $1 into the environment.
install_python() {
    : >"$root/.venv/unfinished"
    # The build tool first and by version, so that the app's own build fetches nothing.
    run "installing Python packages (up to a few minutes on a Pi)" pip_install setuptools ||
        failed "pip could not install the Python packages."
    run "installing the app with: ${1:-nothing more}" \
        pip_install --no-build-isolation -e "$root${1:+[$1]}" ||
        failed "pip could not install the Python packages."
    rm "$root/.venv/unfinished"
}

# The one door: make everything ready for "play" or "test".
install_for() {
    if is_installed "$1"; then return; fi
    check_system
    find_python
    say "installing what is needed, once"
    install_packages
    # Two starts at once wait for each other; the lock ends with this shell.
    exec 9<"$root/pyproject.toml"
    flock 9
    make_environment
    extras=desktop
    if is_pi; then extras=; fi
    if [ "$1" = test ]; then extras="${extras:+$extras,}test"; fi
    install_python "$extras"
    # What tests need holds all that playing needs.
    fingerprint play >"$root/.venv/installed-for-play"
    fingerprint "$1" >"$root/.venv/installed-for-$1"
    exec 9<&-
    rm -f "$log"
    say "ready."
}
