#!/bin/sh
# One command to test: installs what is needed (once) and runs the tests.
# Words after it go to pytest:  sh hardware/setup/test.sh -k race
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
. "$root/hardware/setup/install.sh"

install_for test
cd "$root"
# One worker a core: the screens' tests draw every pixel in software.
exec .venv/bin/python -m pytest -n auto --dist worksteal "$@"
