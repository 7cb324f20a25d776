#!/bin/sh
# Makes a card that boots into the table: Debian 13 with its own kernel and the stage of
# hardware/setup/image carried out in it, as pi-gen would; an ext4 file that qemu boots. As root.
# Usage: card.sh amd64|arm64; it lies below $MARS_RIG or ~/.cache/mars-companion/rig in card-ARCH,
# and the system is made once: remove that folder for another. The companion is that of this folder's
# commit, made each time. Where Debian has none of a Pi's packages, empty ones stand in.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
arch=${1:?amd64 or arm64}
case $arch in amd64 | arm64) ;; *) echo "amd64 or arm64" >&2 && exit 2 ;; esac
card=${MARS_RIG:-${XDG_CACHE_HOME:-$HOME/.cache}/mars-companion/rig}/card-$arch
stage=$here/hardware/setup/image/stage-mars-companion
bare=$card/bare
PATH=$PATH:/usr/sbin:/sbin
player=table

missing=
for pair in mmdebstrap:mmdebstrap mke2fs:e2fsprogs git:git; do
    command -v "${pair%%:*}" >/dev/null || missing="$missing ${pair#*:}"
done
foreign=
if [ "$(dpkg --print-architecture)" != "$arch" ]; then
    foreign=yes
    binfmt=/proc/sys/fs/binfmt_misc
    # In a container the package is installed and nobody registers it.
    if [ ! -e $binfmt/qemu-aarch64 ] && [ -e /usr/lib/binfmt.d/qemu-aarch64.conf ]; then
        mountpoint -q $binfmt || mount -t binfmt_misc binfmt_misc $binfmt
        grep -v '^#' /usr/lib/binfmt.d/qemu-aarch64.conf | tr -d '\n' >$binfmt/register
    fi
    ls $binfmt/*aarch64* >/dev/null 2>&1 || missing="$missing qemu-user-static"
    command -v arch-test >/dev/null || missing="$missing arch-test"
fi
if [ -n "$missing" ]; then
    echo "It needs these Debian packages:$missing" >&2 && exit 3
fi

# Packages for another processor are unpacked by this machine's own programs, which need no
# emulation: they lie in the root's /native. Scripts of packages, Python and pip are emulated.
native=$card/native
unpackers="dpkg-deb tar xz zstd gzip rm"
path=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
patience=300 # Seconds until the installer's trial must have drawn a picture.
if [ -n "$foreign" ]; then
    path=/native:$path
    patience=3000
fi

make_native() {
    mkdir -p "$native"
    for program in $unpackers; do
        file=$(command -v "$program")
        cp -L "$file" "$native/.$program"
        ldd "$file" | grep -o '/[^ ]*' | while read -r library; do cp -L "$library" "$native"; done
        printf '#!/bin/sh\nexec /native/ld-linux-x86-64.so.2 --library-path /native /native/.%s "$@"\n' \
            "$program" >"$native/$program"
        chmod 755 "$native/$program"
    done
}

# The locked wheels for 64-bit ARM and the Python of root $1.
fetch_wheels() {
    python=$(basename "$(readlink -f "$1/usr/bin/python3")" | tr -d 'a-z.')
    tags=
    for minor in $(seq 17 41); do tags="--platform manylinux_2_${minor}_aarch64 $tags"; done
    # shellcheck disable=SC2086  # many words
    "${PYTHON:-$here/.venv/bin/python}" -m pip download -qq --dest "$1/wheels" --no-deps \
        --only-binary=:all: --require-hashes -r "$here/hardware/setup/locked.txt" $tags \
        --platform manylinux2014_aarch64 --platform any --implementation cp \
        --python-version "$python" --abi "cp$python" --abi abi3 --abi none
    chmod -R a+rX "$1/wheels"
}

# Runs a command in the root, in a name space of its own, so that nothing stays mounted.
inside() {
    # shellcheck disable=SC2016 # for the shell in there
    unshare --mount sh -c '
        path=$1
        root=$2
        shift 2
        mount -t proc proc "$root/proc"
        mount --rbind /dev "$root/dev"
        mount -t tmpfs run "$root/run"
        exec chroot "$root" env -u PIP_FIND_LINKS PATH="$path" HOME=/root LC_ALL=C.UTF-8 "$@"
    ' sh "$path" "$@"
}

# An empty package $2 of version 9 in root $1.
stand_in() {
    folder=$1/tmp/$2
    mkdir -p "$folder/DEBIAN"
    printf 'Package: %s\nVersion: 9\nArchitecture: all\nMaintainer: rig\nDescription: stand-in\n' "$2" \
        >"$folder/DEBIAN/control"
    dpkg-deb --build --root-owner-group "$folder" "$1/tmp/$2.deb" >/dev/null
    chroot "$1" dpkg -i "/tmp/$2.deb" >/dev/null
    rm -rf "$folder" "$1/tmp/$2.deb"
}

if [ ! -e "$bare/made" ]; then
    rm -rf --one-file-system "$bare" # One that was broken off may have /dev mounted in it.
    mkdir -p "$card"
    set --
    if [ -n "$foreign" ]; then
        make_native
        set -- --setup-hook="copy-in '$native' /" --aptopt="DPkg::Path \"$path\""
    fi
    # shellcheck disable=SC2016  # apt's own word
    site=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' | grep -v security |
        head -n 1)
    # What Raspberry Pi OS Lite has and the installer counts on; the rest it asks for itself.
    PATH=$path mmdebstrap --variant=apt --quiet --architectures="$arch" "$@" \
        --dpkgopt=force-unsafe-io \
        --aptopt='Acquire::Check-Valid-Until "false"' \
        --include="linux-image-$arch,systemd,systemd-sysv,dbus,polkitd,udev,kmod,login,passwd,sudo
            git,openssh-client,ca-certificates,python3,python3-venv,procps,iproute2,udisks2,dosfstools
            network-manager,wpasupplicant" trixie "$bare" "$site"
    # A Pi's own gpiozero is newer than Debian's; the others Debian has not.
    for package in python3-picamera2 python3-lgpio python3-gpiozero; do stand_in "$bare" "$package"; done
    chroot "$bare" useradd --create-home --shell /bin/bash "$player"
    echo "/dev/vda / ext4 defaults 0 1" >"$bare/etc/fstab"
    echo mars >"$bare/etc/hostname"
    touch "$bare/made"
fi

# ---- the stage, as pi-gen carries it out -----------------------------------------------------
rm -rf --one-file-system "$card/root"
cp -a --reflink=auto "$bare" "$card/root"
# The names are looked up as here, and what this machine trusts is trusted there.
cp /etc/resolv.conf "$card/root/etc/resolv.conf"
cp /etc/ssl/certs/ca-certificates.crt "$card/root/etc/ssl/certs/ca-certificates.crt"
export ROOTFS_DIR="$card/root" FIRST_USER_NAME="$player" MARS_COMPANION_SOURCE="$here"
packages=$(cat "$stage/00-install/00-packages")
inside "$card/root" sh -ec "apt-get -qq update
    DEBIAN_FRONTEND=noninteractive apt-get -qq -y install --no-install-recommends $packages"
bash -e "$stage/00-install/00-run.sh"
# An emulated pip is so slow at each connection that an index may end it: wheels are fetched here.
wheels=
if [ -n "$foreign" ]; then
    wheels="PIP_NO_INDEX=1 PIP_FIND_LINKS=/wheels"
    fetch_wheels "$card/root"
fi
# As pi-gen does: from standard input, which nothing in the script may read.
# shellcheck disable=SC2086  # one word a variable
inside "$card/root" env FIRST_USER_NAME="$player" MARS_COMPANION_PATIENCE="$patience" $wheels \
    bash -e <"$stage/00-install/00-run-chroot.sh"

# What only the building needed.
rm -rf "$card/root/native" "$card/root/wheels" "$card/root/etc/apt/apt.conf.d/99mmdebstrap"

# ---- the card --------------------------------------------------------------------------------
cp "$card"/root/boot/vmlinuz-* "$card/vmlinuz"
cp "$card"/root/boot/initrd.img-* "$card/initrd"
rm -f "$card/card.ext4" "$card/commit"
# Half as much again, for what is written later.
size=$(($(du -sm "$card/root" | cut -f1) * 3 / 2))
mke2fs -q -t ext4 -L mars -d "$card/root" "$card/card.ext4" "${size}m"
git -c safe.directory='*' -C "$card/root/home/$player/mars-companion" rev-parse HEAD >"$card/commit"
rm -rf --one-file-system "$card/root"
echo "The card is ready: $card/card.ext4 ($size MB${foreign:+, $arch by emulation})."
