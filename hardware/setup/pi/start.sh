# shellcheck shell=sh
# shellcheck disable=SC2154 # the names are set by place.sh and pi.sh
# Makes the app start at boot: on a desktop as a service of the user, or without one as a service of
# the system on the first terminal, drawing directly on the screen (KMS).

# Print "desktop" or "lite": what $1 says, what was installed before, or how this system boots.
kind_of_start() {
    if [ -n "${1:-}" ]; then
        echo "$1"
    elif [ -n "$(listed start)" ]; then
        listed start
    elif [ "$(systemctl get-default 2>/dev/null)" = graphical.target ] &&
        [ -e "$below/etc/systemd/system/display-manager.service" ]; then
        echo desktop
    else
        echo lite
    fi
}

# Write what starts the app in the way $1 ("desktop" or "lite"), and remove that of the other way.
put_start() {
    if [ "$(listed start)" != "$1" ]; then
        remove_start
        list start "$1"
    fi
    case $1 in
    desktop) put_desktop ;;
    lite) put_lite ;;
    esac
}

put_desktop() {
    filled sandbox.conf | put_file /etc/tmpfiles.d/mars-companion.conf
    systemd-tmpfiles ${below:+--root="$below"} --create mars-companion.conf >/dev/null 2>&1 || true
    filled desktop.service | put_file /etc/systemd/user/mars-companion.service
    filled desktop.service | made_safe | put_file /etc/systemd/user/mars-companion-safe.service
    filled desktop-words.service | put_file /etc/systemd/user/mars-companion-words.service
    filled mars-companion.desktop | put_file /etc/xdg/autostart/mars-companion.desktop
    filled mars-companion.desktop | put_file /usr/local/share/applications/mars-companion.desktop
    free_fingers
    user_systemctl daemon-reload || true
}

put_lite() {
    filled lite.service | put_file /etc/systemd/system/mars-companion.service
    filled lite.service | made_safe | put_file /etc/systemd/system/mars-companion-safe.service
    filled lite-words.service | put_file /etc/systemd/system/mars-companion-words.service
    # agetty shows this link above the login; its target is written when the app cannot start.
    filled lite-words.service | made_login | put_file /etc/systemd/system/mars-companion-login.service
    filled sticks.rules | put_file /etc/udev/rules.d/61-mars-companion-sticks.rules
    udevadm control --reload >/dev/null 2>&1 || true
    udevadm trigger --action=add --subsystem-match=block --property-match=ID_BUS=usb \
        >/dev/null 2>&1 || true
    put_link /etc/issue.d/mars-companion.issue /run/mars-companion.issue
    system_systemctl daemon-reload
    list file /etc/systemd/system/multi-user.target.wants/mars-companion.service
    systemctl ${below:+--root="$below"} enable --quiet mars-companion.service
}

# Turn the app's service into one without camera and buzzers, for when the former failed too often.
made_safe() {
    sed -e 's|^Description=.*|& (safe: without camera and buzzers)|' -e '/ended\.sh /d' \
        -e 's|^ExecStart=.* play$|& --camera none --buzzers none|' \
        -e 's|^Restart=.*|Restart=no|' -e '/^RestartMode=/d' \
        -e 's|^OnFailure=.*|OnFailure=mars-companion-words.service|' \
        -e 's|^RuntimeDirectory=.*|&-safe|' -e 's|^WorkingDirectory=.*|&-safe|' \
        -e 's|^\[Unit\]$|&\nConflicts=mars-companion.service\nAfter=mars-companion.service|' \
        -e '/^\[Install\]/,$d'
}

# Turn lite-words.service into one that leaves the app for the login. The settings on the screen
# start it, as Ctrl+Alt+F2 does nothing while the app has the keyboard.
made_login() {
    sed -e '1s|.*|# Leaves the app for the login of the first terminal, and writes above it how to come back.|' \
        -e 's|^Description=.*|Description=Mars Companion: leaves the app for the login|' \
        -e 's|^After=.*|&\nConflicts=mars-companion.service mars-companion-safe.service|' \
        -e 's|^ExecStart=.*|& left|'
}

# Stop the app and remove what starts it.
remove_start() {
    case $(listed start) in
    lite)
        system_systemctl stop mars-companion.service mars-companion-safe.service || true
        systemctl ${below:+--root="$below"} disable --quiet mars-companion.service || true
        forget /etc/systemd/system/multi-user.target.wants/mars-companion.service
        for name in mars-companion mars-companion-safe mars-companion-words mars-companion-login; do
            forget "/etc/systemd/system/$name.service"
        done
        forget /etc/udev/rules.d/61-mars-companion-sticks.rules
        forget /etc/issue.d/mars-companion.issue
        system_systemctl daemon-reload || true
        # The app had replaced the login on this terminal.
        system_systemctl start --no-block getty@tty1.service || true
        ;;
    desktop)
        user_systemctl stop mars-companion.service mars-companion-safe.service || true
        for name in mars-companion mars-companion-safe mars-companion-words; do
            forget "/etc/systemd/user/$name.service"
        done
        forget /etc/tmpfiles.d/mars-companion.conf
        forget /etc/xdg/autostart/mars-companion.desktop
        forget /usr/local/share/applications/mars-companion.desktop
        bind_fingers
        user_systemctl daemon-reload || true
        ;;
    esac
    unlist start
}

forget() {
    rm -f "$below$1"
    unlist file "$1"
}

# Run systemctl, unless systemd is not running, as in an image that is being built.
system_systemctl() {
    if [ ! -d "$below/run/systemd/system" ]; then return 0; fi
    systemctl "$@"
}

# Run systemctl for the user's own systemd, if the user is logged in.
user_systemctl() {
    runtime=$below/run/user/$user_id
    if [ ! -S "$runtime/bus" ] && [ ! -e "$runtime/systemd/private" ]; then return 0; fi
    as_user XDG_RUNTIME_DIR="$runtime" systemctl --user "$@"
}

# Run systemctl for the systemd that starts the app, the system's or the user's.
app_systemctl() {
    case $(listed start) in
    lite) system_systemctl "$@" ;;
    desktop) user_systemctl "$@" ;;
    esac
}

# Check whether the app is running.
is_running() {
    [ "$(app_systemctl is-active mars-companion.service 2>/dev/null)" = active ]
}

# Restart the app and check whether it stays up.
restart_app() {
    app_systemctl reset-failed mars-companion.service 2>/dev/null || true
    app_systemctl restart mars-companion.service || return 1
    sleep "${MARS_COMPANION_PATIENCE:-15}"
    is_running && [ "$(app_systemctl show -P NRestarts mars-companion.service)" = 0 ]
}
