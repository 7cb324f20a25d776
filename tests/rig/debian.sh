#!/bin/sh
# Makes a bare Debian with its own packages of everything that a Pi gets from apt, and over them the
# environment that pi.sh makes: no wheel stands in for a package. As root.
# Usage: debian.sh 12|13|testing [WORDS...]; testing has the newest systemd, for the units, and no
# environment. It lies below $MARS_RIG or ~/.cache/mars-companion/rig, and is
# made once, its environment again when other packages are locked. With words, pytest runs with them in
# it; this folder is its project, read-only.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
number=${1:?12, 13 or testing}
shift
case $number in
12) suite=bookworm ;; 13) suite=trixie ;; testing) suite=testing ;;
*) echo "12, 13 or testing" >&2 && exit 2 ;;
esac
rig=${MARS_RIG:-${XDG_CACHE_HOME:-$HOME/.cache}/mars-companion/rig}
bare=$rig/debian-$number
PATH=$PATH:/usr/sbin:/sbin
# From apt on a Pi, as hardware/setup/system.sh asks for it. Raspberry Pi's own archive has picamera2,
# lgpio and gpiozero 2, Debian none of them but gpiozero 1.6, which the app refuses.
# shellcheck disable=SC1091,SC2034,SC2154 # read from the project
packages=$(root=$here && . "$here/hardware/setup/system.sh"
    for name in $pi_packages $system_packages; do
        case $name in *picamera2 | *lgpio | *gpiozero) ;; *) printf '%s,' "$name" ;; esac
    done)
if [ "$number" = testing ]; then packages=; fi
# What a booted one needs: systemd, polkit, udev, sticks.
packages="${packages}python3-venv,libmtdev1,libgl1,libegl1,libgles2,systemd,systemd-sysv,dbus
    dbus-user-session,polkitd,network-manager,wpasupplicant,dnsmasq-base,tzdata,udev,udisks2,dosfstools,procps,iproute2,kmod,mount,passwd,login,sudo,git
    openssh-client,ca-certificates"
packages=$(echo "$packages" | tr -s ' \n' ',')

if [ ! -e "$bare/usr/bin/python3" ]; then
    if ! command -v mmdebstrap >/dev/null; then
        echo "It needs this Debian package: mmdebstrap" >&2 && exit 3
    fi
    mkdir -p "$rig"
    # shellcheck disable=SC2016  # apt's own word
    site=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' | grep -v security |
        head -n 1)
    mmdebstrap --variant=apt --quiet --aptopt='Acquire::Check-Valid-Until "false"' \
        --include="$packages" "$suite" "$bare.new" "$site"
    mv "$bare.new" "$bare"
fi
if [ "$number" = testing ]; then
    echo "Debian testing is ready in $bare." && exit
fi
if [ ! -e "$bare/opt/app/bin/pytest" ] ||
    ! cmp -s "$here/hardware/setup/locked.txt" "$bare/opt/locked.txt"; then
    # The names are looked up as here, and what this machine trusts is trusted there.
    cp /etc/resolv.conf "$bare/etc/resolv.conf"
    cp /etc/ssl/certs/ca-certificates.crt "$bare/etc/ssl/certs/ca-certificates.crt"
    cp "$here/hardware/setup/locked.txt" "$bare/opt/locked.new"
    chroot "$bare" /usr/bin/python3 -m venv --system-site-packages /opt/app
    chroot "$bare" env -u PIP_FIND_LINKS /opt/app/bin/pip install -q --only-binary=:all: \
        --require-hashes --no-deps -r /opt/locked.new
    chroot "$bare" env -u PIP_FIND_LINKS /opt/app/bin/pip install -q \
        pytest pytest-xdist hypothesis networkx gpiozero==2.0.1
    mv "$bare/opt/locked.new" "$bare/opt/locked.txt" # Last, so that a half made one is made again.
fi
echo "Debian $number is ready in $bare."
if [ $# -gt 0 ]; then
    # A name space of its own, so that nothing stays mounted.
    # shellcheck disable=SC2016 # for the shell in there
    exec unshare --mount sh -c '
        bare=$1 here=$2
        shift 2
        mkdir -p "$bare/project"
        mount --bind "$here" "$bare/project" && mount -o remount,ro,bind "$bare/project"
        if [ -d "$here/../shared" ]; then # Photos to measure with, where they are.
            mkdir -p "$bare/shared" && mount --bind "$here/../shared" "$bare/shared"
        fi
        mount -t proc proc "$bare/proc"
        mount --rbind /dev "$bare/dev"
        exec chroot "$bare" env -C /project HOME=/root PYTHONPATH=/project LC_ALL=C.UTF-8 \
            PYTHONDONTWRITEBYTECODE=1 /opt/app/bin/python -m pytest -p no:cacheprovider "$@"
    ' sh "$bare" "$here" "$@"
fi
