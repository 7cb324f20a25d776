#!/bin/sh
# Installs what is needed (once) and opens the app.
# Arguments are passed on to the app:  sh hardware/setup/play.sh --help
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
. "$root/hardware/setup/install.sh"

install_for play
exec "$root/.venv/bin/mars-companion" "$@"
