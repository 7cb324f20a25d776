#!/bin/sh
# Makes a Raspberry Pi a Mars Companion that starts by itself, updates it, and takes it away:
#   sh hardware/setup/pi.sh install
# README.md next to it says what each word does and what is put where.
set -eu
# The command on the path is a link to this file.
root=$(CDPATH='' cd -- "$(dirname -- "$(readlink -f -- "$0")")/../.." && pwd)
. "$root/hardware/setup/install.sh"
. "$root/hardware/setup/pi/place.sh"
. "$root/hardware/setup/pi/touch.sh"
. "$root/hardware/setup/pi/start.sh"
. "$root/hardware/setup/pi/news.sh"
. "$root/hardware/setup/pi/signed.sh"
. "$root/hardware/setup/pi/newest.sh"
. "$root/hardware/setup/pi/build.sh"
. "$root/hardware/setup/pi/versions.sh"
. "$root/hardware/setup/pi/trial.sh"
. "$root/hardware/setup/pi/words.sh"

run_word "$@"
