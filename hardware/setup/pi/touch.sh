# shellcheck shell=sh
# shellcheck disable=SC2154 # the names are set by place.sh and pi.sh
# Makes touches of several fingers work on a desktop. Raspberry Pi OS's compositor, labwc, turns an
# official panel into a single mouse, so that one of two simultaneous taps is lost. Its settings
# also map the panel to an output by name; without the mouse, a wrong name loses every tap.

# Change labwc's settings, the system's and the user's, and list the changed files.
free_fingers() {
    output=$(panel_output)
    free_fingers_in "/etc/xdg/labwc/rc.xml" ""
    free_fingers_in "${user_home#"$below"}/.config/labwc/rc.xml" as_user
}

# Print the output of the connected panel, such as DSI-2, or nothing.
panel_output() {
    for status in "$below"/sys/class/drm/card*-DSI-*/status; do
        if [ "$(cat "$status" 2>/dev/null)" = connected ]; then
            basename "$(dirname "$status")" | sed 's/^card[0-9]*-//'
            return
        fi
    done
}

# Change file $1 of the system, which $2 may write: as_user, or "" for root.
free_fingers_in() {
    if ! makes_a_mouse "$below$1"; then return 0; fi
    list touch "$1"
    # A wrong output is corrected as well. "false" marks our change, as others write "no".
    # shellcheck disable=SC2086 # $2 may be empty
    $2 sed -Ez -i -e 's/(<touch[^>]*mouseEmulation=")yes"/\1false"/g' \
        -e "s/(<touch[^>]*mapToOutput=\")${output:+DSI-[0-9]+}\"/\1$output\"/g" "$below$1"
    say several-fingers "$1"
}

makes_a_mouse() {
    [ -f "$1" ] && tr '\n' ' ' <"$1" | grep -q '<touch[^>]*mouseEmulation="yes"'
}

# Turn the panel into a mouse again, as it was; the corrected output is kept.
bind_fingers() {
    listed touch | while read -r path; do
        who=
        case $path in "${user_home#"$below"}"/*) who=as_user ;; esac
        if [ -f "$below$path" ]; then
            # shellcheck disable=SC2086 # $who may be empty
            $who sed -Ez -i 's/(<touch[^>]*mouseEmulation=")false"/\1yes"/g' "$below$path"
        fi
    done
    unlist touch
}
