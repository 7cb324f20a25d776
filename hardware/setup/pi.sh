#!/bin/sh
# Makes a Raspberry Pi a Mars Companion that starts at boot, updates and removes it:
#   sh hardware/setup/pi.sh install
# README.md in this folder describes the commands, and which files they write.
set -eu
# `mars-companion-setup` on the path is a link to this file, so the link is followed first.
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
