# shellcheck shell=sh
# Checks the architecture and Python of the system, and installs packages with apt. Sourced by
# install.sh; nothing here changes the clone.
. "${root:?is the folder of this version}/hardware/setup/messages.sh"

# Libraries that Kivy opens at run time but its wheel does not contain: GL with or without graphics
# card, touch without a desktop (mtdev), pointer, touch and screens on a desktop (x...). Written as
# package=library, as Debian 13 renamed some packages, but not their libraries.
system_libraries="libgl1=libGL.so.1 libegl1=libEGL.so.1 libgles2=libGLESv2.so.2
    libmtdev1=libmtdev.so.1 libxcursor1=libXcursor.so.1 libxi6=libXi.so.6
    libxrandr2=libXrandr.so.2"

# The drivers of GL, which ldconfig does not list.
system_packages="libgl1-mesa-dri"

# From apt, as they depend on the system's libcamera and kernel; pip must not replace them. The last
# one hears keyboards and gamepads as buzzers: who has only a touchscreen cannot add it later.
pi_packages="python3-picamera2 python3-opencv python3-numpy python3-gpiozero python3-lgpio
    python3-shapely python3-zxing-cpp python3-evdev"

# Print text $1 and run "$2"…; its output goes to $log, and only its progress to the screen.
log=
run() {
    printf 'mars-companion: %s\n' "$1"
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

# End with message $1 and the last lines of the log, or say that there is no network.
failed() {
    if tail -n 40 "$log" |
        grep -qE 'Temporary failure|Could not (resolve|connect)|unreachable|NewConnectionError'; then
        rm -f "$log"
        die no-network
    fi
    why=$(message "$@")
    if grep -q 'DO NOT MATCH THE HASHES' "$log"; then why=$(message other-hash); fi
    printf '    | %s\n' "$(message last-lines "$log")" >&2
    tail -n 8 "$log" | sed 's/^/    | /' >&2
    die see-above "$why"
}

# Check whether this is a Pi, or an image for one, which has no device tree yet. For tests,
# $MARS_COMPANION_ROOT is a folder that stands for the whole system (see pi/place.sh).
is_pi() {
    if [ -n "${MARS_COMPANION_IMAGE:-}" ]; then return 0; fi
    for file in proc/device-tree/model sys/firmware/devicetree/base/model; do
        file=${MARS_COMPANION_ROOT:-}/$file
        if [ -r "$file" ]; then
            tr -d '\0' <"$file" | grep -q 'Raspberry Pi'
            return
        fi
    done
    return 1
}

check_system() {
    if ! command -v apt-get >/dev/null || ! command -v dpkg >/dev/null; then
        die no-apt
    fi
    # uname does not help, as a 32-bit Raspberry Pi OS may have a 64-bit kernel.
    case $(dpkg --print-architecture) in
    amd64 | arm64) ;;
    armhf | armel) die is-32-bit ;;
    *) die no-architecture "$(dpkg --print-architecture)" ;;
    esac
}

# Set $python to the first suitable Python. On a Pi only the system's sees apt's packages.
find_python() {
    candidates="python3 python3.13 python3.12 python3.11 /usr/bin/python3"
    if is_pi; then candidates=${MARS_COMPANION_ROOT:-}/usr/bin/python3; fi
    python=
    for candidate in $candidates; do
        path=$(command -v "$candidate") || continue
        python_fits "$path" || continue
        python=${python:-$path}
        # Prefer one that can create an environment without another package.
        if "$path" -c 'import ensurepip' 2>/dev/null; then
            python=$path
            return
        fi
    done
    [ -n "$python" ] || die no-python "$(python3 -V 2>&1 || true)"
}

python_fits() {
    "$1" -c 'import sqlite3, ssl, sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' \
        2>/dev/null
}

# Print the Debian packages that are needed but not installed.
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

# Since Debian 13 two packages provide the sound library's old name, and apt chooses neither.
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

# Set $sudo to the prefix of commands that need root, or end and say what to do instead.
find_root() {
    sudo=
    if [ "$(id -u)" = 0 ]; then return; fi
    if command -v sudo >/dev/null; then
        # Ask for the password here, as later commands do not read the keyboard.
        if sudo -n true 2>/dev/null || { [ -t 0 ] && sudo -v; }; then
            sudo=sudo
            return
        fi
    fi
    die no-root "$1"
}

apt_get() {
    doing=$1
    shift
    run "$doing" ${sudo:+sudo} env LC_ALL=C DEBIAN_FRONTEND=noninteractive \
        apt-get -q -y -o DPkg::Lock::Timeout=300 "$@"
}

install_packages() {
    missing=$(missing_packages)
    if [ -z "$missing" ]; then return; fi
    find_root "$missing"
    # shellcheck disable=SC2086 # a list that is split into words
    set -- install --no-install-recommends $missing
    # Ignore errors here, as a single dead source may not matter; otherwise the installation fails.
    apt_get "$(message listing-packages)" update || true
    if apt_get "$(message installing-system "$missing")" "$@"; then return; fi
    # An interrupted installation leaves packages half configured. apt has waited for a dpkg that
    # may still have been running, and says what is needed now.
    if grep -qE 'dpkg was interrupted|--fix-broken' "$log"; then
        run "$(message repairing)" ${sudo:+sudo} dpkg --configure -a || true
        apt_get "$(message completing)" --fix-broken install || true
        if apt_get "$(message installing-again)" "$@"; then return; fi
    fi
    if is_pi; then failed no-system-packages-pi "$missing"; fi
    failed no-system-packages "$missing"
}
