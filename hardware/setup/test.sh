#!/bin/sh
# Installs what is needed (once) and runs the tests.
# Arguments are passed on to pytest:  sh hardware/setup/test.sh -k race
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
. "$root/hardware/setup/install.sh"

install_for test
cd "$root"
# Keep compiled files: without them every worker and every program under test compiles all modules.
unset PYTHONDONTWRITEBYTECODE
# A worker for each core, as the tests of screens draw every pixel in software, and one more, as some
# tests wait.
workers=$(($(getconf _NPROCESSORS_ONLN) + 1))
exec .venv/bin/python -m pytest -n "$workers" --dist worksteal "$@"
