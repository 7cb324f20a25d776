#!/bin/sh
# Makes ready what the rig boots: Debian testing's kernel (it has gpio-sim and vivid, which
# stable's has not) and a small initramfs. Both are only unpacked, nothing of them is installed.
# Usage: setup.sh [amd64|arm64|camera]; everything lies below $MARS_RIG or
# ~/.cache/mars-companion/rig, and is made once: remove that folder to have it made again.
# "camera" is amd64 with libcamera and picamera2.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
kind=${1:-amd64}
arch=$kind
[ "$kind" = camera ] && arch=amd64
rig=${MARS_RIG:-${XDG_CACHE_HOME:-$HOME/.cache}/mars-companion/rig}/$arch
PATH=$PATH:/usr/sbin:/sbin
# What the guests load, in words of modprobe; what a kernel has built in is passed over.
modules="virtio_pci virtio_rng virtio_blk 9pnet_virtio 9p overlay ext4 configfs gpio-sim vivid uvcvideo
 dummy_hcd gadgetfs uinput evdev bochs virtio-gpu xhci_pci usb_storage uas sd_mod vfat nls_ascii nls_cp437 nls_iso8859_1
 autofs4 ccm ctr cmac mac80211_hwsim"

tools() {
    for pair in qemu-system-x86_64:qemu-system-x86 qemu-system-aarch64:qemu-system-arm \
        busybox:busybox-static depmod:kmod cpio:cpio zstd:zstd xz:xz-utils fdtput:device-tree-compiler \
        mkfs.ext4:e2fsprogs mkfs.fat:dosfstools mmdebstrap:mmdebstrap; do
        case $kind-$pair in
            amd64-*aarch64* | amd64-fdtput* | amd64-mmdebstrap*) continue ;;
            camera-*aarch64* | camera-fdtput* | arm64-*x86_64*) continue ;;
        esac
        command -v "${pair%%:*}" >/dev/null || printf ' %s' "${pair#*:}"
    done
}

missing=$(tools)
if [ -n "$missing" ]; then
    echo "The rig needs these Debian packages:$missing"
    [ "$(id -u)" = 0 ] || { echo "Install them first: sudo apt-get install$missing" >&2; exit 3; }
    apt-get update -qq
    # shellcheck disable=SC2086  # one word a package
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null
fi

# ---- the kernel: with lists of its own, so that this machine's apt stays as it was -------
mkdir -p "$rig/lists/partial" "$rig/archives/partial" "$rig/deb"
# shellcheck disable=SC2016  # apt's own word
site=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' | grep -v security | head -n 1)
set -- /usr/share/keyrings/debian-archive-keyring.*
echo "deb [signed-by=$1] $site testing main" > "$rig/sources.list"
testing() {
    tool=$1
    shift
    "$tool" -o Dir::Etc::sourcelist="$rig/sources.list" -o Dir::Etc::sourceparts=- \
        -o Dir::State::lists="$rig/lists" -o Dir::Cache="$rig" -o Dir::State::status=/dev/null \
        -o APT::Architecture="$arch" -o APT::Architectures="$arch" -o APT::Sandbox::User= \
        -o Acquire::Check-Valid-Until=false "$@" # a mirror may be weeks behind: signed it is
}
if [ ! -s "$rig/version" ]; then
    testing apt-get update -qq
    image=$(testing apt-cache depends "linux-image-$arch" |
        awk '/Depends: linux-image-[0-9]/ {print $2; exit}')
    version=${image#linux-image-}
    rm -rf "$rig/root" "$rig/deb"
    mkdir -p "$rig/deb" "$rig/root"
    (
        cd "$rig/deb"
        for package in "linux-base-$version" "linux-binary-$version" "linux-modules-$version"; do
            testing apt-get download -qq "$package"
        done
        [ "$arch" = amd64 ] || testing apt-get download -qq busybox-static
        for deb in *.deb; do dpkg -x "$deb" "$rig/root"; done
    )
    rm -rf "$rig/deb"
    # Debian's kernel packages keep their modules below /usr; modprobe -d looks below /lib.
    [ -e "$rig/root/lib" ] || ln -s usr/lib "$rig/root/lib"
    depmod -b "$rig/root" "$version"
    cp "$(find "$rig/root" -name 'vmlinuz*' -type f | head -n 1)" "$rig/vmlinuz"
    echo "$version" > "$rig/version"
fi
version=$(cat "$rig/version")

# ---- the initramfs: busybox, the modules in the order they load, and our init -------------
box=/bin/busybox
[ "$arch" = amd64 ] || box=$(find "$rig/root" -path '*bin/busybox' -type f | head -n 1)
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
mkdir -p "$tree/bin" "$tree/mods" "$tree/proc" "$tree/sys" "$tree/dev" "$tree/ro" "$tree/rw" "$tree/new"
cp "$box" "$tree/bin/busybox"
ln -s busybox "$tree/bin/sh"
for module in $modules; do
    modprobe -d "$rig/root" -S "$version" --show-depends "$module" 2>/dev/null |
        awk '$1 == "insmod" {print $2}' |
        while read -r file; do
            name=$(basename "$file" .xz)
            name=${name%.zst}
            case $file in
                *.xz) xz -dc "$file" > "$tree/mods/$name" ;;
                *.zst) zstd -qdcf "$file" > "$tree/mods/$name" ;;
                *) cp "$file" "$tree/mods/$name" ;;
            esac
            echo "$name"
        done > "$tree/mods/$module.list"
done
cp "$here/init" "$tree/init"
chmod +x "$tree/init"
(cd "$tree" && find . | cpio -o -H newc --quiet | gzip -1) > "$rig/initrd.new"
mv "$rig/initrd.new" "$rig/initrd"
cp "$here/init" "$here/setup.sh" "$rig/" # to see when the initramfs is an old one
# ---- arm64: user land, wheels, and a device tree that says Raspberry Pi 4 -----------------
if [ "$arch" = arm64 ]; then
    if [ ! -e "$rig/debian/usr/bin/python3" ]; then
        # Unpacked only: nothing of arm64 has to run on this machine.
        mmdebstrap --variant=extract --architectures=arm64 --mode=auto --quiet \
            --include=python3-minimal,python3,libpython3-stdlib,mount,dash,coreutils,bash \
            bookworm "$rig/debian.new" "$site"
        # What a package's own script would have made.
        ln -sf dash "$rig/debian.new/bin/sh"
        mv "$rig/debian.new" "$rig/debian"
    fi
    if [ ! -e "$rig/debian/opt/site/fluent" ]; then
        tags=
        for minor in $(seq 17 36); do tags="--platform manylinux_2_${minor}_aarch64 $tags"; done
        # shellcheck disable=SC2086  # many words
        "${PYTHON:-$here/../../.venv/bin/python}" -m pip install -q --target "$rig/debian/opt/site" \
            --only-binary=:all: $tags --platform manylinux2014_aarch64 --implementation cp \
            --python-version 311 --abi cp311 --abi abi3 --abi none "gpiozero>=2.0.1" "lgpio>=0.2.2" msgspec \
            fluent.runtime
    fi
    qemu-system-aarch64 -M "virt,gic-version=3,dumpdtb=$rig/pi.dtb" -cpu cortex-a72 -smp 1 -m 1024 \
        -nographic >/dev/null 2>&1
    fdtput -t s "$rig/pi.dtb" / model "Raspberry Pi 4 Model B Rev 1.5"
    fdtput -p -c "$rig/pi.dtb" /system
    fdtput -t x "$rig/pi.dtb" /system linux,revision 0xc03115
    # The machine's own pins go: the header is to be the first chip.
    fdtput -r "$rig/pi.dtb" /gpio-keys
    own=$(fdtget -l "$rig/pi.dtb" / | grep '^pl061@')
    fdtput -t s "$rig/pi.dtb" "/$own" status disabled
    bank=/gpio-sim/bank0
    fdtput -p -c "$rig/pi.dtb" "$bank"
    fdtput -t s "$rig/pi.dtb" /gpio-sim compatible gpio-simulator
    fdtput "$rig/pi.dtb" "$bank" gpio-controller
    fdtput -t x "$rig/pi.dtb" "$bank" "#gpio-cells" 2
    fdtput -t i "$rig/pi.dtb" "$bank" ngpios 58
    fdtput -t s "$rig/pi.dtb" "$bank" gpio-sim,label pinctrl-bcm2711
    # shellcheck disable=SC2046  # one word a line
    fdtput -t s "$rig/pi.dtb" "$bank" gpio-line-names $(seq -f GPIO%.0f 0 57)
fi
# ---- camera: Debian testing's libcamera and Python, picamera2 and what it needs from PyPI --------
if [ "$kind" = camera ]; then
    if [ ! -e "$rig/camera/usr/bin/python3" ]; then
        rm -rf --one-file-system "$rig/camera.new"
        mmdebstrap --variant=extract --architectures=amd64 --mode=auto --quiet \
            --aptopt='Acquire::Check-Valid-Until "false"' \
            --include=python3,libpython3-stdlib,python3-libcamera,libcamera-ipa,python3-prctl,mount,dash,coreutils,bash \
            testing "$rig/camera.new" "$(cat "$rig/sources.list")"
        mv "$rig/camera.new" "$rig/camera"
    fi
    if [ ! -e "$rig/camera/opt/site/fluent" ]; then
        python=$(basename "$(readlink -f "$rig/camera/usr/bin/python3")" | tr -d 'a-z.')
        tags=
        for minor in $(seq 17 41); do tags="--platform manylinux_2_${minor}_x86_64 $tags"; done
        # Named one by one: what picamera2 wants besides (pidng) has no wheel, and nobody uses it.
        # shellcheck disable=SC2086  # many words
        "${PYTHON:-$here/../../.venv/bin/python}" -m pip install -q --target "$rig/camera/opt/site" \
            --only-binary=:all: --no-deps $tags --platform manylinux2014_x86_64 --platform any \
            --implementation cp --python-version "$python" --abi "cp$python" --abi abi3 --abi none \
            picamera2 numpy opencv-python-headless simplejpeg piexif av pillow jsonschema attrs \
            referencing rpds-py jsonschema-specifications tqdm videodev2 libarchive-c msgspec \
            fluent.runtime fluent.syntax babel pytz typing-extensions
    fi
fi
echo "The rig is ready in $rig (kernel $version)."
