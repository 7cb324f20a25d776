#!/bin/sh
# Installs what is needed (once) and runs the tests.
# Arguments are passed on to pytest:  sh hardware/setup/test.sh -k race
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
. "$root/hardware/setup/install.sh"

install_for test
cd "$root"
# One worker per core, as the tests of screens draw every pixel in software.
exec .venv/bin/python -m pytest -n auto --dist worksteal "$@"
