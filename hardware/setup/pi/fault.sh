#!/bin/sh
# Says why the app is not on the screen:  fault.sh HOME [- [left]]
# With - the text is printed, as agetty reads it; otherwise it is shown on the desktop. With "left"
# it says that somebody left the app for the login.
set -eu
export HOME="$1"
root=$(CDPATH='' cd -- "$(dirname -- "$0")/../../.." && pwd)
. "$root/hardware/setup/messages.sh"
printed=${2:-}
manager=
if [ -z "$printed" ]; then manager=--user; fi

words() {
    message not-started
    echo
    message said-last
    said=$(last_words)
    printf '%s\n' "${said:-$(message said-nothing)}" | cut -c1-200 | sed 's/^/  /'
    crash=$HOME/.local/state/mars-companion/crash.txt
    if [ -f "$crash" ]; then
        printf '  %s\n' "$(message crash-file "$(head -n 1 "$crash" | cut -c1-200)" "$crash")"
    fi
    echo
    message what-to-do
}

# Print the app's last messages, and what systemd said of its end, without repetitions.
last_words() {
    journalctl $manager -u mars-companion -u mars-companion-safe -b -q -o cat -n 80 --no-pager \
        2>/dev/null | awk '/^mars-companion: |Failed at step|Error: |Main process exited/ \
            && !said[$0]++' | tail -n 6
}

if [ "${3:-}" = left ]; then
    message left-app
    exit 0
fi

if [ -n "$printed" ]; then
    # agetty takes a backslash for the start of a command.
    words | tr -d '\033' | tr '\134' '/'
    exit 0
fi

text=$(words)
printf '%s\n' "$text"
# Raspberry Pi OS has replaced zenity by zenoty, which has the same options.
for dialog in zenity zenoty; do
    if command -v "$dialog" >/dev/null; then
        status=0
        "$dialog" --error --no-markup --width=500 --title="Mars Companion" --text="$text" || status=$?
        # 1 means that it was closed; above, it did not know an option and showed nothing.
        if [ "$status" -le 1 ]; then exit 0; fi
    fi
done
if command -v x-terminal-emulator >/dev/null; then
    note=$XDG_RUNTIME_DIR/mars-companion.txt
    printf '%s\n' "$text" >"$note"
    x-terminal-emulator -e sh -c "cat '$note'; read -r _"
fi
