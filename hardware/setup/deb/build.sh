#!/bin/sh
# Builds a Debian package of this commit for the Debian that this runs on: build.sh [FOLDER]
# It lies in FOLDER or build/deb then, with its source package. README.source says what is in it.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/../../.." && pwd)
out=${1:-$root/build/deb}
missing=
for pair in dpkg-buildpackage:dpkg-dev dh:debhelper; do
    command -v "${pair%%:*}" >/dev/null || missing="$missing ${pair#*:}"
done
/usr/bin/python3 -m pip --version >/dev/null 2>&1 || missing="$missing python3-pip"
if [ -n "$missing" ]; then
    echo "It needs these Debian packages:$missing" >&2 && exit 3
fi
# Debian sorts a tilde before the end: 1.0.0~rc1 is older than 1.0.0.
version=$(sed -n 's/^__version__ = "\(.*\)"$/\1/p' "$root/companion/__init__.py" | sed 's/\(a\|b\|rc\)\([0-9]*\)$/~\1\2/')
tree=$out/mars-companion-$version
rm -rf "$tree"
mkdir -p "$tree"
git -C "$root" archive HEAD -- companion hardware ui calibration LICENSE README.md pyproject.toml | tar -x -C "$tree"
mv "$tree/hardware/setup/deb/debian" "$tree/debian"
# shellcheck disable=SC1091 # of this system
. /etc/os-release
# Whoever made the commit, as a machine that only builds has no name of its own.
builder=$(git -C "$root" log -1 --format='%an <%ae>')
sed -i "s|@BUILDER@|$builder|" "$tree/debian/control"
cat >"$tree/debian/changelog" <<END
mars-companion ($version~deb${VERSION_ID}) unstable; urgency=medium

  * The changes are in CHANGELOG.md of the repository.

 -- $builder  $(git -C "$root" log -1 --format=%aD)
END
cd "$tree"
exec dpkg-buildpackage --unsigned-source --unsigned-changes
