# shellcheck shell=sh
# shellcheck disable=SC2154 # the names are set by place.sh and pi.sh
# Lets several fingers count on a desktop. Raspberry Pi OS has its compositor, labwc, make one mouse
# of an official panel, so that of two taps at once one is lost; the panel is also tied to an output
# by name, and without that mouse a wrong name loses every tap.

# Change the desktop's settings, the system's and the user's, and list what was changed.
free_fingers() {
    output=$(panel_output)
    free_fingers_in "/etc/xdg/labwc/rc.xml" ""
    free_fingers_in "${user_home#"$below"}/.config/labwc/rc.xml" as_user
}

# The connected panel, as DSI-2; nothing where there is none.
panel_output() {
    for status in "$below"/sys/class/drm/card*-DSI-*/status; do
        if [ "$(cat "$status" 2>/dev/null)" = connected ]; then
            basename "$(dirname "$status")" | sed 's/^card[0-9]*-//'
            return
        fi
    done
}

# $1: a file of the system; $2: who may write it (as_user, or nothing for root).
free_fingers_in() {
    if ! makes_a_mouse "$below$1"; then return 0; fi
    list touch "$1"
    # The wrong name of a panel is set right with it. "false" marks ours: others write "no".
    # shellcheck disable=SC2086 # no word at all when empty
    $2 sed -Ez -i -e 's/(<touch[^>]*mouseEmulation=")yes"/\1false"/g' \
        -e "s/(<touch[^>]*mapToOutput=\")${output:+DSI-[0-9]+}\"/\1$output\"/g" "$below$1"
    say several-fingers "$1"
}

makes_a_mouse() {
    [ -f "$1" ] && tr '\n' ' ' <"$1" | grep -q '<touch[^>]*mouseEmulation="yes"'
}

# Let the desktop make a mouse of the panel again, as it did; the right output stays.
bind_fingers() {
    listed touch | while read -r path; do
        who=
        case $path in "${user_home#"$below"}"/*) who=as_user ;; esac
        if [ -f "$below$path" ]; then
            # shellcheck disable=SC2086 # no word at all when empty
            $who sed -Ez -i 's/(<touch[^>]*mouseEmulation=")false"/\1yes"/g' "$below$path"
        fi
    done
    unlist touch
}
